"""Deals of which a line says only what became of them, and how often in a row all passed."""

from collections.abc import Mapping
from typing import Final

from prefledger.model.events import (
    AllPass,
    Broken,
    Likely,
    Misdeal,
    Passed,
    Unrecorded,
    Void,
    What,
)
from prefledger.model.table import Table
from prefledger.rules.house import House

PLAIN: Final[Mapping[str, What]] = {
    "passed": Passed(),
    "misdeal": Misdeal(),
    "void": Void(),
    "unrecorded": Unrecorded(),
}
"""What each of these words says, by itself."""
DEALS: Final = frozenset({"passed", "void", "unrecorded", "allpass"})
"""The lines after which the deal moves on, hands aside."""


LIKELY: Final[Mapping[str, Likely]] = {
    "passed": "all-pass",
    "allpass": "all-pass",
    "unrecorded": "hand",
}
"""What a line tells of that is read as such and has a slip."""


def passes_after(passes: int, what: What, house: House, table: Table) -> int:
    """Return how many deals in a row were all-passes after something else than a hand on the line.

    A line with a slip counts as what it tells of, and where nobody can just have passed, `passed`
    as an all-pass. A hand that nobody wrote down is taken as one with a contract.
    """
    slip = house.game.passed_slip
    match what:
        case AllPass() | Broken(likely="all-pass"):
            return passes + 1
        case Passed() if slip is not None and slip(house, table) is not None:
            return passes + 1
        case Unrecorded() | Broken(likely="hand"):
            return 0
        case _:
            return passes
