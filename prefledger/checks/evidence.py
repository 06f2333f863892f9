"""Judging what stands under a hand: each check names the depth it needs and is silent below it."""

from collections.abc import Iterator

from prefledger.checks.answers import answers, no_kontra
from prefledger.checks.auction import auction, passed
from prefledger.checks.cards import dealt, exchanged, known
from prefledger.checks.play import course, play, seen_after
from prefledger.checks.record import Record
from prefledger.checks.result import aces, result
from prefledger.diagnostics.codes_play import NO_PLAY
from prefledger.diagnostics.diagnostic import Diagnostic, Severity
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
    Takeover,
    Unread,
)
from prefledger.rules.facts import HandFacts
from prefledger.rules.house import House


def judge_evidence(
    house: House, event: Event, hand: Hand, facts: HandFacts
) -> Iterator[Diagnostic]:
    """Yield everything the lines under a hand contradict: the rules, each other, or the line."""
    record = Record(house, event, hand.claim, facts, hand.evidence)
    yield from _said(record)
    if not any(isinstance(item, Unread) for _, item in record.evidence):
        yield from _shown(record)


def judge_passed(event: Event, evidence: tuple[tuple[Mark, Evidence], ...]) -> Iterator[Diagnostic]:
    """Yield what is wrong with the lines under `passed`: nobody bid, and nothing was played."""
    for mark, item in evidence:
        match item:
            case Bids():
                yield from passed(event, mark, item)
            case Answers() | Kontras() | Takeover() | Discard() | Play() | Rest() | Revoke():
                yield Diagnostic(
                    NO_PLAY,
                    "everybody passed, so nothing was answered, laid away or played",
                    mark.place(),
                    help="leave the line away, or write the hand in place of `passed`",
                )
            case _:
                pass
    yield from judge_misdeal(event, evidence)


def judge_misdeal(
    event: Event, evidence: tuple[tuple[Mark, Evidence], ...]
) -> Iterator[Diagnostic]:
    """Yield what is wrong with the cards under `misdeal`, where anything may have been said."""
    yield from dealt(event.table.active, evidence)


def _said(record: Record) -> Iterator[Diagnostic]:
    for mark, item in record.evidence:
        match item:
            case Bids():
                yield from auction(record, mark, item)
            case Answers():
                yield from answers(record, mark, item)
            case Kontras() | Takeover():
                yield from no_kontra(mark, item)
            case _:
                pass


def _shown(record: Record) -> Iterator[Diagnostic]:
    wrong = list(dealt(record.event.table.active, record.evidence))
    held = known(record)
    if not wrong:
        wrong += exchanged(record, held)
    yield from wrong
    if wrong:
        return
    played = course(record, held)
    illegal = list(play(record, held, played))
    yield from illegal
    yield from aces(record, seen_after(held, played), played)
    if not any(found.code.severity is Severity.ERROR for found in illegal):
        yield from result(record, played)
