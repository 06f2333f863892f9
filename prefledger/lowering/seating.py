"""Lines about who sits at the table and who deals."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from prefledger.diagnostics.codes_names import (
    DEALER_AWAY,
    NO_CHANGE,
    SEATED_ALREADY,
    TABLE_FULL,
    WRONG_DEALER,
)
from prefledger.diagnostics.diagnostic import Related
from prefledger.diagnostics.mend import above, add, leave_line, one_of, rewrite
from prefledger.diagnostics.wording import listed, plural
from prefledger.lowering.header import introduced
from prefledger.lowering.names import fold, quoted
from prefledger.lowering.reading import Reading, span, tokens
from prefledger.model.events import Mark, Seating
from prefledger.model.table import Table
from prefledger.syntax.tree import Node


class Seated(NamedTuple):
    """What a line says of the seats, and the table after it."""

    what: Seating
    table: Table


def _join(line: Reading, node: Node, most: int) -> Seated:
    table = line.table
    newcomer, *neighbour = tokens(node, "NAME")
    name = introduced(line, newcomer)
    for one in table.gone:
        if fold(one) == fold(name):
            name = one
    after = line.seated(neighbour[0]) if neighbour else None
    if fold(name) in map(fold, table.seats):
        line.slip(
            SEATED_ALREADY,
            f"{name} sits at the table already",
            span(newcomer),
            advice=(rewrite(f"back {quoted(name)}"),)
            if name in table.away
            else (leave_line("take the line out"), ", or give the newcomer another name"),
        )
    elif len(table.seats) >= most:
        line.slip(
            TABLE_FULL,
            f"the table is full: {listed(table.seats)} have the {most} seats",
            span(newcomer),
            advice=(
                "somebody leaves first: ",
                *one_of(
                    [above(f"leave {quoted(one)}", f"`leave {quoted(one)}`") for one in table.seats]
                ),
            ),
        )
    joined = _with(table, name, after)
    return Seated(Seating("join", name, joined.seats), joined)


def _with(table: Table, name: str, after: str | None) -> Table:
    """Return the table with a newcomer, with a slip on the line too: hands below may name them."""
    if fold(name) in {"pot", *map(fold, table.seats)}:
        return table
    return table.joined(name, after if after in table.seats else None)


def _leave(line: Reading, node: Node, _: int) -> Seated:
    name = _seated(line, node)
    left = line.table if line.problem is not None else line.table.left(name)
    return Seated(Seating("leave", name), left)


def _away(line: Reading, node: Node, _: int) -> Seated:
    name = _seated(line, node)
    if line.problem is None and name in line.table.away:
        line.slip(
            NO_CHANGE,
            f"{name} is away already",
            span(node),
            advice=(
                f"write `back {quoted(name)}` where {name} comes back, or ",
                leave_line("take the line out"),
            ),
        )
    table = line.table if line.problem is not None else line.table.without(name)
    return Seated(Seating("away", name), table)


def _back(line: Reading, node: Node, _: int) -> Seated:
    name = _seated(line, node)
    if line.problem is None and name not in line.table.away:
        line.slip(
            NO_CHANGE,
            f"{name} is not away",
            span(node),
            advice=(
                f"write `away {quoted(name)}` where {name} begins to miss hands, or ",
                leave_line("take the line out"),
            ),
        )
    table = line.table if line.problem is not None else line.table.with_again(name)
    return Seated(Seating("back", name), table)


def _seated(line: Reading, node: Node) -> str:
    return line.seated(tokens(node, "NAME")[0])


SEATING: Final[Mapping[str, Callable[[Reading, Node, int], Seated]]] = {
    "join": _join,
    "leave": _leave,
    "away": _away,
    "back": _back,
}
"""How each kind of line changes the seats; the number is how many seats there are."""


class Turn(NamedTuple):
    """Where the deal stands: whether there was one, and the last line that was sure who deals."""

    dealt: bool
    sure: Mark


def dealer(line: Reading, node: Node, turn: Turn) -> str:
    """Return who deals next by a `dealer` line, and note a mismatch with the turn."""
    table = line.table
    token = tokens(node, "NAME")[0]
    name = line.seated(token)
    if line.problem is not None:
        return table.dealer
    if name in table.away:
        line.slip(
            DEALER_AWAY,
            f"{name} is away and can't deal",
            span(token),
            advice=(above(f"back {quoted(name)}"), f" if {name} plays again"),
        )
        return table.dealer
    is_held = turn.dealt and not table.unsure and node.kind == "dealer"
    if name != table.dealer and is_held:
        line.slip(
            WRONG_DEALER,
            f"by what is written here {table.dealer} deals, not {name}: "
            f"{_difference(table, name)} since line {turn.sure.number}",
            span(token),
            advice=(
                "write the missing hand above, or, after a slip at the table, ",
                add(", agreed", f"`dealer {quoted(name)}, agreed`"),
            ),
            elsewhere=(Related(turn.sure.place(), "up to here the deal was right"),),
        )
    return name


def _difference(table: Table, name: str) -> str:
    """Say how many hands are missing or too many if `name` deals."""
    present = table.present
    missing = (present.index(name) - present.index(table.dealer)) % len(present)
    extra = len(present) - missing
    return (
        f"{plural(missing, 'hand')} {'is' if missing == 1 else 'are'} missing or {extra} too many"
    )
