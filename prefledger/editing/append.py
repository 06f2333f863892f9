"""Lines more at the end of the last sitting."""

from collections.abc import Sequence

from prefledger.editing.draft import (
    Draft,
    Edited,
    EditError,
    Happened,
    happened,
    new_problems,
    refuse_conflict,
)
from prefledger.editing.lines import added
from prefledger.editing.manner import in_manner, indent
from prefledger.formatting.trivia import raw_lines
from prefledger.lowering.evidence import is_evidence
from prefledger.lowering.words import untagged
from prefledger.syntax.document import BLANK, Line, read_line
from prefledger.text import SourceText

_BEGINS = frozenset({"sitting", "include", "pref"})


def append(before: Draft, *lines: str, under: tuple[str, ...] = ()) -> Edited:
    """Write lines at the end of a file, in the way its other lines stand there.

    `under` is what stands under the last of them, and nothing but evidence. A line may be a
    comment, if not all of them are.

    Short forms are written out in a file that is in the readable form, and are kept short in a
    terse one; evidence is indented as the evidence above is. The last line is ended, whether the
    one above it was or not. What is wrong with the lines is in the result, and is no reason to
    refuse.

    Raises:
        EditError: if there is no sitting to write into, or another file's, or a merge conflict in
            the file, if a line is empty or more than one, or if they would change more than add
            what happened.
    """
    refuse_conflict(before)
    if not before.sittings:
        raise EditError(f"{before.path} holds no sitting; begin one with `prefledger new`")
    begun = before.sittings[-1].mark.source.path
    if begun != before.path:
        raise EditError(f"the last sitting of {before.path} begins in {begun}; write into that")
    alone = all(map(is_comment, lines))
    read = tuple(_comment(one) if is_comment(one) and not alone else said(one) for one in lines)
    read += tuple(map(said, under))
    if not all(map(is_evidence, read[len(lines) :])):
        raise EditError("under a hand stand bids, answers, cards, play, a ruling, a note")
    lead = indent(before)
    typed = tuple(f"{(lead or '') if is_evidence(one) else ''}{one.text}" for one in read)
    edited = _edited(before, typed)
    if edited.wrong:
        return edited
    if not _only_added(before, edited.draft):
        raise EditError("this would change what stands above it; write it in an editor")
    styled = _edited(before, in_manner(before, edited))
    return styled if _is_same(edited, styled) else edited


def said(line: str) -> Line:
    """Return a line as it is read alone.

    Raises:
        EditError: if it is nothing that could be added.
    """
    read = _alone(line.strip())
    if read.kind == BLANK:
        raise EditError("there is nothing to write")
    if read.node is not None and untagged(read.node)[0].kind in _BEGINS:
        raise EditError("`sitting`, `include` and `pref` begin things; write them in an editor")
    return read


def is_comment(line: str) -> bool:
    """Whether a line is a comment and nothing else."""
    return line.lstrip().startswith(";")


def _comment(line: str) -> Line:
    return _alone(line.rstrip())


def _alone(line: str) -> Line:
    if len(tuple(raw_lines(SourceText("", line)))) > 1:
        raise EditError("one line at a time")
    return read_line(line)


def _edited(before: Draft, lines: Sequence[str]) -> Edited:
    after = before.with_text(added(before.text, lines))
    first = len(tuple(raw_lines(SourceText("", after.text)))) - len(lines)
    return Edited(after, tuple(lines), first, new_problems(before, after))


def _is_same(one: Edited, other: Edited) -> bool:
    """Whether two edits say the same, with the same problems."""
    said, meant = (
        (
            tuple(map(happened, edit.draft.sittings)),
            tuple((found.code, found.message) for found in edit.found),
        )
        for edit in (one, other)
    )
    return said == meant


def _only_added(before: Draft, after: Draft) -> bool:
    """Whether all that was is still so, but for evidence that the last event may have got."""
    if len(before.sittings) != len(after.sittings):
        return False
    for old, new in zip(before.sittings[:-1], after.sittings[:-1], strict=True):
        if happened(old) != happened(new):
            return False
    was, now = happened(before.sittings[-1]), happened(after.sittings[-1])
    if not was:
        return True
    last = len(was) - 1
    return now[:last] == was[:last] and len(now) > last and _only_grown(was[last], now[last])


def _only_grown(was: Happened, now: Happened) -> bool:
    """Whether an event is what it was but for more evidence, and the tags on it."""
    return (
        now.evidence[: len(was.evidence)] == was.evidence
        and now.tags[: len(was.tags)] == was.tags
        and now._replace(evidence=was.evidence, tags=was.tags) == was
    )
