"""Is there such a contract, and may it be played in that suit?"""

from prefledger.diagnostics.diagnostic import Problem
from prefledger.model.hand import Claim
from prefledger.rules.game import Announcement, Refusal
from prefledger.rules.house import House


def contract(house: House, claim: Claim) -> Announcement | Problem:
    """Return the contract the line names, or why the game has none such."""
    found = house.game.recognise(house, claim.contract)
    return found.problem(claim.contract) if isinstance(found, Refusal) else found
