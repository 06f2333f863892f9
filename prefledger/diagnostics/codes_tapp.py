"""P54x: the hand line of Tapp."""

from typing import Final

from prefledger.diagnostics.diagnostic import Code, Severity

CARD_POINTS: Final = Code(
    "P540", "card-points", Severity.ERROR, "card points that can't be, or do not add up"
)
NOT_LOST: Final = Code(
    "P541", "silent-lost", Severity.ERROR, "a side contract that was not declared can't be lost"
)
ANNOUNCEMENT: Final = Code(
    "P542", "announcement", Severity.ERROR, "an announcement that can't be, or was not made"
)
PART_DOUBLED: Final = Code(
    "P543", "contra-on-what", Severity.ERROR, "a contra on nothing that was played for"
)
