"""The statistics on a page, as one long table and as JSON."""

from collections.abc import Iterator
from typing import Any

from prefledger.render import document as json
from prefledger.render.layouts.gaps import missing, without
from prefledger.render.layouts.stats import declaring, defending, income, pots, runs, taking
from prefledger.render.layouts.stats.data import long_table, plain
from prefledger.render.page import Grid, Page, Words
from prefledger.render.words import counted
from prefledger.reports.stats import FEW, Stats


def page(report: Stats) -> Page:
    """Lay out the figures, a small table for each thing there is to know."""
    return Page(
        title=f"{_title(report)}{without(report.gaps)}",
        lead=tuple(_lead(report)),
        blocks=(
            *_blocks(report),
            *pots.told(report),
            *missing(report.gaps, many=report.sittings > 1),
        ),
        data=long_table(report),
    )


def document(report: Stats) -> dict[str, Any]:
    """Return the document of schema prefledger/stats/1."""
    return {
        "schema": "prefledger/stats/1",
        "player": report.player,
        "sittings": report.sittings,
        "first": report.first,
        "last": report.last,
        "few": FEW,
        "units": [json.unit(worth) for worth in report.units],
        "passed": plain(report.passed),
        "thrown_in": report.thrown_in,
        "all_pass": report.all_pass,
        "players": plain(report.players),
        "table": plain(report.table),
        "pots": plain(report.pots),
        **json.gaps(report.gaps),
    }


def _title(report: Stats) -> str:
    return "Statistics" if report.player is None else f"Statistics of {report.player}"


def _lead(report: Stats) -> Iterator[str]:
    if report.first is None or report.last is None:
        return
    days = report.first if report.first == report.last else f"{report.first} to {report.last}"
    yield f"{counted(report.sittings, 'sitting')}, {days}"


def _blocks(report: Stats) -> Iterator[Grid | Words]:
    if not (report.table.with_cards or report.table.taking.hands):
        passed = report.passed.hits
        also = f" {counted(passed, 'deal')} {'was' if passed == 1 else 'were'} passed."
        played = f" All-pass was played {counted(report.all_pass, 'time')}."
        more = f"{also if passed else ''}{played if report.all_pass else ''}"
        yield Words("", (f"No hand is in the books yet.{more}",))
        yield from income.told(report)
        return
    if report.table.with_cards:
        yield from declaring.told(report)
        yield from defending.told(report)
    yield from taking.told(report)
    yield from income.told(report)
    yield from runs.told(report)
