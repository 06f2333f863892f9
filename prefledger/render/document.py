"""JSON: whole numbers for coins, exact strings for fractions and money, `null` for unknown."""

import json
from collections.abc import Iterable
from typing import Any

from prefledger.model.coins import Coins
from prefledger.model.sitting import Unit
from prefledger.render.style import JOINERS
from prefledger.render.words import decimal
from prefledger.reports.deals import Deal
from prefledger.reports.gaps import Gaps
from prefledger.reports.score import Written
from prefledger.reports.settling import Due
from prefledger.reports.worth import Money


def json_text(document: dict[str, Any]) -> str:
    """Return a document as JSON that ends in one newline, without raw control characters."""
    return _printable(json.dumps(document, ensure_ascii=False, indent=2, default=_exactly)) + "\n"


def json_line(value: Any) -> str:
    """Return a value as JSON on one line, without a newline and raw control characters."""
    return _printable(json.dumps(value, ensure_ascii=False, default=_exactly))


def _exactly(amount: Coins) -> str:
    """Return coins that are not whole as an exact string: `22/3`."""
    return str(amount)


def _printable(text: str) -> str:
    if text.replace("\n", "").isprintable():
        return text
    return "".join(map(_escaped, text))


def unit(worth: Unit | None) -> dict[str, str] | None:
    """Return what a coin is worth."""
    if worth is None:
        return None
    return {"amount": decimal(worth.amount, worth.places), "currency": worth.currency}


def money(amount: Money | None) -> str | None:
    """Return money as an exact string."""
    return None if amount is None else decimal(amount.amount, amount.places)


def sums(amounts: Iterable[Money]) -> dict[str, str]:
    """Return sums of money by currency."""
    return {one.currency: decimal(one.amount, one.places) for one in amounts}


def due(amount: Due) -> dict[str, Any]:
    """Return an amount in coins and in money."""
    return {"coins": amount.coins, "money": money(amount.money)}


def gaps(found: Gaps) -> dict[str, Any]:
    """Return what is in no total, and the errors that may falsify one."""
    return {
        "unbooked": [
            {
                "sitting": one.source.sitting,
                "path": one.source.path,
                "line": one.source.line,
                "number": one.number,
                "written": one.written,
                "why": one.why,
            }
            for one in found.unbooked
        ],
        "accepted": [
            {
                "sitting": one.source.sitting,
                "path": one.source.path,
                "line": one.source.line,
                "player": one.player,
                "coins": dict(one.coins),
                "unit": unit(one.unit),
            }
            for one in found.accepted
        ],
        **problems(found),
    }


def problems(found: Gaps) -> dict[str, Any]:
    """Return the errors that may falsify a figure, or a rule."""
    return {"problems": [one._asdict() for one in found.doubts]}


def deal(line: Deal) -> dict[str, Any]:
    """Return one line of the evening."""
    return {
        "sitting": line.source.sitting,
        "path": line.source.path,
        "line": line.source.line,
        "number": line.number,
        "kind": line.what,
        "booked": line.booked,
        "dealer": line.dealer,
        "declarer": line.declarer,
        "contract": line.contract,
        "trumps": line.trumps,
        "made": line.made,
        "counted_in": line.frame.taken,
        "tricks": {**{part.player: part.tricks for part in line.parts}, **dict(line.taken)},
        "coins": dict(line.coins) if line.booked else {},
        "unit": unit(line.unit),
        "pot": line.pot,
        "postings": [
            {
                "from": one.payer,
                "to": one.payee,
                "coins": one.coins,
                "reason": one.reason,
                "rule": one.rule,
            }
            for one in line.postings
        ],
        "roles": {part.player: part.role for part in line.parts},
        "together": line.together,
        "bonuses": list(line.flags),
        "conceded": line.conceded,
        "disputed": line.disputed,
        "closed": line.closed and {"player": line.closed.player, "points": line.closed.points},
        "kontras": [one._asdict() | {"part": one.part or None} for one in line.doubled],
        "sides": [one._asdict() for one in line.played_for],
        "sheet": sheet(line.sheet),
    }


def sheet(written: tuple[Written, ...]) -> list[dict[str, Any]]:
    """Return what a line wrote on the sheet."""
    return [one._asdict() | {"on": one.on or None} for one in written]


def _escaped(char: str) -> str:
    if char.isprintable() or char == "\n" or char in JOINERS:
        return char
    return json.dumps(char)[1:-1]
