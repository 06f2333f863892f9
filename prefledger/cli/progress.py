"""A line on the terminal while reading takes long; nothing at all when it does not."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

from prefledger.cli.streams import is_terminal, say
from prefledger.render.style import safe

PATIENCE = 1.0
"""Seconds before anything is shown."""
PACE = 0.2
"""Seconds between two looks."""
ROOM = 72
"""Columns at most, so that the line is one line."""
CLEAR = "\r\x1b[K"


Doing: TypeAlias = Callable[[str], None]
"""To be called with a few words on what is being done now."""


@contextmanager
def progress(*, quiet: bool) -> Iterator[Doing]:
    """Give a function to be called with what is being done, whenever something else begins.

    After a second the last of it is shown on standard error, if that is a terminal; the line is
    wiped at the end.
    """
    if quiet or not is_terminal(sys.stderr):
        yield nobody_looks
        return
    from threading import Event, Thread

    done = Event()
    begun: list[str] = []

    def show() -> None:
        if done.wait(PATIENCE):
            return
        while True:
            say(f"{CLEAR}{safe(begun[-1])[:ROOM]}" if begun else "")
            if done.wait(PACE):
                say(CLEAR)
                return

    watcher = Thread(target=show, daemon=True)
    watcher.start()
    try:
        yield begun.append
    finally:
        done.set()
        watcher.join()


def nobody_looks(_doing: str) -> None:
    """Say nothing of what is being done."""
