"""The lines for Neovim's own settings, from the README, as somebody puts them there."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from commandline import clean_environment
from editor import MISSING

VIM: Final = Path(__file__).parents[2] / "grammar" / "editors" / "vim"
LACKS: Final = MISSING or ("" if shutil.which("nvim") else "needs nvim, the package neovim")
HOUSE: Final = "players Mia, Theo, Priya\n"
EVENING: Final = (
    "sitting 2026-11-28\ninclude ../house.pref\nante 10\nm3d 7 t2 p1\nteo 1 7, m2, p1\n"
)
LOOKED_AT: Final = """\
local function wait(is_so) return vim.wait(20000, is_so, 20) end
local function code(slip) return slip.code end
local function press(keys)
  vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes(keys, true, false, true), 'tx', false)
end
local function first() return vim.api.nvim_buf_get_lines(0, 3, 5, false) end
local seen = {}
wait(function() return #vim.diagnostic.get(0) == 1 end)
seen.slips = vim.tbl_map(code, vim.diagnostic.get(0))
vim.ui.select = function(items, _, choose) choose(items[1], 1) end
vim.api.nvim_win_set_cursor(0, { 5, 0 })
press('gra')
wait(function() return #vim.diagnostic.get(0) == 0 end)
seen.mended = first()[2]
press('grf')
seen.laid_out = first()
vim.api.nvim_win_set_cursor(0, { 4, 6 })
press('K')
wait(function() return #vim.api.nvim_list_wins() > 1 end)
for _, window in ipairs(vim.api.nvim_list_wins()) do
  if vim.api.nvim_win_get_config(window).relative ~= '' then
    local lines = vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false)
    seen.hover = table.concat(lines, ' ')
  end
end
seen.offered = vim.bo.omnifunc
vim.cmd('silent write')
vim.cmd('edit ../house.pref')
local get = vim.lsp.get_clients or vim.lsp.get_active_clients
seen.servers = vim.tbl_count(get())
seen.messages = vim.api.nvim_exec('messages', true)
io.stdout:write(vim.fn.json_encode(seen))
vim.cmd('qall!')
"""


@pytest.mark.skipif(bool(LACKS) and not os.environ.get("CI"), reason=LACKS)
def test_the_lines_of_the_readme_start_the_server_and_set_the_keys(tmp_path: Path) -> None:
    text = (VIM / "README.md").read_text(encoding="utf-8")
    lines = re.findall(r"```lua\n(.*?)```", text, re.DOTALL)
    assert len(lines) == 1
    program = tmp_path / "bin" / "prefledger"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m prefledger "$@"\n')
    program.chmod(0o755)
    for name, text in (("init.lua", lines[0]), ("look.lua", LOOKED_AT), ("house.pref", HOUSE)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "2026").mkdir()
    (tmp_path / ".git").mkdir()
    path = tmp_path / "2026" / "evening.pref"
    path.write_text(EVENING, encoding="utf-8")
    ran = subprocess.run(
        [
            *("nvim", "--headless", "-u", str(tmp_path / "init.lua"), "-i", "NONE", "-n"),
            *("--cmd", f"set runtimepath^={VIM}", path.name, "-S", str(tmp_path / "look.lua")),
        ],
        cwd=path.parent,
        env=clean_environment(
            PATH=f"{program.parent}{os.pathsep}{os.environ['PATH']}",
            PYTHONPATH=str(VIM.parents[2]),
            XDG_STATE_HOME=str(tmp_path),
            XDG_DATA_HOME=str(tmp_path),
            XDG_CONFIG_HOME=str(tmp_path),
            LC_ALL="C.UTF-8",
        ),
        capture_output=True,
        text=True,
        timeout=150,
        check=False,
    )
    assert ran.stdout, ran.stderr
    seen = json.loads(ran.stdout)
    assert "Error" not in seen["messages"] + ran.stderr
    assert seen["slips"] == ["P201"]
    assert seen["mended"] == "Theo 1 7, m2, p1"
    assert seen["laid_out"] == ["Mia 3 diamonds 7, Theo 2, Priya 1", "Theo 1 7, Mia 2, Priya 1"]
    # The pot holds 30. Mia draws 10 and pays for 2 tricks and 1; Priya, with one, pays 10.
    assert "Mia +7, Theo +2, Priya −9" in seen["hover"]
    assert seen["offered"] == "v:lua.vim.lsp.omnifunc"
    assert seen["servers"] == 1
