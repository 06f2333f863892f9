"""`report --as NAME`: the same hands by another rule set."""

from collections.abc import Callable
from pathlib import Path

import pytest
from commandline import Prefledger

from prefledger.rules.sets import RULE_SETS

Write = Callable[[str, str], Path]
ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = sorted(ROOT.glob("examples/*/*.pref"))


def _game(rules: str) -> str:
    """Return which game a rule set is one of; all of Preference are one."""
    for game in ("preferans", "tapp", "schnapsen"):
        if game in rules:
            return game
    return "preference"


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_example_by_every_rule_set(prefledger: Prefledger, name: str) -> None:
    for path in EXAMPLES:
        ran = prefledger("report", str(path), "--as", name)
        if name in {"limited", "american"} or _game(path.parent.name) != _game(name):
            assert ran.code == 2
            assert "can't be settled" in ran.err
            assert ran.err.count("\n") == 1
            assert ran.out == ""
        else:
            assert ran.code in {0, 1}, (path, ran.err)
            assert f"as if by the rules {name}" in ran.out


def test_no_edit_is_advised_for_hands_played_by_other_rules(prefledger: Prefledger) -> None:
    path = ROOT / "examples" / "austrian" / "evening.pref"
    ran = prefledger("report", str(path), "--as", "modern")
    assert ran.code == 1
    assert "help:" not in ran.err


def test_an_unknown_rule_set_is_named_with_the_nearest(prefledger: Prefledger) -> None:
    path = ROOT / "examples" / "austrian" / "four.pref"
    ran = prefledger("report", str(path), "--as", "styrain")
    assert ran.code == 2
    assert "did you mean styrian?" in ran.err


PULKA = """\
sitting 2026-11-28
rules preferans-sochi
rule pool 20
rule ten checked
players Mia, Theo, Priya
sheet Mia pool 3 mountain 0, whists Theo 0, Priya 0
sheet Theo pool 0 mountain 0, whists Mia 0, Priya 0
sheet Priya pool 0 mountain 0, whists Mia 0, Theo 0
Theo 6 spades 6, Priya whist 4, Mia pass
rule whist personal
sheet Mia pool 5
Mia = 10
"""


def test_house_rules_that_fall_away_are_named(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", PULKA)
    said = (
        "as if by the rules preferans-leningrad, without the house rules pool 20, ten checked and "
        "whist personal"
    )
    for form in ("text", "json", "markdown"):
        ran = prefledger("report", "a.pref", "--as", "preferans-leningrad", "--format", form)
        assert said in ran.out.replace("\n", " ")
    # what the other rules have anyway has not fallen away
    write("a.pref", PULKA.replace("rule ten checked", "rule pool-counts twice"))
    ran = prefledger("report", "a.pref", "--as", "preferans-leningrad")
    assert "without the house rules pool 20 and whist personal" in ran.out.replace("\n", " ")
    ran = prefledger("report", "a.pref", "--as", "preferans-sochi")
    own = "pool 20, pool-counts twice and whist personal"
    assert f"without the house rules {own}" in ran.out.replace("\n", " ")


def test_counts_of_a_sheet_are_left_aside_and_one_brought_along_is_not(
    write: Write, prefledger: Prefledger
) -> None:
    write("a.pref", PULKA)
    assert prefledger("report", "a.pref").code == 1  # the counts are wrong by its own rules
    ran = prefledger("report", "a.pref", "--as", "preferans-leningrad")
    assert (ran.code, ran.err) == (0, "")
    # three in the pool at twenty a point: 60, less the mean of 20
    assert "sheet brought along, Mia" in ran.out
    assert "+40" in ran.out


def test_another_game_is_refused_in_a_sentence(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", PULKA)
    ran = prefledger("report", "a.pref", "--as", "tapp")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == (
        "prefledger: on 2026-11-28 Preferans was played, and hands of it can't be settled by tapp; "
        "these are rule sets of that game: preferans-sochi, preferans-leningrad, "
        "preferans-rostov\n"
    )
