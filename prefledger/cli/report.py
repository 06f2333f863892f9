"""`prefledger report`: what a table wants to read after a sitting."""

from functools import partial

from prefledger.cli.options import POT, SITTINGS, Options, sharing


@sharing(*SITTINGS, POT)
def command(options: Options) -> None:
    """Tell the story of a sitting: standings, pot, hands, who owes whom.

    Over several sittings it is the season: the standings over all, a line for each sitting, and
    who owes whom.

    Example: prefledger report evening.pref
    """
    from prefledger.cli.present import present
    from prefledger.reports.report import report

    present(options, partial(report, pot=options.pot))
