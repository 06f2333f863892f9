"""The thirty-two cards."""

from enum import Enum
from typing import NamedTuple


class Suit(Enum):
    """The four suits, named as on French cards; the German ones stand for the same four.

    Which suit outranks which is the rule set's business, not the card's.
    """

    CLUBS = "clubs"
    SPADES = "spades"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"

    __hash__ = object.__hash__

    @property
    def sign(self) -> str:
        """The suit's sign, ♣ ♠ ♦ ♥."""
        return _SIGNS[self]

    @property
    def letter(self) -> str:
        """The suit's letter on French cards: c, s, d or h."""
        return self.value[0]


_SIGNS = {Suit.CLUBS: "♣", Suit.SPADES: "♠", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥"}


class Rank(Enum):
    """The eight ranks, lowest first; German Daus, Ober, Unter are ACE, QUEEN, JACK."""

    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    __hash__ = object.__hash__


class Card(NamedTuple):
    """One card."""

    suit: Suit
    rank: Rank


class Alphabet(Enum):
    """How cards are written: `cards french` or `cards german`."""

    FRENCH = "french"
    GERMAN = "german"
