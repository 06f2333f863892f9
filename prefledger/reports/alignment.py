"""The lines of two states of a sitting, side by side: those together that are one."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Final, TypeAlias

from prefledger.ledger.ledger import Booking, Ledger
from prefledger.model.events import DealerSaid, Hand, Misdeal, Note, Passed, Unrecorded, Void
from prefledger.reports.deals import with_houses
from prefledger.rules.house import House

NAMES: Final = frozenset({"declarer", "player", "players", "payer", "payee", "account"})
"""The fields of what happened that hold players."""


DEALT: Final = (Hand, Passed, Misdeal, Void, Unrecorded)
"""What becomes of one deal: what was taken for one of them may turn out to be another."""

MOST_COMPARED: Final = 10_000
"""So many pairs of lines are looked at; a longer stretch was written anew."""

MOST_EDITS: Final = 100
"""By so many lines two states may differ before what follows is looked at by itself."""


Who: TypeAlias = Mapping[str, str]
Keyed: TypeAlias = tuple[str, Booking, House]
"""A line: what makes two the same, how it is booked, and the house it was played in."""


def keyed(ledger: Ledger, names: Who, *, notes: bool) -> tuple[Keyed, ...]:
    """Return the lines to be compared, each with what makes two of them the same."""
    return tuple(
        (said, booking, house)
        for booking, house in with_houses(ledger)
        if (said := key(booking, names, notes=notes))
    )


def key(booking: Booking, names: Who, *, notes: bool = False) -> str:
    """Return what a line says, whoever is called what; nothing for what never counts."""
    what = booking.event.what
    if isinstance(what, Note) and not notes:
        return ""
    if isinstance(what, DealerSaid) and not what.agreed:
        return ""
    said = what.claim if isinstance(what, Hand) else what
    return f"{type(what).__name__} {_plainly(said, names)!r}"


def _plainly(value: object, names: Who, *, player: bool = False) -> object:
    if is_dataclass(value) and not isinstance(value, type):
        return tuple(
            _plainly(getattr(value, one.name), names, player=one.name in NAMES)
            for one in fields(value)
            if one.compare
        )
    if isinstance(value, tuple):
        return tuple(_plainly(one, names, player=player) for one in value)
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name}"
    return names.get(value, value) if player and isinstance(value, str) else str(value)


Both: TypeAlias = tuple[Keyed | None, Keyed | None]


def aligned(old: tuple[Keyed, ...], new: tuple[Keyed, ...]) -> Iterator[Both]:
    """Yield every line of both sides in order, those that are one together.

    What both begin with and end with is the same lines; a deal alone between them became the
    other one, whatever it is.
    """
    head = _common(old, new)
    tail = _common(old[head:][::-1], new[head:][::-1])
    mine, yours = old[head : len(old) - tail], new[head : len(new) - tail]
    yield from zip(old[:head], new[:head], strict=True)
    if len(mine) == len(yours) == 1 and _is_deal(mine[0]) and _is_deal(yours[0]):
        yield mine[0], yours[0]
    else:
        yield from _between(mine, yours)
    yield from zip(old[len(old) - tail :], new[len(new) - tail :], strict=True)


def _common(old: Sequence[Keyed], new: Sequence[Keyed]) -> int:
    """Return how many lines both sides begin with."""
    pairs = zip(old, new, strict=False)
    differing = (at for at, (one, other) in enumerate(pairs) if one[0] != other[0])
    return next(differing, min(len(old), len(new)))


def _is_deal(one: Keyed) -> bool:
    return one[1].number is not None


def _between(old: tuple[Keyed, ...], new: tuple[Keyed, ...]) -> Iterator[Both]:
    """Yield the lines of both sides where they begin and end otherwise.

    The two are aligned the same way round, whichever is the earlier.
    """
    mine, yours = [one[0] for one in old], [one[0] for one in new]
    turned = mine > yours
    found = _matched(yours, mine) if turned else _matched(mine, yours)
    row = column = 0
    for low, high in found:
        at, to = (high, low) if turned else (low, high)
        yield from _likely(old[row:at], new[column:to], turned=turned)
        yield old[at], new[to]
        row, column = at + 1, to + 1
    yield from _likely(old[row:], new[column:], turned=turned)


Spot: TypeAlias = tuple[int, int]
"""A line of the one side and a line of the other, each counted from 0."""


def _matched(mine: Sequence[str], yours: Sequence[str]) -> Iterator[Spot]:
    """Yield the lines of both sides that are the same, in order.

    First what both begin with and what both end with; between, as many as can be: exactly so where
    the two differ by few lines, and about so, stretch by stretch, where they differ by many.
    """
    most = min(len(mine), len(yours))
    head = next((at for at in range(most) if mine[at] != yours[at]), most)
    most -= head
    tail = next((at for at in range(most) if mine[-1 - at] != yours[-1 - at]), most)
    rows, columns = len(mine) - tail, len(yours) - tail
    yield from ((at, at) for at in range(head))
    row = column = head
    while row < rows and column < columns:
        found, (down, across) = _stretch(mine[row:rows], yours[column:columns])
        yield from ((row + one, column + other) for one, other in found)
        row, column = row + down, column + across
    yield from ((rows + at, columns + at) for at in range(tail))


def _stretch(mine: Sequence[str], yours: Sequence[str]) -> tuple[list[Spot], Spot]:
    """Return what is the same up to where the two differ by the most lines, and where that is.

    Source: Myers, "An O(ND) Difference Algorithm and Its Variations", 1986. `reached` holds, for
    each lead of the one side over the other, how far the one side was followed.
    """
    rows, columns = len(mine), len(yours)
    reached = {1: 0}
    before: list[dict[int, int]] = []
    for edits in range(MOST_EDITS + 1):
        before.append(dict(reached))
        for lead in range(-edits, edits + 1, 2):
            row = _stepped(reached, lead, edits)[1]
            column = row - lead
            while row < rows and column < columns and mine[row] == yours[column]:
                row, column = row + 1, column + 1
            reached[lead] = row
            if row >= rows and column >= columns:
                return _back(before, lead, row), (rows, columns)
    ends = [
        (2 * row - lead, lead, row)
        for lead in range(-MOST_EDITS, MOST_EDITS + 1, 2)
        if (row := reached[lead]) <= rows and row - lead <= columns
    ]
    if not ends:
        return [], (rows, columns)
    _, lead, row = max(ends)
    return _back(before, lead, row), (row, row - lead)


def _stepped(reached: Mapping[int, int], lead: int, edits: int) -> Spot:
    """Return by which lead a lead is reached with one line more left out, and where that is."""
    if lead == -edits or (lead != edits and reached[lead - 1] < reached[lead + 1]):
        return lead + 1, reached[lead + 1]
    return lead - 1, reached[lead - 1] + 1


def _back(before: Sequence[Mapping[int, int]], lead: int, row: int) -> list[Spot]:
    """Return the lines that are the same on the way to a place, in order."""
    found: list[Spot] = []
    for edits in range(len(before) - 1, -1, -1):
        came, start = _stepped(before[edits], lead, edits)
        start = max(start, lead, 0)
        found.extend((at, at - lead) for at in range(row - 1, start - 1, -1))
        lead, row = came, before[edits][came]
    return found[::-1]


def _likely(old: tuple[Keyed, ...], new: tuple[Keyed, ...], *, turned: bool) -> Iterator[Both]:
    """Yield the lines of a stretch that is not the same, those together that are likely one."""
    if turned:
        yield from ((mine, yours) for yours, mine in _likely(new, old, turned=False))
        return
    rows, columns = len(old), len(new)
    if rows * columns > MOST_COMPARED:
        yield from ((one, None) for one in old)
        yield from ((None, one) for one in new)
        return
    best = [[0] * (columns + 1) for _ in range(rows + 1)]
    for row in range(rows - 1, -1, -1):
        for column in range(columns - 1, -1, -1):
            best[row][column] = max(
                best[row + 1][column],
                best[row][column + 1],
                best[row + 1][column + 1] + _likeness(old[row], new[column]),
            )
    row = column = 0
    while row < rows and column < columns:
        likeness = _likeness(old[row], new[column])
        if likeness and best[row][column] == best[row + 1][column + 1] + likeness:
            yield old[row], new[column]
            row, column = row + 1, column + 1
        elif best[row][column] == best[row + 1][column]:
            yield old[row], None
            row += 1
        else:
            yield None, new[column]
            column += 1
    yield from ((one, None) for one in old[row:])
    yield from ((None, one) for one in new[column:])


def _likeness(one: Keyed, other: Keyed) -> int:
    """Return how much two lines have in common; nought if they can't be one."""
    old, new = one[1].event.what, other[1].event.what
    if type(old) is not type(new):
        return 1 if isinstance(old, DEALT) and isinstance(new, DEALT) else 0
    if not isinstance(old, Hand) or not isinstance(new, Hand):
        return 2
    mine, yours = old.claim, new.claim
    common = (
        2 * (mine.declarer == yours.declarer),
        2 * (mine.contract == yours.contract),
        mine.own == yours.own,
        len(set(map(repr, mine.defence)) & set(map(repr, yours.defence))),
    )
    return 1 + sum(common)
