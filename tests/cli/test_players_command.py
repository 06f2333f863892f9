"""`players`: everybody who is introduced, quickly and without a word of complaint."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from commandline import Prefledger, clean_environment

from prefledger.cli import players as asked
from prefledger.cli.main import COMMANDS, HIDDEN


def test_everybody_who_is_introduced_is_named_once(prefledger: Prefledger, tmp_path: Path) -> None:
    path = tmp_path / "a.pref"
    path.write_text(
        'PLAYERS Mia, theo, "Hans  Peter" #x\nsitting 2026-11-28\njoin Ju\u0308rgen after th\r\n'
        "; players Nobody\nnote players Nobody\nspieler MIA, 王小明\nalias Resi = Theresia\n"
        "players 1, 2\nMia 3 7, Theo 2\n  kommt Jan nach Mia",
        encoding="utf-8",
    )
    ran = prefledger("players", str(path))
    named = ["Hans Peter", "Jan", "Jürgen", "MIA", "Resi", "theo", "Theresia", "王小明"]
    assert (ran.code, ran.err) == (0, "")
    assert sorted(ran.out.splitlines()) == sorted(named)


def test_what_is_included_counts_and_a_circle_ends(prefledger: Prefledger, tmp_path: Path) -> None:
    (tmp_path / "a.pref").write_text('include "b.pref"\nplayers Mia\ninclude nowhere.pref\n')
    (tmp_path / "b.pref").write_text("include a.pref\nplayers Theo\ninclude ../outside.pref\n")
    (tmp_path.parent / "outside.pref").write_text("players Nobody\n")
    assert prefledger("players", str(tmp_path / "a.pref")).out.splitlines() == ["Mia", "Theo"]


def test_nothing_is_said_of_what_cannot_be_read(prefledger: Prefledger, tmp_path: Path) -> None:
    (tmp_path / "a.pref").write_bytes(b"\xff\xfe\x00\x01players\x00\nplayers Mia, \x1b[31mTheo\n")
    (tmp_path / "b.pref").write_text('players "a\x1b[31mb", Mia\nplayers Zoe, Theo\n<<<<<<<\n')
    (tmp_path / "empty").mkdir()
    for path in ("a.pref", "b.pref", "empty", "nowhere.pref", "nowhere/at/all"):
        ran = prefledger("players", str(tmp_path / path))
        assert (ran.code, ran.err) == (0, "")
        assert "\x1b" not in ran.out
    assert prefledger("players", str(tmp_path / "b.pref")).out.splitlines() == ["Theo", "Zoe"]


@pytest.mark.parametrize(
    ("begin", "offered"),
    [
        ("", ["Hans Peter", "Jana", "JANOSCH", "Jürgen"]),
        ("Ja", ["Jana"]),
        ("ja", ["Jana", "JANOSCH"]),
        ("ju\u0308", ["Jürgen"]),
        ("hans p", ["Hans Peter"]),
        ("x", []),
    ],
)
def test_names_begin_as_they_are_typed_or_else_in_whatever_case(
    begin: str, offered: list[str]
) -> None:
    names = ["Hans Peter", "Jana", "JANOSCH", "Jürgen"]
    assert list(asked.beginning(begin, names)) == offered


def test_no_more_is_read_than_can_be_in_a_moment(
    prefledger: Prefledger, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asked, "FILES", 2)
    monkeypatch.setattr(asked, "FOLDERS", 3)
    for name, player in (("2026-1", "Old"), ("2026-2", "Mia"), ("2026-3", "Theo")):
        (tmp_path / f"{name}.pref").write_text(f"players {player}\n")
    assert prefledger("players", str(tmp_path)).out.splitlines() == ["Mia", "Theo"]
    deep = tmp_path / "deep"
    for name in "abcde":
        (deep / name).mkdir(parents=True)
        (deep / name / "x.pref").write_text(f"players {name.upper()}nna\n")
    assert prefledger("players", str(deep)).out.splitlines() == ["Dnna", "Enna"]


def test_without_a_path_it_is_the_current_folder(
    prefledger: Prefledger, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.pref").write_text("players Mia\n")
    monkeypatch.chdir(tmp_path)
    assert prefledger("players").out == "Mia\n"
    monkeypatch.chdir(os.sep)
    monkeypatch.setenv("PREFLEDGER_DIR", str(tmp_path))
    assert prefledger("players").out == "Mia\n"


def test_people_are_not_told_of_it(prefledger: Prefledger) -> None:
    assert "players" in HIDDEN
    assert not set(HIDDEN) & set(COMMANDS)
    assert "\n  players " not in prefledger("--help").out


def test_nothing_that_judges_or_draws_is_loaded(tmp_path: Path) -> None:
    (tmp_path / "a.pref").write_text("players Mia\n")
    code = (
        "import sys; from prefledger.cli.main import run; run(['players', sys.argv[1]]);"
        "print(*sys.modules)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)],
        capture_output=True,
        text=True,
        check=True,
        env=clean_environment(),
    )
    heavy = ("prefledger.checks", "prefledger.booking", "prefledger.reports", "tabulate", "pygls")
    assert [name for name in ran.stdout.split() if name.startswith(heavy)] == []
