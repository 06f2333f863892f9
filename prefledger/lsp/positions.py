"""Places as editors count them: lines from 0, columns in the units of an encoding.

The ledger counts code points; an editor counts what it agreed on with the server, most often the
units of UTF-16, of which a card suit's sign takes one and an emoji two.
"""

from typing import Literal, NamedTuple, TypeAlias

from prefledger.text import SourceText, Span

Encoding: TypeAlias = Literal["utf-8", "utf-16", "utf-32"]


class Point(NamedTuple):
    """A line and a character in it, both from 0; the character in units of an encoding."""

    line: int
    character: int


class Change(NamedTuple):
    """What an editor changed: the stretch that goes, or `None` for everything, and what comes."""

    stretch: tuple[Point, Point] | None
    text: str


def units(text: str, encoding: Encoding) -> int:
    """Return how many units a text takes; half an emoji, which no encoding has, takes one."""
    if text.isascii() or encoding == "utf-32":
        return len(text)
    if encoding == "utf-16":
        return len(text) + sum(char > "\uffff" for char in text)
    return len(text.encode("utf-8", "surrogatepass"))


def point(source: SourceText, offset: int, encoding: Encoding) -> Point:
    """Return where an editor finds the code point at `offset`."""
    line, column = source.position(max(0, min(offset, len(source.text))))
    start = source.starts[line - 1]
    return Point(line - 1, units(source.text[start : start + column - 1], encoding))


def offset(source: SourceText, at: Point, encoding: Encoding) -> int:
    """Return the offset of what stands where an editor points.

    Beyond a line's end is its end, beyond the last line the end of the text, and within a code
    point its beginning.
    """
    if at.line < 0:
        return 0
    if at.line >= len(source.starts):
        return len(source.text)
    start, line = source.starts[at.line], source.line(at.line + 1)
    if line.isascii() or encoding == "utf-32":
        return start + max(0, min(at.character, len(line)))
    taken = 0
    for column, char in enumerate(line):
        taken += units(char, encoding)
        if taken > at.character:
            return start + column
    return start + len(line)


def changed(text: str, changes: tuple[Change, ...], encoding: Encoding) -> str:
    """Return the text after an editor's changes, each made in what the one before left."""
    for change in changes:
        if change.stretch is None:
            text = change.text
            continue
        source = SourceText("", text)
        start, end = (offset(source, at, encoding) for at in change.stretch)
        text = text[:start] + change.text + text[max(start, end) :]
    return text


class Edit(NamedTuple):
    """A stretch of a text and what is to stand there instead."""

    span: Span
    text: str


def edited(text: str, edits: tuple[Edit, ...]) -> str:
    """Return the text after edits whose stretches don't overlap."""
    for span, words in sorted(edits, reverse=True):
        text = text[: span.start] + words + text[span.end :]
    return text


def line_edits(source: SourceText, text: str) -> tuple[Edit, ...]:
    """Return the edits that make a text of `source` which has the same number of lines.

    Each changes as little of one line as can be, so that a cursor elsewhere stays where it is.
    """
    after = SourceText(source.path, text)
    starts = zip(source.starts, after.starts, strict=True)
    pairs = (
        (start, source.line(number), after.line(number))
        for number, (start, _) in enumerate(starts, 1)
    )
    return tuple(_changed(start, old, new) for start, old, new in pairs if old != new)


def _changed(start: int, old: str, new: str) -> Edit:
    """Return the edit of one line: what is between the letters both begin and both end with."""
    head = _alike(old, new)
    tail = _alike(old[head:][::-1], new[head:][::-1])
    return Edit(Span(start + head, start + len(old) - tail), new[head : len(new) - tail])


def _alike(one: str, other: str) -> int:
    """Return how many letters two texts both begin with."""
    pairs = zip(one, other, strict=False)
    return next((at for at, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))
