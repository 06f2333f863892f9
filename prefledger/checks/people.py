"""Do the `alias` lines of all sittings together say who is who, and is nobody there twice?"""

from collections.abc import Iterator, Mapping
from itertools import combinations

from prefledger.diagnostics.codes_names import ALIAS_TWICE, SAME_PERSON
from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.model.people import folded, person
from prefledger.model.sitting import Sitting


def wrong_people(sitting: Sitting, aliases: Mapping[str, str]) -> Iterator[Diagnostic]:
    """Yield where a sitting contradicts what the `alias` lines of all, its own included, come to.

    `aliases` is the table of all of them. A diagnostic stands at the `sitting` line, for the two
    lines of a contradiction may be far apart.
    """
    place = sitting.mark.place()
    for other, name in sitting.aliases:
        meant = aliases[folded(other)]
        if folded(meant) != folded(name):
            yield Diagnostic(
                ALIAS_TWICE,
                f"{other} is another spelling of {name} here, but of {meant} in another sitting",
                place,
                advice="make the two `alias` lines say the same",
            )
        elif folded(other) in _way(name, aliases):
            yield Diagnostic(
                ALIAS_TWICE,
                f"{other} is another spelling of {name} here, and {name} of {other} elsewhere",
                place,
                advice="leave one of the `alias` lines out; the name on the right is the one that "
                "reports show",
            )
    for one, two in sorted(_together(sitting)) if aliases else ():
        who = person(one, aliases)
        if folded(who) == folded(person(two, aliases)):
            yield Diagnostic(
                SAME_PERSON,
                f"{one} and {two} are both at this table, but `alias` lines make them one person, "
                f"{who}",
                place,
                advice="leave that `alias` line out, or give one of the two another name",
            )


def _together(sitting: Sitting) -> set[tuple[str, str]]:
    """Return every two who were at the table at one time."""
    tables = (sitting.table, *(event.table for event in sitting.events), sitting.last_table)
    seats = {table.seats for table in tables}
    return {pair for names in seats for pair in combinations(names, 2)}


def _way(name: str, aliases: Mapping[str, str]) -> set[str]:
    """Return every spelling that a name leads to, itself included."""
    way = {folded(name)}
    while (target := aliases.get(folded(name))) is not None and folded(target) not in way:
        way.add(folded(target))
        name = target
    return way
