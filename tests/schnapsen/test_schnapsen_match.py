"""Game points, counters, bummerls and coins: cases by hand, and every evening by the oracle."""

from random import Random

import pytest
from generator.effort import effort
from hypothesis import given
from hypothesis import strategies as st
from schnapsen.oracle import Match, game_points, played

import prefledger
from prefledger.ledger.ledger import Ledger, Standing
from prefledger.model.events import HouseChanged
from prefledger.model.score import Cell
from prefledger.render import render
from prefledger.reports.evening import evening
from prefledger.rules.sets import RULE_SETS
from prefledger.rules.tally import worth

HEAD = "sitting 2026-11-28\nrules schnapsen\n"
PLAYERS = "players Mia, Theo\n"


def booked(text: str) -> Ledger:
    read = prefledger.parse(HEAD + text)
    assert prefledger.check(read) == ()
    (ledger,) = prefledger.book(read.value).value
    return ledger


@pytest.mark.parametrize(
    ("line", "points"),
    [
        ("Mia 66, Theo 33", 1),
        ("Mia 66, Theo 32", 2),
        ("Mia 66, Theo 0", 3),
        ("Mia 66, Theo 42, closed Mia 32", 2),
        ("Mia 66, Theo 42, closed Mia 33", 1),
        ("Mia 66, Theo 42, closed Mia 0", 3),
        ("Theo 22, Mia 60, closed Mia 12", -2),
        ("Mia 60, Theo 22, closed Mia 12", -2),
        ("Theo 22, Mia 60, closed Mia 0", -3),
        ("Theo 70, Mia 66, closed Mia 12", -2),
        ("Mia 60, Theo 60", 1),
        ("Theo 55, Mia 65", -1),
        ("m66 t20", 2),
    ],
)
def test_a_hand_is_worth(line: str, points: int) -> None:
    entry = booked(f"{PLAYERS}{line}\n").bookings[-1].entry
    assert (entry.of("Mia"), entry.of("Theo")) == (points, -points)
    (posting,) = entry.postings
    assert posting.coins == abs(points)


def counters(ledger: Ledger, one: str = "Mia", other: str = "Theo") -> tuple[object, object]:
    score = ledger.bookings[-1].score
    return score.at(one, "counter", other), score.at(other, "counter", one)


def test_a_counter_never_goes_below_nought_and_a_new_match_begins() -> None:
    lines = ["Mia 66, Theo 0"] * 3
    ledger = booked(PLAYERS + "\n".join(lines) + "\n")
    assert counters(ledger) == (0, 7)
    assert ledger.balances["Mia"] == 9
    assert counters(booked(PLAYERS + "\n".join([*lines, "Theo 66, Mia 33"]) + "\n")) == (7, 6)


@pytest.mark.parametrize(("schneider", "coins"), [("off", 1), ("on", 2)])
def test_seven_to_nothing_counts_double_where_it_does(schneider: str, coins: int) -> None:
    rules = f"rule bummerl on\nrule schneider {schneider}\n{PLAYERS}"
    ledger = booked(rules + "Mia 66, Theo 0\n" * 3)
    assert [line.entry.of("Mia") for line in ledger.bookings] == [0, 0, coins]
    assert ledger.bookings[-1].score.at("Theo", "bummerls", "Mia") == coins
    (posting,) = ledger.bookings[-1].entry.postings
    assert posting.rule == ("schneider" if schneider == "on" else "bummerl")
    saved = booked(rules + "Mia 66, Theo 0\nTheo 66, Mia 33\n" + "Mia 66, Theo 0\n" * 2)
    assert saved.balances["Mia"] == 1


def test_schneider_without_bummerls_makes_no_sense() -> None:
    read = prefledger.parse(f"{HEAD}rule schneider on\n{PLAYERS}Mia 66, Theo 0\n")
    assert [one.code.number for one in prefledger.check(read)] == ["P705"]


def test_any_two_have_a_match_of_their_own() -> None:
    ledger = booked(
        f"{PLAYERS}Mia 66, Theo 0\nleave Theo\njoin Priya\nPriya 66, Mia 20\n"
        "leave Priya\njoin Theo\nMia 66, Theo 40\n"
    )
    assert counters(ledger) == (3, 7)
    assert counters(ledger, "Priya", "Mia") == (5, 7)
    assert ledger.balances == {"Mia": 2, "Theo": -4, "Priya": 2}


def test_the_deal_changes_and_nobody_sits_out() -> None:
    ledger = booked(f"{PLAYERS}Mia 66, Theo 0\nMia 66, Theo 0\nmisdeal\nvoid\nMia 66, Theo 0\n")
    tables = [line.event.table for line in ledger.bookings]
    assert [table.dealer for table in tables] == ["Mia", "Theo", "Mia", "Mia", "Theo"]
    assert all(table.sitting_out is None and len(table.active) == 2 for table in tables)
    assert ledger.sitting.last_table.dealer == "Mia"


@pytest.mark.parametrize(
    "line", ["ante 50", "carry 10", "pot = 0", "split", "pay Mia pot 3", "passed"]
)
def test_there_is_no_pot_and_nobody_passes(line: str) -> None:
    read = prefledger.parse(f"{HEAD}{PLAYERS}{line}\n")
    assert [one.code.number for one in prefledger.check(read)] == ["P512"]
    (ledger,) = prefledger.book(read.value).value
    assert ledger.bookings[-1].standing is Standing.REFUSED
    assert not any(ledger.balances.values())


