"""The tools accept the journals, have our balances, and the assertions bite."""

import re
from datetime import date, timedelta
from decimal import Decimal
from pathlib import Path
from random import Random

import pytest
from export.tools import (
    WRITERS,
    Balances,
    Books,
    books,
    coins_alone,
    complaints,
    held,
    plainly,
)
from generator.effort import effort
from generator.sittings import Habits, simulate
from generator.writing import some_manner, write
from hypothesis import given
from hypothesis import strategies as st
from presets.sittings import simulate as simulate_by

from prefledger.model.accounts import Fund
from prefledger.model.sitting import Unit
from prefledger.render.exports.names import part
from prefledger.render.words import unit as worth
from prefledger.rules.sets import RULE_SETS

EXAMPLES = Path(__file__).parents[2] / "examples"
PEOPLE = ("Mia", "Theo", "Priya", "Jan")
TOOLS = tuple(WRITERS)
EVERY_TOOL = pytest.mark.parametrize("tool", TOOLS)

AFTERNOON = """sitting 2026-11-28 afternoon
purse 50
players Mia, Theo, Priya
ante 10
Theo 2 spades 7, Priya 2, Mia 1
Mia = 31, pot = 30
"""
EVENING = """sitting 2026-11-28 evening
players Mia, Theo, Priya
carry 30
pot = 30
Theo 1 10, Priya 0, Mia 0
pot = 40, Mia = -10, Theo = 10
"""
NIGHT = "sitting 2026-11-28 night\nplayers Jan, Otto, Paul\nante 20\npot = 60\n"
DAY_AFTER = """sitting 2026-11-30
players Mia, Theo, Priya
carry 40
Mia = 0
split 9
Mia = 3, pot = 31
"""
TWO_ON_A_DAY = (AFTERNOON, EVENING, NIGHT, DAY_AFTER)
"""Worked out by hand. Afternoon: −19 −3 −8, pot 30. Evening: Theo draws 10, both others are fined
10: −10 +10 −10, pot 40. Another table's 60 lie in the same account: 100. Then 9 are shared out: 91.
"""
OWN = {"Mia": -26, "Theo": 10, "Priya": -15, "Jan": -20, "Otto": -20, "Paul": -20, Fund.POT: 91}


def put(found: Books, tool: str, folder: Path) -> Path:
    path = folder / f"{tool}.journal"
    path.write_text(found.written(tool), encoding="utf-8")
    return path


def agreed(found: Books, tool: str, folder: Path, coins: list[str]) -> Balances:
    """Return what a tool has, which is what we have, of a journal it accepts."""
    path = put(found, tool, folder)
    assert complaints(tool, path) == ""
    balances = held(tool, path)
    assert coins_alone(balances) == plainly(tool, found, coins)
    return balances


@EVERY_TOOL
def test_sittings_on_one_day_and_a_pot_carried_over(tool: str, tmp_path: Path) -> None:
    found = books(*TWO_ON_A_DAY)
    assert found.found == ()
    agreed(found, tool, tmp_path, ["coin"])
    assert found.coins() == [OWN]


def test_counts_are_asserted_in_the_running_balance() -> None:
    text = books(*TWO_ON_A_DAY).written("hledger")
    asserted = [line.split("  ;")[0].split() for line in text.splitlines() if " = " in line]
    assert [(line[0], int(line[4])) for line in asserted] == [
        ("players:Mia", -19), ("pot", 30),
        ("pot", 30), ("pot", 40), ("players:Mia", -29), ("players:Theo", 7),
        ("pot", 100),
        ("players:Mia", -29), ("players:Mia", -26), ("pot", 91),
    ]  # fmt: skip


def test_beancount_asserts_what_nothing_moved_again_that_day() -> None:
    text = books(*TWO_ON_A_DAY).written("beancount")
    asserted = [line.split("  ;")[0] for line in text.splitlines() if " balance " in line]
    assert asserted == [
        "2026-11-29 balance Equity:Players:Mia  -29 COIN",
        "2026-11-29 balance Equity:Players:Theo  7 COIN",
        "2026-11-29 balance Equity:Pot  100 COIN",
        "2026-12-01 balance Equity:Players:Mia  -26 COIN",
        "2026-12-01 balance Equity:Pot  91 COIN",
    ]
    told = [line for line in text.splitlines() if line.startswith("; ") and " counted for " in line]
    assert told[:2] == [
        "; 1.pref:6: 31 counted for Mia; Equity:Players:Mia is -19",
        "; 1.pref:6: 30 counted for the pot; Equity:Pot is 30",
    ]
    assert len(told) == 10


