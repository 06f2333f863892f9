"""Questions at the terminal, with what can be completed, where the system has a line editor."""

import sys
from collections.abc import Callable, Iterable, Sequence
from types import ModuleType
from typing import Final, TypeAlias

from prefledger.cli.streams import give, is_terminal
from prefledger.render.style import safe

BREAKS: Final = " \t,;=+>:"
"""What ends a word that is completed."""

Completing: TypeAlias = Callable[[str], Sequence[str]]
"""From a line up to the cursor to the words that could stand in the place of the last one."""

_YES: Final = frozenset({"y", "yes", "j", "ja"})


def can_ask() -> bool:
    """Return whether somebody sits at both ends: at the keyboard, and before the screen."""
    return is_terminal(sys.stdin) and is_terminal(sys.stdout)


class Asker:
    """Asks for lines. TAB completes, the arrow keys bring back earlier lines, where that can be."""

    def __init__(self, earlier: Iterable[str] = ()) -> None:
        self._editor = _editor()
        self._complete: Completing = lambda _: ()
        self._offered: Sequence[str] = ()
        if self._editor is not None:
            self._editor.set_completer(self._completed)
            self._editor.set_completer_delims(BREAKS)
            self._editor.set_auto_history(False)
            is_other = "libedit" in (self._editor.__doc__ or "")
            self._editor.parse_and_bind("bind ^I rl_complete" if is_other else "tab: complete")
            for line in earlier:
                self._editor.add_history(line)

    @property
    def edits(self) -> bool:
        """Whether a line can be put before somebody to be changed."""
        return self._editor is not None

    def line(self, prompt: str, complete: Completing, begun: str = "") -> str:
        """Ask for a line; `begun` stands there already, to be changed.

        Raises:
            EOFError: at the end of the input.
            KeyboardInterrupt: at Ctrl-C.
        """
        self._complete = complete
        if self._editor is None:
            return input(prompt)
        editor = self._editor
        editor.set_startup_hook(lambda: editor.insert_text(begun))
        try:
            return input(prompt)
        finally:
            editor.set_startup_hook(None)

    @property
    def typed(self) -> str:
        """What stood on the line when Ctrl-C ended it; nothing where nobody can tell."""
        return "" if self._editor is None else self._editor.get_line_buffer()

    def remember(self, line: str) -> None:
        """Keep a line to be brought back with the arrow keys."""
        if self._editor is not None and line.strip():
            self._editor.add_history(line)

    def agrees(self, question: str, *, usually: bool) -> bool:
        """Ask whether to go on; Enter is what is usual, Ctrl-C and Ctrl-D are no."""
        keys = "[Y/n]" if usually else "[y/N]"
        try:
            said = self.line(f"{question} {keys} ", lambda _: ()).strip().casefold()
        except (EOFError, KeyboardInterrupt):
            give("\n")
            return False
        return said in _YES or (usually and not said)

    def _completed(self, _word: str, state: int) -> str | None:
        """Return one of the words that could stand there, in the way the line editor asks.

        It asks for each in turn, from 0 until there is none; what they are is found at the first.
        """
        if self._editor is None:
            return None
        if state == 0:
            before = self._editor.get_line_buffer()[: self._editor.get_endidx()]
            self._offered = [one for one in self._complete(before) if safe(one) == one]
        return self._offered[state] if state < len(self._offered) else None


def among(choices: Sequence[str]) -> Completing:
    """Return what completes one of some words."""

    def complete(before: str) -> Sequence[str]:
        start = before.lstrip().casefold()
        return [one for one in choices if one.casefold().startswith(start)]

    return complete


def _editor() -> ModuleType | None:
    try:
        import readline
    except ImportError:
        return None
    return readline
