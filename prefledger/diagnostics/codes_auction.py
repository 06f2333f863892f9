"""P3xx: the auction, and what the defenders answered."""

from typing import Final

from prefledger.diagnostics.diagnostic import Code, Severity

WRONG_TURN: Final = Code("P301", "wrong-turn", Severity.ERROR, "somebody else's turn to speak")
NO_SUCH_BID: Final = Code("P302", "no-such-bid", Severity.ERROR, "there is no such bid")
FIRST_BID: Final = Code("P303", "first-bid", Severity.ERROR, "the first number is not 1")
JUMP: Final = Code("P304", "jump", Severity.ERROR, "a number was jumped over")
TOO_LOW: Final = Code("P305", "too-low", Severity.ERROR, "a bid does not go over the last one")
HOLD: Final = Code("P306", "hold", Severity.ERROR, "a hold by somebody who can't hold")
LATE_GAME: Final = Code(
    "P307", "late-game", Severity.ERROR, "game or hearts after a first turn to speak"
)
AUCTION_OVER: Final = Code("P308", "auction-over", Severity.ERROR, "a bid after the end")
GAME_SUIT: Final = Code(
    "P309", "game-suit", Severity.ERROR, "a game bid without the suit it needs, or in hearts"
)
WRONG_DECLARER: Final = Code(
    "P310", "wrong-declarer", Severity.ERROR, "the auction was won by somebody else"
)
WRONG_CONTRACT: Final = Code(
    "P311", "wrong-contract", Severity.ERROR, "the auction came to another contract"
)
NOT_PASSED: Final = Code(
    "P312", "not-passed", Severity.ERROR, "somebody bid, so the hand was not passed"
)
MISERE_BID: Final = Code(
    "P313", "misere-bid", Severity.ERROR, "misère bid, or given up, where it can't be"
)
ANSWER_ORDER: Final = Code("P320", "answer-order", Severity.ERROR, "the defenders answer in turn")
WRONG_ANSWER: Final = Code(
    "P321", "wrong-answer", Severity.ERROR, "an answer differs from the hand line"
)
NO_INVITATION: Final = Code(
    "P322", "no-invitation", Severity.ERROR, "an invitation where there can be none"
)
NO_KONTRA: Final = Code(
    "P330", "no-kontra", Severity.ERROR, "a kontra or takeover where there can be none"
)
KONTRA_ORDER: Final = Code(
    "P331", "kontra-order", Severity.ERROR, "kontra is said in turn, the declarer's left first"
)
KONTRA_BY: Final = Code(
    "P332", "kontra-by", Severity.ERROR, "a kontra by somebody who does not defend"
)
NO_REKONTRA: Final = Code(
    "P333", "no-rekontra", Severity.ERROR, "a rekontra that answers no kontra"
)
WRONG_KONTRA: Final = Code(
    "P334", "wrong-kontra", Severity.ERROR, "a kontra differs from the hand line"
)
TAKEOVER_BY: Final = Code(
    "P340", "takeover-by", Severity.ERROR, "a takeover by somebody who can't take over"
)
TAKEOVER_LOW: Final = Code(
    "P341", "takeover-low", Severity.ERROR, "a takeover with a contract that is not higher"
)
WRONG_TAKEOVER: Final = Code(
    "P342", "wrong-takeover", Severity.ERROR, "the last takeover differs from the hand line"
)

BID_CODES: Final = {
    "no-such-bid": NO_SUCH_BID,
    "first-bid": FIRST_BID,
    "jump": JUMP,
    "too-low": TOO_LOW,
    "hold-without-number": HOLD,
    "hold-later": HOLD,
    "hold-of-three": HOLD,
    "late-game": LATE_GAME,
    "auction-over": AUCTION_OVER,
    "game-hearts": GAME_SUIT,
    "game-unnamed": GAME_SUIT,
    "misere-bid": MISERE_BID,
}
"""The code for each way a bid can be wrong, by the slug the auction gives."""
