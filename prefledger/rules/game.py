"""What no switch changes: the deck, who plays, and the table of contracts."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from prefledger.model.cards import Suit
from prefledger.model.hand import Contract
from prefledger.rules.bidding import Auction
from prefledger.rules.kernel import ContractKind


class Announcement(NamedTuple):
    """A contract as the rules know it, with its trumps (`None` where there are none)."""

    kind: ContractKind
    trumps: Suit | None


class Refusal(NamedTuple):
    """Why the game has no such contract, and what to write instead.

    `suit` is true where the suit is what is wrong.
    """

    slug: str
    message: str
    help: str = ""
    suit: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """A family of contracts and how they are called.

    `seats` is the least and most players present; `playing` how many play a hand; `suits` the
    suits from the lowest to the highest; `recognise` finds the contract a line names, `auction`
    begins one; `bete_in_units` says whether a dealer who declines to play pays units, not coins;
    `agreed` names the switches of which the game knows no usual amount.
    """

    title: str
    contracts: tuple[ContractKind, ...]
    suits: tuple[Suit, ...]
    recognise: Callable[[Contract], Announcement | Refusal]
    auction: Callable[[], Auction]
    seats: tuple[int, int] = (3, 4)
    playing: int = 3
    tricks: int = 10
    bete_in_units: bool = False
    agreed: tuple[str, ...] = ()
