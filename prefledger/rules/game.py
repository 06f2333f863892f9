"""What no switch changes: the deck, who plays, and the table of contracts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from prefledger.diagnostics.mend import Advice
from prefledger.model.cards import Suit
from prefledger.model.hand import Contract
from prefledger.rules.bidding import Auction
from prefledger.rules.kernel import ContractKind

if TYPE_CHECKING:
    from prefledger.rules.house import House


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
    advice: Advice = ""
    suit: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """A family of contracts and how they are called.

    `contracts` are those of the plain game, from the lowest bid to the highest; `extra_bids` those
    played instead where the table has extra bids, by the switch's value. `seats` is the least and
    most players present; `playing` how many play a hand; `suits` the suits from the lowest to the
    highest; `recognise` finds the contract a line names at a table, `auction` begins one there;
    `bete_in_units` says whether a dealer who declines to play pays units, not coins; `fractions`
    whether players win and lose exact parts of a coin, as a pot never does; `agreed` names the
    switches of which the game knows no usual amount, `silent` those it does not read; `says` has
    the sentences that are read aloud otherwise than usual, with
    {n} for the amount.
    """

    title: str
    contracts: tuple[ContractKind, ...]
    suits: tuple[Suit, ...]
    recognise: Callable[["House", Contract], Announcement | Refusal]
    auction: Callable[["House"], Auction]
    seats: tuple[int, int] = (3, 4)
    playing: int = 3
    tricks: int = 10
    bete_in_units: bool = False
    fractions: bool = False
    agreed: tuple[str, ...] = ()
    silent: frozenset[str] = frozenset()
    says: Mapping[str, str] = field(default_factory=dict)
    extra_bids: Mapping[str, tuple[ContractKind, ...]] = field(default_factory=dict)
