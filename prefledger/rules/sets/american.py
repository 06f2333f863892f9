"""The older American game: prefledger-rules(7), "The American game"."""

from typing import Final

from prefledger.diagnostics.idiom import Idiom
from prefledger.model.cards import Suit
from prefledger.model.hand import Contract
from prefledger.rules.auction_suits import SuitAuction
from prefledger.rules.charges.american import agreed, chips
from prefledger.rules.game import Announcement, Game, Refusal
from prefledger.rules.house import Bonuses, House, PlayRules, Procedure
from prefledger.rules.kernel import ContractKind
from prefledger.rules.ruleset import RuleSet
from prefledger.rules.sets.austrian import ONLY_AUSTRIAN, six_tricks

SUITS: Final = (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)


IDIOM: Final = Idiom(
    frozenset({"_BOUGHT"}),
    lacks=frozenset(
        (
            *("KIND", "KIND__OPEN", "_GAME", "_HAND", "_GAME__BID", "HOLD", "INVITES"),
            *("_CONCEDED", "_ACES", "_NO_ACES", "KONTRA", "_KONTRAS", "_TAKEOVER"),
        )
    ),
    contract="a contract (`spades`, `hearts`)",
    bid="a bid (`spades`, `bought 5`, `pass`)",
    hand="Mia spades 7, Theo 3, Priya out",
    others=("a defender and the tricks (or `out`)", "`bought` and the chips"),
    ended="Mia spades 6 {word}",
    lines={"_BIDS": "spades pass hearts"},
)
"""How the lines of the American game are worded."""


def _kind(name: str, trumps: tuple[Suit, ...], *, talon: bool) -> ContractKind:
    return ContractKind(
        name,
        talon=talon,
        trumps=trumps,
        goal=six_tricks,
        charges=(chips, agreed),
        lead=lambda _: 1,
    )


BY_SUIT: Final = {suit: _kind(suit.value, (suit,), talon=False) for suit in SUITS}
BOUGHT: Final = _kind("bought", SUITS, talon=True)


def recognise(_house: House, contract: Contract) -> Announcement | Refusal:
    """Find the contract a line names: a suit, with the chips paid if the talon was bought."""
    suit = contract.suit
    if suit is None or contract.kind is not None or contract.number is not None:
        return Refusal(
            "no-such-contract",
            "in the American game a contract is its suit, and what was bought for it",
            "write a suit, as in `diamonds`, and `bought 5` at the end if chips were paid",
        )
    if contract.bought == 0:
        return Refusal(
            "no-such-contract", "nobody buys the talon for nothing", "leave `bought` away"
        )
    return Announcement(BY_SUIT[suit] if contract.bought is None else BOUGHT, suit)


AMERICAN: Final = RuleSet(
    name="american",
    title="The older American game",
    summary="Each bids a suit once, or chips if all pass; the table names what is won and lost.",
    source="An older form of the game.",
    remarks=("What is won and lost is the table's to name: `rule win 10`, `rule lose 20`.",),
    worked="rule win 10\nrule lose 20\nante 30\nMia diamonds 6, Theo 2, Priya 2",
    house=House(
        "american",
        Game(
            "American Preference",
            (*BY_SUIT.values(), BOUGHT),
            SUITS,
            recognise,
            lambda *_: SuitAuction(),
            agreed=("win", "lose"),
            idiom=IDIOM,
            silent=ONLY_AUSTRIAN | {"draw", "coins", "declarer-fine", "defender-fine"},
        ),
        bonuses=Bonuses(hearts=0, aces=0, no_aces=0),
        procedure=Procedure(invite="off"),
        play=PlayRules(must_beat="off", lowest_beat="off"),
    ),
)
