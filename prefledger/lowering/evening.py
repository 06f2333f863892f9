"""One sitting while its lines are read, in order."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from typing import Final, NamedTuple

from prefledger.diagnostics.codes_names import (
    EVIDENCE_TWICE,
    NO_HAND,
    NO_PLAYERS,
    SEATS,
)
from prefledger.diagnostics.diagnostic import Diagnostic, Related
from prefledger.lowering.evidence import EVIDENCE, once
from prefledger.lowering.hands import Memo, memo_for, read_hand
from prefledger.lowering.header import HEADER, Header, alias, contradictory, header, noted, switched
from prefledger.lowering.late import late
from prefledger.lowering.pot import EVENTS
from prefledger.lowering.reading import Reading, span
from prefledger.lowering.seating import SEATING, Turn, dealer
from prefledger.lowering.words import free_text, joined, untagged
from prefledger.model.events import (
    Broken,
    DealerSaid,
    Event,
    Hand,
    HouseChanged,
    Mark,
    Misdeal,
    Note,
    Passed,
    Unrecorded,
    Void,
    What,
)
from prefledger.model.evidence import Evidence, Takeover, Unread
from prefledger.model.sitting import Sitting
from prefledger.model.table import Table
from prefledger.syntax.document import Line
from prefledger.syntax.tree import Node
from prefledger.text import Span

NOBODY: Final = Table((), "")
"""The table of a sitting whose players are not known."""

_NO_HAND: Final = -1
_LOST_HAND: Final = -2

_PLAIN: Final[Mapping[str, What]] = {
    "passed": Passed(),
    "misdeal": Misdeal(),
    "void": Void(),
    "unrecorded": Unrecorded(),
}
_WITH_EVIDENCE: Final = frozenset({"passed", "misdeal"})
_DEALS: Final = frozenset({"passed", "void", "unrecorded", "allpass"})


class Opening(NamedTuple):
    """What the `sitting` line says."""

    mark: Mark
    date: date
    title: str = ""
    tags: tuple[str, ...] = ()


class Evening:
    """A sitting that is being read: takes its lines in order, and is a `Sitting` at the end."""

    __slots__ = (
        "_after",
        "_begun",
        "_diagnostics",
        "_events",
        "_first",
        "_found",
        "_found_tags",
        "_house",
        "_memo",
        "_once",
        "_opening",
        "_seated",
        "_table",
        "_turn",
        "_under",
        "header",
    )

    def __init__(self, head: Header, opening: Opening, diagnostics: list[Diagnostic]) -> None:
        self.header = head
        self._opening = opening
        self._diagnostics = diagnostics
        self._table = self._first = NOBODY
        self._seated = self._begun = False
        self._house = head.house
        self._events: list[Event] = []
        self._turn = Turn(dealt=False, sure=opening.mark)
        self._memo: Memo = {}
        self._after: dict[str, Table] = {}
        self._under = _NO_HAND
        self._found: list[tuple[Mark, Evidence]] = []
        self._found_tags: tuple[str, ...] = ()
        self._once: dict[tuple[object, ...], Mark] = {}

    def line(self, mark: Mark, text: str, node: Node) -> None:
        """Take a line that could be read."""
        inner, tags = untagged(node)
        if inner.kind == "hand":
            self.hand(mark, text, node)
        elif inner.kind in EVIDENCE:
            self._evidence(mark, self._reading(text), inner, tags)
        elif inner.kind in HEADER:
            self._header(mark, self._reading(text), inner)
        elif inner.kind in _STEPS:
            _STEPS[inner.kind](self, mark, text, inner, tags)

    def broken(self, mark: Mark, line: Line) -> None:
        """Take a line that could not be read."""
        if line.kind == "evidence":
            self._unread(mark)
            return
        if line.kind == "header":
            self.header = self.header._replace(suspect=True)
            return
        if self.header.players and line.kind != "junk":
            self._begin(mark)
        elif not self._seated:
            self.header = self.header._replace(suspect=True)
        if line.kind == "junk":
            self._events.append(Event(mark, self._table, Broken(deals=False)))
        else:
            self._lose(mark, deals=line.kind == "hand")
            self._under = _LOST_HAND

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self._table

    def uncertain(self) -> None:
        """Take it that hands may be missing here, so that nobody can say whose deal it is."""
        self._turn = self._turn._replace(dealt=False)

    def finish(self) -> Sitting:
        """Return the sitting."""
        self._close()
        if self.header.players and not self._begun:
            self._begin(self._opening.mark)
        return Sitting(
            mark=self._opening.mark,
            date=self._opening.date,
            title=self._opening.title,
            house=self.header.house,
            table=self._first,
            events=tuple(self._events),
            last_table=self._table,
            unit=self.header.unit,
            alphabet=self.header.alphabet,
            purse=self.header.purse,
            aliases=self.header.aliases,
            switches=self.header.switches,
            tags=self._opening.tags,
            broken=self.header.broken,
        )

    def _reading(self, text: str) -> Reading:
        return Reading(text, self._table, self.header.alphabet)

    def _add(self, mark: Mark, what: What, tags: tuple[str, ...] = ()) -> None:
        self._events.append(Event(mark, self._table, what, tags))

    def _is_right(self, mark: Mark, line: Reading) -> bool:
        """Report what is wrong with a line, and whether nothing is."""
        found = line.diagnostic(mark)
        if found is not None:
            self._diagnostics.append(found)
        return found is None

    # ---- the table

    def _seat(self, mark: Mark) -> bool:
        """Seat the players, if that is not done; whether there are any."""
        if self._seated:
            return True
        head = self.header
        if not head.players:
            if not (head.suspect or head.broken):
                self._diagnostics.append(
                    Diagnostic(
                        NO_PLAYERS,
                        "nobody is at the table yet",
                        mark.place(),
                        help="name the players on a line above: `players Mia, Theo, Priya`",
                    )
                )
            self.header = head._replace(broken=True)
            return False
        self._seated = True
        self._set(Table(head.players, head.players[0], playing=head.house.game.playing))
        self._first = self._table
        self._events = [event._replace(table=self._table) for event in self._events]
        return True

    def _set(self, table: Table) -> None:
        """Take a table with other seats."""
        self._table = table
        self._memo = memo_for(table, self.header.alphabet)
        self._after = {}

    def _begin(self, mark: Mark) -> bool:
        """Begin the play, if that is not done; whether anybody is at the table."""
        if self._begun:
            return True
        if not self._seat(mark):
            return False
        self._begun = True
        self._check_seats()
        self._diagnostics += contradictory(self._house, self.header.lines)
        return True

    def _check_seats(self) -> None:
        game = self.header.house.game
        least, most = game.seats
        seats = self.header.seats
        if least <= len(self.header.players) <= most or self.header.broken or seats is None:
            return
        number = str(least) if least == most else f"{least} to {most}"
        self._diagnostics.append(
            Diagnostic(
                SEATS,
                f"{game.title} needs {number} players; here are {len(self.header.players)}",
                seats.place(),
                help="name those at the table when it begins; who comes later is written "
                "`join Jan after Theo`",
            )
        )
        self.header = self.header._replace(broken=True)

    # ---- hands and what stands under them

    def hand(self, mark: Mark, text: str, node: Node) -> None:
        """Take a hand line, with its tags if it has any."""
        if not self._begun and not self._begin(mark):
            self._lose(mark, deals=True)
            return
        known = self._memo.get(text) or read_hand(self._memo, self._reading(text), node)
        if known.problem is not None:
            self._diagnostics.append(known.problem.at(mark.source, mark.offset))
            self._lose(mark, deals=True)
            return
        if self._found:
            self._close()
        self._under = len(self._events)
        table = self._table
        self._events.append(Event(mark, table, known.hand, known.tags))
        self._table = self._after.get(table.dealer) or self._next()
        if not self._turn.dealt:
            self._turn = self._turn._replace(dealt=True)

    def _lose(self, mark: Mark, *, deals: bool) -> None:
        """Note that a line says nothing; a hand moves the deal on all the same, if there is one."""
        deals = deals and self._seated
        self._close()
        self._add(mark, Broken(deals))
        if deals:
            self._dealt()
            self._under = _LOST_HAND

    def _next(self) -> Table:
        """Return the table after one deal; with the same seats every round is the same."""
        table = self._after[self._table.dealer] = self._table.dealt()
        return table

    def _dealt(self) -> None:
        self._table = self._next()
        self._turn = self._turn._replace(dealt=True)

    def _evidence(self, mark: Mark, line: Reading, node: Node, tags: tuple[str, ...]) -> None:
        is_note = node.kind == "note"
        if is_note and self._under < 0:
            self._add(mark, Note(free_text(node)), tags)
        elif not self._seat(mark):
            pass
        elif self._under == _NO_HAND:
            self._diagnostics.append(
                Diagnostic(
                    NO_HAND,
                    "there is no hand right above this line",
                    mark.place(span(node)),
                    help="move it under its hand, `passed` or `misdeal`, "
                    "before anything else that happened",
                )
            )
            self._under = _LOST_HAND
        else:
            self._attach(mark, line, EVIDENCE[node.kind](line, node), span(node), tags)

    def _attach(
        self, mark: Mark, line: Reading, found: Evidence, where: Span, tags: tuple[str, ...]
    ) -> None:
        takeovers = sum(isinstance(one, Takeover) for _, one in self._found)
        key = once(found, takeovers)
        before = self._once.get(key) if key is not None else None
        if before is not None:
            line.slip(
                EVIDENCE_TWICE,
                "this is written twice under one hand",
                where,
                help="keep the right one of the two lines",
                elsewhere=(Related(before.place(), "the first time"),),
            )
        if not self._is_right(mark, line):
            self._unread(mark)
            return
        if self._under == _LOST_HAND:
            return
        if key is not None:
            self._once[key] = mark
        self._found.append((mark, found))
        self._found_tags = joined(self._found_tags, tags)

    def _unread(self, mark: Mark) -> None:
        """Note that the hand above has a line under it that says nothing."""
        if self._under >= 0:
            self._found.append((mark, Unread()))

    def _close(self) -> None:
        """Give the last hand the evidence found under it."""
        if self._found:
            event = self._events[self._under]
            if isinstance(event.what, Hand | Passed | Misdeal):
                self._events[self._under] = event._replace(
                    what=replace(event.what, evidence=tuple(self._found)),
                    tags=joined(event.tags, self._found_tags),
                )
            self._found.clear()
            self._once.clear()
            self._found_tags = ()
        self._under = _NO_HAND

    # ---- the header, and lines of it that come later

    def _header(self, mark: Mark, line: Reading, node: Node) -> None:
        if node.kind == "alias":
            self.header = alias(self.header, line, node)
        elif not self._begun and not (self._seated and node.kind == "players"):
            self.header = header(self.header, line, node, mark)
            self._house = self.header.house
            if self._seated:
                self._set(replace(self._table, playing=self._house.game.playing))
        elif node.kind == "rule":
            self._rule(mark, line, node)
            return
        else:
            late(line, node)
        self._is_right(mark, line)

    def _rule(self, mark: Mark, line: Reading, node: Node) -> None:
        self._close()
        house, words = switched(self._house, line, node)
        if self._is_right(mark, line):
            self._house = house
            self.header = noted(self.header, words, mark)
            self._diagnostics += contradictory(house, self.header.lines)
            self._add(mark, HouseChanged(house, words))

    # ---- everything else that happens

    def _plain(self, mark: Mark, _text: str, node: Node, tags: tuple[str, ...]) -> None:
        if not self._begin(mark):
            self._lose(mark, deals=node.kind in _DEALS)
            return
        self._close()
        if node.kind in _WITH_EVIDENCE:
            self._under = len(self._events)
        self._add(mark, _PLAIN[node.kind], tags)
        if node.kind in _DEALS:
            self._table = self._next()
        self._turn = self._turn._replace(dealt=True)

    def _coins(self, mark: Mark, text: str, node: Node, tags: tuple[str, ...]) -> None:
        deals = node.kind in _DEALS
        if not self._begin(mark):
            self._lose(mark, deals=deals)
            return
        line = self._reading(text)
        what = EVENTS[node.kind](line, node)
        if not self._is_right(mark, line):
            self._lose(mark, deals=deals)
            return
        self._close()
        self._add(mark, what, tags)
        if deals:
            self._dealt()

    def _seating(self, mark: Mark, text: str, node: Node, tags: tuple[str, ...]) -> None:
        if not self._begin(mark):
            self._lose(mark, deals=False)
            return
        line = self._reading(text)
        seated = SEATING[node.kind](line, node, self._house.game.seats[1])
        if not self._is_right(mark, line):
            self._lose(mark, deals=False)
            return
        self._close()
        self._add(mark, seated.what, tags)
        self._set(seated.table)

    def _dealer(self, mark: Mark, text: str, node: Node, tags: tuple[str, ...]) -> None:
        if not self._seat(mark):
            self._lose(mark, deals=False)
            return
        self._close()
        line = self._reading(text)
        name = dealer(line, node, self._turn)
        self._is_right(mark, line)
        self._add(mark, DealerSaid(name, agreed=node.kind == "dealer_agreed"), tags)
        self._table = self._table.with_dealer(name)
        self._turn = self._turn._replace(sure=mark)


_STEPS: Final[Mapping[str, Callable[[Evening, Mark, str, Node, tuple[str, ...]], None]]] = {
    **dict.fromkeys(_PLAIN, Evening._plain),  # noqa: SLF001
    **dict.fromkeys(EVENTS, Evening._coins),  # noqa: SLF001
    **dict.fromkeys(SEATING, Evening._seating),  # noqa: SLF001
    "dealer": Evening._dealer,  # noqa: SLF001
    "dealer_agreed": Evening._dealer,  # noqa: SLF001
}
"""What each kind of line does that is neither a hand, evidence nor the header."""
