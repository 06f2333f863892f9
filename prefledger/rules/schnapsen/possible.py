"""Which points two players can end a hand with, by the cards and the marriages there are.

Source: prefledger-rules(7), "Schnapsen". Nothing on a hand line says which marriages were
announced, so points are refused only where no marriages and no cards make them.
"""

from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

VALUES: Final = (11, 10, 4, 3, 2)
"""What an ace, a ten, a king, a queen and a jack count; there are four of each."""
EACH: Final = 4
KING: Final = 2
QUEEN: Final = 3

ALL: Final = 120
"""What all cards count together."""
CARDS: Final = 20
STOCK: Final = 2
"""How many cards lie there at least when somebody closes; nobody ever plays them."""
LEFT: Final = 4
"""How many cards are left at least when a hand ends with a marriage: two on either side."""
MARRIAGE: Final = 20
MARRIAGES: Final = 5 * MARRIAGE
"""All marriages together: three of twenty, and forty for the one in trumps."""


class Married(NamedTuple):
    """Marriages that two announced: what the first and the second count for theirs, how many."""

    first: int
    second: int
    number: int


@lru_cache(maxsize=4096)
def can_be(first: int, second: int, *, closed: bool = False) -> bool:
    """Whether a hand can end with these points, those of the one who took it first.

    `closed` is whether the stock was closed, so that not all cards were played.
    """
    unplayed = STOCK if closed else 0
    return any(
        _fits(one, other, married, unplayed)
        for married in _married()
        for one in _piles(first - married.first, married=married.first > 0)
        for other in _piles(second - married.second, married=married.second > 0)
    )


@lru_cache(maxsize=1)
def _married() -> tuple[Married, ...]:
    """Return what marriages may have been announced, none first; forty at most once."""
    found = {
        Married(MARRIAGE * (one + extra), MARRIAGE * (other + more), one + other)
        for one, other in product(range(EACH + 1), repeat=2)
        for extra, more in ((0, 0), (1, 0), (0, 1))
        if one + other + (not extra and not more) <= EACH and extra <= one and more <= other
    }
    return tuple(sorted(found, key=sum))


@lru_cache(maxsize=512)
def _piles(points: int, *, married: bool) -> tuple[tuple[int, ...], ...]:
    """Return every pile of whole tricks that counts so much; a marriage needs a trick to count."""
    return tuple(pile for pile in _by_points().get(points, ()) if any(pile) or not married)


@lru_cache(maxsize=1)
def _by_points() -> dict[int, list[tuple[int, ...]]]:
    """Return all piles of whole tricks (how many of each rank) by what they count."""
    found: dict[int, list[tuple[int, ...]]] = {}
    for pile in product(range(EACH + 1), repeat=len(VALUES)):
        if sum(pile) % 2 == 0:
            points = sum(map(int.__mul__, pile, VALUES))
            found.setdefault(points, []).append(pile)
    return found


def _fits(one: tuple[int, ...], other: tuple[int, ...], married: Married, unplayed: int) -> bool:
    """Whether two piles can be won beside marriages, and enough cards are left.

    Whoever announces a marriage leads one of its cards, so that it comes into a pile; but for a
    last one, with which the first player has enough.
    """
    played = tuple(map(int.__add__, one, other))
    if max(played) > EACH or sum(played) > CARDS - unplayed:
        return False
    led = min(EACH, played[KING] + played[QUEEN])
    more = married.number - led
    return more <= 0 or (more == 1 and married.first > 0 and _can_end(played))


def _can_end(played: tuple[int, ...]) -> bool:
    """Whether a hand can end with a marriage: its two cards, and two of the other's, are left."""
    return max(played[KING], played[QUEEN]) < EACH and sum(played) <= CARDS - LEFT
