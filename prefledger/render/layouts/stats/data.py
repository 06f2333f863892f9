"""The statistics as data: one long table for spreadsheets, and plain values for JSON."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, TypeAlias

from prefledger.model.coins import Coins
from prefledger.render.layouts.gaps import rows as gap_rows
from prefledger.render.page import Cell, Column, Grid
from prefledger.render.words import place, unit
from prefledger.reports.pot import Peak
from prefledger.reports.stats import Average, Share, Stats
from prefledger.reports.stats.potlife import PotLife

Line: TypeAlias = tuple[Cell, ...]

COLUMNS = ("player", "topic", "of", "what", "coin")
NUMBERS = ("hits", "cases", "percent", "low", "high", "sum")
BLANK = (None,) * (len(NUMBERS) - 1)
"""The columns before the sum, of a figure that is coins and nothing else."""

COUNTS = frozenset(("emptied", "shared_out", "fines", "draws"))
"""What of a pot's history is no coins."""


def long_table(report: Stats) -> Grid:
    """Return every figure on a line of its own; without a player it is the table's.

    `hits` of `cases` is a share, `sum` over `cases` an average; what is unknown is empty.
    """
    coins = tuple(None if one is None else unit(one) for one in report.units)
    lines = [
        _line(None, "dealt", None, "passed", None, *_cells(report.passed)),
        _line(None, "dealt", None, "thrown in", None, *_cells(report.thrown_in)),
        _line(None, "dealt", None, "all-pass", None, *_cells(report.all_pass)),
    ]
    for player in report.players:
        lines += _figures(player.player, "", player.figures, coins)
        lines += _figures(player.player, "in a row", player.streaks, coins)
    lines += _figures(None, "", report.table, coins)
    for pot, coin in zip(report.pots, coins, strict=True):
        lines += _pot(pot, coin)
    for word, (_, path, line, _), said in gap_rows(report.gaps):
        lines.append((None, word, place(path, line), said, *(None,) * (1 + len(NUMBERS))))
    return Grid(
        "",
        (*map(Column, COLUMNS), *(Column(name, "number") for name in NUMBERS)),
        tuple(lines),
    )


def plain(value: Any) -> Any:
    """Return figures as JSON has them: shares and averages with all that they tell."""
    match value:
        case Share():
            return {
                "hits": value.hits,
                "cases": value.cases,
                "percent": value.percent,
                "low": value.low,
                "high": value.high,
            }
        case Average():
            return {"sum": value.total, "cases": value.cases, "mean": _exact(value.mean)}
        case tuple() if hasattr(value, "_asdict"):
            return {name: plain(one) for name, one in value._asdict().items()}
        case tuple():
            return [plain(one) for one in value]
        case _:
            return value


def _exact(mean: Fraction | None) -> str | None:
    return None if mean is None else str(mean)


def _figures(
    player: str | None, topic: str, figures: Any, coins: tuple[str | None, ...]
) -> Iterator[Line]:
    """Yield a line for each figure, by the names they have in the report."""
    for name, value in figures._asdict().items():
        what = name.replace("_", " ")
        match value:
            case int() | Share() | Average():
                yield _line(player, topic or "hands", None, what, None, *_cells(value))
            case tuple() if hasattr(value, "_asdict"):
                yield from _figures(player, f"{topic} {what}".strip(), value, coins)
            case (int() | Fraction() | Average(), *_):
                yield from _by_coin(player, topic, None, what, coins, value)
            case _:
                for one in value:
                    yield from _listed(player, what, one, coins)


def _listed(
    player: str | None, topic: str, line: Any, coins: tuple[str | None, ...]
) -> Iterator[Line]:
    """Yield the figures of one contract, one suit or one bonus, under its name."""
    names = [value or "no trumps" for value in line if value is None or isinstance(value, str)]
    of = f"{names[-1]} ({names[0]})" if len(names) > 1 else names[0]
    for name, value in line._asdict().items():
        what = name.replace("_", " ")
        match value:
            case None | str():
                continue
            case int() | Share() | Average():
                yield _line(player, topic, of, what, None, *_cells(value))
            case _:
                yield from _by_coin(player, topic, of, what, coins, value)


def _by_coin(  # noqa: PLR0913, PLR0917 - what names a figure, and the figures
    player: str | None,
    topic: str,
    of: str | None,
    what: str,
    coins: tuple[str | None, ...],
    values: tuple[Coins | Average, ...],
) -> Iterator[Line]:
    for coin, value in zip(coins, values, strict=True):
        cells = (*BLANK, value) if isinstance(value, int | Fraction) else _cells(value)
        yield _line(player, topic, of, what, coin, *cells)


def _pot(pot: PotLife, coin: str | None) -> Iterator[Line]:
    for name, value in pot._asdict().items():
        what = name.replace("_", " ")
        match value:
            case Peak():
                where = place(value.source.path, value.source.line)
                yield _line(None, "pot", where, what, coin, *BLANK, value.coins)
            case int() if name not in COUNTS:
                yield _line(None, "pot", None, what, coin, *BLANK, value)
            case int() | Average():
                yield _line(None, "pot", None, what, coin, *_cells(value))


def _cells(value: int | Share | Average) -> Line:
    """Return the numbers of a figure, as the columns have them."""
    match value:
        case Share():
            return value.hits, value.cases, value.percent, value.low, value.high, None
        case Average():
            return None, value.cases, None, None, None, value.total if value.cases else None
        case _:
            return value, None, None, None, None, None


def _line(
    player: str | None, topic: str, of: str | None, what: str, coin: str | None, *cells: Cell
) -> Line:
    return (player, topic, of, what, coin, *cells)
