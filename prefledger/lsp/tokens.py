"""What each word of a text is: a keyword, a name, a suit, a number, a card, text or a comment."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from prefledger.lowering.likely import said
from prefledger.lsp.reading import gaps, tokens
from prefledger.syntax.document import Line
from prefledger.text import Span

KINDS: Final = ("keyword", "variable", "enumMember", "number", "property", "string", "comment")
"""The types of an editor's legend: keyword, name, suit, number, cards, text, comment."""

_BY_TOKEN: Final = {
    "NAME": "variable",
    "SUIT": "enumMember",
    "INT": "number",
    "RATIO": "number",
    "DECIMAL": "number",
    "VERSION": "number",
    "DATE": "number",
    "UNKNOWN": "number",
    "CARDS": "property",
    "PLAYED": "property",
    "TEXT": "string",
    "PATH": "string",
    "KEY": "string",
    "TAG": "string",
}


class Word(NamedTuple):
    """A stretch of the text, within one line, and what it is."""

    span: Span
    kind: str


class _Known(NamedTuple):
    """The words of a line; in a merge conflict it is broken though it could be read."""

    words: tuple[Word, ...]
    is_broken: bool


_REMEMBERED: Final = 20_000
_known: dict[str, _Known] = {}


def words(lines: tuple[Line, ...]) -> Iterator[Word]:
    """Yield what each word of some lines is, in order; of a line that can't be read its comment."""
    for line in lines:
        for word in on_line(line):
            yield word._replace(span=word.span.shifted(line.offset))


def on_line(line: Line) -> tuple[Word, ...]:
    """Return what each word of a line is, in order, counting from the line's beginning.

    A line says the same wherever it stands, so one met before is not gone through again.
    """
    known = _known.get(line.text)
    if known is None or (line.node is None) is not known.is_broken:
        if len(_known) >= _REMEMBERED:
            _known.clear()
        known = _known[line.text] = _Known(tuple(sorted(_words(line))), line.node is None)
    return known.words


def _words(line: Line) -> Iterator[Word]:
    end = len(said(line.text)) if line.node is None else line.node.end
    if line.node is not None:
        for token in tokens(line.node):
            yield Word(Span(token.start, token.end), _BY_TOKEN.get(token.kind, "keyword"))
        for gap in gaps(line):
            for found in re.finditer(r"[^\W\d_]+(?:-[^\W\d_]+)*", line.text[slice(*gap)]):
                yield Word(Span(*found.span()).shifted(gap.start), "keyword")
    at = line.text.find(";", end)
    if at >= 0:
        yield Word(Span(at, len(line.text)), "comment")
