"""The sheet as it is kept on paper: a line a deal, and how everybody stands after it."""

from typing import NamedTuple

from prefledger.ledger.ledger import Ledger
from prefledger.model.coins import Coins, added
from prefledger.reports.deals import Deal, deals


class Place(NamedTuple):
    """One player's place in a line of the sheet.

    `tricks` are those that go into the player's own column: 0 for one who dropped out or sat out,
    `None` where nobody knows them or none were played for. `role` is that of a `Part`, empty for
    one without cards. `coins` is what the line came to, `None` for one it did not touch; `stands`
    is what the player has gained since the sitting began, this line counted, `None` for one who
    has not sat down yet.
    """

    tricks: int | None
    role: str
    coins: Coins | None
    stands: Coins | None


class Row(NamedTuple):
    """One line of the sheet, with a place for each of its players."""

    deal: Deal
    places: tuple[Place, ...]


class Sheet(NamedTuple):
    """The sheet of one sitting; `players` is everybody who sat down, in order of appearance."""

    players: tuple[str, ...]
    rows: tuple[Row, ...]


def sheet(ledger: Ledger, lines: tuple[Deal, ...] | None = None) -> Sheet:
    """Keep the sheet of a sitting; `lines` are its deals, where they are at hand already.

    A line that is not booked stands in its place and moves nothing.
    """
    players = ledger.players
    stands: dict[str, Coins] = {}
    rows: list[Row] = []
    for line in deals(ledger) if lines is None else lines:
        stands = {**{name: 0 for name, _ in line.coins}, **stands}
        gained = dict(line.coins) if line.booked else {}
        for name, coins in gained.items():
            stands[name] = added(stands[name], coins)
        rows.append(
            Row(line, tuple(_place(line, gained, name, stands.get(name)) for name in players))
        )
    return Sheet(players, tuple(rows))


def _place(line: Deal, gained: dict[str, Coins], name: str, stands: Coins | None) -> Place:
    part = next((one for one in line.parts if one.player == name), None) if line.booked else None
    if part is not None:
        return Place(part.tricks, part.role, gained.get(name, 0), stands)
    sat_out = line.booked and bool(line.parts) and line.sitting_out == name
    return Place(0 if sat_out else None, "", gained.get(name) or None, stands)
