"""A rule set of one's own takes a value and a name; no code knows it."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

import prefledger
from prefledger.rules import sets
from prefledger.rules.ruleset import RuleSet

AUSTRIAN = prefledger.rule_set("austrian")
DEAR_FINES = RuleSet(
    name="dear-fines",
    title="Preference with dear fines",
    summary="A beaten declarer pays fifty.",
    house=replace(
        AUSTRIAN.house,
        rules="dear-fines",
        payments=replace(AUSTRIAN.house.payments, declarer_fine=50),
    ),
)
TEXT = """sitting 2026-11-28
rules dear-fines
players Mia, Theo, Priya
ante 10
Mia 3 diamonds 5, Theo 3, Priya 2
"""


@pytest.fixture
def added() -> Iterator[None]:
    prefledger.add_rule_set(DEAR_FINES)
    yield
    del sets._SETS["dear-fines"]


@pytest.mark.usefixtures("added")
def test_a_file_can_name_a_rule_set_that_was_added() -> None:
    read = prefledger.parse(TEXT)
    assert prefledger.check(read) == ()
    (ledger,) = prefledger.book(read.value).value
    assert ledger.balances["Mia"] == -10 + 10 - 50 - 5
    assert prefledger.rule_set("dear-fines") is DEAR_FINES


@pytest.mark.usefixtures("added")
def test_a_name_means_one_rule_set() -> None:
    with pytest.raises(ValueError, match="dear-fines"):
        prefledger.add_rule_set(DEAR_FINES)
    with pytest.raises(ValueError, match="renamed"):
        prefledger.add_rule_set(replace(DEAR_FINES, name="renamed"))


def test_without_it_the_name_is_refused() -> None:
    assert [one.code.number for one in prefledger.check(prefledger.parse(TEXT))] == ["P701"]
