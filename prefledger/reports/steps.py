"""A recorded hand taken apart into steps, to be gone through again card by card."""

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from prefledger.model.cards import Card
from prefledger.reports.replay import PlayedCard, TrickLine
from prefledger.reports.show import Shown

Kind: TypeAlias = Literal["deal", "talon", "discard", "card", "trick", "rest"]


class Step(NamedTuple):
    """One step: the deal, the talon taken, cards laid away, a card, a trick won, the rest.

    `trick` is the trick it belongs to (0 before the play); `player` who does it, or takes the
    trick. `card` is the card played. `cards` are those taken or laid away, `None` where nobody
    wrote them down. `held` is what the declarer has in hand after taking or laying away, `None`
    where that is not known. `leads` is true of the card led; `winner` is who takes the trick that
    the card fills. `taken` is how many tricks each who plays has after the step.
    """

    kind: Kind
    taken: tuple[tuple[str, int], ...]
    trick: int = 0
    player: str | None = None
    card: PlayedCard | None = None
    leads: bool = False
    winner: str | None = None
    cards: tuple[Card, ...] | None = None
    held: tuple[Card, ...] | None = None


def replayable(hand: Shown) -> bool:
    """Return whether there is anything to go through: cards dealt, or tricks played."""
    return bool(hand.tricks.lines) or any(cards is not None for _, cards in hand.hands.dealt)


def declarer(hand: Shown) -> str | None:
    """Return who declared, also where the hand is not booked but its cards make sense."""
    roles = {role: name for name, role in hand.hands.roles}
    return roles.get("declarer", hand.deal.declarer)


def steps(hand: Shown) -> tuple[Step, ...]:
    """Take a recorded hand apart, as far as it is written and makes sense."""
    taken = dict.fromkeys(hand.tricks.players, 0)
    return (
        Step("deal", tuple(taken.items()), player=hand.deal.dealer),
        *_exchanged(hand, taken),
        *(step for line in hand.tricks.lines for step in _trick(line, taken)),
        *_rest(hand, taken),
    )


def _exchanged(hand: Shown, taken: dict[str, int]) -> Iterator[Step]:
    held, who = hand.hands, declarer(hand)
    if not held.taken or who is None:
        return
    before = tuple(taken.items())
    dealt = dict(held.dealt).get(who)
    both = dealt is not None and held.taken_up is not None
    twelve = (*(dealt or ()), *(held.taken_up or ())) if both else held.together
    yield Step("talon", before, player=who, cards=held.taken_up, held=twelve)
    yield Step("discard", before, 0, who, cards=held.discards, held=held.played_from)


def _trick(line: TrickLine, taken: dict[str, int]) -> Iterator[Step]:
    for at, card in enumerate(line.cards, 1):
        whole = at == len(line.cards)
        yield Step(
            "card",
            tuple(taken.items()),
            line.number,
            card.player,
            card,
            leads=card.player == line.leader,
            winner=line.winner if whole else None,
        )
    if line.winner is not None:
        taken[line.winner] += 1
        yield Step("trick", tuple(taken.items()), line.number, line.winner)


def _rest(hand: Shown, taken: dict[str, int]) -> Iterator[Step]:
    if hand.tricks.rest:
        for name, tricks in hand.tricks.rest:
            taken[name] = taken.get(name, 0) + tricks
        yield Step("rest", tuple(taken.items()))
