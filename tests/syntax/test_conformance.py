"""Every line of the conformance list reads as it should, whatever stands around it."""

from collections.abc import Callable
from typing import NamedTuple

from prefledger.syntax.document import Line, read, read_line
from prefledger.syntax.tree import Node
from prefledger.text import SourceText

Show = Callable[[Node], str]
FREE_TEXT = ("note", "ruling", "pay", "sitting", "sitzung", "include")


class Case(NamedTuple):
    """What the list says of a line; the real one is built in `conftest.py`."""

    line: str
    verdict: str
    wanted: str


def said(line: Line, verdict: str, show: Show) -> str:
    """Return what the list would have to say for `line` to be right."""
    if verdict == "!":
        return line.problem.code.number if line.problem else "read"
    if line.node is None:
        return str(line.problem)
    return show(line.node) if verdict == "=" else line.node.kind


def test_line(case: Case, show: Show) -> None:
    line = read_line(case.line)
    assert said(line, case.verdict, show) == case.wanted
    assert (line.node is None) != (line.problem is None)
    assert (line.kind == "read") == (case.verdict != "!")


def test_line_alone_in_a_file(case: Case, show: Show) -> None:
    for begin in ("", "\ufeff"):
        for end in ("", "\n", "\r\n", "\r"):
            (line,) = read(SourceText("x.pref", begin + case.line + end))
            assert said(line, case.verdict, show) == case.wanted
            assert (line.text, line.offset) == (case.line, len(begin))


def test_line_among_others(case: Case, show: Show) -> None:
    text = f"passed\r\n\t\u00a0\rante 50\n\n{case.line}\r; ante\rpassed"
    lines = list(read(SourceText("x.pref", text)))
    assert [line.kind for line in lines][:4] == ["read", "blank", "read", "blank"]
    assert [line.kind for line in lines][-2:] == ["blank", "read"]
    assert said(lines[4], case.verdict, show) == case.wanted
    assert (lines[4].number, lines[4].text) == (5, case.line)
    assert text[lines[4].offset :].startswith(case.line)


def test_line_with_blanks_and_a_comment(readable: Case, show: Show) -> None:
    around = [("  ", " "), ("\u00a0\t", "\u2003"), ("\f", "\t"), ("", " ; and so on")]
    for before, after in around:
        line = read_line(before + readable.line + after)
        assert said(line, readable.verdict, show) == readable.wanted
        assert line.node
        assert line.node.start == len(line.text) - len(line.text.lstrip())


def test_other_blanks_change_nothing(readable: Case, show: Show) -> None:
    if '"' in readable.line or readable.line.lower().startswith(FREE_TEXT):
        return
    for blank in ("\u00a0", "\t", " \u202f "):
        line = read_line(readable.line.replace(" ", blank))
        wanted = readable.wanted.replace("open ", f"open{blank}")
        assert said(line, readable.verdict, show) == wanted


def test_upper_case_changes_nothing(readable: Case, show: Show) -> None:
    line = read_line(readable.line.upper())
    assert line.node
    if readable.verdict == "=":
        assert show(line.node).upper() == readable.wanted.upper()


def test_problem_lies_in_the_line(case: Case) -> None:
    line = read_line(case.line + "   ; a comment")
    if line.problem and case.verdict == "!":
        start, end = line.problem.span
        assert 0 <= start < end <= len(case.line)
        assert not case.line[start:end].isspace()
