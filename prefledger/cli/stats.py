"""`prefledger stats`: how everybody plays."""

from prefledger.cli.options import SITTINGS, Options, sharing


@sharing(*SITTINGS)
def command(options: Options) -> None:
    """Tell how everybody plays: declaring, defending, staying, inviting, runs, and the pot.

    With --player it is that player alone, with every contract, beside the whole table.

    Where there are few hands there is the count alone. Else a share comes with the two ends between
    which it would most likely settle if the table played on.

    Example: prefledger stats --year 2026 sittings
    """
    from prefledger.cli.present import present
    from prefledger.reports.stats import stats

    present(options, lambda ledgers, read: stats(ledgers, options.player, read))
