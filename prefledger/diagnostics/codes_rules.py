"""P7xx: rule sets and house rules."""

from typing import Final

from prefledger.diagnostics.diagnostic import Code, Severity

UNKNOWN_RULES: Final = Code("P701", "unknown-rules", Severity.ERROR, "no rule set has this name")
UNKNOWN_SWITCH: Final = Code(
    "P702", "unknown-switch", Severity.ERROR, "no house rule has this name"
)
UNKNOWN_VALUE: Final = Code(
    "P703", "unknown-value", Severity.ERROR, "a house rule can't have this value"
)
WRONG_NUMBER_OF_VALUES: Final = Code(
    "P704", "values", Severity.ERROR, "a house rule has too many values or none"
)
CONTRADICTION: Final = Code(
    "P705", "contradiction", Severity.ERROR, "two house rules contradict each other"
)
NO_EFFECT: Final = Code(
    "P707", "no-effect", Severity.WARNING, "a house rule that this game does not ask for"
)
TOO_LATE: Final = Code(
    "P706", "too-late", Severity.ERROR, "the game can't change in the middle of a sitting"
)
UNNAMED_RULES: Final = Code(
    "P708",
    "unnamed-rules",
    Severity.ERROR,
    "a sitting names no rules, and its hands are of another game",
)
