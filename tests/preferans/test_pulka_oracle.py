"""Whole evenings of Preferans against a sheet kept by hand: every cell, every coin, every line."""

from fractions import Fraction
from random import Random

import pytest
from generator.effort import TIMES
from preferans.paper import RULES, Paper, deal, house

import prefledger
from prefledger.model.score import Cell

MANY = 12 * (TIMES or 1)
NAMES = ("Mia", "Theo", "Priya", "Jan")


def evening(random: Random, rules: str, seats: int, *, switched: bool) -> tuple[str, list[Paper]]:
    """Play an evening; return its text, and the sheet after every line that is booked."""
    from copy import deepcopy

    set_to, lines = house(random, rules, switched=switched)
    players = NAMES[:seats]
    paper = Paper(players, set_to)
    text = ["sitting 2026-11-28", f"rules {rules}", *lines, f"players {', '.join(players)}"]
    after = []
    for number in range(random.randrange(1, 14)):
        at = number % seats
        order = players[at + 1 :] + players[: at + 1]
        active, dealer = order[:3], players[at] if seats > 3 else None
        if paper.closed():
            break
        text.append(deal(random, paper, active, dealer))
        after.append(deepcopy(paper))
    return "\n".join(text), after


def assert_agrees(text: str, after: list[Paper]) -> None:
    read = prefledger.parse(text)
    assert prefledger.check(read) == (), text
    (ledger,) = prefledger.book(read.value).value
    assert len(ledger.bookings) == len(after)
    gained: dict[object, Fraction] = {}
    for booking, paper in zip(ledger.bookings, after, strict=True):
        score = booking.score
        for one in paper.players:
            assert score.at(one, "pool") == paper.pool[one], (text, one)
            assert score.at(one, "mountain") == paper.mountain[one], (text, one)
            for other in paper.players:
                if one != other:
                    assert score.at(one, "whists", other) == paper.whists[one, other], text
        assert set(score.cells) <= {
            Cell(one, column, on)
            for one in paper.players
            for column in ("pool", "mountain", "whists")
            for on in ("", *paper.players)
        }
        for account, coins in booking.entry.net:
            gained[account] = gained.get(account, Fraction(0)) + coins
        assert sum(gained.values()) == 0
        net = paper.net()
        assert {one: gained.get(one, 0) for one in paper.players} == net, text


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("rules", RULES)
def test_evenings_by_the_rules_as_they_stand(rules: str, seats: int) -> None:
    for seed in range(MANY):
        random = Random(f"{rules} {seats} {seed}")
        assert_agrees(*evening(random, rules, seats, switched=False))


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("rules", RULES)
def test_evenings_by_all_kinds_of_house_rules(rules: str, seats: int) -> None:
    for seed in range(3 * MANY):
        random = Random(f"house {rules} {seats} {seed}")
        assert_agrees(*evening(random, rules, seats, switched=True))
