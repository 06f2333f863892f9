"""`prefledger init`: a folder of sittings made ready for git."""

import os
from collections.abc import Iterator
from typing import Annotated, Final, NamedTuple

import typer

from prefledger.cli.options import QUIET, Options, sharing
from prefledger.cli.trouble import Exit, TroubleError

ATTRIBUTES: Final = "*.pref diff=pref text\n"
WORDS: Final = "[^[:space:],;=+]+|[=+]"
"""What git takes for a word: numbers and names, without the commas behind them."""

TEXTCONV: Final = 'f() { prefledger textconv -- "$1" 2> /dev/null || cat -- "$1"; }; f'
"""What git is to show a file by; where the program is not to be found, the file as it is."""

HOOK: Final = r"""#!/bin/sh
# Checks all sittings as they are staged before a commit that touches any: what one file says may
# make another one wrong.
git diff --cached --quiet -- '*.pref' && exit 0
[ -n "$(git ls-files -- '*.pref' ':(exclude,glob)**/.*' ':(exclude,glob)**/.*/**')" ] || exit 0
stopped() {
    printf '%s\n' '' "The commit was stopped: $1" 'Or go past the check: git commit --no-verify'
    exit 1
} >&2
command -v prefledger > /dev/null ||
    stopped 'prefledger, which checks the sittings, is not on the PATH.
Put it there, or activate the environment it is installed in, and commit again.'
prefledger check --rev : . ||
    stopped 'something is wrong with the sittings as they are staged.
Mend what is said above, git add the file, and commit again.'
"""


class Done(NamedTuple):
    """One thing that was looked at: what it is, what became of it, and what is left to do."""

    what: str
    became: str
    to_do: str = ""


@sharing(QUIET)
def command(
    options: Options,
    *,
    folder: Annotated[
        str, typer.Argument(metavar="[FOLDER]", help="The folder.", show_default=False)
    ] = ".",
    git: Annotated[
        bool, typer.Option("--git", help="Begin a repository if there is none.")
    ] = False,
    as_typed: Annotated[
        bool,
        typer.Option("--no-textconv", help="Let `git diff` show lines as they are typed."),
    ] = False,
    hook: Annotated[
        bool, typer.Option("--hook", help="Check what is staged before every commit.")
    ] = False,
) -> None:
    """Set up a folder of sittings for git, so that changes are shown under their hand.

    It writes .gitattributes, and tells git in this clone how sittings are to be compared: hands
    are shown readable, each with its day (`git diff --no-textconv` shows lines as they are typed),
    and changes stand under their hand. Nothing that is there is written over: what differs is
    shown, with what to add. Running it again changes nothing.

    Example: prefledger init --git --hook sittings
    """
    from prefledger.cli.streams import give, make_folder

    make_folder(folder)
    done = tuple(_set_up(folder, git=git, textconv=not as_typed, hook=hook))
    told = (one for one in done if one.to_do or not options.quiet)
    give("".join(f"{one.what}: {one.became}\n{one.to_do}" for one in told))
    if any(one.to_do for one in done):
        raise typer.Exit(Exit.PROBLEMS)


def _set_up(folder: str, *, git: bool, textconv: bool, hook: bool) -> Iterator[Done]:
    from prefledger.cli.git import ask
    from prefledger.formatting.headings import headings

    inside = _in_repository(folder)
    if git and not inside:
        ask(folder, "init", "--quiet")
        inside = True
        yield Done("git repository", "begun")
    yield _written(os.path.join(folder, ".gitattributes"), ATTRIBUTES)
    if not inside:
        yield Done("git", "this is no repository, so nothing was set; --git begins one")
        if hook:
            raise TroubleError("a hook needs a git repository; --git begins one")
        return
    yield _setting(folder, "diff.pref.xfuncname", headings())
    yield _setting(folder, "diff.pref.wordRegex", WORDS)
    if textconv:
        yield _setting(folder, "diff.pref.textconv", TEXTCONV)
    if hook:
        yield _hook(folder)


def _in_repository(folder: str) -> bool:
    from prefledger.cli.git import GitError, ask

    try:
        return ask(folder, "rev-parse", "--is-inside-work-tree").strip() == b"true"
    except GitError as error:
        if "not a git repository" in error.why:
            return False
        raise


def _written(path: str, text: str, *, runs: bool = False) -> Done:
    """Write a file that is not there yet; of one that is, say whether it holds the text."""
    from prefledger.cli.streams import save
    from prefledger.files import reason

    if not os.path.lexists(path):
        save(path, text)
        if runs:
            os.chmod(path, 0o755)  # noqa: S103 - a hook is run
        return Done(path, "written")
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            there = file.read()
    except OSError as error:
        raise TroubleError(f"can't read {path}: {reason(error)}", Exit.UNREADABLE) from error
    wanted = text.splitlines()
    if there == text or (len(wanted) == 1 and wanted[0] in map(str.strip, there.splitlines())):
        return Done(path, "already there")
    return Done(path, "there, but different; left as it is. Add to it:", _shown(text))


def _shown(text: str) -> str:
    return "".join(f"    {line}\n" for line in text.splitlines())


def _setting(folder: str, name: str, value: str) -> Done:
    from prefledger.cli.git import GitError, ask

    what = f"git config {name}"
    try:
        there = ask(folder, "config", "--local", "--get", name).decode("utf-8", "replace")
    except GitError:
        ask(folder, "config", "--local", name, value)
        return Done(what, "set for this clone")
    if there.removesuffix("\n") == value:
        return Done(what, "already there")
    return Done(what, "there, but different; left as it is. It would be:", _shown(value))


def _hook(folder: str) -> Done:
    from prefledger.cli.git import ask

    where = os.fsdecode(ask(folder, "rev-parse", "--git-path", "hooks").rstrip(b"\r\n"))
    hooks = os.path.join(folder, where)
    os.makedirs(hooks, exist_ok=True)
    return _written(os.path.join(hooks, "pre-commit"), HOOK, runs=True)
