"""`prefledger stats` on the command line."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from commandline import BROKEN, ODD, SITTING, Prefledger

Write = Callable[[str, str], Path]
LATER = SITTING.replace("2026-11-20", "2027-01-08").replace("Dora", "Emil")


def test_well(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", SITTING)
    ran = prefledger("stats", "a.pref")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Statistics\n1 sitting, 2026-11-20\n\nDeclaring\n")


def test_a_file_with_an_error_is_counted_without_it(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", BROKEN)
    ran = prefledger("stats", "a.pref")
    assert ran.code == 1
    assert ran.out.startswith("Statistics (without 1 line not booked)\n")
    assert "line 4: Mia 1 7, Theo 2, Priya 2" in ran.out
    assert ran.err.startswith("error[P501]: ")


def test_an_error_that_puts_figures_in_doubt_is_said(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", SITTING.replace("players", "rule aces-bonus 10\nplayers"))
    ran = prefledger("stats", "a.pref")
    assert ran.code == 1
    assert "(1 error in what was read)" in ran.out
    assert "\nIn doubt\n1 error may have made these figures wrong:\nline 2: there is no" in ran.out
    (problem,) = json.loads(prefledger("stats", "a.pref", "--format", "json").out)["problems"]
    assert (problem["code"], problem["line"]) == ("P702", 2)
    *_, last = prefledger("stats", "a.pref", "--format", "csv").out.splitlines()
    assert last.startswith(",in doubt,a.pref:2,there is no house rule")


def test_one_player(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", SITTING)
    write("b.pref", LATER)
    ran = prefledger("stats", "--player", "dora", ".")
    assert ran.out.startswith("Statistics of Dora\n1 sitting, 2026-11-20\n")
    assert "Ben" not in ran.out
    document = json.loads(prefledger("stats", "--player", "Anna", "--format", "json", ".").out)
    assert (document["player"], document["sittings"]) == ("Anna", 2)
    assert [one["player"] for one in document["players"]] == ["Anna"]
    wrong = prefledger("stats", "--player", "Dor", ".")
    assert (wrong.code, wrong.out) == (2, "")
    assert "did you mean Dora?" in wrong.err


def test_the_order_of_files_makes_no_difference(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", LATER)
    write("b.pref", SITTING)
    assert prefledger("stats", "a.pref", "b.pref") == prefledger("stats", "b.pref", "a.pref")


def test_the_filters_hold(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", SITTING)
    write("b.pref", LATER)
    assert "1 sitting, 2027-01-08" in prefledger("stats", "--year", "2027", ".").out
    assert "2 sittings, 2026-11-20 to 2027-01-08" in prefledger("stats", ".").out


@pytest.mark.parametrize("text", ["", "rules austrian\n"])
def test_nothing_to_count(write: Write, prefledger: Prefledger, text: str) -> None:
    write("a.pref", text)
    for fmt in ("text", "json", "csv", "tsv", "markdown"):
        assert prefledger("stats", "a.pref", "--format", fmt).code == 0
    assert prefledger("stats", "a.pref").out == "Statistics\n\nNo hand is in the books yet.\n"


def test_a_hand_nobody_knows_is_not_counted(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", ODD)
    ran = prefledger("stats", "a.pref")
    assert ran.code == 0
    assert "No hand is in the books yet." in ran.out
    assert "a number of tricks is not known" in ran.out


def test_standard_input_and_the_ending_of_a_file(write: Write, prefledger: Prefledger) -> None:
    assert prefledger("stats", "-", "-o", "s.csv", stdin=SITTING).code == 0
    head, *rows = Path("s.csv").read_text(encoding="utf-8").splitlines()
    assert head == "player,topic,of,what,coin,hits,cases,percent,low,high,sum"
    assert {len(row.split(",")) for row in rows} == {11}


def test_in_a_pipe_there_are_no_colours_and_no_signs_it_cannot_take(
    write: Write, process: Callable[..., subprocess.CompletedProcess[bytes]]
) -> None:
    path = write("a.pref", SITTING.replace("Dora", "王小明"))
    ran = process("stats", path, NO_COLOR="1")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"\x1b" not in ran.stdout
    assert "clubs ♣".encode() in ran.stdout
    plain = process("stats", path, "--ascii")
    assert "♣" not in plain.stdout.decode()
    cut = process("stats", path, redirect="| head -1")
    assert (cut.stdout, cut.stderr) == (b"Statistics\n", b"")


def test_a_report_starts_without_the_statistics(write: Write, tmp_path: Path) -> None:
    from cli.test_start import loaded

    cache = tmp_path / "cache"
    cache.mkdir()
    path = write("a.pref", SITTING)
    modules = loaded(cache, "report", path)
    assert not [name for name in modules if ".stats" in name and name.startswith("prefledger")]
    assert "tabulate" not in loaded(cache, "stats", path)
