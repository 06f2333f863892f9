"""Who owes whom: few payments, everybody even, nothing hidden."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from hypothesis import example, given
from hypothesis import strategies as st

from prefledger.api import book, parse
from prefledger.ledger.ledger import Ledger
from prefledger.render import render
from prefledger.reports.fewest import EXACT, REST, fewest, with_rest
from prefledger.reports.settling import settle

Booked = Callable[..., tuple[Ledger, ...]]

FOUR = """sitting 2026-11-20
players Anna, Ben, Cora, Dora
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


def amounts(*numbers: int) -> dict[str, Fraction]:
    return {chr(ord("a") + at): Fraction(number) for at, number in enumerate(numbers)}


def payments(*made: tuple[str, str, int]) -> tuple[tuple[str, str, Fraction], ...]:
    return tuple((payer, payee, Fraction(coins)) for payer, payee, coins in made)


def most_groups(numbers: list[int]) -> int:
    """Return into how many even groups numbers can be parted, by trying all ways."""
    if not numbers:
        return 0
    first, others = numbers[0], numbers[1:]
    best = -len(numbers)
    for chosen in range(1 << len(others)):
        inside = [one for at, one in enumerate(others) if chosen >> at & 1]
        outside = [one for at, one in enumerate(others) if not chosen >> at & 1]
        if first + sum(inside) == 0:
            best = max(best, 1 + most_groups(outside))
    return best


even = st.lists(st.integers(-6, 6), min_size=1, max_size=6).map(lambda some: [*some, -sum(some)])


@given(even)
def test_all_are_even_after_the_fewest_payments(numbers: list[int]) -> None:
    before = amounts(*numbers)
    after = dict(before)
    made = fewest(before)
    for payer, payee, coins in made:
        assert coins > 0
        after[payer] += coins
        after[payee] -= coins
    assert not any(after.values())
    uneven = [one for one in numbers if one]
    assert len(made) == len(uneven) - most_groups(uneven)


@given(even, st.randoms())
def test_the_order_of_people_changes_nothing(numbers: list[int], random: object) -> None:
    before = amounts(*numbers)
    items = list(before.items())
    random.shuffle(items)  # type: ignore[attr-defined]
    assert fewest(dict(items)) == fewest(before)


def test_paying_the_largest_first_is_not_always_the_fewest() -> None:
    assert fewest(amounts(-6, -4, -3, 7, 6)) == payments(
        ("a", "e", 6), ("b", "d", 4), ("c", "d", 3)
    )


def test_what_is_nobodys_is_kept_by_whoever_owes_most() -> None:
    assert with_rest(amounts(-3, -5, 7)) == payments(("b", "c", 4), ("a", "c", 3), ("b", REST, 1))
    assert with_rest(amounts(3, 5, -7)) == payments(("c", "b", 4), ("c", "a", 3), (REST, "b", 1))


def test_of_those_who_owe_the_same_the_first_by_name_keeps_it() -> None:
    tied = {"b": Fraction(-4), "A": Fraction(-4), "c": Fraction(7)}
    assert with_rest(tied)[-1:] == payments(("A", REST, 1))


def test_another_keeps_it_if_that_saves_a_payment() -> None:
    assert with_rest(amounts(-1, -6, 6)) == payments(("b", "c", 6), ("a", REST, 1))


def test_several_keep_it_if_nobody_owes_as_much() -> None:
    assert with_rest(amounts(-4, -3)) == payments(("a", REST, 4), ("b", REST, 3))


@given(st.lists(st.integers(-9, 9), min_size=1, max_size=6))
def test_all_are_even_but_for_what_is_nobodys(numbers: list[int]) -> None:
    before = amounts(*numbers)
    after = {**before, REST: Fraction(0)}
    for payer, payee, coins in with_rest(before):
        assert coins > 0
        after[payer] += coins
        after[payee] -= coins
    assert after.pop(REST) == sum(numbers)
    assert not any(after.values())


def test_a_crowd_beyond_the_exact_search_is_settled_too() -> None:
    crowd = {f"p{at:02}": Fraction(at - EXACT) for at in range(2 * EXACT + 1)}
    made = fewest(crowd)
    assert len(made) < len(crowd)
    for name, amount in crowd.items():
        paid = sum(coins for payer, _, coins in made if payer == name)
        got = sum(coins for _, payee, coins in made if payee == name)
        assert got - paid == amount


def test_ties_go_by_name_without_case() -> None:
    tied = {"b": Fraction(-1), "A": Fraction(-1), "c": Fraction(1), "D": Fraction(1)}
    assert fewest(tied) == payments(("A", "c", 1), ("b", "D", 1))


