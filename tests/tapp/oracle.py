"""What a line of Tapp comes to and whether it can be, written from the rules alone.

Nothing here knows the program. A hand is a bag of plain facts; `written` makes the line of it.
"""

from random import Random
from typing import NamedTuple

VALUE = {"three": 3, "bottom": 4, "top": 5, "solo": 8}
PARTS = ((40, 3), (45, 6), (50, 10), (55, 15))
SIDES = ("", "made", "declared made", "declared lost", "lost")
WORD = {2: "contra", 4: "recontra", 8: "subcontra"}


class Line(NamedTuple):
    """A hand as somebody might write it, sensible or not; seat 0 is the declarer."""

    contract: str
    points: int
    announced: int
    ultimo: str
    slam: str
    said: tuple[tuple[int, int, str], ...]
    """Who (a seat), what it multiplies by, and on what, in the order said."""


def written(line: Line, names: tuple[str, str, str]) -> str:
    parts = [f"{names[0]} {line.contract} {line.points}"]
    if line.announced:
        parts.append(f"with {line.announced}")
    for word, side in (("ultimo", line.ultimo), ("slam", line.slam)):
        if side:
            declared = "declared " if side.startswith("declared") else ""
            parts.append(f"{declared}{word} {side.split()[-1]}")
    parts += [f"{names[seat]} {WORD[times]} {on}" for seat, times, on in line.said]
    return ", ".join(parts)


def bounds(line: Line) -> tuple[int, int]:
    """Return which points can be, from counting what must lie outside the tricks.

    Three cards counting one each make one point; six make two. The three richest the defenders can
    find in the stock are fives: thirteen; six of them are twenty-six. Three queens are the most
    that is laid away, and one point the least. Without a slam a trick of one point at the least
    is the defenders'.
    """
    solo = line.contract == "solo"
    least, most = (0, 68) if solo else (1, 69)
    if line.slam.endswith("made"):
        return (70 - 26, 68) if solo else (70 - 13, 69)
    most -= 1
    if line.ultimo.endswith("made"):
        least += 5
    return least, most


def parts_of(line: Line) -> list[str]:
    """Return what may be doubled, the numbers from the lowest."""
    found = ["slam" if line.slam.startswith("declared") else "bid"]
    found += ["ultimo"] if line.ultimo.startswith("declared") else []
    return found + [str(part) for part, _ in PARTS if part <= line.announced]


def reach(line: Line, on: str) -> set[str]:
    """Return every part that is doubled with one: of numbers those above it too."""
    if not on.isdigit():
        return {on}
    return {part for part in parts_of(line) if part.isdigit() and int(part) >= int(on)}


def sensible(line: Line, *, illustrated: bool) -> bool:
    """Whether the rules allow such a line."""
    least, most = bounds(line)
    can_be = least <= line.points <= most and "lost" not in {line.ultimo, line.slam}
    may_announce = not line.announced or (illustrated and line.announced in dict(PARTS))
    return can_be and may_announce and well_doubled(line)


def well_doubled(line: Line) -> bool:
    """Whether everything that was doubled could be, by whoever said it."""
    doubled: dict[str, set[int]] = {part: set() for part in parts_of(line)}
    for seat, times, on in sorted(line.said, key=lambda one: one[1]):
        if on not in doubled or (seat == 0) != (times == 4):
            return False
        parts = reach(line, on)
        answered = times == 2 or all(times // 2 in doubled[part] for part in parts)
        if not answered or all(times in doubled[part] for part in parts):
            return False
        for part in parts:
            doubled[part].add(times)
    return True


def each(line: Line, *, as_printed: bool = False) -> int:
    """Return what each defender pays the declarer, or gets if it is below nought."""

    def times(part: str) -> int:
        return max([said for _, said, on in line.said if part in reach(line, on)], default=1)

    total = 0
    if not line.slam:
        bid = VALUE[line.contract] * times("bid")
        total += bid if line.points >= 36 else -bid
    elif line.slam == "made":
        total += 4 * VALUE[line.contract] * times("bid")
    else:
        slam = 8 * VALUE[line.contract] * times("slam")
        total += slam if line.slam == "declared made" else -slam
    if line.ultimo:
        declared = line.ultimo.startswith("declared")
        worth = 8 if declared != as_printed else 4
        worth *= times("ultimo") if declared else 1
        total += worth if line.ultimo.endswith("made") else -worth
    for part, worth in PARTS:
        if part <= line.announced:
            total += worth * times(str(part)) * (1 if line.points >= part else -1)
    return total


def some_line(rng: Random) -> Line:
    """Return a line by chance, more often sensible than not."""
    plain = Line(
        rng.choice(tuple(VALUE)),
        rng.choice((rng.randint(0, 70), rng.randint(30, 60), rng.randint(57, 68))),
        rng.choice((0, 0, 40, 45, 50, 55, rng.randint(36, 60))),
        rng.choice(("", "", *SIDES)),
        rng.choice(("", "", "", *SIDES)),
        (),
    )
    said: list[tuple[int, int, str]] = []
    targets = [*parts_of(plain), *(["bid", "slam", "ultimo", "50"] if rng.random() < 0.1 else [])]
    for _ in range(rng.choice((0, 0, 1, 1, 2, 3, 4))):
        times = rng.choice((2, 2, 2, 4, 8))
        seat = rng.choice((1, 2)) if times != 4 else 0
        if rng.random() < 0.05:
            seat = rng.choice((0, 1, 2))
        said.append((seat, times, rng.choice(targets)))
    unique = dict.fromkeys(said)
    return plain._replace(said=tuple(unique))
