"""What holds of the statistics of every evening, by every rule set."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest
from generator.checking import check
from generator.effort import effort
from generator.oracle import GUEST, HOST, OUT, STAYED, Hand
from generator.sittings import Habits
from generator.sittings import simulate as made_up
from generator.writing import READABLE, write
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from presets.sittings import simulate
from stats.evenings import books

import prefledger
from prefledger.api import book
from prefledger.ledger.ledger import Ledger, Standing
from prefledger.model.coins import Coins
from prefledger.render import FORMATS, render
from prefledger.render.layouts.stats.data import plain
from prefledger.reports.deals import with_houses
from prefledger.reports.people import people
from prefledger.reports.standings import totals
from prefledger.reports.stats import Figures, Share, Stats, stats
from prefledger.rules.sets import RULE_SETS

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
SCHEMA = json.loads(
    (files("prefledger.render") / "schemas" / "stats.json").read_text(encoding="utf-8")
)

seeds = st.integers(0, 10_000)
ALWAYS_TRUMPS = {
    rules.house.game.title for rules in RULE_SETS.values() if rules.house.game.deck.trumps
}
"""Games in which trumps are always the same suit, so that nobody counts which they were."""

PREFERENCE = [name for name, rules in RULE_SETS.items() if rules.house.game.has_pot]
rule_sets = st.sampled_from(sorted(PREFERENCE))


def by_chance(rules: str, seed: int, day: int = 28) -> str:
    return simulate(rules, Random(seed)).text.replace("2026-11-28", f"2026-11-{day}")


def everybody(report: Stats) -> tuple[Figures, ...]:
    return (*(one.figures for one in report.players), report.table)


def hold(report: Stats) -> None:
    """Check what holds of anybody's figures by themselves."""
    for one in everybody(report):
        declaring, defending, deciding = one.declaring, one.defending, one.deciding
        assert declaring.made.hits <= declaring.made.cases == declaring.declared.hits
        assert declaring.unopposed + declaring.given_up <= declaring.made.cases
        assert sum(line.made.cases for line in declaring.contracts) == declaring.made.cases
        assert sum(line.made.hits for line in declaring.contracts) == declaring.made.hits
        named = [line.made for line in declaring.contracts if line.game not in ALWAYS_TRUMPS]
        trumps = [line.made for line in declaring.trumps]
        assert sum(made.cases for made in trumps) == sum(made.cases for made in named)
        assert sum(made.hits for made in trumps) == sum(made.hits for made in named)
        for bonus in declaring.bonuses:
            assert bonus.won + bonus.lost <= bonus.claimed
        assert defending.hands == (
            defending.stayed
            + defending.dropped
            + defending.half
            + defending.host
            + defending.guest
            + defending.played_along
        )
        assert deciding.stayed.hits + deciding.dropped == deciding.stayed.cases
        assert deciding.worth_it.hits + deciding.even + deciding.costly == deciding.worth_it.cases
        assert deciding.worth_it.cases <= deciding.stayed.hits
        for at, average in enumerate(deciding.coins):
            assert average.total == deciding.brought[at] - deciding.saved[at]
        for at, average in enumerate(declaring.coins):
            assert average.total == declaring.won[at] + declaring.lost[at]
        assert one.inviting.invited.hits == defending.host
        assert one.inviting.along == defending.guest


def agree(ledgers: tuple[Ledger, ...]) -> None:
    """Check that players add up to the table, and all of it to the books and the standings."""
    report = stats(ledgers)
    hold(report)
    standings = totals(ledgers)
    assert report.table.with_cards == standings.dealt.hands
    assert sum(one.figures.declaring.declared.hits for one in report.players) == (
        standings.dealt.hands
    )
    assert [one.player for one in report.players] == [one.player for one in standings.players]
    for one, line in zip(report.players, standings.players, strict=True):
        figures = one.figures
        assert (figures.with_cards, figures.declaring.made) == (
            line.hands,
            Share(line.made, line.declared),
        )
        assert figures.with_cards == figures.declaring.made.cases + figures.defending.hands
        assert _tricks(figures) + _credited(ledgers, one.player) == line.tricks
    for at in range(len(report.units)):
        assert report.pots[at].holds == standings.pot[at]
        _in_coins(report, ledgers, at)


