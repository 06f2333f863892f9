"""`report --as NAME`: the same hands by another rule set."""

from pathlib import Path

import pytest
from commandline import Prefledger

from prefledger.rules.sets import RULE_SETS

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = sorted(ROOT.glob("examples/*/*.pref"))


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_example_by_every_rule_set(prefledger: Prefledger, name: str) -> None:
    for path in EXAMPLES:
        ran = prefledger("report", str(path), "--as", name)
        if name in {"limited", "american"}:
            assert ran.code == 2
            assert "can't be settled" in ran.err
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
