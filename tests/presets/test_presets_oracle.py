"""Every rule set against an independent settlement, coin by coin, and the laws all of them keep."""

from random import Random

import pytest
from generator.effort import TIMES
from presets.oracle import OLD_PRESETS, POT, SUIT_PRESETS
from presets.sittings import Sitting, simulate

import prefledger
from prefledger.diagnostics.codes_rules import NO_EFFECT
from prefledger.ledger.ledger import Ledger, Standing
from prefledger.model.accounts import Fund
from prefledger.model.coins import whole
from prefledger.rules.sets import RULE_SETS

KNOWN = tuple(name for name in (*SUIT_PRESETS, *OLD_PRESETS) if name in RULE_SETS)
BATCHES = 4
MANY = 100 * (TIMES or 1)
"""Sittings in a batch, of about eight lines each."""

Coins = dict[str, int]


def booked(text: str) -> tuple[Ledger, list[str]]:
    """Return the books of the only sitting, and what was found wrong, as `line code`."""
    read = prefledger.parse(text)
    books = prefledger.book(read.value)
    (ledger,) = books.value
    found = [
        f"{one.place.source.position(one.place.span.start).line} {one.code.number} {one.message}"
        for one in (*read.diagnostics, *books.diagnostics)
        if one.code is not NO_EFFECT
    ]
    return ledger, found


def after_each_line(ledger: Ledger) -> dict[int, Coins]:
    """Return what every player and the pot have after each line, checking what never fails."""
    coins: Coins = {}
    lines: dict[int, Coins] = {}
    for line in ledger.bookings:
        for account, moved in line.entry.net:
            name = POT if account is Fund.POT else str(account)
            coins[name] = coins.get(name, 0) + whole(moved)
        assert sum(coins.values()) == 0
        assert coins.get(POT, 0) == line.pot >= 0
        lines[line.event.mark.number] = dict(coins)
    return lines


def assert_agrees(sitting: Sitting) -> None:
    """Hold the program's books against the oracle's, line by line."""
    ledger, found = booked(sitting.text)
    lines = after_each_line(ledger)
    first = len(sitting.header) + 1
    refused = {first + at for at, step in enumerate(sitting.steps) if not step.booked}
    assert {int(one.split()[0]) for one in found} <= refused, (sitting.text, found)
    assert bool(found) == bool(refused), (sitting.text, found)
    for number, step in enumerate(sitting.steps, first):
        expected = {name: coins for name, coins in step.coins.items() if coins}
        actual = {name: coins for name, coins in lines[number].items() if coins}
        assert actual == expected, (sitting.text, f"line {number}: {step.line}")
    assert {
        line.event.mark.number for line in ledger.bookings if line.standing is not Standing.BOOKED
    } == refused, sitting.text


@pytest.mark.parametrize("rules", KNOWN)
def test_a_rule_set_as_it_stands(rules: str) -> None:
    for seed in range(MANY):
        assert_agrees(simulate(rules, Random(f"{rules} {seed}"), switches=0))


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("rules", KNOWN)
def test_a_rule_set_with_house_rules_of_all_kinds(rules: str, batch: int) -> None:
    for seed in range(MANY):
        assert_agrees(simulate(rules, Random(f"{rules} {batch} {seed}")))
