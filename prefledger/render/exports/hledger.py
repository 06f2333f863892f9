"""A journal for hledger."""

from collections.abc import Iterable, Iterator

from prefledger.render.exports.journal import Dialect, journal
from prefledger.render.style import PLAIN, Style
from prefledger.reports.transactions import Chapter, Head


def hledger(chapters: Iterable[Chapter], known: Head, style: Style = PLAIN) -> Iterator[str]:
    """Yield the books as a journal that `hledger check --strict` accepts, a sitting at a time."""
    return journal(chapters, known, Dialect("hledger", _commodity), style)


def _commodity(name: str, amount: str) -> str:
    return f"commodity {amount} {name}\n"
