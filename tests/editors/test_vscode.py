"""The VS Code extension: its files fit each other, and it starts the server that is there."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest
from commandline import clean_environment
from editors.test_textmate import EXTENSION, node

from prefledger.api import parse
from prefledger.syntax.document import read_line

ROOT: Final = EXTENSION.parents[2]
SLIP: Final = "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 50\nMia 3 ♦ 7, Theo 2, Priya 2\n"


def read_json(name: str) -> Any:
    return json.loads((EXTENSION / name).read_text(encoding="utf-8"))


def test_what_is_contributed_is_there_and_is_of_the_language() -> None:
    package = read_json("package.json")
    given = package["contributes"]
    (language,) = given["languages"]
    assert language["extensions"] == [".pref"]
    assert [one["language"] for one in given["grammars"]] == [language["id"]]
    assert [one["language"] for one in given["snippets"]] == [language["id"]]
    for name in (
        package["main"],
        language["configuration"],
        *(one["path"] for one in (*given["grammars"], *given["snippets"])),
    ):
        assert (EXTENSION / name).is_file(), name
    (grammar,) = given["grammars"]
    assert read_json(grammar["path"])["scopeName"] == grammar["scopeName"]


def test_what_is_said_in_the_program_is_declared() -> None:
    package = read_json("package.json")
    code = (EXTENSION / "extension.js").read_text(encoding="utf-8")
    commands = re.findall(r'registerCommand\("([^"]+)"', code)
    assert [one["command"] for one in package["contributes"]["commands"]] == commands
    settings = package["contributes"]["configuration"]["properties"]
    assert list(settings) == ["prefledger.path"]
    assert settings["prefledger.path"]["default"] == "prefledger"
    required = set(re.findall(r'require\("([^"]+)"\)', code)) - {"vscode"}
    assert {name.split("/", maxsplit=1)[0] for name in required} == set(package["dependencies"])


def test_packages_are_pinned_and_nobody_s_registry_is_named() -> None:
    package = read_json("package.json")
    pins = {**package["dependencies"], **package["devDependencies"]}
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", pin) for pin in pins.values())
    text = (EXTENSION / "package.json").read_text(encoding="utf-8")
    assert "://" not in text


def test_the_version_is_that_of_the_program() -> None:
    from prefledger.version import __version__

    assert read_json("package.json")["version"] == __version__
    assert f"prefledger-{__version__}.vsix" in (EXTENSION / "README.md").read_text()


def filled(snippet: Any) -> str:
    """Return a snippet with what it suggests filled in."""
    body = snippet["body"]
    text = body if isinstance(body, str) else "\n".join(body)
    text = text.replace("$CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE", "2026-11-28")
    chosen = dict(re.findall(r"\$\{(\d+):([^}]*)\}", text))
    text = re.sub(r"\$\{\d+:([^}]*)\}", r"\1", text)
    text = re.sub(r"\$\{\d+\|([^,|]*)[^}]*\}", r"\1", text)
    return re.sub(r"\$(\d+)", lambda found: chosen.get(found[1], ""), text)


@pytest.mark.parametrize("name", read_json("snippets/pref.json"))
def test_a_snippet_can_be_read_as_it_stands(name: str) -> None:
    snippet = read_json("snippets/pref.json")[name]
    for line in filled(snippet).splitlines():
        assert read_line(line).problem is None, line
    if name == "A sitting":
        assert not parse(filled(snippet), "a.pref").diagnostics


def test_a_word_is_a_name_or_a_number_with_whatever_marks() -> None:
    configuration = read_json("language-configuration.json")
    assert configuration["comments"] == {"lineComment": ";"}
    pattern = configuration["wordPattern"]
    for text in ("Mia", "O'Neil", "Anna-Maria", "Ju\u0308rgen", "王小明", "120"):
        script = "process.exit(process.argv[2].match(new RegExp(process.argv[1], 'u'))[0].length)"
        done = subprocess.run([node(), "-e", script, pattern, text], check=False)
        assert done.returncode == len(text), text


def started(tmp_path: Path, program: str) -> Any:
    """Run the extension in an editor that is made up, and return what the editor was told."""
    file = tmp_path / "Café é.pref"
    file.write_text(SLIP, encoding="utf-8")
    done = subprocess.run(
        [node(), str(ROOT / "tests/editors/node/extension.js"), str(EXTENSION), program, str(file)],
        capture_output=True,
        check=False,
        timeout=120,
        env=clean_environment(),
    )
    assert done.returncode == 0, done.stderr.decode()
    return json.loads(done.stdout)


def program(tmp_path: Path, *lines: str) -> str:
    path = tmp_path / "prefledger"
    path.write_text("\n".join(("#!/bin/sh", *lines, "")), encoding="utf-8")
    path.chmod(0o755)
    return str(path)


def test_it_starts_the_server_and_starts_it_anew(tmp_path: Path) -> None:
    this = program(tmp_path, f'PYTHONPATH="{ROOT}" exec "{sys.executable}" -m prefledger "$@"')
    told = started(tmp_path, this)
    assert "error" not in told
    assert told["warnings"] == []
    assert told["commands"] == ["prefledger.restart"]
    (first, *more) = [found for found in told["diagnostics"] if found]
    assert [(one["code"], one["start"]) for one in first] == [("P501", [3, 0])]
    assert [first] == more[:1]


@pytest.mark.parametrize("how", ["missing", "too old"])
def test_a_server_that_does_not_start_is_told_of(tmp_path: Path, how: str) -> None:
    path = str(tmp_path / "nowhere")
    if how == "too old":
        path = program(tmp_path, "echo no such command >&2", "exit 2")
    told = started(tmp_path, path)
    assert "error" not in told
    assert f"{path} lsp does not start" in told["warnings"][-1]
    assert "pip install" in told["warnings"][-1]
