"""The terminal and the files written to: encodings, colours, closed pipes, full disks."""

import os
import sys
from collections.abc import Iterable, Iterator
from typing import BinaryIO, TextIO

from prefledger.cli.trouble import Exit, TroubleError
from prefledger.files import reason
from prefledger.render.style import Style, safe

SIGNS = "♣♠♦♥−–…│"
"""What a report writes beyond ASCII, names apart."""


def prepare() -> None:
    """Let both streams speak UTF-8 whatever the locale, and never stumble over a character.

    An encoding asked for by `PYTHONIOENCODING` is kept.
    """
    encoding = None if os.environ.get("PYTHONIOENCODING") else "utf-8"
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(encoding=encoding or stream.encoding, errors="replace", newline="")


def style(stream: TextIO | None, colour: str, *, ascii_only: bool) -> Style:
    """Return what `stream` can take; `colour` is `auto`, `always` or `never`."""
    terminal = is_terminal(stream)
    return Style(
        colour=_coloured(colour, terminal=terminal),
        ascii=ascii_only or not _takes_signs(stream),
        width=_columns() if terminal else None,
    )


def is_terminal(stream: TextIO | None) -> bool:
    """Return whether somebody looks at `stream`."""
    return stream is not None and not stream.closed and stream.isatty()


def _coloured(colour: str, *, terminal: bool) -> bool:
    if colour != "auto":
        return colour == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return terminal and os.environ.get("TERM") != "dumb"


