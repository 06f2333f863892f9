"""Who owes whom, on a page and as JSON."""

from typing import Any

from prefledger.render import document as json
from prefledger.render.layouts.gaps import missing, rows, without
from prefledger.render.layouts.owing import debts, to_the_cent
from prefledger.render.page import Cell, Column, Grid, Page, Words
from prefledger.render.words import decimal
from prefledger.reports.settling import Due, Purse, Settling


def page(report: Settling) -> Page:
    """Lay out the balances, as they are and as they are settled, and the payments."""
    balances = [grid for purse in report.purses for grid in _balances(purse)]
    return Page(
        title=f"Settling up{without(report.gaps)}",
        lead=(),
        blocks=(
            *balances,
            *(debts(report) if balances else (Words("", ("Nobody has sat down yet.",)),)),
            *missing(report.gaps, many=True),
        ),
        data=_data(report),
    )


def document(report: Settling) -> dict[str, Any]:
    """Return the document of schema prefledger/settle/1."""
    return {
        "schema": "prefledger/settle/1",
        **figures(report),
        **json.gaps(report.gaps),
    }


def figures(report: Settling) -> dict[str, Any]:
    """Return what is done with the pot and every account that is settled by itself."""
    return {"pot": report.pot, "accounts": [_account(purse) for purse in report.purses]}


def _account(purse: Purse) -> dict[str, Any]:
    return {
        "unit": json.unit(purse.unit),
        "currency": purse.currency,
        "players": [
            {"player": one.player, "now": json.due(one.now), "settled": json.due(one.settled)}
            for one in purse.balances
        ],
        "shared": [
            {
                "sitting": one.sitting,
                "pot": one.pot,
                "each": one.each,
                "players": list(one.players),
                "remainder": one.remainder,
                "unstaked": list(one.unstaked),
            }
            for one in purse.shares
        ],
        "paid": [
            {"from": one.payer, "to": one.payee, "money": decimal(one.money, purse.places)}
            for one in purse.payments
        ],
        "payments": [
            {"from": one.payer, "to": one.payee, **json.due(one.due)} for one in purse.debts
        ],
        "rounded": [
            {
                "player": one.player,
                "exact": json.money(one.exact),
                "cents": json.money(one.cents),
            }
            for one in purse.rounded
        ],
        "left": [
            {"player": one.player, "down": one.down, **json.due(one.due)} for one in purse.left
        ],
        "rests": [
            {"fund": one.fund, "coins": one.coins, "unit": json.unit(one.unit)}
            for one in purse.rests
        ],
    }


def _balances(purse: Purse) -> tuple[Grid, ...]:
    if not purse.balances:
        return ()
    same = all(one.now == one.settled for one in purse.balances)
    whole = all(one.settled.coins is not None for one in purse.balances)
    in_coins = purse.balances[0].now.coins is not None
    columns = [Column("")]
    columns += [Column("coins", "coins")] if in_coins else []
    columns += [Column(purse.currency, "cents")] if purse.currency else []
    if not same:
        columns += [Column("to settle", "coins")] if in_coins and whole else []
        columns += [Column(f"{purse.currency} to settle", "cents")] if purse.currency else []
    return (
        Grid(
            "",
            tuple(columns),
            tuple(
                (
                    one.player,
                    *_cells(one.now, coins=in_coins),
                    *(() if same else _cells(one.settled, coins=in_coins and whole)),
                )
                for one in purse.balances
            ),
            tuple(one.player for one in purse.balances),
        ),
    )


def _cells(due: Due, *, coins: bool) -> list[Cell]:
    return [*([due.coins] if coins else []), *([due.money] if due.money is not None else [])]


def _data(report: Settling) -> Grid:
    return Grid(
        "",
        (
            Column("from"),
            Column("to"),
            Column("coins", "number"),
            Column("money", "number"),
            Column("currency"),
        ),
        (
            *(
                (one.payer, one.payee, one.due.coins, one.due.money, purse.currency)
                for purse in report.purses
                for one in purse.debts
            ),
            *(
                ("rounded", said, None, None, None)
                for purse in report.purses
                for said in to_the_cent(purse.rounded)
            ),
            *((word, said, None, None, None) for word, _, said in rows(report.gaps)),
        ),
    )
