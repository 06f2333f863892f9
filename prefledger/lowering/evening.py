"""One sitting while its lines are read, in order."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from prefledger.diagnostics.codes_names import (
    EVIDENCE_TWICE,
    NO_CHANGE,
    NO_HAND,
    NO_PLAYERS,
    UNKNOWN_NAME,
)
from prefledger.diagnostics.codes_rules import NO_EFFECT
from prefledger.diagnostics.diagnostic import Diagnostic, Problem, Related, Severity
from prefledger.lowering.above import Above
from prefledger.lowering.deals import DEALS, LIKELY, PLAIN, passes_after
from prefledger.lowering.evidence import EVIDENCE, evidence, once
from prefledger.lowering.hands import Known, Memo, memo_for, read_hand
from prefledger.lowering.header import HEADER, Header, alias, contradictory, header, noted, switched
from prefledger.lowering.late import late
from prefledger.lowering.opening import Opening
from prefledger.lowering.pot import EVENTS
from prefledger.lowering.reading import ABOUT_NAMES, Reading, span
from prefledger.lowering.rotation import (
    SURE,
    WHICH_SEATS,
    WHOSE_DEAL,
    Suspicion,
    ahead,
    astray,
    is_watched,
    last_fit,
    lost,
    shifts,
)
from prefledger.lowering.seating import SEATING, Turn, dealer
from prefledger.lowering.twice import either_line
from prefledger.lowering.unnamed import Written, other_game
from prefledger.lowering.words import free_text, joined, untagged
from prefledger.model.events import (
    AllPass,
    Broken,
    DealerSaid,
    Event,
    HouseChanged,
    Likely,
    Mark,
    Misdeal,
    Note,
    Passed,
    Told,
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


class Evening:
    """A sitting that is being read: takes its lines in order, and is a `Sitting` at the end."""

    __slots__ = (
        "_after",
        "_begun",
        "_diagnostics",
        "_doubt",
        "_doubtful",
        "_events",
        "_first",
        "_found",
        "_found_tags",
        "_memo",
        "_once",
        "_opening",
        "_passes",
        "_refused",
        "_seated",
        "_set_above",
        "_suspect",
        "_table",
        "_turn",
        "_under",
        "_watched",
        "header",
        "house",
    )

    def __init__(self, head: Header, opening: Opening, diagnostics: list[Diagnostic]) -> None:
        self.header = head
        self._opening = opening
        self._diagnostics = diagnostics
        self._table = self._first = NOBODY
        self._seated = self._begun = False
        self._set_above: tuple[tuple[str, Mark], ...] = ()
        self.house = head.house
        self._events: list[Event] = []
        self._doubt = SURE
        self._suspect: Suspicion | None = None
        self._watched = False
        self._turn = Turn(dealt=False, sure=opening.mark)
        self._memo: Memo = {}
        self._after: dict[str, Table] = {}
        self._passes = 0
        self._under = _NO_HAND
        self._found: list[tuple[Mark, Evidence]] = []
        self._found_tags: tuple[str, ...] = ()
        self._once: dict[tuple[object, ...], Mark] = {}
        self._doubtful: list[Diagnostic] = []
        self._refused: list[Written] = []

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

    def broken(self, mark: Mark, line: Line, mended: str) -> None:
        """Take a line that could not be read; `mended` is how it was meant, if that is clear."""
        if line.kind == "evidence":
            self._unread(mark)
            return
        from prefledger.lowering.likely import doubtless, doubts

        doubt = doubts(line, self.table)
        if line.kind == "header":
            self.header = self.header._replace(suspect=True)
            self._follow(mended, doubt)
            return
        if self.header.players and line.kind != "junk":
            self._begin(mark)
        elif not self._seated:
            self.header = self.header._replace(suspect=True)
        if line.kind == "junk":
            self._events.append(Event(mark, self._table, Broken(deals=False)))
        else:
            self._lose(mark, deals=line.kind == "hand", likely=doubtless(line))
            self._under = _LOST_HAND
        self._follow(mended, doubt)

    @property
    def table(self) -> Table:
        """The table as it is now, or as it will be when the first thing happens."""
        players = self.header.players
        return self._table if self._seated or not players else Table(players, players[0])

    @property
    def above(self) -> Above:
        """Whether evidence would tell of a hand, of one with a slip, or of nothing."""
        if self._under >= 0:
            return Above.HAND
        return Above.LOST_HAND if self._under == _LOST_HAND else Above.NOTHING

    def uncertain(self) -> None:
        """Take it that anything may be missing here: whose deal it is, what evidence is about."""
        self._close(_LOST_HAND)
        self._wonder(WHICH_SEATS)

    def finish(self) -> Sitting:
        """Return the sitting."""
        self._close()
        self._decide()
        if self.header.players and not self._begun:
            self._begin(self._opening.mark)
        self._name_game()
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
            switches=self._set_above,
            tags=self._opening.tags,
            broken=self.header.broken,
        )

    def _name_game(self) -> None:
        """Report what may be wrong because another game was played; once only, if it was."""
        played, at = (self._events, self._refused), self._opening.mark
        found = other_game(self.header, *played, self._doubtful, at)
        self._diagnostics += self._doubtful if found is None else [found]
        self.header = self.header._replace(broken=self.header.broken or found is not None)

    def _reading(self, text: str) -> Reading:
        return Reading(text, self._table, self.header.alphabet, self.house)

    def _add(self, mark: Mark, what: What, tags: tuple[str, ...] = ()) -> None:
        if isinstance(what, Passed | Misdeal | AllPass):
            self._under = len(self._events)
        self._events.append(Event(mark, self._table.after_passes(self._passes), what, tags))
        self._passes = passes_after(self._passes, what, self.house, self._table)

    def _is_right(self, mark: Mark, line: Reading) -> bool:
        """Report what is wrong with a line, and whether nothing is."""
        found = line.diagnostic(mark)
        if found is not None:
            self._report(found, mark, line.text)
        return found is None

    def _report(self, found: Diagnostic, mark: Mark, text: str) -> None:
        """Report what is wrong with a line, unless it comes of the players' own line."""
        if found.code in ABOUT_NAMES and (self.header.misnamed or self._is_commented(found)):
            return
        if found.code is UNKNOWN_NAME:
            from prefledger.lowering.meant import meant

            other = meant(text, self._table)
            found = found if other is None else other.problem.at(mark.source, mark.offset)
        is_hand = any(one.mark is mark for one in self._refused[-1:])
        is_doubtful = is_hand and found.code not in ABOUT_NAMES
        (self._doubtful if is_doubtful else self._diagnostics).append(found)

    def _is_commented(self, found: Diagnostic) -> bool:
        """Whether an unknown name stands behind the `;` of the players; that is told, once."""
        if found.code is not UNKNOWN_NAME:
            return False
        from prefledger.lowering.crowd import lost_behind

        gone = lost_behind(self.header, found.place, self.house.game.seats[1])
        if gone is not None:
            self._diagnostics.append(gone)
            self.header = self.header._replace(broken=True, misnamed=True)
        return gone is not None

    # ---- doubts: what a slip above leaves open

    def _wonder(self, doubt: int) -> None:
        """Take it that whose deal it is, or who sits where, is not known from here on."""
        if doubt == SURE or not self.header.players:
            return
        self._decide()
        self._doubt = max(self._doubt, doubt)
        if self._seated and not self._table.unsure:
            self._set(replace(self._table, unsure=True))

    def _follow(self, mended: str, doubt: int) -> None:
        """Go on from a line with a slip as if it had been written as it was meant."""
        from prefledger.syntax.document import read_line

        node = read_line(mended).node if mended else None
        inner = untagged(node)[0] if node is not None else None
        if inner is not None and inner.kind in SEATING:
            doubt = WHICH_SEATS
        self._wonder(doubt)
        if inner is None or not self._seated:
            return
        line = Reading(mended, self._table, self.header.alphabet, advises=False)
        if inner.kind in SEATING:
            self._set(SEATING[inner.kind](line, inner, self.house.game.seats[1]).table)
        elif inner.kind in _DEALERS:
            self._set(self._table.with_dealer(dealer(line, inner, self._turn)))

    def _watch(self, known: Known, table: Table) -> None:
        """Look whether those who play a hand, the last event, go with whose deal it is."""
        found = shifts(table, known.players)
        if not found:
            return
        before = self._suspect
        if before is None:
            if 0 not in found:
                self._suspect = Suspicion(len(self._events) - 1, known.hand.claim, found)
        elif 0 not in found:
            self._suspect = before._replace(shifts=found & before.shifts)
            self._decide()
        elif found.isdisjoint(before.shifts):
            self._suspect = None
        else:
            self._suspect = before._replace(shifts=found & before.shifts)

    def _decide(self) -> None:
        """Report the deal that went astray, if one did, and go on from the deal there must be."""
        found, self._suspect = self._suspect, None
        if found is None or self.header.broken:
            return
        self._diagnostics.append(lost(self._events, found, self._turn.sure, self.house.game.idiom))
        by = next(iter(found.shifts)) if len(found.shifts) == 1 else 0
        for at in range(found.at, len(self._events)):
            event = self._events[at]
            self._events[at] = event._replace(table=astray(event.table, by))
        first = self._events[found.at]
        self._events[found.at] = first._replace(what=Broken(deals=True, likely="hand"))
        if self._under == found.at:
            self._found.clear()
            self._once.clear()
            self._found_tags = ()
            self._under = _LOST_HAND
        self._doubt = max(self._doubt, WHOSE_DEAL)
        self._set(astray(self._table, by))

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
                        advice="name the players on a line above: `players Mia, Theo, Priya`",
                    )
                )
            self.header = head._replace(broken=True)
            return False
        self._seated = True
        playing, unsure = head.house.game.playing, self._doubt > SURE
        self._set(Table(head.players, head.players[0], playing=playing, unsure=unsure))
        self._first = self._table
        self._events = [event._replace(table=self._table) for event in self._events]
        return True

    def _set(self, table: Table) -> None:
        """Take a table with other seats."""
        self._table = table
        self._memo = memo_for(table, self.header.alphabet, self.house)
        self._after = {}
        self._watched = is_watched(table)

    def _begin(self, mark: Mark) -> bool:
        """Begin the play, if that is not done; whether anybody is at the table."""
        if self._begun:
            return True
        if not self._seat(mark):
            return False
        self._begun = True
        self._check_seats()
        self._set_above = tuple(self.header.lines.items())
        found = list(contradictory(self.house, self.header, self.header.lines))
        self._diagnostics += (one for one in found if one.code is not NO_EFFECT)
        self._doubtful += (one for one in found if one.code is NO_EFFECT)
        if any(one.code.severity is Severity.ERROR for one in found):
            self.header = self.header._replace(broken=True)
        return True

    def _check_seats(self) -> None:
        from prefledger.lowering.crowd import wrong_seats

        found = wrong_seats(self.header)
        if found is not None:
            self._doubtful.append(found)
            self.header = self.header._replace(broken=True, misnamed=True)

    # ---- hands and what stands under them

    def hand(self, mark: Mark, text: str, node: Node) -> None:
        """Take a hand line, with its tags if it has any."""
        if not self._begun and not self._begin(mark):
            self._lose(mark, deals=True, likely="hand")
            return
        known = self._memo.get(text) or read_hand(self._memo, self._reading(text), node)
        if known.problem is not None:
            self._refuse(mark, text, known.problem)
            return
        if self._found:
            self._close()
        self._under = len(self._events)
        table = self._table
        event = Event(mark, table.after_passes(self._passes), known.hand, known.tags)
        self._events.append(event)
        self._passes = 0
        self._table = self._after.get(table.dealer) or self._next()
        if not self._turn.dealt:
            self._turn = self._turn._replace(dealt=True)
        if self._watched and (self._suspect is not None or table.dealer in known.players):
            self._watch(known, table)

    def _refuse(self, mark: Mark, text: str, problem: Problem) -> None:
        """Take a line that reads as a hand and has a slip; perhaps it was to be something else."""
        from prefledger.lowering.likely import told
        from prefledger.lowering.meant import is_hand, meant

        other = meant(text, self._table)
        if other is None or is_hand(other.line):
            self._refused.append(Written(mark, self._table))
            self._report(problem.at(mark.source, mark.offset), mark, text)
            self._lose(mark, deals=True, likely=told(text))
            return
        self._diagnostics.append(other.problem.at(mark.source, mark.offset))
        self._lose(mark, deals=False)
        self._follow(other.line, WHICH_SEATS)

    def _lose(self, mark: Mark, *, deals: bool, likely: Likely = "other") -> None:
        """Note that a line says nothing; a hand moves the deal on all the same, if there is one."""
        deals = deals and self._seated
        self._close(_LOST_HAND if deals else _NO_HAND)
        self._add(mark, Broken(deals, likely))
        if deals:
            self._dealt()

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
                    advice="move it under its hand, `passed` or `misdeal`, "
                    "before anything else that happened",
                )
            )
            self._under = _LOST_HAND
        else:
            self._attach(mark, line, evidence(line, node), span(node), tags)

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
                advice=("keep the right one of the two lines: ", *either_line(mark, before)),
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

    def _close(self, under: int = _NO_HAND) -> None:
        """Give the last hand the evidence found under it; what comes next is under `under`."""
        if self._found:
            event = self._events[self._under]
            if isinstance(event.what, Told):
                self._events[self._under] = event._replace(
                    what=replace(event.what, evidence=tuple(self._found)),
                    tags=joined(event.tags, self._found_tags),
                )
            self._found.clear()
            self._once.clear()
            self._found_tags = ()
        self._under = under

    # ---- the header, and lines of it that come later

    def _header(self, mark: Mark, line: Reading, node: Node) -> None:
        if node.kind == "alias":
            self.header = alias(self.header, line, node)
        elif not self._begun and not (self._seated and node.kind == "players"):
            self.header = header(self.header, line, node, mark)
            self.house = self.header.house
            if self._seated:
                self._set(replace(self._table, playing=self.house.game.playing))
        elif node.kind == "rule":
            self._rule(mark, line, node)
            return
        else:
            late(line, node)
        self._is_right(mark, line)

    def _rule(self, mark: Mark, line: Reading, node: Node) -> None:
        self._close()
        house, words = switched(self.house, line, node)
        if self._is_right(mark, line):
            self.header = noted(self.header, words, mark)
            found = list(contradictory(house, self.header, (words[0].lower(),)))
            self._diagnostics += found
            if any(one.code.severity is Severity.ERROR for one in found):
                self._lose(mark, deals=False)
                return
            self.house = house
            self._memo = memo_for(self._table, self.header.alphabet, house)
            self._add(mark, HouseChanged(house, words))

    # ---- everything else that happens

    def _plain(self, mark: Mark, _text: str, node: Node, tags: tuple[str, ...]) -> None:
        if not self._begin(mark):
            self._lose(mark, deals=node.kind in DEALS, likely=LIKELY.get(node.kind, "other"))
            return
        self._close()
        self._add(mark, PLAIN[node.kind], tags)
        if node.kind in DEALS:
            self._table = self._next()
        self._turn = self._turn._replace(dealt=True)

    def _coins(self, mark: Mark, text: str, node: Node, tags: tuple[str, ...]) -> None:
        deals = node.kind in DEALS
        likely = LIKELY.get(node.kind, "other")
        if not self._begin(mark):
            self._lose(mark, deals=deals, likely=likely)
            return
        line = self._reading(text)
        what = EVENTS[node.kind](line, node)
        if not self._is_right(mark, line):
            self._lose(mark, deals=deals, likely=likely)
            return
        self._close()
        self._add(mark, what, tags)
        if deals:
            self._dealt()

    def _seating(self, mark: Mark, text: str, node: Node, tags: tuple[str, ...]) -> None:
        if not self._begin(mark):
            self._lose(mark, deals=False)
            return
        self._decide()
        line = self._reading(text)
        seated = SEATING[node.kind](line, node, self.house.game.seats[1])
        if not self._is_right(mark, line):
            self._lose(mark, deals=False)
            self._wonder(SURE if line.says(NO_CHANGE) else WHICH_SEATS)
            self._set(replace(seated.table, unsure=self._table.unsure))
            return
        self._close()
        self._add(mark, seated.what, tags)
        self._set(seated.table)

    def _dealer(self, mark: Mark, text: str, node: Node, tags: tuple[str, ...]) -> None:
        if not self._seat(mark):
            self._lose(mark, deals=False)
            return
        self._close()
        self._decide_by(text, node)
        line = self._reading(text)
        turn = self._turn._replace(sure=last_fit(self._events, self._turn.sure))
        name = dealer(line, node, turn)
        doubt = self._doubt if self._doubt == WHICH_SEATS else SURE
        right = self._is_right(mark, line)
        self._add(mark, DealerSaid(name, agreed=node.kind == "dealer_agreed"), tags)
        self._doubt = doubt if right else max(self._doubt, WHOSE_DEAL)
        self._set(replace(self._table, dealer=name, unsure=self._doubt > SURE))
        self._turn = self._turn._replace(sure=mark)

    def _decide_by(self, text: str, node: Node) -> None:
        """Take what a `dealer` line says of the hand above that did not go with the deal."""
        if self._suspect is None:
            return
        line = Reading(text, self._table, self.header.alphabet, advises=False)
        by = ahead(self._table, dealer(line, node, self._turn._replace(dealt=False)))
        if by == 0 and line.problem is None:
            self._suspect = None
            return
        if by:
            self._suspect = self._suspect._replace(shifts=self._suspect.shifts & {by})
        self._decide()


_DEALERS: Final = frozenset({"dealer", "dealer_agreed"})
_STEPS: Final[Mapping[str, Callable[[Evening, Mark, str, Node, tuple[str, ...]], None]]] = {
    **dict.fromkeys(PLAIN, Evening._plain),  # noqa: SLF001
    **dict.fromkeys(EVENTS, Evening._coins),  # noqa: SLF001
    **dict.fromkeys(SEATING, Evening._seating),  # noqa: SLF001
    **dict.fromkeys(_DEALERS, Evening._dealer),  # noqa: SLF001
}
"""What each kind of line does that is neither a hand, evidence nor the header."""