@EVERY_TOOL
def test_a_falsified_assertion_is_refused(tool: str, tmp_path: Path) -> None:
    """Every single assertion, so that none of them stands there for show."""
    text = books(*TWO_ON_A_DAY).written(tool)
    pattern = r"(?<= balance )(\S+  )(-?[0-9]+)" if tool == "beancount" else r"(= )(-?[0-9]+)"
    asserted = list(re.finditer(pattern, text))
    assert len(asserted) == (5 if tool == "beancount" else 10)
    path = tmp_path / "false.journal"
    for one in asserted:
        false = text[: one.start(2)] + str(int(one[2]) + 1) + text[one.end(2) :]
        path.write_text(false, encoding="utf-8")
        assert "alance" in complaints(tool, path), one[0]


@EVERY_TOOL
def test_a_changed_payment_is_refused(tool: str, tmp_path: Path) -> None:
    """A payment changed on both sides leaves everything balanced; only counts can tell."""
    text = books(*TWO_ON_A_DAY).written(tool)
    coin = "COIN" if tool == "beancount" else "coin"
    pattern = rf"(layers:Mia +)-10( {coin}.*?[Pp]ot +)10( {coin})"
    changed, times = re.subn(pattern, r"\1-11\g<2>11\3", text, count=1, flags=re.DOTALL)
    assert times == 1
    path = tmp_path / "changed.journal"
    path.write_text(changed, encoding="utf-8")
    assert "alance" in complaints(tool, path)


@EVERY_TOOL
def test_all_examples_of_all_rule_sets(tool: str, tmp_path: Path) -> None:
    files = sorted(EXAMPLES.rglob("*.pref"))
    assert {file.parent.name for file in files} == set(RULE_SETS)
    found = books(*(file.read_text(encoding="utf-8") for file in files))
    worths = [
        unit_name(unit) + (f" {part(parts)}" if parts > 1 else "")
        for unit, parts in zip(found.head.worths, found.head.parts, strict=True)
    ]
    agreed(found, tool, tmp_path, worths)


def unit_name(unit: Unit | None) -> str:
    return "coin" if unit is None else f"coin {worth(unit)}"


