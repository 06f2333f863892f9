"""The auction of a hand by seats."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from prefledger.diagnostics.codes_auction import WRONG_CONTRACT, WRONG_DECLARER
from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.model.evidence import Bids, Call
from prefledger.model.hand import Contract
from prefledger.reports.replay import Lines


class Auction(NamedTuple):
    """The auction by seats, forehand first, a row a round; `None` where somebody was silent.

    `wrong` tells that the last call shown can't be made; what followed it is left out.
    """

    players: tuple[str, ...]
    rounds: tuple[tuple[str | None, ...], ...]
    wrong: bool = False


def auction(
    found: Iterable[Diagnostic],
    active: tuple[str, ...],
    lines: Lines,
    names: Mapping[str, str] = MappingProxyType({}),
) -> Auction | None:
    """Lay the bids out by seats, up to the first that can't be made; `None` if none are written.

    `names` has other words for contracts.
    """
    mark, calls = next(
        ((mark, item.calls) for mark, item in lines if isinstance(item, Bids)), _NONE
    )
    if mark is None:
        return None
    result = {WRONG_DECLARER, WRONG_CONTRACT}
    stops = {one.place for one in found if one.code not in result}
    at = next((at for at, call in enumerate(calls) if mark.place(call.span) in stops), None)
    rounds = _rounds(active, calls if at is None else calls[: at + 1], names)
    return Auction(active, rounds, at is not None)


_NONE: tuple[None, tuple[Call, ...]] = (None, ())


def _rounds(
    active: tuple[str, ...], calls: tuple[Call, ...], names: Mapping[str, str]
) -> tuple[tuple[str | None, ...], ...]:
    """Lay calls out in rounds: the next who has not passed speaks, unless a name is written."""
    still, at = list(active), 0
    rounds: list[list[str | None]] = []
    last = len(active)
    for call in calls:
        while still and call.player is None and active[at % len(active)] not in still:
            at += 1
        speaker = call.player if call.player in active else active[at % len(active)]
        seat = active.index(speaker)
        if seat <= last or not rounds:
            rounds.append([None] * len(active))
        rounds[-1][seat] = call.word if call.contract is None else in_words(call.contract, names)
        last, at = seat, seat + 1
        if call.word == "pass" and speaker in still:
            still.remove(speaker)
    return tuple(tuple(row) for row in rounds)


def in_words(contract: Contract, names: Mapping[str, str] = MappingProxyType({})) -> str:
    """Return a contract as its line says it: `3 diamonds`, `game spades`, `hearts`, `bettel`."""
    kind = contract.kind or ""
    words = [
        "game" if contract.game else "",
        str(contract.number) if contract.number is not None else "",
        names.get(kind, kind),
        contract.suit.value if contract.suit else "",
        "no trumps" if contract.no_trumps else "",
        f"bought {contract.bought}" if contract.bought is not None else "",
    ]
    return " ".join(word for word in words if word)
