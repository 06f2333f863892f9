"""CSV, TSV, Markdown and JSON: the same figures, safe in each."""

import csv
import json
import re
from collections.abc import Callable, Iterator
from importlib.resources import files
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from prefledger.api import book, parse
from prefledger.ledger.ledger import Ledger
from prefledger.render import FORMATS, NoSuchFormat, diagnostics_json, render
from prefledger.render.delimited import comma_separated, tab_separated
from prefledger.render.document import json_text
from prefledger.render.markdown import escaped, markdown
from prefledger.render.page import Column, Grid, Page, Words
from prefledger.reports.hands import hands
from prefledger.reports.houses import all_sets, rule_book, table_houses
from prefledger.reports.pot import register
from prefledger.reports.report import report
from prefledger.reports.settling import settle
from prefledger.reports.show import show
from prefledger.reports.standings import totals
from prefledger.rules.sets import RULE_SETS

Booked = Callable[..., tuple[Ledger, ...]]

RICH = """sitting 2026-11-28 a | <b>title</b>
unit 0.10 EUR
purse 100
rule coins made
players "王 小明", "=Hans|Peter", Zoë
carry 60
ante 10
王 3 diamonds 7, "=Hans|Peter" 1, Zoë 2 !
  bids 1 pass 2 hold 3 pass
  deal Zoë hAK87 dQJ sA9 c98
  ruling made it anyway
  note with | pipe
unrecorded
rule coins all
王 1 6, "=Hans|Peter" + Zoë 4
misdeal
passed
pot = 41, accepted
settled Zoë 王 1.25
nonsense here
void
join Resi after Zoë
pay Resi pot 7 late
ante 10 Resi
Resi hearts 5, "=Hans|Peter" 2, 王 3
"""
PLAIN = "sitting 2026-11-29\nplayers A, B, C\nante 10\nB 1 7, C 2, A 1\nC 2 8, A 2, B 0\n"

REPORTS: dict[str, Callable[[tuple[Ledger, ...]], Any]] = {
    "totals": totals,
    "pot": register,
    "hands": hands,
    "settle": settle,
    "report": report,
    "show": lambda ledgers: show(ledgers[:1], "1"),
}


def some(booked: Booked) -> Iterator[tuple[Ledger, ...]]:
    dear = PLAIN.replace("players", "unit 1/2 EUR\nplayers").replace("1/2", "0.5")
    yield booked(RICH)
    yield booked(PLAIN)
    yield booked(RICH, PLAIN, dear)
    yield booked("sitting 2026-11-20\nplayers A, B, C\npassed\n")
    yield booked("sitting 2026-11-20\nplayers Anna\n")
    yield ()


def schema(name: str) -> dict[str, Any]:
    path = files("prefledger.render") / "schemas" / f"{name}.json"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def test_every_document_keeps_to_its_schema(booked: Booked) -> None:
    met = set()
    for ledgers in some(booked):
        for name, asked in REPORTS.items():
            dealt = any(line.number for one in ledgers[:1] for line in one.bookings)
            if name == "show" and not dealt:
                continue
            document = json.loads(render(asked(ledgers), "json"))
            kind = document["schema"].split("/")[1]
            met.add(kind)
            Draft202012Validator(schema(kind)).validate(document)
    assert met == {"totals", "pot", "hands", "settle", "report", "season", "show"}


def test_diagnostics_and_rules_keep_to_their_schemas(booked: Booked) -> None:
    read = parse(RICH, "x.pref")
    found = (*read.diagnostics, *book(read.value).diagnostics)
    assert found
    ledgers = booked(RICH, PLAIN)
    texts = [
        diagnostics_json.document(found),
        render(rule_book(RULE_SETS["austrian"]), "json"),
        render(all_sets(RULE_SETS.values()), "json"),
        render(table_houses(ledgers, RULE_SETS.values()), "json"),
    ]
    for document in map(json.loads, texts):
        Draft202012Validator(schema(document["schema"].split("/")[1])).validate(document)


def test_every_document_names_a_schema_that_ships() -> None:
    shipped = {path.name.removesuffix(".json") for path in _schemas()}
    named = {
        name
        for path in Path(str(files("prefledger.render"))).rglob("*.py")
        for name in re.findall(r'"prefledger/([a-z-]+)/1"', path.read_text(encoding="utf-8"))
    }
    assert named == shipped


def _schemas() -> list[Path]:
    return list((Path(str(files("prefledger.render"))) / "schemas").glob("*.json"))


