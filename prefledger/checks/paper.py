"""Can lines of a sheet stand on paper at all, and do those that open a sitting say all of it?"""

from collections.abc import Iterable, Iterator, Mapping
from math import inf
from typing import NamedTuple

from prefledger.diagnostics.codes_pot import IMPOSSIBLE_SHEET, SHEET_TWICE, SHEET_UNKNOWN
from prefledger.diagnostics.diagnostic import Diagnostic, Problem, Related
from prefledger.diagnostics.wording import listed, written
from prefledger.model.coins import Coins, exact
from prefledger.model.events import Broken, Event, HouseChanged, Sheet
from prefledger.model.hand import NOWHERE
from prefledger.model.score import Cell
from prefledger.model.table import Table
from prefledger.rules.house import House


class Line(NamedTuple):
    """A line of an opening sheet, and the house that held when it was written."""

    event: Event
    sheet: Sheet
    house: House


class Paper(NamedTuple):
    """A sheet that opens a sitting: its lines, what is wrong with it, and why it is not known.

    `why` is empty where it is known: then every line of it can be booked, and else none.
    """

    lines: tuple[Line, ...]
    found: tuple[Diagnostic, ...] = ()
    why: str = ""


def opening(house: House, events: Iterable[Event]) -> Paper:
    """Judge the sheet that stands before the first deal; `events` are those before it."""
    events = tuple(events)
    lines = tuple(_lines(house, events))
    found = (*_impossible(lines), *_twice(lines))
    if found:
        return Paper(lines, found, f"the sheet is not known: {found[0].message}")
    missing = tuple(_missing(lines))
    broken = next((one for one in events if isinstance(one.what, Broken)), None)
    if missing and broken is not None:
        why = f"line {broken.mark.number} can't be read, so the sheet is not known"
        return Paper(lines, (), why)
    return Paper(lines, missing, f"the sheet is not known: {missing[0].message}" if missing else "")


def cells(sheet: Sheet) -> Mapping[Cell, Coins]:
    """Return what a line says, by the cell of the sheet."""
    columns = {"pool": sheet.pool, "mountain": sheet.mountain}
    player = sheet.player
    return {
        Cell(player, name): exact(points) for name, points in columns.items() if points is not None
    } | {Cell(player, "whists", on): exact(points) for on, points in sheet.whists}


def line_of(player: str, points: Mapping[Cell, Coins | str]) -> str:
    """Return the line that says what stands in some cells of one player."""
    columns = [f"{cell.column} {said}" for cell, said in points.items() if not cell.on]
    whists = [f"{written(cell.on)} {said}" for cell, said in points.items() if cell.on]
    parts = [" ".join(columns)] if columns else []
    if whists:
        parts.append(f"whists {', '.join(whists)}")
    return f"sheet {written(player)} {', '.join(parts)}"


def impossible(sheet: Sheet, houses: Iterable[House]) -> Problem | None:
    """Return why no sheet can ever say this by any of these houses, `None` where one can.

    They are those that held since the sheet began: a pool may be as full as any of them let it.
    """
    for place, points in _figures(sheet):
        if points < 0:
            return Problem(
                IMPOSSIBLE_SHEET,
                f"{sheet.player}'s {place} is {points}, and nothing on a sheet is below 0",
                NOWHERE,
                advice="correct the figure",
            )
    if any(on == sheet.player for on, _ in sheet.whists):
        return Problem(
            IMPOSSIBLE_SHEET,
            f"{sheet.player} has no whists on {sheet.player}",
            NOWHERE,
            advice="write on whom the whists are",
        )
    return _too_full(sheet, max(houses, key=lambda house: _goal(house) or inf))


def _too_full(sheet: Sheet, house: House) -> Problem | None:
    most, pool = _goal(house), exact(sheet.pool or 0)
    if not most or pool <= most:
        return None
    return Problem(
        IMPOSSIBLE_SHEET,
        f"{sheet.player}'s pool is {pool}, and a pool is full with {most}",
        NOWHERE,
        advice=f"correct the figure, or the house rule `rule pool {most}`",
    )


