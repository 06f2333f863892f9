"""One hand in full, on a page and as JSON."""

from collections.abc import Iterator
from typing import Any

from prefledger.model.cards import FOUR_SUITS, Card
from prefledger.render import document as json
from prefledger.render.layouts.blocks import legend
from prefledger.render.layouts.cards import WRONG, hands, played, wrong
from prefledger.render.layouts.evening import remark
from prefledger.render.layouts.score import document as score_document
from prefledger.render.layouts.score import score, written
from prefledger.render.page import Column, Grid, Page, Words
from prefledger.render.words import as_written, contract_in_full, headline, plural, result, tricks
from prefledger.reports.replay import TrickLine
from prefledger.reports.show import Shown, Written

ANSWERED = frozenset({"answers", "kontra", "taken over"})


def page(report: Shown) -> Page:
    """Lay out one hand: how it came about, what it came to, and every payment."""
    return Page(
        title=f"Hand {report.deal.number}: {_headline(report)}",
        lead=tuple(_lead(report)),
        blocks=(
            *bidding(report),
            *hands(report),
            *played(report),
            *outcome(report),
            *_payments(report),
            *_coins(report),
            *written(report.strokes, report.score),
            *score(report.score),
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
            "wrong": report.auction.wrong,
        },
        "hands": {name: _cards(cards) for name, cards in report.hands.dealt},
        "talon": _cards(report.hands.talon),
        "discards": _cards(report.hands.discards),
        "played_from": _cards(report.hands.played_from),
        "deduced": {
            "hands": list(report.hands.deduced),
            "talon": report.hands.talon_deduced,
        },
        "tricks": [_trick(line) for line in report.tricks.lines],
        "rest": dict(report.tricks.rest),
        "reckoned": report.tricks.reckoned or None,
        "wrong": [one._asdict() for one in report.wrong],
        "evidence": [
            {"label": one.label, "text": one.text, "cards": [run._asdict() for run in one.cards]}
            for one in report.evidence
        ],
        "german": report.german,
        "rules": [one._asdict() for one in report.rules],
        "strokes": json.sheet(report.strokes),
        "score": score_document(report.score),
        "remarks": [one._asdict() for one in report.remarks],
    }


def _cards(cards: tuple[Card, ...] | None) -> list[str] | None:
    return None if cards is None else list(map(_code, cards))


def _code(card: Card) -> str:
    return card.suit.letter + card.rank.value


def _trick(line: TrickLine) -> dict[str, Any]:
    return {
        "number": line.number,
        "leader": line.leader,
        "winner": line.winner,
        "cards": [
            {
                "player": one.player,
                "card": _code(one.card),
                "duty": one.duty or None,
                "mark": one.mark or None,
            }
            for one in line.cards
        ],
    }


def _headline(report: Shown) -> str:
    known = report.deal.booked or report.deal.declarer is not None
    return headline(report.deal) if known else "not booked"


def _lead(report: Shown) -> Iterator[str]:
    line = report.deal
    where = " ".join(part for part in (line.source.sitting, report.title) if part)
    out = " and sat out" if line.sitting_out else ""
    yield f"{where} · {line.source.path}, line {line.source.line} · {line.dealer} dealt{out}"
    yield line.written


def bidding(report: Shown) -> Iterator[Grid | Words]:
    """Yield the auction by seats, the answers, and what is wrong with them."""
    if report.auction is not None:
        rounds = [[_called(call) for call in calls] for calls in report.auction.rounds]
        if report.auction.wrong:
            last = max(at for at, call in enumerate(rounds[-1]) if call)
            rounds[-1][last] += WRONG
        columns = tuple(Column(name) for name in report.auction.players)
        yield Grid("Auction", columns, tuple(map(tuple, rounds)))
    said = [(one.label, one.text) for one in report.evidence if _answered(one)]
    if said:
        yield Grid("" if report.auction else "Auction", (Column(""), Column("")), tuple(said))
    cut = report.auction is not None and report.auction.wrong
    yield from wrong(report, "auction", after=("The bids are shown up to there.",) if cut else ())


def _answered(one: Written) -> bool:
    return one.label in ANSWERED and not one.cards


def _called(call: str | None) -> str:
    """Return a bid with its suit's sign where it names one beside something else."""
    first, _, last = (call or "").rpartition(" ")
    signs = {suit.value: suit.sign for suit in FOUR_SUITS}
    return f"{first} {signs[last]}" if first and last in signs else call or ""


def outcome(report: Shown) -> Iterator[Words]:
    """Yield what a hand came to, and what the marks among its tricks mean."""
    line = report.deal
    if not line.booked:
        yield Words("Result", (f"Not booked: {line.why or 'it can not be settled'}.",))
    elif line.declarer is not None:
        taken = f", {plural(line.frame.taken)} {tricks(line)}" if tricks(line) else ""
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
                Column("for", wraps=True),
                Column("rule"),
            ),
            tuple(
                (
                    _account(one.payer),
                    _account(one.payee),
                    as_written(one.coins),
                    one.reason,
                    one.rule,
                )
                for one in report.deal.postings
            ),
        )
    elif report.deal.booked:
        yield Words("Payments", ("No coins moved.",))


def _coins(report: Shown) -> Iterator[Grid]:
    names, has_pot = [name for name, _ in report.deal.coins], report.deal.frame.has_pot
    if names and report.deal.booked:
        yield Grid(
            "Coins",
            (
                *(Column(name, "coins") for name in names),
                *(Column(f"pot {when}", "number") for when in ("before", "after") if has_pot),
            ),
            (
                (
                    *(as_written(coins, sign=True) for _, coins in report.deal.coins),
                    *((report.before, report.deal.pot) if has_pot else ()),
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