@pytest.mark.parametrize("players", ["Mia", "Mia, Theo, Priya"])
def test_two_play(players: str) -> None:
    read = prefledger.parse(f"{HEAD}players {players}\nMia 66, Theo 20\n")
    assert "P206" in {one.code.number for one in prefledger.check(read)}


@effort(40)
@given(st.integers(0, 10**9), st.booleans(), st.booleans(), st.integers(1, 30))
def test_every_evening_is_what_the_oracle_makes_of_it(
    seed: int,
    bummerl: bool,
    schneider: bool,
    hands: int,
) -> None:
    rng, names = Random(seed), ("Mia", "Theo")
    schneider = schneider and bummerl
    match = Match(bummerl, schneider)
    lines = [f"rule bummerl {'on' if bummerl else 'off'}"]
    lines += ["rule schneider on"] if schneider else []
    lines.append("players Mia, Theo")
    for _ in range(hands):
        ended = played(rng, alert=True)
        first, second = names[ended.winner], names[1 - ended.winner]
        line = f"{first} {ended.points[0]}, {second} {ended.points[1]}"
        if ended.closer is None:
            last = ended.points[0] < 66
            match.hand(ended.winner, 1 if last else game_points(ended.points[1]))
        else:
            line += f", closed {names[ended.closer]} {ended.then}"
            failed = ended.closer != ended.winner
            worth = (2 if ended.then else 3) if failed else game_points(ended.then)
            match.hand(ended.winner, worth)
        lines.append(line)
        lines.append(f"Mia = {match.coins[0]}, Theo = {match.coins[1]}")
    ledger = booked("\n".join(lines) + "\n")
    for booking in ledger.bookings:
        assert sum(coins for _, coins in booking.entry.net) == 0
        assert {cell.column for cell in booking.score.cells} <= COLUMNS
        assert all(0 <= booking.score.at(*cell) <= 7 for cell in CELLS)
    assert tuple(map(ledger.bookings[-1].score.cells.__getitem__, CELLS)) == tuple(match.counter)


COLUMNS = {"counter", "game points", "bummerls"}
CELLS = (Cell("Mia", "counter", "Theo"), Cell("Theo", "counter", "Mia"))


@pytest.mark.parametrize(
    ("first", "then", "coins"),
    [
        # one and three game points; then the last three of seven are a bummerl
        ("off", "on", 1 + 3 + 1),
        # no bummerl after two hands; then three game points
        ("on", "off", 3),
    ],
)
def test_what_was_won_before_bummerls_are_kept_or_not_stays_won(
    first: str, then: str, coins: int
) -> None:
    ledger = booked(
        f"rule schneider off\nrule bummerl {first}\n{PLAYERS}Mia 66, Theo 33\nMia 66, Theo 0\n"
        f"rule bummerl {then}\nMia 66, Theo 0\n"
    )
    assert dict(ledger.balances) == {"Mia": coins, "Theo": -coins}
    assert ledger.bookings[2].entry.net == ()


def test_a_rule_between_hands_leaves_everybody_what_they_have() -> None:
    head = "sitting 2026-11-28\nrules schnapsen\nrule bummerl on\nplayers Mia, Theo\n"
    hands = "Mia 66, Theo 0\n" * 3
    text = f"{head}{hands}rule bummerl off\nMia 66, Theo 40\n"
    (ledger,) = prefledger.book(prefledger.parse(text).value).value
    tally = RULE_SETS["schnapsen"].house.game.tally
    assert tally is not None
    # nine game points won in all are one bummerl: the rule makes it no more
    house, (*_, rule, hand) = ledger.sitting.house, ledger.bookings
    assert isinstance(rule.event.what, HouseChanged)
    assert worth(tally, rule.event.what.house, rule.score) == {"Mia": 1, "Theo": -1}
    assert worth(tally, rule.event.what.house, hand.score) == {"Mia": 2, "Theo": -2}
    assert dict(ledger.balances) == {"Mia": 2, "Theo": -2}
    assert house.match.bummerl == "on"


WON = "Mia 66, Theo 0\n"
"""Three game points for Mia."""


def doubts(lines: str, *, bummerl: str = "on") -> list[tuple[str, int]]:
    text = f"{HEAD}rule bummerl {bummerl}\n{PLAYERS}{lines}"
    return [
        (one.code.number, one.place.source.position(one.place.span.start).line)
        for one in prefledger.check(prefledger.parse(text))
    ]


def test_a_match_with_a_hand_nobody_knows_is_decided_in_doubt() -> None:
    # three, three, and the one that is left: the bummerl stands on the eighth line
    lines = f"{WON}unrecorded\n{WON}Mia 66, Theo 40\n"
    assert doubts(lines) == [("P520", 6), ("P629", 8)]
    assert doubts(lines + 3 * WON) == [("P520", 6), ("P629", 8)]
    assert doubts(lines, bummerl="off") == [("P520", 6)]
    assert doubts(lines.replace("unrecorded", "void")) == []


def test_reports_say_that_the_match_is_unsure() -> None:
    unsure = "not written down, so how the match stands is unsure until it is over"
    (ledger,) = prefledger.book(prefledger.parse(f"{HEAD}{PLAYERS}unrecorded\n{WON}").value).value
    assert f"unrecorded \N{EN DASH} {unsure}" in render(evening(ledger))
    assert unsure in render(evening(ledger), "json")


def test_a_match_decided_before_is_in_no_doubt() -> None:
    assert doubts(f"{3 * WON}unrecorded\n") == [("P520", 8)]
