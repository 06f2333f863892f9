"""Parts of a page that several reports share."""

from collections.abc import Iterator

from prefledger.model.sitting import Unit
from prefledger.render.page import Cell, Column, Grid, Words
from prefledger.render.words import (
    OUT,
    counted,
    due,
    headline,
    listed,
    money,
    place,
    result,
    signed,
    tricks,
    unit,
)
from prefledger.reports.deals import Deal, Unbooked
from prefledger.reports.settling import SHARE, Purse, Rest, Settling, Share
from prefledger.reports.standings import Leaders, Line, Totals
from prefledger.reports.worth import Money

DASHED = " \N{EN DASH} "


def not_booked(events: tuple[Unbooked, ...], *, many: bool) -> tuple[Words, ...]:
    """Return the list of what is in no total, with its reason; nothing if all is booked."""
    if not events:
        return ()
    lines = [f"{_where(one, many=many)}: {one.written}{DASHED}{one.why}" for one in events]
    count = "1 line is" if len(lines) == 1 else f"{len(lines)} lines are"
    return (Words("Not booked", (f"{count} in none of these figures:", *lines)),)


def _where(one: Unbooked, *, many: bool) -> str:
    at = place(one.source.path, one.source.line) if many else f"line {one.source.line}"
    return at if one.number is None else f"hand {one.number}, {at}"


def standings(report: Totals, *, purse: int = 0) -> Grid:
    """Return the table of who stands where, the funds under the players."""
    partly = any(line.known < line.played for line in report.players)
    columns = [
        Column(""),
        *(Column(title, "number") for title in ("hands", "declared", "made", "tricks")),
        *([Column("known", "number")] if partly else []),
        *coin_columns(report.units),
        *([Column("in front", "number")] if purse else []),
        *(Column(currency, "coins") for currency in currencies(report.units)),
    ]
    rows = [
        (
            line.player,
            line.hands,
            line.declared,
            line.made,
            known_tricks(line),
            *([f"{line.known} of {line.played}"] if partly else []),
            *line.coins,
            *([purse + sum(line.coins)] if purse else []),
            *_money(line, report.units),
        )
        for line in report.players
    ]
    blank = [None] * (4 + partly)
    for name, coins in (
        ("the pot", report.pot),
        ("carried", report.carried),
        ("unexplained", report.unexplained),
    ):
        if any(coins):
            rows.append((name, *blank, *coins, *[None] * (len(columns) - 5 - partly - len(coins))))
    return Grid(f"Standings{without(report.unbooked)}", tuple(columns), tuple(rows))


def without(events: tuple[Unbooked, ...]) -> str:
    """Return what must stand beside a heading where something is not booked."""
    return f" (without {counted(len(events), 'line')} not booked)" if events else ""


def coin_columns(units: tuple[Unit | None, ...]) -> list[Column]:
    """Return a column of coins for each worth of a coin."""
    if len(units) == 1:
        return [Column("coins", "coins")]
    return [Column(f"coins of {unit(one)}" if one else "coins", "coins") for one in units]


def currencies(units: tuple[Unit | None, ...]) -> tuple[str, ...]:
    """Return the currencies money is added up in, in order of appearance."""
    return tuple(dict.fromkeys(one.currency for one in units if one))


def known_tricks(line: Line) -> Cell:
    """Return the tricks known, or `?` where none are though there were some to take."""
    return "?" if line.played and not line.known else line.tricks


def _money(line: Line, units: tuple[Unit | None, ...]) -> list[Cell]:
    by_currency = {one.currency: one for one in line.money}
    return [by_currency[currency] for currency in currencies(units)]


def cautions(report: Totals) -> Iterator[str]:
    """Yield what must be said where tricks or money do not tell the whole."""
    if any(line.known < line.played for line in report.players):
        yield "Tricks are those that are known; some hands were written without them."
    if any(report.units) and not report.priced:
        yield "Money counts only the sittings that have a unit."


def who_leads(best: Leaders) -> Iterator[str]:
    """Yield who leads in tricks and who in coins."""
    if best.tricks and best.tricks == best.coins:
        yield (
            f"{listed(best.tricks)} {_lead(best.tricks)} in tricks, with {best.most_tricks}, "
            f"and in coins, with {signed(best.most_coins)}."
        )
        return
    if best.tricks:
        yield f"{listed(best.tricks)} {_lead(best.tricks)} in tricks, with {best.most_tricks}."
    if best.coins:
        yield f"{listed(best.coins)} {_lead(best.coins)} in coins, with {signed(best.most_coins)}."


