"""The program in a process of its own: encodings, colours, pipes, full disks, interrupts."""

import os
import pty
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from commandline import BROKEN, SITTING, clean_environment

Write = Callable[[str, str], Path]
Process = Callable[..., Any]

UMLAUTS = """\
sitting 2026-11-28 Café
players Jörg, Zoë, Žofie
ante 10
Jörg 3 diamonds 7, Zoë 2, Žofie 1
"""


@pytest.mark.parametrize(
    "environment",
    [
        {"LC_ALL": "C"},
        {"LC_ALL": "POSIX"},
        {"LC_ALL": "C.UTF-8"},
        {"LC_ALL": "de_AT.ISO-8859-1"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    ],
)
def test_utf8_comes_out_whatever_the_locale(
    write: Write, process: Process, environment: dict[str, str]
) -> None:
    path = write("a.pref", UMLAUTS + "Jörk 1 7\n")
    ran = process("hands", path, **environment)
    out, err = ran.stdout.decode("utf-8"), ran.stderr.decode("utf-8")
    assert "Žofie" in out
    assert "♦" in out
    assert "nobody at the table is called Jörk" in err


def test_suits_become_letters_where_the_output_can_not_take_them(
    write: Write, process: Process
) -> None:
    path = write("a.pref", UMLAUTS)
    ran = process("hands", path, PYTHONIOENCODING="ascii")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"J?rg 3d" in ran.stdout
    latin = process("hands", path, PYTHONIOENCODING="latin-1")
    assert "Jörg 3d".encode("latin-1") in latin.stdout
    assert process("hands", "--ascii", path).stdout.decode().count("Jörg 3d") == 1


def test_output_depends_on_nothing_but_the_file(write: Write, process: Process) -> None:
    path = write("a.pref", SITTING)
    for command in ("report", "totals", "settle", "chart"):
        runs = {
            process(command, path, **environment).stdout
            for environment in (
                {"PYTHONHASHSEED": "0"},
                {"PYTHONHASHSEED": "1", "TZ": "Asia/Tokyo", "LC_ALL": "C"},
                {"PYTHONHASHSEED": "2", "COLUMNS": "30", "PREFLEDGER_NO_CACHE": "1"},
            )
        }
        assert len(runs) == 1


def test_no_colour_into_a_pipe_or_file_unless_asked_for(write: Write, process: Process) -> None:
    path = write("a.pref", BROKEN)
    plain = process("report", path)
    assert b"\x1b" not in plain.stdout + plain.stderr
    forced = process("report", path, FORCE_COLOR="1")
    assert b"\x1b[" in forced.stdout
    assert b"\x1b[" in forced.stderr
    assert b"\x1b" not in process("report", path, FORCE_COLOR="1", NO_COLOR="1").stdout
    assert b"\x1b[" in process("report", "--color", "always", path, NO_COLOR="1").stdout
    assert b"\x1b" not in process("report", "--color", "never", path, FORCE_COLOR="1").stderr
    target = path.with_name("out.txt")
    process("report", path, "-o", target, FORCE_COLOR="1")
    assert b"\x1b" not in target.read_bytes()


def on_a_terminal(*arguments: str | Path, **environment: str) -> bytes:
    """Return what a command shows on a terminal."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "prefledger", *map(str, arguments)],
        env=clean_environment(**{"TERM": "xterm", **environment}),
        stdin=subprocess.DEVNULL,
        stdout=theirs,
        stderr=theirs,
    ) as running:
        os.close(theirs)
        shown = b""
        while True:
            try:
                part = os.read(ours, 65536)
            except OSError:
                break
            if not part:
                break
            shown += part
        running.wait(timeout=30)
    os.close(ours)
    return shown


@pytest.mark.parametrize("columns", [80, 60])
def test_a_page_on_a_terminal_is_laid_out(columns: int) -> None:
    page = on_a_terminal("explain", "501", COLUMNS=str(columns), NO_COLOR="1").decode()
    lines = page.replace("\r\n", "\n").split("\n")
    assert lines[0] == "P501 tricks"
    assert "```" not in page
    assert "    Mia 1 7, Theo 2, Priya 2" in lines
    assert max(map(len, lines)) <= columns
    assert b"\x1b[1mP501 tricks\x1b[0m" in on_a_terminal("explain", "p501")


@pytest.mark.parametrize("columns", [80, 60])
def test_the_list_of_pages_fits_a_terminal(columns: int) -> None:
    shown = on_a_terminal("explain", COLUMNS=str(columns), NO_COLOR="1").decode()
    assert max(map(len, shown.replace("\r\n", "\n").split("\n"))) <= columns


def test_colour_on_a_terminal_unless_it_is_dumb_or_refused(write: Write) -> None:
    path = write("a.pref", BROKEN)
    assert b"\x1b[1;31merror[P501]" in on_a_terminal("check", path)
    assert b"\x1b" not in on_a_terminal("check", path, TERM="dumb")
    assert b"\x1b" not in on_a_terminal("check", path, NO_COLOR="1")
    assert b"\x1b" in on_a_terminal("check", path, NO_COLOR="")
    assert b"\x1b" not in on_a_terminal("check", "--color", "never", path)


def test_a_result_and_its_problems_are_apart_on_a_terminal(write: Write) -> None:
    shown = on_a_terminal("report", write("a.pref", BROKEN), TERM="dumb").decode()
    assert "\n\nerror[P501]" in shown.replace("\r\n", "\n")


def test_a_closed_pipe_is_quiet(write: Write, process: Process) -> None:
    path = write("a.pref", SITTING + "passed\n" * 5000)
    ran = process("hands", path, redirect="| head -n 1")
    assert ran.stderr == b""
    assert process("-h", redirect="| true").stderr == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_disk_is_told_in_one_line(write: Write, process: Process) -> None:
    path = write("a.pref", SITTING)
    for arguments in (["report", path], ["--help"], ["--version"], ["explain"]):
        ran = process(*arguments, redirect="> /dev/full")
        assert ran.returncode == 3
        assert ran.stderr.count(b"\n") == 1
        assert b"no space left on device" in ran.stderr
    ran = process("report", path, "-o", "/dev/full")
    assert (ran.returncode, ran.stderr.count(b"\n")) == (3, 1)


def test_closed_streams_do_no_harm(write: Write, process: Process) -> None:
    path = write("a.pref", BROKEN)
    assert process("check", path, redirect="2>&-").returncode == 1
    assert process("report", path, redirect=">&-").returncode == 3
    assert process("totals", "-", redirect="<&-").returncode == 3


def test_an_interrupt_ends_with_130_and_quietly(folder: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "prefledger", "check", "-"],
        env=clean_environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdin is not None
        with pytest.raises(subprocess.TimeoutExpired):
            running.wait(timeout=1)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=30)
    assert (running.returncode, out, err) == (130, b"", b"")


def test_bytes_that_are_no_text_are_a_diagnostic(write: Write, process: Process) -> None:
    ran = process("check", "-", stdin=b"sitting 2026-11-28\nplayers J\xf6rg, Theo, Mia\n")
    assert ran.returncode == 1
    assert b"error[P101]" in ran.stderr
    assert b" --> <stdin>:2:10" in ran.stderr


def test_python_m_and_the_installed_command_are_one(process: Process) -> None:
    import tomllib

    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["scripts"] == {"prefledger": "prefledger.cli.main:main"}
    assert process("--version").stdout.startswith(b"prefledger ")
