"""What stands around the words of a line: its indent, its comment, its line end."""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final, NamedTuple

from prefledger.render.style import width
from prefledger.syntax.machine import machine
from prefledger.text import SourceText

_BOM: Final = "\ufeff"
_SWITCH: Final = re.compile(r"\s*;\s*fmt:\s*(on|off)\s*", re.IGNORECASE)
_GAP: Final = 2
"""So many blanks stand before a comment at least."""


class Raw(NamedTuple):
    """A line as it stands in the file; the three texts together are all of it."""

    before: str
    text: str
    end: str


def raw_lines(source: SourceText) -> Iterator[Raw]:
    """Yield the lines of a file: a byte-order mark before the first, the text, the line end."""
    whole, starts = source.text, source.starts
    for start, end in zip(starts, (*starts[1:], len(whole)), strict=True):
        line = whole[start:end]
        mark = _BOM if start == 0 and line[:1] == _BOM else ""
        text = line[len(mark) :].rstrip("\r\n")
        yield Raw(mark, text, line[len(mark) + len(text) :])


def left_alone(source: SourceText) -> frozenset[int]:
    """Return the lines from each `; fmt: off` to the next `; fmt: on`, both included."""
    found = []
    is_off = False
    for number, line in enumerate(raw_lines(source), 1):
        switch = _SWITCH.fullmatch(line.text)
        if switch:
            is_off = switch[1].lower() == "off"
        if is_off or switch:
            found.append(number)
    return frozenset(found)


def words_end(text: str) -> int:
    """Return where the words of a line end; what follows is nothing or a comment."""
    return machine().symbols(text)[1] if ";" in text else len(text)


def without_comment(text: str) -> str:
    """Return a line without the blanks around it and without its comment."""
    at = text.find(";", words_end(text))
    return (text if at < 0 else text[:at]).strip()


def comment(text: str, end: int) -> str:
    """Return the comment of a line whose words end at `end`, "" if it has none."""
    at = text.find(";", end)
    return text[at:].rstrip() if at >= 0 else ""


class Commented(NamedTuple):
    """The words of a line as they are to be, its comment, and the column that stood in.

    A line whose comment is no matter has none; its `words` may be any text.
    """

    words: str
    comment: str = ""
    column: int = 0

    @property
    def least(self) -> int:
        """The column its comment may stand in: its own, or further to the right for room."""
        return max(self.column, width(self.words) + _GAP)

    def at(self, column: int) -> str:
        """Return the line with its comment in a column."""
        blanks = " " * (column - width(self.words))
        return f"{self.words}{blanks}{self.comment}" if self.comment else self.words


def commented(words: str, text: str, end: int) -> Commented:
    """Return new words for a line `text`, whose own end at `end`, with the comment it has."""
    found = comment(text, end)
    column = width(text[: text.find(";", end)].expandtabs()) if found else 0
    return Commented(words, found, column)


def with_comment(words: str, text: str, end: int) -> str:
    """Return new words for a line with its comment, in its column or further to the right."""
    line = commented(words, text, end)
    return line.at(line.least)


def aligned(lines: Iterable[Commented]) -> Iterator[str]:
    """Yield lines; comments of neighbours that stood in one column stand in one again.

    That is their own or, where one of them needs room, the nearest further to the right. Where it
    is another block's they are one block from then on, in which all have room: to align them once
    more changes nothing.
    """
    for (has_comment, _), some in groupby(lines, lambda line: (bool(line.comment), line.column)):
        block = tuple(some)
        column = max(line.least for line in block) if has_comment else 0
        yield from (line.at(column) for line in block)
