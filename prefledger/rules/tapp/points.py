"""Card points: what cards are worth, and what a heap of them can come to.

Source: prefledger-rules(7), "Tapp".
"""

from collections.abc import Collection
from functools import cache
from typing import Final, NamedTuple

from prefledger.model.cards import TAROCK_CARDS, Alphabet, Card, Rank, Suit
from prefledger.rules.game import Deck

TOTAL: Final = 70
WIN: Final = 36

HONOURS: Final = frozenset(Card(Suit.TAROCKS, rank) for rank in (Rank.FOOL, Rank.XXI, Rank.I))
PAGAT: Final = Card(Suit.TAROCKS, Rank.I)
KINGS: Final = frozenset(card for card in TAROCK_CARDS if card.rank is Rank.KING)

_COURT: Final = {Rank.KING: 5, Rank.QUEEN: 4, Rank.CAVALIER: 3, Rank.JACK: 2}
DECK: Final = Deck(
    16, 6, taken=3, cards=TAROCK_CARDS, alphabet=Alphabet.TAROCK, trumps=Suit.TAROCKS
)
"""Fifty-four cards for three: sixteen each, six in the stock."""

PLAYERS: Final = 3
"""Who puts a card into a trick each: points are counted by tricks of so many."""


def worth(card: Card) -> int:
    """Return what one card counts before anything is taken off."""
    return 5 if card in HONOURS else _COURT.get(card.rank, 1)


def points(cards: Collection[Card]) -> int:
    """Return what whole tricks and the stock count: in threes, less two for each three.

    Raises:
        ValueError: if the cards can't be parted in threes.
    """
    threes, left = divmod(len(cards), PLAYERS)
    if left:
        raise ValueError(left)
    return sum(map(worth, cards)) - 2 * threes


class Range(NamedTuple):
    """The least and the most card points that can be."""

    least: int
    most: int


@cache
def heaps(*, talon: bool) -> tuple[int, int, int, int]:
    """Return what lies there before a trick is played, in points.

    The least and the most of what the declarer has laid away, the least and the most of what is
    left of the stock. Nobody lays away a king or an honour: three queens are the most.
    """
    every = sorted(map(worth, TAROCK_CARDS))
    if not talon:
        return 0, 0, sum(every[:6]) - 4, sum(every[-6:]) - 4
    laid = sorted(worth(card) for card in TAROCK_CARDS - KINGS - HONOURS)
    return (
        sum(laid[:3]) - 2,
        sum(laid[-3:]) - 2,
        sum(every[:3]) - 2,
        sum(every[-3:]) - 2,
    )


TRICK: Final = 1
"""The least that a trick counts: three cards at one."""

LAST_TRICK: Final = 5
"""The least that a trick with the I counts: five and twice one, less two."""


def possible(*, talon: bool, slam: bool, ultimo: bool) -> Range:
    """Return what a declarer can have: after a `slam` every trick, otherwise not every one.

    `ultimo` says whether the declarer took the last trick with the I.
    """
    laid, _, stock, rich = heaps(talon=talon)
    if slam:
        return Range(TOTAL - rich, TOTAL - stock)
    return Range(laid + (LAST_TRICK if ultimo else 0), TOTAL - stock - TRICK)
