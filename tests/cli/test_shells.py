"""Completion in real shells at a real terminal: what is completed is what the program is given."""

import os
import pty
import re
import select
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from commandline import clean_environment

SCRIPTS: Final = Path(__file__).parents[2] / "prefledger" / "cli" / "completions"
PATIENCE: Final = 30
"""Seconds after which a shell will not answer any more."""

STARTS: Final = {
    "bash": (
        ("bash", "--noprofile", "--norc", "-i"),
        f". '{SCRIPTS}/prefledger.bash'; set +o history",
    ),
    "zsh": (
        ("zsh", "-f", "-i"),
        f"fpath=('{SCRIPTS}' $fpath); autoload -Uz compinit; compinit -u -D",
    ),
    "fish": (
        ("fish", "--no-config", "-i"),
        f"source '{SCRIPTS}/prefledger.fish'",
    ),
}
EVENING: Final = (
    'players "Hans Peter", Jürgen, Theo\njoin "D\'Angelo Rossi" after Theo\n'
    "sitting 2026-11-28\nante 10\n"
)
HOUSE: Final = "players Zoë, Mia\ninclude house.pref\n"

README: Final = Path(__file__).parents[2] / "README.md"
INSTALLED: Final = {
    "bash": "share/bash-completion/completions/prefledger",
    "zsh": "share/zsh/site-functions/_prefledger",
    "fish": "share/fish/vendor_completions.d/prefledger.fish",
}
"""Where the scripts are in an environment; `tests/packaging` installs one."""

Typed = Callable[..., list[str]]


@pytest.fixture(params=list(STARTS))
def typed(request: pytest.FixtureRequest, tmp_path: Path) -> Typed:
    """Return what types a line into a shell and gives the words the program was called with."""
    shell: str = request.param
    if shutil.which(shell) is None:
        if os.environ.get("CI"):
            pytest.fail(f"{shell} is not here")
        pytest.skip(f"{shell} is not here")
    folder = tmp_path / "table"
    (folder / "more").mkdir(parents=True)
    (folder / "evening.pref").write_text(EVENING, encoding="utf-8")
    (folder / "notes.txt").touch()
    (folder / "more" / "house.pref").write_text(HOUSE, encoding="utf-8")
    (tmp_path / "bin").mkdir()
    program, log = tmp_path / "bin" / "prefledger", tmp_path / "log"
    program.write_text(
        "#!/bin/sh\n"
        'if [ "$1" = players ]; then\n'
        f"  [ -e '{tmp_path}/old' ] && {{ echo 'Error: No such command' >&2; exit 2; }}\n"
        f'  exec "{sys.executable}" -m prefledger "$@"\n'
        "fi\n"
        f"printf '%s\\n' \"$@\" > '{log}.new'; mv '{log}.new' '{log}'\n"
    )
    program.chmod(0o755)
    environment = {
        **clean_environment(),
        "PATH": f"{program.parent}{os.pathsep}{os.environ['PATH']}",
        "HOME": str(tmp_path),
        "TERM": "vt100",
        "LC_ALL": "C.UTF-8",
    }

    def run(*keys: str) -> list[str]:
        log.unlink(missing_ok=True)
        start, setting = STARTS[shell]
        child, terminal = pty.fork()
        if child == 0:
            os.chdir(folder)
            os.execvpe(start[0], start, environment)  # noqa: S606 - the shell is what is tried
        try:
            _send(terminal, f"{setting}; echo re''ady\r")
            shown = _shown_until(terminal, lambda said: b"ready" in said)
            _send(terminal, f"{''.join(keys)}\r")
            shown = _shown_until(terminal, lambda _: log.exists())
        finally:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            os.close(terminal)
        assert b"rror" not in shown, shown.decode()
        assert b"not found" not in shown, shown.decode()
        return log.read_text(encoding="utf-8").splitlines()

    return run


def _send(terminal: int, text: str) -> None:
    os.write(terminal, text.encode())


