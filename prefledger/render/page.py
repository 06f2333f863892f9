"""What every report comes to before it is text, Markdown or CSV: headings, tables and sentences."""

from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

from prefledger.reports.course import Course
from prefledger.reports.worth import Money

Kind: TypeAlias = Literal["text", "number", "coins", "cents"]
"""How a column looks: words to the left; numbers to the right; coins with their sign.

Cents are money with its sign, rounded to the cent where it has no end.
"""

Cell: TypeAlias = str | int | Fraction | Money | None
"""One cell; `None` is shown as nothing at all."""


class Column(NamedTuple):
    """A column's heading and kind.

    Where room is short, one that `wraps` may take several lines, and one that is `joined` is never
    parted from the column to its left; joined to the first, it stands in every part of the table.
    """

    title: str
    kind: Kind = "text"
    wraps: bool = False
    joined: bool = False


class Grid(NamedTuple):
    """A table with a heading (or none).

    `names` are those that may be shortened where room is short, in the headings and wherever a
    cell holds nothing else.
    """

    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    names: tuple[str, ...] = ()


class Words(NamedTuple):
    """Sentences under a heading (or none), one a line; `quiet` ones are of less weight."""

    title: str
    lines: tuple[str, ...]
    quiet: bool = False


class Drawing(NamedTuple):
    """A course to be drawn in signs; `by` says what a step is."""

    title: str
    course: Course
    by: str


class Page(NamedTuple):
    """A report laid out. `data` is its one table for spreadsheets, `None` if it has no such."""

    title: str
    lead: tuple[str, ...]
    blocks: tuple[Grid | Words | Drawing, ...]
    data: Grid | None
