"""`fmt` on the command line: in place, looked at only, through a pipe, and where it can't be."""

import os
import shutil
import stat
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from commandline import Prefledger

from prefledger.cli import streams
from prefledger.formatting import document
from prefledger.formatting.trivia import Commented
from prefledger.lowering.sittings import PlacedLine

Write = Callable[[str, str], Path]
HEAD = "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 10\n"
TYPED = HEAD + "m1 7 t2 p1 ; so\n"
FULL = HEAD + "Mia 1 7, Theo 2, Priya 1  ; so\n"
SHORT = "sitting 2026-11-28\nplayers Mia Theo Priya\nante 10\nm1 7 t2 p1                ; so\n"
BROKEN = HEAD + "m1  7 t2 q1\nm1 7 t2 p1\n"


def test_files_are_rewritten_in_place(write: Write, prefledger: Prefledger) -> None:
    path, other = write("a.pref", TYPED), write("b/c.pref", FULL)
    first = prefledger("fmt", ".")
    assert first == (0, "", "1 file rewritten, 1 left as it was\n")
    assert (path.read_bytes(), other.read_bytes()) == (FULL.encode(), FULL.encode())
    assert prefledger("fmt", ".") == (0, "", "2 files left as they were\n")
    assert prefledger("fmt", "-q", ".") == (0, "", "")


def test_lines_that_do_not_add_up_are_rewritten_and_those_that_cannot_be_read_stay(
    write: Write, prefledger: Prefledger
) -> None:
    """The help says so, too: what stays are the lines that are reported."""
    slips = "m1 7 t2 p2 ; eleven tricks\nteo 1 7 m2 p1 ; nobody\nm1 7 p2 t1 p2\nwhat is  this\n"
    path = write("a.pref", HEAD + slips)
    ran = prefledger("fmt", "a.pref")
    assert path.read_text().removeprefix(HEAD).splitlines() == [
        "Mia 1 7, Theo 2, Priya 2  ; eleven tricks",
        *slips.splitlines()[1:],
    ]
    assert [f"a.pref:{line}:" in ran.err for line in range(4, 8)] == [False, True, True, True]
    said = " ".join(prefledger("fmt", "-h").out.split())
    assert "lines that can't be read, which are reported" in said
    assert "rewritten also if it does not add up" in said


def test_check_names_the_files_and_writes_nothing(write: Write, prefledger: Prefledger) -> None:
    path = write("a.pref", TYPED)
    write("b.pref", FULL)
    ran = prefledger("fmt", "--check", ".")
    assert ran == (1, "a.pref\n", "1 file would be rewritten, 1 left as it was\n")
    assert path.read_text() == TYPED
    assert prefledger("fmt", "--check", "b.pref").code == 0


def test_diff_shows_what_would_change(write: Write, prefledger: Prefledger) -> None:
    path = write("a.pref", TYPED)
    ran = prefledger("fmt", "--diff", ".")
    assert (ran.code, path.read_text()) == (0, TYPED)
    assert ran.out == (
        "--- a.pref\n+++ a.pref\n@@ -1,4 +1,4 @@\n sitting 2026-11-28\n"
        " players Mia, Theo, Priya\n ante 10\n-m1 7 t2 p1 ; so\n"
        "+Mia 1 7, Theo 2, Priya 1  ; so\n"
    )
    assert prefledger("fmt", "--diff", "--check", ".") == (1, ran.out, ran.err)
    coloured = prefledger("fmt", "--diff", "--color", "always", ".").out
    assert "\x1b[31m-m1 7 t2 p1 ; so\x1b[0m\n\x1b[32m+Mia" in coloured


@pytest.mark.skipif(
    shutil.which("patch") is None and os.environ.get("CI") != "true", reason="patch is not here"
)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_patch_takes_the_diff(write: Write, process: Callable[..., object], end: str) -> None:
    lines = [*TYPED.splitlines(), *["passed"] * 9, "m1-", *["passed"] * 5, "t1-"]
    path = write("a.pref", end.join(lines))
    ran: subprocess.CompletedProcess[bytes] = process("fmt", "--diff", "a.pref")  # type: ignore[assignment]
    subprocess.run(["patch", "--binary", "-p0"], input=ran.stdout, check=True)  # noqa: S607
    patched = path.read_bytes()
    path.write_bytes(end.join(lines).encode())
    process("fmt", "a.pref")
    assert path.read_bytes() == patched
    assert patched.count(end.encode()) == len(lines) - 1


def test_terse_is_the_opposite(write: Write, prefledger: Prefledger) -> None:
    path = write("a.pref", FULL)
    assert prefledger("fmt", "--terse", "a.pref").code == 0
    assert path.read_text() == SHORT
    assert prefledger("fmt", "a.pref").code == 0
    assert path.read_text() == FULL


def test_standard_input_goes_to_standard_output(folder: Path, prefledger: Prefledger) -> None:
    assert prefledger("fmt", "-", stdin=TYPED) == (0, FULL, "")
    assert prefledger("fmt", "-", stdin=FULL) == (0, FULL, "")
    listed = prefledger("fmt", "--check", "--stdin-name", "x.pref", "-", stdin=TYPED)
    assert listed == (1, "x.pref\n", "1 file would be rewritten\n")


