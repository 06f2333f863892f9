"""The grammar as plain tables: compiled by Lark once, then kept in the user's cache folder.

What is kept is JSON, named after the grammar's text and the versions of Lark and Python. It is
never needed: whatever is wrong with it, the tables are compiled again, and nothing is said.
Paths are plain strings here: importing pathlib would cost more than the rest of a warm start.
"""

import json
import os
import sys
from contextlib import suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple, cast
from zlib import crc32

if TYPE_CHECKING:
    from importlib.abc import ResourceLoader

    from lark import Lark
    from lark.grammar import Rule
    from lark.lexer import TerminalDef

_LAYOUT = 1
"""Goes up when the shape of `Tables` changes, so that older files are not mistaken for new ones."""


class Tables(NamedTuple):
    """All that the machine needs.

    - states: for each state, symbol → next state, or `~rule` to reduce by.
    - rules: size, left side, kind of node (`None`: its parts are spliced in), parts turned round.
    - words: terminal → the words it stands for, lower case.
    - patterns: terminal → its regular expression, where it is not words.
    - order: all terminals in the order in which the first match counts.
    - early: how many of `order` come before any word.
    """

    start: int
    end: int
    states: list[dict[str, int]]
    rules: list[tuple[int, str, str | None, bool]]
    words: dict[str, list[str]]
    patterns: dict[str, str]
    order: list[str]
    early: int


def grammar_text() -> str:
    """Return the text of the grammar, from the package or from the checkout beside it.

    What loaded this module is asked for it, as `pkgutil.get_data` does: it may be an archive.
    """
    package = os.path.dirname(os.path.dirname(__file__))
    loader = cast("ResourceLoader", __spec__.loader)
    try:
        data = loader.get_data(os.path.join(package, "grammar", "pref.lark"))
    except OSError:
        data = loader.get_data(os.path.join(os.path.dirname(package), "grammar", "pref.lark"))
    return data.decode("utf-8")


def load() -> Tables:
    """Return the tables, from the cache if they are there."""
    text = grammar_text()
    path = _cache_path(text)
    return (path and _cached(path)) or _kept(path, compile_tables(text))


def compile_tables(text: str) -> Tables:
    """Compile the grammar `text`. A grammar the machine cannot run raises `ValueError`."""
    from lark import Lark
    from lark.lexer import Lexer

    class NoLexer(Lexer):
        """Stands in for Lark's own, which costs more to build than the tables."""

        def __init__(self, _conf: object) -> None:
            pass

        def lex(self, *_args: object) -> None:  # type: ignore[override]
            """Do nothing: nothing is read with it."""

    lark = Lark(text, parser="lalr", lexer=NoLexer, start="line", maybe_placeholders=False)
    order = sorted(
        (terminal for terminal in lark.terminals if terminal.name not in lark.ignore_tokens),
        key=_precedence,
    )
    words: dict[str, list[str]] = {}
    patterns: dict[str, str] = {}
    for terminal in order:
        if found := _words(terminal.pattern.to_regexp()):
            words[terminal.name] = found
        else:
            patterns[terminal.name] = terminal.pattern.to_regexp()
    return _tables(lark, [terminal.name for terminal in order], words, patterns)


def _tables(
    lark: "Lark", order: list[str], words: dict[str, list[str]], patterns: dict[str, str]
) -> Tables:
    from lark.parsers.lalr_analysis import Reduce

    table = lark.parser.parser._parse_table  # noqa: SLF001 - Lark has no other door to them
    rules = {rule: at for at, rule in enumerate(lark.rules)}
    states: list[dict[str, int]] = [{} for _ in table.states]
    for state, row in table.states.items():
        states[state] = {
            symbol: ~_rule_number(rules, argument) if action is Reduce else argument
            for symbol, (action, argument) in row.items()
        }
    return Tables(
        table.start_states["line"],
        table.end_states["line"],
        states,
        [_rule(rule) for rule in rules],
        words,
        patterns,
        order,
        next(at for at, name in enumerate(order) if name in words),
    )


def _rule_number(rules: "dict[Rule, int]", rule: "Rule") -> int:
    if rule not in rules:
        rules[rule] = len(rules)
    return rules[rule]


def _rule(rule: "Rule") -> tuple[int, str, str | None, bool]:
    origin = str(rule.origin.name)
    kind: str | None = str(rule.alias or origin)
    if not rule.alias and (origin.startswith("_") or rule.options.expand1):
        kind = None
    name, _, hint = (kind or "").partition("__")
    return len(rule.expansion), origin, kind and name, hint == "turned"


def _precedence(terminal: "TerminalDef") -> tuple[int, int, int, str]:
    pattern = terminal.pattern
    return -terminal.priority, -pattern.max_width, -len(pattern.value), terminal.name


def _words(regexp: str) -> list[str]:
    """Return the words a terminal stands for: `(?:one|two)` and the word's edge, or none."""
    head, edge, _ = regexp.partition("(?!")
    words = head.replace("(?:", "").replace(")", "").replace("\\-", "-").split("|")
    plain = edge and all(not set(word) & set(r"\()[]{}?*+.$^ ") and word for word in words)
    return words if plain else []


def _cache_path(text: str) -> str | None:
    """Return where the tables are kept, or `None` where there is no place for them."""
    if os.environ.get("PREFLEDGER_NO_CACHE"):
        return None
    home = os.path.expanduser("~")
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(home, ".cache")
    there = base if os.path.exists(base) or os.environ.get("XDG_CACHE_HOME") else home
    if not (os.path.isabs(base) and os.access(there, os.W_OK)):
        return None
    mark = crc32(text.encode(), crc32(_lark_mark()))
    python = ".".join(map(str, sys.version_info[:3]))
    return os.path.join(base, "prefledger", f"tables-{_LAYOUT}-{mark:08x}-{python}.json")


def _lark_mark() -> bytes:
    """Return something that changes with Lark's version, without the cost of importing it."""
    spec = find_spec("lark")
    if spec is None or spec.origin is None:
        return b""
    try:
        return cast("ResourceLoader", spec.loader).get_data(spec.origin)
    except OSError:
        return b""


def _cached(path: str) -> Tables | None:
    try:
        with open(path, "rb") as file:
            mark, _, data = file.read().partition(b"\n")
        return Tables(**json.loads(data)) if mark == _mark(data) else None
    except (OSError, ValueError, TypeError, RecursionError):
        return None


def _mark(data: bytes) -> bytes:
    """Return what shows that `data` was written whole."""
    return b"%08x" % crc32(data)


def _kept(path: str | None, tables: Tables) -> Tables:
    """Write `tables` to `path`, whole or not at all, and return them."""
    if path is None:
        return tables
    draft = f"{path}.{os.getpid()}"
    try:
        os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
        data = json.dumps(tables._asdict(), separators=(",", ":")).encode()
        with open(draft, "wb") as file:
            file.write(_mark(data) + b"\n" + data)
        os.replace(draft, path)
    except OSError:
        with suppress(OSError):
            os.unlink(draft)
    return tables
