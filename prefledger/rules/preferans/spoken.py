"""The switches of Preferans, read aloud."""

from collections.abc import Mapping
from typing import Final

from prefledger.rules.switches import AMOUNT

SENTENCES: Final[Mapping[str, Mapping[str, str]]] = {
    "pool": {
        "off": "Play has no set end: it is settled as it stands.",
        AMOUNT: "Everybody's pool is closed at {n}; points over it help the others, the highest "
        "pool first.",
    },
    "aid": {
        "0": "Nothing is written for points others are helped with.",
        AMOUNT: "Whoever helps writes {n} on the one helped, for each point.",
    },
    "pool-counts": {
        "once": "A point of the pool counts once in the settlement.",
        "twice": "A point of the pool counts twice in the settlement.",
    },
    "whist-points": {
        "single": "Whists are written for the value of the contract.",
        "double": "Whists are written for twice the value of the contract.",
    },
    "mountain-points": {
        "single": "Missing tricks, tricks in misère and in all-pass go into the mountain once.",
        "double": "Missing tricks, tricks in misère and in all-pass go into the mountain twice.",
    },
    "mountain-first": {
        "off": "Points won go into the pool.",
        "on": "Points won first cancel one's own mountain; the rest goes into the pool.",
    },
    "whist": {
        "pair": "Two whisters answer for the quota together.",
        "personal": "Of two whisters each answers for half the quota.",
    },
    "whister-fine": {
        "full": "A whister short of the quota writes the contract's value for each missing trick "
        "into the mountain.",
        "half": "A whister short of the quota writes half the contract's value for each missing "
        "trick into the mountain.",
    },
    "lone-whist": {
        "greedy": "A lone whister writes all whists for the defenders' tricks.",
        "gentleman": "When the declarer is beaten, a lone whister shares the whists with the "
        "defender who passed.",
    },
    "half-whist": {
        "on": "Against six and seven the second defender may stop at half a whist, after a pass.",
        "off": "There are no half whists.",
    },
    "consolation": {
        "all": "For each trick a beaten declarer misses, everybody else writes whists, a dealer "
        "who sits out too.",
        "playing": "For each trick a beaten declarer misses, the two defenders write whists.",
        "off": "Nobody writes whists for tricks the declarer misses.",
    },
    "ten": {
        "whist": "A contract of ten is whisted, for one trick.",
        "checked": "A contract of ten is checked with open cards; nobody whists it.",
    },
    "misere-bid": {
        "first": "Misère may be bid only as one's first bid.",
        "any": "Misère may be bid at any turn.",
    },
    "elder-hold": {
        "any": "The elder hand may hold a bid instead of going over it.",
        "two": "The elder hand may hold a bid instead of going over it, once one of the three has "
        "passed.",
    },
    "exit": {
        "off": "After an all-pass any number may be bid as before.",
        "6-7-7": "After an all-pass, and until a hand is played, at least seven must be bid.",
        "6-7-8": "After an all-pass at least seven must be bid, after a second in a row eight, "
        "until a hand is played.",
    },
    "allpass": {
        "mountain": "In all-pass every trick goes into the mountain.",
        "whists": "In all-pass who takes the fewest tricks writes five whists on each of the "
        "others for each of theirs.",
        "off": "When everybody passes nothing is played, and the next player deals.",
    },
    "allpass-price": {
        "1-2-3": "A trick in all-pass is worth one, in a second all-pass in a row two, in later "
        "ones three.",
        "1-1-1": "A trick in all-pass is always worth one.",
    },
    "allpass-tie": {
        "shared": "Players who took equally few tricks in all-pass share the whists.",
        "each": "Players who took equally few tricks in all-pass each write all the whists.",
    },
    "allpass-dealer": {
        "none": "A dealer who sits out has no part in all-pass.",
        "plays": "A dealer who sits out plays the talon's two cards in all-pass, and writes what "
        "they take.",
        "point": "A dealer who sits out writes in all-pass as if for no trick.",
    },
    "talon-leads": {
        "two": "In all-pass the talon's cards name the suits of the first two tricks.",
        "three": "In all-pass the talon's cards name the suits of the first two tricks, and "
        "forehand leads to the third.",
        "off": "In all-pass nobody sees the talon, and forehand leads.",
    },
}

NOUNS: Final = {"pool": " point", "aid": " whist"}
"""What the amounts of a switch are, in the singular, where they are no coins."""
