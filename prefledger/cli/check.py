"""`prefledger check`: every problem of every file."""

from collections.abc import Sequence

from prefledger.cli.finish import deliver, end, report_problems, result_style
from prefledger.cli.loading import leaf_through
from prefledger.cli.options import SITTINGS, Options, sharing
from prefledger.cli.progress import progress
from prefledger.cli.streams import say
from prefledger.diagnostics.diagnostic import Diagnostic, Severity


@sharing(*SITTINGS)
def command(options: Options) -> None:
    """Look for mistakes; say nothing if all is well.

    Every problem of every file is reported, in order of place. They go to standard error; with
    another --format than text they are the result.

    Example: prefledger check --strict sittings
    """
    from prefledger.api import book_each

    with progress(quiet=options.quiet) as doing:
        loaded, shelf = leaf_through(options, doing)
        doing("checking")
        booked = (
            found
            for ledger in book_each(shelf, loaded.left_out, loaded.aliases)
            for found in ledger.diagnostics
        )
        found = loaded.in_order((*loaded.diagnostics, *booked))
    if options.shape != "text" or options.output is not None:
        deliver(_shaped(found, options), options, loaded.sources)
    else:
        report_problems(found, options)
        if found and not options.quiet:
            say(f"\n{_summary(found)}\n")
    end(found, options, loaded)


def _shaped(found: Sequence[Diagnostic], options: Options) -> str:
    from prefledger.render.diagnostics import whole
    from prefledger.render.diagnostics_json import document
    from prefledger.render.diagnostics_table import csv_table, markdown_table, tsv_table

    if options.shape == "text":
        return whole(found, result_style(options))
    forms = {
        "json": document,
        "csv": csv_table,
        "tsv": tsv_table,
        "markdown": markdown_table,
    }
    return forms[options.shape](found)


def _summary(found: Sequence[Diagnostic]) -> str:
    from prefledger.diagnostics.wording import plural

    counts = {
        severity: sum(one.code.severity is severity for one in found) for severity in Severity
    }
    parts = [plural(number, kind.value) for kind, number in counts.items() if number]
    files = len({one.place.source.path for one in found})
    return f"{', '.join(parts)} in {plural(files, 'file')}"
