"""A journal for ledger."""

from collections.abc import Iterable, Iterator
from datetime import date

from prefledger.render.exports.journal import Dialect, journal
from prefledger.render.style import PLAIN, Style
from prefledger.reports.transactions import Chapter, Head

TAGS = "tag file\ntag rule\n"
FIRST_DAY = date(1400, 1, 1)


def ledger(chapters: Iterable[Chapter], known: Head, style: Style = PLAIN) -> Iterator[str]:
    """Yield the books as a journal that `ledger --pedantic` accepts, a sitting at a time."""
    return journal(chapters, known, Dialect("ledger", _commodity, TAGS, FIRST_DAY), style)


def _commodity(name: str, amount: str) -> str:
    return f"commodity {name}\n    format {amount.removesuffix('.')} {name}\n"
