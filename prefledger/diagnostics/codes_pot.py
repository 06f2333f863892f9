"""P6xx: the pot, payments and counts."""

from typing import Final

from prefledger.diagnostics.diagnostic import Code, Severity

EMPTY_POT: Final = Code(
    "P601", "empty-pot", Severity.ERROR, "a hand was played for a pot with nothing in it"
)
SHORT_POT: Final = Code(
    "P602", "short-pot", Severity.ERROR, "the pot holds less than the hand takes from it"
)
UNEQUAL: Final = Code("P603", "unequal-stakes", Severity.ERROR, "not everybody staked the same")
NOT_TENS: Final = Code("P604", "stake-not-tens", Severity.ERROR, "a stake is not a multiple of ten")
COUNT: Final = Code("P605", "count-differs", Severity.ERROR, "a count differs from the books")
SPLIT: Final = Code(
    "P606", "nothing-to-split", Severity.ERROR, "the pot holds less than is shared out"
)
POT_PAYS: Final = Code(
    "P607", "pot-pays-too-much", Severity.ERROR, "the pot can't pay more than it holds"
)
CARRY_LATE: Final = Code(
    "P608", "carry-late", Severity.ERROR, "a pot is carried over after something happened"
)
CARRY: Final = Code(
    "P609", "carry-differs", Severity.ERROR, "the pot carried is not the one left last time"
)
AGREED_STAKE: Final = Code(
    "P610", "agreed-stake", Severity.ERROR, "a stake differs from the one agreed"
)
LATE_COMER: Final = Code(
    "P611", "late-comer", Severity.WARNING, "somebody plays who has not staked"
)
NOT_WHOLE: Final = Code(
    "P612", "count-not-whole", Severity.ERROR, "a count of coins is not a whole number"
)
NOTHING_TO_ACCEPT: Final = Code(
    "P613", "nothing-to-accept", Severity.WARNING, "a count that agrees needs no `accepted`"
)
POT_TENS: Final = Code(
    "P615", "pot-not-tens", Severity.ERROR, "only tens go in and out of a pot that sets the unit"
)
MUST_PLAY: Final = Code(
    "P616", "must-play", Severity.ERROR, "the dealer must play when everybody passes"
)
CARRY_WORTH: Final = Code(
    "P617", "carry-worth", Severity.ERROR, "a pot or a sheet goes on in coins of another worth"
)
NOT_COMPARED: Final = Code(
    "P618", "count-not-compared", Severity.NOTE, "a count after a hand nobody knows says nothing"
)
NO_UNIT: Final = Code(
    "P614", "no-unit", Severity.ERROR, "money was settled, but no unit says what a coin is worth"
)
GAME_OVER: Final = Code(
    "P620", "game-over", Severity.ERROR, "a hand is played after the game was over"
)
SHEET: Final = Code(
    "P621", "sheet-differs", Severity.ERROR, "a line of the sheet contradicts the hands"
)
SHEET_UNKNOWN: Final = Code(
    "P623", "sheet-unknown", Severity.ERROR, "a sheet from paper leaves something out"
)
SHEET_TWICE: Final = Code(
    "P624", "sheet-twice", Severity.ERROR, "one place of a sheet from paper is written twice"
)
SHEET_CARRIED: Final = Code(
    "P625", "sheet-carried", Severity.ERROR, "the sheet that goes on is not the one left last time"
)
SHEET_AGAIN: Final = Code(
    "P626", "sheet-again", Severity.WARNING, "a sheet is settled that was settled last time"
)
NOTHING_CARRIED: Final = Code(
    "P627", "nothing-carried", Severity.ERROR, "`carry` without coins, and no sheet that goes on"
)
ROW_UNSURE: Final = Code(
    "P628", "row-unsure", Severity.WARNING, "nobody knows how many all-passes came in a row"
)
MATCH_UNSURE: Final = Code(
    "P629", "match-unsure", Severity.WARNING, "nobody knows whether a match was over before"
)
SHEET_OVER: Final = Code(
    "P630", "sheet-over", Severity.WARNING, "a sheet goes on that was over last time"
)
IMPOSSIBLE_SHEET: Final = Code(
    "P622", "impossible-sheet", Severity.ERROR, "no sheet of paper can say this"
)
