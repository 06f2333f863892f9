"""How shares, averages and coins stand in the tables of the statistics."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, TypeAlias, TypeVar

from prefledger.model.cards import Suit
from prefledger.render.page import Cell, Column, Grid
from prefledger.render.words import DASH, in_full, tenths, unit, unsigned
from prefledger.reports.stats import FEW, Average, Figures, Share, Stats

TABLE = "the table"
"""What the row under the players is called: everybody together."""

BRACKETS = "(17\N{EN DASH}52): where the share would most likely settle if you played on and on."
TOO_FEW = f"few: under {FEW} hands, which are too few to tell skill from luck."
"""How to read a share."""

ABREAST = 5
"""So many players stand beside each other where each has a column."""

Key = TypeVar("Key")
Cells: TypeAlias = tuple[Cell, ...]


class Row(NamedTuple):
    """One player, or the table, and the figures."""

    name: str
    figures: Figures


def rows(report: Stats) -> tuple[Row, ...]:
    """Return a row for each player, and the table's."""
    return (
        *(Row(one.player, one.figures) for one in report.players),
        Row(TABLE, report.table),
    )


def grid(
    title: str,
    columns: Iterable[Column],
    some: Iterable[Row],
    cells: Callable[[Figures], Iterable[Cell]],
) -> Grid:
    """Return a table with a row for each of `some`, its cells read from the figures.

    Who has nothing in any of them is left out.
    """
    read = [(one.name, tuple(cells(one.figures))) for one in some]
    filled = [(name, line) for name, line in read if any(line)]
    return Grid(
        title,
        (Column(""), *columns),
        tuple((name, *line) for name, line in filled),
        tuple(name for name, _ in filled if name != TABLE),
    )


def number(title: str) -> Column:
    """Return a column of numbers."""
    return Column(title, "number")


def shares(title: str) -> tuple[Column, Column]:
    """Return the columns of a share: the count, and what it comes to."""
    return number(title), Column("share", "number", joined=True)


def averages(title: str, each: str = "a hand") -> tuple[Column, Column]:
    """Return the columns of an average: the sum with its hands, and the mean."""
    return number(title), Column(each, "number", joined=True)


def reading(report: Stats) -> tuple[str, ...]:
    """Return how to read the shares; no share is of more than these two are."""
    without = report.passed.few and report.table.defending.hands < FEW
    return (TOO_FEW,) if without else (BRACKETS, TOO_FEW)


def share(of: Share) -> Cells:
    """Return a share as its cells: `7 of 12`, `58% (32–81)`; nothing of nothing."""
    if not of.cases:
        return None, None
    return f"{of.hits} of {of.cases}", percent(of)


def percent(of: Share) -> str:
    """Return what a share comes to, and where it may settle: `58% (32–81)`, or `few`."""
    if of.percent is None:
        return "few"
    return f"{of.percent}% ({of.low}{DASH}{of.high})"


def average(of: Average) -> Cells:
    """Return an average as its cells: `134 in 21`, `6.4`; nothing of nothing."""
    if not of.cases:
        return None, None
    return f"{unsigned(of.total)} in {of.cases}", _mean(of)


def coins(of: Average) -> Cells:
    """Return an average of coins as its cells: `+75 in 18`, `+4.2`; nothing of nothing."""
    if not of.cases:
        return None, None
    return f"{in_full(of.total, sign=True)} in {of.cases}", _mean(of, sign=True)


def _mean(of: Average, *, sign: bool = False) -> str:
    return "few" if of.mean is None or of.few else tenths(of.mean, sign=sign)


def worths(report: Stats) -> tuple[tuple[int, str], ...]:
    """Return each worth of a coin by its place, and what stands behind `coins` where it is said."""
    if len(report.units) == 1:
        return ((0, ""),)
    return tuple(
        (at, f" of {unit(one)}" if one else " without a unit")
        for at, one in enumerate(report.units)
    )


def suit(trumps: str | None) -> str:
    """Return trumps in a word and a sign: `diamonds ♦`."""
    return f"{trumps} {Suit(trumps).sign}" if trumps else "no trumps"


def games(report: Stats) -> tuple[tuple[str, str], ...]:
    """Return each game contracts are of, and what a heading says of it where there are several."""
    found = tuple(dict.fromkeys(one.game for one in report.table.declaring.contracts))
    return tuple((game, f": {game}" if len(found) > 1 else "") for game in found)


def abreast(
    title: str,
    called: Mapping[Key, str],
    report: Stats,
    made: Callable[[Figures], Mapping[Key, Share]],
) -> tuple[Grid, ...]:
    """Return tables with a column for each player who has such, `ABREAST` of them at a time."""
    lines = [(one.player, made(one.figures)) for one in report.players]
    some = [(player, found) for player, found in lines if any(key in found for key in called)]
    groups = [some[at : at + ABREAST] for at in range(0, len(some), ABREAST)]
    return tuple(
        Grid(
            title if at == 0 else "",
            (Column(""), *(number(player) for player, _ in group)),
            tuple(
                (name, *(share(found.get(key, Share()))[0] for _, found in group))
                for key, name in called.items()
                if any(key in found for _, found in group)
            ),
            tuple(player for player, _ in group),
        )
        for at, group in enumerate(groups)
    )