@pytest.mark.parametrize(
    "rules", [name for name in sorted(RULE_SETS) if RULE_SETS[name].house.game.has_pot]
)
def test_chance_sittings_of_every_rule_set(rules: str, tmp_path: Path) -> None:
    texts = []
    for seed in range(12):
        day = (date(2026, 1, 1) + timedelta(days=seed // 2)).isoformat()
        texts.append(simulate_by(rules, Random(seed)).text.replace("2026-11-28", day))
    found = books(*texts)
    for tool in TOOLS:
        agreed(found, tool, tmp_path, ["coin"])


@effort(12)
@given(
    seeds=st.lists(st.integers(0, 10**6), min_size=1, max_size=4),
    days=st.lists(st.integers(0, 2), min_size=4, max_size=4),
)
def test_made_up_seasons_have_the_balances_of_the_oracle(
    *, tmp_path_factory: pytest.TempPathFactory, seeds: list[int], days: list[int]
) -> None:
    folder = tmp_path_factory.mktemp("season")
    texts, sums = [], dict[str, int]()
    for seed, day in zip(seeds, days, strict=False):
        rng = Random(seed)
        evening = simulate(rng, Habits(8), PEOPLE, f"2026-11-{20 + day}")
        texts.append(write(evening, rng, some_manner(rng)).text)
        for name in PEOPLE:
            sums[name] = sums.get(name, 0) + evening.balances.get(name, 0)
    found = books(*texts)
    for tool in TOOLS:
        balances = agreed(found, tool, folder, ["coin"])
        mine = {account.rpartition(":")[2]: coins for (account, _), coins in balances.items()}
        assert {name: mine.get(name, 0) for name in PEOPLE} == sums


MESSY = """sitting 2026-11-28 everything that can go wrong
purse 100
alias Resi = Theresia
players Mia, Theo, Resi
carry 60
ante 10
Mia 3 diamonds 7, Theo 2, Resi 2
Mia 3 diamonds 7, Theo 2, Resi 1 !
unrecorded
pot = 70
pot = 71, accepted
Mia = 3
Mia 1 6, Theo + Resi 4
  deal Mia hA
ante 15
nonsense
misdeal
void
pot = 61, Theo = 7/2
settled Mia Theo 3
pay Resi pot 7 late
split
"""
AND_AGAIN = """sitting 2026-11-28
players Theresia, Mia, Theo
ante 10
Theresia = -10, Mia = -10
Mia 1 7, Theresia 2, Theo 1
pot = 30
"""


@EVERY_TOOL
def test_everything_that_can_go_wrong(tool: str, tmp_path: Path) -> None:
    found = books(MESSY, AND_AGAIN)
    assert found.head.players == ("Mia", "Theo", "Theresia")
    assert len(found.head.gaps.unbooked) > 3
    assert found.head.gaps.doubts
    agreed(found, tool, tmp_path, ["coin"])
    text = found.written(tool)
    for one in found.head.gaps.unbooked:
        assert text.count(f"{one.source.path}:{one.source.line}: {one.written}") == 2
    assert text.count("NOT ASSERTED") == 4
    assert (" = 71 " in text) is (tool != "beancount")


CENTS = """sitting 2020-11-28
unit 0.10 EUR
players Mia, Theo, Priya
ante 10
pot = 30
settled Mia Theo 0.35
"""
QUARTERS = """sitting 2020-11-29
unit 0,25 EUR
players Mia, Theo, Priya
ante 20
pot = 60
Mia = -20
"""
PLAIN = "sitting 2020-11-30\nplayers Mia, Theo, Priya\nante 10\nMia = -10\n"
# Prices of days to come would not be asked yet.
TWO_UNITS = (CENTS, QUARTERS, PLAIN)


@EVERY_TOOL
def test_coins_of_different_worth_are_never_added_up(tool: str, tmp_path: Path) -> None:
    found = books(*TWO_UNITS)
    agreed(found, tool, tmp_path, ["coin 0.10 EUR", "coin 0.25 EUR", "coin"])


@EVERY_TOOL
def test_prices_turn_coins_into_money(tool: str, tmp_path: Path) -> None:
    """30 coins of 0.10 and 60 of 0.25 are 18 EUR; 10 and 20 of them 6; Mia paid 0.35 of hers."""
    path = put(books(*TWO_UNITS[:2]), tool, tmp_path)
    money = {
        tuple(account.lower().split(":")[-2:]): (amount, currency)
        for (account, currency), amount in held(tool, path, valued=True).items()
    }
    pot = ("equity", "pot") if tool == "beancount" else ("pot",)
    assert money == {
        pot: (18, "EUR"),
        ("players", "mia"): (-6, "EUR"),
        ("players", "theo"): (-6, "EUR"),
        ("players", "priya"): (-6, "EUR"),
        ("settled", "mia"): (Decimal("0.35"), "EUR"),
        ("settled", "theo"): (Decimal("-0.35"), "EUR"),
    }


@EVERY_TOOL
@pytest.mark.parametrize(
    "text",
    [
        "",
        "sitting 2026-11-28\nplayers Mia, Theo, Priya\n",
        "sitting 2026-11-28\nplayers Mia, Theo, Priya\npassed\nnote nothing\n",
        "sitting 2026-11-28\nunit 0.10 EUR\nplayers Mia, Theo, Priya\npot = 0\nMia = 0\n",
        "sitting 2026-13-45\nplayers Mia, Theo, Priya\nante 10\npot = 30\n",
        "sitting 9999-12-31\nplayers Mia, Theo, Priya\nante 10\npot = 30\n",
        "sitting 1396-02-29\nplayers Mia, Theo, Priya\nante 10\npot = 30\n",
        "sitting 0001-01-01\nplayers Mia, Theo, Priya\nante 10\npot = 30\n",
        "sitting 2026-11-28\nplayers Mia\nante 10\n",
        "players Mia, Theo, Priya\nante 10\n",
    ],
)
def test_next_to_nothing(tool: str, text: str, tmp_path: Path) -> None:
    agreed(books(text) if text else Books((), ()), tool, tmp_path, ["coin"])
