"""Standings: the sheet's columns, coins, money, and that nothing is lost or made up."""

from collections.abc import Callable
from fractions import Fraction

from prefledger.ledger.ledger import Ledger
from prefledger.reports.standings import Line, Totals, leaders, totals

Booked = Callable[..., tuple[Ledger, ...]]

HEAD = "sitting 2026-11-20\nplayers Anna, Ben, Cora, Dora\n"
FOUR = (
    HEAD
    + """ante 10
Ben 1 7, Cora 2, Dora 1
passed
Dora 2, all out
Cora 1 6, Ben 3 + Anna 1
Ben 1 6, Dora 4, Cora out
Anna hearts 6, Cora 2, Dora 2, aces
ante 10
Dora 1 5, Anna 4, Ben 1
"""
)


def by_name(report: Totals) -> dict[str, Line]:
    return {line.player: line for line in report.players}


def test_four_at_the_table(booked: Booked) -> None:
    report = totals(booked(FOUR))
    assert [
        (one.player, one.hands, one.declared, one.made, one.tricks, one.coins)
        for one in report.players
    ] == [
        ("Anna", 4, 1, 1, 11, (30,)),
        ("Ben", 5, 2, 2, 17, (-12,)),
        ("Cora", 4, 1, 1, 10, (-30,)),
        ("Dora", 5, 2, 1, 22, (-48,)),
    ]
    assert report.pot == (60,)
    assert report.carried == report.unexplained == (0,)
    assert report.gaps.unbooked == ()
    assert all(one.known == one.played == one.hands for one in report.players)


def test_the_leaders_in_tricks_and_in_coins_may_differ(booked: Booked) -> None:
    best = leaders(totals(booked(FOUR)))
    assert (best.tricks, best.most_tricks) == (("Dora",), 22)
    assert (best.coins, best.most_coins) == (("Anna",), 30)


def test_all_who_are_level_lead(booked: Booked) -> None:
    text = HEAD + "ante 10\nBen 1 8, Cora 1, Dora 1\nCora 1 7, Dora 2, Anna 1\n"
    best = leaders(totals(booked(text)))
    assert best.tricks == ("Ben", "Cora")
    assert best.most_tricks == 8


def test_tricks_in_one_heap_are_unknown_for_host_and_guest_and_not_nought(booked: Booked) -> None:
    lines = by_name(totals(booked(HEAD + "ante 10\nBen 1 6, Cora + Dora 4\n")))
    assert (lines["Ben"].tricks, lines["Ben"].known, lines["Ben"].played) == (6, 1, 1)
    assert (lines["Cora"].known, lines["Cora"].played) == (0, 1)
    assert (lines["Dora"].known, lines["Dora"].played) == (0, 1)
    assert (lines["Anna"].hands, lines["Anna"].played) == (0, 0)


def test_the_guests_tricks_stand_in_the_guests_column(booked: Booked) -> None:
    lines = by_name(totals(booked(HEAD + "ante 10\nBen 1 6, Cora 1 + Dora 3\n")))
    assert (lines["Cora"].tricks, lines["Dora"].tricks) == (1, 3)
    assert (lines["Cora"].coins, lines["Dora"].coins) == ((-6,), (-10,))


def test_a_hand_given_up_counts_as_a_hand_but_has_no_tricks(booked: Booked) -> None:
    text = "sitting 2026-11-20\nrule concede on\nplayers A, B, C\nante 10\nB 1 conceded\n"
    lines = by_name(totals(booked(text)))
    assert (lines["B"].declared, lines["B"].made, lines["B"].hands) == (1, 0, 1)
    assert (lines["B"].played, lines["B"].tricks) == (0, 0)
    assert (lines["B"].coins, lines["A"].coins) == ((-16,), (-7,))


