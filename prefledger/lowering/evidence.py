"""Evidence: the lines under a hand."""

from collections.abc import Callable, Mapping
from typing import Final

from prefledger.lowering.cards import is_cards, placed, played
from prefledger.lowering.contract import CONTRACTS, contract
from prefledger.lowering.names import fold, matches, quoted
from prefledger.lowering.pot import took
from prefledger.lowering.reading import Reading, nodes, number, span, tokens
from prefledger.lowering.suits import kontra
from prefledger.lowering.words import free_text, untagged
from prefledger.model.evidence import (
    Answer,
    Answers,
    Bids,
    Call,
    Deal,
    Discard,
    Evidence,
    Kontras,
    Play,
    Remark,
    Rest,
    Revoke,
    Ruling,
    Takeover,
    Talon,
    Trick,
)
from prefledger.model.hand import NOWHERE, Contract
from prefledger.syntax.document import Line
from prefledger.syntax.tree import Node, Token

_WHISTING: Final = frozenset({"whist", "pass", "passt"})
"""Answers in the words of the hand line, in games in which it has them."""
_DECIDED: Final = {"lost": False, "verloren": False, "made": True, "gewonnen": True}


def _bids(line: Reading, node: Node) -> Evidence:
    return Bids(tuple(_call(line, call) for call in nodes(node, "call")))


def _call(line: Reading, node: Node) -> Call:
    named = tokens(node, "NAME")
    player = line.player(named[0]) if named else None
    bid = next((part for part in nodes(node) if part.kind in CONTRACTS), None)
    if bid is not None:
        return Call("bid", player, _bid(line, bid), span(node))
    word = next(token for token in tokens(node) if token.kind != "NAME")
    return Call(word.kind.lower(), player, None, span(node))


def _bid(line: Reading, node: Node) -> Contract:
    return contract(node, line.alphabet)


def _answers(line: Reading, node: Node) -> Evidence:
    for one in nodes(node, "answer"):
        _, said = tokens(one)
        if fold(said.text) in _WHISTING and not line.idiom.has("IN__WHIST"):
            from prefledger.diagnostics.codes_hand import FOREIGN
            from prefledger.diagnostics.mend import write

            message = f"`{said.text}` is a word of another game"
            advice = (write(said.kind.lower()),)
            line.slip(FOREIGN, message, span(said), advice=advice)
    return Answers(tuple(_answer(line, one) for one in nodes(node, "answer")))


def _kontras(line: Reading, node: Node) -> Evidence:
    return Kontras(tuple(_answer(line, one) for one in nodes(node, "answer")))


def _answer(line: Reading, node: Node) -> Answer:
    player, said = tokens(node)
    word = kontra(said.text) if said.kind == "KONTRA" else said.kind.lower()
    return Answer(line.player(player), word, span(node))


def _deal(line: Reading, node: Node) -> Evidence:
    player, *cards = tokens(node)
    if _is_nameless(line, player):
        from prefledger.diagnostics.codes_names import UNKNOWN_NAME

        line.slip(
            UNKNOWN_NAME,
            f"whose cards these are is missing before {player.text}",
            span(player),
            advice=f"write `deal {quoted(line.table.seats[0])} {player.text} …`, "
            "with the right name",
        )
        return Deal("", ())
    return Deal(line.player(player), placed(line, cards))


def _is_nameless(line: Reading, word: Token) -> bool:
    return not matches(word.text, line.table.seats, line.table.gone) and is_cards(
        word.text, line.alphabet
    )


def _talon(line: Reading, node: Node) -> Evidence:
    return Talon(placed(line, tokens(node)))


def _discard(line: Reading, node: Node) -> Evidence:
    return Discard(placed(line, tokens(node)))


def _takeover(line: Reading, node: Node) -> Evidence:
    return Takeover(line.player(tokens(node, "NAME")[0]), _bid(line, nodes(node)[0]))


def _play(line: Reading, node: Node) -> Evidence:
    return Play(tuple(_trick(line, one) for one in nodes(node, "trick")))


def _trick(line: Reading, node: Node) -> Trick:
    leader, winner = (
        next((tokens(part, "NAME")[0] for part in nodes(node, place)), None)
        for place in ("leader", "winner")
    )
    return Trick(
        played(line, tokens(node, "PLAYED")),
        line.player(leader) if leader else None,
        line.player(winner) if winner else None,
        span(node),
        span(leader) if leader else NOWHERE,
        span(winner) if winner else NOWHERE,
    )


def _rest(line: Reading, node: Node) -> Evidence:
    return Rest(took(line, node))


def _revoke(line: Reading, node: Node) -> Evidence:
    player, trick = tokens(node)
    return Revoke(line.player(player), number(trick))


def _ruling(_: Reading, node: Node) -> Evidence:
    text = free_text(node)
    word = fold(text.split(maxsplit=1)[0]).rstrip(",.:;!") if text else ""
    return Ruling(text, _DECIDED.get(word))


def _remark(_: Reading, node: Node) -> Evidence:
    return Remark(free_text(node))


EVIDENCE: Final[Mapping[str, Callable[[Reading, Node], Evidence]]] = {
    "bids": _bids,
    "answers": _answers,
    "kontras": _kontras,
    "deal": _deal,
    "talon": _talon,
    "discard": _discard,
    "takeover": _takeover,
    "play": _play,
    "rest": _rest,
    "revoke": _revoke,
    "ruling": _ruling,
    "note": _remark,
}
"""How each kind of line becomes evidence."""


def is_evidence(line: Line) -> bool:
    """Whether a line tells of a hand above it, or looks as if it should."""
    if line.node is None:
        return line.kind == "evidence"
    return untagged(line.node)[0].kind in EVIDENCE


_MOST_LINES: Final = 20_000
_known: dict[tuple[object, ...], Evidence] = {}
"""Lines with nothing wrong, by their text, who sits at the table, and how cards are written."""


def evidence(line: Reading, node: Node) -> Evidence:
    """Return what a line of evidence says; the same line at the same table says the same."""
    key = (line.text, line.table.seats, line.table.gone, line.alphabet)
    known = _known.get(key)
    if known is None:
        known = EVIDENCE[node.kind](line, node)
        if line.problem is None:
            if len(_known) >= _MOST_LINES:
                _known.clear()
            _known[key] = known
    return known


def once(found: Evidence, takeovers: int) -> tuple[object, ...] | None:
    """Return what can stand only once under a hand, `None` for what may come again.

    `takeovers` is how many there were above: each has a discard of its own.
    """
    match found:
        case Deal(player=player):
            return (Deal, player)
        case Discard():
            return (Discard, takeovers)
        case Ruling(made=made):
            return None if made is None else (Ruling,)
        case Takeover() | Play() | Revoke() | Remark():
            return None
        case _:
            return (type(found),)
