"""A season: who sat where, the records, what was carried over and paid."""

import json
from collections.abc import Callable
from fractions import Fraction

import pytest

from prefledger.ledger.ledger import Ledger
from prefledger.render import render
from prefledger.reports.season import Season, season
from prefledger.reports.settling import settle
from prefledger.reports.standings import totals

Booked = Callable[..., tuple[Ledger, ...]]

# Each: stake 10. Theo 1 with 7: +10 from the pot, -2 to Priya, -1 to Mia; Mia puts in 10.
FIRST = """sitting 2026-01-02 first
unit 0.10 EUR
players Mia, Theo, Priya
ante 10
Theo 1 7, Priya 2, Mia 1
split
"""
# Theo 2 with 8 (+10 - 2), both others put in 10 for less than two tricks; then he loses 3 with 4.
SECOND = """sitting 2026-01-09 second
unit 0.10 EUR
players Mia, Theo, Jan
ante 10
Theo 2 8, Jan 1, Mia 1
Jan hearts 6, Mia 2, Theo 2
passed
Theo 3 4, Jan 3, Mia 3
settled Mia Theo 0.50
split
"""


def told(booked: Booked, *texts: str) -> Season:
    return season(booked(*texts))


def test_everybody_has_their_sittings(booked: Booked) -> None:
    lines = {one.player: one.sittings for one in totals(booked(FIRST, SECOND)).players}
    assert lines == {"Mia": 2, "Theo": 2, "Priya": 1, "Jan": 1}


def test_the_records(booked: Booked) -> None:
    found = told(booked, FIRST, SECOND).records
    (best,) = found.by_worth
    assert best.hand is not None
    assert best.evening is not None
    assert best.pot is not None
    # Jan's hearts: 10 from the pot, 10 from each opponent, 2 tricks to each: 10 + 20 - 4.
    assert (best.hand.player, best.hand.coins, best.hand.others) == ("Jan", 26, 0)
    assert best.hand.deal is not None
    assert (best.hand.where.sitting, best.hand.deal.number) == ("2026-01-09", 2)
    # 30 staked, less the draw, two fines of 10: 40; less Jan's draw: 30; Theo draws 10, pays 20.
    assert (best.pot.coins, best.pot.source.sitting, best.pot.number) == (40, "2026-01-09", 1)
    # Theo made two, in both sittings, before he was beaten.
    run = found.run
    assert run is not None
    assert (run.player, run.contracts, run.others) == ("Theo", 2, 0)
    assert (run.first.sitting, run.first_number) == ("2026-01-02", 1)
    assert (run.last.sitting, run.last_number) == ("2026-01-09", 1)


def test_what_happens_again_is_counted(booked: Booked) -> None:
    again = FIRST.replace("01-02", "01-16")
    (best,) = told(booked, FIRST, again).records.by_worth
    assert best.hand is not None
    assert (best.hand.player, best.hand.coins, best.hand.others) == ("Theo", 7, 1)
    assert best.hand.where.sitting == "2026-01-02"
    assert "once more" in render(told(booked, FIRST, again))


def test_records_of_coins_of_different_worth_are_apart(booked: Booked) -> None:
    dear = SECOND.replace("0.10", "1")
    found = told(booked, FIRST, dear).records
    assert [best.hand.coins for best in found.by_worth if best.hand] == [7, 26]
    text = render(told(booked, FIRST, dear))
    assert "7 coins of 0.10 EUR" in text
    assert "26 coins of 1 EUR" in text


def test_no_hands_no_records(booked: Booked) -> None:
    empty = "sitting 2026-01-{}\nplayers A, B, C\n"
    found = told(booked, empty.format("01"), empty.format("02")).records
    assert [tuple(best[1:]) for best in found.by_worth] == [(None, None, None)]
    assert found.run is None


MADE = "Theo 1 7, Priya 2, Mia 1\n"
"""Theo makes his contract."""
TWO = "Longest run: Theo made 2 contracts"
CUT_SHORT = "A hand that is not booked ends a run, so that one may have been longer."


@pytest.mark.parametrize(
    "between",
    [
        "Theo 1 7, Priya 7, Mia 1\n",  # 15 tricks: his own hand
        "Theo 1 ?\n",  # nobody knows any more whether he made it
        "unrecorded\n",  # anybody's hand
        "Mio 1 7, Priya 2, Theo 1\n",  # nobody sits there by that name
        "Theo 1 7,, Priya\n",
    ],
)
def test_a_run_does_not_reach_over_a_hand_that_is_not_booked(booked: Booked, between: str) -> None:
    head = "sitting 2026-01-02\nplayers Mia, Theo, Priya\nante 10\n"
    found = told(booked, f"{head}{MADE}{MADE}{between}{MADE}", head.replace("02", "03"))
    assert found.totals.gaps.unbooked
    run = found.records.run
    assert run is not None
    assert (run.player, run.contracts, run.first_number, run.last_number) == ("Theo", 2, 1, 2)
    assert found.records.cut_short
    text = render(found)
    assert TWO in text
    assert CUT_SHORT in text


