"""Lines of the header that come after the sitting began."""

from prefledger.diagnostics.codes_names import HEADER_LATE
from prefledger.diagnostics.codes_rules import TOO_LATE
from prefledger.diagnostics.mend import Advice, leave_line, move_up, rewrite
from prefledger.diagnostics.wording import listed
from prefledger.lowering.names import fold, quoted, spelling
from prefledger.lowering.reading import Reading, span, tokens
from prefledger.syntax.tree import Node


def late(line: Reading, node: Node) -> None:
    """Note that a line of the header comes too late, and what to do about it."""
    match node.kind:
        case "rules" | "cards":
            line.slip(
                TOO_LATE,
                f"`{node.kind}` can't change in the middle of a sitting",
                span(node),
                advice=(
                    move_up("move the line above the first stake and hand", to="sitting"),
                    ", or begin another `sitting`",
                ),
            )
        case "players":
            seats = line.table.seats
            line.slip(
                HEADER_LATE,
                f"the players are named already: {listed(seats)}",
                span(node),
                advice=_joining(seats, node),
            )
        case _:
            line.slip(
                HEADER_LATE,
                f"`{node.kind}` belongs above everything that happened in the sitting",
                span(node),
                advice=(move_up("move the line up to the `sitting` line", to="sitting"),),
            )


def _joining(seats: tuple[str, ...], node: Node) -> Advice:
    """Return what to do about players named again: who joined is told only if it can be one."""
    known = {fold(name) for name in seats}
    names = [spelling(token.text) for token in tokens(node, "NAME")]
    match [*{fold(name): name for name in names if fold(name) not in known}.values()]:
        case []:
            return (leave_line("take the line out"),)
        case [new]:
            line = f"join {quoted(new)}"
            return ("who comes later joins: ", rewrite(line, f"`{line}`"))
        case _:
            return (
                "whoever comes later joins, on a line with `join` for each; "
                "another table begins another `sitting`"
            )
