"""`rules` and `explain`: what they tell, and that every switch can be read aloud."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from commandline import BROKEN, Prefledger

from prefledger.api import rule_set
from prefledger.diagnostics.catalogue import catalogue
from prefledger.rules.house import settings
from prefledger.rules.spoken import SENTENCES, spoken
from prefledger.rules.switches import AMOUNT

Write = Callable[[str, str], Path]

AUSTRIAN = [
    name
    for name, setting in settings().items()
    if setting.group in rule_set("austrian").house.game.groups
]

HOUSE = """\
sitting 2026-11-28 Café Sperl
rule draw made
players Mia, Theo, Priya
ante 10
Mia 1 7, Theo 2, Priya 1
rule declarer-fine 30
Theo 1 7, Priya 2, Mia 1
"""


@pytest.mark.parametrize("setting", settings().values(), ids=lambda one: one.switch.name)
def test_every_value_of_every_switch_has_a_sentence(setting: object) -> None:
    switch = setting.switch  # type: ignore[attr-defined]
    said = SENTENCES[switch.name]
    assert set(switch.values) <= set(said)
    assert (AMOUNT in said) is switch.amount
    assert set(said) <= {*switch.values, AMOUNT, "0"}
    assert all(text.endswith(".") for text in said.values())
    assert len(set(said.values())) == len(said)


def test_no_sentence_is_left_over() -> None:
    assert set(SENTENCES) == set(settings())


def test_a_house_read_aloud_says_its_amounts() -> None:
    said = spoken(rule_set("austrian").house)
    assert "A beaten declarer pays 20 coins into the pot." in said
    assert "The declarer must take 6 tricks." in said
    assert not any("{" in sentence for sentence in said)


@pytest.mark.parametrize(("name", "unit"), [("vienna-1829", "coins"), ("vienna-1829-pot", "units")])
def test_a_house_of_1829_is_read_aloud_as_it_is_settled(name: str, unit: str) -> None:
    """Short, beaten and bete mean other payments there: prefledger-rules(7), "Vienna 1829"."""
    said = " ".join(spoken(rule_set(name).house))
    assert "A beaten declarer pays 10 units into the pot, and a unit for each trick" in said
    assert "if not, that defender pays all others a unit for each of their tricks" in said
    assert f"or pays 10 {unit} into the pot." in said
    assert "{" not in said


def test_rule_sets_are_listed(prefledger: Prefledger) -> None:
    ran = prefledger("rules")
    assert (ran.code, ran.err) == (0, "")
    assert "Austrian Preference" in ran.out


def test_one_rule_set_has_every_switch_with_its_values(prefledger: Prefledger) -> None:
    text = prefledger("rules", "austrian").out
    read = json.loads(prefledger("rules", "Austrian", "--format", "json").out)
    assert read["schema"] == "prefledger/rules/1"
    assert [one["switch"] for one in read["switches"]] == AUSTRIAN
    for one in read["switches"]:
        assert f"{one['switch']} {one['value']}\n" in text
        assert one["decides"] in text
        assert one["source"] == "austrian"
    table = prefledger("rules", "austrian", "--format", "csv").out.splitlines()
    assert len(table) == 1 + len(AUSTRIAN)


def test_a_rule_set_does_not_differ_from_itself(prefledger: Prefledger) -> None:
    ran = prefledger("rules", "austrian", "--diff", "austrian")
    assert ran.code == 0
    assert "austrian and austrian have all switches alike." in ran.out


def test_the_house_of_a_table_is_sentences_with_its_own_rules_apart(
    write: Write, prefledger: Prefledger
) -> None:
    write("a.pref", HOUSE)
    ran = prefledger("rules", "a.pref")
    assert (ran.code, ran.err) == (0, "")
    first, second = ran.out.split("2026-11-28 Café Sperl")[1:]
    made = "The declarer draws ten coins from the pot, but only for a contract made."
    fine = "A beaten declarer pays 30 coins into the pot."
    assert f"The table's own\n{made} (rule draw made, a.pref:2)\n" in first
    assert "A beaten declarer pays 20 coins into the pot.\n" in first
    assert second.startswith(", from hand 2 on\n")
    assert f"{fine} (rule declarer-fine 30, a.pref:6)\n" in second


def test_the_house_of_a_table_with_a_slip_is_told_all_the_same(
    write: Write, prefledger: Prefledger
) -> None:
    write("a.pref", BROKEN)
    ran = prefledger("rules", "a.pref")
    assert ran.code == 1
    assert "We play Austrian Preference (rules austrian)." in ran.out
    assert "error[P501]" in ran.err


def test_explain_prints_the_page_by_number_or_name(prefledger: Prefledger) -> None:
    by_number = prefledger("explain", "p501")
    assert by_number.code == 0
    assert by_number.out.startswith("# P501 tricks\n")
    assert prefledger("explain", "tricks") == by_number
    assert prefledger("explain", "501") == by_number


def test_explain_lists_every_code(prefledger: Prefledger) -> None:
    lines = prefledger("explain").out.splitlines()
    assert [line.split()[:2] for line in lines] == [[one.number, one.slug] for one in catalogue()]


@pytest.mark.parametrize(
    ("name", "base"),
    [
        ("preferans-leningrad", "preferans-sochi"),
        ("illustrated-tapp", "tapp"),
        ("modern", "austrian"),
        ("illustrated-six", "austrian"),
        ("vienna-1829-pot", "vienna-1829"),
    ],
)
def test_a_rule_set_is_told_by_the_first_of_its_game(
    prefledger: Prefledger, name: str, base: str
) -> None:
    ran = prefledger("rules", name)
    assert f"Otherwise than {base}\n" in ran.out


@pytest.mark.parametrize(
    ("name", "otherwise"),
    [
        ("austrian", ""),
        ("preferans-sochi", ""),
        ("tapp", ""),
        ("schnapsen", ""),
        ("american", "must-beat off, lowest-beat off."),
        (
            "vienna-1829",
            "declarer-fine 10, pot suit, all-pass bete 10, must-beat off, lowest-beat off.",
        ),
    ],
)
def test_the_first_of_a_game_is_told_by_itself(
    prefledger: Prefledger, name: str, otherwise: str
) -> None:
    out = prefledger("rules", name).out
    assert "Otherwise than" not in out
    said = f"Set otherwise than usual\n{otherwise}\n"
    assert (said in out) if otherwise else ("Set otherwise" not in out)
