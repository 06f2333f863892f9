"""The options commands share: each described once, here, and added to a command by `sharing`.

The parameters stand in groups; a command says which groups it takes.
"""

from collections.abc import Callable, Mapping
from datetime import date
from inspect import Parameter, Signature, signature
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

import typer

from prefledger.cli.trouble import TroubleError
from prefledger.version import __version__

Format: TypeAlias = Literal["text", "json", "csv", "tsv", "markdown"]
Shape: TypeAlias = Literal["text", "json", "csv", "tsv", "markdown", "svg", "png"]
Pot: TypeAlias = Literal["share", "leave"]
ENDINGS: dict[str, Format] = {
    ".json": "json",
    ".csv": "csv",
    ".tsv": "tsv",
    ".md": "markdown",
    ".markdown": "markdown",
}
"""The format a file is written in, by the ending of its name."""
PICTURES: dict[str, Shape] = {".svg": "svg", ".png": "png"}
"""The same for what can be drawn."""
PAGES = {".html": "html"}
"""The same for a page."""
TEXTS: dict[str, Format] = {".txt": "text", ".text": "text"}
"""The endings of text; a name without one may hold any format that is asked for."""


class Options(NamedTuple):
    """What was asked for by the shared options; see each one's help."""

    paths: tuple[str, ...] = ()
    stdin_name: str | None = None
    allow_include: tuple[str, ...] = ()
    rev: str | None = None
    since: date | None = None
    until: date | None = None
    year: int | None = None
    last: int | None = None
    player: str | None = None
    rules: str | None = None
    format: Shape | None = None
    output: str | None = None
    color: Literal["auto", "always", "never"] = "auto"
    ascii: bool = False
    concise: bool = False
    strict: bool = False
    quiet: bool = False
    pot: Pot = "share"
    other_rules: str | None = None

    @property
    def shape(self) -> Shape:
        """The format of the result: as said, else by the ending of the file, else text."""
        if self.format:
            return self.format
        ending = _ending(self.output)
        return PICTURES.get(ending) or ENDINGS.get(ending, "text")


def _ending(path: str | None) -> str:
    from os.path import splitext

    return splitext(path or "")[1].lower()


def agreed(
    output: str | None, asked: str | None, endings: Mapping[str, str], option: str
) -> str | None:
    """Return what a result is written as: as asked for by `option`, or by the file's ending.

    It is `None` where neither says anything.

    Raises:
        TroubleError: if they contradict each other, or nothing is asked for and nothing is
            written with such an ending.
    """
    ending = _ending(output)
    meant = endings.get(ending)
    if ending and meant is None and asked is None:
        known = ", ".join(sorted(endings))
        other = next((f"; {said}" for some, said in _ELSEWHERE if ending in some), "")
        raise TroubleError(
            f"{output}: nothing is written as {ending}; the endings are {known}{other}"
        )
    if meant is not None and asked not in {None, meant}:
        raise TroubleError(
            f"{output} would be {meant}, but {option} says {asked}; leave one of them away"
        )
    return asked or meant


_ELSEWHERE = (
    (PICTURES, "`prefledger chart` draws pictures"),
    (PAGES, "`prefledger html` makes a page"),
)
"""The endings that another command has, and what is to be said of them."""


def _version(wanted: bool) -> None:  # noqa: FBT001 - typer calls it with the flag's value
    if wanted:
        typer.echo(f"prefledger {__version__}")
        raise typer.Exit


def _day(word: str, option: str) -> date:
    try:
        return date.fromisoformat(word)
    except ValueError as error:
        raise typer.BadParameter(
            f"{word} is no day; write it as 2026-11-28", param_hint=option
        ) from error


def _parameter(name: str, kind: Any, default: object, info: Any) -> Parameter:
    return Parameter(
        name, Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[kind, info]
    )


VERSION = _parameter(
    "version",
    bool,
    False,  # noqa: FBT003 - the flag's default
    typer.Option("--version", "-V", callback=_version, is_eager=True, help="Print the version."),
)

PATHS = (
    _parameter(
        "paths",
        list[str] | None,
        None,
        typer.Argument(
            metavar="[PATHS]...",
            help="Files, folders with *.pref files below, or - for standard input. "
            "Without any, the folder PREFLEDGER_DIR names, else this one.",
            show_default=False,
        ),
    ),
)

READING = (
    _parameter(
        "stdin_name",
        str | None,
        None,
        typer.Option(metavar="PATH", help="What messages call standard input."),
    ),
    _parameter(
        "allow_include",
        list[str] | None,
        None,
        typer.Option(
            metavar="PATH", help="A file or folder elsewhere that may be included. Repeatable."
        ),
    ),
)

REV = _parameter(
    "rev",
    str | None,
    None,
    typer.Option(
        metavar="REV", help="Read them as they are at this revision in git; `:` is what is staged."
    ),
)

_SINCE = _parameter(
    "since",
    str | None,
    None,
    typer.Option("--from", metavar="DATE", help="Only sittings of this day or later."),
)


def _until(*flags: str) -> Parameter:
    help_text = "Only sittings of this day or earlier."
    return _parameter(
        "until", str | None, None, typer.Option(*flags, metavar="DATE", help=help_text)
    )


