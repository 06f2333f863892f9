"""Texts to format, ways to spoil them, and what must never be lost of them."""

from pathlib import Path
from random import Random
from unicodedata import normalize

from generator.sittings import Habits, simulate
from generator.writing import READABLE, some_manner, write

from prefledger.api import book, format_text, parse

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "examples").rglob("*.pref"))
TYPED = {"phone.pref"}
"""The examples that are written tersely on purpose."""

_SIGNS = [*"-=+ ,;:!?>#\"'gpmhtcsd0123459.\t♥♦“’–é\u0308\u00a0\ufe0fZ", " ; c", " pass ", " game "]
_LINES = ("", "  ", "; c", " \t;x ", "; fmt: off", "; fmt: on", "<<<<<<< x", ">>>>>>> y")


def text_of(path: Path) -> str:
    """Return the text of a file with its line ends."""
    return path.read_bytes().decode("utf-8")


def some_text(rng: Random) -> str:
    """Make up a file: an evening in some manner, or one of the examples."""
    if rng.random() < 0.5:
        evening = simulate(rng, Habits(rng.randrange(1, 12)))
        return write(evening, rng, rng.choice((READABLE, some_manner(rng)))).text
    return text_of(rng.choice(EXAMPLES))


def spoilt(text: str, rng: Random) -> str:
    """Return a text with slips of the finger, comments, other line ends and composition."""
    chars = list(text)
    for _ in range(rng.choice((0, 0, 1, 2, 4))):
        at = rng.randrange(len(chars))
        chars[at : at + rng.randrange(2)] = rng.choice(("", rng.choice(_SIGNS)))
    lines = "".join(chars).split("\n")
    for _ in range(rng.choice((0, 0, 3))):
        lines[rng.randrange(len(lines))] += rng.choice((" ; com", "; x", "  ;y #z", " #t"))
        lines.insert(rng.randrange(len(lines)), rng.choice(_LINES))
    text = rng.choice(("\n", "\n", "\n", "\r\n", "\r")).join(lines)
    if rng.random() < 0.1:
        text = normalize("NFD", text)
    mark = "\ufeff" if rng.random() < 0.1 else ""
    return mark + (text.rstrip("\r\n") if rng.random() < 0.1 else text)


def readable(text: str) -> str:
    """Return a text in the readable form."""
    return format_text(text, "x.pref").value


def terse(text: str) -> str:
    """Return a text as short as it can be typed."""
    return format_text(text, "x.pref", terse=True).value


def coins(text: str) -> object:
    """Return what the books of a text say, and what is wrong with them, by line."""
    booked = book(parse(text, "x.pref").value)
    found = [
        (one.code, one.message, one.place.source.position(one.place.span.start).line)
        for one in booked.diagnostics
    ]
    return [(one.balances, one.pot) for one in booked.value], found
