"""A course drawn in signs for the terminal: a line of dots for each player, and the pot below.

Each line bears its player's letter on its way and the name at its end, so that colours are not
needed. A name that had to be cut stands in full below.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby, pairwise
from string import ascii_letters, digits
from typing import Final, NamedTuple, TypeAlias
from unicodedata import bidirectional

from prefledger.render.page import Drawing
from prefledger.render.scale import (
    Label,
    amount,
    figures,
    in_a_row,
    marks,
    measure,
    shortened,
    spread,
)
from prefledger.render.style import Style, safe, width
from prefledger.reports.course import Course

WIDE: Final = 80
"""Columns where nobody says how many there are."""
HIGH, POT_HIGH = 16, 4
"""Rows of the two parts; the upper one has more where there are more players than rows."""
ENOUGH, LEAST = 16, 8
"""Columns for the lines: names are cut until there are so many, and fewer there never are."""
LONGEST, SHORTEST = 12, 3
"""Columns of a name beside its line; where there is not even room for the least, it has none."""
DATE: Final = 12
"""Columns a day takes under the axis, with room to the next."""
ASIDE: Final = 8
"""So many columns a letter goes out of the way for a place where no other line passes."""
PENS: Final = ("34", "31", "32", "35", "33", "36")
"""The terminal's codes for the lines, one after the other."""
BLANK: Final = "\N{BRAILLE PATTERN BLANK}"
NO_LETTER: Final = "*"
"""What a line bears when all letters are given to others."""

Values: TypeAlias = Sequence[Fraction | None]
Path: TypeAlias = Mapping[int, Mapping[int, str]]
"""The cells a line passes through: the dots by column, then by row."""


class DrawingError(Exception):
    """The library that draws is not installed."""


class _Cell(NamedTuple):
    sign: str = " "
    pen: int | None = None


class _Panel(NamedTuple):
    """A part of the drawing: lines, the letters on them, what stands at their ends, the figures.

    `left` is how many columns the figures beside it take, `room` how many the lines have.
    """

    lines: Sequence[Values]
    letters: Sequence[str]
    ends: Sequence[str]
    figures: tuple[Fraction, ...]
    left: int
    room: int
    rows: int

    def row(self, value: Fraction) -> int:
        """Return the row a value lies in, from 0 at the bottom; a row is four dots high."""
        low, high = self.figures[0], self.figures[-1]
        return round((value - low) * (4 * self.rows - 1) / (high - low)) // 4


def drawn(drawing: Drawing, style: Style) -> Iterator[str]:
    """Yield the lines of a drawing, coloured where the style says so.

    Raises:
        DrawingError: if plotille is not installed.
    """
    course = drawing.course
    if course.is_empty:
        yield "Nothing has been dealt yet."
        return
    balances, pot = _panels(course, style)
    yield f"{measure(course):>{balances.left}}"
    yield from _rows(balances, course, style, sign=True)
    if pot is not None:
        yield ""
        yield from _rows(pot, course, style, sign=False)
    yield _underneath(drawing, balances)
    yield from _in_full(course, balances, style)


def _panels(course: Course, style: Style) -> tuple[_Panel, _Panel | None]:
    """Return the part of the players, and of the pot if it ever held anything, of one width."""
    letters = _letters([track.player for track in course.tracks])
    lines = [track.values for track in course.tracks]
    beside = figures([one for line in lines for one in line if one is not None], course, 7)
    pot = figures(course.pot, course, 2) if any(course.pot) else ()
    last = f"the pot {amount(course.pot[-1], course, sign=False)}" if pot else ""
    left = max(
        *(width(amount(figure, course)) for figure in (*beside, *pot)), width(measure(course))
    )
    free = (style.width or WIDE) - left - 4
    ends = _ends(course, letters, free - ENOUGH, style)
    room = max(free - max(map(width, (*ends, last))), LEAST)
    balances = _Panel(lines, letters, ends, beside, left, room, max(HIGH, len(lines)))
    if not pot:
        return balances, None
    return balances, _Panel([course.pot], ["#"], [last], pot, left, room, POT_HIGH)


