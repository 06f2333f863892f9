"""A season's report on a page and as JSON."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from prefledger.model.coins import Coins, exact
from prefledger.render import document as json
from prefledger.render.layouts.blocks import cautions, columns_told, standings, who_leads
from prefledger.render.layouts.gaps import missing
from prefledger.render.layouts.owing import debts
from prefledger.render.layouts.settle import figures as settle_figures
from prefledger.render.layouts.totals import figures as total_figures
from prefledger.render.page import Cell, Column, Grid, Page, Words
from prefledger.render.words import (
    contract,
    counted,
    decimal,
    headline,
    in_full,
    listed,
    place,
    unit,
)
from prefledger.reports.deals import Deal, Source
from prefledger.reports.records import Best, Gain, Records
from prefledger.reports.season import Account, Season, SittingLine
from prefledger.reports.worth import Money


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
            *records(report.records),
            *missing(report.totals.gaps, many=True),
            *map(carried, report.accounts),
            *debts(report.settling),
            *disputes(report),
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
        "records": _records_found(report.records),
        "settle": settle_figures(report.settling),
        "carried_over": [
            {
                "currency": account.currency,
                "since": account.since,
                "players": [
                    {
                        "player": one.player,
                        "before": _exact(one.before, account),
                        "brought": _exact(one.brought, account),
                        "paid": _exact(one.paid, account),
                        "now": _exact(one.now, account),
                    }
                    for one in account.players
                ],
            }
            for account in report.accounts
        ],
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
    all_pass = any(one.dealt.all_pass for one in sittings)
    passed = any(one.dealt.passed for one in sittings)
    thrown_in = any(one.dealt.thrown_in for one in sittings)
    unbooked = any(one.unbooked for one in sittings)
    has_pot = any(one.frame.has_pot for one in sittings)
    return Grid(
        "Sittings",
        (
            Column("date"),
            Column("title", wraps=True),
            Column("hands", "number"),
            *([Column("all-pass", "number")] if all_pass else []),
            *([Column("passed", "number")] if passed else []),
            *([Column("thrown in", "number")] if thrown_in else []),
            *([Column("not booked", "number")] if unbooked else []),
            *([Column("most tricks", wraps=True)] if has_pot else []),
            Column("most coins", wraps=True),
            *([Column("pot", "number")] if has_pot else []),
        ),
        tuple(
            (
                one.date,
                one.title,
                one.dealt.hands,
                *([one.dealt.all_pass or None] if all_pass else []),
                *([one.dealt.passed or None] if passed else []),
                *([one.dealt.thrown_in or None] if thrown_in else []),
                *([one.unbooked or None] if unbooked else []),
                *([best(one.leaders.tricks, str(one.leaders.most_tricks))] if has_pot else []),
                best(one.leaders.coins, in_full(one.leaders.most_coins, sign=True)),
                *([one.pot if one.frame.has_pot else None] if has_pot else []),
            )
            for one in sittings
        ),
    )


def records(found: Records) -> tuple[Words, ...]:
    """Return the records in sentences, those of each worth of a coin apart."""
    lines = [
        line for best in found.by_worth for line in _best_of(best, several=len(found.by_worth) > 1)
    ]
    run = found.run
    if run is not None:
        more = f", and {counted(run.others, 'other')} as long" if run.others else ""
        ended = "" if run.first.sitting == run.last.sitting else f" to {run.last.sitting}"
        lines.append(
            f"Longest run: {run.player} made {run.contracts} contracts one after the other, "
            f"{run.first.sitting}{ended}{more}."
        )
    if found.cut_short:
        lines.append("A hand that is not booked ends a run, so that one may have been longer.")
    return (Words("Records", tuple(lines)),) if lines else ()


def _best_of(best: Best, *, several: bool) -> Iterator[str]:
    worth = f" of {unit(best.unit)}" if several and best.unit else ""
    hand, evening, pot = best.hand, best.evening, best.pot
    if hand is not None and hand.deal is not None:
        won = f"{hand.player} won {counted(hand.coins, 'coin')}{worth}"
        where = f"{_where(hand.where, hand.deal.number)}{_again(hand.others)}"
        yield f"Largest hand: {won} {_played(hand.player, hand.deal)}, {where}."
    if evening is not None:
        won = f"{evening.player} won {counted(evening.coins, 'coin')}{worth}"
        yield f"Best evening: {won}, {evening.where.sitting}{_again(evening.others)}."
    if pot is not None:
        yield f"Highest pot: {counted(pot.coins, 'coin')}{worth}, {_where(pot.source, pot.number)}."


def _played(player: str, line: Deal) -> str:
    """Return what somebody won a hand with, or against; an all-pass is nobody's contract."""
    if line.what == "allpass":
        return "in an all-pass"
    if line.declarer != player:
        return f"against {headline(line)}"
    how = ", ".join((contract(line), *line.flags))
    return f"with {how}" if line.frame.has_declarer else how


