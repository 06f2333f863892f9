"""Mends as the edits they make in a text."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.diagnostics.mend import Mend, Way
from prefledger.lowering.likely import said
from prefledger.lowering.words import untagged
from prefledger.lsp.positions import Edit
from prefledger.syntax.document import read_line
from prefledger.text import SourceText, Span

_ENDS: Final = re.compile(r"(?:[\s,]+#[^\s#;,]+|\s*!)*$")
"""What nothing may stand behind: tags, and the sign of a disputed hand."""

_ENDING: Final = re.compile(r"\r\n|\r|\n")


class Action(NamedTuple):
    """What an editor offers to do: its name, and the edits it makes."""

    title: str
    edits: tuple[Edit, ...]


def actions(diagnostic: Diagnostic) -> tuple[Action, ...]:
    """Return what can be done about a diagnostic in its own text, the likeliest first."""
    found = (Action(mend.title, edits(diagnostic, mend)) for mend in diagnostic.mends)
    return tuple(one for one in found if one.edits)


def edits(diagnostic: Diagnostic, mend: Mend) -> tuple[Edit, ...]:
    """Return the edits that a mend makes; none where the line it needs is not there."""
    source, here = diagnostic.place
    spans = mend.spans or (here,)
    if mend.way is Way.AWAY:
        return tuple(Edit(span, "") for span in _without(source, spans))
    if mend.way is Way.OUT:
        return tuple(_out(_spot(source, span)) for span in spans)
    spot = _spot(source, spans[0])
    if mend.way is Way.UP:
        return tuple(_moved_up(source, spot, mend.text))
    return (_EDITS[mend.way](spot, spans[0], mend.text),)


class _Spot(NamedTuple):
    """The line a mend is about: its number, where it begins and ends, what it says, its indent.

    Beside it, the text it is in, and how lines end there.
    """

    number: int
    start: int
    end: int
    said: Span
    lead: str
    source: SourceText
    ending: str


def _here(_: _Spot, where: Span, text: str) -> Edit:
    return Edit(where, text)


def _line(spot: _Spot, _: Span, text: str) -> Edit:
    return Edit(spot.said, text)


def _at_end(spot: _Spot, _: Span, text: str) -> Edit:
    at = spot.said.start + len(_ENDS.sub("", spot.source.text[slice(*spot.said)]))
    return Edit(Span(at, at), text)


def _behind(_: _Spot, where: Span, text: str) -> Edit:
    return Edit(Span(where.end, where.end), f" {text}")


def _before(_: _Spot, where: Span, text: str) -> Edit:
    return Edit(Span(where.start, where.start), text)


def _above(spot: _Spot, _: Span, text: str) -> Edit:
    return Edit(Span(spot.start, spot.start), f"{spot.lead}{text}{spot.ending}")


def _below(spot: _Spot, _: Span, text: str) -> Edit:
    return Edit(Span(spot.end, spot.end), f"{spot.ending}{spot.lead}{text}")


def _under(spot: _Spot, _: Span, text: str) -> Edit:
    return Edit(Span(spot.end, spot.end), f"{spot.ending}{spot.lead or '  '}{text}")


def _out(spot: _Spot) -> Edit:
    ending = _ENDING.match(spot.source.text, spot.end)
    return Edit(Span(spot.start, ending.end() if ending else spot.end), "")


_EDITS: Final[Mapping[Way, Callable[[_Spot, Span, str], Edit]]] = {
    Way.HERE: _here,
    Way.LINE: _line,
    Way.END: _at_end,
    Way.BEHIND: _behind,
    Way.BEFORE: _before,
    Way.ABOVE: _above,
    Way.BELOW: _below,
    Way.UNDER: _under,
}


def _spot(source: SourceText, span: Span) -> _Spot:
    number = source.position(span.start).line
    start, text = source.starts[number - 1], source.line(number)
    if number == 1 and text[:1] == "\ufeff":
        start, text = start + 1, text[1:]
    words = said(text).rstrip(" \t,")
    lead = words[: len(words) - len(words.lstrip(" \t,"))]
    whole = Span(start + len(lead), start + len(words))
    ending = _ENDING.search(source.text)
    return _Spot(
        number,
        start,
        start + len(text),
        whole,
        lead.replace(",", " "),
        source,
        ending[0] if ending else "\n",
    )


def _without(source: SourceText, spans: tuple[Span, ...]) -> Iterator[Span]:
    """Yield stretches with the comma before them; the first of a list with the one behind it."""
    for span in sorted(spans):
        spot = _spot(source, span)
        before = source.text[spot.start : span.start]
        after = source.text[span.end : spot.end]
        said = before.rstrip(" \t,")
        is_first = len(said.split()) <= 1 and after.lstrip(" \t")[:1] == ","
        if is_first or not said:
            yield Span(span.start, span.end + len(after) - len(after.lstrip(" \t,")))
        else:
            yield Span(spot.start + len(said), span.end)


def _moved_up(source: SourceText, spot: _Spot, word: str) -> Iterator[Edit]:
    """Yield a line moved up, below the one of a kind that counts in its sitting.

    That is the first, for one that comes again counts no more; where it stands above the sitting,
    or there is none, the line of the sitting takes its place. Nothing if that is not there either.
    """
    below = 0
    for number in range(spot.number - 1, 0, -1):
        node = read_line(source.line(number).removeprefix("\ufeff")).node
        kind = "" if node is None else untagged(node)[0].kind
        if kind == word or (kind == "sitting" and not below):
            below = number
        if kind == "sitting":
            break
    if below:
        at = source.starts[below]
        yield Edit(Span(at, at), f"{source.text[spot.start : spot.end]}{spot.ending}")
        yield _out(spot)
