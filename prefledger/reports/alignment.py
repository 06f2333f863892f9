"""The lines of two states of a sitting, side by side: those together that are one."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from difflib import SequenceMatcher
from enum import Enum
from typing import Final, TypeAlias

from prefledger.ledger.ledger import Booking, Ledger
from prefledger.model.events import DealerSaid, Hand, Note
from prefledger.reports.deals import with_houses
from prefledger.rules.house import House

NAMES: Final = frozenset({"declarer", "player", "players", "payer", "payee", "account"})
"""The fields of what happened that hold players."""


MOST_COMPARED: Final = 10_000
"""So many pairs of lines are looked at; a longer stretch was written anew."""


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
    blocks = SequenceMatcher(
        None, *((yours, mine) if turned else (mine, yours)), autojunk=False
    ).get_opcodes()
    for tag, *spans in blocks:
        low, high, start, end = (*spans[2:], *spans[:2]) if turned else spans
        if tag == "equal":
            yield from zip(old[low:high], new[start:end], strict=True)
        else:
            yield from _likely(old[low:high], new[start:end], turned=turned)


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
        return 0
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
