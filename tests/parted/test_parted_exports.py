"""Parts of a coin for other tools: counted by the part, so that nothing is rounded."""

import csv
import json
import re
from decimal import Decimal
from fractions import Fraction
from importlib.resources import files
from io import StringIO
from pathlib import Path

import pytest
from export.tools import WRITERS, Books, complaints, held
from generator.effort import effort
from hypothesis import given
from jsonschema import Draft202012Validator
from parted.game import EVENING, HEAD, WHOLE_AGAIN, booked, evenings
from parted.test_parted_reports import amounts, plain

from prefledger.model.accounts import Fund
from prefledger.render.exports import document, tables
from prefledger.render.exports.names import part
from prefledger.render.words import unit as worth
from prefledger.reports.transactions import chapters, head
from prefledger.reports.worth import units

TOOLS = tuple(WRITERS)
EVERY_TOOL = pytest.mark.parametrize("tool", TOOLS)
COUNTED = EVENING + "Mia = -41/6, Theo = -28/3, pot = 30\n"


def books(*texts: str) -> Books:
    return Books(booked(*texts), ())


def agreed(tool: str, found: Books, folder: Path, coins: list[str]) -> None:
    """Check that a tool accepts a journal and has exactly our balances, in parts of a coin."""
    path = folder / f"{tool}.journal"
    path.write_text(found.written(tool), encoding="utf-8")
    assert complaints(tool, path) == ""
    beancount = tool == "beancount"
    player, lead = ("Equity:Players:", "Equity:") if beancount else ("players:", "")
    own = {}
    for coin, parts, sums in zip(coins, found.head.parts, found.coins(), strict=True):
        for who, amount in sums.items():
            fund = str(who.value) if isinstance(who, Fund) else ""
            account = player + str(who) if not fund else lead + (fund.title() if lead else fund)
            name = coin.upper().replace(" ", "-") if beancount else coin
            in_parts = amount * parts
            assert in_parts.denominator == 1
            own[account, name] = Decimal(int(in_parts))
    assert held(tool, path) == own


@EVERY_TOOL
def test_sixths_of_a_coin(tool: str, tmp_path: Path) -> None:
    """Thirds and quarters of tricks by six: 7/3 and 3/2 are 14 and 9 sixths."""
    found = books(COUNTED, WHOLE_AGAIN)
    assert found.head.parts == (6,)
    agreed(tool, found, tmp_path, ["coin sixth"])
    balances = held(tool, tmp_path / f"{tool}.journal")
    mine = {account.rpartition(":")[2].lower(): amount for (account, _), amount in balances.items()}
    # After the season: −41/6 + 4, −28/3 − 2, −83/6 − 2, and 30 in the pot.
    assert mine == {"mia": -17, "theo": -68, "priya": -95, "pot": 180}


@EVERY_TOOL
def test_a_journal_says_how_many_parts_make_a_coin(tool: str) -> None:
    text = books(EVENING).written(tool)
    name = "COIN-SIXTH" if tool == "beancount" else '"coin sixth"'
    assert f"; Coins are cut: 6 {name} make one, exactly.\n" in text
    assert "Coins are cut" not in books(WHOLE_AGAIN).written(tool)


@EVERY_TOOL
def test_the_price_is_exact(tool: str, tmp_path: Path) -> None:
    """A sixth of 0.10 EUR has no end; one euro is sixty of them."""
    path = tmp_path / "priced.journal"
    path.write_text(books(EVENING).written(tool), encoding="utf-8")
    name = "COIN-SIXTH" if tool == "beancount" else '"coin sixth"'
    assert f" EUR 60 {name}\n" in path.read_text(encoding="utf-8")
    halves = EVENING.replace("Mia spades 7, Theo 2, Priya 1\n", "")
    half = books(halves).written(tool)
    assert re.search(r'(COIN-HALF|"coin half") 0\.05 EUR\n', half)
    assert complaints(tool, path) == ""


def test_beancount_values_parts_by_the_price(tmp_path: Path) -> None:
    path = tmp_path / "valued.beancount"
    path.write_text(books(EVENING).written("beancount"), encoding="utf-8")
    values = held("beancount", path, valued=True)
    assert values["Equity:Pot", "EUR"].quantize(Decimal("0.0001")) == Decimal(3)
    assert values["Equity:Players:Mia", "EUR"].quantize(Decimal("0.0001")) == Decimal("-0.6833")