def _shown_until(terminal: int, done: Callable[[bytes], bool]) -> bytes:
    shown, end = b"", time.monotonic() + PATIENCE
    while not done(shown):
        assert time.monotonic() < end, shown.decode(errors="replace")
        if select.select([terminal], [], [], 0.05)[0]:
            shown += os.read(terminal, 65536)
    return shown


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ("sett\t", ["settle"]),
        ("settle --po\tle\t", ["settle", "--pot", "leave"]),
        ("report --rules wien\t", ["report", "--rules", "wiener-bild"]),
        ("report --as sty\t", ["report", "--as", "styrian"]),
        ("rules mult\t", ["rules", "multiplied"]),
        ("rules austrian --diff cl\t", ["rules", "austrian", "--diff", "classic"]),
        ("rules ev\t", ["rules", "evening.pref"]),
        ("explain P50\t1", ["explain", "P501"]),
        ("check ev\t", ["check", "evening.pref"]),
        (
            "report evening.pref --player Han\t",
            ["report", "evening.pref", "--player", "Hans Peter"],
        ),
        ("report --player Jü\t", ["report", "--player", "Jürgen"]),
        ("report --player the\t", ["report", "--player", "Theo"]),
        ("report --player D\t", ["report", "--player", "D'Angelo Rossi"]),
        ("stats more --player Z\t", ["stats", "more", "--player", "Zoë"]),
        ("report --player=Han\t", ["report", "--player", "Hans Peter"]),
        ('report --player "Hans P\t', ["report", "--player", "Hans Peter"]),
        ("report --player Hans\\ P\t", ["report", "--player", "Hans Peter"]),
        ("stats no.pref --player Z\tz", ["stats", "no.pref", "--player", "Zz"]),
    ],
)
def test_what_is_typed_is_completed(typed: Typed, keys: str, words: list[str]) -> None:
    given = [part for word in typed("prefledger ", keys) for part in word.split("=")]
    assert given == words


def test_what_can_be_several_is_left_as_it_was_typed(typed: Typed) -> None:
    assert typed("prefledger report --player \t", "\x15prefledger settle --ascii") == [
        *("settle", "--ascii"),
    ]


def test_a_program_that_cannot_name_anybody_is_not_heard(typed: Typed, tmp_path: Path) -> None:
    (tmp_path / "old").touch()
    assert typed("prefledger report --player Han\tx") == ["report", "--player", "Hanx"]


@pytest.mark.parametrize("shell", list(INSTALLED))
def test_the_line_in_the_readme_loads_it_from_an_environment(shell: str, tmp_path: Path) -> None:
    if shutil.which(shell) is None:
        if os.environ.get("CI"):
            pytest.fail(f"{shell} is not here")
        pytest.skip(f"{shell} is not here")
    text = README.read_text(encoding="utf-8")
    rows = re.findall(rf"^\| {shell} \| `(.*)` \|$", text, re.MULTILINE)
    assert len(rows) == 1
    script = tmp_path / "my venv" / INSTALLED[shell]
    script.parent.mkdir(parents=True)
    name = {"bash": "prefledger.bash", "zsh": "_prefledger", "fish": "prefledger.fish"}[shell]
    shutil.copy(SCRIPTS / name, script)
    words, _ = STARTS[shell]
    known = {
        "bash": "complete -p prefledger",
        "zsh": "print -r -- $_comps[prefledger]",
        "fish": "complete -C'prefledger repo'",
    }[shell]
    line = rows[0].replace("compinit; compinit", "compinit; compinit -u -D")
    ran = subprocess.run(
        [*(word for word in words if word != "-i"), "-c", f"{line}\n{known}"],
        env=clean_environment(VIRTUAL_ENV=str(tmp_path / "my venv"), HOME=str(tmp_path)),
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    expected = {"bash": "-F _prefledger prefledger", "zsh": "_prefledger", "fish": "report\t"}
    assert expected[shell] in ran.stdout, ran.stderr
    assert ran.stderr == ""
