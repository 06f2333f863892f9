"""A file that is being edited: its text, and what it says."""

from dataclasses import replace
from typing import NamedTuple

from prefledger.api import book, parse
from prefledger.diagnostics.codes_text import P104
from prefledger.diagnostics.diagnostic import Diagnostic, Severity
from prefledger.ledger.ledger import Ledger
from prefledger.model.events import Event, Told
from prefledger.model.evidence import Evidence
from prefledger.model.sitting import Sitting
from prefledger.model.table import Table
from prefledger.text import Include


class EditError(Exception):
    """An edit that can't be made, and why, in a sentence."""


class Draft(NamedTuple):
    """A file's text as it was read, with its sittings, their books and all that is wrong."""

    path: str
    text: str
    include: Include
    sittings: tuple[Sitting, ...]
    ledgers: tuple[Ledger, ...]
    diagnostics: tuple[Diagnostic, ...]

    def with_text(self, text: str) -> "Draft":
        """Return the same file with another text, read anew."""
        return draft(self.path, text, self.include)


class Edited(NamedTuple):
    """The file after an edit, the lines that were written or taken away, and what is wrong now.

    `first` is the number of the first of these lines, from 1. `found` are the diagnostics that were
    not there before.
    """

    draft: Draft
    lines: tuple[str, ...]
    first: int
    found: tuple[Diagnostic, ...]

    @property
    def span(self) -> range:
        """The numbers of its lines, where they were written."""
        return range(self.first, self.first + len(self.lines))

    @property
    def wrong(self) -> bool:
        """Whether one of the new diagnostics is an error."""
        return any(one.code.severity is Severity.ERROR for one in self.found)


def draft(path: str, text: str, include: Include) -> Draft:
    """Read a text as the file at `path`; nothing in it makes this raise."""
    read = parse(text, path, include)
    booked = book(read.value)
    return Draft(
        path, text, include, read.value, booked.value, (*read.diagnostics, *booked.diagnostics)
    )


def refuse_conflict(before: Draft) -> None:
    """Refuse a file in which git left two versions: nobody knows after which one a line stands.

    Raises:
        EditError: if there is such a place in it.
    """
    for one in before.diagnostics:
        source, span = one.place
        if one.code is P104 and source.path == before.path:
            raise EditError(
                f"{before.path}, line {source.position(span.start).line}: {one.message} (P104); "
                "keep what the table played, and delete the lines with <<<<<<<, ======= and >>>>>>>"
            )


def new_problems(before: Draft, after: Draft) -> tuple[Diagnostic, ...]:
    """Return what is wrong after an edit at the end of a file that was not wrong before it."""
    known = {_sign(one) for one in before.diagnostics}
    return tuple(one for one in after.diagnostics if _sign(one) not in known)


def _sign(found: Diagnostic) -> tuple[str, str, int, str]:
    source, span = found.place
    return found.code.number, source.path, source.position(span.start).line, found.message


class Happened(NamedTuple):
    """One event of a sitting without the text it stands in, and the evidence under it."""

    path: str
    line: int
    table: Table
    what: object
    tags: tuple[str, ...]
    evidence: tuple[tuple[int, Evidence], ...]


def happened(sitting: Sitting) -> tuple[Happened, ...]:
    """Return the events of a sitting with their lines, but without the text they stand in."""
    return tuple(map(_bare, sitting.events))


def _bare(event: Event) -> Happened:
    what: object = event.what
    under: tuple[tuple[int, Evidence], ...] = ()
    if isinstance(event.what, Told):
        under = tuple((mark.number, found) for mark, found in event.what.evidence)
        what = replace(event.what, evidence=())
    mark = event.mark
    return Happened(mark.source.path, mark.number, event.table, what, event.tags, under)
