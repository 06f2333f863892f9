"""`prefledger new`: a sitting begun after the pattern of the last one."""

import os
from datetime import date
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from prefledger.cli.options import QUIET, READING, Options, sharing
from prefledger.cli.trouble import Exit, TroubleError

if TYPE_CHECKING:
    from prefledger.editing.begin import Past
    from prefledger.editing.draft import Draft
    from prefledger.ledger.ledger import Ledger


class Last(NamedTuple):
    """The sittings there are, and the books of the last one up to the day, if there is any.

    `file` is what the file to be written is called where its sittings are among them.
    """

    file: str
    past: "Past"
    ledger: "Ledger | None"


@sharing(READING[1], QUIET)
def command(  # noqa: PLR0913 - each is an option
    options: Options,
    *,
    path: Annotated[
        str | None,
        typer.Argument(
            metavar="[PATH]",
            help="The folder for a new file, which is called by the day; or a new file; or one "
            "that is there, which gets another sitting. Without it, the folder PREFLEDGER_DIR "
            "names, else this one.",
            show_default=False,
        ),
    ] = None,
    players: Annotated[
        str | None,
        typer.Option(metavar="NAMES", help="Who plays, clockwise, with commas between the names."),
    ] = None,
    dealer: Annotated[str | None, typer.Option(metavar="NAME", help="Who deals first.")] = None,
    day: Annotated[
        str | None, typer.Option("--date", metavar="DATE", help="The day, if it is not today.")
    ] = None,
    title: Annotated[
        str, typer.Option(help="What stands behind the day.", show_default=False)
    ] = "",
    rules: Annotated[
        str | None, typer.Option(metavar="NAME", help="Other rules, without house rules.")
    ] = None,
    rule: Annotated[
        list[str] | None,
        typer.Option(metavar="SETTING", help="A house rule beside them, as `win 10`. Repeatable."),
    ] = None,
    unit: Annotated[
        str | None, typer.Option(metavar="WORTH", help="What a coin is worth, as `0.10 EUR`.")
    ] = None,
) -> None:
    """Begin a sitting as the last one was: players, rules, unit, house rules, includes.

    Whoever is next in turn deals, and the pot that was left, or a sheet that is not over, is
    carried over, where both are sure. The first sitting of a folder needs --players. Nothing that
    is there is written over.

    Example: prefledger new --title "Café Sperl"
    """
    from prefledger.cli.loading import default_paths, may_include
    from prefledger.cli.streams import create, give
    from prefledger.cli.writing import keep
    from prefledger.editing.begin import Wish, begin
    from prefledger.editing.draft import EditError
    from prefledger.render.style import safe

    when = _day(day)
    file = _file(path, when)
    is_there = os.path.lexists(file)
    asked = options._replace(paths=(path,) if path is not None else default_paths())
    last = _last(file, when, options)
    target = _target(last.file, may_include(asked), is_there=is_there)
    house_rules = tuple(map(_said, rule or ()))
    if not all(house_rules):
        raise TroubleError('--rule needs a house rule and its value, as `--rule "win 10"`')
    wish = Wish(
        when,
        _said(title),
        _names(players),
        dealer,
        _rules(rules),
        unit and _said(unit),
        house_rules,
    )
    try:
        begun = begin(target, last.ledger, last.past, wish)
    except EditError as refusal:
        raise TroubleError(str(refusal)) from refusal
    if is_there:
        keep(target, begun.draft)
    else:
        create(file, begun.draft.text.encode("utf-8"))
    if options.quiet:
        return
    like = f", as on {safe(_pattern(last.ledger, last.past))}" if last.ledger is not None else ""
    head = f"{'Added to' if is_there else 'Wrote'} {safe(file)}{like}:\n\n"
    notes = "".join(f"{safe(note)}\n" for note in begun.notes)
    give(head + "".join(f"{safe(one)}\n" for one in begun.lines) + (f"\n{notes}" if notes else ""))


