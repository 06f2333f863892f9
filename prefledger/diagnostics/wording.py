"""Putting names and numbers into sentences."""

from collections.abc import Sequence


def listed(words: Sequence[str], last: str = "and") -> str:
    """Return `A`, `A and B`, or `A, B and C`."""
    if not words:
        return "nobody"
    if len(words) == 1:
        return words[0]
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def plural(number: int, one: str, many: str = "") -> str:
    """Return `1 trick`, `2 tricks`."""
    return f"{number} {one}" if number == 1 else f"{number} {many or one + 's'}"
