"""The longer ladder of bids, against its plain statement over the calls themselves."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st
from illustrated.table import codes, sitting

import prefledger
from prefledger.model.cards import Suit
from prefledger.model.table import Table
from prefledger.rules.auction import NumberAuction, begun
from prefledger.rules.bidding import HEARTS, HOLD, PASS, Bid, Word, legal
from prefledger.rules.house import House

RANKED = {
    "illustrated": (
        *("1", "2", "3", "4", "bettel", "durchmarsch"),
        *("game clubs", "game spades", "game diamonds", "hearts"),
        *("game bettel", "game durchmarsch"),
        *("plauderer", "offener", "game plauderer", "game offener"),
    ),
    "illustrated-six": (
        *("1", "2", "3", "4", "bettel", "sans"),
        *("game clubs", "game spades", "game diamonds", "hearts"),
        *("game bettel", "game sans"),
    ),
}
"""Every bid, from the lowest to the highest."""

STEPS = ("1", "2", "3", "4", "bettel", "durchmarsch", "sans")
ANY_TURN = ("plauderer", "offener")

History: TypeAlias = tuple[tuple[int, str], ...]


def house(rules: str = "illustrated", **auction: str) -> House:
    base = prefledger.rule_set(rules).house
    return replace(base, auction=replace(base.auction, **auction))


@cache
def bid(call: str) -> Bid:
    word, _, suit = call.partition(" ")
    if call.isdigit():
        return Bid(Word.NUMBER, int(call))
    if word == "game" and (not suit or suit in {one.value for one in Suit}):
        return Bid(Word.GAME, suit=Suit(suit) if suit else None)
    return {"pass": PASS, "hold": HOLD, "hearts": HEARTS}.get(call) or Bid(Word.NAMED, name=call)


# ---- the ladder is strict and total


SEATED = Table(("Mia", "Theo", "Priya"), "Mia")

FREE = {"jumps": "on", "first_bid": "any", "game_suit": "named"}


@pytest.mark.parametrize("rules", RANKED)
def test_of_any_two_bids_exactly_one_goes_over_the_other(rules: str) -> None:
    table, ranked = house(rules, **FREE), RANKED[rules]
    for low, high in product(ranked, repeat=2):
        after = begun(table, SEATED).said(bid(low))
        goes_over = after.slip(table, bid(high)) is None
        assert goes_over == (ranked.index(high) > ranked.index(low)), (low, high)


@pytest.mark.parametrize("rules", RANKED)
def test_contracts_stand_in_the_order_of_their_bids(rules: str) -> None:
    names = [kind.name for kind in house(rules).contracts]
    bids = [call for call in RANKED[rules] if call not in {"game spades", "game diamonds"}]
    assert names == ["game" if call == "game clubs" else call for call in bids]


# ---- every call, in auctions at random


def speaker(history: History) -> int | None:
    """Return who speaks: clockwise, without those who passed and the one nobody overbid."""
    passed = {seat for seat, call in history if call == "pass"}
    last = history[-1][0] if history else 2
    leading = leaders(history)
    for step in (1, 2, 3):
        seat = (last + step) % 3
        if seat not in passed and leading != [seat]:
            return seat
    return None


def rank(call: str) -> int:
    """Return the place of a bid; a game whose suit is not shown stands for all three."""
    order = RANKED["illustrated"]
    return order.index("game clubs" if call == "game" else call)


def above(history: History) -> list[tuple[int, str]]:
    """Return who said what goes over all numbers, if it was the highest so far."""
    said = [(seat, call) for seat, call in history if call not in {*STEPS, "pass", "hold"}]
    top = max((rank(call) for _, call in said), default=0)
    return [(seat, call) for seat, call in said if rank(call) == top]


def leaders(history: History) -> list[int]:
    """Return who has the highest bid: several where two have said game."""
    if above(history):
        return [seat for seat, _ in above(history)]
    steps = [seat for seat, call in history if call in {*STEPS, "hold"}]
    return steps[-1:]


def may_say(history: History, call: str) -> bool:
    """Whether the one whose turn it is may say this."""
    seat = speaker(history)
    if seat is None or call == "pass":
        return seat is not None
    high = above(history)
    steps = [said for _, said in history if said in STEPS]
    if call == "hold":
        own = any(who == seat and said in STEPS for who, said in history)
        return not high and own and leaders(history)[0] > seat
    if call in STEPS:
        return not high and rank(call) == len(steps)
    is_first = all(who != seat for who, _ in history)
    beside = call == "game" and high[:1] and high[0][1] == "game"
    goes_over = not high or bool(beside) or rank(call) > rank(high[0][1])
    return goes_over and (is_first or call in ANY_TURN)


CALLS = (
    *("pass", "hold", "1", "2", "3", "4", "bettel", "durchmarsch", "game", "hearts"),
    *("game bettel", "game durchmarsch", "game plauderer", "game offener", *ANY_TURN),
)


def walk(chance: Random) -> Iterator[tuple[History, NumberAuction]]:
    """Yield an auction at random after each of its calls, numbers more often than the rest."""
    table = house()
    history: History = ()
    standing = begun(table, SEATED)
    yield history, standing
    while speaker(history) is not None:
        allowed = [call for call in CALLS if may_say(history, call)]
        weights = [
            8 if call in {*STEPS, "hold"} else 2 if call == "pass" else 1 for call in allowed
        ]
        call = chance.choices(allowed, weights)[0]
        seat = speaker(history)
        assert seat is not None
        history = (*history, (seat, call))
        standing = standing.said(bid(call))
        yield history, standing


@given(seed=st.integers(0, 10**6))
def test_every_call_in_auctions_at_random(seed: int) -> None:
    table = house()
    for history, standing in walk(Random(seed)):
        assert standing.turn == speaker(history), history
        if standing.turn is None:
            everybody_passed = all(call == "pass" for _, call in history)
            assert standing.nobody == everybody_passed
            assert standing.winners(table) == frozenset(leaders(history))
            continue
        said = {str(one) for one in legal(table, standing)}
        assert said == {call for call in CALLS if may_say(history, call)}, history
        for call in CALLS:
            assert (standing.slip(table, bid(call)) is None) == may_say(history, call)


# ---- the front door


RIGHT = [
    ("Mia bettel made", "1 pass 2 hold 3 hold 4 hold bettel pass"),
    ("Mia plauderer made", "1 2 7 pass pass"),
    ("Theo offener made", "1 2 7 8 pass pass"),
    ("Theo offener made", "8 pass pass"),
    ("Mia game bettel made", "hearts pass, game bettel, pass"),
    ("Mia game bettel made", "hearts pass g5 pass"),
    ("Mia hearts 6, Theo 2, Priya 2", "game pass hearts pass"),
    ("Theo plauderer made", "game game pass plauderer pass"),
    ("Priya game plauderer made", "offener, game plauderer, pass, pass"),
    ("Theo game spades 6, Priya 2, Mia 2", "game pass pass"),
    ("Theo game spades 6, Priya 2, Mia 2", "game game pass pass pass"),
    ("Theo bettel lost", "1"),
    ("Theo plauderer lost", "1 2 3 hold"),
    ("Theo plauderer lost", "1 game"),
]


@pytest.mark.parametrize(("line", "bids"), RIGHT)
def test_auctions_that_are_right(line: str, bids: str) -> None:
    assert codes(sitting(f"{line}\n  bids {bids}")) == []


def test_five_and_six_go_on_by_steps_with_hold() -> None:
    bids = "Theo 1, Priya 2, Mia pass, Theo hold, Priya 3, Theo hold, Priya 4, Theo hold"
    assert codes(sitting(f"Theo bettel made\n  bids {bids}, Priya 5, Theo hold, Priya pass")) == []
    assert codes(sitting(f"Priya 6 made\n  bids {bids}, Priya 5, Theo =, Priya 6, Theo pass")) == []
    assert codes(sitting(f"Priya 6 made\n  bids {bids}, Priya 6")) == ["P304"]


def test_a_table_may_let_hearts_end_the_auction() -> None:
    bids = "  bids hearts, pass\n"
    line = "Theo hearts 6, Priya 2, Mia 2\n"
    assert codes(sitting(line + bids)) == []
    assert codes(sitting(line + bids, "illustrated", "hearts-closes on")) == ["P308"]


def test_without_extra_bids_they_are_no_bids() -> None:
    line = "Theo 1 6, Priya 2, Mia 2\n  bids "
    for call in ("bettel", "5", "plauderer", "game bettel", "game 7"):
        assert codes(sitting(f"{line}{call}", "austrian")) == ["P302"]


def test_passed_under_extra_bids() -> None:
    assert codes(sitting("passed\n  bids pass pass pass")) == []
    assert codes(sitting("passed\n  bids pass pass 7")) == ["P312"]
