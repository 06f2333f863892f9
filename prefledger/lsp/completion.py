"""What could be written next, as the grammar, the table and the house have it."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from prefledger.lowering.names import bare, fold, quoted
from prefledger.lowering.suits import kind
from prefledger.lsp.meanings import MEANINGS
from prefledger.lsp.reading import Reading, tokens
from prefledger.model.table import Table
from prefledger.render.words import signed
from prefledger.rules.house import House, settings
from prefledger.rules.sets import RULE_SETS
from prefledger.rules.spoken import sentence
from prefledger.syntax.document import read_line
from prefledger.syntax.machine import Stop, machine
from prefledger.text import Span

_NOWHERE: Final = "\x7f"
"""A sign that no line can hold: the reader stops there and tells what could stand."""
_FOREIGN: Final = frozenset(
    [
        "_ALLPASS",
        "_SHEET",
        "_POOL",
        "_MOUNTAIN",
        "_WHISTS",
        "_PASS",
        "_WHIST",
        "_HALF",
        "_CHECKED",
        "_CLOSED",
        "_WITH",
        "BID",
        "DECLARED",
        "ULTIMO",
        "SLAM",
        "ONE",
        "MINE",
        "AGAIN",
        "TAKE",
        "HERE",
        "_PREF",
    ]
)
_SUITS: Final = ("clubs", "spades", "diamonds", "hearts")
_WORD: Final = re.compile(r"(?:\"[^\"]*|[^\W_][^\s,;=+>:\"]*)$")


class Choice(NamedTuple):
    """Something that could be written: the words, what they are, what they mean."""

    text: str
    kind: str
    detail: str = ""


class Choices(NamedTuple):
    """What could stand at a place, and the stretch of text it would replace."""

    span: Span
    choices: tuple[Choice, ...]


def completion(read: Reading, offset: int) -> Choices:
    """Return what could be written at a place, the likeliest first."""
    at = read.source.position(offset)
    start = read.source.starts[at.line - 1]
    before = read.source.text[start:offset].lstrip("\ufeff")
    found = _WORD.search(before)
    begun = found[0] if found else ""
    stem = before[: len(before) - len(begun)]
    span = Span(offset - len(begun), offset)
    key = fold(begun.lstrip('"'))
    offered = dict.fromkeys(_offered(read, stem, at.line))
    return Choices(span, tuple(one for one in offered if _bare(one.text).startswith(key)))


def _bare(text: str) -> str:
    return fold(text.lstrip('"'))


def _offered(read: Reading, stem: str, number: int) -> Iterator[Choice]:
    first, *words = fold(stem).replace(",", " ").split() or [""]
    house = read.house(number)
    if ";" in stem:
        return
    if first in {"rules", "regeln"}:
        if not words:
            yield from (Choice(one.name, "module", one.summary) for one in RULE_SETS.values())
    elif first in {"rule", "regel"}:
        yield from _switches(house, words)
    elif first in {"cards", "karten"}:
        yield from (Choice(word, "value") for word in ("french", "german") if not words)
    elif first not in {"players", "spieler", "include"} and (first, *words) not in {
        ("join",),
        ("kommt",),
    }:
        yield from _by_grammar(read, stem, number, house)


def _switches(house: House, words: list[str]) -> Iterator[Choice]:
    if not words:
        for name, setting in settings().items():
            if not house.reads(name):
                continue
            yield Choice(name, "property", setting.switch.decides)
    elif len(words) == 1 and words[0] in settings():
        setting = settings()[words[0]]
        values = [setting.value(house), *setting.switch.values]
        for value in dict.fromkeys(values):
            if " " not in value and value.islower():
                changed = int(value) if value.isdecimal() else value
                is_off = value == "off" and setting.switch.amount
                held = setting.changed(house, 0 if is_off else changed)
                yield Choice(value, "value", sentence(setting, held))
            elif value.isdecimal():
                yield Choice(value, "value", sentence(setting, house))


def _by_grammar(read: Reading, stem: str, number: int, house: House) -> Iterator[Choice]:
    stop = machine().read(f"{stem} {_NOWHERE}")
    if not isinstance(stop, Stop) or stop.at < len(stem.rstrip(" ,\t")):
        return
    accepts = machine().accepts(stop.states)
    foreign = (_FOREIGN - house.game.words) | house.game.lacks
    table, is_first = read.table(number), not stem.strip()
    if "NAME" in accepts:
        yield from _players(read, table, stem, number, is_first=is_first)
    for terminal, words in machine().tables.words.items():
        if terminal in accepts and terminal not in foreign:
            yield from _keywords(terminal, words, house)


def _players(
    read: Reading, table: Table, stem: str, number: int, *, is_first: bool
) -> Iterator[Choice]:
    moment = read.moment(number - 1)
    node = read_line(stem).node
    is_hand = node is not None and node.kind in {"hand", "tagged"}
    named = {fold(one.text) for one in tokens(node)} if node is not None and is_hand else set()
    seats = table.active if is_first or is_hand else (*table.seats, *table.gone)
    rest = tuple(name for name in table.seats if name not in seats) if is_first else ()
    for name in (*seats, *rest):
        if not any(fold(name).startswith(one) for one in named if one.isalpha()):
            coins = moment.balances.get(name, 0) if moment is not None else 0
            role = (
                "deals, sits out"
                if name == table.sitting_out
                else ("deals" if name == table.dealer else "")
            )
            yield Choice(quoted(name), "player", ", ".join(filter(None, (signed(coins), role))))


def _keywords(terminal: str, words: list[str], house: House) -> Iterator[Choice]:
    if terminal.startswith("SUIT"):
        if terminal in {"SUIT", "SUIT__WORD"}:
            yield from (Choice(word, "suit", "trumps") for word in _SUITS)
        return
    if terminal == "KIND":
        known = {one.name.removeprefix("game ") for one in house.contracts}
        for word in words:
            named = house.game.names.get(kind(word))
            if kind(word) in known or (named in known and word in {named, bare(named or "")}):
                yield Choice(word, "keyword", "a contract")
        return
    if not _is_played(terminal, house):
        return
    english = terminal.strip("_").partition("__")[0].lower().replace("_", "-")
    ordered = sorted(words, key=lambda word: word != english)
    if terminal == "KONTRA":
        ordered = [word for word in words if "kontra" in word and word != "subkontra"]
    for word in ordered:
        if len(word) > 1:
            yield Choice(word, "keyword", MEANINGS.get(terminal, ""))


def _is_played(terminal: str, house: House) -> bool:
    """Whether this table knows a flag."""
    match terminal:
        case "_ACES":
            return house.bonuses.aces > 0
        case "_NO_ACES":
            return house.bonuses.no_aces > 0
        case "_CONCEDED":
            return house.payments.concede == "on"
        case "KONTRA" | "_KONTRAS":
            return house.is_on("kontra")
        case "_BOUGHT":
            return house.rules.startswith("american")
        case _:
            return True
