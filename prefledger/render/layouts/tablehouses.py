"""The house of a table in plain sentences, to read aloud, and as JSON."""

from typing import Any

from prefledger.render import document as json
from prefledger.render.layouts.gaps import errors, in_doubt, rows
from prefledger.render.layouts.rulebook import switch
from prefledger.render.page import Column, Grid, Page, Words
from prefledger.render.words import place
from prefledger.reports.houses import TableHouse, TableHouses


def page(report: TableHouses) -> Page:
    """Lay out each house as sentences, those of the table's own rules after the others."""
    many = len({house.path for house in report.houses}) > 1
    doubtful = f" ({errors(report.gaps)})" if report.gaps.doubts else ""
    blocks = tuple(block for house in report.houses for block in _house(house))
    return Page(
        ("The rules of this table" if blocks else "No sitting, so no table's rules") + doubtful,
        (),
        (*blocks, *in_doubt(report.gaps, "these rules", many=many)),
        _data(report),
    )


def document(report: TableHouses) -> dict[str, Any]:
    """Return the document of schema prefledger/houses/1."""
    return {
        "schema": "prefledger/houses/1",
        "houses": [
            {**house._asdict(), "switches": [switch(line) for line in house.switches]}
            for house in report.houses
        ],
        **json.problems(report.gaps),
    }


def _house(house: TableHouse) -> tuple[Words, ...]:
    since = f", from hand {house.deal} on" if house.deal > 1 else ""
    title = " ".join(filter(None, (house.date, house.sitting))) + since
    common = tuple(line.said for line in house.switches if line.source == house.rules)
    own = tuple(
        f"{line.said} (rule {line.switch} {line.value}, {line.source})"
        for line in house.switches
        if line.source != house.rules
    )
    game = Words(title, (f"We play {house.title} (rules {house.rules}).", *common))
    return (game, Words("The table's own", own)) if own else (game,)


def _data(report: TableHouses) -> Grid:
    columns = ("sitting", "path", "deal", "switch", "value", "values", "decides", "source")
    return Grid(
        "",
        tuple(Column(name, "number" if name == "deal" else "text") for name in columns),
        tuple(
            (
                house.date,
                house.path,
                house.deal,
                line.switch,
                line.value,
                " ".join(line.values),
                line.decides,
                line.source,
            )
            for house in report.houses
            for line in house.switches
        )
        + tuple(
            (None, path, None, "in doubt", None, None, said, place(path, line))
            for _, (_, path, line, _), said in rows(report.gaps)
        ),
    )
