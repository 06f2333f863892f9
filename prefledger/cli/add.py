"""`prefledger add`: hands and whatever else happens, written at the end of a sitting."""

import os
import sys
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple, TextIO

import typer

from prefledger.cli.options import JUDGING, OUTPUT, READING, Options, sharing
from prefledger.cli.trouble import Exit, TroubleError

if TYPE_CHECKING:
    from prefledger.cli.entering import Entry


SETTINGS: Final = {"ignore_unknown_options": True}
"""A line may hold a number below nought, as in `Mia = -30`, which is no option."""


class _Meant(NamedTuple):
    """The file to be written, and what says which one it is where a folder was named."""

    path: str
    heading: str = ""


@sharing(READING[1], *OUTPUT[1:], *JUDGING)
def command(  # noqa: PLR0913 - each is an option
    options: Options,
    *,
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE", help="The file, or a folder: then the one with the last sitting."
        ),
    ],
    line: Annotated[
        list[str] | None,
        typer.Argument(metavar="[LINE]...", help="What happened, as it stands in a file."),
    ] = None,
    under: Annotated[
        list[str] | None,
        typer.Option(metavar="LINE", help="What stands under the hand: bids, cards, a note."),
    ] = None,
    at: Annotated[
        str | None,
        typer.Option(metavar="HAND", help="Mend this hand: its number, or DAY/NUMBER."),
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="With --at: also where later lines break by it.")
    ] = False,
) -> None:
    """Write the next hand, or anything else that happens, at the end of a file.

    With a LINE that is written; without one, at a terminal, it asks, and else reads lines from
    standard input. What it pays is shown. A line with an error is not written; at a terminal a
    warning asks. `same but Theo 3, Priya 0` is the last hand, but for that, and without what was
    claimed of it alone (aces, a dispute); with --at it is the hand itself.

    Example: prefledger add evening.pref m3 7 t2 p1
    """
    import gc

    from prefledger.cli.asking import can_ask
    from prefledger.cli.entering import Entry
    from prefledger.cli.streams import give

    gc.enable()
    _require_no_options(file, *(line or ()))
    path, heading = _file(file, options)
    if os.path.isdir(file):
        options = options._replace(allow_include=(*options.allow_include, file))
    words = " ".join(line or ()).strip()
    if not words and can_ask():
        if under:
            raise TroubleError("--under goes with the LINE it stands under")
        from prefledger.cli.sitting import Table

        if not options.quiet:
            give(heading)
        Table(path, options).sit(at)
        return
    lines = (words,) if words else _piped(sys.stdin)
    _enter(path, options, Entry(lines, tuple(under or ()), at), heading, force=force)


def _require_no_options(*words: str) -> None:
    """Refuse words that are written as options are, for none is called so.

    Raises:
        TroubleError: if one of them is.
    """
    for word in words:
        if word.lstrip("-")[:1].isalpha() and word.startswith("-"):
            raise TroubleError(
                f"`add` has no option {word}; put the line it belongs to in quotation marks"
            )


def _file(path: str, options: Options) -> _Meant:
    """Return the file that is meant: of a folder the one with the last sitting.

    Raises:
        TroubleError: if there is none, if a file can't be read, so that nobody knows, or if
            another sitting stands below the last one in its file.
    """
    if not os.path.isdir(path):
        if not os.path.exists(path) and path != "-":
            message = f"can't read {path}: there is no such file; `prefledger new {path}` begins it"
            raise TroubleError(message, Exit.UNREADABLE)
        return _Meant(path)
    from prefledger.cli.loading import load
    from prefledger.render.style import safe

    loaded = load(options._replace(paths=(path,)))
    if not loaded.sittings:
        why = loaded.failures[0] if loaded.failures else f"there is no sitting in {path}"
        raise TroubleError(f"{why}; `prefledger new` begins one", Exit.UNREADABLE)
    if loaded.failures:
        why = "\n".join(loaded.failures)
        message = f"{why}\nso the last sitting may be another one; name its file"
        raise TroubleError(message, Exit.UNREADABLE)
    last = loaded.sittings[-1]
    source, number = last.mark.source, last.mark.number
    day = f"{last.date.isoformat()} {last.title}".rstrip()
    for other in loaded.sittings:
        if other.mark.source.path == source.path and other.mark.number > number:
            raise TroubleError(
                f"the last sitting, {day}, stands in {source.path} above that of "
                f"{other.date.isoformat()}, and lines are written at the end of a file; "
                "write these in an editor"
            )
    return _Meant(source.path, f"{safe(source.path)}, {safe(day)}:\n")


def _piped(stream: TextIO | None) -> tuple[str, ...]:
    """Return the lines that come from a pipe as a file has them, blank ones left out.

    Raises:
        TroubleError: if there is nothing but comments, or they are no UTF-8.
    """
    from prefledger.editing.append import is_comment
    from prefledger.formatting.trivia import raw_lines
    from prefledger.text import SourceText

    try:
        data = b"" if stream is None else stream.buffer.read()
        text = data.decode("utf-8-sig")
    except (OSError, ValueError) as error:
        raise TroubleError("what comes from standard input is no text in UTF-8") from error
    lines = tuple(one.text for one in raw_lines(SourceText("", text)) if one.text.strip())
    if all(map(is_comment, lines)):
        raise TroubleError("there is nothing to write: give a LINE, or ask at a terminal")
    return lines


def _enter(path: str, options: Options, entry: "Entry", heading: str, *, force: bool) -> None:
    """Write an entry and show what it pays, below the heading.

    Raises:
        typer.Exit: if it has an error, so that nothing was written.
        TroubleError: if it can't be made, or can't be written.
    """
    from prefledger.cli.entering import attempt, shown
    from prefledger.cli.finish import report_problems
    from prefledger.cli.streams import complain, give, style
    from prefledger.cli.writing import keep, open_draft
    from prefledger.editing.draft import EditError

    before = open_draft(path, options.allow_include)
    try:
        tried = attempt(before, entry)
    except EditError as refusal:
        raise TroubleError(str(refusal)) from refusal
    report_problems(tried.found, options)
    look = style(sys.stdout, options.color, ascii_only=options.ascii)
    if tried.is_refused(options):
        complain("nothing was written")
        raise typer.Exit(Exit.PROBLEMS)
    if tried.breaks(options) and not force:
        if not options.quiet:
            give(heading + shown(tried, look))
        complain("later lines would break, so nothing was written; --force writes it")
        raise typer.Exit(Exit.PROBLEMS)
    keep(before, tried.after)
    if not options.quiet:
        give(heading + shown(tried, look))