def hand_table(players: tuple[str, ...], deals: tuple[Deal, ...], *, sitting: bool) -> Grid:
    """Return the hands one a line; `sitting` adds the date in front."""
    return Grid(
        "Hands",
        (
            *([Column("sitting")] if sitting else []),
            Column("#", "number"),
            Column("dealer"),
            Column("hand"),
            Column("tricks"),
            Column(""),
            *(Column(name, "coins") for name in players),
            Column("pot", "number"),
        ),
        tuple(
            (
                *([line.source.sitting] if sitting else []),
                line.number,
                None if line.number is None else line.dealer,
                headline(line),
                tricks(line),
                result(line),
                *(coins_of(line, name) for name in players),
                line.pot,
            )
            for line in deals
        ),
    )


def coins_of(line: Deal, player: str) -> Cell:
    """Return a player's coins in a line; a dot for one who had no part in it."""
    coins = dict(line.coins).get(player)
    if coins:
        return coins
    playing = any(part.player == player for part in line.parts)
    return 0 if playing and coins == 0 else OUT


def legend(deals: tuple[Deal, ...]) -> tuple[Words, ...]:
    """Return what the marks among the tricks mean, those that occur."""
    parts = [part for line in deals for part in line.parts if line.booked]
    marks = [
        (any(part.role == "out" for part in parts), "· dropped out"),
        (
            any(part.role == "host" and part.tricks is not None for part in parts),
            "h invited the other defender",
        ),
        (any(line.together is not None for line in deals), "(n) host and guest together"),
        (any(line.disputed for line in deals), "! disputed"),
    ]
    said = [text for occurs, text in marks if occurs]
    if not parts:
        return ()
    order = "Tricks: the declarer's, then those to the left and to the right."
    marks_used = (f"Marks: {'; '.join(said)}.",) if said else ()
    return (Words("", (order, *marks_used), quiet=True),)


def debts(settling: Settling) -> Iterator[Words]:
    """Yield who owes whom, apart for each currency, with what is assumed and what is left."""
    for purse in settling.purses:
        lines = [
            *_assumed(settling, purse),
            *_paid_before(purse),
            *(f"{one.payer} pays {one.payee} {due(one.due)}." for one in purse.debts),
        ]
        if not purse.debts:
            lines.append("Nobody owes anybody anything.")
        lines += _left(purse)
        name = f" in {purse.currency}" if purse.currency and len(settling.purses) > 1 else ""
        yield Words(f"Who owes whom{name}", tuple(lines))


def _assumed(settling: Settling, purse: Purse) -> Iterator[str]:
    if settling.pot != SHARE:
        return
    for share in purse.shares:
        pot = f"pot of {share.pot}{f' ({share.sitting})' if len(purse.shares) > 1 else ''}"
        if share.each:
            yield f"If we stopped now, the {pot} shared (an assumption): {_shared(share)}."
        else:
            yield f"The {pot} is too small to be shared."


def _shared(share: Share) -> str:
    stays = f", {counted(share.remainder, 'coin')} left" if share.remainder else ""
    return f"{share.each} each{stays}"


def _paid_before(purse: Purse) -> Iterator[str]:
    for paid in purse.payments:
        amount = str(paid.money)
        if purse.currency:
            places = purse.unit.places if purse.unit else 2
            amount = money(Money(paid.money, purse.currency, places))
        yield f"Paid already: {paid.payer} to {paid.payee} {amount}."


def _left(purse: Purse) -> Iterator[str]:
    if not purse.rests:
        return
    for rest in purse.rests:
        yield _rest(rest)
    for one in purse.left:
        yield f"{one.player} stays {due(one.due)} {'down' if one.down else 'up'}."


def _rest(rest: Rest) -> str:
    coins = counted(abs(rest.coins), "coin")
    worth = f" of {unit(rest.unit)}" if rest.unit else ""
    match rest.fund, rest.coins > 0:
        case "pot", True:
            return f"{coins}{worth} {_lie(rest)} in the pot and {_are(rest)} nobody's yet."
        case "pot", False:
            return f"The pot is short of {coins}{worth}."
        case "carried", _:
            return f"{coins}{worth} came with a pot from a sitting that is not read here."
        case _, True:
            return f"{coins}{worth} {_are(rest)} missing and unexplained, by an accepted count."
        case _:
            return f"{coins}{worth} too many {_are(rest)} unexplained, by an accepted count."


def _lie(rest: Rest) -> str:
    return "lies" if abs(rest.coins) == 1 else "lie"


def _are(rest: Rest) -> str:
    return "is" if abs(rest.coins) == 1 else "are"


def _lead(names: tuple[str, ...]) -> str:
    return "leads" if len(names) == 1 else "lead"
