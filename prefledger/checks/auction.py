"""The auction as written, against the rules and against the hand line."""

from collections.abc import Iterator

from prefledger.checks.record import Record
from prefledger.diagnostics.codes_auction import (
    BID_CODES,
    NO_SUCH_BID,
    NOT_PASSED,
    WRONG_CONTRACT,
    WRONG_DECLARER,
    WRONG_TURN,
)
from prefledger.diagnostics.diagnostic import Diagnostic, Related
from prefledger.diagnostics.mend import Advice, leave, one_of, write
from prefledger.diagnostics.wording import listed, written
from prefledger.model.events import AllPass, Event, Mark
from prefledger.model.evidence import Bids, Call, Takeover
from prefledger.rules.bidding import Auction, legal
from prefledger.rules.house import House
from prefledger.text import Place, Span

MANY = 12
"""So many calls are named where one was wrong."""


def auction(record: Record, mark: Mark, bids: Bids) -> Iterator[Diagnostic]:
    """Yield the first wrong bid, or else where the auction and the line above it differ.

    An auction may stop anywhere: what was not written is not asked. Where somebody took over
    later, the line says nothing of who won it.
    """
    standing, wrong = _followed(record.house, record.event, mark, bids)
    if wrong is not None:
        yield wrong
    elif any(True for _ in record.all(Takeover)):
        yield from _won_by_nobody(record, mark, bids, standing)
    else:
        yield from _compared(record, mark, bids, standing)


def thrown_in(house: House, event: Event, mark: Mark, bids: Bids) -> Iterator[Diagnostic]:
    """Yield the first wrong bid of an auction that came to nothing, such as before a misdeal."""
    _, wrong = _followed(house, event, mark, bids)
    if wrong is not None:
        yield wrong


def _followed(
    house: House, event: Event, mark: Mark, bids: Bids
) -> tuple[Auction, Diagnostic | None]:
    """Follow an auction; return how far it came, and the first call that was wrong."""
    speakers = event.table.active
    standing = house.game.auction(house, event.table)
    for call in bids.calls:
        seat = standing.turn
        if seat is not None and call.player not in {None, speakers[seat]}:
            return standing, _wrong_turn(mark, call, speakers[seat])
        bid = standing.meant(house, call)
        slip = None if bid is None else standing.slip(house, bid)
        if bid is None or slip is not None:
            return standing, Diagnostic(
                NO_SUCH_BID if slip is None else BID_CODES[slip.slug],
                "there is no such bid in this game"
                if slip is None
                else _sentence(slip.message, call, speakers, seat),
                mark.place(call.span),
                advice=(
                    _might_have(house, standing, speakers[seat], call)
                    if seat is not None
                    else _too_late(mark, bids, call)
                ),
            )
        standing = standing.said(bid)
    return standing, None


def passed(house: House, event: Event, mark: Mark, bids: Bids) -> Iterator[Diagnostic]:
    """Yield the first call under `passed` that nobody who plays for nothing would have said."""
    line = "allpass" if isinstance(event.what, AllPass) else "passed"
    speakers = event.table.active
    if len(speakers) < event.table.playing:
        return
    standing = house.game.auction(house, event.table)
    for call in bids.calls:
        seat = standing.turn
        bid = standing.meant(house, call)
        if seat is None:
            yield Diagnostic(
                BID_CODES["auction-over"],
                "everybody had passed already",
                mark.place(call.span),
                advice=_too_late(mark, bids, call),
            )
        elif call.player not in {None, speakers[seat]}:
            yield _wrong_turn(mark, call, speakers[seat])
        elif bid is None or standing.slip(house, bid) or standing.said(bid).winners(house):
            yield Diagnostic(
                NOT_PASSED,
                "somebody bid here, but the line above says that everybody passed",
                mark.place(call.span),
                related=(Related(event.mark.place(), line),),
                advice=f"write the hand in place of `{line}`, or correct the bids",
            )
        else:
            standing = standing.said(bid)
            continue
        return


