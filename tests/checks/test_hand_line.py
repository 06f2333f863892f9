"""Hand lines that contradict themselves are refused, whatever way they do it."""

import pytest

from prefledger import check, parse

HEAD = "sitting 2026-11-28\n{rules}players Mia, Theo, Priya\nante 30\n"


def codes(hand: str, rules: str = "") -> list[str]:
    return [one.code.number for one in check(parse(HEAD.format(rules=rules) + hand + "\n"))]


@pytest.mark.parametrize(
    "hand",
    [
        "m3d -, t2 p8",
        "Mia 3 diamonds, all out, Theo 2",
        "m3d -, t+p 4",
        "m3d -, aces, t3",
        "m3d 9, t-, p-",
    ],
)
def test_everybody_out_and_somebody_with_tricks(hand: str) -> None:
    assert codes(hand) == ["P501"]


@pytest.mark.parametrize("hand", ["m3d 10, t-, p-", "m3d -", "m3d ?, t-, p-"])
def test_both_out_is_ten_tricks(hand: str) -> None:
    assert codes(hand) == []


def test_a_guest_who_is_paid_needs_tricks_of_their_own() -> None:
    assert codes("m1 6 t+p 4", "rule guest-coins guest\n") == ["P516"]
    assert codes("m1 6 t3+p1", "rule guest-coins guest\n") == []
    assert codes("m1 6 t+p 4") == []


@pytest.mark.parametrize(
    "hand",
    [
        "m3d conceded, t2 p1",
        "m3d conceded, aces",
        "m3d conceded, t- p-",
    ],
)
def test_a_hand_given_up_has_nothing_else(hand: str) -> None:
    assert codes(hand, "rule concede on\n") == ["P517"]


def test_giving_up_needs_a_house_that_has_it() -> None:
    assert codes("m3d conceded") == ["P513"]
    assert codes("m3d conceded", "rule concede on\n") == []
    assert codes("m3d conceded, t-", "rule concede on\n") == []
