"""What a merge leaves behind: one clear problem a conflict; and none between separate files."""

import json
from pathlib import Path
from typing import Any

import pytest

BASE = (
    "pref 1\nsitting 2026-11-28 Café\nunit 0.10 EUR\nplayers Mia, Theo, Priya\nante 10\n"
    "Mia 1 7, Theo 2, Priya 1\n  bids Theo pass, Priya pass, Mia 1\n  note one\n"
    "Theo 1 7, Mia 2, Priya 1\npassed\npot = 30\nMia 2 6, Theo 2, Priya 2\nsplit\n"
)
PLACES = {
    "version": ("pref 1", "pref 1 ; ours", "pref 1 ; theirs"),
    "sitting": ("Café", "Sperl", "Hawelka"),
    "players": ("players Mia, Theo, Priya", "players Mia, Theo, Jan", "players Mia, Theo, Eva"),
    "unit": ("unit 0.10", "unit 0.20", "unit 0.50"),
    "stake": ("ante 10", "ante 20", "ante 30"),
    "hand": ("Mia 1 7, Theo 2, Priya 1", "Mia 1 6, Theo 3, Priya 1", "Mia 1 6, Theo 2, Priya 2"),
    "bids": ("Priya pass, Mia 1", "Priya pass, Mia 2", "Priya 1, Mia hold"),
    "note": ("note one", "note two", "note three"),
    "deal": ("passed", "misdeal", "void"),
    "last": ("Mia 2 6, Theo 2, Priya 2\nsplit\n", "Mia 2 -\nsplit\n", "split\n"),
}
STYLES = ("merge", "diff3", "zdiff3")


def branched(repo: Path, git: Any, *texts: str) -> Path:
    """Write the first text, two others on branches of their own, and merge them."""
    path = repo / "evening.pref"
    base, ours, theirs = (text.encode() for text in texts)
    path.write_bytes(base)
    git("add", ".")
    git("commit", "-qm", "base")
    git("checkout", "-q", "-b", "theirs")
    path.write_bytes(theirs)
    git("commit", "-qam", "theirs")
    git("checkout", "-q", "main")
    path.write_bytes(ours)
    git("commit", "-qam", "ours")
    git("merge", "theirs", check=False)
    return path


def problems(run: Any, path: Path) -> list[tuple[str, int]]:
    code, out, _ = run("check", "--format", "json", str(path))
    found = json.loads(out)["diagnostics"]
    assert code == (1 if found else 0)
    return [(one["code"], one["line"]) for one in found]


@pytest.mark.parametrize(
    ("style", "end"), [*((style, "\n") for style in STYLES), ("merge", "\r\n"), ("diff3", "\r\n")]
)
@pytest.mark.parametrize("place", PLACES)
def test_a_conflict_is_one_problem_wherever_it_is(
    git: Any, run: Any, place: str, style: str, end: str
) -> None:
    repo = Path.cwd()
    git("config", "merge.conflictStyle", style)
    git("config", "core.autocrlf", "false")
    old, ours, theirs = PLACES[place]
    texts = (BASE, BASE.replace(old, ours, 1), BASE.replace(old, theirs, 1))
    path = branched(repo, git, *(text.replace("\n", end) for text in texts))
    lines = path.read_text(encoding="utf-8").splitlines()
    first = next(at for at, line in enumerate(lines, 1) if line.startswith("<<<<<<< "))
    assert problems(run, path) == [("P104", first)]


def test_a_conflict_within_a_conflict_is_one_problem(repo: Path, git: Any, run: Any) -> None:
    """Two branches that took from each other and settled it differently: marks stand in marks."""
    git("config", "merge.conflictStyle", "diff3")
    path = branched(
        repo, git, BASE, *(BASE.replace("Mia 1 7", hand) for hand in ("Mia 1 6", "Mia 1 5"))
    )
    for branch, other, hand in (("main", "theirs", "Mia 1 8"), ("theirs", "main~1", "Mia 1 9")):
        git("checkout", "-qf", branch)
        git("merge", other, check=False)
        path.write_text(BASE.replace("Mia 1 7", hand))
        git("commit", "-qam", "merged")
    git("checkout", "-q", "main")
    git("merge", "theirs", check=False)
    text = path.read_text(encoding="utf-8")
    assert "<<<<<<<<< " in text
    assert ">>>>>>>>> " in text
    assert problems(run, path) == [("P104", 6)]


def test_two_conflicts_are_two_problems(repo: Path, git: Any, run: Any) -> None:
    def changed(one: int, two: int) -> str:
        text = BASE.replace("Mia 1 7, Theo 2, Priya 1", f"Mia 1 6, Theo {one}, Priya {4 - one}")
        return text.replace("Mia 2 6, Theo 2", f"Mia 2 {two}, Theo {8 - two}")

    path = branched(repo, git, BASE, changed(3, 5), changed(1, 4))
    assert [code for code, _ in problems(run, path)] == ["P104", "P104"]


def test_the_message_says_what_to_do(repo: Path, git: Any, run: Any) -> None:
    path = branched(repo, git, *(BASE.replace("one", word) for word in ("one", "two", "three")))
    code, _, err = run("check", str(path))
    assert code == 1
    assert "git could not put two versions together and left both here" in err
    assert "lines 8 to 12 not read" in err
    assert run("report", str(path))[0] == 1
    before = path.read_bytes()
    run("fmt", str(path))
    assert b"<<<<<<< HEAD\n  note two\n=======\n  note three\n>>>>>>> theirs\n" in before
    assert path.read_bytes() == before


def test_sittings_in_separate_files_never_conflict(repo: Path, git: Any, run: Any) -> None:
    """Two people each write an evening, and mend another, on two machines."""
    assert run("init")[0] == 0
    for name in ("2026-11-14", "2026-11-21"):
        (repo / f"{name}.pref").write_text(BASE.replace("2026-11-28", name), encoding="utf-8")
    git("add", ".")
    git("commit", "-qm", "base")
    git("checkout", "-q", "-b", "theirs")
    (repo / "2026-12-05.pref").write_text(BASE.replace("2026-11-28", "2026-12-05"))
    (repo / "2026-11-14.pref").write_text(BASE.replace("2026-11-28", "2026-11-14") + "note x\n")
    git("add", ".")
    git("commit", "-qm", "theirs")
    git("checkout", "-q", "main")
    (repo / "2026-12-12.pref").write_text(BASE.replace("2026-11-28", "2026-12-12"))
    (repo / "2026-11-21.pref").write_text(BASE.replace("2026-11-28", "2026-11-21") + "note y\n")
    git("add", ".")
    git("commit", "-qm", "ours")
    git("merge", "-q", "--no-edit", "theirs")
    assert git("status", "--short") == ""
    assert run("check", ".")[:2] == (0, "")
    assert sorted(path.name for path in repo.glob("*.pref")) == [
        "2026-11-14.pref", "2026-11-21.pref", "2026-12-05.pref", "2026-12-12.pref",
    ]  # fmt: skip


def test_the_same_hand_added_twice_is_a_conflict_and_not_two_hands(
    repo: Path, git: Any, run: Any
) -> None:
    """Git is never told to take both sides: the hand would be played twice."""
    assert run("init")[0] == 0
    assert "merge" not in (repo / ".gitattributes").read_text()
    path = branched(
        repo, git, BASE, *(BASE.replace("split\n", f"{hand}\nsplit\n") for hand in ("m1-", "m2-"))
    )
    assert [code for code, _ in problems(run, path)] == ["P104"]
