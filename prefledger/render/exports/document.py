"""The books as one JSON document, of schema prefledger/ledger/1."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from prefledger.model.accounts import Account, Fund
from prefledger.model.sitting import Unit
from prefledger.render import document as parts
from prefledger.reports.deals import called
from prefledger.reports.transactions import Chapter, Head, Told, Transaction

INDENT = "  "


def document(chapters: Iterable[Chapter], known: Head) -> Iterator[str]:
    """Yield the document, a sitting at a time."""
    units = [parts.unit(unit) for unit in known.worths]
    yield _opened({"schema": "prefledger/ledger/1", "units": units, "players": known.players})
    yield f',\n{INDENT}"sittings": ['
    balances: tuple[Mapping[Account, int], ...] = tuple({} for _ in known.worths)
    before = "\n"
    for chapter in chapters:
        yield before + _indented(_sitting(chapter), 2)
        balances, before = chapter.balances, ",\n"
    yield "]" if before == "\n" else f"\n{INDENT}]"
    sums = [_sums(*one, known) for one in zip(known.worths, balances, strict=True)]
    yield _closed({"balances": sums, **parts.gaps(known.gaps)})


def _opened(document: dict[str, Any]) -> str:
    return parts.json_text(document).removesuffix("\n}\n")


def _closed(document: dict[str, Any]) -> str:
    return "," + parts.json_text(document).removeprefix("{")


def _indented(document: dict[str, Any], deep: int) -> str:
    lines = parts.json_text(document).splitlines()
    return "\n".join(INDENT * deep + line for line in lines)


def _sitting(chapter: Chapter) -> dict[str, Any]:
    return {
        "date": chapter.source.sitting,
        "title": chapter.title,
        "path": chapter.source.path,
        "line": chapter.source.line,
        "rules": chapter.rules,
        "unit": parts.unit(chapter.unit),
        "purse": chapter.purse,
        "players": list(chapter.players),
        "opening": chapter.opening,
        "events": [_event(one) for one in chapter.transactions],
        "pot": chapter.pot,
    }


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
        "counted": _exact(count.counted),
        "booked": count.booked,
        "verdict": count.verdict.value,
        "balance": count.balance,
    }


def _exact(amount: Fraction) -> int | str:
    return amount.numerator if amount.denominator == 1 else str(amount)


def _sums(unit: Unit | None, sums: Mapping[Account, int], known: Head) -> dict[str, Any]:
    return {
        "unit": parts.unit(unit),
        "players": {name: sums.get(name, 0) for name in known.players},
        **{fund.value: sums.get(fund, 0) for fund in Fund},
    }
