"""Sheets that games are kept on: by pairs where two keep one, and as data where several do."""

import json
from importlib.resources import files
from typing import Any

from jsonschema import Draft202012Validator

import prefledger
from prefledger.ledger.ledger import Ledger
from prefledger.render import Style, render
from prefledger.render.html.page import page
from prefledger.render.style import width
from prefledger.reports.album import album
from prefledger.reports.evening import evening
from prefledger.reports.show import shown

SCHNAPSEN = """\
sitting 2026-11-21
rules schnapsen
rule bummerl on
players Zenzi, Ben
Zenzi 66, Ben 20
leave Zenzi
join Anna
Ben 66, Anna 44
leave Ben
join Zenzi
Zenzi 70, Anna 0
"""
PREFERANS = """\
sitting 2026-11-28
rules preferans-sochi
rule pool 10
players Mia, Theo, Priya
Theo 6 spades 5, Priya whist 3, Mia whist 2
"""


def test_what_a_sheet_is_worth_is_not_called_coins_as_the_standings_are() -> None:
    paid = books(f"{PREFERANS}pay Mia Theo 5 tea\n")
    found = document(evening(paid), "report.json")
    plain = document(evening(books(PREFERANS)), "report.json")
    coins = [one["coins"] for one in found["players"]]
    worth = [one["worth"] for one in found["score"]["round"]["players"]]
    assert worth == [one["coins"] for one in plain["players"]]
    assert coins != worth
    for text in (render(evening(paid)), render(evening(paid), "markdown")):
        below = text[text.index("The score") :]
        below = below[: below.index("On the sheet")]
        assert "worth" in below
        assert "coins" not in below
    assert '<th scope="col" class="n">worth' in page(album((paid,)))


def books(text: str) -> Ledger:
    (ledger,) = prefledger.book(prefledger.parse(text).value).value
    return ledger


def document(report: Any, schema: str) -> dict[str, Any]:
    """Return a report as JSON, held to its schema."""
    found: dict[str, Any] = json.loads(render(report, "json"))
    held = json.loads((files("prefledger.render") / "schemas" / schema).read_text("utf-8"))
    Draft202012Validator(held).validate(found)
    return found


def tables(text: str) -> dict[str, list[list[str]]]:
    """Return each table of the score: its rows by its title."""
    found: dict[str, list[list[str]]] = {}
    for block in text.split("\n\n"):
        title, *lines = block.splitlines()
        if title.startswith("The score"):
            rule = next(at for at, line in enumerate(lines) if line.startswith("─"))
            found[title] = [line.split() for line in lines[rule + 1 :]]
    return found


def test_any_two_have_a_table_of_their_own() -> None:
    whole = render(evening(books(SCHNAPSEN)), "text", Style(width=60))
    assert max(map(width, whole.splitlines())) <= 60
    # Two for 66 to 20; one for 66 to 44; three for a hand without a trick.
    assert tables(whole) == {
        "The score: Zenzi and Ben": [["1", "5", "2", "7"]],
        "The score: Zenzi and Anna": [["3", "4", "3", "7"]],
        "The score: Ben and Anna": [["2", "6", "1", "7"]],
    }


def test_a_hand_shows_the_score_of_those_who_played_it() -> None:
    _, second, _ = shown(books(SCHNAPSEN))
    assert tables(render(second, "text")) == {"The score: Ben and Anna": [["2", "6", "1", "7"]]}


def test_two_alone_need_no_names_above_their_score() -> None:
    whole = render(evening(books(SCHNAPSEN.partition("leave")[0])), "text")
    assert tables(whole) == {"The score": [["1", "5", "2", "7"]]}


def test_the_page_says_whose_score_each_table_is() -> None:
    html = page(album((books(SCHNAPSEN),)))
    for two in ("Zenzi and Ben", "Zenzi and Anna", "Ben and Anna"):
        assert f"<caption>The score: {two}</caption>" in html


ROUND = {
    "goal": 10,
    "players": [
        {"player": "Mia", "pool": 0, "mountain": 0, "whists": {"Theo": 6, "Priya": 0}},
        {"player": "Theo", "pool": 0, "mountain": 2, "whists": {"Priya": 0, "Mia": 0}},
        {"player": "Priya", "pool": 0, "mountain": 0, "whists": {"Mia": 0, "Theo": 8}},
    ],
}
"""One short at two: a mountain of two, consolation of two, and whists of four and six."""


def test_the_round_sheet_is_in_the_data() -> None:
    ledger = books(PREFERANS)
    whole = document(evening(ledger), "report.json")
    for found in (whole, document(next(shown(ledger)), "show.json")):
        kept = found["score"]["round"]
        coins = [one.pop("worth") for one in kept["players"]]
        # The mountain is 20/3 each for the others, and what they have on Theo besides.
        assert coins == ["38/3", "-82/3", "44/3"]
        assert kept == ROUND
    written = whole["score"]["rows"][0]["written"]
    assert [one["reason"] for one in written] == [
        "1 trick short", "consolation", "consolation", "3 tricks at 2", "2 tricks at 2"
    ]  # fmt: skip


def test_a_sheet_of_two_is_not_round() -> None:
    found = document(evening(books(SCHNAPSEN)), "report.json")
    assert found["score"]["round"] is None
