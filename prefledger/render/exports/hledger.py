"""A journal for hledger."""

from collections.abc import Iterable, Iterator

from prefledger.render.exports.journal import Dialect, journal
from prefledger.reports.transactions import Chapter, Head


def pieces(chapters: Iterable[Chapter], known: Head) -> Iterator[str]:
    """Yield the books as a journal that `hledger check --strict` accepts, a sitting at a time."""
    return journal(chapters, known, Dialect("hledger", _commodity, "", 1))


def _commodity(name: str, amount: str) -> str:
    return f"commodity {amount} {name}\n"
