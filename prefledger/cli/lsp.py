"""`prefledger lsp`: the language server."""

import os
import sys

from prefledger.cli.options import Options, sharing


@sharing()
def command(options: Options) -> None:
    """Serve an editor over standard input and output, in the Language Server Protocol.

    Editors start it by themselves; it needs `pip install 'prefledger[lsp]'`. It tells slips and
    their mends as they are typed, formats, completes, renames a player, and says what each line
    pays. Included files are taken as they stand in the editor. The setting `inlayHints` (or
    `prefledger.inlayHints`), true or false, says whether coins are shown behind each hand.

    Example: prefledger lsp
    """
    from prefledger.cli.trouble import TroubleError

    del options
    try:
        from prefledger.lsp.server import server
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in {"pygls", "lsprotocol"}:
            raise
        raise TroubleError(
            "the language server needs pygls; `pip install 'prefledger[lsp]'` brings it"
        ) from None
    made = server()
    with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as answers:
        sys.stdout = sys.stderr  # nothing but answers may get between the answers
        made.start_io(stdout=answers)
