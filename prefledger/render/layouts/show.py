"""One hand in full, on a page and as JSON."""

from collections.abc import Iterator
from typing import Any

from prefledger.model.cards import Suit
from prefledger.render import document as json
from prefledger.render.layouts.blocks import legend
from prefledger.render.layouts.evening import remark
from prefledger.render.page import Column, Grid, Page, Words
from prefledger.render.words import contract_in_full, headline, result, tricks
from prefledger.reports.show import Auction, Run, Shown, Written

GERMAN = "German cards: ♣ Eichel, ♠ Laub, ♦ Schell, ♥ Herz; on the line s is Schell."


def page(report: Shown) -> Page:
    """Lay out one hand: how it came about, what it came to, and every payment."""
    return Page(
        title=f"Hand {report.deal.number}: {headline(report.deal)}",
        lead=tuple(_lead(report)),
        blocks=(
            *_auction(report.auction),
            *_evidence(report),
            *_result(report),
            *_payments(report),
            *_coins(report),
            *_rules(report),
            *_remarks(report),
        ),
        data=None,
    )


def document(report: Shown) -> dict[str, Any]:
    """Return the document of schema prefledger/show/1."""
    return {
        "schema": "prefledger/show/1",
        "title": report.title,
        "hand": json.deal(report.deal),
        "written": report.deal.written,
        "why": report.deal.why or None,
        "sitting_out": report.deal.sitting_out,
        "active": list(report.active),
        "pot_before": report.before,
        "auction": None
        if report.auction is None
        else {
            "players": list(report.auction.players),
            "rounds": [list(calls) for calls in report.auction.rounds],
        },
        "evidence": [
            {"label": one.label, "text": one.text, "cards": [run._asdict() for run in one.cards]}
            for one in report.evidence
        ],
        "german": report.german,
        "rules": [one._asdict() for one in report.rules],
        "remarks": [one._asdict() for one in report.remarks],
    }


def _lead(report: Shown) -> Iterator[str]:
    line = report.deal
    where = " ".join(part for part in (line.source.sitting, report.title) if part)
    out = " and sat out" if line.sitting_out else ""
    yield f"{where} · {line.source.path}, line {line.source.line} · {line.dealer} dealt{out}"
    yield line.written


def _auction(auction: Auction | None) -> tuple[Grid, ...]:
    if auction is None:
        return ()
    columns = tuple(Column(name) for name in auction.players)
    return (Grid("Auction", columns, auction.rounds),)


def _evidence(report: Shown) -> Iterator[Grid | Words]:
    if report.evidence:
        rows = tuple((one.label, _said(one)) for one in report.evidence)
        yield Grid("Cards and play", (Column(""), Column("")), rows)
    if report.german and any(one.cards for one in report.evidence):
        yield Words("", (GERMAN,), quiet=True)


def _said(one: Written) -> str:
    cards = "  ".join(map(_run, one.cards))
    return f"{cards}  ({one.text})" if cards and one.text else cards or one.text


def _run(run: Run) -> str:
    return f"{Suit(run.suit).sign} {run.ranks}" if run.suit else run.ranks


def _result(report: Shown) -> Iterator[Words]:
    line = report.deal
    if not line.booked:
        yield Words("Result", (f"Not booked: {line.why or 'it can not be settled'}.",))
    elif line.declarer is not None:
        taken = f", tricks {tricks(line)}" if tricks(line) else ""
        flags = f", with {' and '.join(line.flags)}" if line.flags else ""
        open_ = ("It is disputed and still open.",) if line.disputed else ()
        yield Words(
            "Result",
            (f"{line.declarer} {contract_in_full(line)}: {result(line)}{taken}{flags}.", *open_),
        )
        yield from legend((line,))


def _payments(report: Shown) -> Iterator[Grid | Words]:
    if report.deal.postings:
        yield Grid(
            "Payments",
            (
                Column("from"),
                Column("to"),
                Column("coins", "number"),
                Column("for"),
                Column("rule"),
            ),
            tuple(
                (
                    _account(one.payer),
                    _account(one.payee),
                    one.coins,
                    one.reason,
                    one.rule,
                )
                for one in report.deal.postings
            ),
        )
    elif report.deal.booked:
        yield Words("Payments", ("No coins moved.",))


def _coins(report: Shown) -> Iterator[Grid]:
    names = [name for name, _ in report.deal.coins]
    if names and report.deal.booked:
        yield Grid(
            "Coins",
            (
                *(Column(name, "coins") for name in names),
                Column("pot before", "number"),
                Column("pot after", "number"),
            ),
            (
                (
                    *(coins for _, coins in report.deal.coins),
                    report.before,
                    report.deal.pot,
                ),
            ),
        )


def _rules(report: Shown) -> Iterator[Words]:
    if report.rules:
        lines = tuple(f"{one.switch} {one.value}: {one.said}" for one in report.rules)
        yield Words("Rules behind the payments", lines)


def _remarks(report: Shown) -> Iterator[Words]:
    if report.remarks:
        said = tuple(remark(one._replace(number=None)) for one in report.remarks)
        yield Words("Notes", said)


def _account(name: str) -> str:
    return "the pot" if name == "pot" else name
