"""`prefledger html`: one page with everything about a sitting or a season."""

import sys
from typing import TYPE_CHECKING

from prefledger.cli.options import OTHER_RULES, PAGE, PAGES, POT, Options, agreed, sharing

if TYPE_CHECKING:
    from prefledger.reports.album import Album


@sharing(*PAGE, POT, OTHER_RULES)
def command(options: Options) -> None:
    """Make one page of a sitting or a season, to be opened in any browser.

    On it are the standings, the chart, the sheet as on paper, the pot, every hand with its payments
    and their reasons, and who owes whom; hands written down with their cards can be played again,
    card by card. The page stands alone: it needs no network and asks for nothing.

    Example: prefledger html season -o season.html
    """
    from prefledger.cli.present import present
    from prefledger.reports.album import album

    agreed(options.output, None, PAGES, "")
    present(options, lambda ledgers, read: album(ledgers, options.pot, read), made)


def made(report: "Album", options: Options) -> str:
    """Return the page; what the output can't take is written in numbers."""
    from prefledger.render.html.page import page

    whole = page(report)
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    if options.output not in {None, "-"} or encoding.lower().replace("-", "") == "utf8":
        return whole
    return whole.encode("ascii", "xmlcharrefreplace").decode()
