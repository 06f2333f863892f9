"""The shapes every game is described in: contracts as rows, payments as functions in a tuple."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from prefledger.ledger.entry import Posting
from prefledger.model.cards import Suit
from prefledger.model.coins import Coins
from prefledger.model.score import Score, Stroke
from prefledger.rules.facts import HandFacts

if TYPE_CHECKING:
    from prefledger.rules.house import House


class Settlement(NamedTuple):
    """A hand to be settled: its facts, the house, the unit `u` in coins, the sheet before."""

    house: "House"
    facts: HandFacts
    unit: int
    score: Score = Score(())

    @property
    def made(self) -> bool:
        """Whether the declarer reached the goal, or was ruled to have."""
        verdict = self.facts.verdict
        return self.facts.kind.goal(self) if verdict is None else verdict


Charge: TypeAlias = Callable[[Settlement], Iterable[Posting]]
"""One flow of a settlement: from the facts to payments."""

Strokes: TypeAlias = Callable[[Settlement], Iterable[Stroke]]
"""One thing a hand writes on the sheet, in a game that is kept on one."""

Goal: TypeAlias = Callable[[Settlement], bool]
"""Whether the contract is made, by the tricks."""


@dataclass(frozen=True, slots=True, eq=False)
class Bonus:
    """A payment between the declarer and each opponent beside the contract's own.

    `flag` is the word that claims it on the hand line, `None` for one that goes with the contract.
    `amount` reads from the house what it pays, in coins, as the switch named `switch` says;
    `lost_too` whether it is paid the other way when the contract is lost.
    """

    flag: str | None
    switch: str
    amount: Callable[["House"], int]
    reason: str
    lost_too: bool


class Side(NamedTuple):
    """What a hand was played for beside its contract, and the coins it brought the declarer.

    `factor` is what it counts times where it was doubled.
    """

    name: str
    won: bool
    coins: Coins
    factor: int = 1


class Doubled(NamedTuple):
    """Somebody (`player`) doubled a hand, or parts of it, against others.

    `factor` is 2 for the first to say so, 4 for the answer, 8 for the answer to that. `beyond` is
    what passed to the player, in coins, beyond the plain value of what was doubled.
    """

    player: str
    factor: int
    against: tuple[str, ...]
    came_off: bool
    beyond: Coins


Decided: TypeAlias = Callable[[Sequence[bool]], bool | None]
"""Whether a contract is made, by who won each trick so far: the declarer or not.

`None` while it is not decided.
"""


def declarer_leads(_house: "House") -> int | None:
    """The declarer leads the first trick."""
    return 0


def forehand_leads(_house: "House") -> int | None:
    """Forehand leads the first trick, whoever plays."""
    return None


class Aim(NamedTuple):
    """What a contract apart from the suit game is about.

    It is bid by its `number` or its `word`, and its `value` in coins passes between the declarer
    and each defender. Everybody plays, and play stops when it is `decided`. `leap` says whether it
    may be bid at any turn over any lower bid.
    """

    number: int
    word: str
    value: int
    decided: Decided
    leap: bool = False


class Quota(NamedTuple):
    """The tricks staying promises: of a defender `alone`, of a host for the `pair`."""

    alone: int
    pair: int


@dataclass(frozen=True, slots=True, eq=False)
class ContractKind:
    """A row of the game's table of contracts.

    `name` is how the rules and reports call it; `trumps` the suits it may be played in, lowest
    first; `talon` whether the two cards are taken; `goal` when it is made; `charges` and `bonuses`
    what is paid, in the order shown; `surrender` what is paid if it is conceded before play;
    `lead` who leads the first trick in a house, counted from the declarer to the left, `None`
    for forehand; `aim` what it is about where that is not trumps and the pot; `quota` what
    defenders who stay answer for, `None` where staying promises nothing; `strokes` what is written
    on the sheet, in a game kept on one, in the order shown; `asked` whether the defenders are asked
    if they play; `missed` yields those who answered for tricks, each with how many of them were
    missed, in games in which that goes by more than a quota of one's own.
    """

    name: str
    talon: bool
    trumps: tuple[Suit, ...]
    goal: Goal
    charges: tuple[Charge, ...]
    bonuses: tuple[Bonus, ...] = ()
    surrender: tuple[Charge, ...] = ()
    lead: Callable[["House"], int | None] = declarer_leads
    aim: Aim | None = None
    quota: Quota | None = None
    strokes: tuple[Strokes, ...] = ()
    asked: bool = True
    missed: Callable[[Settlement], Iterable[tuple[str, int]]] | None = None


def settle(settlement: Settlement) -> tuple[Posting, ...]:
    """Return every payment of a hand, in the order of the contract's charges.

    Source: prefledger-rules(7), "Settlement".
    """
    kind = settlement.facts.kind
    charges = kind.surrender if settlement.facts.conceded else kind.charges
    return tuple(posting for charge in charges for posting in charge(settlement))


def strokes(settlement: Settlement) -> Iterator[Stroke]:
    """Yield what a hand writes on the sheet, in the order of the contract's strokes.

    Source: prefledger-rules(7), "Games kept on a sheet".
    """
    for write in settlement.facts.kind.strokes:
        yield from write(settlement)
