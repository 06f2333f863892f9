"""`prefledger players`: who is named in some files; shells ask it when a name is to be completed.

It has to be quick and to keep quiet: no more folders and files are looked through than can be in a
moment, and what can't be read is passed over.
"""

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import islice
from typing import Annotated, Final

import typer

from prefledger.cli.options import PATHS, Options, sharing

FOLDERS: Final = 200
"""No more folders than this are looked through; a home directory may have very many."""
FILES: Final = 400
"""No more files than this are read."""


@sharing(*PATHS)
def command(
    options: Options,
    *,
    begin: Annotated[
        str, typer.Option(metavar="TEXT", help="Only names that begin so.", show_default=False)
    ] = "",
) -> None:
    """Name the players of files, one a line, for completion in a shell.

    Example: prefledger players --begin th sittings
    """
    from prefledger.cli.streams import give

    names = players(islice(_files(options.paths or _here()), FILES))
    give("".join(f"{name}\n" for name in beginning(begin, names)))


def beginning(text: str, names: Iterable[str]) -> tuple[str, ...]:
    """Return the names that begin with `text`; if none does as it is written, in whatever case."""
    from unicodedata import normalize

    from prefledger.model.people import folded

    written, found = normalize("NFC", text), tuple(names)
    return tuple(name for name in found if name.startswith(written)) or tuple(
        name for name in found if folded(name).startswith(folded(text))
    )


def players(paths: Iterable[str]) -> tuple[str, ...]:
    """Return everybody who is introduced in some files or what they include, sorted, each once."""
    from prefledger.api import introduced
    from prefledger.files import UnreadableError, includes, source
    from prefledger.model.people import folded

    known: dict[str, str] = {}
    for path in paths:
        with suppress(UnreadableError):
            names = introduced(source(path), includes(path))
            known.update((folded(name), name) for name in names if name.isprintable())
    return tuple(known[key] for key in sorted(known))


def _here() -> tuple[str, ...]:
    from prefledger.cli.loading import default_paths

    return default_paths()


def _files(paths: Iterable[str]) -> Iterator[str]:
    for path in paths:
        yield from _below(path) if os.path.isdir(path) else (path,)


def _below(folder: str) -> Iterator[str]:
    from prefledger.files import ENDING

    for here, folders, names in islice(os.walk(folder), FOLDERS):
        folders[:] = sorted((name for name in folders if name[0] != "."), reverse=True)
        for name in sorted(names, reverse=True):
            if name.endswith(ENDING) and name[0] != ".":
                yield os.path.join(here, name)
