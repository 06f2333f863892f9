"""Everything that can happen at the table, in the order of the file."""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

from prefledger.model.accounts import Account
from prefledger.model.coins import Coins
from prefledger.model.evidence import Evidence
from prefledger.model.hand import NOWHERE, Claim, Tricks
from prefledger.model.table import Table
from prefledger.rules.house import House
from prefledger.text import Place, SourceText, Span


class Mark(NamedTuple):
    """The line something stands on: its source, its number from 1, its offset, its length."""

    source: SourceText
    number: int
    offset: int
    length: int

    def place(self, span: Span | None = None) -> Place:
        """Return the place of `span` (from the line's beginning), or of all that the line says."""
        if span is None:
            said = self.source.text[self.offset : self.offset + self.length]
            before_comment = said.split(";")[0] or said
            start = len(said) - len(said.lstrip())
            span = Span(start, max(start + 1, len(before_comment.rstrip(" \t,"))))
        return Place(self.source, span.shifted(self.offset))


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand that was played, with the evidence under it, each item with its line."""

    claim: Claim
    evidence: tuple[tuple[Mark, Evidence], ...] = ()


@dataclass(frozen=True, slots=True)
class Passed:
    """Everybody passed; the deal moves on."""

    evidence: tuple[tuple[Mark, Evidence], ...] = ()


@dataclass(frozen=True, slots=True)
class Misdeal:
    """The same dealer deals again."""

    evidence: tuple[tuple[Mark, Evidence], ...] = ()


@dataclass(frozen=True, slots=True)
class Void:
    """A hand thrown in by agreement; the deal moves on."""


@dataclass(frozen=True, slots=True)
class Unrecorded:
    """A hand nobody wrote down, though it was played; the deal moves on."""


@dataclass(frozen=True, slots=True)
class AllPass:
    """Preferans: everybody passed and played for as few tricks as they could."""

    tricks: tuple[tuple[str, Tricks], ...]
    evidence: tuple[tuple[Mark, Evidence], ...] = ()


Told: TypeAlias = Hand | Passed | Misdeal | AllPass
"""A deal that lines below may tell of: what was bid, held, played."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Preferans: one player's line of a paper sheet; whists by opponent.

    `accepted` writes on the sheet what differs, as unexplained.
    """

    player: str
    pool: Fraction | None = None
    mountain: Fraction | None = None
    whists: tuple[tuple[str, Fraction], ...] = ()
    accepted: bool = False
    accepted_span: Span = field(default=NOWHERE, compare=False)


Likely: TypeAlias = Literal["hand", "all-pass", "other", "unknown"]
"""What a line that could not be read tells of: a contract that was played, a hand that was played
after all passed, neither; or nobody can tell."""


@dataclass(frozen=True, slots=True)
class Broken:
    """A line that could not be read. If it looks like a hand, the deal moves on all the same."""

    deals: bool
    likely: Likely = field(default="unknown", compare=False)


@dataclass(frozen=True, slots=True)
class Stake:
    """`ante`: each of `players` puts `coins` into the pot; `everybody` if none was named."""

    coins: int
    players: tuple[str, ...]
    everybody: bool
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Carry:
    """`carry`: the last sitting's pot is on the table, or without coins its sheet goes on."""

    coins: int | None = None
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Transfer:
    """`pay`: any payment between players and the pot."""

    payer: Account
    payee: Account
    coins: Coins
    reason: str = ""
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Settled:
    """`settled`: money, in the unit, that changed hands for what was owed."""

    payer: str
    payee: str
    money: Fraction
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Split:
    """`split`: the pot, or `coins` of it, shared out equally among everybody at the table."""

    coins: int | None = None
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Counted:
    """One account counted on the table."""

    account: Account
    amount: Fraction
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Count:
    """A line of counts; `accepted` books what differs as unexplained."""

    counts: tuple[Counted, ...]
    accepted: bool = False
    accepted_span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Seating:
    """Somebody came, went, was away or is back: `join`, `leave`, `away`, `back`.

    `seats` is who sits where after somebody joined, in the order of the deal.
    """

    word: str
    player: str
    seats: tuple[str, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class DealerSaid:
    """A `dealer` line that holds: an assertion that was true, or one that was agreed."""

    player: str
    agreed: bool = False


@dataclass(frozen=True, slots=True)
class HouseChanged:
    """A `rule` line between hands: the house from the next hand on."""

    house: House
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """`note` that belongs to the sitting."""

    text: str


What: TypeAlias = (
    Hand
    | Passed
    | Misdeal
    | Void
    | Unrecorded
    | AllPass
    | Sheet
    | Broken
    | Stake
    | Carry
    | Transfer
    | Settled
    | Split
    | Count
    | Seating
    | DealerSaid
    | HouseChanged
    | Note
)


class Event(NamedTuple):
    """One happening: where it is written, the table just before it, what it was, its tags."""

    mark: Mark
    table: Table
    what: What
    tags: tuple[str, ...] = ()
