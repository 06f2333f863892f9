"""The match: a counter from 7 to 0 for each of two, and bummerls for those who lose one.

Source: prefledger-rules(7), "Schnapsen". Any two players have a match of their own, which waits for
them if somebody else sits down for a while; so every cell is kept against an opponent.
"""

from collections.abc import Iterator, Mapping
from itertools import permutations
from typing import TYPE_CHECKING, Final, NamedTuple

from prefledger.model.coins import Coins
from prefledger.model.score import Cell, Score, Stroke
from prefledger.rules.facts import HandFacts
from prefledger.rules.kernel import Settlement
from prefledger.rules.switches import Contradiction
from prefledger.rules.tally import Column, Tally

if TYPE_CHECKING:
    from prefledger.rules.house import House

COUNTER: Final = "counter"
POINTS: Final = "game points"
BUMMERLS: Final = "bummerls"

FULL: Final = 7
"""Where a counter begins."""
SAFE: Final = 33
"""With so many points a player loses only one."""


class Won(NamedTuple):
    """The game points of a hand, why so many, and the rule that says so."""

    points: int
    why: str
    rule: str


def with_enough(facts: HandFacts) -> Won:
    """66 or more: the game points go by what the other one has."""
    loser = facts.defenders[0]
    return Won(*_by(loser.player, loser.tricks or 0), "game-points")


def by_closing(facts: HandFacts) -> Won:
    """A closer who got there: the game points go by what the other one had at the closing."""
    points, why = _by(facts.defenders[0].player, _at_closing(facts))
    return Won(points, f"{why} at the closing", "closing")


def against_closer(facts: HandFacts) -> Won:
    """A closer who failed: two for the other one, three if without a trick at the closing."""
    why = f"{facts.defenders[0].player} closed and failed"
    if _at_closing(facts):
        return Won(2, why, "closing")
    return Won(3, f"{why}, {facts.declarer} without a trick at the closing", "closing")


def by_last_trick(_facts: HandFacts) -> Won:
    """Nobody had enough: the last trick wins one."""
    return Won(1, "the last trick", "last-trick")


def _by(loser: str, points: int) -> tuple[int, str]:
    """Return what a hand is worth against somebody with so many points, and why."""
    if points >= SAFE:
        return 1, f"{loser} with {SAFE} or more"
    return (2, f"{loser} under {SAFE}") if points else (3, f"{loser} without a trick")


def _at_closing(facts: HandFacts) -> int:
    return 0 if facts.closed is None else facts.closed.points


def written(hand: Settlement, won: Won) -> Iterator[Stroke]:
    """Write game points for whoever took the hand; a match that is over begins anew first."""
    winner, loser = hand.facts.declarer, hand.facts.defenders[0].player
    pair = Cell(winner, COUNTER, loser), Cell(loser, COUNTER, winner)
    if not all(hand.score.cells.get(cell) for cell in pair):
        for cell in pair:
            missing = FULL - hand.score.cells.get(cell, 0)
            if missing:
                yield Stroke(cell, missing, "a new match", "counter")
    yield Stroke(Cell(winner, POINTS, loser), won.points, won.why, won.rule)
    yield Stroke(pair[0], -won.points, won.why, "counter")


def _begin(_house: "House", players: tuple[str, ...]) -> Score:
    """Return the counters of a first match."""
    pairs = permutations(players, 2)
    return Score(players, {Cell(player, COUNTER, on): FULL for player, on in pairs})


def _enter(house: "House", score: Score, stroke: Stroke) -> Iterator[Stroke]:
    """Yield what is written: a counter stops at nought, and that is the end of the match."""
    player, column, on = stroke.cell
    if column != COUNTER or stroke.points > 0:
        yield stroke
        return
    left = score.at(player, COUNTER, on)
    taken = min(left, -stroke.points)
    yield stroke._replace(points=-taken)
    if left == taken and house.match.bummerl == "on":
        yield _bummerl(house, Cell(on, BUMMERLS, player), score.at(on, COUNTER, player))


def _bummerl(house: "House", cell: Cell, left: Coins) -> Stroke:
    """Return what a lost match costs: one bummerl, or two for one in which nothing was won."""
    why = f"{cell.on} has won the match"
    if left == FULL and house.match.schneider == "on":
        return Stroke(cell, 2, f"{why} {FULL} to 0, schneider", "schneider")
    return Stroke(cell, 1, why, "bummerl")


def _worth(house: "House", score: Score) -> Mapping[str, Coins]:
    """Return what each has won so far: a coin a game point, or a bummerl where they are kept."""
    in_bummerls = house.match.bummerl == "on"
    column, sign = (BUMMERLS, -1) if in_bummerls else (POINTS, 1)
    coins: dict[str, Coins] = dict.fromkeys(score.players, 0)
    for (player, kept, on), points in score.cells.items():
        if kept == column:
            coins[player] = coins.get(player, 0) + sign * points
            coins[on] = coins.get(on, 0) - sign * points
    return coins


def _said(score: Score, strokes: tuple[Stroke, ...]) -> str:
    """Return the counters of the two who played, in the order of the seats: `Mia 5, Theo 7`."""
    played = {(cell.player, cell.on) for cell, *_ in strokes if cell.column == COUNTER}
    pair = {name for names in played for name in names}
    known = [name for name in score.players if name in pair]
    ordered = (*known, *sorted(pair.difference(known)))
    left = {
        player: points
        for (player, column, on), points in score.cells.items()
        if column == COUNTER and {player, on} == pair
    }
    return ", ".join(f"{name} {left[name]}" for name in ordered)


def contradictions(house: "House") -> Iterator[Contradiction]:
    """Yield switches of a match that can't both stand as they do."""
    if house.match.schneider == "on" and house.match.bummerl == "off":
        yield Contradiction(
            ("schneider", "bummerl"),
            "a match lost 7 to 0 counts double only where matches are counted",
            "write `rule bummerl on` on a line above, or leave `rule schneider on` away",
        )


TALLY: Final = Tally(
    columns=(
        Column(COUNTER, against=True),
        Column(POINTS, against=True),
        Column(BUMMERLS, against=True),
    ),
    begin=_begin,
    enter=_enter,
    worth=_worth,
    over=lambda _house, _score: "",
    decides=BUMMERLS,
    said=_said,
)
"""The counters, the game points won and the bummerls lost, of each against each."""
