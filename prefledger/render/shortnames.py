"""Short forms of names, for tables that would run over the edge."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from unicodedata import combining, normalize

LETTERS = 3
"""So many letters say more than one and take hardly more room."""


def short_names(names: Sequence[str]) -> Mapping[str, str]:
    """Return a short form for each name, no two alike and none that could be another's.

    The first letters, as many as it takes and no fewer than `LETTERS`; or a name's initials
    (`HP`), where those tell it apart sooner.
    """
    short: dict[str, str] = {}
    for name in names:
        others = [other for other in names if other != name]
        fitting = (form for form in _forms(name) if not _fits(form, others, short.values()))
        short[name] = next(fitting, name)
    return short


def _forms(name: str) -> Iterator[str]:
    letters = _letters(name)
    yield "".join(letters[:LETTERS]).rstrip(" -.")
    parts = re.split(r"([ -]+)", name)
    if len(parts) > 1:
        yield "".join(part[:1].replace(" ", "") for part in parts)
    for count in range(LETTERS + 1, len(letters)):
        yield "".join(letters[:count]).rstrip(" -.")


def _letters(name: str) -> list[str]:
    """Return what a reader takes for the letters of a name, marks with what they stand on."""
    letters: list[str] = []
    for char in normalize("NFC", name):
        if letters and combining(char):
            letters[-1] += char
        else:
            letters.append(char)
    return letters


def _fits(form: str, others: Sequence[str], taken: Iterable[str]) -> bool:
    """Return whether a form could stand for another name, or does already."""
    folded = form.casefold()
    return any(
        normalize("NFC", other).casefold().startswith(folded) for other in others
    ) or folded in [other.casefold() for other in taken]
