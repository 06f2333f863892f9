"""The game in parts of a coin is a rule set while these tests run."""

from collections.abc import Iterator

import pytest
from parted.game import PARTED

import prefledger
from prefledger.rules import sets


@pytest.fixture(scope="module", autouse=True)
def _added() -> Iterator[None]:
    prefledger.add_rule_set(PARTED)
    yield
    del sets._SETS[PARTED.name]
