"""The sheet of several who keep it against each other, drawn as on paper: a circle of sectors.

Every player has a sector; from the outside in lie what is written on each opponent, then the plain
columns. What is played for stands in the middle.
"""

from collections.abc import Iterator
from math import cos, pi, sin, sqrt
from typing import Final, NamedTuple

from prefledger.render.html.markup import Markup, drawn, joined, tag
from prefledger.render.shortnames import short_names
from prefledger.render.words import in_full, signed
from prefledger.reports.score import Circle, Sector

WIDE: Final = 400
HIGH: Final = 440
"""How large the drawing is; the page makes it smaller where room is short."""
CENTRE: Final = (200.0, 220.0)
RADIUS: Final = 190.0
NARROW: Final = 150.0
"""How large the circle is: of up to four, whose names stand in the corners, and of more."""
MIDDLE: Final = 20.0
OUTER: Final = 0.32
"""The part of the radius that what is written on opponents takes; the rest is equal areas."""
LINE: Final = 16
CORNERS: Final = 4
ROOM: Final = 11
CRAMPED: Final = 5
"""So many letters of a name have room in a corner, and in a cell."""


class Point(NamedTuple):
    """A place on the drawing."""

    x: float
    y: float


class Drawn(NamedTuple):
    """A circle with its measures: what it shows, its rings from the outside in, its sectors.

    `turn` is the angle of a sector, `first` where the first one's middle lies: a drawing of three
    begins at the bottom, one of four in the corner to the left of it.
    """

    circle: Circle
    bounds: tuple[float, ...]
    turn: float
    first: float
    short: dict[str, str]


def pulka(circle: Circle, name: str) -> Markup:
    """Return the drawing with a description for those who can't see it.

    `name` keeps the ids of several drawings of one page apart.
    """
    plan = _plan(circle)
    parts = joined(
        tag("title", "The sheet as it stands, a sector a player", id=f"{name}-title"),
        tag("desc", _described(circle), id=f"{name}-told"),
        *_rings(plan),
        *(part for at, one in enumerate(circle.sectors) for part in _sector(plan, at, one)),
        _word(Point(CENTRE[0], CENTRE[1] + 6), str(circle.goal), "goal") if circle.goal else None,
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" role="img" '
        f'class="pulka" aria-labelledby="{name}-title {name}-told">{parts.html}</svg>'
    )
    return tag("figure", drawn(svg), class_="pulka-figure")


def _plan(circle: Circle) -> Drawn:
    many = len(circle.sectors)
    radius = RADIUS if many <= CORNERS else NARROW
    outer = radius * (1 - OUTER)
    each = (outer**2 - MIDDLE**2) / len(circle.columns)
    rings = (sqrt(outer**2 - each * at) for at in range(len(circle.columns)))
    bounds = (radius, *rings, MIDDLE)
    turn = 2 * pi / many
    first = pi / 2 + (turn / 2 if many == CORNERS else 0)
    names = [one.player for one in circle.sectors]
    fit = all(len(name) <= CRAMPED for name in names)
    short = {name: name for name in names} if fit else dict(short_names(names))
    return Drawn(circle, bounds, turn, first, short)


def _described(circle: Circle) -> str:
    return " ".join(f"{one.player}: {', '.join(_figures(circle, one))}." for one in circle.sectors)


def _figures(circle: Circle, one: Sector) -> Iterator[str]:
    for name, points in zip(circle.columns, one.points, strict=True):
        yield f"{name} {in_full(points)}"
    for on, points in one.against:
        yield f"{circle.against} on {on} {in_full(points)}"
    yield f"in all {in_full(one.worth, sign=True)}"


def _rings(plan: Drawn) -> Iterator[Markup]:
    for at, radius in enumerate(plan.bounds):
        kind = "middle" if at == len(plan.bounds) - 1 else f"ring ring-{at}"
        x, y = map(_short, CENTRE)
        yield tag("circle", cx=x, cy=y, r=_short(radius), class_=kind)


def _sector(plan: Drawn, at: int, one: Sector) -> Iterator[Markup]:
    """Yield the lines and words of one player's sector."""
    mid = plan.first + plan.turn * at
    start, bounds = mid - plan.turn / 2, plan.bounds
    yield _line(_at(start, bounds[0]), _at(start, MIDDLE), "edge")
    step = plan.turn / len(one.against)
    for cell, (on, points) in enumerate(one.against):
        if cell:
            along = start + step * cell
            yield _line(_at(along, bounds[0]), _at(along, bounds[1]), "part")
        place = _at(start + step * (cell + 0.5), (bounds[0] + bounds[1]) / 2)
        yield from _cell(place, _cut(plan.short[on], CRAMPED), in_full(points))
    for ring, (name, points) in enumerate(zip(plan.circle.columns, one.points, strict=True), 1):
        place = _at(mid, (bounds[ring] + bounds[ring + 1]) / 2)
        yield from _cell(place, name, in_full(points))
    yield from _name(plan, mid, one)


def _cell(place: Point, name: str, points: str) -> Iterator[Markup]:
    """Yield what a cell is called and what stands in it, one above the other."""
    yield _word(Point(place.x, place.y - 3), name, "on")
    yield _word(Point(place.x, place.y + LINE - 4), points.partition(" ")[0], "points")


def _name(plan: Drawn, mid: float, one: Sector) -> Iterator[Markup]:
    """Yield a player's name and worth, outside the circle: in a corner, or beside the sector."""
    side = "centre" if abs(cos(mid)) < 0.1 else "right" if cos(mid) > 0 else "left"  # noqa: PLR2004
    if len(plan.circle.sectors) <= CORNERS:
        x = {"centre": CENTRE[0], "left": 4.0, "right": WIDE - 4.0}[side]
        name, y = _cut(one.player, ROOM), 18.0 if sin(mid) < 0 else HIGH - 24.0
    else:
        place = _at(mid, plan.bounds[0] + 12)
        name, x, y = _cut(plan.short[one.player], CRAMPED), place.x, place.y
        side = {"left": "right", "right": "left"}.get(side, side)
    if side == "centre":
        yield _word(Point(x, HIGH - 6), f"{name} {signed(one.worth)}", "name")
        return
    yield _word(Point(x, y), name, f"name {side}")
    yield _word(Point(x, y + LINE + 2), signed(one.worth), f"worth {side}")


def _word(place: Point, text: str, kind: str) -> Markup:
    return tag("text", text, x=_short(place.x), y=_short(place.y), class_=kind)


def _line(start: Point, end: Point, kind: str) -> Markup:
    return tag(
        "line",
        x1=_short(start.x),
        y1=_short(start.y),
        x2=_short(end.x),
        y2=_short(end.y),
        class_=kind,
    )


def _at(angle: float, radius: float) -> Point:
    return Point(CENTRE[0] + radius * cos(angle), CENTRE[1] + radius * sin(angle))


def _short(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")


def _cut(text: str, letters: int) -> str:
    return text if len(text) <= letters else f"{text[: letters - 1]}…"
