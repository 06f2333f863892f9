"""The sheet of Preferans: where points go when a pool is full, and what it is worth."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

from prefledger.model.coins import Coins, exact
from prefledger.model.score import Cell, Score, Stroke
from prefledger.rules.house import House
from prefledger.rules.preferans.strokes import MOUNTAIN, POOL, WHISTS
from prefledger.rules.tally import Column, Tally

POINT: Final = 10
"""What a point of the pool or of the mountain is worth in whists."""


def begin(_house: House, players: tuple[str, ...]) -> Score:
    """Return an empty sheet."""
    return Score(players)


def enter(house: House, score: Score, stroke: Stroke) -> Iterator[Stroke]:
    """Yield what is really written for a stroke.

    Only points won for the pool may go elsewhere: by `mountain-first` they cancel one's own
    mountain; what a full pool can't take is aid.
    """
    player, column, _ = stroke.cell
    if column != POOL:
        yield stroke
        return
    points = stroke.points
    if house.pulka.mountain_first == "on":
        cancelled = min(points, score.at(player, MOUNTAIN))
        if cancelled > 0:
            points = exact(points - cancelled)
            off = _less_mountain(player, cancelled, "mountain-first")
            yield off
            score = score.after(off)
    room = points if not house.pulka.pool else house.pulka.pool - score.at(player, POOL)
    kept = max(0, min(points, room))
    if kept:
        yield stroke._replace(points=exact(kept))
    yield from _surplus(house, score, player, exact(points - kept))


def _surplus(house: House, score: Score, player: str, points: Coins) -> Iterator[Stroke]:
    """Yield what becomes of points that a full pool can't take.

    They go to the highest pool that is still open (of equal ones, to the nearest on the left), for
    whists; then they cancel one's own mountain; then they are written into all others' mountains,
    which comes to the same.
    """
    for helped in _to_help(house, score, player):
        given = min(points, exact(house.pulka.pool - score.at(helped, POOL)))
        if given > 0:
            points = exact(points - given)
            price = exact(given * house.pulka.aid)
            yield Stroke(Cell(helped, POOL), given, f"aid from {player}", "aid")
            if price:
                yield Stroke(Cell(player, WHISTS, helped), price, f"aid to {helped}", "aid")
    cancelled = min(points, score.at(player, MOUNTAIN))
    if cancelled > 0:
        points = exact(points - cancelled)
        yield _less_mountain(player, cancelled, "aid")
    if points:
        for other in score.players:
            if other != player:
                yield Stroke(Cell(other, MOUNTAIN), points, f"over from {player}", "aid")


def _less_mountain(player: str, points: Coins, rule: str) -> Stroke:
    return Stroke(Cell(player, MOUNTAIN), exact(-points), "off the mountain", rule)


def _to_help(house: House, score: Score, player: str) -> list[str]:
    at = score.players.index(player)
    others = (*score.players[at + 1 :], *score.players[:at])
    still = [name for name in others if score.at(name, POOL) < house.pulka.pool]
    return sorted(still, key=lambda name: -score.at(name, POOL))


def worth(house: House, score: Score) -> Mapping[str, Coins]:
    """Return what each player would get if play ended now, in whists; exact, nought in all."""
    players = score.players
    if not players:
        return {}
    pool = {name: score.at(name, POOL) * (2 if _twice(house) else 1) for name in players}
    standing = {name: pool[name] - score.at(name, MOUNTAIN) for name in players}
    mean = Fraction(sum(standing.values()), len(players))
    return {name: exact(POINT * (standing[name] - mean) + _whists(score, name)) for name in players}


def _twice(house: House) -> bool:
    return house.pulka.pool_counts == "twice"


def _whists(score: Score, player: str) -> Coins:
    others = (name for name in score.players if name != player)
    return sum(score.at(player, WHISTS, on) - score.at(on, WHISTS, player) for on in others)


def over(house: House, score: Score) -> str:
    """Say that every pool is closed, where it is."""
    goal = house.pulka.pool
    if goal and score.players and all(score.at(name, POOL) >= goal for name in score.players):
        return "every pool is closed"
    return ""


def join(house: House, score: Score, player: str) -> Iterator[Stroke]:
    """Yield what a newcomer begins with: the mean of the others' pools and mountains.

    A pool takes no more than the house lets it, though the others' may hold more since before it
    did.
    """
    others = [name for name in score.players if name != player]
    for column in (POOL, MOUNTAIN):
        mean = exact(Fraction(sum(score.at(name, column) for name in others), len(others) or 1))
        if column == POOL and house.pulka.pool:
            mean = min(mean, house.pulka.pool)
        if mean:
            yield Stroke(Cell(player, column), mean, "the mean of the others'", "join")


TALLY: Final = Tally(
    (Column(POOL), Column(MOUNTAIN), Column(WHISTS, against=True)),
    begin,
    enter,
    worth,
    over,
    join=join,
    goal=lambda house: house.pulka.pool,
    read_at_end=True,
)
