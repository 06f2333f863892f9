"""What holds of every report on every evening: nothing is lost, nothing made up."""

from fractions import Fraction
from random import Random

from generator.checking import check
from generator.sittings import Habits, simulate
from generator.writing import READABLE, write
from hypothesis import given
from hypothesis import strategies as st

from prefledger.api import book
from prefledger.ledger.ledger import Ledger
from prefledger.model.accounts import Fund
from prefledger.model.coins import Coins
from prefledger.model.events import Hand
from prefledger.reports.deals import deals
from prefledger.reports.evening import evening
from prefledger.reports.pot import register
from prefledger.reports.settling import LEAVE, SHARE, Due, settle
from prefledger.reports.standings import totals

seeds = st.integers(0, 10_000)


def some_evening(seed: int) -> Ledger:
    rng = Random(seed)
    return check(write(simulate(rng, Habits(12)), rng, READABLE).text).ledger


@given(seeds)
def test_all_coins_and_the_funds_are_nought_together(seed: int) -> None:
    report = totals((some_evening(seed),))
    players = sum(line.coins[0] for line in report.players)
    assert players + report.pot[0] + report.carried[0] + report.unexplained[0] == 0


@given(seeds)
def test_ten_tricks_a_hand_where_all_are_known(seed: int) -> None:
    ledger = some_evening(seed)
    report = totals((ledger,))
    hands = sum(line.declared for line in report.players)
    assert sum(line.hands for line in report.players) == 3 * hands
    if all(line.known == line.played for line in report.players):
        assert sum(line.tricks for line in report.players) == 10 * hands


@given(seeds)
def test_the_lines_add_up_to_the_standings(seed: int) -> None:
    ledger = some_evening(seed)
    sums: dict[str, Coins] = dict.fromkeys(ledger.players, 0)
    for line in deals(ledger):
        for name, coins in line.coins:
            sums[name] += coins
    assert sums == {line.player: line.coins[0] for line in totals((ledger,)).players}


@given(seeds)
def test_the_register_and_the_story_end_with_what_the_pot_holds(seed: int) -> None:
    ledger = some_evening(seed)
    found = register((ledger,))
    assert sum(one.coins for one in found.movements) == found.left == ledger.pot
    held = 0
    for one in found.movements:
        held += one.coins
        assert one.after == held
    story = evening(ledger).pot
    came = story.opening + story.carried + story.staked + story.fined + story.paid_in
    went = story.drawn + story.paid_out + story.split
    assert came - went + story.unexplained == story.holds == ledger.pot


@given(seeds, st.sampled_from([SHARE, LEAVE]))
def test_after_the_payments_all_are_even_but_for_what_is_named(seed: int, pot: str) -> None:
    (purse,) = settle((some_evening(seed),), pot).purses
    unit = purse.unit

    def amount(due: Due) -> Fraction:
        if unit is not None and due.money is not None:
            return due.money.amount / unit.amount
        return Fraction(due.coins or 0)

    after = {one.player: amount(one.settled) for one in purse.balances}
    for debt in purse.debts:
        after[debt.payer] += amount(debt.due)
        after[debt.payee] -= amount(debt.due)
    for left in purse.left:
        after[left.player] += amount(left.due) * (1 if left.down else -1)
    assert not any(after.values())
    assert sum(rest.coins for rest in purse.rests) == sum(
        amount(one.due) * (1 if one.down else -1) for one in purse.left
    )


@given(seeds, seeds)
def test_two_sittings_add_up(one: int, other: int) -> None:
    sittings = [some_evening(seed).sitting for seed in (one, other)]
    ledgers = book(sittings).value
    for at, ledger in enumerate(ledgers):
        assert ledger.pot - ledger.opening == ledger.balances.get(Fund.POT, 0), at
    both = totals(ledgers)
    single = [totals((ledger,)) for ledger in ledgers]
    assert sum(line.hands for line in both.players) == sum(
        line.hands for report in single for line in report.players
    )
    for at in range(len(both.units)):
        players = sum(line.coins[at] for line in both.players)
        assert players + both.pot[at] + both.carried[at] + both.unexplained[at] == 0


@given(seeds)
def test_every_deal_is_there_once(seed: int) -> None:
    ledger = some_evening(seed)
    numbers = [line.number for line in deals(ledger) if line.number is not None]
    assert numbers == list(range(1, len(numbers) + 1))
    assert sum(isinstance(one.event.what, Hand) for one in ledger.bookings) == sum(
        line.what == "hand" for line in deals(ledger)
    )
