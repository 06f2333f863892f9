"""The hooks of this repository as pre-commit runs them: installed from it, before real commits."""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest

pytestmark = pytest.mark.packaging

REPOSITORY: Final = Path(__file__).parents[2]


class Folder:
    """A folder of sittings in git, with nothing of the user's own settings."""

    def __init__(self, path: Path) -> None:
        foreign = ("GIT_", "PRE_COMMIT", "SKIP", "PYTHONPATH", "VIRTUAL_ENV")
        kept = {key: value for key, value in os.environ.items() if not key.startswith(foreign)}
        self.path = path
        self.environment = {
            **kept,
            "GIT_CONFIG_GLOBAL": os.devnull,
            "GIT_CONFIG_NOSYSTEM": "1",
            "PRE_COMMIT_HOME": str(path.parent / "pre-commit"),
        }
        path.mkdir()
        self.git("init", "-q", "-b", "main")
        self.git("config", "user.name", "Mia")
        self.git("config", "user.email", "mia@example.org")

    def run(self, *words: str | Path) -> tuple[int, str]:
        """Run a program here and return its exit code and all it said."""
        done = subprocess.run(
            words,
            cwd=self.path,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return done.returncode, done.stdout

    def git(self, *words: str) -> str:
        code, said = self.run("git", *words)
        assert code == 0, said
        return said.strip()

    def commit(self, **files: str) -> tuple[int, str]:
        """Write files, stage them and commit what is staged."""
        for name, text in files.items():
            (self.path / f"{name}.pref").write_text(text, encoding="utf-8")
        self.git("add", ".")
        return self.run("git", "commit", "-m", "an evening")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    """Return a folder in which this repository's hooks are installed, as its users do it."""
    missing = [name for name in ("git",) if shutil.which(name) is None]
    missing += ["pre-commit"] if find_spec("pre_commit") is None else []
    if missing and os.environ.get("CI"):
        pytest.fail(f"{missing[0]} is not here")
    if missing:
        pytest.skip(f"{missing[0]} is not here")
    there = tmp_path_factory.mktemp("hooks")
    project = Folder(there / "project")
    built = shutil.ignore_patterns(
        ".git", ".venv", "node_modules", "__pycache__", "dist", ".*_cache"
    )
    shutil.copytree(REPOSITORY, project.path, dirs_exist_ok=True, ignore=built)
    project.git("add", "--all")
    project.git("commit", "-qm", "as it is")
    table = Folder(there / "table")
    (table.path / ".pre-commit-config.yaml").write_text(
        f"repos:\n- repo: {project.path}\n  rev: {project.git('rev-parse', 'HEAD')}\n"
        "  hooks:\n  - id: prefledger-check\n  - id: prefledger-fmt\n"
    )
    for words in (("validate-manifest", project.path / ".pre-commit-hooks.yaml"), ("install",)):
        code, said = table.run(sys.executable, "-m", "pre_commit", *words)
        assert code == 0, said
    return table


def test_a_slip_stops_the_commit_until_it_is_mended(folder: Folder) -> None:
    slip = "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 10\nMia 1 7, Theo 2, Priya 2\n"
    code, said = folder.commit(evening=slip)
    assert code == 1
    assert "error[P501]: the tricks add up to 11" in said
    assert "evening.pref:4:1" in said
    assert folder.run("git", "log")[0] != 0

    terse = slip.replace("Mia 1 7, Theo 2, Priya 2", "m1 7 t2 p1")
    code, said = folder.commit(evening=terse)
    assert code == 1
    assert "P501" not in said
    first, second = (line for line in said.splitlines() if line.endswith(("Passed", "Failed")))
    assert first.startswith("look for mistakes in sittings")
    assert first.endswith("Passed")
    assert second.startswith("sittings in the readable form")
    assert second.endswith("Failed")
    assert "\nevening.pref\n" in said

    code, said = folder.commit(evening=slip.replace("Priya 2", "Priya 1"))
    assert code == 0, said
    assert folder.git("log", "--format=%s") == "an evening"


def test_what_is_no_sitting_is_let_through(folder: Folder) -> None:
    (folder.path / "notes.txt").write_text("Mia 1 7, Theo 2, Priya 2\n")
    code, said = folder.commit()
    assert code == 0, said
    assert said.count("(no files to check)") == 1


def test_an_evening_that_did_not_change_is_looked_at(folder: Folder) -> None:
    """What it includes was changed, or is gone; nothing of it is among the changed files."""
    house = "players Mia, Theo, Priya\n"
    evening = "sitting 2026-11-29\ninclude ../house.pref\nante 10\nMia 1 7, Theo 2, Priya 1\n"
    (folder.path / "later").mkdir()
    code, said = folder.commit(**{"house": house, "later/evening": evening})
    assert code == 0, said
    code, said = folder.commit(house=house.replace("Priya", "Dora"))
    assert code == 1
    assert "error[P201]" in said
    folder.git("rm", "-qf", "house.pref")
    code, said = folder.commit()
    assert code == 1
    assert "error[P261]" in said
    folder.git("rm", "-q", "later/evening.pref")
    code, said = folder.commit()
    assert code == 0, said


def test_what_is_staged_is_looked_at_together(folder: Folder) -> None:
    """A pot that is carried over is held against the evening before, in however many files."""
    evening = "sitting 2026-12-09\nplayers Mia, Theo, Priya\nante 10\nMia 1 7, Theo 2, Priya 1\n"
    assert folder.commit(evening=evening)[0] == 0
    evenings = {
        f"2026-12-{day}": f"sitting 2026-12-{day}\nplayers Mia, Theo, Priya\ncarry {day}\n"
        "Mia 1 7, Theo 2, Priya 1\n"
        for day in range(10, 22)
    }
    code, said = folder.commit(**evenings)
    assert code == 1
    # The first one too: the evening before it left 20 in the pot.
    assert said.count("error[P609]") == len(evenings)
