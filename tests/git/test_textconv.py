"""What `git diff`, `git log` and `git show` show of sittings once a folder is set up."""

import os
from pathlib import Path
from typing import Any

import pytest

SITTING = (
    "sitting 2026-11-28 Café\nplayers Mia, Theo, Priya ; from the left\nante 10\n"
    "m1 7 t2 p1\n  bids p p 1\npassed\nm2 6t2+p2\n\nnote x\npot = 30\n"
)
READABLE = (
    "sitting 2026-11-28 Café\nplayers Mia, Theo, Priya  ; from the left\nante 10\n"
    "2026-11-28  Mia 1 7, Theo 2, Priya 1\n  bids pass pass 1\n2026-11-28  passed\n"
    "2026-11-28  Mia 2 6, Theo 2 + Priya 2\n\n  note x\npot = 30\n"
)


def changed(said: str) -> list[str]:
    """Return the lines that a difference takes out and puts in."""
    lines = said.splitlines()
    return [line for line in lines if line[:1] in {"+", "-"} and line[:3] not in {"+++", "---"}]


def heads(said: str) -> list[str]:
    return [line.rpartition("@@ ")[2] for line in said.splitlines() if line.startswith("@@ ")]


def committed(repo: Path, git: Any, run: Any, text: str = SITTING) -> Path:
    """Set the folder up and put a sitting into it."""
    assert run("init")[0] == 0
    path = repo / "evening.pref"
    path.write_text(text, encoding="utf-8", newline="")
    git("add", ".")
    git("commit", "-qm", "one")
    return path