def _takes_signs(stream: TextIO | None) -> bool:
    try:
        SIGNS.encode(getattr(stream, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _columns() -> int:
    import shutil

    return shutil.get_terminal_size().columns


def say(text: str) -> None:
    """Write to standard error; nobody listening is no trouble."""
    if sys.stderr is not None:
        try:
            sys.stderr.write(text)
            sys.stderr.flush()
        except OSError:
            abandon(sys.stderr)


def complain(message: str) -> None:
    """Write what went wrong to standard error, under the program's name."""
    from prefledger.render.text import wrapped

    look = style(sys.stderr, "never", ascii_only=False)
    said = f"prefledger: {message}".splitlines()
    lines = (line for one in map(safe, said) for line in wrapped(one, look))
    say("".join(f"{line}\n" for line in lines))


def give(text: str | bytes) -> None:
    """Write a result to standard output; a reader who has seen enough is no trouble.

    Raises:
        TroubleError: if it can't be written.
    """
    give_all((text,))


def give_all(pieces: Iterable[str | bytes]) -> bool:
    """Write a result to standard output as it is made, a piece at a time.

    A reader who has seen enough is no trouble; then no more is made. Returns whether somebody
    still reads there.

    Raises:
        TroubleError: if it can't be written.
    """
    if sys.stdout is None:
        raise TroubleError("can't write: standard output is closed", Exit.UNREADABLE)
    return all(_gave(sys.stdout, piece) for piece in pieces)


def _gave(stream: TextIO, piece: str | bytes) -> bool:
    """Write to standard output, and return whether somebody still reads there."""
    if isinstance(piece, bytes) and is_terminal(stream):
        raise TroubleError("a picture is no text for a terminal; write it to a file with -o")
    try:
        if isinstance(piece, str):
            stream.write(piece)
        else:
            stream.buffer.write(piece)
        stream.flush()
    except BrokenPipeError:
        abandon(stream)
        return False
    except OSError as error:
        abandon(stream)
        message = f"can't write to standard output: {reason(error)}"
        raise TroubleError(message, Exit.UNREADABLE) from error
    return True


def is_read(stream: TextIO | None) -> bool:
    """Return whether somebody may still read what is written; `False` once a pipe is closed."""
    import select

    if stream is None or not hasattr(select, "poll"):
        return stream is not None
    try:
        waiting = select.poll()
        waiting.register(stream.fileno(), 0)
        return not any(state & select.POLLERR for _, state in waiting.poll(0))
    except (OSError, ValueError):
        return True


def abandon(stream: TextIO | None) -> None:
    """Send what is still to come nowhere, so that the end of the program is quiet."""
    import contextlib

    if stream is None:
        return
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def flush() -> None:
    """Write out what is still held back; what can't be written was told before."""
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:
                stream.flush()
        except OSError:
            abandon(stream)


def save(path: str, text: str | bytes) -> None:
    """Write a result to a file, wholly or not at all; a file that was there keeps its mode.

    Raises:
        TroubleError: if it can't be written.
    """
    save_all(path, (text,))


def save_all(path: str, pieces: Iterable[str | bytes]) -> None:
    """Write a result to a file as it is made, a piece at a time, wholly or not at all.

    A file that was there keeps its mode, and is there until the last piece is written.

    Raises:
        TroubleError: if it can't be written.
    """
    try:
        _save(os.path.realpath(path), _making(pieces))
    except _MakingError as error:
        raise error.error from None
    except FileNotFoundError as error:
        folder = os.path.dirname(path) or "."
        raise TroubleError(
            f"can't write {path}: there is no folder {folder}", Exit.UNREADABLE
        ) from error
    except (OSError, ValueError) as error:
        raise TroubleError(f"can't write {path}: {reason(error)}", Exit.UNREADABLE) from error


def create(path: str, data: bytes) -> None:
    """Write a file that is not there yet, wholly or not at all.

    Raises:
        TroubleError: if it is there, or can't be written.
    """
    import contextlib

    try:
        with open(path, "xb") as file:
            try:
                file.write(data)
            except BaseException:
                with contextlib.suppress(OSError):
                    os.unlink(path)
                raise
    except FileExistsError as error:
        raise TroubleError(f"{path} is there already; it stays as it is") from error
    except (OSError, ValueError) as error:
        raise TroubleError(f"can't write {path}: {reason(error)}", Exit.UNREADABLE) from error


def make_folder(path: str) -> None:
    """Make a folder, unless it is there.

    Raises:
        TroubleError: if it can't be made.
    """
    try:
        os.makedirs(path, exist_ok=True)
    except (OSError, ValueError) as error:
        raise TroubleError(f"can't make {path}: {reason(error)}", Exit.UNREADABLE) from error


class _MakingError(Exception):
    """What went wrong while a piece was made, which is no trouble with the file."""

    def __init__(self, error: Exception) -> None:
        super().__init__(error)
        self.error = error


def _making(pieces: Iterable[str | bytes]) -> Iterator[str | bytes]:
    try:
        yield from pieces
    except (OSError, ValueError) as error:
        raise _MakingError(error) from error


def _save(target: str, pieces: Iterable[str | bytes]) -> None:
    if os.path.exists(target) and not os.path.isfile(target):
        with open(target, "wb") as device:
            _write(device, pieces)
    else:
        _replace(target, pieces)


class ChangedError(TroubleError):
    """A file that is not what it was when it was read."""

    def __init__(self, path: str) -> None:
        message = f"{path} was changed while it was read; it stays as it is now"
        super().__init__(message, Exit.UNREADABLE)


def rewrite(path: str, data: bytes, was: bytes) -> None:
    """Write a file anew, wholly or not at all, if it still holds what it held when it was read.

    It keeps its mode; where `path` is a link, the file it leads to is written.

    Raises:
        ChangedError: if it was changed meanwhile.
        TroubleError: if it can't be written; nobody overrides a mode that lets nobody write.
    """
    target = os.path.realpath(path)
    try:
        if not os.stat(target).st_mode & 0o222:
            raise PermissionError
        if not _replace(target, (data,), was):
            raise ChangedError(path)
    except (OSError, ValueError) as error:
        raise TroubleError(f"can't write {path}: {reason(error)}", Exit.UNREADABLE) from error


def _replace(target: str, pieces: Iterable[str | bytes], was: bytes | None = None) -> bool:
    """Put `pieces` in the place of a file; not if it holds something else than it `was`."""
    import tempfile

    mode = os.stat(target).st_mode & 0o7777 if os.path.exists(target) else 0o666 & ~_umask()
    handle, temporary = tempfile.mkstemp(prefix=".prefledger-", dir=os.path.dirname(target))
    try:
        with open(handle, "wb") as file:
            _write(file, pieces)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, mode)
        if was is not None and not _holds(target, was):
            os.unlink(temporary)
            return False
        os.replace(temporary, target)
    except BaseException:
        os.unlink(temporary)
        raise
    return True


def _holds(path: str, data: bytes) -> bool:
    with open(path, "rb") as file:
        return file.read() == data


def _write(file: BinaryIO, pieces: Iterable[str | bytes]) -> None:
    file.writelines(
        piece if isinstance(piece, bytes) else piece.encode("utf-8", "replace") for piece in pieces
    )


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
