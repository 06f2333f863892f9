"""A sitting without `rules`, and what is told where its hands are of another game."""

from collections.abc import Callable

import pytest

from prefledger import check, parse
from prefledger.diagnostics.diagnostic import Severity
from prefledger.diagnostics.mend import sentence

Slips = Callable[..., list[tuple[str, int, str]]]
THREE = "sitting 2026-11-28\nplayers Mia, Theo, Priya\n"
TWO = "sitting 2026-11-28\nplayers Mia, Theo\n"

PREFERANS = (
    "rule pool 20\nMia 6s 6, Theo whist 4, Priya pass\nallpass Mia 4, Theo 6, Priya 0\n"
    "Theo misere 0\nTheo 10 spades 9, Priya whist 1, Mia pass\nmisdeal\nMia 9 nt 11\n"
)
TAPP = "Mia three 36\nTheo top 40, with 40\npassed\nPriya solo 33, ultimo made\n"
SCHNAPSEN = "Mia 66, Theo 32\nm20 t65, closed Theo 19\nMia 0, Theo 40, closed Theo 0\n"


@pytest.mark.parametrize(
    ("head", "lines", "rules", "line"),
    [
        (THREE, PREFERANS, "preferans-sochi", 4),
        (THREE, TAPP, "tapp", 3),
        (TWO, SCHNAPSEN, "schnapsen", 3),
        (TWO, "Mia 66, Theo 32\n", "schnapsen", 3),
    ],
)
def test_the_game_is_told_once_on_the_first_of_its_lines(
    slips: Slips, head: str, lines: str, rules: str, line: int
) -> None:
    ((code, at, _),) = slips(head + lines)
    assert (code, at) == ("P708", line)
    (found,) = check(parse(head + lines))
    assert f"write `rules {rules}` under the `sitting` line" in sentence(found.advice)


def test_with_the_rules_only_what_is_wrong_in_that_game_is_told(slips: Slips) -> None:
    assert slips(f"{THREE}{PREFERANS}".replace("players", "rules preferans-sochi\nplayers")) == []


@pytest.mark.parametrize(
    ("head", "lines", "codes"),
    [
        (THREE, "ante 30\nMia 3 diamonds 6, Theo 2, Priya 2\nMia 6 spades 6, Theo 4\n", ["P507"]),
        (THREE, "ante 30\nMia 7 spades 6, Theo 2, Priya 2\n", ["P507"]),
        (THREE, "ante 30\nMia bettel made\nTheo bettel made\n", ["P507", "P507"]),
        (THREE.replace("p", "rules austrian\np", 1), TAPP, ["P507", "P507", "P507"]),
        (THREE.replace("p", "rules austrain\np", 1), TAPP, ["P701"]),
        (TWO, "ante 30\n", ["P206"]),
        (THREE, "rule ten checked\nante 30\nMia 3 diamonds 6, Theo 2, Priya 2\n", ["P707"]),
    ],
)
def test_slips_in_preference_stay_slips_in_preference(
    head: str, lines: str, codes: list[str]
) -> None:
    assert [one.code.number for one in check(parse(head + lines))] == codes


def test_nothing_of_such_a_sitting_is_settled() -> None:
    document = parse(THREE + PREFERANS)
    assert [one.code.severity for one in document.diagnostics] == [Severity.ERROR]
    assert [sitting.broken for sitting in document.value] == [True]
