"""A season of 200 sittings and 6,000 hands: every tool accepts it, and memory does not grow."""

import csv
import gc
import json
import re
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from datetime import date, timedelta
from decimal import Decimal
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from commandline import clean_environment
from export.tools import WRITERS, complaints, held
from generator.sittings import Evening, Habits, simulate
from generator.writing import some_manner, write

from prefledger.api import book, parse
from prefledger.cli.export import TABLES, tabled
from prefledger.ledger.ledger import Ledger
from prefledger.render.exports.document import document
from prefledger.reports.transactions import Head, chapters, head

HANDS, SITTINGS = 6000, 200
PEOPLE = ("Mia", "Theo", "Priya", "Jan")
ENDINGS = {"hledger": "journal", "ledger": "ledger", "beancount": "beancount"}


class Season(NamedTuple):
    """A folder with sittings in it, and what everybody has after them by the oracle."""

    folder: Path
    sums: dict[str, int]
    counts: int


@pytest.fixture(scope="module", name="season")
def _season(tmp_path_factory: pytest.TempPathFactory) -> Season:
    """Make up evenings with counts, shares, payments, accepted counts, and guests who come and go.

    None of them begins with a pot from elsewhere, of which the oracle would know nothing.
    """
    folder = tmp_path_factory.mktemp("season")
    evenings = (
        simulate(Random(seed), Habits(HANDS // SITTINGS), PEOPLE, _day(seed)) for seed in count()
    )
    played = list(islice((one for one in evenings if not _carried(one)), SITTINGS))
    sums: dict[str, int] = {}
    for evening in played:
        text = write(evening, Random(evening.date), some_manner(Random(evening.date))).text
        (folder / f"{evening.date}.pref").write_text(text, encoding="utf-8")
        for name, coins in evening.balances.items():
            sums[name] = sums.get(name, 0) + coins
    assert sum(len(evening.hands) for evening in played) == HANDS
    counted = [one for each in played for step in each.steps for one in step.event.counts]
    return Season(folder, sums, len(counted))


def _day(number: int) -> str:
    return (date(2020, 1, 1) + timedelta(days=number)).isoformat()


def _carried(evening: Evening) -> bool:
    return any(step.event.what == "carry" for step in evening.steps)


def prefledger(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "prefledger", *map(str, arguments)],
        env=clean_environment(),
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("tool", WRITERS)
def test_a_season_is_accepted_and_has_the_oracles_balances(
    season: Season, tmp_path: Path, tool: str
) -> None:
    path = tmp_path / f"books.{ENDINGS[tool]}"
    ran = prefledger("export", "-q", "-o", path, season.folder)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")
    assert complaints(tool, path) == ""
    found = {account.rpartition(":")[2]: coins for (account, _), coins in held(tool, path).items()}
    assert {name.lower(): coins for name, coins in found.items()} == {
        name.lower(): Decimal(coins) for name, coins in season.sums.items() if coins
    }
    asserted = re.findall(r" balance |\S 0 coin = |  0 coin = ", path.read_text(encoding="utf-8"))
    assert len(asserted) > 20 if tool == "beancount" else len(asserted) == season.counts > 1000


def test_a_season_as_json_and_tables(season: Season, tmp_path: Path) -> None:
    whole = json.loads(prefledger("export", "-q", "--to", "json", season.folder).stdout)
    assert len(whole["sittings"]) == SITTINGS
    events = [event for sitting in whole["sittings"] for event in sitting["events"]]
    assert sum(event["kind"] == "hand" for event in events) == HANDS
    (balance,) = whole["balances"]
    funds = {fund: balance[fund] for fund in ("pot", "carried", "unexplained")}
    ours = {**balance["players"], **funds}
    assert {name: coins for name, coins in ours.items() if coins} == {
        name: coins for name, coins in season.sums.items() if coins
    }
    prefledger("export", "-q", "-o", f"{tmp_path}/tables/", season.folder)
    tables = {path.name: _lines(path) for path in (tmp_path / "tables").iterdir()}
    postings = [one for event in events for one in event["postings"]]
    deals = [event for event in events if event["number"] is not None]
    assert len(tables["postings.csv"]) == len(postings)
    assert len(tables["hands.csv"]) == len(deals)
    assert set(tables) == {"postings.csv", "hands.csv", "pot.csv", "sheet.csv"}


def _lines(path: Path) -> list[list[str]]:
    _, *rows = csv.reader(path.read_text(encoding="utf-8").splitlines())
    return rows


SITTING = "sitting 2026-11-20\nplayers Mia, Theo, Priya\nante 10\n" + "".join(
    f"Theo 2 spades 7, Priya 2, Mia 1\npot = {30 + 0 * number}\n" for number in range(40)
)

SCHNAPSEN = "sitting 2026-11-20\nrules schnapsen\nplayers Mia, Theo\n" + "Mia 66, Theo 40\n" * 40


def endless(ledger: Ledger, times: int) -> Iterator[Ledger]:
    """Yield the same sitting again and again, as loading in a stream would."""
    for _ in range(times):
        yield ledger


@pytest.mark.parametrize("form", [*WRITERS, "json", *TABLES])
def test_memory_is_flat_in_the_number_of_hands(form: str) -> None:
    (ledger,) = book(parse(SCHNAPSEN if form == "sheet" else SITTING, "x.pref").value).value
    known = head((ledger,))

    def peak(times: int) -> int:
        gc.disable()  # as the program does: nothing may wait to be found by it
        tracemalloc.start()
        written = sum(map(len, pieces(form, endless(ledger, times), known)))
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        gc.enable()
        assert written > times * 1000
        return most

    peak(60)
    assert peak(60) < 1.1 * peak(6)


def pieces(form: str, ledgers: Iterator[Ledger], known: Head) -> Iterator[str]:
    if form in TABLES:
        return tabled(form, ledgers, known)
    if form == "json":
        return document(chapters(ledgers, known), known)
    return WRITERS[form](chapters(ledgers, known), known)
