"""What the words of the format mean, in a sentence each."""

from collections.abc import Mapping
from typing import Final

from prefledger.diagnostics.idiom import Idiom
from prefledger.syntax.machine import machine

MEANINGS: Final[Mapping[str, str]] = {
    "_PREF": "the version of the format",
    "_SITTING": "begins a sitting: its date, and a title if wanted",
    "_RULES": "the rule set",
    "_RULE": "sets one house rule; between hands it holds from the next hand",
    "_UNIT": "what one coin is worth",
    "_CARDS": "how cards are written, french or german",
    "_PURSE": "how many coins everybody begins with",
    "_PLAYERS": "the seats, in the order of play; the first one deals first",
    "_ALIAS": "another spelling of one person",
    "_DEALER": "who deals next: checked, or set after a slip with `agreed`",
    "_ANTE": "everybody, or those named, puts so many coins into the pot",
    "_CARRY": "last time's pot is on the table; without a number its sheet goes on",
    "_PAY": "a payment: from, to, coins, reason",
    "_SETTLED": "money that changed hands for what was owed",
    "_SPLIT": "the pot, or so many coins of it, is shared out",
    "POT": "the pot on the table; with `=` it is counted",
    "_JOIN": "somebody comes to the table",
    "_LEAVE": "somebody goes from the table",
    "_AWAY": "somebody misses hands and keeps the seat",
    "_BACK": "somebody who was away plays again",
    "_PASSED": "everybody passed; the deal moves on",
    "_MISDEAL": "the same dealer deals again",
    "_VOID": "a hand thrown in by agreement; the deal moves on",
    "_UNRECORDED": "a hand that was played and not written down",
    "_NOTE": "free text kept in the report",
    "_INCLUDE": "reads another file's lines here",
    "_BIDS": "the bids in turn, whoever speaks first beginning",
    "_ANSWERS": "what the defenders said: in, out, invites, half",
    "_KONTRAS": "who said kontra, in order",
    "_DEAL": "a player's cards",
    "_TALON": "the cards of the talon",
    "_DISCARD": "the cards laid away",
    "_TAKEOVER": "somebody took the contract over with a higher one",
    "_PLAY": "the tricks as played, a comma after each",
    "_REST": "tricks settled without play",
    "_REVOKE": "an admitted revoke, in the trick of that number",
    "_RULING": "what the table decided",
    "_GAME": "without the talon",
    "_HAND": "without the talon",
    "_GAME__BID": "bids a contract without the talon",
    "_OUT": "dropped out",
    "OUT": "dropped out",
    "IN": "stays in",
    "IN__WHIST": "whists",
    "OUT__PASS": "passes",
    "HALF": "stops at half a whist, after a pass",
    "INVITES": "asks the other defender in, and answers for four tricks",
    "MADE": "the contract was made",
    "LOST": "the contract was lost",
    "_ALL": "with `out`: both defenders dropped out",
    "_CONCEDED": "given up before play",
    "_ACES": "four aces in one hand",
    "_NO_ACES": "a hand without an ace",
    "KONTRA": "what passes between the two is doubled",
    "ACCEPTED": "what differs is booked as unexplained",
    "_AGREED": "the table agreed on this dealer after a slip",
    "_AFTER": "the seat after somebody's",
    "_CLOSED": "who closed the stock, and what the other one had then",
    "_WITH": "card points the declarer announced; includes every part below",
    "BID": "what is doubled: the bid",
    "DECLARED": "said before the play, for more and at a risk",
    "ULTIMO": "the last trick taken with the I",
    "SLAM": "every trick, in place of the bid",
    "_BOUGHT": "the chips paid for the talon",
    "_ALLPASS": "all passed and played for few tricks: everybody with theirs",
    "_SHEET": "one player's line of the sheet, as it stands on paper",
    "_POOL": "the points won",
    "_MOUNTAIN": "the points lost",
    "_WHISTS": "what is written on each of the others",
    "_PASS": "whists not: answers for no trick",
    "_WHIST": "answers for the quota, with the tricks taken",
    "_HALF": "half a whist, after a pass: nothing is played",
    "_CHECKED": "looked through with open cards, and not whisted",
    "HERE": "the elder hand holds what was bid",
    "PASS": "no bid",
    "PASS__KONTRA": "says no kontra",
    "HOLD": "plays at the number that was bid",
    "SUIT__PREF": "the bid of hearts",
}
"""By the grammar's terminals."""


def means(terminal: str, idiom: Idiom, word: str = "") -> str:
    """Return what a terminal of the grammar, or one of its words, means in a game, or nothing."""
    if not idiom.has(terminal):
        return "a word of another game"
    said = idiom.means.get(word.casefold())
    return said or idiom.means.get(terminal, MEANINGS.get(terminal, ""))


def meaning(word: str, idiom: Idiom) -> str:
    """Return what a keyword means in a game, or nothing."""
    key = word.casefold()
    found = [one for one, words in machine().tables.words.items() if key in words]
    ours = [one for one in found if idiom.has(one) and one in MEANINGS]
    return means((ours or found)[0], idiom, word) if found else ""
