"""What the cards of a hand show, for games that ask more of them than who took the tricks."""

from collections.abc import Mapping
from typing import NamedTuple

from prefledger.model.cards import Card
from prefledger.rules.facts import HandFacts


class TrickSeen(NamedTuple):
    """A whole trick: who took it, and who played which card, in order."""

    winner: str
    cards: tuple[tuple[str, Card], ...]


class Seen(NamedTuple):
    """A hand as its line has it, and its cards as far as they are written.

    `rest` are tricks settled without play; `laid` is what the declarer laid away, `left` what of
    the talon nobody took, `None` where not known.
    """

    facts: HandFacts
    tricks: tuple[TrickSeen, ...]
    rest: Mapping[str, int]
    laid: frozenset[Card] | None
    left: frozenset[Card] | None


class Unfit(NamedTuple):
    """A card that may not be laid away, why, and a card that shows it."""

    card: Card
    message: str
    proof: Card | None = None
