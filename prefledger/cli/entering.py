"""Lines on their way into a file: tried, judged, shown, written."""

from typing import NamedTuple

from prefledger.cli.finish import is_error
from prefledger.cli.options import Options
from prefledger.diagnostics.codes_pot import SHEET_UNKNOWN
from prefledger.diagnostics.diagnostic import Diagnostic, Severity
from prefledger.editing.append import append, is_comment
from prefledger.editing.draft import Draft, Edited, EditError
from prefledger.editing.likewise import asks_for_the_same, likewise, otherwise
from prefledger.editing.mend import Older, mend, older
from prefledger.ledger.ledger import Ledger
from prefledger.render.style import Style


class Entry(NamedTuple):
    """What is to be written: lines, what stands under the last of them, or which hand they mend."""

    lines: tuple[str, ...]
    under: tuple[str, ...] = ()
    at: str | None = None


class Attempt(NamedTuple):
    """What a file would be with an entry in it, and what would be wrong then that is not now.

    `lines` are the numbers of those that are written. `own` are the diagnostics of the entry,
    `later` those further down where an older hand is mended.
    """

    before: Draft
    after: Draft
    lines: range
    own: tuple[Diagnostic, ...]
    later: tuple[Diagnostic, ...] = ()
    mended: Older | None = None

    @property
    def found(self) -> tuple[Diagnostic, ...]:
        """All that would be wrong and is not now."""
        return (*self.own, *self.later)

    @property
    def warns(self) -> bool:
        """Whether there is a warning among it."""
        return any(one.code.severity is Severity.WARNING for one in self.found)

    def is_refused(self, options: Options) -> bool:
        """Whether the entry itself has an error, so that it is not written.

        That the lines of a sheet from paper are not all there yet keeps none of them out.
        """
        return any(is_error(one, options) for one in self.own if one.code is not SHEET_UNKNOWN)

    def breaks(self, options: Options) -> bool:
        """Whether lines further down get an error by it."""
        return any(is_error(one, options) for one in self.later)


def attempt(before: Draft, entry: Entry) -> Attempt:
    """Try an entry on a file.

    Raises:
        EditError: if it can't be made, and why.
    """
    if entry.at is None:
        edited = _appended(before, entry)
        return Attempt(before, edited.draft, edited.span, edited.found)
    hand = older(before, entry.at)
    if len(entry.lines) != 1:
        raise EditError("one line takes the place of one hand")
    (line,) = entry.lines
    if asks_for_the_same(line):
        line = otherwise(hand.booking.event, line)
    mended = mend(before, hand, line, entry.under or None)
    after = mended.edited
    return Attempt(before, after.draft, after.span, mended.own, mended.later, hand)


def _appended(before: Draft, entry: Entry) -> Edited:
    """Append lines; one that asks for the same means the hand above it, of the entry or the file.

    Where a line above such a one is wrong, that is the edit: nobody knows what would be the same.
    """
    lines: tuple[str, ...] = ()
    for line in entry.lines:
        if not asks_for_the_same(line):
            lines += (line,)
            continue
        above = None if all(map(is_comment, lines)) else append(before, *lines)
        if above is not None and above.wrong:
            return above
        lines += (likewise(before if above is None else above.draft, line),)
    return append(before, *lines, under=entry.under)


def shown(tried: Attempt, look: Style) -> str:
    """Return what an entry pays, and what changes by it where it mends an older hand."""
    after, mended = tried.after, tried.mended
    if mended is None:
        return _told(after, after.ledgers[-1], tried.lines, look)
    begins = mended.ledger.sitting.begins
    ledger = next(one for one in after.ledgers if one.sitting.begins == begins)
    return _told(after, ledger, tried.lines, look) + _changes(tried, look)


def standing(draft: Draft, look: Style) -> str:
    """Return how things stand at the end of a file: coins, the pot, who deals next."""
    return _told(draft, draft.ledgers[-1], range(0), look) if draft.ledgers else ""


def _told(draft: Draft, ledger: Ledger, lines: range, look: Style) -> str:
    from prefledger.render.layouts.entered import page
    from prefledger.render.text import text
    from prefledger.reports.entered import entered

    return text(page(entered(ledger, draft.path, lines, draft.diagnostics)), look).lstrip("\n")


def _changes(tried: Attempt, look: Style) -> str:
    """Return how the totals change."""
    from prefledger.render.layouts.changes import page
    from prefledger.render.text import text
    from prefledger.reports.changes import State, changes

    before, after = tried.before, tried.after
    found = changes(
        State("before", before.ledgers, before.diagnostics),
        State("after", after.ledgers, after.diagnostics),
    )
    return "\n" + text(page(found)._replace(title=""), look).lstrip("\n")
