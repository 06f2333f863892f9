"""Stakes, shares, payments, pots carried over: every coin accounted for."""

import pytest

from prefledger import book, check, parse
from prefledger.ledger.ledger import Ledger, Standing
from prefledger.model.accounts import Fund

HEAD = "sitting 2026-11-28\nplayers Mia, Theo, Priya\n"


def codes(text: str) -> list[tuple[str, int]]:
    found = check(parse(text))
    return [
        (one.code.number, one.place.source.position(one.place.span.start).line) for one in found
    ]


def ledger(text: str) -> Ledger:
    return book(parse(text).value).value[-1]


def pots(text: str) -> list[int]:
    return [line.pot for line in ledger(text).bookings]


def test_the_case_of_four() -> None:
    text = """sitting 2026-11-20 four at the table
players Anna, Ben, Cora, Dora      ; Anna deals first
ante 10
Ben 1 7, Cora 2, Dora 1
passed
Dora 2, all out
Cora 1 6, Ben 3 + Anna 1
Ben 1 6, Dora 4, Cora out
Anna hearts 6, Cora 2, Dora 2, aces
ante 10
Dora 1 5, Anna 4, Ben 1
"""
    assert codes(text) == []
    assert pots(text) == [40, 40, 40, 30, 20, 10, 0, 40, 60]
    assert dict(ledger(text).balances) == {
        "Anna": 30,
        "Ben": -12,
        "Cora": -30,
        "Dora": -48,
        Fund.POT: 60,
    }
    assert ledger(text).sitting.last_table.dealer == "Dora"


def test_a_hand_needs_a_pot_and_says_so_once() -> None:
    text = HEAD + "Mia 1 7, Theo 2, Priya 1\nTheo 1 7, Mia 2, Priya 1\npassed\n"
    assert codes(text) == [("P601", 3)]
    assert [line.standing for line in ledger(text).bookings] == [
        Standing.REFUSED,
        Standing.REFUSED,
        Standing.BOOKED,
    ]


def test_an_empty_pot_is_news_again_after_a_stake() -> None:
    text = HEAD + (
        "Mia 1 7, Theo 2, Priya 1\nante 10\nTheo 1 6, Mia 2, Priya 2\nMia 1, all out\n"
        "Theo 1, all out\nMia 1, all out\n"
    )
    assert codes(text) == [("P601", 3)]
    text = HEAD + "ante 10\nmia 1 -\ntheo 1 -\npriya 1 -\nmia 1 -\n"
    assert codes(text) == [("P601", 7)]


def test_a_stake_renews_itself_where_the_table_has_it_so() -> None:
    text = HEAD + "rule stake 10\nrule topup auto\nMia 1, all out\nTheo 1, all out\n"
    assert codes(text) == []
    assert pots(text) == [30, 20, 10]
    assert ledger(text).balances["Priya"] == -10


def test_stakes_are_multiples_of_ten_and_those_agreed() -> None:
    assert codes(HEAD + "ante 15\n") == [("P604", 3)]
    assert codes(HEAD + "rule stake 50\nante 40\n") == [("P610", 4)]


def test_a_stake_of_some_waits_for_the_others() -> None:
    assert codes(HEAD + "ante 50 Mia, Theo\nante 50 Priya\nMia 1, all out\n") == []
    assert codes(HEAD + "ante 50 Mia, Theo\nMia 1, all out\n") == [("P603", 3)]
    assert codes(HEAD + "ante 50 Mia, Theo\nante 40 Priya\nMia 1, all out\n") == [("P603", 3)]
    assert codes(HEAD + "ante 50 Mia, Theo\n") == [("P603", 3)]


def test_the_away_and_the_dealer_stake_too() -> None:
    text = HEAD.replace("Priya", "Priya, Jan") + "away Theo\nante 20\n"
    assert ledger(text).pot == 80


def test_a_late_comer_stakes_alone() -> None:
    start = HEAD + "ante 50\nMia 1, all out\njoin Jan after Priya\n"
    assert codes(start + "ante 50 Jan\nJan 1, all out\n") == []
    assert codes(start + "Jan 1, all out\nMia 1, all out\n") == [("P611", 6)]


def test_a_share_that_does_not_divide_stays() -> None:
    text = HEAD + "ante 10\npay Mia pot 1\nsplit\n"
    assert ledger(text).pot == 1
    assert ledger(text).balances["Mia"] == -1
    assert ledger(HEAD + "ante 10\nsplit 20\n").pot == 12
    assert codes(HEAD + "ante 10\nsplit 40\n") == [("P606", 4)]
    assert codes(HEAD + "ante 10\nsplit 2\n") == []
    assert ledger(HEAD + "ante 10\nsplit 2\n").pot == 30
    assert codes(HEAD + "split\n") == [("P606", 3)]


def test_the_pot_pays_what_it_holds() -> None:
    assert ledger(HEAD + "ante 10\npay pot Mia 30 a gift\n").balances["Mia"] == 20
    assert codes(HEAD + "ante 10\npay pot Mia 31\n") == [("P607", 4)]


def test_a_pot_too_small_for_the_hand() -> None:
    short = HEAD + "ante 10\nmia 1 -\ntheo 1 -\npay pot Priya 5\n"
    assert codes(short + "mia 1 -\n") == [("P602", 7)]
    taking = short.replace("ante", "rule short-pot take\nante")
    assert codes(taking + "mia 1 -\n") == []
    assert ledger(taking + "mia 1 -\n").pot == 0


