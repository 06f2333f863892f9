"""Hands of games without a declarer on a page: who took how many, and how."""

from collections.abc import Iterator

from prefledger.render.layouts.stats.cells import grid, number, reading, rows, share, shares
from prefledger.render.page import Column, Grid, Words
from prefledger.render.words import counted
from prefledger.reports.stats import Figures, Stats
from prefledger.reports.stats.taking import Way


def told(report: Stats) -> Iterator[Grid | Words]:
    """Yield who took hands, and how; nothing where no such game was played."""
    hands = report.table.taking.hands
    if not hands:
        return
    yield grid(
        "Hands taken",
        (number("hands"), *shares("taken")),
        rows(report)[:-1],
        lambda one: (one.taking.hands, *share(one.taking.taken)),
    )
    yield Words("", (f"{counted(hands, 'hand')}.", *reading(report)), quiet=True)
    ways = tuple((way.game, way.name) for way in report.table.taking.ways)
    yield grid(
        "How they were taken",
        tuple(Column(name, "number", wraps=True) for _, name in ways),
        rows(report),
        lambda one: tuple(_of(one, way) for way in ways),
    )


def _of(figures: Figures, way: tuple[str, str]) -> str | None:
    found = next((one for one in figures.taking.ways if one[:2] == way), None)
    return _count(found) if found is not None else None


def _count(way: Way) -> str:
    return f"{way.taken.hits} of {way.taken.cases}"
