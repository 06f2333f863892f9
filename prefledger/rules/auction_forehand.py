"""The auction of 1829, where the first bidder names no suit: prefledger-rules(7), "Vienna 1829"."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from prefledger.model.cards import Suit
from prefledger.model.evidence import Call
from prefledger.rules.bidding import HEARTS, PASS, PLAYERS, Bid, Slip, Word, may_end, not_from
from prefledger.rules.facts import HandFacts
from prefledger.rules.house import House

WORDS = {word.value: Bid(word) for word in (Word.ONE, Word.MINE, Word.AGAIN, Word.TAKE)}


@dataclass(frozen=True, slots=True)
class ForehandAuction:
    """An auction after some calls.

    `turn` is the seat to speak, `None` when it is over; `holder` has the bid, of at least `suit`
    where one was named, `named` tells whether it is exactly that; `bidders` have bid and not passed
    since; `out` passed for good; `hearts` is true after préférence, `again` when forehand has
    passed a second time, `taken` when the talon was.
    """

    turn: int | None = 0
    holder: int | None = None
    suit: Suit | None = None
    named: bool = False
    bidders: frozenset[int] = frozenset()
    out: frozenset[int] = frozenset()
    hearts: bool = False
    again: bool = False
    taken: bool = False

    @property
    def nobody(self) -> bool:
        """Whether it is over and nobody plays."""
        return self.turn is None and self.holder is None

    @property
    def contract(self) -> str:
        """Which contract it comes to is the winner's choice, so it is not known."""
        return ""

    @property
    def all_passed(self) -> bool:
        """Whether everybody has passed once, so that forehand is asked again, then the dealer."""
        return self.holder is None and len(self.out) == PLAYERS

    def slip(self, house: House, bid: Bid) -> Slip | None:  # noqa: PLR0911 - one for each word
        """Return why the player whose turn it is may not say this, or `None` if it is allowed."""
        if self.turn is None:
            return Slip("auction-over", "the auction was over")
        if self.all_passed:
            if bid.word in {Word.TAKE, Word.AGAIN, Word.PASS}:
                return None
            return Slip("no-such-bid", "everybody has passed: `take` the talon, or pass `again`")
        match bid.word:
            case Word.PASS:
                return None
            case Word.ONE | Word.HEARTS:
                taken = Slip("too-low", "somebody has a bid: name the higher suit, or pass")
                return None if self.holder is None else taken
            case Word.SUIT:
                return self._suit_slip(house, bid)
            case Word.MINE:
                wrong = Slip("hold-without-number", "only an earlier bidder may say `mine`")
                return None if self.turn in self.bidders else wrong
            case _:
                return Slip("no-such-bid", "this is said only after everybody has passed")

    def _suit_slip(self, house: House, bid: Bid) -> Slip | None:
        order = house.game.suits
        if self.holder is None or bid.suit is None:
            return Slip("no-such-bid", "the first bidder says `one` and names no suit")
        if self.turn in self.bidders:
            return Slip("too-low", "who has bid says `mine`, or passes")
        if self.suit is None or order.index(bid.suit) > order.index(self.suit):
            return None
        return Slip("too-low", f"{self.suit.value} have been named, so a suit must be higher")

    def said(self, bid: Bid) -> "ForehandAuction":
        """Return the auction after a call that is allowed."""
        seat = self.turn
        if seat is None:
            raise ValueError(bid)
        if self.all_passed:
            return self._second(seat, bid)
        match bid.word:
            case Word.PASS:
                after = replace(self, out=self.out | {seat}, bidders=self.bidders - {seat})
            case Word.HEARTS:
                return replace(self, holder=seat, suit=Suit.HEARTS, hearts=True, turn=None)
            case Word.MINE:
                after = replace(self, holder=seat, named=False)
            case _:
                after = replace(
                    self,
                    holder=seat,
                    suit=bid.suit,
                    named=bid.suit is not None,
                    bidders=self.bidders | {seat},
                )
        return replace(after, turn=after.next_turn(seat))

    def _second(self, seat: int, bid: Bid) -> "ForehandAuction":
        if bid.word is Word.TAKE:
            return replace(self, holder=seat, out=self.out - {seat}, turn=None, taken=True)
        if self.again:
            return replace(self, turn=None)
        return replace(self, again=True, turn=PLAYERS - 1)

    def next_turn(self, seat: int) -> int | None:
        """Return who speaks after `seat`; forehand again after three passes."""
        for step in range(1, PLAYERS + 1):
            following = (seat + step) % PLAYERS
            if following not in self.out and following != self.holder:
                return following
        return 0 if self.all_passed else None

    def calls(self, house: House) -> Iterator[Bid]:
        """Yield what could be said."""
        yield PASS
        yield from WORDS.values()
        yield HEARTS
        yield from (Bid(Word.SUIT, suit=suit) for suit in house.game.suits)

    def meant(self, _house: House, call: Call) -> Bid | None:
        """Return the bid a call means, `None` if this game has no such bid."""
        contract = call.contract
        if contract is None:
            return PASS if call.word == "pass" else WORDS.get(call.word)
        plain = contract.number is None and contract.kind is None and not contract.game
        if not plain or contract.suit is None:
            return None
        first = self.holder is None and contract.suit is Suit.HEARTS
        return HEARTS if first else Bid(Word.SUIT, suit=contract.suit)

    def winners(self, _house: House) -> frozenset[int]:
        """Return the seat that has it as it stands."""
        return frozenset() if self.holder is None else frozenset({self.holder})

    def differs(self, house: House, facts: HandFacts, seat: int) -> str:
        """Return how this hand, played by `seat`, can't come of it, or nothing."""
        if self.turn is None:
            return self._otherwise(house, facts, seat)
        if may_end(house, self, lambda end: end._comes_to(house, facts, seat)):  # noqa: SLF001
            return ""
        return (self._otherwise(house, facts, seat) if seat == self.holder else "") or not_from(
            self
        )

    def _comes_to(self, house: House, facts: HandFacts, seat: int) -> bool:
        return self.holder == seat and not self._otherwise(house, facts, seat)

    def _otherwise(self, house: House, facts: HandFacts, seat: int) -> str:
        if self.taken and not facts.kind.talon:
            return "the talon was taken"
        if seat != self.holder or self.suit is None or facts.trumps is None:
            return ""
        order = house.game.suits
        if self.named and facts.trumps is not self.suit:
            return f"{self.suit.value} were named"
        if order.index(facts.trumps) < order.index(self.suit):
            return f"{self.suit.value} or higher must be played"
        return ""
