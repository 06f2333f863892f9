"""What is paid after a contract without trumps: prefledger-rules(7), "Illustrated Preference"."""

from collections.abc import Iterator, Mapping
from typing import Final

from prefledger.ledger.entry import Posting
from prefledger.rules.kernel import Aim, Settlement

DOUBLED: Final[Mapping[int, str]] = {1: "", 2: ", kontra", 4: ", rekontra"}
"""What a reason says of a factor."""


def pay_value(hand: Settlement) -> Iterator[Posting]:
    """Declarer and each defender settle the value, doubled where it was; the pot has no part in it.

    It is in coins, like a bonus: the unit multiplies it only where it multiplies bonuses.
    """
    facts = hand.facts
    if facts.kind.aim is None:
        raise ValueError(facts.kind.name)
    result = f"{facts.kind.name} {'made' if hand.made else 'lost'}"
    for defender in facts.defenders:
        sides = (defender.player, facts.declarer)
        payer, payee = sides if hand.made else sides[::-1]
        coins = value(hand, facts.kind.aim) * defender.factor
        yield Posting(payer, payee, coins, result + DOUBLED[defender.factor], "extra-bids")


def value(hand: Settlement, aim: Aim) -> int:
    """Return what a contract is worth from each defender who did not double it, in coins."""
    return aim.value * hand.unit if hand.house.bonuses.scale == "on" else aim.value
