"""The table at the terminal: line by line, or question by question."""

import sys
from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Final

from prefledger.cli.asking import Asker, among
from prefledger.cli.entering import Attempt, Entry, attempt, shown, standing
from prefledger.cli.finish import told, worth_saying
from prefledger.cli.options import Options
from prefledger.cli.streams import ChangedError, give, say, style
from prefledger.cli.trouble import TroubleError
from prefledger.cli.writing import keep, open_draft, whole_text
from prefledger.editing.asking import Asking
from prefledger.editing.draft import Draft, EditError
from prefledger.editing.elsewhere import all_passed, plays_all_pass
from prefledger.editing.likewise import asks_for_the_same, hand_line, is_just_the_same, likewise
from prefledger.editing.mend import names_a_hand, older
from prefledger.editing.questions import hand as questions
from prefledger.editing.questions import is_dry, is_line
from prefledger.editing.samples import samples
from prefledger.editing.undo import undo
from prefledger.formatting.trivia import raw_lines
from prefledger.model.events import Hand, HouseChanged
from prefledger.model.sitting import Sitting
from prefledger.model.table import Table as Seats
from prefledger.render.style import safe
from prefledger.rules.house import House
from prefledger.text import SourceText

PROMPT: Final = "> "
EARLIER: Final = 30
"""So many hands can be brought back with the arrow keys."""
WORDS: Final = ("same but ", "at ", "under", "undo", "quit")
BACK: Final = "Ctrl-C goes back, and a line as in the file is taken as one"
_HELP: Final = frozenset({"?", "help"})
_ALL_PASSED: Final = frozenset({"passed", "passt", "gepasst", "allpass"})
_COMMANDS: Final = frozenset({"undo", "under", "?", "help", "quit", "exit"})
HELP: Final = """\
A line as in the file: {hand},
  {others}, a note,
  or what stands under the last hand
Enter     question by question
same      the last hand once more
same but {change}
at 12     mend hand 12
under     lines under the last hand
undo      take the last entry back
quit      done; Ctrl-D too
Ctrl-C    clears the line
Arrow up  brings earlier lines back
"""


class _QuitError(Exception):
    """Somebody has said that it is enough."""


