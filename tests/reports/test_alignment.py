"""Which lines of two states of a sitting are one: as many as can be, and soon found."""

import time

import pytest
from generator.effort import effort
from hypothesis import given
from hypothesis import strategies as st

from prefledger.api import book, parse
from prefledger.reports.alignment import Keyed, aligned, keyed

LINES = (
    "passed",
    "misdeal",
    "pay Mia Theo 5 beer",
    "Mia 1 7, Theo 2, Priya 1",
    "Theo 2 diamonds 6, Priya 2, Mia 2",
)


def lines() -> dict[str, Keyed]:
    head = "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 1000\n"
    (ledger,) = book(parse(head + "\n".join(LINES)).value).value
    return dict(zip("pmbth", keyed(ledger, {}, notes=False)[1:], strict=True))


KEYED = lines()


def written(letters: str) -> tuple[Keyed, ...]:
    return tuple(KEYED[letter] for letter in letters)


def same(one: str, other: str) -> list[str]:
    """Return the lines that stay, after making sure that every line is there once, in order."""
    old, new = written(one), written(other)
    both = list(aligned(old, new))
    assert tuple(mine for mine, _ in both if mine) == old
    assert tuple(yours for _, yours in both if yours) == new
    return [mine[0] for mine, yours in both if mine and yours and mine[0] == yours[0]]


def longest(one: str, other: str) -> int:
    """Return how many lines two lists have in common, in order, by trying them all."""
    row = [0] * (len(other) + 1)
    for letter in one:
        before = row
        row = [0]
        for at, char in enumerate(other):
            row.append(before[at] + 1 if letter == char else max(before[at + 1], row[at]))
    return row[-1]


@effort(200)
@given(one=st.text("pmbth", max_size=12), other=st.text("pmbth", max_size=12))
def test_as_many_lines_stay_as_can(one: str, other: str) -> None:
    assert len(same(one, other)) == longest(one, other)
    assert same(one, other) == same(other, one)


@pytest.mark.parametrize(
    ("one", "other", "stays"),
    [
        ("", "", 0),
        ("", "pth", 0),
        ("pth", "pth", 3),
        ("ppp", "pp", 2),
        ("tpppph", "hppppt", 4),
        ("pth" * 100, "h" + "pth" * 99 + "pt", 299),
    ],
)
def test_lines_that_stay_are_counted(one: str, other: str, stays: int) -> None:
    assert len(same(one, other)) == stays


@pytest.mark.parametrize(
    ("other", "stays"),
    [
        ("b" + ("pth" * 2000)[1:-1] + "b", 5998),  # the first and the last line are others
        ("b" + "pth" * 2000 + "b", 6000),  # one more at either end
        ("pth" * 1000 + "b" * 300 + "pth" * 1000, 6000),  # many more in the middle
        ("bpth" * 2000, 6000),  # one more every three lines
        ("mb" * 3000, 0),  # nothing as it was
    ],
)
def test_six_thousand_hands_are_soon_compared(other: str, stays: int) -> None:
    one = "pth" * 2000
    begun = time.process_time()
    assert len(same(one, other)) >= stays
    assert time.process_time() - begun < 2
