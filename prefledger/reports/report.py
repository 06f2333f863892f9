"""The main report: one sitting in full, or many at a glance."""

from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.ledger.ledger import Ledger
from prefledger.reports.evening import Evening, evening
from prefledger.reports.season import Season, season
from prefledger.reports.settling import SHARE


def report(
    ledgers: tuple[Ledger, ...], pot: str = SHARE, read: tuple[Diagnostic, ...] = ()
) -> Evening | Season:
    """Draw up an evening's report of one sitting, a season's of none or several.

    `pot` says what becomes of an undivided pot when it is told who owes whom: "share" or "leave".
    `read` is what was wrong with how the sittings are written.
    """
    return evening(ledgers[0], pot, read) if len(ledgers) == 1 else season(ledgers, pot, read)
