"""Sittings as git keeps them: files of a revision, or of what is staged, without a checkout.

Git is asked and never told anything here; nothing in the repository changes.
"""

import os
import posixpath
from collections.abc import Mapping
from typing import NamedTuple

from prefledger.cli.trouble import Exit, TroubleError
from prefledger.files import ENDING, Shelves, UnreadableError, decoded, outside
from prefledger.text import Include, SourceText

STAGED = frozenset({":", ":0"})
"""What stands for the index, as in git's own `:path`."""

LINK = "120000"
FOLLOWED = 20
"""So many links are followed, one after the other."""


class Repository(NamedTuple):
    """Where git keeps something.

    `folder` is where git is asked; `top` the work tree's folder, `None` for a bare repository.
    """

    folder: str
    top: str | None

    def inside(self, path: str) -> str | None:
        """Return a path as it is called from the top of the tree; `None` if it lies outside."""
        if self.top is None:
            bare = os.path.realpath(path) == os.path.realpath(self.folder)
            inner = "." if bare else os.path.normpath(path)
        else:
            folder, name = os.path.split(os.path.normpath(path))
            real = (
                os.path.realpath(path)
                if name in {"", ".", ".."}
                else os.path.join(os.path.realpath(folder or "."), name)
            )
            try:
                inner = os.path.relpath(real, self.top)
            except ValueError:
                return None
        outside = inner == os.pardir or inner.startswith(os.pardir + os.sep) or os.path.isabs(inner)
        return None if outside else inner.replace(os.sep, "/")


def ask(folder: str, *question: str, stdin: bytes = b"") -> bytes:
    """Return what git answers.

    Raises:
        TroubleError: if there is no git, or it refuses; with its own first line.
    """
    import subprocess

    try:
        ran = subprocess.run(  # noqa: S603 - the words are ours; what users say is never a command
            ["git", "-C", folder, *question],  # noqa: S607 - the git the user has
            input=stdin,
            capture_output=True,
            check=False,
            env={**os.environ, "LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0"},
        )
    except FileNotFoundError as error:
        raise TroubleError("git is not installed, or not to be found", Exit.UNREADABLE) from error
    if ran.returncode:
        said = ran.stderr.decode("utf-8", "replace").strip().splitlines()
        why = said[0].removeprefix("fatal: ") if said else "it gives no reason"
        raise GitError(why)
    return ran.stdout


class GitError(TroubleError):
    """Git refused; its own words."""

    def __init__(self, why: str) -> None:
        super().__init__(f"git says: {why}", Exit.UNREADABLE)
        self.why = why


def repository(paths: tuple[str, ...]) -> Repository:
    """Return the repository the paths lie in.

    Raises:
        TroubleError: if the first of them lies in none, or another one outside.
    """
    folder = _folder(paths[0])
    try:
        bare = ask(folder, "rev-parse", "--is-bare-repository").strip() == b"true"
        top = None if bare else _line(ask(folder, "rev-parse", "--show-toplevel"))
    except GitError as error:
        if "not a git repository" not in error.why:
            raise
        where = "this folder" if os.path.realpath(folder) == os.path.realpath(".") else folder
        raise TroubleError(f"{where} is in no git repository", Exit.UNREADABLE) from error
    found = Repository(folder if bare else top or folder, top and os.path.realpath(top))
    for path in paths:
        if found.inside(path) is None:
            raise TroubleError(f"{path} lies outside the repository {top or folder}")
    return found


def _folder(path: str) -> str:
    """Return the folder git is asked in about a path, which may be gone by now.

    Git may have said itself which repository it is about, as it does to its hooks.
    """
    if "GIT_DIR" in os.environ:
        return "."
    while path and not os.path.isdir(path):
        path = os.path.dirname(path)
    return path or "."


def _line(answer: bytes) -> str:
    return os.fsdecode(answer.rstrip(b"\r\n"))


class _File(NamedTuple):
    """A file of a revision: its mode, and the object that holds what is in it."""

    mode: str
    name: str


def revision(place: Repository, rev: str) -> Shelves:
    """Return where the files of a revision are read from; `:` stands for what is staged.

    Names are those git takes itself, `REV:path/from/the/top`; of what is staged
    `staged path/from/the/top`, since a bare colon tells a reader nothing.

    Raises:
        TroubleError: if there is no such revision.
    """
    if rev in STAGED:
        tree = _Tree(place, "staged ", _staged(place))
    else:
        tree = _Tree(place, f"{rev}:", _listed(place, rev))
    return Shelves(tree.found, tree.source, tree.includes, str)


def is_revision(place: Repository, word: str) -> bool:
    """Return whether git knows a revision by this word."""
    return _tree(place, word) is not None


def _tree(place: Repository, rev: str) -> str | None:
    if rev.startswith("-") or not rev or "\0" in rev:
        return None
    try:
        return _line(ask(place.folder, "rev-parse", "--verify", "--quiet", f"{rev}^{{tree}}"))
    except GitError:
        return None


