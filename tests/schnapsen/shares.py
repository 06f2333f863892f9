"""Every way to share out the cards of Schnapsen in whole tricks, with every marriage.

Points are bits of a whole number: bit 20 is set where somebody can have twenty. Nothing here knows
the program.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

RANKS = {"A": 11, "T": 10, "J": 2, "K": 4, "Q": 3}
ENOUGH = 66

Shares = dict[tuple[int, ...], int]


def spread(values: tuple[int, ...], left: tuple[int, ...]) -> Shares:
    """Share ranks out to two piles and nobody: by cards in each, all their points together."""
    found: Shares = {(0, 0): 1}
    for value, number in zip(values, left, strict=True):
        more: Shares = defaultdict(int)
        for (one, two), points in found.items():
            for here in range(number + 1):
                for there in range(number - here + 1):
                    more[one + here, two + there] |= points << (here + there) * value
        found = more
    return found


@cache
def plain(left: tuple[int, ...]) -> Shares:
    """Share out what is left of aces, tens and jacks."""
    return spread((11, 10, 2), left)


@cache
def court(left: tuple[int, ...]) -> Shares:
    """Share out what is left of kings and queens."""
    return spread((4, 3), left)


def together(one: int, two: int) -> int:
    """Add points to points, each to each."""
    found = 0
    while two:
        low = two & -two
        found |= one << low.bit_length() - 1
        two ^= low
    return found


@cache
def closers(left: tuple[int, ...]) -> Shares:
    """Return a closer's points by cards before and after, and by kings and queens among them."""
    found: Shares = defaultdict(int)
    for (one, two), points in plain(left[:3]).items():
        for (before, after), more in court(left[3:]).items():
            sizes = one + before, two + after
            if not (sizes[0] % 2 or sizes[1] % 2):
                found[(*sizes, before, after)] |= together(points, more)
    return found


class Marriages(NamedTuple):
    """Marriages announced before the stock was closed and after it, by the closer and the other."""

    closer_before: tuple[int, ...]
    closer_after: tuple[int, ...]
    other_before: tuple[int, ...]
    other_after: tuple[int, ...]


def marriages() -> Iterator[Marriages]:
    """Yield all that can have been announced: one suit is trumps and counts forty."""
    seen = set()
    for who in product(range(5), repeat=4):
        worth: list[list[int]] = [[], [], [], [], []]
        for suit, one in enumerate(who):
            worth[one].append(20 if suit else 40)
        found = Marriages(*(tuple(one) for one in worth[1:]))
        if found not in seen:
            seen.add(found)
            yield found


class Piles(NamedTuple):
    """The other player's tricks: points at the closing and in all, and what is left of each."""

    then: int
    points: int
    sizes: tuple[int, int]
    court: tuple[int, int]
    left: tuple[int, ...]


def others(deck: tuple[int, ...], after: int, then: Collection[int]) -> Iterator[Piles]:
    """Yield every two piles of whole tricks, with `then` in the first and so many `after` it."""
    values = tuple(RANKS.values())
    whole = [pile for pile in product(*(range(n + 1) for n in deck)) if sum(pile) % 2 == 0]
    for first in whole:
        had = sum(map(int.__mul__, first, values))
        if had not in then or sum(first) > 8:
            continue  # too many for a stock of two
        for second in whole:
            left = tuple(n - a - b for n, a, b in zip(deck, first, second, strict=True))
            if min(left) >= 0 and sum(second) <= after:
                yield Piles(
                    had,
                    had + sum(map(int.__mul__, second, values)),
                    (sum(first), sum(second)),
                    (sum(first[3:]), sum(second[3:])),
                    left,
                )


Closed = dict[tuple[int, int], int]
"""By the other's points at the end and at the closing, all points of the closer at the end."""


def closings(then: Collection[int], *, last: bool = False) -> Closed:
    """Return all points with the stock closed, where the other one had `then` in cards.

    The stock holds two cards at least when it is closed, so eight at most were played, and ten are
    played after it. Who closes leads: by the last trick, or because none was played. Whoever
    announces a marriage leads a card of it. Where a marriage is the `last` thing that happens, its
    cards are still held, and two of the other's.
    """
    deck = (4, 4, 4, 3, 3) if last else (4, 4, 4, 4, 4)
    limit = 6 if last else 10
    found: Closed = defaultdict(int)
    by_need: dict[tuple[object, ...], int] = {}
    grouped: dict[tuple[int, int], list[Marriages]] = defaultdict(list)
    for said in marriages():
        before = len(said.closer_before + said.other_before)
        grouped[before, len(said.closer_after + said.other_after)].append(said)
    for piles in others(deck, limit, then):
        for (before, after), some in grouped.items():
            led = after - 1 if last else after
            if led < 0:
                continue
            key = (piles.left, piles.sizes, piles.court, before, led)
            if key not in by_need:
                by_need[key] = closer_points(piles, limit, before, led)
            points = by_need[key]
            for said in some if points else ():
                _put(found, piles, said, points, last=last)
    return found


def closer_points(piles: Piles, limit: int, before: int, after: int) -> int:
    """Return all card points of a closer beside the other's piles, so many marriages being led."""
    least = 2 if piles.sizes[0] or before else 0
    found = 0
    for (one, two, some, more), points in closers(piles.left).items():
        if (
            least <= one <= 8 - piles.sizes[0]
            and two <= limit - piles.sizes[1]
            and some + piles.court[0] >= before
            and more + piles.court[1] >= after
        ):
            found |= points
    return found


def _put(found: Closed, piles: Piles, said: Marriages, points: int, *, last: bool) -> None:
    first, second = piles.sizes
    mine, yours = sum(said.closer_before + said.closer_after), sum(said.other_before)
    if (said.other_before and not first + second) or (said.other_after and not second):
        return
    if len(said.other_before) > 1 and not first:
        return
    then = piles.then + yours if first else 0
    total = piles.points + yours + sum(said.other_after)
    if then >= ENOUGH:
        return
    came = points << mine
    if mine:
        came &= ~(1 << mine)  # the closer has no trick, and a marriage needs one
    if last:
        closer = came & -(1 << ENOUGH) if said.closer_after else 0
        came = came if said.other_after and total >= ENOUGH else closer
    if came:
        found[total, then] |= came


def opened() -> dict[int, int]:
    """Return by the points of one player all points of the one who took an open hand."""
    found: dict[int, int] = defaultdict(int)
    announced = [one for one in marriages() if not one.closer_after + one.other_after]
    for last in (False, True):
        deck = (4, 4, 4, 3, 3) if last else (4, 4, 4, 4, 4)
        for pile in product(*(range(n + 1) for n in deck)):
            if sum(pile) % 2:
                continue
            points = sum(map(int.__mul__, pile, RANKS.values()))
            by_court: dict[int, int] = defaultdict(int)
            left = tuple(map(int.__sub__, deck, pile))
            for (one, two, some, more), won in closers(left).items():
                if one + two + sum(pile) <= (16 if last else 20):
                    by_court[some + more + sum(pile[3:])] |= won
            for said, (played, won) in product(announced, by_court.items()):
                mine, yours = said.closer_before, said.other_before
                led = len(mine + yours) - last
                if led <= played and (points or not yours) and (mine or not last):
                    found[points + sum(yours)] |= _with(won, mine, last=last)
    return found


def _with(won: int, marriages: tuple[int, ...], *, last: bool) -> int:
    """Return points with marriages, which need a trick; a last one has to make it enough."""
    came = won << sum(marriages)
    if marriages:
        came &= ~(1 << sum(marriages))
    return came & -(1 << ENOUGH) if last else came
