"""What is said under tables and drawings in which fractions are rounded."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final, TypeVar

from prefledger.model.coins import exact
from prefledger.render.page import Cell, Column, Drawing, Grid, Words
from prefledger.render.words import has_an_end, is_rounded
from prefledger.reports.course import Course
from prefledger.reports.worth import Money

ROUNDED: Final = Words(
    "",
    ("Fractions are rounded to the hundredth; `--format json` has them exactly.",),
    quiet=True,
)


ON_PAGE: Final = Words(
    "", ("Fractions are rounded to the hundredth; each hand has its own exactly.",), quiet=True
)
"""The same where hands are told in full below."""

Block = TypeVar("Block", Grid | Words, Grid | Words | Drawing)


def told(blocks: Iterable[Block], note: Words = ROUNDED) -> Iterator[Block | Words]:
    """Yield blocks, and under the first that rounds a fraction a `note` that it does."""
    said = False
    for block in blocks:
        yield block
        if not said and rounds(block):
            said = True
            yield note


def rounds(block: Grid | Words | Drawing) -> bool:
    """Whether a reader sees something only to the hundredth; sentences say all exactly."""
    match block:
        case Grid():
            return any(_rounds(row, block.columns) for row in block.rows)
        case Drawing(course=course):
            return labels_rounded(course)
        case _:
            return False


def labels_rounded(course: Course) -> bool:
    """Whether the names beside a drawing have balances that are only told to the hundredth."""
    last = (track.values[-1] for track in course.tracks)
    return any(_drawn(value, course) for value in last if value is not None)


def _drawn(value: Fraction, course: Course) -> bool:
    if course.currency is None:
        return is_rounded(exact(value))
    return not has_an_end(Money(value, course.currency, course.places))


def _rounds(row: tuple[Cell, ...], columns: tuple[Column, ...]) -> bool:
    kinds = set(map(type, row))
    return (Fraction in kinds or Money in kinds) and any(
        (isinstance(cell, Fraction) and is_rounded(cell))
        or (isinstance(cell, Money) and column.kind == "cents" and not has_an_end(cell))
        for cell, column in zip(row, columns, strict=True)
    )
