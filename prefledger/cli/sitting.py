"""The table at the terminal: line by line, or question by question."""

import sys
from collections.abc import Sequence
from typing import Final

from prefledger.cli.asking import Asker, among
from prefledger.cli.entering import Attempt, Entry, attempt, shown, standing
from prefledger.cli.finish import told, worth_saying
from prefledger.cli.options import Options
from prefledger.cli.streams import ChangedError, give, say, style
from prefledger.cli.trouble import TroubleError
from prefledger.cli.writing import keep, open_draft, whole_text
from prefledger.editing.draft import Draft, EditError
from prefledger.editing.likewise import asks_for_the_same, hand_line, likewise
from prefledger.editing.mend import older
from prefledger.editing.questions import hand as questions
from prefledger.editing.undo import undo
from prefledger.model.events import Hand, HouseChanged
from prefledger.model.sitting import Sitting
from prefledger.render.style import safe
from prefledger.rules.house import House
from prefledger.rules.sets import RULE_SETS

PROMPT: Final = "> "
EARLIER: Final = 30
"""So many hands can be brought back with the arrow keys."""
WORDS: Final = ("same but ", "at ", "under", "undo")
_COMMANDS: Final = frozenset({"", "undo", "under", "at"})
HELP: Final = """\
A line as in the file: {hand},
  {others}, a note,
  or what stands under the last hand
Enter     question by question
same      the last hand once more
same but Theo 3, Priya 0
at 12     mend hand 12
under     lines under the last hand
undo      take the last entry back
Ctrl-D    done
"""