def _where(source: Source, number: int | None) -> str:
    return source.sitting if number is None else f"{source.sitting} hand {number}"


def _again(others: int) -> str:
    if not others:
        return ""
    return ", and as much once more" if others == 1 else f", and as much {others} times more"


def carried(account: Account) -> Grid:
    """Return what was carried over into the last sitting, and how it stands after it."""
    title = f"Carried over to {account.since}"
    titles = ("before", "that evening", "paid", "now")
    paid = any(one.paid for one in account.players)
    currency = account.currency
    return Grid(
        title,
        (
            Column(""),
            *(
                Column(f"{one} {currency}", "cents") if currency else Column(one, "coins")
                for one in titles
                if paid or one != "paid"
            ),
        ),
        tuple(
            (
                one.player,
                *(
                    _cell(value, account)
                    for name, value in zip(
                        titles, (one.before, one.brought, one.paid, one.now), strict=True
                    )
                    if paid or name != "paid"
                ),
            )
            for one in account.players
        ),
        tuple(one.player for one in account.players),
    )


def _cell(value: Fraction, account: Account) -> Cell:
    if account.currency is None:
        return exact(value)
    return Money(value, account.currency, account.places)


def _exact(value: Fraction, account: Account) -> Coins | str:
    return exact(value) if account.currency is None else decimal(value, account.places)


def _records_found(found: Records) -> dict[str, Any]:
    return {
        "by_worth": [
            {
                "unit": json.unit(best.unit),
                "hand": _gain(best.hand),
                "evening": _gain(best.evening),
                "pot": None
                if best.pot is None
                else {
                    "coins": best.pot.coins,
                    **_at(best.pot.source),
                    "number": best.pot.number,
                },
            }
            for best in found.by_worth
        ],
        "run": None
        if found.run is None
        else {
            "player": found.run.player,
            "contracts": found.run.contracts,
            "first": {**_at(found.run.first), "number": found.run.first_number},
            "last": {**_at(found.run.last), "number": found.run.last_number},
            "others": found.run.others,
        },
        "cut_short": found.cut_short,
    }


def _gain(gain: Gain | None) -> dict[str, Any] | None:
    if gain is None:
        return None
    return {
        "player": gain.player,
        "coins": gain.coins,
        **_at(gain.where),
        "number": gain.deal.number if gain.deal else None,
        "others": gain.others,
    }


def _at(source: Source) -> dict[str, Any]:
    return {"sitting": source.sitting, "path": source.path, "line": source.line}


def best(names: tuple[str, ...], figure: str) -> str:
    """Return who had the most of something, and how much; nothing if nobody had."""
    return f"{listed(names)} {figure}" if names else ""


def disputes(report: Season) -> tuple[Words, ...]:
    """Return the hands that are disputed, as they are written."""
    lines = tuple(
        f"hand {line.number}, {place(line.source.path, line.source.line)}: {line.written}"
        for line in report.disputed
    )
    return (Words("Open disputes", lines),) if lines else ()
