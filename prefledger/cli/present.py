"""What the reporting commands have in common: load, book, report, render, deliver, end."""

import sys
from collections.abc import Callable
from typing import Any, NoReturn

from prefledger.api import book
from prefledger.cli.finish import deliver, end, report_problems, result_style
from prefledger.cli.loading import load
from prefledger.cli.options import Options
from prefledger.cli.progress import progress
from prefledger.cli.streams import is_terminal, say
from prefledger.cli.trouble import TroubleError
from prefledger.ledger.ledger import Ledger
from prefledger.render import NoSuchFormat, render


def present(options: Options, report: Callable[[tuple[Ledger, ...]], Any]) -> NoReturn:
    """Print a report on all that the options name, and end the command.

    Where a file can't be read nothing is reported, for every figure would be short of it.

    Raises:
        typer.Exit: always, unless there is trouble.
        TroubleError: if the report does not come in the format asked for, or can't be written.
    """
    with progress(quiet=options.quiet) as doing:
        loaded = load(options, doing)
        doing("settling")
        ledgers, found = book(loaded.sittings)
        text = "" if loaded.failures else rendered(report(ledgers), options)
    if not loaded.failures:
        deliver(text, options, loaded.files)
    problems = loaded.in_order((*loaded.diagnostics, *found))
    if problems and text and is_terminal(sys.stdout) and is_terminal(sys.stderr):
        say("\n")
    report_problems(problems, options)
    end(problems, options, loaded)


def rendered(report: Any, options: Options) -> str:
    """Return a report in the format asked for.

    Raises:
        TroubleError: if the report does not come in that format.
    """
    try:
        return render(report, options.shape, result_style(options))
    except NoSuchFormat as refusal:
        raise TroubleError(f"{refusal}\n{refusal.help}") from refusal
