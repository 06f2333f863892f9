"""What the laws found once, kept as it was."""

import pytest
from generator.checking import balances, check, line_of

HEAD = "sitting 2026-11-28\nplayers Anna, Anne, Theo\nante 10\n"


@pytest.mark.parametrize("line", ["split 2", "split 1"])
def test_fewer_coins_than_people_cannot_be_shared_out(line: str) -> None:
    checked = check(f"{HEAD}{line}\npot = 30\n")
    assert checked.errors == []
    assert balances(checked.ledger)["pot"] == 30


def test_a_count_of_coins_that_never_moved() -> None:
    checked = check("sitting 2026-11-28\nplayers Anna, Anne, Theo\npot = 5\nAnna = 1\n")
    assert [line_of(one) for one in checked.errors] == [3, 4]


def test_a_wrong_count_does_not_speak_against_the_right_one_after_it() -> None:
    checked = check(f"{HEAD}pot = 31\npot = 30\nAnna = -10\n")
    assert [line_of(one) for one in checked.errors] == [4]


def test_a_broken_hand_of_a_player_whose_name_is_like_a_keyword_is_still_a_deal() -> None:
    """Anne is at the table, so her line was not to be an `ante`."""
    checked = check(f"{HEAD}anne 1 c 7 % anna 2 theo 1\nAnna 1 7, Anne 2, Theo 1\ndealer Theo\n")
    assert [line_of(one) for one in checked.errors] == [4]
    assert [line.number for line in checked.ledger.unbooked] == [1]
