"""Evenings made for counting on paper, and how to find somebody's figures."""

from prefledger.api import book, parse
from prefledger.ledger.ledger import Ledger
from prefledger.reports.stats import Figures, Player, Stats, stats

HEAD = "sitting 2026-11-20\nplayers Anna, Ben, Cora\n"

EVENING = (
    HEAD
    + """ante 20
Ben 1 7, Cora 2, Anna 1
Cora hearts 6, Anna 4, Ben out
Anna 2 5, Ben 3 + Cora 2
passed
Cora 3 hearts, all out, no-aces
Anna game spades 6, Ben + Cora 4
Ben hearts 4, Cora 5, Anna 1, aces
Cora 4 8, Anna 1 + Ben 1
"""
)
"""What the hands come to for Anna, Ben, Cora and the pot, with its contents before them:

1. -9, +7, +2, 0 (60)       2. -6, -10, +26, -10 (60)    3. -15, +5, 0, +10 (50)
5. -10, -10, +30, -10 (60)  6. +6, +4, 0, -10 (50)       7. +1, -36, +15, +20 (40)
8. -8, 0, +8, 0 (60)
"""


def books(*texts: str) -> tuple[Ledger, ...]:
    """Read and book texts in their order."""
    read = [parse(text, f"{number}.pref") for number, text in enumerate(texts, 1)]
    return book([sitting for one in read for sitting in one.value]).value


def of(*texts: str) -> Stats:
    """Return the statistics of texts."""
    return stats(books(*texts))


def player(report: Stats, name: str) -> Player:
    """Return one player of a report."""
    (found,) = (one for one in report.players if one.player == name)
    return found


def figures(report: Stats, name: str) -> Figures:
    """Return one player's figures."""
    return player(report, name).figures
