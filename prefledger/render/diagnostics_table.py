"""Diagnostics as a table for spreadsheets and documents."""

from collections.abc import Sequence

from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.render.delimited import comma_separated, tab_separated
from prefledger.render.markdown import markdown
from prefledger.render.page import Column, Grid, Page

COLUMNS = (
    Column("path"),
    Column("line", "number"),
    Column("column", "number"),
    Column("severity"),
    Column("code"),
    Column("message"),
    Column("help"),
)


def csv_table(diagnostics: Sequence[Diagnostic]) -> str:
    """Return diagnostics as CSV, one a row."""
    return comma_separated(_grid(diagnostics))


def tsv_table(diagnostics: Sequence[Diagnostic]) -> str:
    """Return diagnostics as TSV, one a row."""
    return tab_separated(_grid(diagnostics))


def markdown_table(diagnostics: Sequence[Diagnostic]) -> str:
    """Return diagnostics as a table in Markdown."""
    return markdown(Page("Problems", (), (_grid(diagnostics),), None))


def _grid(diagnostics: Sequence[Diagnostic]) -> Grid:
    return Grid("", COLUMNS, tuple(map(_row, diagnostics)))


def _row(diagnostic: Diagnostic) -> tuple[str | int, ...]:
    source, span = diagnostic.place
    line, column = source.position(span.start)
    code = diagnostic.code
    return (
        source.path,
        line,
        column,
        code.severity.value,
        code.number,
        diagnostic.message,
        diagnostic.help,
    )
