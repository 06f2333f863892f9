"""What is offered at every place of the examples can stand there; what stands is offered."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from prefledger.lowering.names import bare, fold
from prefledger.lowering.suits import suit
from prefledger.lsp.completion import Choices, completion
from prefledger.lsp.reading import Reading, reading
from prefledger.model.cards import Alphabet
from prefledger.syntax.machine import Stop, machine
from prefledger.syntax.tree import Token

EXAMPLES: Final = Path(__file__).parents[2] / "examples"
FREE: Final = frozenset(
    (
        *("INT", "INT__PAID", "INT__LONG", "RATIO", "DECIMAL", "DATE", "VERSION", "TEXT", "TAG"),
        *("PATH", "CARDS", "PLAYED", "KEY", "BANG", "_COMMA", "_PLUS", "_DASH", "_COLON", "_MORE"),
        *("PASS__SIGN", "HOLD__SIGN", "OUT__SIGN", "SUIT__SIGN", "_EQUALS", "NAME__LEADER"),
    )
)
"""Numbers, cards, signs and text: there is no list of what may stand there."""


class Place(NamedTuple):
    line: str
    word: Token
    choices: Choices
    above: int


def read(text: str) -> Reading:
    return reading(text, "evening.pref", lambda target, _: f"{target} is not there")


def chosen() -> list[str]:
    """Return the shortest example of every rule set."""
    found: dict[str, Path] = {}
    for path in sorted(EXAMPLES.rglob("*.pref")):
        found[path.parent.name] = min(
            path, found.get(path.parent.name, path), key=lambda one: one.stat().st_size
        )
    others = [*EXAMPLES.glob("preferans-*/*.pref"), *EXAMPLES.glob("schnapsen/*.pref")]
    return sorted(str(one.relative_to(EXAMPLES)) for one in {*found.values(), *others})


def places(text: str) -> Iterator[Place]:
    """Yield every word of every line that is seen for the first time, with what is offered."""
    above, seen = "", set()
    for line in text.splitlines():
        if not line.startswith(";") and line not in seen:
            seen.add(line)
            for word in machine().symbols(line)[0]:
                so_far = above + line[: word.start]
                yield Place(line, word, completion(read(so_far), len(so_far)), len(above))
        above += f"{line}\n"


def is_offered(place: Place) -> bool:
    word, texts = bare(place.word.text), [one.text for one in place.choices.choices]
    if any(fold(word) in bare(one).split() or bare(one).startswith(word) for one in texts):
        return True
    meant = suit(word, Alphabet.FRENCH) if place.word.kind.startswith("SUIT") else None
    return meant is not None and meant in {suit(one, Alphabet.FRENCH) for one in texts}


@pytest.mark.parametrize("name", chosen())
def test_what_is_offered_can_stand_there_and_what_stands_is_offered(name: str) -> None:
    wrong, missing = [], []
    for place in places((EXAMPLES / name).read_text()):
        line, word, (span, choices), above = place
        for one in choices:
            taken = line[: span.start - above] + one.text
            stop = machine().read(taken)
            if isinstance(stop, Stop) and stop.at < len(taken.rstrip()):
                wrong.append((taken, line))
        glued = line[word.start - 1 : word.start].isalnum()
        new = line.split()[0] in {"players", "join", "spieler"}
        gone = word.start == 0 and " = " in line  # who has left can be counted, but nothing else
        is_free = word.kind in FREE or glued or new or gone
        if not is_free and not is_offered(place):
            missing.append((word.kind, word.text, line, [one.text for one in choices]))
    assert not wrong
    assert not missing
