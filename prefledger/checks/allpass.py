"""What stands under an all-pass: nobody bid, and everybody plays for few tricks."""

from collections.abc import Iterator
from typing import Final

from prefledger.checks.auction import passed
from prefledger.checks.cards import Cards, dealt, known
from prefledger.checks.play import Course, Turn, course, play, turns
from prefledger.checks.record import Record
from prefledger.checks.result import result
from prefledger.diagnostics.codes_play import NO_PLAY
from prefledger.diagnostics.diagnostic import Diagnostic, Severity
from prefledger.diagnostics.mend import leave_line
from prefledger.model.cards import Card
from prefledger.model.events import AllPass, Event, Mark
from prefledger.model.evidence import (
    Answers,
    Bids,
    Discard,
    Evidence,
    Kontras,
    Play,
    Takeover,
    Talon,
    Unread,
)
from prefledger.model.hand import Claim, Contract, Stance
from prefledger.rules.facts import Defender, HandFacts
from prefledger.rules.house import House
from prefledger.rules.kernel import ContractKind

KIND: Final = ContractKind("all-pass", talon=False, trumps=(), goal=lambda _: True, charges=())
"""All-pass as the checks of cards see it: nobody plays against the others, without trumps."""


def judge_all_pass(house: House, event: Event, hand: AllPass) -> Iterator[Diagnostic]:
    """Yield everything the lines under an all-pass contradict."""
    for mark, item in hand.evidence:
        yield from _line(house, event, mark, item)
    wrong = list(dealt(house.game.deck, event.table.active, hand.evidence))
    yield from wrong
    again = None if wrong else followed(house, event, hand)
    if again is None:
        return
    record, held, played, _ = again
    illegal = list(play(record, held, played))
    yield from illegal
    if not any(found.code.severity is Severity.ERROR for found in illegal):
        yield from result(record, held, played)


def _line(house: House, event: Event, mark: Mark, item: Evidence) -> Iterator[Diagnostic]:
    match item:
        case Bids() if not event.table.unsure:
            yield from passed(house, event, mark, item)
        case Answers() | Kontras() | Takeover() | Discard():
            yield Diagnostic(
                NO_PLAY,
                "everybody passed, so nothing was answered or laid away",
                mark.place(),
                advice=(leave_line(), ", or write the hand in place of `allpass`"),
            )
        case _:
            pass


def followed(
    house: House, event: Event, hand: AllPass
) -> tuple[Record, Cards, Course, tuple[Turn, ...]] | None:
    """Go through the cards of an all-pass; `None` where too little is written to judge them.

    Where the talon's cards name the suits of the first tricks, they must be known.
    """
    if any(isinstance(item, Unread) for _, item in hand.evidence):
        return None
    record = _record(house, event, hand)
    tricks = any(isinstance(item, Play) for _, item in hand.evidence)
    if (
        tricks
        and house.game.all_pass_play(house).led_by_talon
        and len(record.ahead) != house.game.deck.talon
    ):
        return None
    held = known(record)
    at_play = course(record, held)
    return record, held, at_play, tuple(turns(record, held, at_play))


def _record(house: House, event: Event, hand: AllPass) -> Record:
    table = event.table
    tricks = {player: taken for player, taken in hand.tricks if isinstance(taken, int)}
    forehand, *others = (
        *table.active,
        *([table.dealer] if table.dealer in dict(hand.tricks) else []),
    )
    players = dict.fromkeys(others)
    players.pop(forehand, None)
    facts = HandFacts(
        KIND,
        forehand,
        None,
        tricks.get(forehand),
        tuple(Defender(player, Stance.STAYED, tricks.get(player)) for player in players),
    )
    claim = Claim(forehand, Contract(), tricks.get(forehand))
    how = house.game.all_pass_play(house)
    return Record(
        house,
        event,
        claim,
        facts,
        hand.evidence,
        _ahead(hand) if how.led_by_talon else (),
        table.sitting_out if how.dealer_plays else None,
        how.led_by_first,
    )


def _ahead(hand: AllPass) -> tuple[Card, ...]:
    talons = (item.cards for _, item in hand.evidence if isinstance(item, Talon))
    return tuple(one.card for one in next(talons, ()))
