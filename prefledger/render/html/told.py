"""The steps of a recorded hand in sentences, to be read while the cards fall."""

from prefledger.model.cards import Card, in_words
from prefledger.render.layouts.cards import DUTIES
from prefledger.render.words import counted, listed
from prefledger.reports.replay import PlayedCard
from prefledger.reports.show import Shown
from prefledger.reports.steps import Step

DONE = {
    "follow": "follows with",
    "beat": "beats with",
    "lowest": "beats, as low as can be, with",
    "trump": "trumps with",
    "overtrump": "overtrumps with",
    "free": "throws",
}
"""What somebody does who plays as the trick asks."""


def told(hand: Shown, step: Step) -> str:
    """Return what happens in a step, in a sentence or two."""
    match step.kind:
        case "deal":
            return _deal(hand)
        case "talon":
            return f"{step.player} takes the talon: {_cards(hand, step.cards)}."
        case "discard":
            return f"{step.player} lays away {_cards(hand, step.cards)}."
        case "card" if step.card is not None:
            takes = f"; {step.winner} takes the trick" if step.winner else ""
            return f"{_played(hand, step, step.card)}{takes}."
        case "trick":
            return f"After trick {step.trick}: {_counts(step)}."
        case _:
            given = ", ".join(f"{name} {tricks}" for name, tricks in hand.tricks.rest)
            return f"The rest is settled without play: {given}. In all: {_counts(step)}."


def _deal(hand: Shown) -> str:
    known = [name for name, cards in hand.hands.dealt if cards is not None]
    unknown = [name for name, cards in hand.hands.dealt if cards is None]
    said = f"{hand.deal.dealer} has dealt"
    if not known:
        return f"{said}. Nobody's hand is written down whole."
    if len(unknown) == 1:
        return f"{said}. The hand of {unknown[0]} is not known."
    if unknown:
        return f"{said}. The hands of {listed(unknown)} are not known."
    return f"{said}; {listed(hand.active)} have their cards."


def _cards(hand: Shown, cards: tuple[Card, ...] | None) -> str:
    if cards is None:
        return "cards that are not written down"
    return listed([f"the {in_words(one, hand.alphabet)}" for one in cards])


def _played(hand: Shown, step: Step, one: PlayedCard) -> str:
    name = f"the {in_words(one.card, hand.alphabet)}"
    if one.mark == "revoked":
        return f"{one.player} plays {name}, a revoke as was admitted"
    if one.mark:
        asked = DUTIES.get(one.duty) if one.duty not in {"free", "lead"} else None
        why = f"but had to {asked}" if asked else "which can not be right"
        return f"{one.player} plays {name}, {why}"
    if step.leads:
        return f"{one.player} leads {name}"
    return f"{one.player} {DONE.get(one.duty, 'plays') if hand.tricks.sure else 'plays'} {name}"


def _counts(step: Step) -> str:
    (name, tricks), *others = step.taken
    return ", ".join([f"{name} {counted(tricks, 'trick')}", *(f"{who} {n}" for who, n in others)])
