"""`prefledger pot`: the register of the pot."""

from prefledger.cli.options import SITTINGS, Options, sharing


@sharing(*SITTINGS)
def command(options: Options) -> None:
    """List what went into the pot and out of it, why, and what lay there then.

    Example: prefledger pot evening.pref
    """
    from prefledger.cli.present import present
    from prefledger.reports.pot import register

    present(options, register)
