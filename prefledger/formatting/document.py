"""A whole file in the readable form, or in the terse one."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from prefledger.diagnostics.idiom import Idiom
from prefledger.formatting import safety
from prefledger.formatting.layout import printed
from prefledger.formatting.tongues import Tongue, spoken
from prefledger.formatting.trivia import (
    Commented,
    Raw,
    aligned,
    commented,
    left_alone,
    raw_lines,
)
from prefledger.formatting.words import Place
from prefledger.lowering.above import Above
from prefledger.lowering.evidence import EVIDENCE
from prefledger.lowering.sittings import PlacedLine, sittings_with_lines
from prefledger.lowering.words import untagged
from prefledger.model.cards import Alphabet
from prefledger.model.sitting import Sitting
from prefledger.outcome import Outcome
from prefledger.syntax.document import BLANK, read
from prefledger.syntax.machine import machine
from prefledger.text import Include, SourceText

_INDENT: Final = "  "
_FIRST_WORD: Final = re.compile(r"\W*([^\W\d_]\w*)")

_Key = tuple[str, tuple[str, ...], tuple[str, ...], Alphabet, Idiom, str]


class _Read(NamedTuple):
    """A file as it was read, and its lines with the tables they were read at."""

    source: SourceText
    outcome: Outcome[tuple[Sitting, ...]]
    lines: Mapping[int, PlacedLine]


def formatted(source: SourceText, include: Include, *, terse: bool) -> Outcome[str]:
    """Return a file in the readable form, or in the terse one, with all that is wrong in it.

    Raises:
        FormattingError: if the result would not say the same, would lose a comment, or would be
            changed by formatting it again; never, unless this program has a mistake.
    """
    before = _read(source, include)
    text = _written(before, terse=terse)
    if text != source.text:
        after = _read(SourceText(source.path, text), include)
        path = source.path
        safety.check_same(
            safety.meaning(before.outcome), safety.meaning(after.outcome), path, "what it says"
        )
        safety.check_same(safety.kept(source), safety.kept(after.source), path, "a comment")
        safety.check_stable(text, lambda: _written(after, terse=terse), path)
    return Outcome(text, before.outcome.diagnostics)


class Forms(NamedTuple):
    """A line as it stands in the readable form and in the terse one."""

    readable: str
    terse: str


def forms(source: SourceText, include: Include, numbers: Iterable[int]) -> Mapping[int, Forms]:
    """Return some lines of a file, by their numbers from 1, in either form.

    Lines that can't be read are left out.
    """
    file = _read(source, include)
    tongue, faulty = spoken(_first_words(file)), _faulty(file)
    readable, terse = (_Writer(tongue, terse=short) for short in (False, True))
    lines = {at: file.lines[at] for at in numbers if at in file.lines and at not in faulty}
    return {
        at: Forms(*(line.at(line.least) for line in (readable.line(one), terse.line(one))))
        for at, one in lines.items()
    }


def _read(source: SourceText, include: Include) -> _Read:
    outcome, lines = sittings_with_lines(source, include)
    return _Read(source, outcome, {one.line.number: one for one in lines})


def readable(source: SourceText, include: Include) -> str:
    """Return a file in the readable form to be looked at, not to be kept: nothing is proved of it.

    It has the lines of the file; those that can't be read are as they were.
    """
    return _written(_read(source, include), terse=False)


def _written(file: _Read, *, terse: bool) -> str:
    """Return the text of a file with every line in the form it is to have."""
    writer = _Writer(spoken(_first_words(file)), terse=terse)
    alone = left_alone(file.source) | _faulty(file)
    blank = {line.number for line in read(file.source) if line.kind == BLANK}
    raws = tuple(raw_lines(file.source))
    lines = []
    for number, raw in enumerate(raws, 1):
        if number in file.lines and number not in alone:
            lines.append(writer.line(file.lines[number]))
        elif number in blank and number not in alone:
            lines.append(Commented(_emptied(raw, raws[number - 2].end if number > 1 else "")))
        else:
            lines.append(Commented(raw.text))
    texts = zip(raws, aligned(lines), strict=True)
    return "".join(f"{raw.before}{text}{raw.end}" for raw, text in texts)


def _emptied(raw: Raw, above: str) -> str:
    """Return a blank line without its blanks; with them where the line ends would become one.

    `above` is the end of the line above: a lone CR right before an LF would end that line alone.
    """
    is_needed = above == "\r" and raw.end == "\n"
    return raw.text if is_needed else raw.text.rstrip()


def _first_words(file: _Read) -> Iterator[str]:
    """Yield the words that lines begin with which are no hands."""
    for one in file.lines.values():
        found = _FIRST_WORD.match(one.line.text)
        if found and untagged(one.node)[0].kind != "hand":
            yield found[1]


def _faulty(file: _Read) -> frozenset[int]:
    """Return the lines of the file that can't be read, or of which nobody knows what they say.

    What a line that can be read comes to, and whether that adds up, is no matter here.
    """
    source = file.source
    places = [one.place for one in file.outcome.diagnostics]
    return frozenset(
        source.position(place.span.start).line for place in places if place.source is source
    )


class _Writer:
    """Writes lines in one form; the same line at the same table is written once."""

    def __init__(self, tongue: Tongue, *, terse: bool) -> None:
        self._tongue = tongue
        self._terse = terse
        self._known: dict[_Key, Commented] = {}

    def line(self, one: PlacedLine) -> Commented:
        """Return a line in the form it is to have; as it was if it can't be written so."""
        table, text, indent = one.table, one.line.text, self._indent(one)
        key = (text, table.seats, table.gone, one.alphabet, one.idiom, indent)
        known = self._known.get(key)
        if known is None:
            symbols, end = machine().symbols(text)
            place = Place(table, one.alphabet, self._tongue, self._terse, one.idiom)
            body = printed(one.node, symbols, place)
            known = Commented(text) if body is None else commented(indent + body, text, end)
            self._known[key] = known
        return known

    def _indent(self, one: PlacedLine) -> str:
        """Return what a line begins with: evidence is indented, a note where it is some.

        A note under a hand with a slip may be the hand's or not: there the writer is followed.
        """
        kind = untagged(one.node)[0].kind
        if kind == "note" and one.above is Above.LOST_HAND:
            return _INDENT if one.line.text[:1].isspace() else ""
        is_under = kind in EVIDENCE and (kind != "note" or one.above is Above.HAND)
        return _INDENT if is_under and not self._terse else ""
