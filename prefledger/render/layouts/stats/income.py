"""Where everybody's coins came from, on a page."""

from collections.abc import Iterator

from prefledger.render.layouts.stats.cells import TABLE, rows, worths
from prefledger.render.page import Cell, Column, Grid, Words
from prefledger.render.words import listed
from prefledger.reports.stats import Average, Figures, Stats


def told(report: Stats) -> Iterator[Grid | Words]:
    """Yield what each kind of thing brought everybody; together that is the balance."""
    some = False
    for at, of_worth in worths(report):
        found = [(row.name, _sources(row.figures, at), row.figures) for row in rows(report)]
        titles = [
            title
            for title, in_table in _sources(report.table, at).items()
            if in_table.cases or any(sources[title].cases for _, sources, _ in found)
        ]
        if not titles:
            continue
        some = True
        yield Grid(
            f"Where the coins came from{of_worth}",
            (
                Column(""),
                *(Column(title, "coins") for title in titles),
                *([Column("in all", "coins")] if len(titles) > 1 else []),
            ),
            tuple(
                (
                    name,
                    *(_cell(sources[title]) for title in titles),
                    *([figures.income.in_all[at]] if len(titles) > 1 else []),
                )
                for name, sources, figures in found
                if any(one.cases for one in sources.values())
            ),
            tuple(name for name, _, _ in found if name != TABLE),
        )
    if some and (notes := tuple(_notes(report))):
        yield Words("", notes, quiet=True)


def _sources(one: Figures, at: int) -> dict[str, Average]:
    return {
        "declaring": one.declaring.coins[at],
        "defending": one.defending.coins[at],
        "hands": one.income.taking[at],
        "all-pass": one.income.all_pass[at],
        "sitting out": one.income.sitting_out[at],
        "beside": one.income.beside[at],
    }


def _cell(of: Average) -> Cell:
    return of.total if of.cases else None


def _notes(report: Stats) -> Iterator[str]:
    if any(of.cases for of in report.table.income.sitting_out):
        yield "sitting out: what came of hands somebody dealt without having cards."
    if report.beside:
        yield f"beside: {listed(report.beside)}."
