"""The hands on a page and as JSON."""

from collections.abc import Mapping
from typing import Any

from prefledger.render import document as json
from prefledger.render.layouts.blocks import hand_table, legend
from prefledger.render.layouts.gaps import missing, rows, without
from prefledger.render.page import Cell, Column, Grid, Page, Words
from prefledger.render.words import plural, result, unit
from prefledger.reports.deals import Deal, Doubled, Source
from prefledger.reports.hands import HandList
from prefledger.rules.kernel import Side


def page(report: HandList) -> Page:
    """Lay out the hands, one a line, with a column of coins for each player."""
    many = report.sittings > 1
    grid = hand_table(report.players, report.deals, sitting=many)._replace(title="")
    return Page(
        title=f"Hands{without(report.gaps)}",
        lead=(),
        blocks=(
            *((grid,) if report.deals else (Words("", ("Nothing has been dealt yet.",)),)),
            *legend(report.deals),
            *missing(report.gaps, many=many),
        ),
        data=data(report),
    )


def document(report: HandList) -> dict[str, Any]:
    """Return the document of schema prefledger/hands/1."""
    return {
        "schema": "prefledger/hands/1",
        "hands": [json.deal(line) for line in report.deals],
        **json.gaps(report.gaps),
    }


def data(report: HandList) -> Grid:
    """Return the hands as one table for spreadsheets."""
    reasons = {one.source: one.why for one in report.gaps.unbooked}
    return Grid(
        "",
        (
            *map(Column, ("sitting", "path")),
            Column("line", "number"),
            Column("number", "number"),
            *map(Column, ("kind", "dealer", "declarer", "contract", "trumps", "result", "bonus")),
            *map(Column, ("host", "guest")),
            Column("together", "number"),
            Column("disputed"),
            Column("closed"),
            Column("at closing", "number"),
            *map(Column, ("kontras", "sides")),
            *(Column(f"{plural(report.taken)} {name}", "number") for name in report.players),
            *(Column(f"coins {name}", "coins") for name in report.players),
            Column("pot", "number"),
            Column("unit"),
            Column("why"),
        ),
        (
            *(_row(report, line, reasons) for line in report.deals),
            *(
                _said(report, word, where[:3], said)
                for word, where, said in rows(report.gaps._replace(unbooked=()))
            ),
        ),
    )


def _said(
    report: HandList, word: str, where: tuple[str | None, str, int], said: str
) -> tuple[Cell, ...]:
    """Return an error, or what is unexplained, as a row: where it is, and what it says."""
    blank = (None,) * (14 + 2 * len(report.players) + 2)
    return (*where, None, word, *blank, said)


def _doubled(one: Doubled) -> str:
    """Return a doubling in words: `Theo ×2 45`."""
    return f"{one.player} ×{one.factor}{f' {one.part}' if one.part else ''}"


def _side(one: Side) -> str:
    """Return what was played for by itself in words: `with 45 lost ×2`, `declared ultimo made`."""
    times = f" ×{one.factor}" if one.factor > 1 else ""
    return f"{one.name} {'made' if one.won else 'lost'}{times}"


def _row(report: HandList, line: Deal, reasons: Mapping[Source, str]) -> tuple[Cell, ...]:
    taken = {**{part.player: part.tricks for part in line.parts}, **dict(line.taken)}
    coins = dict(line.coins) if line.booked else {}
    roles = {part.role: part.player for part in line.parts}
    return (
        line.source.sitting,
        line.source.path,
        line.source.line,
        line.number,
        line.what if line.booked else "not booked",
        line.dealer,
        line.declarer,
        line.contract,
        line.trumps,
        result(line) or None,
        " ".join(line.flags) or None,
        roles.get("host"),
        roles.get("guest"),
        line.together,
        "yes" if line.disputed else None,
        *((line.closed.player, line.closed.points) if line.closed else (None, None)),
        ", ".join(map(_doubled, line.doubled)) or None,
        ", ".join(map(_side, line.played_for)) or None,
        *(taken.get(name) for name in report.players),
        *(coins.get(name) for name in report.players),
        line.pot if line.frame.has_pot else None,
        unit(line.unit) if line.unit else None,
        reasons.get(line.source),
    )
