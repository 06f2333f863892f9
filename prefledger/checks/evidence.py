"""Judging what stands under a hand: a check says nothing where too little is known to judge."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from prefledger.checks.answers import answers
from prefledger.checks.auction import auction, passed, thrown_in
from prefledger.checks.cards import Cards, dealt, exchanged, known
from prefledger.checks.hand import judge
from prefledger.checks.kontra import kontra_said
from prefledger.checks.play import Course, Turn, course, laid_wrongly, play, seen_after, turns
from prefledger.checks.record import Record
from prefledger.checks.result import aces, result
from prefledger.checks.takeover import takeovers
from prefledger.diagnostics.codes_hand import FOREIGN
from prefledger.diagnostics.codes_play import NO_PLAY
from prefledger.diagnostics.diagnostic import Diagnostic, Severity
from prefledger.diagnostics.mend import leave_line
from prefledger.model.events import Event, Hand, Mark
from prefledger.model.evidence import (
    Answers,
    Bids,
    Discard,
    Evidence,
    Kontras,
    Play,
    Rest,
    Revoke,
    Ruling,
    Takeover,
    Unread,
)
from prefledger.model.hand import UNKNOWN, Claim
from prefledger.rules.facts import HandFacts
from prefledger.rules.house import House


def judge_evidence(
    house: House, event: Event, hand: Hand, facts: HandFacts
) -> Iterator[Diagnostic]:
    """Yield everything the lines under a hand contradict: the rules, each other, or the line.

    A hand that was found right before, in the same house at the same table, is right again.
    """
    record = Record(house, event, hand.claim, facts, hand.evidence)
    items = tuple(item for _, item in hand.evidence)
    key = (
        house,
        event.table,
        event.table.unsure,
        event.table.passes,
        *map(id, (hand.claim, *items)),
    )
    if key in _right:
        return
    found = list(_contradictions(record))
    if not found:
        if len(_right) >= _MOST_RIGHT:
            _right.clear()
        _right[key] = (hand.claim, items)
    yield from found


_MOST_RIGHT: Final = 5_000
_right: dict[tuple[object, ...], tuple[Claim, tuple[Evidence, ...]]] = {}
"""Hands found right, by what they were judged by; what is kept keeps its identity."""


def _contradictions(record: Record) -> Iterator[Diagnostic]:
    game = record.house.game
    known_lines = game.evidence
    if known_lines is not None:
        strange = list(_strange(record, known_lines))
        yield from strange
        if game.draws and not strange:
            yield from _drawn(record)
        if strange or game.draws or Play not in known_lines:
            return
    said = list(_said(record))
    taken_over = [] if said else list(takeovers(record))
    yield from (*said, *taken_over)
    if record.facts.conceded:
        yield from _given_up(record)
    elif not taken_over and not any(isinstance(item, Unread) for _, item in record.evidence):
        yield from _shown(record)


def _drawn(record: Record) -> Iterator[Diagnostic]:
    from prefledger.checks.drawn import drawn

    yield from drawn(record)


def _again(record: Record) -> tuple[Record, Cards, Course, tuple[Turn, ...]]:
    """Go through the cards of a hand again in which both drew from a stock."""
    from prefledger.checks import drawn

    held = drawn.stock(record)
    played = drawn.course(record, held)
    nothing = Cards({}, None, None, held.places, record.facts.declarer, taken=False)
    return record, nothing, played, tuple(drawn.turns(record, held, played))


def _strange(record: Record, known: tuple[type, ...]) -> Iterator[Diagnostic]:
    """Yield a diagnostic for each line that this game has no use for."""
    for mark, item in record.evidence:
        if not isinstance(item, (*known, Unread)):
            yield Diagnostic(
                FOREIGN,
                f"in {record.house.game.title} no such line stands under a hand",
                mark.place(),
                advice=(leave_line("leave it away"), ", or write it as a `note`"),
            )


def _given_up(record: Record) -> Iterator[Diagnostic]:
    """Yield a diagnostic for tricks under a hand that was given up before play."""
    for mark, item in record.evidence:
        if isinstance(item, Play | Rest):
            yield Diagnostic(
                NO_PLAY,
                "the hand was given up before play, so no card was played",
                mark.place(),
                advice=(leave_line(), ", or write the tricks on the hand line"),
            )


def judge_passed(
    house: House, event: Event, evidence: tuple[tuple[Mark, Evidence], ...]
) -> Iterator[Diagnostic]:
    """Yield what is wrong with the lines under `passed`: nobody bid, and nothing was played."""
    for mark, item in evidence:
        match item:
            case Bids():
                yield from passed(house, event, mark, item)
            case Answers() | Kontras() | Takeover() | Discard() | Play() | Rest() | Revoke():
                yield Diagnostic(
                    NO_PLAY,
                    "everybody passed, so nothing was answered, laid away or played",
                    mark.place(),
                    advice=(leave_line(), ", or write the hand in place of `passed`"),
                )
            case _:
                pass
    yield from dealt(house.game.deck, event.table.active, evidence)


def judge_misdeal(
    house: House, event: Event, evidence: tuple[tuple[Mark, Evidence], ...]
) -> Iterator[Diagnostic]:
    """Yield what is wrong under `misdeal`: bids out of order, or a card in two places."""
    for mark, item in evidence:
        if isinstance(item, Bids) and not event.table.unsure:
            yield from thrown_in(house, event, mark, item)
    yield from dealt(house.game.deck, event.table.active, evidence)


def replay(
    house: House, event: Event, hand: Hand
) -> tuple[Record, Cards, Course, tuple[Turn, ...]] | None:
    """Go through the cards of a hand again, whether it could be booked or not.

    Returns the record, the cards known, the play as far as it makes sense, and every card of it
    with what it had to do. Cards that contradict each other count as not known. Where only the
    numbers of tricks are wrong they are left aside. `None` where the hand line makes no sense
    otherwise, or a line under it could not be read.
    """
    if house.game.evidence is not None and Play not in house.game.evidence:
        return None
    ruled = [item.made for _, item in hand.evidence if isinstance(item, Ruling)]
    verdict = next((made for made in reversed(ruled) if made is not None), None)
    without_numbers = replace(
        hand.claim,
        own=UNKNOWN,
        together=None if hand.claim.together is None else UNKNOWN,
        defence=tuple(
            one if one.tricks is None else replace(one, tricks=UNKNOWN)
            for one in hand.claim.defence
        ),
    )
    facts = (
        judge(house, event.table, hand.claim, verdict=verdict).facts
        or judge(house, event.table, without_numbers, verdict=verdict).facts
    )
    if facts is None or any(isinstance(item, Unread) for _, item in hand.evidence):
        return None
    record = Record(house, event, hand.claim, facts, hand.evidence)
    if house.game.draws:
        return _again(record)
    held = known(record)
    if any(dealt(house.game.deck, event.table.active, hand.evidence)) or any(
        exchanged(record, held)
    ):
        held = Cards({}, None, None, held.places, facts.declarer, facts.kind.talon, deck=held.deck)
    played = course(record, held)
    return record, held, played, tuple(turns(record, held, played))


def _said(record: Record) -> Iterator[Diagnostic]:
    for mark, item in record.evidence:
        match item:
            case Bids() if not record.event.table.unsure:
                yield from auction(record, mark, item)
            case Answers():
                yield from answers(record, mark, item)
            case Kontras():
                yield from kontra_said(record, mark, item)
            case _:
                pass


def _shown(record: Record) -> Iterator[Diagnostic]:
    wrong = list(dealt(record.house.game.deck, record.event.table.active, record.evidence))
    held = known(record)
    if not wrong:
        wrong += exchanged(record, held)
    yield from wrong
    if wrong:
        return
    played = course(record, held)
    wrongly_laid = list(laid_wrongly(record, held, played))
    if wrongly_laid:
        held = replace(held, discards=None)
        played = course(record, held)
    illegal = [*wrongly_laid, *play(record, held, played)]
    yield from illegal
    yield from aces(record, seen_after(held, played), played)
    if not any(found.code.severity is Severity.ERROR for found in illegal):
        yield from result(record, held, played)
