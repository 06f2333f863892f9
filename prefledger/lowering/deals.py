"""Deals of which a line says only what became of them, and how often in a row all passed."""

from collections.abc import Mapping
from typing import Final

from prefledger.model.events import AllPass, Misdeal, Passed, Unrecorded, Void, What

PLAIN: Final[Mapping[str, What]] = {
    "passed": Passed(),
    "misdeal": Misdeal(),
    "void": Void(),
    "unrecorded": Unrecorded(),
}
"""What each of these words says, by itself."""
DEALS: Final = frozenset({"passed", "void", "unrecorded", "allpass"})
"""The lines after which the deal moves on, hands aside."""


def passes_after(passes: int, what: What) -> int:
    """Return how many deals in a row were all-passes after something else than a hand on the line.

    A hand that nobody wrote down was played.
    """
    if isinstance(what, AllPass):
        return passes + 1
    return 0 if isinstance(what, Unrecorded) else passes
