"""A line of players on which too few or too many are named."""

import re
from typing import Final, NamedTuple

from prefledger.diagnostics.codes_names import SEATS
from prefledger.diagnostics.diagnostic import Diagnostic, Problem
from prefledger.diagnostics.mend import Mend, rewrite, write
from prefledger.lowering.header import Header
from prefledger.lowering.likely import said
from prefledger.lowering.names import alike, quoted, spelling
from prefledger.lowering.reading import nodes, tokens, written_at
from prefledger.syntax.document import read_line
from prefledger.syntax.fillers import LINKS
from prefledger.syntax.tree import Node
from prefledger.text import Place, Span

_LETTERS: Final = r"[^\W\d_][^\s,;\"]*+"
_PAIR: Final = rf"(?<![^\s,])({_LETTERS}) +({_LETTERS})(?= *(?:,|$))"


def wrong_seats(head: Header) -> Diagnostic | None:
    """Return what is wrong with a header's line of players, if too few or too many are on it."""
    game, seats = head.house.game, head.seats
    least, most = game.seats
    if seats is None or head.broken or least <= len(head.players) <= most:
        return None
    problem = wrong_number(game.title, written_at(seats), head.players, game.seats)
    return problem.at(seats.source, seats.offset)


def wrong_number(title: str, text: str, names: tuple[str, ...], seats: tuple[int, int]) -> Problem:
    """Return what is wrong with a line of players, `text`, that names too few or too many.

    `title` is what the game is called, `seats` how many at least and at most play it.
    """
    least, most = seats
    number = str(least) if least == most else f"{least} to {most}"
    message = f"{title} needs {number} players; here are {len(names)}"
    line = said(text)
    start = len(line) - len(line.lstrip())
    where = Span(start, max(start + 1, len(line.rstrip(" ,"))))
    if len(names) < least:
        behind = behind_comment(text)
        fits = len(names) + len(behind) <= most
        if not behind or not (fits or _is_list(text)):
            everybody = "name everybody who plays, parted by commas"
            return Problem(SEATS, message, where, advice=everybody)
        message += "; what stands behind `;` is a comment and is not read"
        advice = (_whole(text),) if fits else "commas part names, never a `;`"
        return Problem(SEATS, message, where, advice=advice)
    pair = _pair(line, len(names) - most)
    if pair is not None:
        asked = f"did you mean {pair.name}? A name with a blank is written in quotation marks: "
        return Problem(SEATS, message, where, advice=(asked, rewrite(pair.line, f"`{pair.line}`")))
    named = "name those at the table when it begins; a later one takes the seat of one who left: "
    first, late = quoted(names[0]), quoted(names[-1])
    return Problem(SEATS, message, where, advice=f"{named}`leave {first}`, then `join {late}`")


def lost_behind(head: Header, place: Place, most: int) -> Diagnostic | None:
    """Return what is wrong with the line of players, if what is at `place` is named in its comment.

    `most` is how many there may be.
    """
    if head.seats is None:
        return None
    text = written_at(head.seats)
    behind = behind_comment(text)
    found = alike(spelling(place.source.text[slice(*place.span)]), behind)
    if not found or len(head.players) + len(behind) > most:
        return None
    at = len(said(text))
    at += len(text[at:]) - len(text[at:].lstrip(" \t,"))
    problem = Problem(
        SEATS,
        f"{found[0]} is not at the table: what stands behind `;` is a comment and is not read",
        Span(at, at + 1),
        advice=(_whole(text),),
    )
    return problem.at(head.seats.source, head.seats.offset)


def behind_comment(text: str) -> tuple[str, ...]:
    """Return the names that stand behind the `;` of a line of players, if it is names only."""
    comment = text[len(said(text)) :].lstrip(" \t;,")
    node = read_line(f"players {comment}").node if comment else None
    return () if node is None else named(node)


def _is_list(text: str) -> bool:
    """Whether the comment of a line of players is one name after each comma."""
    parts = text[len(said(text)) :].lstrip(" \t;,").split(",")
    return all(len(behind_comment(f";{part}")) == 1 for part in parts)


def named(node: Node) -> tuple[str, ...]:
    """Return the names on a line of players."""
    inner = nodes(node)[0] if node.kind == "tagged" else node
    return tuple(spelling(token.text) for token in tokens(inner, "NAME"))


def _whole(text: str) -> Mend:
    """Return the mend that takes the names behind the `;` of a line of players into the line."""
    start = len(text) - len(text.lstrip())
    return write(rejoined(text), at=Span(start, len(text.rstrip())))


def rejoined(text: str) -> str:
    """Return a line of players with the names behind its `;` among the others."""
    line = said(text)
    return f"{line.strip(' ,')}, {text[len(line) :].lstrip(' ;,').rstrip()}"


def linked(text: str) -> str:
    """Return a line of players with commas for `and` and `und`."""
    links = "|".join(sorted(LINKS))
    return re.sub(rf"[\s,]+(?:{links})[\s,]+", ", ", said(text), flags=re.IGNORECASE).strip()


class _Pair(NamedTuple):
    name: str
    line: str


def _pair(line: str, over: int) -> _Pair | None:
    """Return the name of two words that stand without a comma where others have one.

    `over` is how many names there are too many: so many pairs must be there.
    """
    keyword, _, names = line.strip().partition(" ")
    pairs = list(re.finditer(_PAIR, names))
    if "," not in names or len(pairs) != over:
        return None
    mended = re.sub(_PAIR, r'"\1 \2"', names)
    return _Pair(f'"{pairs[0][1]} {pairs[0][2]}"', f"{keyword} {mended}")
