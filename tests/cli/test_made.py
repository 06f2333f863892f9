"""What is made from the commands is up to date, and made well."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
import typer.main

from prefledger.cli import completion
from prefledger.cli.main import COMMANDS, app
from prefledger.cli.manpage import manpage
from prefledger.cli.trouble import Exit

REPOSITORY = Path(__file__).parents[2]
MAKE = "run `python -m prefledger.cli.{} > {}`"


def test_manual_page_is_made_from_the_commands_as_they_are() -> None:
    page = (REPOSITORY / "man/prefledger.1").read_text(encoding="utf-8")
    assert page == manpage(), MAKE.format("manpage", "man/prefledger.1")


@pytest.mark.parametrize("shell", completion.FILES)
def test_completion_is_made_from_the_commands_as_they_are(shell: str) -> None:
    name = f"prefledger/cli/completions/{completion.FILES[shell]}"
    made = completion.script(shell)
    assert (REPOSITORY / name).read_text(encoding="utf-8") == made, MAKE.format(
        f"completion {shell}", name
    )


def test_manual_page_names_every_command_option_and_exit_code() -> None:
    page = manpage().replace("\\-", "-")
    group = typer.main.get_command(app)
    for name in COMMANDS:
        assert f".It Cm {name}\n" in page
        for parameter in group.get_command(None, name).params:  # type: ignore[attr-defined]
            for flag in parameter.opts if parameter.param_type_name == "option" else ():
                assert re.search(rf"Fl {flag[1:]}\b", page), flag
    for code in set(Exit) | {130}:
        assert f".It {int(code)}\n" in page


@pytest.mark.skipif(shutil.which("mandoc") is None, reason="mandoc is not here")
def test_manual_page_has_nothing_mandoc_complains_about(tmp_path: Path) -> None:
    path = tmp_path / "prefledger.1"
    path.write_text(manpage(), encoding="utf-8")
    ran = subprocess.run(
        ["mandoc", "-T", "lint", "-W", "all", str(path)],  # noqa: S607
        capture_output=True,
        text=True,
        check=False,
    )
    said = [line for line in ran.stdout.splitlines() if "referenced manual not found" not in line]
    assert said == []


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not here")
@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (["re"], {"report"}),
        (["report", "--format", "j"], {"json"}),
        (["settle", "--po"], {"--pot"}),
        (["totals", "e"], {"evening.pref"}),
        (["totals", "--last", ""], set()),
        (["totals", "-o", "n"], {"notes.txt"}),
        (["s"], {"show", "settle", "stats"}),
    ],
)
def test_bash_completes(tmp_path: Path, words: list[str], offered: set[str]) -> None:
    for name in ("evening.pref", "notes.txt", "e.txt"):
        (tmp_path / name).touch()
    script = (
        'compopt() { :; }; . "$1"; shift; COMP_WORDS=(prefledger "$@"); COMP_CWORD=$#; '
        '_prefledger; printf "%s\\n" "${COMPREPLY[@]}"'
    )
    ran = subprocess.run(
        [  # noqa: S607
            "bash",
            "-c",
            script,
            "bash",
            REPOSITORY / "prefledger/cli/completions/prefledger.bash",
            *words,
        ],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert set(ran.stdout.split()) == offered
