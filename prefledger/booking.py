"""The fold over a sitting: every event to its entry, the pot and the counts on the way.

Source: prefledger-rules(7), "Stake", "Settlement" and "House rules".
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from prefledger.checks.counts import Counts
from prefledger.checks.hand import Judgement, judge
from prefledger.checks.pot import (
    another_game,
    carried_late,
    carried_otherwise,
    empty_pot,
    no_unit,
    pot_pays,
    short_pot,
    split_too_much,
    unknown_tricks,
    unrecorded,
)
from prefledger.checks.stakes import Stakes
from prefledger.diagnostics.diagnostic import Diagnostic, Severity
from prefledger.ledger.entry import NOTHING, Entry, Posting, entry
from prefledger.ledger.ledger import Booking, Ledger, Payment, Standing
from prefledger.model.accounts import Account, Fund
from prefledger.model.events import (
    AllPass,
    Broken,
    Carry,
    Count,
    Event,
    Hand,
    Misdeal,
    Passed,
    Settled,
    Sheet,
    Split,
    Stake,
    Transfer,
    Unrecorded,
    Void,
    What,
)
from prefledger.model.evidence import Ruling, Unread
from prefledger.model.sitting import Sitting
from prefledger.outcome import Outcome
from prefledger.rules.facts import HandFacts
from prefledger.rules.house import House
from prefledger.rules.kernel import Settlement, settle

BASE_UNIT = 1
"""Coins to a unit where the pot is of the fixed kind."""


_Judged: TypeAlias = dict[tuple[object, ...], tuple[Judgement, Entry]]
"""Hands judged and settled: the same claim by the same players in the same house is the same."""


def book(sittings: Iterable[Sitting]) -> Outcome[tuple[Ledger, ...]]:
    """Book sittings in the order given; a pot carried over is checked against the one before.

    Returns the ledgers with every diagnostic that booking raised, in order of place. Coins.
    Never raises for anything a file can say.
    """
    ledgers: list[Ledger] = []
    judged: _Judged = {}
    for sitting in sittings:
        ledgers.append(_Books(sitting, _before(sitting, ledgers), judged).booked())
    return Outcome(
        tuple(ledgers), tuple(found for ledger in ledgers for found in ledger.diagnostics)
    )


def _before(sitting: Sitting, ledgers: Sequence[Ledger]) -> Ledger | None:
    """Return the last ledger of the same table whose pot nobody carried on yet.

    It is the same table if at least two of the players are the same.
    """
    seats = set(sitting.table.seats)
    gone = {id(ledger.carried_from) for ledger in ledgers}
    for ledger in reversed(ledgers):
        if id(ledger.sitting) not in gone and len(seats.intersection(ledger.players)) > 1:
            return ledger
    return None


@dataclass(slots=True)
class _Books:
    """The books while they are written; nothing of this outlives `booked`."""

    sitting: Sitting
    before: Ledger | None
    judged: _Judged
    house: House = field(init=False)
    pot: int = 0
    opening: int = 0
    carried_from: Sitting | None = None
    balances: dict[Account, int] = field(default_factory=dict)
    bookings: list[Booking] = field(default_factory=list)
    found: list[Diagnostic] = field(default_factory=list)
    settled: list[Payment] = field(default_factory=list)
    deals: int = 0
    uncertain: Booking | None = None
    dry: bool = False
    stakes: Stakes = field(init=False)
    counts: Counts = field(init=False)

    def __post_init__(self) -> None:
        self.house = self.sitting.house
        self.stakes = Stakes()
        self.counts = Counts(self.sitting.purse)

    def booked(self) -> Ledger:
        """Book every event and close the books."""
        for event in self.sitting.events:
            if self.sitting.broken:
                self._without_header(event)
                continue
            write = _WRITERS.get(type(event.what))
            if write is None:
                self._nothing(event)
            else:
                write(self, event, event.what)
        self.found += self.stakes.unfinished(self.sitting.last_table)
        return Ledger(
            self.sitting,
            tuple(self.bookings),
            self.balances,
            self.opening,
            self.carried_from,
            tuple(self.settled),
            self.uncertain,
            tuple(sorted(self.found, key=lambda found: found.place.span)),
        )

    def _without_header(self, event: Event) -> None:
        """Leave out what a sitting without players or rules can't settle; it was reported there."""
        if type(event.what) not in _WRITERS:
            self._nothing(event)
            return
        self.deals += _deals(event.what)
        self._leave_out(event, Standing.REFUSED, "the head of the sitting is wrong")

    # Hands

    def hand(self, event: Event, hand: Hand) -> None:
        """A hand that was played."""
        self.deals += 1
        self.found += self.stakes.before_hand(event)
        if self.pot <= 0:
            self._renew(event)
        judgement, result = self._judged(event, hand)
        why = self._why_not(event, hand, judgement)
        if why:
            self._leave_out(event, Standing.REFUSED, why)
        elif judgement.unknown:
            self._unknown(event, judgement)
        elif self.pot <= 0:
            self._refuse_dry(event)
        else:
            self._settle(event, judgement, result)

    def _settle(self, event: Event, judgement: Judgement, result: Entry) -> None:
        self.dry = False
        due = -result.of(Fund.POT)
        if due > self.pot:
            if self.house.pot.short != "take":
                self._refuse(event, short_pot(event.mark, due, self.pot), self._holds)
                return
            result = _taking(result, self.pot)
        self._book(event, result, number=self.deals, judgement=judgement)

    def _why_not(self, event: Event, hand: Hand, judgement: Judgement) -> str:
        """Report what is wrong with a hand and what stands under it; why it can't be booked."""
        if judgement.facts is None:
            mark = event.mark
            found = [problem.at(mark.source, mark.offset) for problem in judgement.problems]
        elif not hand.evidence:
            return ""
        else:
            from prefledger.checks.evidence import judge_evidence

            found = list(judge_evidence(self.house, event, hand, judgement.facts))
        self.found += found
        errors = [one.message for one in found if one.code.severity is Severity.ERROR]
        if not errors and any(isinstance(item, Unread) for _, item in hand.evidence):
            return "a line under it can't be read"
        return errors[0] if errors else ""

    def _judged(self, event: Event, hand: Hand) -> tuple[Judgement, Entry]:
        """Judge and settle a hand, unless the same one was before; sittings keep claims alive."""
        claim, table, verdict = hand.claim, event.table, _ruled(hand) if hand.evidence else None
        key = (id(claim), table.present, table.sitting_out, id(self.house), verdict)
        known = self.judged.get(key)
        if known is None:
            judgement = judge(self.house, table, claim, verdict=verdict)
            if judgement.facts is None:
                return judgement, NOTHING
            settlement = Settlement(self.house, judgement.facts, BASE_UNIT)
            known = self.judged[key] = (judgement, entry(settle(settlement)))
        return known

    def _refuse_dry(self, event: Event) -> None:
        """Refuse a hand for an empty pot; the hands after it for the same reason are not news."""
        if self.dry:
            self._leave_out(event, Standing.REFUSED, "the pot was empty")
        else:
            self._refuse(event, empty_pot(event.mark), "the pot was empty")
        self.dry = True

    def _unknown(self, event: Event, judgement: Judgement) -> None:
        self.found.append(unknown_tricks(event.mark))
        why = "a number of tricks is not known"
        self._leave_out(event, Standing.UNKNOWN, why, judgement.facts)

    def deal_without_coins(self, event: Event, what: Passed | Void) -> None:
        """A deal that moves on and no coins: passed, or thrown in."""
        self.deals += 1
        if isinstance(what, Passed) and what.evidence:
            from prefledger.checks.evidence import judge_passed

            self.found += judge_passed(event, what.evidence)
        self._book(event, NOTHING, number=self.deals)

    def misdeal(self, event: Event, what: Misdeal) -> None:
        """The same dealer deals again."""
        if what.evidence:
            from prefledger.checks.evidence import judge_misdeal

            self.found += judge_misdeal(event, what.evidence)
        self._book(event, NOTHING)

    def unrecorded(self, event: Event, _what: What) -> None:
        """A hand that nobody wrote down."""
        self.deals += 1
        self.found.append(unrecorded(event.mark))
        self._leave_out(event, Standing.UNKNOWN, "not written down")

    def broken(self, event: Event, what: Broken) -> None:
        """A line that could not be read; what it would have moved is not known."""
        self.deals += what.deals
        self._leave_out(event, Standing.REFUSED, "the line can't be read")

    def another_game(self, event: Event, what: AllPass | Sheet) -> None:
        """A line of a game kept on a sheet."""
        self.deals += _deals(what)
        self.found.append(another_game(event, what, self.house))
        self._leave_out(event, Standing.REFUSED, "a line of another game")

    # The pot

    def stake(self, event: Event, stake: Stake) -> None:
        """Each of those named puts the same into the pot."""
        self.found += self.stakes.staked(event, stake, self.house)
        self.dry = False
        self._book(
            event,
            entry(
                Posting(player, Fund.POT, stake.coins, "the stake", "ante")
                for player in stake.players
            ),
        )

    def _renew(self, event: Event) -> None:
        """Renew the stake by itself where the house has it so."""
        coins = self.house.pot.stake
        if self.house.pot.topup != "auto" or not coins:
            return
        stake = Stake(coins, event.table.seats, everybody=True)
        self.stakes.staked(event, stake, self.house)
        self._book(
            Event(event.mark, event.table, stake),
            entry(
                Posting(player, Fund.POT, coins, "the stake, renewed", "topup")
                for player in stake.players
            ),
        )

    def carry(self, event: Event, carry: Carry) -> None:
        """The last sitting's pot lies on the table."""
        if any(line.entry.postings or line.number for line in self.bookings):
            self.found.append(carried_late(event.mark, carry))
            self._leave_out(event, Standing.REFUSED, "carried too late")
            return
        before = self.before
        left = 0 if before is None else before.pot
        self.opening = self.pot = left
        self.carried_from = None if before is None else before.sitting
        if before is not None and left != carry.coins and before.uncertain is None:
            self.found.append(carried_otherwise(event.mark, carry, before))
        more = carry.coins - left
        sides = (Fund.CARRIED, Fund.POT) if more > 0 else (Fund.POT, Fund.CARRIED)
        postings = [Posting(*sides, abs(more), "carried over", "carry")] if more else []
        self._book(event, entry(postings))

    def transfer(self, event: Event, transfer: Transfer) -> None:
        """A payment between two accounts."""
        if transfer.payer is Fund.POT and transfer.coins > self.pot:
            self._refuse(event, pot_pays(event.mark, transfer, self.pot), self._holds)
            return
        reason = transfer.reason or "a payment"
        self._book(
            event,
            entry([Posting(transfer.payer, transfer.payee, transfer.coins, reason, "pay")]),
        )

    def settled_up(self, event: Event, settled: Settled) -> None:
        """Money changed hands; no coins move, but less is owed."""
        if self.sitting.unit is None:
            self.found.append(no_unit(event.mark, settled))
            self._leave_out(event, Standing.REFUSED, "no unit is set")
            return
        self.settled.append(Payment(settled.payer, settled.payee, settled.money))
        self._book(event, NOTHING)

    def split(self, event: Event, split: Split) -> None:
        """The pot, or a part of it, shared out in whole coins."""
        coins = self.pot if split.coins is None else split.coins
        seats = event.table.seats
        if coins > self.pot or self.pot <= 0:
            self._refuse(event, split_too_much(event.mark, split, self.pot), self._holds)
            return
        share, left = divmod(coins, len(seats))
        over = f", {left} left over" if left else ""
        reason = f"an equal share of {coins}{over}"
        self._book(
            event,
            entry(Posting(Fund.POT, player, share, reason, "split") for player in seats if share),
        )

    def count(self, event: Event, count: Count) -> None:
        """Coins counted on the table: an assertion, not a payment, unless it is accepted."""
        found, unexplained = self.counts.counted(
            event, count, self._lies, self.bookings, uncertain=self.uncertain is not None
        )
        self.found += found
        self._book(event, entry(unexplained))

    def _lies(self, account: Account) -> int:
        return self.pot if account is Fund.POT else self.balances.get(account, 0)

    # Writing

    def _nothing(self, event: Event) -> None:
        house = getattr(event.what, "house", None)
        if isinstance(house, House):
            self.house = house
        self._note(Booking(event, NOTHING, self.pot))

    def _book(
        self,
        event: Event,
        result: Entry,
        *,
        number: int | None = None,
        judgement: Judgement | None = None,
    ) -> None:
        balances = self.balances
        for account, coins in result.net:
            balances[account] = balances.get(account, 0) + coins
            if account is Fund.POT:
                self.pot += coins
        facts = None if judgement is None else judgement.facts
        self._note(Booking(event, result, self.pot, number, Standing.BOOKED, facts))

    @property
    def _holds(self) -> str:
        return f"the pot held only {self.pot}"

    def _refuse(self, event: Event, found: Diagnostic, why: str) -> None:
        """Leave an event out for what the pot holds, unless an error above may be the reason."""
        if self.uncertain is None or self.uncertain.standing is not Standing.REFUSED:
            self.found.append(found)
        self._leave_out(event, Standing.REFUSED, why)

    def _leave_out(
        self, event: Event, standing: Standing, why: str, facts: HandFacts | None = None
    ) -> None:
        number = self.deals if _deals(event.what) else None
        line = Booking(event, NOTHING, self.pot, number, standing, facts, why)
        self._note(line)
        if self.uncertain is None and not isinstance(event.what, Settled):
            self.uncertain = line

    def _note(self, line: Booking) -> None:
        self.bookings.append(line)


