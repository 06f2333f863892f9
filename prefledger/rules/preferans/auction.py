"""Bidding in Preferans: twenty-six calls, and the elder hand's hold."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

from prefledger.model.cards import Suit
from prefledger.model.evidence import Call
from prefledger.model.table import Table
from prefledger.rules.bidding import PASS, PLAYERS, Bid, Slip, Word
from prefledger.rules.facts import HandFacts
from prefledger.rules.house import House
from prefledger.rules.preferans.contracts import MISERE, SUITS, below, level_of, lowest


class Rung(NamedTuple):
    """A rung of the ladder: what is bid, misère being no number of tricks."""

    number: int
    suit: Suit | None

    def __str__(self) -> str:
        return f"{self.number}{self.suit.letter if self.suit else 'nt'}" if self.number else MISERY


MISERY: Final = MISERE.name
LADDER: Final = (
    *(Rung(number, suit) for number in (6, 7, 8) for suit in (*SUITS, None)),
    Rung(0, None),
    *(Rung(number, suit) for number in (9, 10) for suit in (*SUITS, None)),
)
"""Every bid from the lowest to the highest; no trumps are above the suits."""

HEIGHT: Final = {str(rung): height for height, rung in enumerate(LADDER)}
MISERE_HEIGHT: Final = HEIGHT[MISERY]
HERE: Final = Bid(Word.NAMED, name="here")


@dataclass(frozen=True, slots=True)
class LadderAuction:
    """An auction after some calls.

    `turn` is the seat to speak, `None` when it is over; `out` the seats that passed; `holder` has
    the bid of that `height` on the ladder; `bidders` have bid something, `miseries` misère;
    `passes` is how many all-passes in a row came before.
    """

    turn: int | None = 0
    out: frozenset[int] = frozenset()
    height: int = -1
    holder: int | None = None
    bidders: frozenset[int] = frozenset()
    miseries: frozenset[int] = frozenset()
    passes: int = 0

    @property
    def nobody(self) -> bool:
        """Whether it is over and nobody plays."""
        return self.turn is None and self.holder is None

    @property
    def contract(self) -> str:
        """The bid it comes to as it stands, or nothing."""
        return "" if self.holder is None else str(LADDER[self.height])

    def slip(self, house: House, bid: Bid) -> Slip | None:
        """Return why the player whose turn it is may not say this, or `None` if it is allowed."""
        if self.turn is None:
            return Slip("auction-over", "the auction was over")
        return None if bid == PASS else self._bid_slip(house, bid)

    def _bid_slip(self, house: House, bid: Bid) -> Slip | None:
        first_only = house.pulka.misere_bid == "first"
        if first_only and self.turn in self.miseries:
            return Slip("misere-bid", "who has bid misère may only pass when it is overbid")
        if bid == HERE:
            return self._hold_slip(house, first_only=first_only)
        height, least = HEIGHT[bid.name], lowest(house, self.passes)
        if LADDER[height].number < least and height != MISERE_HEIGHT:
            return Slip("too-low", below(least, self.passes))
        if height <= self.height:
            return Slip("too-low", f"{self.contract} has been bid, and this does not go over it")
        if height == MISERE_HEIGHT and first_only and self.turn in self.bidders:
            return Slip("misere-bid", "misère may only be bid as one's first bid")
        return None

    def _hold_slip(self, house: House, *, first_only: bool) -> Slip | None:
        if self.holder is None or self.turn is None:
            return Slip("hold-without-number", "there is nothing to hold")
        if self.holder < self.turn:
            return Slip(
                "hold-later", "only the elder hand may hold: go higher than the bid, or pass"
            )
        if house.pulka.elder_hold == "two" and not self.out:
            return Slip(
                "hold-of-three", "the elder hand holds only once one of the three has passed"
            )
        if self.height == MISERE_HEIGHT and first_only:
            return Slip("misere-bid", "misère may only be bid as one's first bid")
        return None

    def said(self, bid: Bid) -> "LadderAuction":
        """Return the auction after a call that is allowed."""
        seat = self.turn
        if seat is None:
            raise ValueError(bid)
        if bid == PASS:
            after = replace(self, out=self.out | {seat})
        else:
            height = self.height if bid == HERE else HEIGHT[bid.name]
            after = replace(self, height=height, holder=seat, bidders=self.bidders | {seat})
            if height == MISERE_HEIGHT:
                after = replace(after, miseries=self.miseries | {seat})
        return replace(after, turn=after.following(seat))

    def following(self, seat: int) -> int | None:
        """Return who speaks after a seat, `None` where the auction is over."""
        after = [(seat + step) % PLAYERS for step in range(1, PLAYERS + 1)]
        still = [one for one in after if one not in self.out]
        if not still or (self.holder is not None and len(still) == 1):
            return None
        return still[0]

    def calls(self, _house: House) -> Iterator[Bid]:
        """Yield what could be said, the lowest first."""
        yield PASS
        yield HERE
        yield from (Bid(Word.NAMED, name=name) for name in HEIGHT)

    def meant(self, _house: House, call: Call) -> Bid | None:
        """Return the bid a call means, `None` if this game has no such bid."""
        contract = call.contract
        if contract is None:
            return {"pass": PASS, "here": HERE, "hold": HERE}.get(call.word)
        if contract.game or contract.bought is not None:
            return None
        if contract.kind is not None:
            return Bid(Word.NAMED, name=MISERY) if contract.kind == "bettel" else None
        if contract.number is None or (contract.suit is None and not contract.no_trumps):
            return None
        name = str(Rung(contract.number, contract.suit))
        return Bid(Word.NAMED, name=name) if contract.number and name in HEIGHT else None

    def winners(self, _house: House) -> frozenset[int]:
        """Return the seat that has it as it stands."""
        return frozenset() if self.holder is None else frozenset({self.holder})

    def differs(self, house: House, facts: HandFacts, seat: int) -> str:
        """Return how this hand, played by `seat`, can't come of it, or nothing.

        The declarer plays the bid or anything higher; misère is played if it was bid, and only
        then. An auction that was not written to its end may go on in any way.
        """
        is_misere = facts.kind is MISERE
        rung = Rung(level_of(facts.kind).tricks, facts.trumps)
        if ends(house, self, seat, HEIGHT[str(rung)]):
            return ""
        if MISERE_HEIGHT != self.height > HEIGHT[str(rung)] and not is_misere:
            return f"{self.contract} was bid, more than {rung}"
        if self.height == HEIGHT[str(rung)] and self.holder != seat:
            return f"{self.contract} is held by another by now"
        if self.turn is None:
            return f"{self.contract} was bid"
        return f"{self.contract or 'nothing'} has been bid so far, and this can't come of it"


@lru_cache(maxsize=4096)
def ends(house: House, auction: LadderAuction, seat: int, height: int) -> bool:
    """Whether some way of going on ends with a bid of `seat` that is played at this `height`.

    Who wants to end low bids no more than has to be bid: the next rung, or the one behind misère.
    """
    if auction.turn is None:
        is_misere = MISERE_HEIGHT in {auction.height, height}
        played = auction.height == height if is_misere else auction.height <= height
        return auction.holder == seat and played
    if seat in auction.out or auction.height > height:
        return False
    rungs = {*range(auction.height + 1, auction.height + 3), MISERE_HEIGHT} & {*HEIGHT.values()}
    bids = (PASS, HERE, *(Bid(Word.NAMED, name=str(LADDER[at])) for at in sorted(rungs)))
    open_ = (bid for bid in bids if auction.slip(house, bid) is None)
    return any(ends(house, auction.said(bid), seat, height) for bid in open_)


def begun(_house: House, table: Table) -> LadderAuction:
    """Return the auction of a table before the first call."""
    return LadderAuction(passes=table.passes)
