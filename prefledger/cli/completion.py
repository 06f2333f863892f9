"""Completion scripts, made from the commands: `python -m prefledger.cli.completion bash`.

The scripts know commands, options, rule sets and codes by themselves, so that no program starts
at a TAB; only for the players of the files on the line they ask `prefledger players`.
"""

import sys
from collections.abc import Iterator
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import typer.main

from prefledger.cli.main import COMMANDS, app

FILES: Final = {
    "bash": "prefledger.bash",
    "zsh": "_prefledger",
    "fish": "prefledger.fish",
}
"""The names of the scripts, by shell."""

Kind: TypeAlias = Literal["words", "file", "folder", "sittings", "player", "anything"]
"""What stands at a place: one of some words, a path of some kind, somebody's name, or anything."""

PATHS: Final = frozenset({"output", "allow_include", "stdin_name"})
"""The options whose value is any file."""
RULES: Final = frozenset({"rules", "other_rules", "diff"})
"""The options whose value is a rule set."""
PEOPLE: Final = frozenset({"player", "dealer"})
"""The options whose value is somebody who plays."""
SITTINGS: Final = frozenset({"paths", "path", "file", "more", "name"})
"""The arguments that are files of sittings."""


class Value(NamedTuple):
    """What an option or an argument takes; `words` are to choose from, beside files if any."""

    kind: Kind
    words: tuple[str, ...] = ()


class Option(NamedTuple):
    """An option: its spellings, what it is for, and its value, `None` for a flag."""

    flags: tuple[str, ...]
    help: str
    value: Value | None


class Command(NamedTuple):
    """A command: its name, what it does in a line, its options, and what its arguments are."""

    name: str
    help: str
    options: tuple[Option, ...]
    argument: Value


def commands() -> tuple[Command, ...]:
    """Return every command as completion sees it."""
    group: Any = typer.main.get_command(app)
    return tuple(_command(name, group.get_command(None, name)) for name in COMMANDS)


def _command(name: str, command: Any) -> Command:
    options = tuple(_option(one) for one in command.params if one.param_type_name == "option")
    help_option = Option(("-h", "--help"), "Show this message and exit.", None)
    arguments = [one.name for one in command.params if one.param_type_name == "argument"]
    return Command(
        name, command.get_short_help_str(200), (*options, help_option), _argument(arguments)
    )


def _argument(names: list[str]) -> Value:
    if "code" in names:
        from prefledger.diagnostics.catalogue import catalogue

        return Value("words", tuple(code.number for code in catalogue()))
    if "folder" in names:
        return Value("folder")
    if "name" in names:
        return Value("sittings", _rule_sets())
    return Value("sittings" if SITTINGS.intersection(names) else "anything")


def _option(parameter: Any) -> Option:
    flags = tuple(sorted(parameter.opts, key=len))
    return Option(flags, parameter.help, None if parameter.is_flag else _value(parameter))


def _value(parameter: Any) -> Value:
    if choices := tuple(getattr(parameter.type, "choices", ())):
        return Value("words", choices)
    if parameter.name in RULES:
        return Value("words", _rule_sets())
    if parameter.name in PATHS:
        return Value("file")
    return Value("player" if parameter.name in PEOPLE else "anything")


def _rule_sets() -> tuple[str, ...]:
    from prefledger.rules.sets import RULE_SETS

    return tuple(RULE_SETS)


def script(shell: str) -> str:
    """Return the completion script for `bash`, `zsh` or `fish`."""
    lines = {"bash": _bash, "zsh": _zsh, "fish": _fish}[shell]()
    return "".join(f"{line}\n" for line in lines)


HEAD: Final = "# Made from the commands of prefledger; do not edit."


# ---- bash

