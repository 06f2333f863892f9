"""Who is introduced in a file, found on the lines that bring people, without what is played."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from prefledger.lowering.names import spelling
from prefledger.syntax.document import read_line
from prefledger.syntax.machine import machine
from prefledger.syntax.tree import Node, Token
from prefledger.text import Include, SourceText

_BRINGING: Final = ("_PLAYERS", "_JOIN", "_ALIAS", "_INCLUDE")
"""The keywords of the lines that bring people, or other files."""


def introduced(source: SourceText, include: Include) -> Iterator[str]:
    """Yield everybody a file and what it includes introduce, in order, as often as they do."""
    waiting, seen = [source], {source.path}
    while waiting:
        text = waiting.pop()
        for line in _bringing(text):
            if line.kind != "include":
                yield from map(spelling, _names(line))
                continue
            other = include(_words(line)[0].strip().strip('"'), text)
            if isinstance(other, SourceText) and other.path not in seen:
                seen.add(other.path)
                waiting.append(other)


def _bringing(text: SourceText) -> Iterator[Node]:
    """Yield the lines that bring people or other files, without their tags."""
    words = tuple(chain.from_iterable(machine().tables.words[kind] for kind in _BRINGING))
    for number in range(1, len(text.starts) + 1):
        line = text.line(number)
        if line.lstrip().lower().startswith(words) and (node := read_line(line).node):
            inner = node.parts[0] if node.kind == "tagged" else node
            if isinstance(inner, Node):
                yield inner


def _names(line: Node) -> tuple[str, ...]:
    """Return the names a line introduces; whom somebody sits down behind is there already."""
    if line.kind not in {"players", "alias", "join"}:
        return ()
    names = _words(line)
    return names[:1] if line.kind == "join" else names


def _words(line: Node) -> tuple[str, ...]:
    return tuple(part.text for part in line.parts if isinstance(part, Token))
