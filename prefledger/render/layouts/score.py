"""The sheet of a game that is kept on one, on a page and as JSON."""

from collections.abc import Iterator
from typing import Any

from prefledger.render import document as json
from prefledger.render.page import Column, Grid
from prefledger.render.words import as_written, listed
from prefledger.reports.score import Circle, ScoreColumn, ScoreSheet, Written

TITLE = "The score"


def score(sheet: ScoreSheet | None, partly: str = "") -> tuple[Grid, ...]:
    """Return the sheet, nothing where there is none.

    It has a row a deal, and is a table by itself for any two who keep it against each other; where
    several keep one of all, a row a player as it stands, and what every deal wrote on it. `partly`
    goes behind the title where lines are missing.
    """
    if sheet is None:
        return ()
    if sheet.circle is not None:
        return (standing(sheet.circle, partly), *by_deal(sheet))
    pairs = tuple(dict.fromkeys(_pair(one) for one in sheet.columns if one.on))
    if pairs:
        return tuple(_of_pair(sheet, two, partly) for two in pairs)
    columns = (Column("#", "number"), *(Column(called(one), "number") for one in sheet.columns))
    rows = tuple((row.number, *row.points) for row in sheet.rows)
    return (Grid(f"{TITLE}{partly}", columns, rows),)


def _of_pair(sheet: ScoreSheet, two: tuple[str, ...], partly: str) -> Grid:
    """Return what two keep against each other, a row for every deal that wrote on it."""
    at = [at for at, one in enumerate(sheet.columns) if _pair(one) == two]
    rows = (
        (row.number, *(row.points[one] for one in at))
        for row in sheet.rows
        if not row.written or any(_pair(one) == two for one in row.written)
    )
    columns = (Column(called(sheet.columns[one]), "number") for one in at)
    names = listed((sheet.columns[at[0]].player, sheet.columns[at[0]].on))
    return Grid(f"{TITLE}: {names}{partly}", (Column("#", "number"), *columns), tuple(rows))


def _pair(of: ScoreColumn | Written) -> tuple[str, ...]:
    """Return whose a column or a stroke is, and whom it is kept against, always in one order."""
    return tuple(sorted((of.player, of.on)))


def standing(circle: Circle, partly: str = "") -> Grid:
    """Return how a sheet stands that several keep against each other, a row a player.

    What it is worth is not what the standings have, where there were payments.
    """
    players = tuple(one.player for one in circle.sectors)
    goal = f", played to {circle.goal}" if circle.goal else ""
    columns = (
        Column(""),
        *(Column(name, "number") for name in circle.columns),
        *(Column(f"on {name}", "number") for name in players),
        Column("worth", "coins"),
    )
    rows = []
    for one in circle.sectors:
        against = dict(one.against)
        on = (against.get(name) or None for name in players)
        rows.append((one.player, *(points or None for points in one.points), *on, one.worth))
    return Grid(f"{TITLE}{partly}{goal}", columns, tuple(rows), players)


def by_deal(sheet: ScoreSheet) -> tuple[Grid, ...]:
    """Return what each deal wrote on a sheet; nothing for a sheet of one deal."""
    rows = [(row.number, line) for row in sheet.rows for line in _told(row.written)]
    if not rows:
        return ()
    columns = (Column("#", "number"), Column("written", wraps=True))
    return (Grid("On the sheet", columns, tuple(rows)),)


def _told(written: tuple[Written, ...]) -> Iterator[str]:
    if written:
        yield in_short(written)


def in_short(written: tuple[Written, ...]) -> str:
    """Return what was written on the sheet: `Mia pool +2; Theo on Mia +4`."""
    return "; ".join(
        f"{one.player} {f'on {one.on}' if one.on else one.column} "
        f"{as_written(one.points, sign=True)}"
        for one in written
    )


def called(column: ScoreColumn) -> str:
    """Return what stands above a column: `Mia counter`."""
    return f"{column.player} {column.column}"


def written(strokes: tuple[Written, ...], sheet: ScoreSheet | None = None) -> tuple[Grid, ...]:
    """Return what a hand wrote on the sheet, and why; `sheet` is how it stood then."""
    if not strokes:
        return ()
    many = sheet is not None and sheet.circle is not None and any(one.on for one in strokes)
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
    """Return the sheet as data: its columns, what stood in them after each line, and the round."""
    if sheet is None:
        return None
    return {
        "columns": [one._asdict() | {"on": one.on or None} for one in sheet.columns],
        "rows": [
            {
                "number": row.number,
                "points": list(row.points),
                "written": json.sheet(row.written),
            }
            for row in sheet.rows
        ],
        "round": None if sheet.circle is None else _round(sheet.circle),
    }


def _round(circle: Circle) -> dict[str, Any]:
    """Return a sheet that several keep against each other, as it stands."""
    return {
        "goal": circle.goal or None,
        "players": [
            {
                "player": one.player,
                **dict(zip(circle.columns, one.points, strict=True)),
                circle.against: dict(one.against),
                "worth": one.worth,
            }
            for one in circle.sectors
        ],
    }
