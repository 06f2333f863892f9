"""Every way the cards of a game with a stock can have lain, by what is written of them.

A world is a trump suit, the open card under the stock, after how many tricks the stock was closed,
whether and when somebody gave the jack of trumps for the open card, and a place for each card. What
is true in all worlds is certain; nothing else is. Whether somebody else followed the rules is never
taken for granted, and neither is a marriage that only the points speak of.

Source: prefledger-rules(7), "Schnapsen".
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import product
from typing import Final, NamedTuple

from prefledger.checks.play import Laid
from prefledger.model.cards import FOUR_SUITS, Card, Rank, Suit

PLAYERS: Final = 2
VALUES: Final[Mapping[Rank, int]] = {
    Rank.ACE: 11,
    Rank.TEN: 10,
    Rank.KING: 4,
    Rank.QUEEN: 3,
    Rank.JACK: 2,
}
"""What the cards of this deck count, and so which beats which; there are no others."""
DECK: Final = tuple(Card(suit, rank) for suit, rank in product(FOUR_SUITS, VALUES))
STOCK: Final = 10
DRAWN: Final = STOCK // PLAYERS
"""After so many tricks an open stock is empty."""
HAND: Final = 5
"""So many cards everybody is dealt."""
CLOSABLE: Final = DRAWN - 1
"""After so many tricks at most the stock can still be closed, and the jack still be changed."""

_ANYWHERE: Final = (1 << PLAYERS + STOCK) - 1
_STOCK: Final = _ANYWHERE >> PLAYERS << PLAYERS
_OPEN: Final = 1 << PLAYERS + STOCK - 1
"""Places as bits: the two hands as dealt, the stock from the top, its open card last."""
_ROOM: Final = (*(HAND,) * PLAYERS, *(1,) * STOCK)
"""How many cards each place has."""


def takes(cards: Sequence[Laid], trumps: Suit | None) -> Laid | None:
    """Return the card that takes a trick, `None` where only the trumps could tell."""
    led, answer = cards
    if led.card.suit is answer.card.suit:
        return max(cards, key=lambda one: VALUES[one.card.rank])
    if trumps is None:
        return None
    return answer if answer.card.suit is trumps else led


class Told(NamedTuple):
    """What is written of a hand: who was dealt what, the stock, the cards laid and who won them.

    `order` is the stock from the top, its open card alone, or nothing; `closings` after how many
    tricks it can have been closed or empty.
    """

    players: tuple[str, ...]
    dealt: Mapping[str, frozenset[Card]]
    order: tuple[Card, ...]
    laid: tuple[Laid, ...]
    won: tuple[str, ...]
    closings: frozenset[int]

    @property
    def trumps(self) -> tuple[Suit, ...]:
        """The suits that can be trumps, by the open card and by who won the tricks."""
        shown = tuple(card.suit for card in self.order[-1:]) or FOUR_SUITS
        return tuple(suit for suit in shown if self._takes_as_won(suit))

    def _takes_as_won(self, trumps: Suit) -> bool:
        for at, winner in enumerate(self.won):
            taking = takes(self.laid[at * PLAYERS : (at + 1) * PLAYERS], trumps)
            if taking is not None and taking.player != winner:
                return False
        return True


class Swap(NamedTuple):
    """The jack of trumps given for the open card: by whom, and after how many tricks."""

    player: str
    after: int


class Way(NamedTuple):
    """A world but for the places of the cards."""

    trumps: Suit
    closed: int
    under: Card
    swap: Swap | None

    @property
    def jack(self) -> Card:
        """The jack of trumps."""
        return Card(self.trumps, Rank.JACK)


class Asked(NamedTuple):
    """What is asked of a player's hand as one trick (from 1) begins."""

    player: str
    trick: int


