"""The whole of the books as JSON and as tables."""

import csv
import io
import json
from importlib.resources import files
from pathlib import Path
from typing import Any, cast

import pytest
from export.tools import Books, books
from jsonschema import Draft202012Validator

from prefledger.cli.export import Table, tabled
from prefledger.render import render
from prefledger.render.exports.document import document
from prefledger.reports.hands import hands
from prefledger.reports.pot import register
from prefledger.reports.transactions import chapters

GOLDEN = Path(__file__).parent.parent / "golden"
HARD = """sitting 2026-11-28 a | <b>title</b>
unit 0.10 EUR
purse 100
rule coins made
players "王 小明", "=Hans|Peter", Zoë
carry 60
ante 10
王 3 diamonds 7, "=Hans|Peter" 1, Zoë 2 !
  note with | pipe
unrecorded
rule coins all
misdeal
pot = 41, accepted
Zoë = 7/2
王 = 3
settled Zoë 王 1.25
nonsense here
void
away Zoë
back Zoë
dealer Zoë, agreed
join Resi after Zoë
pay Resi pot 7 late
note at the end
leave Resi
passed
split
"""
SECOND = "sitting 2026-11-29\nplayers A, B, C\nante 10\npot = 31\nB 1 7, C 2, A 1\n"


def as_json(found: Books) -> Any:
    known = found.head
    text = "".join(document(chapters(found.ledgers, known), known))
    assert text.endswith("}\n")
    read = json.loads(text)
    events = [one for sitting in read["sittings"] for one in sitting["events"]]
    lines = [line.strip().removesuffix(",") for line in text.splitlines()]
    assert all(json.dumps(one, ensure_ascii=False) in lines for one in events)
    schema = files("prefledger.render") / "schemas" / "ledger.json"
    Draft202012Validator(json.loads(schema.read_text(encoding="utf-8"))).validate(read)
    return read


def rows(found: Books, table: str) -> list[dict[str, str]]:
    text = "".join(tabled(cast("Table", table), iter(found.ledgers), found.head))
    return list(csv.DictReader(io.StringIO(text), strict=True))


@pytest.mark.parametrize("texts", [(), (HARD,), (HARD, SECOND), ("sitting 2026-11-28\n",)])
def test_the_document_keeps_to_its_schema(texts: tuple[str, ...]) -> None:
    read = as_json(books(*texts))
    assert len(read["sittings"]) == len(texts)
    for balance in read["balances"]:
        funds = balance["pot"] + balance["carried"] + balance["unexplained"]
        assert sum(balance["players"].values()) + funds == 0


def test_the_document_tells_every_event() -> None:
    (sitting,) = as_json(books(HARD))["sittings"]
    assert [event["kind"] for event in sitting["events"]] == [
        "carry", "stake", "hand", "unrecorded", "rule", "misdeal", "count", "count", "count",
        "settled", "unreadable", "void", "away", "back", "dealer", "join", "pay", "note", "leave",
        "passed", "split",
    ]  # fmt: skip
    by_line = {event["line"]: event for event in sitting["events"]}
    assert by_line[8]["written"] == '王 3 diamonds 7, "=Hans|Peter" 1, Zoë 2 !'
    assert by_line[10]["why"] == "not written down"
    assert by_line[13]["counts"] == [
        {"account": "pot", "counted": 41, "booked": 90, "verdict": "accepted", "balance": 41}
    ]
    assert by_line[14]["counts"][0]["counted"] == "7/2"
    assert by_line[14]["counts"][0]["verdict"] == "not whole"
    assert by_line[14]["problems"][0]["code"].startswith("P6")
    assert by_line[15]["counts"][0]["verdict"] == "unsure"
    assert by_line[15]["counts"][0]["balance"] is None
    assert by_line[16]["settled"] == {
        "from": "Zoë", "to": "王 小明", "money": "1.25", "currency": "EUR",
    }  # fmt: skip


def test_a_wrong_count_is_told_with_what_is_booked() -> None:
    read = as_json(books(SECOND))
    (count,) = read["sittings"][0]["events"][1]["counts"]
    assert (count["verdict"], count["counted"], count["booked"]) == ("differs", 31, 30)
    assert count["balance"] is None
    assert read["problems"][0]["line"] == 4


def test_the_evening_worked_out_by_hand_as_json() -> None:
    read = as_json(books((GOLDEN / "exported.pref").read_text(encoding="utf-8")))
    assert read["balances"] == [
        {
            "unit": {"amount": "0.10", "currency": "EUR"},
            "players": {"Mia": -20, "Theo": -4, "Priya": 25},
            "pot": 1,
            "carried": 0,
            "unexplained": -2,
        }
    ]
    (sitting,) = read["sittings"]
    assert [event["pot"] for event in sitting["events"]] == [
        10 * 3,
        30,
        30,
        30,
        20,
        20,
        22,
        22,
        1,
        1,
    ]


def test_postings_add_up_to_the_totals() -> None:
    found = books((GOLDEN / "exported.pref").read_text(encoding="utf-8"))
    sums: dict[str, int] = {}
    for row in rows(found, "postings"):
        if row["coins"]:
            sums[row["from"]] = sums.get(row["from"], 0) - int(row["coins"])
            sums[row["to"]] = sums.get(row["to"], 0) + int(row["coins"])
    assert sums == {"Mia": -20, "Theo": -4, "Priya": 25, "pot": 1, "unexplained": -2}
    (paid,) = (row for row in rows(found, "postings") if row["money"])
    assert (paid["from"], paid["to"], paid["money"], paid["coins"]) == ("Mia", "Priya", "1.00", "")
    assert {row["unit"] for row in rows(found, "postings")[:-1]} == {"0.10 EUR"}


def test_postings_say_what_is_missing_and_are_safe_in_a_spreadsheet() -> None:
    found = books(HARD, SECOND)
    table = rows(found, "postings")
    assert [row["kind"] for row in table[-4:]] == [
        "not booked",
        "not booked",
        "in doubt",
        "in doubt",
    ]
    assert {row["from"] for row in table} >= {"'=Hans|Peter", "王 小明"}
    assert table[0] | {"path": ""} == {
        "sitting": "2026-11-28", "path": "", "line": "6", "number": "", "kind": "carry",
        "what": "pot brought over", "from": "carried", "to": "pot", "coins": "60",
        "unit": "0.10 EUR", "money": "", "reason": "carried over", "rule": "carry",
    }  # fmt: skip


@pytest.mark.parametrize("texts", [(), (HARD,), (HARD, SECOND), (SECOND, HARD, SECOND)])
def test_tables_of_hands_and_pot_are_those_of_the_reports(texts: tuple[str, ...]) -> None:
    found = books(*texts)
    reports: tuple[tuple[Table, Any], ...] = (("hands", hands), ("pot", register))
    for table, report in reports:
        written = "".join(tabled(table, iter(found.ledgers), found.head))
        assert written == render(report(found.ledgers, found.found), "csv")
