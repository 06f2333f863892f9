"""Who plays does not matter: other names, the same coins."""

from random import Random

from generator.checking import balances, check, named
from generator.effort import effort
from generator.sittings import POOLS, Habits, renamed, simulate
from generator.writing import Manner, write
from hypothesis import given
from hypothesis import strategies as st


@effort(40)
@given(
    seed=st.integers(0, 10**9),
    ours=st.sampled_from(POOLS),
    theirs=st.sampled_from(POOLS),
    terse=st.booleans(),
)
def test_other_names_give_the_same_coins(
    *, seed: int, ours: tuple[str, ...], theirs: tuple[str, ...], terse: bool
) -> None:
    evening = simulate(Random(seed), Habits(8), ours)
    names = dict(zip(ours, theirs, strict=True))
    manner = Manner(terse=terse, glue=terse)
    here = check(write(evening, Random(seed), manner).text).ledger
    there = check(write(renamed(evening, names), Random(seed), manner).text).ledger
    assert balances(there) == {
        names.get(account, account): coins for account, coins in balances(here).items()
    }
    for one, other in zip(here.bookings, there.bookings, strict=True):
        assert {named(account): coins for account, coins in other.entry.net} == {
            names.get(named(account), named(account)): coins for account, coins in one.entry.net
        }