def test_a_carried_pot_is_the_one_left() -> None:
    first = "sitting 2026-11-21\nplayers Mia, Theo, Priya\nante 20\nmia 1 -\n"
    second = HEAD + "carry 50\ntheo 1 -\n"
    both = book(parse(first + second).value)
    assert both.diagnostics == ()
    assert [one.pot for one in both.value] == [50, 40]
    assert both.value[1].opening == 50
    assert (
        sum(sum(c for a, c in one.balances.items() if a is not Fund.POT) for one in both.value) + 40
        == 0
    )
    assert codes(first + HEAD + "carry 60\n") == [("P609", 7)]
    alone = ledger(second)
    assert alone.balances[Fund.CARRIED] == -50
    assert sum(alone.balances.values()) == 0
    assert codes(HEAD + "ante 10\ncarry 50\n") == [("P608", 4)]


def test_a_second_carry_is_to_be_left_away() -> None:
    left = "sitting 2026-11-21\nplayers Mia, Theo, Priya\nante 20\n"
    for lines in ("carry 60\ncarry 60\n", "carry 60\nante 10\ncarry 50\n"):
        for before in ("", left):
            (one,) = check(parse(before + HEAD + lines))
            assert one.code.number == "P608"
            assert one.message == "a `carry` stands above already, and there is only one"
            assert one.help == "leave this one away"


def test_a_pot_is_carried_on_once() -> None:
    text = """sitting 2026-11-01
players Mia, Theo, Priya
ante 20
sitting 2026-11-08
players Mia, Theo, Jan
carry 60
sitting 2026-11-15
players Priya, Theo, Ida
carry 60
"""
    first, second, third = book(parse(text).value).value
    assert second.carried_from == first.sitting.begins
    assert third.carried_from is None
    assert third.balances[Fund.CARRIED] == -60


def test_a_pot_is_carried_on_by_people_not_by_spellings() -> None:
    text = """sitting 2026-11-01
unit 0.1 EUR
players Theresia, Theodor, Anna
ante 20
sitting 2026-11-08
unit 0.10 EUR
alias Resi = Theresia
alias Theo = Theodor
players Resi, Theo, Jan
carry 60
"""
    first, second = book(parse(text).value).value
    assert second.carried_from == first.sitting.begins
    assert codes(text.replace("carry 60", "carry 50")) == [("P609", 10)]
    strangers = text.replace("alias Resi = Theresia\n", "")
    assert book(parse(strangers).value).value[1].carried_from is None


def test_money_needs_a_unit() -> None:
    assert codes(HEAD + "settled Mia Theo 4.50\n") == [("P614", 3)]
    assert codes("unit 0.10 EUR\n" + HEAD + "settled Mia Theo 4.50\n") == []


def test_what_nobody_knows_is_not_booked() -> None:
    text = HEAD + "ante 10\nMia 1 7, Theo ?, Priya 1\nunrecorded\n"
    assert codes(text) == [("P520", 4), ("P520", 5)]
    assert [line.number for line in ledger(text).bookings] == [None, 1, 2]
    assert len(ledger(text).unbooked) == 2


def test_a_ruling_that_says_made_decides() -> None:
    text = HEAD + "ante 10\nMia 1 5, Theo 3, Priya 2\n  ruling made, the table agreed\n"
    assert ledger(text).balances["Mia"] == -10 + 10 - 5


def test_a_hand_refused_after_one_nobody_knows_is_still_reported() -> None:
    text = HEAD + "ante 10\nMia 1 7, Theo ?, Priya 1\ntheo 1 -\npriya 1 -\nmia 1 -\ntheo 1 -\n"
    assert codes(text) == [("P520", 4), ("P601", 8)]


def test_a_pot_is_not_carried_into_coins_of_another_worth() -> None:
    text = """unit 0.10 EUR
sitting 2026-11-21
players Mia, Theo, Priya
ante 20
sitting 2026-11-28
unit 0.25 EUR
players Mia, Theo, Priya
carry 60
"""
    assert codes(text) == [("P617", 8)]
    (_, second) = book(parse(text).value).value
    assert second.balances[Fund.CARRIED] == -60


@pytest.mark.parametrize("deal", ["passed", "void", "unrecorded", "misdeal", "passed\nbids p p p"])
def test_nothing_can_be_dealt_to_two(deal: str) -> None:
    text = HEAD + f"ante 10\naway Theo\n{deal}\nback Theo\n"
    assert codes(text) == [("P515", 5)]
    assert ledger(text).bookings[-2].standing is Standing.REFUSED


def test_a_pot_is_carried_by_people_who_are_joined_only_later() -> None:
    first = "sitting 2026-11-20\nplayers Resi, Theo, Jan\nante 10\n"
    second = "sitting 2026-11-21\nplayers Theresia, Theodor, Mia\ncarry 30\n"
    joined = "sitting 2026-11-22\nplayers Mia, Jan, Priya\nalias Resi = Theresia\n"
    third = f"{joined}alias Theo = Theodor\n"
    assert codes(first + second + third) == []
    ledgers = book(parse(first + second + third).value).value
    # 30 in all: what the second sitting carries on is what the first one left.
    assert [one.opening for one in ledgers] == [0, 30, 0]
    assert sum(one.pot - one.opening for one in ledgers) == 30
    assert all(one.balances.get(Fund.CARRIED, 0) == 0 for one in ledgers)
