"""`prefledger diff`: what changed in the money between two revisions."""

from typing import Annotated

import typer

from prefledger.cli.loading import Loaded, load_from
from prefledger.cli.options import TWO_STATES, Options, sharing
from prefledger.cli.progress import Doing
from prefledger.cli.trouble import Exit, TroubleError
from prefledger.files import HERE, Shelves, UnreadableError


@sharing(*TWO_STATES)
def command(
    options: Options,
    *,
    rev: Annotated[
        str, typer.Argument(metavar="REV", help="The earlier revision, as git calls it.")
    ],
    more: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[REV2] [PATHS]...",
            help="The later revision, `:` for what is staged, else the files as they are; "
            "and what to look at, else this folder.",
            show_default=False,
        ),
    ] = None,
    notes: Annotated[bool, typer.Option("--notes", help="Name changed notes too.")] = False,
) -> None:
    """Say what changed in the money between two revisions in git.

    For each sitting it names the hands, payments, stakes, counts and rules that changed, and what
    that came to for everybody; at the end, by how much the totals differ. Hands are matched by what
    they say, so that one put in between changes no other. A word that is a file is never REV2.

    Example: prefledger diff HEAD~1
    """
    from prefledger.api import book
    from prefledger.cli.finish import deliver, end, report_problems
    from prefledger.cli.present import rendered
    from prefledger.cli.progress import progress
    from prefledger.reports.changes import State, changes

    later, paths = _parted(tuple(more or ()))
    sides = []
    with progress(quiet=options.quiet) as doing:
        loaded = _loaded(options, (rev, later), paths, doing)
        doing("comparing")
        for name, one in zip((rev, later), loaded, strict=True):
            ledgers, found = book(one.sittings)
            sides.append((State(_called(name), ledgers, one.bearing()), found))
        (before, _), (after, found) = sides
        text = rendered(changes(before, after, notes=notes), options)
    earlier, now = loaded
    if not (earlier.failures or now.failures):
        deliver(text, options, now.sources)
    problems = now.in_order((*now.diagnostics, *found))
    report_problems(problems, options)
    end(problems, options, now._replace(failures=(*earlier.failures, *now.failures), empty=()))


def _called(rev: str | None) -> str:
    from prefledger.cli.git import STAGED

    if rev is None:
        return "the files as they are"
    return "what is staged" if rev in STAGED else rev


def _parted(more: tuple[str, ...]) -> tuple[str | None, tuple[str, ...]]:
    """Return the second revision, if there is one, and the paths.

    Raises:
        TroubleError: if the first word is neither a revision nor there.
    """
    from os.path import lexists

    from prefledger.cli.git import STAGED, is_revision, repository

    if not more or lexists(more[0]):
        return None, more
    if more[0] in STAGED or is_revision(repository(more[1:] or (".",)), more[0]):
        return more[0], more[1:]
    return None, more


def _loaded(
    options: Options, revs: tuple[str, str | None], paths: tuple[str, ...], doing: Doing
) -> tuple[Loaded, Loaded]:
    """Load both sides; a path that only one of them has is nothing on the other.

    Raises:
        TroubleError: if neither has it, or the two can't be had.
    """
    from prefledger.cli.git import repository, revision
    from prefledger.cli.loading import STDIN, default_paths

    paths = paths or default_paths()
    if STDIN in paths:
        raise TroubleError("standard input has no revisions; name a file or a folder")
    place = repository(paths)
    if None in revs and place.top is None:
        raise TroubleError("a bare repository has no files beside its revisions; name a second one")
    shelves = [HERE if rev is None else revision(place, rev) for rev in revs]
    there = [[path for path in paths if _holds(one, path)] for one in shelves]
    for path in paths:
        if not any(path in some for some in there):
            raise TroubleError(f"{path} holds no sittings on either side", Exit.UNREADABLE)
    earlier, later = (
        load_from(one, options._replace(paths=tuple(some), rev=rev), doing)
        for one, some, rev in zip(shelves, there, revs, strict=True)
    )
    return earlier, later


def _holds(shelves: Shelves, path: str) -> bool:
    from os.path import lexists

    try:
        found = shelves.found(path)
    except UnreadableError:
        return False
    return shelves is not HERE or all(map(lexists, found))
