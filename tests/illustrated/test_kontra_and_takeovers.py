"""Kontra in its order, and takeovers that hold: what a table may do, and what it comes to."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from illustrated.slips import BIDS, DEALT
from illustrated.table import booked, codes, coins, sitting

KONTRAS = [
    ("Theo bettel lost", "Priya pass, Mia pass"),
    ("Theo bettel lost", "Priya pass"),
    ("Theo bettel lost, Mia kontra", "Priya pass, Mia kontra"),
    ("Theo bettel lost, Mia rekontra", "Priya pass, Mia kontra, Theo rekontra"),
    ("Theo bettel lost, Priya kontra", "Priya kontra"),
    ("Theo bettel lost, Priya kontra", "Priya pass, Priya kontra, Mia pass"),
    ("Theo bettel lost, Priya rekontra", "Priya kontra, Theo rekontra, Mia pass"),
    ("Theo bettel lost, Priya kontra", "Priya kontra, Theo pass, Mia pass, Theo pass"),
    (
        "Theo bettel lost, Priya rekontra, Mia kontra",
        "Priya kontra, Theo rekontra, Mia kontra",
    ),
    (
        "Theo bettel lost, Priya kontra, Mia rekontra",
        "Priya kontra, Mia kontra, Theo rekontra",
    ),
    (
        "Theo bettel lost, Mia rekontra, Priya rekontra",
        "Priya kontra, Mia kontra, Theo rekontra, Theo rekontra",
    ),
]


@pytest.mark.parametrize(("line", "said"), KONTRAS)
def test_kontra_said_in_order(line: str, said: str) -> None:
    assert codes(sitting(f"{line}\n  kontra {said}")) == []


WORDS = ("Priya pass", "Priya kontra", "Mia pass", "Mia kontra", "Theo rekontra")


def comes_to(words: tuple[str, ...]) -> tuple[int, int] | None:
    """Return the factors of Priya and Mia, or `None` if the words are out of order."""
    priya: list[str] = []
    mia: list[str] = []
    factors = {"Priya": 1, "Mia": 1}
    for at, said in enumerate(words):
        if said == "Theo rekontra":
            before = words[:at]
            asked = [one.split()[0] for one in before if one.endswith(" kontra")]
            for _ in range(before.count("Theo rekontra") + 1):
                waiting = [name for name in asked if factors[name] == 2]
            if not waiting:
                return None
            factors[waiting[-1]] = 4
            continue
        who, word = said.split()
        own, other = (priya, mia) if who == "Priya" else (mia, priya)
        if who == "Mia" and not other:
            return None
        if own and not (who == "Priya" and own == ["pass"] and word == "kontra" and not other):
            return None
        own.append(word)
        if word == "kontra":
            factors[who] = 2
    return factors["Priya"], factors["Mia"]


@given(words=st.lists(st.sampled_from(WORDS), min_size=1, max_size=6).map(tuple))
def test_every_order_of_words(words: tuple[str, ...]) -> None:
    expected = comes_to(words)
    said = {1: None, 2: "kontra", 4: "rekontra"}
    for priya, mia in product(said, repeat=2):
        parts = [
            f"{name} {said[factor]}"
            for name, factor in (("Priya", priya), ("Mia", mia))
            if said[factor]
        ]
        line = ", ".join(["Theo bettel lost", *parts])
        found = codes(sitting(f"{line}\n  kontra {', '.join(words)}"))
        assert (found == []) == (expected == (priya, mia)), (line, words, found)


def test_a_table_without_kontra() -> None:
    rule = "kontra off"
    assert codes(sitting("Theo bettel lost, Mia kontra", "illustrated", rule)) == ["P330"]
    line = "Theo bettel lost\n  kontra Priya pass, Mia pass"
    assert codes(sitting(line, "illustrated", rule)) == ["P330"]


# ---- nachgehen


ALL_BID = "  bids Theo 1, Priya 2, Mia 3, Theo pass, Priya pass\n"
TAKEN = [
    "Theo bettel lost\n" + BIDS + "  takeover Theo bettel",
    "Theo 5 lost\n" + BIDS + "  takeover Theo 5",
    "Theo 3 hearts 6, Priya 2, Mia 2\n" + BIDS + "  takeover Theo 3 hearts",
    "Theo 3 hearts 6, Priya 2, Mia 2\n" + BIDS + "  takeover Theo 3",
    "Priya 8 lost\n" + BIDS + "  takeover Theo 5\n  takeover Priya offener",
    "Theo 8 lost\n" + BIDS + "  takeover Theo 5\n  takeover Priya 6\n  takeover Theo 8",
    "Mia 7 lost\n" + ALL_BID + "  takeover Theo 4\n  takeover Priya 5\n  takeover Mia 7",
    "Theo offener lost\n  bids 1 2 7 pass pass\n  takeover Theo 8",
    "Theo bettel lost\n  takeover Theo bettel",
    "Theo bettel lost\n  takeover Mia 4\n  takeover Theo bettel",
    "Theo bettel lost, Mia kontra\n"
    + BIDS
    + "  takeover Theo bettel\n  kontra Priya pass, Mia kontra",
    "Theo bettel lost\n" + BIDS + "  discard h78\n  takeover Theo bettel\n  discard h78",
    "Theo bettel lost\n" + BIDS + DEALT + "  discard cA8\n  takeover Theo bettel\n  discard cA8",
    "Theo bettel lost\n" + BIDS + DEALT + "  discard cA8\n  takeover Theo bettel\n  discard cA7",
    "Theo bettel lost\n  bids 1 2\n" + DEALT + "  discard cA8\n  takeover Theo 5\n  discard cA7",
    "Priya 6 lost\n" + BIDS + DEALT + "  discard cA8\n  takeover Theo bettel\n  discard cA7\n"
    "  takeover Priya 6\n  discard cA7",
]


@pytest.mark.parametrize("hand", TAKEN)
def test_takeovers_that_hold(hand: str) -> None:
    assert codes(sitting(hand)) == []


@pytest.mark.parametrize(
    ("contract", "code"), [("sans", "P507"), ("9", "P507"), ("3 clubs", "P505"), ("hearts", "P341")]
)
def test_a_takeover_with_what_is_not_played(contract: str, code: str) -> None:
    assert codes(sitting("Theo bettel lost\n" + BIDS + f"  takeover Theo {contract}")) == [code]


def test_only_the_last_declarer_settles() -> None:
    hand = "Theo durchmarsch made\n" + BIDS + "  takeover Theo durchmarsch"
    assert coins(sitting(hand)) == (-20, 40, -20, 0)


def test_without_takeover_the_auction_is_checked_against_the_line() -> None:
    assert codes(sitting("Theo durchmarsch made\n" + BIDS.rstrip())) == ["P310"]


def test_a_table_without_nachgehen() -> None:
    hand = "Theo bettel lost\n  takeover Theo bettel"
    assert codes(sitting(hand, "illustrated", "nachgehen off")) == ["P330"]
    plain = "Theo 2 6, Priya 2, Mia 2\n  takeover Theo 2"
    assert codes(sitting(plain, "austrian")) == ["P330"]


def test_the_last_one_plays_with_the_cards_picked_up() -> None:
    """Theo has what Priya laid away, less what he laid away himself."""
    taken = "Theo bettel lost\n" + BIDS + DEALT + "  discard cA8\n  takeover Theo bettel\n"
    assert codes(sitting(taken + "  discard hKQ\n  play cA Q 10")) == []
    assert codes(sitting(taken + "  discard hKQ\n  play cA d7 10")) == ["P402"]
    assert codes(sitting(taken + "  discard hKQ\n  play cA 8 10")) == ["P406"]
    assert codes(sitting(taken + "  discard hKQ\n  play hK J 10")) == ["P406"]
    assert codes(sitting(taken + "  discard cA8\n  play cA Q 10")) == ["P406"]


def test_hands_follow_from_three_exchanges() -> None:
    """Mia's deal is not written: it is what nobody else has."""
    lines = [line for line in DEALT.splitlines(keepends=True) if "deal Mia" not in line]
    hand = (
        "Priya 6 lost\n" + BIDS + "".join(lines) + "  discard cA8\n"
        "  takeover Theo bettel\n  discard hKQ\n  takeover Priya 6\n  discard d87\n"
    )
    assert codes(sitting(hand + "  play hK A c8")) == []
    assert codes(sitting(hand + "  play hK 8 c8")) == ["P404"]
    assert codes(sitting(hand + "  play hK A d8")) == ["P406"]
    assert codes(sitting(hand + "  play hK A hQ")) == ["P406"]


def test_facts_are_those_of_the_last() -> None:
    facts = booked(sitting("Theo bettel lost\n" + BIDS + "  takeover Theo bettel")).facts
    assert facts is not None
    assert (facts.declarer, facts.kind.name, facts.opponents) == (
        "Theo",
        "bettel",
        ("Priya", "Mia"),
    )