_OTHER_FILTERS = (
    _parameter("year", int | None, None, typer.Option(help="Only sittings of this year.")),
    _parameter("last", int | None, None, typer.Option(min=1, help="Only the last so many.")),
    _parameter(
        "player",
        str | None,
        None,
        typer.Option(metavar="NAME", help="Only sittings this player was at."),
    ),
    _parameter(
        "rules",
        str | None,
        None,
        typer.Option(metavar="NAME", help="Only sittings by this rule set."),
    ),
)

FILTERS = (_SINCE, _until("--to", "--until"), *_OTHER_FILTERS)

_COLOR = _parameter(
    "color",
    Literal["auto", "always", "never"],
    "auto",
    typer.Option(help="When to use colours.", show_default=False),
)

OUTPUT = (
    _parameter(
        "output",
        str | None,
        None,
        typer.Option(
            "--output", "-o", metavar="FILE", help="Write there; the ending decides the format."
        ),
    ),
    _COLOR,
    _parameter(
        "ascii",
        bool,
        False,  # noqa: FBT003
        typer.Option("--ascii", help="Letters for suit signs; names keep theirs."),
    ),
)

WRITING = (
    _parameter("format", Format | None, None, typer.Option(help="The form of the result.")),
    *OUTPUT,
)

QUIET = _parameter(
    "quiet",
    bool,
    False,  # noqa: FBT003
    typer.Option("--quiet", "-q", help="Say nothing but errors."),
)

JUDGING = (
    _parameter(
        "concise",
        bool,
        False,  # noqa: FBT003
        typer.Option("--concise", help="One line for each problem."),
    ),
    _parameter(
        "strict",
        bool,
        False,  # noqa: FBT003
        typer.Option("--strict", help="Warnings count as errors."),
    ),
    QUIET,
)

POT = _parameter(
    "pot",
    Literal["share", "leave"],
    "share",
    typer.Option(
        help="Count the pot as shared out equally, or leave it lying.", show_default=False
    ),
)

OTHER_RULES = _parameter(
    "other_rules",
    str | None,
    None,
    typer.Option(
        "--as",
        metavar="NAME",
        help="Settle the same hands by another rule set; counts and house rules of the table's own "
        "are left aside.",
    ),
)

DRAWN = _parameter("format", Shape | None, None, typer.Option(help="The form of the result."))

WRITTEN = _parameter(
    "output",
    str | None,
    None,
    typer.Option("--output", "-o", metavar="FILE", help="Write there; the name ends in .html."),
)

SITTINGS = (*PATHS, *FILTERS, REV, *READING, *WRITING, *JUDGING)
"""What every command takes that reads any number of sittings."""
EXPORTING = (
    *PATHS,
    _SINCE,
    _until("--until"),
    *_OTHER_FILTERS,
    REV,
    *READING,
    *OUTPUT,
    *JUDGING,
)
"""The same for a command whose `--to` names the tool it writes for, and decides the form."""
TWO_STATES = (*FILTERS, READING[1], *WRITING, *JUDGING)
"""What a command takes that reads sittings as they were at two times."""
ONE_FILE = (REV, *READING, *WRITING, *JUDGING)
"""What a command takes that names its file itself."""
PICTURE = tuple(DRAWN if one.name == DRAWN.name else one for one in SITTINGS)
"""What a command takes whose result may be a picture."""
PAGE = (*PATHS, *FILTERS, *READING, WRITTEN, _COLOR, *JUDGING)
"""What a command takes whose result is a page and nothing else."""


def sharing(
    *shared: Parameter,
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Return a decorator that adds shared parameters to a command.

    The command's function gets them gathered as `Options` in its first argument, and its own
    parameters by name.
    """
    flags = {parameter.name: _flags(parameter) for parameter in shared}
    endings = {**ENDINGS, **TEXTS, **(PICTURES if DRAWN in shared else {})}

    def decorate(body: Callable[..., None]) -> Callable[..., None]:
        _, *own = signature(body).parameters.values()
        by_name = [parameter.replace(kind=Parameter.KEYWORD_ONLY) for parameter in own]

        def command(**given: Any) -> None:
            given.pop("version")
            options = _gathered({name: given.pop(name) for name in flags}, flags)
            if "format" in flags:
                agreed(options.output, options.format, endings, "--format")
            body(options, **given)

        command.__signature__ = Signature([*by_name, *shared, VERSION])  # type: ignore[attr-defined]
        command.__doc__ = body.__doc__
        command.__name__ = body.__name__
        return command

    return decorate


def _flags(parameter: Parameter) -> str:
    """Return what an option is called in messages about its value."""
    (info,) = parameter.annotation.__metadata__
    spelt = (info.default, *(info.param_decls or ()))
    return " / ".join(one for one in spelt if isinstance(one, str))


def _gathered(given: dict[str, Any], flags: Mapping[str, str]) -> Options:
    values: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in given.items()
        if value is not None
    }
    for name in ("since", "until"):
        if name in values:
            values[name] = _day(values[name], flags[name])
    options = Options(**values)
    if options.since and options.until and options.since > options.until:
        raise TroubleError(f"no day is from {options.since} and up to {options.until}")
    return options
