"""`prefledger settle`: the fewest payments that make all even."""

from prefledger.cli.options import POT, SITTINGS, Options, sharing


@sharing(*SITTINGS, POT)
def command(options: Options) -> None:
    """Say who pays whom, in the fewest payments that make all even.

    Coins in the pot are counted as shared out, equally and in whole coins, among those who were at
    the table in the end, whoever staked. What does not divide stays in the pot: whoever owes most
    still owes it, or another if that saves a payment. With --pot leave nothing is shared out, and
    it is told whom the coins in the pot came from.

    Example: prefledger settle evening.pref
    """
    from prefledger.cli.present import present
    from prefledger.reports.settling import settle

    present(options, lambda ledgers, read: settle(ledgers, options.pot, read))
