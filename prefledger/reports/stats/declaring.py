"""How somebody declares, or everybody: contracts, results, tricks, bonuses, coins."""

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias

from prefledger.model.coins import Coins
from prefledger.reports.stats.chances import Average, Share, averages, sums, tricks
from prefledger.reports.stats.seen import Seen

Contract: TypeAlias = tuple[str, str]
"""A contract's game and its name; one name may mean two things in two games."""


class ContractLine(NamedTuple):
    """How often a contract was declared, of all declared in its game, and made.

    `tricks` are the declarer's where it was played. `unopposed` are the hands in which both
    opponents dropped out, `given_up` those the declarer gave up before play.
    """

    game: str
    contract: str
    declared: Share
    made: Share
    unopposed: int
    given_up: int
    tricks: Average


class TrumpLine(NamedTuple):
    """How often a suit was trumps, and the contract made; `None` is no trumps.

    It is of all declared in games in which that is not always the same suit.
    """

    trumps: str | None
    declared: Share
    made: Share


class BonusLine(NamedTuple):
    """How often a bonus was played for, won and lost, and the coins it brought the declarer.

    The rest of the `claimed` were beaten, which costs nothing in a bonus such as four aces.
    """

    bonus: str
    claimed: int
    won: int
    lost: int
    coins: tuple[Coins, ...]


class Declaring(NamedTuple):
    """What came of declaring.

    `declared` is of the hands with cards; for the whole table, of all hands. `tricks` are the
    declarer's in contracts with trumps that were played: ten credited because both opponents
    dropped out are none of them. `coins` is the net of each hand declared for coins, by worth;
    `won` and `lost` are what those came to that brought some, and that cost some.
    """

    declared: Share
    made: Share
    unopposed: int
    given_up: int
    tricks: Average
    coins: tuple[Average, ...]
    won: tuple[Coins, ...]
    lost: tuple[Coins, ...]
    contracts: tuple[ContractLine, ...]
    trumps: tuple[TrumpLine, ...]
    bonuses: tuple[BonusLine, ...]


def declaring(
    own: tuple[Seen, ...], cards: int, order: tuple[Contract, ...], worths: int, taken: str
) -> Declaring:
    """Add up the hands declared (`own`), of so many with cards; contracts come in `order`.

    Only what is `taken` in the same kind is added up: tricks, or card points.
    """
    named = tuple(hand for hand in own if hand.house.game.deck.trumps is None)
    of = {game: count(hand for hand in own if called(hand)[0] == game) for game, _ in order}
    return Declaring(
        declared=Share(count(own), cards),
        made=_made(own),
        unopposed=_unopposed(own),
        given_up=_given_up(own),
        tricks=_tricks(
            hand
            for hand in own
            if hand.kind.aim is None and hand.kind.asked and hand.house.game.taken == taken
        ),
        coins=averages(_coins(own, lambda _: True), worths),
        won=sums(_coins(own, lambda coins: coins > 0), worths),
        lost=sums(_coins(own, lambda coins: coins < 0), worths),
        contracts=tuple(
            _contract(contract, hands, of[contract[0]])
            for contract in order
            if (hands := tuple(hand for hand in own if called(hand) == contract))
        ),
        trumps=tuple(
            TrumpLine(suit, Share(count(hands), count(named)), _made(hands))
            for suit in _suits(named)
            if (hands := tuple(hand for hand in named if _trumps(hand) == suit))
        ),
        bonuses=tuple(_bonus(name, own, worths) for name in _bonuses(own)),
    )


def contracts(hands: Iterable[Seen]) -> tuple[Contract, ...]:
    """Return the contracts that hands could have been played in, lowest first, game by game."""
    houses = {id(hand.house): hand.house for hand in hands}
    found = {
        (house.game.title, kind.name): None for house in houses.values() for kind in house.contracts
    }
    return tuple(sorted(found, key=lambda one: _game(one, tuple(found))))


def _game(contract: Contract, found: tuple[Contract, ...]) -> int:
    return next(at for at, (game, _) in enumerate(found) if game == contract[0])


def called(hand: Seen) -> Contract:
    """Return which contract a hand was played in."""
    return hand.house.game.title, hand.kind.name


def count(hands: Iterable[Seen]) -> int:
    """Return how many hands these are."""
    return sum(hand.times for hand in hands)


def _made(hands: tuple[Seen, ...]) -> Share:
    return Share(count(hand for hand in hands if hand.made), count(hands))


def _unopposed(hands: tuple[Seen, ...]) -> int:
    return count(hand for hand in hands if hand.facts.alone)


def _given_up(hands: tuple[Seen, ...]) -> int:
    return count(hand for hand in hands if hand.facts.conceded)


def _tricks(hands: Iterable[Seen]) -> Average:
    return tricks((hand.facts.tricks, hand.times) for hand in hands if hand.played)


def _coins(
    hands: tuple[Seen, ...], wanted: Callable[[Coins], bool]
) -> Iterable[tuple[int, Coins, int]]:
    return (
        (hand.worth, hand.coins, hand.times)
        for hand in hands
        if hand.for_coins and wanted(hand.coins)
    )


def _contract(contract: Contract, hands: tuple[Seen, ...], declared: int) -> ContractLine:
    return ContractLine(
        *contract,
        Share(count(hands), declared),
        _made(hands),
        _unopposed(hands),
        _given_up(hands),
        _tricks(hands),
    )


def _trumps(hand: Seen) -> str | None:
    return hand.facts.trumps.value if hand.facts.trumps else None


def _suits(hands: tuple[Seen, ...]) -> tuple[str | None, ...]:
    """Return every trumps there can be, lowest first as in the first game; none at the end."""
    games = {hand.house.game.title: hand.house.game for hand in hands}
    suits = [suit.value for game in games.values() for suit in game.suits]
    return (*dict.fromkeys(suits), None)


def _bonuses(hands: tuple[Seen, ...]) -> tuple[str, ...]:
    return tuple(sorted({bonus.name for hand in hands for bonus in hand.bonuses}))


def _bonus(name: str, hands: tuple[Seen, ...], worths: int) -> BonusLine:
    found = [(hand, bonus) for hand in hands for bonus in hand.bonuses if bonus.name == name]

    def so(result: str) -> int:
        return count(hand for hand, bonus in found if bonus.result == result)

    return BonusLine(
        name,
        count(hand for hand, _ in found),
        so("won"),
        so("lost"),
        sums(((hand.worth, bonus.coins, hand.times) for hand, bonus in found), worths),
    )
