"""What reading a line gives: tokens and nodes, both plain tuples.

Offsets count code points from the line's first one. A node spans every word it was read from, those
too that leave no token behind (`closed` in `closed Mia 32`).
"""

from typing import NamedTuple


class Token(NamedTuple):
    """A word, number or sign: what kind it is, its text as written, and where it stands."""

    kind: str
    text: str
    start: int
    end: int


class Node(NamedTuple):
    """A part of a line: what kind it is, what it consists of, and where it stands."""

    kind: str
    parts: "tuple[Node | Token, ...]"
    start: int
    end: int