_WRITERS: Mapping[type[object], Callable[[_Books, Event, Any], None]] = {
    Hand: _Books.hand,
    Passed: _Books.deal_without_coins,
    Misdeal: _Books.misdeal,
    Void: _Books.deal_without_coins,
    Unrecorded: _Books.unrecorded,
    Broken: _Books.broken,
    AllPass: _Books.another_game,
    Sheet: _Books.another_game,
    Stake: _Books.stake,
    Carry: _Books.carry,
    Transfer: _Books.transfer,
    Settled: _Books.settled_up,
    Split: _Books.split,
    Count: _Books.count,
}


def _deals(what: What) -> bool:
    """Whether the deal moves on with this: every deal of a sitting has a number."""
    if isinstance(what, Broken):
        return what.deals
    return isinstance(what, Hand | Passed | Void | Unrecorded | AllPass)


def _ruled(hand: Hand) -> bool | None:
    """Return what a ruling under the hand decided, the last one that decides."""
    verdict = None
    for _, item in hand.evidence:
        if isinstance(item, Ruling) and item.made is not None:
            verdict = item.made
    return verdict


def _taking(result: Entry, pot: int) -> Entry:
    """Return the entry with what the pot pays cut down to what it can."""
    short = -(pot + result.of(Fund.POT))
    postings: list[Posting] = []
    for posting in result.postings:
        if posting.payer is Fund.POT and short:
            cut = min(short, posting.coins)
            short -= cut
            if cut == posting.coins:
                continue
            reason = f"{posting.reason}, as much as the pot held"
            postings.append(
                Posting(posting.payer, posting.payee, posting.coins - cut, reason, "short-pot")
            )
        else:
            postings.append(posting)
    return entry(postings)
