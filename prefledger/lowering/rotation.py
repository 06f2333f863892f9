"""Does the deal go round as the hands say? Found out from who plays where the dealer sits out."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from prefledger.diagnostics.codes_hand import DEALER_SITS_OUT
from prefledger.diagnostics.diagnostic import Diagnostic, Related
from prefledger.diagnostics.idiom import Idiom
from prefledger.diagnostics.mend import Mend, above
from prefledger.diagnostics.wording import plural
from prefledger.lowering.names import quoted
from prefledger.model.events import Event, Hand, Mark
from prefledger.model.hand import Claim
from prefledger.model.table import Table
from prefledger.text import Span

SURE: Final = 0
WHOSE_DEAL: Final = 1
WHICH_SEATS: Final = 2
"""What a slip leaves open: nothing, whose deal it is, or who sits where and so both."""

_RIGHT: Final = frozenset({0})


class Suspicion(NamedTuple):
    """The first hand on which a dealer plays who should sit out.

    `at` is its place among the events, `claim` what it says, `shifts` how many seats the deal may
    be ahead.
    """

    at: int
    claim: Claim
    shifts: frozenset[int]


def is_watched(table: Table) -> bool:
    """Whether exactly one sits out each hand, and it is known who."""
    return (
        not table.unsure
        and len(table.present) == table.playing + 1
        and table.dealer in table.present
    )


def players(claim: Claim) -> frozenset[str]:
    """Return everybody a hand line names as playing."""
    return frozenset(
        (
            claim.declarer,
            *(one.player for one in claim.defence),
            *(one.player for one in claim.kontras),
        )
    )


def shifts(table: Table, named: frozenset[str]) -> frozenset[int]:
    """Return how many seats the deal may be ahead of the table's if those named have cards.

    Nothing where the names can't tell.
    """
    present = table.present
    if not named.issubset(present):
        return frozenset()
    at = present.index(table.dealer)
    return frozenset(
        by for by in range(len(present)) if present[(at + by) % len(present)] not in named
    )


def ahead(table: Table, dealer: str) -> int:
    """Return how many seats the deal is ahead of the table's if `dealer` deals."""
    present = table.present
    return (present.index(dealer) - present.index(table.dealer)) % len(present)


def shifted(table: Table, by: int) -> Table:
    """Return the table with the deal `by` seats ahead."""
    present = table.present
    return table.with_dealer(present[(present.index(table.dealer) + by) % len(present)])


def astray(table: Table, by: int) -> Table:
    """Return a table with the deal `by` seats ahead, of which nobody can be sure."""
    return replace(shifted(table, by), unsure=True)


def lost(events: Sequence[Event], found: Suspicion, sure: Mark, idiom: Idiom) -> Diagnostic:
    """Return what to say of the hand by which the deal is found to be another one.

    `sure` is the last line that said who deals; a hand since then that fits is surer.
    `idiom` is that of the game.
    """
    event = events[found.at]
    table = event.table
    sure = last_fit(events[: found.at], sure)
    before = f"since line {sure.number}"
    mend: tuple[str | Mend, ...]
    if len(found.shifts) == 1:
        (by,) = found.shifts
        other = shifted(table, by).dealer
        extra = len(table.present) - by
        verb = "is" if by == 1 else "are"
        missing = f"{plural(by, 'hand')} {verb} missing or {extra} too many {before}"
        why = f"by the names {other} deals, so {missing}"
        line = f"dealer {quoted(other)}, agreed"
        mend = ("or ", above(line, f"`{line}`"), f" if {other} dealt by a slip")
    else:
        why = f"a hand is missing or too many {before}"
        mend = ("or a `dealer` line that says who dealt",)
    return Diagnostic(
        DEALER_SITS_OUT,
        f"by what is written above {table.dealer} deals this hand and sits out, "
        f"but is named: {why}",
        event.mark.place(_span(found.claim, table.dealer)),
        related=(Related(sure.place(), "up to here the deal was right"),),
        advice=(
            f"if the names are right, write the missing hand above (such as `{idiom.idle}`), ",
            *mend,
        ),
    )


def last_fit(events: Sequence[Event], sure: Mark) -> Mark:
    """Return the line of the last hand that shows whose deal it was, `sure` if that is later."""
    for event in reversed(events):
        if event.mark.source is not sure.source or event.mark.number <= sure.number:
            break
        what = event.what
        if (
            isinstance(what, Hand)
            and is_watched(event.table)
            and shifts(event.table, players(what.claim)) == _RIGHT
        ):
            return event.mark
    return sure


def _span(claim: Claim, player: str) -> Span:
    if claim.declarer == player:
        return claim.declarer_span
    places = [(one.player, one.span) for one in claim.defence]
    places += [(one.player, one.span) for one in claim.kontras]
    return next((span for name, span in places if name == player), claim.span)
