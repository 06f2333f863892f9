"""A pool that takes more than one evening: what was settled is not settled again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from preferans.pulkas import NAMES, paper

import prefledger
from prefledger.checks.pot import left_lines
from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.ledger.ledger import Ledger
from prefledger.model.score import Score

HEAD = "rules preferans-sochi\nrule pool 10\nunit 0.10 EUR\nplayers Mia, Theo, Priya\n\n"
FIRST = "sitting 2026-11-01\nTheo 9 spades -\nPriya 6 hearts 5, Mia whist 5, Theo pass\n"
# nine made: 8 for Theo's pool. One short of six: 2 in Priya's mountain, 2 whists for each as
# consolation, and Mia has 5 tricks at 2
LEFT = paper("Theo pool 8, whists Priya 2", "Priya mountain 2", "Mia whists Priya 12")
NEXT = f"\nsitting 2026-11-08\ncarry\n{LEFT}"
ROWS = LEFT.splitlines()
MISSING = "the sheet goes on, and no `sheet` line below says how it stood"


def ledgers(text: str) -> tuple[Ledger, ...]:
    return prefledger.book(prefledger.parse(text).value).value


def found(text: str) -> list[Diagnostic]:
    return list(prefledger.check(prefledger.parse(text)))


def told(text: str) -> list[tuple[str, str]]:
    return [(one.code.number, one.message) for one in found(text)]


def standing(ledger: Ledger) -> Score:
    """Return the sheet as it stands at the end, or an empty one."""
    return ledger.bookings[-1].score if ledger.bookings else Score(NAMES)


def coins(ledger: Ledger) -> dict[str, object]:
    return {name: ledger.balances.get(name, 0) for name in NAMES}


def test_the_sheet_stands_as_it_was_left() -> None:
    first, second = ledgers(f"{HEAD}{FIRST}{NEXT}")
    assert told(f"{HEAD}{FIRST}{NEXT}") == []
    before, after = first.bookings[-1].score, second.bookings[-1].score
    assert {cell: points for cell, points in after.cells.items() if points} == dict(before.cells)


def test_what_was_settled_then_moves_nothing_and_what_is_played_does() -> None:
    text = f"{HEAD}{FIRST}{NEXT}dealer Theo\nMia 8 clubs -\n"
    first, second = ledgers(text)
    assert coins(first) != dict.fromkeys(NAMES, 0)
    # six for Mia's pool: +60 less the mean of 20
    assert coins(second) == {"Mia": 40, "Theo": -20, "Priya": -20}


def test_an_evening_comes_to_the_same_alone_and_in_a_season() -> None:
    evening = f"{NEXT}dealer Theo\nMia 8 clubs -\nallpass Mia 3, Theo 7, Priya 0\n"
    (alone,) = ledgers(f"{HEAD}{evening}")
    _, there = ledgers(f"{HEAD}{FIRST}{evening}")
    assert coins(alone) == coins(there)


def test_it_all_comes_to_one_game_played_through() -> None:
    more = "Mia 8 clubs -\nTheo misere made\n"
    parted = ledgers(f"{HEAD}{FIRST}{NEXT}{more}")
    (whole,) = ledgers(f"{HEAD}{FIRST}{more}")
    for name in NAMES:
        assert sum(one.balances.get(name, 0) for one in parted) == whole.balances.get(name, 0)


@pytest.mark.parametrize(
    ("was", "now", "here", "then"),
    [
        (
            "Theo pool 8",
            "Theo pool 7",
            "Theo has pool 7",
            "pool 8",
        ),
        (
            "mountain 2, whists Mia 0",
            "mountain 0, whists Mia 3",
            "Priya has mountain 0 and whists on Mia 3",
            "mountain 2 and whists on Mia 0",
        ),
    ],
)
def test_another_figure_than_the_one_left_is_told_and_mended(
    was: str, now: str, here: str, then: str
) -> None:
    text = f"{HEAD}{FIRST}{NEXT}"
    assert was in text
    (one,) = found(text.replace(was, now))
    assert one.code.number == "P625"
    assert one.message == (
        f"{here} on the sheet that goes on, but the sitting of 2026-11-01 left {then}"
    )
    (mend,) = one.mends
    assert mend.text in ROWS


def test_another_spelling_of_a_name_is_the_same_person() -> None:
    second = NEXT.replace("Mia", "Mizzi").replace("Mizzi whists", "Mia whists")
    text = f"{HEAD}alias Mizzi = Mia\n{FIRST}{second}"
    text = text.replace("sitting 2026-11-08\n", "sitting 2026-11-08\nplayers Mizzi, Theo, Priya\n")
    assert told(text) == []
    assert [code for code, _ in told(text.replace("Priya 12", "Priya 11"))] == ["P625"]


def test_whom_the_other_sitting_does_not_know_is_not_compared() -> None:
    four = ("Mia", "Theo", "Priya", "Jan")
    rows = paper("Theo pool 8, whists Priya 2", "Priya mountain 2", "Mia whists Priya 12",
                 "Jan pool 3", players=four)  # fmt: skip
    text = f"{HEAD}{FIRST}\nsitting 2026-11-08\nplayers Mia, Theo, Priya, Jan\ncarry\n{rows}"
    assert told(text) == []
    assert [code for code, _ in told(text.replace("Theo pool 8", "Theo pool 9"))] == ["P625"]


def test_another_table_is_not_compared() -> None:
    other = NEXT.replace("Theo", "Jan").replace("Priya", "Zoe").replace("pool 8", "pool 7")
    other = other.replace("carry\n", "players Mia, Jan, Zoe\ncarry\n")
    assert told(f"{HEAD}{FIRST}{other}") == []


@pytest.mark.parametrize("unit", ["unit 0.20 EUR", "unit 0.10 CHF"])
def test_in_coins_of_another_worth_a_sheet_does_not_go_on_unsaid(unit: str) -> None:
    text = HEAD + FIRST + NEXT.replace("carry", f"{unit}\ncarry")
    worth = "a coin is not worth here what it was worth on 2026-11-01, when this sheet was left"
    assert told(text) == [("P617", worth)]
    assert [code for code, _ in told(text.replace("Theo pool 8", "Theo pool 7"))] == [
        "P617",
        "P625",
    ]
    assert [code for code, _ in told(text.replace("carry\n", ""))] == ["P626"]


def test_a_sheet_in_coins_of_the_same_worth_comes_before_a_later_one() -> None:
    other = "\nsitting 2026-11-05\nunit 0.20 EUR\nMia 6 spades -\n"
    assert told(f"{HEAD}{FIRST}{other}{NEXT}") == []


def test_a_sheet_left_in_doubt_is_not_compared() -> None:
    doubtful = FIRST + "Mia 6 spades ?, Theo whist 3, Priya pass\n"
    assert [code for code, _ in told(f"{HEAD}{doubtful}{NEXT.replace('pool 8', 'pool 7')}")] == [
        "P520"
    ]


def test_by_other_rules_another_sheet_would_have_been_left_and_none_is_compared() -> None:
    text = f"{HEAD}{FIRST}{NEXT}"
    for name in ("preferans-leningrad", "preferans-rostov"):
        for sittings in (text, text.replace("carry\n", "")):
            by = prefledger.settled_by(prefledger.parse(sittings).value, name)
            found = [one.code.number for one in prefledger.book(by).diagnostics]
            assert not {"P617", "P625", "P626"} & {*found}


def test_without_carry_a_sheet_settled_before_is_settled_again_and_that_is_told() -> None:
    text = f"{HEAD}{FIRST}{NEXT.replace('carry', '')}"
    (one,) = found(text)
    assert one.code.number == "P626"
    assert [mend.text for mend in one.mends] == ["carry"]
    first, second = ledgers(text)
    assert coins(first) == coins(second)
    # as much everywhere or more: another whist is no other sheet
    assert [code for code, _ in told(text.replace("Priya 12", "Priya 14"))] == ["P626"]
    # one figure of four was copied wrong
    assert [code for code, _ in told(text.replace("Priya 12", "Priya 11"))] == ["P626"]


@pytest.mark.parametrize(
    "text",
    [
        f"{HEAD}{FIRST}{NEXT.replace('carry', '')}".replace("Priya 12", "Priya 11").replace(
            "pool 8", "pool 7"
        ),
        f"{HEAD}sitting 2026-11-01\nTheo 9 spades -\nMia 6 hearts -\n"
        f"{NEXT.replace('carry', '')}".replace("Theo pool 8", "Theo pool 7"),
        f"{HEAD}sitting 2026-11-01\nvoid\n{NEXT.replace('carry', '')}",
        f"{HEAD}sitting 2026-11-01\nTheo misere made\nPriya misere made\nMia misere made\n"
        "\nsitting 2026-11-08\n" + paper("Mia pool 10", "Theo pool 10", "Priya pool 10"),
    ],
    ids=["half of it is less", "less, and little on it", "nothing was on it", "it was over"],
)
def test_a_sheet_that_can_not_be_the_old_one_is_settled_without_a_word(text: str) -> None:
    assert told(text) == []


TWICE = "a `carry` stands above already, and there is only one"


@pytest.mark.parametrize(
    ("lines", "code", "said"),
    [
        (f"{LEFT}carry\n", "P608", "a sheet goes on before anything stands on it"),
        (f"carry\ncarry\n{LEFT}", "P608", TWICE),
        ("carry\nvoid\n", "P627", MISSING),
        (f"carry\nvoid\n{LEFT}", "P627", MISSING),
    ],
)  # fmt: skip
def test_carry_stands_above_a_sheet_and_once(lines: str, code: str, said: str) -> None:
    assert (code, said) in told(f"{HEAD}sitting 2026-11-08\n{lines}")


@pytest.mark.parametrize(
    ("rules", "players", "said"),
    [
        ("austrian", "Mia, Theo, Priya",
         "this does not say how many coins lie in the pot that is carried over"),
        ("tapp", "Mia, Theo, Priya", "there is neither a pot nor a paper sheet in Tapp"),
        ("schnapsen", "Mia, Theo", "there is neither a pot nor a paper sheet in Schnapsen"),
    ],
)  # fmt: skip
def test_carry_without_coins_is_for_games_on_paper_sheets(
    rules: str, players: str, said: str
) -> None:
    ((code, message),) = told(f"sitting 2026-11-08\nrules {rules}\nplayers {players}\ncarry\n")
    assert code == "P627"
    assert message.startswith(said)


@pytest.mark.parametrize("rules", ["sochi", "leningrad", "rostov"])
@pytest.mark.parametrize("at", [1, 2])
@pytest.mark.parametrize("back", ["", "rule pool-counts once\n"])
def test_a_rule_among_the_lines_is_as_one_below_them(rules: str, at: int, back: str) -> None:
    rows = [f"{row}\n" for row in ROWS]
    head = f"sitting 2026-11-08\nrules preferans-{rules}\nrule pool-counts once\n"
    head += "rule pool 10\nplayers Mia, Theo, Priya\ncarry\n"
    rule, played = "rule pool-counts twice\n", "dealer Theo\nMia 8 clubs -\n"
    (among,) = ledgers("".join((head, *rows[:at], rule, *rows[at:], back, played)))
    (below,) = ledgers("".join((head, *rows, rule, back, played)))
    assert among.unbooked == ()
    assert coins(among) == coins(below)


def test_a_rule_among_the_lines_and_taken_back_moves_nothing() -> None:
    head = NEXT.replace(f"{ROWS[0]}\n", f"{ROWS[0]}\nrule pool-counts twice\n")
    text = f"{HEAD}{head}rule pool-counts once\ndealer Theo\nMia 8 clubs -\n"
    (ledger,) = ledgers(text.replace("rule pool 10\n", "rule pool 10\nrule pool-counts once\n"))
    # six for Mia's pool: +60 less the mean of 20
    assert coins(ledger) == {"Mia": 40, "Theo": -20, "Priya": -20}


def test_a_sheet_that_was_over_does_not_go_on_unsaid() -> None:
    rows = paper("Mia pool 10", "Theo pool 10", "Priya pool 10")
    first = "sitting 2026-11-01\nTheo misere made\nPriya misere made\nMia misere made\n"
    text = f"{HEAD}{first}\nsitting 2026-11-08\ncarry\n{rows}"
    over = ("P630", "the sheet of 2026-11-01 was over, so nothing is left to play for on it")
    assert told(text) == [over]
    assert coins(ledgers(text)[1]) == dict.fromkeys(NAMES, 0)


def test_what_a_missing_sheet_was_is_said_line_by_line() -> None:
    (one,) = found(f"{HEAD}{FIRST}\nsitting 2026-11-08\ncarry\n")
    assert one.code.number == "P627"
    assert all(f"`{row}`" in one.help for row in ROWS)


def test_in_german_it_is_a_carry_too() -> None:
    text = f"{HEAD}{FIRST}{NEXT.replace('carry', 'übertrag')}"
    assert told(text) == []
    assert coins(ledgers(text)[1]) == dict.fromkeys(NAMES, 0)
    assert prefledger.format_text("uebertrag\n").value == "uebertrag\n"


PLAYED = (
    "Mia 8 clubs -\n",
    "Theo 6 spades 5, Priya whist 5, Mia pass\n",
    "Priya misere 2\n",
    "Theo misere made\n",
    "Mia 7 hearts 7, Theo whist 3, Priya pass\n",
    "allpass Mia 3, Theo 7, Priya 0\n",
)


@given(
    st.lists(st.lists(st.sampled_from(PLAYED), max_size=5), min_size=2, max_size=4),
    st.sampled_from(("sochi", "leningrad", "rostov")),
    st.sampled_from(("off", "400")),
)
def test_however_a_game_is_parted_it_comes_to_the_same(
    evenings: list[list[str]], rules: str, pool: str
) -> None:
    head = (
        f"rules preferans-{rules}\nrule pool {pool}\nrule allpass-price 1-1-1\n"
        "players Mia, Theo, Priya\n\n"
    )
    (whole,) = ledgers(f"{head}sitting 2026-11-01\n{''.join(map(''.join, evenings))}")
    text = f"{head}sitting 2026-11-01\n{''.join(evenings[0])}"
    for day, hands in enumerate(evenings[1:], 2):
        rows = "".join(f"{row}\n" for row in left_lines(standing(ledgers(text)[-1])))
        text += f"\nsitting 2026-11-{day:02}\ncarry\n{rows}{''.join(hands)}"
    assert told(text) == []
    parts = ledgers(text)
    assert {name: sum(one.balances.get(name, 0) for one in parts) for name in NAMES} == coins(whole)
    assert {cell: at for cell, at in standing(parts[-1]).cells.items() if at} == {
        cell: at for cell, at in standing(whole).cells.items() if at
    }