def test_the_schemas_are_schemas() -> None:
    for path in _schemas():
        Draft202012Validator.check_schema(json.loads(path.read_text(encoding="utf-8")))


def test_totals_as_json(booked: Booked) -> None:
    document = json.loads(render(totals(booked(RICH)), "json"))
    assert document["unit"] == {"amount": "0.10", "currency": "EUR"}
    lines = {one["player"]: one for one in document["players"]}
    # Hans: the stake; 1 trick and its fine; host of 4 tricks; 2 tricks and lost hearts.
    assert lines["=Hans|Peter"]["coins"] == -10 - 9 + 4 + 12
    assert lines["=Hans|Peter"]["money"] == "-0.30"
    assert lines["Zoë"]["tricks_known"] == lines["Zoë"]["hands"] - 1
    known = [one["coins"] for one in document["players"]]
    funds = document["pot"] + document["carried"] + document["unexplained"]
    assert sum(known) + funds == 0
    assert [one["number"] for one in document["unbooked"]] == [2, None]


def test_a_passed_hand_as_json(booked: Booked) -> None:
    (one,) = json.loads(
        render(hands(booked("sitting 2026-11-20\nplayers A, B, C\npassed\n")), "json")
    )["hands"]
    assert one["declarer"] is one["contract"] is one["trumps"] is one["made"] is None
    assert one["postings"] == []


def test_unknown_tricks_are_null_in_json(booked: Booked) -> None:
    text = "sitting 2026-11-20\nplayers A, B, C\nante 10\nB 1 6, C + A 4\nC 2, all out\n"
    one, two = json.loads(render(hands(booked(text)), "json"))["hands"]
    assert one["tricks"] == {"B": 6, "C": None, "A": None}
    assert one["together"] == 4
    assert two["tricks"] == {"C": 10, "A": 0, "B": 0}
    assert one["postings"][0] == {
        "from": "pot", "to": "B", "coins": 10, "reason": "the draw", "rule": "draw",
    }  # fmt: skip


def test_json_sends_no_control_characters_and_keeps_every_letter() -> None:
    nasty = {"text": "a\x1b[31m\x7f\x85\u202e\u2028\n\t\xa0 é 王 \U0001f44d \U000e0001"}
    raw = json_text(nasty)
    assert raw.replace("\n", "").isprintable()
    assert "é 王" in raw
    assert json.loads(raw) == nasty


def test_csv_read_back(booked: Booked) -> None:
    rows = list(csv.reader(StringIO(render(totals(booked(PLAIN)), "csv"))))
    assert rows == [
        [
            "player",
            "sittings",
            "hands",
            "declared",
            "made",
            "tricks",
            "tricks known",
            "tricks played",
            "coins",
        ],
        ["A", "1", "2", "0", "0", "3", "2", "2", "-17"],
        ["B", "1", "2", "1", "1", "7", "2", "2", "-13"],
        ["C", "1", "2", "1", "1", "10", "2", "2", "0"],
        ["pot", "", "", "", "", "", "", "", "30"],
    ]


def test_csv_says_what_is_missing(booked: Booked) -> None:
    rows = list(csv.reader(StringIO(render(totals(booked(PLAIN + "unrecorded\n")), "csv"))))
    assert rows[-1][:3] == ["not booked", "", "1"]


def test_csv_of_the_hands_tells_bonuses_pairs_and_disputes(booked: Booked) -> None:
    text = (
        "sitting 2026-11-20\nplayers A, B, C\nante 10\nB hearts 6, C 3 + A 1, aces !\n"
        "C 1 6, A + B 4\npot = 3\nA 1 6, B 2, C 1\n"
    )
    first, second, third, doubt = csv.DictReader(StringIO(render(hands(booked(text)), "csv")))
    told = ("result", "bonus", "host", "guest", "together", "disputed", "why")
    assert [first[key] for key in told] == ["made", "aces", "C", "A", "", "yes", ""]
    assert [second[key] for key in told] == ["made", "", "A", "B", "4", "", ""]
    assert third["kind"] == "not booked"
    assert third["why"].startswith("the tricks add up to 9, not 10")
    assert (doubt["kind"], doubt["line"], doubt["coins A"]) == ("in doubt", "6", "")
    assert doubt["why"].startswith("the pot holds 3 by the count")


