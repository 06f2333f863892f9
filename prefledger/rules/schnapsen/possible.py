"""Which points two players can end a hand with, by the cards and the marriages there are.

Source: prefledger-rules(7), "Schnapsen". Nothing on a hand line says which marriages were
announced or who held which card, so points are refused only where no whole tricks and no marriages
make them.
"""

from collections.abc import Iterator
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
TRICK: Final = 2
BEFORE: Final = 8
"""How many cards are played at most before somebody closes: two at least lie there then."""
AFTER: Final = 10
"""How many are played at most once the stock is closed: what both have in hand."""
HELD: Final = 4
"""How many of them are held at least when a hand ends with a marriage: two on either side."""
MARRIAGE: Final = 20
MARRIAGES: Final = 5 * MARRIAGE
"""All marriages together: three of twenty, and forty for the one in trumps."""
ENOUGH: Final = 66
"""With so many points a player has the hand."""

BITS: Final = 4
"""A pile's cards are one whole number, so many bits for each rank."""
FULL: Final = sum((2 ** (BITS - 1) - EACH - 1) << BITS * rank for rank in range(len(VALUES)))
OVER: Final = sum(2 ** (BITS - 1) << BITS * rank for rank in range(len(VALUES)))


class Pile(NamedTuple):
    """Whole tricks: how many of each rank (as bits), how many cards, kings and queens of them."""

    cards: int
    number: int
    court: int


class Said(NamedTuple):
    """Marriages of a hand with the stock closed.

    What they count for who closed, and for the other one before the closing and after it; how many
    of them the other announced before and after; how many were announced before and after by both.
    """

    closer: int
    other_before: int
    other_after: int
    others: tuple[int, int]
    before: int
    after: int


@lru_cache(maxsize=4096)
def can_be(first: int, second: int) -> bool:
    """Whether a hand can end with these points where nobody closed.

    Whoever announces a marriage leads one of its cards, so that it comes into a pile.
    """
    return any(
        _fit(one.cards + other.cards) and said.before <= one.court + other.court
        for said in _married()
        if not said.after
        for one in _piles(first - said.closer, least=min(said.closer, TRICK))
        for other in _piles(second - said.other_before, least=min(said.other_before, TRICK))
    )


@lru_cache(maxsize=4096)
def can_close(closer: int, other: int, then: int) -> bool:
    """Whether a hand can end with these points where somebody closed and the other had `then`."""
    return any(
        _closed(said, before, after, one, ends=ends)
        for said in _married()
        if 0 <= closer - said.closer <= ALL - (other - said.other_before - said.other_after)
        for before, after in _others(said, other, then)
        for one in _piles(closer - said.closer, least=min(said.closer, TRICK))
        for ends in (False, True)
        if not ends or (said.after and _enough(said, closer, other))
    )


def _enough(said: Said, closer: int, other: int) -> bool:
    """Whether who announced a marriage after the closing may have ended the hand with it."""
    by_other = said.others[1]
    return (by_other > 0 and other >= ENOUGH) or (said.after > by_other and closer >= ENOUGH)


@lru_cache(maxsize=1)
def _married() -> tuple[Said, ...]:
    """Return what marriages may have been announced, none first; forty at most once."""
    found = set()
    for who in product(range(-1, EACH), repeat=EACH):
        counts, numbers = [0] * EACH, [0] * EACH
        for suit, at in enumerate(who):
            if at >= 0:
                counts[at] += MARRIAGE if suit else 2 * MARRIAGE
                numbers[at] += 1
        others, before = (numbers[2], numbers[3]), numbers[0] + numbers[2]
        closer = counts[0] + counts[1]
        after = numbers[1] + numbers[3]
        found.add(Said(closer, counts[2], counts[3], others, before, after))
    return tuple(sorted(found, key=lambda said: (said.before + said.after, said)))


def _others(said: Said, points: int, then: int) -> Iterator[tuple[Pile, Pile]]:
    """Yield the piles of the one who did not close, before the closing and after it.

    Without a trick one leads at most once before the closing, and never after it, for the closer
    leads first; and marriages do not count yet.
    """
    announced, later = said.others
    if not then and announced > 1:
        return
    early = said.other_before if then else 0
    late = said.other_after + said.other_before - early
    for before in _piles(then - early, least=min(then, TRICK)):
        rest = points - then - late
        for after in _piles(rest, least=TRICK if later or (announced and not then) else 0):
            if after.number <= AFTER and _fit(before.cards + after.cards):
                yield before, after


def _closed(said: Said, before: Pile, after: Pile, closer: Pile, *, ends: bool) -> bool:
    """Whether the closer can have won this pile beside the other's two.

    Who closes leads, so has taken the last trick, unless there was none. Where a marriage `ends`
    the hand, nobody led it.
    """
    played = before.cards + after.cards + closer.cards
    if not _fit(played):
        return False
    if ends and not _fit(played + (1 << BITS * KING) + (1 << BITS * QUEEN)):
        return False
    room = AFTER - (HELD if ends else 0) - after.number
    led = max(0, said.before - before.court), max(0, said.after - ends - after.court)
    least = TRICK if before.number or said.before else 0
    return room >= 0 and any(
        max(led[0], closer.court - (closer.number - early)) <= min(closer.court - led[1], early)
        for early in range(least, min(closer.number, BEFORE - before.number) + 1, TRICK)
        if closer.number - early <= room
    )


def _fit(cards: int) -> bool:
    """Whether there are so many cards of each rank."""
    return not (cards + FULL) & OVER


def _piles(points: int, *, least: int) -> Iterator[Pile]:
    """Yield every pile of whole tricks that counts so much and has so many cards at least."""
    return (pile for pile in _by_points().get(points, ()) if pile.number >= least)


@lru_cache(maxsize=1)
def _by_points() -> dict[int, tuple[Pile, ...]]:
    """Return all piles of whole tricks by what they count."""
    found: dict[int, tuple[Pile, ...]] = {}
    for ranks in product(range(EACH + 1), repeat=len(VALUES)):
        number = sum(ranks)
        if number % TRICK == 0:
            points = sum(map(int.__mul__, ranks, VALUES))
            cards = sum(many << BITS * rank for rank, many in enumerate(ranks))
            pile = Pile(cards, number, ranks[KING] + ranks[QUEEN])
            found[points] = (*found.get(points, ()), pile)
    return found
