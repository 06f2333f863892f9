"""`prefledger textconv`: a file as `git diff` is to show it, once `prefledger init` told git so."""

from typing import Annotated

import typer

from prefledger.cli.options import Options, sharing
from prefledger.text import SourceText


@sharing()
def command(
    options: Options,
    *,
    file: Annotated[str, typer.Argument(metavar="FILE", help="The file, or a copy of it.")],
) -> None:
    """Print a file for `git diff`: in the readable form, with the day before every hand.

    What can't be read is printed as it stands, and so is the whole file if it is no text, so that
    git always has something to compare. Nothing is included, since git hands over a single file.

    Example: prefledger textconv evening.pref
    """
    del options
    from prefledger.cli.streams import give
    from prefledger.cli.trouble import Exit, TroubleError
    from prefledger.files import UnreadableError, content

    try:
        data = content(file)
    except UnreadableError as error:
        raise TroubleError(str(error), Exit.UNREADABLE) from error
    give(shown(data, file))


def shown(data: bytes, name: str) -> bytes:
    """Return the bytes of a file as git is to show them; whatever is wrong, as they are."""
    from prefledger.files import decoded
    from prefledger.formatting.annotated import annotated
    from prefledger.formatting.content import as_bytes

    try:
        return as_bytes(annotated(decoded(data, name), _nothing), data)
    except Exception:  # noqa: BLE001 - without something to compare git would show nothing at all
        return data


def _nothing(target: str, _including: SourceText) -> str:
    return f"{target} is not at hand"
