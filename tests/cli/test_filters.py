"""Filters: a person by any spelling, and pots of sittings that are left out."""

from collections.abc import Callable
from pathlib import Path

import pytest
from commandline import Prefledger

Write = Callable[[str, str], Path]

HEAD = "players {}, Theo, Priya\n"


def test_a_player_is_found_by_every_spelling(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", "sitting 2026-01-01\nalias Mizzi = Maria\n" + HEAD.format("Maria"))
    write("b.pref", "sitting 2026-01-08\n" + HEAD.format("Mizzi"))
    write("c.pref", "sitting 2026-01-15\n" + HEAD.format("Maria"))
    write("d.pref", "sitting 2026-01-22\nalias Mizzi = Maria\n" + HEAD.format("Anna"))
    for name in ("Maria", "mizzi"):
        ran = prefledger("report", "--player", name, ".")
        assert "3 sittings, 2026-01-01 to 2026-01-15" in ran.out


def test_a_pot_of_a_sitting_left_out_is_not_taken_for_another(
    write: Write, prefledger: Prefledger
) -> None:
    write("1.pref", "sitting 2026-01-01\n" + HEAD.format("Lea") + "ante 10\nsplit 9\n")
    write("2.pref", "sitting 2026-01-08\n" + HEAD.format("Maria") + "carry 21\nante 10\n")
    write("3.pref", "sitting 2026-01-15\n" + HEAD.format("Lea") + "carry 51\n")
    assert prefledger("check", ".").code == 0
    for command in ("check", "report", "totals"):
        ran = prefledger(command, "--player", "Lea", ".")
        assert (ran.code, ran.err) == (0, "")
    ran = prefledger("export", "--to", "csv", "--player", "Lea", ".")
    assert (ran.code, ran.err) == (0, "")
    wrong = Path("3.pref").read_text("utf-8").replace("51", "50")
    Path("3.pref").write_text(wrong, "utf-8")
    assert "P609" in prefledger("check", ".").err


def test_a_picture_says_that_it_is_not_whole(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", "sitting 2026-01-01\n" + HEAD.format("Lea") + "ante 10\nunrecorded\n")
    prefledger("chart", "a.pref", "-o", "x.svg")
    assert "(without 1 line not booked)" in Path("x.svg").read_text("utf-8")


@pytest.mark.parametrize("command", ["totals", "report", "stats", "chart", "settle", "check"])
def test_filters_that_let_nothing_through_are_told_so(
    write: Write, prefledger: Prefledger, command: str
) -> None:
    write("1.pref", "sitting 2026-01-01\n" + HEAD.format("Lea") + "ante 10\n")
    write("2.pref", "sitting 2026-01-08\n" + HEAD.format("Lea") + "ante 10\n")
    ran = prefledger(command, "--year", "2025", "--player", "Lea", ".")
    days = "those read are from 2026-01-01 to 2026-01-08"
    assert (ran.code, ran.err) == (
        0, f"prefledger: no sitting fits --year 2025 --player Lea; {days}\n",
    )  # fmt: skip
    ran = prefledger(command, "--quiet", "--rules", "classic", ".")
    assert (ran.code, ran.err) == (0, "")
    ran = prefledger(command, "--rules", "classik", ".")
    assert ran.code == 2
    assert "no rule set is called classik; did you mean classic?" in ran.err


@pytest.mark.parametrize(
    "arguments",
    [("report", "-o", "x.md"), ("html", "-o", "x.html"), ("export", "-o", "x.journal")],
)
def test_no_file_is_written_of_nothing(
    write: Write, prefledger: Prefledger, arguments: tuple[str, ...]
) -> None:
    write("1.pref", "sitting 2026-01-01\n" + HEAD.format("Lea") + "ante 10\n")
    kept = write(arguments[-1], "a season\n")
    ran = prefledger(*arguments, "--year", "2062", ".")
    assert ran.code == 2
    assert "no sitting fits --year 2062" in ran.err
    assert kept.read_text("utf-8") == "a season\n"
