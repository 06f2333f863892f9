"""The lines of `report` come to what everybody has, and `hands` has those that are hands."""

import csv
import io
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest
from generator.effort import effort
from generator.sittings import Habits, simulate
from generator.writing import READABLE, write
from hypothesis import given
from hypothesis import strategies as st
from parted.test_parted_reports import plain
from preferans.pulkas import paper
from preferans.test_pulka_oracle import evening

import prefledger
from prefledger.ledger.ledger import Ledger
from prefledger.model.coins import Coins
from prefledger.render import render
from prefledger.reports.deals import Deal
from prefledger.reports.evening import evening as report
from prefledger.reports.hands import hands
from prefledger.reports.standings import totals

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*/*.pref"))


def books(text: str) -> tuple[Ledger, ...]:
    return prefledger.book(prefledger.parse(text).value).value


def add_up(ledgers: tuple[Ledger, ...]) -> None:
    """Hold the lines of `report` to the totals, and the hands to those lines that are hands."""
    ends: dict[str, Coins] = {line.player: sum(line.coins) for line in totals(ledgers).players}
    lines = [line for ledger in ledgers for line in report(ledger).deals]
    assert gained(lines, ends) == ends
    listed = hands(ledgers)
    assert list(listed.deals) == [line for line in lines if line.number is not None]
    table: dict[str, Coins] = dict.fromkeys(ends, 0)
    for row in csv.DictReader(io.StringIO(render(listed, "csv"))):
        for name in ends:
            table[name] += plain(row[f"coins {name}"])
    assert table == gained(listed.deals, ends)


def gained(lines: Iterable[Deal], names: Iterable[str]) -> dict[str, Coins]:
    """Return what lines brought each player."""
    coins: dict[str, Coins] = dict.fromkeys(names, 0)
    for line in lines:
        for name, more in line.coins if line.booked else ():
            if name in coins:
                coins[name] += more
    return coins


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_columns_of_an_example_come_to_its_totals(path: Path) -> None:
    ledgers = books(path.read_text(encoding="utf-8"))
    add_up(ledgers)
    for ledger in ledgers:
        add_up((ledger,))


def test_there_is_an_example_of_every_way_coins_move() -> None:
    moved = {
        line.what
        for path in EXAMPLES
        for ledger in books(path.read_text(encoding="utf-8"))
        for line in report(ledger).deals
        if any(coins for _, coins in line.coins)
    }
    assert {"hand", "allpass", "stake", "sheet"} <= moved


@pytest.mark.parametrize(
    "lines",
    [
        paper("Mia pool 8 whists Theo 4"),
        "Mia 9 hearts -\nrule pool-counts twice\nTheo 6 nt -",
        "Mia 9 hearts -\njoin Jan after Mia\nMia 6 nt -\nleave Jan\nTheo 7 clubs -",
        "pay Mia Theo 20/3\nallpass Mia 1, Theo 4, Priya 5",
    ],
)
def test_what_moved_coins_beside_the_hands_is_in_the_report(lines: str) -> None:
    text = f"sitting 2026-11-28\nrules preferans-sochi\nplayers Mia, Theo, Priya\n{lines}\n"
    assert prefledger.check(prefledger.parse(text)) == ()
    add_up(books(text))


@effort(40)
@given(st.integers(0, 10**9))
def test_the_columns_of_any_preference_come_to_the_totals(seed: int) -> None:
    random = Random(seed)
    add_up(books(write(simulate(random, Habits(12)), random, READABLE).text))


@effort(40)
@given(st.integers(0, 10**9), st.sampled_from(("preferans-sochi", "preferans-rostov")))
def test_the_columns_of_any_preferans_come_to_the_totals(seed: int, rules: str) -> None:
    text, _ = evening(Random(seed), rules, 4, switched=True)
    add_up(books(text))
