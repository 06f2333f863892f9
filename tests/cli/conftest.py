"""A command line to try things on, in this process or in one of its own."""

import io
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from commandline import Prefledger, Ran, clean_environment

from prefledger.cli.main import run


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder, which is the current one."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def write(folder: Path) -> Callable[[str, str], Path]:
    """Return a function that writes a file into the folder."""

    def written(name: str, text: str) -> Path:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="")
        return path

    return written


@pytest.fixture
def prefledger(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Prefledger:
    """Return a function that runs a command line in this process."""

    def ran(*arguments: str, stdin: str | bytes = "") -> Ran:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        capsys.readouterr()
        code = run(list(arguments))
        return Ran(code, *capsys.readouterr())

    return ran


@pytest.fixture
def process() -> Callable[..., subprocess.CompletedProcess[bytes]]:
    """Return a function that runs a command line in a process of its own; bytes come out."""

    def ran(
        *arguments: str | Path, stdin: bytes = b"", redirect: str = "", **environment: str
    ) -> subprocess.CompletedProcess[bytes]:
        command = [sys.executable, "-m", "prefledger", *map(str, arguments)]
        if redirect:
            command = ["bash", "-c", f'"$@" {redirect}', "bash", *command]
        return subprocess.run(
            command,
            input=stdin,
            env=clean_environment(**environment),
            capture_output=True,
            timeout=60,
            check=False,
        )

    return ran
