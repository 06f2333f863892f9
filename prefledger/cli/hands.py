"""`prefledger hands`: every hand in a line."""

from prefledger.cli.options import SITTINGS, Options, sharing


@sharing(*SITTINGS)
def command(options: Options) -> None:
    """List the hands, one a line, with the coins of each player.

    What moved coins and is no hand stands among them, such as a stake, so that each column of coins
    comes to what that player has in the end.

    Example: prefledger hands --format csv -o hands.csv evening.pref
    """
    from prefledger.cli.present import present
    from prefledger.reports.hands import hands

    present(options, hands)
