"""A sheet from paper is known as a whole or not at all, and what is accepted is written on it."""

import json

import pytest
from preferans.pulkas import NAMES, books, cells, codes, messages, net, paper, sitting

import prefledger
from prefledger.ledger.ledger import Ledger, Verdict
from prefledger.render import render
from prefledger.reports.evening import evening
from prefledger.reports.gaps import Gaps, gaps
from prefledger.reports.season import season
from prefledger.reports.settling import settle
from prefledger.reports.standings import totals

ROWS = paper("Mia pool 12 mountain 3, whists Theo 4, Priya 8", "Theo pool 6", "Priya mountain 2")
MIA, THEO, PRIYA = ROWS.splitlines()


def booked(text: str) -> Ledger:
    (ledger,) = prefledger.book(prefledger.parse(text).value).value
    return ledger


def not_one_coin(text: str) -> bool:
    ledger = booked(text)
    rows = [one for one in ledger.bookings if one.why]
    return len(rows) == text.count("\nsheet ") and not any(ledger.balances.values())


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (f"{MIA}\n{THEO}", "the sheet has no line of Priya"),
        (PRIYA, "the sheet has no line of Mia and Theo"),
        (ROWS.replace("pool 12 ", ""), "Mia's line leaves out the pool"),
        (ROWS.replace(" mountain 3", ""), "Mia's line leaves out the mountain"),
        (ROWS.replace("Theo 4, Priya 8", "Priya 8"), "Mia's line leaves out the whists on Theo"),
        (
            ROWS.replace(" mountain 3, whists Theo 4, Priya 8", ""),
            "Mia's line leaves out the mountain and whists on Theo and Priya",
        ),
    ],
)
def test_what_is_missing_is_named_and_the_sheet_is_not_known(lines: str, said: str) -> None:
    text = sitting(lines)
    assert codes(text) == ["P623"]
    assert messages(text) == [said]
    assert not_one_coin(text)


def test_the_help_writes_the_line_without_a_number() -> None:
    (found,) = prefledger.check(prefledger.parse(sitting(f"{MIA}\n{THEO}")))
    assert found.help == (
        "write what is on the paper, 0 for nothing: "
        "`sheet Priya pool … mountain …, whists Mia …, Theo …`"
    )


def test_every_format_says_that_the_sheet_is_not_in_its_figures() -> None:
    ledger = booked(sitting(f"{MIA}\n{THEO}"))
    for form in ("text", "markdown"):
        assert "not booked" in render(evening(ledger), form)
    for report in (evening(ledger), settle((ledger,))):
        unbooked = json.loads(render(report, "json"))["unbooked"]
        assert [one["why"] for one in unbooked] == [
            "the sheet is not known: the sheet has no line of Priya",
            "the sheet has no line of Priya",
        ]
    assert "2 lines are in none of these figures" in render(settle((ledger,)))


def test_one_wrong_line_leaves_out_them_all_and_each_says_which() -> None:
    text = sitting(ROWS.replace("Theo pool 6", "Theo pool 21"), "sochi", "pool 20")
    assert messages(text) == ["Theo's pool is 21, and a pool is full with 20"]
    assert not_one_coin(text)
    assert [one.why for one in booked(text).bookings] == [
        "the sheet is not known: Theo's pool is 21, and a pool is full with 20"
    ] * 3


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ("sheet Mia pool 11", "Mia's pool stands on the sheet already"),
        ("sheet Mia pool 12", "Mia's pool stands on the sheet already"),
        (
            "sheet Mia mountain 3, whists Theo 5",
            "Mia's mountain and whists on Theo stand on the sheet already",
        ),
    ],
)
def test_no_place_is_written_twice_before_the_first_deal(more: str, said: str) -> None:
    text = sitting(f"{ROWS}{more}")
    assert codes(text) == ["P624"]
    assert messages(text) == [said]
    assert not_one_coin(text)


def test_the_parts_of_a_line_may_stand_on_two() -> None:
    parted = ROWS.replace("mountain 3, whists", "whists") + "sheet Mia mountain 3\n"
    assert net(sitting(parted)) == net(sitting(ROWS))


def test_a_line_that_can_not_be_read_is_the_only_slip() -> None:
    text = sitting(f"{MIA}\n{THEO}\nsheet Priya pool x")
    assert len(codes(text)) == 1
    assert codes(text) != ["P623"]
    assert not any(booked(text).balances.values())


def test_a_count_may_be_of_a_part() -> None:
    assert codes(sitting("Mia 6 spades -\nsheet Mia pool 2")) == []
    assert codes(sitting("Mia 6 spades -\nsheet Theo mountain 0")) == []


UNSURE = "Theo 6 spades ?, Priya whist 3, Mia pass\n"


def test_a_line_of_a_sheet_below_a_hand_nobody_knows_is_not_compared_aloud() -> None:
    assert codes(sitting(f"{UNSURE}sheet Mia pool 99")) == ["P520", "P618"]
    # of a line that is wrong that is told already, as for counts
    wrong = UNSURE.replace("?", "11")
    assert codes(sitting(f"{wrong}sheet Mia pool 99")) == codes(sitting(wrong))


def test_what_is_accepted_is_written_as_unexplained() -> None:
    text = sitting("Mia 6 spades -\nsheet Mia pool 4 mountain 1, accepted\n")
    assert cells(text) == {"Mia pool": 4, "Mia mountain": 1}
    # pool 4, mountain 1: 30 less the mean of 10
    assert net(text) == {"Mia": 20, "Theo": -10, "Priya": -10}
    (stroke, _) = books(text).bookings[-1].strokes
    assert stroke.reason == "counted, and accepted as unexplained"
    assert books(text).bookings[-1].entry.net


