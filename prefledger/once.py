"""Every sitting once, though a file may be read by itself and by way of an `include`."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import date
from typing import Final, NamedTuple, TypeAlias

from prefledger.diagnostics.codes_names import COPIED, READ_TWICE
from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.model.events import AllPass, Event, Hand, Mark, Misdeal, Passed
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
        self._said: dict[_Words, Mark] = {}
        self.diagnostics: list[Diagnostic] = []

    def new(self, reading: str, sittings: Iterable[Sitting]) -> Iterator[int]:
        """Yield which of the sittings that reading one file gave were not met before.

        One that was met and is not the same now, since it stands under another header or goes on
        in the file that includes it, is a diagnostic; so is one that was not met, but says word for
        word what one of another file says.
        """
        for at, sitting in enumerate(sittings):
            spot = (self._one(sitting.mark.source.path), sitting.mark.number)
            now = _Met(reading, bare(sitting), len(sitting.events), self._end(sitting))
            before = self._met.setdefault(spot, now)
            if before is now:
                self._compare(sitting, now.head.mark)
                yield at
            elif before[1:] != now[1:]:
                self.diagnostics.append(_twice(sitting, before, now))

    def _compare(self, sitting: Sitting, mark: Mark) -> None:
        """Note a sitting that says what one of another file says; its bare `mark` is kept."""
        if not any(isinstance(event.what, _DEALT) for event in sitting.events):
            return
        first = self._said.setdefault(_words(sitting), mark)
        if self._one(first.source.path) != self._one(mark.source.path):
            self.diagnostics.append(_copied(sitting, first))

    def _end(self, sitting: Sitting) -> Spot | None:
        if not sitting.events:
            return None
        mark = sitting.events[-1].mark
        return self._one(mark.source.path), mark.number


_DEALT: Final = (Hand, Passed, AllPass)
"""What tells of a deal that was played, or that everybody passed."""


_Words: TypeAlias = tuple[date, str, tuple[str, ...], int, int]
"""Day, title, players, number of lines, and the sign of those."""


def _words(sitting: Sitting) -> _Words:
    """Return all that a sitting says, its lines as one number: nobody keeps the text for it."""
    marks = (mark for event in sitting.events for mark in _marks(event))
    lines = tuple(
        _plain(mark.source.text[mark.offset : mark.offset + mark.length]) for mark in marks
    )
    return sitting.date, sitting.title, sitting.players, len(lines), hash(lines)


def _plain(line: str) -> str:
    return " ".join(line.split())


def _marks(event: Event) -> Iterator[Mark]:
    """Yield the line of an event and those of the evidence under it."""
    yield event.mark
    if isinstance(event.what, Hand | Passed | Misdeal):
        yield from (mark for mark, _ in event.what.evidence)


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


def _copied(sitting: Sitting, first: Mark) -> Diagnostic:
    return Diagnostic(
        COPIED,
        f"this sitting is word for word the one on line {first.number} of {first.source.path}, "
        "and both are booked",
        sitting.mark.place(),
        advice="if one is a copy of the other, delete it, or read only one of the two files",
    )
