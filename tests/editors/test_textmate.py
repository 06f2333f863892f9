"""The TextMate grammar sees in every line what the grammar of the format reads there."""

import json
import os
import re
import shutil
import subprocess
from typing import Any, Final

import pytest
from editors.constructs import ROOT, constructs, wrongly_seen

from prefledger.syntax.machine import machine

EXTENSION: Final = ROOT / "grammar" / "editors" / "vscode"
GRAMMAR: Final = EXTENSION / "syntaxes" / "pref.tmLanguage.json"
SCOPES: Final = {
    "keyword.operator.": "sign",
    "keyword.": "keyword",
    "support.function.": "keyword",
    "storage.type.": "keyword",
    "variable.language.": "keyword",
    "variable.other.player.": "name",
    "constant.numeric.": "number",
    "constant.language.suit.": "suit",
    "constant.other.key.": "key",
    "support.constant.cards.": "cards",
    "string.unquoted.": "text",
    "markup.heading.": "text",
    "entity.name.tag.": "tag",
    "comment.": "comment",
    "invalid.": "error",
}
"""What a scope that begins so stands for; the first that fits."""

LINES: Final = (
    ("sitting 2026-11-28 pot and hearts ; game", "hearts", "markup.heading.title.pref"),
    ("sitting 2026-11-28 pot and hearts ; game", "game", "comment.line.semicolon.pref"),
    ('players "Hearts Pot", 王小明', "Hearts", "variable.other.player.quoted.pref"),
    ('players "Hearts Pot", 王小明', "小", "variable.other.player.pref"),
    ("Herz 3 herz 7, Laub 2, Jan out !", "Herz", "variable.other.player.pref"),
    ("Herz 3 herz 7, Laub 2, Jan out !", "herz", "constant.language.suit.red.pref"),
    ("Herz 3 herz 7, Laub 2, Jan out !", "Laub", "variable.other.player.pref"),
    ("Herz 3 herz 7, Laub 2, Jan out !", "out", "keyword.other.said.pref"),
    ("m3d7t2p-", "3", "constant.numeric.pref"),
    ("m3d7t2p-", "d", "source.pref"),
    ("Mia game spades 7, Rest 2", "game", "storage.type.contract.pref"),
    ("Mia game spades 7, Rest 2", "spades", "constant.language.suit.black.pref"),
    ("Mia game spades 7, Rest 2", "Rest", "variable.other.player.pref"),
    ("pay Theo pot 10 hearts were led", "pot", "variable.language.pot.pref"),
    ("pay Theo pot 10 hearts were led", "hearts", "string.unquoted.text.pref"),
    ("  note the pot; no hearts #fun ; so", "pot;", "string.unquoted.text.pref"),
    ("  note the pot; no hearts #fun ; so", "#fun", "entity.name.tag.pref"),
    ("  play ♥A 7 > Mia", "♥", "constant.language.suit.red.pref"),
    ("  play ♥A 7 > Mia", "A", "support.constant.cards.pref"),
    ("  play ♥A 7 > Mia", "Mia", "variable.other.player.pref"),
    ("  deal dAK dAK87", "AK", "variable.other.player.pref"),
    ("  deal dAK dAK87", "AK87", "support.constant.cards.pref"),
    ("rule pot limited 100", "pot", "constant.other.key.pref"),
    ("<<<<<<< ours", "ours", "invalid.illegal.conflict.pref"),
)


def node() -> str:
    """Return the node that runs here, with what package.json names installed beside it."""
    program = shutil.which("node")
    why = ""
    if program is None:
        why = "node is not here"
    elif not (EXTENSION / "node_modules").is_dir():
        why = "its packages are not here: npm install --prefix grammar/editors/vscode"
    if why and os.environ.get("CI"):
        pytest.fail(why)
    if why:
        pytest.skip(why)
    return str(program)


def scopes(lines: list[str]) -> list[list[str]]:
    """Return for each code point of each line the innermost scope it is in."""
    done = subprocess.run(
        [node(), str(ROOT / "tests/editors/node/scopes.js"), str(GRAMMAR)],
        input="".join(f"{line}\n" for line in lines).encode(),
        capture_output=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr.decode()
    rows = done.stdout.decode().splitlines()
    return [_by_code_point(line, json.loads(row)) for line, row in zip(lines, rows, strict=True)]


def _by_code_point(line: str, tokens: list[tuple[int, int, str]]) -> list[str]:
    units = [scope for start, end, scope in tokens for _ in range(end - start)]
    return [units[len(line[:at].encode("utf-16-le")) // 2] for at in range(len(line))]


def what(scope: str) -> str:
    return next((what for start, what in SCOPES.items() if scope.startswith(start)), "")


def test_every_construct_is_seen_as_what_it_is() -> None:
    every = constructs()
    seen = scopes([one.line for one in every])
    wrong = [
        said
        for one, names in zip(every, seen, strict=True)
        for said in wrongly_seen(one, list(map(what, names)))
    ]
    assert wrong == []


def test_every_word_is_what_it_is() -> None:
    seen = scopes([line for line, _, _ in LINES])
    found = [
        (line, word, names[line.index(word)])
        for (line, word, _), names in zip(LINES, seen, strict=True)
    ]
    assert found == list(LINES)


def test_a_line_does_not_reach_into_the_next() -> None:
    lines = ['players "Hans', "note", "sitting", "pay Theo", "Mia 3 diamonds 7"]
    assert scopes(lines)[-1] == scopes(lines[-1:])[0]


def patterns(part: Any) -> list[dict[str, Any]]:
    """Return every rule of the grammar, at any depth."""
    if isinstance(part, list):
        return [rule for one in part for rule in patterns(one)]
    if not isinstance(part, dict):
        return []
    return [part, *(rule for one in part.values() for rule in patterns(one))]


def test_every_rule_is_used_and_there() -> None:
    grammar = json.loads(GRAMMAR.read_text(encoding="utf-8"))
    used = {rule["include"] for rule in patterns(grammar) if "include" in rule}
    assert used == {f"#{name}" for name in grammar["repository"]}
    parts = (*grammar["patterns"], *grammar["repository"].values())
    names = [rule["name"] for part in parts for rule in patterns(part) if "name" in rule]
    assert all(name.endswith(".pref") and what(name) for name in names)


def test_the_words_are_those_of_the_grammar() -> None:
    known = {word for words in machine().tables.words.values() for word in words}
    composed = {word for word in known if len(word) > 1 and max(word) < "\u0300"} | {"open"}
    found: set[str] = set()
    for rule in patterns(json.loads(GRAMMAR.read_text(encoding="utf-8"))):
        match = rule.get("match", rule.get("begin", ""))
        plain = re.sub(r"\(\?:([ùüèé])\|.[\u0300-\u036f]\)", r"\1", match)
        for some in re.findall(r"\(\?:([a-zà-ÿœ-]+(?:\|[a-zà-ÿœ-]+)*)\)\(\?!", plain):
            found.update(some.split("|"))
    assert found == composed
