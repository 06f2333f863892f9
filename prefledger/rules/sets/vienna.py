"""Preference as printed in Vienna in 1829: prefledger-rules(7), "Vienna 1829"."""

from dataclasses import replace
from typing import Final

from prefledger.diagnostics.idiom import Idiom
from prefledger.model.cards import Suit
from prefledger.model.hand import Contract
from prefledger.rules.auction_forehand import ForehandAuction
from prefledger.rules.charges.suit import QUOTA
from prefledger.rules.charges.vienna import declarer_fine, draw, short_defenders, trick_coins
from prefledger.rules.game import Announcement, Game, Refusal
from prefledger.rules.house import (
    AuctionRules,
    Bonuses,
    House,
    Payments,
    PlayRules,
    PotRules,
    Procedure,
)
from prefledger.rules.kernel import ContractKind
from prefledger.rules.ruleset import RuleSet
from prefledger.rules.sets.austrian import ONLY_AUSTRIAN, SUITS, six_tricks

IDIOM: Final = Idiom(
    lacks=frozenset(
        (
            *("KIND", "KIND__OPEN", "INVITES"),
            *("_CONCEDED", "_ACES", "_NO_ACES", "KONTRA", "_KONTRAS", "_TAKEOVER"),
        )
    ),
    contract="a contract (`diamonds`, `hand diamonds`)",
    bid="a bid (`one`, `diamonds`, `mine`, `pass`)",
    hand="Mia spades 7, Theo 3, Priya out",
    others=("a defender and the tricks (or `out`)",),
    ended="Mia spades 6 {word}",
    means={
        "one": "bids one, and keeps the suit for later",
        "mine": "an earlier bidder keeps the bid, at the higher of the two suits",
        "again": "forehand passes a second time",
        "take": "takes the talon after all have passed",
        "hearts": "préférence: ends the auction",
    },
    lines={"_BIDS": "one pass diamonds mine pass"},
)
"""How the lines of the game of 1829 are worded."""


def _kind(name: str, trumps: tuple[Suit, ...], *, talon: bool) -> ContractKind:
    return ContractKind(
        name,
        talon=talon,
        trumps=trumps,
        goal=six_tricks,
        charges=(draw, declarer_fine, short_defenders, trick_coins),
        quota=QUOTA,
    )


BY_SUIT: Final = {suit: _kind(suit.value, (suit,), talon=True) for suit in SUITS}
FROM_HAND: Final = _kind("hand", SUITS, talon=False)


def recognise(_house: House, contract: Contract) -> Announcement | Refusal:
    """Find the contract a line names: a suit, with the talon or from the hand."""
    suit = contract.suit
    strange = contract.kind is not None or contract.number is not None or contract.no_trumps
    if suit is None or strange or contract.bought is not None:
        return Refusal(
            "no-such-contract",
            "in 1829 a contract is its suit, and `hand` before it if the talon was left",
            "write a suit, as in `diamonds` or `hand diamonds`",
        )
    return Announcement(FROM_HAND if contract.game else BY_SUIT[suit], suit)


VIENNA_1829: Final = RuleSet(
    name="vienna-1829",
    title="Preference in Vienna, 1829",
    summary="The ancestor: suits are bid, trumps set the unit, and a short defender pays the "
    "others in the declarer's place.",
    source="A page printed in Vienna in 1829.",
    remarks=(
        (
            "Two short defenders in a contract made are not printed: each pays by the rule for "
            "one. "
            "There it parts from austrian: clubs 10, 0, 0 comes to 20 for the declarer and 10 from "
            "each."
        ),
    ),
    worked="ante 100\nMia diamonds 7, Theo 2, Priya 1",
    house=House(
        "vienna-1829",
        Game(
            "Preference of 1829",
            (*BY_SUIT.values(), FROM_HAND),
            SUITS,
            recognise,
            lambda *_: ForehandAuction(),
            bete_in_units=True,
            idiom=IDIOM,
            says={
                "tricks-target": "The declarer must take {n} tricks; then, if no defender fell "
                "short, ten units are drawn from the pot and one is paid for each trick.",
                "declarer-fine": "A beaten declarer pays {n} into the pot, and a unit for each "
                "trick to every defender who stayed.",
                "defender-fine": "A defender who stayed with fewer than two tricks pays {n} into "
                "the pot if the declarer was beaten; if not, that defender pays all others a unit "
                "for each of their tricks, and the pot stands still.",
            },
            silent=ONLY_AUSTRIAN | {"draw", "coins", "win", "lose"},
        ),
        payments=Payments(draw="made", declarer_fine=10),
        bonuses=Bonuses(hearts=0, aces=0, no_aces=0),
        pot=PotRules(system="suit"),
        procedure=Procedure(all_pass="bete 10", invite="off"),  # noqa: S106 - a rule
        auction=AuctionRules(),
        play=PlayRules(must_beat="off", lowest_beat="off"),
    ),
)

VIENNA_1829_POT: Final = RuleSet(
    name="vienna-1829-pot",
    title="Preference in Vienna, 1829, with the pot as the unit",
    summary="As vienna-1829, but a tenth of the pot is the unit of every payment, and suits rank "
    "only in the bidding.",
    source="The page of 1829 with a tenth of the pot in place of the suit, for the bête too.",
    worked="passed\nMia diamonds 6, Theo 2, Priya 2",
    house=replace(
        VIENNA_1829.house,
        rules="vienna-1829-pot",
        pot=PotRules(system="unlimited", dealer_ante=10),
    ),
)
