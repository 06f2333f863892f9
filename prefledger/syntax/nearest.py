"""The nearest word to a mistyped one."""

from collections.abc import Iterable, Mapping

_LONG = 6


def nearest(word: str, words: Iterable[str], *, shortest: int = 4) -> str | None:
    """Return the one of `words` that `word` was most likely meant to be, or `None`.

    One slip (a letter too many, missing, wrong, or two changed about) is forgiven in words of
    `shortest` letters or more, two slips from six letters on. Of two words as near the longer is
    meant: letters are left out more often than put in.
    """
    if len(word) < shortest:
        return None
    allowed = 2 if len(word) >= _LONG else 1
    found = [
        (slips, -len(other), other)
        for other in words
        if len(other) >= shortest and abs(len(other) - len(word)) <= allowed
        if 0 < (slips := distance(word, other)) <= allowed
    ]
    return min(found)[2] if found else None


def nearest_keyword(word: str, keywords: Mapping[str, str], *, shortest: int = 4) -> str | None:
    """Return the keyword that `word` was most likely meant to be, or `None`.

    `keywords` gives each word's terminal. A beginning will do if it is that of one terminal only.
    A terminal's English word is preferred where it is about as near as the one found.
    """
    near = nearest(word, keywords, shortest=shortest)
    if near is None and len(word) >= shortest:
        begun = sorted(other for other in keywords if other.startswith(word) and other != word)
        near = begun[0] if len({keywords[other] for other in begun}) == 1 else None
    if near is None:
        return None
    english = keywords[near].strip("_").partition("__")[0].lower().replace("_", "-")
    is_as_near = keywords.get(english) == keywords[near] and (
        distance(word, english) <= distance(word, near) + 1
    )
    return english if is_as_near else near


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