class Table:
    """A file at the terminal: what was read of it last, and who is asked."""

    def __init__(self, path: str, options: Options) -> None:
        self.path = path
        self.options = options
        self.look = style(sys.stdout, options.color, ascii_only=options.ascii)
        self.now = open_draft(path, options.allow_include)
        self.surprised = False
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
            give(f"{safe(self.path)}; ? for help, Ctrl-D to end\n{standing(self.now, self.look)}")
            begun = ""
            while True:
                begun = self._heard(self.asker.line(PROMPT, self._complete, begun))
        except EOFError:
            give("\n")
        except KeyboardInterrupt:
            give("\n")
            raise

    def _heard(self, said: str) -> str:
        """Do what somebody said; return what the next line begins with, to be mended."""
        self.asker.remember(said)
        words = said.strip()
        try:
            self.surprised = not self._is_fresh()
            if self.surprised:
                give(standing(self.now, self.look))
            return self._done(words)
        except (EditError, TroubleError) as trouble:
            give(f"{safe(str(trouble))}\n")
        return "" if words.partition(" ")[0] in _COMMANDS else words

    def _done(self, words: str) -> str:
        first, _, rest = words.partition(" ")
        match first.casefold(), rest.strip():
            case "", _:
                line = self._asked()
                return self._enter(Entry((line,))) if line else ""
            case (("?" | "help"), ""):
                give(self._help())
            case "undo", "":
                self._undo()
            case "under", "":
                return self._under()
            case "at", number if number:
                self._mend(number)
            case _ if asks_for_the_same(words) and "but" not in words and self.asker.edits:
                return likewise(self.now, words)
            case _:
                return self._enter(Entry((words,)), words)
        return ""

    # ---- what is written

    def _enter(self, entry: Entry, words: str | None = None) -> str:
        """Write an entry if all is well with it; return the words where it is not written."""
        words = entry.lines[0] if words is None else words
        tried = attempt(self.now, entry)
        self._tell(tried)
        if tried.is_refused(self.options):
            give("Not written.\n")
            return words
        ask = self.surprised or tried.warns or tried.mended is not None
        if ask:
            give(shown(tried, self.look))
        question = "Write it all the same?" if tried.found else "Write it?"
        if ask and not self.asker.agrees(question):
            give("Not written.\n")
            return words
        return self._write(tried, entry, words, told=ask)

    def _write(self, tried: Attempt, entry: Entry, words: str, *, told: bool) -> str:
        try:
            keep(tried.before, tried.after)
        except ChangedError:
            self.surprised = not self._is_fresh()
            return self._enter(entry, words)
        self.now = tried.after
        if told:
            give("Written.\n")
        else:
            give(shown(tried, self.look))
        return ""

    def _tell(self, tried: Attempt) -> None:
        found = worth_saying(tried.found, self.options)
        if found:
            give(told(found, self.options, self.look))

    def _is_fresh(self) -> bool:
        """Read the file again if somebody else wrote it; whether nobody did."""
        if whole_text(self.path) == self.now.text:
            return True
        self.now = open_draft(self.path, self.options.allow_include)
        say("Somebody else changed the file; it was read again.\n")
        return False

    def _undo(self) -> None:
        edited = undo(self.now)
        taken = "".join(f"  {safe(line.strip())}\n" for line in edited.lines)
        if self.surprised:
            give(f"This would be taken back:\n{taken}")
            if not self.asker.agrees("Take it back?"):
                return
        keep(self.now, edited.draft)
        self.now = edited.draft
        give(f"Taken back:\n{taken}{standing(self.now, self.look)}")

    def _mend_only(self, number: str) -> None:
        """Ask for the line of one hand until it is written, or stays as it is."""
        begun = ""
        try:
            older(self.now, number)
            while True:
                begun = self._mend(number, begun)
                if not begun:
                    return
        except EditError as refusal:
            raise TroubleError(str(refusal)) from refusal

    def _mend(self, number: str, begun: str = "") -> str:
        """Ask for another line in the place of a hand's; return it where it is not written."""
        hand = older(self.now, number)
        give(f"Hand {number}: {safe(hand.words)}\n")
        said = self.asker.line(PROMPT, self._complete, begun or hand.words).strip()
        if not said or said == hand.words:
            give("It stays as it is.\n")
            return ""
        self.asker.remember(said)
        try:
            return self._enter(Entry((said,), at=number))
        except EditError as refusal:
            give(f"{safe(str(refusal))}\n")
            return said

    def _help(self) -> str:
        """Return what may be typed, with a hand of the game that is played."""
        house = _house(self.now.sittings[-1]) if self.now.sittings else None
        if house is None or house.game.has_pot:
            return HELP.format(hand="m3 7 t2 p1", others="passed, ante 10, pot = 60")
        known = RULE_SETS.get(house.rules)
        worked = known.worked.splitlines() if known is not None else []
        hand = worked[0] if worked else "a hand"
        return HELP.format(hand=hand, others="passed, misdeal" if house.game.may_pass else "void")

    # ---- what is asked

    def _asked(self) -> str:
        """Ask for a hand question by question; nothing at Ctrl-C or the end of the input."""
        if not self.now.sittings:
            raise EditError(f"{self.path} holds no sitting any more")
        sitting = self.now.sittings[-1]
        asking = questions(sitting.last_table, _house(sitting), sitting.alphabet)
        try:
            question = next(asking)
            while True:
                if question.wrong:
                    give(f"{safe(question.wrong)}\n")
                choices = among(question.choices)
                question = asking.send(self.asker.line(f"{question.words} ", choices))
        except StopIteration as end:
            line = str(end.value)
            self.asker.remember(line)
            give(f"{safe(line)}\n")
            return line
        except (KeyboardInterrupt, EOFError):
            give("\n")
            return ""

    def _under(self) -> str:
        """Ask for what stands under the last hand, until a line is empty."""
        while said := self.asker.line("under> ", self._complete).strip():
            self.asker.remember(said)
            self._enter(Entry((said,)))
        return ""

    def _complete(self, before: str) -> Sequence[str]:
        """Return what could stand in the place of the last word, as an editor offers it."""
        from prefledger.lsp.completion import completion
        from prefledger.lsp.reading import reading

        text = self.now.text.rstrip("\r\n")
        whole = f"{text}\n{before}"
        read = reading(whole, self.path, self.now.include)
        own = [one for one in WORDS if before and one.startswith(before)]
        return [*own, *(one.text for one in completion(read, len(whole)).choices)]


def _hands(draft: Draft) -> Sequence[str]:
    """Return the lines of the last hands, to be brought back."""
    events = draft.sittings[-1].events if draft.sittings else ()
    hands = [hand_line(one).strip() for one in events if isinstance(one.what, Hand)]
    return hands[-EARLIER:]


def _house(sitting: Sitting) -> House:
    """Return the house that holds at the end of a sitting."""
    changed = [one.what for one in sitting.events if isinstance(one.what, HouseChanged)]
    return changed[-1].house if changed else sitting.house
