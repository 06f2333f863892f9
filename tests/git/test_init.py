"""A folder made ready for git: once, wholly, and over nothing that is there."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from prefledger.formatting.headings import heading_words

SITTING = (
    "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 10\nMia 1 7, Theo 2, Priya 1\n"
    "  bids Theo pass, Priya pass, Mia 1\n  note one\n  note two\n  note three\n  note four\n"
)


def test_twice_is_once(repo: Path, run: Any) -> None:
    code, out, _ = run("init", "--hook")
    assert code == 0
    assert out.count("written") == 2
    assert out.count("set for this clone") == 3
    assert (repo / ".gitattributes").read_text() == "*.pref diff=pref text\n"
    before = (repo / ".git/config").read_bytes()
    code, out, _ = run("init", "--hook")
    assert code == 0
    assert out.count("already there") == 5
    assert (repo / ".git/config").read_bytes() == before


def test_nothing_that_is_there_is_written_over(repo: Path, git: Any, run: Any) -> None:
    (repo / ".gitattributes").write_text("*.png binary\n")
    (repo / ".git/hooks").mkdir(exist_ok=True)
    (repo / ".git/hooks/pre-commit").write_text("#!/bin/sh\nexit 0\n")
    git("config", "diff.pref.wordRegex", "x+")
    git("config", "diff.pref.textconv", "cat")
    code, out, _ = run("init", "--hook")
    assert code == 1
    assert out.count("left as it is") == 4
    assert "    *.pref diff=pref text\n" in out
    assert (repo / ".gitattributes").read_text() == "*.png binary\n"
    assert (repo / ".git/hooks/pre-commit").read_text() == "#!/bin/sh\nexit 0\n"
    assert git("config", "diff.pref.wordRegex") == "x+\n"
    assert git("config", "diff.pref.textconv") == "cat\n"


def test_a_folder_that_is_no_repository(tmp_path: Path, repo: Path, run: Any) -> None:
    folder = tmp_path / "new" / "folder"
    code, out, _ = run("init", str(folder))
    assert code == 0
    assert (folder / ".gitattributes").exists()
    assert "this is no repository" in out
    assert not (folder / ".git").exists()
    assert run("init", "--hook", str(tmp_path / "other"))[0] == 2
    assert run("init", "--git", str(folder))[0] == 0
    assert (folder / ".git").is_dir()


def test_changes_stand_under_their_hand(repo: Path, git: Any, run: Any) -> None:
    run("init", "--no-textconv")
    path = repo / "a.pref"
    path.write_text(SITTING)
    git("add", ".")
    git("commit", "-qm", "one")
    path.write_text(SITTING.replace("note four", "note for").replace("  note", "note"))
    git("commit", "-qam", "two")
    path.write_text(SITTING.replace("  note", "note") + "note five\n")
    heads = [line for line in git("diff", "-U0").splitlines() if line.startswith("@@")]
    assert all(line.endswith("@@ Mia 1 7, Theo 2, Priya 1") for line in heads)
    assert heads
    path.write_text(SITTING.replace("Theo 2,", "Theo 3,"))
    words = git("diff", "--word-diff=plain", "HEAD~1", "a.pref")
    assert "[-2-]{+3+}," in words


def test_only_sittings_and_what_was_dealt_are_headings(repo: Path, git: Any, run: Any) -> None:
    """Whatever word of the format stands above a change, the change is shown under its hand."""
    run("init", "--no-textconv")
    assert "textconv" not in git("config", "--list")
    sittings, deals, rest = heading_words()
    assert {"sitting", "sitzung", "partie"} == sittings
    assert {"passed", "passt", "misdeal", "void"} < deals
    assert {"players", "ante", "pay", "pot", "bids", "note"} < rest
    headings = [*sittings, *deals]
    others = [*rest, "pot =", "Mia = 4,", "  bids"]
    path = repo / "a.pref"
    for above, words in (("Mia 1 7", others), ("Mia 1 7", [f"{one};" for one in others])):
        path.write_text("".join(f"{above}\n{word} 1\nx\n" for word in words))
        git("add", ".")
        git("commit", "-qm", "one")
        path.write_text(path.read_text().replace("x\n", "y\n"))
        heads = {line for line in git("diff", "-U0").splitlines() if line.startswith("@@")}
        assert {head.rpartition("@@ ")[2] for head in heads} == {above}
        assert len(heads) == len(words)
    path.write_text("".join(f"passed\n{word}\nx\n" for word in headings))
    git("commit", "-qam", "two")
    path.write_text(path.read_text().replace("x\n", "y\n"))
    heads = {line for line in git("diff", "-U0").splitlines() if line.startswith("@@")}
    assert {head.rpartition("@@ ")[2] for head in heads} <= {*headings, "passed"}


def test_the_hook_looks_at_what_is_staged(repo: Path, git: Any, run: Any, program: None) -> None:
    run("init", "--hook")
    path = repo / "Café é.pref"
    path.write_text(SITTING.replace("Priya 1", "Priya 2"), encoding="utf-8")
    git("add", ".")
    path.write_text(SITTING, encoding="utf-8")
    said = git("commit", "-qm", "a slip", check=False)
    assert "P501" in said
    assert "does not have any commits" in git("log", check=False)
    git("add", ".")
    path.write_text("nonsense", encoding="utf-8")
    git("commit", "-qm", "mended")
    (repo / "b.txt").write_text("x")
    git("add", "b.txt")
    git("commit", "-qm", "something else")
    assert len(git("log", "--oneline").splitlines()) == 2


HOUSE = "unit 0.10 EUR\nplayers Mia, Theo, Priya\n"
EVENING = "sitting 2026-11-28\ninclude house.pref\nante 10\nMia 1 7, Theo 2, Priya 1\n"


@pytest.fixture
def hooked(repo: Path, git: Any, run: Any, program: None) -> Path:
    """Return a repository with the hook, an evening, and the house it includes, committed."""
    run("init", "--hook")
    (repo / "house.pref").write_text(HOUSE)
    (repo / "a.pref").write_text(EVENING)
    git("add", ".")
    git("commit", "-qm", "one")
    return repo


def commits(git: Any) -> int:
    return len(git("log", "--oneline").splitlines())


def test_the_hook_looks_at_the_evenings_that_did_not_change(hooked: Path, git: Any) -> None:
    (hooked / "house.pref").write_text(HOUSE.replace("Priya", "Dora"))
    said = git("commit", "-qam", "another name", check=False)
    assert "error[P201]" in said
    assert "--> staged a.pref:4:18" in said
    assert commits(git) == 1


def test_the_hook_misses_what_is_taken_away(hooked: Path, git: Any) -> None:
    git("rm", "-q", "house.pref")
    assert "error[P261]" in git("commit", "-qm", "tidied up", check=False)
    assert commits(git) == 1
    git("rm", "-q", "a.pref")
    git("commit", "-qm", "nothing is left")
    assert commits(git) == 2


def test_the_hook_lets_what_is_no_sitting_through(hooked: Path, git: Any) -> None:
    """What was wrong before does not hold up a commit that touches no sitting."""
    (hooked / "house.pref").write_text("nonsense here\n")
    git("commit", "-qam", "past it", "--no-verify")
    (hooked / "list.txt").write_text("bread\n")
    git("add", "list.txt")
    git("commit", "-qm", "bread")
    (hooked / "b.pref").write_text(SITTING)
    git("add", "b.pref")
    git("commit", "-qm", "another evening", check=False)
    assert commits(git) == 3


def test_a_commit_that_is_stopped_says_so_and_how_to_go_on(hooked: Path, git: Any) -> None:
    (hooked / "a.pref").write_text(EVENING.replace("Theo 2", "Theo 3"))
    said = git("commit", "-qam", "a slip", check=False)
    assert said.index("error[P501]") < said.index("The commit was stopped: ")
    for words in ("Mend what", "git add", "commit again", "git commit --no-verify"):
        assert words in said
    (hooked / "a.pref").write_text(EVENING.replace("Theo 2, Priya 1", "Theo 1, Priya 2"))
    assert "stopped" not in git("commit", "-qam", "mended")


def test_the_hook_without_the_program_says_what_is_missing(
    hooked: Path, git: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (hooked / "a.pref").write_text(f"{EVENING}; late\n")
    programs = tmp_path / "programs"
    programs.mkdir()
    for name in ("git", "sh"):
        (programs / name).symlink_to(str(shutil.which(name)))
    monkeypatch.setenv("PATH", str(programs))
    assert git("commit", "-qam", "late", check=False) == (
        "\nThe commit was stopped: prefledger, which checks the sittings, is not on the PATH.\n"
        "Put it there, or activate the environment it is installed in, and commit again.\n"
        "Or go past the check: git commit --no-verify\n"
    )
    git("commit", "-qam", "late", "--no-verify")
    assert commits(git) == 2
