"""P4xx: cards and play, as far as they can be read (P401 is in codes_cards)."""

from typing import Final

from prefledger.diagnostics.diagnostic import Code, Severity

NOT_FOLLOWED: Final = Code("P402", "not-followed", Severity.ERROR, "a suit was not followed")
NOT_TRUMPED: Final = Code("P403", "not-trumped", Severity.ERROR, "a trump was due and not played")
NOT_BEATEN: Final = Code("P404", "not-beaten", Severity.ERROR, "a card could be beaten and was not")
CARD_TWICE: Final = Code("P405", "card-twice", Severity.ERROR, "a card is in two places")
NOT_HELD: Final = Code("P406", "not-held", Severity.ERROR, "a card comes from a hand without it")
CARD_COUNT: Final = Code("P407", "card-count", Severity.ERROR, "too many or too few cards")
TALON_UNTOUCHED: Final = Code(
    "P408", "talon-untouched", Severity.ERROR, "the talon is left alone in this contract"
)
WRONG_WINNER: Final = Code(
    "P409", "wrong-winner", Severity.ERROR, "a trick was given to the wrong player"
)
WRONG_LEADER: Final = Code("P410", "wrong-leader", Severity.ERROR, "somebody else leads this trick")
TRICKS_DIFFER: Final = Code(
    "P411", "tricks-differ", Severity.ERROR, "the tricks played are not those of the hand line"
)
NO_SUIT: Final = Code(
    "P412", "no-suit-led", Severity.ERROR, "the first card of a trick needs a suit"
)
NO_PLAY: Final = Code("P413", "no-cards", Severity.ERROR, "cards of somebody who does not play")
TRICK_SIZE: Final = Code(
    "P414", "trick-size", Severity.ERROR, "a trick with too many or too few cards"
)
NOT_THE_ACES: Final = Code(
    "P415", "not-the-aces", Severity.ERROR, "the cards contradict an ace bonus"
)
NO_SUCH_CARD: Final = Code(
    "P441", "no-such-card", Severity.ERROR, "a card that is not in the deck of this game"
)
NEEDLESS_REVOKE: Final = Code(
    "P420", "needless-revoke", Severity.WARNING, "a revoke is admitted where there was none"
)
NEEDLESS_RULING: Final = Code(
    "P421", "needless-ruling", Severity.WARNING, "a ruling where nothing needs one"
)
LAID_AWAY: Final = Code("P440", "laid-away", Severity.ERROR, "a card that may not be laid away")
