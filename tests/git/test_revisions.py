"""Sittings read from git: the same as if they had been checked out, and one clear line if not."""

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

SITTING = "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 10\nMia 1 7, Theo 2, Priya 1\n"
LATER = SITTING.replace("Theo 2, Priya 1", "Theo 1, Priya 2")


@pytest.fixture
def two(repo: Path, git: Any) -> Path:
    """Return the repository with a sitting in it, changed since it was committed."""
    (repo / "2026").mkdir()
    path = repo / "2026" / "Café é.pref"
    path.write_text(SITTING, encoding="utf-8")
    git("add", ".")
    git("commit", "-qm", "one evening")
    path.write_text(LATER, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "command", ["report", "totals", "hands", "pot", "settle", "stats", "chart", "check"]
)
def test_a_revision_reads_like_a_checkout(two: Path, run: Any, command: str) -> None:
    then = run(command, "--rev", "HEAD")
    assert then[0] == 0
    now = run(command)
    two.write_text(SITTING, encoding="utf-8")
    assert run(command) == (then[0], then[1].replace("HEAD:", ""), then[2])
    assert (now == then) == (command == "check")


def test_messages_name_the_revision_as_git_does(two: Path, git: Any, run: Any) -> None:
    two.write_text(SITTING.replace("Priya 1", "Priya 2"), encoding="utf-8")
    git("commit", "-qam", "a slip")
    code, _, said = run("check", "--rev", "HEAD", "--concise")
    assert code == 1
    assert said.startswith("HEAD:2026/Café é.pref:4:")
    assert "Priya 2" in git("show", "HEAD:2026/Café é.pref")


def test_what_is_staged_is_read_and_not_the_work_tree(two: Path, git: Any, run: Any) -> None:
    two.write_text(SITTING.replace("Priya 1", "Priya 2"), encoding="utf-8")
    git("add", ".")
    two.write_text(SITTING, encoding="utf-8")
    assert run("check")[0] == 0
    code, _, said = run("check", "--rev", ":", "--concise")
    assert (code, said.split(":4:")[0]) == (1, "staged 2026/Café é.pref")


def test_includes_come_from_the_same_revision(repo: Path, git: Any, run: Any) -> None:
    (repo / "evening.pref").write_text(f"include house.pref\n{SITTING}", encoding="utf-8")
    (repo / "house.pref").write_text("unit 0.10 EUR\n", encoding="utf-8")
    git("add", ".")
    git("commit", "-qm", "one")
    (repo / "house.pref").unlink()
    assert run("totals", "evening.pref")[0] == 1
    code, out, _ = run("totals", "--rev", "HEAD", "evening.pref", "--format", "json")
    assert code == 0
    assert json.loads(out)["unit"] == {"amount": "0.10", "currency": "EUR"}


def test_no_include_leads_out_of_the_folder(repo: Path, git: Any, run: Any) -> None:
    (repo / "in").mkdir()
    (repo / "in" / "a.pref").write_text(f"include ../house.pref\n{SITTING}", encoding="utf-8")
    (repo / "in" / "b.pref").write_text(f"include link.pref\n{SITTING}", encoding="utf-8")
    (repo / "in" / "link.pref").symlink_to("../house.pref")
    (repo / "house.pref").write_text("unit 0.10 EUR\n", encoding="utf-8")
    git("add", ".")
    git("commit", "-qm", "one")
    for name in ("in/a.pref", "in/b.pref"):
        code, _, said = run("check", "--rev", "HEAD", name)
        assert (code, "outside this folder" in said) == (1, True)
        assert run("check", "--rev", "HEAD", "--allow-include", "house.pref", name)[0] == 0
        for rev in ("HEAD", ":"):
            assert "`--allow-include house.pref` lets it in" in run("check", "--rev", rev, name)[2]
            assert run("check", "--rev", rev)[0] == 0
            assert run("check", "--rev", rev, name, "house.pref")[0] == 0
            assert run("check", "--rev", rev, "in")[0] == 1


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("--rev", "nowhere"), 2, "there is no revision nowhere in this repository"),
        (("--rev", "--all"), 2, "there is no revision --all in this repository"),
        (("--rev", "HEAD", "gone.pref"), 3, "can't read HEAD:gone.pref: there is no such file"),
        (("--rev", "HEAD", "-"), 2, "standard input has no revisions"),
    ],
)
def test_what_is_not_there_is_said_in_one_line(
    two: Path, run: Any, words: tuple[str, ...], code: int, said: str
) -> None:
    ended, out, err = run("totals", *words)
    assert (ended, out, err.count("\n")) == (code, "", 1)
    assert said in err


