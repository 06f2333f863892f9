"""What a line that could not be read looks like."""

import re

from prefledger.syntax.machine import Machine
from prefledger.syntax.normal import normalise

_HEADER = frozenset(
    [
        "_PREF",
        "_SITTING",
        "_RULES",
        "_RULE",
        "_UNIT",
        "_CARDS",
        "_PURSE",
        "_PLAYERS",
        "_ALIAS",
        "_DEALER",
        "_INCLUDE",
    ]
)
_EVIDENCE = frozenset(
    [
        "_BIDS",
        "_ANSWERS",
        "_KONTRAS",
        "_DEAL",
        "_TALON",
        "_DISCARD",
        "_TAKEOVER",
        "_PLAY",
        "_REST",
        "_REVOKE",
        "_RULING",
        "_NOTE",
    ]
)
_HANDS = frozenset(["_PASSED", "_VOID", "_UNRECORDED", "_ALLPASS"])
_CONTRACT = re.compile(r"[0-9?♣♠♦♥]")


def likeness(machine: Machine, line: str, *, somebody: bool = False) -> str:
    """Return `hand`, `evidence`, `header`, `event` or `junk`.

    A line that uses up a deal (`passed`, `void`) counts as a hand. A mistyped keyword counts as the
    keyword it was meant to be, unless the first word is `somebody`.
    """
    from prefledger.syntax.nearest import nearest_keyword
    from prefledger.syntax.passing import is_passed

    text = normalise(line).partition(" ;")[0].strip(" ,\x7f")
    if is_passed(text):
        return "hand"
    words = machine.words((machine.tables.start,))
    found = machine.match("NAME")(text, 0)
    first = found.group() if found else ""
    rest = text[len(first) :].strip(" ,")
    keyword = words.get(first) or words.get(nearest_keyword(first, words) or "")
    if keyword and not somebody:
        return keyword_kind(keyword)
    if not first:
        return "hand" if _CONTRACT.search(text) and any(map(str.isalpha, text)) else "junk"
    if rest.startswith("="):
        return "event"
    contract = _contract_words(machine)
    if _CONTRACT.search(rest) or any(word.strip(",!") in contract for word in rest.split()):
        return "hand"
    return "junk"


def keyword_kind(keyword: str) -> str:
    """Return which kind of line begins with the terminal `keyword`."""
    if keyword in _HEADER:
        return "header"
    if keyword in _EVIDENCE:
        return "evidence"
    return "hand" if keyword in _HANDS else "event"


def _contract_words(machine: Machine) -> frozenset[str]:
    names = ("SUIT__WORD", "KIND", "_GAME", "_HAND", "SUIT__PREF")
    return frozenset(word for name in names for word in machine.tables.words[name])
