"""The text of a file and places in it.

Offsets and columns count Unicode code points; lines and columns begin at 1, offsets at 0.
"""

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias


class Span(NamedTuple):
    """A stretch of text from `start` up to, not including, `end`."""

    start: int
    end: int

    def shifted(self, offset: int) -> "Span":
        """Return the same stretch, `offset` code points further on."""
        return Span(self.start + offset, self.end + offset)


class Position(NamedTuple):
    """A line and a column, both counted from 1."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class SourceText:
    """One file's text under the name it is called by in messages.

    `text` is decoded but otherwise as written. A line ends at LF, CR LF or a lone CR and nowhere
    else; `starts` holds the offset of each line's first code point.
    """

    path: str
    text: str = field(repr=False)
    starts: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "starts", _line_starts(self.text))

    def line(self, number: int) -> str:
        """Return line `number` (from 1) without its line end."""
        start = self.starts[number - 1]
        end = self.starts[number] if number < len(self.starts) else len(self.text)
        return self.text[start:end].rstrip("\r\n")

    def position(self, offset: int) -> Position:
        """Return the line and column of `offset`."""
        line = bisect_right(self.starts, offset)
        return Position(line, offset - self.starts[line - 1] + 1)


def _line_starts(text: str) -> tuple[int, ...]:
    starts = [0]
    if "\r" not in text:
        at = text.find("\n")
        while at >= 0:
            starts.append(at + 1)
            at = text.find("\n", at + 1)
    else:
        for at, char in enumerate(text, 1):
            if char == "\n" or (char == "\r" and text[at : at + 1] != "\n"):
                starts.append(at)
    return tuple(starts)


Include: TypeAlias = Callable[[str, SourceText], SourceText | str]
"""From an `include` target as written and the including source: its source, or why not."""


class Place(NamedTuple):
    """A stretch of one source."""

    source: SourceText
    span: Span
