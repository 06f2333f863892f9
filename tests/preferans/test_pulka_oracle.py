"""Whole evenings of Preferans against a sheet kept by hand: every cell, every coin, every line."""

from fractions import Fraction
from random import Random

import pytest
from generator.effort import TIMES
from preferans.paper import IDLE, RULES, VALUES, Paper, deal, house

import prefledger
from prefledger.model.events import DealerSaid
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
    written = [one for one in ledger.bookings if not isinstance(one.event.what, DealerSaid)]
    assert len(written) == len(after)
    gained: dict[object, Fraction] = {}
    for booking, paper in zip(written, after, strict=True):
        score = booking.score
        for one in paper.pool:
            assert score.at(one, "pool") == paper.pool[one], (text, one)
            assert score.at(one, "mountain") == paper.mountain[one], (text, one)
            for other in paper.pool:
                if one != other:
                    assert score.at(one, "whists", other) == paper.whists[one, other], text
        assert set(score.cells) <= {
            Cell(one, column, on)
            for one in paper.pool
            for column in ("pool", "mountain", "whists")
            for on in ("", *paper.pool)
        }
        for account, coins in booking.entry.net:
            gained[account] = gained.get(account, Fraction(0)) + coins
        assert sum(gained.values()) == 0
        net = paper.net()
        assert {one: gained.get(one, 0) for one in paper.pool} == net, text


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


def unsettled(random: Random, rules: str) -> tuple[str, list[Paper]]:
    """Play an evening in which people come and go and the house changes its mind."""
    from copy import deepcopy

    set_to, lines = house(random, rules, switched=True)
    players = NAMES[: random.choice((3, 4))]
    paper = Paper(players, set_to)
    text = ["sitting 2026-11-28", f"rules {rules}", *lines, f"players {', '.join(players)}"]
    after: list[Paper] = []
    for number in range(random.randrange(6, 20)):
        if paper.closed():
            break
        chance, seats = random.random() if after else 1.0, paper.players
        if chance < 0.2:
            name = random.choice(sorted(VALUES))
            others = [
                value
                for value in VALUES[name]
                if value != paper.rules[name] and (name, value, paper.rules["allpass"]) not in IDLE
            ]
            if not others:
                continue
            paper.rules[name] = random.choice(others)
            text.append(f"rule {name} {paper.rules[name]}")
        elif chance < 0.4 and len(seats) > 3:
            text.append(f"leave {(who := random.choice(seats))}")
            paper.leave(who)
        elif chance < 0.5 and len(seats) < 4:
            who = random.choice([one for one in (*NAMES, "Zoe") if one not in seats])
            text.append(f"join {who} after {seats[-1]}")
            paper.join(who)
        else:
            at = number % len(seats)
            order = seats[at + 1 :] + seats[: at + 1]
            text.append(f"dealer {seats[at]}, agreed")
            text.append(deal(random, paper, order[:3], seats[at] if len(seats) > 3 else None))
        after.append(deepcopy(paper))
    return "\n".join(text), after


@pytest.mark.parametrize("rules", RULES)
def test_evenings_in_which_people_come_and_go_and_rules_change(rules: str) -> None:
    kinds: set[str] = set()
    for seed in range(6 * MANY):
        text, after = unsettled(Random(f"unsettled {rules} {seed}"), rules)
        assert_agrees(text, after)
        kinds |= {line.split()[0] for line in text.splitlines()}
    assert {"leave", "join", "rule", "passed", "allpass"} <= kinds
