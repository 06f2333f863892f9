"""The sheet of a game that is kept on one, on a page and as JSON."""

from typing import Any

from prefledger.render.page import Column, Grid
from prefledger.reports.score import ScoreColumn, ScoreSheet, Written

TITLE = "The score"


def score(sheet: ScoreSheet | None) -> tuple[Grid, ...]:
    """Return the sheet, a row a deal; nothing where there is none."""
    if sheet is None:
        return ()
    columns = (Column("#", "number"), *(Column(called(one), "number") for one in sheet.columns))
    rows = tuple((row.number, *row.points) for row in sheet.rows)
    return (Grid(TITLE, columns, rows),)


def called(column: ScoreColumn) -> str:
    """Return what stands above a column: `Mia counter`, with whom it is kept against if need be."""
    against = f" on {column.on}" if column.on else ""
    return f"{column.player} {column.column}{against}"


def written(strokes: tuple[Written, ...]) -> tuple[Grid, ...]:
    """Return what a hand wrote on the sheet, and why."""
    if not strokes:
        return ()
    many = len({(one.player, one.on) for one in strokes if one.on}) > 2  # noqa: PLR2004
    return (
        Grid(
            "On the sheet",
            (
                Column("of"),
                Column("column"),
                *([Column("on")] if many else []),
                Column("points", "coins"),
                Column("for", wraps=True),
                Column("rule"),
            ),
            tuple(
                (
                    one.player,
                    one.column,
                    *([one.on] if many else []),
                    one.points,
                    one.reason,
                    one.rule,
                )
                for one in strokes
            ),
        ),
    )


def document(sheet: ScoreSheet | None) -> dict[str, Any] | None:
    """Return the sheet as data: its columns, and what stood in them after each line."""
    if sheet is None:
        return None
    return {
        "columns": [one._asdict() | {"on": one.on or None} for one in sheet.columns],
        "rows": [
            {
                "number": row.number,
                "points": list(row.points),
            }
            for row in sheet.rows
        ],
    }


def strokes_document(strokes: tuple[Written, ...]) -> list[dict[str, Any]]:
    """Return what a hand wrote on the sheet as data."""
    return [one._asdict() | {"on": one.on or None, "points": one.points} for one in strokes]
