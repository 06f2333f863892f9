"""A file to be looked at in git: readable, with the day of the sitting before every hand."""

from collections.abc import Iterator
from typing import Final

from prefledger.formatting.document import readable
from prefledger.formatting.trivia import raw_lines
from prefledger.lowering.reading import tokens
from prefledger.lowering.words import untagged
from prefledger.syntax.document import Line, read
from prefledger.text import Include, SourceText

_DEALT: Final = frozenset({"hand", "passed", "misdeal", "void", "unrecorded", "allpass"})
"""The lines that tell of one deal of the cards."""


def annotated(source: SourceText, include: Include) -> str:
    """Return a file in the readable form, with the day of its sitting before every hand.

    Every line stays the line it was, so that two versions can be compared. Hands are not numbered:
    one that is put in between would change all that come after it.
    """
    text = readable(source, include)
    days = dict(_days(source))
    lines = enumerate(raw_lines(SourceText(source.path, text)), 1)
    return "".join(
        f"{raw.before}{f'{days[number]}  ' if number in days else ''}{raw.text}{raw.end}"
        for number, raw in lines
    )


def _days(source: SourceText) -> Iterator[tuple[int, str]]:
    """Yield the number of each line that tells of a deal, and the day of the sitting it is in."""
    day = ""
    for line in read(source):
        kind = line.kind if line.node is None else untagged(line.node)[0].kind
        if kind == "sitting":
            day = _day(line)
        elif day and kind in _DEALT:
            yield line.number, day


def _day(line: Line) -> str:
    (day,) = tokens(untagged(line.node)[0], "DATE") if line.node else ()
    return "-".join(part for part in (day.text[:4], day.text[5:7], day.text[8:]))
