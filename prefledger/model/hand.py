"""A hand as its line claims it: names resolved, nothing judged yet.

Spans count from the beginning of the hand's line and take no part in comparison: two claims are
equal when they mean the same.
"""

from dataclasses import dataclass, field
from enum import Enum, auto
from typing import TypeAlias

from prefledger.model.cards import Suit
from prefledger.text import Span

NOWHERE = Span(0, 0)


class Unknown(Enum):
    """A number of tricks that nobody at the table knows: `?`."""

    UNKNOWN = "?"


UNKNOWN = Unknown.UNKNOWN

Tricks: TypeAlias = int | Unknown | None
"""Tricks as written; `None` where nothing is written. Neither is ever nought."""


@dataclass(frozen=True, slots=True)
class Contract:
    """The contract in the table's words; which contract that is, the rule set says.

    `game` is true where the line says game or hand: the talon was left alone. `kind` is a word
    such as bettel. `no_trumps` where `nt` is written. `bought` is the chips paid (American).
    """

    game: bool = False
    number: int | None = None
    suit: Suit | None = None
    kind: str | None = None
    no_trumps: bool = False
    bought: int | None = None
    span: Span = field(default=NOWHERE, compare=False)
    suit_span: Span = field(default=NOWHERE, compare=False)


class Stance(Enum):
    """What a defender did."""

    STAYED = auto()
    OUT = auto()
    HOST = auto()
    GUEST = auto()
    PASSED = auto()
    WHIST = auto()
    HALF = auto()

    __hash__ = object.__hash__


STAYING = frozenset({Stance.STAYED, Stance.WHIST})
"""Defenders who answer for tricks of their own, in one game or another."""
LEAVING = frozenset({Stance.OUT, Stance.PASSED, Stance.HALF})
"""Defenders who leave the declarer to it."""
PAIR = frozenset({Stance.HOST, Stance.GUEST})
"""The two who answer for four tricks together."""


@dataclass(frozen=True, slots=True)
class Defence:
    """One defender on the hand line. `tricks` is `None` where no number stands."""

    player: str
    stance: Stance
    tricks: Tricks = None
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Kontra:
    """Somebody doubled: 2 kontra, 4 rekontra, 8 subkontra.

    In Preference `player` is the defender whose account with the declarer is doubled. `target` is
    the part doubled in Tapp: an announced number, `bid`, `ultimo` or `slam`; else `None`.
    """

    player: str
    factor: int
    target: int | str | None = None
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Flag:
    """A claim at the end of the line: `aces`, `no-aces`, `checked`."""

    word: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Extra:
    """A side contract of Tapp (`ultimo`, `slam`) with its result."""

    word: str
    made: bool
    declared: bool
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Announced:
    """Tapp: `with 50`."""

    points: int
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Closed:
    """Schnapsen: who closed the stock, and what the other one had then."""

    player: str
    points: int
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Claim:
    """What one hand line says.

    `own` is the declarer's own tricks (or points); `together` the tricks of a host and guest that
    lay in one heap, each of the pair's own being `None` then. `verdict` is `made` or `lost` where
    the line says so. `defence` is in the order written.
    """

    declarer: str
    contract: Contract
    own: Tricks = None
    defence: tuple[Defence, ...] = ()
    together: Tricks = None
    all_out: bool = False
    conceded: bool = False
    verdict: bool | None = None
    kontras: tuple[Kontra, ...] = ()
    flags: tuple[Flag, ...] = ()
    extras: tuple[Extra, ...] = ()
    announced: Announced | None = None
    closed: Closed | None = None
    disputed: bool = False
    span: Span = field(default=NOWHERE, compare=False)
    declarer_span: Span = field(default=NOWHERE, compare=False)
    own_span: Span = field(default=NOWHERE, compare=False)
    together_span: Span = field(default=NOWHERE, compare=False)
    verdict_span: Span = field(default=NOWHERE, compare=False)