class Table:
    """A file at the terminal: what was read of it last, and who is asked.

    `own` are the numbers of the lines that were written here: only they are taken back unasked.
    """

    def __init__(self, path: str, options: Options) -> None:
        self.path = path
        self.options = options
        self.look = style(sys.stdout, options.color, ascii_only=options.ascii)
        self.now = open_draft(path, options.allow_include)
        self.surprised = False
        self.own: frozenset[int] = frozenset()
        self.asker = Asker(_hands(self.now))

    def sit(self, at: str | None) -> None:
        """Ask for lines until there are no more, or for the one that mends a hand.

        Raises:
            KeyboardInterrupt: at Ctrl-C; the file is as it was after the last line.
            TroubleError: if there is no sitting to write into, or no such hand.
        """
        try:
            if at is not None:
                self._mend_only(at)
                return
            if not self.now.sittings:
                raise TroubleError(f"{self.path} holds no sitting; `prefledger new` begins one")
            self._inform(
                f"{safe(self.path)}; ? for help, quit to end\n{standing(self.now, self.look)}"
            )
            begun = ""
            while True:
                begun = self._heard(self._line(begun))
        except _QuitError:
            return
        except EOFError:
            give("\n")
        except KeyboardInterrupt:
            give("\n")
            raise

    def _line(self, begun: str) -> str:
        """Ask for a line; Ctrl-C clears what stands there, and ends where nothing does."""
        while True:
            try:
                return self.asker.line(PROMPT, self._complete, begun)
            except KeyboardInterrupt:
                if not self.asker.typed:
                    raise
                give("\nCleared, nothing written; quit ends.\n")
                begun = ""

    def _heard(self, said: str) -> str:
        """Do what somebody said; return what the next line begins with, to be changed."""
        self.asker.remember(said)
        words = said.strip()
        try:
            self.surprised = not self._is_fresh()
            if self.surprised:
                self._inform(standing(self.now, self.look))
            return self._done(words)
        except (EditError, TroubleError) as trouble:
            give(f"{safe(str(trouble))}\n")
        return ""

    def _done(self, words: str) -> str:
        first, _, rest = words.partition(" ")
        match first.casefold(), rest.strip():
            case "", _:
                return self._asked()
            case (("?" | "help"), ""):
                give(self._help())
            case (("quit" | "exit"), ""):
                raise _QuitError
            case "undo", "":
                self._undo()
            case "under", "":
                self._under()
            case "at", number if names_a_hand(number):
                self._mend_here(number)
            case word, "" if word in _ALL_PASSED and self._plays_all_pass():
                return self._asked(all_passed)
            case _ if is_just_the_same(words) and self.asker.edits:
                return likewise(self.now, words)
            case _:
                self._enter(Entry((words,)))
        return ""

    # ---- what is written

    def _enter(self, entry: Entry) -> bool:
        """Write an entry if all is well with it; return whether it was written."""
        tried = attempt(self.now, entry)
        self._tell(tried)
        if tried.is_refused(self.options):
            return self._not_written()
        ask = self.surprised or tried.warns or tried.mended is not None
        if ask:
            give(shown(tried, self.look))
        question = "Write it all the same?" if tried.found else "Write it?"
        usually = not tried.breaks(self.options)
        if ask and not self.asker.agrees(question, usually=usually):
            return self._not_written()
        return self._write(tried, entry, told=ask)

    def _not_written(self) -> bool:
        back = " Arrow up brings the line back." if self.asker.edits else ""
        give(f"Not written.{back}\n")
        return False

    def _write(self, tried: Attempt, entry: Entry, *, told: bool) -> bool:
        try:
            keep(tried.before, tried.after)
        except ChangedError:
            self.surprised = not self._is_fresh()
            return self._enter(entry)
        self.now = tried.after
        if tried.mended is None:
            self.own |= frozenset(tried.lines)
        if told:
            self._inform("Written.\n")
        else:
            self._inform(shown(tried, self.look))
        return True

    def _inform(self, text: str) -> None:
        """Say what went well, unless only errors are asked for."""
        if not self.options.quiet:
            give(text)

    def _tell(self, tried: Attempt) -> None:
        found = worth_saying(tried.found, self.options)
        if found:
            give(told(found, self.options, self.look))

    def _is_fresh(self) -> bool:
        """Read the file again if somebody else wrote it; whether nobody did."""
        if whole_text(self.path) == self.now.text:
            return True
        before, self.now = self.now, open_draft(self.path, self.options.allow_include)
        self.own &= frozenset(_same_above(before, self.now))
        say("Somebody else changed the file; it was read again.\n")
        return False

    def _undo(self) -> None:
        edited = undo(self.now)
        taken = "".join(f"  {safe(line.strip())}\n" for line in edited.lines)
        if not self.own.issuperset(edited.span):
            give(f"This was not written here just now:\n{taken}")
            if not self.asker.agrees("Take it back?", usually=False):
                give("It stays.\n")
                return
        keep(self.now, edited.draft)
        self.now = edited.draft
        self.own = frozenset(number for number in self.own if number < edited.first)
        self._inform(f"Taken back:\n{taken}{standing(self.now, self.look)}")

    def _mend_only(self, number: str) -> None:
        """Ask for the line of one hand until it is written, or stays as it is."""
        try:
            older(self.now, number)
            while not self._mend(number):
                pass
        except EditError as refusal:
            raise TroubleError(str(refusal)) from refusal

    def _mend_here(self, number: str) -> None:
        """Ask once for the line of a hand; Ctrl-C leaves it as it is."""
        try:
            self._mend(number)
        except KeyboardInterrupt:
            give("\nIt stays as it is.\n")

    def _mend(self, number: str) -> bool:
        """Ask for another line in the place of a hand's; return whether that is settled."""
        hand = older(self.now, number)
        give(f"Hand {number}: {safe(hand.words)}\n(Enter leaves it as it is)\n")
        try:
            said = self.asker.line(PROMPT, self._complete, hand.words).strip()
        except EOFError:
            give("\n")
            said = ""
        if said in {"", hand.words}:
            give("It stays as it is.\n")
            return True
        self.asker.remember(said)
        try:
            return self._enter(Entry((said,), at=number))
        except EditError as refusal:
            give(f"{safe(str(refusal))}\n")
            return False

    def _help(self) -> str:
        """Return what may be typed, with a hand of the game that is played."""
        if not self.now.sittings:
            return HELP.format(hand="m3 7 t2 p1", others="passed", change="Theo 3, Priya 0")
        sitting = self.now.sittings[-1]
        return HELP.format(**samples(_house(sitting), sitting.last_table)._asdict())

    # ---- what is asked

    def _plays_all_pass(self) -> bool:
        """Whether it is played where everybody passes, so that there are tricks to ask for."""
        sittings = self.now.sittings
        return bool(sittings) and plays_all_pass(sittings[-1].last_table, _house(sittings[-1]))

    def _asked(self, ask: Callable[[Seats, House], Asking] | None = None) -> str:
        """Ask for a hand question by question and write it; return what the next line begins with.

        `ask` asks, where it is known already what was played.
        A line instead of an answer is taken as a line, and ends the questions; so does Ctrl-C.

        Raises:
            EditError: if the pot is empty, so that no hand could be written.
        """
        if not self.now.sittings:
            raise EditError(f"{self.path} holds no sitting any more")
        sitting = self.now.sittings[-1]
        house = _house(sitting)
        if is_dry(house, self.now.ledgers[-1].pot):
            raise EditError(
                "the pot is empty, and nobody can play for it: first the stake, as in `ante 50`"
            )
        give("A question at a time; Ctrl-C goes back.\n")
        table = sitting.last_table
        asking = questions(table, house, sitting.alphabet) if ask is None else ask(table, house)
        try:
            line, is_whole = self._answered(asking, table)
        except (KeyboardInterrupt, EOFError):
            give("\n")
            return ""
        if is_whole:
            give("Taken as a line; no more questions.\n")
            self.asker.remember(line)
            return self._done(line)
        if line:
            self.asker.remember(line)
            give(f"{safe(line)}\n")
            self._enter(Entry((line,)))
        return ""

    def _answered(self, asking: Asking, table: Seats) -> tuple[str, bool]:
        """Return the line that answers come to, or a line said in place of one; which it is."""
        question = next(asking)
        while True:
            said = self.asker.line(f"{question.words} ", among(question.choices)).strip()
            try:
                question = asking.send(said)
            except StopIteration as end:
                return str(end.value), False
            if question.wrong and said.casefold() in _HELP:
                known = question.wrong.removeprefix(f"{said}: ")
                give(f"Here comes {safe(known)}; {BACK}.\n")
            elif question.wrong and _is_line(said, table):
                return said, True
            elif question.wrong:
                give(f"{safe(question.wrong)}\n")

    def _under(self) -> None:
        """Ask for what stands under the last hand, until a line is empty."""
        try:
            while said := self.asker.line("under> ", self._complete).strip():
                self.asker.remember(said)
                self._enter(Entry((said,)))
        except (KeyboardInterrupt, EOFError):
            give("\n")

    def _complete(self, before: str) -> Sequence[str]:
        """Return what could stand in the place of the last word, as an editor offers it."""
        from prefledger.lsp.completion import completion
        from prefledger.lsp.reading import reading

        text = self.now.text.rstrip("\r\n")
        whole = f"{text}\n{before}"
        read = reading(whole, self.path, self.now.include)
        own = [one for one in WORDS if before and one.startswith(before)]
        return [*own, *(one.text for one in completion(read, len(whole)).choices)]


def _is_line(said: str, table: Seats) -> bool:
    """Whether something that is no answer is a line, or a word that stands for one."""
    first, _, rest = said.partition(" ")
    mends = first.casefold() == "at" and names_a_hand(rest.strip())
    return mends or said.casefold() in _COMMANDS or asks_for_the_same(said) or is_line(said, table)


def _same_above(before: Draft, after: Draft) -> range:
    """Return the numbers of the lines that are the same in two texts up to the first other one."""
    lines = (raw_lines(SourceText("", one.text)) for one in (before, after))
    alike = takewhile(lambda pair: pair[0] == pair[1], zip(*lines, strict=False))
    return range(1, sum(1 for _ in alike) + 1)


def _hands(draft: Draft) -> Sequence[str]:
    """Return the lines of the last hands, to be brought back."""
    events = draft.sittings[-1].events if draft.sittings else ()
    hands = [hand_line(one).strip() for one in events if isinstance(one.what, Hand)]
    return hands[-EARLIER:]


def _house(sitting: Sitting) -> House:
    """Return the house that holds at the end of a sitting."""
    changed = [one.what for one in sitting.events if isinstance(one.what, HouseChanged)]
    return changed[-1].house if changed else sitting.house
