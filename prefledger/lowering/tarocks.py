"""Tarocks in words: `XXI`, `t21`, `Fool`; bare numbers only where nothing else can stand."""

from typing import Final

from prefledger.lowering.names import bare
from prefledger.model.cards import TAROCK_CARDS, TAROCKS, Card, Rank, Suit

FOOL_WORDS: Final = ("fool", "f", "skus", "skues")
LETTER: Final = "t"

_ROMAN: Final = {rank.value.lower(): rank for rank in TAROCKS[:-1]}
_ARABIC: Final = {str(number): rank for number, rank in enumerate(TAROCKS[:-1], 1)}
_FOOL: Final = dict.fromkeys(FOOL_WORDS, TAROCKS[-1])
_VALET: Final = "v"


def tarock(word: str, led: Suit | None) -> Rank | None:
    """Return the tarock a word means, `None` if it means none.

    With `t` in front it may be a number of either kind. Roman numbers and the Fool need nothing in
    front, but V is the valet where a suit was led (`led`). Where tarocks were led, or stand before
    it, a bare number of either kind is one too.
    """
    text = bare(word)
    if text.startswith(LETTER) and len(text) > 1:
        return _any(text[1:])
    if led is Suit.TAROCKS:
        return _any(text)
    if text == _VALET and led is not None:
        return None
    return _ROMAN.get(text) or _FOOL.get(text)


def _any(text: str) -> Rank | None:
    return _ROMAN.get(text) or _ARABIC.get(text) or _FOOL.get(text)


def is_of_tarock(suit: Suit | None, rank: Rank) -> bool:
    """Whether there is such a card among the fifty-four; any rank if the suit is not known."""
    return suit is None or Card(suit, rank) in TAROCK_CARDS
