"""Completion scripts, made from the commands: `python -m prefledger.cli.completion bash`.

The scripts know the commands and options by themselves, so that no program starts at a TAB.
"""

import sys
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import typer.main

from prefledger.cli.main import COMMANDS, app

FILES: Final = {
    "bash": "prefledger.bash",
    "zsh": "_prefledger",
    "fish": "prefledger.fish",
}
"""The names of the scripts, by shell."""

PATHS: Final = frozenset({"output", "allow_include", "stdin_name"})
"""The options whose value is any file."""


class Option(NamedTuple):
    """An option: its spellings, what it is for, and its value.

    `value` is `None` for a flag, else the choices there are, empty if it is free.
    """

    flags: tuple[str, ...]
    help: str
    value: tuple[str, ...] | None
    path: bool


class Command(NamedTuple):
    """A command: its name, what it does in a line, its options, whether it reads files."""

    name: str
    help: str
    options: tuple[Option, ...]
    files: bool


def commands() -> tuple[Command, ...]:
    """Return every command as completion sees it."""
    group: Any = typer.main.get_command(app)
    return tuple(_command(name, group.get_command(None, name)) for name in COMMANDS)


def _command(name: str, command: Any) -> Command:
    options = tuple(_option(one) for one in command.params if one.param_type_name == "option")
    help_option = Option(("-h", "--help"), "Show this message and exit.", None, path=False)
    files = any(one.name in {"paths", "file", "name"} for one in command.params)
    return Command(name, command.get_short_help_str(200), (*options, help_option), files)


def _option(parameter: Any) -> Option:
    choices = tuple(getattr(parameter.type, "choices", ()))
    return Option(
        tuple(sorted(parameter.opts, key=len)),
        parameter.help,
        None if parameter.is_flag else choices,
        parameter.name in PATHS,
    )


def script(shell: str) -> str:
    """Return the completion script for `bash`, `zsh` or `fish`."""
    lines = {"bash": _bash, "zsh": _zsh, "fish": _fish}[shell]()
    return "".join(f"{line}\n" for line in lines)


def _bash() -> Iterator[str]:
    known = commands()
    yield "# Made from the commands of prefledger; do not edit."
    yield "_prefledger() {"
    yield '    local current="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"'
    yield "    local command= options= word"
    yield '    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do'
    yield '        if [[ $word != -* ]]; then command="$word"; break; fi'
    yield "    done"
    yield "    COMPREPLY=()"
    yield '    case "$command $before" in'
    for value, patterns in _values(known).items():
        yield f"        {'|'.join(patterns)})"
        if value.choices:
            words = " ".join(value.choices)
            yield f'            mapfile -t COMPREPLY < <(compgen -W "{words}" -- "$current")'
            yield "            return;;"
        elif value.path:
            yield "            compopt -o filenames"
            yield '            mapfile -t COMPREPLY < <(compgen -f -- "$current"); return;;'
        else:
            yield "            return;;"
    yield "    esac"
    yield '    case "$command" in'
    yield f'        "") options="{" ".join(one.name for one in known)} --help --version";;'
    for one in known:
        words = " ".join(option.flags[-1] for option in one.options)
        yield f'        {one.name}) options="{words}";;'
    yield "    esac"
    yield "    if [[ -z $command || $current == -* ]]; then"
    yield '        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")'
    yield "        return"
    yield "    fi"
    yield "    compopt -o filenames"
    yield "    mapfile -t COMPREPLY < <("
    yield '        compgen -d -- "$current"; compgen -f -X \'!*.pref\' -- "$current"'
    yield "    )"
    yield "}"
    yield "complete -F _prefledger prefledger"


class _Value(NamedTuple):
    """What an option takes: one of some choices, else a file or anything."""

    choices: tuple[str, ...]
    path: bool


def _values(known: tuple[Command, ...]) -> dict[_Value, list[str]]:
    """Return the patterns of command and option that take each kind of value.

    An option that takes the same with every command needs no command in its pattern.
    """
    takers: dict[str, dict[_Value, list[str]]] = {}
    for one in known:
        for option in one.options:
            for flag in option.flags if option.value is not None else ():
                value = _Value(option.value or (), option.path)
                takers.setdefault(flag, {}).setdefault(value, []).append(one.name)
    found: dict[_Value, list[str]] = {}
    for flag, values in takers.items():
        for value, names in values.items():
            patterns = (
                [f'*" {flag}"'] if len(values) == 1 else [f'"{name} {flag}"' for name in names]
            )
            found.setdefault(value, []).extend(patterns)
    return found


def _zsh() -> Iterator[str]:
    known = commands()
    yield "#compdef prefledger"
    yield "# Made from the commands of prefledger; do not edit."
    yield "local -a commands"
    yield "commands=("
    for one in known:
        yield f"  {_quoted(f'{one.name}:{one.help}')}"
    yield ")"
    yield "if (( CURRENT == 2 )); then"
    yield "  _describe command commands"
    yield "  return"
    yield "fi"
    yield "local command=$words[2]"
    yield "shift words"
    yield "(( CURRENT-- ))"
    yield "case $command in"
    for one in known:
        yield f"  {one.name})"
        yield "    _arguments \\"
        for option in one.options:
            for flag in option.flags:
                yield f"      {_quoted(_zsh_option(flag, option))} \\"
        yield "      '*:file:_files -g \"*.pref\"'" if one.files else "      '*:code:'"
        yield "    ;;"
    yield "esac"


def _zsh_option(flag: str, option: Option) -> str:
    text = f"{flag}[{option.help.replace('[', '(').replace(']', ')')}]"
    if option.value is None:
        return text
    if option.value:
        return f"{text}:value:({' '.join(option.value)})"
    return f"{text}:file:_files" if option.path else f"{text}:value:"


def _fish() -> Iterator[str]:
    known = commands()
    yield "# Made from the commands of prefledger; do not edit."
    yield "complete -c prefledger -f"
    yield "complete -c prefledger -n __fish_use_subcommand -s h -l help -d 'Show help.'"
    yield "complete -c prefledger -n __fish_use_subcommand -s V -l version -d 'Print the version.'"
    for one in known:
        when = f"-n '__fish_seen_subcommand_from {one.name}'"
        yield (
            f"complete -c prefledger -n __fish_use_subcommand -a {one.name} -d {_quoted(one.help)}"
        )
        if one.files:
            yield f"complete -c prefledger {when} -a '(__fish_complete_suffix .pref)'"
        for option in one.options:
            yield f"complete -c prefledger {when}{_fish_option(option)}"


def _fish_option(option: Option) -> str:
    spelt = "".join(
        f" -l {flag[2:]}" if flag.startswith("--") else f" -s {flag[1:]}" for flag in option.flags
    )
    if option.value is None:
        value = ""
    elif option.value:
        value = f" -x -a '{' '.join(option.value)}'"
    else:
        value = " -r -F" if option.path else " -x"
    return f"{spelt}{value} -d {_quoted(option.help)}"


def _quoted(text: str) -> str:
    """Return `text` quoted for a shell (a quote in it becomes a typographic one)."""
    return "'" + text.replace("'", "’") + "'"


if __name__ == "__main__":
    from prefledger.cli.streams import give

    give(script(sys.argv[1]))
