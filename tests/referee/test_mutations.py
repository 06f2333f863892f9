"""Every example, damaged in every way: nothing raises, and what is said is for card players."""

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest
from generator.effort import TIMES

import prefledger
from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.syntax.document import decode

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = sorted((ROOT / "examples").rglob("*.pref"))
ROUNDS = 40 * (TIMES or 1)

SUITS, RANKS = (
    "csdhegl♣♠♦♥",
    ("A", "K", "Q", "J", "10", "T", "X", "9", "8", "7", "O", "U", "D", "B", "2"),
)
CARD = re.compile(r"[csdhegl♣♠♦♥]?(?:10|[AKQJTX987])")
WORD = re.compile(r"[^\s,]+|,")
STRANGE = "\x00\x1b\ufeff\u0301\u2060\ufffd٣²ß♥-—\"';#=+!?:>,0 \t\r\n"


def bytes_changed(rng: Random, text: str) -> str:
    data = bytearray(text.encode())
    for _ in range(rng.randrange(1, 5)):
        at = rng.randrange(len(data))
        match rng.randrange(3):
            case 0:
                data[at] = rng.randrange(256)
            case 1:
                del data[at]
            case _:
                data.insert(at, rng.randrange(256))
    return decode(bytes(data))


def characters_changed(rng: Random, text: str) -> str:
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice(STRANGE) + text[at + rng.randrange(2) :]
    return text


def lines_changed(rng: Random, text: str) -> str:
    lines = text.splitlines(keepends=True)
    for _ in range(rng.randrange(1, 4)):
        at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        match rng.randrange(4):
            case 0:
                lines[at], lines[other] = lines[other], lines[at]
            case 1 if len(lines) > 2:
                del lines[at]
            case 2:
                lines.insert(at, lines[other])
            case _:
                lines[at] = lines[at][: rng.randrange(len(lines[at]) + 1)]
    return "".join(lines)


def words_changed(rng: Random, text: str) -> str:
    for _ in range(rng.randrange(1, 4)):
        words = list(WORD.finditer(text))
        if not words:
            break
        one, other = rng.choice(words), rng.choice(words)
        text = text[: one.start()] + rng.choice(("", other[0])) + text[one.end() :]
    return text


def cards_changed(rng: Random, text: str) -> str:
    """Change cards in the lines that have any; in the others a card comes in anywhere."""
    lines = text.splitlines(keepends=True)
    held = [
        at for at, line in enumerate(lines) if re.match(r"\s+(?:play|deal|talon|discard)", line)
    ]
    for _ in range(rng.randrange(1, 4)):
        at = rng.choice(held or range(len(lines)))
        places = list(CARD.finditer(lines[at], 6)) if held else []
        spot = rng.choice(places).span() if places else (len(lines[at]) // 2,) * 2
        card = rng.choice(("", rng.choice(SUITS))) + rng.choice(RANKS)
        lines[at] = lines[at][: spot[0]] + card + lines[at][spot[1] :]
    return "".join(lines)


WAYS = (bytes_changed, characters_changed, lines_changed, words_changed, cards_changed)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_damaged_example(path: Path, way: Callable[[Random, str], str]) -> None:
    text = path.read_text("utf-8")
    said = 0
    for number in range(ROUNDS):
        damaged = way(Random(f"{path.stem} {number}"), text)
        found = prefledger.check(prefledger.parse(damaged))
        said += len(found)
        for one in found:
            assert_points_into(damaged, one)
            for words in sentences(one):
                assert_plain(words, damaged)
    assert said


def assert_points_into(text: str, one: Diagnostic) -> None:
    for place in (one.place, *(other.place for other in one.related)):
        start, end = place.span
        assert place.source.text == text
        assert 0 <= start <= end <= len(text)
        first, last = place.source.position(start), place.source.position(end)
        assert first.line == last.line or last.column == 1, one
        assert place.source.line(first.line) is not None
    assert one.place.span.start < one.place.span.end, one


def sentences(one: Diagnostic) -> Iterator[str]:
    yield one.message
    yield one.label
    yield one.help
    yield from (other.label for other in one.related)


def assert_plain(words: str, text: str) -> None:
    """No word that only the program knows, unless the file itself says it."""
    own = re.sub(r"`[^`]*`", "", words)
    assert "\n" not in own
    assert not re.search(r"Traceback|0x[0-9a-f]{6}|<\w|Expected one|\b__\w+__\b", own), own
    assert not set("{}[]") & set(own) - set(text), own
    for word in re.findall(r"\w+", own):
        assert word not in machinery() or word in text, words


@cache
def machinery() -> frozenset[str]:
    """Return the names of the grammar's terminals, of classes and enumerations."""
    grammar = (ROOT / "grammar" / "pref.lark").read_text("utf-8")
    terminals = re.findall(r"^(_?[A-Z][_A-Z0-9]*)(?:\.-?\d+)?\s*:", grammar, re.MULTILINE)
    classes = {
        node.name
        for path in (ROOT / "prefledger").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ClassDef) and re.search(r"[a-z][A-Z]", node.name)
    }
    assert len(terminals) > 20
    assert len(classes) > 10
    others = {"None", "NoneType", "token", "tokens", "parse", "parser", "terminal", "lexer"}
    return frozenset({*terminals, *classes, *others})
