"""Exit codes, streams, and what happens when a file can't be read or written."""

import json
import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from commandline import BROKEN, ODD, SITTING, Prefledger

from prefledger.cli.main import COMMANDS

Write = Callable[[str, str], Path]
READING = ("report", "totals", "pot", "hands", "settle", "stats")
ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


@pytest.mark.parametrize("command", READING)
def test_well(write: Write, prefledger: Prefledger, command: str) -> None:
    write("a.pref", SITTING)
    ran = prefledger(command, "a.pref")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("\n")


def test_check_says_nothing_if_all_is_well(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", SITTING)
    assert prefledger("check", "a.pref") == (0, "", "")


@pytest.mark.parametrize("command", READING)
def test_errors_go_beside_the_result_and_end_with_one(
    write: Write, prefledger: Prefledger, command: str
) -> None:
    write("a.pref", BROKEN)
    ran = prefledger(command, "a.pref")
    assert ran.code == 1
    assert ran.out
    assert ran.err.startswith("error[P501]: ")
    assert " --> a.pref:4:" in ran.err


def test_check_reports_on_standard_error_and_counts(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", BROKEN)
    write("b.pref", ODD)
    ran = prefledger("check", ".")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.endswith("\n1 error, 1 warning in 2 files\n")
    quiet = prefledger("check", "-q", ".")
    assert "warning" not in quiet.err
    assert quiet.err.startswith("error[P501]: ")


def test_warnings_count_as_errors_only_if_strict(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", ODD)
    assert prefledger("check", "a.pref").code == 0
    assert prefledger("check", "--strict", "a.pref").code == 1
    assert prefledger("totals", "--strict", "a.pref").code == 1


def test_concise_is_one_line_a_problem(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", BROKEN)
    first, *_ = prefledger("check", "--concise", "a.pref").err.splitlines()
    assert first.startswith("a.pref:4:")
    assert "error[P501] the tricks add up to 11" in first


def test_check_in_json_is_one_document_on_standard_output(
    write: Write, prefledger: Prefledger
) -> None:
    write("a.pref", BROKEN)
    ran = prefledger("check", "--format", "json", "a.pref")
    assert (ran.code, ran.err) == (1, "")
    (found,) = json.loads(ran.out)["diagnostics"]
    assert (found["code"], found["path"], found["line"]) == ("P501", "a.pref", 4)


def test_check_as_a_table(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", BROKEN)
    head, row = prefledger("check", "--format", "csv", "a.pref").out.splitlines()
    assert head == "path,line,column,severity,code,message,help"
    assert row.startswith("a.pref,4,")
    assert prefledger("check", "--format", "markdown", "a.pref").out.count("\n") >= 3


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "Usage"),
        (["repor"], "Did you mean 'report'"),
        (["totals", "--formt", "json"], "--format"),
        (["totals", "--format", "xml"], "xml"),
        (["show", "a.pref"], "HAND"),
        (["explain", "trikcs"], "did you mean tricks?"),
        (["rules", "austria"], "did you mean austrian?"),
        (["rules", "--diff", "austrian"], "name a rule set"),
        (["show", "a.pref", "99"], "99"),
        (["show", "a.pref", "--format", "csv", "1"], "csv"),
    ],
)
def test_wrong_use_ends_with_two_and_says_what_is_wrong(
    write: Write, prefledger: Prefledger, arguments: list[str], words: str
) -> None:
    write("a.pref", SITTING)
    ran = prefledger(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("missing.pref", "prefledger: can't read missing.pref: there is no such file\n"),
        ("empty", "prefledger: can't read empty: there are no .pref files in this folder\n"),
        ("a.pref/b", "prefledger: can't read a.pref/b: not a directory\n"),
        ("gone.pref", "prefledger: can't read gone.pref: there is no such file\n"),
        ("x\x1b[31m", "prefledger: can't read x␛[31m: there is no such file\n"),
    ],
)
def test_unreadable_ends_with_three_and_one_line(
    write: Write, prefledger: Prefledger, path: str, line: str
) -> None:
    write("a.pref", SITTING)
    os.mkdir("empty")
    os.symlink("nowhere", "gone.pref")
    for command in (*READING, "check"):
        assert prefledger(command, path) == (3, "", line)


@pytest.mark.skipif(ROOT, reason="root may read everything")
def test_forbidden_ends_with_three(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", SITTING).chmod(0)
    assert prefledger("totals", "a.pref").code == 3


def test_check_looks_at_the_rest_when_a_file_is_missing(
    write: Write, prefledger: Prefledger
) -> None:
    write("a.pref", BROKEN)
    ran = prefledger("check", "missing.pref", "a.pref")
    assert ran.code == 3
    assert "error[P501]" in ran.err
    assert ran.err.endswith("prefledger: can't read missing.pref: there is no such file\n")


def test_no_figures_when_a_file_is_missing(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", SITTING)
    ran = prefledger("totals", "missing.pref", "a.pref")
    assert (ran.code, ran.out) == (3, "")


@pytest.mark.parametrize(
    ("name", "beginning"),
    [("t.json", "{"), ("t.csv", "player"), ("t.tsv", "player\t"), ("t.md", "# "), ("t.txt", "")],
)
def test_result_goes_to_a_file_in_the_format_of_its_ending(
    write: Write, prefledger: Prefledger, name: str, beginning: str
) -> None:
    write("a.pref", SITTING)
    assert prefledger("totals", "a.pref", "-o", name) == (0, "", "")
    written = Path(name).read_text(encoding="utf-8")
    assert written.lower().startswith(beginning)
    assert "\x1b" not in written
    fmt = {".json": "json", ".csv": "csv", ".tsv": "tsv", ".md": "markdown"}
    shown = prefledger("totals", "a.pref", "--format", fmt.get(Path(name).suffix, "text"))
    assert shown.out == written


@pytest.mark.parametrize("name", ["f.xlsx", "f.html", "f.2026"])
def test_an_ending_that_says_nothing_is_wrong_use_unless_a_format_is_asked_for(
    write: Write, prefledger: Prefledger, name: str
) -> None:
    write("a.pref", SITTING)
    for command in ("totals", "check"):
        ran = prefledger(command, "a.pref", "-o", name)
        assert (ran.code, ran.out) == (2, "")
        assert "nothing is written as " in ran.err
        assert ".csv, .json, .markdown, .md, .text, .tsv, .txt" in ran.err
        assert not Path(name).exists()
    assert prefledger("totals", "a.pref", "--format", "csv", "-o", name).code == 0
    assert Path(name).read_text(encoding="utf-8").startswith("player,")


def test_a_format_and_an_ending_that_contradict_each_other_are_wrong_use(
    write: Write, prefledger: Prefledger
) -> None:
    write("a.pref", SITTING)
    for name, fmt in (("f.csv", "json"), ("f.txt", "csv"), ("f.json", "text")):
        ran = prefledger("totals", "a.pref", "-o", name, "--format", fmt)
        assert (ran.code, ran.out) == (2, "")
        assert f"--format says {fmt}" in ran.err
        assert not Path(name).exists()
    for name, fmt in (("f.CSV", "csv"), ("f.md", "markdown"), ("plain", "json"), ("f.txt", "text")):
        assert prefledger("totals", "a.pref", "-o", name, "--format", fmt).code == 0


@pytest.mark.parametrize("command", [*READING, "check"])
def test_a_path_without_a_sitting_is_named(
    write: Write, prefledger: Prefledger, command: str
) -> None:
    write("leer.pref", "")
    write("sub/house.pref", "rule mercy on\n")
    write("a.pref", SITTING)
    for path in ("leer.pref", "sub"):
        ran = prefledger(command, path)
        assert (ran.code, ran.err) == (0, f"prefledger: {path} holds no sitting\n")
        assert prefledger(command, "-q", path).err == ""
        assert prefledger(command, "--strict", path).code == 0
    assert prefledger(command, "-", stdin="").err == (
        "prefledger: standard input holds no sitting\n"
    )
    assert prefledger(command, ".").err == ""
    assert "holds no sitting" not in prefledger(command, "-", stdin="hello\n").err


DOUBTFUL = SITTING.replace("players", "rule aces-bonus 10\nplayers")


@pytest.mark.parametrize("command", [*READING, "rules"])
def test_no_figure_looks_whole_when_an_error_may_have_made_it_wrong(
    write: Write, prefledger: Prefledger, command: str
) -> None:
    write("a.pref", DOUBTFUL)
    ran = prefledger(command, "a.pref")
    assert ran.code == 1
    assert "(1 error in what was read)" in ran.out
    assert "\nIn doubt\n1 error may have made these " in ran.out
    where = "a.pref:2" if command == "settle" else "line 2"
    assert f"\n{where}: there is no house rule called aces-bonus\n" in ran.out
    assert "In doubt" in prefledger(command, "a.pref", "--format", "markdown").out
    (problem,) = json.loads(prefledger(command, "a.pref", "--format", "json").out)["problems"]
    assert problem == {
        "code": "P702", "path": "a.pref", "line": 2,
        "message": "there is no house rule called aces-bonus",
    }  # fmt: skip
    if command != "report":
        *_, last = prefledger(command, "a.pref", "--format", "csv").out.splitlines()
        assert "in doubt" in last
    write("a.pref", SITTING)
    assert "doubt" not in prefledger(command, "a.pref").out


def test_writing_keeps_the_mode_and_the_link_and_leaves_nothing_behind(
    write: Write, prefledger: Prefledger
) -> None:
    write("a.pref", SITTING)
    target = write("sub/real.csv", "old")
    target.chmod(0o640)
    os.symlink("sub/real.csv", "link.csv")
    assert prefledger("totals", "a.pref", "-o", "link.csv").code == 0
    assert os.path.islink("link.csv")
    assert stat.S_IMODE(target.stat().st_mode) == 0o640
    assert target.read_text(encoding="utf-8") != "old"
    assert sorted(os.listdir("sub")) == ["real.csv"]


def test_writing_that_fails_leaves_the_old_file(
    write: Write, prefledger: Prefledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    write("a.pref", SITTING)
    write("t.csv", "old")
    monkeypatch.setattr(os, "fsync", full)
    ran = prefledger("totals", "a.pref", "-o", "t.csv")
    assert ran == (3, "", "prefledger: can't write t.csv: no space left on device\n")
    assert Path("t.csv").read_text(encoding="utf-8") == "old"
    assert sorted(os.listdir()) == ["a.pref", "t.csv"]


def test_writing_into_a_missing_folder_ends_with_three(
    write: Write, prefledger: Prefledger
) -> None:
    write("a.pref", SITTING)
    ran = prefledger("totals", "a.pref", "-o", "no/t.csv")
    assert ran == (3, "", "prefledger: can't write no/t.csv: there is no folder no\n")


def test_a_file_that_was_read_is_not_overwritten(write: Write, prefledger: Prefledger) -> None:
    path = write("a.pref", SITTING)
    ran = prefledger("report", "a.pref", "-o", "./a.pref")
    assert (ran.code, ran.out) == (2, "")
    assert path.read_text(encoding="utf-8") == SITTING


def test_a_bug_is_one_line_and_ends_with_four(
    write: Write, prefledger: Prefledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("a\nb")

    write("a.pref", SITTING)
    monkeypatch.setattr("prefledger.booking.booked", broken)
    ran = prefledger("check", "a.pref")
    assert (ran.code, ran.out) == (4, "")
    assert ran.err.count("\n") == 1
    assert "ZeroDivisionError: a b" in ran.err
    monkeypatch.setenv("PREFLEDGER_DEBUG", "1")
    assert "Traceback" in prefledger("check", "a.pref").err


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_both_flags(prefledger: Prefledger, command: str) -> None:
    short, long = prefledger(command, "-h"), prefledger(command, "--help")
    assert short == long
    assert (short.code, short.err) == (0, "")
    assert "--version" in short.out
    assert command == "check" or f"Example: prefledger {command}" in short.out


def test_version_is_told_everywhere(prefledger: Prefledger) -> None:
    from prefledger.version import __version__

    for arguments in (["--version"], ["-V"], ["totals", "--version"]):
        assert prefledger(*arguments) == (0, f"prefledger {__version__}\n", "")


def test_nothing_to_report_on_is_a_report(write: Write, prefledger: Prefledger) -> None:
    write("empty.pref", "")
    write("house.pref", "rules austrian\n")
    for command in READING:
        assert prefledger(command, "empty.pref", "house.pref").code == 0
