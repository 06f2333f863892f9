"""The oracle against the cases that the rules print."""

import pytest
from generator import oracle
from generator.oracle import GUEST, HOST, OUT, STAYED, Defender, Hand

Tricks = tuple[int | None, int | None, int | None]

PLAYED = (
    ((7, 2, 1), (7, 2, -9), 90),
    ((5, 3, 2), (-15, 3, 2), 100),
    ((5, 4, 1), (-15, 4, -9), 110),
    ((8, 1, 1), (8, -9, -9), 100),
    ((10, 0, 0), (10, -10, -10), 100),
)
"""Tricks and coins of declarer, left and right, and the pot after; 90 before."""


def _came_to(hand: Hand) -> tuple[tuple[int, ...], int]:
    coins = oracle.settle(hand)
    return (coins["D"], coins["L"], coins["R"]), 90 + coins["pot"]


def _hand(
    tricks: Tricks, stances: tuple[str, str] = (STAYED, STAYED), bid: str = "1", bonus: str = ""
) -> Hand:
    own, left, right = tricks
    suit = "hearts" if bid == "hearts" else "clubs"
    pair = (Defender("L", stances[0], left), Defender("R", stances[1], right))
    return Hand("D", bid, suit, own, pair, None, bonus)


@pytest.mark.parametrize(("tricks", "coins", "pot"), PLAYED)
def test_both_stayed(tricks: Tricks, coins: tuple[int, ...], pot: int) -> None:
    assert _came_to(_hand(tricks)) == (coins, pot)


@pytest.mark.parametrize(
    ("bid", "bonus", "coins"),
    [
        ("1", "", (10, 0, 0)),
        ("hearts", "", (30, -10, -10)),
        ("1", "aces", (30, -10, -10)),
        ("1", "no-aces", (30, -10, -10)),
    ],
)
def test_both_out(bid: str, bonus: str, coins: tuple[int, ...]) -> None:
    assert _came_to(_hand((None, None, None), (OUT, OUT), bid, bonus)) == (coins, 80)


@pytest.mark.parametrize(
    ("tricks", "bonus", "coins", "pot"),
    [
        ((6, 2, 2), "", (26, -8, -8), 80),
        ((5, 3, 2), "", (-35, 13, 12), 100),
        ((5, 3, 2), "aces", (-35, 13, 12), 100),
        ((5, 3, 2), "no-aces", (-55, 23, 22), 100),
    ],
)
def test_hearts(tricks: Tricks, bonus: str, coins: tuple[int, ...], pot: int) -> None:
    assert _came_to(_hand(tricks, bid="hearts", bonus=bonus)) == (coins, pot)


def test_left_is_out_and_right_is_short() -> None:
    assert _came_to(_hand((9, None, 1), (OUT, STAYED))) == ((9, 0, -9), 90)


@pytest.mark.parametrize("tricks", [(6, 1, 3), (6, 3, 1)])
def test_a_host_answers_for_the_pair(tricks: Tricks) -> None:
    assert _came_to(_hand(tricks, (GUEST, HOST))) == ((6, 0, 4), 80)


def test_a_heap_is_settled_like_its_parts() -> None:
    heap = _hand((6, None, None), (GUEST, HOST))._replace(heap=4)
    assert _came_to(heap) == ((6, 0, 4), 80)


def test_the_dealer_sits_out_with_four_and_deals_with_three() -> None:
    seats = ["Anna", "Ben", "Cora", "Dora"]
    assert oracle.active(seats, (), "Anna") == ["Ben", "Cora", "Dora"]
    assert oracle.active(seats, ("Dora",), "Anna") == ["Ben", "Cora", "Anna"]
    assert oracle.next_dealer(seats, ("Ben",), "Anna") == "Cora"
    assert oracle.next_dealer(seats, (), "Dora") == "Anna"


def test_what_does_not_divide_stays_in_the_pot() -> None:
    assert oracle.share(["A", "B", "C"], 40) == {"A": 13, "B": 13, "C": 13, "pot": -39}
