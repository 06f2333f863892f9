"""Putting names and numbers into sentences."""

import re
from collections.abc import Sequence
from fractions import Fraction


def listed(words: Sequence[str], last: str = "and") -> str:
    """Return `A`, `A and B`, or `A, B and C`."""
    if not words:
        return "nobody"
    if len(words) == 1:
        return words[0]
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def written(name: str) -> str:
    """Return a name as it has to stand in a file: in quotation marks unless it is plain letters."""
    plain = re.fullmatch(r"[^\W\d_]+(?:[-'][^\W\d_]+)*\.?", name)
    return name if plain else f'"{name}"'


def plural(number: int | Fraction, one: str, many: str = "") -> str:
    """Return `1 trick`, `2 tricks`, `1/3 coin`."""
    return f"{number} {one}" if 0 < number <= 1 else f"{number} {many or one + 's'}"
