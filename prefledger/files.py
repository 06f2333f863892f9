"""Files as the ledger reads them: folders of sittings, one file's text, and what it includes."""

import os
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from prefledger.text import Include, SourceText

ENDING = ".pref"
"""How the name of a file of sittings ends."""


NOTHING_ELSE: Mapping[str, str] = MappingProxyType({})
"""No other files are read."""


class UnreadableError(Exception):
    """A file or folder that can't be read; `path` as it was given, `why` in a few words."""

    def __init__(self, path: str, why: str) -> None:
        super().__init__(path, why)
        self.path = path
        self.why = why

    def __str__(self) -> str:
        return f"can't read {self.path}: {self.why}"


def found(path: str) -> tuple[str, ...]:
    """Return the files `path` stands for: itself, or every `*.pref` below a folder, sorted.

    Hidden files and folders below a folder are left out; one that is named is not.

    Raises:
        UnreadableError: if a folder can't be listed or holds no `*.pref`.
    """
    if not os.path.isdir(path):
        return (path,)
    files = tuple(sorted(_below(path)))
    if not files:
        raise UnreadableError(path, f"there are no {ENDING} files in this folder")
    return files


def _below(folder: str) -> Iterator[str]:
    for here, folders, names in os.walk(folder, onerror=_refuse):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in names:
            path = os.path.normpath(os.path.join(here, name))
            if name.endswith(ENDING) and not name.startswith(".") and os.path.isfile(path):
                yield path


def _refuse(error: OSError) -> None:
    raise UnreadableError(str(error.filename), reason(error)) from error


def source(path: str) -> SourceText:
    """Return the text of the file at `path`.

    Raises:
        UnreadableError: if it isn't there, is a folder, or can't be read.
    """
    return decoded(content(path), path)


def content(path: str) -> bytes:
    """Return the bytes of the file at `path`.

    Raises:
        UnreadableError: if it isn't there, is a folder, or can't be read.
    """
    try:
        with open(path, "rb") as file:
            return file.read()
    except (OSError, ValueError) as error:
        raise UnreadableError(path, reason(error)) from error


def decoded(data: bytes, path: str) -> SourceText:
    """Return what the bytes of a file say, under the name `path`."""
    from prefledger.syntax.document import decode

    return SourceText(path, decode(data))


def reason(error: Exception) -> str:
    """Return why the system refused, in a few words and without a number."""
    match error:
        case FileNotFoundError():
            return "there is no such file"
        case IsADirectoryError():
            return "it is a folder"
        case PermissionError():
            return "it is not allowed"
        case OSError(strerror=str(words)):
            return words[:1].lower() + words[1:]
        case _:
            return "this is no file name"


def one(path: str) -> str:
    """Return what tells all names of one file to be the same: links of either kind lead to one."""
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return os.path.realpath(path)
    return f"{found.st_dev}/{found.st_ino}" if found.st_ino else os.path.realpath(path)


def includes(
    top: str,
    allowed: tuple[str, ...] = (),
    called: Mapping[str, str] = NOTHING_ELSE,
    text_of: Callable[[str], SourceText] = source,
) -> Include:
    """Return the reader of what the file `top` includes, at any depth; `text_of` reads each.

    Targets are relative to the file that includes them; a file has one name, by whatever way it
    is reached: of those that are read besides, what they are `called` (by `one`). Nothing
    outside the folder of `top` is read, by whatever way the path leads there, unless it is one of
    `allowed` or below one.
    """
    within = tuple(os.path.realpath(root) for root in (os.path.dirname(top) or ".", *allowed))
    names = {**called, one(top): top}

    def read(target: str, including: SourceText) -> SourceText | str:
        path = os.path.normpath(os.path.join(os.path.dirname(including.path), target))
        try:
            if not _lies_in(within, path):
                return outside(target, path)
            return text_of(names.setdefault(one(path), path))
        except UnreadableError as error:
            return f"{target} can't be read: {error.why}"
        except ValueError:
            return f"{target} is no file name"

    return read


def outside(target: str, path: str) -> str:
    """Return that what is to be included may not be, with the path that would let it in."""
    return f"{target} lies outside this folder; `--allow-include {path}` lets it in"


def _lies_in(roots: tuple[str, ...], path: str) -> bool:
    real = os.path.realpath(path)
    return any(real == root or real.startswith(os.path.join(root, "")) for root in roots)


Including: TypeAlias = Callable[[str, tuple[str, ...], Mapping[str, str]], Include]
"""From a file, what else may be included, and the names of what is read besides, to the reader."""


class Shelves(NamedTuple):
    """A place texts are read from: the folders of this machine, or another state of them.

    `found` gives the files a path stands for, `source` the text of one of them, `includes` what
    reads its includes; `one` gives what tells two names of one file to be the same.
    """

    found: Callable[[str], tuple[str, ...]]
    source: Callable[[str], SourceText]
    includes: Including
    one: Callable[[str], str]


HERE = Shelves(found, source, includes, one)
"""The files as they are now."""
