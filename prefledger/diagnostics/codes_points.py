"""P53x: a hand whose result is card points of two players."""

from typing import Final

from prefledger.diagnostics.diagnostic import Code, Severity

POINTS: Final = Code(
    "P530", "impossible-points", Severity.ERROR, "no cards and no marriages make these points"
)
NOT_WON: Final = Code(
    "P531", "not-won", Severity.ERROR, "by these points the first named did not take the hand"
)
CLOSING: Final = Code(
    "P532",
    "closing",
    Severity.ERROR,
    "the points at the closing do not go with those at the end",
)
NO_CONTRACT: Final = Code(
    "P533", "no-contract", Severity.ERROR, "this game has no contract, only points"
)
