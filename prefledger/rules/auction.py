"""The auction of the numbers, game and hearts: prefledger-rules(7), "Auction".

With extra bids the ladder is longer, and what one says above the numbers may be overbid:
prefledger-rules(7), "Illustrated Preference".
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from prefledger.model.cards import Suit
from prefledger.model.evidence import Call
from prefledger.model.hand import Contract
from prefledger.model.table import Table
from prefledger.rules.bidding import HEARTS, HOLD, PASS, PLAYERS, Bid, Slip, Word, legal
from prefledger.rules.extra_bids import extra_contract, last_number
from prefledger.rules.facts import HandFacts
from prefledger.rules.house import House

WORDS = {"pass": PASS, "hold": HOLD}


class Ladder(NamedTuple):
    """What may be bid, each from the lowest to the highest, by the names of the contracts.

    `steps` are the numbers and what continues them, one step at a time; `above` is what goes over
    all of them; `leaps` are those of `above` that may be bid at any turn. `suits` are the suits a
    game may be in, and `closes` says whether hearts ends the auction.
    """

    steps: tuple[str, ...] = ("1", "2", "3", "4")
    above: tuple[str, ...] = ("game", "hearts")
    leaps: frozenset[str] = frozenset()
    suits: tuple[Suit, ...] = (Suit.CLUBS, Suit.SPADES, Suit.DIAMONDS, Suit.HEARTS)
    closes: bool = True

    def height(self, name: str) -> int:
        """Return how high a contract stands among all bids."""
        return (*self.steps, *self.above).index(name)


PLAIN: Final = Ladder()
"""The ladder without extra bids."""

Said: TypeAlias = tuple[int, Bid]
"""Who said what."""


@lru_cache(maxsize=64)
def ladder(house: House) -> Ladder:
    """Return what may be bid at a table."""
    rows = [
        (kind.name, kind.talon, kind.aim is not None and kind.aim.leap) for kind in house.contracts
    ]
    return Ladder(
        tuple(name for name, talon, leap in rows if talon and not leap),
        tuple(name for name, talon, leap in rows if leap or not talon),
        frozenset(name for name, _, leap in rows if leap),
        house.game.suits,
        house.is_on("hearts-closes"),
    )


@dataclass(frozen=True, slots=True)
class NumberAuction:
    """An auction after some calls.

    `turn` is the seat to speak, `None` when it is over; `number` and `holder` the highest step
    standing, counted from 1, and who has it; `named` the seats that have named one, `spoken` those
    who have had a turn, `out` those who passed; `high` who said what stands above the steps:
    several where games have not shown their suits; `done` who is not asked any more without having
    given up what they said.
    """

    turn: int | None = 0
    number: int = 0
    holder: int | None = None
    named: frozenset[int] = frozenset()
    spoken: frozenset[int] = frozenset()
    out: frozenset[int] = frozenset()
    high: tuple[Said, ...] = ()
    done: frozenset[int] = frozenset()
    ladder: Ladder = field(default=PLAIN, compare=False)

    @property
    def over(self) -> bool:
        """Whether nobody speaks any more."""
        return self.turn is None

    @property
    def nobody(self) -> bool:
        """Whether everybody passed."""
        return len(self.out) == PLAYERS

    @property
    def contract(self) -> str:
        """The contract it comes to as it stands, by its name, or nothing."""
        if self.high:
            return name_of(self.high[0][1])
        return self.ladder.steps[self.number - 1] if self.number else ""

    def slip(self, house: House, bid: Bid) -> Slip | None:  # noqa: PLR0911 - one for each word
        """Return why the player whose turn it is may not say this, or `None` if it is allowed."""
        if self.turn is None:
            return Slip("auction-over", "the auction was over")
        name = name_of(bid)
        match bid.word:
            case Word.PASS:
                return None
            case Word.HOLD:
                return _hold_slip(house, self, self.turn)
            case Word.NUMBER | Word.NAMED if name in self.ladder.steps:
                return _step_slip(house, self, self.ladder.steps.index(name) + 1)
            case Word.GAME | Word.HEARTS | Word.NAMED if name in self.ladder.above:
                return _high_slip(house, self, self.turn, bid)
            case Word.NUMBER:
                return Slip(
                    "no-such-bid",
                    f"there is no bid of {bid.number}: the numbers go from 1 to "
                    f"{last_number(house)}",
                )
            case _:
                return Slip("no-such-bid", "there is no such bid in this game")

    def said(self, bid: Bid) -> "NumberAuction":
        """Return the auction after a call that is allowed."""
        seat = self.turn
        if seat is None:
            raise ValueError(bid)
        after = replace(self, spoken=self.spoken | {seat})
        if bid.word is Word.PASS:
            after = after.passed(seat)
        elif bid.word is Word.HOLD:
            after = replace(after, holder=seat)
        elif name_of(bid) in self.ladder.steps:
            step = self.ladder.steps.index(name_of(bid)) + 1
            after = replace(after, number=step, holder=seat, named=after.named | {seat})
        else:
            after = after.overbid(seat, bid)
            if bid.word is Word.HEARTS and self.ladder.closes:
                return replace(after, turn=None)
        return replace(after, turn=after.next_turn(seat))

    def passed(self, seat: int) -> "NumberAuction":
        """Return the auction after a pass; a game that may yet be the highest still stands."""
        if any(player == seat for player, _ in self.high):
            return replace(self, done=self.done | {seat})
        return replace(self, out=self.out | {seat})

    def overbid(self, seat: int, bid: Bid) -> "NumberAuction":
        """Return the auction after a bid above the steps: games stand beside each other."""
        beside = self.high if bid.word is Word.GAME else ()
        kept = tuple(said for said in beside if said[1].word is Word.GAME)
        silent = self.done if self.ladder.leaps else self.done | {seat}
        return replace(self, high=(*kept, (seat, bid)), done=silent)

    def next_turn(self, seat: int) -> int | None:
        """Return who speaks after `seat`, `None` if nobody has anything left to say."""
        silent = self.out | self.done
        for step in range(1, PLAYERS + 1):
            following = (seat + step) % PLAYERS
            if following not in silent and following != self.winner_if_all_pass():
                return following
        return None

    def winner_if_all_pass(self) -> int | None:
        """Return who would have it if nobody spoke again, unless games have to show their suits."""
        if not self.high:
            return self.holder
        found = self.highest()
        return found[0] if len(found) == 1 else None

    def highest(self) -> tuple[int, ...]:
        """Return the seats whose bid above the steps may be the highest."""
        games = [(bid.suit, seat) for seat, bid in self.high if bid.suit is not None]
        if len(games) < len(self.high) or not games:
            return tuple(seat for seat, _ in self.high)
        best = games[0]
        for game in games[1:]:
            if goes_over(self.ladder, game, best):
                best = game
        return (best[1],)

    def calls(self, house: House) -> Iterator[Bid]:
        """Yield what could be said: games with a suit only where it must be named at once."""
        yield PASS
        yield from map(_bid, self.ladder.steps)
        yield HOLD
        for name in self.ladder.above:
            bid = _bid(name)
            if bid.word is Word.GAME and house.auction.game_suit == "named":
                yield from (Bid(Word.GAME, suit=suit) for suit in self.ladder.suits[:-1])
            else:
                yield bid

    def meant(self, house: House, call: Call) -> Bid | None:
        """Return the bid a call means, `None` if this game has no such bid."""
        contract = call.contract
        if contract is None:
            return WORDS.get(call.word)
        if contract.no_trumps or contract.bought is not None:
            return None
        extra = extra_contract(house, contract)
        if extra is not None:
            return None if contract.suit else Bid(Word.NAMED, name=extra.name)
        if contract.kind is not None:
            return None
        return _game_bid(house, contract) if contract.game else _plain_bid(contract)

    def winners(self, _house: House) -> frozenset[int]:
        """Return the seats that may have it: several where games have not shown their suits."""
        if self.high:
            return frozenset(self.highest())
        return frozenset() if self.holder is None else frozenset({self.holder})

    def differs(self, house: House, facts: HandFacts, seat: int) -> str:
        """Return how this hand, played by `seat`, can't come of it, or nothing."""
        if not may_come_to(house, self, seat, facts.kind.name):
            return f"the auction came to {self.contract}" if self.over else "another bid was made"
        if facts.kind.name != "game" or facts.trumps is None:
            return ""
        suits = {player: bid.suit for player, bid in self.high if bid.word is Word.GAME}
        named = suits.pop(seat, None)
        if named is not None and named is not facts.trumps:
            return f"game in {named.value} was bid"
        lowest = self.ladder.suits[0]
        for rival, suit in suits.items():
            if goes_over(self.ladder, (suit or lowest, rival), (facts.trumps, seat)):
                return f"the other game goes over game in {facts.trumps.value}"
        return ""


