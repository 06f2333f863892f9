"""What may stand under a hand line: the auction, the cards, the tricks, what the table decided.

Spans count from the beginning of each item's own line.
"""

from dataclasses import dataclass, field
from typing import TypeAlias

from prefledger.model.cards import Card, Rank, Suit
from prefledger.model.hand import NOWHERE, Contract
from prefledger.text import Span


@dataclass(frozen=True, slots=True)
class Call:
    """One bid. `player` is `None` where the turn is implied.

    `word` is `pass`, `hold`, `bid` (then `contract` says what), or a bare word of another game
    (`one`, `mine`, `again`, `take`, `here`).
    """

    word: str
    player: str | None = None
    contract: Contract | None = None
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Bids:
    """`bids`: the auction, in turn."""

    calls: tuple[Call, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """What one player said: out, in, invites or half; for kontra pass, kontra or rekontra."""

    player: str
    word: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Answers:
    """`answers`: the defenders in order."""

    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class Kontras:
    """`kontra`: who doubled, in order."""

    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A card and where it is written."""

    card: Card
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Deal:
    """`deal`: a player's cards as dealt."""

    player: str
    cards: tuple[PlacedCard, ...]


@dataclass(frozen=True, slots=True)
class Talon:
    """`talon`: the two cards in the middle."""

    cards: tuple[PlacedCard, ...]


@dataclass(frozen=True, slots=True)
class Discard:
    """`discard`: the cards laid away."""

    cards: tuple[PlacedCard, ...]


@dataclass(frozen=True, slots=True)
class Takeover:
    """`takeover`: a defender picked up the discards and announced a higher contract."""

    player: str
    contract: Contract


@dataclass(frozen=True, slots=True)
class Played:
    """A card played; `suit` is `None` where it follows the suit led."""

    rank: Rank
    suit: Suit | None = None
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Trick:
    """One trick as written, with its leader and winner where they are written."""

    cards: tuple[Played, ...]
    leader: str | None = None
    winner: str | None = None
    span: Span = field(default=NOWHERE, compare=False)
    leader_span: Span = field(default=NOWHERE, compare=False)
    winner_span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Play:
    """`play`: tricks in order."""

    tricks: tuple[Trick, ...]


@dataclass(frozen=True, slots=True)
class Rest:
    """`rest`: tricks settled without play."""

    tricks: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Revoke:
    """`revoke`: an admitted revoke, by player and trick (from 1)."""

    player: str
    trick: int


@dataclass(frozen=True, slots=True)
class Ruling:
    """`ruling`: what the table decided. `made` is set where the text begins with made or lost."""

    text: str
    made: bool | None = None


@dataclass(frozen=True, slots=True)
class Remark:
    """`note` under a hand."""

    text: str


@dataclass(frozen=True, slots=True)
class Unread:
    """A line under the hand that could not be read: what it said is not known."""


Evidence: TypeAlias = (
    Bids
    | Answers
    | Kontras
    | Deal
    | Talon
    | Discard
    | Takeover
    | Play
    | Rest
    | Revoke
    | Ruling
    | Remark
    | Unread
)
