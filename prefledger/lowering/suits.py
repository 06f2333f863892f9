"""Suits and contracts in words: what each word of the format stands for."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from prefledger.lowering.names import bare, fold
from prefledger.model.cards import Alphabet, Suit

_WORDS: Final[Mapping[Suit, str]] = {
    Suit.CLUBS: "♣ ♧ clubs treff trefle kreuz acorns eichel",
    Suit.SPADES: "♠ ♤ spades pik pique leaves laub grun gruen",
    Suit.DIAMONDS: "♦ ♢ diamonds karo carreau bells schell schellen",
    Suit.HEARTS: "♥ ♡ hearts herz coeur pref preference preferanz",
}
_BY_WORD: Final = {word: suit for suit, words in _WORDS.items() for word in words.split()}

_BOTH: Final = {
    "c": Suit.CLUBS,
    "e": Suit.CLUBS,
    "g": Suit.SPADES,
    "l": Suit.SPADES,
    "d": Suit.DIAMONDS,
    "h": Suit.HEARTS,
}
LETTERS: Final[Mapping[Alphabet, Mapping[str, Suit]]] = {
    Alphabet.FRENCH: {**_BOTH, "s": Suit.SPADES},
    Alphabet.GERMAN: {**_BOTH, "s": Suit.DIAMONDS},
    Alphabet.TAROCK: {**_BOTH, "s": Suit.SPADES},
}
"""The letters of the suits: `s` alone is not the same in both alphabets."""

NO_TRUMPS: Final = "nt"

_KINDS: Final = {
    "misere": "bettel",
    "slam": "durchmarsch",
    "open misere": "plauderer",
    "open slam": "offener",
}


def suit_words() -> tuple[str, ...]:
    """Return every word for a suit that one could have meant to write, without accents."""
    return tuple(word for word in _BY_WORD if word.isalpha() and not word.startswith("pref"))


@lru_cache(maxsize=1024)
def suit(written: str, alphabet: Alphabet) -> Suit | None:
    """Return the suit a letter, sign or word means, `None` if it means none (`nt` among them)."""
    return LETTERS[alphabet].get(fold(written)) or _BY_WORD.get(bare(written))


@lru_cache(maxsize=256)
def kind(written: str) -> str:
    """Return the one name of a contract that has several: misère is bettel, a slam durchmarsch."""
    word = " ".join(bare(written).split())
    return _KINDS.get(word, word)


@lru_cache(maxsize=256)
def factor(written: str) -> int:
    """Return what a kontra, rekontra or subkontra multiplies by: 2, 4 or 8."""
    return {"re": 4, "su": 8}.get(fold(written)[:2], 2)


def kontra(written: str) -> str:
    """Return the one spelling of kontra, rekontra, subkontra."""
    return fold(written).replace("contra", "kontra")
