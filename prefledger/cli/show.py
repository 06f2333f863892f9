"""`prefledger show`: one hand in full."""

from typing import Annotated, Any

import typer

from prefledger.cli.options import ONE_FILE, Options, sharing


@sharing(*ONE_FILE)
def command(
    options: Options,
    *,
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A file of sittings, or - for standard input.")
    ],
    hand: Annotated[
        str, typer.Argument(metavar="HAND", help="Its number in the sitting, or DAY/NUMBER.")
    ],
) -> None:
    """Show one hand in full: the auction, the cards, every payment and its reason.

    HAND counts the hands of a sitting, those that were passed too. Where a file holds several
    sittings the day goes before it, and of two on one day also which: 2026-11-28/1/2.

    Example: prefledger show season.pref 2026-11-28/2
    """
    from prefledger.cli.present import present
    from prefledger.cli.trouble import TroubleError
    from prefledger.ledger.ledger import Ledger
    from prefledger.reports.show import NotThere, show

    def shown(ledgers: tuple[Ledger, ...], _read: object) -> Any:
        found = show(ledgers, hand)
        if isinstance(found, NotThere):
            raise TroubleError("\n".join(filter(None, (found.message, found.help))))
        return found

    present(options._replace(paths=(file,)), shown)
