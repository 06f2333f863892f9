"""What the tests of the command line share: sittings to try it on, and how a run came out."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeAlias

SITTING = """\
sitting 2026-11-20 four at the table
players Anna, Ben, Cora, Dora      ; Anna deals first
ante 10
Ben 1 7, Cora 2, Dora 1
passed
Dora 2, all out
Cora 1 6, Ben 3 + Anna 1
Ben 1 6, Dora 4, Cora out
Anna hearts 6, Cora 2, Dora 2, aces
ante 10
Dora 1 5, Anna 4, Ben 1
"""
BROKEN = "sitting 2026-11-21 a slip\nplayers Mia, Theo, Priya\nante 10\nMia 1 7, Theo 2, Priya 2\n"
ODD = "sitting 2026-11-22 a warning\nplayers Mia, Theo, Priya\nante 10\nMia 1 ?, Theo ?, Priya ?\n"


class Ran(NamedTuple):
    """How a command ended and what it wrote."""

    code: int
    out: str
    err: str


Prefledger: TypeAlias = Callable[..., Ran]
"""Runs a command line in this process; `stdin` is what it reads there."""


def clean_environment(**more: str) -> dict[str, str]:
    """Return the environment of a user without any settings, with the package to be found."""
    kept = {"PATH", "HOME", "LANG", "XDG_CACHE_HOME"}
    repository = str(Path(__file__).parents[1])
    return {
        **{key: value for key, value in os.environ.items() if key in kept},
        "PYTHONPATH": repository,
        **more,
    }
