"""The nearest word to a mistyped one."""

from collections.abc import Iterable

_LONG = 6


def nearest(word: str, words: Iterable[str], *, shortest: int = 4) -> str | None:
    """Return the one of `words` that `word` was most likely meant to be, or `None`.

    One slip (a letter too many, missing, wrong, or two changed about) is forgiven in words of
    `shortest` letters or more, two slips from six letters on.
    """
    if len(word) < shortest:
        return None
    allowed = 2 if len(word) >= _LONG else 1
    found = [
        (slips, other)
        for other in words
        if len(other) >= shortest and abs(len(other) - len(word)) <= allowed
        if 0 < (slips := distance(word, other)) <= allowed
    ]
    return min(found)[1] if found else None


def distance(one: str, other: str) -> int:
    """Return how many letters must be added, dropped, changed or swapped with their neighbour."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        earlier, before, row = before, row, [i]
        for j, b in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if earlier and j > 1 and a == other[j - 2] and b == one[i - 2]:
                cost = min(cost, earlier[j - 2] + 1)
            row.append(cost)
    return row[-1]
