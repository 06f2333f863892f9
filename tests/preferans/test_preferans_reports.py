"""What reports show of Preferans: the sheet as people know it, its strokes, nothing of a pot."""

import json
from fractions import Fraction
from importlib.resources import files
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from preferans.pulkas import books, paper, sitting

import prefledger
from prefledger.ledger.ledger import Ledger
from prefledger.render import render
from prefledger.render.html.page import page
from prefledger.render.layouts.entered import page as entered_page
from prefledger.render.style import Style
from prefledger.render.text import text
from prefledger.reports.album import album
from prefledger.reports.entered import entered
from prefledger.reports.evening import evening
from prefledger.reports.hands import hands
from prefledger.reports.season import season
from prefledger.reports.settling import settle
from prefledger.reports.show import shown
from prefledger.reports.standings import totals
from prefledger.reports.stats import stats

EXAMPLES = sorted((Path(__file__).resolve().parents[2] / "examples").glob("preferans-*/*.pref"))
LINES = """\
Mia 6 spades 6, Theo whist 4, Priya pass
Theo misere 2
allpass Mia 6, Theo 4, Priya 0
Priya 7 hearts, Mia pass, Theo half
"""
CLOSING = """\
Mia 6 spades 6, Theo whist 4, Priya pass
Theo 6 spades 6, Mia whist 4, Priya pass
Priya 6 spades 6, Mia whist 4, Theo pass
"""


def valid(schema: str, report: str) -> None:
    text = (files("prefledger.render") / "schemas" / f"{schema}.json").read_text("utf-8")
    assert list(Draft202012Validator(json.loads(text)).iter_errors(json.loads(report))) == []


def ledgers(path: Path) -> tuple[Ledger, ...]:
    return prefledger.book(prefledger.load(path).value).value


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_json_is_as_the_schemas_say(path: Path) -> None:
    found = ledgers(path)
    for one in found:
        valid("report", render(evening(one), "json"))
        for hand in shown(one):
            valid("show", render(hand, "json"))
    valid("hands", render(hands(found), "json"))
    valid("settle", render(settle(found), "json"))
    valid("totals", render(totals(found), "json"))
    valid("stats", render(stats(found), "json"))
    valid("season", render(season(found), "json"))


def test_the_report_has_the_sheet_and_what_each_deal_wrote() -> None:
    text = render(evening(books(sitting(LINES, "sochi", "pool 10"))))
    table = text[text.index("The score, played to 10") : text.index("On the sheet")]
    rows = [line.split() for line in table.splitlines()[3:6]]
    # pools 2 0 5, mountains 6 24 0; Theo has 8 on Mia and half a whist of 4 on Priya
    assert rows == [
        ["Mia", "2", "6", "+28.67"],
        ["Theo", "24", "8", "4", "−151.33"],
        ["Priya", "5", "+122.67"],
    ]
    told = text[text.index("On the sheet") :]
    assert "1  Mia pool +2; Theo on Mia +8\n" in told
    assert "2  Theo mountain +20\n" in told
    assert "3  Mia mountain +6; Theo mountain +4; Priya pool +1\n" in told
    assert "4  Priya pool +4; Theo on Priya +4\n" in told
    assert "pot" not in text


def test_the_hands_say_what_was_played() -> None:
    text = render(hands((books(sitting(LINES)),)))
    assert "all-pass Mia 6, Theo 4, Priya 0" in text
    assert "Theo misère" in text
    assert "6–4–·" in text
    assert "pot" not in text


def test_show_explains_every_stroke_and_the_sheet_after_it() -> None:
    (*_, last) = shown(books(sitting("Mia 6 spades 5, Theo whist 5, Priya pass")))
    text = render(last)
    rows = [" ".join(line.split()) for line in text.splitlines()]
    assert "Mia mountain +2 1 trick short mountain-points" in rows
    assert "Theo whists Mia +10 5 tricks at 2 whist-points" in rows
    assert "Priya whists Mia +2 consolation consolation" in rows
    assert "consolation all: For each trick a beaten declarer misses" in text
    assert "pot" not in text
    read = json.loads(render(last, "json"))
    assert {
        (one["player"], one["column"], one["on"], one["points"]) for one in read["strokes"]
    } == {
        ("Mia", "mountain", None, 2),
        ("Theo", "whists", "Mia", 2),
        ("Priya", "whists", "Mia", 2),
        ("Theo", "whists", "Mia", 10),
    }


def test_the_largest_hand_may_be_an_all_pass() -> None:
    # ten tricks on Mia's mountain are 100 coins, so Theo and Priya get a third of it each; for no
    # trick each has a point in the pool, 10 coins less a third of 20: 33 1/3 and 3 1/3
    lines = "allpass Mia 10, Theo 0, Priya 0\nPriya 6 spades 6, Mia whist 4, Theo pass\n"
    found = season((books(sitting(lines)),))
    (best,) = found.records.by_worth
    assert best.hand is not None
    assert (best.hand.coins, best.hand.others) == (Fraction(110, 3), 1)
    told = " won 36.67 (110/3) coins in an all-pass, 2026-11-28 hand 1, and as much once more."
    assert f"Largest hand: Theo{told}" in render(found)


def test_the_page_has_the_pulka_and_no_pot() -> None:
    html = page(album((books(sitting(LINES)),)))
    assert html.count('class="pulka"') == 1
    assert 'id="pot"' not in html
    assert "whists on Mia 8" in html


def test_a_bare_sheet_is_a_sitting_of_its_own() -> None:
    text = render(evening(books(sitting(paper("Mia mountain 2", "Priya mountain 8")))))
    assert "sheet brought along, Mia" in text
    assert "Priya pays Mia" in text


def test_the_report_says_that_every_pool_is_closed_and_asks_for_no_other_deal() -> None:
    ledger = books(sitting(CLOSING, "sochi", "pool 2"))
    over = "every pool is closed"
    assert evening(ledger).next is None
    assert render(evening(ledger)).endswith(f"\nNext\nThe game is over: {over}.\n")
    assert json.loads(render(evening(ledger), "json"))["over"] == over
    assert f"<p>The game is over: {over}.</p>" in page(album((ledger,)))
    one_open = books(sitting(CLOSING, "sochi", "pool 3"))
    assert render(evening(one_open)).endswith("\nNext\nMia deals hand 4; Theo speaks first.\n")


def test_the_line_that_closes_the_last_pool_is_said_to_do_so_when_it_is_added() -> None:
    ledger = books(sitting(CLOSING, "sochi", "pool 2"))
    report = entered(ledger, ledger.sitting.mark.source.path, range(7, 8))
    told = text(entered_page(report), Style())
    assert told.rstrip().endswith("\nThe game is over: every pool is closed.")
