"""Who sits where, who deals, who plays."""

from dataclasses import dataclass, field, replace
from functools import lru_cache


@dataclass(frozen=True, slots=True)
class Table:
    """The table before one event.

    `seats` is everybody at the table in the order of the deal, the away included; `away` those of
    them who miss hands; `gone` those who left, still reachable by the whole name; `dealer` who
    deals next. `present` and `active` follow from these: with four present the dealer sits out.
    `playing` is how many play a hand (three in Preference). `unsure` is true where a line above
    could not be taken as it stands, so that the deal, or a seat, may be another one. `passes` is
    how many deals in a row up to now all passed and played for few tricks.
    """

    seats: tuple[str, ...]
    dealer: str
    away: frozenset[str] = frozenset()
    gone: tuple[str, ...] = ()
    playing: int = 3
    unsure: bool = field(default=False, compare=False)
    passes: int = field(default=0, compare=False)
    present: tuple[str, ...] = field(init=False, compare=False)
    active: tuple[str, ...] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        present = tuple(player for player in self.seats if player not in self.away)
        after = _after(present, self.seats, self.dealer)
        active = after if len(after) <= self.playing else after[: self.playing]
        object.__setattr__(self, "present", present)
        object.__setattr__(self, "active", active)

    @property
    def sitting_out(self) -> str | None:
        """The dealer, where the dealer has no cards."""
        return self.dealer if self.dealer not in self.active else None

    @property
    def forehand(self) -> str:
        """Who speaks first: the dealer's left."""
        return self.active[0]

    @property
    def last(self) -> str:
        """Who speaks last: the dealer, or with four the last of those with cards."""
        return self.active[-1]

    def dealt(self) -> "Table":
        """Return the table after one deal: it passes to the next who is present."""
        after = _dealt(self)
        same = after.unsure == self.unsure and after.passes == self.passes
        return after if same else replace(after, unsure=self.unsure, passes=self.passes)

    def after_passes(self, passes: int) -> "Table":
        """Return the table where so many deals in a row were all-passes."""
        return replace(self, passes=passes) if passes != self.passes else self

    def with_dealer(self, dealer: str) -> "Table":
        """Return the table with another dealer."""
        return replace(self, dealer=dealer)

    def joined(self, player: str, after: str | None) -> "Table":
        """Return the table with `player` seated after `after`, or at the end."""
        at = len(self.seats) if after is None else self.seats.index(after) + 1
        return replace(
            self,
            seats=(*self.seats[:at], player, *self.seats[at:]),
            gone=tuple(name for name in self.gone if name != player),
        )

    def left(self, player: str) -> "Table":
        """Return the table without `player`; if that was the dealer, the next one deals."""
        dealer = self.dealt().dealer if player == self.dealer else self.dealer
        seats = tuple(name for name in self.seats if name != player)
        if dealer not in seats:
            dealer = seats[0] if seats else player
        return replace(
            self, seats=seats, dealer=dealer, away=self.away - {player}, gone=(*self.gone, player)
        )

    def without(self, player: str) -> "Table":
        """Return the table while `player` is away; the deal skips them."""
        table = replace(self, away=self.away | {player})
        return table.dealt() if player == self.dealer and table.present else table

    def with_again(self, player: str) -> "Table":
        """Return the table with `player` back on the kept seat."""
        return replace(self, away=self.away - {player})


@lru_cache(maxsize=4096)
def _dealt(table: Table) -> Table:
    after = _after(table.present, table.seats, table.dealer)
    return replace(table, dealer=after[0]) if after else table


def _after(present: tuple[str, ...], seats: tuple[str, ...], dealer: str) -> tuple[str, ...]:
    """Return those present in order from the dealer's left, the dealer last if present."""
    if dealer not in seats:
        return present
    at = seats.index(dealer) + 1
    return tuple(player for player in (*seats[at:], *seats[:at]) if player in present)
