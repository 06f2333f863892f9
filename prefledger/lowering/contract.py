"""Contracts, as they stand on the hand line, in bids and in takeovers."""

from typing import Final

from prefledger.lowering.reading import number, span, tokens
from prefledger.lowering.suits import NO_TRUMPS, kind, suit
from prefledger.model.cards import Alphabet
from prefledger.model.hand import NOWHERE, Contract
from prefledger.syntax.tree import Node

CONTRACTS: Final = frozenset({"number", "game", "suit", "kind", "bought"})
"""The phrases that name a contract."""


def contract(node: Node, alphabet: Alphabet) -> Contract:
    """Return what a contract's words say; whether a game has it is for the rules to say.

    A letter behind the number is trumps. In a game of card points it could be a player's short
    form instead (`m66 d20`): a rule set of that kind has that letter read here.
    """
    value: int | None = None
    word: str | None = None
    trumps = None
    no_trumps = False
    where = NOWHERE
    for token in tokens(node):
        if token.kind == "INT":
            value = number(token)
        elif token.kind == "KIND":
            word = kind(token.text)
        elif token.kind == "SUIT":
            no_trumps = token.text.lower() == NO_TRUMPS
            trumps = suit(token.text, alphabet)
            where = span(token)
    bought = node.kind == "bought"
    return Contract(
        game=node.kind == "game",
        number=None if bought else value,
        suit=trumps,
        kind=word,
        no_trumps=no_trumps,
        bought=value if bought else None,
        span=span(node),
        suit_span=where,
    )
