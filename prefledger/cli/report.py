"""`prefledger report`: the story of a sitting, or of a season."""

from prefledger.cli.options import OTHER_RULES, POT, SITTINGS, Options, sharing


@sharing(*SITTINGS, POT, OTHER_RULES)
def command(options: Options) -> None:
    """Tell the story of a sitting: standings, pot, hands, who owes whom.

    Over several sittings it is the season: the standings over all, a line for each sitting, and
    who owes whom. `prefledger settle -h` says what is done with coins in the pot.

    With `--as NAME` the same hands are settled by another rule set, so that a table can compare;
    what the file does not tell is named.

    Example: prefledger report evening.pref
    """
    from prefledger.cli.present import present
    from prefledger.reports.report import report

    present(options, lambda ledgers, read: report(ledgers, options.pot, read))