def test_the_pot_shared(booked: Booked) -> None:
    report = settle(booked(FOUR))
    (purse,) = report.purses
    assert [(one.player, one.now.coins, one.settled.coins) for one in purse.balances] == [
        ("Anna", 30, 45), ("Ben", -12, 3), ("Cora", -30, -15), ("Dora", -48, -33),
    ]  # fmt: skip
    assert [(one.payer, one.payee, one.due.coins) for one in purse.debts] == [
        ("Dora", "Anna", 33), ("Cora", "Anna", 12), ("Cora", "Ben", 3),
    ]  # fmt: skip
    (share,) = purse.shares
    assert (share.pot, share.each, share.remainder) == (60, 15, 0)
    assert not purse.rests
    assert not purse.left


def test_the_pot_left(booked: Booked) -> None:
    (purse,) = settle(booked(FOUR), "leave").purses
    assert purse.shares == ()
    assert [(one.fund, one.coins) for one in purse.rests] == [("pot", 60)]
    assert [(one.payer, one.payee, one.due.coins) for one in purse.debts] == [("Cora", "Anna", 30)]
    assert purse.left == (
        ("Dora", (48, None), True, False),
        ("Ben", (12, None), True, False),
    )


def test_what_does_not_divide_stays_in_the_pot(booked: Booked) -> None:
    text = "sitting 2026-11-20\nplayers A, B, C\nante 10\npay A pot 2\n"
    (purse,) = settle(booked(text)).purses
    (share,) = purse.shares
    assert (share.pot, share.each, share.remainder) == (32, 10, 2)
    assert [(one.fund, one.coins) for one in purse.rests] == [("pot", 2)]
    assert purse.debts == ()
    assert purse.left == (("A", (2, None), True, True),)


def test_who_shares_without_a_stake_is_known(booked: Booked) -> None:
    text = "sitting 2026-11-20\nplayers A, B, C\nante 10\njoin Jan after C\n"
    assert settle(booked(text)).purses[0].shares[0].unstaked == ("Jan",)
    assert settle(booked(f"{text}ante 10 Jan\n")).purses[0].shares[0].unstaked == ()
    carried = "sitting 2026-11-20\nplayers A, B, C\ncarry 30\n"
    assert settle(booked(carried)).purses[0].shares[0].unstaked == ()


def test_those_who_left_have_no_share(booked: Booked) -> None:
    text = "sitting 2026-11-20\nplayers A, B, C, D\nante 10\nleave D\n"
    (purse,) = settle(booked(text)).purses
    assert purse.shares[0].players == ("A", "B", "C")
    assert (purse.shares[0].each, purse.shares[0].remainder) == (13, 1)


def test_money_paid_is_taken_off(booked: Booked) -> None:
    text = FOUR.replace("players", "unit 0.10 EUR\nplayers") + "settled Dora Anna 3.30\n"
    (purse,) = settle(booked(text)).purses
    assert [
        (one.payer, one.payee, one.due.coins, one.due.money and one.due.money.amount)
        for one in purse.debts
    ] == [("Cora", "Anna", 12, Fraction(6, 5)), ("Cora", "Ben", 3, Fraction(3, 10))]


def test_money_that_is_no_whole_coin_has_no_coins(booked: Booked) -> None:
    text = FOUR.replace("players", "unit 0.10 EUR\nplayers") + "settled Dora Anna 3.25\n"
    (purse,) = settle(booked(text)).purses
    due = {(one.payer, one.payee): one.due for one in purse.debts}
    assert due["Dora", "Ben"].coins is None
    money = due["Dora", "Ben"].money
    assert money is not None
    assert money.amount == Fraction(1, 20)


def test_the_unexplained_is_named(booked: Booked) -> None:
    text = "sitting 2026-11-20\nplayers A, B, C\nante 10\npot = 27, accepted\n"
    (purse,) = settle(booked(text)).purses
    assert [(one.fund, one.coins) for one in purse.rests] == [("unexplained", 3)]
    assert [(one.due.coins, one.down) for one in purse.left] == [(1, True)] * 3


