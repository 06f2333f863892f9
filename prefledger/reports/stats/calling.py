"""What the games that were played call what statistics count."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from prefledger.model.hand import LEAVING, STAYING
from prefledger.reports.stats.defending import Against
from prefledger.reports.stats.seen import DOUBLINGS, Seen
from prefledger.rules.game import Game


class Called(NamedTuple):
    """What a defender did who stayed, and one who `left`; what is played for `beside` a contract.

    `doubling` is what doubling is called, answering it, and answering that. Where games have other
    words for the same, all of them stand there: `dropped out or passed`. A word is empty where
    nobody did so.
    """

    stayed: str = ""
    left: str = ""
    beside: str = ""
    doubling: tuple[str, ...] = ("", "", "")


def called(hands: Iterable[Seen], opponents: tuple[Against, ...]) -> Called:
    """Return the words of the games in which something of the kind was done."""
    hands = tuple(hands)
    return Called(
        _words(
            (one.hand for one in opponents if one.asked and one.own.stance in STAYING),
            lambda game: game.stayed,
        ),
        _words(
            (one.hand for one in opponents if one.own.stance in LEAVING), lambda game: game.left
        ),
        _words((one for one in hands if one.bonuses), lambda game: game.beside),
        tuple(_doubling(hands, at) for at in range(len(DOUBLINGS))),
    )


def _doubling(hands: Iterable[Seen], at: int) -> str:
    """Return what it was called to multiply by one of `DOUBLINGS`."""
    said = (one for one in hands if DOUBLINGS[at] in {each.factor for each in one.doubled})
    return _words(said, lambda game: game.doubling[at])


def _words(hands: Iterable[Seen], word: Callable[[Game], str]) -> str:
    return " or ".join(dict.fromkeys(word(one.house.game) for one in hands))