def test_what_is_not_booked_is_in_no_total_and_listed(booked: Booked) -> None:
    text = HEAD + "ante 10\nBen 1 7, Cora 2, Dora 2\nunrecorded\nDora 1 ?, Anna 2, Ben 2\n"
    report = totals(booked(text))
    assert [(one.number, one.source.line) for one in report.gaps.unbooked] == [
        (1, 4),
        (2, 5),
        (3, 6),
    ]
    assert all(one.why for one in report.gaps.unbooked)
    assert report.gaps.unbooked[0].written == "Ben 1 7, Cora 2, Dora 2"
    assert [one.hands for one in report.players] == [0, 0, 0, 0]
    assert [one.coins for one in report.players] == [(-10,)] * 4


def test_rules_that_change_between_hands_hold_from_the_next_hand(booked: Booked) -> None:
    text = (
        "sitting 2026-11-20\nplayers A, B, C\nante 10\nB 1 5, C 3, A 2\n"
        "rule tricks-target 5\nC 1 5, A 3, B 2\n"
    )
    lines = by_name(totals(booked(text)))
    assert (lines["B"].declared, lines["B"].made) == (1, 0)
    assert (lines["C"].declared, lines["C"].made) == (1, 1)


def test_money_is_exact(booked: Booked) -> None:
    report = totals(booked(FOUR.replace("players", "unit 0.10 EUR\nplayers")))
    assert report.priced
    assert [one.money[0].amount for one in report.players] == [
        Fraction(3), Fraction(-6, 5), Fraction(-3), Fraction(-24, 5),
    ]  # fmt: skip


def test_coins_of_different_worth_are_not_added_up_but_money_is(booked: Booked) -> None:
    cheap = FOUR.replace("players", "unit 0.10 EUR\nplayers")
    dear = FOUR.replace("players", "unit 0.50 EUR\nplayers").replace("11-20", "11-21")
    report = totals(booked(cheap, dear))
    anna = by_name(report)["Anna"]
    assert anna.coins == (30, 30)
    assert [one.amount for one in anna.money] == [Fraction(18)]
    assert report.pot == (60, 60)
    assert leaders(report).coins == ()


def test_a_sitting_without_a_unit_makes_money_partial(booked: Booked) -> None:
    report = totals(booked(FOUR.replace("players", "unit 0.10 EUR\nplayers"), FOUR))
    assert not report.priced
    assert by_name(report)["Anna"].coins == (30, 30)


def test_one_person_over_sittings_by_case_form_and_alias(booked: Booked) -> None:
    first = "sitting 2026-11-20\nplayers Zoe\u0301, Theresia, Max\nante 10\n"
    second = "sitting 2026-11-21\nalias Resi = Theresia\nplayers ZO\u00c9, Resi, Max\nante 10\n"
    report = totals(booked(first, second))
    assert [(one.player, one.coins) for one in report.players] == [
        ("Zo\u00e9", (-20,)), ("Theresia", (-20,)), ("Max", (-20,)),
    ]  # fmt: skip


def test_the_pot_carried_on_is_counted_once(booked: Booked) -> None:
    second = "sitting 2026-11-21\nplayers Anna, Ben, Cora\ncarry 60\nAnna 1 6, Ben 2, Cora 2\n"
    report = totals(booked(FOUR, second))
    assert report.pot == (50,)
    assert report.carried == (0,)
    assert sum(one.coins[0] for one in report.players) + 50 == 0


def test_a_pot_from_a_sitting_not_read_is_carried(booked: Booked) -> None:
    report = totals(
        booked(
            "sitting 2026-11-21\nplayers A, B, C\ncarry 60\nA 1 6, B 2, C 2\npot = 49, accepted\n"
        )
    )
    assert (report.pot, report.carried, report.unexplained) == ((49,), (-60,), (1,))
    assert sum(one.coins[0] for one in report.players) == 10


def test_nothing_at_all() -> None:
    report = totals(())
    assert report.players == ()
    assert report.units == (None,)
    assert report.pot == (0,)
    assert leaders(report).tricks == leaders(report).coins == ()
