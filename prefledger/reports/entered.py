"""What lines that were just written come to, and how things stand with them."""

from typing import NamedTuple

from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.ledger.ledger import Ledger
from prefledger.model.coins import Coins
from prefledger.reports.deals import Deal, deal, with_houses
from prefledger.reports.evening import NextDeal, next_deal, over
from prefledger.reports.gaps import Gaps, gaps
from prefledger.reports.score import Written, strokes


class Entered(NamedTuple):
    """What happened by some lines of a sitting, in order, and how things stand at its end.

    `wrote` is what each of them wrote on the sheet, where it is not told how the sheet stands.
    `coins` is what everybody at the table has gained since the sitting began, `pot` what the pot
    holds, `None` where none is played for; `next` is who deals next, `over` why there is nothing
    left to play for, where there is not.
    """

    deals: tuple[Deal, ...]
    coins: tuple[tuple[str, Coins], ...]
    pot: int | None
    next: NextDeal | None
    over: str
    gaps: Gaps
    wrote: tuple[tuple[Written, ...], ...]


def entered(ledger: Ledger, path: str, lines: range, read: tuple[Diagnostic, ...] = ()) -> Entered:
    """Tell what some lines of a file come to, by their numbers from 1.

    `read` is what was wrong with how the sitting is written.
    """
    seats = ledger.sitting.last_table.seats
    here = tuple(
        (booking, house)
        for booking, house in with_houses(ledger)
        if booking.event.mark.source.path == path and booking.event.mark.number in lines
    )
    deals = tuple(deal(ledger, booking, house) for booking, house in here)
    return Entered(
        deals,
        tuple((name, ledger.balances.get(name, 0)) for name in seats),
        ledger.pot if ledger.sitting.house.game.has_pot else None,
        next_deal(ledger),
        over(ledger),
        gaps((ledger,), read),
        tuple(
            () if one.stands else strokes(booking)
            for one, (booking, _) in zip(deals, here, strict=True)
        ),
    )
