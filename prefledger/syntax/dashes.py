"""A dash between two players of a hand line: it may mean a comma or a plus."""

import re

from prefledger.diagnostics.codes_text import P112
from prefledger.diagnostics.diagnostic import Problem
from prefledger.diagnostics.mend import rewrite
from prefledger.syntax.normal import normalise
from prefledger.syntax.stuck import Stuck

_BETWEEN = re.compile(r"(?<=[0-9?]) *- *(?=[^\W\d_]|\")")


def run_on_dash(stuck: Stuck) -> Problem | None:
    """Return the slip of `z0-a4`: a dash behind the tricks of one player and before the next."""
    if stuck.early or stuck.text[stuck.at] != "-" or "_CHECKED" not in stuck.accepts:
        return None
    before = len(stuck.text[: stuck.at].rstrip(" "))
    if not _BETWEEN.match(stuck.text, before):
        return None
    apart = _with(stuck, before, ", ")
    if not stuck.readable(apart):
        return None
    joined = _with(stuck, before, "+")
    guest = {"_PLUS"} <= stuck.accepts and stuck.idiom.has("_PLUS") and stuck.readable(joined)
    end = (", or ", rewrite(joined, f"`{joined}` if one invited the other")) if guest else ()
    return Problem(
        P112, "a dash does not part two players", stuck.span, advice=(rewrite(apart), *end)
    )


def _with(stuck: Stuck, before: int, sign: str) -> str:
    """Return the line with `sign` for the dash at `before`, and commas for those behind it."""
    line = stuck.mended(0, 0, "")
    start = stuck.line.index(line)
    text, before = normalise(line), before - start
    for found in reversed(list(_BETWEEN.finditer(text, before))):
        line = (
            line[: found.start()]
            + (sign if found.start() == before else ", ")
            + line[found.end() :]
        )
    return line