def _goal(house: House) -> int:
    """Return with what a pool is full, 0 where it never is."""
    tally = house.game.tally
    return 0 if tally is None else tally.goal(house)


def _lines(house: House, events: Iterable[Event]) -> Iterator[Line]:
    for event in events:
        match event.what:
            case HouseChanged(house=changed):
                house = changed
            case Sheet() as sheet:
                yield Line(event, sheet, house)
            case _:
                pass


def _impossible(lines: Iterable[Line]) -> Iterator[Diagnostic]:
    for line in lines:
        problem = impossible(line.sheet, (line.house,)) or about_the_gone(
            line.sheet, line.event.table
        )
        if problem is not None:
            place = line.event.mark.place()
            yield Diagnostic(problem.code, problem.message, place, advice=problem.advice)


def about_the_gone(sheet: Sheet, table: Table) -> Problem | None:
    """Return why a line that is to be written can't be: it is about somebody who left."""
    for player in (sheet.player, *(on for on, _ in sheet.whists)):
        if player in table.gone:
            return Problem(
                IMPOSSIBLE_SHEET,
                f"{player} has left, and the sheet of who left is settled",
                NOWHERE,
                advice=f"write this line above `leave {player}`",
            )
    return None


def _figures(sheet: Sheet) -> Iterator[tuple[str, Coins]]:
    """Yield every figure of the line, with where it stands."""
    yield "pool", exact(sheet.pool or 0)
    yield "mountain", exact(sheet.mountain or 0)
    for on, points in sheet.whists:
        yield f"number of whists on {on}", exact(points)


def _twice(lines: Iterable[Line]) -> Iterator[Diagnostic]:
    """Yield each line that says again what stands on the sheet already."""
    seen: dict[Cell, Event] = {}
    for event, sheet, _ in lines:
        again = [cell for cell in cells(sheet) if cell in seen]
        if again:
            first = seen[again[0]]
            yield Diagnostic(
                SHEET_TWICE,
                f"{sheet.player}'s {_places(again)} "
                f"{'stands' if len(again) == 1 else 'stand'} on the sheet already",
                event.mark.place(),
                related=(Related(first.mark.place(), "the first time"),),
                advice="keep the right one of the two lines, or write whose line this is",
            )
        seen |= dict.fromkeys(cells(sheet), event)


def _missing(lines: tuple[Line, ...]) -> Iterator[Diagnostic]:
    """Yield what no line says: columns of those who have one, and lines of those who have none."""
    said: dict[str, list[Line]] = {}
    for line in lines:
        said.setdefault(line.sheet.player, []).append(line)
    for player, own in said.items():
        last = own[-1].event
        known = {cell for line in own for cell in cells(line.sheet)}
        left_out = [cell for cell in _row(player, last.table) if cell not in known]
        if left_out:
            rest = dict.fromkeys(left_out, "…")
            yield Diagnostic(
                SHEET_UNKNOWN,
                f"{player}'s line leaves out the {_places(left_out)}",
                last.mark.place(),
                advice=f"write what is on the paper, 0 for nothing: `{line_of(player, rest)}`",
            )
    if not lines:
        return
    event = lines[-1].event
    without = [player for player in event.table.seats if player not in said]
    if without and not event.table.unsure:
        mended = [line_of(name, dict.fromkeys(_row(name, event.table), "…")) for name in without]
        yield Diagnostic(
            SHEET_UNKNOWN,
            f"the sheet has no line of {listed(without)}",
            event.mark.place(),
            advice="write what is on the paper, 0 for nothing: "
            f"{listed([f'`{line}`' for line in mended])}",
        )


def _row(player: str, table: Table) -> Iterator[Cell]:
    """Yield the cells of a player's line, as one sits at a table."""
    yield Cell(player, "pool")
    yield Cell(player, "mountain")
    if not table.unsure:
        yield from (Cell(player, "whists", on) for on in table.seats if on != player)


def _places(cells: list[Cell]) -> str:
    """Return some cells of one player's line, as they are called."""
    columns = [cell.column for cell in cells if not cell.on]
    on = [cell.on for cell in cells if cell.on]
    return listed([*columns, *([f"whists on {listed(on)}"] if on else [])])
