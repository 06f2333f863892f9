"""An evening from the first line to what is read aloud: an editor, the hook, and git."""

from pathlib import Path
from typing import Any, Final

import pytest
from editors.test_vim_syntax import VIM, run_vim

HEAD: Final = "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 30\n"
TYPED: Final = (
    "m1 7 t2 p1",
    "passed",
    "t3d 6 p2 m3",  # eleven tricks
    "p2 -",
    "m h 8 t1+p1",
    "t g2 6 p4 m-",
    "jan 1 7 t2 p1",  # nobody is called so
    "p1 6 m2 t2",
    "m3d 7, t2, p1",
    "t1 -",
)
SLIPS: Final = {3: ("P501", "t3d 6 p2 m3", "t3d 6 p2 m2"), 7: ("P201", "jan 1", "m1")}
"""The hands typed wrong: what the editor shows, and how each is mended."""


def test_an_evening(repo: Path, git: Any, run: Any, program: None, tmp_path: Path) -> None:
    assert run("init", "--hook")[0] == 0
    typing = []
    for number, hand in enumerate(TYPED, 1):
        slips = len([slip for slip in SLIPS if slip <= number])
        seen = f"function() return #vim.diagnostic.get(0) == {slips} end"
        typing += [
            f'execute "normal! Go{hand}"',
            f"call luaeval('vim.wait(20000, {seen}, 20)')",
            "let slips = luaeval('vim.diagnostic.get(0)')",
            "call add(found, join(map(slips, 'v:val.code . \" \" . (v:val.lnum - 2)'), ','))",
        ]
    found = run_vim(
        "nvim",
        tmp_path,
        HEAD,
        f"let told = luaeval('dofile(_A)', '{VIM}/lsp/prefledger.lua')",
        "let client = luaeval('vim.lsp.start_client({cmd = _A.cmd, root_dir = \".\"})', told)",
        "call luaeval('vim.lsp.buf_attach_client(0, _A)', client)",
        *typing,
        "write",
        "call luaeval('vim.lsp.stop_client(_A, true)', client)",
    )
    first, second = (f"{code} {number}" for number, (code, _, _) in SLIPS.items())
    assert found == [*[""] * 2, *[first] * 4, *[f"{first},{second}"] * 4]

    path = repo / "2026-11-28.pref"
    text = (tmp_path / "a.pref").read_text()
    path.write_text(text)
    git("add", ".")
    said = git("commit", "-qm", "Friday", check=False)
    assert [code for code, _, _ in SLIPS.values() if f"error[{code}]" in said] == ["P501", "P201"]
    with pytest.raises(AssertionError, match="does not have any commits"):
        git("log")

    for _, wrong, right in SLIPS.values():
        text = text.replace(wrong, right)
    path.write_text(text)
    git("add", ".")
    git("commit", "-qm", "Friday")
    path.write_text(text.replace("p1 6 m2 t2", "p1 6 m3 t1"))
    git("commit", "-qam", "Theo took one trick less")
    code, out, err = run("diff", "HEAD~1")
    assert (code, err) == (0, "")
    # Theo has a coin less for the trick, and with a single one he puts ten into the pot.
    told = "hand 8: Mia's tricks 2 → 3, Theo's tricks 2 → 1; Mia +1, Theo −11, the pot +10"
    assert told in " ".join(out.split())
    shown = git("show", "-U0")
    assert "-2026-11-28  Priya 1 6, Mia 2, Theo 2" in shown.splitlines()
    assert "+2026-11-28  Priya 1 6, Mia 3, Theo 1" in shown.splitlines()
