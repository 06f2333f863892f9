"""What an evening of Austrian Preference comes to, worked out from the rules alone.

Nothing of the program is used here, so that the two can disagree. Accounts are names, beside them
`pot`, `carried` and `unexplained`; every movement is a dict from account to coins gained and adds
up to nought.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

POT = "pot"
CARRIED = "carried"
UNEXPLAINED = "unexplained"

SUITS = ("clubs", "spades", "diamonds", "hearts")
"""The suits from the lowest; the number that goes with each is its place, from 1."""

STAYED, OUT, HOST, GUEST = "stayed", "out", "host", "guest"

Moves = dict[str, int]
Payment = tuple[str, str, int]


class Defender(NamedTuple):
    """One opponent: what they did, and their own tricks (`None` when out, or in one heap)."""

    player: str
    stance: str
    tricks: int | None = None


class Hand(NamedTuple):
    """A hand as played.

    `bid` is `1` to `4`, `game` or `hearts`; `own` the declarer's tricks, `None` when both dropped
    out; `heap` the tricks of host and guest together, where they lay in one heap.
    """

    declarer: str
    bid: str
    suit: str
    own: int | None
    defenders: tuple[Defender, Defender]
    heap: int | None = None
    bonus: str = ""


def settle(hand: Hand) -> Moves:
    """Return what a hand pays to every active player and to the pot, in coins."""
    coins = {hand.declarer: 0, POT: 0} | {one.player: 0 for one in hand.defenders}
    for payer, payee, amount in (*_contract(hand), *_tricks(hand), *_bonuses(hand)):
        coins[payer] -= amount
        coins[payee] += amount
    return coins


def _made(hand: Hand) -> bool:
    return hand.own is None or hand.own >= 6


def _contract(hand: Hand) -> Iterator[Payment]:
    yield POT, hand.declarer, 10
    if not _made(hand):
        yield hand.declarer, POT, 20


def _tricks(hand: Hand) -> Iterator[Payment]:
    """Yield the declarer's coins for tricks, and the fines of those who took too few."""
    for one in hand.defenders:
        if one.stance not in {STAYED, HOST}:
            continue
        taken, promised = (_pair(hand), 4) if one.stance == HOST else (one.tricks or 0, 2)
        yield hand.declarer, one.player, taken
        if taken < promised:
            yield one.player, POT, 10


def _bonuses(hand: Hand) -> Iterator[Payment]:
    for both_ways in [True] * (hand.bid == "hearts") + [hand.bonus == "no-aces"] * bool(hand.bonus):
        for one in hand.defenders:
            if _made(hand):
                yield one.player, hand.declarer, 10
            elif both_ways:
                yield hand.declarer, one.player, 10


def _pair(hand: Hand) -> int:
    if hand.heap is not None:
        return hand.heap
    return sum(one.tricks or 0 for one in hand.defenders if one.stance in {HOST, GUEST})


def ante(players: Iterable[str], coins: int) -> Moves:
    """Return a stake: each of `players` puts `coins` into the pot."""
    moves = dict.fromkeys(players, -coins)
    return {**moves, POT: -sum(moves.values())}


def transfer(payer: str, payee: str, coins: int) -> Moves:
    """Return a payment from one account to another."""
    return {payer: -coins, payee: coins}


def share(players: Sequence[str], coins: int) -> Moves:
    """Return `coins` of the pot shared in whole coins; what does not divide stays."""
    each = coins // len(players)
    return dict.fromkeys(players, each) | {POT: -each * len(players)}


def moved(balances: Mapping[str, int], moves: Mapping[str, int]) -> Moves:
    """Return the balances after some moves.

    Raises:
        ValueError: if coins came from nowhere.
    """
    if sum(moves.values()):
        raise ValueError(moves)
    return {
        account: balances.get(account, 0) + moves.get(account, 0)
        for account in dict.fromkeys((*balances, *moves))
    }


def next_dealer(seats: Sequence[str], away: Iterable[str], dealer: str) -> str:
    """Return who deals after `dealer`: clockwise, skipping the away."""
    at = seats.index(dealer)
    order = [*seats[at + 1 :], *seats[: at + 1]]
    gone = set(away)
    return next(player for player in order if player not in gone)


def active(seats: Sequence[str], away: Iterable[str], dealer: str) -> list[str]:
    """Return who plays, from the dealer's left; with four present the dealer sits out."""
    at = seats.index(dealer)
    gone = set(away)
    order = [player for player in (*seats[at + 1 :], *seats[: at + 1]) if player not in gone]
    return order[:3]


def tricks(hand: Hand) -> dict[str, int | None]:
    """Return the sheet's column of each active player; `None` where nobody can know it."""
    own = 10 if hand.own is None else hand.own
    return {hand.declarer: own} | {
        one.player: 0 if one.stance == OUT else one.tricks for one in hand.defenders
    }
