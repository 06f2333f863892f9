"""The end of a command: the result out, the diagnostics out, the exit code."""

import sys
from collections.abc import Iterable, Sequence
from typing import NoReturn

import typer

from prefledger.cli.loading import Loaded
from prefledger.cli.options import Options
from prefledger.cli.streams import complain, give_all, save_all, say, style
from prefledger.cli.trouble import Exit, TroubleError
from prefledger.diagnostics.diagnostic import Diagnostic, Severity
from prefledger.files import ENDING
from prefledger.model.sitting import Sitting
from prefledger.render.style import PLAIN, Style


def result_style(options: Options) -> Style:
    """Return the style for the result: a file takes no colours unless told to."""
    if options.output in {None, "-"}:
        return style(sys.stdout, options.color, ascii_only=options.ascii)
    return PLAIN._replace(colour=options.color == "always", ascii=options.ascii)


def deliver(text: str | bytes, options: Options, read: Sequence[str] = ()) -> None:
    """Write a result to where the options say.

    Raises:
        TroubleError: if it can't be written, or would overwrite one of the files `read`.
    """
    deliver_all((text,), options.output, read)


def deliver_all(
    pieces: Iterable[str | bytes], output: str | None, read: Sequence[str] = ()
) -> None:
    """Write a result as it is made to a file, or to standard output where there is none or `-`.

    Raises:
        TroubleError: if it can't be written, would overwrite one of the files `read`, or is called
            like a file of sittings.
    """
    from os.path import realpath

    if output is None or output == "-":
        give_all(pieces)
        return
    if output.endswith(ENDING):
        raise TroubleError(f"{output} is called like a file of sittings; give it another ending")
    if realpath(output) in map(realpath, read):
        raise TroubleError(f"{output} is what was read; write to another file")
    save_all(output, pieces)


def require_some(loaded: Loaded, options: Options) -> None:
    """See that no file is written of nothing, perhaps over one that holds a season.

    Raises:
        TroubleError: if a file is asked for, and the filters let no sitting through.
    """
    if loaded.left_out and not loaded.sittings and options.output not in {None, "-"}:
        raise TroubleError(f"{_nothing_left(loaded.left_out, options)}, so nothing is written")


def report_problems(diagnostics: Sequence[Diagnostic], options: Options) -> None:
    """Write diagnostics to standard error: in full, or one a line; with `--quiet` only errors."""
    shown = worth_saying(diagnostics, options)
    if shown:
        say(told(shown, options, style(sys.stderr, options.color, ascii_only=options.ascii)))


def worth_saying(diagnostics: Sequence[Diagnostic], options: Options) -> Sequence[Diagnostic]:
    """Return the diagnostics that are asked for: with `--quiet` only errors."""
    return [found for found in diagnostics if not options.quiet or is_error(found, options)]


def told(diagnostics: Sequence[Diagnostic], options: Options, look: Style) -> str:
    """Return diagnostics in full, or one a line, as the options say."""
    if options.concise:
        from prefledger.render.diagnostics_concise import concise

        return concise(diagnostics, look)
    from prefledger.render.diagnostics import whole

    return whole(diagnostics, look)


def summary(diagnostics: Sequence[Diagnostic]) -> str:
    """Return how many diagnostics there are of each weight, in how many files."""
    from prefledger.diagnostics.wording import plural

    counts = {
        severity: sum(one.code.severity is severity for one in diagnostics) for severity in Severity
    }
    parts = [plural(number, kind.value) for kind, number in counts.items() if number]
    files = len({one.place.source.path for one in diagnostics})
    return f"{', '.join(parts)} in {plural(files, 'file')}"


def end(diagnostics: Sequence[Diagnostic], options: Options, loaded: Loaded) -> NoReturn:
    """End the command by what was found; say which of the paths asked for hold no sitting.

    Raises:
        typer.Exit: always.
    """
    for path in () if options.quiet else loaded.empty:
        complain(f"{_called(path, options)} holds no sitting")
    if loaded.left_out and not loaded.sittings and not options.quiet:
        complain(_nothing_left(loaded.left_out, options))
    for line in loaded.failures:
        complain(line)
    if loaded.failures:
        raise typer.Exit(Exit.UNREADABLE)
    bad = any(is_error(found, options) for found in diagnostics)
    raise typer.Exit(Exit.PROBLEMS if bad else Exit.WELL)


def _nothing_left(left_out: Sequence[Sitting], options: Options) -> str:
    """Say which filters let no sitting through, and what there was to let through."""
    asked = (
        ("--from", options.since),
        ("--to", options.until),
        ("--year", options.year),
        ("--player", options.player),
        ("--rules", options.rules),
    )
    filters = " ".join(f"{name} {value}" for name, value in asked if value is not None)
    first, last = left_out[0].date, left_out[-1].date
    days = f"of {first}" if first == last else f"from {first} to {last}"
    return f"no sitting fits {filters}; those read are {days}"


def _called(path: str, options: Options) -> str:
    match path:
        case "-":
            return options.stdin_name or "standard input"
        case ".":
            return "this folder"
        case _:
            return path


def is_error(found: Diagnostic, options: Options) -> bool:
    """Whether a diagnostic counts as an error; with `--strict` a warning does too."""
    severity = found.code.severity
    return severity is Severity.ERROR or (options.strict and severity is Severity.WARNING)
