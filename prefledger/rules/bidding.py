"""What every auction has in common, whatever is bid: turns, passes, and what may be said.

Source: prefledger-rules(7), "Auction". Seats are counted from 0, forehand (the dealer's left).
"""

from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, Protocol, Self, TypeVar

from prefledger.model.cards import Suit
from prefledger.model.evidence import Call
from prefledger.rules.facts import HandFacts

if TYPE_CHECKING:
    from prefledger.rules.house import House

PLAYERS = 3


class Word(Enum):
    """What a player may say, in one game or another."""

    PASS = "pass"  # noqa: S105 - a call, not a password
    NUMBER = "number"
    HOLD = "hold"
    GAME = "game"
    HEARTS = "hearts"
    SUIT = "suit"
    BOUGHT = "bought"
    ONE = "one"
    MINE = "mine"
    AGAIN = "again"
    TAKE = "take"
    NAMED = "named"


class Bid(NamedTuple):
    """One call: with its number, of tricks or of chips, and its suit where they are said.

    `name` is that of a contract that is bid by it.
    """

    word: Word
    number: int = 0
    suit: Suit | None = None
    name: str = ""

    def __str__(self) -> str:
        match self.word:
            case Word.NUMBER:
                return str(self.number)
            case Word.NAMED:
                return self.name
            case Word.BOUGHT:
                return f"bought {self.number}"
            case Word.SUIT if self.suit is not None:
                return self.suit.value
            case Word.GAME if self.suit is not None:
                return f"game {self.suit.value}"
            case _:
                return str(self.word.value)


PASS = Bid(Word.PASS)
HOLD = Bid(Word.HOLD)
HEARTS = Bid(Word.HEARTS)


class Slip(NamedTuple):
    """Why a call is not allowed: a slug for the diagnostic, and a sentence."""

    slug: str
    message: str


class Auction(Protocol):
    """An auction after some calls.

    `turn` is the seat to speak, `None` when it is over; `out` the seats that passed for good.
    """

    @property
    def turn(self) -> int | None:
        """The seat to speak."""

    @property
    def out(self) -> frozenset[int]:
        """The seats that passed for good."""

    @property
    def nobody(self) -> bool:
        """Whether it is over and nobody plays."""

    @property
    def contract(self) -> str:
        """The name of the contract it comes to as it stands, or nothing if none is known."""

    def slip(self, house: "House", bid: Bid) -> Slip | None:
        """Return why the player whose turn it is may not say this, or `None` if it is allowed."""

    def said(self, bid: Bid) -> Self:
        """Return the auction after a call that is allowed."""

    def calls(self, house: "House") -> Iterable[Bid]:
        """Return what could be said in this game, allowed now or not."""

    def meant(self, house: "House", call: Call) -> Bid | None:
        """Return the bid a call means, `None` if this game has no such bid."""

    def winners(self, house: "House") -> frozenset[int]:
        """Return the seats that may have it as it stands: several where suits are not shown."""

    def differs(self, house: "House", facts: HandFacts, seat: int) -> str:
        """Return how this hand, played by `seat`, can't come of it, or nothing."""


def legal(house: "House", auction: Auction) -> Iterator[Bid]:
    """Yield every call allowed now."""
    for bid in auction.calls(house):
        if auction.slip(house, bid) is None:
            yield bid


AnAuction = TypeVar("AnAuction", bound=Auction)


def may_end(
    house: "House",
    auction: AnAuction,
    right: Callable[[AnAuction], bool],
    more: tuple[Bid, ...] = (),
) -> bool:
    """Whether some way of going on ends in an auction that is `right`.

    `more` are bids to be tried beside those that the game names, which has no end of some.
    """
    waiting, seen = [auction], {auction}
    while waiting:
        standing = waiting.pop()
        if standing.turn is None:
            if right(standing):
                return True
            continue
        bids = (*standing.calls(house), *more)
        after = {standing.said(bid) for bid in bids if standing.slip(house, bid) is None} - seen
        seen |= after
        waiting += after
    return False


def not_from(auction: Auction) -> str:
    """Say that a hand can't come of an auction that was not written to its end."""
    return f"{auction.contract or 'nothing'} has been bid so far, and this can't come of it"


class Silence(NamedTuple):
    """The auction of a game in which nobody bids."""

    turn: None = None
    out: frozenset[int] = frozenset()
    nobody: bool = False
    contract: str = ""

    def slip(self, _house: "House", _bid: Bid) -> Slip:
        """Nothing may be said."""
        return Slip("auction-over", "nobody bids in this game")

    def said(self, _bid: Bid) -> "Silence":
        """Return the same: nothing may be said."""
        return self

    def calls(self, _house: "House") -> Iterable[Bid]:
        """Return nothing that could be said."""
        return ()

    def meant(self, _house: "House", _call: Call) -> None:
        """Know no bid."""

    def winners(self, _house: "House") -> frozenset[int]:
        """Return nobody."""
        return frozenset()

    def differs(self, _house: "House", _facts: HandFacts, _seat: int) -> str:
        """Say nothing."""
        return ""
