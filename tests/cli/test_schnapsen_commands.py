"""Schnapsen at the command line: the match, why a hand is worth so much, and no pot anywhere."""

from pathlib import Path

import pytest
from commandline import Prefledger

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = sorted((ROOT / "examples" / "schnapsen").glob("*.pref"))


def test_a_report_shows_the_match_and_no_pot(prefledger: Prefledger) -> None:
    out = prefledger("report", str(ROOT / "examples" / "schnapsen" / "points.pref")).out
    table = out[out.index("The score") :].splitlines()
    assert [line.split() for line in table[3:7]] == [
        ["1", "6", "1", "7"],
        ["2", "6", "1", "5", "2"],
        ["3", "3", "4", "5", "2"],
        ["4", "1", "6", "5", "2"],
    ]
    assert "Theo deals hand 12; Mia leads." in out
    for word in ("pot", "declared", "made", "tricks", "speaks"):
        assert word not in out


def test_a_hand_says_why_it_is_worth_so_much(prefledger: Prefledger) -> None:
    path = str(ROOT / "examples" / "schnapsen" / "bummerl.pref")
    out = prefledger("show", path, "4").out
    assert "Anna with 66: 2 points, card points 66–8." in out
    assert "Ben under 33" in out
    assert "Anna has won the match 7 to 0, schneider" in out


@pytest.mark.parametrize("command", ["totals", "hands", "settle", "stats", "chart", "pot", "html"])
def test_every_command_has_an_answer(prefledger: Prefledger, command: str) -> None:
    for path in EXAMPLES:
        ran = prefledger(command, str(path))
        assert (ran.code, ran.err) == (0, "")


@pytest.mark.parametrize("tool", ["hledger", "ledger", "beancount", "csv", "json"])
def test_every_export_has_an_answer(prefledger: Prefledger, tool: str) -> None:
    ran = prefledger("export", "--to", tool, str(EXAMPLES[0]))
    assert ran.code == 0, ran.err
