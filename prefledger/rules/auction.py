"""The auction of the numbers, game and hearts: prefledger-rules(7), "Auction"."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from prefledger.model.cards import Suit
from prefledger.model.evidence import Call
from prefledger.model.hand import Contract
from prefledger.rules.bidding import HEARTS, HOLD, PASS, PLAYERS, Bid, Slip, Word, legal
from prefledger.rules.facts import HandFacts
from prefledger.rules.house import House

WORDS = {"pass": PASS, "hold": HOLD}


@dataclass(frozen=True, slots=True)
class NumberAuction:
    """An auction after some calls.

    `turn` is the seat to speak, `None` when it is over; `number` and `holder` the highest number
    standing and who has it; `named` the seats that have named a number, `spoken` those who have
    had a turn, `out` those who passed; `games` who has said game, with the suit where it was
    named; `hearts` who bid hearts.
    """

    turn: int | None = 0
    number: int = 0
    holder: int | None = None
    named: frozenset[int] = frozenset()
    spoken: frozenset[int] = frozenset()
    out: frozenset[int] = frozenset()
    games: tuple[tuple[int, Suit | None], ...] = ()
    hearts: int | None = None

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
        """What it comes to as it stands: a number, `game`, `hearts`, or nothing."""
        if self.hearts is not None:
            return "hearts"
        if self.games:
            return "game"
        return str(self.number) if self.number else ""

    def slip(self, house: House, bid: Bid) -> Slip | None:
        """Return why the player whose turn it is may not say this, or `None` if it is allowed."""
        if self.turn is None:
            return Slip("auction-over", "the auction was over")
        match bid.word:
            case Word.PASS:
                return None
            case Word.NUMBER:
                return _number_slip(house, self, bid.number)
            case Word.HOLD:
                return _hold_slip(house, self, self.turn)
            case Word.GAME | Word.HEARTS:
                return _game_slip(house, self, self.turn, bid)
            case _:
                return Slip("no-such-bid", "there is no such bid in this game")

    def said(self, bid: Bid) -> "NumberAuction":
        """Return the auction after a call that is allowed."""
        seat = self.turn
        if seat is None:
            raise ValueError(bid)
        after = replace(self, spoken=self.spoken | {seat})
        match bid.word:
            case Word.PASS:
                after = replace(after, out=after.out | {seat})
            case Word.NUMBER:
                after = replace(after, number=bid.number, holder=seat, named=after.named | {seat})
            case Word.HOLD:
                after = replace(after, holder=seat)
            case Word.GAME:
                after = replace(after, games=(*after.games, (seat, bid.suit)))
            case Word.HEARTS:
                return replace(after, hearts=seat, turn=None)
        return replace(after, turn=after.next_turn(seat))

    def next_turn(self, seat: int) -> int | None:
        """Return who speaks after `seat`, `None` if nobody has anything left to say."""
        for step in range(1, PLAYERS + 1):
            following = (seat + step) % PLAYERS
            if following in self.out or following == self.winner_if_all_pass():
                continue
            if any(following == game for game, _ in self.games):
                continue
            return following
        return None

    def winner_if_all_pass(self) -> int | None:
        """Return who would have it if nobody spoke again and no two games stand."""
        return None if self.games else self.holder

    def calls(self, house: House) -> Iterator[Bid]:
        """Yield what could be said: games with a suit only where it must be named at once."""
        yield PASS
        yield from (Bid(Word.NUMBER, number) for number in range(1, len(house.game.suits) + 1))
        yield HOLD
        if house.auction.game_suit == "named":
            yield from (Bid(Word.GAME, suit=suit) for suit in house.game.suits[:-1])
        else:
            yield Bid(Word.GAME)
        yield HEARTS

    def meant(self, house: House, call: Call) -> Bid | None:
        """Return the bid a call means, `None` if this game has no such bid."""
        contract = call.contract
        if contract is None:
            return WORDS.get(call.word)
        if contract.kind is not None or contract.no_trumps or contract.bought is not None:
            return None
        return _game_bid(house, contract) if contract.game else _plain_bid(contract)

    def winners(self, house: House) -> frozenset[int]:
        """Return the seats that may have it: several where games have not shown their suits."""
        if self.hearts is not None:
            return frozenset({self.hearts})
        if not self.games:
            return frozenset() if self.holder is None else frozenset({self.holder})
        known = [(suit, seat) for seat, suit in self.games if suit is not None]
        if len(known) < len(self.games):
            return frozenset(seat for seat, _ in self.games)
        best = known[0]
        for game in known[1:]:
            if goes_over(house, game, best):
                best = game
        return frozenset({best[1]})

    def differs(self, house: House, facts: HandFacts, seat: int) -> str:
        """Return how this hand, played by `seat`, can't come of it, or nothing."""
        if not may_come_to(house, self, seat, facts.kind.name):
            return f"the auction came to {self.contract}" if self.over else "another bid was made"
        if facts.kind.name != "game" or facts.trumps is None:
            return ""
        suits = dict(self.games)
        named = suits.pop(seat, None)
        if named is not None and named is not facts.trumps:
            return f"game in {named.value} was bid"
        lowest = house.game.suits[0]
        for rival, suit in suits.items():
            if goes_over(house, (suit or lowest, rival), (facts.trumps, seat)):
                return f"the other game goes over game in {facts.trumps.value}"
        return ""


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


