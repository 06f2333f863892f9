"""Whatever stands under a hand of Tapp, nothing breaks, and what is shown holds together."""

import json
from random import Random

import pytest
from generator.effort import TIMES
from tapp.table import DECK, lines, play, typed

import prefledger
from prefledger.diagnostics.diagnostic import Severity
from prefledger.ledger.ledger import Standing
from prefledger.render.html.page import page as html
from prefledger.render.layouts.show import document, page
from prefledger.reports.album import album
from prefledger.reports.show import shown

NAMES = ("Theo", "Priya", "Mia")
HEAD = "sitting 2026-11-28\nrules illustrated-tapp\nplayers Mia, Theo, Priya\n"
MANY = 150 * (TIMES or 1)

WORDS = (
    *("Theo", "Priya", "Mia", "three", "bottom", "top", "solo", "hold", "pass", "p", "=", "-", ","),
    *("XXI", "t21", "V", "tV", "Fool", "I", "20", "3", "hK", "hV", "s10", "cQ", "C", "h9", "A"),
    *(">", ":", "1", "made", "lost", "16", "♥K", "hKQCV1234", "XXIXX", "t", "?"),
)
LINES = ("bids", "deal Theo", "deal Mia", "talon", "discard", "play", "rest", "revoke", "ruling")


def some_evidence(rng: Random) -> str:
    hand = play(rng, strong=rng.random() < 0.5)
    under = lines(hand, NAMES, rng)
    sides = [f"{word} made" for word in ("slam", "ultimo") if getattr(hand, word)]
    line = ", ".join([f"{NAMES[hand.declarer]} {hand.contract} {hand.points}", *sides])
    for _ in range(rng.choice((0, 1, 1, 2))):
        at = rng.randrange(len(under))
        words = under[at].split(" ")
        where = rng.randrange(len(words))
        words[where : where + rng.randint(0, 2)] = [
            rng.choice((rng.choice(WORDS), typed(rng.choice(DECK), rng)))
            for _ in range(rng.randint(0, 2))
        ]
        under[at] = " ".join(words)
    if rng.random() < 0.3:
        under = rng.sample(under, rng.randint(0, len(under)))
    if rng.random() < 0.3:
        junk = " ".join(rng.choice(WORDS) for _ in range(rng.randint(0, 6)))
        under.insert(rng.randint(0, len(under)), f"  {rng.choice(LINES)} {junk}")
    return HEAD + "\n".join([line, *under]) + "\n"


@pytest.mark.parametrize("batch", range(4))
def test_whatever_stands_under_a_hand(batch: int) -> None:
    rng = Random(f"under {batch}")
    booked = 0
    for _ in range(MANY // 4):
        text = some_evidence(rng)
        read = prefledger.parse(text)
        books = prefledger.book(read.value)
        found = [*read.diagnostics, *books.diagnostics]
        for ledger in books.value:
            for line in ledger.bookings:
                assert sum(coins for _, coins in line.entry.net) == 0
                refused = any(one.code.severity is Severity.ERROR for one in found)
                assert refused or line.standing is Standing.BOOKED, text
                booked += line.standing is Standing.BOOKED
            for report in shown(ledger):
                assert page(report).title
                told = json.loads(json.dumps(document(report)))
                assert len(set(told["played_from"] or [])) in {0, 16}
        again = prefledger.format_text(text, "x.pref").value
        assert prefledger.format_text(again, "x.pref").value == again
    assert booked > MANY // 20


def test_the_page_is_made_of_any_of_them() -> None:
    rng = Random("page")
    for _ in range(8):
        text = some_evidence(rng)
        read = prefledger.parse(text)
        ledgers = prefledger.book(read.value).value
        assert html(album(ledgers)).rstrip().endswith("</html>")
