"""A file that is edited: read byte for byte, and written only if nobody else wrote meanwhile."""

from prefledger.cli.loading import STDIN
from prefledger.cli.streams import rewrite
from prefledger.cli.trouble import Exit, TroubleError
from prefledger.editing.draft import Draft, draft
from prefledger.files import UnreadableError, content, includes


def open_draft(path: str, allowed: tuple[str, ...]) -> Draft:
    """Read a file that is to be edited.

    Raises:
        TroubleError: if it can't be read, or is not in UTF-8 and so can't be written back.
    """
    return draft(path, whole_text(path), includes(path, allowed))


def keep(before: Draft, after: Draft) -> None:
    """Write an edited file, wholly or not at all; its mode and where it is linked to stay.

    Raises:
        ChangedError: if it is not what was read any more.
        TroubleError: if it is read-only, or can't be written.
    """
    rewrite(before.path, after.text.encode("utf-8"), before.text.encode("utf-8"))


def whole_text(path: str) -> str:
    """Return the text of a file with all that stands in it, a byte-order mark too.

    Raises:
        TroubleError: if it can't be read, or is not in UTF-8 and so can't be written back.
    """
    if path == STDIN:
        raise TroubleError("name a file: standard input can't be written back")
    try:
        return content(path).decode("utf-8")
    except UnicodeDecodeError as error:
        raise TroubleError(
            f"{path} is not in UTF-8, so it could not be written back as it is", Exit.UNREADABLE
        ) from error
    except UnreadableError as error:
        raise TroubleError(str(error), Exit.UNREADABLE) from error
