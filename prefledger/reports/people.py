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
    return joined(names, _aliases(ledgers))


def joined(names: Iterable[str], aliases: Iterable[tuple[str, str]]) -> Mapping[str, str]:
    """Return, for each of `names`, the name that stands for the person, as it is first spelt."""
    table = alias_table(aliases)
    spelt: dict[str, str] = {}
    found: dict[str, str] = {}
    for name in names:
        who = person(name, table)
        found[name] = spelt.setdefault(folded(who), who)
    return found


def somebody(ledgers: tuple[Ledger, ...], name: str) -> str | None:
    """Return who is meant by a name or an alias, as `people` calls them; `None` if nobody is."""
    who, table = people(ledgers), alias_table(_aliases(ledgers))
    spelt = {folded(one): called for one, called in who.items()}
    if folded(name) in spelt:
        return spelt[folded(name)]
    meant = folded(person(name, table))
    return next((who[one] for one in who if folded(person(one, table)) == meant), None)


def _aliases(ledgers: Iterable[Ledger]) -> Iterable[tuple[str, str]]:
    return [pair for ledger in ledgers for pair in ledger.sitting.aliases]
