"""Files: their lines, what is wrong with their bytes, and what broken lines look like."""

import pytest

from prefledger.syntax import document
from prefledger.syntax.document import Line, decode, read, read_line
from prefledger.text import SourceText


def lines(text: str) -> list[Line]:
    """Return the lines of a file with this text."""
    return list(read(SourceText("x.pref", text)))


def codes(text: str) -> list[tuple[int, str, str]]:
    """Return line, code and the text the span covers, of every problem."""
    return [
        (line.number, line.problem.code.number, line.text[slice(*line.problem.span)])
        for line in lines(text)
        if line.problem
    ]


@pytest.mark.parametrize("text", ["", "\ufeff"])
def test_empty_file_has_no_lines(text: str) -> None:
    assert lines(text) == []


def test_blank_lines_and_comments_say_nothing() -> None:
    text = "\n  \n\t\u00a0\f\v\n; x\n   ;y = 3\n\u2003"
    assert [line.kind for line in lines(text)] == ["blank"] * 6
    assert not [line for line in lines(text) if line.node or line.problem]


def test_only_three_line_ends_cut() -> None:
    text = "note a\u2028b\x85c\fd\ve\nante 50\rpassed\r\nsplit"
    assert [(line.number, line.text) for line in lines(text)] == [
        (1, "note a\u2028b\x85c\fd\ve"),
        (2, "ante 50"),
        (3, "passed"),
        (4, "split"),
    ]


def test_reading_is_lazy() -> None:
    document._known.clear()
    reading = read(SourceText("x.pref", "ante 11\nante 12\n"))
    next(reading)
    assert set(document._known) == {"ante 11"}


def test_a_line_met_before_is_not_read_again() -> None:
    one, other = lines("Mia 3 7, Theo 2, Priya 1\n" * 2)
    assert one.node is other.node


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(document, "_REMEMBERED", 10)
    lines("".join(f"ante {number}\n" for number in range(1, 100)))
    assert len(document._known) <= 10


def test_stray_marks_controls_and_lost_letters() -> None:
    text = (
        "pref 1\n\ufeffante 50\nante\ufeff 50\nnote a\x00b\nnote Caf\ufffd\n; \x1b[0m\nante \x9f5\n"
    )
    assert codes(text) == [
        (2, "P102", "\ufeff"),
        (3, "P102", "\ufeff"),
        (4, "P103", "\x00"),
        (5, "P101", "\ufffd"),
        (6, "P103", "\x1b"),
        (7, "P103", "\x9f"),
    ]


def test_invisible_letters_are_named_by_number() -> None:
    line = read_line("Mia 3 7\u200b, t2")
    assert line.problem
    assert "8203" in line.problem.message
    assert "\u200b" not in line.problem.message + line.problem.help


CONFLICT = "ante 50\n<<<<<<< ours\nfoo bar\n=======\n???\n>>>>>>> theirs\nm3 7 )\n"


def test_a_merge_conflict_is_one_problem() -> None:
    assert codes(CONFLICT) == [(2, "P104", "<<<<<<<"), (7, "P112", ")")]
    kinds = [line.kind for line in lines(CONFLICT)]
    assert kinds == ["read", "junk", "junk", "junk", "junk", "junk", "hand"]
    assert not [line.node for line in lines(CONFLICT)[1:6] if line.node]


@pytest.mark.parametrize("mark", ["<<<<<<< HEAD", "=======", ">>>>>>> x", "||||||| base"])
def test_a_lone_conflict_mark_hides_nothing(mark: str) -> None:
    assert codes(f"{mark}\nm3 7 )\n") == [(1, "P104", mark[:7]), (2, "P112", ")")]


def test_two_conflicts_are_two_problems() -> None:
    assert [code for _, code, _ in codes(CONFLICT * 2)] == ["P104", "P112"] * 2


def test_decode() -> None:
    assert decode("pref 1\nnote Café".encode()) == "pref 1\nnote Café"
    assert decode(b"\xef\xbb\xbfpref 1") == "pref 1"
    assert decode(b"note Caf\xe9!") == "note Caf\ufffd!"
    assert decode(b"") == ""


@pytest.mark.parametrize("coding", ["utf-16-le", "utf-16-be"])
def test_a_utf_16_file_is_one_problem(coding: str) -> None:
    data = "\ufeffpref 1\nante 50\nnote Café\n".encode(coding)
    assert codes(decode(data)) == [(1, "P101", "\ufffd")]
    assert [line.kind for line in lines(decode(data))] == ["header", "read", "read"]


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("Mia 3 7 )", "hand"),
        ("  m3d 7 t2 p1 =", "hand"),
        ("Mia hearts = 7", "hand"),
        ("Mia herz )", "hand"),
        ("Mia bettel (", "hand"),
        ("3 Mia diamonds 7", "hand"),
        ("passed Mia", "hand"),
        ("void 3", "hand"),
        ("allpass", "hand"),
        ("Mia = 4 Theo", "event"),
        ("ante fifty", "event"),
        ("anté 50", "event"),
        ("pot 120", "event"),
        ("misdeal 3", "event"),
        ("  bids Theo", "evidence"),
        ("play", "evidence"),
        ("note", "evidence"),
        ("pref one", "header"),
        ("playrs Mia, Theo", "header"),
        ("siting 2026-11-28", "header"),
        ("foo", "junk"),
        ("foo bar baz", "junk"),
        ("???", "junk"),
        ("3", "junk"),
        ("=", "junk"),
    ],
)
def test_what_a_broken_line_looks_like(line: str, kind: str) -> None:
    reading = read_line(line)
    assert reading.problem
    assert reading.kind == kind
