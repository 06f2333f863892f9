"""`prefledger settle`: the fewest payments that make all even."""

from functools import partial

from prefledger.cli.options import POT, SITTINGS, Options, sharing


@sharing(*SITTINGS, POT)
def command(options: Options) -> None:
    """Say who pays whom, in the fewest payments that make all even.

    Example: prefledger settle evening.pref
    """
    from prefledger.cli.present import present
    from prefledger.reports.settling import settle

    present(options, partial(settle, pot=options.pot))
