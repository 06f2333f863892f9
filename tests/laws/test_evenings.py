"""Laws that hold for every evening, written tersely or readably."""

from random import Random

import pytest
from generator.checking import balances, check, pots, story, without_noughts
from generator.effort import effort
from generator.sittings import Evening, Habits, simulate
from generator.writing import READABLE, Manner, Written, some_manner, write
from hypothesis import given
from hypothesis import strategies as st

from prefledger.ledger.ledger import Ledger, Standing
from prefledger.model.coins import Coins

MANY = 150
"""Seeds of evenings of about a dozen hands, each written in both ways."""


def _evening(seed: int, hands: int = 12) -> tuple[Evening, Random]:
    rng = Random(seed)
    return simulate(rng, Habits(hands)), rng


def _assert_agrees(written: Written, evening: Evening) -> Ledger:
    checked = check(written.text)
    assert [f"{one.code.number} {one.message}" for one in checked.found] == [], written.text
    ledger = checked.ledger
    assert balances(ledger) == without_noughts(evening.balances), written.text
    assert pots(ledger) == [
        step.balances["pot"] for step in evening.steps if step.event.what != "note"
    ]
    assert ledger.sitting.last_table.dealer == evening.next_dealer
    assert ledger.sitting.last_table.seats == evening.last_seats
    assert all(booking.standing is Standing.BOOKED for booking in ledger.bookings)
    return ledger


def _assert_nothing_is_lost(ledger: Ledger) -> None:
    """Nothing comes from nowhere: coins, pot and funds are nought together at every line."""
    total: dict[object, Coins] = {}
    for booking in ledger.bookings:
        for account, coins in booking.entry.net:
            total[account] = total.get(account, 0) + coins
        assert sum(total.values()) == 0
        assert all(posting.coins > 0 and posting.reason for posting in booking.entry.postings)
    assert {one: coins for one, coins in total.items() if coins} == {
        one: coins for one, coins in ledger.balances.items() if coins
    }


@pytest.mark.parametrize("seed", range(0, 2 * MANY, 10))
def test_evenings_by_the_hundred(seed: int) -> None:
    for number in range(seed, seed + 10):
        evening, rng = _evening(number)
        readable = _assert_agrees(write(evening, rng, READABLE), evening)
        terse = _assert_agrees(write(evening, rng, some_manner(rng)), evening)
        _assert_nothing_is_lost(readable)
        assert story(terse) == story(readable)


@effort(60)
@given(seed=st.integers(0, 10**9), hands=st.integers(0, 8), glue=st.booleans())
def test_any_evening(*, seed: int, hands: int, glue: bool) -> None:
    evening, rng = _evening(seed, hands)
    terse = _assert_agrees(write(evening, rng, Manner(glue=glue, noise=0.3)), evening)
    _assert_nothing_is_lost(terse)


@effort(20)
@given(seed=st.integers(0, 10**9))
def test_deals_are_numbered_without_a_gap(seed: int) -> None:
    evening, rng = _evening(seed)
    ledger = check(write(evening, rng).text).ledger
    numbers = [line.number for line in ledger.bookings if line.number is not None]
    assert numbers == list(range(1, evening.deals + 1))


@effort(20)
@given(seed=st.integers(0, 10**9))
def test_line_ends_and_the_last_one_change_nothing(seed: int) -> None:
    evening, rng = _evening(seed, 6)
    text = write(evening, rng, some_manner(rng)).text
    expected = story(check(text).ledger)
    for other in (text.replace("\n", "\r\n"), text.replace("\n", "\r"), text.rstrip("\n")):
        checked = check(other)
        assert checked.found == ()
        assert story(checked.ledger) == expected


@effort(15)
@given(seeds=st.lists(st.integers(0, 10**9), min_size=2, max_size=4))
def test_sittings_in_one_file_are_those_of_many(seeds: list[int]) -> None:
    texts = []
    for day, seed in enumerate(seeds, 1):
        rng = Random(seed)
        texts.append(write(simulate(rng, Habits(4), date=f"2026-01-{day:02}"), rng).text)
    alone = [story(check(text).ledger) for text in texts]
    uncarried = [index for index, text in enumerate(texts) if "\ncarry " not in text]
    together = check("".join(texts)).ledgers
    assert len(together) == len(texts)
    assert [story(together[index]) for index in uncarried] == [alone[index] for index in uncarried]
