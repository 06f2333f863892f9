"""A real pseudo-terminal with the program in it, as somebody at the table has it."""

import os
import re
import sys
import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from commandline import clean_environment

ESCAPES: Final = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\x07")
PATIENCE: Final = 30
"""Seconds to wait for an answer."""


def pexpect() -> Any:
    """Return the library for pseudo-terminals; without it the test is skipped, but not in CI."""
    try:
        import pexpect  # type: ignore[import-untyped]
    except ImportError:
        if os.environ.get("CI"):
            pytest.fail("pexpect is not here, and this is CI")
        pytest.skip("pexpect is not here: `pip install -e '.[dev]'` brings it")
    return pexpect


class Terminal:
    """A terminal of some size, without colours unless `NO_COLOR` is empty."""

    def __init__(
        self, folder: Path, size: tuple[int, int], words: tuple[str, ...], more: Mapping[str, str]
    ) -> None:
        self.library = pexpect()
        with warnings.catch_warnings():
            # The child runs another program at once, whatever threads there are here.
            warnings.simplefilter("ignore", DeprecationWarning)
            self.child = self.library.spawn(
                sys.executable,
                ["-m", "prefledger", *words],
                dimensions=size,
                cwd=str(folder),
                env={
                    **clean_environment(),
                    "TERM": "xterm",
                    "INPUTRC": "/dev/null",
                    "NO_COLOR": "1",
                    **more,
                },
                encoding="utf-8",
                timeout=PATIENCE,
            )
        self.child.delaybeforesend = None

    def types(self, text: str) -> None:
        """Press the keys of a text."""
        self.child.send(text)

    def enters(self, line: str) -> None:
        """Type a line, and Enter."""
        self.child.send(f"{line}\r")

    def prompt(self) -> None:
        """Wait for the prompt: keys are taken from then on."""
        self.child.expect(r"(?:^|[\r\n])(?:\x1b\[[0-9;?]*[A-Za-z])*> ")

    def says(self, line: str) -> None:
        """Wait for the prompt, rub out what stands there, and enter a line."""
        self.prompt()
        self.clears()
        self.enters(line)

    def leaves(self) -> int:
        """Wait for the prompt and press Ctrl-D; return the exit code."""
        self.prompt()
        self.clears()
        self.presses("d")
        return self.ends()[0]

    def clears(self) -> None:
        """Rub out the line that stands there."""
        self.child.sendcontrol("u")

    def presses(self, letter: str) -> None:
        """Press a letter with Control."""
        self.child.sendcontrol(letter)

    def shows(self, words: str) -> str:
        """Wait for some words, blanks and line ends as they come; return all up to them."""
        inside = r"(?:[\s\r\n]|\x1b\[[0-9;]*m)+"
        self.child.expect(inside.join(map(re.escape, words.split())))
        return ESCAPES.sub("", f"{self.child.before}{self.child.after}")

    def ends(self) -> tuple[int, str]:
        """Wait for the end; return the exit code and what was shown up to it."""
        self.child.expect(self.library.EOF)
        rest = ESCAPES.sub("", self.child.before)
        self.child.close()
        return self.child.exitstatus, rest


@contextmanager
def terminal(folder: Path, size: tuple[int, int], *words: str, **more: str) -> Iterator[Terminal]:
    """Open a terminal of some rows and columns with a command in it."""
    opened = Terminal(folder, size, words, more)
    try:
        yield opened
    finally:
        opened.child.close(force=True)
