"""`add` without a terminal: what is written, what it pays, and what keeps it from writing."""

import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from commandline import Prefledger

from prefledger import files
from prefledger.cli import add, writing
from prefledger.cli.streams import ChangedError
from prefledger.cli.trouble import Exit
from prefledger.editing.append import append

Write = Callable[[str, str], Path]
HEAD = "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 50\n"
READABLE = HEAD + "Mia 3 diamonds 7, Theo 2, Priya 1\n"
TERSE = HEAD + "m3d 7 t2 p1\n"


def test_a_line_is_written_and_what_it_pays_is_shown(write: Write, prefledger: Prefledger) -> None:
    path = write("a.pref", HEAD)
    # 150 are staked. Mia draws 10 and pays 2 and 1; Priya, with one trick, pays 10 in.
    assert prefledger("add", "a.pref", "m3d", "7", "t2", "p1") == (
        0,
        """\
Hand 1: Mia 3♦: 7–2–1, made
  the pot pays Mia 10: the draw
  Priya pays the pot 10: stayed with 1 trick
  Mia pays Theo 2: 2 tricks
  Mia pays Priya 1: 1 trick
  Mia +7, Theo +2, Priya −9 · pot 150
Now: Mia −43, Theo −48, Priya −59 · pot 150
Theo deals hand 2; Priya speaks first.
""",
        "",
    )
    assert path.read_text("utf-8") == READABLE


@pytest.mark.parametrize(
    ("before", "written"),
    [
        ("", "Theo 1 6, Mia 4, Priya out\n  bids 1 pass pass\n"),
        (READABLE, "Theo 1 6, Mia 4, Priya out\n  bids pass pass 1\n"),
        (TERSE, "t1 6 m4 p-\nbids p p 1\n"),
        (TERSE + "\tbids 1 p m2 p 3 p\n", "t1 6 m4 p-\n\tbids p p 1\n"),
        (READABLE + "; fmt: off\n", "t 1 6 m4 p-\nbids p p 1\n"),
    ],
)
def test_a_file_goes_on_as_it_is_written(
    write: Write, prefledger: Prefledger, before: str, written: str
) -> None:
    text = (before or HEAD).replace("bids 1 p m2 p 3 p", "note late")
    bids = "bids p p 1" if before else "bids 1 p p"
    path = write("a.pref", text)
    assert prefledger("add", "a.pref", "t 1 6 m4 p-", "--under", bids).code == 0
    assert path.read_text("utf-8") == text + written
    assert prefledger("check", "a.pref").code == 0


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("last", [True, False])
def test_bytes_around_stay_and_undo_brings_them_back(
    write: Write, prefledger: Prefledger, end: str, mark: str, last: bool
) -> None:
    text = mark + READABLE.replace("\n", end)
    path = write("real.pref", text if last else text.removesuffix(end))
    before = path.read_bytes()
    path.chmod(0o640)
    Path("link.pref").symlink_to("real.pref")
    assert prefledger("add", "link.pref", "passed", "--under", "note née #1").code == 0
    more = f"passed{end}  note née #1{end}"
    assert path.read_bytes().decode() == text + more
    assert Path("link.pref").is_symlink()
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert prefledger("undo", "link.pref").code == 0
    assert prefledger("undo", "link.pref").code == 0
    assert path.read_bytes() == (before if last else before + end.encode())


@pytest.mark.parametrize(
    ("words", "written"),
    [
        (("Mia", "=", "-50"), "Mia = -50"),
        (("Mia", "=", "-50,", "Theo", "=", "-50"), "Mia = -50, Theo = -50"),
        (("Mia", "=-50,", "pot", "=", "150"), "Mia = -50, pot = 150"),
        (("m", "1", "6", "t", "-,", "p", "4"), "Mia 1 6, Theo out, Priya 4"),
        (("m", "1", "6", "t", "-", "p", "4"), "Mia 1 6, Theo out, Priya 4"),
        (("--", "Mia", "=", "-50"), "Mia = -50"),
    ],
)
def test_a_minus_in_a_line_is_no_option(
    write: Write, prefledger: Prefledger, words: tuple[str, ...], written: str
) -> None:
    path = write("a.pref", HEAD)
    ran = prefledger("add", "--ascii", "a.pref", *words)
    assert (ran.code, ran.err) == (0, "")
    assert path.read_text("utf-8") == f"{HEAD}{written}\n"


