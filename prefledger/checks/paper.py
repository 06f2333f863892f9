"""Can a line of a sheet stand on paper at all?"""

from collections.abc import Iterator

from prefledger.diagnostics.codes_pot import IMPOSSIBLE_SHEET
from prefledger.diagnostics.diagnostic import Problem
from prefledger.model.coins import Coins, exact
from prefledger.model.events import Sheet
from prefledger.model.hand import NOWHERE
from prefledger.model.score import Score
from prefledger.rules.house import House


def impossible(house: House, score: Score, sheet: Sheet, *, begun: bool) -> Problem | None:
    """Return why no sheet can say this, `None` where one can.

    After the first deal (`begun`) a pool may be fuller than the rule, if that changed since, and
    somebody who left has a line still; before it neither is so.
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
    return None if begun else _at_the_beginning(house, score, sheet)


def _at_the_beginning(house: House, score: Score, sheet: Sheet) -> Problem | None:
    tally, pool = house.game.tally, exact(sheet.pool or 0)
    goal = 0 if tally is None else tally.goal(house)
    if goal and pool > goal:
        return Problem(
            IMPOSSIBLE_SHEET,
            f"{sheet.player}'s pool is {pool}, and a pool is full with {goal}",
            NOWHERE,
            advice=f"correct the figure, or the house rule `rule pool {goal}`",
        )
    for player in (sheet.player, *(on for on, _ in sheet.whists)):
        if player not in score.players:
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
