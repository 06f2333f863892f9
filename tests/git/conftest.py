"""A repository to try things in, with nothing of the user's own settings."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from prefledger.cli.main import run as run_command

Git: TypeAlias = Callable[..., str]
Run: TypeAlias = Callable[..., tuple[int, str, str]]


@pytest.fixture
def repo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a new repository, which is the current one."""
    if shutil.which("git") is None and not os.environ.get("CI"):
        pytest.skip("git is not here")
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    folder = tmp_path / "table"
    folder.mkdir()
    monkeypatch.chdir(folder)
    subprocess.run(["git", "init", "-q", "-b", "main"], check=True)  # noqa: S607
    for key, value in (("user.name", "Mia"), ("user.email", "mia@example.org")):
        subprocess.run(["git", "config", key, value], check=True)  # noqa: S607
    return folder


@pytest.fixture
def git(repo: Path) -> Git:
    """Return what runs git in the repository and gives what it writes."""

    def ran(*words: str, check: bool = True) -> str:
        done = subprocess.run(
            ["git", *words],  # noqa: S607
            capture_output=True,
            check=False,
        )
        said = (done.stdout + done.stderr).decode()
        assert not check or done.returncode == 0, said
        return said

    return ran


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str]) -> Run:
    """Return what runs a command line and gives its exit code, output and messages."""

    def ran(*words: str) -> tuple[int, str, str]:
        capfd.readouterr()
        code = run_command(list(words))
        return code, *capfd.readouterr()

    return ran


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a `prefledger` that is this one on the path, for hooks."""
    folder = tmp_path / "bin"
    folder.mkdir()
    path = folder / "prefledger"
    path.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m prefledger "$@"\n')
    path.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
