"""Thousands of lines of Tapp against a settlement of their own, and the laws they keep."""

from collections import Counter
from random import Random

import pytest
from generator.effort import TIMES, effort
from hypothesis import given
from hypothesis import strategies as st
from tapp.oracle import Line, each, sensible, some_line, written
from tapp.table import possible_points

import prefledger
from prefledger.ledger.ledger import Standing
from prefledger.rules.tapp.points import possible

NAMES = ("Mia", "Theo", "Priya")
MANY = 1500 * (TIMES or 1)
HEAD = "sitting 2026-11-28\nrules {rules}\n{switch}players Mia, Theo, Priya\n"


@pytest.mark.parametrize("rules", ["tapp", "illustrated-tapp"])
@pytest.mark.parametrize("ultimo", ["usual", "as-printed"])
def test_every_line_is_refused_or_settled_as_the_oracle_has_it(rules: str, ultimo: str) -> None:
    illustrated, met = rules == "illustrated-tapp", Counter[str]()
    rng = Random(f"{rules} {ultimo}")
    lines = [some_line(rng) for _ in range(MANY)]
    text = HEAD.format(rules=rules, switch=f"rule ultimo {ultimo}\n")
    text += "".join(f"{written(line, NAMES)}\n" for line in lines)
    read = prefledger.parse(text)
    (ledger,) = prefledger.book(read.value).value
    booked = {one.event.mark.number: one for one in ledger.bookings}
    for number, line in enumerate(lines, 5):
        right = sensible(line, illustrated=illustrated)
        found = booked[number]
        assert (found.standing is Standing.BOOKED) is right, (written(line, NAMES), found.why)
        if right:
            one = each(line, as_printed=ultimo == "as-printed")
            got = [int(found.entry.of(name)) for name in NAMES]
            assert got == [2 * one, -one, -one], written(line, NAMES)
            met.update(_kinds(line))
    wanted = {"made", "slam", "ultimo", "2", "4", "8", *(["with"] if illustrated else [])}
    assert wanted <= {kind for kind, times in met.items() if times > 3}, met


def _kinds(line: Line) -> list[str]:
    return [
        "made" if line.points >= 36 else "beaten",
        *(["slam"] if line.slam else []),
        *(["ultimo"] if line.ultimo else []),
        *(["with"] if line.announced else []),
        *(str(times) for _, times, _ in line.said),
    ]


@pytest.mark.parametrize("talon", [True, False])
def test_the_points_that_can_be_are_those_counted_on_the_table(*, talon: bool) -> None:
    without, slam = (possible(talon=talon, slam=slam, ultimo=False) for slam in (False, True))
    assert (without.least, slam.most) == possible_points(talon=talon)
    # the poorest stock is three ones or six, which count 1 or 2, and the poorest trick counts 1
    assert without.most == (68 if talon else 67)
    # the richest is three fives or six, 13 or 26
    assert slam.least == (57 if talon else 44)


PARTS = st.sampled_from(
    [
        *("Mia", "Theo", "Priya", "three", "bottom", "top", "solo", "47", "30", "60", "made"),
        *("lost", "with 50", "with 40", "with", "ultimo made", "declared ultimo lost", "slam made"),
        *("declared slam lost", "contra 50", "recontra 50", "subcontra 50", "contra bid", "contra"),
        *("kontra", "+", ",", "out", "pass", "whist", "3", "hearts", "aces", "?", "!", "conceded"),
        *("closed Theo 3", "all out", "bought 5", "66"),
    ]
)


@effort(200)
@given(
    rules=st.sampled_from(["tapp", "illustrated-tapp"]),
    lines=st.lists(st.lists(PARTS, max_size=10).map(" ".join), min_size=1, max_size=4),
)
def test_no_line_breaks_the_books(rules: str, lines: list[str]) -> None:
    read = prefledger.parse(HEAD.format(rules=rules, switch="") + "\n".join(lines) + "\n")
    books = prefledger.book(read.value)
    (ledger,) = books.value
    for line in ledger.bookings:
        if line.facts is not None:
            # what one defender pays or gets the other does too, and the declarer both
            gained = [dict(line.entry.net).get(who, 0) for who in line.facts.opponents]
            own = dict(line.entry.net).get(line.facts.declarer, 0)
            assert gained == [-own / 2] * 2, (lines, line.entry.net)
        assert line.standing is Standing.BOOKED or line.entry.net == ()
    if any(line.standing is Standing.REFUSED for line in ledger.bookings):
        assert read.diagnostics or books.diagnostics