def test_options_behind_a_line_with_a_minus_are_options(
    write: Write, prefledger: Prefledger
) -> None:
    path = write("a.pref", READABLE)
    ran = prefledger("add", "a.pref", "m", "1", "6", "t", "-,", "p", "4", "--at", "1", "--ascii")
    assert (ran.code, ran.err) == (0, "")
    assert path.read_text("utf-8") == HEAD + "Mia 1 6, Theo out, Priya 4\n"


@pytest.mark.parametrize("word", ["--udner", "-x", "--under-it=3", "-Ö"])
def test_an_option_there_is_not_is_no_part_of_a_line(
    write: Write, prefledger: Prefledger, word: str
) -> None:
    path = write("a.pref", HEAD)
    for arguments in (("a.pref", "note", "late", word), (word, "a.pref", "passed")):
        ran = prefledger("add", *arguments)
        assert (ran.code, ran.out) == (2, "")
        assert f"`add` has no option {word}" in ran.err
    assert path.read_text("utf-8") == HEAD
    assert prefledger("add", "a.pref", f"note late {word}").code == 0


def test_an_error_is_told_as_check_tells_it_and_nothing_is_written(
    write: Write, prefledger: Prefledger
) -> None:
    path = write("a.pref", TERSE)
    ran = prefledger("add", "a.pref", "m3d 7 t2 p2")
    assert (ran.code, ran.out) == (1, "")
    assert path.read_text("utf-8") == TERSE
    write("b.pref", TERSE + "m3d 7 t2 p2\n")
    checked = prefledger("check", "b.pref").err.replace("b.pref", "a.pref")
    assert ran.err == checked.replace("\n1 error in 1 file\n", "prefledger: nothing was written\n")


def test_a_warning_is_told_and_written_unless_it_is_strict(
    write: Write, prefledger: Prefledger
) -> None:
    path = write("a.pref", HEAD)
    strict = prefledger("add", "--strict", "a.pref", "pot = 150, accepted")
    assert (strict.code, strict.out) == (1, "")
    assert path.read_text("utf-8") == HEAD
    ran = prefledger("add", "a.pref", "pot = 150, accepted")
    assert ran.code == 0
    assert "warning[" in ran.err
    assert path.read_text("utf-8") == HEAD + "pot = 150, accepted\n"


def test_lines_from_a_pipe_are_written_together_or_not_at_all(
    write: Write, prefledger: Prefledger
) -> None:
    path = write("a.pref", READABLE)
    lines = "\ufeffpassed\n\n; a break\nt1 6 m4 p-\r\n  bids p 1 p\npot = 140\n"
    ran = prefledger("add", "a.pref", stdin=lines)
    assert (ran.code, ran.err) == (0, "")
    assert "Priya deals hand 4" not in ran.out
    assert "Mia deals hand 4; Theo speaks first." in ran.out
    assert path.read_text("utf-8") == READABLE + (
        "passed\n; a break\nTheo 1 6, Mia 4, Priya out\n  bids pass 1 pass\npot = 140\n"
    )
    before = path.read_bytes()
    ran = prefledger("add", "a.pref", stdin="passed\nt1 6 m4 p1\npassed\n")
    assert ran.code == 1
    assert path.read_bytes() == before
    assert prefledger("add", "a.pref", stdin="\n; nothing\n").code == 2
    assert prefledger("add", "a.pref", stdin=b"\xff").code == 2
    assert path.read_bytes() == before


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_comments_from_a_pipe_stand_where_they_stood(
    write: Write, prefledger: Prefledger, end: str
) -> None:
    path = write("a.pref", HEAD)
    lines = ("; the first", "m1 7 t2 p1 ; late", "", "   ; by heart", "  bids p p 1", "; so far")
    assert prefledger("add", "a.pref", stdin=end.join(lines)).code == 0
    assert path.read_text("utf-8") == HEAD + (
        "; the first\nMia 1 7, Theo 2, Priya 1  ; late\n   ; by heart\n"
        "  bids pass pass 1\n; so far\n"
    )
    assert prefledger("check", "a.pref").code == 0
    assert prefledger("add", "a.pref", stdin="; fmt: off\nsame\n").code == 0
    assert path.read_text("utf-8").endswith("; so far\n; fmt: off\nMia 1 7, Theo 2, Priya 1\n")


