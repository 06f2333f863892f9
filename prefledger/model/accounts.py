"""Where coins can lie: before a player, in the pot, or in one of the table's other funds."""

from enum import Enum
from typing import TypeAlias


class Fund(Enum):
    """An account that is nobody's.

    POT is the pot on the table. CARRIED is the other side of a pot brought from an earlier
    sitting that is not read here. UNEXPLAINED takes what an accepted count could not account for.
    """

    POT = "pot"
    CARRIED = "carried"
    UNEXPLAINED = "unexplained"

    __hash__ = object.__hash__


Account: TypeAlias = str | Fund
"""A player, by the name the table uses, or a fund."""
