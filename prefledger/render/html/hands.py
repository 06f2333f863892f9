"""Every hand of a sitting: folded up to one line, and in full when it is opened."""

from collections.abc import Iterator

from prefledger.render.html import anchors
from prefledger.render.html.grid import blocks
from prefledger.render.html.markup import Markup, tag
from prefledger.render.html.replay import LEVEL, recorded
from prefledger.render.layouts.cards import wrong
from prefledger.render.layouts.evening import remark
from prefledger.render.layouts.score import score, written
from prefledger.render.words import as_written, headline, result, tricks, unsigned
from prefledger.reports.album import Chapter
from prefledger.reports.deals import Paid
from prefledger.reports.show import Shown
from prefledger.reports.steps import replayable


def hands(chapter: Chapter) -> Iterator[Markup]:
    """Yield the hands of a sitting."""
    for hand in chapter.hands:
        yield _hand(chapter, hand)


def _hand(chapter: Chapter, hand: Shown) -> Markup:
    line = hand.deal
    number = line.number or 0
    return tag(
        "details",
        tag("summary", tag("b", str(number)), " ", *_summary(hand)),
        tag("p", line.written, class_="as", id=anchors.hand(chapter, number)),
        *_outcome(hand),
        tag("ul", *map(_payment, line.postings), class_="pay") if line.postings else None,
        blocks((*written(hand.strokes, hand.score), *score(hand.score)), LEVEL)
        if hand.strokes
        else None,
        *_coins(hand),
        *(tag("p", remark(one._replace(number=None)), class_="note") for one in hand.remarks),
        recorded(hand),
        class_="hand",
    )


def _summary(hand: Shown) -> Iterator[Markup | str]:
    line = hand.deal
    yield headline(line) if line.booked else "not booked"
    said = " ".join(part for part in (result(line), tricks(line)) if part)
    if said and line.booked:
        yield " "
        yield tag("span", said)
    if replayable(hand):
        yield " "
        yield tag("small", "with cards")


def _outcome(hand: Shown) -> Iterator[Markup]:
    line, found = hand.deal, tuple(wrong(hand, ""))
    if not line.booked and not found:
        yield tag("p", f"Not booked: {line.why or 'it can not be settled'}.", class_="gap")
    elif line.disputed:
        yield tag("p", "It is disputed and still open.", class_="gap")
    if found:
        yield tag("div", blocks(found, LEVEL), class_="gap")


def _payment(paid: Paid) -> Markup:
    return tag(
        "li",
        f"{_account(paid.payer, 'The')} pays {_account(paid.payee, 'the')} ",
        tag("b", as_written(paid.coins)),
        " ",
        tag("span", paid.reason),
        " ",
        tag("i", paid.rule),
    )


def _coins(hand: Shown) -> Iterator[Markup]:
    line = hand.deal
    if line.booked and line.postings:
        gained = [f"{name} {as_written(coins, sign=True)}" for name, coins in line.coins]
        pot = f"pot {unsigned(hand.before)} before, {unsigned(line.pot)} after"
        parts = (*gained, pot) if line.frame.has_pot else gained
        yield tag("p", " · ".join(parts), class_="net")
    elif line.booked:
        pot = f"; the pot holds {unsigned(line.pot)}" if line.frame.has_pot else ""
        yield tag("p", f"No coins moved{pot}.", class_="net")


def _account(name: str, article: str) -> str:
    return f"{article} pot" if name == "pot" else name
