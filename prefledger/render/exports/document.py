"""The books as one JSON document, of schema prefledger/ledger/1."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from prefledger.model.accounts import Account, Fund
from prefledger.model.coins import Coins, exact
from prefledger.model.sitting import Unit
from prefledger.render import document as parts
from prefledger.reports.deals import called
from prefledger.reports.transactions import Chapter, Head, Told, Transaction


def document(chapters: Iterable[Chapter], known: Head) -> Iterator[str]:
    """Yield the document, a sitting at a time and every event on a line of its own."""
    units = [parts.unit(unit) for unit in known.worths]
    start = {"schema": "prefledger/ledger/1", "units": units, "players": known.players}
    yield f"{{\n{_fields(start, 1)},\n"
    balances: tuple[Mapping[Account, Coins], ...] = tuple({} for _ in known.worths)
    before = '  "sittings": ['
    for chapter in chapters:
        yield f"{before}\n    {{\n{_sitting(chapter)}\n    }}"
        balances, before = chapter.balances, ","
    sums = [_sums(*one, known) for one in zip(known.worths, balances, strict=True)]
    end = {"balances": sums, **parts.gaps(known.gaps)}
    yield f"{before}],\n" if before != "," else "\n  ],\n"
    yield f"{_fields(end, 1)}\n}}\n"


def _fields(fields: Mapping[str, Any], deep: int) -> str:
    """Return fields of an object, one a line."""
    indent = "  " * deep
    lines = (f'{indent}"{name}": {parts.json_line(value)}' for name, value in fields.items())
    return ",\n".join(lines)


def _sitting(chapter: Chapter) -> str:
    head = {
        "date": chapter.source.sitting,
        "title": chapter.title,
        "path": chapter.source.path,
        "line": chapter.source.line,
        "rules": chapter.rules,
        "unit": parts.unit(chapter.unit),
        "purse": chapter.purse,
        "players": chapter.players,
        "opening": chapter.opening,
        "pot": chapter.pot,
    }
    lines = ",\n".join(f"        {parts.json_line(_event(one))}" for one in chapter.transactions)
    events = f"[\n{lines}\n      ]" if lines else "[]"
    return f'{_fields(head, 3)},\n      "events": {events}'


def _event(one: Transaction) -> dict[str, Any]:
    return {
        **parts.deal(one.deal),
        "written": one.deal.written,
        "why": one.why or None,
        "counts": [_count(count) for count in one.counts],
        "settled": None
        if one.paid is None
        else {
            "from": one.paid.payer,
            "to": one.paid.payee,
            "money": parts.money(one.paid.money),
            "currency": one.paid.money.currency,
        },
        "problems": [doubt._asdict() for doubt in one.doubts],
    }


def _count(count: Told) -> dict[str, Any]:
    return {
        "account": called(count.account),
        "counted": exact(count.counted),
        "booked": count.booked,
        "verdict": count.verdict.value,
        "balance": count.balance,
    }


def _sums(unit: Unit | None, sums: Mapping[Account, Coins], known: Head) -> dict[str, Any]:
    return {
        "unit": parts.unit(unit),
        "players": {name: sums.get(name, 0) for name in known.players},
        **{fund.value: sums.get(fund, 0) for fund in Fund},
    }
