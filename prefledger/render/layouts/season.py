"""A season's report on a page and as JSON."""

from typing import Any

from prefledger.render import document as json
from prefledger.render.layouts.blocks import cautions, columns_told, standings, who_leads
from prefledger.render.layouts.gaps import missing
from prefledger.render.layouts.owing import debts
from prefledger.render.layouts.settle import figures as settle_figures
from prefledger.render.layouts.totals import figures as total_figures
from prefledger.render.page import Column, Grid, Page, Words
from prefledger.render.words import counted, listed, place, signed
from prefledger.reports.season import Season, SittingLine


def page(report: Season) -> Page:
    """Lay out the standings over all sittings, and the sittings one a line."""
    if not report.sittings:
        nothing = Words("", ("There are no sittings to report on.",))
        return Page("Season", (), (nothing, *missing(report.totals.gaps, many=True)), None)
    first, last = report.sittings[0].date, report.sittings[-1].date
    days = first if first == last else f"{first} to {last}"
    said = (*who_leads(report.leaders), *cautions(report.totals))
    return Page(
        title="Season",
        lead=(f"{counted(len(report.sittings), 'sitting')}, {days}",),
        blocks=(
            standings(report.totals),
            *columns_told(report.totals),
            *((Words("", said),) if said else ()),
            _sittings(report.sittings),
            *missing(report.totals.gaps, many=True),
            *debts(report.settling),
            *_disputes(report),
        ),
        data=None,
    )


def document(report: Season) -> dict[str, Any]:
    """Return the document of schema prefledger/season/1."""
    return {
        "schema": "prefledger/season/1",
        **total_figures(report.totals),
        "leaders": {
            "tricks": list(report.leaders.tricks),
            "coins": list(report.leaders.coins),
        },
        "sittings": [_sitting(one) for one in report.sittings],
        "settle": settle_figures(report.settling),
        "disputed": [
            {"sitting": line.source.sitting, "path": line.source.path, "number": line.number}
            for line in report.disputed
        ],
        **json.gaps(report.totals.gaps),
    }


def _sitting(one: SittingLine) -> dict[str, Any]:
    return {
        "date": one.date,
        "title": one.title,
        "path": one.path,
        "unit": json.unit(one.unit),
        **one.dealt._asdict(),
        "most_tricks": list(one.leaders.tricks),
        "most_coins": list(one.leaders.coins),
        "pot": one.pot,
        "carried_on": one.carried_on,
        "unbooked": one.unbooked,
    }


def _sittings(sittings: tuple[SittingLine, ...]) -> Grid:
    passed = any(one.dealt.passed for one in sittings)
    thrown_in = any(one.dealt.thrown_in for one in sittings)
    unbooked = any(one.unbooked for one in sittings)
    return Grid(
        "Sittings",
        (
            Column("date"),
            Column("title", wraps=True),
            Column("hands", "number"),
            *([Column("passed", "number")] if passed else []),
            *([Column("thrown in", "number")] if thrown_in else []),
            *([Column("not booked", "number")] if unbooked else []),
            Column("most tricks", wraps=True),
            Column("most coins", wraps=True),
            Column("pot", "number"),
        ),
        tuple(
            (
                one.date,
                one.title,
                one.dealt.hands,
                *([one.dealt.passed or None] if passed else []),
                *([one.dealt.thrown_in or None] if thrown_in else []),
                *([one.unbooked or None] if unbooked else []),
                _best(one.leaders.tricks, str(one.leaders.most_tricks)),
                _best(one.leaders.coins, signed(one.leaders.most_coins)),
                one.pot,
            )
            for one in sittings
        ),
    )


def _best(names: tuple[str, ...], figure: str) -> str:
    return f"{listed(names)} {figure}" if names else ""


def _disputes(report: Season) -> tuple[Words, ...]:
    lines = tuple(
        f"hand {line.number}, {place(line.source.path, line.source.line)}: {line.written}"
        for line in report.disputed
    )
    return (Words("Open disputes", lines),) if lines else ()
