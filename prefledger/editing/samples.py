"""What may be typed at a table: lines of the game that is played, with the names of those there."""

from typing import NamedTuple

from prefledger.diagnostics.idiom import PREFERENCE
from prefledger.lowering.likely import with_names
from prefledger.lowering.meant import is_hand
from prefledger.model.table import Table
from prefledger.rules.house import House
from prefledger.rules.sets import RULE_SETS


class Samples(NamedTuple):
    """A hand, lines that tell of something else, and how a hand may differ from the last one."""

    hand: str
    others: str
    change: str


def samples(house: House, table: Table) -> Samples:
    """Return lines of a house for those at a table."""
    idiom = house.game.idiom
    known = RULE_SETS.get(house.rules)
    worked = known.worked.splitlines() if known is not None else []
    hands = ("m3 7 t2 p1",) if idiom is PREFERENCE else filter(is_hand, worked)
    told = Samples(next(iter(hands), "a hand"), ", ".join(_others(house, table)), idiom.likewise)
    return Samples(*(with_names(one, table) for one in told))


def _others(house: House, table: Table) -> tuple[str, ...]:
    """Return lines that tell of something else than a hand."""
    game = house.game
    if game.has_pot:
        return ("passed", "ante 10", "pot = 60")
    if not game.may_pass:
        return ("void", "misdeal")
    if game.passed_slip is None or game.passed_slip(house, table) is None:
        return ("passed", "misdeal")
    return (f"allpass {game.idiom.goes_on('_ALLPASS')}", "misdeal")