def test_no_git_no_repository_and_another_folder(
    two: Path, tmp_path: Path, run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run("totals", "--rev", "HEAD", ".", str(tmp_path))[::2] == (
        2,
        f"prefledger: {tmp_path} lies outside the repository {two.parents[1]}\n",
    )
    assert run("totals", "--rev", "HEAD", str(tmp_path))[::2] == (
        3,
        f"prefledger: {tmp_path} is in no git repository\n",
    )
    monkeypatch.setenv("PATH", str(tmp_path))
    assert run("diff", "HEAD")[::2] == (
        3,
        "prefledger: git is not installed, or not to be found\n",
    )


def test_a_bare_repository_has_revisions_alone(
    two: Path, tmp_path: Path, git: Any, run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    git("commit", "-qam", "two")
    git("clone", "-q", "--bare", ".", str(tmp_path / "bare"))
    monkeypatch.chdir(tmp_path / "bare")
    assert run("totals", "--rev", "main")[0] == 0
    assert "Theo −11, Priya" not in run("diff", "main~1", "main")[1]
    assert run("diff", "main~1", "main")[0] == 0
    assert run("diff", "main~1")[0] == 2


@pytest.mark.parametrize("form", ["text", "json", "markdown"])
def test_the_difference_in_every_form(two: Path, git: Any, run: Any, form: str) -> None:
    # with one trick more Priya reaches the quota and Theo falls short of it: 10 to pay, 1 a trick
    code, out, said = run("diff", "HEAD", "--format", form)
    assert (code, said) == (0, "")
    if form != "json":
        assert "Priya +11" in out.replace("\\", "")
        assert "Theo −11" in out
        return
    document = json.loads(out)
    schema = json.loads((files("prefledger") / "render/schemas/diff.json").read_text())
    Draft202012Validator(schema).validate(document)
    assert document["sittings"][0]["coins"]["players"] == {"Priya": 11, "Theo": -11}
    git("commit", "-qam", "two")
    again = json.loads(run("diff", "HEAD~1", "HEAD", "--format", "json")[1])
    assert again["totals"] == document["totals"]
    back = json.loads(run("diff", "HEAD", "HEAD~1", "--format", "json")[1])
    assert back["sittings"][0]["coins"]["players"] == {"Priya": -11, "Theo": 11}


def test_a_file_on_one_side_only(two: Path, repo: Path, run: Any) -> None:
    (repo / "new.pref").write_text(SITTING.replace("28", "29"), encoding="utf-8")
    code, out, _ = run("diff", "HEAD", "new.pref")
    assert code == 0
    assert "sitting added, with 1 deal" in out
    assert run("diff", "HEAD", "no.pref")[0] == 3


def test_sittings_in_files_of_their_own_never_conflict(repo: Path, git: Any, run: Any) -> None:
    (repo / "0.pref").write_text(SITTING, encoding="utf-8")
    git("add", ".")
    git("commit", "-qm", "one")
    for number in ("1", "2"):
        git("checkout", "-qb", f"side{number}", "main")
        (repo / f"{number}.pref").write_text(SITTING.replace("28", f"2{number}"), encoding="utf-8")
        git("add", ".")
        git("commit", "-qm", number)
    git("merge", "-q", "--no-edit", "side1")
    assert run("check", "--strict")[0] == 0


def test_a_conflict_is_one_clear_problem(repo: Path, git: Any, run: Any) -> None:
    path = repo / "0.pref"
    path.write_text(SITTING, encoding="utf-8")
    git("add", ".")
    git("commit", "-qm", "one")
    for name, line in (("one", "Theo 1 7, Mia 2, Priya 1\n"), ("other", "passed\n")):
        git("checkout", "-qb", name, "main")
        path.write_text(SITTING + line, encoding="utf-8")
        git("commit", "-qam", name)
    assert "CONFLICT" in git("merge", "one", check=False)
    code, _, said = run("check", "--concise")
    assert code == 1
    assert said.count("P104") == 1
    assert said.count("error") == 2  # the problem, and the sum
    code, _, said = run("check", "--rev", ":")
    assert (code, "it is in conflict" in said) == (3, True)
