"""Manual and examples of Preferans: they come out as they say, and leave nothing out."""

import re
from fractions import Fraction
from pathlib import Path

import pytest
from preferans.pulkas import NAMES, net, sitting

import prefledger
from prefledger.ledger.ledger import Ledger, Standing
from prefledger.model.events import AllPass, Misdeal
from prefledger.model.hand import Stance
from prefledger.rules.house import settings
from prefledger.rules.sets import RULE_SETS

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "man" / "prefledger-rules.7").read_text("utf-8")
OWN = ("preferans-sochi", "preferans-leningrad", "preferans-rostov")
FILES = tuple(path for name in OWN for path in sorted((ROOT / "examples" / name).glob("*.pref")))


def section(rules: str) -> str:
    found = re.search(rf"(?ms)^\.Ss {re.escape(rules)}\n(.*?)(?=^\.S[hs] )", PAGE)
    assert found is not None
    return found[1]


def worked() -> list[tuple[str, str, tuple[Fraction, ...]]]:
    return [
        (rules, line, tuple(map(Fraction, coins.split())))
        for rules in OWN
        for line, coins in re.findall(
            r"(?m)^\.It ((?:Mia|allpass) .+) Ta ([-+0-9/ ]+)$", section(rules)
        )
    ]


@pytest.mark.parametrize(("rules", "line", "coins"), worked())
def test_a_worked_hand_is_what_the_program_books(
    rules: str, line: str, coins: tuple[Fraction, ...]
) -> None:
    booked = net(sitting(line, rules.removeprefix("preferans-")))
    assert tuple(booked.get(name, 0) for name in NAMES) == coins


@pytest.mark.parametrize("rules", OWN)
def test_every_rule_set_has_worked_hands_and_names_what_it_has_otherwise(rules: str) -> None:
    assert len([one for one, _, _ in worked() if one == rules]) > 3
    words = set(re.findall(r"[\w-]+", section(rules)))
    house, base = RULE_SETS[rules].house, RULE_SETS["preferans-sochi"].house
    for name, setting in settings().items():
        if setting.value(house) != setting.value(base):
            assert {name, setting.value(house)} <= words, (rules, name)


def test_the_manual_has_every_switch_with_its_values() -> None:
    for name, setting in settings().items():
        if setting.group == "pulka":
            assert re.search(rf"(?m)^\.It Ic {name} Cm ", PAGE), name
            for value in setting.switch.values:
                assert re.search(rf"(?m)^\.It Ic {name} Cm .*\b{value}\b", PAGE), (name, value)


def ledgers(path: Path) -> tuple[Ledger, ...]:
    read = prefledger.load(path)
    assert prefledger.check(read) == ()
    return prefledger.book(read.value).value


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_an_example_is_right_and_counted(path: Path) -> None:
    for ledger in ledgers(path):
        assert all(line.standing is Standing.BOOKED for line in ledger.bookings)
        assert ledger.sitting.house.rules == path.parent.name
        assert sum(ledger.balances.values()) == 0
        counts = [one for line in ledger.bookings for one in line.counts]
        assert {one.account for one in counts} == set(ledger.players)


def test_the_examples_have_all_there_is() -> None:
    lines = [line for path in FILES for one in ledgers(path) for line in one.bookings]
    facts = [line.facts for line in lines if line.facts is not None]
    kinds = {kind.name for kind in RULE_SETS["preferans-sochi"].house.contracts}
    assert {one.kind.name for one in facts} == kinds
    stances = {one.stance for hand in facts for one in hand.defenders}
    assert {Stance.WHIST, Stance.PASSED, Stance.HALF} <= stances
    assert any(hand.flags for hand in facts)
    assert any(isinstance(line.event.what, AllPass) for line in lines)
    assert any(isinstance(line.event.what, Misdeal) for line in lines)
    rules = {stroke.rule for line in lines for stroke in line.strokes}
    assert rules >= {
        "pool", "aid", "whist-points", "mountain-points", "mountain-first", "whister-fine",
        "half-whist", "consolation", "allpass", "allpass-price", "sheet",
    }  # fmt: skip


@pytest.mark.parametrize("rules", OWN)
def test_every_rule_a_stroke_names_is_told(rules: str) -> None:
    told = set(re.findall(r"(?m)^\.It (?:Ic|Em) ([\w-]+)", PAGE))
    for path in (ROOT / "examples" / rules).glob("*.pref"):
        for ledger in ledgers(path):
            for line in ledger.bookings:
                assert {stroke.rule for stroke in line.strokes} <= told
