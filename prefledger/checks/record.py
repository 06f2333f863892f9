"""A hand with everything written under it, as the checks of evidence see it."""

from collections.abc import Iterator
from typing import NamedTuple, TypeVar

from prefledger.model.cards import Suit
from prefledger.model.events import Event, Mark
from prefledger.model.evidence import Evidence
from prefledger.model.hand import NOWHERE, Claim, Stance
from prefledger.rules.facts import HandFacts
from prefledger.rules.house import House
from prefledger.text import Place, Span

T = TypeVar("T")


class Record(NamedTuple):
    """What the hand line claims and came to, and the lines under it with where they stand."""

    house: House
    event: Event
    claim: Claim
    facts: HandFacts
    evidence: tuple[tuple[Mark, Evidence], ...]

    def all(self, kind: type[T]) -> Iterator[tuple[Mark, T]]:
        """Yield every line of one kind, in order."""
        for mark, item in self.evidence:
            if isinstance(item, kind):
                yield mark, item

    def line(self, span: Span = NOWHERE) -> Place:
        """Return a place on the hand line; the whole line where nothing is marked."""
        return self.event.mark.place(span if span.end else None)

    @property
    def first_leader(self) -> str:
        """Who leads the first trick: the declarer, or whom the contract says."""
        active, playing = self.event.table.active, self.playing
        lead = self.facts.kind.lead(self.house)
        at = 0 if lead is None else active.index(self.facts.declarer) + lead
        return next(player for player in (*active[at:], *active, *active) if player in playing)

    @property
    def trumps(self) -> Suit | None:
        """What is trumps: the suit on the line, or the one that always is."""
        return self.facts.trumps or self.house.game.deck.trumps

    @property
    def playing(self) -> tuple[str, ...]:
        """Who plays cards, clockwise: the declarer, and who stayed or was invited."""
        out = {one.player for one in self.facts.defenders if one.stance is Stance.OUT}
        return tuple(player for player in self.event.table.active if player not in out)
