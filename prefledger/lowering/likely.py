"""What a line that can't be read was likely meant to be, so that one slip is not taken for many."""

import re
from typing import Final

from prefledger.lowering.names import fold, keywords, matches
from prefledger.model.table import Table

_SITTING: Final = frozenset({"sitting", "sitzung", "partie"})
_DECIDING: Final = frozenset({"players", "spieler", "rules", "regeln"})
_DATED: Final = r"\s*[^\W\d_]+\s+[0-9]{4}\W[0-9]{1,2}\W[0-9]{1,2}\b"


def begins_sitting(text: str) -> bool:
    """Whether the line was to begin a sitting: by its word, or by a date after any word."""
    return _first(text) in _SITTING or re.match(_DATED, text) is not None


def decides(text: str) -> bool:
    """Whether nothing can be booked without the line: it names the players or the rules."""
    return _first(text) in _DECIDING


def is_somebody(text: str, table: Table) -> bool:
    """Whether the first word is somebody at the table and no keyword."""
    found = re.match(r"\s*([^\W\d_][^\s,;=+0-9]*)", text)
    word = found.group(1) if found else ""
    return fold(word) not in keywords() and len(matches(word, table.seats)) == 1 and bool(word)


def _first(text: str) -> str:
    words = text.split(maxsplit=1)
    return words[0].casefold().rstrip(",:") if words else ""
