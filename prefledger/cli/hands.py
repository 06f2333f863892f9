"""`prefledger hands`: every hand in a line."""

from prefledger.cli.options import SITTINGS, Options, sharing


@sharing(*SITTINGS)
def command(options: Options) -> None:
    """List the hands, one a line, with the coins of each player.

    Example: prefledger hands --format csv -o hands.csv evening.pref
    """
    from prefledger.cli.present import present
    from prefledger.reports.hands import hands

    present(options, hands)