class Worlds:
    """All worlds that what is written allows."""

    def __init__(self, told: Told) -> None:
        """Take what is written; nothing is worked out before it is asked for."""
        self.told = told
        self._before = {one.card: one for one in told.laid}

    @cached_property
    def _masks(self) -> dict[Way, dict[Card, int]]:
        """The places each card can have had, for every way that leaves each a place."""
        found = {}
        for way in self._ways():
            masks = {card: self._places(way, card) for card in DECK}
            if _fit(masks.values()):
                found[way] = masks
        return found

    @property
    def ways(self) -> Collection[Way]:
        """Every way there is a world for."""
        return self._masks.keys()

    def without(self, way: Way, asked: Asked, cards: Collection[Card]) -> bool:
        """Whether a player can have held none of some cards that were not played before."""
        return self._fits(way, asked, cards, held=False)

    def with_one(self, way: Way, asked: Asked, cards: Collection[Card]) -> bool:
        """Whether a player can have held any of some cards that were not played before."""
        return any(self._fits(way, asked, (card,), held=True) for card in cards)

    def _fits(self, way: Way, asked: Asked, cards: Collection[Card], *, held: bool) -> bool:
        masks = self._masks[way].copy()
        has = self._acquired(way, asked.player, asked.trick - 1)
        for card in cards:
            moved = self._moved(way, asked, card)
            if moved is None:
                masks[card] &= has if held else ~has
            elif moved is not held:
                return False
        return _fit(masks.values())

    def _moved(self, way: Way, asked: Asked, card: Card) -> bool | None:
        """Whether a player has one of the two cards changed for each other; else `None`."""
        if way.swap is None or way.swap.after >= asked.trick or card not in {way.under, way.jack}:
            return None
        if card == way.under:
            return way.swap.player == asked.player
        return self._drew_last(way, asked)

    def _drew_last(self, way: Way, asked: Asked) -> bool:
        """Whether a player has drawn the last card of the stock by then."""
        is_empty = way.closed == DRAWN and asked.trick > DRAWN
        return is_empty and self.told.won[DRAWN - 1] != asked.player

    def _ways(self) -> Iterator[Way]:
        told = self.told
        shown = told.order[-1:]
        for suit in told.trumps:
            unders = shown or tuple(Card(suit, rank) for rank in VALUES)
            for under, closed in product(unders, sorted(told.closings)):
                yield Way(suit, closed, under, None)
                if under.rank is not Rank.JACK:
                    last = min(closed, CLOSABLE, len(told.won))
                    for player, after in product(told.players, range(last + 1)):
                        yield Way(suit, closed, under, Swap(player, after))

    def _acquired(self, way: Way, player: str, tricks: int) -> int:
        """Return the places whose cards a player had, dealt or drawn, after some tricks."""
        told = self.told
        places = 1 << told.players.index(player)
        for at, winner in enumerate(told.won[: min(tricks, way.closed, DRAWN)]):
            second = winner != player
            places |= 1 << PLAYERS + at * PLAYERS + second
        return places

    def _places(self, way: Way, card: Card) -> int:
        """Return the places a card can have had before anything was played."""
        told = self.told
        places = _OPEN if card == way.under else _ANYWHERE & ~_OPEN
        for at, player in enumerate(told.players):
            if player in told.dealt:
                places &= 1 << at if card in told.dealt[player] else ~(1 << at)
        if len(told.order) == STOCK:
            lies = card in told.order
            places &= 1 << PLAYERS + told.order.index(card) if lies else ~_STOCK
        if way.swap is not None and card == way.jack:
            places &= self._acquired(way, way.swap.player, way.swap.after)
        laid = self._before.get(card)
        if laid is None:
            return places
        asked = Asked(laid.player, laid.trick)
        moved = self._moved(way, asked, card)
        if moved is None:
            # laid before the change, which could then not have been
            early = way.swap is not None and card == way.jack
            return 0 if early else places & self._acquired(way, laid.player, laid.trick - 1)
        return places if moved else 0


def _fit(masks: Collection[int]) -> bool:
    """Whether there is a place for every card, where each may have some places."""
    if not all(masks):
        return False
    lying: list[list[int]] = [[] for _ in _ROOM]
    return all(_laid(mask, lying, set()) for mask in sorted(masks, key=int.bit_count))


def _laid(mask: int, lying: list[list[int]], tried: set[int]) -> bool:
    """Find a place for a card, moving others on where they have another one."""
    for at, room in enumerate(_ROOM):
        if not mask >> at & 1 or at in tried:
            continue
        tried.add(at)
        here = lying[at]
        if len(here) < room:
            here.append(mask)
            return True
        for number, other in enumerate(here):
            if _laid(other, lying, tried):
                here[number] = mask
                return True
    return False
