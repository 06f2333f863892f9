"""The parts of a hand line behind its result: defenders, kontras, flags, side contracts."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from prefledger.lowering.reading import Reading, number, span, tokens, tricks
from prefledger.lowering.suits import factor
from prefledger.model.hand import (
    Announced,
    Closed,
    Defence,
    Extra,
    Flag,
    Kontra,
    Stance,
    Tricks,
)
from prefledger.syntax.tree import Node, Token
from prefledger.text import Span


class Heap(NamedTuple):
    """The tricks of a host and guest that lay together."""

    tricks: Tricks
    span: Span


class Bought(NamedTuple):
    """The chips paid for the talon."""

    chips: int
    span: Span


Part: TypeAlias = Defence | Kontra | Flag | Extra | Announced | Closed | Heap | Bought
"""One thing a hand line says beside declarer, contract and result."""


def parts_of(line: Reading, phrase: Node) -> tuple[Part, ...]:
    """Return what one phrase of a hand line says; a host and guest are two things."""
    return _PARTS[phrase.kind](line, phrase)


def _defence(stance: Stance) -> Callable[[Reading, Node], tuple[Part, ...]]:
    def read(line: Reading, node: Node) -> tuple[Part, ...]:
        player, *taken = tokens(node)
        heap = tricks(taken[0]) if taken else None
        does = stance
        if does is Stance.OUT and "_PASS" in line.idiom.words:
            does = Stance.PASSED
        return (Defence(line.player(player), does, heap, span(node)),)

    return read


def _hosts(line: Reading, node: Node) -> tuple[Part, ...]:
    host, hers, guest, his = tokens(node)
    return (
        Defence(line.player(host), Stance.HOST, tricks(hers), Span(host.start, hers.end)),
        Defence(line.player(guest), Stance.GUEST, tricks(his), Span(guest.start, his.end)),
    )


def _together(line: Reading, node: Node) -> tuple[Part, ...]:
    host, guest, taken = tokens(node)
    return (
        Defence(line.player(host), Stance.HOST, None, span(host)),
        Defence(line.player(guest), Stance.GUEST, None, span(guest)),
        Heap(tricks(taken), span(node)),
    )


def _kontra(line: Reading, node: Node) -> tuple[Part, ...]:
    player, word, *target = tokens(node)
    return (Kontra(line.player(player), factor(word.text), _target(target), span(node)),)


def _target(tokens: list[Token]) -> int | str | None:
    if not tokens:
        return None
    return number(tokens[0]) if tokens[0].kind == "INT" else tokens[0].kind.lower()


def _flag(_: Reading, node: Node) -> tuple[Part, ...]:
    return (Flag(node.kind.replace("_", "-"), span(node)),)


def _extra(_: Reading, node: Node) -> tuple[Part, ...]:
    return (
        Extra(
            tokens(node, "ULTIMO", "SLAM")[0].kind.lower(),
            made=bool(tokens(node, "MADE")),
            declared=bool(tokens(node, "DECLARED")),
            span=span(node),
        ),
    )


def _announced(_: Reading, node: Node) -> tuple[Part, ...]:
    return (Announced(number(tokens(node)[0]), span(node)),)


def _closed(line: Reading, node: Node) -> tuple[Part, ...]:
    player, points = tokens(node)
    return (Closed(line.player(player), number(points), span(node)),)


def _bought(_: Reading, node: Node) -> tuple[Part, ...]:
    return (Bought(number(tokens(node)[0]), span(node)),)


_PARTS: Final[Mapping[str, Callable[[Reading, Node], tuple[Part, ...]]]] = {
    "stays": _defence(Stance.STAYED),
    "out": _defence(Stance.OUT),
    "passes": _defence(Stance.PASSED),
    "whist": _defence(Stance.WHIST),
    "half": _defence(Stance.HALF),
    "hosts": _hosts,
    "together": _together,
    "kontra": _kontra,
    "contra": _kontra,
    "aces": _flag,
    "no_aces": _flag,
    "checked": _flag,
    "extra": _extra,
    "with": _announced,
    "closed": _closed,
    "bought": _bought,
}
