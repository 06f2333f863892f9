"""A line from its words: where commas go, and which words stand close together."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum, auto
from itertools import pairwise
from typing import Final, NamedTuple

from prefledger.formatting.words import ALL_OUT, Place, UnclearError, introduces, is_same, ways
from prefledger.lowering.reading import nodes, tokens
from prefledger.lowering.suits import NO_TRUMPS
from prefledger.lowering.words import untagged
from prefledger.syntax.document import read_line
from prefledger.syntax.tree import Node, Token

_RESULTS: Final = frozenset({"own", "verdict", "conceded"})
_BELONGS_TO_GAME: Final = ("INT", "SUIT", "KIND")
"""What a bare `game` before it would take for its own, were there no comma."""
_GLUED_NUMBERS: Final = frozenset({"hand", "bids", "rest", "allpass", "revoke"})
"""The lines on which a number is typed right behind its player."""


class Joint(Enum):
    """How a word stands to the one before it."""

    APART = auto()
    CLOSE = auto()
    CLOSE_IF_CLEAR = auto()


class Word(NamedTuple):
    """A word to be written: the ways to write it, the one wanted first, the surest last."""

    kind: str
    ways: tuple[str, ...]
    comma: bool = False
    joint: Joint = Joint.APART


class _Written(NamedTuple):
    text: str
    close: bool


def printed(node: Node, symbols: Sequence[Token], place: Place) -> str | None:
    """Return a line in the wanted form, without its indent and comment.

    `symbols` are all words and signs of the line. `None` where a name on it is not clear, or where
    no way to write it would be read as the same line.
    """
    inner, _ = untagged(node)
    try:
        words = tuple(_words(inner, symbols, place))
    except UnclearError:
        return None

    def reads(text: str) -> bool:
        other = read_line(text).node
        return other is not None and is_same(node, other, place)

    return _chosen(words, reads)


def _chosen(words: Sequence[Word], reads: Callable[[str], bool]) -> str | None:
    """Return the line with each word in the best way in which the line reads as it should."""
    wanted = [_Written(word.ways[0], word.joint is not Joint.APART) for word in words]
    if reads(line := _laid(words, wanted)):
        return line
    sure = [_Written(word.ways[-1], word.joint is Joint.CLOSE) for word in words]
    if not reads(_laid(words, sure)):
        return None
    for close in (False, True):
        for at, word in enumerate(words):
            if close and word.joint is Joint.CLOSE_IF_CLEAR:
                tries = [sure[at]._replace(close=True)]
            else:
                tries = [] if close else [sure[at]._replace(text=text) for text in word.ways[:-1]]
            for one in tries:
                changed = [*sure[:at], one, *sure[at + 1 :]]
                if reads(_laid(words, changed)):
                    sure = changed
                    break
    return _laid(words, sure)


def _laid(words: Sequence[Word], written: Sequence[_Written]) -> str:
    line = ""
    for word, (text, close) in zip(words, written, strict=True):
        comma = "," if word.comma and line else ""
        blank = " " if line and (comma or not close) else ""
        line += comma + blank + text
    return line


def _words(inner: Node, symbols: Sequence[Token], place: Place) -> Iterator[Word]:
    """Yield the words of a line with the commas that belong before them."""
    found = list(_merged(inner, symbols))
    commas = _commas(inner, found, terse=place.terse)
    named = 0
    before, last = "", ""
    for token in found:
        is_name = token.kind.startswith("NAME")
        is_new = is_name and introduces(inner.kind, named)
        named += is_name
        written = ways(token, before, place, is_new=is_new)
        comma = token.start in commas
        joint = Joint.APART if comma else _joint(inner.kind, last, before, token.kind, written[0])
        if not place.terse and joint is Joint.CLOSE_IF_CLEAR:
            joint = Joint.APART
        yield Word(token.kind, written, comma, joint)
        before, last = token.kind, written[0]


def _merged(inner: Node, symbols: Sequence[Token]) -> Iterator[Token]:
    """Yield the symbols without commas, with the words `all out` as one."""
    spans = {one.start: one.end for one in nodes(inner, ALL_OUT)} if inner.kind == "hand" else {}
    end = 0
    for token in symbols:
        if token.start in spans:
            end = spans[token.start]
            words = [one.text for one in symbols if token.start <= one.start < end]
            yield Token(ALL_OUT, " ".join(words), token.start, end)
        elif token.start >= end and token.kind != "_COMMA":
            yield token


def _joint(line: str, last: str, before: str, kind: str, text: str) -> Joint:
    """Return how close a word stands; `last` is the text of the one before it, of kind `before`."""
    if kind == "_COLON" or before == "INT__LONG":
        return Joint.CLOSE
    is_close = _is_sign(kind, before) or _is_glued(line, last, before, kind, text)
    return Joint.CLOSE_IF_CLEAR if is_close else Joint.APART


def _is_sign(kind: str, before: str) -> bool:
    return not {"_EQUALS", "_PLUS"}.isdisjoint((kind, before))


def _is_glued(line: str, last: str, before: str, kind: str, text: str) -> bool:
    """Whether a word is typed right behind the one before it: a number, a dash, a suit."""
    after_name = before.startswith("NAME") and last.isalpha()
    if kind.startswith("SUIT"):
        is_short = len(text) == 1 or text == NO_TRUMPS
        return is_short and line != "bids" and (last == "g" or before.startswith("INT"))
    if text in {"-", "="}:
        return after_name
    is_number = kind.startswith("INT") or kind == "UNKNOWN"
    return is_number and (last == "g" or (after_name and line in _GLUED_NUMBERS))


# ---- commas


def _commas(inner: Node, found: Sequence[Token], *, terse: bool) -> frozenset[int]:
    """Return where the words stand, as they were written, that have a comma before them."""
    before: Iterable[int] = ()
    if inner.kind == "play":
        before = _starts(nodes(inner, "trick")[1:])
    elif inner.kind == "bids":
        before = _before_calls(inner, found, terse=terse)
    elif not terse:
        before = _between_parts(inner, found)
    return frozenset(before)


def _between_parts(inner: Node, found: Sequence[Token]) -> Iterable[int]:
    """Return where the parts of a line begin that read better with a comma before them."""
    match inner.kind:
        case "hand":
            has_result = any(one.kind in _RESULTS for one in nodes(inner)[1:2])
            return _starts(nodes(inner)[1 + has_result :])
        case "players" | "ante":
            return _starts(tokens(inner, "NAME")[1:])
        case "dealer_agreed":
            return _starts([one for one in found if one.kind == "_AGREED"])
        case "sheet":
            return _before_columns(inner)
        case "counts" | "answers" | "kontras" | "allpass" | "rest":
            return _starts((*nodes(inner)[1:], *tokens(inner, "ACCEPTED")))
        case _:
            return ()


def _starts(parts: Iterable[Node | Token]) -> Iterable[int]:
    return [one.start for one in parts]


def _before_calls(inner: Node, found: Sequence[Token], *, terse: bool) -> Iterator[int]:
    """Yield where calls begin that have a comma before them.

    All but the first, if one of them is more than a word; else those that would be taken for the
    suit of a `game`.
    """
    kinds = {token.start: token.kind for token in found}
    calls = nodes(inner, "call")
    long = not terse and any(_is_long(call, found) for call in calls)
    for before, call in pairwise(calls):
        is_bare = [bid.parts for bid in nodes(before, "game")] == [()]
        if long or (is_bare and kinds[call.start].startswith(_BELONGS_TO_GAME)):
            yield call.start


def _is_long(call: Node, found: Sequence[Token]) -> bool:
    """Whether a call is more than one word: a number and the suit glued to it are one."""
    kinds = [one.kind for one in found if call.start <= one.start < call.end]
    return len(kinds) > 1 + ("INT__LONG" in kinds)


def _before_columns(inner: Node) -> Iterator[int]:
    """Yield where the parts of a sheet begin that have a comma before them: columns, names."""
    columns = nodes(inner)
    for before, column in pairwise(columns):
        if "whists" in {before.kind, column.kind}:
            yield column.start
    yield from _starts(tokens(inner, "ACCEPTED"))
    for whists in nodes(inner, "whists"):
        yield from (one.start for one in nodes(whists)[1:])