def goes_over(house: House, game: tuple[Suit, int], other: tuple[Suit, int]) -> bool:
    """Whether a game (suit, seat) goes over another: a higher suit, or the same further left."""
    suits = house.game.suits
    height, against = suits.index(game[0]), suits.index(other[0])
    return height > against or (height == against and game[1] < other[1])


def may_come_to(house: House, auction: NumberAuction, seat: int, contract: str) -> bool:
    """Whether some way of going on ends with `seat` playing `contract`.

    `contract` is a number, `game` or `hearts`. An auction that is over comes to what it came to.
    """
    waiting, seen = [auction], {auction}
    while waiting:
        standing = waiting.pop()
        if standing.over:
            if seat in standing.winners(house) and standing.contract == contract:
                return True
        elif seat not in standing.out:
            following = {standing.said(bid) for bid in legal(house, standing)} - seen
            seen |= following
            waiting += sorted(following, key=lambda one: (one.over, len(one.out)))
    return False


def _number_slip(house: House, auction: NumberAuction, number: int) -> Slip | None:
    highest = len(house.game.suits)
    if not 1 <= number <= highest:
        return Slip(
            "no-such-bid", f"there is no bid of {number}: the numbers go from 1 to {highest}"
        )
    if auction.games:
        return Slip("too-low", "a game has been bid, and game beats every number")
    if number <= auction.number:
        return Slip("too-low", f"{auction.number} has been bid, so the next number is higher")
    if auction.number == 0:
        if number > 1 and house.auction.first_bid == "one":
            return Slip("first-bid", "the first number is 1")
    elif number > auction.number + 1 and house.auction.jumps == "off":
        return Slip(
            "jump",
            f"{auction.number} has been bid, and nobody jumps: the next is {auction.number + 1}",
        )
    return None


def _hold_slip(house: House, auction: NumberAuction, seat: int) -> Slip | None:
    if auction.games:
        return Slip("too-low", "a game has been bid, and a number can't be held against it")
    if seat not in auction.named:
        return Slip("hold-without-number", "only somebody who has named a number may hold")
    if auction.holder is None or auction.holder == seat:
        return Slip("hold-without-number", "there is nothing to hold")
    if auction.holder < seat and house.auction.hold == "earlier":
        return Slip(
            "hold-later", "a later seat never holds against an earlier one: go one higher or pass"
        )
    return None


def _game_slip(house: House, auction: NumberAuction, seat: int, bid: Bid) -> Slip | None:
    if house.auction.game_turn == "first" and seat in auction.spoken:
        return Slip("late-game", f"{bid.word.value} may only be bid at a first turn to speak")
    if bid.suit is Suit.HEARTS:
        return Slip("game-hearts", "there is no game in hearts: hearts is a bid of its own")
    if bid.word is Word.HEARTS or house.auction.game_suit != "named":
        return None
    if bid.suit is None:
        return Slip("game-unnamed", "at this table a game names its suit at once")
    for rival, named in auction.games:
        if named is not None and not goes_over(house, (bid.suit, seat), (named, rival)):
            return Slip(
                "too-low", f"game in {named.value} has been bid, and this does not go over it"
            )
    return None
