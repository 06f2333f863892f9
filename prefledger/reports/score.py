"""The sheet of a game that is kept on one: what stands in each column after every deal."""

from collections.abc import Iterator
from typing import NamedTuple

from prefledger.ledger.ledger import Booking, Ledger, Standing
from prefledger.model.coins import Coins
from prefledger.model.score import Cell
from prefledger.rules.house import House


class Written(NamedTuple):
    """What was written in one cell: points added (below nought: taken off), why, by which rule."""

    player: str
    column: str
    on: str
    points: Coins
    reason: str
    rule: str


class ScoreColumn(NamedTuple):
    """A column of the sheet; `on` is the opponent where a player has it against several."""

    player: str
    column: str
    on: str = ""


class ScoreRow(NamedTuple):
    """What stood on the sheet after a line, `None` in a cell that was empty still.

    `number` is the deal's; `None` for a line that says how the sheet stood on paper.
    """

    number: int | None
    points: tuple[Coins | None, ...]


class ScoreSheet(NamedTuple):
    """The sheet of one sitting: its columns by player, and a row for every line that wrote on it.

    Columns in which nothing was ever written are left out.
    """

    columns: tuple[ScoreColumn, ...]
    rows: tuple[ScoreRow, ...]


def score_sheet(ledger: Ledger) -> ScoreSheet | None:
    """Keep the sheet of a sitting; `None` where the game has none, or nothing stands on it yet."""
    written = tuple(line for line in ledger.bookings if line.strokes)
    if not written:
        return None
    cells = tuple(_cells(ledger, written))
    columns = tuple(_column(cell, cells) for cell in cells)
    rows = tuple(
        ScoreRow(line.number, tuple(line.score.cells.get(cell) for cell in cells))
        for line in written
    )
    return ScoreSheet(columns, rows)


def strokes(booking: Booking) -> tuple[Written, ...]:
    """Return what a line wrote on the sheet, in order."""
    return tuple(
        Written(*stroke.cell, stroke.points, stroke.reason, stroke.rule)
        for stroke in booking.strokes
        if booking.standing is Standing.BOOKED
    )


def stands(booking: Booking, house: House) -> ScoreSheet | None:
    """Return the sheet as it stood after one line, as a sheet of one row."""
    if house.game.tally is None or not booking.strokes:
        return None
    cells = tuple(_ordered(house, booking.score.players, frozenset(booking.score.cells)))
    columns = tuple(_column(cell, cells) for cell in cells)
    row = ScoreRow(booking.number, tuple(booking.score.cells.get(cell) for cell in cells))
    return ScoreSheet(columns, (row,))


def _cells(ledger: Ledger, written: tuple[Booking, ...]) -> Iterator[Cell]:
    found = frozenset(cell for line in written for cell in line.score.cells)
    yield from _ordered(ledger.sitting.house, ledger.players, found)


def _ordered(house: House, players: tuple[str, ...], found: frozenset[Cell]) -> Iterator[Cell]:
    """Yield the cells written in, player by player, in the order of the game's columns."""
    names = [] if house.game.tally is None else [one.name for one in house.game.tally.columns]
    known = (*players, *sorted({cell.player for cell in found} - {*players}))
    yield from sorted(
        found,
        key=lambda cell: (
            known.index(cell.player),
            names.index(cell.column),
            known.index(cell.on) if cell.on in known else -1,
        ),
    )


def _column(cell: Cell, cells: tuple[Cell, ...]) -> ScoreColumn:
    several = sum(one[:2] == cell[:2] for one in cells) > 1
    return ScoreColumn(cell.player, cell.column, cell.on if several else "")