def _credited(ledgers: tuple[Ledger, ...], player: str) -> int:
    """Return the tricks credited to a declarer where nothing was played."""
    who = people(ledgers)
    return sum(
        line.facts.tricks or 0
        for ledger in ledgers
        for line, house in with_houses(ledger)
        if line.facts is not None and line.standing is Standing.BOOKED
        if line.facts.alone and who[line.facts.declarer] == player and house.game.credited
    )


def _tricks(figures: Figures) -> Coins:
    """Return all tricks that were played for, by role."""
    return (
        sum(line.tricks.total for line in figures.declaring.contracts)
        + figures.defending.tricks.total
        + figures.defending.tricks_along.total
        + figures.inviting.host_tricks.total
        + figures.inviting.guest_tricks.total
    )


def coins_of(figures: Figures, at: int) -> Coins:
    """Return what everything brought that has a column of coins."""
    income = figures.income
    found = (figures.declaring.coins, figures.defending.coins, *income[:-1])
    return sum(averages[at].total for averages in found)


def _in_coins(report: Stats, ledgers: tuple[Ledger, ...], at: int) -> None:
    gained: Counter[str] = Counter()
    for ledger in ledgers:
        if (ledger.sitting.unit or report.units[0]) != report.units[at]:
            continue
        for booking in ledger.bookings:
            if booking.facts is not None and booking.standing is Standing.BOOKED:
                playing = {booking.facts.declarer, *booking.facts.opponents}
                gained.update({who: n for who, n in booking.entry.net if who in playing})
    balances = {line.player: line.coins[at] for line in totals(ledgers).players}
    for one in report.players:
        figures = one.figures
        coins = figures.declaring.coins[at].total + figures.defending.coins[at].total
        assert coins == gained[one.player]
        assert coins_of(figures, at) == balances[one.player] == figures.income.in_all[at]
    assert coins_of(report.table, at) == sum(balances.values())
    pot = report.pots[at]
    assert pot.holds == (
        pot.carried + pot.staked + pot.fined + pot.paid_in + pot.unexplained
        - pot.drawn - pot.paid_out - pot.split
    )  # fmt: skip


def as_json(report: Stats) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(render(report, "json"))
    Draft202012Validator(SCHEMA).validate(document)
    return document


@effort(60)
@given(seed=seeds)
def test_an_austrian_evening_adds_up(seed: int) -> None:
    rng = Random(seed)
    agree((check(write(made_up(rng, Habits(14)), rng, READABLE).text).ledger,))


@effort(80)
@given(rules=rule_sets, seed=seeds)
def test_an_evening_by_any_rules_adds_up(rules: str, seed: int) -> None:
    agree(books(by_chance(rules, seed)))


@effort(60)
@given(seed=seeds)
def test_what_staying_came_to_is_what_the_rules_say_of_tricks_and_fines(seed: int) -> None:
    rng = Random(seed)
    evening = made_up(rng, Habits(14))
    found = stats((check(write(evening, rng, READABLE).text).ledger,)).table.deciding
    paid = [coins for hand in evening.hands for coins in _for_staying(hand)]
    assert found.worth_it == Share(sum(coins > 0 for coins in paid), len(paid))
    assert found.coins[0].total == sum(paid)
    answers = Counter(one.stance for hand in evening.hands for one in hand.defenders)
    assert found.stayed.hits == answers[STAYED] + answers[HOST]
    assert found.dropped == answers[OUT] + answers[GUEST]


