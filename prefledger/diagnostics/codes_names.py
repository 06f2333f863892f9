"""P2xx: names, the header, the table and what the lines of a sitting say of them."""

from typing import Final

from prefledger.diagnostics.diagnostic import Code, Severity

UNKNOWN_NAME: Final = Code(
    "P201", "unknown-name", Severity.ERROR, "nobody at the table has this name"
)
AMBIGUOUS_NAME: Final = Code(
    "P202", "ambiguous-name", Severity.ERROR, "a short name could be more than one player"
)
KEYWORD_NAME: Final = Code(
    "P203", "keyword-name", Severity.ERROR, "a player is called like a word of the format"
)
RESERVED_NAME: Final = Code("P204", "reserved-name", Severity.ERROR, "a player is called pot")
NAME_TWICE: Final = Code("P205", "name-twice", Severity.ERROR, "two players have the same name")
SEATS: Final = Code("P206", "seats", Severity.ERROR, "too few or too many players for the game")
BAD_DATE: Final = Code("P210", "no-such-date", Severity.ERROR, "the calendar has no such day")
NO_SITTING: Final = Code(
    "P211", "no-sitting", Severity.ERROR, "something happens before the sitting begins"
)
NO_PLAYERS: Final = Code(
    "P212", "no-players", Severity.ERROR, "something happens before the players are named"
)
NEWER_FORMAT: Final = Code(
    "P213", "newer-format", Severity.ERROR, "the file needs a newer version of this program"
)
HEADER_TWICE: Final = Code(
    "P214", "header-twice", Severity.ERROR, "a line of the header stands there twice"
)
HEADER_LATE: Final = Code(
    "P215", "header-late", Severity.ERROR, "a line of the header comes after the sitting began"
)
WORTHLESS_UNIT: Final = Code("P216", "worthless-unit", Severity.ERROR, "a coin is worth nothing")
UNKNOWN_CARDS: Final = Code(
    "P217", "unknown-cards", Severity.ERROR, "there are French and German cards, no others"
)
WRONG_DEALER: Final = Code(
    "P220", "wrong-dealer", Severity.ERROR, "the dealer named is not the one whose turn it is"
)
SEATED_ALREADY: Final = Code(
    "P221", "seated-already", Severity.ERROR, "somebody joins who sits at the table"
)
TABLE_FULL: Final = Code(
    "P222", "table-full", Severity.ERROR, "somebody joins a table with no seat left"
)
NOT_SEATED: Final = Code(
    "P223", "not-seated", Severity.ERROR, "somebody named here is not at the table"
)
NO_CHANGE: Final = Code(
    "P224", "no-change", Severity.ERROR, "somebody away goes away, or somebody present comes back"
)
DEALER_AWAY: Final = Code("P225", "dealer-away", Severity.ERROR, "somebody who is away can't deal")
NOTHING_MOVES: Final = Code("P230", "nothing-moves", Severity.ERROR, "no coin would move")
PAYS_SELF: Final = Code("P231", "pays-self", Severity.ERROR, "somebody would pay themselves")
RESULT_MISSING: Final = Code(
    "P240", "result-missing", Severity.ERROR, "the declarer's own tricks are missing"
)
NAMED_TWICE: Final = Code(
    "P241", "named-twice", Severity.ERROR, "somebody is named twice on one line"
)
DECLARER_DEFENDS: Final = Code(
    "P242", "declarer-defends", Severity.ERROR, "the declarer is named among the defenders"
)
NO_SUIT: Final = Code("P243", "no-suit", Severity.ERROR, "a word is neither a player nor a suit")
SAID_TWICE: Final = Code(
    "P244", "said-twice", Severity.ERROR, "one thing is said twice on one line"
)
NO_HAND: Final = Code(
    "P250", "evidence-without-hand", Severity.ERROR, "bids or cards stand under no hand"
)
EVIDENCE_TWICE: Final = Code(
    "P251", "evidence-twice", Severity.ERROR, "the same thing is written twice under one hand"
)
INCLUDE_CYCLE: Final = Code(
    "P260", "include-cycle", Severity.ERROR, "files include each other in a circle"
)
INCLUDE_UNREADABLE: Final = Code(
    "P261", "include-unreadable", Severity.ERROR, "a file to be included can't be read"
)
ALIAS_TWICE: Final = Code(
    "P262", "alias-contradiction", Severity.ERROR, "one spelling stands for two people"
)
SAME_PERSON: Final = Code(
    "P263", "one-person-twice", Severity.ERROR, "two at the table are joined as one person"
)
READ_TWICE: Final = Code(
    "P264", "read-twice", Severity.ERROR, "a sitting is read twice, and not the same"
)
COPIED: Final = Code(
    "P265", "sitting-copied", Severity.WARNING, "a sitting stands word for word in two files"
)
