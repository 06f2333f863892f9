"""Mends: the edits that the help of a diagnostic speaks of, each tried before it is offered.

The help is the one place where an edit is written, between backticks. It is read here with the
words around it (`write`, `add`, `leave … away`, `on a line above`), made, and the text checked
again: a mend that does not remove its diagnostic, or brings an error that was not there, is none.
"""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from prefledger.diagnostics.diagnostic import Code, Diagnostic, Severity
from prefledger.lowering.likely import said
from prefledger.lsp.positions import Edit, edited
from prefledger.lsp.reading import Reading, reading
from prefledger.syntax.document import read_line
from prefledger.syntax.tree import Node
from prefledger.text import Span

_EXAMPLE: Final = re.compile(
    r"\((?:such as|or) [^()]*\)|(?:for example|as in|such as|in place of|lists?) `[^`]*`"
)
_QUOTED: Final = re.compile(r"`([^`]+)`")
_LOOSE: Final = re.compile(r"(?:did you mean|write) ([^`? ,;]+)(?:\?|,|$)")
_OUT: Final = re.compile(r"(?:take|leave) the line (?:out|away)|leave the line out|delete it$")
_AWAY: Final = re.compile(r"leave (?:it|them) away|delete it")
_UP: Final = re.compile(r"move (?:this|the) line (?:up|above)")
_NO_LINE: Final = re.compile(r"…|\bNAME\b|^prefledger |^pip |^--")
_UNDER: Final = frozenset({"revoke", "ruling"})


class Mend(NamedTuple):
    """What mends a diagnostic: its edits, and what they do in a few words."""

    title: str
    edits: tuple[Edit, ...]


def mends(read: Reading, diagnostic: Diagnostic) -> tuple[Mend, ...]:
    """Return the edits that mend a diagnostic of this text, the likeliest first.

    Each removes it and makes no new error: the text has been checked with it.
    """
    if diagnostic.place.source is not read.source or not diagnostic.help:
        return ()
    before = Counter(one.code for one in read.diagnostics)
    found: dict[str, Mend] = {}
    for mend in _candidates(read, diagnostic):
        if mend.title not in found and _holds(read, mend, diagnostic.code, before):
            found[mend.title] = mend
    return tuple(found.values())


def _holds(read: Reading, mend: Mend, code: Code, before: Counter[Code]) -> bool:
    text = edited(read.source.text, mend.edits)
    after = Counter(one.code for one in reading(text, read.source.path, read.include).diagnostics)
    return after[code] < before[code] and all(
        count <= before[other] for other, count in after.items() if other.severity is Severity.ERROR
    )


class _Spot(NamedTuple):
    """The line a diagnostic is about: its offset, its text, what it says, the place within it."""

    start: int
    text: str
    says: str
    span: Span

    @property
    def lead(self) -> str:
        """The blanks before what the line says, with a comma that has no business there."""
        return self.text[: len(self.text) - len(self.text.lstrip(" \t,\ufeff"))]

    @property
    def first(self) -> str:
        """The first word."""
        return self.says.split(maxsplit=1)[0].casefold() if self.says else ""


def _spot(diagnostic: Diagnostic) -> _Spot:
    source, span = diagnostic.place
    number = source.position(span.start).line
    start, text = source.starts[number - 1], source.line(number)
    if number == 1 and text[:1] == "\ufeff":
        start, text = start + 1, text[1:]
    within = Span(max(0, span.start - start), max(0, min(span.end - start, len(text))))
    return _Spot(start, text, said(text).strip(" \t,"), within)


def _candidates(read: Reading, diagnostic: Diagnostic) -> Iterator[Mend]:
    spot, end = _spot(diagnostic), _line_end(read.source.text)
    help_ = _EXAMPLE.sub("", diagnostic.help)
    for found in _QUOTED.finditer(help_):
        words, lead, rest = found[1], help_[: found.start()], help_[found.end() :]
        verb = _verb(lead)
        if verb is None or _NO_LINE.search(words):
            continue
        title = _title(verb, words)
        for edit in _edits(spot, verb, words, is_above=_is_above(lead, rest), end=end):
            yield Mend(title, (_moved(edit, spot.start),))
    for found in _LOOSE.finditer(help_):
        yield Mend(f"Write `{found[1]}`", (_moved(Edit(spot.span, found[1]), spot.start),))
    if _AWAY.search(help_):
        yield Mend("Leave it away", (_moved(_without(spot, spot.span), spot.start),))
    if _OUT.search(help_):
        yield Mend("Take the line out", (_line_out(read.source.text, spot),))
    if _UP.search(help_):
        yield from _moves(read, spot, end)


def _verb(lead: str) -> str | None:
    """Return the last of the words that say what to do, before an edit; `None` if none does."""
    found = re.findall(r"\b(write|add|leave|make it a|did you mean|move)\b", lead)
    if not found:
        return "write" if lead.endswith(": ") else None
    return None if found[-1] == "move" else found[-1]


