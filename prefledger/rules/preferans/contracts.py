"""The table of contracts of Preferans, and how a line names them."""

from functools import partial
from typing import Final

from prefledger.model.cards import Suit
from prefledger.model.hand import Contract
from prefledger.rules.game import Announcement, Refusal
from prefledger.rules.house import House
from prefledger.rules.kernel import ContractKind, Settlement, forehand_leads
from prefledger.rules.preferans.strokes import (
    Level,
    consolation,
    half_whist,
    misere_to_mountain,
    missed,
    reached,
    short_whists,
    to_mountain,
    to_pool,
    whists,
)

HALF_ON: Final = (6, 7)
"""The contracts that may be whisted by half."""

SUITS: Final = (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)

LEVELS: Final = (
    Level(6, 2, 4),
    Level(7, 4, 2),
    Level(8, 6, 1),
    Level(9, 8, 1),
    Level(10, 10, 1),
)
MISERE_LEVEL: Final = Level(0, 10, 0)


def _kind(level: Level, name: str, trumps: tuple[Suit, ...]) -> ContractKind:
    strokes = (to_pool, half_whist, to_mountain, consolation, whists, short_whists)
    return ContractKind(
        name,
        talon=True,
        trumps=trumps,
        goal=partial(reached, level),
        charges=(),
        lead=forehand_leads,
        strokes=tuple(partial(write, level) for write in strokes),
        missed=partial(missed, level),
    )


def no_trick(hand: Settlement) -> bool:
    """The declarer took nothing."""
    return hand.facts.tricks == 0


WITH_TRUMPS: Final = {level.tricks: _kind(level, str(level.tricks), SUITS) for level in LEVELS}
NO_TRUMPS: Final = {level.tricks: _kind(level, f"{level.tricks}nt", ()) for level in LEVELS}
MISERE: Final = ContractKind(
    "misère",
    talon=True,
    trumps=(),
    goal=no_trick,
    charges=(),
    lead=forehand_leads,
    strokes=tuple(partial(write, MISERE_LEVEL) for write in (to_pool, misere_to_mountain)),
    asked=False,
)

CONTRACTS: Final = (
    *(kinds[tricks] for tricks in (6, 7, 8) for kinds in (WITH_TRUMPS, NO_TRUMPS)),
    MISERE,
    *(kinds[tricks] for tricks in (9, 10) for kinds in (WITH_TRUMPS, NO_TRUMPS)),
)
"""From the lowest bid to the highest."""


def level_of(kind: ContractKind) -> Level:
    """Return a contract's row of the table."""
    found = (one for one in LEVELS if kind in {WITH_TRUMPS[one.tricks], NO_TRUMPS[one.tricks]})
    return next(found, MISERE_LEVEL)


def replies(house: House, kind: ContractKind) -> tuple[str, ...]:
    """Return what a defender may say to a contract; nothing where it is checked, or misère."""
    level = level_of(kind)
    is_checked = house.pulka.ten == "checked" and level.tricks == house.game.tricks
    if is_checked or not kind.asked:
        return ()
    return ("whist", "pass", *(["half"] if halved(house, kind) else []))


def halved(house: House, kind: ContractKind) -> bool:
    """Whether a contract may be whisted by half."""
    return house.pulka.half_whist == "on" and level_of(kind).tricks in HALF_ON


def lowest(house: House, passes: int) -> int:
    """Return how many tricks must be bid at least after so many all-passes in a row."""
    steps = house.pulka.lowest_bid.split("-")
    return int(steps[min(passes, len(steps) - 1)]) if passes and len(steps) > 1 else 0


def below(least: int, passes: int) -> str:
    """Say why a bid of fewer tricks can't be."""
    times = "an all-pass" if passes == 1 else f"{passes} all-passes in a row"
    return f"after {times} {least} is the least that may be bid"


def recognise(_house: House, contract: Contract) -> Announcement | Refusal:
    """Find the contract a line names: six to ten in a suit or without trumps, or misère."""
    if contract.kind == "bettel" and not contract.game:
        return Announcement(MISERE, None)
    number = contract.number
    if contract.game or contract.kind is not None or contract.bought is not None or number is None:
        return _none("this is no contract of Preferans")
    if number not in WITH_TRUMPS:
        return _none(f"there is no contract of {number} tricks; the numbers are 6 to 10")
    if contract.no_trumps:
        return Announcement(NO_TRUMPS[number], None)
    if contract.suit is None:
        return Refusal(
            "no-such-contract",
            f"{number} needs its suit, or nt for no trumps",
            f"write `{number} spades` or `{number} nt`",
        )
    return Announcement(WITH_TRUMPS[number], contract.suit)


def _none(message: str) -> Refusal:
    advice = "write a number from 6 to 10 with its suit or nt, as in `6 spades`, or `misere`"
    return Refusal("no-such-contract", message, advice)
