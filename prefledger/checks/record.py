"""A hand with everything written under it, as the checks of evidence see it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

from prefledger.model.cards import Card, Suit
from prefledger.model.events import Event, Mark
from prefledger.model.evidence import Evidence
from prefledger.model.hand import NOWHERE, Claim, Stance
from prefledger.rules.facts import HandFacts
from prefledger.rules.house import House
from prefledger.text import Place, Span

T = TypeVar("T")


class Record(NamedTuple):
    """What the hand line claims and came to, and the lines under it with where they stand.

    `ahead` are cards that lie before the first one of the first tricks, one a trick, and are
    followed; they are `ahead_for` a player, who may take the trick with one, or nobody's. Whoever
    leads the first trick leads the first `led_by_first`, whoever takes them.
    """

    house: House
    event: Event
    claim: Claim
    facts: HandFacts
    evidence: tuple[tuple[Mark, Evidence], ...]
    ahead: tuple[Card, ...] = ()
    ahead_for: str | None = None
    led_by_first: int = 1

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
        """Who plays cards, clockwise: the declarer, and who stayed or was invited.

        Who passes plays where the other defender whists, or where the contract is checked.
        """
        out = {one.player for one in self.facts.defenders if one.stance is Stance.OUT}
        if self.facts.alone:
            out = {one.player for one in self.facts.defenders}
        return tuple(player for player in self.event.table.active if player not in out)

    def lying(self, trick: int) -> tuple[Card, ...]:
        """Return the card that lies before the first one of a trick (from 1), if one does."""
        return self.ahead[trick - 1 : trick]

    def leader(self, trick: int, won: Sequence[str]) -> str:
        """Return who leads a trick (from 1), by who won those before it."""
        if trick <= self.led_by_first or won[-1] not in self.playing:
            return self.first_leader
        return won[-1]
