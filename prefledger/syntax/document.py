"""Read a whole file, line by line: each line is read alone and has at most one problem.

What a line says does not depend on where it stands, so a line met before is not read again.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from prefledger.diagnostics.codes_text import P104, P110
from prefledger.diagnostics.diagnostic import Problem
from prefledger.diagnostics.idiom import ANY, Idiom
from prefledger.syntax.machine import Stop, machine
from prefledger.syntax.tree import Node
from prefledger.text import SourceText, Span

_BOM = "\ufeff"
_CONFLICT = ("<<<<<<<", "|||||||", "=======", ">>>>>>>")
_REMEMBERED = 20_000

BLANK = "blank"
READ = "read"
JUNK = "junk"


class Line(NamedTuple):
    """One line of a file: its number (from 1), offset in the file and text without its end.

    `kind` is `blank` (nothing or a comment), `read` (then `node` is set), or what a line that could
    not be read looks like: `hand`, `evidence`, `header`, `event`, `junk`. Then `problem` says what
    is wrong with it, its span counting from the line's first code point. Of a merge conflict only
    the first line has a problem.
    """

    number: int
    offset: int
    text: str
    node: Node | None
    problem: Problem | None
    kind: str


class _Reading(NamedTuple):
    node: Node | None
    problem: Problem | None
    kind: str


_NOTHING = _Reading(None, None, BLANK)
_known: dict[str, _Reading] = {}


def read(source: SourceText) -> Iterator[Line]:
    """Yield the lines of `source` in order, reading each when it is asked for.

    A byte-order mark at the very beginning is no part of the first line. What follows the last
    line end is a line only if it is not empty.
    """
    whole, starts = source.text, source.starts
    conflict_end = 0
    for number, (start, end) in enumerate(zip(starts, (*starts[1:], len(whole)), strict=True), 1):
        offset = start + 1 if number == 1 and whole[:1] == _BOM else start
        if offset >= len(whole):
            return
        text = whole[offset:end].rstrip("\r\n")
        if number <= conflict_end:
            yield Line(number, offset, text, None, None, JUNK)
        elif text[:7] in _CONFLICT and text[7:8] in {"", " "}:
            conflict_end = _conflict_end(source, number)
            yield Line(number, offset, text, None, _conflict(source, number, conflict_end), JUNK)
        else:
            yield Line(number, offset, text, *(_known.get(text) or _read_new(text)))


def conflict(source: SourceText, first: int) -> range:
    """Return the lines of the merge conflict that line `first` begins; none if it begins none."""
    marked = _mark(source.line(first).removeprefix(_BOM))
    return range(first, _conflict_end(source, first) + 1) if marked else range(0)


def read_line(text: str) -> Line:
    """Return `text`, a line without its end, as the only line of a file."""
    return Line(1, 0, text, *(_known.get(text) or _read_new(text)))


def explained_in(line: Line, idiom: Idiom, is_name: Callable[[str], bool] | None = None) -> Line:
    """Return a line that could not be read with what is wrong with it in the words of a game.

    `is_name`, given where its first word is a name, says which are somebody's at the table. What
    spoils a line whatever its words are (a lost letter, a sign nobody can see, a conflict) stays
    what is wrong with it.
    """
    from prefledger.syntax.likeness import likeness
    from prefledger.syntax.problems import explain

    problem, somebody = line.problem, is_name is not None
    if problem is None or problem.code is P104 or (idiom is ANY and not somebody):
        return line
    stop = machine().read(line.text)
    if problem.code.number >= P110.number and isinstance(stop, Stop):
        problem = explain(machine(), line.text, stop, idiom, is_name)
    kind = likeness(machine(), line.text, somebody=True) if somebody else line.kind
    return line._replace(problem=problem, kind=kind)


def decode(data: bytes) -> str:
    """Return the text of a file's bytes; whatever is no UTF-8 becomes U+FFFD.

    A byte-order mark at the start is dropped. A UTF-16 file is read as one, with U+FFFD put before
    its first line, so that it is reported once and the rest can be read.
    """
    if data[:2] in {b"\xff\xfe", b"\xfe\xff"}:
        return "\ufffd" + data.decode("utf-16", "replace")
    return data.decode("utf-8-sig", "replace")


def _read_new(text: str) -> _Reading:
    if len(_known) >= _REMEMBERED:
        _known.clear()
    _known[text] = reading = _reading(text)
    return reading


def _reading(text: str) -> _Reading:
    if not text.isprintable() or "\ufffd" in text:
        from prefledger.syntax.characters import bad_character

        if problem := bad_character(text):
            return _broken(text, problem)
    if text.strip()[:1] in {"", ";"}:
        return _NOTHING
    result = machine().read(text)
    if isinstance(result, Stop):
        from prefledger.syntax.problems import explain

        return _broken(text, explain(machine(), text, result))
    if result.kind == "hand" and len(result.parts) < 3:  # noqa: PLR2004 - no result, no players
        from prefledger.syntax.problems import mistyped

        if problem := mistyped(machine(), text, result):
            return _broken(text, problem)
    return _Reading(result, None, READ)


def _broken(text: str, problem: Problem) -> _Reading:
    from prefledger.syntax.likeness import likeness

    return _Reading(None, problem, likeness(machine(), text))


def _mark(line: str) -> str:
    """Return the mark of a merge conflict that a line begins with, "" if there is none."""
    return line[:7] if line[:7] in _CONFLICT and line[7:8] in {"", " "} else ""


def _conflict_end(source: SourceText, first: int) -> int:
    """Return the last line of the conflict that begins at line `first`, itself if none ends it.

    Within it there may be conflicts of an earlier merge; their marks are longer.
    """
    if _mark(source.line(first).removeprefix(_BOM)) == _CONFLICT[0]:
        for number in range(first + 1, len(source.starts) + 1):
            mark = _mark(source.line(number))
            if mark == _CONFLICT[-1]:
                return number
            if mark == _CONFLICT[0]:
                break
    return first


def _conflict(source: SourceText, first: int, last: int) -> Problem:
    from prefledger.syntax.conflict import keeping

    lines = f"lines {first} to {last}" if last > first else f"line {first}"
    return Problem(
        P104,
        "git could not put two versions together and left both here",
        Span(0, 7),
        label=f"{lines} not read",
        advice=(
            "keep what the table played, and delete the lines with <<<<<<<, ======= and >>>>>>>",
            *keeping(source, first, last),
        ),
    )
