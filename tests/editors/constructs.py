"""Every construct of the format, line by line, and what an editor has to see in each.

The lines are those of the conformance list that can be read, and each of its keywords written in
every other way the grammar knows. What stands where is asked of the grammar itself.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from prefledger.syntax.document import read_line
from prefledger.syntax.machine import machine
from prefledger.syntax.tree import Token

ROOT: Final = Path(__file__).parents[2]
CONFORMANCE: Final = ROOT / "tests/syntax/conformance.txt"

WHOLE: Final = {
    **dict.fromkeys(("INT", "RATIO", "DECIMAL", "VERSION", "DATE"), "number"),
    "TAG": "tag",
    "KEY": "key",
}
TEXTS: Final = frozenset({"TEXT", "PATH"})
SIGNS: Final = frozenset(
    {
        *("_EQUALS", "_PLUS", "_MORE", "_COLON", "_DASH"),
        *("PASS__SIGN", "OUT__SIGN", "HOLD__SIGN", "BANG", "UNKNOWN"),
    }
)

PARTS: Final = frozenset(
    {"keyword", "suit", "name", "number", "key", "cards", "text", "tag", "sign", "comment"}
)
"""What an editor can see in a line."""


class Part(NamedTuple):
    """A stretch of a line, in code points, and what it is: one of `PARTS`."""

    start: int
    end: int
    what: str


class Construct(NamedTuple):
    """A line that can be read, and every part of it that has to have a colour of its own."""

    line: str
    parts: tuple[Part, ...]

    def shown(self, part: Part) -> str:
        """Return a part as a failed test tells it."""
        return f"{part.what} {self.line[part.start : part.end]!r} in {self.line!r}"


@cache
def constructs() -> tuple[Construct, ...]:
    """Return every construct bare, in capitals, and indented with a comment behind it."""
    bare = tuple(dict.fromkeys((*_listed(), *_respelt())))
    return tuple(
        Construct(line, tuple(_parts(line)))
        for one in bare
        for line in dict.fromkeys((one, one.upper(), f"  {one} ; game 7 Mia"))
        if read_line(line).node is not None
    )


def _listed() -> Iterator[str]:
    """Yield the lines of the conformance list that can be read."""
    for row in CONFORMANCE.read_text(encoding="utf-8").split("\n"):
        if row and row[0] not in " #":
            line = re.sub(r"\\u([0-9a-f]{4})", lambda found: chr(int(found[1], 16)), row)
            if read_line(line).node is not None:
                yield line


def _respelt() -> Iterator[str]:
    """Yield for each word of the grammar that no line has a line that has it."""
    words = machine().tables.words
    missing = {(kind, word) for kind, some in words.items() for word in some}
    lines = tuple(_listed())
    missing -= {pair for line in lines for pair in keywords(line)}
    for line in lines:
        for token in machine().symbols(line)[0]:
            for word in words.get(token.kind, ()):
                if (token.kind, word) in missing:
                    other = line[: token.start] + word + line[token.end :]
                    if (token.kind, word) in set(keywords(other)):
                        missing.remove((token.kind, word))
                        yield other


def keywords(line: str) -> Iterator[tuple[str, str]]:
    """Yield the keywords of a line that can be read: the terminal and the word, in lower case."""
    if read_line(line).node is None:
        return
    words = machine().tables.words
    for token in machine().symbols(line)[0]:
        if token.kind in words:
            yield token.kind, token.text.lower()


def _parts(line: str) -> Iterator[Part]:
    tokens, end = machine().symbols(line)
    for token in tokens:
        if not _is_namesake(token, line):
            yield from _seen(token.kind, token.text, token.start, token.end)
    comment = line.find(";", end)
    if comment >= 0:
        yield Part(comment, len(line), "comment")


def _is_namesake(token: Token, line: str) -> bool:
    """Whether this is a player whom only the grammar can tell from a word: `Mia 3 7, all 2`.

    A player who is called as a suit is told by the comma before him, or stands first.
    """
    words = machine().tables.words
    if token.kind != "NAME" or token.text.lower() not in {
        one for some in words.values() for one in some
    }:
        return False
    before = line[: token.start].strip()
    return bool(before) and not (before.endswith(",") and token.text.lower() in words["SUIT__WORD"])


def _seen(terminal: str, text: str, start: int, end: int) -> Iterator[Part]:
    """Yield what an editor has to see in a token; letters standing alone it may see as anything."""
    kind = terminal.split("__", maxsplit=1)[0]
    if kind in {"CARDS", "PLAYED"}:
        yield from _cards(text, start)
    elif kind in TEXTS:
        yield from _text(text, start)
    elif terminal == "SUIT__SIGN":
        yield Part(start, start + 1, "suit")
    elif whole := _whole(terminal, kind, text.lower()):
        yield Part(start, end, whole)


def _whole(terminal: str, kind: str, text: str) -> str:
    """Return what a token is that is one thing, and nothing if it may be seen as anything."""
    if terminal in SIGNS:
        return "sign"
    if kind in WHOLE:
        return WHOLE[kind]
    if len(text) == 1:
        return ""
    if kind == "NAME":
        return "name"
    suits = set(machine().tables.words["SUIT__WORD"]) - {"nt"}
    return "suit" if kind == "SUIT" and text in suits else "keyword"


def _cards(text: str, start: int) -> Iterator[Part]:
    for found in re.finditer(r"[♣♠♦♥♧♤♢♡]\ufe0f?|[^♣♠♦♥♧♤♢♡]+", text):
        what = "cards" if found[0].isalnum() else "suit"
        yield Part(start + found.start(), start + found.end(), what)


def _text(text: str, start: int) -> Iterable[Part]:
    at = 0
    for tag in re.finditer(r"(?<!\S)#[^\s#;,]+", text):
        if text[at : tag.start()].strip():
            yield Part(start + at, start + tag.start(), "text")
        yield Part(start + tag.start(), start + tag.end(), "tag")
        at = tag.end()
    if text[at:].strip():
        yield Part(start + at, start + len(text), "text")


def wrongly_seen(one: Construct, seen: list[str]) -> Iterator[str]:
    """Yield each part of a line that an editor does not see as what it is.

    `seen` has for each code point what the editor sees, one of `PARTS` or nothing; blanks do not
    count. Nowhere may it see `error`.
    """
    if "error" in seen:
        yield f"an error in {one.line!r}"
    for part in one.parts:
        chars = [at for at in range(part.start, part.end) if not one.line[at].isspace()]
        found = {seen[at] for at in chars}
        if found != {part.what}:
            yield f"{one.shown(part)} is seen as {sorted(found)}"
