"""Russian Preferans: prefledger-rules(7), "Russian Preferans"."""

from dataclasses import replace
from typing import Final

from prefledger.diagnostics.idiom import Idiom
from prefledger.model.evidence import (
    Answers,
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
from prefledger.rules.house import Bonuses, House, PlayRules, Procedure
from prefledger.rules.preferans.allpass import all_pass, all_pass_play, passed_slip, slip
from prefledger.rules.preferans.answering import answered
from prefledger.rules.preferans.auction import begun
from prefledger.rules.preferans.contracts import CONTRACTS, MISERE, SUITS, recognise, replies
from prefledger.rules.preferans.judge import fits, judge
from prefledger.rules.preferans.sheet import TALLY
from prefledger.rules.preferans.strokes import told
from prefledger.rules.preferans.switches import PulkaRules
from prefledger.rules.ruleset import RuleSet

DECIDED: Final = (
    (
        "Where two whist they answer for the quota together (`rule whist personal` if each answers "
        "for half); a quota of one trick is the second whister's. A lone whister keeps the whists "
        "(many tables play `rule lone-whist gentleman`)."
    ),
    (
        "With four at the table the dealer sits out and writes consolation like the others; what "
        "the dealer has of all-pass is `rule allpass-dealer`."
    ),
)

CARDS: Final = (Deal, Talon, Discard, Play, Rest, Revoke)
"""What is written of the cards."""

WORDS: Final = frozenset(
    (
        *("_ALLPASS", "_SHEET", "_POOL", "_MOUNTAIN", "_WHISTS"),
        *("_PASS", "_WHIST", "_HALF", "HALF", "_CHECKED", "HERE"),
        *("IN__WHIST", "OUT__PASS"),
    )
)
"""The grammar's words that Preferans has for itself."""

LACKS: Final = frozenset(
    (
        *("KIND__OPEN", "SUIT__PREF", "_GAME", "_HAND", "_CONCEDED", "_ACES", "_NO_ACES"),
        *("KONTRA", "_KONTRAS", "_TAKEOVER", "INVITES", "_GAME__BID", "SUIT__HEARTS"),
        *("_ANTE", "_SPLIT", "POT", "_PLUS"),
    )
)
"""The words of other contracts and of the pot."""

IDIOM: Final = Idiom(
    WORDS,
    LACKS,
    contract="a contract (`6 spades`, `8 nt`, `misere`)",
    bid="a bid (`6s`, `6nt`, `misere`, `pass`)",
    hand="Mia 6 spades 7, Theo whist 3, Priya pass",
    others=("a defender with `whist` and the tricks, or with `pass`",),
    stand="`whist` with the tricks, `pass`, or in misère the tricks alone",
    stands="write `{name} whist 2` with the tricks in place of 2, or `{name} pass`",
    ended="Mia misere {word}",
    stays="whists",
    leaves="passes",
    idle="unrecorded",
    likewise="Theo whist 3, Priya whist 0",
    suits="suits are spades, clubs, diamonds and hearts; no trumps is `nt`",
    lines={"_BIDS": "6s pass 6c pass", "_ANSWERS": "Theo whist, Priya pass"},
    called={
        "w": ("_WHIST", "whist"),
        "p": ("_PASS", "pass"),
        "raspas": ("_ALLPASS", "allpass"),
        "raspasy": ("_ALLPASS", "allpass"),
        "raspasovka": ("_ALLPASS", "allpass"),
        "sans": ("SUIT", "nt"),
        "notrump": ("SUIT", "nt"),
        "notrumps": ("SUIT", "nt"),
        "bk": ("SUIT", "nt"),
        "mizer": ("KIND", "misere"),
        "mizere": ("KIND", "misere"),
        "miser": ("KIND", "misere"),
    },
    means={
        "misere": "to take no trick; it is not whisted",
        "nt": "without trumps",
        "IN": "whists",
        "OUT": "passes",
        "_OUT": "passes: does not whist",
        "_ALL": "with `out`: both defenders passed",
        "HOLD": "holds what was bid, as the elder hand may",
        "_ANSWERS": "what the defenders said: whist or pass",
        "_PASSED": "everybody passed, where all-pass is not played; the deal moves on",
    },
)
"""How the lines of Preferans are worded."""

SOCHI: Final = RuleSet(
    name="preferans-sochi",
    title="Russian Preferans, Sochi",
    summary="Six to ten tricks, misère and all-pass, kept on a sheet of pool, mountain and whists.",
    source="The Russian game as it is played in most places.",
    remarks=DECIDED,
    worked="Mia 6 spades 7, Theo whist 2, Priya whist 1",
    house=House(
        "preferans-sochi",
        Game(
            "Preferans",
            CONTRACTS,
            SUITS,
            recognise,
            begun,
            groups=("pulka",),
            has_pot=False,
            fractions=True,
            judge=judge,
            tally=TALLY,
            all_pass=all_pass,
            all_pass_play=all_pass_play,
            answered=answered,
            replies=replies,
            all_pass_slip=slip,
            passed_slip=passed_slip,
            fits=fits,
            evidence=(Bids, Answers, *CARDS, Ruling, Remark),
            idiom=IDIOM,
            names={"bettel": MISERE.name},
            left="passed",
            stayed="whisted",
            leaving_is_free=False,
            credited=False,
            told=told,
        ),
        bonuses=Bonuses(hearts=0, aces=0, no_aces=0),
        procedure=Procedure(invite="off"),
        play=PlayRules(must_beat="off", lowest_beat="off"),
    ),
)

LENINGRAD: Final = RuleSet(
    name="preferans-leningrad",
    title="Russian Preferans, Leningrad",
    summary="As preferans-sochi, but mountain and whists are written twice as high, and the pool "
    "counts twice at the end.",
    source="The dearer form of the game.",
    remarks=DECIDED,
    worked="Mia 6 spades 7, Theo whist 2, Priya whist 1",
    house=replace(
        SOCHI.house,
        rules="preferans-leningrad",
        pulka=PulkaRules(pool_counts="twice", whist_points="double", mountain_points="double"),
    ),
)

ROSTOV: Final = RuleSet(
    name="preferans-rostov",
    title="Russian Preferans, Rostov",
    summary="As preferans-sochi, but points won cancel one's mountain first, a whister pays half, "
    "and all-pass is written in whists.",
    source="The southern form, also called Moscow's.",
    remarks=DECIDED,
    worked="Mia 6 spades 7, Theo whist 2, Priya whist 1",
    house=replace(
        SOCHI.house,
        rules="preferans-rostov",
        pulka=PulkaRules(
            mountain_first="on",
            whister_fine="half",
            allpass="whists",
            allpass_price="1-1-1",
            talon_leads="off",
        ),
    ),
)
