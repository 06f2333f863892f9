"""What a line was meant to be, going by who sits at the table."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from prefledger.diagnostics.codes_text import P110, P112, P116
from prefledger.diagnostics.diagnostic import Problem
from prefledger.diagnostics.mend import Way, mends_of, rewrite
from prefledger.lowering.evidence import EVIDENCE
from prefledger.lowering.header import HEADER
from prefledger.lowering.likely import at_this_table, reads_until, said
from prefledger.lowering.names import alike, fold, keywords, matches, quoted, spelling
from prefledger.lowering.words import untagged
from prefledger.model.table import Table
from prefledger.syntax.document import Line, read_line
from prefledger.syntax.normal import normalise
from prefledger.text import Span

_VERBS: Final = {
    verb: word
    for word, verbs in {
        "leave": "leaves leave left leaving goes gone quits geht ging",
        "join": "joins join joined joining comes came arrives arrived kommt kam",
        "back": "back returns returned zurück",
        "away": "away absent pauses fehlt",
        "dealer": "deals dealt dealing dealer gibt geber",
        "pay": "pays pay paid zahlt",
    }.items()
    for verb in verbs.split()
}
_WORD: Final = r"\"[^\"]*\"|[^\W\d_][^\s,;=+>\"0-9]*+"
_TURNED: Final = rf"\s*({_WORD}) +(?:(?:is|ist|has|hat) +)?({_WORD})[ ,]*"
_POT: Final = ("pot", "topf")
_DEALS: Final = frozenset({"hand", "passed", "void", "unrecorded", "allpass"})
_BLANKED: Final = r"[^\s,;=+>\"0-9]+(?: +[^\s,;=+>\"0-9]+)+"
_FEW_LETTERS: Final = 4
_MOST_WORDS: Final = 3
_LONGEST: Final = 400
"""A line of names is never longer: what is, was meant to be something else."""


class Meant(NamedTuple):
    """What is wrong with a line, and the line as it was meant, which can be read."""

    problem: Problem
    line: str


class _Name(NamedTuple):
    """A player's name that stands in a line as several words, and where."""

    name: str
    span: Span


def meant(text: str, table: Table) -> Meant | None:
    """Return what a line that can't be taken as it stands was meant to be, if names tell it."""
    line = said(text)
    if len(line) > _LONGEST or not table.seats:
        return None
    found = list(_in_words(line, table))
    whole = _with(line, found)
    if found and _is_right(whole, table):
        name, span = found[0]
        words = line[slice(*span)]
        rest = (
            "a name with a blank stands between quotation marks"
            if " " in name
            else f"the name is {name}"
        )
        return Meant(Problem(P116, f"`{words}`: {rest}", span, advice=(rewrite(whole),)), whole)
    return _turned(line, whole, table) or _beside(line, table)


def explained(line: Line, table: Table) -> tuple[Line, str]:
    """Return a line that can't be read with what is wrong as this table's names show it.

    Beside it, the line as it was meant, if that is clear, or nothing.
    """
    if line.problem is None or line.problem.code.number < P110.number:
        return line, ""
    other = meant(line.text, table)
    if other is not None:
        return line._replace(problem=other.problem, kind=_kind(other.line)), other.line
    told = line._replace(problem=at_this_table(line.problem, table))
    return told, _only_line(line.problem) or _newcomer(line.text)


def _only_line(problem: Problem) -> str:
    """Return the line to be written instead, where there is only one to mend it."""
    ways = mends_of(problem.advice)
    return ways[0].text if [way.way for way in ways] == [Way.LINE] else ""


def _kind(line: str) -> str:
    """Return what kind of line this is that can be read."""
    node = read_line(line).node
    kind = untagged(node)[0].kind if node is not None else ""
    if kind in _DEALS:
        return "hand"
    if kind in EVIDENCE:
        return "evidence"
    return "header" if kind in HEADER or kind.startswith("dealer") else "event"


def _newcomer(text: str) -> str:
    """Return the line by which somebody joins where it can't be read to its end, or nothing."""
    found = re.match(rf"[\s,]*({_WORD})[\s,]+({_WORD})", normalise(text))
    if found is None or found[1] not in {"join", "kommt"}:
        return ""
    return f"join {text[slice(*found.span(2))]}"


def _in_words(line: str, table: Table) -> Iterator[_Name]:
    """Yield the names that stand in a line with blanks but without quotation marks."""
    text = normalise(line)
    words = [Span(*found.span()) for found in re.finditer(_WORD, text)]
    after = 0
    for at, first in enumerate(words):
        if first.start < after:
            continue
        for last in reversed(words[at + 1 : at + _MOST_WORDS]):
            name = _name(text[first.start : last.end], table)
            if name is not None:
                yield _Name(name, Span(first.start, last.end))
                after = last.end
                break


def _name(words: str, table: Table) -> str | None:
    """Return whom words with nothing but blanks between them name, if it is one player."""
    if len(words) <= _FEW_LETTERS or not re.fullmatch(_BLANKED, words):
        return None
    found = alike(words, (*table.seats, *table.gone))
    return found[0] if len(found) == 1 else None


def _with(line: str, names: list[_Name]) -> str:
    for name, span in reversed(names):
        line = line[: span.start] + quoted(name) + line[span.end :]
    return line.strip()


def _turned(line: str, whole: str, table: Table) -> Meant | None:
    """`Anna-Maria leaves`: the name before the word of the line."""
    found = re.match(_TURNED, whole)
    word = _VERBS.get(fold(found[2])) if found else None
    if found is None or word is None:
        return None
    people = _people(found[1], word, table)
    if len(people) != 1 and (word != "join" or fold(found[1]) in keywords()):
        return None
    name = people[0] if len(people) == 1 else spelling(found[1])
    name = name if name in _POT else quoted(name)
    rest = whole[found.end() :]
    for end in (f" {rest}", f" ; {rest}"):
        mended = f"{word} {name}{end}".rstrip(" ;")
        if _is_right(mended, table):
            start = len(line) - len(line.lstrip())
            message = f"the word comes first, then the name: `{word} {name}`"
            return Meant(
                Problem(P110, message, Span(start, len(line)), advice=(rewrite(mended),)), mended
            )
    return None


def _people(name: str, word: str, table: Table) -> tuple[str, ...]:
    """Return whom a name before the word of a line may mean; the pot can pay too."""
    if word == "pay" and fold(name) in _POT:
        return (fold(name),)
    return matches(name, table.seats, table.gone) or alike(spelling(name), table.seats)


def _beside(line: str, table: Table) -> Meant | None:
    """`join Jan Theo`: the neighbour without `after`."""
    found = re.fullmatch(rf"\s*(join|kommt) +({_WORD})[ ,]+({_WORD})", line, re.IGNORECASE)
    if found is None or len(matches(found[3], table.seats)) != 1:
        return None
    mended = f"{found[1]} {found[2]} after {found[3]}"
    message = f"`after` is missing before `{found[3]}`"
    problem = Problem(P112, message, Span(*found.span(3)), advice=(rewrite(mended),))
    return Meant(problem, mended) if _is_right(mended, table) else None


def _is_right(line: str, table: Table) -> bool:
    """Whether a line can be read; as a hand, with the table's names."""
    node = read_line(line).node
    return node is not None and (not is_hand(line) or reads_until(line, len(line), table))


def is_hand(line: str) -> bool:
    """Whether a line reads as a hand."""
    node = read_line(line).node
    return node is not None and untagged(node)[0].kind == "hand"
