"""What the cards say of a hand of Tapp: card points, slam, ultimo, and what was laid away.

Source: prefledger-rules(7), "Tapp".
"""

from collections.abc import Collection, Iterator
from itertools import chain, combinations

from prefledger.diagnostics.wording import plural
from prefledger.model.cards import TAROCK_CARDS, Card, Suit
from prefledger.rules.seen import Seen, Unfit
from prefledger.rules.tapp.contracts import extra
from prefledger.rules.tapp.points import (
    DECK,
    HONOURS,
    KINGS,
    PAGAT,
    TOTAL,
    WIN,
    Range,
    heaps,
    points,
)


def may_lay_away(card: Card) -> bool:
    """Whether a card is no king and no honour."""
    return card not in KINGS and card not in HONOURS


def unfit(laid: Collection[Card], had: Collection[Card]) -> Unfit | None:
    """Return a card that may not be laid away by a declarer who surely had the cards `had`."""
    for card in laid:
        if card in KINGS:
            return Unfit(card, "a king is not laid away")
        if card in HONOURS:
            return Unfit(card, "the Fool, the XXI and the I are not laid away")
    tarock = next((card for card in laid if card.suit is Suit.TAROCKS), None)
    kept = (card for card in had if card not in laid and card.suit is not Suit.TAROCKS)
    other = next(filter(may_lay_away, kept), None)
    if tarock is None or other is None:
        return None
    return Unfit(tarock, "a tarock is laid away only by one who has nothing else", other)


def differs(hand: Seen) -> Iterator[str]:
    """Yield how the cards and the hand line differ, in sentences."""
    yield from _points(hand)
    yield from _slam(hand)
    yield from _ultimo(hand)


def own_points(hand: Seen) -> Range:
    """Return the least and the most card points the declarer can have by the cards shown."""
    won, lost = (_cards(hand, own=own) for own in (True, False))
    laid, left = _heaps(hand)
    return Range(points(won) + laid.least, TOTAL - points(lost) - left.least)


def reckoned(hand: Seen) -> str:
    """Return what the cards come to in a sentence, nothing where no trick is written."""
    if not hand.tricks:
        return ""
    declarer, (least, most) = hand.facts.declarer, own_points(hand)
    if least == most:
        return f"Counted from the cards: {declarer} {least}, the defenders {TOTAL - least}."
    return f"Counted from the cards so far: {declarer} {least} at the least, {most} at the most."


def _cards(hand: Seen, *, own: bool) -> tuple[Card, ...]:
    tricks = (one for one in hand.tricks if (one.winner == hand.facts.declarer) is own)
    return tuple(card for trick in tricks for _, card in trick.cards)


def _heaps(hand: Seen) -> tuple[Range, Range]:
    """Return what the cards laid away can come to, and what is left of the stock."""
    laid_least, laid_most, left_least, left_most = heaps(talon=hand.facts.kind.talon)
    if hand.left is not None and hand.facts.kind.talon:
        left_least = left_most = points(hand.left)
    if hand.laid is not None and hand.facts.kind.talon:
        laid_least = laid_most = points(hand.laid)
    if len(hand.tricks) < DECK.dealt:
        return Range(laid_least, laid_most), Range(left_least, left_most)
    played = frozenset(chain(_cards(hand, own=True), _cards(hand, own=False)))
    unseen = TAROCK_CARDS - played
    if not hand.facts.kind.talon:
        return Range(0, 0), Range(points(unseen), points(unseen))
    laid = hand.laid if hand.laid is not None else hand.left and unseen - hand.left
    ways = [laid] if laid else list(combinations(filter(may_lay_away, unseen), DECK.exchanged))
    sums = [points(way) for way in ways or combinations(unseen, DECK.exchanged)]
    whole = points(unseen)
    return Range(min(sums), max(sums)), Range(whole - max(sums), whole - min(sums))


def _points(hand: Seen) -> Iterator[str]:
    facts, (least, most) = hand.facts, own_points(hand)
    shown = plural(least, "card point") if least == most else f"{least} to {most} card points"
    if facts.tricks is not None and not least <= facts.tricks <= most:
        yield (f"{facts.declarer} has {shown} by the cards below, and {facts.tricks} on this line")
    elif facts.tricks is None and extra(facts, "slam") is None and facts.verdict is not None:
        came = {least >= WIN, most >= WIN}
        if facts.verdict not in came:
            word = "made" if facts.verdict else "lost"
            yield f"{facts.declarer} has {shown} by the cards below, and this line says {word}"


def _slam(hand: Seen) -> Iterator[str]:
    declarer, slam = hand.facts.declarer, extra(hand.facts, "slam")
    other = next((one.winner for one in hand.tricks if one.winner != declarer), None)
    other = other or next(
        (who for who, some in hand.rest.items() if some and who != declarer), None
    )
    if other is not None:
        if slam is not None and slam.made:
            yield f"{other} took a trick, so this is no slam"
    elif len(hand.tricks) + sum(hand.rest.values()) == DECK.dealt and not (slam and slam.made):
        yield f"{declarer} took every trick, and this line does not say `slam made`"


def _ultimo(hand: Seen) -> Iterator[str]:
    ultimo = extra(hand.facts, "ultimo")
    said = ultimo is not None and ultimo.made
    came = took_last_with_pagat(hand)
    if came is False and said:
        yield f"{hand.facts.declarer} did not take the last trick with the I, so ultimo is not made"
    elif came and not said:
        yield (
            f"{hand.facts.declarer} took the last trick with the I, and this line does not say "
            "`ultimo made`"
        )


def took_last_with_pagat(hand: Seen) -> bool | None:
    """Whether the declarer took the last trick with the I; `None` where the cards do not say."""
    for at, trick in enumerate(hand.tricks, 1):
        for player, card in trick.cards:
            if card == PAGAT:
                mine = player == trick.winner == hand.facts.declarer
                return at == DECK.dealt and mine
    return False if len(hand.tricks) == DECK.dealt else None
