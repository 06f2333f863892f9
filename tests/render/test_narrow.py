"""Games with more to say of a hand than made or beaten: at a narrow terminal, in spreadsheets."""

import csv
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

import prefledger
from prefledger.ledger.ledger import Ledger
from prefledger.render import Style, render
from prefledger.render.style import width
from prefledger.reports.course import chart
from prefledger.reports.evening import evening
from prefledger.reports.hands import hands
from prefledger.reports.season import season
from prefledger.reports.settling import settle
from prefledger.reports.show import shown
from prefledger.reports.standings import totals
from prefledger.reports.stats import stats

EXAMPLES = Path(__file__).parents[2] / "examples"
ELSEWHERE = sorted(
    path
    for path in EXAMPLES.glob("*/*.pref")
    if path.parent.name.startswith(("preferans", "schnapsen", "tapp", "illustrated-tapp"))
)
TAPP = """\
sitting 2026-11-28
rules illustrated-tapp
players Anna, Ben, Cora
Cora bottom 47, with 50, Anna contra 45, Cora recontra 50, Ben subcontra 50
"""
PREFERANS = """\
sitting 2026-11-28
rules preferans-sochi
players Mia, Theo, Priya
"""


def books(text: str) -> tuple[Ledger, ...]:
    return prefledger.book(prefledger.parse(text).value).value


def reports(ledgers: tuple[Ledger, ...]) -> Iterator[Any]:
    for one in ledgers:
        yield evening(one)
        yield from shown(one)
    yield from (hands(ledgers), totals(ledgers), settle(ledgers))
    yield from (stats(ledgers), chart(ledgers), season(ledgers))


@pytest.mark.parametrize("room", [80, 60])
@pytest.mark.parametrize("path", ELSEWHERE, ids=lambda path: path.parent.name + "-" + path.stem)
def test_nothing_reaches_over_the_edge(path: Path, room: int) -> None:
    # Read by no path: how long that is depends on where the checkout is.
    for report in reports(books(path.read_text(encoding="utf-8"))):
        lines = render(report, "text", Style(width=room)).splitlines()
        assert [line for line in lines if width(line) > room] == []


def test_a_long_result_takes_several_lines_of_one_table() -> None:
    whole = render(hands(books(TAPP)), "text", Style(width=60))
    assert whole.count("─ ") > 0
    assert sum(set(line) == {"─", " "} for line in whole.splitlines()) == 1
    assert "subcontra" in whole


def test_where_no_pot_is_played_for_a_spreadsheet_has_none() -> None:
    ledgers = books(TAPP)
    (hand,) = csv.DictReader(StringIO(render(hands(ledgers), "csv")))
    assert not hand["pot"]
    rows = list(csv.DictReader(StringIO(render(totals(ledgers), "csv"))))
    assert [row["player"] for row in rows] == ["Anna", "Ben", "Cora"]


def test_with_a_pot_it_stands_there_even_when_it_is_empty() -> None:
    ledgers = books("sitting 2026-11-28\nplayers Mia, Theo, Priya\nvoid\n")
    (hand,) = csv.DictReader(StringIO(render(hands(ledgers), "csv")))
    assert hand["pot"] == "0"
    assert "pot" in render(totals(ledgers), "csv")


def test_marks_are_told_only_where_some_stand() -> None:
    alone = render(hands(books(f"{PREFERANS}Theo 6 spades, Priya pass, Mia pass\n")), "text")
    assert "passed" not in alone
    assert "Tricks:" not in alone
    both = f"{PREFERANS}Theo 6 spades 6, Priya whist 4, Mia pass\n"
    assert "Marks: · passed." in render(hands(books(both)), "text")


def test_a_talon_alone_is_no_table_of_hands() -> None:
    text = f"{PREFERANS}allpass Theo 4, Priya 3, Mia 3\n  talon sA c7\n"
    (one,) = shown(books(text)[0])
    lines = render(one, "text").splitlines()
    at = lines.index("Cards")
    assert lines[at + 1 : at + 3] == ["talon  ♠ A  ♣ 7", ""]
    assert "not written" not in "\n".join(lines)


def test_nobody_and_no_pot_leave_room_for_what_is_missing() -> None:
    text = "sitting 2026-11-28\nrules tapp\nplayers\nMia three 47\n"
    read = prefledger.parse(text)
    ledgers = prefledger.book(read.value).value
    report = totals(ledgers, prefledger.check(read))
    rows = list(csv.reader(StringIO(render(report, "csv"))))
    assert len({len(row) for row in rows}) == 1
    assert rows[1][0] in {"not booked", "in doubt"}
