"""The last entry taken back."""

from prefledger.editing.draft import (
    Draft,
    Edited,
    EditError,
    happened,
    new_problems,
    refuse_conflict,
)
from prefledger.editing.lines import replaced
from prefledger.lowering.evidence import is_evidence
from prefledger.lowering.words import untagged
from prefledger.model.events import DealerSaid, Event, HouseChanged
from prefledger.syntax.document import BLANK, Line, read
from prefledger.text import SourceText


def undo(before: Draft) -> Edited:
    """Take the last entry of a file away: a hand with its evidence, a payment, a count, a note.

    A `note` under a hand is an entry of its own. Comments of their own and blank lines stay.

    Raises:
        EditError: if nothing has happened yet in the last sitting, or there is a merge conflict in
            the file.
    """
    refuse_conflict(before)
    if not before.sittings:
        raise EditError(f"{before.path} holds no sitting, so there is nothing to take back")
    lines = [one for one in read(SourceText(before.path, before.text)) if one.kind != BLANK]
    begun = _begun(before)
    if not lines or begun is None or lines[-1].number < begun:
        raise EditError("nothing has happened yet in the last sitting, so nothing is taken back")
    last = len(lines) - 1
    first = last
    while not _is_note(lines[last]) and first and is_evidence(lines[first]):
        first -= 1
    taken = lines[first:]
    text = before.text
    for one in reversed(taken):
        text = replaced(text, one.number, one.number, ())
    after = before.with_text(text)
    was, now = happened(before.sittings[-1]), happened(after.sittings[-1])
    if now != was[: len(now)] and now[:-1] != was[: len(now) - 1]:
        raise EditError("taking the last line back would change what stands above it")
    said = tuple(one.text for one in taken)
    return Edited(after, said, taken[0].number, new_problems(before, after))


def _begun(before: Draft) -> int | None:
    """Return the line of the first thing that happened in the last sitting, in this file."""
    events = list(before.sittings[-1].events)
    while events and isinstance(events[0].what, DealerSaid | HouseChanged):
        events.pop(0)
    return next((one.mark.number for one in events if _is_here(one, before)), None)


def _is_here(event: Event, before: Draft) -> bool:
    return event.mark.source.path == before.path


def _is_note(line: Line) -> bool:
    return line.node is not None and untagged(line.node)[0].kind == "note"
