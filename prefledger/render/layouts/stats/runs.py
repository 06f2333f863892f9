"""Runs on a page: how long somebody's luck held, or did not."""

from collections.abc import Iterator

from prefledger.render.layouts.stats.cells import number
from prefledger.render.page import Column, Grid, Words
from prefledger.reports.stats import Stats
from prefledger.reports.stats.streaks import Streak


def told(report: Stats) -> Iterator[Grid | Words]:
    """Yield the longest runs, and those that last."""
    if not report.table.with_cards:
        yield from _taken(report)
        return
    yield Grid(
        "In a row",
        (
            Column(""),
            *map(number, ("made", "beaten", "now")),
            *map(number, ("won", "lost", "now")),
        ),
        tuple(
            (
                one.player,
                *_run(one.streaks.contracts, "made", "beaten"),
                *_run(one.streaks.hands, "won", "lost"),
            )
            for one in report.players
        ),
        tuple(one.player for one in report.players),
    )
    yield Words(
        "",
        (
            "made, beaten: contracts declared; won, lost: hands, by their coins.",
            "A hand that came to nought neither ends a run nor makes it longer.",
            *(("One that is not booked ends it.",) if _unseen(report) else ()),
        ),
        quiet=True,
    )


def _unseen(report: Stats) -> bool:
    return any(one.number is not None for one in report.gaps.unbooked)


def _taken(report: Stats) -> Iterator[Grid | Words]:
    """Yield the runs where every hand is simply won or lost."""
    yield Grid(
        "In a row",
        (Column(""), *map(number, ("won", "lost", "now"))),
        tuple((one.player, *_run(one.streaks.hands, "won", "lost")) for one in report.players),
        tuple(one.player for one in report.players),
    )


def _run(run: Streak, good: str, bad: str) -> tuple[int, int, str | None]:
    now = f"{abs(run.now)} {good if run.now > 0 else bad}" if run.now else None
    return run.best, run.worst, now
