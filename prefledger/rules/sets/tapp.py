"""Tapp and Illustrated Tapp: prefledger-rules(7), "Tapp"."""

from dataclasses import replace
from typing import Final

from prefledger.diagnostics.idiom import Idiom
from prefledger.model.cards import Suit
from prefledger.model.evidence import (
    Bids,
    Deal,
    Discard,
    Play,
    Remark,
    Rest,
    Revoke,
    Ruling,
    Talon,
)
from prefledger.rules.game import Game
from prefledger.rules.house import House, PlayRules
from prefledger.rules.ruleset import RuleSet
from prefledger.rules.tapp.auction import TappAuction
from prefledger.rules.tapp.cards import differs, reckoned, unfit
from prefledger.rules.tapp.contracts import (
    CONTRACTS,
    announcements,
    doubled,
    recognise,
    sides,
    told,
)
from prefledger.rules.tapp.judging import judge
from prefledger.rules.tapp.points import DECK, TOTAL
from prefledger.rules.tapp.switches import TappRules

SUITS: Final = (Suit.TAROCKS, Suit.CLUBS, Suit.SPADES, Suit.DIAMONDS, Suit.HEARTS)

LACKS: Final = frozenset(
    (
        *("SUIT", "SUIT__WORD", "SUIT__PREF", "SUIT__HEARTS", "KIND__OPEN", "_GAME", "_HAND"),
        *("_GAME__BID", "_ALL", "_OUT", "_CONCEDED", "_ACES", "_NO_ACES", "_CARDS"),
        *("_ANTE", "_CARRY", "_SPLIT", "POT", "_ANSWERS", "_KONTRAS", "_TAKEOVER"),
        *("_PLUS", "_DASH"),
    )
)
"""The words of suits, the pot, and of what nobody says here."""

IDIOM: Final = Idiom(
    frozenset({"_WITH", "BID", "DECLARED", "ULTIMO", "SLAM", "KONTRA"}),
    LACKS,
    contract="a contract (`three`, `bottom`, `top`, `solo`)",
    bid="a bid (`three`, `bottom`, `top`, `solo`, `hold`, `pass`)",
    hand="Mia three 40, Theo contra bid",
    takes="card points",
    others=("`ultimo made` or `slam made`", "who doubled what, as in `Mia contra bid`"),
    stand="what was doubled, as in `contra bid`",
    stands="write it as in `{name} contra bid`",
    ended="Mia three {word}",
    doubles="contra",
    contra="bid",
    suits="tarocks are always trumps, so no suit is named",
    likewise="Theo contra bid",
    cards="hKQ1",
    card="hK",
    lines={
        "_BIDS": "three pass pass",
        "_DEAL": "Mia Fool XX hKQ1 sK109",
        "_TALON": "h4 sQ",
        "_DISCARD": "sQ d12",
        "_PLAY": "hK 2 4, XX XII V",
        "_REST": "Mia 2, Theo 1",
    },
    means={
        "three": "the stock is shown, and its top or bottom three cards are taken; worth 3",
        "bottom": "the bottom three of the stock are taken, unseen; worth 4",
        "top": "the top three of the stock are taken, unseen; worth 5",
        "solo": "without the stock, which is the defenders'; worth 8",
        "_TALON": "the cards of the stock",
        "_DISCARD": "the three cards laid away",
        "HOLD": "the elder hand plays at what was bid",
    },
    called={"pagat": ("ULTIMO", "ultimo"), "valat": ("SLAM", "slam")},
)
"""How the lines of Tapp are worded."""

SOURCE: Final = "A page on tarock games, and the usual order of what ultimo is worth."

TAPP: Final = RuleSet(
    name="tapp",
    title="Tapp",
    also="tarock",
    summary="Three play for 36 of 70 card points with the cards of tarock, without a pot.",
    source=SOURCE,
    remarks=(
        "Play goes to the right, and the players are listed so.",
        "The source prints ultimo the other way round: `rule ultimo as-printed`.",
    ),
    worked="Mia three 40\nTheo solo 33, ultimo made, Priya contra bid",
    house=House(
        "tapp",
        Game(
            "Tapp",
            CONTRACTS,
            SUITS,
            recognise,
            lambda *_: TappAuction(),
            seats=(3, 4),
            tricks=16,
            most=TOTAL,
            groups=("tapp",),
            deck=DECK,
            has_pot=False,
            taken="card point",
            told=told,
            announcements=announcements,
            idiom=IDIOM,
            has_own=False,
            judge=judge,
            clockwise=False,
            differs=differs,
            reckoned=reckoned,
            unfit=unfit,
            beside="announcements",
            doubling=("contra", "recontra", "subcontra"),
            sides=sides,
            doubled=doubled,
            fits=lambda house, _, word: word != "_WITH" or bool(announcements(house)),
            evidence=(Bids, Deal, Talon, Discard, Play, Rest, Revoke, Ruling, Remark),
        ),
        play=PlayRules(must_beat="off", lowest_beat="off"),
    ),
)

ILLUSTRATED_TAPP: Final = RuleSet(
    name="illustrated-tapp",
    title="Illustrated Tapp",
    also="tarock",
    summary="Tapp in which the declarer may announce 40, 45, 50 or 55 card points.",
    source=SOURCE,
    remarks=TAPP.remarks,
    worked="Mia solo 47, with 50\nTheo three 52, with 50, Mia contra 50",
    house=House(
        "illustrated-tapp",
        replace(TAPP.house.game, title="Illustrated Tapp"),
        play=TAPP.house.play,
        tapp=TappRules(announcements="on"),
    ),
)