def _won_by_nobody(
    record: Record, mark: Mark, bids: Bids, standing: Auction
) -> Iterator[Diagnostic]:
    """Yield where nobody can take over because nobody has bid."""
    slip = record.house.game.passed_slip
    played = slip is not None and slip(record.house, record.event.table) is not None
    line = "`allpass` with everybody's tricks" if played else "`passed`"
    if standing.nobody:
        yield Diagnostic(
            WRONG_DECLARER,
            "everybody passed, so nobody could take over",
            _whole(mark, bids),
            advice=f"correct the bids, or write {line} in place of the hand",
        )


def _whole(mark: Mark, bids: Bids) -> Place:
    return mark.place(Span(bids.calls[0].span.start, bids.calls[-1].span.end))


def _compared(record: Record, mark: Mark, bids: Bids, standing: Auction) -> Iterator[Diagnostic]:
    speakers, facts, claim = record.event.table.active, record.facts, record.claim
    declarer, contract = speakers.index(facts.declarer), record.line(claim.contract.span)
    played = contract.source.text[slice(*contract.span)].strip()
    place = _whole(mark, bids)
    if standing.nobody and _forced(record):
        return
    who = _wrong_declarer(record.house, standing, speakers, declarer)
    what = standing.differs(record.house, facts, declarer)
    if who:
        yield Diagnostic(
            WRONG_DECLARER,
            who,
            place,
            related=(Related(record.line(claim.declarer_span), "the hand line"),),
            advice="correct the bids, or who plays on the hand line",
        )
    elif what:
        yield Diagnostic(
            WRONG_CONTRACT,
            f"{what}, and the hand line says `{played}`",
            place,
            related=(Related(contract, "the hand line"),),
            advice="correct the bids, or the contract on the hand line",
        )


def _forced(record: Record) -> bool:
    """Whether the last speaker plays the lowest contract, as the house has it when all pass."""
    house, facts = record.house, record.facts
    asked = house.procedure.must_play or house.procedure.bete is not None
    last = facts.declarer == record.event.table.last
    return asked and last and facts.kind is house.contracts[0]


def _wrong_declarer(
    house: House, standing: Auction, speakers: tuple[str, ...], declarer: int
) -> str:
    """Return why this declarer can't have won the auction, or nothing."""
    won = standing.winners(house)
    if standing.nobody:
        return f"everybody passed, so {speakers[declarer]} did not play"
    if standing.turn is None and declarer not in won:
        who = listed([speakers[seat] for seat in sorted(won)], "or")
        return f"the auction was won by {who}, not by {speakers[declarer]}"
    if declarer in standing.out:
        return f"{speakers[declarer]} passed, so somebody else plays"
    return ""


def _wrong_turn(mark: Mark, call: Call, speaker: str) -> Diagnostic:
    return Diagnostic(
        WRONG_TURN,
        f"it is {speaker}'s turn to speak here, not {call.player}'s",
        mark.place(call.span),
        advice=f"write {speaker}'s bid first, even if it was a pass",
    )


def _sentence(message: str, call: Call, speakers: tuple[str, ...], seat: int | None) -> str:
    who = speakers[seat] if seat is not None else call.player
    return f"{who} can't say this: {message}" if who else message


def _too_late(mark: Mark, bids: Bids, call: Call) -> Advice:
    """Return that a call, and what comes behind it, has no place in the auction."""
    late = (one.span for one in bids.calls if one.span.start >= call.span.start)
    return (
        leave("leave it away", *(mark.place(span).span for span in late)),
        "; nobody speaks after the end",
    )


def _might_have(house: House, standing: Auction, speaker: str, call: Call) -> Advice:
    """Return what might have been said in place of a call, with its name if that is written."""
    named = "" if call.player is None else f"{written(call.player)} "
    words = [str(bid) for bid in legal(house, standing)]
    ways = [write(f"{named}{word}", word) for word in words]
    said = f"{speaker} might have said "
    if len(words) <= MANY:
        return (said, *one_of(ways))
    first = (part for way in ways[: MANY - 1] for part in (", ", way))
    return (said, *tuple(first)[1:], f" or anything up to {words[-1]}")
