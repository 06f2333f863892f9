"""What games beside Preference have of their own, as data: tricks of all-pass, sheet, doublings."""

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from export.test_export_documents import as_json, rows
from export.tools import Books, books
from jsonschema import Draft202012Validator

from prefledger.render import render
from prefledger.reports.evening import evening
from prefledger.reports.hands import hands
from prefledger.reports.show import shown

ROOT = Path(__file__).resolve().parents[2]
PULKA = """sitting 2026-11-28
unit 0.10 EUR
rules preferans-sochi
players Mia, Theo, Priya
sheet Mia pool 3 mountain 0, whists Theo 0, Priya 0
sheet Theo pool 0 mountain 0, whists Mia 0, Priya 0
sheet Priya pool 0 mountain 0, whists Mia 0, Theo 0
Mia 7 spades, Theo pass, Priya half
allpass Mia 4, Theo 6, Priya 0
"""
CARDS = """sitting 2026-11-28
rules schnapsen
players Mia, Theo
Mia 66, Theo 42, closed Mia 32
"""
TAROCK = """sitting 2026-11-28
rules illustrated-tapp
players Mia, Theo, Priya
Mia three 47 with 50, Theo contra 50, declared ultimo lost, Mia recontra 50
Theo top 40, ultimo made
"""


def events(found: Books) -> list[dict[str, Any]]:
    (sitting,) = as_json(found)["sittings"]
    told: list[dict[str, Any]] = sitting["events"]
    return told


def valid(kind: str, document: str) -> None:
    schema = files("prefledger.render") / "schemas" / f"{kind}.json"
    Draft202012Validator(json.loads(schema.read_text("utf-8"))).validate(json.loads(document))


EXAMPLES = sorted((ROOT / "examples").glob("*/*.pref"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_document_of_an_example_keeps_to_its_schema(path: Path) -> None:
    found = books(path.read_text(encoding="utf-8"))
    as_json(found)
    valid("hands", render(hands(found.ledgers), "json"))
    for ledger in found.ledgers:
        valid("report", render(evening(ledger), "json"))
        for one in shown(ledger):
            valid("show", render(one, "json"))


def test_tricks_of_all_pass_and_half_a_whist_are_told() -> None:
    brought, _, _, half, passed = events(books(PULKA))
    assert passed["tricks"] == {"Mia": 4, "Theo": 6, "Priya": 0}
    assert passed["roles"] == {}
    assert half["roles"] == {"Mia": "declarer", "Theo": "out", "Priya": "half"}
    assert brought["counted_in"] == half["counted_in"] == "trick"
    *_, table = rows(books(PULKA), "hands")
    assert [table[f"tricks {name}"] for name in ("Mia", "Theo", "Priya")] == ["4", "6", "0"]


def test_what_is_written_on_the_sheet_is_told() -> None:
    brought, _, _, half, passed = events(books(PULKA))
    assert brought["sheet"] == [
        {
            "player": "Mia", "column": "pool", "on": None, "points": 3,
            "reason": "as it stood on paper", "rule": "sheet",
        },
    ]  # fmt: skip
    assert [tuple(one.values()) for one in half["sheet"]] == [
        ("Mia", "pool", None, 4, "7 made", "pool"),
        ("Priya", "whists", "Mia", 4, "half a whist", "half-whist"),  # one of two, at four
    ]
    assert [tuple(one.values()) for one in passed["sheet"]] == [
        ("Mia", "mountain", None, 4, "4 tricks in all-pass at 1", "allpass-price"),
        ("Theo", "mountain", None, 6, "6 tricks in all-pass at 1", "allpass-price"),
        ("Priya", "pool", None, 1, "no trick in all-pass", "allpass"),
    ]
    table = rows(books(PULKA), "sheet")
    assert [(row["kind"], row["player"], row["column"], row["on"]) for row in table] == [
        ("sheet", "Mia", "pool", ""),
        ("hand", "Mia", "pool", ""), ("hand", "Priya", "whists", "Mia"),
        ("allpass", "Mia", "mountain", ""), ("allpass", "Theo", "mountain", ""),
        ("allpass", "Priya", "pool", ""),
    ]  # fmt: skip
    assert [row["points"] for row in table] == ["3", "4", "4", "4", "6", "1"]


def test_who_closed_and_at_what_is_told() -> None:
    (hand,) = events(books(CARDS))
    assert hand["closed"] == {"player": "Mia", "points": 32}
    assert hand["counted_in"] == "card point"
    (row,) = rows(books(CARDS), "hands")
    assert (row["closed"], row["at closing"]) == ("Mia", "32")
    assert (row["card points Mia"], row["card points Theo"]) == ("66", "42")
    assert not any(title.startswith("tricks") for title in row)


def test_what_was_announced_and_doubled_is_told_with_its_result() -> None:
    first, second = events(books(TAROCK))
    assert [tuple(one.values()) for one in first["kontras"]] == [
        ("Theo", 2, "50"), ("Mia", 4, "50"),
    ]  # fmt: skip
    # from each of two: 3 for the 40, 6 for the 45, four times 10 for the 50, 8 for the ultimo
    assert [tuple(one.values()) for one in first["sides"]] == [
        ("with 40", True, 6, 1), ("with 45", True, 12, 1), ("with 50", False, -80, 4),
        ("declared ultimo", False, -16, 1),
    ]  # fmt: skip
    assert (second["kontras"], second["sides"]) == (
        [], [{"name": "ultimo", "won": True, "coins": 8, "factor": 1}],
    )  # fmt: skip
    row, other = rows(books(TAROCK), "hands")
    assert row["kontras"] == "Theo ×2 50, Mia ×4 50"
    assert row["sides"] == "with 40 made, with 45 made, with 50 lost ×4, declared ultimo lost"
    assert other["sides"] == "ultimo made"


def test_fractions_are_exact_wherever_a_machine_reads_them() -> None:
    found = books(PULKA)
    brought, *_ = events(found)
    # three points of the pool: ten each, of which everybody bears a third
    assert brought["coins"] == {"Mia": 20, "Theo": -10, "Priya": -10}
    *_, passed = events(found)
    # 1 pool, 4 and 6 in mountains: means 1/3 and 10/3
    assert passed["coins"] == {"Mia": -10, "Theo": -30, "Priya": 40}
    third = books(PULKA.replace("Theo 6, Priya 0", "Theo 5, Priya 1"))
    *_, uneven = events(third)
    # mountains of 4, 5 and 1, the mean 10/3: -20/3, -50/3, +70/3
    assert uneven["coins"] == {"Mia": "-20/3", "Theo": "-50/3", "Priya": "70/3"}
    *_, row = rows(third, "hands")
    assert [row[f"coins {name}"] for name in ("Mia", "Theo", "Priya")] == [
        "-6 2/3", "-16 2/3", "23 1/3",
    ]  # fmt: skip
    # a third of 30, of 40 twice, of 50 and of 10 from and to each; four whists
    paid = {one["coins"] for one in rows(third, "postings")}
    assert paid == {"10", "13 1/3", "16 2/3", "3 1/3", "4"}
