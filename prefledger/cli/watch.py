"""`prefledger watch`: check and standings again on every save."""

import os
import sys
from collections.abc import Iterator
from typing import Final

from prefledger.cli.finish import summary, told, worth_saying
from prefledger.cli.loading import STDIN, Loaded, default_paths, load_from
from prefledger.cli.options import FILTERS, JUDGING, OUTPUT, PATHS, READING, Options, sharing
from prefledger.cli.progress import nobody_looks
from prefledger.cli.streams import give_all, is_read, is_terminal, say, style
from prefledger.cli.trouble import Exit, TroubleError
from prefledger.cli.watching import Watched
from prefledger.render.style import Style, safe

CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"


@sharing(*PATHS, *FILTERS, READING[1], *OUTPUT[1:], *JUDGING)
def command(options: Options) -> None:
    """Look for mistakes and add up, again on every save, until Ctrl-C.

    Files that are included are watched too, and so is what comes into a folder. On a terminal the
    screen shows the last state; in a pipe there is a block for each.

    Example: prefledger watch evening.pref
    """
    import gc

    paths = options.paths or default_paths()
    _require(paths)
    gc.enable()
    watched = Watched(paths)
    look = style(sys.stdout, options.color, ascii_only=options.ascii)
    clear = CLEAR if look.colour and is_terminal(sys.stdout) else ""
    try:
        block = "".join(_block((), watched, options, look))
        _give(clear, block)
        for changed in watched.changes(_wait):
            block = "".join(_block(changed, watched, options, look))
            gc.collect()
            _give(clear or "\n", block)
    except _NobodyReadsError:
        return
    except KeyboardInterrupt:
        if is_terminal(sys.stdout):
            say("\nNo longer watching.\n")


class _NobodyReadsError(Exception):
    """Whoever read what is written has seen enough."""


def _give(*pieces: str) -> None:
    if not give_all(pieces):
        raise _NobodyReadsError


def _wait(seconds: float) -> None:
    from threading import Event

    Event().wait(seconds)
    if not is_read(sys.stdout):
        raise _NobodyReadsError


def _require(paths: tuple[str, ...]) -> None:
    """Make sure that there is something to watch.

    Raises:
        TroubleError: if a path is standard input, or is not there at all.
    """
    if STDIN in paths:
        raise TroubleError("standard input can't be watched; name a file or a folder")
    for path in paths:
        if not os.path.exists(path):
            raise TroubleError(f"can't watch {path}: there is no such file", Exit.UNREADABLE)


def _block(
    changed: tuple[str, ...], watched: Watched, options: Options, look: Style
) -> Iterator[str]:
    """Yield what is to be said of the files as they are now."""
    yield f"{_head(changed)}\n"
    try:
        loaded = load_from(watched.shelves(), options._replace(paths=watched.paths), nobody_looks)
    except TroubleError as trouble:
        yield f"\n{safe(str(trouble))}\n"
        return
    yield from _told(loaded, options, look)


def _head(changed: tuple[str, ...]) -> str:
    from datetime import datetime

    clock = datetime.now().astimezone().strftime("%H:%M:%S")
    match changed:
        case ():
            return f"{clock} watching; Ctrl-C ends it"
        case (one,):
            return f"{clock} {safe(one)}"
        case _:
            return f"{clock} {len(changed)} files"


def _told(loaded: Loaded, options: Options, look: Style) -> Iterator[str]:
    """Yield every problem, and the standings unless a file could not be read."""
    from prefledger.api import book
    from prefledger.render import render
    from prefledger.reports.standings import totals

    ledgers, found = book(loaded.sittings, loaded.left_out)
    problems = loaded.in_order((*loaded.diagnostics, *found))
    shown = worth_saying(problems, options)
    if shown:
        yield f"\n{told(shown, options, look)}\n{summary(shown)}\n"
    if loaded.failures:
        yield "\n" + "".join(f"{safe(line)}\n" for line in loaded.failures)
    elif not ledgers:
        yield "\nThere is no sitting yet.\n"
    else:
        yield "\n" + render(totals(ledgers, loaded.bearing()), "text", look)
