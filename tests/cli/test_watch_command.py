"""`watch`: every kind of save is seen, once; nothing that happens to a file ends it."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Queue

import pytest
from commandline import SITTING, Prefledger, clean_environment

from prefledger.cli.watching import Watched
from prefledger.files import UnreadableError

Write = Callable[[str, str], Path]
Do = Callable[[Path], object]
HEAD = "sitting 2026-11-28\nplayers Mia, Theo, Priya\n"


def by_rename(path: Path) -> None:
    other = path.with_suffix(".new")
    other.write_text(SITTING + "passed\n", "utf-8")
    other.replace(path)


def by_delete_and_create(path: Path) -> None:
    path.unlink()
    path.write_text(SITTING + "passed\n", "utf-8")


def in_place(path: Path) -> None:
    path.write_text(SITTING + "passed\n", "utf-8")


def of_the_same_size_and_time(path: Path) -> None:
    stat = path.stat()
    path.write_text(SITTING.replace("Ben 1 7", "Ben 2 7"), "utf-8")
    assert path.stat().st_size == stat.st_size
    os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))


def taken_away(path: Path) -> None:
    path.unlink()


def read(watched: Watched) -> dict[str, str]:
    """Read all that is watched, as the command does."""
    shelves = watched.shelves()
    texts = {}
    for asked in watched.paths:
        try:
            paths = shelves.found(asked)
        except UnreadableError:
            paths = ()
        for path in paths:
            if Path(path).exists():
                source = shelves.source(path)
                texts[path] = source.text
                included = shelves.includes(path, (), {})
                for line in source.text.splitlines():
                    if line.startswith("include "):
                        included(line.removeprefix("include "), source)
    return texts


class Ended(Exception):  # noqa: N818 - the end of the waiting
    """Nobody waits any longer."""


def steps(*doings: Callable[[], object]) -> Callable[[float], None]:
    """Return a pause in which one thing is done each time, until there is nothing more to do."""
    todo = list(doings)
    idle = [None] * 30

    def pause(_seconds: float) -> None:
        if todo:
            todo.pop(0)()
        elif idle:
            idle.pop()
        else:
            raise Ended

    return pause


def seen(watched: Watched, *doings: Callable[[], object]) -> list[tuple[str, ...]]:
    """Return what was noticed while things were done, one in every pause."""
    read(watched)
    found = []
    try:
        for names in watched.changes(steps(*doings)):
            found.append(names)
            read(watched)
    except Ended:
        return found
    raise AssertionError


@pytest.mark.parametrize(
    "save", [by_rename, by_delete_and_create, in_place, of_the_same_size_and_time, taken_away]
)
@pytest.mark.parametrize("asked", ["a.pref", "."])
def test_every_kind_of_save_is_seen_once(write: Write, save: Do, asked: str) -> None:
    path = write("a.pref", SITTING)
    assert seen(Watched((asked,)), lambda: save(path)) == [("a.pref",)]


def test_nothing_is_seen_where_nothing_happened(write: Write) -> None:
    write("a.pref", SITTING)
    write("notes.txt", "")
    assert seen(Watched((".",)), lambda: write("notes.txt", "more")) == []


def test_a_save_in_several_steps_is_seen_once_and_whole(write: Write) -> None:
    path = write("a.pref", SITTING)
    watched = Watched(("a.pref",))
    found = seen(
        watched,
        path.unlink,
        lambda: None,
        lambda: write("a.pref", ""),
        lambda: write("a.pref", SITTING[:20]),
        lambda: write("a.pref", SITTING + "passed\n"),
    )
    assert found == [("a.pref",)]
    assert read(watched) == {"a.pref": SITTING + "passed\n"}


def test_included_files_are_watched_and_those_that_are_not_there_yet(write: Write) -> None:
    write("a.pref", "include house/rules.inc\ninclude none.inc\n" + HEAD)
    write("house/rules.inc", "unit 0.10 EUR\n")
    watched = Watched(("a.pref",))
    assert seen(watched, lambda: write("house/rules.inc", "unit 0.20 EUR\n")) == [
        (os.path.join("house", "rules.inc"),)
    ]
    assert seen(watched, lambda: write("none.inc", "rules styrian\n")) == [("none.inc",)]
    write("a.pref", HEAD)
    assert seen(watched, lambda: write("none.inc", "")) == []


def test_what_comes_into_a_folder_is_seen_also_an_empty_one(folder: Path, write: Write) -> None:
    assert seen(Watched((".",)), lambda: write("deep/a.pref", SITTING)) == [
        (os.path.join("deep", "a.pref"),)
    ]
    link = folder / "b.pref"
    assert seen(Watched((".",)), lambda: link.symlink_to("deep/a.pref")) == [("b.pref",)]
    assert seen(Watched((".",))) == []


def test_a_save_while_it_is_read_is_seen(write: Write) -> None:
    path = write("a.pref", SITTING)
    watched = Watched(("a.pref",))
    shelves = watched.shelves()
    shelves.source("a.pref")
    in_place(path)
    assert next(watched.changes(steps())) == ("a.pref",)


# ---- the command itself


class Watching:
    """The command in a process of its own, its output in a pipe."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "prefledger", "watch", *arguments],
            cwd=folder,
            env=clean_environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        self.lines: Queue[str] = Queue()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        for line in self.process.stdout or ():
            self.lines.put(line)

    def until(self, words: str) -> str:
        """Return all that is said up to a line with some words."""
        said = ""
        while True:
            line = self.lines.get(timeout=30)
            said += line
            if words in line:
                return said

    def interrupt(self) -> tuple[int, str]:
        """Press Ctrl-C; return how it ends, and what it said to standard error."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(timeout=30)
        assert self.process.stderr is not None
        return self.process.returncode, self.process.stderr.read()


@pytest.fixture
def watching(folder: Path) -> Iterator[Callable[..., Watching]]:
    begun: list[Watching] = []

    def begin(*arguments: str) -> Watching:
        begun.append(Watching(folder, *arguments))
        return begun[-1]

    yield begin
    for one in begun:
        one.process.kill()
        one.process.wait(timeout=30)
        for stream in (one.process.stdout, one.process.stderr):
            if stream is not None:
                stream.close()


def test_one_block_each_time_in_a_pipe(write: Write, watching: Callable[..., Watching]) -> None:
    path = write("a.pref", HEAD + "ante 10\n")
    one = watching("a.pref")
    first = one.until("the pot")
    assert "watching" in first
    assert "+30" in first
    write("a.pref", HEAD + "ante 10\nm1 7 t2 p2\n")
    broken = one.until("hand 1, line 4")
    assert "error[P501]" in broken
    assert "1 error in 1 file" in broken
    assert "without 1 line not booked" in broken
    path.unlink()
    assert "can't read a.pref: there is no such file" in one.until("no such file")
    path.write_bytes(b"\xff\xfe\x00sit")
    one.until("error")
    by_hand = "ante 10\nm1 7 t2 p1\n"
    write("a.pref", HEAD + by_hand)
    mended = one.until("the pot")
    # Mia draws 10 and pays 2 and 1; Priya, with one trick, pays 10 into the pot: 30 again.
    assert [line.split()[:1] + line.split()[-1:] for line in mended.splitlines()[-4:]] == [
        ["Mia", "−3"],
        ["Theo", "−8"],
        ["Priya", "−19"],
        ["the", "+30"],
    ]
    assert "\x1b" not in first + broken + mended
    assert one.interrupt() == (0, "")


def test_filters_that_find_nobody_yet_are_no_end(
    write: Write, watching: Callable[..., Watching]
) -> None:
    write("a.pref", SITTING)
    one = watching("--player", "Mia", ".")
    one.until("called Mia")
    write("b.pref", HEAD + "ante 10\n")
    assert "Priya" in one.until("the pot")


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["missing.pref"], 3, "can't watch missing.pref: there is no such file"),
        (["-"], 2, "standard input can't be watched"),
        (["--format", "json"], 2, "--format"),
    ],
)
def test_what_can_not_be_watched(
    folder: Path, prefledger: Prefledger, arguments: list[str], code: int, said: str
) -> None:
    ran = prefledger("watch", *arguments)
    assert (ran.code, ran.out) == (code, "")
    assert said in ran.err


def test_a_reader_who_has_seen_enough_ends_it(
    write: Write, process: Callable[..., subprocess.CompletedProcess[bytes]], folder: Path
) -> None:
    write("a.pref", SITTING)
    ran = process("watch", folder / "a.pref", redirect="| head -1 >/dev/null")
    assert (ran.returncode, ran.stderr) == (0, b"")