@pytest.mark.parametrize(
    "between",
    [
        "Mia 1 7, Priya 7, Theo 1\n",  # not his
        "passed\n",
        "pay Mia Nobody 3\n",  # no hand
        "misdeal\n",
    ],
)
def test_a_run_goes_on_where_the_hand_was_another_s(booked: Booked, between: str) -> None:
    head = "sitting 2026-01-02\nplayers Mia, Theo, Priya\nante 10\n"
    found = told(booked, f"{head}{MADE}{MADE}{between}{MADE}", head.replace("02", "03"))
    run = found.records.run
    assert run is not None
    assert run.contracts == 3
    assert not found.records.cut_short
    assert CUT_SHORT not in render(found)


def test_debts_carried_over_and_settled(booked: Booked) -> None:
    # First evening, 30 split: Mia -10 -9 +10, Theo -10 +7 +10, Priya -10 +2 +10.
    (account,) = told(booked, FIRST, SECOND).accounts
    assert (account.currency, account.since) == ("EUR", "2026-01-09")
    lines = {one.player: one for one in account.players}
    tenth = Fraction(1, 10)
    assert {name: one.before for name, one in lines.items()} == {
        "Mia": -9 * tenth, "Theo": 7 * tenth, "Priya": 2 * tenth, "Jan": 0,
    }  # fmt: skip
    assert lines["Mia"].paid == 5 * tenth
    assert lines["Theo"].paid == -5 * tenth
    for one in account.players:
        assert one.before + one.brought + one.paid == one.now
    assert sum(one.now for one in account.players) == -tenth * sum(
        rest.coins for rest in settle(booked(FIRST, SECOND)).purses[0].rests
    )
    text = render(told(booked, FIRST, SECOND))
    assert "Carried over to 2026-01-09" in text
    assert "Paid already: Mia to Theo 0.50 EUR." in text


def test_nothing_is_carried_over_where_all_were_even(booked: Booked) -> None:
    even = "sitting 2026-01-01\nplayers Mia, Theo, Priya\nunit 0.10 EUR\npassed\n"
    assert told(booked, even, FIRST).accounts == ()
    assert told(booked).accounts == ()


@pytest.mark.parametrize("unit", ["0.10 EUR", "0.025 EUR", "0.333 EUR"])
def test_money_is_settled_in_whole_cents_and_said(booked: Booked, unit: str) -> None:
    ledgers = booked(FIRST.replace("0.10 EUR", unit))
    (purse,) = settle(ledgers).purses
    for debt in purse.debts:
        assert debt.due.money is not None
        assert (debt.due.money.amount * 100).denominator == 1
    text = render(settle(ledgers))
    assert ("To the cent: " in text) == (unit != "0.10 EUR")


def test_cents_are_named(booked: Booked) -> None:
    # Mia owes 9 coins: 22.5 cents; Theo is owed 7 (17.5), Priya 2 (5): the half goes to Mia.
    text = render(settle(booked(FIRST.replace("0.10", "0.025"))))
    assert "Mia pays Theo 7 coins, 0.17 EUR." in text
    assert "Mia pays Priya 2 coins, 0.05 EUR." in text
    assert (
        "To the cent: Mia pays 0.22 EUR, not 0.225 EUR; Theo gets 0.17 EUR, not 0.175 EUR." in text
    )
    document = json.loads(render(settle(booked(FIRST.replace("0.10", "0.025"))), "json"))
    assert document["accounts"][0]["rounded"] == [
        {"player": "Mia", "exact": "-0.225", "cents": "-0.22"},
        {"player": "Theo", "exact": "0.175", "cents": "0.17"},
    ]


def test_less_than_a_cent_is_not_paid(booked: Booked) -> None:
    text = render(settle(booked(FIRST.replace("0.10", "0.0001"))))
    assert "Nobody owes anybody as much as a cent." in text


def test_many_payments_of_a_pair_are_one_line(booked: Booked) -> None:
    text = render(told(booked, FIRST, SECOND.replace("settled", "settled Mia Theo 0.20\nsettled")))
    assert "Paid already: Mia to Theo 0.70 EUR, in 2 payments." in text


def test_what_was_owed_before_is_owed_by_the_same_people(booked: Booked) -> None:
    first = "sitting 2026-01-02\nplayers Resi, Mia, Theo\nalias Resi = Theresia\npay Resi Mia 10\n"
    second = "sitting 2026-01-03\nplayers Theresia, Mia, Theo\npay Mia Theo 3\n"
    (account,) = told(booked, first, second).accounts
    assert [(one.player, int(one.before), int(one.brought)) for one in account.players] == [
        ("Theresia", -10, 0),
        ("Mia", 10, -3),
        ("Theo", 0, 3),
    ]


def test_the_sittings_call_everybody_as_the_season_does(booked: Booked) -> None:
    first = FIRST.replace("Theo", "Thea").replace("unit", "alias Thea = Theo\nunit")
    lines = told(booked, first, SECOND).sittings
    assert lines[0].leaders.coins == ("Theo",)
    assert lines[0].leaders.tricks == ("Theo",)
