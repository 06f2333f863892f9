"""A sitting: who met when, by which rules, and everything that happened, in order."""

from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction

from prefledger.model.cards import Alphabet
from prefledger.model.events import Event, Mark
from prefledger.model.table import Table
from prefledger.rules.house import House


@dataclass(frozen=True, slots=True)
class Unit:
    """What one coin is worth: an exact amount, as written, of a currency."""

    amount: Fraction
    currency: str
    places: int = field(default=2, compare=False)
    """Digits after the decimal mark when money is shown; at least those of the amount."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """One evening.

    `mark` is the `sitting` line. `table` is the table before the first event, `last_table` after
    the last one: its dealer deals next. `aliases` maps other spellings to the name that stands for
    the person in reports over many sittings. `switches` are the switches its header
    sets, each with the line that set it last, after which `house` holds.
    """

    mark: Mark
    date: date
    title: str
    house: House
    table: Table
    events: tuple[Event, ...]
    last_table: Table
    unit: Unit | None = None
    alphabet: Alphabet = Alphabet.FRENCH
    purse: int = 0
    aliases: tuple[tuple[str, str], ...] = ()
    switches: tuple[tuple[str, Mark], ...] = ()
    tags: tuple[str, ...] = ()
    broken: bool = field(default=False)
    """True where the header is so broken that nothing below it could be booked."""
    elsewhere: bool = field(default=False)
    """True where `house` is not what was played by, so that no other sitting can be held to it."""

    @property
    def begins(self) -> tuple[str, int]:
        """Where the sitting begins, by path and line: no two sittings begin in one place."""
        return self.mark.source.path, self.mark.number

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who sat at the table, in order of first appearance."""
        last = self.last_table
        return tuple(dict.fromkeys((*self.table.seats, *last.seats, *last.gone)))
