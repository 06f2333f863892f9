"""The thirty-two cards, and the fifty-four of tarock."""

from enum import Enum
from typing import Final, NamedTuple


class Suit(Enum):
    """The four suits, named as on French cards; the German ones stand for the same four.

    Tarocks are a fifth one, in games that have them. Which suit outranks which is the rule set's
    business, not the card's.
    """

    CLUBS = "clubs"
    SPADES = "spades"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    TAROCKS = "tarocks"

    __hash__ = object.__hash__

    @property
    def sign(self) -> str:
        """The suit's sign, ♣ ♠ ♦ ♥; nothing for tarocks, whose number says it all."""
        return _SIGNS[self]

    @property
    def letter(self) -> str:
        """The suit's letter on French cards: c, s, d or h; t for tarocks."""
        return self.value[0]


_SIGNS = {
    Suit.CLUBS: "♣",
    Suit.SPADES: "♠",
    Suit.DIAMONDS: "♦",
    Suit.HEARTS: "♥",
    Suit.TAROCKS: "",
}


class Rank(Enum):
    """The ranks, lowest first; German Daus, Ober, Unter are ACE, QUEEN, JACK.

    In tarock the red suits go on below with 4 to 1, the one being the highest of them; the valet is
    a JACK, and the tarocks themselves go from I to XXI and the Fool.
    """

    FOUR = "4"
    THREE = "3"
    TWO = "2"
    ONE = "1"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    CAVALIER = "C"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"
    I = "I"  # noqa: E741 - it is called so
    II = "II"
    III = "III"
    IV = "IV"
    V = "V"
    VI = "VI"
    VII = "VII"
    VIII = "VIII"
    IX = "IX"
    X = "X"
    XI = "XI"
    XII = "XII"
    XIII = "XIII"
    XIV = "XIV"
    XV = "XV"
    XVI = "XVI"
    XVII = "XVII"
    XVIII = "XVIII"
    XIX = "XIX"
    XX = "XX"
    XXI = "XXI"
    FOOL = "Fool"

    __hash__ = object.__hash__


class Card(NamedTuple):
    """One card."""

    suit: Suit
    rank: Rank


class Alphabet(Enum):
    """How cards are written: `cards french` or `cards german`; tarock cards in tarock games."""

    FRENCH = "french"
    GERMAN = "german"
    TAROCK = "tarock"


_OTHERWISE: Final = {
    Alphabet.FRENCH: {},
    Alphabet.GERMAN: {Rank.QUEEN: "O", Rank.JACK: "U"},
    Alphabet.TAROCK: {Rank.JACK: "V"},
}


def shown(rank: Rank, alphabet: Alphabet) -> str:
    """Return a rank as it stands on such cards: on German ones the queen is O, the Ober."""
    return _OTHERWISE[alphabet].get(rank, rank.value)


_RANKS: Final = {
    Rank.FOUR: "four",
    Rank.THREE: "three",
    Rank.TWO: "two",
    Rank.ONE: "one",
    Rank.SEVEN: "seven",
    Rank.EIGHT: "eight",
    Rank.NINE: "nine",
    Rank.TEN: "ten",
    Rank.JACK: "jack",
    Rank.CAVALIER: "cavalier",
    Rank.QUEEN: "queen",
    Rank.KING: "king",
    Rank.ACE: "ace",
}
_CALLED: Final = {
    Alphabet.FRENCH: _RANKS,
    Alphabet.GERMAN: {**_RANKS, Rank.JACK: "Unter", Rank.QUEEN: "Ober", Rank.ACE: "Daus"},
    Alphabet.TAROCK: {**_RANKS, Rank.JACK: "valet"},
}
_GERMAN_SUITS: Final = {
    Suit.CLUBS: "Eichel",
    Suit.SPADES: "Laub",
    Suit.DIAMONDS: "Schell",
    Suit.HEARTS: "Herz",
}


def in_words(card: Card, alphabet: Alphabet) -> str:
    """Return a card in words: `ten of diamonds`; of German cards `Ober of Schell`; `XXI`."""
    if card.suit is Suit.TAROCKS:
        return card.rank.value
    suit = _GERMAN_SUITS[card.suit] if alphabet is Alphabet.GERMAN else card.suit.value
    return f"{_CALLED[alphabet][card.rank]} of {suit}"


FOUR_SUITS: Final = (Suit.CLUBS, Suit.SPADES, Suit.DIAMONDS, Suit.HEARTS)
"""The suits of every deck."""

TAROCKS: Final = tuple(Rank)[tuple(Rank).index(Rank.I) :]
"""The tarocks, lowest first."""

_COURT: Final = (Rank.KING, Rank.QUEEN, Rank.CAVALIER, Rank.JACK)
_BLACK: Final = (*_COURT, Rank.TEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN)
_RED: Final = (*_COURT, Rank.ONE, Rank.TWO, Rank.THREE, Rank.FOUR)

PIQUET_RANKS: Final = (
    *(Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN),
    *(Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE),
)
"""The ranks of the thirty-two cards, lowest first."""

PIQUET_CARDS: Final = frozenset(Card(suit, rank) for suit in FOUR_SUITS for rank in PIQUET_RANKS)
"""The thirty-two cards."""

TAROCK_CARDS: Final = frozenset(
    (
        *(Card(suit, rank) for suit in (Suit.CLUBS, Suit.SPADES) for rank in _BLACK),
        *(Card(suit, rank) for suit in (Suit.DIAMONDS, Suit.HEARTS) for rank in _RED),
        *(Card(Suit.TAROCKS, rank) for rank in TAROCKS),
    )
)
"""The fifty-four cards."""
