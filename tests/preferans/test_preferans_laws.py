"""What holds of every evening of Preferans, well written or not."""

from random import Random

import pytest
from formatting.cases import coins, readable, spoilt, terse
from generator.effort import effort
from hypothesis import given
from hypothesis import strategies as st
from preferans.pulkas import codes, sitting
from preferans.test_pulka_oracle import evening

import prefledger
from prefledger.formatting import safety
from prefledger.render import render
from prefledger.reports.album import album
from prefledger.reports.evening import evening as report
from prefledger.reports.hands import hands
from prefledger.reports.settling import settle
from prefledger.reports.show import shown
from prefledger.reports.standings import totals
from prefledger.reports.stats import stats

seeds = st.integers(0, 10**9)
RULES = ("preferans-sochi", "preferans-leningrad", "preferans-rostov")


def some(seed: int) -> str:
    random = Random(seed)
    text, _ = evening(random, random.choice(RULES), random.choice((3, 4)), switched=True)
    return f"{text}\n"


@effort(60)
@given(seed=seeds)
def test_readable_and_terse_mean_the_same(seed: int) -> None:
    text = some(seed)
    full, short = readable(text), terse(text)
    assert readable(full) == full
    assert terse(short) == short
    assert readable(short) == full
    for one in (full, short):
        assert codes(one) == []
        assert coins(one) == coins(text)
        assert safety.meaning(prefledger.parse(one, "x.pref")) == safety.meaning(
            prefledger.parse(text, "x.pref")
        )


@effort(60)
@given(seed=seeds)
def test_whatever_is_written_nothing_falls_over_and_coins_are_nought_together(seed: int) -> None:
    text = spoilt(some(seed), Random(seed + 1))
    read = prefledger.parse(text)
    prefledger.check(read)
    ledgers = prefledger.book(read.value).value
    for ledger in ledgers:
        assert sum(ledger.balances.values()) == 0
        for booking in ledger.bookings:
            assert sum(coins for _, coins in booking.entry.net) == 0
        for one in shown(ledger):
            for form in ("text", "json", "markdown"):
                render(one, form)
        for found in (report(ledger), hands((ledger,)), totals((ledger,)), settle((ledger,))):
            for form in ("text", "json", "markdown"):
                render(found, form)
        render(stats((ledger,)), "text")
    if ledgers:
        from prefledger.render.html.page import page

        assert page(album(ledgers)).startswith("<!DOCTYPE html>")


@effort(60)
@given(seed=seeds, goal=st.sampled_from(("4", "10")))
def test_a_pool_that_closes_moves_no_coin_that_would_not_move_anyway(seed: int, goal: str) -> None:
    """With ten whists a point of aid and a pool that counts once, closing costs nobody anything."""
    random = Random(seed)
    rules = random.choice(("preferans-sochi", "preferans-rostov"))
    text, _ = evening(random, rules, 3, switched=False)
    lines = text.splitlines()[3:]
    without = sitting("\n".join(lines), rules.removeprefix("preferans-"))
    closing = sitting("\n".join(lines), rules.removeprefix("preferans-"), f"pool {goal}")
    (open_ended,) = prefledger.book(prefledger.parse(without).value).value
    (closed,) = prefledger.book(prefledger.parse(closing).value).value
    whole = [line for line in closed.bookings if line.why != "every pool is closed"]
    if len(whole) == len(closed.bookings):
        assert {name: coins for name, coins in closed.balances.items() if coins} == {
            name: coins for name, coins in open_ended.balances.items() if coins
        }


@pytest.mark.parametrize("line", ["", "x", "Mia", "allpass", "sheet Mia", "Mia 6 nt", "Mia 10nt -"])
def test_hardly_a_line_is_no_reason_to_fall_over(line: str) -> None:
    prefledger.check(prefledger.parse(sitting(line)))
