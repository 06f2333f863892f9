"""Who may use what: the one direction in which the parts of the program know each other."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import prefledger

PACKAGE = Path(prefledger.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))

ONLY_IN = {
    "lark": ("syntax",),
    "typer": ("cli",),
    "tabulate": ("render",),
    "sys": ("cli", "syntax"),
    "os": ("cli", "lsp", "syntax", "files.py", "api.py"),
    "pathlib": ("lsp", "syntax"),
    "pygls": ("lsp",),
    "lsprotocol": ("lsp",),
    "subprocess": ("cli",),
    "socket": (),
    "time": (),
    "random": (),
    "locale": (),
    "pickle": (),
}
"""Which parts may use what; the clock, chance and the network are nobody's."""

NEVER_IN = {
    "text.py": ("",),
    "diagnostics": (
        "api", "booking", "checks", "cli", "files", "ledger", "lowering", "model", "render",
        "reports", "rules", "syntax",
    ),
    "syntax": (
        "api", "booking", "checks", "cli", "ledger", "lowering", "model", "render", "reports",
        "rules",
    ),
    "model": ("api", "booking", "checks", "cli", "lowering", "render", "reports", "syntax"),
    "rules": ("api", "booking", "checks", "cli", "lowering", "render", "reports", "syntax"),
    "ledger": ("api", "booking", "checks", "cli", "lowering", "render", "reports", "syntax"),
    "lowering": ("api", "booking", "checks", "cli", "ledger", "render", "reports"),
    "formatting": ("api", "booking", "checks", "cli", "files", "ledger", "reports"),
    "checks": ("api", "booking", "cli", "lowering", "render", "reports", "syntax"),
    "booking": ("api", "cli", "lowering", "render", "reports", "syntax"),
    "reports": ("api", "booking", "cli", "lowering", "render", "syntax"),
    "render": ("api", "booking", "checks", "cli", "lowering", "syntax"),
    "api.py": ("cli", "render", "reports"),
    "once.py": (
        "api", "booking", "checks", "cli", "files", "ledger", "lowering", "render", "reports",
        "rules", "syntax",
    ),
    "files.py": ("api", "booking", "checks", "cli", "ledger", "lowering", "render", "reports"),
    "lsp": ("booking", "checks", "cli"),
    "cli": ("booking", "checks", "lowering", "syntax"),
}  # fmt: skip
"""Which parts a part must not know."""


def imported(path: Path) -> Iterator[str]:
    """Yield the full name of every module a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            yield str(node.module)


def part(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_keep_the_one_direction(path: Path) -> None:
    wrong = []
    for name in imported(path):
        top, _, rest = name.partition(".")
        if top in ONLY_IN and part(path) not in ONLY_IN[top]:
            wrong.append(name)
        if top == "prefledger" and rest.split(".")[0] in NEVER_IN.get(part(path), ()):
            wrong.append(name)
    assert wrong == []


def test_one_module_alone_knows_the_protocol() -> None:
    knowing = {
        path.relative_to(PACKAGE).as_posix()
        for path in MODULES
        if {name.partition(".")[0] for name in imported(path)} & {"pygls", "lsprotocol"}
    }
    assert knowing == {"lsp/server.py"}


def test_every_part_is_covered() -> None:
    parts = {part(path) for path in MODULES} - {"__init__.py", "__main__.py"}
    assert parts - set(NEVER_IN) == {"outcome.py", "version.py"}


def test_no_file_is_long() -> None:
    long = {
        str(path.relative_to(PACKAGE)): lines
        for path in MODULES
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > 600
    }
    assert long == {}
