"""Files that are looked at again whenever one of them was saved, however that was done."""

import os
from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from prefledger.files import HERE, Shelves, UnreadableError, found
from prefledger.text import Include, SourceText

PACE = 0.25
"""Seconds between two looks at whether anything changed."""
REST = 0.1
"""Seconds in which nothing must have changed before it is read: a save may take several steps."""
PATIENCE = 1.0
"""Seconds after which files are read though they still change, or one of them is missing."""

Sign: TypeAlias = tuple[int, int, int, int]
"""What is another one after a save: the file itself, its size, when it was written and touched."""

Pause: TypeAlias = Callable[[float], object]
"""Waits so many seconds."""


class Watched:
    """The paths asked for, with all that was read for them and what it was then.

    `signs` has every file that was there, and every one that was looked for in vain, as `None`.
    Each is taken before the file is read, so that no save is missed.
    """

    def __init__(self, paths: tuple[str, ...]) -> None:
        self.paths = paths
        self.signs: dict[str, Sign | None] = {}

    def shelves(self) -> Shelves:
        """Return where the files are read from; what is read from it from now on is watched."""
        self.signs = {}
        return Shelves(self._found, self._source, self._includes, HERE.one)

    def now(self) -> dict[str, Sign | None]:
        """Return the signs of all that is watched, and of what has come into the folders."""
        paths = dict.fromkeys((*self.signs, *(one for path in self.paths for one in _in(path))))
        return {path: _sign(path) for path in paths}

    def changes(self, pause: Pause) -> Iterator[tuple[str, ...]]:
        """Yield what was saved, taken away or put there since it was last read, whenever it rests.

        The caller reads through `shelves` before it asks for more.
        """
        while True:
            pause(PACE)
            if self.now() == self.signs:
                continue
            now = self._rested(pause)
            changed = (one for one in now if now[one] != self.signs.get(one))
            if names := tuple(sorted(changed)):
                yield names

    def _rested(self, pause: Pause) -> dict[str, Sign | None]:
        """Wait until nothing moves and nothing that was there is missing, but not for ever."""
        before = self.now()
        for _ in range(round(PATIENCE / REST)):
            pause(REST)
            now = self.now()
            if now == before and not any(
                now[one] is None for one, was in self.signs.items() if was
            ):
                return now
            before = now
        return before

    def _watch(self, path: str) -> None:
        self.signs.setdefault(path, _sign(path))

    def _found(self, path: str) -> tuple[str, ...]:
        names = HERE.found(path)
        for name in names:
            self._watch(name)
        return names

    def _source(self, path: str) -> SourceText:
        self._watch(path)
        return HERE.source(path)

    def _includes(self, top: str, allowed: tuple[str, ...], called: Mapping[str, str]) -> Include:
        inner = HERE.includes(top, allowed, called)

        def read(target: str, including: SourceText) -> SourceText | str:
            self._watch(os.path.normpath(os.path.join(os.path.dirname(including.path), target)))
            return inner(target, including)

        return read


def _in(path: str) -> tuple[str, ...]:
    try:
        return found(path)
    except UnreadableError:
        return ()


def _sign(path: str) -> Sign | None:
    try:
        stat = os.stat(path)
    except (OSError, ValueError):
        return None
    return stat.st_ino, stat.st_size, stat.st_mtime_ns, stat.st_ctime_ns
