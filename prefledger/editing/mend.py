"""An older hand written anew, and what comes of it further down."""

import re
from typing import NamedTuple

from prefledger.diagnostics.diagnostic import Diagnostic, Severity
from prefledger.diagnostics.wording import listed
from prefledger.editing.append import said
from prefledger.editing.draft import Draft, Edited, EditError, Happened, happened, refuse_conflict
from prefledger.editing.lines import replaced
from prefledger.editing.manner import in_manner, indent
from prefledger.formatting.trivia import comment, with_comment, without_comment, words_end
from prefledger.ledger.ledger import Booking, Ledger
from prefledger.lowering.evidence import is_evidence
from prefledger.model.events import Told
from prefledger.syntax.document import Line

_WANTED = re.compile(r"(?:([0-9]{4}-[0-9]{2}-[0-9]{2})/)?([0-9]{1,6})")


class Older(NamedTuple):
    """A hand that is in a file: its sitting's books, its line there, and those under it."""

    ledger: Ledger
    booking: Booking
    line: int
    under: tuple[int, ...]
    text: str

    @property
    def words(self) -> str:
        """The line without its comment."""
        return without_comment(self.text)


class Mended(NamedTuple):
    """A file with a hand written anew.

    `own` are the new diagnostics of the hand itself, `later` those of lines further down: counts
    that break, hands that can't be settled any more.
    """

    edited: Edited
    own: tuple[Diagnostic, ...]
    later: tuple[Diagnostic, ...]


def names_a_hand(wanted: str) -> bool:
    """Whether words are a hand's number, with its day or without."""
    return _WANTED.fullmatch(wanted) is not None


def older(before: Draft, wanted: str) -> Older:
    """Return the hand of a number in the last sitting, or on a day: `12`, `2026-11-28/12`.

    Raises:
        EditError: if there is none, if two sittings of that day may be meant, or if it does not
            stand in this file itself.
    """
    asked = _WANTED.fullmatch(wanted)
    if asked is None:
        raise EditError(f"{wanted} names no hand: give its number, as `12`, or `2026-11-28/12`")
    ledgers = [one for one in before.ledgers if asked[1] in {None, one.sitting.date.isoformat()}]
    if not ledgers:
        raise EditError(f"{before.path} holds no sitting{f' on {asked[1]}' if asked[1] else ''}")
    if asked[1] and len(ledgers) > 1:
        titles = listed([one.sitting.title or "without a title" for one in ledgers])
        raise EditError(
            f"{before.path} holds {len(ledgers)} sittings on {asked[1]}: {titles}; "
            "a number alone is a hand of the last sitting of all; mend the others in an editor"
        )
    ledger, number = ledgers[-1], int(asked[2])
    booking = next((one for one in ledger.bookings if one.number == number), None)
    if booking is None:
        last = max((one.number or 0 for one in ledger.bookings), default=0)
        there = f"its hands are counted from 1 to {last}" if last else "nothing was dealt in it"
        raise EditError(f"that sitting has no hand {number}; {there}")
    mark, what = booking.event.mark, booking.event.what
    if mark.source.path != before.path:
        raise EditError(f"hand {number} stands in {mark.source.path}; mend it there")
    items = what.evidence if isinstance(what, Told) else ()
    under = tuple(one.number for one, _ in items if one.source.path == before.path)
    return Older(ledger, booking, mark.number, under, mark.source.line(mark.number))


def mend(before: Draft, hand: Older, line: str, under: tuple[str, ...] | None = None) -> Mended:
    """Write another line in the place of a hand's; its comment stays.

    The lines under it stay too, unless others are given. What is wrong now is in the result, and
    is no reason to refuse.

    Raises:
        EditError: if a line is nothing that could stand there, or would change other lines, or
            there is a merge conflict in the file.
    """
    refuse_conflict(before)
    new, *items = (said(one) for one in (line, *(under or ())))
    if is_evidence(new) or not all(map(is_evidence, items)):
        raise EditError("first the line of the hand, then what stands under it")
    typed = _with(before, hand, _typed(before, hand, new, items), replace=under is not None)
    styled = in_manner(before, typed)
    edited = _with(before, hand, styled, replace=under is not None)
    found = edited.found
    here = range(hand.line, hand.line + max(len(styled), len(hand.under) + 1))
    own = tuple(one for one in found if _line(one) in here or one.place.source.path != before.path)
    later = tuple(one for one in found if one not in own)
    if not _has_error(own):
        is_this = _has_error(later) or _is_only_this(before, edited, hand)
        if not (is_this and _is_deal(edited.draft, hand)):
            raise EditError(
                "this would be no hand, or change other lines too; write it in an editor"
            )
    return Mended(edited, own, later)


def _has_error(found: tuple[Diagnostic, ...]) -> bool:
    return any(one.code.severity is Severity.ERROR for one in found)


def _typed(before: Draft, hand: Older, new: Line, items: list[Line]) -> tuple[str, ...]:
    lead = hand.text[: len(hand.text) - len(hand.text.lstrip())]
    kept = new.text
    if not comment(kept, words_end(kept)):
        kept = with_comment(kept, hand.text, words_end(hand.text))
    blanks = indent(before) or ""
    return (lead + kept, *(blanks + one.text for one in items))


def _with(before: Draft, hand: Older, lines: tuple[str, ...], *, replace: bool) -> Edited:
    text = before.text
    for number in reversed(hand.under if replace else ()):
        text = replaced(text, number, number, ())
    after = before.with_text(replaced(text, hand.line, hand.line, lines))
    shift = len(lines) - 1 - (len(hand.under) if replace else 0)
    return Edited(after, lines, hand.line, _new(before, after, hand, shift))


def _new(before: Draft, after: Draft, hand: Older, shift: int) -> tuple[Diagnostic, ...]:
    """Return the diagnostics that were not there; lines below the hand are `shift` further down."""
    known = {_identity(one, hand.line, shift) for one in before.diagnostics}
    return tuple(
        one for one in after.diagnostics if _identity(one, hand.line, 0, shift) not in known
    )


def _identity(
    found: Diagnostic, line: int, shift: int, moved: int | None = None
) -> tuple[object, ...]:
    """Return what makes two diagnostics one; what they say too, where no line has moved."""
    at = _line(found) + (shift if _line(found) > line else 0)
    is_still = (shift if moved is None else moved) == 0
    return found.code, found.place.source.path, at, found.message if is_still else ""


def _line(found: Diagnostic) -> int:
    source, span = found.place
    return source.position(span.start).line


def _is_deal(after: Draft, hand: Older) -> bool:
    """Whether the hand's line is still one the cards were dealt for."""
    return any(
        one.number is not None and one.event.mark.number == hand.line
        for ledger in after.ledgers
        for one in ledger.bookings
        if one.event.mark.source.path == after.path
    )


def _is_only_this(before: Draft, edited: Edited, hand: Older) -> bool:
    """Whether all other events are what they were; who deals may be another one further down."""
    old, new = (
        [_without_seats(one) for some in map(happened, draft.sittings) for one in some]
        for draft in (before, edited.draft)
    )
    if len(old) != len(new):
        return False
    changed = [at for at, (one, other) in enumerate(zip(old, new, strict=True)) if one != other]
    events = [one for some in map(happened, before.sittings) for one in some]
    return all(events[at].line == hand.line and events[at].path == before.path for at in changed)


def _without_seats(event: Happened) -> tuple[object, ...]:
    """Return an event but for its line and who sits and deals, which may be otherwise below."""
    return event.path, event.what, event.tags, tuple(found for _, found in event.evidence)
