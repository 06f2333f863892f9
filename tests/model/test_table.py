"""Who deals, who sits out, who plays, as people come and go."""

import pytest

from prefledger.model.table import Table

THREE = Table(("Mia", "Theo", "Priya"), dealer="Mia")
FOUR = Table(("Anna", "Ben", "Cora", "Dora"), dealer="Anna")


def dealers(table: Table, deals: int) -> list[str]:
    found = []
    for _ in range(deals):
        found.append(table.dealer)
        table = table.dealt()
    return found


def test_with_three_everybody_plays_from_the_dealers_left() -> None:
    assert THREE.active == ("Theo", "Priya", "Mia")
    assert THREE.sitting_out is None
    assert THREE.forehand == "Theo"


def test_with_four_the_dealer_sits_out() -> None:
    assert FOUR.active == ("Ben", "Cora", "Dora")
    assert FOUR.sitting_out == "Anna"
    assert FOUR.forehand == "Ben"


def test_the_deal_goes_round() -> None:
    assert dealers(THREE, 5) == ["Mia", "Theo", "Priya", "Mia", "Theo"]
    assert dealers(FOUR, 5) == ["Anna", "Ben", "Cora", "Dora", "Anna"]


def test_the_deal_skips_the_away_and_finds_them_again() -> None:
    away = FOUR.without("Ben")
    assert away.present == ("Anna", "Cora", "Dora")
    assert away.active == ("Cora", "Dora", "Anna")
    assert dealers(away, 4) == ["Anna", "Cora", "Dora", "Anna"]
    assert dealers(away.with_again("Ben"), 2) == ["Anna", "Ben"]


def test_a_dealer_who_goes_away_hands_the_deal_on() -> None:
    assert FOUR.without("Anna").dealer == "Ben"
    assert FOUR.left("Anna").dealer == "Ben"
    assert FOUR.with_dealer("Dora").left("Dora").dealer == "Anna"
    assert FOUR.without("Ben").without("Anna").dealer == "Cora"


def test_somebody_sits_down_after_somebody() -> None:
    joined = THREE.joined("Jan", after="Theo")
    assert joined.seats == ("Mia", "Theo", "Jan", "Priya")
    assert joined.active == ("Theo", "Jan", "Priya")
    assert THREE.joined("Jan", after=None).seats[-1] == "Jan"


def test_who_left_is_remembered_until_they_come_back() -> None:
    left = FOUR.left("Cora")
    assert left.gone == ("Cora",)
    assert left.seats == ("Anna", "Ben", "Dora")
    back = left.joined("Cora", after="Ben")
    assert back.gone == ()
    assert back.seats == FOUR.seats


@pytest.mark.parametrize("table", [THREE, FOUR])
def test_the_last_one_may_leave(table: Table) -> None:
    for player in table.seats:
        table = table.left(player)
    assert table.present == table.active == ()
    assert table.dealt() == table
