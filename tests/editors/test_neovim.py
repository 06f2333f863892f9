"""A sitting written in Neovim with the server running: slips seen, mended, laid out, explained."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from commandline import clean_environment
from editor import MISSING

SCRIPT = Path(__file__).with_name("neovim.lua")
LACKS = MISSING or ("" if shutil.which("nvim") else "needs nvim, the package neovim")
HEAD = "sitting 2026-11-28\nplayers Mia, Theo, Priya\n"


@pytest.mark.skipif(bool(LACKS) and not os.environ.get("CI"), reason=LACKS)
def test_two_slips_are_seen_as_one_types_and_mended_where_they_stand(tmp_path: Path) -> None:
    path = tmp_path / "evening.pref"
    path.write_text(HEAD, encoding="utf-8")
    ran = subprocess.run(
        ["nvim", "--headless", "-u", "NONE", "-i", "NONE", "-n", path.name, "-S", str(SCRIPT)],  # noqa: S607 - whichever is installed
        cwd=tmp_path,
        env=clean_environment(
            PREF_SERVER=f"{sys.executable}\n-m\nprefledger\nlsp",
            XDG_STATE_HOME=str(tmp_path),
            XDG_DATA_HOME=str(tmp_path),
            XDG_CONFIG_HOME=str(tmp_path),
            LC_ALL="C.UTF-8",
        ),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.stdout, ran.stderr
    seen = json.loads(ran.stdout)
    assert seen["failed"] == "", ran.stderr
    assert seen["clean"] == []
    assert seen["slips"] == [
        {"code": "P201", "line": 5, "column": 4},
        {"code": "P110", "line": 6, "column": 0},
    ]
    assert (seen["first"], seen["second"]) == (["Write `Theo`"], ["Write `ante 20`"])
    assert seen["left"] == []
    written = [
        *HEAD.splitlines(),
        "ante 10",
        "Mia 3 diamonds 7, Theo 2, Priya 1  ; ♥",
        "pay Theo pot 10",
        "ante 20",
    ]
    assert seen["lines"] == written
    assert seen["cursor"] == [2, 5]
    # The pot holds 30. Mia draws 10 and pays for 2 tricks and 1; Priya, with one, pays 10.
    assert "Hand 1" in seen["hover"]
    assert "Mia +7, Theo +2, Priya −9 · pot 30 (before: 30)" in seen["hover"]
    assert path.read_text(encoding="utf-8").splitlines() == written
