"""The pot's register on a page and as JSON."""

from typing import Any

from prefledger.render import document as json
from prefledger.render.layouts.gaps import missing, rows, without
from prefledger.render.page import Column, Grid, Page, Words
from prefledger.render.words import counted, headline, tricks, unit
from prefledger.reports.pot import Movement, Register


def page(report: Register) -> Page:
    """Lay out the register, one movement a line."""
    many = report.sittings > 1
    grid = Grid(
        "",
        (
            *([Column("sitting")] if many else []),
            Column("line", "number"),
            Column("hand", "number"),
            Column("what", wraps=True),
            Column("coins", "coins"),
            Column("pot", "number"),
        ),
        tuple(
            (
                *([one.source.sitting] if many else []),
                one.source.line,
                one.number,
                what(one),
                one.coins or None,
                one.after,
            )
            for one in report.movements
        ),
    )
    nothing = "The pot has not moved yet." if report.has_pot else "These games have no pot."
    holds = f"Left in the pot, all sittings together: {counted(report.left, 'coin')}."
    return Page(
        title=f"The pot{without(report.gaps)}",
        lead=(),
        blocks=(
            *((grid,) if report.movements else (Words("", (nothing,)),)),
            *((Words("", (holds,)),) if many and report.movements else ()),
            *missing(report.gaps, many=many),
        ),
        data=data(report),
    )


def document(report: Register) -> dict[str, Any]:
    """Return the document of schema prefledger/pot/1."""
    return {
        "schema": "prefledger/pot/1",
        "movements": [
            {
                "sitting": one.source.sitting,
                "path": one.source.path,
                "line": one.source.line,
                "number": one.number,
                "what": what(one),
                "who": list(one.who),
                "reason": one.why,
                "coins": one.coins,
                "after": one.after,
                "unit": json.unit(one.unit),
            }
            for one in report.movements
        ],
        "pot": report.left,
        **json.gaps(report.gaps),
    }


def what(movement: Movement) -> str:
    """Return a movement in words: `Mia 3♦ 7–2–1: the draw`."""
    line = movement.deal
    if line is None:
        return movement.why
    if line.declarer is None and line.what != "passed":
        title = line.title or movement.why
        return f"{title}: {line.reason}" if line.reason else title
    taken = tricks(line)
    head = f"{headline(line)} {taken}" if taken else headline(line)
    who = ", ".join(name for name in movement.who if name != line.declarer)
    return f"{head}: {who + ' ' if who else ''}{movement.why}"


def data(report: Register) -> Grid:
    """Return the register as one table for spreadsheets."""
    return Grid(
        "",
        (
            Column("sitting"),
            Column("path"),
            Column("line", "number"),
            Column("hand", "number"),
            Column("what"),
            Column("coins", "coins"),
            Column("pot", "number"),
            Column("unit"),
        ),
        tuple(
            (
                one.source.sitting,
                one.source.path,
                one.source.line,
                one.number,
                what(one),
                one.coins,
                one.after,
                unit(one.unit) if one.unit else None,
            )
            for one in report.movements
        )
        + tuple(
            (*where, f"{word}: {said}", None, None, None) for word, where, said in rows(report.gaps)
        ),
    )
