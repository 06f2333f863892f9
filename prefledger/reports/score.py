"""The sheet of a game that is kept on one: what stands in each column after every deal."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from prefledger.ledger.ledger import Booking, Ledger, Standing
from prefledger.model.coins import Coins
from prefledger.model.events import HouseChanged
from prefledger.model.score import Cell, Score
from prefledger.rules.house import House
from prefledger.rules.tally import worth

PAIR: Final = 2
"""Of so many everybody knows against whom a column is kept."""


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

    `number` is the deal's; `None` for a line that says how the sheet stood on paper. `written` is
    what the line wrote.
    """

    number: int | None
    points: tuple[Coins | None, ...]
    written: tuple[Written, ...] = ()


class Sector(NamedTuple):
    """One player's part of the sheet as it is drawn on paper.

    `points` has what stands in each plain column, `against` what the player has on each opponent,
    those to the left first. `worth` is what the player would get in coins if play ended so.
    """

    player: str
    points: tuple[Coins, ...]
    against: tuple[tuple[str, Coins], ...]
    worth: Coins


class Circle(NamedTuple):
    """A sheet that several keep together and against each other, as it stands: a sector a player.

    `columns` are the plain columns, `against` the one kept on opponents; `goal` is what is played
    for, 0 where nothing is. The players come in the order of the seats, those who
    left after them.
    """

    columns: tuple[str, ...]
    against: str
    goal: int
    sectors: tuple[Sector, ...]


class ScoreSheet(NamedTuple):
    """The sheet of one sitting: its columns by player, and a row for every line that wrote on it.

    Columns in which nothing was ever written are left out. `circle` is the sheet as it stands at
    the end, where more than two keep it together; `None` where they do not.
    """

    columns: tuple[ScoreColumn, ...]
    rows: tuple[ScoreRow, ...]
    circle: Circle | None = None


def score_sheet(ledger: Ledger) -> ScoreSheet | None:
    """Keep the sheet of a sitting; `None` where the game has none, or nothing stands on it yet."""
    written = tuple(line for line in ledger.bookings if line.strokes)
    if not written:
        return None
    cells = tuple(_cells(ledger, written))
    last, house = ledger.bookings[-1].score, ledger.sitting.house
    for line in ledger.bookings:
        house = line.event.what.house if isinstance(line.event.what, HouseChanged) else house
    columns = tuple(_column(cell, cells, last) for cell in cells)
    rows = tuple(
        ScoreRow(line.number, tuple(line.score.cells.get(cell) for cell in cells), strokes(line))
        for line in written
    )
    return ScoreSheet(columns, rows, _circle(house, last))


def strokes(booking: Booking) -> tuple[Written, ...]:
    """Return what a line wrote on the sheet, in order."""
    return tuple(
        Written(*stroke.cell, stroke.points, stroke.reason, stroke.rule)
        for stroke in booking.strokes
        if booking.standing is Standing.BOOKED
    )


def stands(booking: Booking, house: House) -> ScoreSheet | None:
    """Return the sheet as it stood after one line, as a sheet of one row.

    Of what any two keep against each other, it has what those have whom the line was about.
    """
    if house.game.tally is None or not booking.strokes:
        return None
    score, circle = booking.score, _circle(house, booking.score)
    pairs = {frozenset((cell.player, cell.on)) for cell, *_ in booking.strokes}
    found = frozenset(
        cell
        for cell in score.cells
        if circle is not None or frozenset((cell.player, cell.on)) in pairs
    )
    cells = tuple(_ordered(house, score.players, found))
    columns = tuple(_column(cell, cells, score) for cell in cells)
    row = ScoreRow(booking.number, tuple(score.cells.get(cell) for cell in cells))
    return ScoreSheet(columns, (row,), circle)


def _circle(house: House, score: Score) -> Circle | None:
    """Return the sheet as drawn on paper, where several keep one of all and against each other."""
    tally, players = house.game.tally, score.everybody
    if tally is None or len(players) <= PAIR:
        return None
    against = tuple(one.name for one in tally.columns if one.against)
    plain = tuple(one.name for one in tally.columns if not one.against)
    if not (against and plain):
        return None
    coins = worth(tally, house, score)
    sectors = tuple(
        Sector(
            player,
            tuple(score.at(player, column) for column in plain),
            tuple(
                (on, score.at(player, against[0], on)) for on in (*players[at + 1 :], *players[:at])
            ),
            coins[player],
        )
        for at, player in enumerate(players)
    )
    return Circle(plain, against[0], tally.goal(house), sectors)


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


def _column(cell: Cell, cells: tuple[Cell, ...], score: Score) -> ScoreColumn:
    several = len(score.everybody) > PAIR or sum(one[:2] == cell[:2] for one in cells) > 1
    return ScoreColumn(cell.player, cell.column, cell.on if several else "")
