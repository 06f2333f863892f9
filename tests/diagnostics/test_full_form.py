"""Diagnostics in full: the look, and that the carets stand under the right letters."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prefledger.diagnostics.diagnostic import Code, Diagnostic, Related, Severity
from prefledger.render.diagnostics import full, whole
from prefledger.render.style import Style, width
from prefledger.text import Place, SourceText, Span

ERROR = Code("P402", "did-not-follow", Severity.ERROR, "somebody did not follow suit")
WARNING = Code("P990", "a-warning", Severity.WARNING, "something looks odd")

TEXT = "\n" * 30 + (
    "  play dA Q 7, dK s7 8\n"
    "\n"
    "  play d9 T sA\n"
)  # fmt: skip


def place(source: SourceText, line: int, column: int, length: int) -> Place:
    start = source.starts[line - 1] + column - 1
    return Place(source, Span(start, start + length))


def lines_of(text: str, span: Span, label: str = "", style: Style = Style()) -> list[str]:  # noqa: B008
    source = SourceText("a.pref", text)
    return full(Diagnostic(ERROR, "no", Place(source, span), label), style).splitlines()


def test_looks_as_promised() -> None:
    source = SourceText("examples/sperl.pref", TEXT)
    found = Diagnostic(
        ERROR,
        "Theo did not follow suit",
        place(source, 31, 19, 2),
        "diamonds were led",
        (Related(place(source, 33, 11, 1), "Theo still held the ten of diamonds"),),
        "if the table saw it too, write `revoke Theo 2`",
    )
    assert full(found) == (
        "error[P402]: Theo did not follow suit\n"
        "  --> examples/sperl.pref:31:19\n"
        "   |\n"
        "31 |   play dA Q 7, dK s7 8\n"
        "   |                   ^^ diamonds were led\n"
        "33 |   play d9 T sA\n"
        "   |           - Theo still held the ten of diamonds\n"
        "   = help: if the table saw it too, write `revoke Theo 2`\n"
    )


def test_two_diagnostics_have_a_blank_line_between_them() -> None:
    one = Diagnostic(WARNING, "odd", Place(SourceText("a", "x"), Span(0, 1)))
    assert whole([one, one]) == f"{full(one)}\n{full(one)}"
    assert whole([one]).startswith("warning[P990]: odd\n")


def test_a_second_place_on_the_same_line_has_an_underline_of_its_own() -> None:
    source = SourceText("a.pref", "m1 7 t2 t1")
    found = Diagnostic(
        ERROR, "twice", Place(source, Span(8, 10)), "again",
        (Related(Place(source, Span(5, 7)), "first here"),),
    )  # fmt: skip
    assert full(found).splitlines()[3:] == [
        "1 | m1 7 t2 t1",
        "  |         ^^ again",
        "  |      -- first here",
    ]


def test_a_second_place_before_the_first_one_is_shown_before_it() -> None:
    source = SourceText("a.pref", "ante 10\nante 20")
    found = Diagnostic(
        ERROR, "differs", Place(source, Span(13, 15)), "",
        (Related(Place(source, Span(5, 7)), "ten here"),),
    )  # fmt: skip
    assert full(found).splitlines()[1:] == [
        " --> a.pref:2:6",
        "  |",
        "1 | ante 10",
        "  |      -- ten here",
        "2 | ante 20",
        "  |      ^^",
    ]


def test_a_place_in_another_file_has_its_own_excerpt() -> None:
    here, there = SourceText("a.pref", "include b.pref"), SourceText("b.pref", "\nplayers M, M, P")
    found = Diagnostic(
        ERROR, "circle", Place(here, Span(8, 14)), "",
        (Related(Place(there, Span(9, 10)), "this one"),),
    )  # fmt: skip
    assert full(found).splitlines()[4:] == [
        "  |         ^^^^^^",
        " ::: b.pref:2:9",
        "  |",
        "2 | players M, M, P",
        "  |         - this one",
    ]


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("Mia 3 purple 7", "purple"),
        ("\tMia 3 purple 7", "purple"),
        ("王小明 3 purple 7", "purple"),
        ("Jo\u0308rg 3 purple 7", "purple"),
        ("Mia 3 紫色 7", "紫色"),
        ("a\u200bb\x1b purple", "purple"),
        ("note \U0001f0a1 purple", "purple"),
    ],
)
def test_carets_stand_under_the_word_however_wide_the_line_is(line: str, word: str) -> None:
    start = line.index(word)
    shown, carets = lines_of(line, Span(start, start + len(word)))[3:5]
    before = shown[: shown.index(word)]
    assert carets == f"  |{' ' * (width(before) - 3)}{'^' * width(word)}"


@pytest.mark.parametrize("style", [Style(), Style(width=60), Style(ascii=True)])
@pytest.mark.parametrize("at", [0, 300, 900, 1794])
def test_a_very_long_line_is_cut_around_the_place(style: Style, at: int) -> None:
    line = "abcde " * 150 + "abcde " * 150
    line = line[:at] + "purple" + line[at + 6 :]
    shown, carets = lines_of(line, Span(at, at + 6), style=style)[3:5]
    assert width(shown) <= (style.width or 120)
    assert shown[carets.index("^") : carets.rindex("^") + 1] == "purple"
    dots = "..." if style.ascii else "…"
    assert shown.startswith(f"1 | {dots}") == (at > 0)
    assert shown.endswith(dots) == (at < 1700)


def test_a_place_at_the_end_of_the_file_has_one_caret() -> None:
    assert lines_of("ante", Span(4, 4))[3:5] == ["1 | ante", "  |     ^"]
    assert lines_of("", Span(0, 0))[3:5] == ["1 |", "  | ^"]
    assert lines_of("ante\n", Span(5, 5))[1:5] == [" --> a.pref:2:1", "  |", "2 |", "  | ^"]


def test_a_place_over_several_lines_is_underlined_on_its_first() -> None:
    assert lines_of("abc\ndef\n", Span(1, 7), "here")[3:] == ["1 | abc", "  |  ^^ here"]


def test_nothing_can_steer_the_terminal() -> None:
    evil = "M\x1b[31m\x07ia\u202e\x9b"
    source = SourceText(f"{evil}.pref", f"{evil} 7")
    found = Diagnostic(
        ERROR, f"nobody is called {evil}", Place(source, Span(0, 3)), evil,
        (Related(Place(source, Span(0, 1)), evil),), evil,
    )  # fmt: skip
    text = full(found)
    assert text.replace("\n", "").isprintable()
    assert text.count("M␛[31m␇ia��") == 6


def test_colours_only_where_asked_for_and_nothing_else_differs() -> None:
    source = SourceText("a.pref", "m 1 7")
    found = Diagnostic(ERROR, "no", Place(source, Span(0, 1)), "label", (), "help")
    plain, coloured = full(found), full(found, Style(colour=True))
    assert "\x1b" not in plain
    assert coloured.startswith("\x1b[1;31merror[P402]\x1b[0m")
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain


@given(st.text(max_size=60), st.integers(0, 60), st.integers(0, 60), st.sampled_from([None, 33]))
def test_any_text_at_any_place_can_be_shown(
    text: str, start: int, length: int, columns: int | None
) -> None:
    start = min(start, len(text))
    lines = lines_of(text, Span(start, min(start + length, len(text))), style=Style(width=columns))
    assert len(lines) == 5
    assert "^" in lines[4]
    assert all(
        line.isprintable() for line in lines if "\u200c" not in line and "\u200d" not in line
    )


@pytest.mark.parametrize("columns", [40, 60])
def test_a_narrow_terminal_breaks_between_words(columns: int) -> None:
    source = SourceText("a.pref", "Mia 1 7, Theo 2, Priya 2, aces")
    found = Diagnostic(
        ERROR,
        "the tricks add up to 11, not 10: Mia 7, Theo 2, Priya 2",
        Place(source, Span(0, 30)),
        "one trick too many",
        (),
        "one of the numbers is wrong; write `?` for one that nobody remembers",
    )
    shown = full(found, Style(width=columns))
    assert all(width(line) <= columns for line in shown.splitlines())
    assert sorted({*shown.split()}) == sorted({*full(found).split()})
    assert re.sub(r"\s+", " ", shown).count("one trick too many") == 1
