"""prefledger(1), made from the commands: `python -m prefledger.cli.manpage > man/prefledger.1`."""

from typing import Any, Final

import typer.main

from prefledger.cli.main import COMMANDS, app
from prefledger.cli.options import JUDGING, READING, SITTINGS, VERSION, WRITING

DATE: Final = "November 30, 2026"

HEAD: Final = rf"""\
.\" Made from the commands; do not edit.
.Dd {DATE}
.Dt PREFLEDGER 1
.Os
.Sh NAME
.Nm prefledger
.Nd keep the books of a card table in plain text
.Sh SYNOPSIS
"""

DESCRIPTION: Final = r""".Sh DESCRIPTION
.Nm
reads what was played and paid at a card table, written down in the format of
.Xr pref 5 ,
settles every hand by the rules of the table, and says where the coins are.
.Pp
Any number of files can be named, and folders, which stand for all
.Pa *.pref
files below them, hidden ones left out.
.Sq -
is standard input.
Without any, the folder named by
.Ev PREFLEDGER_DIR
is read, else the current folder.
A file that is named twice is read once; one without a sitting is named on standard error.
Sittings are taken in order of their date, then of path, then of their place in the file.
Options may stand before or after the files;
.Sq --
ends them.
"""

TAIL: Final = r""".Sh ENVIRONMENT
.Bl -tag -width Ds
.It Ev PREFLEDGER_DIR
The folder to read when no file is named.
.It Ev PREFLEDGER_NO_CACHE
If not empty, nothing is kept between two runs.
.It Ev PREFLEDGER_DEBUG
If not empty, a mistake in the program itself is told with all its circumstances.
.It Ev NO_COLOR
If not empty, no colours, unless asked for by
.Fl -color .
.It Ev FORCE_COLOR
If not empty, colours although nobody seems to look.
.It Ev TERM
No colours on a
.Sq dumb
one.
.It Ev PYTHONIOENCODING
The encoding of the output; without it UTF-8, whatever the locale.
.It Ev XDG_CACHE_HOME
Where the prepared grammar is kept, in a folder of the name of the program; without it below
.Pa ~/.cache .
.El
.Sh FILES
.Bl -tag -width Ds
.It Pa *.pref
Sittings, and house rules to be included.
.It Pa share/bash-completion/completions/prefledger
.It Pa share/zsh/site-functions/_prefledger
.It Pa share/fish/vendor_completions.d/prefledger.fish
Completion for the shells, below the folder the program was installed in.
Installed for the whole system it is found by itself;
.Xr bash 1
needs the package bash-completion for that.
In a virtual environment it has to be loaded:
.Pp
.Dl bash$ source $VIRTUAL_ENV/share/bash\-completion/completions/prefledger
.Dl zsh% fpath=($VIRTUAL_ENV/share/zsh/site\-functions $fpath)
.Dl zsh% autoload \-Uz compinit; compinit
.Dl fish> source $VIRTUAL_ENV/share/fish/vendor_completions.d/prefledger.fish
.Pp
In the settings of the shell the path of the environment stands in place of
.Ev VIRTUAL_ENV ,
which is not set there yet.
.El
.Sh EXIT STATUS
.Bl -tag -width Ds
.It 0
All is well.
.It 1
There are errors in what was read, or warnings with
.Fl -strict .
The result is printed all the same, without the hands that could not be booked.
It names those, and the errors that may have made a figure wrong.
.It 2
Wrong use.
.It 3
A file could not be read or written.
Where one could not be read there is no result, for every figure would be short of it.
.It 4
A mistake in the program.
.It 130
Interrupted.
.El
.Sh EXAMPLES
The report of an evening:
.Pp
.Dl $ prefledger report evening.pref
.Pp
The standings of a year, as a table for a spreadsheet:
.Pp
.Dl $ prefledger totals --year 2026 -o standings.csv sittings
.Pp
Before a commit:
.Pp
.Dl $ prefledger check --strict sittings
.Sh SEE ALSO
.Xr pref 5 ,
.Xr prefledger-rules 7
"""


LONGEST: Final = 78
"""Columns of the page's own text; longer lines are broken between words."""


