"""The manual tells every rule set: where it is set otherwise, and worked hands that come out so."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import prefledger
from prefledger.model.accounts import Fund
from prefledger.rules.house import settings
from prefledger.rules.sets import RULE_SETS

PAGE = Path(__file__).resolve().parents[2] / "man" / "prefledger-rules.7"
TOLD = tuple(
    name for name, rules in RULE_SETS.items() if name != "austrian" and rules.house.game.has_pot
)
"""The rule sets of Preference; other games have tests of their own."""
SAID = {"limited": "rule pot limited 30\n", "american": "rule win 10\nrule lose 20\n"}
"""What the table must say itself before a hand can be settled, as the examples have it."""


class Worked(NamedTuple):
    """A worked hand: its rule set and line, the coins of the three, the pot before and after."""

    rules: str
    line: str
    before: int
    coins: tuple[int, ...]
    after: int


def section(rules: str) -> str:
    found = re.search(
        rf"(?ms)^\.Ss {re.escape(rules)}\n(.*?)(?=^\.S[hs] )", PAGE.read_text("utf-8")
    )
    return found[1] if found else ""


def worked() -> Iterator[Worked]:
    for rules in TOLD:
        rows = re.findall(r"(?m)^\.It (Mia .+) Ta (\d+) Ta ([-+0-9 ]+) Ta (\d+)$", section(rules))
        for line, before, coins, after in rows:
            yield Worked(rules, line, int(before), tuple(map(int, coins.split())), int(after))


@pytest.mark.parametrize("rules", TOLD)
def test_every_rule_set_has_worked_hands(rules: str) -> None:
    assert [one.rules for one in worked() if one.rules == rules]


@pytest.mark.parametrize("hand", tuple(worked()), ids=lambda hand: f"{hand.rules}: {hand.line}")
def test_a_worked_hand_is_what_the_program_books(hand: Worked) -> None:
    ante = RULE_SETS[hand.rules].house.pot.dealer_ante
    text = (
        f"sitting 2026-11-28\nrules {hand.rules}\n{SAID.get(hand.rules, '')}"
        f"players Mia, Theo, Priya\ncarry {hand.before - ante}\n{hand.line}\n"
    )
    read = prefledger.parse(text)
    assert prefledger.check(read) == ()
    (ledger,) = prefledger.book(read.value).value
    booked = ledger.bookings[-1].entry
    assert tuple(booked.of(player) for player in ("Mia", "Theo", "Priya")) == hand.coins
    assert ledger.pot == hand.after == hand.before - sum(hand.coins)
    assert booked.of(Fund.POT) == -sum(hand.coins)


def otherwise(rules: str) -> list[tuple[str, str]]:
    """Return every switch that a rule set has otherwise than `austrian`, with its value."""
    house, base = RULE_SETS[rules].house, RULE_SETS["austrian"].house
    return [
        (name, setting.value(house))
        for name, setting in settings().items()
        if setting.value(house) != setting.value(base)
    ]


@pytest.mark.parametrize("rules", TOLD)
def test_the_manual_names_whatever_a_rule_set_has_otherwise(rules: str) -> None:
    text = section(rules)
    words = set(re.findall(r"[\w-]+", text))
    for name, value in otherwise(rules):
        assert name in words, (rules, name)
        assert value.split()[0] in words, (rules, name, value)
