"""A line more at the end of the last sitting."""

from collections.abc import Iterator

from prefledger.editing.draft import Draft, Edited, EditError, happened, new_problems
from prefledger.editing.lines import Raw, raw_lines, together, usual_end
from prefledger.lowering.evidence import EVIDENCE
from prefledger.lowering.words import untagged
from prefledger.syntax.document import BLANK, Line, read_line

INDENT = "  "


def append(before: Draft, line: str) -> Edited:
    """Write a line at the end of a file, in the way its other lines stand there.

    Evidence is indented as the evidence above is. A file whose last line has no end keeps that.
    What is wrong with the line is in the result, and is no reason to refuse.

    Raises:
        EditError: if there is no sitting to write into, if the line is empty or more than one,
            or if it would change more than add one thing that happened.
    """
    said = line.strip()
    if not before.sittings:
        raise EditError(f"{before.path} holds no sitting; begin it with a line `sitting DATE`")
    if len(said.splitlines()) > 1:
        raise EditError("one line at a time")
    read = read_line(said)
    if read.kind == BLANK:
        raise EditError("there is nothing to write")
    if read.node is not None and untagged(read.node)[0].kind in {"sitting", "include", "pref"}:
        raise EditError("`sitting`, `include` and `pref` begin things; write them in an editor")
    lines = raw_lines(before.text)
    written = (_indent(lines) if _is_evidence(read) else "") + said
    after = before.with_text(_with(lines, written))
    edited = Edited(after, (written,), new_problems(before, after))
    if not edited.wrong and not _only_added(before, after):
        raise EditError("this line would change what stands above it; write it in an editor")
    return edited


def _with(lines: tuple[Raw, ...], written: str) -> str:
    end = usual_end(lines)
    if lines[-1].end:
        return together((*lines, Raw(written, end)))
    return together((*lines[:-1], lines[-1]._replace(end=end), Raw(written, "")))


def _is_evidence(line: Line) -> bool:
    if line.node is None:
        return line.kind == "evidence"
    return untagged(line.node)[0].kind in EVIDENCE


def _indent(lines: tuple[Raw, ...]) -> str:
    """Return the blanks before the last line of evidence, two if there is none."""
    return next(_indents(lines), INDENT)


def _indents(lines: tuple[Raw, ...]) -> Iterator[str]:
    for one in reversed(lines):
        if _is_evidence(read_line(one.text.lstrip("\ufeff"))):
            yield one.text[: len(one.text) - len(one.text.lstrip())]


def _only_added(before: Draft, after: Draft) -> bool:
    """Whether all that was is still so, but for evidence that the last event may have got."""
    if len(before.sittings) != len(after.sittings):
        return False
    for old, new in zip(before.sittings[:-1], after.sittings[:-1], strict=True):
        if happened(old) != happened(new):
            return False
    was, now = happened(before.sittings[-1]), happened(after.sittings[-1])
    if len(now) == len(was) and was and now != was:
        *_, evidence_was = was[-1]
        *_, evidence_now = now[-1]
        return was[:-1] == now[:-1] and evidence_was != evidence_now
    return now[: len(was)] == was
