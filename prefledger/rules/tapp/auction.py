"""The auction of Tapp: three, bottom, top, solo. prefledger-rules(7), "Tapp"."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from prefledger.model.evidence import Call
from prefledger.rules.bidding import HOLD, PASS, PLAYERS, Bid, Slip, Word
from prefledger.rules.facts import HandFacts
from prefledger.rules.house import House
from prefledger.rules.tapp.contracts import VALUES

NAMES: Final = tuple(VALUES)
LAST: Final = NAMES[-1]
"""The bid that may be made over any other and ends the auction."""

BIDS: Final = tuple(Bid(Word.NAMED, name=name) for name in NAMES)


@dataclass(frozen=True, slots=True)
class TappAuction:
    """An auction after some calls.

    `turn` is the seat to speak, `None` when it is over; `out` the seats that passed; `holder` has
    the highest bid, which is `contract`; `bidders` have bid or held.
    """

    turn: int | None = 0
    out: frozenset[int] = frozenset()
    contract: str = ""
    holder: int | None = None
    bidders: frozenset[int] = frozenset()

    @property
    def nobody(self) -> bool:
        """Whether it is over and nobody plays."""
        return self.turn is None and self.holder is None

    @property
    def lowest(self) -> str:
        """The lowest bid that is open, which is no more than the last one after that."""
        at = NAMES.index(self.contract) + 1 if self.contract else 0
        return NAMES[min(at, len(NAMES) - 1)]

    def slip(self, _house: House, bid: Bid) -> Slip | None:
        """Return why the player whose turn it is may not say this, or `None` if it is allowed."""
        if self.turn is None:
            return Slip("auction-over", "the auction was over")
        match bid.word:
            case Word.PASS:
                return None
            case Word.HOLD:
                return self._hold_slip(self.turn)
            case _:
                return self._bid_slip(bid.name)

    def _hold_slip(self, seat: int) -> Slip | None:
        if seat not in self.bidders:
            return Slip("hold-without-number", "one holds only after a bid of one's own")
        if self.holder is None or self.holder < seat:
            return Slip("hold-later", "one holds only against a player who speaks later")
        return None

    def _bid_slip(self, name: str) -> Slip | None:
        if name in {self.lowest, LAST}:
            return None
        if NAMES.index(name) < NAMES.index(self.lowest):
            return Slip("too-low", f"{self.contract} has been bid, so it must be {self.lowest}")
        return Slip("jump", f"the lowest bid open is {self.lowest}, and only {LAST} goes beyond")

    def said(self, bid: Bid) -> "TappAuction":
        """Return the auction after a call that is allowed."""
        seat = self.turn
        if seat is None:
            raise ValueError(bid)
        if bid.word is Word.PASS:
            after = replace(self, out=self.out | {seat})
        else:
            name = self.contract if bid.word is Word.HOLD else bid.name
            after = replace(self, contract=name, holder=seat, bidders=self.bidders | {seat})
        return replace(after, turn=after.next_after(seat))

    def next_after(self, seat: int) -> int | None:
        """Return who speaks after a seat, `None` if it is over."""
        if self.contract == LAST:
            return None
        round_ = ((seat + step) % PLAYERS for step in range(1, PLAYERS))
        return next((one for one in round_ if one not in {*self.out, self.holder}), None)

    def calls(self, _house: House) -> Iterator[Bid]:
        """Yield what could be said."""
        yield from (PASS, HOLD, *BIDS)

    def meant(self, _house: House, call: Call) -> Bid | None:
        """Return the bid a call means, `None` if this game has no such bid."""
        if call.contract is None:
            return {"pass": PASS, "hold": HOLD}.get(call.word)
        plain = call.contract.suit is None and not call.contract.game
        return next((bid for bid in BIDS if plain and bid.name == call.contract.kind), None)

    def winners(self, _house: House) -> frozenset[int]:
        """Return the seat that has it as it stands, if any has."""
        return frozenset() if self.holder is None else frozenset({self.holder})

    def differs(self, house: House, facts: HandFacts, seat: int) -> str:
        """Return how this hand, played by `seat`, can't come of it, or nothing."""
        if (seat, facts.kind.name) in ends(house, self):
            return ""
        if self.turn is None:
            return f"the auction came to {self.contract}"
        return f"{self.contract or 'nothing'} has been bid so far, and this can't come of it"


@lru_cache(maxsize=4096)
def ends(house: House, auction: TappAuction) -> frozenset[tuple[int, str]]:
    """Return who may play what in the end, however it goes on."""
    if auction.turn is None:
        return (
            frozenset()
            if auction.holder is None
            else frozenset({(auction.holder, auction.contract)})
        )
    after = (auction.said(bid) for bid in auction.calls(house) if not auction.slip(house, bid))
    return frozenset(end for one in after for end in ends(house, one))