BASH_HELPERS: Final = r"""
# What follows needs bash 4; an older one completes file names, as for any program.
((BASH_VERSINFO[0] >= 4)) || return 0

# Who plays in the files on the line. What is typed may be quoted in part; what is offered is
# quoted as the word was begun.
_prefledger_players() {
    local word typed="$1" quote= paths=() names=()
    for word in "${COMP_WORDS[@]:1}"; do
        word="${word//[\\\"\']/}"
        word="${word/#\~/$HOME}"
        [[ -d $word || $word == *.pref ]] && paths+=("$word")
    done
    [[ $typed == [\"\']* ]] && quote="${typed:0:1}"
    typed="${typed//[\\\"\']/}"
    mapfile -t names < <(
        "${COMP_WORDS[0]/#\~/$HOME}" players --begin="$typed" -- "${paths[@]}" 2> /dev/null
    )
    COMPREPLY=()
    for word in "${names[@]}"; do
        [[ $quote ]] || printf -v word %q "$word"
        COMPREPLY+=("$word")
    done
}
"""

BASH_START: Final = r"""
_prefledger() {
    local current="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
    if [[ $current == "=" ]]; then
        current=
    elif [[ $before == "=" ]]; then
        before="${COMP_WORDS[COMP_CWORD-2]}"
    fi
    local command= options= word
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        if [[ $word != -* ]]; then command="$word"; break; fi
    done
    COMPREPLY=()
"""

BASH_END: Final = r"""
    if [[ -z $command || $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
        return
    fi
"""


def _bash() -> Iterator[str]:
    known = commands()
    yield HEAD
    yield BASH_HELPERS.strip()
    yield BASH_START.strip()
    yield '    case "$command $before" in'
    for value, patterns in _takers(known).items():
        yield f"        {'|'.join(patterns)})"
        yield from (f"            {line}" for line in _bash_value(value))
        yield "            return;;"
    yield "    esac"
    yield '    case "$command" in'
    yield f'        "") options="{" ".join(one.name for one in known)} --help --version";;'
    for one in known:
        words = " ".join(option.flags[-1] for option in one.options)
        yield f'        {one.name}) options="{words}";;'
    yield "    esac"
    yield BASH_END.strip("\n")
    yield '    case "$command" in'
    for argument, names in _by_argument(known).items():
        yield f"        {'|'.join(names)})"
        yield from (f"            {line}" for line in _bash_value(argument))
        yield "            ;;"
    yield "    esac"
    yield "}"
    yield "complete -F _prefledger prefledger"


def _bash_value(value: Value) -> Iterator[str]:
    words = f'compgen -W "{" ".join(value.words)}" -- "$current"'
    files = 'compgen -d -- "$current"; compgen -f -X \'!*.pref\' -- "$current"'
    match value.kind:
        case "words":
            yield f"mapfile -t COMPREPLY < <({words})"
        case "player":
            yield '_prefledger_players "$current"'
        case "file":
            yield "compopt -o filenames"
            yield 'mapfile -t COMPREPLY < <(compgen -f -- "$current")'
        case "folder":
            yield "compopt -o filenames"
            yield 'mapfile -t COMPREPLY < <(compgen -d -- "$current")'
        case "sittings":
            yield "compopt -o filenames"
            both = f"{words}; {files}" if value.words else files
            yield f"mapfile -t COMPREPLY < <({both})"
        case _:
            pass


def _takers(known: tuple[Command, ...]) -> dict[Value, list[str]]:
    """Return the patterns of command and option that take each kind of value.

    An option that takes the same with every command that has it needs no command in its pattern.
    """
    takers: dict[str, dict[Value | None, list[str]]] = {}
    for one in known:
        for option in one.options:
            for flag in option.flags:
                takers.setdefault(flag, {}).setdefault(option.value, []).append(one.name)
    found: dict[Value, list[str]] = {}
    for flag, values in takers.items():
        for value, names in values.items():
            if value is not None:
                named = [f'"{name} {flag}"' for name in names]
                found.setdefault(value, []).extend([f'*" {flag}"'] if len(values) == 1 else named)
    return found


def _by_argument(known: tuple[Command, ...]) -> dict[Value, list[str]]:
    found: dict[Value, list[str]] = {}
    for one in known:
        found.setdefault(one.argument, []).append(one.name)
    return found


# ---- zsh

