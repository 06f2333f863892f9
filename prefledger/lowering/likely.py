"""What a line that can't be read was likely meant to be, so that one slip is not taken for many."""

import re
from collections.abc import Mapping
from typing import Final

from prefledger.diagnostics.diagnostic import Problem
from prefledger.lowering.names import alike, fold, keywords, matches, quoted, spelling
from prefledger.lowering.reading import nodes, tokens
from prefledger.lowering.rotation import SURE, WHICH_SEATS, WHOSE_DEAL
from prefledger.model.cards import Alphabet
from prefledger.model.events import Likely
from prefledger.model.table import Table
from prefledger.syntax.document import Line
from prefledger.syntax.nearest import nearest
from prefledger.syntax.normal import normalise
from prefledger.syntax.tree import Node

_SITTING: Final = frozenset({"sitting", "sitzung", "partie"})
_DECIDING: Final = frozenset({"players", "spieler", "rules", "regeln"})
_DEALS: Final = ("passed", "gepasst", "passt", "void", "unrecorded", "allpass")
_ALL_PASSED: Final = ("passed", "gepasst", "passt", "allpass")
_PLAIN: Final[Mapping[str, Likely]] = {
    "void": "other",
    "annulliert": "other",
    "unrecorded": "hand",
    "ungeschrieben": "hand",
}
_CONTRACT_WORDS: Final = 3
"""A player and a contract are at most so many words: `Mia 6 spades`."""
_DEALERS: Final = ("dealer", "geber")
_SEATS: Final = ("join", "kommt", "leave", "geht", "away", "fehlt", "back", "zurück", "zurueck")
_EXAMPLES: Final = ("Mia", "Theo", "Priya")
_SAID: Final = r"(?:\"[^\"]*\"|[^;])*"
_DATED: Final = r"\s*[^\W\d_]+\s+[0-9]{4}\W[0-9]{1,2}\W[0-9]{1,2}\b"


def begins_sitting(text: str) -> bool:
    """Whether the line was to begin a sitting: by its word, or by a date after any word."""
    return _first(text) in _SITTING or re.match(_DATED, text) is not None


def decides(text: str) -> bool:
    """Whether nothing can be booked without the line: it names the players or the rules."""
    return _first(text) in _DECIDING


def is_somebody(text: str, table: Table) -> bool:
    """Whether the first word is somebody at the table and no keyword."""
    found = re.match(r"\s*(\"[^\"]*\"|[^\W\d_][^\s,;=+0-9]*)", normalise(text))
    word = found.group(1) if found else ""
    return fold(word) not in keywords() and len(matches(word, table.seats)) == 1 and bool(word)


def is_of(table: Table, word: str) -> bool:
    """Whether a word is a name, or the beginning of one, of somebody who is or was here."""
    return bool(matches(word, table.seats, table.gone) or alike(spelling(word), table.seats))


def begins_with(text: str, names: tuple[str, ...]) -> bool:
    """Whether the first word of a line is one of some names, and a word of the format too."""
    found = re.match(r"\s*([^\W\d_]+)", text)
    word = fold(found[1]) if found else ""
    return word in keywords() and word in map(fold, names)


def doubtless(line: Line) -> Likely:
    """Return what a line that can't be read tells of all the same."""
    return told(line.text) if line.kind == "hand" else "other"


def told(text: str) -> Likely:
    """Return what a line that looks like a hand tells of, whatever is wrong with it.

    A contract was played if one with its suit or name stands behind the first word.
    """
    word = _first(text)
    if word in _PLAIN:
        return _PLAIN[word]
    if _is_like(word, _ALL_PASSED):
        return "all-pass"
    from prefledger.lowering.words import untagged
    from prefledger.syntax.document import read_line

    words = said(text).split()
    for end in range(2, min(len(words), _CONTRACT_WORDS) + 1):
        node = read_line(f"{' '.join(words[:end]).rstrip(',!')} 1").node
        inner = None if node is None else untagged(node)[0]
        if inner is not None and inner.kind == "hand" and _is_contract(nodes(inner)[0]):
            return "hand"
    return "unknown"


def _is_contract(said: Node) -> bool:
    """Whether a contract is more than a number, which may be one of tricks."""
    return said.kind != "number" or any(one.kind.startswith("SUIT") for one in tokens(said))


def doubts(line: Line, table: Table) -> int:
    """Return what a line that can't be read leaves open: nothing, the deal, or the seats."""
    word = _first(line.text)
    match line.kind:
        case "hand":
            sure = is_somebody(line.text, table) or _is_like(word, _DEALS)
            return SURE if sure else WHOSE_DEAL
        case "header":
            return WHOSE_DEAL if _is_like(word, _DEALERS) else SURE
        case "event":
            return WHICH_SEATS if _is_like(word, _SEATS) else SURE
        case _:
            return WHOSE_DEAL


def _is_like(word: str, words: tuple[str, ...]) -> bool:
    """Whether a word is one of some keywords, or was likely meant to be."""
    return word in words or (word not in keywords() and nearest(word, words) is not None)


def at_this_table(problem: Problem, table: Table) -> Problem:
    """Return a problem whose example names those who sit here."""
    told = problem.advice
    if not isinstance(told, str) or not told.startswith("for example") or not table.seats:
        return problem
    return problem._replace(advice=with_names(told, table))


def with_names(example: str, table: Table) -> str:
    """Return an example with the names of those who sit here for those that nobody here has."""
    strangers = [name for name in _EXAMPLES if not matches(name, table.seats)]
    taken = {name for name in table.seats if name in _EXAMPLES}
    first = re.search(r"`(\w+)", example)
    named = matches(first[1], table.seats) if first else ()
    if first and named:
        strangers = [name for name in _EXAMPLES if name in example[first.end() :]]
        taken = set(named)
    free = [quoted(name) for name in table.seats if name not in taken]
    ours = dict(zip(strangers, free, strict=False))
    start = first.end() if first and named else 0
    rest = re.sub(r"\w+", lambda found: ours.get(found[0], found[0]), example[start:])
    return example[:start] + rest


def said(text: str) -> str:
    """Return a line without its comment and the blanks at its end."""
    found = re.match(_SAID, normalise(text))
    return text[: found.end() if found else 0].rstrip()


def reads_until(line: str, end: int, table: Table) -> bool:
    """Whether `line` is a hand at this table, and nothing is wrong with it before offset `end`."""
    from prefledger.lowering.claim import claim
    from prefledger.lowering.reading import Reading
    from prefledger.lowering.words import untagged
    from prefledger.syntax.document import read_line

    node = read_line(line).node
    if node is None:
        return False
    hand, _ = untagged(node)
    if hand.kind != "hand":
        return False
    reading = Reading(line, table, Alphabet.FRENCH, advises=False)
    claim(reading, hand)
    return reading.problem is None or reading.problem.span.start >= end


def _first(text: str) -> str:
    words = text.split(maxsplit=1)
    return words[0].casefold().rstrip(",:") if words else ""
