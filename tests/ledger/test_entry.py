"""Payments only move coins; entries add up to nought or cannot be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prefledger.ledger.entry import NOTHING, Posting, entry
from prefledger.model.accounts import Account, Fund

ACCOUNTS: st.SearchStrategy[Account] = st.sampled_from(["Mia", "Theo", "Priya", *Fund])


@st.composite
def postings(draw: st.DrawFn) -> Posting:
    payer, payee = draw(st.lists(ACCOUNTS, min_size=2, max_size=2, unique=True))
    return Posting(payer, payee, draw(st.integers(1, 10**9)), "because", "pay")


@given(st.lists(postings()))
def test_an_entry_adds_up_to_nought(paid: list[Posting]) -> None:
    assert sum(coins for _, coins in entry(paid).net) == 0


@given(st.lists(postings()))
def test_the_net_is_what_was_taken_less_what_was_given(paid: list[Posting]) -> None:
    booked = entry(paid)
    for account in ("Mia", "Theo", "Priya", *Fund):
        taken = sum(posting.coins for posting in paid if posting.payee == account)
        given = sum(posting.coins for posting in paid if posting.payer == account)
        assert booked.of(account) == taken - given


@pytest.mark.parametrize("coins", [0, -1, -10])
def test_every_posting_moves_coins(coins: int) -> None:
    with pytest.raises(ValueError, match="because"):
        entry([Posting("Mia", "Theo", coins, "because", "pay")])


@pytest.mark.parametrize("account", ["Mia", Fund.POT])
def test_nobody_pays_themselves(account: Account) -> None:
    with pytest.raises(ValueError, match="because"):
        entry([Posting(account, account, 1, "because", "pay")])


def test_nothing_is_an_entry_too() -> None:
    assert NOTHING.net == ()
    assert NOTHING.of("Mia") == 0
