"""What the reporting commands have in common: load, book, report, render, deliver, end."""

import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any, NoReturn, TypeAlias

from prefledger.api import book, settled_by
from prefledger.cli.finish import deliver, end, report_problems, require_some, result_style
from prefledger.cli.loading import Loaded, load
from prefledger.cli.options import Options
from prefledger.cli.progress import progress
from prefledger.cli.streams import is_terminal, say
from prefledger.cli.trouble import TroubleError
from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.ledger.ledger import Ledger
from prefledger.model.sitting import Sitting
from prefledger.render import NoSuchFormat, render

Report: TypeAlias = Callable[[tuple[Ledger, ...], tuple[Diagnostic, ...]], Any]
"""What makes a report of ledgers and of what was wrong with how they are written."""


def present(
    options: Options,
    report: Report,
    form: Callable[[Any, Options], str | bytes] | None = None,
) -> NoReturn:
    """Print a report on all that the options name, and end the command.

    `form` gives the report its form; without it the format asked for does. Where a file can't be
    read nothing is reported, for every figure would be short of it.

    Raises:
        typer.Exit: always, unless there is trouble.
        TroubleError: if the report does not come in the format asked for, or can't be written.
    """
    with progress(quiet=options.quiet) as doing:
        loaded = load(options, doing)
        doing("settling")
        ledgers, found = book(by_the_rules(loaded.sittings, options), loaded.left_out)
        made = None if loaded.failures else report(ledgers, loaded.bearing())
        text = "" if made is None else (form or rendered)(made, options)
    if not loaded.failures:
        require_some(loaded, options)
        deliver(text, options, loaded.sources)
    conclude(found, options, loaded)


def conclude(found: tuple[Diagnostic, ...], options: Options, loaded: Loaded) -> NoReturn:
    """Say what was wrong with the text and what was `found` while booking; end the command.

    Raises:
        typer.Exit: always.
    """
    if options.other_rules is not None:
        found = tuple(replace(one, advice="") for one in found)
    problems = loaded.in_order((*loaded.diagnostics, *found))
    if problems and not loaded.failures and is_terminal(sys.stdout) and is_terminal(sys.stderr):
        say("\n")
    report_problems(problems, options)
    end(problems, options, loaded)


def by_the_rules(sittings: tuple[Sitting, ...], options: Options) -> tuple[Sitting, ...]:
    """Return the sittings, by the rule set that is asked for in place of their own.

    Raises:
        TroubleError: if there is no such rule set, or it is one of another game.
    """
    if options.other_rules is None:
        return sittings
    from prefledger.diagnostics.nearest import nearest
    from prefledger.rules.resolve import contradictions
    from prefledger.rules.sets import RULE_SETS

    name = options.other_rules.casefold()
    for found in contradictions(RULE_SETS[name].house) if name in RULE_SETS else ():
        raise TroubleError(f"hands can't be settled by {name}: {found.message}")
    if name in RULE_SETS:
        _require_same_game(sittings, name)
    try:
        return settled_by(sittings, name)
    except KeyError:
        near = nearest(options.other_rules, RULE_SETS)
        hint = f"did you mean {near}?" if near else "`prefledger rules` lists them"
        raise TroubleError(f"no rule set is called {options.other_rules}; {hint}") from None


def _require_same_game(sittings: tuple[Sitting, ...], name: str) -> None:
    """Refuse a rule set of another game than one that was played.

    Raises:
        TroubleError: if it is.
    """
    from prefledger.rules.sets import RULE_SETS

    house = RULE_SETS[name].house
    for sitting in sittings:
        if not house.is_of(sitting.house):
            ours = (one for one, known in RULE_SETS.items() if known.house.is_of(sitting.house))
            raise TroubleError(
                f"on {sitting.date} {sitting.house.game.title} was played, and hands of it can't "
                f"be settled by {name}; these are rule sets of that game: {', '.join(ours)}"
            )


def rendered(report: Any, options: Options) -> str:
    """Return a report in the format asked for.

    Raises:
        TroubleError: if the report does not come in that format.
    """
    try:
        return render(report, options.shape, result_style(options))
    except NoSuchFormat as refusal:
        raise TroubleError(f"{refusal}\n{refusal.help}") from refusal
