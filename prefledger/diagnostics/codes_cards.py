"""P4xx: cards and play."""

from typing import Final

from prefledger.diagnostics.diagnostic import Code, Severity

NOT_A_CARD: Final = Code("P401", "not-a-card", Severity.ERROR, "this is not a card")
