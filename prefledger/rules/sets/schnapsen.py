"""Schnapsen: prefledger-rules(7), "Schnapsen"."""

from typing import Final

from prefledger.diagnostics.idiom import Idiom
from prefledger.model.evidence import Deal, Play, Remark, Rest, Revoke, Ruling, Talon
from prefledger.model.hand import Contract
from prefledger.rules.bidding import Silence
from prefledger.rules.game import Deck, Game, Refusal
from prefledger.rules.house import House
from prefledger.rules.ruleset import RuleSet
from prefledger.rules.schnapsen.match import TALLY, contradictions
from prefledger.rules.schnapsen.possible import ALL, MARRIAGES
from prefledger.rules.schnapsen.result import WAYS, judge, told
from prefledger.rules.sets.austrian import SUITS

LACKS: Final = frozenset(
    (
        *("SUIT", "SUIT__WORD", "SUIT__PREF", "KIND", "KIND__OPEN", "_GAME", "_HAND"),
        *("MADE", "LOST", "_ALL", "_OUT", "_CONCEDED", "_ACES", "_NO_ACES", "KONTRA"),
        *("_PASSED", "_ANTE", "_CARRY", "_SPLIT", "POT", "_PLUS", "_DASH"),
        *("_BIDS", "_ANSWERS", "_KONTRAS", "_DISCARD", "_TAKEOVER", "_REST"),
    )
)
"""The words of contracts, the pot and bids."""

IDIOM: Final = Idiom(
    frozenset({"_CLOSED"}),
    LACKS,
    contract="the card points of whoever took the hand (`66`)",
    hand="Mia 66, Theo 42, closed Mia 32",
    first="the name of whoever took it",
    takes="card points",
    others=("the other player with the card points", "`closed`"),
    stand="the card points",
    stands="write the card points after `{name}`",
    idle="void",
    likewise="Theo 20",
    cards="hAK",
    lines={
        "_DEAL": "Mia hAK cQJ s10",
        "_TALON": "hJ dA",
        "_PLAY": "hA J, cK Q",
    },
    means={
        "_TALON": "the stock from the top; the last card lies open and is trumps",
        "_DEAL": "the five cards a player was dealt",
        "_CLOSED": "who closed the stock, and the other one's card points then: 0 means no trick",
    },
    counts={"bummerl": "rule bummerl on", "schneider": "rule schneider on"},
)
"""How the lines of Schnapsen are worded."""


def recognise(_house: House, _contract: Contract) -> Refusal:
    """Find no contract: the line has points."""
    return Refusal("no-such-contract", "there is no contract in Schnapsen, only points")


SCHNAPSEN: Final = RuleSet(
    name="schnapsen",
    title="Schnapsen",
    also="sixty six 66 bummerl",
    summary="Two play for 66 points; each counts from 7 down to 0, and bummerls if they like.",
    source="An encyclopedia's article and the usual rules of Viennese tables.",
    worked="Mia 66, Theo 20\nMia 66, Theo 42, closed Mia 32\nTheo 22, Mia 60, closed Mia 12",
    house=House(
        "schnapsen",
        Game(
            "Schnapsen",
            WAYS,
            SUITS,
            recognise,
            lambda *_: Silence(),
            seats=(2, 2),
            playing=2,
            most=ALL + MARRIAGES,
            groups=("match",),
            deck=Deck(5, 10),
            has_pot=False,
            taken="card point",
            judge=judge,
            tally=TALLY,
            contradictions=contradictions,
            has_declarer=False,
            evidence=(Deal, Talon, Play, Rest, Revoke, Ruling, Remark),
            draws=True,
            may_pass=False,
            told=told,
            idiom=IDIOM,
        ),
    ),
)
