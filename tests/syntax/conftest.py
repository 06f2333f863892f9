"""The list of lines that the grammar is held to."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from prefledger.syntax.tree import Node, Token


class Case(NamedTuple):
    """A line and what is said of it: `=` a tree, `+` a kind, `!` a code."""

    line: str
    verdict: str
    wanted: str


def _cases() -> Iterator[Case]:
    line = ""
    text = Path(__file__).with_name("conformance.txt").read_text(encoding="utf-8")
    for row in text.split("\n"):
        plain = re.sub(r"\\u([0-9a-f]{4})", lambda found: chr(int(found[1], 16)), row)
        if row.startswith("  "):
            yield Case(line, plain[2], plain[4:])
        elif row and row[0] != "#":
            line = plain


CASES = tuple(_cases())


def shown(part: Node | Token) -> str:
    """Return a tree as the conformance list writes it."""
    if isinstance(part, Token):
        return part.text
    return f"{part.kind}({' '.join(map(shown, part.parts))})"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Hand each case to every test that asks for one."""
    wanted = {"case": CASES, "readable": [case for case in CASES if case.verdict != "!"]}
    for name, cases in wanted.items():
        if name in metafunc.fixturenames:
            metafunc.parametrize(name, cases, ids=[repr(case.line) for case in cases])


@pytest.fixture
def lines() -> list[str]:
    """Return every line of the list."""
    return [case.line for case in CASES]


@pytest.fixture
def show() -> object:
    """Return the function that shows a tree."""
    return shown
