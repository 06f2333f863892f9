"""Every sitting once, though a file may be read by itself and by way of an `include`."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from prefledger.diagnostics.codes_names import READ_TWICE
from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.model.sitting import Sitting
from prefledger.text import SourceText

Spot: TypeAlias = tuple[str, int]
"""A file, by what tells its names to be one, and the line a sitting begins on."""


class _Met(NamedTuple):
    """A sitting as it was met first: by reading which file, its head, and where its lines end."""

    reading: str
    head: Sitting
    events: int
    end: Spot | None


class Once:
    """The sittings met so far; `one` tells two names of a file to be the same."""

    def __init__(self, one: Callable[[str], str]) -> None:
        self._one = one
        self._met: dict[Spot, _Met] = {}
        self.diagnostics: list[Diagnostic] = []

    def new(self, reading: str, sittings: Iterable[Sitting]) -> Iterator[int]:
        """Yield which of the sittings that reading one file gave were not met before.

        One that was met and is not the same now, since it stands under another header or goes on
        in the file that includes it, is a diagnostic.
        """
        for at, sitting in enumerate(sittings):
            spot = (self._one(sitting.mark.source.path), sitting.mark.number)
            now = _Met(reading, bare(sitting), len(sitting.events), self._end(sitting))
            before = self._met.setdefault(spot, now)
            if before is now:
                yield at
            elif before[1:] != now[1:]:
                self.diagnostics.append(_twice(sitting, before, now))

    def _end(self, sitting: Sitting) -> Spot | None:
        if not sitting.events:
            return None
        mark = sitting.events[-1].mark
        return self._one(mark.source.path), mark.number


def bare(sitting: Sitting) -> Sitting:
    """Return a sitting without what happened in it, and without the text it stands in."""
    mark = sitting.mark
    plain = mark._replace(source=SourceText(mark.source.path, ""))
    return replace(sitting, mark=plain, events=(), switches=())


def _twice(sitting: Sitting, before: _Met, now: _Met) -> Diagnostic:
    return Diagnostic(
        READ_TWICE,
        f"this sitting is read twice and is not the same in {before.reading} as in {now.reading}",
        sitting.mark.place(),
        advice="read only one of the two files, or take the `include` line out",
    )
