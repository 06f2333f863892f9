"""The waist between the table and its rules: what a hand came to, as facts."""

from typing import TYPE_CHECKING, NamedTuple

from prefledger.model.cards import Suit
from prefledger.model.hand import LEAVING, Closed, Extra, Kontra, Stance

if TYPE_CHECKING:
    from prefledger.rules.kernel import ContractKind


class Defender(NamedTuple):
    """One opponent of the declarer. `tricks` is `None` where they are not known.

    `factor` is what passes between this defender and the declarer times 1, 2 (kontra) or 4.
    """

    player: str
    stance: Stance
    tricks: int | None = None
    factor: int = 1


class HandFacts(NamedTuple):
    """A hand that makes sense by the rules of the house.

    `declarer` made `tricks` (ten when both dropped out; `None` where unknown) in `kind` with
    `trumps`; `defenders` are the opponents in order from the declarer's left, dropped out or not.
    `pair` is the tricks of host and guest together. `flags` holds the bonuses claimed. `verdict`
    is what the line or a ruling says of the result, whatever the tricks. `bought` is the chips paid
    for the talon.

    Where a game counts points in place of tricks, `tricks` are points. Tapp: `announced` is what
    the declarer promised to reach, 0 for nothing, `extras` the side contracts, `kontras` who
    doubled which part, `pair` the defenders' points together. Schnapsen: who `closed` the stock,
    and what the other one had then. Preferans: the dealer who is `sitting_out` and may write
    whists all the same.
    """

    kind: "ContractKind"
    declarer: str
    trumps: Suit | None
    tricks: int | None
    defenders: tuple[Defender, ...]
    pair: int | None = None
    flags: frozenset[str] = frozenset()
    verdict: bool | None = None
    conceded: bool = False
    bought: int = 0
    announced: int = 0
    extras: tuple[Extra, ...] = ()
    kontras: tuple[Kontra, ...] = ()
    closed: Closed | None = None
    sitting_out: str | None = None

    @property
    def opponents(self) -> tuple[str, ...]:
        """The players against the declarer, in or out."""
        return tuple(defender.player for defender in self.defenders)

    @property
    def host(self) -> Defender | None:
        """The defender who invited the other one."""
        return next((one for one in self.defenders if one.stance is Stance.HOST), None)

    @property
    def alone(self) -> bool:
        """Whether everybody else dropped out, and the contract was not checked with open cards."""
        return not self.checked and all(one.stance in LEAVING for one in self.defenders)

    @property
    def checked(self) -> bool:
        """Whether the cards were laid open and looked through."""
        return "checked" in self.flags
