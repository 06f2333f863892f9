"""Is there such a contract, and may it be played in that suit?"""

from prefledger.diagnostics.codes_hand import CONTRACT_CODES
from prefledger.diagnostics.diagnostic import Problem
from prefledger.diagnostics.mend import placed
from prefledger.model.hand import Claim
from prefledger.rules.game import Announcement, Refusal
from prefledger.rules.house import House


def contract(house: House, claim: Claim) -> Announcement | Problem:
    """Return the contract the line names, or why the game has none such."""
    found = house.game.recognise(house, claim.contract)
    if isinstance(found, Refusal):
        written = claim.contract
        span = written.suit_span if found.suit and written.suit_span.end else written.span
        return Problem(
            CONTRACT_CODES[found.slug],
            found.message,
            span,
            advice=placed(found.advice, written.span),
        )
    return found
