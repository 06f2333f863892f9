"""From paths and filters to sittings: what every reading command does first."""

import os
import sys
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from prefledger.api import parse
from prefledger.cli.options import Options
from prefledger.cli.progress import Doing, nobody_looks
from prefledger.cli.trouble import Exit, TroubleError
from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.diagnostics.nearest import nearest
from prefledger.files import HERE, Shelves, UnreadableError, content, decoded
from prefledger.model.people import alias_table, folded, person
from prefledger.model.sitting import Sitting
from prefledger.once import Once, bare
from prefledger.outcome import Outcome
from prefledger.text import SourceText

STDIN = "-"
STDIN_NAME = "<stdin>"
HELD = 250_000
"""Characters of text whose sittings are held where they can be read again."""


class Loaded(NamedTuple):
    """What was read: sittings in order, what is wrong with the text, and what can't be read.

    `files` are the paths read, in order, `included` those read by way of them; `failures` has a
    line for each that could not be. `left_out` are the sittings that a filter kept back; `empty`
    the paths asked for that hold no sitting, though nothing is wrong with them.
    """

    sittings: tuple[Sitting, ...]
    diagnostics: tuple[Diagnostic, ...]
    files: tuple[str, ...]
    failures: tuple[str, ...] = ()
    left_out: tuple[Sitting, ...] = ()
    empty: tuple[str, ...] = ()
    included: tuple[str, ...] = ()

    def bearing(self) -> tuple[Diagnostic, ...]:
        """Return what is wrong with the text but for what stands in a sitting that is left out.

        A sitting whose first line is wrong may have been left out wrongly, so its problems stay.
        """
        if not self.left_out:
            return self.diagnostics
        marks = [sitting.mark for sitting in (*self.sittings, *self.left_out)]
        begun = sorted((mark.source.path, mark.number) for mark in marks)
        places = [_place(one) for one in self.diagnostics]
        dropped = {
            (mark.source.path, mark.number) for mark in (one.mark for one in self.left_out)
        } - set(places)
        return tuple(
            one
            for one, place in zip(self.diagnostics, places, strict=True)
            if _last_before(place, begun) not in dropped
        )

    @property
    def sources(self) -> tuple[str, ...]:
        """Every file that anything was read from."""
        return (*self.files, *self.included)

    @property
    def aliases(self) -> tuple[tuple[str, str], ...]:
        """The `alias` lines of all sittings, also of those left out: other spelling and name."""
        return tuple(pair for one in (*self.sittings, *self.left_out) for pair in one.aliases)

    def in_order(self, diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
        """Return diagnostics in the order of the files, then of place; each problem once.

        A file that several others include has its problems only once.
        """
        order = {path: number for number, path in enumerate(self.files)}
        found = {
            (
                order.get(one.place.source.path, len(order)),
                one.place.source.path,
                one.place.span,
                one.code.number,
                one.message,
            ): one
            for one in diagnostics
        }
        return tuple(found[key] for key in sorted(found))


def _place(found: Diagnostic) -> tuple[str, int]:
    source, span = found.place
    return source.path, source.position(span.start).line


def _last_before(place: tuple[str, int], begun: list[tuple[str, int]]) -> tuple[str, int] | None:
    """Return where the sitting begins that a place is in; `None` before the first of a file."""
    at = bisect_right(begun, place)
    return begun[at - 1] if at and begun[at - 1][0] == place[0] else None


def load(options: Options, doing: Doing = nobody_looks) -> Loaded:
    """Read what the options name, and keep the sittings the filters let through.

    `doing` is told of each file as its reading begins.

    Sittings come by date, those of one day by path, and within a file as they stand there. What
    can't be read is kept as a failure, so that the rest is still looked at.

    Raises:
        TroubleError: if nobody of the name asked for, and no such rule set, is met.
    """
    loaded, shelf = _read(options, doing, None)
    return loaded._replace(sittings=tuple(shelf))


def load_from(shelves: Shelves, options: Options, doing: Doing) -> Loaded:
    """Read the paths of the options, which may be none, from `shelves`, as `load` does.

    Raises:
        TroubleError: as `load`.
    """
    loaded, shelf = _read_from(shelves, options.paths, options, doing, None)
    return loaded._replace(sittings=tuple(shelf))


def leaf_through(
    options: Options, doing: Doing = nobody_looks, most: int = HELD
) -> tuple[Loaded, "Shelf"]:
    """Read what the options name as `load` does, but hold no more than `most` characters of it.

    Returns what was read, its sittings without what happened in them, and a shelf that gives the
    sittings whole, one after the other, as often as they are asked for.

    Raises:
        TroubleError: as `load`.
    """
    return _read(options, doing, most)


class Spot(NamedTuple):
    """Where a sitting stands: in which file of those read, as which of its sittings."""

    path: str
    at: int


class Shelf:
    """Sittings in order; those of files that are not held are read again each time.

    A file is read again once each time, and let go after the last of its sittings. Iterating
    raises `TroubleError` if a file is not what it was.
    """

    def __init__(
        self, options: Options, most: int | None, shelves: Shelves, names: Mapping[str, str]
    ) -> None:
        """Read from `shelves`; `options` name all the paths that are read."""
        self._options = options
        self._shelves = shelves
        self._most = most
        self._names = names
        self.included: dict[str, None] = {}
        self._held: dict[str, tuple[Sitting, ...]] = {}
        self._signs: dict[str, bytes] = {}
        self._spots: tuple[Spot, ...] = ()
        self._size = 0

    def read(self, path: str) -> tuple[SourceText, Outcome[tuple[Sitting, ...]]]:
        """Read a file for the first time; hold what is in it while there is room.

        Raises:
            UnreadableError: if it can't be read.
        """
        text, read = self._parsed(path)
        self._size += len(text.text)
        if self._most is None or self._size <= self._most or path == STDIN:
            self._held[path] = read.value
        else:
            self._signs[path] = _sign(text)
        return text, read

    def arranged(self, spots: Iterable[Spot]) -> "Shelf":
        """Say which sittings there are to be given, in order."""
        self._spots = tuple(spots)
        return self

    def __iter__(self) -> Iterator[Sitting]:
        left = Counter(path for path, _ in self._spots)
        opened: dict[str, tuple[Sitting, ...]] = {}
        for path, at in self._spots:
            if path in self._held:
                yield self._held[path][at]
                continue
            if path not in opened:
                opened[path] = self._again(path)
            left[path] -= 1
            sittings = opened[path] if left[path] else opened.pop(path)
            yield sittings[at]

    def _parsed(self, path: str) -> tuple[SourceText, Outcome[tuple[Sitting, ...]]]:
        text = _stdin(self._options) if path == STDIN else self._shelves.source(path)
        reader = self._shelves.includes(text.path, may_include(self._options), self._names)

        def include(target: str, including: SourceText) -> SourceText | str:
            got = reader(target, including)
            if isinstance(got, SourceText):
                self.included[got.path] = None
            return got

        return text, parse(text.text, text.path, include)

    def _again(self, path: str) -> tuple[Sitting, ...]:
        try:
            text, read = self._parsed(path)
        except UnreadableError as error:
            raise TroubleError(str(error), Exit.UNREADABLE) from error
        if _sign(text) != self._signs[path]:
            raise TroubleError(f"{path} was changed while it was read", Exit.UNREADABLE)
        return read.value


def _sign(text: SourceText) -> bytes:
    from hashlib import blake2b

    return blake2b(text.text.encode("utf-8", "surrogatepass"), digest_size=16).digest()


def _read(options: Options, doing: Doing, most: int | None) -> tuple[Loaded, Shelf]:
    paths = options.paths or default_paths()
    return _read_from(_shelves(options, paths), paths, options, doing, most)


def _read_from(
    shelves: Shelves, paths: tuple[str, ...], options: Options, doing: Doing, most: int | None
) -> tuple[Loaded, Shelf]:
    asked, failures = _files(paths, shelves)
    files = list(dict.fromkeys(file for _, some in asked for file in some))
    called = {shelves.one(path): path for path in files if path != STDIN}
    _require_another(options.stdin_name if STDIN in files else None, called, shelves)
    shelf = Shelf(options._replace(paths=paths), most, shelves, called)
    once = Once(shelves.one)
    heads: list[tuple[Sitting, Spot]] = []
    diagnostics: list[Diagnostic] = []
    names: list[str] = []
    speechless: set[str] = set()
    for number, path in enumerate(files, 1):
        doing(f"reading {number} of {len(files)}: {path}")
        try:
            text, read = shelf.read(path)
        except UnreadableError as error:
            failures.append(str(error))
            continue
        names.append(text.path)
        if not read.value and not read.diagnostics:
            speechless.add(path)
        diagnostics.extend(read.diagnostics)
        heads.extend(
            (bare(read.value[at]), Spot(path, at)) for at in once.new(text.path, read.value)
        )
    heads.sort(key=lambda head: (head[0].date, head[0].mark.source.path))
    spots = {id(head): spot for head, spot in heads}
    kept = filtered(tuple(head for head, _ in heads), options)
    ids = set(map(id, kept))
    loaded = Loaded(
        kept,
        (*diagnostics, *once.diagnostics),
        tuple(names),
        tuple(failures),
        tuple(head for head, _ in heads if id(head) not in ids),
        tuple(path for path, some in asked if speechless.issuperset(some)),
        tuple(shelf.included),
    )
    return loaded, shelf.arranged(spots[id(head)] for head in kept)


def may_include(options: Options) -> tuple[str, ...]:
    """Return what may be included from anywhere: what `--allow-include` names, and every path read.

    What lies in a folder that was named is read anyway, so nothing gets out by it.
    """
    return (*options.allow_include, *(path for path in options.paths if path != STDIN))


def default_paths() -> tuple[str, ...]:
    """Return what is read where no path is named."""
    return (os.environ.get("PREFLEDGER_DIR") or ".",)


def _shelves(options: Options, paths: tuple[str, ...]) -> Shelves:
    """Return where the files are read from: as they are, or as they are at a revision."""
    if options.rev is None:
        return HERE
    from prefledger.cli.git import repository, revision

    if STDIN in paths:
        raise TroubleError("standard input has no revisions; leave - or --rev away")
    return revision(repository(paths), options.rev)


def _require_another(name: str | None, called: Mapping[str, str], shelves: Shelves) -> None:
    """Refuse to call standard input by the name of a file that is read too."""
    if name is not None and shelves.one(name) in called:
        raise TroubleError(f"{name} is read already; give standard input another --stdin-name")


def files_asked_for(options: Options) -> tuple[list[tuple[str, list[str]]], list[str]]:
    """Return the files each path stands for, as they are now, and the folders that failed.

    Without a path, the folder PREFLEDGER_DIR names, else the current one.
    """
    return _files(options.paths or default_paths(), HERE)


def _files(
    paths: tuple[str, ...], shelves: Shelves
) -> tuple[list[tuple[str, list[str]]], list[str]]:
    """Return the files each path stands for, and the folders that failed.

    One file has one name throughout, by whatever names it was called.
    """
    files: dict[str, str] = {}
    asked: list[tuple[str, list[str]]] = []
    failures: list[str] = []
    for path in paths:
        try:
            names = (path,) if path == STDIN else shelves.found(path)
        except UnreadableError as error:
            failures.append(str(error))
            continue
        keys = [name if name == STDIN else shelves.one(name) for name in names]
        asked.append((path, [files.setdefault(*pair) for pair in zip(keys, names, strict=True)]))
    return asked, failures


def _stdin(options: Options) -> SourceText:
    name, data = named_content(STDIN, options)
    return decoded(data, name)


def named_content(path: str, options: Options) -> tuple[str, bytes]:
    """Return what messages call a file, or standard input, and the bytes it holds.

    Raises:
        UnreadableError: if it can't be read.
    """
    if path != STDIN:
        return path, content(path)
    name = options.stdin_name or STDIN_NAME
    if sys.stdin is None:
        raise UnreadableError(name, "standard input is closed")
    try:
        return name, sys.stdin.buffer.read()
    except OSError as error:
        from prefledger.files import reason

        raise UnreadableError(name, reason(error)) from error


def filtered(sittings: tuple[Sitting, ...], options: Options) -> tuple[Sitting, ...]:
    """Return the sittings that all filters of the options let through, in the same order.

    A player is asked for by any spelling; `alias` lines of any sitting join them.

    Raises:
        TroubleError: if the player asked for is in none of them, or there is no such rule set.
    """
    pairs = [pair for one in sittings for pair in one.aliases]
    if options.player is not None:
        names = (name for one in sittings for name in one.players)
        known = [*names, *(name for pair in pairs for name in pair)]
        if known:
            _require(options.player, known, "nobody in what was read")
    if options.rules is not None:
        from prefledger.rules.sets import RULE_SETS

        _require(options.rules, [*RULE_SETS], "no rule set")
    kept = tuple(one for one in sittings if _wanted(one, options, alias_table(pairs)))
    return kept[-options.last :] if options.last else kept


def _wanted(sitting: Sitting, options: Options, aliases: Mapping[str, str]) -> bool:
    return (
        (options.since is None or sitting.date >= options.since)
        and (options.until is None or sitting.date <= options.until)
        and (options.year is None or sitting.date.year == options.year)
        and (options.rules is None or sitting.house.rules == options.rules.casefold())
        and (options.player is None or _was_at(options.player, sitting, aliases))
    )


def _was_at(player: str, sitting: Sitting, aliases: Mapping[str, str]) -> bool:
    asked = folded(person(player, aliases))
    return any(folded(person(name, aliases)) == asked for name in sitting.players)


def _require(name: str, known: list[str], what: str) -> None:
    if folded(name) not in map(folded, known):
        near = nearest(name, known)
        hint = f"; did you mean {near}?" if near else ""
        raise TroubleError(f"{what} is called {name}{hint}", Exit.WRONG_USE)
