"""`undo` on real files: what is taken back, and what keeps it from writing."""

import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from commandline import SITTING, Prefledger

from prefledger.cli import writing
from prefledger.cli.trouble import Exit, TroubleError
from prefledger.editing.undo import undo

Write = Callable[[str, str], Path]
HEAD = "sitting 2026-11-28\nplayers Mia, Theo, Priya\n"


def test_the_last_entry_is_shown_and_gone(write: Write, prefledger: Prefledger) -> None:
    path = write("a.pref", HEAD + "ante 10\nm1 7 t2 p1\n  bids p p m1\n; late\n")
    assert prefledger("undo", "a.pref") == (
        0,
        "Taken back:\nm1 7 t2 p1\n  bids p p m1\n",
        "",
    )
    assert path.read_text("utf-8") == HEAD + "ante 10\n; late\n"
    assert prefledger("undo", "a.pref").out == "Taken back:\nante 10\n"
    before = path.read_bytes()
    ran = prefledger("undo", "a.pref")
    assert (ran.code, ran.out) == (Exit.WRONG_USE, "")
    assert "nothing has happened yet" in ran.err
    assert path.read_bytes() == before


def test_mode_and_link_and_line_ends_stay(write: Write, prefledger: Prefledger) -> None:
    path = write("real.pref", (HEAD + "ante 10\npot = 30").replace("\n", "\r\n"))
    path.chmod(0o640)
    link = path.with_name("link.pref")
    link.symlink_to(path.name)
    assert prefledger("undo", "link.pref").code == 0
    assert link.is_symlink()
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert path.read_bytes() == (HEAD + "ante 10").replace("\n", "\r\n").encode()


def test_a_file_somebody_else_changed_is_left_alone(write: Write) -> None:
    path = write("a.pref", SITTING)
    before = writing.open_draft("a.pref", ())
    after = undo(before).draft
    path.write_text(SITTING + "passed\n", "utf-8")
    with pytest.raises(TroubleError, match="changed while it was read; it stays as it is now"):
        writing.keep(before, after)
    assert path.read_text("utf-8") == SITTING + "passed\n"


@pytest.mark.parametrize(
    "arguments",
    [("undo", "a.pref"), ("add", "a.pref", "passed"), ("add", "a.pref", "--at", "1", "passed")],
)
@pytest.mark.parametrize("end", ["", "=======\nm1 6 t3 p1\n>>>>>>> theirs\n"])
def test_a_merge_conflict_is_named_and_nothing_is_written(
    write: Write, prefledger: Prefledger, arguments: tuple[str, ...], end: str
) -> None:
    text = HEAD + "ante 10\npassed\n<<<<<<< HEAD\nm1 7 t2 p1\n" + end
    path = write("a.pref", text)
    ran = prefledger(*arguments)
    assert (ran.code, ran.out) == (Exit.WRONG_USE, "")
    assert "a.pref, line 5: git could not put two versions together" in ran.err
    assert "(P104)" in ran.err
    assert "<<<<<<<, ======= and >>>>>>>" in ran.err
    assert path.read_text("utf-8") == text


def test_a_read_only_file_is_left_alone(write: Write, prefledger: Prefledger) -> None:
    path = write("a.pref", SITTING)
    path.chmod(0o444)
    ran = prefledger("undo", "a.pref")
    assert (ran.code, ran.out) == (3, "")
    assert ran.err == "prefledger: can't write a.pref: it is not allowed\n"
    assert path.read_text("utf-8") == SITTING


def test_what_could_not_be_written_back_is_refused(folder: Path, prefledger: Prefledger) -> None:
    latin = HEAD.encode() + "note Jürgen\n".encode("latin-1")
    (folder / "latin.pref").write_bytes(latin)
    assert "not in UTF-8" in prefledger("undo", "latin.pref").err
    assert (folder / "latin.pref").read_bytes() == latin
    assert prefledger("undo", "missing.pref").code == 3
    assert prefledger("undo", ".").code == 3
    assert prefledger("undo", "-").code == 2
    (folder / "empty.pref").touch()
    assert "holds no sitting" in prefledger("undo", "empty.pref").err


def test_what_steers_a_terminal_is_shown_safely(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", HEAD + "note \x1b[2J gone\n")
    assert "\x1b" not in prefledger("undo", "a.pref").out
