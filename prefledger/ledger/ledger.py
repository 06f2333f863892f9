"""What booking a sitting gives: a line for every event, and where the coins are at the end."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.ledger.entry import Entry
from prefledger.model.accounts import Account
from prefledger.model.coins import Coins
from prefledger.model.events import Event, Mark, Sheet
from prefledger.model.score import ACCEPTED, Score, Stroke
from prefledger.model.sitting import Sitting, Unit
from prefledger.rules.facts import HandFacts


class Standing(Enum):
    """What became of an event in the books.

    BOOKED: its entry holds (also where it moves no coins). REFUSED: an error keeps it out; its
    diagnostic says why. UNKNOWN: the table itself does not know the result (`?`, `unrecorded`).
    """

    BOOKED = "booked"
    REFUSED = "refused"
    UNKNOWN = "unknown"


class Verdict(Enum):
    """What came of a count.

    AGREES: the books say the same. DIFFERS: they contradict it. ACCEPTED: what differed, if
    anything, is booked as unexplained. UNSURE: a line that is not booked keeps it from being
    compared. NOT_WHOLE: no number of coins, where they are whole.
    """

    AGREES = "agrees"
    DIFFERS = "differs"
    ACCEPTED = "accepted"
    UNSURE = "unsure"
    NOT_WHOLE = "not whole"


class Compared(NamedTuple):
    """One account as counted on the table and as the books had it, in coins.

    Both since the sitting began, a player's purse included; `booked` before a difference was
    accepted.
    """

    account: Account
    counted: Fraction
    booked: Coins
    verdict: Verdict


class Booking(NamedTuple):
    """One event in the books.

    `number` counts the deals of the sitting from 1 (hands, passed, void and unrecorded ones),
    `None` for other events. `pot` is what the pot holds after it, in coins. `facts` are there for
    hands whose line made sense. `why` says in a few words why it is not booked. `counts` are those
    of a line of counts. In a game kept on a sheet `strokes` is what was written on it, and `score`
    the sheet after that.
    """

    event: Event
    entry: Entry
    pot: int
    number: int | None = None
    standing: Standing = Standing.BOOKED
    facts: HandFacts | None = None
    why: str = ""
    counts: tuple[Compared, ...] = ()
    strokes: tuple[Stroke, ...] = ()
    score: Score = Score(())


class Payment(NamedTuple):
    """Money that changed hands for what was owed (`settled`), in the sitting's unit."""

    payer: str
    payee: str
    money: Fraction


class LeftPot(NamedTuple):
    """The pot a sitting leaves to later ones, in coins: who sat there, and what it holds.

    `sure` is false where a line that is not booked may have changed it.
    """

    begins: tuple[str, int]
    mark: Mark
    date: date
    players: tuple[str, ...]
    unit: Unit | None
    coins: int
    sure: bool


class LeftSheet(NamedTuple):
    """The sheet a sitting leaves, on which a later one may go on: of which game, and whose.

    `over` is true where nothing is left to play for; `sure` is false where a line that is not
    booked may have changed it.
    """

    begins: tuple[str, int]
    mark: Mark
    date: date
    players: tuple[str, ...]
    unit: Unit | None
    game: str
    score: Score
    over: bool
    sure: bool


@dataclass(frozen=True, slots=True)
class Ledger:
    """The books of one sitting.

    `balances` is what each account has gained in this sitting, in coins; with the pot and the
    other funds it adds up to nought. `opening` is what the pot held before the first event that
    the books of an earlier sitting account for, `carried_from` where that one begins. `uncertain`
    is the last line that is not booked, if what the pot holds is not sure because of it.
    `sheet` is the one it leaves, where there is one that can stand on paper and anything is on it.
    """

    sitting: Sitting
    bookings: tuple[Booking, ...]
    balances: Mapping[Account, Coins]
    opening: int = 0
    carried_from: tuple[str, int] | None = None
    settled: tuple[Payment, ...] = ()
    uncertain: Booking | None = None
    diagnostics: tuple[Diagnostic, ...] = ()
    sheet: LeftSheet | None = None

    @property
    def pot(self) -> int:
        """What the pot holds now, in coins."""
        return self.bookings[-1].pot if self.bookings else self.opening

    @property
    def left(self) -> LeftPot:
        """What the sitting leaves to later ones."""
        sitting = self.sitting
        return LeftPot(
            sitting.begins,
            sitting.mark,
            sitting.date,
            sitting.players,
            sitting.unit,
            self.pot,
            self.uncertain is None,
        )

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who sat at the table, in order of first appearance."""
        return self.sitting.players

    @property
    def unbooked(self) -> tuple[Booking, ...]:
        """The events that are not in the books, in order."""
        return tuple(line for line in self.bookings if line.standing is not Standing.BOOKED)

    @property
    def accepted(self) -> tuple[Booking, ...]:
        """The lines of the sheet that were accepted though the books say otherwise, in order."""
        return tuple(
            line
            for line in self.bookings
            if isinstance(line.event.what, Sheet)
            and any(stroke.reason == ACCEPTED for stroke in line.strokes)
        )
