"""What is said under tables in which fractions are rounded."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final, TypeVar

from prefledger.render.page import Cell, Drawing, Grid, Words
from prefledger.render.words import has_an_end, is_rounded
from prefledger.reports.worth import Money

ROUNDED: Final = Words(
    "",
    ("Fractions are rounded to the hundredth; `--format json` has them exactly.",),
    quiet=True,
)


Block = TypeVar("Block", Grid | Words, Grid | Words | Drawing)


def told(blocks: Iterable[Block]) -> Iterator[Block | Words]:
    """Yield blocks, and under the first table that rounds a fraction that it does."""
    said = False
    for block in blocks:
        yield block
        if not said and isinstance(block, Grid) and rounds(block):
            said = True
            yield ROUNDED


def rounds(grid: Grid) -> bool:
    """Whether a reader sees something of a table only to the hundredth."""
    return any(map(_rounds, grid.rows))


def _rounds(row: tuple[Cell, ...]) -> bool:
    kinds = set(map(type, row))
    return (Fraction in kinds or Money in kinds) and any(map(_is_rounded, row))


def _is_rounded(cell: Cell) -> bool:
    if isinstance(cell, Money):
        return not has_an_end(cell)
    return isinstance(cell, Fraction) and is_rounded(cell)