def _title(verb: str, words: str) -> str:
    match verb:
        case "add":
            return f"Add `{words.lstrip(', ')}`"
        case "leave":
            return f"Leave `{words}` away"
        case _:
            return f"Write `{words}`"


def _is_above(lead: str, rest: str) -> bool:
    """Whether an edit is a line of its own above this one."""
    clause = re.split(r"[;:]|, or ", rest)[0]
    return "above" in clause or re.search(r"line above: $|first: $", lead) is not None


def _edits(spot: _Spot, verb: str, words: str, *, is_above: bool, end: str) -> Iterator[Edit]:
    """Yield the ways to do what an edit says, the likeliest first."""
    if verb == "add":
        at = len(spot.text[: len(said(spot.text))].rstrip(" \t,"))
        yield Edit(Span(at, at), words if words.startswith(",") else f", {words}")
    elif verb == "leave":
        at = spot.text.find(words, spot.span.start)
        if at >= 0:
            yield _without(spot, Span(at, at + len(words)))
    elif verb == "make it a":
        at = len(spot.lead)
        yield Edit(Span(at, at + len(spot.first)), words)
    elif _first(words) in _UNDER:
        yield Edit(Span(len(spot.text), len(spot.text)), f"{end}{spot.lead or '  '}{words}")
    elif is_above:
        yield Edit(Span(0, 0), f"{spot.lead}{words}{end}")
    else:
        yield from _replacements(spot, words, end)


def _replacements(spot: _Spot, words: str, end: str) -> Iterator[Edit]:
    """Yield the line written anew, what is wrong in it written anew, and a line before it."""
    whole = Edit(Span(len(spot.lead), len(spot.lead) + len(spot.says)), words)
    part = Edit(_grown(spot, words), words)
    is_line = read_line(words).node is not None
    if is_line and _first(words) == spot.first:
        yield whole
    yield part
    for node in _around(spot):
        yield Edit(node, words)
    if is_line and spot.span.start <= len(spot.lead):
        yield whole
    if is_line:
        yield Edit(Span(0, 0), f"{spot.lead}{words}{end}")


def _around(spot: _Spot) -> tuple[Span, ...]:
    """Return the phrases of the line that hold what is wrong, from the smallest on."""
    node, found = read_line(spot.text).node, list[Span]()
    while node is not None:
        inner = (one for one in node.parts if isinstance(one, Node))
        node = next(
            (one for one in inner if one.start <= spot.span.start and spot.span.end <= one.end),
            None,
        )
        if node is not None:
            found.append(Span(node.start, node.end))
    return tuple(reversed(found))


def _first(words: str) -> str:
    return words.split(maxsplit=1)[0].casefold()


def _grown(spot: _Spot, words: str) -> Span:
    """Return the place of what is wrong, with signs around it that the edit writes again."""
    start, end = spot.span
    if words[:1] in "><:" and spot.text[:start].rstrip(" ").endswith(words[0]):
        start = spot.text.rindex(words[0], 0, start)
    if words[-1:] == ":" and spot.text[end:].lstrip(" ").startswith(":"):
        end = spot.text.index(":", end) + 1
    return Span(start, end)


def _without(spot: _Spot, span: Span) -> Edit:
    """Return the edit that takes a stretch out of a line, with the comma or blank before it."""
    before = spot.text[: span.start].rstrip(" \t,")
    is_first = not before.strip()
    after = spot.text[span.end :]
    end = len(spot.text) - len(after.lstrip(" \t,")) if is_first else span.end
    return Edit(Span(span.start if is_first else len(before), end), "")


def _line_out(text: str, spot: _Spot) -> Edit:
    end = spot.start + len(spot.text)
    end += len(re.match(r"\r\n|\r|\n|", text[end:])[0])  # type: ignore[index]
    return Edit(Span(spot.start, end), "")


def _moves(read: Reading, spot: _Spot, end: str) -> Iterator[Mend]:
    """Yield the line moved up in its sitting: below the players, or below its first line."""
    number = read.source.position(spot.start).line
    sitting = read.sitting(number)
    first = sitting.mark.number if sitting is not None else 1
    players = [
        line.number
        for line in read.lines[first : number - 1]
        if line.node is not None and line.node.kind == "players"
    ]
    for above in (*players, first):
        at = read.source.starts[above] if above < number - 1 else spot.start
        if at < spot.start:
            words = f"{spot.text}{end}"
            edits = (Edit(Span(at, at), words), _line_out(read.source.text, spot))
            yield Mend(f"Move the line up, below line {above}", edits)


def _moved(edit: Edit, offset: int) -> Edit:
    return Edit(edit.span.shifted(offset), edit.text)


def _line_end(text: str) -> str:
    """Return how lines end in a text."""
    found = re.search(r"\r\n|\r|\n", text)
    return found[0] if found else "\n"
