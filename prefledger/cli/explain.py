"""`prefledger explain`: the page of a diagnostic."""

from typing import Annotated

import typer

from prefledger.cli.options import Options, sharing
from prefledger.diagnostics.diagnostic import Code


@sharing()
def command(
    options: Options,
    *,
    code: Annotated[
        str | None,
        typer.Argument(metavar="[CODE]", help="Its number (P501) or its name.", show_default=False),
    ] = None,
) -> None:
    """Explain a problem: what it means, an example, and the mend.

    Without a code, list them all. On a terminal the page is laid out; anywhere else it is Markdown.

    Example: prefledger explain P501
    """
    import sys

    from prefledger.cli.streams import give, style
    from prefledger.diagnostics.catalogue import catalogue
    from prefledger.diagnostics.pages import page
    from prefledger.render.explained import explained, listed

    look = style(sys.stdout, options.color, ascii_only=options.ascii)
    if code is None:
        give(listed(catalogue(), look))
        return
    give(explained(page(_known(code)), look))


def _known(name: str) -> Code:
    from prefledger.cli.trouble import TroubleError
    from prefledger.diagnostics.catalogue import code_called, code_nearest

    code = code_called(f"P{name}" if name.isdecimal() else name)
    if code is None:
        near = code_nearest(name)
        hint = f"did you mean {near}?" if near else "`prefledger explain` lists them all"
        raise TroubleError(f"no problem is called {name}; {hint}")
    return code
