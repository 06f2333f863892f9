"""What is loaded for what: a command starts no more than it uses."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from commandline import SITTING, clean_environment

Write = Callable[[str, str], Path]
NEVER = {"rich", "pydantic", "pygls", "prefledger.render.markdown"}
HEAVY = {"lark", "tabulate", "csv", "json", "tempfile", "hashlib", "importlib.metadata"}

PROGRAM = """
import sys
from prefledger.cli.main import run
run(sys.argv[1:])
print(*sorted(sys.modules), file=sys.stderr)
"""


def loaded(cache: Path, *arguments: str | Path) -> set[str]:
    """Return the modules that are loaded once a command has run."""
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM, *map(str, arguments)],
        env=clean_environment(XDG_CACHE_HOME=str(cache)),
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return set(ran.stderr.split())


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    path = tmp_path / "cache"
    path.mkdir()
    return path


def test_help_loads_neither_grammar_nor_reports(cache: Path) -> None:
    modules = loaded(cache, "--help")
    assert not modules & (NEVER | HEAVY)
    assert not [
        name
        for name in modules
        if name.startswith(("prefledger.reports", "prefledger.syntax", "prefledger.lowering"))
    ]


def test_a_plain_report_loads_nothing_heavy_once_the_grammar_is_prepared(
    write: Write, cache: Path
) -> None:
    path = write("a.pref", SITTING)
    assert "lark" in loaded(cache, "report", path)
    modules = loaded(cache, "report", path)
    assert not modules & NEVER
    assert not modules & (HEAVY - {"json", "hashlib"})
    edits = ("prefledger.editing", "prefledger.formatting", "prefledger.lsp")
    assert not [name for name in modules if name.startswith(edits)]


def test_one_command_loads_no_other(write: Write, cache: Path) -> None:
    modules = loaded(cache, "totals", write("a.pref", SITTING))
    assert "prefledger.cli.totals" in modules
    assert not modules & {"prefledger.cli.report", "prefledger.cli.rules", "prefledger.cli.show"}
