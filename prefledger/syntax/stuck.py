"""A line that could not be read, and the place where it stops making sense."""

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from prefledger.diagnostics.idiom import ANY, Idiom
from prefledger.syntax.machine import Machine, Stop
from prefledger.syntax.normal import normalise
from prefledger.syntax.numbers import number_at
from prefledger.syntax.tree import Node
from prefledger.text import Span

_LAST_NAME = re.compile(r"\"[^\"]*\"$|[^\W\d_][^ ,\t\d=+>]*$")
WORD = re.compile(r"[^\W\d_][^ ,;=+>:!?\"#()]*|[♣♠♦♥]\ufe0f?|.")
_LAST_WORD = re.compile(r"\"[^\"]*\"$|[^ ,\t]+$")
_COMMENT = re.compile(r"(?:^|(?<=\s));.*")
_LONGEST = 60
_COUNT = re.compile(r"[^=]*=")


class Stuck(NamedTuple):
    """A line, as written and made uniform, and the offset where it stops making sense.

    `accepts` are the terminals that could stand there, `words` the keywords among them; `keyword`
    is the terminal the line begins with (`_COUNT` for a count). `somebody` is true where the first
    word is known to be somebody's name, however near to a keyword it is; `idiom` is that of the
    game that is played, whose words alone are `words`; `is_name` says whether a word is the name of
    somebody at the table, where that is known.
    """

    machine: Machine
    line: str
    text: str
    at: int
    accepts: frozenset[str]
    keyword: str | None
    words: dict[str, str]
    somebody: bool = False
    idiom: Idiom = ANY
    is_name: Callable[[str], bool] | None = None

    @property
    def early(self) -> bool:
        """Whether the line simply ends here."""
        return self.text[self.at : self.at + 1] in {"", ";"}

    @property
    def start(self) -> int:
        """Where the line's first word begins."""
        return len(self.text) - len(self.text.lstrip(" ,"))

    @property
    def first(self) -> str:
        """The line's first word, made uniform."""
        found = WORD.match(self.text, self.start)
        return found.group() if found else ""

    @property
    def second(self) -> bool:
        """Whether it is the second word that makes no sense, or the lack of one."""
        end = self.start + len(self.first)
        return not self.text[end : self.at].strip(" ,")

    @property
    def before(self) -> str:
        """The word before this place, as written; nothing at the line's beginning."""
        found = _last(_LAST_WORD, self.line, self.at)
        return clipped(self.line[slice(*found)]) if found else ""

    @property
    def name_before(self) -> Span | None:
        """Where the name right before this place stands, if there is one."""
        return _last(_LAST_NAME, self.line, self.at)

    @property
    def number(self) -> str:
        """What looks like a number here, as written but for its sign."""
        text = "".join(
            char if char != "\x7f" else self.line[at] for at, char in enumerate(self.text)
        )
        return number_at(text, self.at, signed="RATIO" in self.accepts)

    @property
    def span(self) -> Span:
        """Where the wrong word stands, or the line's last character."""
        if self.early:
            read = self.text[: self.at]
            end = len(read.rstrip(" ,")) or len(read.rstrip())
            return Span(end - 1, end)
        found = WORD.match(self.text, self.at)
        size = len(self.number) or (len(found.group().rstrip("-'.")) if found else 1)
        return Span(self.at, self.at + max(size, 1))

    @property
    def wrong(self) -> str:
        """The wrong word, as written."""
        return clipped(self.line[slice(*self.span)])

    def mended(self, start: int, end: int, words: str) -> str:
        """Return the line, without its comment, with `words` from `start` to `end`."""
        return _COMMENT.sub("", self.line[:start] + words + self.line[end:]).strip()

    def readable(self, line: str) -> bool:
        """Return whether `line` can be read."""
        return isinstance(self.machine.read(line), Node)


def clipped(words: str) -> str:
    """Return `words`, cut short if they would fill a message."""
    return words if len(words) <= _LONGEST else words[: _LONGEST - 1] + "…"


def _last(pattern: re.Pattern[str], line: str, at: int) -> Span | None:
    """Return where `pattern` matches right before `at`, commas and blanks apart.

    No name is so long that more than the last letters need to be looked at.
    """
    end = len(line[:at].rstrip(" ,\t"))
    start = max(0, end - 2 * _LONGEST)
    found = pattern.search(line[start:end])
    return Span(*found.span()).shifted(start) if found else None


def stuck_at(
    machine: Machine,
    line: str,
    stop: Stop,
    idiom: Idiom = ANY,
) -> Stuck:
    """Return what there is to know about `line`, which stops making sense at `stop`."""
    text = normalise(line)
    start = len(text) - len(text.lstrip(" ,"))
    found = machine.match("NAME")(text, start)
    keyword = machine.words((machine.tables.start,)).get(found.group()) if found else None
    if keyword == "POT" or (keyword is None and _COUNT.match(text)):
        keyword = "_COUNT"
    accepts, words = machine.accepts(stop.states), known(machine.words(stop.states), idiom)
    return Stuck(machine, line, text, stop.at, accepts, keyword, words, idiom=idiom)


def known(words: Mapping[str, str], idiom: Idiom) -> dict[str, str]:
    """Return those keywords, each with its terminal, that a game has."""
    return {word: terminal for word, terminal in words.items() if idiom.has(terminal)}