@pytest.mark.parametrize("sign", ["\u2028", "\u2029", "\x0c", "\x0b", "\x85", "\x1c", "\x1e"])
def test_only_what_ends_a_line_in_a_file_ends_one_in_a_pipe(
    write: Write, prefledger: Prefledger, sign: str
) -> None:
    path = write("a.pref", HEAD)
    ran = prefledger("add", "a.pref", stdin=f"note passed{sign}passed\n")
    text = path.read_text("utf-8")
    assert text == HEAD + (f"note passed{sign}passed\n" if ran.code == 0 else "")
    assert "one line at a time" not in ran.err
    write("b.pref", f"{HEAD}note passed{sign}passed\n")
    assert prefledger("check", "b.pref").code == ran.code


def test_the_last_hand_but_for_something(write: Write, prefledger: Prefledger) -> None:
    path = write("a.pref", READABLE)
    ran = prefledger("add", "a.pref", "same", "but", "Theo", "3", "p", "0")
    assert ran.code == 0
    assert path.read_text("utf-8") == READABLE + "Mia 3 diamonds 7, Theo 3, Priya 0\n"
    assert prefledger("add", "a.pref", "same but 4 7, aces").code == 0
    assert path.read_text("utf-8").endswith("\nMia 4 7, Theo 3, Priya 0, aces\n")


def test_the_same_in_a_pipe_is_the_hand_above_it(write: Write, prefledger: Prefledger) -> None:
    path = write("a.pref", READABLE)
    lines = "t1 6 m4 p-\nsame\npassed\nsame but Mia 3, Theo 7\nsame\n"
    assert prefledger("add", "a.pref", stdin=lines).code == 0
    assert path.read_text("utf-8") == READABLE + (
        "Theo 1 6, Mia 4, Priya out\nTheo 1 6, Mia 4, Priya out\npassed\n"
        "Theo 1 7, Priya out, Mia 3\nTheo 1 7, Priya out, Mia 3\n"
    )
    path = write("b.pref", HEAD)
    assert prefledger("add", "b.pref", stdin="m3d 7 t2 p1\nsame\n").code == 0
    assert path.read_text("utf-8") == READABLE + "Mia 3 diamonds 7, Theo 2, Priya 1\n"


def test_a_wrong_line_above_the_same_in_a_pipe_is_what_is_told(
    write: Write, prefledger: Prefledger
) -> None:
    path = write("a.pref", HEAD)
    for wrong, code in (("m3d 7 t2 p2", "P501"), ("purple rain", "error[")):
        ran = prefledger("add", "a.pref", stdin=f"{wrong}\nsame\n")
        assert (ran.code, ran.out) == (1, "")
        assert code in ran.err
        assert "no hand yet" not in ran.err
    assert path.read_text("utf-8") == HEAD


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("same but t3, p0 #eng ; nach Streit", "Theo 3, Priya 0 #eng  ; nach Streit"),
        ("same but #tadel", "Theo 2, Priya 1 #tadel"),
        ("same ; wieder, but late", "Theo 2, Priya 1  ; wieder, but late"),
        ("same #x #y", "Theo 2, Priya 1 #x #y"),
    ],
)
def test_the_same_keeps_the_tags_and_the_comment_that_are_typed(
    write: Write, prefledger: Prefledger, said: str, written: str
) -> None:
    path = write("a.pref", READABLE)
    assert prefledger("add", "a.pref", said).code == 0
    assert path.read_text("utf-8") == READABLE + f"Mia 3 diamonds 7, {written}\n"


# ---- an older hand


def test_the_same_means_the_hand_that_is_mended(write: Write, prefledger: Prefledger) -> None:
    first = HEAD + "Mia 3 diamonds 7, Theo 2, Priya 1, aces ! #late  ; hm\n"
    path = write("a.pref", first + "Theo 1 6, Mia 4, Priya out\npassed\n")
    assert prefledger("add", "a.pref", "--at", "1", "same but m6 t3 #eng").code == 0
    mended = "Mia 3 diamonds 6, Priya 1, Theo 3, aces ! #late #eng   ; hm\n"
    assert path.read_text("utf-8").startswith(HEAD + mended)
    ran = prefledger("add", "a.pref", "--at", "3", "same but t3")
    assert ran.code == 2
    assert "nobody played that hand" in ran.err


