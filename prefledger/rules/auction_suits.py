"""Bidding by suit once, then by chips: prefledger-rules(7), "The American game"."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from prefledger.model.cards import Suit
from prefledger.model.evidence import Call
from prefledger.rules.bidding import PASS, PLAYERS, Bid, Slip, Word, may_end, not_from
from prefledger.rules.facts import HandFacts
from prefledger.rules.house import House


@dataclass(frozen=True, slots=True)
class SuitAuction:
    """An auction after some calls: one round of suits, and if all passed one of chips.

    `turn` is the seat to speak, `None` when it is over; `said_so_far` counts the calls; `holder`
    has the highest suit, or the most `chips`.
    """

    turn: int | None = 0
    said_so_far: int = 0
    suit: Suit | None = None
    chips: int = 0
    holder: int | None = None

    @property
    def out(self) -> frozenset[int]:
        """Nobody is out for good before the end: who passed a suit may still bid chips."""
        if self.turn is not None or self.holder is None:
            return frozenset()
        return frozenset(range(PLAYERS)) - {self.holder}

    @property
    def nobody(self) -> bool:
        """Whether it is over and nobody plays."""
        return self.turn is None and self.holder is None

    @property
    def contract(self) -> str:
        """The name of the contract it comes to as it stands, or nothing."""
        if self.chips:
            return "bought"
        return "" if self.suit is None else self.suit.value

    @property
    def by_chips(self) -> bool:
        """Whether everybody has passed on suits."""
        return self.said_so_far >= PLAYERS

    def slip(self, house: House, bid: Bid) -> Slip | None:
        """Return why the player whose turn it is may not say this, or `None` if it is allowed."""
        if self.turn is None:
            return Slip("auction-over", "the auction was over")
        if bid.word is Word.PASS:
            return None
        if self.by_chips:
            return self._chips_slip(bid)
        order = house.game.suits
        if bid.suit is None:
            return Slip("no-such-bid", "in this round one bids a suit, or passes")
        if self.suit is None or order.index(bid.suit) > order.index(self.suit):
            return None
        return Slip("too-low", f"{self.suit.value} have been bid, so a suit must be higher")

    def _chips_slip(self, bid: Bid) -> Slip | None:
        if bid.word is not Word.BOUGHT:
            return Slip("no-such-bid", "in this round one bids chips, or passes")
        if bid.number > self.chips:
            return None
        return Slip("too-low", f"{self.chips} chips have been bid, so it must be more")

    def said(self, bid: Bid) -> "SuitAuction":
        """Return the auction after a call that is allowed."""
        seat = self.turn
        if seat is None:
            raise ValueError(bid)
        after = replace(self, said_so_far=self.said_so_far + 1)
        if bid.word is not Word.PASS:
            after = replace(after, suit=bid.suit, chips=bid.number, holder=seat)
        round_over = after.said_so_far % PLAYERS == 0
        ends = round_over and (after.holder is not None or after.said_so_far > PLAYERS)
        return replace(after, turn=None if ends else (seat + 1) % PLAYERS)

    def calls(self, house: House) -> Iterator[Bid]:
        """Yield what could be said."""
        yield PASS
        yield from (Bid(Word.SUIT, suit=suit) for suit in house.game.suits)
        if self.by_chips:
            yield Bid(Word.BOUGHT, self.chips + 1)

    def meant(self, _house: House, call: Call) -> Bid | None:
        """Return the bid a call means, `None` if this game has no such bid."""
        contract = call.contract
        if contract is None:
            return PASS if call.word == "pass" else None
        if contract.bought is not None:
            return Bid(Word.BOUGHT, contract.bought)
        plain = contract.number is None and contract.kind is None and not contract.game
        return Bid(Word.SUIT, suit=contract.suit) if plain and contract.suit else None

    def winners(self, _house: House) -> frozenset[int]:
        """Return the seat that has it as it stands."""
        return frozenset() if self.holder is None else frozenset({self.holder})

    def differs(self, house: House, facts: HandFacts, seat: int) -> str:
        """Return how this hand, played by `seat`, can't come of it, or nothing."""
        if self.turn is None:
            return self._otherwise(facts)
        bought = (Bid(Word.BOUGHT, facts.bought),) if facts.bought else ()
        if may_end(house, self, lambda end: end._comes_to(facts, seat), bought):  # noqa: SLF001
            return ""
        return (self._otherwise(facts) if seat == self.holder else "") or not_from(self)

    def _comes_to(self, facts: HandFacts, seat: int) -> bool:
        return self.holder == seat and not self._otherwise(facts)

    def _otherwise(self, facts: HandFacts) -> str:
        if self.chips != facts.bought:
            return f"{self.chips} chips were bid" if self.chips else "no chips were bid"
        if self.suit is not None and self.suit is not facts.trumps:
            return f"{self.suit.value} were bid"
        return ""
