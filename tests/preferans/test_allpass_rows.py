"""All-pass: everybody is named, nobody's tricks are guessed, and the price depends on the row."""

import pytest
from preferans.pulkas import codes, messages, sitting

import prefledger
from prefledger.ledger.ledger import Booking, Standing
from prefledger.model.score import Cell

FOUR = "Mia, Theo, Priya, Jan"
PASSED = "allpass Theo 3, Priya 3, Mia 4\n"
CONTRACT = "Priya 6 spades -\n"


def last(text: str) -> Booking:
    (ledger,) = prefledger.book(prefledger.parse(text).value).value
    return ledger.bookings[-1]


def price(lines: str, rules: str = "sochi", *switches: str) -> object:
    """Return what a trick of the last all-pass goes for."""
    found = last(sitting(f"{lines}{PASSED}", rules, *switches))
    (points,) = {one.points for one in found.strokes if one.cell == Cell("Theo", "mountain")}
    return points / 3


@pytest.mark.parametrize("rules", ["sochi", "rostov"])
def test_a_dealer_who_plays_the_talon_is_named(rules: str) -> None:
    line = "allpass Theo 3, Priya 3, Jan 4"
    text = sitting(line, rules, "allpass-dealer plays", players=FOUR)
    assert codes(text) == ["P502"]
    assert messages(text) == [
        "Mia is missing: Theo, Priya, Jan and Mia had cards, Mia those of the talon"
    ]
    assert codes(text.replace("Jan 4", "Jan 4, Mia 0")) == []
    assert codes(sitting(line, rules, players=FOUR)) == []
    assert codes(sitting(line, rules, "allpass-dealer point", players=FOUR)) == []


def test_with_three_no_dealer_sits_out() -> None:
    assert codes(sitting(PASSED, "sochi", "allpass-dealer plays")) == []


def test_a_number_nobody_remembers_is_not_booked_and_not_guessed() -> None:
    text = sitting("allpass Theo ?, Priya 3, Mia 4")
    assert codes(text) == ["P520"]
    booking = last(text)
    assert booking.standing is Standing.UNKNOWN
    assert booking.why == "a number of tricks is not known"
    assert not booking.strokes
    # the deal moves on, and it is one of the row: a trick of the next is worth two
    assert price("allpass Theo ?, Priya ?, Mia 4\n") == 2


def test_what_is_known_must_be_possible_all_the_same() -> None:
    assert codes(sitting("allpass Theo ?, Priya 7, Mia 4")) == ["P501"]
    assert codes(sitting("allpass Theo ?, Priya 7")) == ["P502"]


def test_what_nobody_remembers_is_laid_out_as_written() -> None:
    text = sitting("allpass t ? p 3 m 4")
    made = prefledger.format_text(text).value.splitlines()[-1]
    assert made == "allpass Theo ?, Priya 3, Mia 4"


@pytest.mark.parametrize(
    ("broken", "code", "worth"),
    [
        ("Priya 6s 6, Mia whist 4 4, Theo pass\n", "P112", 1),  # a contract was played
        ("Priya 6s 6, Mia whist 11, Theo pass\n", "P501", 1),
        ("Priya misere 3 3\n", "P112", 1),
        ("allpass Theo 3, Priya 3, Mia x\n", "P112", 3),  # all passed, for the second time
        ("allpass Theo 3, Priya 3, Mia 5\n", "P501", 3),
        ("allpass Theo 3, Priya 3, Zoe 4\n", "P201", 3),
        ("passed\n", "P519", 3),
        ("void x\n", "P112", 2),  # thrown in: neither
        ("pay Mia Zoe 4\n", "P201", 2),
    ],
)
def test_a_line_with_a_slip_counts_as_what_it_tells_of(broken: str, code: str, worth: int) -> None:
    assert price(f"{PASSED}{broken}") == worth
    assert codes(sitting(f"{PASSED}{broken}{PASSED}")) == [code]


@pytest.mark.parametrize("lost", ["gibberish here\n", "unrecorded\n", "Priya 3, Theo 3 3, Mia 4\n"])
def test_what_tells_of_neither_leaves_the_price_open_and_that_is_said(lost: str) -> None:
    text = sitting(f"{PASSED}{lost}{PASSED}{PASSED}")
    assert codes(text)[1:] == ["P628", "P628"]
    played = sitting(f"{PASSED}{lost}{PASSED}{CONTRACT}{PASSED}{PASSED}")
    assert codes(played)[1:] == ["P628"]


def test_where_the_row_is_open_no_contract_is_called_too_low() -> None:
    bid = "Priya 6 spades 6, Mia whist 4, Theo pass\n"
    assert codes(sitting(f"{PASSED}void\n{bid}", "sochi", "exit 6-7-7")) == ["P507"]
    assert len(codes(sitting(f"{PASSED}gibberish here\n{bid}", "sochi", "exit 6-7-7"))) == 1


def test_the_third_in_a_row_may_be_sure_whatever_was_lost() -> None:
    # before the lost line two, after it two: the first of these may be a first, fourth or third;
    # three all-passes later every number is three at least
    lines = f"{PASSED}unrecorded\n{PASSED}{PASSED}{PASSED}{PASSED}"
    assert codes(sitting(lines)) == ["P520", "P628", "P628"]


@pytest.mark.parametrize(
    ("rules", "switch"), [("rostov", "allpass whists"), ("sochi", "allpass-price 1-1-1")]
)
def test_where_every_all_pass_has_one_price_nothing_is_open(rules: str, switch: str) -> None:
    assert codes(sitting(f"{PASSED}unrecorded\n{PASSED}", rules, switch)) == ["P520"]