def _ends(course: Course, letters: Sequence[str], room: int, style: Style) -> list[str]:
    """Return what stands at the end of each line: letter, name and balance, in `room` columns."""
    said = [amount(track.values[-1] or Fraction(0), course) for track in course.tracks]
    longest = min(room - 3 - max(map(width, said)), LONGEST)
    if longest < SHORTEST:
        return [f"{letter} {figure}" for letter, figure in zip(letters, said, strict=True)]
    dots = "..." if style.ascii else "…"
    return [
        f"{letter} {shortened(track.player, longest, dots)} {figure}"
        for letter, track, figure in zip(letters, course.tracks, said, strict=True)
    ]


def _in_full(course: Course, panel: _Panel, style: Style) -> Iterator[str]:
    """Yield the names that are not whole at their lines' ends, and what bears no letter."""
    cut = [
        f"{letter} = {safe(track.player)}"
        for letter, end, track in zip(panel.letters, panel.ends, course.tracks, strict=True)
        if not end.startswith(f"{letter} {safe(track.player)} ")
    ]
    if NO_LETTER in panel.letters:
        cut.append(f"{NO_LETTER} on several lines: there are more of them than letters")
    line = ""
    for one in cut:
        if line and style.width is not None and width(f"{line}, {one}") > style.width:
            yield f"{line},"
            line = one
        else:
            line = f"{line}, {one}" if line else one
    if line:
        yield line


def _rows(panel: _Panel, course: Course, style: Style, *, sign: bool) -> Iterator[str]:
    cells = _cells(panel, ascii_only=style.ascii, lettered=sign)
    said = {panel.row(figure): amount(figure, course, sign=sign) for figure in panel.figures}
    ends = {row: (pen, panel.ends[pen]) for pen, row in enumerate(_end_rows(panel))}
    for row in reversed(range(panel.rows)):
        figure = said.get(row, "")
        edge = "\N{BOX DRAWINGS LIGHT VERTICAL AND LEFT}" if figure else "│"
        beside = f"{' ' * (panel.left - width(figure))}{figure} {'|' if style.ascii else edge}"
        pen, end = ends.get(row, (None, ""))
        lines = "".join(_painted(run, style) for run in _runs(cells[row]))
        yield f"{beside}{lines} {_tinted(end, pen if sign else None, style)}".rstrip()


def _end_rows(panel: _Panel) -> tuple[int, ...]:
    """Return the row of what stands at each line's end: no two have the same."""
    values = [line[-1] or Fraction(0) for line in panel.lines]
    order = sorted(range(len(values)), key=lambda pen: (values[pen], -pen))
    wanted = [Fraction(panel.row(values[pen])) for pen in order]
    places = spread(wanted, Fraction(1), Fraction(0), Fraction(panel.rows - 1))
    rows = {pen: int(place + Fraction(1, 2)) for pen, place in zip(order, places, strict=True)}
    return tuple(rows[pen] for pen in range(len(values)))


def _cells(panel: _Panel, *, ascii_only: bool, lettered: bool) -> list[list[_Cell]]:
    """Return the signs of a part, the lowest row first; of lines that meet the last one shows."""
    cells = [[_Cell()] * panel.room for _ in range(panel.rows)]
    paths = [_path(line, panel) for line in panel.lines]
    for pen, path in enumerate(paths):
        for at, dots in path.items():
            for row, sign in dots.items():
                below = cells[row][at].sign
                both = sign if below == " " else chr(ord(sign) | ord(below))
                cells[row][at] = _Cell(panel.letters[pen] if ascii_only else both, pen)
    for (row, at), pen in (_lettered(paths, panel.room) if lettered else {}).items():
        cells[row][at] = _Cell(panel.letters[pen], pen)
    return cells


