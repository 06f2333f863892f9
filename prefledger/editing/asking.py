"""What every question has: its words, answers that are some, and how one is asked again."""

from collections.abc import Generator
from typing import Final, NamedTuple, TypeAlias

from prefledger.lowering.names import fold, matches
from prefledger.model.table import Table

NO: Final = frozenset({"", "-", "no", "nein", "n"})
WORDS: Final = frozenset({"passed", "allpass", "void"})
"""Answers that are words of a line, and are shown among the names."""


class Question(NamedTuple):
    """What is asked; `choices` are some answers, `wrong` why the last one was none."""

    words: str
    choices: tuple[str, ...] = ()
    wrong: str = ""


Asking: TypeAlias = Generator[Question, str, str]
"""Yields questions, is sent an answer to each, and returns the line they come to."""


def player(
    words: str, choices: tuple[str, ...], table: Table
) -> Generator[Question, str, str | None]:
    """Ask for one of some players, by any beginning of the name; `None` for nobody."""
    name, _ = yield from somebody(words, choices, table, NO)
    return name


def somebody(
    words: str, choices: tuple[str, ...], table: Table, nobody: frozenset[str]
) -> Generator[Question, str, tuple[str | None, str]]:
    """Ask for one of some players, by any beginning of the name; `None` for one of `nobody`.

    The answer comes with it. A name goes before a word: `n` is Nora, where she could be meant.
    """
    wrong, also = "", sorted(nobody & WORDS)
    while True:
        said = (yield Question(words, (*choices, *also), wrong)).strip()
        named = matches(said, table.seats, table.gone) if said else ()
        found = tuple(one for one in named if one in choices)
        if len(found) == 1:
            return found[0], said
        if not found and fold(said) in nobody:
            return None, said
        wrong = f"{said}: one of {', '.join(choices)}"


def number(
    words: str, nothing: frozenset[str], most: int, *, or_unknown: bool = True, wrong: str = ""
) -> Generator[Question, str, str | None]:
    """Ask for a number up to `most`, or `?` where nobody knows it; `None` for one of `nothing`.

    `wrong` is why an earlier answer was none.
    """
    digits = len(str(most))
    while True:
        said = (yield Question(words, (), wrong)).strip()
        if fold(said) in nothing:
            return None
        if said == "?" and or_unknown:
            return said
        if said.isascii() and said.isdecimal() and len(said) <= digits and int(said) <= most:
            return str(int(said))
        unknown = ", or ? if nobody knows" if or_unknown else ""
        wrong = f"{said}: a number from 0 to {most}{unknown}"


def one_of(
    words: str, choices: tuple[str, ...], also: frozenset[str] = frozenset()
) -> Generator[Question, str, str]:
    """Ask for one of some words, by any beginning that means only it."""
    wrong = ""
    while True:
        said = fold((yield Question(words, choices, wrong)).strip())
        if said in {*choices, *also}:
            return said
        found = [one for one in choices if said and one.startswith(said)]
        if len(found) == 1:
            return found[0]
        wrong = f"{said}: one of {', '.join(choices)}"