def test_a_sitting_is_readable_and_every_hand_has_its_day(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "a.pref"
    path.write_text(SITTING, encoding="utf-8")
    assert run("textconv", str(path)) == (0, READABLE, "")


def test_every_line_stays_its_line(run: Any, tmp_path: Path) -> None:
    sitting = (
        "\ufeffsitting 2026–11–28\r\nrules none\r\n\r\nMia 3\r\nm1 7\r<<<<<<< x\r\n; so\r\npassed"
    )
    path = tmp_path / "a.pref"
    path.write_bytes(sitting.encode())
    code, out, _ = run("textconv", str(path))
    assert code == 0
    assert len(out.splitlines()) == len(sitting.splitlines())
    assert out.endswith("\r\n; so\r\n2026-11-28  passed")
    assert "<<<<<<< x\r\n" in out


def test_lines_above_the_first_sitting_have_no_day(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "a.pref"
    path.write_text("players Mia, Theo\npassed\nsitting 2026-11-28\nvoid\nsitting x\nvoid\n")
    assert run("textconv", str(path))[1].splitlines()[1:] == [
        "passed", "sitting 2026-11-28", "2026-11-28  void", "sitting x", "2026-11-28  void",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00\x01\xff\xfe binary",
        b"\xff\xfes\x00i\x00t\x00",
        b"sitting 2026-11-28\nMia \xff 7\n",
        b"nonsense\n\n\x1b[31m\n",
        b"players Mia",
    ],
)
def test_what_cannot_be_read_is_as_it_stands(run: Any, tmp_path: Path, data: bytes) -> None:
    from prefledger.cli.textconv import shown

    path = tmp_path / "a.pref"
    path.write_bytes(data)
    assert shown(data, str(path)) == data
    assert run("textconv", str(path))[0] == 0


def test_a_mistake_of_ours_hides_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    from prefledger.cli.textconv import shown

    def fails(*_: object) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr("prefledger.formatting.annotated.annotated", fails)
    assert shown(SITTING.encode(), "a.pref") == SITTING.encode()


def test_git_shows_hands_readable(repo: Path, git: Any, run: Any, program: None) -> None:
    path = committed(repo, git, run)
    path.write_text(SITTING.replace("p p 1", "p p 1h").replace("6t2+p2", "7t2+p1"))
    said = git("diff", "-U0")
    assert changed(said) == [
        "-  bids pass pass 1",
        "+  bids pass pass 1 hearts",
        "-2026-11-28  Mia 2 6, Theo 2 + Priya 2",
        "+2026-11-28  Mia 2 7, Theo 2 + Priya 1",
    ]
    assert heads(said) == ["2026-11-28  Mia 1 7, Theo 2, Priya 1", "2026-11-28  passed"]
    git("commit", "-qam", "two")
    assert changed(git("show", "-U0")) == changed(said)
    logged = git("log", "-p", "-U0")
    assert changed(said) == changed(logged)[:4]
    assert "+2026-11-28  Mia 1 7, Theo 2, Priya 1" in logged
    assert "7, Theo 2 + Priya 1" in git("blame", "evening.pref")
    assert "[-6-]{+7+}" in git("diff", "--word-diff=plain", "HEAD~1")


def test_a_hand_put_in_between_is_one_line(repo: Path, git: Any, run: Any, program: None) -> None:
    path = committed(repo, git, run)
    path.write_text(SITTING.replace("passed\n", "passed\nt1-\n"))
    assert changed(git("diff")) == ["+2026-11-28  Theo 1, all out"]


def test_what_is_only_written_otherwise_is_no_change(
    repo: Path, git: Any, run: Any, program: None
) -> None:
    path = committed(repo, git, run)
    assert run("fmt", str(path))[0] == 0
    assert changed(git("diff", "--no-textconv"))
    assert changed(git("diff")) == []
    assert "evening.pref" in git("status", "--short")


def test_patches_are_of_the_files_themselves(repo: Path, git: Any, run: Any, program: None) -> None:
    path = committed(repo, git, run)
    path.write_text(SITTING.replace("6t2+p2", "7t2+p1"))
    git("commit", "-qam", "two")
    patch = git("format-patch", "-1", "--stdout")
    assert "+m2 7t2+p1" in patch.splitlines()
    (repo / "two.patch").write_text(patch)
    git("reset", "-q", "--hard", "HEAD~1")
    git("apply", "two.patch")
    assert "m2 7t2+p1" in path.read_text()


def test_includes_are_left_alone_on_both_sides(
    repo: Path, git: Any, run: Any, program: None
) -> None:
    """Git hands over the file as it is now, and a copy elsewhere of what it was."""
    (repo / "house.pref").write_text("players Mia, Theo, Priya\n")
    text = SITTING.replace("players Mia, Theo, Priya", "include house.pref")
    path = committed(repo, git, run, text)
    path.write_text(text.replace("6t2+p2", "7t2+p1"))
    assert len(changed(git("diff"))) == 2


@pytest.mark.parametrize("how", ["gone", "broken", "older"])
def test_without_the_program_git_works_as_ever(
    repo: Path, git: Any, run: Any, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = repo.parent / "bin"
    folder.mkdir()
    if how != "gone":
        line = "exit 4" if how == "broken" else "echo No such command >&2; exit 2"
        (folder / "prefledger").write_text(f"#!/bin/sh\n{line}\n")
        (folder / "prefledger").chmod(0o755)
    for name in ("git", "cat", "sh"):
        found = next(
            Path(one) / name
            for one in os.environ["PATH"].split(os.pathsep)
            if (Path(one) / name).exists()
        )
        (folder / name).symlink_to(found)
    path = committed(repo, git, run)
    monkeypatch.setenv("PATH", str(folder))
    path.write_text(SITTING.replace("6t2+p2", "7t2+p1"))
    said = git("diff")
    assert changed(said) == ["-m2 6t2+p2", "+m2 7t2+p1"]
    assert "No such" not in said


def test_names_of_files_are_no_commands(repo: Path, git: Any, run: Any, program: None) -> None:
    assert run("init")[0] == 0
    for name in ("a b.pref", "$(touch x).pref", "'q'.pref", "-n.pref", "é;ls.pref"):
        (repo / name).write_text(SITTING)
    git("add", ".")
    git("commit", "-qm", "one")
    said = git("show")
    assert said.count("+2026-11-28  Mia 1 7, Theo 2, Priya 1") == 5
    for path in repo.glob("*.pref"):
        path.write_text(SITTING.replace("6t2+p2", "7t2+p1"))
    assert git("diff").count("+2026-11-28  Mia 2 7, Theo 2 + Priya 1") == 5
    assert not (repo / "x").exists()
