"""Tricks of Schnapsen that were settled without play: `rest`."""

import pytest

import prefledger
from prefledger.render import render
from prefledger.reports.show import Shown, show

HEAD = "sitting 2026-11-28\nrules schnapsen\nplayers Mia, Theo\n"
FIVE = "  talon h10\n  play cQ cA, sA cJ, sK sQ, dA dJ, dK dQ"
"""Theo leads the first trick only; Mia takes all five, 14 + 13 + 7 + 13 + 7 = 54."""


def found(lines: str) -> list[tuple[str, str]]:
    read = prefledger.parse(HEAD + lines)
    return [(one.code.number, one.message) for one in prefledger.check(read)]


def test_the_rest_may_all_be_somebodys() -> None:
    assert found(f"Mia 120, Theo 0\n{FIVE}\n  rest Mia 5\n") == []
    assert found(f"Mia 140, Theo 0\n{FIVE}\n  rest Mia 5\n") == []


@pytest.mark.parametrize("rest", ["Mia 3", "Mia 3, Theo 1", "Mia 6", "Mia 5, Theo 1"])
def test_it_settles_every_trick(rest: str) -> None:
    (one,) = found(f"Mia 120, Theo 0\n{FIVE}\n  rest {rest}\n")
    assert one[0] == "P411"
    assert "come to 10, not " in one[1]


def test_the_points_are_held_to_the_cards_that_are_left() -> None:
    # Mia has 54 and Theo, to whom the rest went, all other cards: 66
    assert found(f"Theo 66, Mia 54\n{FIVE}\n  rest Theo 5\n") == []
    assert found(f"Theo 66, Mia 50\n{FIVE}\n  rest Theo 5\n") == [
        ("P411", "Mia took cards for 54, and the line says 50")
    ]
    assert found(f"Theo 76, Mia 54\n{FIVE}\n  rest Theo 5\n") == [
        ("P411", "Theo took cards for 66, and the line says 76")
    ]


def test_where_both_got_some_the_two_have_all_cards_together() -> None:
    assert found(f"Mia 80, Theo 40\n{FIVE}\n  rest Mia 3, Theo 2\n") == []
    assert found(f"Mia 80, Theo 44\n{FIVE}\n  rest Mia 3, Theo 2\n") == [
        ("P411", "all cards are 120, and by the line the two have 124, marriages included")
    ]


def test_who_took_no_trick_has_no_marriage_either() -> None:
    assert found(f"Mia 120, Theo 20\n{FIVE}\n  rest Mia 5\n") == [
        ("P411", "Theo took cards for 0, and the line says 20")
    ]


CLOSED = "Theo 66, Mia 14, closed Mia 0\n  talon h10\n  play cQ cA, sJ sA, sK sQ, dA dJ"
"""Mia closed after one trick: six tricks are all there are."""


def test_with_the_stock_closed_it_settles_five_tricks_after_the_closing() -> None:
    assert found(f"{CLOSED}\n  rest Theo 2\n") == []
    assert found(f"{CLOSED}\n  rest Theo 6\n") == [
        (
            "P411",
            "the stock was closed, so the tricks played (4) and the rest come to 6, not 10",
        )
    ]


def test_nobody_else_takes_a_trick() -> None:
    assert "P201" in {code for code, _ in found(f"Mia 120, Theo 0\n{FIVE}\n  rest Jan 5\n")}


def test_it_is_shown() -> None:
    text = f"{HEAD}Mia 120, Theo 0\n{FIVE}\n  rest Mia 5\n"
    shown = show(prefledger.book(prefledger.parse(text).value).value, "1")
    assert isinstance(shown, Shown)
    assert "5 unplayed" in str(render(shown, "text"))


OPEN = "  play cQ cJ, cA hJ"
"""Theo takes the first trick, and of the second nobody can say who: trumps are not written."""


def test_a_trick_is_played_whoever_won_it() -> None:
    assert found(f"Mia 60, Theo 60\n{OPEN}\n  rest Theo 3, Mia 5\n") == []
    assert found(f"Mia 60, Theo 60\n{OPEN}\n  rest Theo 4, Mia 5\n") == [
        (
            "P411",
            "the stock was not closed, so the tricks played (2) and the rest come to 10, not 11",
        )
    ]


def test_it_is_as_well_with_the_stock_closed() -> None:
    closed = "Theo 66, Mia 0, closed Theo 0\n  play cA cJ, dA hJ, sA sJ, hA hQ"
    assert found(f"{closed}\n  rest Theo 1\n") == []
    (one,) = found(f"{closed}\n  rest Theo 6\n")
    assert one[0] == "P411"
    assert one[1].endswith("tricks played (4) and the rest come to 5, 6, 7, 8 or 9, not 10")


@pytest.mark.parametrize("points", ["Mia 102, Theo 18", "Mia 115, Theo 5"])
def test_a_trick_that_may_be_either_ones_counts_for_nobody(points: str) -> None:
    # Theo has 5 for the first trick; the 13 of the second are his or Mia's, the other 102 are hers
    assert found(f"{points}\n{OPEN}\n  rest Mia 8\n") == []
