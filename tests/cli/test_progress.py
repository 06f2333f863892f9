"""The line on the terminal while reading takes long."""

import sys
import time

import pytest

from prefledger.cli import progress as module
from prefledger.cli.progress import CLEAR, progress


@pytest.fixture
def _watched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "is_terminal", lambda _stream: True)
    monkeypatch.setattr(module, "PATIENCE", 0.05)
    monkeypatch.setattr(module, "PACE", 0.02)


@pytest.mark.usefixtures("_watched")
def test_slow_reading_is_shown_and_wiped(capsys: pytest.CaptureFixture[str]) -> None:
    with progress(quiet=False) as doing:
        doing("reading 1 of 3: a.pref")
        doing("reading 2 of 3: b\x1b.pref")
        time.sleep(0.3)
    shown = capsys.readouterr().err
    assert f"{CLEAR}reading 2 of 3: b␛.pref" in shown
    assert shown.endswith(CLEAR)


@pytest.mark.usefixtures("_watched")
@pytest.mark.parametrize("quiet", [True, False])
def test_quick_or_quiet_reading_shows_nothing(
    capsys: pytest.CaptureFixture[str], quiet: bool
) -> None:
    with progress(quiet=quiet) as doing:
        doing("reading")
        if quiet:
            time.sleep(0.2)
    assert capsys.readouterr().err == ""


def test_nobody_looking_means_no_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "is_terminal", lambda stream: stream is not sys.stderr)
    with progress(quiet=False) as doing:
        doing("reading")
    assert doing is module.nobody_looks
