"""`prefledger fmt`: files in the readable form."""

import sys
from collections.abc import Iterable, Sequence
from typing import Annotated, NamedTuple, NoReturn

import typer

from prefledger.cli.finish import end, report_problems
from prefledger.cli.loading import (
    STDIN,
    Loaded,
    default_paths,
    files_asked_for,
    may_include,
    named_content,
)
from prefledger.cli.options import JUDGING, PATHS, READING, WRITING, Options, sharing
from prefledger.cli.progress import progress
from prefledger.cli.streams import complain, give, is_terminal, rewrite, say, style
from prefledger.cli.trouble import Exit, TroubleError
from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.files import UnreadableError, decoded, includes
from prefledger.text import SourceText

COLOUR = tuple(one for one in WRITING if one.name == "color")


class Wanted(NamedTuple):
    """What is to become of the files: looked at only, shown what would change, made short."""

    check: bool
    diff: bool
    terse: bool

    @property
    def writes(self) -> bool:
        """Whether anything is written."""
        return not (self.check or self.diff)


class Formatted(NamedTuple):
    """A file as it is and as it is to be, and what is wrong with how it is written."""

    path: str
    name: str
    was: bytes
    now: bytes
    before: str
    after: str
    diagnostics: tuple[Diagnostic, ...]

    @property
    def is_changed(self) -> bool:
        """Whether the file would be another one."""
        return self.was != self.now


class Done(NamedTuple):
    """What came of all the files."""

    changed: list[str]
    left: list[str]
    diagnostics: list[Diagnostic]
    failures: list[str]
    mistakes: list[str]


@sharing(*PATHS, *READING, *COLOUR, *JUDGING)
def command(
    options: Options,
    *,
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; name the files that would change.")
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help="Write nothing; show what would change.")
    ] = False,
    terse: Annotated[
        bool, typer.Option("--terse", help="The other way: as short as it can be typed.")
    ] = False,
) -> None:
    """Rewrite files in the readable form.

    Names and words are written in full, evidence is indented. Comments stay, and so do lines that
    can't be read, which are reported, and all from `; fmt: off` to `; fmt: on`. A line that can be
    read is rewritten also if it does not add up; `check` tells that. What a file means never
    changes. Standard input is written to standard output.

    Example: prefledger fmt --check sittings
    """
    wanted = Wanted(check, diff, terse)
    options = options._replace(paths=options.paths or default_paths())
    asked, failures = files_asked_for(options)
    done = Done([], [], [], failures, [])
    results: list[str | bytes] = []
    files = list(dict.fromkeys(file for _, some in asked for file in some))
    with progress(quiet=options.quiet) as doing:
        for number, path in enumerate(files, 1):
            doing(f"formatting {number} of {len(files)}: {path}")
            results += _do(path, options, wanted, done)
    for result in results:
        give(result)
    _end(options, wanted, done)


def _do(path: str, options: Options, wanted: Wanted, done: Done) -> list[str | bytes]:
    """Do what is wanted with one file, and return what is to be printed."""
    from prefledger.formatting.safety import FormattingError

    try:
        file = _formatted(path, options, terse=wanted.terse)
        if wanted.writes and file.is_changed and path != STDIN:
            rewrite(path, file.now, file.was)
    except (UnreadableError, TroubleError) as error:
        done.failures.append(str(error))
        return []
    except FormattingError as error:
        done.mistakes.append(str(error))
        return []
    done.diagnostics.extend(file.diagnostics)
    (done.changed if file.is_changed else done.left).append(file.name)
    return list(_shown(file, options, wanted))


def _formatted(path: str, options: Options, *, terse: bool) -> Formatted:
    from prefledger.api import format_text
    from prefledger.formatting.content import as_bytes

    name, was = named_content(path, options)
    text = decoded(was, name).text
    value, found = format_text(text, name, includes(name, may_include(options)), terse=terse)
    own = tuple(one for one in found if one.place.source.path == name)
    return Formatted(path, name, was, as_bytes(value, was), text, value, own)


def _shown(file: Formatted, options: Options, wanted: Wanted) -> Iterable[str | bytes]:
    """Yield what is printed of a file: nothing, what changes, its name, or all of it."""
    if wanted.diff and file.is_changed:
        from prefledger.render.difference import difference

        look = style(sys.stdout, options.color, ascii_only=False)
        yield difference(file.name, _lines(file.before), _lines(file.after), look)
    elif wanted.check and file.is_changed:
        yield f"{file.name}\n"
    elif file.path == STDIN and wanted.writes:
        yield file.after if is_terminal(sys.stdout) else file.now


def _lines(text: str) -> Sequence[str]:
    starts = SourceText("", text).starts
    lines = (text[at:to] for at, to in zip(starts, (*starts[1:], len(text)), strict=True))
    return [line for line in lines if line]


def _end(options: Options, wanted: Wanted, done: Done) -> NoReturn:
    """Say what is wrong and what was done, and end the command."""
    names = (*done.changed, *done.left)
    loaded = Loaded((), tuple(done.diagnostics), names, tuple(done.failures))
    found = loaded.in_order(done.diagnostics)
    report_problems(found, options)
    if names and not options.quiet and not (wanted.writes and names == _stdin_only(options)):
        say(f"{_summary(wanted, len(done.changed), len(done.left))}\n")
    for line in done.mistakes:
        complain(f"{line}; this is a mistake in prefledger, please report it")
    if done.mistakes:
        for line in done.failures:
            complain(line)
        raise typer.Exit(Exit.BUG)
    if done.changed and wanted.check and not done.failures:
        raise typer.Exit(Exit.PROBLEMS)
    end(found, options, loaded)


def _stdin_only(options: Options) -> tuple[str, ...]:
    from prefledger.cli.loading import STDIN_NAME

    return (options.stdin_name or STDIN_NAME,) if options.paths == (STDIN,) else ()


def _summary(wanted: Wanted, changed: int, left: int) -> str:
    from prefledger.diagnostics.wording import plural

    rewritten = "rewritten" if wanted.writes else "would be rewritten"
    as_before = "left as it was" if left == 1 else "left as they were"
    if not changed:
        return f"{plural(left, 'file')} {as_before}"
    rest = f", {left} {as_before}" if left else ""
    return f"{plural(changed, 'file')} {rewritten}{rest}"