def test_a_pipe_and_a_file_give_the_same_bytes(
    write: Write, process: Callable[..., subprocess.CompletedProcess[bytes]]
) -> None:
    data = b"\xef\xbb\xbf" + TYPED.replace("\n", "\r\n").encode() + b"; \xff \xe2\x82\r\nm1-"
    path = write("a.pref", "")
    path.write_bytes(data)
    piped = process("fmt", "-", stdin=data)
    process("fmt", "a.pref")
    wanted = b"\xef\xbb\xbf" + FULL.replace("\n", "\r\n").encode() + b"; \xff \xe2\x82\r\n"
    assert path.read_bytes() == piped.stdout == wanted + b"Mia 1, all out"
    assert piped.returncode == 1


def test_a_file_in_utf_16_stays_as_it_is(write: Write, prefledger: Prefledger) -> None:
    path = write("a.pref", "")
    path.write_bytes(TYPED.encode("utf-16"))
    assert prefledger("fmt", "a.pref").code == 1
    assert path.read_bytes() == TYPED.encode("utf-16")


def test_lines_with_a_slip_are_told_and_the_rest_is_formatted(
    write: Write, prefledger: Prefledger
) -> None:
    path = write("a.pref", BROKEN)
    ran = prefledger("fmt", "--concise", "a.pref")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("a.pref:4:10: error[P2")
    assert path.read_text() == f"{HEAD}m1  7 t2 q1\nMia 1 7, Theo 2, Priya 1\n"


def test_an_included_file_is_read_and_not_touched(write: Write, prefledger: Prefledger) -> None:
    house = write("house.pref", "players Mia,Theo,Priya\n")
    path = write("a.pref", "sitting 2026-11-28\ninclude house.pref\nante 10\nm1-\n")
    assert prefledger("fmt", "a.pref").code == 0
    assert house.read_text() == "players Mia,Theo,Priya\n"
    assert path.read_text().endswith("\nMia 1, all out\n")


def test_a_file_that_was_changed_meanwhile_stays_as_it_is(
    write: Write, prefledger: Prefledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, other = write("a.pref", TYPED), write("b.pref", TYPED)
    real = streams._holds

    def holds(target: str, data: bytes) -> bool:
        if target.endswith("a.pref"):
            path.write_text(TYPED + "passed\n")
        return real(target, data)

    monkeypatch.setattr(streams, "_holds", holds)
    ran = prefledger("fmt", ".")
    assert ran.code == 3
    assert "a.pref was changed while it was read; it stays as it is now" in ran.err
    assert (path.read_text(), other.read_text()) == (TYPED + "passed\n", FULL)
    assert sorted(one.name for one in path.parent.iterdir()) == ["a.pref", "b.pref"]


def test_a_file_nobody_may_write_stays_as_it_is(write: Write, prefledger: Prefledger) -> None:
    path = write("a.pref", TYPED)
    path.chmod(0o444)
    ran = prefledger("fmt", "a.pref")
    assert (ran.code, ran.err) == (3, "prefledger: can't write a.pref: it is not allowed\n")
    assert path.read_text() == TYPED
    assert prefledger("fmt", "--check", "a.pref").code == 1


def test_the_mode_and_the_link_stay(write: Write, prefledger: Prefledger) -> None:
    path = write("real/a.pref", TYPED)
    path.chmod(0o640)
    link = path.parent.parent / "link.pref"
    link.symlink_to(path)
    assert prefledger("fmt", "link.pref").code == 0
    assert link.is_symlink()
    assert path.read_text() == FULL
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_what_can_not_be_read_ends_with_three_and_the_rest_is_done(
    write: Write, prefledger: Prefledger
) -> None:
    path = write("a.pref", TYPED)
    ran = prefledger("fmt", "no.pref", "a.pref")
    assert (ran.code, path.read_text()) == (3, FULL)
    assert "can't read no.pref: there is no such file" in ran.err


def test_a_mistake_in_the_printer_ends_with_four_and_writes_nothing(
    write: Write, prefledger: Prefledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write("a.pref", TYPED)
    real = document._Writer.line

    def wrong(writer: document._Writer, line: PlacedLine) -> Commented:
        right = real(writer, line)
        return right._replace(words=right.words.replace("Theo 2", "Theo 3"))

    monkeypatch.setattr(document._Writer, "line", wrong)
    ran = prefledger("fmt", "a.pref")
    assert (ran.code, ran.out, path.read_text()) == (4, "", TYPED)
    assert ran.err == (
        "prefledger: a.pref stays as it is: formatting line 4 would change what it says; "
        "this is a mistake in prefledger, please report it\n"
    )


def test_control_characters_in_a_diff_can_not_steer_a_terminal() -> None:
    from prefledger.render.difference import difference
    from prefledger.render.style import Style

    shown = difference(
        "a\x1b.pref", ["; \x1b[2J\n", "a\n"], ["; \x1b[2J\n", "b\n"], Style(width=80)
    )
    assert "\x1b" not in shown
