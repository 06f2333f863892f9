"""Who is who: the same name is the same person, and `alias` lines join spellings."""

from collections.abc import Iterable, Mapping
from unicodedata import normalize


def folded(name: str) -> str:
    """Return what two spellings of one name have in common: NFC, without case."""
    return normalize("NFC", normalize("NFC", name).casefold())


def alias_table(aliases: Iterable[tuple[str, str]]) -> Mapping[str, str]:
    """Return, for every other spelling (folded), the name it stands for; of two lines the later."""
    return {folded(other): name for other, name in aliases}


def person(name: str, aliases: Mapping[str, str]) -> str:
    """Return the name that stands for a person, by an alias table; a circle ends where it began."""
    seen = {folded(name)}
    while (target := aliases.get(folded(name))) is not None and folded(target) not in seen:
        seen.add(folded(target))
        name = target
    return name
