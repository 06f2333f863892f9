"""What each card has to do: follow, trump, beat.

Source: prefledger-rules(7), "Play". Everything here is true of partial knowledge too: a card that
breaks a rule against some of the cards a player held breaks it against all of them.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from prefledger.model.cards import Card, Rank, Suit
from prefledger.rules.house import House

HEIGHT = {rank: height for height, rank in enumerate(Rank)}


class Duty(NamedTuple):
    """What the trick asks of the next card.

    `word` is `lead`, `follow`, `beat`, `lowest`, `trump`, `overtrump` or `free`, empty where
    nobody can say; `cards` are those of the cards known to be held that do it.
    """

    word: str
    cards: tuple[Card, ...]


def beats(card: Card, other: Card, trumps: Suit | None) -> bool:
    """Whether `card`, played later, takes the trick from `other`."""
    if card.suit is other.suit:
        return HEIGHT[card.rank] > HEIGHT[other.rank]
    return card.suit is trumps


def best(trick: Sequence[Card], trumps: Suit | None) -> int:
    """Return which card of a trick, counted from 0, takes it."""
    winner = 0
    for at in range(1, len(trick)):
        if beats(trick[at], trick[winner], trumps):
            winner = at
    return winner


def duty(
    house: House,
    trick: Sequence[Card],
    held: Iterable[Card],
    trumps: Suit | None,
    *,
    lowest: bool,
) -> Duty:
    """Return what a player who holds `held` must do in a trick so far.

    `lowest` is true for the first defender where all three play and the declarer has led: of the
    cards that beat the lead, that player must take the lowest.
    """
    held = tuple(held)
    if not trick:
        return Duty("lead", held)
    following = tuple(card for card in held if card.suit is trick[0].suit)
    trumping = tuple(card for card in held if card.suit is trumps)
    able = following or trumping
    if not able:
        return Duty("free", held)
    winning = trick[best(trick, trumps)]
    beating = tuple(card for card in able if beats(card, winning, trumps))
    if not beating or house.play.must_beat == "off":
        return Duty("follow" if following else "trump", able)
    if lowest and house.play.lowest_beat == "on":
        return Duty("lowest", (min(beating, key=lambda card: HEIGHT[card.rank]),))
    if following:
        return Duty("beat", beating)
    return Duty("overtrump" if winning.suit is trumps else "trump", beating)