def _listed(place: Repository, rev: str) -> Mapping[str, _File | None]:
    tree = _tree(place, rev)
    if tree is None:
        raise TroubleError(f"there is no revision {rev} in this repository")
    answer = ask(place.folder, "ls-tree", "-r", "-z", "--full-tree", tree)
    files: dict[str, _File | None] = {}
    for line in answer.split(b"\0"):
        if line:
            about, _, path = line.partition(b"\t")
            mode, kind, name = about.decode().split()
            if kind == "blob":
                files[os.fsdecode(path)] = _File(mode, name)
    return files


def _staged(place: Repository) -> Mapping[str, _File | None]:
    """Return the files of the index; `None` for one that is in conflict."""
    if place.top is None:
        raise TroubleError("nothing is staged in a bare repository; name a revision")
    files: dict[str, _File | None] = {}
    for line in ask(place.top, "ls-files", "--stage", "-z", "--full-name").split(b"\0"):
        if line:
            about, _, path = line.partition(b"\t")
            mode, name, stage = about.decode().split()
            files[os.fsdecode(path)] = _File(mode, name) if stage == "0" else None
    return files


class _Tree:
    """The files of one revision, read from git when they are asked for."""

    def __init__(self, place: Repository, begin: str, files: Mapping[str, _File | None]) -> None:
        self._place = place
        self._begin = begin
        self._files = files
        self._texts: dict[str, bytes] = {}

    def found(self, path: str) -> tuple[str, ...]:
        """Return the files a path stands for, as `prefledger.files.found` does."""
        inner = self._place.inside(path)
        if inner is None:
            raise TroubleError(f"{path} lies outside the repository")
        if inner in self._files:
            return (self._called(inner),)
        below = "" if inner == "." else f"{inner}/"
        held = [name for name in self._files if name.startswith(below)]
        if not held and below:
            raise UnreadableError(self._called(inner), "there is no such file")
        files = sorted(name for name in held if _counts(name.removeprefix(below)))
        if not files:
            raise UnreadableError(
                self._called(inner), f"there are no {ENDING} files in this folder"
            )
        self._fetch(files)
        return tuple(map(self._called, files))

    def source(self, name: str) -> SourceText:
        """Return the text of a file by the name `found` gave it."""
        path = self._inner(name)
        file = self._real(path)
        if file not in self._texts:
            self._fetch([file])
        return decoded(self._texts[file], name)

    def includes(self, top: str, allowed: tuple[str, ...], _called: Mapping[str, str]) -> Include:
        """Return the reader of what a file includes, all from the same revision."""
        inner = (self._place.inside(path) for path in allowed)
        roots = (posixpath.dirname(self._inner(top)), *(root for root in inner if root is not None))

        def read(target: str, including: SourceText) -> SourceText | str:
            path = self._meant(target, posixpath.dirname(self._inner(including.path)))
            if path is None:
                return f"{target} lies outside the repository"
            if not any(_lies_in(root, path) for root in roots):
                return outside(target, self._here(path))
            try:
                real = self._real(path)
                if not any(_lies_in(root, real) for root in roots):
                    return outside(target, self._here(real))
                return self.source(self._called(real))
            except UnreadableError as error:
                return f"{target} can't be read: {error.why}"

        return read

    def _here(self, path: str) -> str:
        """Return how a path of the tree is called from the current folder."""
        return os.path.relpath(os.path.join(self._place.top or os.curdir, path))

    def _meant(self, target: str, folder: str) -> str | None:
        if os.path.isabs(target):
            return self._place.inside(target)
        path = posixpath.normpath(posixpath.join(folder, target))
        return None if path == ".." or path.startswith("../") else path

    def _real(self, path: str) -> str:
        """Return the file a path stands for, after every link it may be.

        Raises:
            UnreadableError: if there is none.
        """
        called = self._called(path)
        for _ in range(FOLLOWED):
            if path not in self._files:
                raise UnreadableError(called, "there is no such file")
            file = self._files[path]
            if file is None:
                raise UnreadableError(called, "it is in conflict; that has to be settled first")
            if file.mode != LINK:
                return path
            self._fetch([path])
            target = os.fsdecode(self._texts[path])
            path = posixpath.normpath(posixpath.join(posixpath.dirname(path), target))
        raise UnreadableError(called, "its links lead in a circle")

    def _fetch(self, paths: list[str]) -> None:
        """Read the contents of files, all in one go."""
        wanted = {path: file for path in paths if (file := self._files[path]) is not None}
        names = "".join(f"{file.name}\n" for file in wanted.values())
        answer = ask(self._place.folder, "cat-file", "--batch", stdin=names.encode())
        at = 0
        for path in wanted:
            end = answer.index(b"\n", at)
            about = answer[at:end].split()
            if about[-1] == b"missing":
                raise UnreadableError(self._called(path), "git does not have it here")
            size = int(about[2])
            self._texts[path] = answer[end + 1 : end + 1 + size]
            at = end + 1 + size + 1

    def _called(self, path: str) -> str:
        return self._begin + path

    def _inner(self, name: str) -> str:
        return name.removeprefix(self._begin)


def _counts(path: str) -> bool:
    """Whether a file below a folder is read when the folder is: see `prefledger.files.found`."""
    return path.endswith(ENDING) and not any(part.startswith(".") for part in path.split("/"))


def _lies_in(root: str, path: str) -> bool:
    return root in {"", "."} or path == root or path.startswith(f"{root}/")
