"""What stands on a score sheet: pool, mountain and whists, or what is left of a countdown."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from prefledger.model.coins import Coins, exact

ON_PAPER: Final = frozenset({"pool", "mountain", "whists"})
"""The columns that a `sheet` line can say."""

ACCEPTED: Final = "counted, and accepted as unexplained"
"""Why something is written that nobody can explain."""


class Cell(NamedTuple):
    """A place on the sheet: a player's, in a column, `on` an opponent where it is kept so."""

    player: str
    column: str
    on: str = ""


class Stroke(NamedTuple):
    """`points` are added to a cell (below nought: taken off), for a reason, by a rule.

    `reason` is a few words to read aloud; `rule` names the section of prefledger-rules(7), which is
    also the switch that decides it where there is one.
    """

    cell: Cell
    points: Coins
    reason: str
    rule: str


class Score(NamedTuple):
    """A sheet as it stands: whose it is, and what is in each cell that is not empty.

    `players` come in the order of the seats, without those who left. `settled` is what each has in
    coins beside what the sheet is worth, those who left included, from when somebody left or came.
    """

    players: tuple[str, ...]
    cells: Mapping[Cell, Coins] = MappingProxyType({})
    settled: Mapping[str, Coins] = MappingProxyType({})

    @property
    def everybody(self) -> tuple[str, ...]:
        """Whose sheet it is, and who left it."""
        return (*self.players, *(name for name in self.settled if name not in self.players))

    @property
    def cells_of_all(self) -> tuple[Cell, ...]:
        """Every cell that a `sheet` line can say, of those whose sheet it is."""
        return tuple(
            cell
            for player in self.players
            for cell in (
                Cell(player, "pool"),
                Cell(player, "mountain"),
                *(Cell(player, "whists", on) for on in self.players if on != player),
            )
        )

    def at(self, player: str, column: str, on: str = "") -> Coins:
        """Return what stands in a cell."""
        return self.cells.get(Cell(player, column, on), 0)

    def after(self, stroke: Stroke) -> "Score":
        """Return the sheet after one stroke."""
        points = exact(self.cells.get(stroke.cell, 0) + stroke.points)
        return self._replace(cells=MappingProxyType({**self.cells, stroke.cell: points}))
