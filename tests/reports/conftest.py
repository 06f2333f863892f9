"""Ledgers from what a table writes."""

from collections.abc import Callable

import pytest

from prefledger.api import book, parse
from prefledger.ledger.ledger import Ledger

Booked = Callable[..., tuple[Ledger, ...]]


def _booked(*texts: str) -> tuple[Ledger, ...]:
    sittings = [
        sitting
        for number, text in enumerate(texts, 1)
        for sitting in parse(text, f"{number}.pref").value
    ]
    return book(sittings).value


@pytest.fixture(name="booked")
def _fixture() -> Booked:
    return _booked