# six made: 2 for Mia's pool; three more of it are 30, less the mean of 10
ACCEPTED = sitting("Mia 6 spades -\nsheet Mia pool 5, accepted\n")
UNEXPLAINED = (
    "Mia's sheet was accepted as it differs from the books \N{EN DASH} "
    "+20 Mia, \N{MINUS SIGN}10 Theo, \N{MINUS SIGN}10 Priya"
)


@pytest.mark.parametrize("form", ["text", "markdown"])
def test_what_is_accepted_is_told_beside_all_figures(form: str) -> None:
    ledgers = (booked(ACCEPTED),)
    for report in (evening(*ledgers), totals(ledgers), settle(ledgers), season(ledgers)):
        told = render(report, form)
        assert UNEXPLAINED in told
        assert "without" not in told.split("\n")[0]


def test_what_is_accepted_is_data_too() -> None:
    ledgers = (booked(ACCEPTED),)
    for report in (evening(*ledgers), totals(ledgers), settle(ledgers), season(ledgers)):
        (line,) = json.loads(render(report, "json"))["accepted"]
        assert (line["line"], line["player"], line["unit"]) == (5, "Mia", None)
        assert line["coins"] == {"Mia": 20, "Theo": -10, "Priya": -10}
    assert UNEXPLAINED in render(settle(ledgers), "csv")
    assert "sheets accepted,,1" in render(totals(ledgers), "csv")


def test_a_sheet_accepted_as_the_books_have_it_is_explained() -> None:
    ledger = booked(sitting("Mia 6 spades -\nsheet Mia pool 2, accepted\n"))
    assert gaps((ledger,)) == Gaps()
    assert gaps((booked(sitting(ROWS.replace("Priya 8", "Priya 8, accepted"))),)) == Gaps()


def test_no_pool_takes_more_than_the_house_ever_let_it() -> None:
    played = "Mia 6 spades -\nsheet Mia pool 21, accepted\n"
    text = sitting(played, "sochi", "pool 20")
    assert messages(text) == ["Mia's pool is 21, and a pool is full with 20"]
    assert booked(text).balances == net(sitting("Mia 6 spades -"))
    # it may have been filled before the rule changed, either way
    for lines in (f"rule pool 30\n{played}", f"rule pool 30\nrule pool 10\n{played}"):
        assert codes(sitting(f"void\n{lines}", "sochi", "pool 20")) == []
    assert codes(sitting(f"void\nrule pool 10\n{played}", "sochi", "pool 20")) == ["P622"]
    assert codes(sitting(f"void\nrule pool 10\n{played}", "sochi", "pool off")) == []


@pytest.mark.parametrize("line", ["sheet Mia whists Theo 50", "sheet Theo pool 5"])
def test_nothing_is_accepted_of_who_has_left(line: str) -> None:
    text = sitting(f"Mia 6 spades -\nleave Theo\njoin Jan\n{line}, accepted\n")
    assert codes(text) == ["P622"]
    assert messages(text) == ["Theo has left, and the sheet of who left is settled"]
    assert booked(text).bookings[-1].why
    # who is back has a line again
    again = f"Mia 6 spades -\nleave Theo\njoin Theo\n{line}, accepted\n"
    assert codes(sitting(again)) == []


def test_after_a_line_of_every_player_all_is_sure_again() -> None:
    whole = "".join(f"{row}, accepted\n" for row in ROWS.splitlines())
    after = f"{UNSURE}{whole}"
    assert codes(sitting(after)) == ["P520"]
    assert codes(sitting(f"{after}sheet Mia pool 99")) == ["P520", "P621"]
    assert codes(sitting(f"{after}Mia = 99")) == ["P520", "P605"]
    (compared,) = booked(sitting(f"{after}Mia = 99")).bookings[-1].counts
    assert compared.verdict is Verdict.DIFFERS
    # as a sheet from paper is settled that says the same, whatever was lost above
    assert {name: booked(sitting(after)).balances.get(name, 0) for name in NAMES} == net(
        sitting(ROWS)
    )


def test_before_every_place_is_accepted_only_those_are_sure() -> None:
    text = sitting(f"{UNSURE}sheet Mia pool 8, accepted\n")
    more = text + "sheet Mia pool 9 mountain 4\n"
    assert codes(more) == ["P520", "P621"]
    assert messages(more)[1] == "Mia has 9 in pool on paper and 8 by the books"
    assert codes(text + "sheet Mia pool 8 mountain 4\n") == ["P520", "P618"]
    assert codes(text + "Mia = 4\n") == ["P520", "P618"]


@pytest.mark.parametrize("lines", [ROWS.replace("Priya 8", "Priya 8, accepted"),
                                   "Mia 6 spades -\nsheet Mia pool 2, accepted"])  # fmt: skip
def test_where_nothing_differs_there_is_nothing_to_accept(lines: str) -> None:
    assert codes(sitting(lines)) == ["P613"]


def test_the_help_of_a_difference_accepts_it() -> None:
    text = sitting("Mia 6 spades -\nsheet Mia pool 4, whists Theo 3\n")
    (found,) = prefledger.check(prefledger.parse(text))
    assert "`sheet Mia pool 4, whists Theo 3, accepted`" in found.help


def test_a_line_accepted_is_laid_out_with_its_comma() -> None:
    head = sitting("Mia 6 spades -")
    for line in ("sheet m pool 4 accepted", "sheet m pool 4 whists t 3 anerkannt"):
        made = prefledger.format_text(f"{head}{line}\n").value.splitlines()[-1]
        assert made == line.replace("m pool", "Mia pool").replace(
            " accepted", ", accepted"
        ).replace(" whists t 3 anerkannt", ", whists Theo 3, anerkannt")
