"""Who is who over several sittings."""

from collections.abc import Mapping
from unicodedata import normalize

from prefledger.ledger.ledger import Ledger


def folded(name: str) -> str:
    """Return what two spellings of one name have in common: NFC, without case."""
    return normalize("NFC", normalize("NFC", name).casefold())


def people(ledgers: tuple[Ledger, ...]) -> Mapping[str, str]:
    """Return, for every name in the books, the name that stands for the person.

    Within one sitting these are the table's own names. Over several the same name is the same
    person, as first spelt, and the `alias` lines of any sitting join other spellings. The values
    come in order of first appearance.
    """
    names = [name for ledger in ledgers for name in ledger.players]
    if len(ledgers) == 1:
        return {name: name for name in names}
    aliases = {folded(other): name for ledger in ledgers for other, name in ledger.sitting.aliases}
    spelt: dict[str, str] = {}
    return {name: spelt.setdefault(*_person(name, aliases)) for name in names}


def _person(name: str, aliases: Mapping[str, str]) -> tuple[str, str]:
    seen = {folded(name)}
    while (target := aliases.get(folded(name))) is not None and folded(target) not in seen:
        seen.add(folded(target))
        name = target
    return folded(name), name
