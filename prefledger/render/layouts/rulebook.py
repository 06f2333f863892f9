"""A rule set with its switches, or how two differ, on a page and as JSON."""

from typing import Any

from prefledger.render.page import Cell, Column, Grid, Page, Words
from prefledger.reports.houses import RuleBook, SwitchLine


def page(report: RuleBook) -> Page:
    """Lay out all switches with what they decide; of two rule sets a table of differences."""
    if report.against is not None:
        grid = _differences(report)
        same = (
            f"{report.name} and {report.against} have all switches alike."
            if report.common
            else f"{report.name} and {report.against} are different games and share no switch."
        )
        blocks = (grid,) if grid.rows else (Words("", (same,)),)
        return Page(f"{report.name} and {report.against}", (), blocks, grid)
    lead = tuple(filter(None, (f"{report.title}. {report.summary}", report.source)))
    remarks = (Words("", report.remarks),) if report.remarks else ()
    switches = tuple(map(_switch, report.switches))
    blocks = (*remarks, *_otherwise(report), *_worked(report), *switches)
    return Page(report.name, lead, blocks, _data(report))


def document(report: RuleBook) -> dict[str, Any]:
    """Return the document of schema prefledger/rules/1."""
    return {
        "schema": "prefledger/rules/1",
        "name": report.name,
        "title": report.title,
        "summary": report.summary,
        "against": report.against,
        "source": report.source,
        "remarks": list(report.remarks),
        "worked": [
            {"written": one.written, "coins": dict(one.coins), "pot": one.pot}
            for one in report.worked
        ],
        "base": report.base,
        "otherwise": list(report.otherwise),
        "switches": [switch(one) for one in report.switches],
    }


def switch(line: SwitchLine) -> dict[str, Any]:
    """Return a switch as JSON; its value is the word of a `rule` line."""
    return {**line._asdict(), "values": list(line.values)}


def _switch(line: SwitchLine) -> Words:
    return Words(
        f"{line.switch} {line.value}",
        (f"  {line.decides}", f"  may be: {', '.join(line.values)}"),
    )


def _otherwise(report: RuleBook) -> tuple[Words, ...]:
    if not report.otherwise:
        return ()
    head = f"Otherwise than {report.base}" if report.base else "Set otherwise than usual"
    return (Words(head, (f"{', '.join(report.otherwise)}.",)),)


def _worked(report: RuleBook) -> tuple[Grid, ...]:
    if not report.worked:
        return ()
    players = [name for name, _ in report.worked[0].coins]
    columns = (
        Column("a hand", wraps=True),
        *(Column(name, "coins") for name in players),
        *([Column("pot", "number")] if report.has_pot else []),
    )
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (one.written, *(coins for _, coins in one.coins), *([one.pot] if report.has_pot else []))
        for one in report.worked
    )
    return (Grid("Worked", columns, rows),)


def _differences(report: RuleBook) -> Grid:
    columns = ("switch", report.name, str(report.against), "decides")
    rows = tuple((one.switch, one.value, one.other, one.decides) for one in report.switches)
    return Grid("", (*map(Column, columns[:-1]), Column(columns[-1], wraps=True)), rows)


def _data(report: RuleBook) -> Grid:
    return Grid(
        "",
        tuple(map(Column, ("switch", "value", "values", "decides", "source"))),
        tuple(
            (one.switch, one.value, " ".join(one.values), one.decides, one.source)
            for one in report.switches
        ),
    )
