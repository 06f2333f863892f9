"""Where the names say that another one deals, the table of hands and the message name the same."""

import pytest
from preferans.pulkas import codes, messages, sitting

import prefledger
from prefledger.reports.evening import evening

FOUR = "Mia, Theo, Priya, Jan"
# Mia deals, then Theo; then Priya would, but plays, and the next three fit with Jan's deal alone
ASTRAY = """\
Theo 6 spades 6, Priya whist 4, Jan pass
Priya 6 spades 6, Jan whist 4, Mia pass
Mia 6 spades 6, Theo whist 4, Priya pass
Priya 6 spades 6, Theo whist 4, Jan pass
"""


def test_who_deals_a_hand_that_goes_with_another_deal() -> None:
    text = sitting(ASTRAY, players=FOUR)
    assert codes(text) == ["P504"]
    (said,) = messages(text)
    assert said == (
        "by what is written above Priya deals this hand and sits out, but is named: by the names "
        "Jan deals, so 1 hand is missing or 3 too many since line 5"
    )
    (ledger,) = prefledger.book(prefledger.parse(text).value).value
    assert [one.dealer for one in evening(ledger).deals] == ["Mia", "Theo", "Jan", "Mia"]


@pytest.mark.parametrize("points", ["0", "00", "-1"])
def test_a_pool_of_nought_is_no_pool(points: str) -> None:
    assert codes(sitting("", "sochi", f"pool {points}")) == ["P703"]
    assert codes(sitting("", "sochi", "pool off")) == []
    assert codes(sitting("", "sochi", "pool 1")) == []
