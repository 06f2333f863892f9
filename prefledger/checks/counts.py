"""Counts on the table against the books: prefledger-rules(7), "Counting"."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from prefledger.diagnostics.codes_pot import COUNT, NOT_WHOLE, NOTHING_TO_ACCEPT
from prefledger.diagnostics.diagnostic import Diagnostic, Related
from prefledger.diagnostics.wording import plural
from prefledger.ledger.entry import Posting
from prefledger.ledger.ledger import Booking
from prefledger.model.accounts import Account, Fund
from prefledger.model.events import Count, Counted, Event

SHOWN = 4
"""How many entries since the last count that agreed are shown."""


@dataclass(slots=True)
class Counts:
    """The counts of a sitting, followed through it.

    `purse` is what lay before every player at the beginning, in coins. A difference that was
    reported once is remembered, so that the counts after it do not report it again.
    """

    purse: int
    off: dict[Account, int] = field(default_factory=dict)
    agreed: dict[Account, int] = field(default_factory=dict)

    def counted(
        self,
        event: Event,
        count: Count,
        lies: Callable[[Account], int],
        bookings: Sequence[Booking],
        *,
        uncertain: bool,
    ) -> tuple[list[Diagnostic], list[Posting]]:
        """Compare a line of counts with the books.

        `lies` says what the books have for an account, in coins; `bookings` are those so far.
        After a hand that is not booked (`uncertain`) nothing can be compared. Returns what is
        wrong, and the postings that book an accepted difference as unexplained.
        """
        found: list[Diagnostic] = []
        postings: list[Posting] = []
        differs = False
        for counted in count.counts:
            if counted.amount.denominator != 1:
                found.append(_not_whole(event, counted))
                continue
            account = counted.account
            expected = lies(account) + self._purse(account)
            difference = int(counted.amount) - expected
            if count.accepted:
                differs |= bool(difference)
                postings += _unexplained(account, difference)
                self.off.pop(account, None)
            elif uncertain:
                continue
            elif difference and difference != self.off.get(account):
                found.append(self._differs(event, counted, expected, bookings))
            if not count.accepted:
                self.off[account] = difference
            self.agreed[account] = len(bookings)
        if count.accepted and not differs and not found:
            found.append(
                Diagnostic(
                    NOTHING_TO_ACCEPT,
                    "this count agrees with the books, so there is nothing to accept",
                    event.mark.place(),
                    help="leave `accepted` away",
                )
            )
        return found, postings

    def _purse(self, account: Account) -> int:
        return self.purse if isinstance(account, str) else 0

    def _differs(
        self, event: Event, counted: Counted, expected: int, bookings: Sequence[Booking]
    ) -> Diagnostic:
        account, amount = counted.account, int(counted.amount)
        since = self.agreed.get(account, 0)
        moved = [line for line in bookings[since:] if line.entry.touches(account)]
        difference = amount - expected
        last = _last(self.off.get(account))
        entries = f"since {last if since else 'the sitting began'}, {_moved(moved)}"
        return Diagnostic(
            COUNT,
            f"{_called(account)} {'holds' if account is Fund.POT else 'has'} {amount} by the count "
            f"and {expected} by the books: {plural(abs(difference), 'coin')} too "
            f"{'many' if difference > 0 else 'few'}; {entries}",
            event.mark.place(counted.span),
            label=f"the books say {expected}",
            related=(
                *([Related(bookings[since - 1].event.mark.place(), last)] if since else []),
                *(_shown(line, account) for line in _latest(moved, account)),
            ),
            help="find the slip in these lines; or book the difference as unexplained: "
            f"`{_written(account)} = {amount}, accepted`",
        )


def _last(off: int | None) -> str:
    return f"the last count that {'differed' if off else 'agreed'}"


def _moved(entries: Sequence[Booking]) -> str:
    if not entries:
        return "nothing moved it"
    first, last = entries[0].event.mark.number, entries[-1].event.mark.number
    lines = f"line {first}" if len(entries) == 1 else f"lines {first} to {last}"
    return f"{plural(len(entries), 'entry', 'entries')} moved it ({lines})"


def _latest(moved: Sequence[Booking], account: Account) -> Sequence[Booking]:
    """Return the last entries worth a look: those that changed it, if any did."""
    return ([line for line in moved if line.entry.of(account)] or moved)[-SHOWN:]


def _shown(line: Booking, account: Account) -> Related:
    coins = f"{line.entry.of(account):+d}".replace("-", "\N{MINUS SIGN}")
    return Related(line.event.mark.place(), coins)


def _called(account: Account) -> str:
    return account if isinstance(account, str) else "the pot"


def _written(account: Account) -> str:
    if isinstance(account, Fund):
        return "pot"
    return f'"{account}"' if " " in account else account


def _not_whole(event: Event, counted: Counted) -> Diagnostic:
    return Diagnostic(
        NOT_WHOLE,
        f"{counted.amount} is no count of coins: coins are whole",
        event.mark.place(counted.span),
        help="count again, in whole coins",
    )


def _unexplained(account: Account, difference: int) -> Iterator[Posting]:
    if difference:
        sides: tuple[Account, Account] = (Fund.UNEXPLAINED, account)
        payer, payee = sides if difference > 0 else sides[::-1]
        reason = "counted, and accepted as unexplained"
        yield Posting(payer, payee, abs(difference), reason, "count")
