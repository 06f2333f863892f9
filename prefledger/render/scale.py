"""Axes for pictures: round figures along an axis, labels that do not lie upon each other."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import count
from typing import NamedTuple

from prefledger.model.coins import exact
from prefledger.render.style import safe, width
from prefledger.render.words import cents, counted, signed, unsigned
from prefledger.reports.course import SITTINGS, Chart, Course
from prefledger.reports.worth import Money

ROUND = (1, 2, 5)


def ticks(
    low: Fraction, high: Fraction, most: int, least: Fraction = Fraction(1)
) -> tuple[Fraction, ...]:
    """Return round figures that reach over `low` and `high`, about `most` of them, two at least.

    They lie one, two or five times a power of ten apart, `least` or more; the first is no higher
    than `low`, the last no lower than `high`.
    """
    wide = max(high - low, least)
    apart = next(
        step * size
        for size in (least * 10**power for power in count())
        for step in ROUND
        if step * size * most >= wide
    )
    first, last = low // apart, -(-high // apart)
    return tuple(apart * at for at in range(first, max(last, first + 1) + 1))


def figures(values: Sequence[Fraction], course: Course, most: int) -> tuple[Fraction, ...]:
    """Return the round figures beside some balances, nought among them: about `most`.

    They lie a coin apart, or the least money that is told, or more.
    """
    least = Fraction(1) if course.currency is None else Fraction(1, 10**course.places)
    return ticks(min(*values, Fraction(0)), max(*values, Fraction(0)), most, least)


def spread(
    wanted: Sequence[Fraction], gap: Fraction, low: Fraction, high: Fraction
) -> tuple[Fraction, ...]:
    """Return places as near to those wanted as can be, `gap` apart, between `low` and `high`.

    Where there is not room for all, they lie closer.
    """
    if not wanted:
        return ()
    gap = min(gap, (high - low) / max(len(wanted) - 1, 1))
    order = sorted(range(len(wanted)), key=lambda at: (wanted[at], at))
    groups: list[list[int]] = []
    for at in order:
        groups.append([at])
        while len(groups) > 1 and _begin(groups[-2], wanted, gap, low, high) + gap * len(
            groups[-2]
        ) > _begin(groups[-1], wanted, gap, low, high):
            groups[-2:] = [groups[-2] + groups[-1]]
    places = {
        at: _begin(group, wanted, gap, low, high) + gap * number
        for group in groups
        for number, at in enumerate(group)
    }
    return tuple(places[at] for at in range(len(wanted)))


def _begin(
    group: Sequence[int], wanted: Sequence[Fraction], gap: Fraction, low: Fraction, high: Fraction
) -> Fraction:
    """Return where the first of a group lies whose middle is in the middle of what is wanted."""
    long = gap * (len(group) - 1)
    middle = sum((wanted[at] for at in group), Fraction(0)) / len(group)
    return max(low, min(middle - long / 2, high - long))


class Label(NamedTuple):
    """What stands along an axis: the middle of its place, and how long it is."""

    middle: float
    long: float


def in_a_row(labels: Sequence[Label], gap: float, low: float, high: float) -> Mapping[int, float]:
    """Return where labels begin that have room between `low` and `high`, by their number.

    They come in their order and at least `gap` apart. The last has its place before all others,
    then those from the first on; what would touch its neighbour is left away.
    """
    starts = [max(low, min(one.middle - one.long / 2, high - one.long)) for one in labels]
    if not starts:
        return {}
    last = len(labels) - 1
    found: dict[int, float] = {}
    free = low
    for at, (start, label) in enumerate(zip(starts, labels, strict=True)):
        end = start + label.long + gap
        if start >= free and (at == last or end <= starts[last]):
            found[at] = start
            free = end
    return found


def shortened(name: str, longest: int, dots: str = "…") -> str:
    """Return a name in no more than `longest` columns; of one that is cut, `dots` are the end."""
    shown = safe(name)
    if width(shown) <= longest:
        return shown
    while shown and width(shown) + len(dots) > longest:
        shown = shown[:-1]
    return shown.rstrip() + dots


def amount(value: Fraction, course: Course, *, sign: bool = True) -> str:
    """Return a balance as a figure: coins with their sign, money with its digits."""
    if course.currency is None:
        coins = exact(value)
        return signed(coins) if sign else unsigned(coins)
    money = Money(value, course.currency, course.places)
    return cents(money, sign=sign).removesuffix(f" {course.currency}")


def measure(course: Course) -> str:
    """Return what the figures are: `coins`, or a currency."""
    return course.currency or "coins"


def told(course: Course, by: str) -> str:
    """Return in a sentence what a picture shows, for those who can't see it."""
    if course.is_empty:
        return "Nothing has been dealt yet."
    what = counted(len(course.steps), "sitting" if by == SITTINGS else "step")
    ends = ", ".join(
        f"{track.player} {amount(track.values[-1], course)}"
        for track in course.tracks
        if track.values[-1] is not None
    )
    pot = f"; the pot {amount(course.pot[-1], course, sign=False)}" if course.has_pot else ""
    return f"Balances in {measure(course)} over {what}. At the end: {ends}{pot}."


def heading(chart: Chart) -> str:
    """Return what a chart is of: a sitting by its title, a season by its days."""
    steps = [step for course in chart.courses for step in course.steps]
    days = sorted({step.sitting for step in steps})
    if not days:
        return "The balances"
    first = steps[0]
    if chart.sittings == 1 and first.title:
        return f"{first.title}, {first.sitting}"
    dated = days[0] if len(days) == 1 else f"{days[0]} to {days[-1]}"
    return dated if chart.sittings == 1 else f"{counted(chart.sittings, 'sitting')}, {dated}"


def marks(course: Course, by: str, most: int) -> tuple[tuple[int, str], ...]:
    """Return what stands under an axis of steps: where (0 is the beginning) and what.

    Hands of one sitting by their number, otherwise the days: about `most` days, or twice as many
    numbers. The last is always among them.
    """
    steps = course.steps
    days = [
        (at, step.sitting)
        for at, step in enumerate(steps, 1)
        if step.first and (by == SITTINGS or at == 1 or steps[at - 2].sitting != step.sitting)
    ]
    if by == SITTINGS or len({(step.sitting, step.path) for step in steps}) > 1:
        return _thinned(days, most)
    numbered = [(at, str(step.number)) for at, step in enumerate(steps, 1) if step.number]
    if not numbered:
        return ()
    apart = ticks(Fraction(0), Fraction(len(numbered)), 2 * most)
    every = int(apart[1] - apart[0])
    return tuple(one for one in numbered if int(one[1]) % every == 0 or one == numbered[-1])


def _thinned(days: list[tuple[int, str]], most: int) -> tuple[tuple[int, str], ...]:
    """Return no more than `most` days, evenly parted, the first and the last among them."""
    if len(days) <= most:
        return tuple(days)
    gaps = max(most - 1, 1)
    chosen = (at * (len(days) - 1) // gaps for at in range(gaps + 1))
    return tuple(days[at] for at in chosen)
