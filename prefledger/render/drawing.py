"""A course drawn in signs for the terminal: a line of dots for each player, and the pot below.

Each line bears its player's letter on its way and the name at its end, so that colours are not
needed.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby, pairwise
from typing import Final, NamedTuple, TypeAlias

from prefledger.render.page import Drawing
from prefledger.render.scale import amount, marks, measure, spread, ticks
from prefledger.render.style import Style, safe, width
from prefledger.reports.course import Course

WIDE: Final = 80
"""Columns where the terminal's width is not known."""
HIGH, POT_HIGH = 16, 4
"""Rows of the two parts."""
LEAST: Final = 16
"""Columns that are left to the lines, however narrow the terminal is."""
LONGEST: Final = 12
"""Columns of a name beside its line."""
DATE: Final = 12
"""Columns a day takes under the axis, with room to the next."""
PENS: Final = ("34", "31", "32", "35", "33", "36")
"""The terminal's codes for the lines, one after the other."""
BLANK: Final = "\N{BRAILLE PATTERN BLANK}"

Values: TypeAlias = Sequence[Fraction | None]


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
        """Return the row a value lies in, from 0 at the bottom."""
        low, high = self.figures[0], self.figures[-1]
        return min(int((value - low) * self.rows / (high - low)), self.rows - 1)


def drawn(drawing: Drawing, style: Style) -> Iterator[str]:
    """Yield the lines of a drawing, coloured where the style says so.

    Raises:
        DrawingError: if plotille is not installed.
    """
    course = drawing.course
    if course.is_empty:
        yield "Nothing has been dealt yet."
        return
    balances, pot = _panels(course, style.width or WIDE)
    yield f"{measure(course):>{balances.left}}"
    yield from _rows(balances, course, style, sign=True)
    if pot is not None:
        yield ""
        yield from _rows(pot, course, style, sign=False)
    yield _underneath(drawing, balances)


def _panels(course: Course, wide: int) -> tuple[_Panel, _Panel | None]:
    """Return the part of the players, and of the pot if it ever held anything, of one width."""
    letters = _letters([track.player for track in course.tracks])
    ends = [
        f"{letter} {_cut(track.player)} {amount(track.values[-1] or Fraction(0), course)}"
        for letter, track in zip(letters, course.tracks, strict=True)
    ]
    lines = [track.values for track in course.tracks]
    figures = _figures([one for line in lines for one in line if one is not None], course, 7)
    pot = _figures(course.pot, course, 2) if any(course.pot) else ()
    last = f"the pot {amount(course.pot[-1], course, sign=False)}" if pot else ""
    left = max(
        *(width(amount(figure, course)) for figure in (*figures, *pot)), width(measure(course))
    )
    room = max(wide - left - 4 - max(map(width, (*ends, last))), LEAST)
    balances = _Panel(lines, letters, ends, figures, left, room, HIGH)
    if not pot:
        return balances, None
    return balances, _Panel([course.pot], ["#"], [last], pot, left, room, POT_HIGH)


def _figures(values: Sequence[Fraction], course: Course, most: int) -> tuple[Fraction, ...]:
    least = Fraction(1) if course.currency is None else Fraction(1, 10**course.places)
    return ticks(min(*values, Fraction(0)), max(*values, Fraction(0)), most, least)


def _rows(panel: _Panel, course: Course, style: Style, *, sign: bool) -> Iterator[str]:
    cells = _cells(panel, ascii_only=style.ascii, lettered=sign)
    figures = {panel.row(figure): amount(figure, course, sign=sign) for figure in panel.figures}
    wanted = [float(panel.row(line[-1] or Fraction(0))) for line in panel.lines]
    ends = dict(
        zip(map(round, spread(wanted, 1, 0, panel.rows - 1)), enumerate(panel.ends), strict=False)
    )
    for row in reversed(range(panel.rows)):
        figure = figures.get(row, "")
        edge = "\N{BOX DRAWINGS LIGHT VERTICAL AND LEFT}" if figure else "│"
        beside = f"{' ' * (panel.left - width(figure))}{figure} {'|' if style.ascii else edge}"
        pen, end = ends.get(row, (None, ""))
        lines = "".join(_painted(run, style) for run in _runs(cells[row]))
        yield f"{beside}{lines} {_tinted(end, pen if sign else None, style)}".rstrip()


def _cells(panel: _Panel, *, ascii_only: bool, lettered: bool) -> list[list[_Cell]]:
    """Return the signs of a part, the lowest row first; of lines that meet the last one shows."""
    cells = [[_Cell()] * panel.room for _ in range(panel.rows)]
    for pen, line in enumerate(panel.lines):
        for row, signs in zip(cells, _dots(line, panel), strict=True):
            for at, sign in enumerate(signs):
                if sign == BLANK:
                    continue
                below = row[at].sign
                both = sign if below == " " else chr(ord(sign) | ord(below))
                row[at] = _Cell(panel.letters[pen] if ascii_only else both, pen)
    for pen, line in enumerate(panel.lines if lettered else ()):
        for column in _letter_columns(pen, len(panel.lines), panel.room):
            value = line[round(column * (len(line) - 1) / (panel.room - 1))]
            if value is not None:
                cells[panel.row(value)][column] = _Cell(panel.letters[pen], pen)
    return cells


def _dots(line: Values, panel: _Panel) -> list[str]:
    """Return a line in dots, a string for each row, the lowest first."""
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
    rows: str = canvas.plot("\n")
    return rows.split("\n")[::-1]


def _letter_columns(pen: int, pens: int, room: int) -> Iterator[int]:
    """Yield the columns where a line bears its letter: each line at others."""
    times = max(room // (6 * pens), 1)
    for time in range(times):
        yield min(int((time * pens + pen + 0.5) * room / (times * pens)), room - 1)


def _letters(names: Sequence[str]) -> list[str]:
    """Return a letter for each name: its first that is still free, else any that is."""
    letters: list[str] = []
    for name in names:
        own = [char for char in safe(name) if char.isalnum() and width(char) == 1]
        free = [char for char in (*own, *"abcdefghijklmnopqrstuvwxyz") if char not in letters]
        letters.append(free[0] if free else "*")
    return letters


def _cut(name: str) -> str:
    shown = safe(name)
    while width(shown) > LONGEST:
        shown = shown.removesuffix("…")[:-1] + "…"
    return shown


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
    line = [" "] * (panel.left + 2 + panel.room)
    end = 0
    for at, said in marks(drawing.course, drawing.by, max(panel.room // DATE, 1)):
        column = panel.left + 2 + round(at * (panel.room - 1) / len(drawing.course.steps))
        start = min(max(column - len(said) // 2, 0), len(line) - len(said))
        if start >= end:
            line[start : start + len(said)] = said
            end = start + len(said) + 1
    return "".join(line).rstrip()