@EVERY_TOOL
def test_without_an_exact_price_there_is_none(tool: str, tmp_path: Path) -> None:
    """A sixth of 0.07 EUR has no end, nor have 6/0.07 sixths."""
    found = books(EVENING.replace("0.10", "0.07"))
    text = found.written(tool)
    assert "; no price: a part of a coin of 0.07 EUR comes to no decimal of money\n" in text
    agreed(tool, found, tmp_path, ["coin sixth"])


@EVERY_TOOL
def test_a_falsified_count_in_parts_is_refused(tool: str, tmp_path: Path) -> None:
    text = books(COUNTED).written(tool)
    pattern = r"(?<= balance )(\S+  )(-?[0-9]+)" if tool == "beancount" else r"(= )(-?[0-9]+)"
    asserted = list(re.finditer(pattern, text))
    assert [int(one[2]) for one in asserted] == [-41, -56, 180]
    path = tmp_path / "false.journal"
    for one in asserted:
        false = text[: one.start(2)] + str(int(one[2]) + 1) + text[one.end(2) :]
        path.write_text(false, encoding="utf-8")
        assert "alance" in complaints(tool, path), one[0]


@EVERY_TOOL
def test_coins_of_several_worths_are_cut_each_by_itself(tool: str, tmp_path: Path) -> None:
    dear = f"sitting 2026-11-30\n{HEAD}ante 10\nMia hearts 3, Theo 5, Priya 2\n"
    whole = WHOLE_AGAIN.replace("unit 0.10 EUR", "unit 2 CHF").replace("carry 30", "ante 10")
    found = books(EVENING, dear.replace("0.10 EUR", "0.50 EUR"), whole.replace("29", "30"))
    assert found.head.parts == (6, 8, 1)
    coins = ["coin 0.10 EUR sixth", "coin 0.50 EUR 8th", "coin 2 CHF"]
    agreed(tool, found, tmp_path, coins)


@effort(8)
@given(texts=evenings())
def test_any_season_comes_out_even_in_every_tool(
    *, tmp_path_factory: pytest.TempPathFactory, texts: list[str]
) -> None:
    folder = tmp_path_factory.mktemp("parted")
    found = books(*texts)
    several = len(found.head.worths) > 1
    coins = [
        " ".join(
            ["coin"]
            + ([worth(unit)] if several and unit is not None else [])
            + ([part(parts)] if parts > 1 else [])
        )
        for unit, parts in zip(units(found.ledgers), found.head.parts, strict=True)
    ]
    for tool in TOOLS:
        agreed(tool, found, folder, coins)


@effort(30)
@given(evenings())
def test_json_and_tables_are_exact(texts: list[str]) -> None:
    ledgers = booked(*texts)
    known = head(ledgers)
    found = json.loads("".join(document.document(chapters(ledgers, known), known)))
    schema = (files("prefledger.render") / "schemas" / "ledger.json").read_text(encoding="utf-8")
    Draft202012Validator(json.loads(schema)).validate(found)
    for sums in found["balances"]:
        funds = [sums[fund.value] for fund in Fund]
        assert sum(amounts((*sums["players"].values(), *funds))) == 0
    rows = csv.DictReader(StringIO("".join(tables.postings(chapters(ledgers, known), known))))
    moved: dict[str, Fraction] = {}
    for row in rows:
        coins = plain(row["coins"])
        moved[row["from"]] = moved.get(row["from"], Fraction(0)) - coins
        moved[row["to"]] = moved.get(row["to"], Fraction(0)) + coins
    assert sum(moved.values()) == 0
    assert {name: coins for name, coins in moved.items() if coins} == _gained(found["balances"])


def _gained(balances: list[dict[str, object]]) -> dict[str, Fraction]:
    sums: dict[str, Fraction] = {}
    for one in balances:
        players = one["players"]
        assert isinstance(players, dict)
        for name, coins in (*players.items(), *((fund.value, one[fund.value]) for fund in Fund)):
            sums[name] = sums.get(name, Fraction(0)) + Fraction(str(coins))
    return {name: coins for name, coins in sums.items() if coins}


def test_a_table_of_payments_has_fractions_that_are_no_days() -> None:
    ledgers = booked(EVENING)
    known = head(ledgers)
    rows = csv.DictReader(StringIO("".join(tables.postings(chapters(ledgers, known), known))))
    assert [row["coins"] for row in rows] == ["10"] * 3 + ["2 1/3"] * 2 + ["1 1/2"] * 2