def test_an_older_hand_is_mended_and_what_changes_is_said(
    write: Write, prefledger: Prefledger
) -> None:
    text = READABLE.replace("Priya 1\n", "Priya 1  ; late\n  note a\n") + "passed\n"
    path = write("a.pref", text)
    ran = prefledger("add", "a.pref", "--at", "1", "m3d 6 t3 p1")
    assert ran.code == 0
    assert path.read_text("utf-8") == text.replace("7, Theo 2", "6, Theo 3")
    # Mia pays Theo three for two.
    assert "hand 1: Mia's tricks 7 → 6, Theo's tricks 2 → 3; Mia −1, Theo +1" in ran.out
    assert "Priya deals hand 3; Mia speaks first." in ran.out
    ran = prefledger("add", "a.pref", "--at", "2026-11-28/1", "m3d 6 t3 p1", "--under", "note b")
    assert path.read_text("utf-8") == text.replace("7, Theo 2", "6, Theo 3").replace(
        "note a", "note b"
    )


def test_counts_that_break_by_it_are_shown_and_it_is_written_only_by_force(
    write: Write, prefledger: Prefledger
) -> None:
    text = READABLE + "Mia = -43, pot = 150\npassed\nTheo = -48\n"
    path = write("a.pref", text)
    assert prefledger("check", "a.pref").code == 0
    ran = prefledger("add", "a.pref", "--at", "1", "m3d 6 t3 p1")
    assert ran.code == 1
    assert ran.err.count("error[P605]") == 2
    assert "Mia has −43 by the count and −44 by the books" in ran.err
    assert "Theo has −48 by the count and −47 by the books" in ran.err
    assert "--force writes it" in ran.err
    assert "Mia −1, Theo +1" in ran.out
    assert path.read_text("utf-8") == text
    assert prefledger("add", "a.pref", "--at", "1", "m3d 6 t3 p1", "--force").code == 0
    assert path.read_text("utf-8") == text.replace("7, Theo 2", "6, Theo 3")


def test_a_hand_that_becomes_like_its_neighbours_is_still_itself(
    write: Write, prefledger: Prefledger
) -> None:
    write("a.pref", READABLE + "passed\npassed\n")
    ran = prefledger("add", "a.pref", "--at", "1", "passed")
    # The hand had brought Mia 7 and Theo 2, and had cost Priya 9.
    assert "hand 1: line Mia 3 diamonds 7, Theo 2, Priya 1 → passed; " in ran.out
    assert "Mia −7, Priya +9, Theo −2" in ran.out
    ran = prefledger("add", "a.pref", "--at", "2", "m3d 7 t2 p1")
    assert "hand 2: line passed → Mia 3 diamonds 7, Theo 2, Priya 1; " in ran.out
    assert "hand 1" not in ran.out


@pytest.mark.parametrize("line", ["leave Theo", "away Theo", "ante 50", "pot = 150", "dealer Theo"])
@pytest.mark.parametrize("force", [(), ("--force",)])
def test_what_is_no_hand_takes_no_hands_place_whatever_breaks_further_down(
    write: Write, prefledger: Prefledger, line: str, force: tuple[str, ...]
) -> None:
    text = READABLE + "Theo 1 6, Mia 4, Priya out\nTheo 1 6, Mia 4, Priya out\npot = 130\n"
    path = write("a.pref", text)
    assert prefledger("check", "a.pref").code == 0
    ran = prefledger("add", "a.pref", "--at", "2", *force, line)
    assert (ran.code, ran.out) == (2, "")
    assert "this would be no hand" in ran.err
    assert path.read_text("utf-8") == text


def test_lines_put_under_an_older_hand_break_nothing_further_down(
    write: Write, prefledger: Prefledger
) -> None:
    text = READABLE + "passed\npot = 160\n"
    path = write("a.pref", text)
    ran = prefledger(
        "add", "a.pref", "--at", "1", "m3d 7 t2 p1", "--under", "note a", "--under", "note b"
    )
    assert (ran.code, ran.err) == (0, "")
    assert path.read_text("utf-8") == text.replace("Priya 1\n", "Priya 1\n  note a\n  note b\n")


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("--at", "9", "passed"), 2, "no hand 9; its hands are counted from 1 to 1"),
        (("--at", "0", "passed"), 2, "no hand 0"),
        (("--at", "x", "passed"), 2, "x names no hand"),
        (("--at", "2026-01-01/1", "passed"), 2, "no sitting on 2026-01-01"),
        (("--at", "1", "ante 50"), 2, "this would be no hand"),
        (("--at", "1", "m3d 7 t2 p2"), 1, "nothing was written"),
        (("--at", "1", "bids p p p"), 2, "first the line of the hand"),
        (("--at", "1", "passed", "--under", "passed"), 2, "first the line of the hand"),
        (("passed", "--under", "passed"), 2, "under a hand stand bids"),
        (("sitting 2026-12-01",), 2, "write them in an editor"),
        (("; nothing",), 2, "there is nothing to write"),
        (("same but 1 2 3 4",), 2, "no part of a hand line"),
        (("same but X 3",), 2, "nobody at the table is called X"),
        (("leave Jan",), 1, "nobody at the table is called Jan"),
    ],
)
def test_what_is_not_written(
    write: Write, prefledger: Prefledger, arguments: tuple[str, ...], code: int, said: str
) -> None:
    path = write("a.pref", READABLE)
    ran = prefledger("add", "a.pref", *arguments)
    assert (ran.code, ran.out) == (code, "")
    assert said in ran.err
    assert path.read_text("utf-8") == READABLE


