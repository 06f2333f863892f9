"""Rules called by a part of their name, and house rules without `rule` before them."""

import pytest

from prefledger import check, parse
from prefledger.diagnostics.mend import sentence

PLAYERS = "players Mia, Theo, Priya\n"


def helped(*lines: str) -> tuple[list[str], str]:
    text = "sitting 2026-11-28\n" + "".join(f"{line}\n" for line in lines)
    found = check(parse(text))
    return [one.code.number for one in found], sentence(found[0].advice)


@pytest.mark.parametrize(
    ("called", "meant"),
    [
        ("Sochi", ["preferans-sochi"]),
        ("rostov", ["preferans-rostov"]),
        ("Preferans Sochi", ["preferans-sochi"]),
        ("Leningrad Preferans", ["preferans-leningrad"]),
        ("russian", ["preferans-sochi", "preferans-leningrad", "preferans-rostov"]),
        ("preferans", ["preferans-sochi", "preferans-leningrad", "preferans-rostov"]),
        ("tarock", ["tapp", "illustrated-tapp"]),
        ("sixty-six", ["schnapsen"]),
        ("Sixty six", ["schnapsen"]),
        ("austrien", ["austrian"]),
    ],
)
def test_rules_by_a_part_of_their_name(called: str, meant: list[str]) -> None:
    codes, advice = helped(f"rules {called}", PLAYERS.strip())
    assert codes == ["P701"]
    assert [word for word in advice.replace("`", " ").split() if word in meant] == meant
    assert "austrian" not in advice or meant == ["austrian"]


def test_rules_that_nobody_knows() -> None:
    assert helped("rules zzz") == (["P701"], "`prefledger rules` lists them all")


@pytest.mark.parametrize("line", ["pool 20", "ten checked", "half-whist off", "whister-fine half"])
@pytest.mark.parametrize("after", [True, False])
def test_a_house_rule_needs_its_word(line: str, after: bool) -> None:
    players = PLAYERS.strip()
    lines = [players, line] if after else [line, players]
    codes, advice = helped("rules preferans-sochi", *lines)
    assert codes[0] == "P110"
    assert advice == f"write `rule {line}`"


def test_what_the_game_does_not_read_is_no_house_rule_of_it() -> None:
    codes, advice = helped(PLAYERS.strip(), "pool 20")
    assert codes == ["P201"]
    assert "rule" not in advice
