"""A file that is edited: read byte for byte, and written only if nobody else wrote meanwhile."""

import os

from prefledger.cli.streams import save
from prefledger.cli.trouble import Exit, TroubleError
from prefledger.editing.draft import Draft, draft
from prefledger.files import includes, reason


def open_draft(path: str, allowed: tuple[str, ...]) -> Draft:
    """Read a file that is to be edited.

    Raises:
        TroubleError: if it can't be read, or is not in UTF-8 and so can't be written back.
    """
    return draft(path, _text(path), includes(path, allowed))


def keep(before: Draft, after: Draft) -> None:
    """Write an edited file, wholly or not at all; its mode and where it is linked to stay.

    Raises:
        TroubleError: if it is not what was read any more, is read-only, or can't be written.
    """
    if _text(before.path) != before.text:
        raise TroubleError(
            f"{before.path} was changed by somebody else meanwhile; nothing was written",
            Exit.UNREADABLE,
        )
    if not os.stat(before.path).st_mode & 0o222:
        raise TroubleError(f"can't write {before.path}: it is read-only", Exit.UNREADABLE)
    save(before.path, after.text.encode("utf-8"))


def _text(path: str) -> str:
    if path == "-":
        raise TroubleError("name a file: standard input can't be written back")
    try:
        with open(path, "rb") as file:
            return file.read().decode("utf-8")
    except UnicodeDecodeError as error:
        raise TroubleError(
            f"{path} is not in UTF-8, so it could not be written back as it is", Exit.UNREADABLE
        ) from error
    except (OSError, ValueError) as error:
        raise TroubleError(f"can't read {path}: {reason(error)}", Exit.UNREADABLE) from error