def begun(house: House, _table: Table) -> NumberAuction:
    """Return the auction of a table before the first call."""
    return NumberAuction(ladder=ladder(house))


def name_of(bid: Bid) -> str:
    """Return the name of the contract a bid is for."""
    match bid.word:
        case Word.NUMBER:
            return str(bid.number)
        case Word.NAMED:
            return bid.name
        case _:
            return str(bid.word.value)


_PLAIN_BIDS: Final = {"game": Bid(Word.GAME), "hearts": HEARTS}


def _bid(name: str) -> Bid:
    if name.isdigit():
        return Bid(Word.NUMBER, int(name))
    return _PLAIN_BIDS.get(name) or Bid(Word.NAMED, name=name)


def _plain_bid(contract: Contract) -> Bid | None:
    if contract.number is not None:
        return None if contract.suit else Bid(Word.NUMBER, contract.number)
    return HEARTS if contract.suit is Suit.HEARTS else None


def _game_bid(house: House, contract: Contract) -> Bid | None:
    suits = house.game.suits
    if contract.number is None:
        return Bid(Word.GAME, suit=contract.suit)
    if not 1 <= contract.number <= len(suits):
        return None
    return Bid(Word.GAME, suit=suits[contract.number - 1])


def goes_over(ladder: Ladder, game: tuple[Suit, int], other: tuple[Suit, int]) -> bool:
    """Whether a game (suit, seat) goes over another: a higher suit, or the same further left."""
    height, against = ladder.suits.index(game[0]), ladder.suits.index(other[0])
    return height > against or (height == against and game[1] < other[1])


