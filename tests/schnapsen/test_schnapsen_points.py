"""Points that can be and points that can't, against every way to share out the cards."""

from collections import defaultdict
from random import Random

import pytest
from generator.effort import TIMES, effort
from hypothesis import given
from hypothesis import strategies as st
from schnapsen.oracle import played
from schnapsen.shares import ENOUGH, closings, opened

import prefledger
from prefledger.rules.schnapsen.possible import can_be, can_close

MOST = 231
"""More than all cards and all marriages, which are 220."""


def found(line: str) -> list[str]:
    read = prefledger.parse(f"sitting 2026-11-28\nrules schnapsen\nplayers Mia, Theo\n{line}\n")
    return [one.code.number for one in prefledger.check(read)]


def test_just_what_cards_and_marriages_make_can_be() -> None:
    can = opened()
    for first in range(MOST):
        for second in range(MOST) if TIMES else (0, 3, 9, 24, 65, 66, 104):
            assert can_be(first, second) is bool(can.get(second, 0) >> first & 1), (first, second)


@pytest.mark.parametrize("then", range(ENOUGH) if TIMES else (0, 4, 6, 29))
def test_just_what_cards_and_marriages_make_can_be_with_the_stock_closed(then: int) -> None:
    cards = {then - marriages for marriages in range(0, 120, 20)}
    can: dict[int, int] = defaultdict(int)
    for last in (False, True):
        for (other, had), closer in closings(cards, last=last).items():
            can[other] |= closer if had == then else 0
    random = Random(then)
    near = {(random.randrange(130), then + random.randrange(90)) for _ in range(1500)}
    seldom = {(random.randrange(MOST), random.randrange(MOST)) for _ in range(300)}
    for closer, other in near | seldom:
        right = bool(can.get(other, 0) >> closer & 1)
        assert can_close(closer, other, then) is right, (closer, other, then)


@pytest.mark.parametrize(
    "line",
    [
        "Mia 66, Theo 0",
        "Mia 66, Theo 4",  # two jacks
        "Mia 66, Theo 53",  # 119, with a marriage among them
        "Mia 120, Theo 0",  # all cards
        "Mia 105, Theo 35",  # 140: all cards and a marriage
        "Mia 216, Theo 0",  # all but two jacks, and all marriages
        "Mia 220, Theo 0",
        "Mia 65, Theo 55",
        "Mia 55, Theo 65",  # the last trick, with fewer points
        "Mia 100, Theo 20, closed Mia 20",
        "Theo 22, Mia 60, closed Mia 0",
        "Mia 60, Theo 22, closed Mia 0",  # a closer under 66 has lost, in any order
        "Theo 0, Mia 40, closed Mia 0",
        "Theo 70, Mia 66, closed Mia 12",  # both: the first named was there first
        "Mia 66, Theo 11, closed Mia 4",  # a king and a queen more
        "Mia 66, Theo 16, closed Mia 4",  # a ten and a jack more
        "Mia 66, Theo 65, closed Theo 0",  # Theo closed and came second
        "Mia 7, Theo 60, closed Theo 7",
        "Mia 0, Theo 30, closed Theo 0",
    ],
)
def test_what_can_be_is_taken(line: str) -> None:
    assert found(line) == []


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Mia 66, Theo 1", "P530"),
        ("Mia 66, Theo 3", "P530"),
        ("Theo 2, Mia 60, closed Mia 0", "P530"),
        ("Mia 217, Theo 0", "P530"),  # 219 and 217 to 218: two cards left count four at least
        ("Mia 187, Theo 9", "P530"),
        ("Mia 160, Theo 61", "P530"),  # 221
        ("Mia 155, Theo 65, closed Mia 65", "P530"),  # all cards, but two were never drawn
        ("Mia 66, Theo 13, closed Mia 4", "P530"),  # two jacks, and nine needs three and a queen
        ("Mia 0, Theo 66, closed Mia 4", "P530"),  # who closes has the last trick before it
        ("Mia 65, Theo 54", "P531"),  # 119, and the last trick needs all
        ("Mia 65, Theo 20", "P531"),
        ("Mia 65, Theo 66", "P531"),
        ("Mia 66, Theo 66", "P531"),
        ("Mia 20, Theo 66, closed Theo 12", "P531"),  # a closer who had enough
        ("Mia 40, Theo 60", "P531"),
        ("Mia 66, Theo 20, closed Mia 32", "P532"),
        ("Mia 66, Theo 20, closed Mia 2", "P532"),
        ("Mia 66, Theo 34, closed Mia 32", "P532"),
        ("Mia 66, Theo 20, closed Mia 3", "P532"),
        ("Mia 66, Theo 23, closed Mia 20", "P532"),
        ("Mia 20, Theo 60, closed Theo 66", "P532"),
        ("Mia 70, Theo 60, closed Theo 66", "P532"),
        ("Mia 3 diamonds 7, Theo 2", "P533"),
        ("Mia 66, T 20, aces", "P512"),
        ("Mia 66, Theo out", "P512"),
        ("Mia 66, Theo whist 2", "P512"),
        ("Mia 66 made, Theo 20", "P512"),
        ("Mia bettel lost", "P533"),
        ("Mia 66", "P502"),
        ("Mia 66, Mia 20", "P241"),
        ("Mia 66, Theo ?", "P520"),
    ],
)
def test_what_can_not_be_is_refused(line: str, code: str) -> None:
    assert found(line) == [code]


def test_some_hands_can_end_only_with_a_marriage_that_nobody_led() -> None:
    ends = (4, 137, 10), (9, 152, 39), (17, 144, 31), (43, 154, 23)
    for closer, other, then in ends:
        cards = {then - marriages for marriages in range(0, 120, 20)}
        led, not_led = (closings(cards, last=last)[other, then] for last in (False, True))
        assert not led >> closer & 1
        assert not_led >> closer & 1
        assert can_close(closer, other, then)


def test_who_closes_has_taken_the_trick_before_it() -> None:
    text = "sitting 2026-11-28\nrules schnapsen\nplayers Mia, Theo\nTheo 66, Mia 0, closed Mia 4\n"
    (one,) = prefledger.check(prefledger.parse(text))
    assert one.message == (
        "Theo 66 and Mia 0 with 4 for Theo at the closing can't be: Mia led to close, so had taken "
        "the last trick"
    )


@effort(60)
@given(st.integers(0, 10**9), st.booleans())
def test_whatever_is_really_played_can_be_written(seed: int, alert: bool) -> None:
    ended = played(Random(seed), alert=alert)
    names = ("Mia", "Theo")
    first, second = names[ended.winner], names[1 - ended.winner]
    line = f"{first} {ended.points[0]}, {second} {ended.points[1]}"
    if ended.closer is not None:
        line += f", closed {names[ended.closer]} {ended.then}"
    codes = found(line)
    second_came_late = ended.closer == 1 - ended.winner and ended.points[0] >= 66
    if ended.points[1] >= 66 and not second_came_late:
        assert codes == ["P531"]  # the other one had enough and did not say so
    else:
        assert codes == []
