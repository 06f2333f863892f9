"""The course of the balances: every step as it was at the table."""

from fractions import Fraction
from random import Random

import pytest
from generator.sittings import Habits, simulate
from generator.writing import write
from hypothesis import given
from hypothesis import strategies as st

from prefledger.api import book, parse
from prefledger.ledger.ledger import Ledger
from prefledger.model.accounts import Fund
from prefledger.reports.course import Chart, chart
from prefledger.reports.standings import totals

# Stakes of 10 each; hand 1: Ben draws 10 and pays 2 + 1; passed; then 30 are split, 10 each.
SITTING = """sitting 2026-11-20 one
players Anna, Ben, Cora
ante 10
Ben 1 7, Cora 2, Anna 1
passed
pay Anna pot 3
split
"""


def booked(*texts: str) -> tuple[Ledger, ...]:
    sittings = [one for at, text in enumerate(texts) for one in parse(text, f"{at}.pref").value]
    return book(sittings).value


def values(drawn: Chart, at: int = 0) -> dict[str, list[object]]:
    course = drawn.courses[at]
    return {
        **{track.player: list(track.values) for track in course.tracks},
        "pot": list(course.pot),
    }


def test_one_sitting_goes_from_hand_to_hand() -> None:
    drawn = chart(booked(SITTING))
    # A defender with one trick puts 10 into the pot: 30 - 10 + 10 = 30, with Anna's 3 it is 33.
    assert values(drawn) == {
        "Anna": [0, -19, -19, -11],
        "Ben": [0, -3, -3, 8],
        "Cora": [0, -8, -8, 3],
        "pot": [0, 30, 30, 0],
    }
    assert [step.number for step in drawn.courses[0].steps] == [1, 2, None]


def test_several_go_from_sitting_to_sitting_and_a_newcomer_begins_when_they_come() -> None:
    second = SITTING.replace("11-20", "11-27").replace("Anna", "Dora")
    drawn = chart(booked(SITTING, second))
    assert drawn.by == "sittings"
    assert values(drawn) == {
        "Anna": [0, -11, -11],
        "Ben": [0, 8, 16],
        "Cora": [0, 3, 6],
        "Dora": [None, 0, -11],
        "pot": [0, 0, 0],
    }


def test_a_season_can_go_from_hand_to_hand() -> None:
    drawn = chart(booked(SITTING, SITTING.replace("11-20", "11-27")), "hands")
    assert [step.number for step in drawn.courses[0].steps] == [1, 2, None] * 2
    assert [step.first for step in drawn.courses[0].steps] == [True, False, False] * 2
    assert values(drawn)["Ben"] == [0, -3, -3, 8, 5, 5, 16]


def test_coins_of_different_worth_are_told_in_money() -> None:
    cheap = SITTING.replace("players", "unit 0.10 EUR\nplayers")
    dear = cheap.replace("0.10", "0.5").replace("11-20", "11-27")
    (course,) = chart(booked(cheap, dear)).courses
    assert (course.unit, course.currency, course.places) == (None, "EUR", 2)
    ben = next(track for track in course.tracks if track.player == "Ben")
    assert list(ben.values) == [0, Fraction(8, 10), Fraction(8, 10) + Fraction(8, 2)]


def test_what_can_not_be_added_up_is_drawn_apart() -> None:
    euros = SITTING.replace("players", "unit 0.10 EUR\nplayers").replace("11-20", "11-27")
    drawn = chart(booked(SITTING, euros))
    assert [(one.unit and one.unit.currency) for one in drawn.courses] == [None, "EUR"]
    assert [len(one.steps) for one in drawn.courses] == [1, 1]


@pytest.mark.parametrize("text", ["", "sitting 2026-11-20\nplayers A, B, C\n"])
def test_nothing_to_draw(text: str) -> None:
    for by in ("hands", None):
        drawn = chart(booked(text), by)
        assert all(
            track.values in {(None,), (None, 0), (0, 0)}
            for one in drawn.courses
            for track in one.tracks
        )


@given(st.lists(st.integers(0, 10**6), max_size=4), st.sampled_from(["hands", "sittings"]))
def test_every_step_adds_up_to_nought_and_the_last_is_what_totals_say(
    seeds: list[int], by: str
) -> None:
    texts = []
    for day, seed in enumerate(seeds, 1):
        rng = Random(seed)
        evening = simulate(rng, Habits(6))._replace(date=f"2026-11-{day:02}")
        texts.append(write(evening, rng).text.replace("players", "unit 1 EUR\nplayers", 1))
    ledgers = booked(*texts)
    standings = totals(ledgers)
    (course,) = chart(ledgers, by).courses
    funds = standings.carried[0] + standings.unexplained[0]
    whole = not any(
        isinstance(one, Fund) and one is not Fund.POT
        for ledger in ledgers
        for one in ledger.balances
    )
    for at in range(len(course.steps) + 1):
        known = [track.values[at] or 0 for track in course.tracks]
        if at == len(course.steps) or whole:
            assert sum(known) + course.pot[at] + funds == 0
    assert {one.player: one.values[-1] or 0 for one in course.tracks} == {
        line.player: line.coins[0] for line in standings.players
    }
