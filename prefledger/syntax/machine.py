"""The reader of one line: a shift-reduce loop over the grammar's tables with a lexer per state."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from prefledger.syntax.normal import normalise
from prefledger.syntax.tables import Tables, load
from prefledger.syntax.tree import Node, Token

_Match: TypeAlias = "Callable[[str, int], re.Match[str] | None]"
_Value: TypeAlias = "Node | Token | list[Node | Token] | None"
END = "$END"


class Stop(NamedTuple):
    """Where reading a line came to an end too early: the states before, and the offset."""

    states: tuple[int, ...]
    at: int


class _Lexer(NamedTuple):
    """What can stand in one state: patterns to try first, words and signs, then the rest."""

    early: tuple[tuple[str, _Match], ...]
    words: dict[str, str]
    name: str | None
    late: tuple[tuple[str, _Match], ...]
    blank: str


class Machine:
    """Reads lines with one set of tables; patterns are compiled when they are first needed."""

    __slots__ = ("_kinds", "_lexers", "_matches", "tables")

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._lexers: dict[int, _Lexer] = {}
        self._matches: dict[str, _Match] = {}
        self._kinds = {
            name: None if name[0] == "_" else name.split("__")[0] for name in tables.order
        }

    def read(self, line: str) -> Node | Stop:
        """Return the tree of `line`, or where it stops making sense."""
        result = self._run(line, None)
        return self._run(line, []) if isinstance(result, Stop) else result

    def _run(self, line: str, before: list[int] | None) -> Node | Stop:
        """Read a line; where it stops, `before` has the states before the last symbol, if given.

        Keeping them costs time at every symbol and is of use only to lines that stop.
        """
        text = normalise(line)
        rows, rules, kinds = self.tables.states, self.tables.rules, self._kinds
        lexers, name_match, final = self._lexers, self.match("NAME"), self.tables.end
        states, values, starts = [self.tables.start], list[_Value](), list[int]()
        at = end = 0
        size = len(text)
        while True:
            state = states[-1]
            lexer = lexers.get(state) or self._lexer(state)
            while at < size and text[at] in lexer.blank:
                at += 1
            kind, stop = _next(lexer, name_match, text, at)
            if before is not None:
                before[:] = states
            action = rows[state].get(kind)
            while action is not None and action < 0:
                length, left, node, turned = rules[~action]
                if node is None and length == 1:
                    state = states[-1] = rows[states[-2]][left]
                else:
                    parts = _parts(values[-length:])
                    del states[-length:], values[-length:], starts[len(states) :]
                    state = rows[states[-1]][left]
                    if node is not None:
                        built = Node(node, tuple(parts[::-1] if turned else parts), starts[-1], end)
                    values.append(parts if node is None else built)
                    states.append(state)
                if state == final and kind == END:
                    return built
                action = rows[state].get(kind)
            if action is None:
                return Stop(tuple(before or states), at)
            token = kinds[kind]
            values.append(Token(token, line[at:stop], at, stop) if token else None)
            states.append(action)
            starts.append(at)
            at = end = stop

    def symbols(self, line: str) -> tuple[tuple[Token, ...], int]:
        """Return every word and sign of a line that can be read, and where the last one ends.

        Those too that leave nothing in the tree. The kind of each is its terminal's full name:
        `_GAME`, `PASS__SIGN`. What follows after blanks is nothing or a comment.
        """
        text = normalise(line)
        states, found = [self.tables.start], list[Token]()
        at = end = 0
        while True:
            lexer = self._lexers.get(states[-1]) or self._lexer(states[-1])
            while at < len(text) and text[at] in lexer.blank:
                at += 1
            kind, stop = _next(lexer, self.match("NAME"), text, at)
            if kind == END or not self._shifts(states, kind):
                return tuple(found), end
            states.append(self.tables.states[states[-1]][kind])
            found.append(Token(kind, line[at:stop], at, stop))
            at = end = stop

    def accepts(self, states: tuple[int, ...]) -> frozenset[str]:
        """Return the terminals that can really be read next after `states`."""
        row = self.tables.states[states[-1]]
        return frozenset(
            name
            for name in (*self.tables.order, END)
            if name in row and self._shifts(list(states), name)
        )

    def words(self, states: tuple[int, ...]) -> dict[str, str]:
        """Return the keywords that can stand after `states`, each with its terminal."""
        state = states[-1]
        return (self._lexers.get(state) or self._lexer(state)).words

    def match(self, name: str) -> _Match:
        """Return the matcher of one pattern."""
        if name not in self._matches:
            self._matches[name] = re.compile(self.tables.patterns[name]).match
        return self._matches[name]

    def _shifts(self, states: list[int], name: str) -> bool:
        rows, rules = self.tables.states, self.tables.rules
        action = rows[states[-1]].get(name)
        while action is not None and action < 0:
            length, left, _, _ = rules[~action]
            del states[-length:]
            states.append(rows[states[-1]][left])
            if name == END and states[-1] == self.tables.end:
                return True
            action = rows[states[-1]].get(name)
        return action is not None

    def _lexer(self, state: int) -> _Lexer:
        tables = self.tables
        row = tables.states[state]
        early = [name for name in tables.order[: tables.early] if name in row]
        late = [name for name in tables.order[tables.early :] if name in row]
        words: dict[str, str] = {}
        for name in late:
            for word in tables.words.get(name, ()):
                words.setdefault(word, name)
        lexer = self._lexers[state] = _Lexer(
            tuple((name, self.match(name)) for name in early),
            words,
            "NAME" if "NAME" in row else None,
            tuple(
                (name, self.match(name))
                for name in late
                if name in tables.patterns and name != "NAME"
            ),
            " " if "_COMMA" in row else " ,",
        )
        return lexer


def _next(lexer: _Lexer, name_match: _Match, text: str, at: int) -> tuple[str, int]:
    """Return which terminal begins at `at` and where it ends; an empty one if none does."""
    char = text[at : at + 1]
    if not char or char == ";":
        return END, at
    for name, match in lexer.early:
        if found := match(text, at):
            return name, found.end()
    if not char.isdigit() and (found := name_match(text, at)):
        kind = lexer.words.get(found.group()) or lexer.name
        if kind:
            return kind, found.end()
    for name, match in lexer.late:
        if found := match(text, at):
            return name, found.end()
    return "", at


def _parts(values: list[_Value]) -> list[Node | Token]:
    """Return what the values of a rule's symbols leave behind, lists spliced in."""
    first = values[0]
    parts = first if isinstance(first, list) else [] if first is None else [first]
    for value in values[1:]:
        if isinstance(value, list):
            parts += value
        elif value is not None:
            parts.append(value)
    return parts


@lru_cache(maxsize=1)
def machine() -> Machine:
    """Return the machine for the format's grammar."""
    return Machine(load())