ZSH_HELPERS: Final = r"""
# Who plays in the files on the line.
(( $+functions[_prefledger_players] )) ||
_prefledger_players() {
  local word
  local -a paths names
  for word in "${(@Q)words}"; do
    word=${word/#\~/$HOME}
    [[ -d $word || $word == *.pref ]] && paths+=("$word")
  done
  names=("${(@f)$(_call_program players ${(q)program} players -- ${(q)paths} 2> /dev/null)}")
  names=("${(@)names:#}")
  compadd -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -a names
}

local program=$words[1]
"""


ZSH_PLACES: Final[dict[Kind, str]] = {
    "player": "player:_prefledger_players",
    "file": "file:_files",
    "folder": "folder:_files -/",
    "sittings": 'file:_files -g "*.pref"',
}


def _zsh() -> Iterator[str]:
    known = commands()
    yield "#compdef prefledger"
    yield HEAD
    yield ZSH_HELPERS.strip()
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
        yield f"      '*:{_zsh_value(one.argument, 'argument')}'"
        yield "    ;;"
    yield "esac"


def _zsh_option(flag: str, option: Option) -> str:
    text = option.help.replace("[", "(").replace("]", ")").replace(":", "\\:")
    equals = "=" if flag.startswith("--") and option.value else ""
    value = f":{_zsh_value(option.value, 'value')}" if option.value else ""
    return f"{flag}{equals}[{text}]{value}"


def _zsh_value(value: Value, called: str) -> str:
    words = " ".join(value.words)
    match value.kind:
        case "words":
            return f"{called}:({words})"
        case "sittings" if words:
            return f'file:_alternative "sets:rule set:({words})" "files:file:_files -g \\*.pref"'
        case "anything":
            return f"{called}:"
        case kind:
            return ZSH_PLACES[kind]


# ---- fish

FISH_HELPERS: Final = r"""
# Who plays in the files on the line.
function __prefledger_players
    set -l words (commandline -opc)
    set -l paths
    for word in (string replace -r '^~' $HOME -- $words[2..-1])
        if test -d "$word"; or string match -q -- '*.pref' "$word"
            set -a paths $word
        end
    end
    $words[1] players -- $paths 2>/dev/null
end
"""


def _fish() -> Iterator[str]:
    known = commands()
    yield HEAD
    yield FISH_HELPERS.strip()
    yield "complete -c prefledger -f"
    yield "complete -c prefledger -n __fish_use_subcommand -s h -l help -d 'Show help.'"
    yield "complete -c prefledger -n __fish_use_subcommand -s V -l version -d 'Print the version.'"
    for one in known:
        when = f"-n '__fish_seen_subcommand_from {one.name}'"
        yield (
            f"complete -c prefledger -n __fish_use_subcommand -a {one.name} -d {_quoted(one.help)}"
        )
        for offered in _fish_argument(one.argument):
            yield f"complete -c prefledger {when} -a '{offered}'"
        for option in one.options:
            yield f"complete -c prefledger {when}{_fish_option(option)}"


def _fish_argument(value: Value) -> Iterator[str]:
    if value.words:
        yield " ".join(value.words)
    if value.kind == "sittings":
        yield "(__fish_complete_suffix .pref)"
    elif value.kind == "folder":
        yield "(__fish_complete_directories)"


def _fish_option(option: Option) -> str:
    spelt = "".join(
        f" -l {flag[2:]}" if flag.startswith("--") else f" -s {flag[1:]}" for flag in option.flags
    )
    return f"{spelt}{_fish_value(option.value)} -d {_quoted(option.help)}"


def _fish_value(value: Value | None) -> str:
    if value is None:
        return ""
    if value.kind == "file":
        return " -r -F"
    if value.kind == "player":
        return " -x -a '(__prefledger_players)'"
    return f" -x -a '{' '.join(value.words)}'" if value.words else " -x"


def _quoted(text: str) -> str:
    """Return `text` quoted for a shell (a quote in it becomes a typographic one)."""
    return "'" + text.replace("'", "’") + "'"


if __name__ == "__main__":
    from prefledger.cli.streams import give

    give(script(sys.argv[1]))