def test_files_that_can_not_be_added_to(write: Write, folder: Path, prefledger: Prefledger) -> None:
    assert "`prefledger new` begins one" in prefledger("add", ".", "passed").err
    assert prefledger("add", "missing.pref", "passed").code == 3
    assert prefledger("add", "-", "passed").code == 2
    write("empty.pref", "")
    assert "begin one with `prefledger new`" in prefledger("add", "empty.pref", "passed").err
    (folder / "latin.pref").write_bytes(HEAD.encode() + "note Jürgen\n".encode("latin-1"))
    assert "not in UTF-8" in prefledger("add", "latin.pref", "passed").err


def test_in_a_folder_the_last_sitting_is_meant(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", READABLE)
    write("b.pref", READABLE.replace("11-28", "11-27"))
    ran = prefledger("add", ".", "passed")
    assert ran.code == 0
    assert ran.out.startswith("a.pref, 2026-11-28:\nHand 2: ")
    assert Path("a.pref").read_text("utf-8") == READABLE + "passed\n"
    write("nested/c.pref", READABLE.replace("2026-11-28", "2026-11-29 at home"))
    ran = prefledger("add", ".", "--at", "1", "m3d 6 t3 p1")
    assert ran.out.startswith("nested/c.pref, 2026-11-29 at home:\nHand 1: ")
    assert not prefledger("add", "a.pref", "passed").out.startswith("a.pref")


def test_in_a_folder_no_older_sitting_is_written_into(write: Write, prefledger: Prefledger) -> None:
    text = READABLE + READABLE.replace("11-28", "11-20")
    path = write("a.pref", text)
    ran = prefledger("add", ".", "passed")
    assert (ran.code, ran.out) == (2, "")
    assert "2026-11-28, stands in a.pref above that of 2026-11-20" in " ".join(ran.err.split())
    assert path.read_text("utf-8") == text


def test_in_a_folder_with_a_file_that_can_not_be_read_nobody_knows_the_last_sitting(
    write: Write, prefledger: Prefledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write("a.pref", READABLE)
    hidden = write("b.pref", READABLE)
    reads = files.content

    def content(name: str) -> bytes:
        if name == hidden.name:
            raise files.UnreadableError(name, "it is not allowed")
        return reads(name)

    monkeypatch.setattr(files, "content", content)
    ran = prefledger("add", ".", "passed")
    assert (ran.code, ran.out) == (3, "")
    assert "can't read b.pref: it is not allowed" in ran.err
    assert "the last sitting may be another one; name its file" in ran.err
    assert path.read_text("utf-8") == hidden.read_text("utf-8") == READABLE


def test_a_file_somebody_else_changed_is_not_written_over(
    write: Write, prefledger: Prefledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write("a.pref", READABLE)
    before = writing.open_draft("a.pref", ())
    edited = append(before, "passed")
    path.write_text(READABLE + "misdeal\n", "utf-8")
    with pytest.raises(ChangedError, match="it stays as it is now"):
        writing.keep(before, edited.draft)
    assert path.read_text("utf-8") == READABLE + "misdeal\n"
    assert prefledger("add", "a.pref", "passed").code == Exit.WELL
    assert path.read_text("utf-8") == READABLE + "misdeal\npassed\n"


def test_a_writing_that_fails_leaves_the_file_as_it_was(
    write: Write, prefledger: Prefledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write("a.pref", READABLE)

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    ran = prefledger("add", "a.pref", "passed")
    assert (ran.code, ran.out) == (3, "")
    assert "no space left" in ran.err
    assert path.read_text("utf-8") == READABLE
    assert [one.name for one in path.parent.iterdir()] == ["a.pref"]


def test_what_steers_a_terminal_is_shown_safely(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", READABLE)
    ran = prefledger("add", "a.pref", "note \x1b[2J gone")
    assert "\x1b" not in ran.out + ran.err
    names = 'players "<script>", "=1+1", 王小明\nante 10\n'
    write("b.pref", "sitting 2026-11-28\n" + names)
    ran = prefledger("add", "b.pref", '"<script>" 1 7 "=1+1" 2 王 1')
    assert "<script> +7, =1+1 +2, 王小明 −9 · pot 30" in ran.out


def test_a_hand_that_nobody_can_settle_is_said_to_be_none(
    write: Write, prefledger: Prefledger
) -> None:
    write("a.pref", READABLE)
    ran = prefledger("add", "a.pref", "m3d 7 t? p?")
    assert ran.code == 0
    assert "not booked" in ran.out
    assert "(without 1 line not booked)" in ran.out


def test_quiet_says_nothing_but_errors(write: Write, prefledger: Prefledger) -> None:
    path = write("a.pref", READABLE + "Mia = -43\n")
    assert prefledger("add", "-q", "a.pref", "pot = 150, accepted") == (0, "", "")
    assert prefledger("undo", "--quiet", "a.pref") == (0, "", "")
    assert path.read_text("utf-8") == READABLE + "Mia = -43\n"
    refused = prefledger("add", "-q", "a.pref", "m3d 7 t2 p2")
    assert (refused.code, refused.out) == (1, "")
    assert "error[P501]" in refused.err
    assert "nothing was written" in refused.err
    breaks = prefledger("add", "-q", "a.pref", "--at", "1", "m3d 6 t3 p1")
    assert (breaks.code, breaks.out) == (1, "")
    assert "error[P605]" in breaks.err
    assert prefledger("new", "-q", "b.pref", "--date", "2026-12-01") == (0, "", "")
    assert Path("b.pref").exists()
    assert prefledger("new", "-q", "b.pref", "--players", "A,B").code == 2
    assert "no such file" in prefledger("undo", "-q", "c.pref").err


def test_a_folder_is_set_up_quietly(folder: Path, prefledger: Prefledger) -> None:
    assert prefledger("init", "-q", "--git", ".") == (0, "", "")
    assert (folder / ".gitattributes").exists()
    (folder / ".gitattributes").write_text("*.pref text\n", "utf-8")
    ran = prefledger("init", "--quiet", ".")
    assert ran.code == 1
    assert "there, but different" in ran.out
    assert "already there" not in ran.out


def test_nothing_is_asked_where_nobody_sits(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", READABLE)
    assert prefledger("add", "a.pref").code == 2
    assert add.__doc__


def test_a_mended_hand_of_another_game_is_told_in_its_words(
    write: Write, prefledger: Prefledger
) -> None:
    head = "sitting 2026-11-28\nrules tapp\nplayers Mia, Theo, Priya\n"
    write("a.pref", f"{head}Theo three 40, ultimo made\n")
    ran = prefledger("add", "a.pref", "--at", "1", "same but Theo 41")
    assert "Theo's card points 40 → 41" in ran.out
    assert "tricks" not in ran.out
    ran = prefledger("add", "a.pref", "--at", "1", "same but Priya contra bid")
    assert "made, ultimo made → made, ultimo made, contra bid" in ran.out
    ran = prefledger("add", "a.pref", "--at", "1", "same but Theo lost")
    assert "as it would stand there" in ran.err


def test_a_sheet_from_paper_may_be_entered_line_by_line(
    write: Write, prefledger: Prefledger
) -> None:
    head = "sitting 2026-11-28\nrules preferans-sochi\nplayers Mia, Theo, Priya\n"
    path = write("a.pref", head)
    rows = (
        "sheet Mia pool 3 mountain 0, whists Theo 0, Priya 0",
        "sheet Theo pool 0 mountain 0, whists Mia 0, Priya 0",
        "sheet Priya pool 0 mountain 0, whists Mia 0, Theo 0",
    )
    first = prefledger("add", "a.pref", rows[0])
    assert first.code == 0
    assert "the sheet has no line of Theo and Priya" in first.err
    assert "(without 1 line not booked)" in first.out
    assert prefledger("add", "a.pref", rows[1]).code == 0
    last = prefledger("add", "a.pref", rows[2])
    assert (last.code, last.err) == (0, "")
    assert "Now: Mia +20, Theo −10, Priya −10\n" in last.out
    assert path.read_text("utf-8") == head + "".join(f"{row}\n" for row in rows)
    assert prefledger("add", "a.pref", rows[0]).code == 1
