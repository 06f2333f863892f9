"""The package as people get it: a wheel, a source archive, an editable install, a checkout.

Each is put into an environment of its own and run from the root folder, so that nothing of the
repository helps it.
"""

import os
import subprocess
import sys
import tarfile
from pathlib import Path
from venv import EnvBuilder
from zipfile import ZipFile

import pytest

pytestmark = pytest.mark.packaging

REPOSITORY = Path(__file__).parents[2]
SITTING = (
    "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 10\nMia 3 diamonds 7, Theo 2, Priya 1\n"
)
INSTALLED = (
    "share/man/man1/prefledger.1",
    "share/man/man5/pref.5",
    "share/man/man7/prefledger-rules.7",
    "share/bash-completion/completions/prefledger",
    "share/zsh/site-functions/_prefledger",
    "share/fish/vendor_completions.d/prefledger.fish",
    "share/prefledger/vim/syntax/pref.vim",
    "share/prefledger/vscode/package.json",
)


def run(*command: str | Path, cwd: str | Path = "/", **environment: str) -> str:
    """Run a command and return what it printed; it must succeed."""
    clean = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(
        command, cwd=cwd, env=clean | environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--outdir", folder, REPOSITORY)
    return folder


@pytest.fixture
def sitting(tmp_path: Path) -> Path:
    path = tmp_path / "evening.pref"
    path.write_text(SITTING, encoding="utf-8")
    return path


def environment(folder: Path, *install: str | Path) -> Path:
    """Return the `bin` folder of a fresh environment with something installed."""
    EnvBuilder(with_pip=True, symlinks=True).create(folder)
    run(folder / "bin/python", "-m", "pip", "install", "--quiet", *install)
    return folder / "bin"


def assert_works(binaries: Path, sitting: Path) -> None:
    nothing_kept = {"PREFLEDGER_NO_CACHE": "1"}
    assert run(binaries / "prefledger", "check", sitting, **nothing_kept) == ""
    assert "Mia" in run(binaries / "prefledger", "report", sitting, **nothing_kept)
    page = run(binaries / "prefledger", "html", sitting, **nothing_kept)
    assert page.startswith("<!DOCTYPE html>")
    assert run(binaries / "python", "-m", "prefledger", "explain", "P501").startswith("# P501")
    metadata = "from importlib.metadata import version; print('prefledger', version('prefledger'))"
    assert run(binaries / "prefledger", "--version") == run(binaries / "python", "-c", metadata)
    missing = [name for name in INSTALLED if not (binaries.parent / name).is_file()]
    assert missing == []


def test_wheel(built: Path, tmp_path: Path, sitting: Path) -> None:
    assert_works(environment(tmp_path / "venv", *built.glob("*.whl")), sitting)


def test_source_archive(built: Path, tmp_path: Path, sitting: Path) -> None:
    assert_works(environment(tmp_path / "venv", *built.glob("*.tar.gz")), sitting)


def test_editable(tmp_path: Path, sitting: Path) -> None:
    assert_works(environment(tmp_path / "venv", "--editable", REPOSITORY), sitting)


def test_checkout(tmp_path: Path, sitting: Path) -> None:
    binaries = environment(tmp_path / "venv", "lark", "tabulate", "typer<0.29")
    command: tuple[str | Path, ...] = (binaries / "python", "-m", "prefledger")
    assert run(*command, "check", sitting, PYTHONPATH=str(REPOSITORY)) == ""
    assert "Mia" in run(*command, "report", sitting, cwd=REPOSITORY)


def test_wheel_holds_what_is_read_when_it_runs(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    names = set(ZipFile(wheel).namelist())
    wanted = {"prefledger/grammar/pref.lark", "prefledger/py.typed"}
    wanted |= {
        path.relative_to(REPOSITORY).as_posix()
        for kind in ("explain/*.md", "schemas/*.json", "html/*.css", "html/*.js")
        for path in (REPOSITORY / "prefledger").rglob(kind)
    }
    assert wanted <= names
    assert not [name for name in names if name.startswith(("tests", "examples"))]


def test_source_archive_holds_what_a_packager_needs(built: Path) -> None:
    (archive,) = built.glob("*.tar.gz")
    with tarfile.open(archive) as files:
        folders = {name.split("/")[1] for name in files.getnames()}
    assert {"grammar", "man", "examples", "tests", "prefledger"} <= folders
    assert {"LICENSE", "README.md", "pyproject.toml"} <= folders


def test_dependencies_are_only_the_three() -> None:
    import tomllib

    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = {entry.split(">")[0].split("<")[0] for entry in project["dependencies"]}
    assert names == {"lark", "tabulate", "typer"}
