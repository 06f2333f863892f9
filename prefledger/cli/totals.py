"""`prefledger totals`: the sheet's columns."""

from prefledger.cli.options import SITTINGS, Options, sharing


@sharing(*SITTINGS)
def command(options: Options) -> None:
    """Add up tricks, coins and money for each player.

    Example: prefledger totals --year 2026 sittings
    """
    from prefledger.cli.present import present
    from prefledger.reports.standings import totals

    present(options, totals)
