"""A course as a picture (SVG): a line for each player and the pot below, each with its name.

Every line has a colour, a pattern of dashes and its name at its end, so that none of these is
needed alone. Colours are written into the picture for a light ground; `shades` gives the style
rules that a dark one needs.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from html import escape
from typing import Final, NamedTuple

from prefledger.render.fractions import ROUNDED, labels_rounded
from prefledger.render.layouts.gaps import without
from prefledger.render.scale import (
    Label,
    amount,
    figures,
    heading,
    in_a_row,
    marks,
    measure,
    shortened,
    spread,
    told,
)
from prefledger.render.style import safe, width
from prefledger.reports.course import HANDS, Chart, Course


class Pen(NamedTuple):
    """How a line is drawn: its colour on light and on dark ground, its dashes."""

    light: str
    dark: str
    dashes: str


PENS: Final = (
    Pen("#0a5ea8", "#74b9ff", ""),
    Pen("#b23c0c", "#ff9d70", "9 4"),
    Pen("#0b6b4b", "#5ad6a6", "2 3"),
    Pen("#86358a", "#e3a0e6", "11 4 2 4"),
    Pen("#735500", "#e3bd55", "16 5"),
    Pen("#3f4a5c", "#b3c0d4", "5 3"),
    Pen("#00687a", "#5fd0e3", "8 3 2 3 2 3"),
    Pen("#9c1f4b", "#ff9fbd", "3 6"),
)
"""Told apart without red and green; from the ninth player on the colours come with other dashes."""

GROUND: Final = ("#ffffff", "#15171c")
INK: Final = ("#22252b", "#e8e6e1")
QUIET: Final = ("#5c6370", "#a7adb8")
GRID: Final = ("#d9dce2", "#363a43")
POT: Final = ("#5f6673", "#a7adb8")
"""Colours on light and on dark ground."""

FONT: Final = "system-ui, 'Segoe UI', 'Helvetica Neue', 'DejaVu Sans', sans-serif"
SIZE = 13
CHARACTER = 7.4
"""About how wide a character of that size is."""
APART = 3
"""The room between the names of two lines."""
LONGEST = 18
"""Columns of a name beside its line."""
DAY = len("2026-11-28")
"""Characters of a day, which has a line above it."""
MARGIN = 8.0
HEADING, TOP, BOTTOM, NOTE = 36.0, 34.0, 24.0, 28.0
MAIN, POT_HEIGHT, BETWEEN = 290.0, 74.0, 44.0


def shades(scope: str = "") -> str:
    """Return the style rules that turn a picture's colours to those for a dark ground.

    `scope` is a selector the rules hold under, such as `:root[data-theme=dark]`.
    """
    before = f"{scope} " if scope else ""
    rules = [
        (".course .ground", f"fill:{GROUND[1]}"),
        (".course .ink", f"fill:{INK[1]}"),
        (".course .quiet", f"fill:{QUIET[1]}"),
        (".course .grid", f"stroke:{GRID[1]}"),
        (".course .zero", f"stroke:{QUIET[1]}"),
        (".course .pot-line", f"stroke:{POT[1]}"),
        (".course .pot-area", f"fill:{POT[1]}"),
        *(
            rule
            for number, pen in enumerate(PENS)
            for rule in (
                (f".course .line-{number}", f"stroke:{pen.dark}"),
                (f".course .name-{number}", f"fill:{pen.dark}"),
            )
        ),
    ]
    return "".join(f"{before}{selector}{{{rule}}}" for selector, rule in rules)


def pictures(chart: Chart, wide: int = 760) -> str:
    """Return a chart as an SVG file that stands alone: a heading, and a picture for each course.

    On a screen that is set to dark it takes a dark ground.
    """
    drawn = [picture(course, chart.by, f"c{at}", wide) for at, course in enumerate(chart.courses)]
    tops = [HEADING + sum(map(_height, chart.courses[:at])) for at in range(len(drawn) + 1)]
    note, high = "", tops[-1]
    if any(map(labels_rounded, chart.courses)):
        said = ROUNDED.lines[0].replace("`", "")
        note, high = _text(16, high + SIZE, said, "quiet", QUIET[0]), high + NOTE
    size = f'width="{wide}" height="{high:.0f}"'
    placed = "".join(
        f'<g transform="translate(0 {top:.0f})">{one}</g>'
        for top, one in zip(tops, drawn, strict=False)
    )
    return (
        f'<svg class="course" xmlns="http://www.w3.org/2000/svg" {size} '
        f'viewBox="0 0 {wide} {high:.0f}" font-family="{FONT}" font-size="{SIZE}">'
        f"<style>@media screen and (prefers-color-scheme:dark){{{shades()}}}</style>"
        f'<rect class="ground" {size} fill="{GROUND[0]}"/>'
        f'<text class="ink" x="16" y="28" fill="{INK[0]}" font-size="16" font-weight="600">'
        f"{_escaped(heading(chart) + without(chart.gaps))}</text>{placed}{note}</svg>\n"
    )


def picture(course: Course, by: str = HANDS, key: str = "course", wide: int = 760) -> str:
    """Return an `<svg>` element of one course, `wide` units of its own across.

    `key` begins the ids in it and must be the only one of its kind on a page.
    """
    high = _height(course)
    what = "sitting to sitting" if by != HANDS else "hand to hand"
    title = f"Balances in {measure(course)} from {what}"
    if course.is_empty:
        drawn = _text(16, TOP, "Nothing has been dealt yet.", "quiet", QUIET[0])
    else:
        drawn = "".join(_drawn(course, by, wide))
    return (
        f'<svg class="course" xmlns="http://www.w3.org/2000/svg" width="{wide}" '
        f'height="{high:.0f}" viewBox="0 0 {wide} {high:.0f}" role="img" '
        f'aria-labelledby="{key}-title {key}-told" font-family="{FONT}" font-size="{SIZE}">'
        f'<title id="{key}-title">{_escaped(title)}</title>'
        f'<desc id="{key}-told">{_escaped(told(course, by))}</desc>'
        f'<rect class="ground" width="{wide}" height="{high:.0f}" fill="{GROUND[0]}"/>'
        f"{drawn}</svg>"
    )


class _Frame(NamedTuple):
    """A rectangle to draw in, the round figures along its side, and the last step."""

    left: float
    right: float
    top: float
    bottom: float
    figures: tuple[Fraction, ...]
    last: int

    def x(self, step: int) -> float:
        return self.left + (self.right - self.left) * step / self.last

    def y(self, value: Fraction) -> float:
        low, high = self.figures[0], self.figures[-1]
        part = (value - low) / (high - low)
        return self.bottom - (self.bottom - self.top) * float(part)


def _height(course: Course) -> float:
    if course.is_empty:
        return TOP * 2
    return (
        TOP + _main(course) + BETWEEN + (POT_HEIGHT if any(course.pot) else -BETWEEN / 2) + BOTTOM
    )


def _main(course: Course) -> float:
    """Return how high the part of the players is: high enough for all their names."""
    return max(MAIN, (SIZE + APART) * len(course.tracks))


def _drawn(course: Course, by: str, wide: int) -> Iterator[str]:
    labels = [_label(track.player, track.values[-1], course) for track in course.tracks]
    balances = [value for track in course.tracks for value in track.values if value is not None]
    beside = figures(balances, course, 6)
    pot = figures(course.pot, course, 3) if any(course.pot) else ()
    if pot:
        labels.append(_label("the pot", course.pot[-1], course, sign=False))
    longest = max(width(amount(figure, course)) for figure in (*beside, *pot))
    left = 26 + CHARACTER * max(longest, width(measure(course)))
    right = wide - 16 - CHARACTER * max(map(width, labels))
    main = _Frame(left, right, TOP, TOP + _main(course), beside, len(course.steps))
    yield _text(left - 10, TOP - 16, measure(course), "quiet", QUIET[0], anchor="end")
    yield from _grid(main, course, sign=True)
    lowest = main
    if pot:
        top = main.bottom + BETWEEN
        lowest = main._replace(top=top, bottom=top + POT_HEIGHT, figures=pot)
        yield from _grid(lowest, course, sign=False)
        yield from _pot(course, lowest)
        yield _text(right + 8, lowest.y(course.pot[-1]) + 4, labels[-1], "quiet", QUIET[0])
    yield from _days(course, by, lowest, main.top)
    yield from _lines(course, main)
    yield from _names(course, main, labels)


def _grid(frame: _Frame, course: Course, *, sign: bool) -> Iterator[str]:
    for figure in frame.figures:
        y = frame.y(figure)
        kind, colour = ("grid", GRID[0]) if figure else ("zero", QUIET[0])
        yield (
            f'<path class="{kind}" d="M{frame.left:g} {y:.1f}H{frame.right:.1f}" '
            f'stroke="{colour}" fill="none"/>'
        )
        said = amount(figure, course, sign=sign)
        yield _text(frame.left - 10, y + 4, said, "quiet", QUIET[0], anchor="end")


def _days(course: Course, by: str, frame: _Frame, top: float) -> Iterator[str]:
    found = marks(course, by, max(int((frame.right - frame.left) / (CHARACTER * 13)), 2))
    labels = [Label(frame.x(at), CHARACTER * len(said)) for at, said in found]
    for number, start in in_a_row(labels, CHARACTER, MARGIN, frame.right + 6).items():
        at, said = found[number]
        if len(said) == DAY:
            yield (
                f'<path class="grid" d="M{frame.x(at):.1f} {top:g}V{frame.bottom:g}" '
                f'stroke="{GRID[0]}" stroke-dasharray="1 4" fill="none"/>'
            )
        middle = start + labels[number].long / 2
        yield _text(middle, frame.bottom + 18, said, "quiet", QUIET[0], anchor="middle")


def _pot(course: Course, frame: _Frame) -> Iterator[str]:
    line = _line(course.pot, frame)
    floor = frame.y(Fraction(0))
    yield (
        f'<path class="pot-area" d="{line}V{floor:.1f}H{frame.left:g}Z" fill="{POT[0]}" '
        'fill-opacity="0.18"/>'
    )
    yield f'<path class="pot-line" d="{line}" stroke="{POT[0]}" stroke-width="1.5" fill="none"/>'


def _lines(course: Course, frame: _Frame) -> Iterator[str]:
    for at, track in enumerate(course.tracks):
        kind, again = at % len(PENS), at // len(PENS)
        pattern = PENS[(at + again) % len(PENS)].dashes
        dashes = f' stroke-dasharray="{pattern}"' if pattern else ""
        yield (
            f'<path class="line-{kind}" d="{_line(track.values, frame)}" '
            f'stroke="{PENS[kind].light}" stroke-width="2.2" stroke-linejoin="round"{dashes} '
            'fill="none"/>'
        )


def _line(values: Sequence[Fraction | None], frame: _Frame) -> str:
    points = [
        f"{frame.x(at):.1f} {frame.y(value):.1f}"
        for at, value in enumerate(values)
        if value is not None
    ]
    return "M" + "L".join(points)


def _names(course: Course, frame: _Frame, labels: Sequence[str]) -> Iterator[str]:
    wanted = [frame.y(track.values[-1] or Fraction(0)) for track in course.tracks]
    gap, low, high = map(Fraction, (SIZE + APART, frame.top, frame.bottom + SIZE))
    places = map(float, spread(tuple(map(Fraction, wanted)), gap, low, high))
    for at, (here, place) in enumerate(zip(wanted, places, strict=True)):
        pen = PENS[at % len(PENS)]
        kind = at % len(PENS)
        x = frame.right
        yield f'<circle class="name-{kind}" cx="{x:.1f}" cy="{here:.1f}" r="3" fill="{pen.light}"/>'
        if abs(place - here) > 2:  # noqa: PLR2004 - a label that lies elsewhere is led to
            yield (
                f'<path class="line-{kind}" d="M{x + 3:.1f} {here:.1f}L{x + 7:.1f} {place:.1f}" '
                f'stroke="{pen.light}" fill="none"/>'
            )
        yield _text(x + 8, place + 4, labels[at], f"name-{kind}", pen.light)


def _label(name: str, value: Fraction | None, course: Course, *, sign: bool = True) -> str:
    return f"{shortened(name, LONGEST)} {amount(value or Fraction(0), course, sign=sign)}"


def _text(  # noqa: PLR0913 - where, what, how
    x: float, y: float, words: str, kind: str, colour: str, *, anchor: str = "start"
) -> str:
    at = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return (
        f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}"{at} fill="{colour}">{_escaped(words)}</text>'
    )


def _escaped(words: str) -> str:
    return escape(safe(words))
