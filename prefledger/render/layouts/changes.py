"""What changed in the money, on a page and as JSON."""

from collections.abc import Iterator
from typing import Any

from prefledger.render import document as json
from prefledger.render.layouts.blocks import coin_columns, currencies
from prefledger.render.layouts.gaps import unexplained, unread, without
from prefledger.render.page import Column, Grid, Page, Words
from prefledger.render.words import counted, in_full, place
from prefledger.reports.changes import Change, Changes, Detail, Effect, Moved, SittingChanged
from prefledger.reports.deals import Deal
from prefledger.reports.gaps import Gaps

ARROW = "\N{RIGHTWARDS ARROW}"
NOTHING = "no coin moved"


def page(report: Changes) -> Page:
    """Lay out the changes by sitting, then by how much the totals differ."""
    return Page(
        title=f"From {report.before} to {report.after}{without(report.gaps)}",
        lead=(),
        blocks=(
            *(Words(_heading(one), tuple(_lines(one))) for one in report.sittings),
            *_totals(report),
            *_gaps("New", report.new),
            *_gaps("No longer", report.gone),
        ),
        data=None,
    )


def document(report: Changes) -> dict[str, Any]:
    """Return the document of schema prefledger/diff/1."""
    return {
        "schema": "prefledger/diff/1",
        "before": report.before,
        "after": report.after,
        "moved": report.moved,
        "units": [json.unit(one) for one in report.units],
        "sittings": [
            {
                "sitting": one.date,
                "title": one.title,
                "path": one.path,
                "how": one.how,
                "hands": one.hands,
                "coins": _coins(one.effect),
                "changes": [_change(change) for change in one.changes],
            }
            for one in report.sittings
        ],
        "totals": [
            {
                "player": one.name,
                "coins_by_unit": list(one.coins),
                "money_by_currency": json.sums(one.money),
            }
            for one in report.players
        ],
        "pot_by_unit": list(report.pot),
        "carried_by_unit": list(report.carried),
        "unexplained_by_unit": list(report.unexplained),
        "new": json.gaps(report.new),
        "gone": json.gaps(report.gone),
        **json.gaps(report.gaps),
    }


def _change(change: Change) -> dict[str, Any]:
    return {
        "what": change.what,
        "how": change.how,
        "before": _side(change.before),
        "after": _side(change.after),
        "details": [one._asdict() for one in change.details],
        "numbers": list(change.numbers),
        "coins": _coins(change.effect),
    }


def _side(line: Deal | None) -> dict[str, Any] | None:
    if line is None:
        return None
    return {
        "path": line.source.path,
        "line": line.source.line,
        "number": line.number,
        "written": line.written,
        "booked": line.booked,
    }


def _coins(effect: Effect) -> dict[str, Any]:
    return {
        "players": dict(effect.players),
        "pot": effect.pot,
        "carried": effect.carried,
        "unexplained": effect.unexplained,
    }


def _heading(one: SittingChanged) -> str:
    return " ".join(filter(None, (one.date, one.title)))


def _lines(one: SittingChanged) -> Iterator[str]:
    if one.how != "changed":
        yield f"sitting {one.how}, with {counted(one.hands, 'deal')}; {_effect(one.effect)}"
        return
    for change in one.changes:
        yield _sentence(change)
    if len(one.changes) > 1:
        yield f"together: {_effect(one.effect)}"


def _sentence(change: Change) -> str:
    if change.what == "resettled":
        hands = ", ".join(map(str, change.numbers))
        which = f"hand {hands}" if len(change.numbers) == 1 else f"hands {hands}"
        which = which if hands else "payments"
        said = f"{which}: written as before, settled otherwise"
    elif change.how == "changed":
        said = f"{_where(change)}{', '.join(map(_detail, change.details))}"
    else:
        line = change.after or change.before
        written = "" if line is None else f": {line.written}"
        unbooked = "" if line is None or line.booked else " (not booked)"
        said = f"{_where(change).rstrip(': ')} {change.how}{written}{unbooked}"
    told = change.effect != Effect() or change.after is not None or change.before is not None
    return f"{said}; {_effect(change.effect)}" if told else said


def _where(change: Change) -> str:
    line = change.after or change.before
    if line is None:
        return ""
    number = line.number
    if number is None:
        return f"{change.what}: "
    before = change.before.number if change.before else number
    moved = f" (was {before})" if before != number and change.after else ""
    return f"hand {number}{moved}: "


def _detail(detail: Detail) -> str:
    if detail.what == "booked":
        return "now booked" if detail.after == "yes" else "no longer booked"
    before, after = detail.before or "none", detail.after or "none"
    return f"{detail.what} {before} {ARROW} {after}"


def _effect(effect: Effect) -> str:
    funds = (
        ("the pot", effect.pot),
        ("carried", effect.carried),
        ("unexplained", effect.unexplained),
    )
    parts = [
        f"{name} {in_full(coins, sign=True)}" for name, coins in (*effect.players, *funds) if coins
    ]
    return ", ".join(parts) or NOTHING


def _totals(report: Changes) -> Iterator[Grid | Words]:
    if not report.sittings:
        yield Words("", (f"Nothing changed: {NOTHING}.",))
        return
    if not report.moved:
        yield Words("", (f"{NOTHING.capitalize()}.",))
        return
    names = currencies(report.units)
    columns = (
        Column(""),
        *coin_columns(report.units),
        *(Column(name, "cents") for name in names),
    )
    funds = (
        ("the pot", report.pot),
        ("carried", report.carried),
        ("unexplained", report.unexplained),
    )
    rows = (
        *((one.name, *one.coins, *_money(one, names)) for one in report.players),
        *((name, *coins, *(None for _ in names)) for name, coins in funds if any(coins)),
    )
    yield Grid("By so much the totals differ", columns, rows, tuple(m.name for m in report.players))


def _money(one: Moved, names: tuple[str, ...]) -> Iterator[Any]:
    sums = {money.currency: money for money in one.money}
    yield from (sums.get(name) for name in names)


def _gaps(word: str, found: Gaps) -> Iterator[Words]:
    if found.unbooked:
        lines = (
            f"{place(one.source.path, one.source.line)}: {unread(one)}" for one in found.unbooked
        )
        yield Words(f"{word} not booked", tuple(lines))
    if found.doubts:
        yield Words(
            f"{word} in doubt",
            tuple(f"{place(one.path, one.line)}: {one.message}" for one in found.doubts),
        )
    if found.accepted:
        yield Words(
            f"{word} unexplained",
            tuple(
                f"{place(one.source.path, one.source.line)}: {unexplained(one)}"
                for one in found.accepted
            ),
        )
