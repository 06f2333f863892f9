"""`prefledger export`: the whole of the books for other tools."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple, TypeAlias

import typer

from prefledger.cli.options import EXPORTING, OTHER_RULES, Options, agreed, sharing
from prefledger.cli.trouble import TroubleError

if TYPE_CHECKING:
    from prefledger.cli.loading import Loaded
    from prefledger.ledger.ledger import Ledger
    from prefledger.model.sitting import Sitting
    from prefledger.render.style import Style
    from prefledger.reports.transactions import Head

To: TypeAlias = Literal["hledger", "ledger", "beancount", "csv", "json"]
Table: TypeAlias = Literal["postings", "hands", "pot", "sheet"]
ENDINGS: dict[str, To] = {
    ".journal": "hledger",
    ".hledger": "hledger",
    ".ledger": "ledger",
    ".dat": "ledger",
    ".beancount": "beancount",
    ".bean": "beancount",
    ".csv": "csv",
    ".json": "json",
}
"""What a file is written for, by the ending of its name."""
TABLES: tuple[Table, ...] = ("postings", "hands", "pot", "sheet")
"""The tables, each a file of its own in a folder."""


@sharing(*EXPORTING, OTHER_RULES)
def command(
    options: Options,
    *,
    to: Annotated[
        To | None,
        typer.Option("--to", help="The tool or the form; else the ending of the file decides."),
    ] = None,
    table: Annotated[
        Table | None,
        typer.Option(help="Which table, for csv. Usually the postings.", show_default=False),
    ] = None,
) -> None:
    """Write the whole of the books for another tool.

    hledger, ledger and beancount get a journal: every payment with its reason and its rule, coins
    as a commodity with its price in money, and counts as assertions of balances. csv is a table of
    all postings, of the hands, of the pot or of what was written on the sheet; json is everything.
    What is no whole number is exact in both: -22/3 in json, -7 1/3 in csv, which a spreadsheet
    takes for a number and not for a day.

    With -o FOLDER/ all four tables are written there. Since --to names the tool, the last day is
    --until here, as it may be everywhere.

    Example: prefledger export --to hledger -o season.journal sittings
    """
    from prefledger.cli.finish import deliver_all, require_some, result_style
    from prefledger.cli.loading import leaf_through
    from prefledger.cli.present import conclude
    from prefledger.cli.progress import progress
    from prefledger.cli.streams import make_folder
    from prefledger.reports.transactions import head

    files = _files(options.output, to, table)
    with progress(quiet=options.quiet) as doing:
        loaded, shelf = leaf_through(options, doing)
        doing("settling")
        ledgers = _Ledgers(shelf, options, loaded)
        known = head(ledgers, loaded.bearing())
    if not loaded.failures:
        require_some(loaded, options)
        with progress(quiet=options.quiet or _is_watched(options.output)) as doing:
            doing("writing")
            if len(files) > 1:
                make_folder(str(options.output))
            for one in files:
                pieces = _pieces(one, ledgers, known, result_style(options))
                deliver_all(pieces, one.output, loaded.sources)
    conclude(known.found, options, loaded)


class _Ledgers:
    """The books of the sittings on a shelf, settled anew each time they are gone through."""

    def __init__(self, shelf: "Iterable[Sitting]", options: Options, loaded: "Loaded") -> None:
        self._shelf = shelf
        self._options = options
        self._loaded = loaded

    def __iter__(self) -> "Iterator[Ledger]":
        from prefledger.api import book_each
        from prefledger.cli.present import by_the_rules

        return book_each(
            (settled for one in self._shelf for settled in by_the_rules((one,), self._options)),
            self._loaded.left_out,
            self._loaded.aliases,
        )


class _File(NamedTuple):
    """A file to write (`None`: standard output), what for, and which table if it is one."""

    output: str | None
    to: str
    table: Table = "postings"


def _files(output: str | None, to: To | None, table: Table | None) -> tuple[_File, ...]:
    """Return what is to be written where.

    Raises:
        TroubleError: if that is not clear, or folder, table and form do not go together.
    """
    if _is_folder(output):
        if to not in {None, "csv"}:
            raise TroubleError(f"{output} is a folder, which takes the tables of csv, not {to}")
        if table is not None:
            raise TroubleError(f"{output} is a folder, which takes every table; name a file")
        return tuple(_File(f"{str(output).rstrip('/')}/{one}.csv", "csv", one) for one in TABLES)
    form = agreed(output, to, ENDINGS, "--to")
    if form is None:
        raise TroubleError("say what for: --to hledger, ledger, beancount, csv or json")
    if table is not None and form != "csv":
        raise TroubleError(f"--table is for csv; {form} holds everything")
    return (_File(output, form, table or "postings"),)


def _is_folder(output: str | None) -> bool:
    from os.path import isdir

    return output is not None and (output.endswith("/") or isdir(output))


def _is_watched(output: str | None) -> bool:
    """Return whether somebody sees the result as it is written."""
    import sys

    from prefledger.cli.streams import is_terminal

    return output in {None, "-"} and is_terminal(sys.stdout)


def tabled(table: Table, ledgers: "Iterable[Ledger]", known: "Head") -> Iterator[str]:
    """Return one of the tables, a sitting at a time."""
    from prefledger.render.exports import tables
    from prefledger.reports.hands import dealt
    from prefledger.reports.pot import movements
    from prefledger.reports.transactions import chapters

    match table:
        case "postings":
            return tables.postings(chapters(ledgers, known), known)
        case "hands":
            return tables.hands((dealt(one, known.people) for one in ledgers), known)
        case "pot":
            return tables.pot(map(movements, ledgers), known)
        case "sheet":
            return tables.sheet(chapters(ledgers, known), known)


def _pieces(
    file: _File, ledgers: "Iterable[Ledger]", known: "Head", style: "Style"
) -> Iterator[str]:
    """Return what goes into a file, a sitting at a time."""
    from prefledger.reports.transactions import chapters

    match file.to:
        case "csv":
            return tabled(file.table, ledgers, known)
        case "json":
            from prefledger.render.exports.document import document

            return document(chapters(ledgers, known), known)
        case "hledger":
            from prefledger.render.exports.hledger import hledger

            return hledger(chapters(ledgers, known), known, style)
        case "ledger":
            from prefledger.render.exports.ledger import ledger

            return ledger(chapters(ledgers, known), known, style)
        case _:
            from prefledger.render.exports.beancount import beancount

            return beancount(chapters(ledgers, known), known, style)