def test_each_currency_is_settled_by_itself(booked: Booked) -> None:
    euro = "sitting 2026-11-20\nunit 0.10 EUR\nplayers A, B, C\npay A B 10\n"
    dear = "sitting 2026-11-21\nunit 1.00 EUR\nplayers A, B, C\npay B A 2\n"
    forint = "sitting 2026-11-22\nunit 20 HUF\nplayers A, B, C\npay C A 5\n"
    plain = "sitting 2026-11-23\nplayers A, B, C\npay C B 4\n"
    purses = settle(booked(euro, dear, forint, plain)).purses
    assert [[(one.payer, one.payee, one.due.coins) for one in purse.debts] for purse in purses] == [
        [("B", "A", None)],
        [("C", "A", 5)],
        [("C", "B", 4)],
    ]
    money = [purse.debts[0].due.money for purse in purses]
    assert [one and (str(one.amount), one.currency) for one in money] == [
        ("1", "EUR"),
        ("100", "HUF"),
        None,
    ]


def test_a_pot_carried_on_is_shared_once(booked: Booked) -> None:
    later = "sitting 2026-11-21\nplayers Anna, Ben, Cora, Dora\ncarry 60\n"
    (purse,) = settle(booked(FOUR, later)).purses
    assert [(one.sitting, one.pot) for one in purse.shares] == [("2026-11-21", 60)]
    assert purse.rests == ()


def test_a_pot_not_carried_on_is_shared_where_it_lay(booked: Booked) -> None:
    later = "sitting 2026-11-21\nplayers Anna, Ben, Cora\nante 10\n"
    (purse,) = settle(booked(FOUR, later)).purses
    assert [(one.sitting, one.pot, len(one.players)) for one in purse.shares] == [
        ("2026-11-20", 60, 4), ("2026-11-21", 30, 3),
    ]  # fmt: skip


def test_nothing_to_settle() -> None:
    (purse,) = settle(()).purses
    assert not purse.debts
    assert not purse.balances
    assert not purse.rests


TURNED = [
    ("fba", 14),
    ("ecd", 24),
    ("fda", 11),
    ("dea", 21),
    ("efc", 25),
    ("dec", 24),
    ("caf", 3),
    ("baf", 24),
    ("cbg", 16),
]
"""Sums of which a payment is turned round by being rounded to the cent."""


@given(st.lists(st.tuples(st.permutations("abcdefgh"), st.integers(1, 30)), min_size=2, max_size=9))
@example(TURNED)
def test_coins_go_from_those_who_owe_them(pays: list[tuple[Sequence[str], int]]) -> None:
    text = "".join(
        f"sitting 2026-11-20\nplayers {a}, {b}, {c}\nunit 0.001 EUR\npay {a} {b} {coins}\n"
        for (a, b, c, *_), coins in pays
    )
    (purse,) = settle(book(parse(text).value).value).purses
    stands = {one.player: one.settled.coins or 0 for one in purse.balances}
    for debt in purse.debts:
        assert debt.due.money is not None
        assert debt.due.money.amount > 0
        assert debt.due.coins is None or stands[debt.payer] < 0 < stands[debt.payee]


def test_a_table_for_spreadsheets_names_what_is_rounded(booked: Booked) -> None:
    text = "sitting 2026-11-20\nplayers Mia, Theo, Priya\nunit 0.025 EUR\npay Mia Theo 9\n"
    # 9 coins are 22 and a half cents; the half goes to the first name of those who lose as much.
    assert render(settle(booked(text)), "csv").splitlines() == [
        "from,to,coins,money,currency",
        "Mia,Theo,9,0.22,EUR",
        'rounded,"Mia pays 0.22 EUR, not 0.225 EUR",,,',
        'rounded,"Theo gets 0.22 EUR, not 0.225 EUR",,,',
    ]


def test_a_pot_that_lies_is_left_to_those_who_owe_if_that_saves_payments(booked: Booked) -> None:
    text = "sitting 2026-01-01\nplayers A, B, C\nante 20\npay C A 60\npay B pot 5\n"
    (purse,) = settle(booked(text), "leave").purses
    # A is up 40, B down 25, C down 80; 65 lie in the pot.
    assert [(one.payer, one.payee, one.due.coins) for one in purse.debts] == [("C", "A", 40)]
    assert [(one.player, one.due.coins) for one in purse.left] == [("B", 25), ("C", 40)]


def test_coins_lost_between_two_sittings_came_with_no_pot(booked: Booked) -> None:
    first = "sitting 2026-01-01\nplayers A, B, C\nante 10\n"
    texts = (first, "sitting 2026-01-08\nplayers A, B, C\ncarry 21\n")
    (purse,) = settle(booked(*texts)).purses
    assert [(one.fund, one.coins) for one in purse.rests] == [("unexplained", 9)]
    assert "9 coins are missing" in render(settle(booked(*texts)))
