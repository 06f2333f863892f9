"""Austrian Preference: prefledger-rules(7), "Austrian Preference"."""

from typing import Final

from prefledger.diagnostics.mend import Advice, above, one_of, write
from prefledger.model.cards import Suit
from prefledger.model.hand import Contract
from prefledger.rules.auction import begun
from prefledger.rules.charges.suit import (
    QUOTA,
    bonuses,
    conceded,
    declarer_fine,
    defender_fines,
    draw,
    trick_coins,
)
from prefledger.rules.extra_bids import (
    BETTEL,
    DURCHMARSCH,
    GAME_BETTEL,
    GAME_DURCHMARSCH,
    GAME_OFFENER,
    GAME_PLAUDERER,
    GAME_SANS,
    OFFENER,
    PLAUDERER,
    SANS,
    extra_contract,
    last_number,
    played_with,
)
from prefledger.rules.game import Announcement, Game, Refusal
from prefledger.rules.house import House
from prefledger.rules.kernel import Bonus, ContractKind, Settlement
from prefledger.rules.ruleset import RuleSet

SUITS: Final = (Suit.CLUBS, Suit.SPADES, Suit.DIAMONDS, Suit.HEARTS)

ACES: Final = Bonus(
    "aces", "ace-bonus", lambda house: house.bonuses.aces, "four aces", lost_too=False
)
NO_ACES: Final = Bonus(
    "no-aces", "no-ace-bonus", lambda house: house.bonuses.no_aces, "no ace", lost_too=True
)
HEARTS_BONUS: Final = Bonus(
    None, "hearts-bonus", lambda house: house.bonuses.hearts, "hearts", lost_too=True
)


ONLY_AUSTRIAN: Final = frozenset(
    (
        "guest-coins",
        "mercy",
        "concede",
        "hearts-bonus",
        "ace-bonus",
        "no-ace-bonus",
        "ace-bonuses-on",
        "aces-count",
        "bonus-from",
        "bonus-scale",
        "invite",
        "hold",
        "jumps",
        "first-bid",
        "game-suit",
        "game-turn",
        "extra-bids",
        "kontra",
        "nachgehen",
        "hearts-closes",
        "six-lead",
    )
)
"""The switches that older forms of the game do not read."""


def six_tricks(hand: Settlement) -> bool:
    """The declarer took as many tricks as the house asks."""
    return hand.facts.tricks is not None and hand.facts.tricks >= hand.house.payments.target


def _suit_game(
    name: str, trumps: tuple[Suit, ...], *, talon: bool, extra: tuple[Bonus, ...] = ()
) -> ContractKind:
    return ContractKind(
        name,
        talon=talon,
        trumps=trumps,
        goal=six_tricks,
        charges=(draw, declarer_fine, defender_fines, trick_coins, bonuses),
        bonuses=(*extra, ACES, NO_ACES),
        surrender=(conceded,),
        quota=QUOTA,
    )


NUMBERS: Final = tuple(
    _suit_game(str(number), SUITS[number - 1 :], talon=True) for number in range(1, 5)
)
GAME: Final = _suit_game("game", SUITS[:3], talon=False)
HEARTS: Final = _suit_game("hearts", SUITS[3:], talon=False, extra=(HEARTS_BONUS,))


ILLUSTRATED: Final = (
    *(*NUMBERS, BETTEL, DURCHMARSCH),
    *(GAME, HEARTS, GAME_BETTEL, GAME_DURCHMARSCH),
    *(PLAUDERER, OFFENER, GAME_PLAUDERER, GAME_OFFENER),
)
SIX: Final = (*NUMBERS, BETTEL, SANS, GAME, HEARTS, GAME_BETTEL, GAME_SANS)


def recognise(house: House, contract: Contract) -> Announcement | Refusal:
    """Find the contract a line names: a number with its suit, game, hearts, or an extra bid."""
    if contract.no_trumps or contract.bought is not None:
        what = "bought" if contract.bought is not None else "no trumps"
        return Refusal("no-such-contract", f"{what} is not played by these rules")
    if contract.kind is not None or (contract.number or 0) > len(SUITS):
        return _beyond(house, contract)
    if contract.game:
        return _game(contract)
    if contract.number is not None:
        return _number(house, contract.number, contract.suit)
    return _suit_alone(contract.suit)


