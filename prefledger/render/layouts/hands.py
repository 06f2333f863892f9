"""The hands on a page and as JSON."""

from typing import Any

from prefledger.render import document as json
from prefledger.render.layouts.blocks import hand_table, legend, not_booked
from prefledger.render.page import Cell, Column, Grid, Page, Words
from prefledger.reports.deals import Deal
from prefledger.reports.hands import HandList


def page(report: HandList) -> Page:
    """Lay out the hands, one a line, with a column of coins for each player."""
    many = report.sittings > 1
    grid = hand_table(report.players, report.deals, sitting=many)._replace(title="")
    return Page(
        title="Hands",
        lead=(),
        blocks=(
            *((grid,) if report.deals else (Words("", ("Nothing has been dealt yet.",)),)),
            *legend(report.deals),
            *not_booked(report.unbooked, many=many),
        ),
        data=_data(report),
    )


def document(report: HandList) -> dict[str, Any]:
    """Return the document of schema prefledger/hands/1."""
    return {
        "schema": "prefledger/hands/1",
        "hands": [json.deal(line) for line in report.deals],
        "unbooked": json.unbooked(report.unbooked),
    }


def _data(report: HandList) -> Grid:
    return Grid(
        "",
        (
            *map(Column, ("sitting", "path")),
            Column("line", "number"),
            Column("number", "number"),
            *map(Column, ("kind", "dealer", "declarer", "contract", "trumps", "result")),
            *(Column(f"tricks {name}", "number") for name in report.players),
            *(Column(f"coins {name}", "coins") for name in report.players),
            Column("pot", "number"),
        ),
        tuple(_row(report, line) for line in report.deals),
    )


def _row(report: HandList, line: Deal) -> tuple[Cell, ...]:
    taken = {part.player: part.tricks for part in line.parts}
    coins = dict(line.coins) if line.booked else {}
    made = "made" if line.made else "beaten"
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
        None if line.made is None else made,
        *(taken.get(name) for name in report.players),
        *(coins.get(name) for name in report.players),
        line.pot,
    )