def _for_staying(hand: Hand) -> Iterator[int]:
    """Yield a coin a trick, less ten under two, or under four for a pair."""
    for one in hand.defenders:
        if one.stance == STAYED:
            yield (one.tricks or 0) - (10 if (one.tricks or 0) < 2 else 0)
        elif one.stance == HOST:
            pair = 10 - (hand.own or 0)
            yield pair - (10 if pair < 4 else 0)


LINES = ("contract", "trumps", "bonus", "player")
"""What the lines of a list are told apart by."""


def additive(value: Any, path: str = "") -> Iterator[tuple[str, int]]:
    """Yield all counts and sums of a document's part, by where they stand.

    A contract's share of those declared is over all of them, which is no count of its own.
    """
    if isinstance(value, dict):
        names = [
            str(value[key])
            for key in ("game", *LINES)
            if key in value and not isinstance(value[key], list)
        ]
        for key, one in value.items():
            if key not in {"percent", "low", "high", "mean", "streaks"}:
                yield from additive(one, "/".join((path, *names, key)))
    elif isinstance(value, list):
        for at, one in enumerate(value):
            named = isinstance(one, dict) and any(key in one for key in LINES)
            yield from additive(one, path if named else f"{path}/{at}")
    elif isinstance(value, int) and not re.search(r"/(contracts|trumps)/.*declared/cases", path):
        yield path, value


def added(*reports: Stats) -> Counter[str]:
    sums: Counter[str] = Counter()
    for report in reports:
        for part in (report.players, report.table, report.passed):
            for path, number in additive(plain(part)):
                sums[path] += number
    return sums


@effort(40)
@given(rules=st.lists(rule_sets, min_size=2, max_size=3), seed=seeds)
def test_a_season_is_its_sittings_together(rules: list[str], seed: int) -> None:
    texts = [by_chance(name, seed + at, 10 + at) for at, name in enumerate(rules)]
    # No pot is carried on between these, so each can be booked by itself.
    single = [stats(books(text)) for text in texts]
    assert +added(stats(books(*texts))) == +added(*single)


@effort(30)
@given(rules=st.lists(rule_sets, min_size=2, max_size=3), seed=seeds)
def test_the_order_of_sittings_changes_no_sum(rules: list[str], seed: int) -> None:
    texts = [by_chance(name, seed + at, 10 + at) for at, name in enumerate(rules)]
    forward, backward = stats(books(*texts)), stats(books(*reversed(texts)))
    assert added(forward) == added(backward)
    assert {one.holds for one in forward.pots} == {one.holds for one in backward.pots}


@effort(40)
@given(rules=rule_sets, seed=seeds)
def test_every_format_comes_out_and_no_percentage_is_told_of_few(rules: str, seed: int) -> None:
    report = stats(books(by_chance(rules, seed)))
    for fmt in FORMATS:
        assert render(report, fmt).endswith("\n")
    for share in _shares(as_json(report)):
        assert (share["percent"] is None) is (share["cases"] < 10)
        assert 0 <= share["hits"] <= share["cases"]


def _shares(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        if "percent" in value:
            yield value
        for one in value.values():
            yield from _shares(one)
    elif isinstance(value, list):
        for one in value:
            yield from _shares(one)


@pytest.mark.parametrize(
    "path",
    [
        path
        for path in sorted(EXAMPLES.rglob("*.pref"))
        if RULE_SETS[path.parent.name].house.game.has_declarer
    ],
    ids=lambda path: f"{path.parent.name}-{path.stem}",
)
def test_every_example_adds_up(path: Path) -> None:
    ledgers = book(prefledger.load(path).value).value
    agree(ledgers)
    as_json(stats(ledgers))


def test_all_examples_are_a_season() -> None:
    ledgers = book(prefledger.load(EXAMPLES).value).value
    hold(stats(ledgers))
    document = as_json(stats(ledgers))
    assert document["sittings"] == len(ledgers)


def test_a_document_of_nothing_keeps_to_the_schema() -> None:
    document = as_json(stats(()))
    assert document["players"] == []
    assert (document["first"], document["last"], document["units"]) == (None, None, [None])
