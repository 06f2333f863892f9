"""`prefledger undo`: the last entry of a file taken back."""

from typing import Annotated

import typer

from prefledger.cli.options import QUIET, READING, Options, sharing


@sharing(*READING[1:], QUIET)
def command(
    options: Options,
    *,
    file: Annotated[str, typer.Argument(metavar="FILE", help="The file of the sitting.")],
) -> None:
    """Take the last entry of a file back, and show it.

    It is a hand with its evidence, or a payment, a count, a note; once more takes the one before.
    The head of a sitting is never taken away.

    Example: prefledger undo evening.pref
    """
    from prefledger.cli.streams import give
    from prefledger.cli.trouble import TroubleError
    from prefledger.cli.writing import keep, open_draft
    from prefledger.editing.draft import EditError
    from prefledger.editing.undo import undo
    from prefledger.render.style import safe

    before = open_draft(file, options.allow_include)
    try:
        edited = undo(before)
    except EditError as refusal:
        raise TroubleError(str(refusal)) from refusal
    keep(before, edited.draft)
    if not options.quiet:
        give("Taken back:\n" + "".join(f"{safe(line)}\n" for line in edited.lines))
