"""The books as tables for spreadsheets: postings, hands, pot and sheet, a sitting at a time."""

from collections.abc import Iterable, Iterator

from prefledger.render.delimited import comma_separated_pieces
from prefledger.render.exports.wording import title
from prefledger.render.layouts import hands as hands_layout
from prefledger.render.layouts import pot as pot_layout
from prefledger.render.layouts.gaps import rows
from prefledger.render.page import Cell, Column, Grid
from prefledger.render.words import unit as worth
from prefledger.reports.deals import Deal, called
from prefledger.reports.gaps import Gaps
from prefledger.reports.hands import HandList
from prefledger.reports.pot import Movement, Register
from prefledger.reports.transactions import Chapter, Head, Transaction

COLUMNS = (
    *map(Column, ("sitting", "path")),
    Column("line", "number"),
    Column("number", "number"),
    *map(Column, ("kind", "what", "from", "to")),
    Column("coins", "coins"),
    Column("unit"),
    Column("money", "coins"),
    *map(Column, ("reason", "rule")),
)
"""The columns of the postings. `money` is that which was settled; coins are worth their unit."""


SHEET = (
    *map(Column, ("sitting", "path")),
    Column("line", "number"),
    Column("number", "number"),
    *map(Column, ("kind", "what", "player", "column", "on")),
    Column("points", "coins"),
    *map(Column, ("reason", "rule")),
)
"""The columns of what was written on the sheet, `on` an opponent where that column is kept so."""


def postings(told: Iterable[Chapter], known: Head) -> Iterator[str]:
    """Yield every payment in a line as CSV; last what is missing."""
    yield from comma_separated_pieces(_postings(told, known))


def hands(dealt: Iterable[Iterable[Deal]], known: Head) -> Iterator[str]:
    """Yield the table of `prefledger hands` as CSV, from the deals of each sitting."""
    yield from comma_separated_pieces(_hands(dealt, known))


def pot(moved: Iterable[Iterable[Movement]], known: Head) -> Iterator[str]:
    """Yield the table of `prefledger pot` as CSV, from the movements of each sitting."""
    yield from comma_separated_pieces(_pot(moved, known))


def sheet(told: Iterable[Chapter], known: Head) -> Iterator[str]:
    """Yield everything written on the sheet in a line as CSV; last what is missing."""
    yield from comma_separated_pieces(_sheet(told, known))


def _postings(told: Iterable[Chapter], known: Head) -> Iterator[Grid]:
    yield Grid("", COLUMNS, ())
    for chapter in told:
        lines = (line for one in chapter.transactions for line in _lines(chapter, one))
        yield Grid("", COLUMNS, tuple(lines))
    blank = (None,) * 6
    missing = ((*where, word, said, *blank, None) for word, where, said in rows(known.gaps))
    yield Grid("", COLUMNS, tuple(missing))


def _sheet(told: Iterable[Chapter], known: Head) -> Iterator[Grid]:
    yield Grid("", SHEET, ())
    for chapter in told:
        written = (line for one in chapter.transactions for line in _strokes(one))
        yield Grid("", SHEET, tuple(written))
    blank = (None,) * 6
    yield Grid("", SHEET, tuple((*at, word, said, *blank) for word, at, said in rows(known.gaps)))


def _strokes(one: Transaction) -> Iterator[tuple[Cell, ...]]:
    line = one.deal
    where = (*line.source, line.number, line.what, title(one))
    for stroke in line.sheet:
        yield *where, stroke.player, stroke.column, stroke.on or None, *stroke[3:]


def _lines(chapter: Chapter, one: Transaction) -> Iterator[tuple[Cell, ...]]:
    line, unit = one.deal, worth(chapter.unit) if chapter.unit else None
    where = (chapter.source.sitting, line.source.path, line.source.line, line.number, line.what)
    for move in one.moves:
        sides = (called(move.payer), called(move.payee))
        yield *where, title(one), *sides, move.coins, unit, None, move.reason, move.rule
    if one.paid is not None:
        payer, payee, money = one.paid
        yield (
            *where,
            title(one),
            payer,
            payee,
            None,
            unit,
            money,
            "paid for what was owed",
            "settled",
        )


def _hands(dealt: Iterable[Iterable[Deal]], known: Head) -> Iterator[Grid]:
    """Yield the hands of each sitting; every one may need the reason why it is not booked."""
    left_out = Gaps(known.gaps.unbooked)
    empty = HandList(known.sittings, known.players, (), Gaps(), known.taken)
    yield hands_layout.data(empty)
    for own in dealt:
        yield hands_layout.data(empty._replace(deals=tuple(own), gaps=left_out))
    yield hands_layout.data(empty._replace(gaps=known.gaps))


def _pot(moved: Iterable[Iterable[Movement]], known: Head) -> Iterator[Grid]:
    empty = Register(known.sittings, (), 0, Gaps())
    yield pot_layout.data(empty)
    for own in moved:
        yield pot_layout.data(empty._replace(movements=tuple(own)))
    yield pot_layout.data(empty._replace(gaps=known.gaps))
