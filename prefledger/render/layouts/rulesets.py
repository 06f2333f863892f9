"""The list of rule sets on a page and as JSON."""

from typing import Any

from prefledger.render.page import Column, Grid, Page
from prefledger.reports.houses import RuleSetList


def page(report: RuleSetList) -> Page:
    """Lay out the list, one rule set a line."""
    rows = tuple((one.name, one.title, one.summary) for one in report.sets)
    grid = Grid(
        "", (Column("name"), Column("game", wraps=True), Column("summary", wraps=True)), rows
    )
    return Page("Rule sets", (), (grid,), grid)


def document(report: RuleSetList) -> dict[str, Any]:
    """Return the document of schema prefledger/rule-sets/1."""
    return {"schema": "prefledger/rule-sets/1", "sets": [one._asdict() for one in report.sets]}
