"""README and CONTRIBUTING hold what they show: sittings are booked, commands print the same.

A fenced block `pref` is a whole sitting, or lines of one. Words behind `pref` say more:
`failing P501` that it is meant to fail with this code and no other; `NAME.pref` that it is that
file from here on; `append NAME.pref` that it goes on the file's end; `mend NAME.pref` that it
takes the place of the file's last line. A block `python` is run as it stands, a block `console`
in order, where these files and the examples lie; there, what follows `$ ` is the command and the
rest what it prints. With REFRESH_DOCS in the environment the pages take over what is printed; read
the difference before it is kept.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

import prefledger

ROOT = Path(__file__).resolve().parents[2]
PAGES = ("README.md", "CONTRIBUTING.md")
TABLE = "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 100\n"


class Fence(NamedTuple):
    """A fenced block: its language, the words behind it, its text."""

    language: str
    words: tuple[str, ...]
    text: str


def fences(name: str) -> list[Fence]:
    text = (ROOT / name).read_text("utf-8")
    found = re.findall(r"^```(\w*) ?(.*)\n((?:.*\n)*?)```$", text, re.MULTILINE)
    return [Fence(language, tuple(words.split()), block) for language, words, block in found]


def written(fence: Fence, folder: Path) -> str:
    """Do to the folder what a `pref` block says, and return the text to be judged."""
    if not fence.words or not fence.words[-1].endswith(".pref"):
        return fence.text if "sitting " in fence.text else TABLE + fence.text
    file = folder / fence.words[-1]
    before = file.read_text("utf-8") if file.exists() else ""
    if "append" in fence.words:
        text = before + fence.text
    elif "mend" in fence.words:
        text = "".join(before.splitlines(keepends=True)[:-1]) + fence.text
    else:
        text = fence.text
    file.write_text(text, "utf-8")
    return text


def numbers(text: str) -> set[str]:
    parsed = prefledger.parse(text, "block.pref")
    booked = prefledger.book(parsed.value)
    return {one.code.number for one in (*parsed.diagnostics, *booked.diagnostics)}


def expected(fence: Fence) -> set[str]:
    words = fence.words
    return {words[words.index("failing") + 1]} if "failing" in words else set()


@pytest.mark.parametrize("name", PAGES)
def test_sittings_are_booked(name: str, tmp_path: Path) -> None:
    for fence in fences(name):
        if fence.language == "pref":
            text = written(fence, tmp_path)
            assert numbers(text) == expected(fence), text


@pytest.fixture
def shell(tmp_path: Path) -> dict[str, str]:
    """Return an environment in which `prefledger` is the one being tested."""
    bin_folder = tmp_path / "bin"
    bin_folder.mkdir()
    for name, start in (("prefledger", " -m prefledger"), ("python3", "")):
        program = bin_folder / name
        program.write_text(f'#!/bin/sh\nexec "{sys.executable}"{start} "$@"\n', "utf-8")
        program.chmod(0o755)
    kept = {name: os.environ[name] for name in ("HOME", "XDG_CACHE_HOME") if name in os.environ}
    return (
        kept
        | {
            "PATH": f"{bin_folder}:{os.environ['PATH']}",
            "PYTHONPATH": str(ROOT),
            "LC_ALL": "C.UTF-8",
            "GIT_CONFIG_GLOBAL": os.devnull,
            "GIT_CONFIG_SYSTEM": os.devnull,
        }
        | {
            f"GIT_{who}_{what}": value
            for who in ("AUTHOR", "COMMITTER")
            for what, value in (("NAME", "Priya"), ("EMAIL", "priya@example.org"))
        }
    )


def rerun(fence: Fence, folder: Path, environment: dict[str, str]) -> str:
    """Return what a `console` block would have to be, by running its commands."""
    commands = re.findall(r"^\$ (.*)$", fence.text, re.MULTILINE)
    assert commands
    return "".join(f"$ {command}\n{run(command, folder, environment)}" for command in commands)


@pytest.mark.parametrize("name", PAGES)
def test_commands_print_what_stands_there(name: str, tmp_path: Path, shell: dict[str, str]) -> None:
    folder = tmp_path / "table"
    folder.mkdir()
    shutil.copytree(ROOT / "examples", folder / "examples")
    for fence in fences(name):
        match fence.language:
            case "pref":
                written(fence, folder)
            case "python":
                (folder / "block.py").write_text(fence.text, "utf-8")
                assert run("python3 block.py", folder, shell) == "", fence.text
            case "console":
                printed = rerun(fence, folder, shell)
                if "REFRESH_DOCS" in os.environ:
                    refresh(ROOT / name, fence.text, printed)
                else:
                    assert fence.text == printed


def refresh(page: Path, old: str, new: str) -> None:
    text = page.read_text("utf-8")
    block = "```console\n{}```"
    page.write_text(text.replace(block.format(old), block.format(new), 1), "utf-8")


def run(command: str, folder: Path, environment: dict[str, str]) -> str:
    done = subprocess.run(
        ["/bin/sh", "-c", command],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return done.stdout


def test_readme_begins_as_promised() -> None:
    """The first block under Start sets up and prints a report, the second runs the tests."""
    start = (ROOT / "README.md").read_text("utf-8").partition("\n## Start\n")[2]
    blocks = re.findall(
        r"^```(\w*)\n(.*?)^```$", start.partition("\n## ")[0], re.MULTILINE | re.DOTALL
    )
    assert [language for language, _ in blocks][:2] == ["sh", "sh"]
    assert "venv" in blocks[0][1]
    assert "prefledger report examples/austrian/evening.pref" in blocks[0][1]
    assert "pytest" in blocks[1][1]
    assert all(text.count("\n") == 1 for _, text in blocks[:2])


def test_lines_of_the_table_are_lines_of_the_format() -> None:
    section = (ROOT / "README.md").read_text("utf-8").partition("\n## What else")[2]
    rows = re.findall(r"^\| (`[^|]+) \|", section.partition("\n## Commands")[0], re.MULTILINE)
    assert len(rows) > 8
    lines = [line for row in rows for line in re.findall("`([^`]+)`", row)]
    parsed = prefledger.parse("\n".join([TABLE, *lines, ""]))
    assert [one.message for one in parsed.diagnostics if one.code.number < "P2"] == []


@pytest.mark.parametrize("name", PAGES)
def test_links_lead_somewhere(name: str) -> None:
    text = re.sub(r"```.*?```", "", (ROOT / name).read_text("utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)#]+)\)", text):
        if not target.startswith("https://"):
            assert (ROOT / target).exists(), target