def manpage() -> str:
    """Return the page in mdoc, made from the commands as they are."""
    lines = [broken for line in _page().splitlines() for broken in _broken(line)]
    return "".join(f"{line}\n" for line in lines)


def _broken(line: str) -> list[str]:
    from textwrap import wrap

    if line.startswith("."):
        return [line]
    return wrap(line, LONGEST, break_long_words=False, break_on_hyphens=False)


def _page() -> str:
    group: Any = typer.main.get_command(app)
    commands = {name: group.get_command(None, name) for name in COMMANDS}
    common = {one.name for one in (*READING, *WRITING, *JUDGING, VERSION)}
    filters = {one.name for one in SITTINGS} - common - {"paths"}
    shared = {parameter.name: parameter for parameter in commands["totals"].params}
    return "".join(
        (
            HEAD,
            *(_synopsis(name, command, common | filters) for name, command in commands.items()),
            DESCRIPTION,
            ".Sh COMMANDS\n.Bl -tag -width Ds\n",
            *(_command(name, command, common | filters) for name, command in commands.items()),
            ".El\n",
            ".Sh OPTIONS\n.Ss Which sittings\n",
            _options(parameter for name, parameter in shared.items() if name in filters),
            ".Ss Common options\n",
            _options(parameter for name, parameter in shared.items() if name in common),
            TAIL,
        )
    )


def _synopsis(name: str, command: Any, shared: set[str]) -> str:
    own = [one for one in command.params if one.name not in shared]
    options = "".join(
        f".Op {_flag(one)}\n" for one in own if one.param_type_name == "option" and one.opts
    )
    arguments = "".join(_argument(one) for one in own if one.param_type_name == "argument")
    rest = ".Op Ar options\n" if any(one.name == "output" for one in command.params) else ""
    return f".Nm\n.Cm {name}\n{rest}{options}{arguments}"


def _argument(parameter: Any) -> str:
    words = parameter.metavar.strip("[].").replace("]", "")
    names = " | ".join(f"Ar {word}" for word in words.split("|"))
    more = " ..." if parameter.metavar.endswith("...") else ""
    return f".{names}{more}\n" if parameter.required else f".Op {names}{more}\n"


def _command(name: str, command: Any, shared: set[str]) -> str:
    own = [
        one for one in command.params if one.name not in shared and one.param_type_name == "option"
    ]
    return f".It Cm {name}\n{_prose(command.help)}{_options(own) if own else ''}"


def _options(parameters: Any) -> str:
    items = (f".It {_names(one)}\n{_prose(one.help)}" for one in parameters)
    return f".Bl -tag -width Ds\n{''.join(items)}.El\n"


def _names(parameter: Any) -> str:
    flags = sorted(parameter.opts, key=len)
    value = _value(parameter)
    return " , ".join(f"Fl {_escaped(flag[1:])}{value}" for flag in flags)


def _flag(parameter: Any) -> str:
    return f"Fl {_escaped(max(parameter.opts, key=len)[1:])}{_value(parameter)}"


def _value(parameter: Any) -> str:
    if parameter.is_flag:
        return ""
    choices = getattr(parameter.type, "choices", None)
    if choices:
        return " " + " | ".join(f"Cm {choice}" for choice in choices)
    return f" Ar {(parameter.metavar or 'number').lower()}"


def _prose(text: str) -> str:
    """Return help text as mdoc: paragraphs, and an example on a line of its own."""
    lines: list[str] = []
    for paragraph in text.split("\n\n"):
        words = " ".join(paragraph.split())
        if lines:
            lines.append(".Pp")
        if words.startswith("Example: "):
            lines.append(f".Dl $ {_escaped(words.removeprefix('Example: '))}")
        else:
            lines.extend(_escaped(line) for line in words.replace(". ", ".\n").splitlines())
    return "".join(f"{line}\n" for line in lines)


def _escaped(text: str) -> str:
    """Return text with the dashes of options as they are typed."""
    return text.replace("\\", "\\e").replace("-", "\\-")


if __name__ == "__main__":
    from prefledger.cli.streams import give

    give(manpage())
