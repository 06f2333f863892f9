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

    Without a code, list them all.

    Example: prefledger explain P501
    """
    from prefledger.cli.streams import give
    from prefledger.diagnostics.pages import page
    from prefledger.render.style import safe

    del options
    if code is None:
        give(_list())
        return
    text = page(_known(code))
    give("".join(f"{safe(line)}\n" for line in text.splitlines()))


def _known(name: str) -> Code:
    from prefledger.cli.trouble import TroubleError
    from prefledger.diagnostics.catalogue import code_called, code_nearest

    code = code_called(name)
    if code is None:
        near = code_nearest(name)
        hint = f"did you mean {near}?" if near else "`prefledger explain` lists them all"
        raise TroubleError(f"no problem is called {name}; {hint}")
    return code


def _list() -> str:
    from prefledger.diagnostics.catalogue import catalogue

    codes = catalogue()
    longest = max(len(code.slug) for code in codes)
    return "".join(
        f"{code.number}  {code.slug:{longest}}  {code.severity.value:7}  {code.title}\n"
        for code in codes
    )