def _pattern(last: "Ledger", past: "Past") -> str:
    """Return which sitting is meant: its day, and where it stands if the day has another one."""
    sitting = last.sitting
    same = [one for one in past.sittings if one.date == sitting.date]
    if len(same) == 1:
        return sitting.date.isoformat()
    path = sitting.mark.source.path
    here = sum(one.mark.source.path == path for one in same)
    line = f", line {sitting.mark.number}" if here > 1 else ""
    return f"{sitting.date} in {path}{line}"


def _day(word: str | None) -> date:
    from datetime import datetime

    if word is None:
        return datetime.now().astimezone().date()
    try:
        return date.fromisoformat(word)
    except ValueError as error:
        raise TroubleError(f"{word} is no day; write it as 2026-11-28") from error


def _said(words: str) -> str:
    """Return words as they stand on one line."""
    return " ".join(words.split())


def _names(said: str | None) -> tuple[str, ...]:
    if said is None:
        return ()
    names = tuple(_said(one).strip('"') for one in said.split(","))
    if not all(names):
        raise TroubleError("a name is missing between two commas of --players")
    return names


def _rules(name: str | None) -> str | None:
    from prefledger.diagnostics.nearest import nearest
    from prefledger.rules.sets import RULE_SETS

    if name is None or name.casefold() in RULE_SETS:
        return name and name.casefold()
    near = nearest(name, RULE_SETS)
    hint = f"did you mean {near}?" if near else "`prefledger rules` lists them"
    raise TroubleError(f"no rule set is called {name}; {hint}")


def _file(path: str | None, day: date) -> str:
    """Return the file that is to be written: the one named, or one called by the day.

    Raises:
        TroubleError: if that one is there already.
    """
    from prefledger.cli.loading import STDIN, default_paths
    from prefledger.files import ENDING

    (path,) = (path,) if path is not None else default_paths()
    if path == STDIN:
        raise TroubleError("name a file or a folder: a sitting can't be begun in standard input")
    if not os.path.isdir(path):
        if not path.endswith(ENDING) and not os.path.exists(path):
            raise TroubleError(
                f"{path} is no folder, and a file of sittings is called {path}{ENDING}"
            )
        folder = os.path.dirname(path) or "."
        if not os.path.isdir(folder):
            raise TroubleError(f"can't write {path}: there is no folder {folder}", Exit.UNREADABLE)
        return os.path.normpath(path)
    file = os.path.normpath(os.path.join(path, f"{day.isoformat()}{ENDING}"))
    if os.path.lexists(file):
        raise TroubleError(
            f"{file} is there already; `prefledger new {file}` begins another sitting in it"
        )
    return file


def _target(file: str, allowed: tuple[str, ...], *, is_there: bool) -> "Draft":
    from prefledger.cli.writing import open_draft
    from prefledger.editing.draft import draft
    from prefledger.files import includes

    return open_draft(file, allowed) if is_there else draft(file, "", includes(file, allowed))


def _last(file: str, day: date, options: Options) -> Last:
    """Return the last sitting before the new one: of the file if it holds any, else of its folder.

    Raises:
        TroubleError: if a file of the folder can't be read, so that nobody knows.
    """
    from prefledger.api import book
    from prefledger.cli.loading import load
    from prefledger.editing.begin import Past
    from prefledger.files import UnreadableError, found

    folder = os.path.dirname(file) or "."
    try:
        found(folder)
    except UnreadableError:
        return Last(file, Past(), None)
    loaded = load(options._replace(paths=(folder,)))
    if loaded.failures:
        raise TroubleError("\n".join(loaded.failures), Exit.UNREADABLE)
    names = {os.path.realpath(name): name for name in loaded.files}
    name = names.get(os.path.realpath(file), file)
    ledgers = [
        one
        for one in book(loaded.sittings).value
        if (one.sitting.date, one.sitting.mark.source.path) <= (day, name)
    ]
    own = [one for one in ledgers if one.sitting.mark.source.path == name]
    past = Past(loaded.sittings, loaded.diagnostics)
    return Last(name, past, next(iter((*own[::-1], *ledgers[::-1])), None))
