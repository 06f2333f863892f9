"""From the lines of a file, and of what it includes, to its sittings."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from prefledger.diagnostics.codes_names import (
    INCLUDE_CYCLE,
    INCLUDE_UNREADABLE,
    NEWER_FORMAT,
    NO_SITTING,
)
from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.diagnostics.idiom import PREFERENCE, Idiom
from prefledger.diagnostics.mend import leave_line
from prefledger.lowering.above import Above
from prefledger.lowering.calendar import EPOCH, day
from prefledger.lowering.evening import NOBODY, Evening
from prefledger.lowering.header import HEADER, Header, header
from prefledger.lowering.opening import Opening
from prefledger.lowering.reading import Reading, span, tokens
from prefledger.lowering.words import free_text, untagged
from prefledger.model.cards import Alphabet
from prefledger.model.events import Mark
from prefledger.model.sitting import Sitting
from prefledger.model.table import Table
from prefledger.outcome import Outcome
from prefledger.syntax.document import Line, explained_in, read
from prefledger.syntax.tree import Node
from prefledger.text import Include, SourceText


class PlacedLine(NamedTuple):
    """A line that could be read, with the table, the alphabet and the game it is read by.

    `above` says what evidence on it would tell of, `idiom` how lines of its game are worded.
    """

    line: Line
    node: Node
    table: Table
    alphabet: Alphabet
    above: Above
    idiom: Idiom = PREFERENCE


VERSION = (1,)
"""The version of the format that is read."""


def sittings(source: SourceText, read: Include) -> Outcome[tuple[Sitting, ...]]:
    """Return the sittings of a file in the order they are written, with all that is wrong.

    `read` fetches what the file includes. Nothing in a file raises: a line with a slip is one
    diagnostic, and `Broken` among the events.
    """
    walk = _Walk(read)
    walk.over(source)
    return Outcome(walk.sittings(), walk.diagnostics())


def sittings_with_lines(
    source: SourceText, read: Include
) -> tuple[Outcome[tuple[Sitting, ...]], tuple[PlacedLine, ...]]:
    """Return what `sittings` does, and each line of the file itself that could be read.

    Each comes with what its words are read by. Lines of included files are not among them.
    """
    walk = _Witness(source, read)
    walk.over(source)
    return Outcome(walk.sittings(), walk.diagnostics()), tuple(walk.lines)


class _Walk:
    """The way through a file and its includes, line by line."""

    __slots__ = (
        "_defaults",
        "_done",
        "_evening",
        "_found",
        "_included",
        "_read",
        "_stack",
        "_warned",
        "_whole",
    )

    def __init__(self, read: Include) -> None:
        self._read = read
        self._stack: list[tuple[SourceText, Iterator[Line]]] = []
        self._found: list[Diagnostic] = []
        self._done: list[Sitting] = []
        self._evening: Evening | None = None
        self._defaults = Header()
        self._warned = False
        self._included: dict[str, int] = {}
        self._whole: set[str] = set()

    def over(self, source: SourceText) -> None:
        """Read a file to its end."""
        self._enter(source)
        while self._stack:
            source, lines = self._stack[-1]
            for line in lines:
                if line.node is not None:
                    self._line(source, line, line.node)
                elif line.problem is not None:
                    self._broken(source, line)
                if not self._stack or self._stack[-1][1] is not lines:
                    break
            else:
                self._stack.pop()

    def sittings(self) -> tuple[Sitting, ...]:
        """Return the sittings that were found."""
        self._finish()
        return tuple(self._done)

    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """Return everything wrong, in order of place; what is included comes after the file."""
        order = {path: at for at, path in enumerate(self._included)}
        return tuple(
            sorted(
                dict.fromkeys(self._found),
                key=lambda one: (order[one.place.source.path], one.place.span),
            )
        )

    def _enter(self, source: SourceText) -> None:
        self._included[source.path] = len(self._done) + (self._evening is not None)
        self._stack.append((source, read(source)))

    def _finish(self) -> None:
        if self._evening is not None:
            self._done.append(self._evening.finish())
            self._evening = None

    def _line(self, source: SourceText, line: Line, node: Node) -> None:
        mark = Mark(source, line.number, line.offset, len(line.text))
        evening = self._evening
        if evening is not None and node.kind == "hand":
            if evening.header.players or not self._lacks_rule(mark, line.text, evening):
                evening.hand(mark, line.text, node)
            return
        inner, tags = untagged(node)
        match inner.kind:
            case "sitting":
                self._sitting(mark, line.text, inner, tags)
            case "include":
                self._include(mark, inner)
            case "pref":
                self._version(mark, inner)
            case _ if evening is not None:
                evening.line(mark, line.text, node)
            case _:
                self._before(mark, line.text, inner)

    def _lacks_rule(self, mark: Mark, text: str, evening: Evening) -> bool:
        """Report a line above the players that is a house rule but for its word; whether it is."""
        from prefledger.lowering.meant_rules import without_rule

        problem = without_rule(text, evening.house)
        self._found += [] if problem is None else [problem.at(mark.source, mark.offset)]
        return problem is not None

    # ---- what begins and ends things

    def _sitting(self, mark: Mark, text: str, node: Node, tags: tuple[str, ...]) -> None:
        reading = Reading(text, NOBODY, self._defaults.alphabet)
        date = day(reading, tokens(node, "DATE")[0])
        self._report(mark, reading)
        self._whole.update(source.path for source, _ in self._stack)
        self._finish()
        head = self._defaults._replace(said={})
        self._evening = Evening(head, Opening(mark, date, free_text(node), tags), self._found)

    def _version(self, mark: Mark, node: Node) -> None:
        token = tokens(node, "VERSION")[0]
        version = tuple(map(int, token.text.split(".")))
        while version[-1:] == (0,):
            version = version[:-1]
        if version <= VERSION:
            return
        self._found.append(
            Diagnostic(
                NEWER_FORMAT,
                f"this file is written in version {token.text} of the format, newer than this "
                "program reads",
                mark.place(span(token)),
                advice="install the newest prefledger: `pip install --upgrade prefledger`",
            )
        )
        self._break()
        self._stack.pop()

    def _before(self, mark: Mark, text: str, node: Node) -> None:
        """Take a line above the first sitting: the header of all sittings, or out of place."""
        if node.kind in HEADER:
            reading = Reading(text, NOBODY, self._defaults.alphabet)
            self._defaults = header(self._defaults, reading, node, mark)
            self._report(mark, reading)
        elif not self._warned:
            self._warned = True
            self._found.append(
                Diagnostic(
                    NO_SITTING,
                    "no sitting has begun yet",
                    mark.place(span(node)),
                    advice="write its date on a line above: `sitting 2026-11-28`",
                )
            )

    def _report(self, mark: Mark, reading: Reading) -> None:
        found = reading.diagnostic(mark)
        if found is not None:
            self._found.append(found)

    def _break(self) -> None:
        """Take it that something in force from here on is not known."""
        if self._evening is not None:
            self._evening.header = self._evening.header._replace(broken=True)
        else:
            self._defaults = self._defaults._replace(broken=True)

    # ---- lines that can't be read

    def _broken(self, source: SourceText, line: Line) -> None:
        from prefledger.lowering.likely import begins_sitting, decides, is_of, is_somebody
        from prefledger.lowering.meant import explained
        from prefledger.lowering.meant_rules import rules_in_words, without_rule
        from prefledger.syntax.document import conflict

        unmerged = conflict(source, line.number)
        mended = ""
        house = self._defaults.house if self._evening is None else self._evening.house
        problem = rules_in_words(line.text) or without_rule(line.text, house)
        if problem is not None:
            line = line._replace(problem=problem, kind="header")
        elif self._evening is not None:
            table, idiom = self._evening.table, self._evening.house.game.idiom
            is_name = partial(is_of, table) if is_somebody(line.text, table) else None
            line = explained_in(line, idiom, is_name)
            line, mended = explained(line, self._evening.table)
        mark = Mark(source, line.number, line.offset, len(line.text))
        if line.problem is not None and not self._is_disowned(line):
            self._found.append(line.problem.at(source, line.offset))
        if any(map(begins_sitting, (line.text, *map(source.line, unmerged)))):
            self._finish()
            head = self._defaults._replace(said={}, broken=True)
            self._evening = Evening(head, Opening(mark, EPOCH), self._found)
            return
        if self._evening is not None:
            self._evening.broken(mark, line, mended)
            if unmerged:
                self._evening.uncertain()
        else:
            self._defaults = self._defaults._replace(suspect=True)
        if line.kind == "header" and decides(line.text):
            self._break()

    def _is_disowned(self, line: Line) -> bool:
        """Whether a line begins with a name that the line of the players was refused for."""
        from prefledger.lowering.likely import begins_with

        head = self._defaults if self._evening is None else self._evening.header
        return head.misnamed and begins_with(line.text, head.players)

    # ---- includes

    def _include(self, mark: Mark, node: Node) -> None:
        token = tokens(node, "PATH")[0]
        source = self._read(token.text.strip().strip('"'), mark.source)
        if isinstance(source, str):
            self._found.append(
                Diagnostic(
                    INCLUDE_UNREADABLE,
                    source,
                    mark.place(span(token)),
                    advice="a path is relative to the file it is written in",
                )
            )
            self._break()
            return
        above = [one.path for one, _ in self._stack]
        if source.path in above:
            chain = " → ".join((*above[above.index(source.path) :], source.path))
            self._found.append(
                Diagnostic(
                    INCLUDE_CYCLE,
                    f"these files include each other: {chain}",
                    mark.place(span(token)),
                    advice=(leave_line("take one of the `include` lines out"),),
                )
            )
        elif not self._is_in_force(source.path):
            self._enter(source)

    def _is_in_force(self, path: str) -> bool:
        """Whether what a file says holds here already: read for all sittings, or for this one."""
        if path not in self._included:
            return False
        here = len(self._done) + (self._evening is not None)
        return path in self._whole or self._included[path] in {0, here}


class _Witness(_Walk):
    """A walk that remembers at which table each line of the file itself was read."""

    __slots__ = ("_own", "lines")

    def __init__(self, own: SourceText, read: Include) -> None:
        super().__init__(read)
        self._own = own
        self.lines: list[PlacedLine] = []

    def _line(self, source: SourceText, line: Line, node: Node) -> None:
        if source is self._own:
            evening = self._evening
            if evening is None:
                at = PlacedLine(line, node, NOBODY, self._defaults.alphabet, Above.NOTHING)
            else:
                alphabet = evening.header.alphabet
                idiom = evening.house.game.idiom
                at = PlacedLine(line, node, evening.table, alphabet, evening.above, idiom)
            self.lines.append(at)
        super()._line(source, line, node)