def may_come_to(house: House, auction: NumberAuction, seat: int, contract: str) -> bool:
    """Whether some way of going on ends with `seat` playing `contract`, by its name.

    An auction that is over comes to what it came to.
    """

    def hope(standing: NumberAuction) -> tuple[bool, bool, int]:
        mine = standing.contract == contract and seat in standing.winners(house)
        return mine, standing.over, len(standing.out)

    waiting, seen = [auction], {auction}
    while waiting:
        standing = waiting.pop()
        if standing.over:
            if seat in standing.winners(house) and standing.contract == contract:
                return True
        elif not _too_late(house, standing, seat, contract):
            following = {standing.said(bid) for bid in legal(house, standing)} - seen
            seen |= following
            waiting += sorted(following, key=hope)
    return False


def _too_late(house: House, standing: NumberAuction, seat: int, contract: str) -> bool:
    """Whether `seat` can't come to play `contract` any more; bids only go up."""
    steps, above, leaps, *_ = standing.ladder
    if contract not in {*steps, *above} or seat in standing.out:
        return True
    height = standing.ladder.height(contract)
    if standing.contract and standing.ladder.height(standing.contract) > height:
        return True
    if contract in steps or contract in leaps or house.auction.game_turn == "any":
        return False
    mine = any(player == seat and name_of(bid) == contract for player, bid in standing.high)
    return seat in standing.spoken and not mine


def _step_slip(house: House, auction: NumberAuction, step: int) -> Slip | None:
    if auction.high:
        highest = auction.high[0][1]
        return Slip("too-low", f"{highest} has been bid, and it goes over every number")
    standing = auction.contract
    if step <= auction.number:
        return Slip("too-low", f"{standing} has been bid, so the next number is higher")
    if auction.number == 0:
        if step > 1 and house.auction.first_bid == "one":
            return Slip("first-bid", "the first number is 1")
    elif step > auction.number + 1 and house.auction.jumps == "off":
        following = auction.ladder.steps[auction.number]
        return Slip("jump", f"{standing} has been bid, and nobody jumps: the next is {following}")
    return None


def _hold_slip(house: House, auction: NumberAuction, seat: int) -> Slip | None:
    if auction.high:
        highest = auction.high[0][1]
        return Slip("too-low", f"{highest} has been bid, and a number can't be held against it")
    if seat not in auction.named:
        return Slip("hold-without-number", "only somebody who has named a number may hold")
    if auction.holder is None or auction.holder == seat:
        return Slip("hold-without-number", "there is nothing to hold")
    if auction.holder < seat and house.auction.hold == "earlier":
        return Slip(
            "hold-later", "nobody holds against a seat before their own: go one higher or pass"
        )
    return None


def _high_slip(house: House, auction: NumberAuction, seat: int, bid: Bid) -> Slip | None:
    name = name_of(bid)
    is_late = house.auction.game_turn == "first" and seat in auction.spoken
    if is_late and name not in auction.ladder.leaps:
        return Slip("late-game", f"{name} may only be bid at a first turn to speak")
    if bid.suit is Suit.HEARTS:
        return Slip("game-hearts", "there is no game in hearts: hearts is a bid of its own")
    if bid.word is Word.GAME and house.auction.game_suit == "named" and bid.suit is None:
        return Slip("game-unnamed", "at this table a game names its suit at once")
    for rival, other in auction.high:
        if not _may_follow(house, auction.ladder, (seat, bid), (rival, other)):
            return Slip("too-low", f"{other} has been bid, and this does not go over it")
    return None


def _may_follow(house: House, ladder: Ladder, said: Said, other: Said) -> bool:
    """Whether a bid above the steps may be made when another stands.

    Of two that are equal the one nearer the dealer's left has it; games show their suits later, or
    name them at once. What may be bid at any turn has to be higher.
    """
    name, against = name_of(said[1]), name_of(other[1])
    if name != against:
        return ladder.height(name) > ladder.height(against)
    if name in ladder.leaps:
        return False
    if said[1].word is not Word.GAME:
        return said[0] < other[0]
    suit, named = said[1].suit, other[1].suit
    if house.auction.game_suit != "named" or suit is None or named is None:
        return True
    return goes_over(ladder, (suit, said[0]), (named, other[0]))
