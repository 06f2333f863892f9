"""How text looks on a terminal: colour or none, safe characters, and how wide they are."""

import unicodedata
from typing import NamedTuple

JOINERS = "\u200c\u200d"
"""Format characters that scripts and emoji need; they take no room of their own."""

DELETE = "\x7f"
PICTURES = 0x2400
"""Where the pictures of the control characters begin, in their order."""


class Style(NamedTuple):
    """What the output can take: colours, signs beyond ASCII, and how many columns, if known."""

    colour: bool = False
    ascii: bool = False
    width: int | None = None


PLAIN = Style()
"""Neither colours nor a known width, as in a file."""


def safe(text: str) -> str:
    """Return `text` with everything that could steer a terminal made visible.

    Control characters become their pictures (`␛`), other invisible ones `�`.
    """
    if text.isprintable():
        return text
    return "".join(map(_safe, text))


def _safe(char: str) -> str:
    if char.isprintable() or char in JOINERS:
        return char
    if unicodedata.category(char) == "Zs":
        return " "
    if char == DELETE:
        return "␡"
    return chr(PICTURES + ord(char)) if char < " " else "�"


def width(text: str) -> int:
    """Return how many columns of a terminal `text` takes."""
    if text.isascii():
        return len(text)
    return sum(map(_width, text))


def _width(char: str) -> int:
    if unicodedata.combining(char) or unicodedata.category(char) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1
