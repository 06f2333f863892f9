"""Who is who over several sittings."""

from collections.abc import Iterable, Mapping

from prefledger.ledger.ledger import Ledger
from prefledger.model.people import alias_table, folded, person


def people(ledgers: tuple[Ledger, ...]) -> Mapping[str, str]:
    """Return, for every name in the books, the name that stands for the person.

    Within one sitting these are the table's own names. Over several the same name is the same
    person, as first spelt, and the `alias` lines of any sitting join other spellings. The values
    come in order of first appearance.
    """
    names = [name for ledger in ledgers for name in ledger.players]
    if len(ledgers) == 1:
        return {name: name for name in names}
    return joined(names, (pair for ledger in ledgers for pair in ledger.sitting.aliases))


def joined(names: Iterable[str], aliases: Iterable[tuple[str, str]]) -> Mapping[str, str]:
    """Return, for each of `names`, the name that stands for the person, as it is first spelt."""
    table = alias_table(aliases)
    spelt: dict[str, str] = {}
    found: dict[str, str] = {}
    for name in names:
        who = person(name, table)
        found[name] = spelt.setdefault(folded(who), who)
    return found
