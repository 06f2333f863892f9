"""The way a file is written: in the readable form or as short as it can be typed."""

from prefledger.editing.draft import Draft, Edited
from prefledger.formatting.document import forms
from prefledger.formatting.trivia import left_alone
from prefledger.lowering.evidence import is_evidence
from prefledger.model.events import Hand
from prefledger.syntax.document import read
from prefledger.text import SourceText

JUDGED = 20
"""So many hands, the last ones, tell how a file is written."""


def indent(before: Draft) -> str | None:
    """Return the blanks before the last line of evidence in a file, `None` if there is none."""
    texts = [one.text for one in read(SourceText(before.path, before.text)) if is_evidence(one)]
    return texts[-1][: len(texts[-1]) - len(texts[-1].lstrip())] if texts else None


def in_manner(before: Draft, edited: Edited) -> tuple[str, ...]:
    """Return the lines of an edit as the rest of the file is written.

    A file in which nothing tells is given the readable form. Lines stay as they are where the file
    says `; fmt: off`.
    """
    source = SourceText(edited.draft.path, edited.draft.text)
    alone = left_alone(source)
    new = edited.span
    found = forms(source, before.include, new)
    terse = _is_terse(before)
    lead = indent(before)
    lines = []
    for number, text in zip(new, edited.lines, strict=True):
        if number in alone or number not in found:
            lines.append(text)
            continue
        line = found[number].terse if terse else found[number].readable
        under = text != text.lstrip() or line != line.lstrip()
        lines.append(f"{lead}{line.lstrip()}" if under and lead is not None else line)
    return tuple(lines)


def _is_terse(before: Draft) -> bool:
    """Whether the last hands of a file are nearer to the terse form than to the readable one."""
    source = SourceText(before.path, before.text)
    hands = (
        event.mark.number
        for sitting in before.sittings
        for event in sitting.events
        if isinstance(event.what, Hand) and event.mark.source.path == before.path
    )
    nearer = 0
    for at, (readable, terse) in forms(source, before.include, tuple(hands)[-JUDGED:]).items():
        size = len(source.line(at))
        nearer += abs(size - len(readable)) - abs(size - len(terse))
    return nearer > 0
