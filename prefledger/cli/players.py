"""`prefledger players`: who is named in some files; shells ask it when a name is to be completed.

It has to be quick and to keep quiet: only the lines that bring people are read, of no more folders
and files than can be read in a moment, and what can't be read is passed over.
"""

import os
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import Annotated, Final

import typer

from prefledger.cli.options import PATHS, Options, sharing
from prefledger.syntax.tree import Node, Token
from prefledger.text import SourceText

FOLDERS: Final = 200
"""No more folders than this are looked through; a home directory may have very many."""
FILES: Final = 400
"""No more files than this are read."""
BRINGING: Final = ("_PLAYERS", "_JOIN", "_ALIAS", "_INCLUDE")
"""The keywords of the lines that bring people, or other files."""


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
    from prefledger.lowering.names import fold, spelling

    written, found = spelling(text), tuple(names)
    return tuple(name for name in found if name.startswith(written)) or tuple(
        name for name in found if fold(name).startswith(fold(text))
    )


def players(paths: Iterable[str]) -> tuple[str, ...]:
    """Return everybody who is introduced in some files or what they include, sorted, each once."""
    from prefledger.lowering.names import fold, spelling

    names = (spelling(written) for path in paths for written in _introduced(path))
    known = {fold(name): name for name in names if name.isprintable()}
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


def _introduced(path: str) -> Iterator[str]:
    """Yield the names a file brings, as they are written there, and those of what it includes."""
    from prefledger.files import UnreadableError, includes, source

    try:
        waiting = [source(path)]
    except UnreadableError:
        return
    include, seen = includes(path), {path}
    while waiting:
        text = waiting.pop()
        for line in _bringing(text):
            if line.kind != "include":
                yield from _names(line)
                continue
            other = include(_words(line)[0].strip().strip('"'), text)
            if isinstance(other, SourceText) and other.path not in seen:
                seen.add(other.path)
                waiting.append(other)


def _bringing(text: SourceText) -> Iterator[Node]:
    """Yield the lines that bring people or other files, without their tags."""
    from prefledger.syntax.document import read_line
    from prefledger.syntax.machine import machine

    words = tuple(chain.from_iterable(machine().tables.words[kind] for kind in BRINGING))
    for number in range(1, len(text.starts) + 1):
        line = text.line(number)
        if line.lstrip().lower().startswith(words) and (node := read_line(line).node):
            inner = node.parts[0] if node.kind == "tagged" else node
            if isinstance(inner, Node):
                yield inner


def _names(line: Node) -> Iterator[str]:
    """Yield the names a line introduces; whom somebody sits down behind is there already."""
    if line.kind in {"players", "alias", "join"}:
        names = _words(line)
        yield from names[:1] if line.kind == "join" else names


def _words(line: Node) -> tuple[str, ...]:
    return tuple(part.text for part in line.parts if isinstance(part, Token))
