"""Every word of a game has its meaning under the pointer, and it is that of this game."""

import re
from pathlib import Path
from typing import Final

import pytest

from prefledger.lsp.hover import hover
from prefledger.lsp.reading import Reading, reading
from prefledger.syntax.machine import machine

EXAMPLES: Final = Path(__file__).parents[2] / "examples"
FILES: Final = sorted(str(path.relative_to(EXAMPLES)) for path in EXAMPLES.rglob("*.pref"))
SILENT: Final = re.compile(r"SUIT.*|KIND|TEXT|HOLD__SIGN|[A-Z_]*SIGN|_DASH|NAME__GLUED|_GLUED_G")
"""What needs no words: suits and signs, and contracts the line's hand already tells of."""
HEAD: Final = "sitting 2026-11-28\nrules {}\nplayers Mia, Theo, Priya\n"


def read(text: str) -> Reading:
    return reading(text, "evening.pref", lambda target, _: f"{target} is not there")


def told(text: str, word: str, line: int = -1) -> str:
    start = text.rstrip("\n").rfind("\n") + 1 if line < 0 else line
    found = hover(read(text), text.index(word, start) + 1)
    return found.text if found is not None else ""


@pytest.mark.parametrize("name", FILES)
def test_every_keyword_of_an_example_has_its_meaning(name: str) -> None:
    text, missing = (EXAMPLES / name).read_text(), []
    seen, at, book = set(), 0, read((EXAMPLES / name).read_text())
    for line in text.splitlines(keepends=True):
        for one in machine().symbols(line.rstrip("\n"))[0]:
            word = (one.kind, one.text.lower())
            known = one.text.lower() in machine().tables.words.get(one.kind, ())
            if not known or word in seen or SILENT.fullmatch(one.kind):
                continue
            seen.add(word)
            found = hover(book, at + one.start)
            said = found.text if found is not None else ""
            if not said or "another game" in said:
                missing.append((one.kind, one.text, said))
        at += len(line)
    assert not missing


@pytest.mark.parametrize(
    ("rules", "line", "word", "means"),
    [
        ("preferans-sochi", "  answers Theo in, Priya out", "in", "`in`: whists"),
        ("preferans-sochi", "  answers Theo in, Priya out", "out", "`out`: passes"),
        ("austrian", "  answers Theo in, Priya out", "in", "`in`: stays in"),
        ("austrian", "  answers Theo in, Priya out", "out", "`out`: dropped out"),
        ("preferans-sochi", "  answers Theo invites", "invites", "a word of another game"),
        ("tapp", "  bids three pass", "three", "top or bottom three cards are taken"),
        ("preferans-sochi", "  bids misere", "misere", "take no trick"),
        ("vienna-1829", "  bids one pass", "one", "keeps the suit for later"),
        ("tapp", "  talon h4", "talon", "the cards of the stock"),
    ],
)
def test_a_word_means_what_it_means_in_the_game(
    rules: str, line: str, word: str, means: str
) -> None:
    assert means in told(f"{HEAD.format(rules)}passed\n{line}\n", f" {word}")


@pytest.mark.parametrize(
    ("rules", "line", "word", "means"),
    [
        ("preferans-sochi", "Mia 6 spades 6, Theo whist 4, Priya out", "out", "does not whist"),
        ("preferans-sochi", "Mia 6 spades 6, Theo whist 4, Priya out", "whist", "for the quota"),
        ("preferans-sochi", "Mia 6 spades, all out", "all", "both defenders passed"),
        ("tapp", "Mia three 40, Theo contra bid", "three", "worth 3"),
        ("tapp", "Mia three 40, ultimo made", "ultimo", "the last trick taken with the I"),
    ],
)
def test_a_word_on_a_hand_line_is_told_beside_the_hand(
    rules: str, line: str, word: str, means: str
) -> None:
    said = told(f"{HEAD.format(rules)}{line}\n", f" {word}")
    assert means in said
    assert "**Hand 1**" in said


def test_a_line_of_the_sheet_says_what_its_words_are() -> None:
    text = f"{HEAD.format('preferans-sochi')}void\nsheet Mia pool 2 mountain 4, whists Theo 24\n"
    assert told(text, " mountain").startswith("`mountain`: the points lost")
