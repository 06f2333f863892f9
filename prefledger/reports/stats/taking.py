"""Hands of games without a declarer: who took how many of them, and how."""

from collections.abc import Iterable
from typing import NamedTuple

from prefledger.reports.stats.chances import Share
from prefledger.reports.stats.seen import Seen


class Way(NamedTuple):
    """A way to take a hand: of all hands somebody took, how many were taken so."""

    game: str
    name: str
    taken: Share


class Taking(NamedTuple):
    """The hands somebody played in such games, those taken of them, and how they were.

    `ways` come in the order of the rules, those that occur.
    """

    hands: int = 0
    taken: Share = Share()
    ways: tuple[Way, ...] = ()


def taking(hands: Iterable[Seen], player: str | None) -> Taking:
    """Count the hands one player took; all of them without a player."""
    played = [
        one
        for one in hands
        if not one.house.game.has_declarer
        and (player is None or player in {name for name, _ in one.people})
    ]
    taken = [one for one in played if player in {None, one.declarer}]
    won = sum(one.times for one in taken)
    return Taking(
        sum(one.times for one in played),
        Share(won, sum(one.times for one in played)),
        tuple(_ways(taken, won)),
    )


def _ways(taken: list[Seen], won: int) -> Iterable[Way]:
    for game in dict.fromkeys(one.house.game for one in taken):
        for kind in game.contracts:
            times = sum(one.times for one in taken if one.kind is kind)
            if times:
                yield Way(game.title, kind.name, Share(times, won))
