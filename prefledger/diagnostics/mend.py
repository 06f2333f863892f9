"""Mends: what to write instead, as a value that help and editors are both made of.

An advice is words, or words with mends among them. What a mend puts into a text and what the help
says of it are one value, so they can't differ. A mend never makes up a number: what it writes
stands on the line already, or follows from what is written elsewhere.
"""

from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple, TypeAlias

from prefledger.text import Span


class Way(Enum):
    """How a mend changes a text."""

    HERE = auto()
    """Its text stands in place of a stretch."""
    LINE = auto()
    """Its text stands in place of all that the line says; a comment stays."""
    END = auto()
    """Its text comes behind what the line says, before a comment."""
    BEHIND = auto()
    """Its text comes right behind a stretch, after a blank."""
    BEFORE = auto()
    """Its text comes right before a stretch."""
    AWAY = auto()
    """Stretches go, with the comma or blank before them."""
    ABOVE = auto()
    """Its text is a line of its own above."""
    BELOW = auto()
    """Its text is a line of its own below."""
    UNDER = auto()
    """Its text is evidence, on a line of its own below."""
    OUT = auto()
    """Whole lines go."""
    UP = auto()
    """The line goes up in its sitting, right below the first line that begins with its text."""


class Mend(NamedTuple):
    """One way to mend what is wrong: what is done, with which text, how help says it, and where.

    Without `spans` it is about the place of the diagnostic. Like that place they count from the
    line's beginning in a problem, and from the text's in a diagnostic.
    """

    way: Way
    text: str
    words: str
    spans: tuple[Span, ...] = ()

    @property
    def title(self) -> str:
        """What the mend does, as an editor offers it."""
        if self.words == self.text or self.words.startswith("did you mean"):
            return f"Write `{self.text}`"
        if self.words.startswith("`"):
            return f"Leave {self.words} away" if self.way is Way.AWAY else f"Write {self.words}"
        return self.words[:1].upper() + self.words[1:]

    def shifted(self, offset: int) -> "Mend":
        """Return the same mend, its places `offset` code points further on."""
        return self._replace(spans=tuple(span.shifted(offset) for span in self.spans))


Advice: TypeAlias = str | tuple[str | Mend, ...]
"""What to do about a diagnostic: a sentence, with the mends at their places in it."""


def sentence(advice: Advice) -> str:
    """Return an advice as it is read."""
    if isinstance(advice, str):
        return advice
    return "".join(part if isinstance(part, str) else part.words for part in advice)


def mends_of(advice: Advice) -> tuple[Mend, ...]:
    """Return the mends of an advice, the likeliest first."""
    if isinstance(advice, str):
        return ()
    return tuple(part for part in advice if isinstance(part, Mend))


def shifted(advice: Advice, offset: int) -> Advice:
    """Return the same advice for a line that begins at `offset`."""
    if isinstance(advice, str):
        return advice
    return tuple(part if isinstance(part, str) else part.shifted(offset) for part in advice)


def placed(advice: Advice, at: Span) -> Advice:
    """Return an advice whose mends are about `at` where they are about no place of their own."""
    if isinstance(advice, str):
        return advice
    return tuple(
        part if isinstance(part, str) or part.spans else part._replace(spans=(at,))
        for part in advice
    )


def one_of(ways: Sequence[Mend]) -> tuple[str | Mend, ...]:
    """Return alternatives as they stand in a sentence: `A`, `A or B`, `A, B or C`."""
    signs = ("", *(", " for _ in ways[1:-1]), " or ")
    return tuple(part for way, sign in zip(ways, signs, strict=False) for part in (sign, way))[1:]


def write(text: str, words: str = "", *, at: Span | None = None) -> Mend:
    """Return the mend that puts a text in place of what is wrong, or of the stretch `at`."""
    return Mend(Way.HERE, text, words or f"write `{text}`", () if at is None else (at,))


def rewrite(line: str, words: str = "") -> Mend:
    """Return the mend that puts a whole line in place of what this one says."""
    return Mend(Way.LINE, line, words or f"write `{line}`")


def add(text: str, words: str = "") -> Mend:
    """Return the mend that writes a text at the end of the line; it begins with its comma."""
    return Mend(Way.END, text, words or f"add `{text}`")


def leave(words: str, *at: Span) -> Mend:
    """Return the mend that leaves something away: what is wrong, or the stretches `at`."""
    return Mend(Way.AWAY, "", words, at)


def behind(text: str, words: str = "", *, at: Span | None = None) -> Mend:
    """Return the mend that writes a text right behind what is wrong, or behind the stretch `at`."""
    return Mend(Way.BEHIND, text, words or f"`{text}`", () if at is None else (at,))


def before(text: str, words: str = "", *, at: Span | None = None) -> Mend:
    """Return the mend that writes a text right before what is wrong, or before the stretch `at`."""
    return Mend(Way.BEFORE, text, words or f"write `{text}` first", () if at is None else (at,))


def delete(words: str) -> Mend:
    """Return the mend that deletes what is wrong and nothing beside it."""
    return Mend(Way.HERE, "", words)


def above(line: str, words: str = "") -> Mend:
    """Return the mend that writes a line above this one."""
    return Mend(Way.ABOVE, line, words or f"write `{line}` on a line above")


def below(line: str, words: str = "") -> Mend:
    """Return the mend that writes a line below this one."""
    return Mend(Way.BELOW, line, words or f"write `{line}` on a line below")


def under(line: str, words: str = "") -> Mend:
    """Return the mend that writes evidence below this line."""
    return Mend(Way.UNDER, line, words or f"write `{line}`")


def leave_line(words: str = "leave the line away", *at: Span) -> Mend:
    """Return the mend that takes this line out, or those where `at` stand."""
    return Mend(Way.OUT, "", words, at)


def move_up(words: str, *, to: str) -> Mend:
    """Return the mend that moves this line up, below the first of its sitting that is a `to`."""
    return Mend(Way.UP, to, words)