def test_every_table_ends_with_what_is_missing_and_what_is_in_doubt(booked: Booked) -> None:
    ledgers = booked(PLAIN + "unrecorded\npot = 3, accepted\nante 15\n")
    for asked in (totals, register, hands, settle):
        text = render(asked(ledgers), "csv")
        width = {len(row) for row in csv.reader(StringIO(text))}
        assert len(width) == 1
        assert "not booked" in text
        assert "in doubt" in text.splitlines()[-1]


def test_formulas_are_made_safe_and_numbers_are_left_alone() -> None:
    cells = ("=1+1", "+7", "-7", "@x", "\tx", "fine", "7-2-1")
    grid = Grid("", (Column("=h"), Column("n", "coins")), tuple((cell, -9) for cell in cells))
    rows = list(csv.reader(StringIO(comma_separated(grid))))
    assert [row[0] for row in rows] == [
        "'=h", "'=1+1", "'+7", "'-7", "'@x", "'␉x", "fine", "7-2-1",
    ]  # fmt: skip
    assert {row[1] for row in rows[1:]} == {"-9"}


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"])), min_size=1, max_size=4))
def test_any_cells_come_back_from_csv_and_tsv(cells: list[str]) -> None:
    grid = Grid("", tuple(Column(str(at)) for at in range(len(cells))), (tuple(cells),))
    header, row = csv.reader(StringIO(comma_separated(grid)), strict=True)
    assert len(header) == len(row) == len(cells)
    lines = tab_separated(grid).split("\n")
    assert len(lines) == 3
    assert lines[1].split("\t") == row
    for cell, read in zip(cells, row, strict=True):
        if cell.isprintable():
            assert read.removeprefix("'") == cell.removeprefix("'")


def test_tables_come_in_every_format_and_the_rest_say_so(booked: Booked) -> None:
    ledgers = booked(RICH)
    for name, asked in REPORTS.items():
        for fmt in FORMATS:
            if name in {"report", "show"} and fmt in {"csv", "tsv"}:
                with pytest.raises(NoSuchFormat) as refusal:
                    render(asked(ledgers), fmt)
                assert refusal.value.help
                continue
            whole = render(asked(ledgers), fmt)
            assert whole.endswith("\n")
            assert not whole.endswith("\n\n")
            assert "\r" not in whole
            assert "\x1b" not in whole
    with pytest.raises(NoSuchFormat):
        render(totals(ledgers), "xml")


def test_markdown_tables_keep_their_cells(booked: Booked) -> None:
    whole = render(totals(booked(RICH)), "markdown")
    (row,) = (line for line in whole.split("\n") if "Hans" in line and line.startswith("|"))
    assert r"=Hans\|Peter" in row
    header = next(line for line in whole.split("\n") if line.startswith("|") and "hands" in line)
    assert row.replace(r"\|", "").count("|") == header.count("|")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a*b_c", r"a\*b\_c"),
        ("<script>", r"\<script\>"),
        ("- item", r"\- item"),
        ("# head", r"\# head"),
        ("1. one", r"1\. one"),
        ("a & b | c `d` [e]", r"a \& b \| c \`d\` \[e\]"),
        ("2026-11-20", "2026-11-20"),
    ],
)
def test_nothing_written_is_taken_for_markup(text: str, shown: str) -> None:
    assert escaped(text) == shown


def test_an_empty_table_in_markdown_still_has_its_head() -> None:
    whole = markdown(Page("T", (), (Grid("", (Column("a"), Column("b", "number")), ()),), None))
    assert whole.split("\n")[2].startswith("| a")
    assert markdown(Page("T", ("x",), (Words("W", ("y",)),), None)) == "# T\n\nx\n\n## W\n\n- y\n"


def test_no_format_changes_a_figure(booked: Booked) -> None:
    ledgers = booked(PLAIN)
    document = json.loads(render(totals(ledgers), "json"))
    rows = list(csv.DictReader(StringIO(render(totals(ledgers), "csv"))))
    spoken = render(totals(ledgers))
    for one in document["players"]:
        (row,) = (row for row in rows if row["player"] == one["player"])
        assert int(row["coins"]) == one["coins"]
        line = next(line for line in spoken.split("\n") if line.startswith(one["player"] + " "))
        assert line.split()[-1].replace("−", "-").replace("+", "") == row["coins"]


def test_reports_are_the_same_every_time() -> None:
    def once() -> str:
        return render(report(book(parse(RICH, "x").value).value), "json")

    assert once() == once()