def _beyond(house: House, contract: Contract) -> Announcement | Refusal:
    """Find a contract with a word, or a number above the suits: an extra bid, if any."""
    extra = extra_contract(house, contract)
    if extra is not None:
        return _without_trumps(extra, contract.suit)
    if contract.kind is not None or played_with(house, contract):
        return _not_played(house, contract)
    return _game(contract) if contract.game else _number(house, contract.number or 0, contract.suit)


def _suit_alone(suit: Suit | None) -> Announcement | Refusal:
    if suit is Suit.HEARTS:
        return Announcement(HEARTS, Suit.HEARTS)
    name = suit.value if suit else "the suit"
    return Refusal(
        "suit-alone",
        f"{name} alone is no bid: with the talon it needs its number, without the talon `game`",
        (
            "write ",
            *one_of(
                [write(way, f"`{way}`") for way in (f"{_lowest(suit)} {name}", f"game {name}")]
            ),
        )
        if suit
        else f"write `{_lowest(suit)} {name}` or `game {name}`",
    )


def _without_trumps(kind: ContractKind, suit: Suit | None) -> Announcement | Refusal:
    if suit is None:
        return Announcement(kind, None)
    return Refusal(
        "no-such-contract",
        f"{kind.name} is played without trumps, so {suit.value} can't be",
        (write(kind.name),),
        suit=True,
    )


def _not_played(house: House, contract: Contract) -> Refusal:
    """Refuse a contract that another table may play, or another game."""
    what = contract.kind or f"a bid of {contract.number}"
    values = played_with(house, contract)
    if not values:
        return Refusal("no-such-contract", f"{what} is not played by these rules")
    return Refusal(
        "no-such-contract",
        f"{what} is not played at this table (`rule extra-bids {house.auction.extra_bids}`)",
        (
            "correct the contract; or ",
            above(line := f"rule extra-bids {values[0]}", f"write `{line}` above"),
            " if the table plays it",
        ),
    )


def _games() -> Advice:
    """Return the three ways to call game."""
    ways = [f"game {suit.value}" for suit in SUITS if suit is not Suit.HEARTS]
    return ("write ", *one_of([write(way, f"`{way}`") for way in ways]))


def _lowest(suit: Suit | None) -> int:
    return SUITS.index(suit) + 1 if suit else 1


def _game(contract: Contract) -> Announcement | Refusal:
    suit = contract.suit
    if contract.number is not None:
        if not 1 <= contract.number <= len(SUITS):
            return Refusal(
                "no-such-contract",
                f"there is no game {contract.number}; the suits are 1 to 4",
                _games(),
            )
        suit = SUITS[contract.number - 1]
    if suit is Suit.HEARTS:
        return Refusal(
            "game-in-hearts",
            "there is no game in hearts: without the talon, hearts is a bid of its own",
            (write("hearts"),),
            suit=True,
        )
    if suit is None:
        return Refusal(
            "no-such-contract",
            "game needs its suit",
            _games(),
        )
    return Announcement(GAME, suit)


def _number(house: House, number: int, suit: Suit | None) -> Announcement | Refusal:
    if not 1 <= number <= len(NUMBERS):
        return Refusal(
            "no-such-contract",
            f"there is no bid of {number}; the numbers are 1 to {last_number(house)}",
        )
    kind = NUMBERS[number - 1]
    if suit is None:
        return Announcement(kind, kind.trumps[0])
    if suit not in kind.trumps:
        lowest = SUITS[number - 1].value
        return Refusal(
            "trumps-below-bid",
            f"{suit.value} is below the bid: after {number} trumps are {lowest} or higher",
            (
                "write ",
                *one_of(
                    [
                        write(way, f"`{way}`")
                        for way in (f"{number} {one.value}" for one in kind.trumps)
                    ]
                ),
                ", or the number that was bid",
            ),
            suit=True,
        )
    return Announcement(kind, suit)


AUSTRIAN: Final = RuleSet(
    name="austrian",
    title="Austrian Preference",
    summary="Three play, a pot in the middle; the numbers, game and hearts.",
    source="The rules page of a site for score sheets.",
    worked="ante 30\nMia 3 diamonds 7, Theo 2, Priya 1",
    house=House(
        "austrian",
        Game(
            "Austrian Preference",
            (*NUMBERS, GAME, HEARTS),
            SUITS,
            recognise,
            begun,
            extra_bids={"illustrated": ILLUSTRATED, "six": SIX},
            silent=frozenset({"win", "lose"}),
        ),
    ),
)