def _path(line: Values, panel: _Panel) -> Path:
    """Return a line in dots."""
    try:
        from plotille import Canvas
    except ImportError as error:
        raise DrawingError from error

    low, high = float(panel.figures[0]), float(panel.figures[-1])
    last = len(line) - 1
    top = high + (high - low) / (4 * panel.rows - 1)
    canvas = Canvas(panel.room, panel.rows, 0, low, last + last / (2 * panel.room - 1), top)
    points = [(at, float(value)) for at, value in enumerate(line) if value is not None]
    for here, there in pairwise(points):
        canvas.line(*here, *there)
    rows: list[str] = canvas.plot("\n").split("\n")[::-1]
    columns = ({row: signs[at] for row, signs in enumerate(rows)} for at in range(panel.room))
    return {
        at: passed
        for at, dots in enumerate(columns)
        if (passed := {row: sign for row, sign in dots.items() if sign != BLANK})
    }


def _lettered(paths: Sequence[Path], room: int) -> Mapping[tuple[int, int], int]:
    """Return the cells (row, column) that bear a letter, and of which line: one of its own cells.

    Each line has it elsewhere, where no other line passes if such a place is near.
    """
    met: dict[tuple[int, int], int] = {}
    for path in paths:
        for cell in _passed(path):
            met[cell] = met.get(cell, 0) + 1
    times = max(room // (6 * len(paths)), 1)
    found: dict[tuple[int, int], int] = {}
    for time in range(times):
        for pen, path in enumerate(paths):
            columns = list(path)
            part = Fraction(2 * (time * len(paths) + pen) + 1, 2 * times * len(paths))
            wanted = columns[int(part * len(columns))] if columns else 0
            free = [cell for cell in _passed(path) if cell not in found]
            if free:
                cell = min(free, key=lambda one: (_astray(one, wanted, met), one))
                found[cell] = pen
    return found


def _passed(path: Path) -> Iterator[tuple[int, int]]:
    for at, dots in path.items():
        for row in dots:
            yield row, at


def _astray(cell: tuple[int, int], wanted: int, met: Mapping[tuple[int, int], int]) -> int:
    """Return how ill a cell is placed for a letter that is wanted in a column."""
    return abs(cell[1] - wanted) + (ASIDE if met[cell] > 1 else 0)


def _letters(names: Sequence[str]) -> list[str]:
    """Return a letter for each name: its first that is still free, else any that is.

    Letters that are written from right to left would turn the drawing round.
    """
    letters: list[str] = []
    for name in names:
        own = [one for one in safe(name) if one.isalnum() and width(one) == 1]
        ours = [one for one in own if bidirectional(one) in {"L", "EN"}]
        free = (one for one in (*ours, *ascii_letters, *digits) if one not in letters)
        letters.append(next(free, NO_LETTER))
    return letters


def _runs(row: list[_Cell]) -> Iterator[tuple[str, int | None]]:
    for pen, cells in groupby(row, key=lambda cell: cell.pen):
        yield "".join(cell.sign for cell in cells), pen


def _painted(run: tuple[str, int | None], style: Style) -> str:
    return _tinted(*run, style)


def _tinted(text: str, pen: int | None, style: Style) -> str:
    if not style.colour or pen is None or not text:
        return text
    return f"\x1b[{PENS[pen % len(PENS)]}m{text}\x1b[0m"


def _underneath(drawing: Drawing, panel: _Panel) -> str:
    """Return the line of days, or of the numbers of the hands, under the axis."""
    course, first = drawing.course, panel.left + 2
    found = marks(course, drawing.by, max(panel.room // DATE, 1))
    columns = [first + round(at * (panel.room - 1) / len(course.steps)) for at, _ in found]
    labels = [
        Label(column + len(said) % 2 / 2, len(said))
        for column, (_, said) in zip(columns, found, strict=True)
    ]
    line = [" "] * (first + panel.room)
    for number, start in in_a_row(labels, 1, 0, len(line)).items():
        said = found[number][1]
        line[int(start) : int(start) + len(said)] = said
    return "".join(line).rstrip()
