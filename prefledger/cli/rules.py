"""`prefledger rules`: the rule sets, one of them, or the house of a table."""

from typing import Annotated

import typer

from prefledger.cli.options import ONE_FILE, Options, sharing
from prefledger.ledger.ledger import Ledger
from prefledger.rules.ruleset import RuleSet


@sharing(*ONE_FILE)
def command(
    options: Options,
    *,
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="[NAME|FILE]", help="A rule set, or a file of sittings.", show_default=False
        ),
    ] = None,
    diff: Annotated[
        str | None, typer.Option(metavar="OTHER", help="Only what another rule set has otherwise.")
    ] = None,
) -> None:
    """List the rule sets, or the switches of one, or the house of a table.

    With the name of a rule set: every switch, its value, what else it may be, and what it decides.
    With a file: what is played at its table, a sentence for each switch, to be read out to all.

    Example: prefledger rules evening.pref
    """
    from prefledger.cli.finish import deliver
    from prefledger.cli.present import present, rendered
    from prefledger.cli.trouble import TroubleError
    from prefledger.reports.houses import all_sets, rule_book, table_houses
    from prefledger.rules.sets import RULE_SETS

    if name is None:
        if diff is not None:
            raise TroubleError(f"name a rule set to compare with {diff}")
        deliver(rendered(all_sets(RULE_SETS.values()), options), options)
    elif name.casefold() in RULE_SETS or not _is_file(name):
        other = _rule_set(diff) if diff is not None else None
        rules = _rule_set(name)
        worked = None if other else _worked(rules)
        base = _known(rules)
        page = rule_book(rules, other, worked, None if rules is base else base)
        deliver(rendered(page, options), options)
    elif diff is not None:
        raise TroubleError("--diff compares two rule sets, not a file")
    else:
        sets = tuple(RULE_SETS.values())
        present(
            options._replace(paths=(name,)),
            lambda ledgers, read: table_houses(ledgers, sets, read),
        )


def _known(rules: RuleSet) -> RuleSet:
    """Return the rule set others of its game are told by: the first that plays its contracts."""
    from prefledger.rules.sets import RULE_SETS

    contracts = frozenset(rules.house.game.contracts)
    return next(
        one for one in RULE_SETS.values() if not contracts.isdisjoint(one.house.game.contracts)
    )


def _worked(rules: RuleSet) -> Ledger | None:
    """Return the books of the hand a rule set is shown by."""
    from prefledger.api import book, parse

    if not rules.worked:
        return None
    players = ", ".join(("Mia", "Theo", "Priya")[: rules.house.game.playing])
    head = f"sitting 2000-01-01\nrules {rules.name}\nplayers {players}\n"
    return book(parse(head + rules.worked).value).value[0]


def _is_file(name: str) -> bool:
    from os.path import exists

    return name == "-" or name.endswith(".pref") or "/" in name or exists(name)


def _rule_set(name: str) -> RuleSet:
    from prefledger.api import rule_set
    from prefledger.cli.trouble import TroubleError
    from prefledger.diagnostics.nearest import nearest
    from prefledger.rules.sets import RULE_SETS

    try:
        return rule_set(name.casefold())
    except KeyError:
        near = nearest(name, RULE_SETS)
        hint = f"did you mean {near}?" if near else "`prefledger rules` lists them all"
        raise TroubleError(f"no rule set is called {name}; {hint}") from None
