"""No part of the program asks which game is played, or reads the switches of one game.

A game's switches are read in its own package and in its rule sets, and nowhere else; what others
need of them the `Game` says. Docstrings may name games, and so may the pages of diagnostics.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import prefledger
from prefledger.rules.house import settings
from prefledger.rules.sets import RULE_SETS

PACKAGE = Path(prefledger.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))

OWN = {"pulka": "preferans", "match": "schnapsen", "tapp": "tapp"}
"""The groups of switches that belong to one game, and the package of that game."""
SWITCHES = {name for name, one in settings().items() if one.group in OWN}

GAMES = ("preferans", "schnapsen", "tapp")
"""Names of games that are in no identifier and no text elsewhere."""

REGISTRY = {
    "rules/house.py": "the registry of switches has a field for each group",
    "rules/spoken.py": "the sentences of all switches are gathered here",
}
ASKING = {"is_on", "reads"}
"""The calls by which a switch is asked for by name."""
SAMPLES = {("syntax/phrases.py", "austrian"): "an example in a message: `rules austrian`"}


def owner(path: Path) -> str:
    """Return the game a module belongs to, nothing where it belongs to none."""
    parts = path.relative_to(PACKAGE).parts
    return parts[1] if parts[0] == "rules" and parts[1] in GAMES else ""


def is_free(path: Path) -> bool:
    """Whether a module may name games: the rule sets, the registry, and what tables each."""
    name = path.relative_to(PACKAGE).as_posix()
    return name.startswith("rules/sets/") or name in REGISTRY


def texts(tree: ast.Module) -> Iterator[ast.Constant]:
    """Yield every text of a module but for its docstrings."""
    told = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node


def switches_read(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield every group or switch that is read of a house, with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in OWN:
            of = node.value
            last = of.attr if isinstance(of, ast.Attribute) else getattr(of, "id", "")
            if node.attr != "match" or last.endswith("house"):
                yield node.lineno, node.attr
        asked: list[ast.expr] = []
        if isinstance(node, ast.Subscript):
            asked = [node.slice]
        elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ASKING:
            asked = node.args[:1]
        for one in asked:
            if isinstance(one, ast.Constant) and one.value in SWITCHES:
                yield one.lineno, settings()[str(one.value)].group


def read_elsewhere(path: Path) -> list[tuple[int, str]]:
    """Return what a module reads of the switches of a game it does not belong to."""
    if is_free(path):
        return []
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [(line, group) for line, group in switches_read(tree) if OWN[group] != owner(path)]


def named(path: Path) -> list[tuple[int, str]]:
    """Return the games a module names in its code, but for its own."""
    if is_free(path):
        return []
    name = path.relative_to(PACKAGE).as_posix()
    tree, found = ast.parse(path.read_text(encoding="utf-8")), []
    for said in texts(tree):
        text = str(said.value)
        if text in RULE_SETS and (name, text) not in SAMPLES and not name.startswith("rules/"):
            found.append((said.lineno, text))
        found += [(said.lineno, game) for game in GAMES if game in text.casefold()]
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            words = [node.module.removeprefix("prefledger.rules.")]
        else:
            words = [getattr(node, "id", ""), getattr(node, "attr", ""), getattr(node, "name", "")]
        found += [
            (getattr(node, "lineno", 0), game)
            for game in GAMES
            if any(game in str(word).casefold() for word in words)
        ]
    return [(line, game) for line, game in found if game != owner(path)]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_only_a_game_reads_its_own_switches(path: Path) -> None:
    assert read_elsewhere(path) == []


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_code_names_a_game_but_its_own(path: Path) -> None:
    assert named(path) == []


@pytest.mark.parametrize(
    ("code", "reads", "names"),
    [
        ("x = house.pulka.pool", True, False),
        ("x = record.house.match.bummerl", True, False),
        ("x = pattern.match(text)", False, False),
        ('x = house.is_on("half-whist")', True, False),
        ('x = settings()["ten"].value(house)', True, False),
        ('x = house.rules == "preferans-sochi"', False, True),
        ('x = house.game.title == "Schnapsen"', False, True),
        ("from prefledger.rules.preferans.allpass import slip", False, True),
        ("def of_tapp() -> None: ...", False, True),
        ('"""Schnapsen: who closed."""', False, False),
        ("x = house.payments.win", False, False),
    ],
)
def test_what_these_tests_find(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, *,
                               reads: bool, names: bool) -> None:  # fmt: skip
    path = tmp_path / "checks" / "one.py"
    path.parent.mkdir()
    path.write_text(code, encoding="utf-8")
    monkeypatch.setitem(globals(), "PACKAGE", tmp_path)
    assert bool(read_elsewhere(path)) is reads
    assert bool(named(path)) is names
