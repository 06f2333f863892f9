"""P5xx: the hand line and its settlement."""

from typing import Final

from prefledger.diagnostics.diagnostic import Code, Severity

TRICKS: Final = Code("P501", "tricks", Severity.ERROR, "the tricks of a hand do not add up")
MISSING: Final = Code(
    "P502", "player-missing", Severity.ERROR, "somebody who had cards is not named"
)
NOT_PLAYING: Final = Code(
    "P503", "not-playing", Severity.ERROR, "somebody named had no cards: away, or gone"
)
DEALER_SITS_OUT: Final = Code(
    "P504", "dealer-sits-out", Severity.ERROR, "the dealer sits out with four at the table"
)
TRUMPS: Final = Code(
    "P505", "trumps-below-bid", Severity.ERROR, "trumps are lower than the number bid"
)
GAME_IN_HEARTS: Final = Code(
    "P506", "game-in-hearts", Severity.ERROR, "hearts without the talon is a bid of its own"
)
NO_SUCH_CONTRACT: Final = Code(
    "P507", "no-such-contract", Severity.ERROR, "these rules know no such contract"
)
NO_NUMBER: Final = Code("P508", "suit-alone", Severity.ERROR, "a suit alone is no bid in this game")
PAIR: Final = Code(
    "P509", "guest", Severity.ERROR, "only a defender who stayed alone may invite the other"
)
BOTH_ACES: Final = Code(
    "P510", "both-ace-bonuses", Severity.ERROR, "four aces and no ace can't go together"
)
BONUS_OFF: Final = Code("P511", "bonus-off", Severity.ERROR, "the table does not pay this bonus")
FOREIGN: Final = Code(
    "P512", "other-game", Severity.ERROR, "a word of another game, or of a contract not played here"
)
CONCEDE_OFF: Final = Code(
    "P513", "no-conceding", Severity.ERROR, "the table does not let a declarer give up"
)
VERDICT: Final = Code("P514", "verdict", Severity.ERROR, "made or lost does not go with the tricks")
TABLE_SIZE: Final = Code(
    "P515", "table-size", Severity.ERROR, "too few or too many at the table for a hand"
)
HEAP: Final = Code(
    "P516",
    "one-heap",
    Severity.ERROR,
    "host and guest are paid apart, and their tricks lie together",
)
GIVEN_UP: Final = Code(
    "P517", "given-up", Severity.ERROR, "a hand given up before play has tricks, or nobody to pay"
)
WHIST: Final = Code(
    "P518", "whist", Severity.ERROR, "a whist, half whist or check where there can be none"
)
NOT_PLAYED: Final = Code(
    "P519", "all-pass", Severity.ERROR, "all-pass played, or not, otherwise than the table does"
)
UNKNOWN_RESULT: Final = Code(
    "P520", "not-booked", Severity.WARNING, "a hand whose result nobody knows is not booked"
)

CONTRACT_CODES: Final = {
    code.slug: code for code in (TRUMPS, GAME_IN_HEARTS, NO_SUCH_CONTRACT, NO_NUMBER)
}
"""The codes a game's `recognise` refuses with, by the slug it gives."""
