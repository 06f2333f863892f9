"""What has to be so before a formatted file is given to anybody."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import TypeAlias

from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.formatting.trivia import comment, words_end
from prefledger.model.events import Event, Mark, Told
from prefledger.model.evidence import Evidence
from prefledger.model.sitting import Sitting
from prefledger.model.table import Table
from prefledger.outcome import Outcome
from prefledger.syntax.document import BLANK, read
from prefledger.text import SourceText

Said: TypeAlias = tuple[int, object]
"""A line, from 1, and what it says."""


class FormattingError(Exception):
    """A file would not be after formatting what it was before: a mistake in this program.

    `path` and `line` say where, `why` what would be lost.
    """

    def __init__(self, path: str, line: int, why: str) -> None:
        super().__init__(path, line, why)
        self.path = path
        self.line = line
        self.why = why

    def __str__(self) -> str:
        return f"{self.path} stays as it is: formatting line {self.line} would change {self.why}"


def meaning(found: Outcome[tuple[Sitting, ...]]) -> tuple[Said, ...]:
    """Return all that was read but for the columns it stands in: what two texts have in common.

    Sittings, events, evidence and diagnostics, each with the file and the line it stands on.
    """
    return (
        *(one for sitting in found.value for one in _sitting(sitting)),
        *map(_diagnostic, found.diagnostics),
    )


def _sitting(sitting: Sitting) -> Iterator[Said]:
    yield (
        sitting.mark.number,
        (
            sitting.begins,
            sitting.date,
            sitting.title,
            sitting.house,
            _table(sitting.table),
            _table(sitting.last_table),
            sitting.unit,
            sitting.unit and sitting.unit.places,
            sitting.alphabet,
            sitting.purse,
            sitting.aliases,
            tuple((name, _line(mark)) for name, mark in sitting.switches),
            sitting.tags,
            sitting.broken,
        ),
    )
    for event in sitting.events:
        yield from _event(event)


def _event(event: Event) -> Iterator[Said]:
    what: object = event.what
    evidence: tuple[tuple[Mark, Evidence], ...] = ()
    if isinstance(event.what, Told):
        evidence = event.what.evidence
        what = replace(event.what, evidence=())
    yield event.mark.number, (_line(event.mark), _table(event.table), what, event.tags)
    for mark, found in evidence:
        yield mark.number, (_line(mark), found)


def _table(table: Table) -> tuple[Table, bool]:
    return table, table.unsure


def _line(mark: Mark) -> tuple[str, int]:
    return mark.source.path, mark.number


def _diagnostic(found: Diagnostic) -> Said:
    source, (start, _) = found.place
    line = source.position(start).line
    return line, (source.path, line, found.code, found.message)


def kept(source: SourceText) -> tuple[Said, ...]:
    """Return the comments of a file, and every line that can't be read, in order."""
    return tuple(_kept(source))


def _kept(source: SourceText) -> Iterator[Said]:
    for line in read(source):
        if line.node is not None:
            if found := comment(line.text, words_end(line.text)):
                yield line.number, found
        elif line.kind != BLANK:
            yield line.number, line.text
        elif found := line.text.strip():
            yield line.number, found


def check_same(before: Iterable[Said], after: Iterable[Said], path: str, why: str) -> None:
    """Make sure that two texts say the same.

    Raises:
        FormattingError: at the first line that does not.
    """
    old, new = tuple(before), tuple(after)
    if old == new:
        return
    pairs = zip(old, new, strict=False)
    last = (old or new)[-1]
    line, _ = next((one for one, other in pairs if one != other), last)
    raise FormattingError(path, line, why)


def check_stable(once: str, again: Callable[[], str], path: str) -> None:
    """Make sure that a text which is formatted `again` stays what it is.

    Raises:
        FormattingError: at the first line that does not.
    """
    twice = again()
    if once == twice:
        return
    lines = zip(once.splitlines(), twice.splitlines(), strict=False)
    line = next((at for at, (one, other) in enumerate(lines, 1) if one != other), 1)
    raise FormattingError(path, line, "once more when it is formatted again")
