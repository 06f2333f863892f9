"""`pay` takes the parts of a coin that a sheet deals out, where there are any."""

import pytest
from preferans.pulkas import books, codes, messages, net, sitting

import prefledger
from prefledger.render import render
from prefledger.reports.evening import evening


def test_a_fraction_pays_what_a_sheet_came_to() -> None:
    # two for the pool, the mean a third of it: 40/3 to Mia, 20/3 from each
    text = sitting("Mia 6 spades -\npay Mia Theo 20/3 back\npay Mia Priya 20/3")
    assert set(net(text).values()) == {0}
    assert books(text).bookings[1].event.what.reason == "back"  # type: ignore[union-attr]


def test_a_whole_number_written_as_a_fraction_is_whole() -> None:
    (mia, theo) = net(sitting("pay Mia Theo 6/3")).values()
    assert (mia, theo) == (-2, 2)
    assert isinstance(theo, int)


@pytest.mark.parametrize(
    ("rules", "title"),
    [("austrian", "Austrian Preference"), ("tapp", "Tapp"), ("schnapsen", "Schnapsen")],
)
def test_where_coins_are_whole_no_part_of_one_is_paid(rules: str, title: str) -> None:
    players = "Mia, Theo" if rules == "schnapsen" else "Mia, Theo, Priya"
    text = f"sitting 2026-11-28\nrules {rules}\nplayers {players}\npay Mia Theo 20/3\n"
    assert codes(text) == ["P612"]
    assert messages(text)[0] == f"20/3 is no number of coins: in {title} coins are whole"
    (ledger,) = prefledger.book(prefledger.parse(text).value).value
    assert not any(ledger.balances.values())
    assert codes(text.replace("20/3", "0/3")) == ["P230"]


def test_no_part_of_a_coin_goes_into_a_pot() -> None:
    text = "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 10\npay Mia pot 1/2\n"
    assert codes(text) == ["P612"]


def test_it_is_laid_out_as_written_and_told_in_the_report() -> None:
    text = sitting("Mia 6 spades -\npay m t 20/3 back")
    assert prefledger.format_text(text).value.splitlines()[-1] == "pay Mia Theo 20/3 back"
    assert "Mia pays Theo" in render(evening(books(text)))
