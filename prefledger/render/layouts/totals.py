"""The standings on a page and as JSON."""

from typing import Any

from prefledger.model.coins import Coins
from prefledger.render import document as json
from prefledger.render.layouts.blocks import (
    cautions,
    coin_columns,
    columns_told,
    currencies,
    standings,
    who_leads,
)
from prefledger.render.layouts.gaps import missing, without
from prefledger.render.page import Column, Grid, Page, Words
from prefledger.render.words import counted
from prefledger.reports.standings import Line, Totals, leaders


def page(report: Totals) -> Page:
    """Lay out the standings; the pot and the other funds stand under the players."""
    said = (*who_leads(leaders(report)), *cautions(report))
    return Page(
        title=f"Totals{without(report.gaps)}",
        lead=(f"Of {counted(report.sittings, 'sitting')}.",) if report.sittings != 1 else (),
        blocks=(
            *((standings(report)._replace(title=""),) if report.players else ()),
            *columns_told(report),
            *((Words("", said),) if said else ()),
            *(() if report.players else (Words("", ("Nobody has sat down yet.",)),)),
            *missing(report.gaps, many=report.sittings > 1),
        ),
        data=_data(report),
    )


def document(report: Totals) -> dict[str, Any]:
    """Return the document of schema prefledger/totals/1."""
    return {
        "schema": "prefledger/totals/1",
        **figures(report),
        **json.gaps(report.gaps),
    }


def figures(report: Totals) -> dict[str, Any]:
    """Return units, players and funds. Coins of different worth are listed, not added up."""
    return {
        "unit": json.unit(report.units[0]) if len(report.units) == 1 else None,
        "units": [json.unit(unit) for unit in report.units],
        "dealt": report.dealt._asdict(),
        "players": [_player(line, priced=report.priced) for line in report.players],
        "pot": _one(report.pot),
        "carried": _one(report.carried),
        "unexplained": _one(report.unexplained),
        "pot_by_unit": list(report.pot),
        "carried_by_unit": list(report.carried),
        "unexplained_by_unit": list(report.unexplained),
    }


def _player(line: Line, *, priced: bool) -> dict[str, Any]:
    whole = priced and len(line.money) == 1
    return {
        "player": line.player,
        "sittings": line.sittings,
        "hands": line.hands,
        "declared": line.declared,
        "made": line.made,
        "tricks": None if line.played and not line.known else line.tricks,
        "tricks_known": line.known,
        "tricks_played": line.played,
        "coins": _one(line.coins),
        "money": json.money(line.money[0]) if whole else None,
        "coins_by_unit": list(line.coins),
        "money_by_currency": json.sums(line.money),
    }


def _one(coins: tuple[Coins, ...]) -> Coins | None:
    return coins[0] if len(coins) == 1 else None


def _data(report: Totals) -> Grid:
    names = currencies(report.units)
    titles = ("sittings", "hands", "declared", "made", "tricks", "tricks known", "tricks played")
    columns = (
        Column("player"),
        *(Column(title, "number") for title in titles),
        *coin_columns(report.units),
        *(Column(f"money {name}", "coins") for name in names),
    )
    rows = [
        (
            line.player,
            line.sittings,
            line.hands,
            line.declared,
            line.made,
            None if line.played and not line.known else line.tricks,
            line.known,
            line.played,
            *line.coins,
            *line.money,
        )
        for line in report.players
    ]
    blank = (None,) * len(titles)
    rows += [
        (fund, *blank, *coins, *(None,) * len(names))
        for fund, coins in (
            ("pot", report.pot),
            ("carried", report.carried),
            ("unexplained", report.unexplained),
        )
        if (fund == "pot" and report.frame.has_pot) or any(coins)
    ]
    found = report.gaps
    for word, lines in (
        ("not booked", len(found.unbooked)),
        ("in doubt", len(found.doubts)),
        ("sheets accepted", len(found.accepted)),
    ):
        if lines:
            rows.append((word, None, lines, *(None,) * (len(columns) - 3)))
    return Grid("", columns, tuple(rows))
