"""The hand line: from its words to what it claims."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final, NamedTuple, TypeVar

from prefledger.lowering.contract import contract
from prefledger.lowering.names import spelling
from prefledger.lowering.parts import Bought, Heap, Part, parts_of
from prefledger.lowering.reading import Reading, nodes, span, tokens, tricks
from prefledger.lowering.shape import (
    check_comment,
    check_once,
    check_people,
    check_points,
    check_result,
    is_of_another_game,
    is_strange,
    without_contract,
)
from prefledger.model.hand import (
    NOWHERE,
    Announced,
    Claim,
    Closed,
    Contract,
    Defence,
    Extra,
    Flag,
    Kontra,
    Tricks,
)
from prefledger.syntax.tree import Node, Token
from prefledger.text import Span


class _Result(NamedTuple):
    """What the line says right after the contract."""

    own: Tricks = None
    own_span: Span = NOWHERE
    verdict: bool | None = None
    verdict_span: Span = NOWHERE
    all_out: bool = False
    conceded: bool = False


_RESULTS: Final = frozenset({"own", "verdict", "all_out", "conceded"})


def claim(line: Reading, node: Node) -> Claim:
    """Return what a hand line claims; it holds only if the line has no slip."""
    first = tokens(node)[0]
    bid, *others = nodes(node)
    result = others.pop(0) if others and others[0].kind in _RESULTS else None
    if is_of_another_game(line, bid) or (result is None and is_strange(line, bid, others)):
        return Claim(spelling(first.text), contract(bid, line.alphabet))
    declarer = line.player(first)
    parts = [part for phrase in others for part in parts_of(line, phrase)]
    made = _claim(node, declarer, _contract(line, bid, parts), _result(result), parts)
    if without_contract(line):
        check_points(line, made, bid)
    check_people(line, made, bid)
    check_once(line, parts)
    if ";" in line.text and line.problem is None:
        check_comment(line, made)
    if result is None and line.problem is None:
        check_result(line, made, bid)
    return made


def _claim(node: Node, declarer: str, bid: Contract, result: _Result, parts: list[Part]) -> Claim:
    defence = tuple(_only(Defence, parts))
    plain = Claim(
        declarer=declarer,
        contract=bid,
        own=result.own,
        defence=defence,
        all_out=result.all_out,
        conceded=result.conceded,
        verdict=result.verdict,
        disputed=isinstance(last := node.parts[-1], Token) and last.kind == "BANG",
        span=span(node),
        declarer_span=span(node.parts[0]),
        own_span=result.own_span,
        verdict_span=result.verdict_span,
    )
    return plain if len(defence) == len(parts) else _adorned(plain, parts)


def _adorned(plain: Claim, parts: list[Part]) -> Claim:
    """Return a claim with what stands on the line beside the defenders."""
    heap = next(_only(Heap, parts), Heap(None, NOWHERE))
    return replace(
        plain,
        together=heap.tricks,
        together_span=heap.span,
        kontras=tuple(_only(Kontra, parts)),
        flags=tuple(_only(Flag, parts)),
        extras=tuple(_only(Extra, parts)),
        announced=next(_only(Announced, parts), None),
        closed=next(_only(Closed, parts), None),
    )


def _contract(line: Reading, bid: Node, parts: list[Part]) -> Contract:
    bought = next(_only(Bought, parts), None)
    if bought is None:
        return contract(bid, line.alphabet)
    return replace(contract(bid, line.alphabet), bought=bought.chips)


def _result(node: Node | None) -> _Result:
    if node is None:
        return _Result()
    if node.kind in {"all_out", "conceded"}:
        return _Result(all_out=node.kind == "all_out", conceded=node.kind == "conceded")
    taken = tokens(node, "INT", "UNKNOWN")
    said = tokens(node, "MADE", "LOST")
    return _Result(
        own=tricks(taken[0]) if taken else None,
        own_span=span(taken[0]) if taken else span(node),
        verdict=said[0].kind == "MADE" if said else None,
        verdict_span=span(said[0]) if said else NOWHERE,
    )


T = TypeVar("T")


def _only(wanted: type[T], parts: Iterable[object]) -> Iterator[T]:
    return (part for part in parts if isinstance(part, wanted))
