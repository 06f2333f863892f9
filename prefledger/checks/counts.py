"""Counts on the table against the books: prefledger-rules(7), "Counting"."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from prefledger.diagnostics.codes_pot import COUNT, NOT_COMPARED, NOT_WHOLE, NOTHING_TO_ACCEPT
from prefledger.diagnostics.diagnostic import Diagnostic, Related
from prefledger.diagnostics.mend import Mend, above, add, leave
from prefledger.diagnostics.wording import listed, plural, written
from prefledger.ledger.entry import Posting
from prefledger.ledger.ledger import Booking, Compared, Standing, Verdict
from prefledger.model.accounts import Account, Fund
from prefledger.model.coins import Coins, exact
from prefledger.model.events import Count, Counted, Event, Sheet
from prefledger.model.score import ACCEPTED, Cell, Score

SHOWN = 4
"""How many entries since the last count that agreed are shown."""


@dataclass(slots=True)
class Counts:
    """The counts of a sitting, followed through it.

    `purse` is what lay before every player at the beginning, in coins; with `fractions` players
    may have parts of a coin. A difference that was reported once is remembered, so that the counts
    after it do not report it again. After a line that is not booked (`lost`) nothing can be
    compared, until a count is accepted (`sure`, and `cells` of a sheet): the books of that account
    go on from there.
    """

    purse: int
    fractions: bool = False
    off: dict[Account, Coins] = field(default_factory=dict)
    agreed: dict[Account, int] = field(default_factory=dict)
    lost: Booking | None = None
    sure: set[Account] = field(default_factory=set)
    cells: set[Cell] = field(default_factory=set)

    def lose(self, line: Booking) -> None:
        """Take note of a line that is not booked."""
        self.lost = line
        self.sure.clear()
        self.cells.clear()

    def is_sure(self, account: Account) -> bool:
        """Whether the books of an account are whole, as far as anybody knows."""
        return self.lost is None or account in self.sure

    def is_sure_of(self, cell: Cell) -> bool:
        """Whether what the books have in a cell of the sheet is whole, as far as anybody knows."""
        return self.lost is None or cell in self.cells

    def on_sheet(self, cells: Iterable[Cell], score: Score) -> None:
        """Take note of cells of the sheet that were accepted; with all of them it is sure again."""
        self.cells.update(cells)
        if self.cells.issuperset(score.cells_of_all):
            self.sure.update(score.everybody)

    def counted(
        self,
        event: Event,
        count: Count,
        lies: Callable[[Account], Coins],
        bookings: Sequence[Booking],
    ) -> tuple[list[Diagnostic], list[Posting], list[Compared]]:
        """Compare a line of counts with the books.

        `lies` says what the books have for an account, in coins; `bookings` are those so far.
        Returns what is wrong, the postings that book an accepted difference as unexplained, and
        what came of each count.
        """
        found: list[Diagnostic] = []
        postings: list[Posting] = []
        verdicts: list[Compared] = []
        needless, compared = count.accepted, True
        for counted in count.counts:
            account = counted.account
            expected = lies(account) + self._purse(account)
            verdict = self._verdict(counted, expected, accepted=count.accepted)
            verdicts.append(Compared(account, counted.amount, expected, verdict))
            if verdict is Verdict.NOT_WHOLE:
                found.append(_not_whole(event, counted))
                needless = False
                continue
            difference = exact(counted.amount - expected)
            if verdict is Verdict.ACCEPTED:
                needless &= self.is_sure(account) and not difference
                postings += _unexplained(account, difference)
                self.sure.add(account)
                difference = 0
            elif verdict is Verdict.UNSURE:
                compared = False
                continue
            elif difference and difference != self.off.get(account):
                alone = len(count.counts) == 1
                found.append(self._differs(event, counted, expected, bookings, alone=alone))
            self.off[account] = difference
            if not difference:
                self.agreed[account] = len(bookings)
        if needless:
            found.append(needless_count(event, count))
        if not compared and self.lost is not None and self.lost.standing is Standing.UNKNOWN:
            found.append(not_compared(event, self.lost))
        return found, postings, verdicts

    def _verdict(self, counted: Counted, expected: Coins, *, accepted: bool) -> Verdict:
        if counted.amount.denominator != 1 and not self._has_parts(counted.account):
            return Verdict.NOT_WHOLE
        if accepted:
            return Verdict.ACCEPTED
        if not self.is_sure(counted.account):
            return Verdict.UNSURE
        return Verdict.AGREES if counted.amount == expected else Verdict.DIFFERS

    def _has_parts(self, account: Account) -> bool:
        return self.fractions and isinstance(account, str)

    def _purse(self, account: Account) -> int:
        return self.purse if isinstance(account, str) else 0

    def _differs(
        self,
        event: Event,
        counted: Counted,
        expected: Coins,
        bookings: Sequence[Booking],
        *,
        alone: bool,
    ) -> Diagnostic:
        account, amount = counted.account, exact(counted.amount)
        since = self.agreed.get(account, 0)
        moved = [line for line in bookings[since:] if line.entry.touches(account)]
        difference = amount - expected
        off = plural(max(difference, -difference), "coin")
        last = "the last count that agreed"
        since_when = f"since {last if since else 'the sitting began'}"
        return Diagnostic(
            COUNT,
            f"{_called(account)} {'holds' if account is Fund.POT else 'has'} {_said(amount)} "
            f"by the count and {_said(expected)} by the books: {off} "
            f"too {'many' if difference > 0 else 'few'}; {since_when}, {_moved(moved)}",
            event.mark.place(counted.span),
            label=f"the books say {_said(expected)}",
            related=(
                *([Related(bookings[since - 1].event.mark.place(), last)] if since else []),
                *(_shown(line, account) for line in _latest(moved, account)),
            ),
            advice=(
                f"{_looked_for(moved)}; or book the difference as unexplained: ",
                _accepting(f"{_written(account)} = {amount}, accepted", alone=alone),
            ),
        )


def _looked_for(moved: Sequence[Booking]) -> str:
    """Say where the slip is: in what moved coins, or else what brought them is missing."""
    return "find the slip in these lines" if moved else "count again, or write what moved coins"


def _accepting(words: str, *, alone: bool) -> Mend:
    """Return the mend that accepts one count; beside others it gets a line of its own."""
    return add(", accepted", f"`{words}`") if alone else above(words, f"`{words}` on a line above")


def _moved(entries: Sequence[Booking]) -> str:
    """Return what moved an account, by the hands: `it was moved by hands 3 to 5`."""
    if not entries:
        return "nothing moved it"
    numbers = [line.number for line in entries if line.number is not None]
    others = len(entries) - len(numbers)
    hands = f"hand{'s' if len(numbers) > 1 else ''} {_from_to(numbers)}" if numbers else ""
    marks = [line.event.mark.number for line in entries]
    lines = f"line{'s' if len(marks) > 1 else ''} {_from_to(marks)}"
    what = [hands] if hands else []
    if others:
        what.append(plural(others, "other entry" if hands else "entry", "other entries"))
    return f"it was moved by {listed(what)} ({lines})"


def _from_to(numbers: Sequence[int]) -> str:
    first, last = numbers[0], numbers[-1]
    return str(first) if first == last else f"{first} to {last}"


def _latest(moved: Sequence[Booking], account: Account) -> Sequence[Booking]:
    """Return the last entries worth a look: those that changed it, if any did."""
    return ([line for line in moved if line.entry.of(account)] or moved)[-SHOWN:]


def _shown(line: Booking, account: Account) -> Related:
    coins = line.entry.of(account)
    return Related(line.event.mark.place(), f"+{coins}" if coins >= 0 else _said(coins))


def _said(coins: Coins) -> str:
    return str(coins).replace("-", "\N{MINUS SIGN}")


def _called(account: Account) -> str:
    return account if isinstance(account, str) else "the pot"


def _written(account: Account) -> str:
    return "pot" if isinstance(account, Fund) else written(account)


def needless_count(event: Event, count: Count | Sheet) -> Diagnostic:
    """A count is accepted that agrees with the books."""
    return Diagnostic(
        NOTHING_TO_ACCEPT,
        "this count agrees with the books, so there is nothing to accept",
        event.mark.place(),
        advice=(leave("leave `accepted` away", event.mark.place(count.accepted_span).span),),
    )


def not_compared(event: Event, lost: Booking) -> Diagnostic:
    """A count stands below a line that nobody knows."""
    return Diagnostic(
        NOT_COMPARED,
        f"line {lost.event.mark.number} is not booked, so this count can't be compared",
        event.mark.place(),
        related=(Related(lost.event.mark.place(), "not booked"),),
        advice=(add(", accepted"), " to go on from what was counted"),
    )


def _not_whole(event: Event, counted: Counted) -> Diagnostic:
    return Diagnostic(
        NOT_WHOLE,
        f"{counted.amount} is no count of coins: coins are whole",
        event.mark.place(counted.span),
        advice="count again, in whole coins",
    )


def _unexplained(account: Account, difference: Coins) -> Iterator[Posting]:
    if difference:
        sides: tuple[Account, Account] = (Fund.UNEXPLAINED, account)
        payer, payee = sides if difference > 0 else sides[::-1]
        yield Posting(payer, payee, max(difference, -difference), ACCEPTED, "count")
