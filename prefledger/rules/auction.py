"""The auction: who may say what, and what it comes to.

Source: prefledger-rules(7), "Auction". Seats are counted from 0, forehand (the dealer's left).
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from prefledger.model.cards import Suit
from prefledger.rules.house import House

PLAYERS = 3


class Word(Enum):
    """What a player may say."""

    PASS = "pass"  # noqa: S105 - a call, not a password
    NUMBER = "number"
    HOLD = "hold"
    GAME = "game"
    HEARTS = "hearts"


class Bid(NamedTuple):
    """One call: a number carries its number, a game its suit where it is said at once."""

    word: Word
    number: int = 0
    suit: Suit | None = None


PASS = Bid(Word.PASS)
HOLD = Bid(Word.HOLD)
HEARTS = Bid(Word.HEARTS)


class Slip(NamedTuple):
    """Why a call is not allowed: a slug for the diagnostic, and a sentence."""

    slug: str
    message: str


@dataclass(frozen=True, slots=True)
class Auction:
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
    def all_passed(self) -> bool:
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

    def said(self, bid: Bid) -> "Auction":
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


def begin() -> Auction:
    """Return the auction before the first call."""
    return Auction()


def slip(house: House, auction: Auction, bid: Bid) -> Slip | None:
    """Return why the player whose turn it is may not say this, or `None` if it is allowed."""
    seat = auction.turn
    if seat is None:
        return Slip("auction-over", "the auction was over")
    match bid.word:
        case Word.PASS:
            return None
        case Word.NUMBER:
            return _number_slip(house, auction, bid.number)
        case Word.HOLD:
            return _hold_slip(house, auction, seat)
        case Word.GAME:
            return _game_slip(house, auction, seat, bid.suit)
        case Word.HEARTS:
            return _first_turn_slip(house, auction, seat, "hearts")


def legal(house: House, auction: Auction) -> Iterator[Bid]:
    """Yield every call allowed now, games without a suit unless it must be named."""
    named = house.auction.game_suit == "named"
    games = (
        [Bid(Word.GAME, suit=suit) for suit in house.game.suits[:3]] if named else [Bid(Word.GAME)]
    )
    numbers = [Bid(Word.NUMBER, number) for number in range(1, 5)]
    for bid in (PASS, *numbers, HOLD, *games, HEARTS):
        if slip(house, auction, bid) is None:
            yield bid


def winners(house: House, auction: Auction) -> frozenset[int]:
    """Return the seats that may have it: several where games have not shown their suits."""
    if auction.hearts is not None:
        return frozenset({auction.hearts})
    if not auction.games:
        return frozenset() if auction.holder is None else frozenset({auction.holder})
    known = [(suit, seat) for seat, suit in auction.games if suit is not None]
    if len(known) < len(auction.games):
        return frozenset(seat for seat, _ in auction.games)
    best = known[0]
    for game in known[1:]:
        if goes_over(house, game, best):
            best = game
    return frozenset({best[1]})


def goes_over(house: House, game: tuple[Suit, int], other: tuple[Suit, int]) -> bool:
    """Whether a game (suit, seat) goes over another: a higher suit, or the same further left."""
    suits = house.game.suits
    height, against = suits.index(game[0]), suits.index(other[0])
    return height > against or (height == against and game[1] < other[1])


def may_come_to(house: House, auction: Auction, seat: int, contract: str) -> bool:
    """Whether some way of going on ends with `seat` playing `contract`.

    `contract` is a number, `game` or `hearts`. An auction that is over comes to what it came to.
    """
    waiting, seen = [auction], {auction}
    while waiting:
        standing = waiting.pop()
        if standing.over:
            if seat in winners(house, standing) and standing.contract == contract:
                return True
        elif seat not in standing.out:
            following = {standing.said(bid) for bid in legal(house, standing)} - seen
            seen |= following
            waiting += sorted(following, key=lambda one: (one.over, len(one.out)))
    return False


def _number_slip(house: House, auction: Auction, number: int) -> Slip | None:
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


def _hold_slip(house: House, auction: Auction, seat: int) -> Slip | None:
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


def _game_slip(house: House, auction: Auction, seat: int, suit: Suit | None) -> Slip | None:
    late = _first_turn_slip(house, auction, seat, "game")
    if late is not None:
        return late
    if suit is Suit.HEARTS:
        return Slip("game-hearts", "there is no game in hearts: hearts is a bid of its own")
    if house.auction.game_suit != "named":
        return None
    if suit is None:
        return Slip("game-unnamed", "at this table a game names its suit at once")
    for rival, named in auction.games:
        if named is not None and not goes_over(house, (suit, seat), (named, rival)):
            return Slip(
                "too-low", f"game in {named.value} has been bid, and this does not go over it"
            )
    return None


def _first_turn_slip(house: House, auction: Auction, seat: int, what: str) -> Slip | None:
    if house.auction.game_turn == "first" and seat in auction.spoken:
        return Slip("late-game", f"{what} may only be bid at a first turn to speak")
    return None
