"""Words that people write between the parts of a line, and that say nothing there."""

import re
from typing import NamedTuple

from prefledger.text import Span

LINKS = frozenset(["and", "und"])
"""Words that stand for a comma."""

_COUNTED = "coins coin münzen tricks trick stiche stich points punkte"
_SAYING = "each je jeder plays played spielt takes took nimmt"
_FILLERS = "|".join((*LINKS, *_COUNTED.split(), *_SAYING.split()))
_FILLER = rf"(?P<quoted>\"[^\"]*\")|(?:(?<=[\s,])|(?<=[0-9]))(?P<word>{_FILLERS})(?![^\W_]|[-'])"


class Filled(NamedTuple):
    """A line with fillers: the first of them, where it stands, and the line without any."""

    word: str
    span: Span
    line: str


def filled(line: str) -> Filled | None:
    """Return what fillers there are in `line`, which has no comment; `None` if there is none.

    The first word is never one: it is what the line is about.
    """
    first = len(line) - len(line.lstrip())
    found = [
        match
        for match in re.finditer(_FILLER, line, re.IGNORECASE)
        if match["word"] and match.start() > first
    ]
    if not found:
        return None
    plain = re.sub(_FILLER, lambda match: _without(match, first), line, flags=re.IGNORECASE)
    plain = re.sub(r"\s*,[\s,]*", ", ", " ".join(plain.split())).strip(" ,")
    return Filled(found[0]["word"], Span(*found[0].span("word")), plain)


def _without(match: re.Match[str], first: int) -> str:
    if match["word"] is None or match.start() <= first:
        return match.group()
    return "," if match["word"].lower() in LINKS else ""
