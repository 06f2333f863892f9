"""Nachgehen: who took over from whom, with what, and what the hand line makes of it."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from prefledger.checks.record import Record
from prefledger.diagnostics.codes_auction import (
    NO_KONTRA,
    TAKEOVER_BY,
    TAKEOVER_LOW,
    WRONG_TAKEOVER,
)
from prefledger.diagnostics.codes_hand import CONTRACT_CODES
from prefledger.diagnostics.diagnostic import Code, Diagnostic, Related
from prefledger.diagnostics.mend import Advice, leave_line
from prefledger.diagnostics.wording import listed
from prefledger.model.events import Mark
from prefledger.model.evidence import Bids, Takeover
from prefledger.rules.bidding import Auction, Word
from prefledger.rules.game import Announcement, Refusal
from prefledger.rules.kernel import ContractKind


class Spoken(NamedTuple):
    """The auction as far as it is written and right: how it stands, and who has bid."""

    standing: Auction
    bidders: frozenset[str]


class Holder(NamedTuple):
    """Who has the hand before a takeover, and the contract; `None` where it is not written."""

    player: str | None
    kind: ContractKind | None


class Slip(NamedTuple):
    """What is wrong with a takeover."""

    code: Code
    message: str
    advice: Advice


NOBODY: Final = Holder(None, None)


def spoken(record: Record) -> Spoken | None:
    """Return the auction under a hand, `None` where none is written or a call can't be made."""
    house, speakers = record.house, record.event.table.active
    bids = next((item for _, item in record.all(Bids)), None)
    if bids is None:
        return None
    standing, bidders = house.game.auction(house, record.event.table), set[str]()
    for call in bids.calls:
        seat, bid = standing.turn, standing.meant(house, call)
        if seat is None or bid is None or standing.slip(house, bid) is not None:
            return None
        if bid.word is not Word.PASS:
            bidders.add(speakers[seat])
        standing = standing.said(bid)
    return Spoken(standing, frozenset(bidders))


def first_holder(record: Record) -> Holder:
    """Return who won the auction and with what, as far as it is written.

    In an auction that is not over the contract is the highest so far, and nobody has won.
    """
    said = spoken(record)
    if said is None:
        return NOBODY
    won = said.standing.winners(record.house) if said.standing.turn is None else frozenset()
    seat = next(iter(won)) if len(won) == 1 else None
    return Holder(
        None if seat is None else record.event.table.active[seat],
        next(
            (kind for kind in record.house.contracts if kind.name == said.standing.contract), None
        ),
    )


def takeovers(record: Record) -> Iterator[Diagnostic]:
    """Yield the first takeover that can't be, or else where the hand line differs from the last."""
    lines = tuple(record.all(Takeover))
    if not lines:
        return
    said, holder = spoken(record), first_holder(record)
    for mark, item in lines:
        found = record.house.game.recognise(record.house, item.contract)
        slip = _who(record, said, holder, item) or _what(record, holder, found)
        if slip is None and (mark, item) == lines[-1]:
            slip = _compared(record, item, found)
        if slip is not None:
            yield _diagnostic(record, mark, item, slip)
            return
        if isinstance(found, Announcement):
            holder = Holder(item.player, found.kind)


def _diagnostic(record: Record, mark: Mark, item: Takeover, slip: Slip) -> Diagnostic:
    about_who = slip.code in {NO_KONTRA, TAKEOVER_BY, WRONG_TAKEOVER}
    place = mark.place(None if about_who else item.contract.span)
    differs = slip.code is WRONG_TAKEOVER
    related = (Related(record.line(), "the hand line"),) if differs else ()
    return Diagnostic(slip.code, slip.message, place, related=related, advice=slip.advice)


def _who(record: Record, said: Spoken | None, holder: Holder, item: Takeover) -> Slip | None:
    """Return why nobody can take over here, or this player can't."""
    active = record.event.table.active
    if not record.house.is_on("nachgehen"):
        message = "this table plays without taking over (`rule nachgehen off`)"
        return Slip(NO_KONTRA, message, (leave_line(),))
    over = said is not None and said.standing.turn is None
    if over and holder.kind is not None and not holder.kind.talon:
        message = f"in {holder.kind.name} nobody lays cards away, so none can be picked up"
        return Slip(NO_KONTRA, message, (leave_line(), ", or correct the bids"))
    if item.player not in active:
        message = f"{item.player} had no cards in this hand; {listed(active)} had"
        return Slip(TAKEOVER_BY, message, "correct the name")
    if item.player == holder.player:
        message = f"{item.player} plays this hand already, so there is nothing to take over"
        return Slip(TAKEOVER_BY, message, ("correct the name, or ", leave_line()))
    if said is not None and item.player not in said.bidders and _is_silent(said, active, item):
        message = f"only somebody who bid may take over, and {item.player} did not"
        return Slip(TAKEOVER_BY, message, "correct the name, or the bids")
    return None


def _is_silent(said: Spoken, active: tuple[str, ...], item: Takeover) -> bool:
    """Whether a player who has not bid so far can't have bid later."""
    return said.standing.turn is None or active.index(item.player) in said.standing.out


def _what(record: Record, holder: Holder, found: Announcement | Refusal) -> Slip | None:
    """Return why nobody can take over with this contract."""
    if isinstance(found, Refusal):
        return Slip(CONTRACT_CODES[found.slug], found.message, found.advice)
    rows = [kind.name for kind in record.house.contracts]
    name = found.kind.name
    if not found.kind.talon:
        message = f"whoever takes over has picked up two cards, and {name} is played without"
        return Slip(TAKEOVER_LOW, message, "write the contract that was announced")
    if holder.kind is not None and rows.index(name) <= rows.index(holder.kind.name):
        message = f"{name} is not higher than {holder.kind.name}"
        higher = [kind.name for kind in record.house.contracts if kind.talon]
        above = [one for one in higher if rows.index(one) > rows.index(holder.kind.name)]
        advice = f"higher is {listed(above, 'or')}" if above else "nothing is higher: leave it away"
        return Slip(TAKEOVER_LOW, message, advice)
    return None


def _compared(record: Record, item: Takeover, found: Announcement | Refusal) -> Slip | None:
    """Return how the last takeover differs from the hand line."""
    facts, advice = record.facts, "correct the takeover, or the hand line"
    if isinstance(found, Refusal):
        return None
    if item.player != facts.declarer:
        message = f"{item.player} took over last, and {facts.declarer} plays on the hand line"
        return Slip(WRONG_TAKEOVER, message, advice)
    if found.kind is not facts.kind:
        message = f"{item.player} took over with {found.kind.name}, not with {facts.kind.name}"
        return Slip(WRONG_TAKEOVER, message, advice)
    suit = item.contract.suit
    if suit is not None and suit is not facts.trumps:
        trumps = facts.trumps.value if facts.trumps else "nothing"
        message = f"{suit.value} were announced here, and {trumps} on the hand line"
        return Slip(WRONG_TAKEOVER, message, advice)
    return None
