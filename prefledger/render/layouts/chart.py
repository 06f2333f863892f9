"""The balances as a drawing, as a table and as JSON."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from prefledger.model.coins import Coins, exact
from prefledger.render import document as json
from prefledger.render.layouts.gaps import Place, missing, rows, without
from prefledger.render.page import Cell, Column, Drawing, Grid, Page
from prefledger.render.scale import heading
from prefledger.render.words import decimal, place
from prefledger.reports.course import Chart, Course
from prefledger.reports.worth import Money


def page(report: Chart) -> Page:
    """Lay out a drawing for each measure."""
    return Page(
        title=f"{heading(report)}{without(report.gaps)}",
        lead=(),
        blocks=(
            *(Drawing("", course, report.by) for course in report.courses),
            *missing(report.gaps, many=report.sittings > 1),
        ),
        data=_data(report),
    )


def document(report: Chart) -> dict[str, Any]:
    """Return the document of schema prefledger/chart/1."""
    return {
        "schema": "prefledger/chart/1",
        "by": report.by,
        "courses": [_course(course) for course in report.courses],
        **json.gaps(report.gaps),
    }


def _course(course: Course) -> dict[str, Any]:
    return {
        "unit": json.unit(course.unit),
        "currency": course.currency,
        "steps": [
            {"sitting": one.sitting, "title": one.title, "path": one.path, "number": one.number}
            for one in course.steps
        ],
        "balances": {
            track.player: [_value(value, course) for value in track.values]
            for track in course.tracks
        },
        "pot": [_value(value, course) for value in course.pot],
    }


def _value(value: Fraction | None, course: Course) -> Coins | str | None:
    if value is None:
        return None
    return exact(value) if course.currency is None else decimal(value, course.places)


def _data(report: Chart) -> Grid:
    names = tuple(dict.fromkeys(one.player for course in report.courses for one in course.tracks))
    return Grid(
        "",
        (
            Column("measure"),
            Column("sitting"),
            Column("path"),
            Column("hand", "number"),
            *(Column(name, "coins") for name in names),
            Column("pot", "coins"),
            Column("missing"),
        ),
        (
            *(
                (_measure(course), *row, None)
                for course in report.courses
                for row in _steps(course, names)
            ),
            *((None, *_missing(*one, blanks=len(names) + 1)) for one in rows(report.gaps)),
        ),
    )


def _measure(course: Course) -> str:
    if course.currency is not None:
        return course.currency
    unit = course.unit
    return f"coins of {decimal(unit.amount, unit.places)} {unit.currency}" if unit else "coins"


def _steps(course: Course, names: tuple[str, ...]) -> Iterator[tuple[Cell, ...]]:
    tracks = {track.player: track.values for track in course.tracks}
    for at, step in enumerate(course.steps, 1):
        yield (
            step.sitting,
            step.path,
            step.number,
            *(_cell(tracks[name][at] if name in tracks else None, course) for name in names),
            _cell(course.pot[at] if course.has_pot else None, course),
        )


def _cell(value: Fraction | None, course: Course) -> Cell:
    if value is None or course.currency is None:
        return None if value is None else exact(value)
    return Money(value, course.currency, course.places)


def _missing(word: str, where: Place, said: str, blanks: int) -> tuple[Cell, ...]:
    sitting, path, line, number = where
    return (sitting, path, number, *(None,) * blanks, f"{word}: {place(path, line)}: {said}")
