"""Play without trumps: who leads, what a card has to do, and when it is decided."""

from collections.abc import Callable
from itertools import product

import pytest
from illustrated.table import codes, sitting

from prefledger.rules.extra_bids import every_trick, no_trick, six_running, verdicts
from prefledger.rules.kernel import Decided

RIGHT = [
    "Theo bettel lost\n  play h7 8 9",
    "Theo bettel made\n  play h7 8 9",
    "Theo bettel lost\n  play h7 8 9, s7 A 8",
    "Theo bettel lost 1\n  play h7 8 9, s7 A 8",
    "Theo bettel lost 1, Priya 0, Mia 1\n  play h7 8 9, s7 A 8",
    "Theo bettel lost 1, Priya 0, Mia 1\n  play h7 8 9",
    "Theo bettel 3, Priya 3, Mia 4\n  play h7 8 9, s7 A 8",
    "Theo bettel lost\n  play h7 8 9, s7 A 8, cA 7 8",
    "Theo bettel lost\n  play h7 8 9\n  rest Theo 2, Priya 3, Mia 4",
    "Theo bettel made\n  rest Priya 4, Mia 6",
    "Theo durchmarsch lost\n  play hA 7 8, sK 7 A",
    "Theo durchmarsch lost 1\n  play hA 7 8, sK 7 A",
    "Theo durchmarsch made\n  rest Theo 10",
    "Theo bettel made\n  play h7 8 9, s7 A 8\n  ruling made, Priya showed her cards",
    "Theo bettel lost\n  play h7 8 d9, sK 7 8, h9 J 10\n  revoke Mia 1",
    "Theo bettel lost\n  play h7 s8 9",
]


@pytest.mark.parametrize("hand", RIGHT)
def test_play_that_is_right(hand: str) -> None:
    assert codes(sitting(hand)) == []


def test_there_is_nothing_to_trump_with() -> None:
    """Who can't follow plays anything, and the highest card of the suit led takes the trick."""
    assert codes(sitting("Theo bettel lost\n  play h7 sA cA > Theo")) == []
    assert codes(sitting("Theo bettel lost\n  play h7 sA cA > Mia")) == ["P409"]


SANS = "  play Mia: h7 8 9"


@pytest.mark.parametrize(
    ("line", "switches", "right"),
    [
        ("Theo sans lost", (), True),
        ("Theo game sans lost", (), True),
        ("Theo bettel lost", (), False),
        ("Theo sans lost", ("six-lead declarer",), False),
    ],
)
def test_the_player_on_the_right_leads_in_sans(
    line: str, switches: tuple[str, ...], *, right: bool
) -> None:
    found = codes(sitting(f"{line}\n{SANS}", "illustrated-six", *switches))
    assert found == ([] if right else ["P410"])


def test_six_tricks_running_make_sans() -> None:
    """Mia leads, Priya takes, Theo takes the second trick and five more in a row."""
    play = "  play h7 8 9, c7 8 A, hA 10 J, dA 7 8, dK 9 10, dQ s7 J, sA 8 9\n"
    for line, right in (
        ("Theo sans made", True),
        ("Theo sans made 6, Priya 1, Mia 0", True),
        ("Theo sans lost", False),
    ):
        expected = [] if right else ["P411"]
        assert codes(sitting(f"{line}\n{play}", "illustrated-six")) == expected


def test_five_running_are_not_enough() -> None:
    play = (
        "  play h7 8 9, c7 8 A, hA 10 J, dA 7 8, dK 9 10, dQ s7 J\n  rest Priya 1, Theo 1, Mia 2\n"
    )
    assert codes(sitting(f"Theo sans made\n{play}", "illustrated-six")) == []
    assert codes(sitting(f"Theo sans lost\n{play}", "illustrated-six")) == []
    lost = play.replace("rest Priya 1, Theo 1, Mia 2", "rest Priya 2, Mia 2")
    assert codes(sitting(f"Theo sans made\n{lost}", "illustrated-six")) == ["P411"]


def longest(won: tuple[bool, ...]) -> int:
    return max(len(run) for run in "".join("x" if own else " " for own in won).split(" "))


AIMS: dict[Decided, Callable[[tuple[bool, ...]], bool]] = {
    no_trick: lambda won: not any(won),
    every_trick: all,
    six_running: lambda won: longest(won) >= 6,
}
ENDS = tuple(product((False, True), repeat=10))


@pytest.mark.parametrize("decided", AIMS, ids=lambda one: one.__name__)
def test_it_is_decided_exactly_when_no_way_of_going_on_changes_it(decided: Decided) -> None:
    ways: dict[tuple[bool, ...], set[bool]] = {}
    for won in ENDS:
        for tricks in range(11):
            ways.setdefault(won[:tricks], set()).add(AIMS[decided](won))
    for won, results in ways.items():
        assert decided(won) == (results.pop() if len(results) == 1 else None), won


@pytest.mark.parametrize("decided", AIMS, ids=lambda one: one.__name__)
def test_tricks_in_any_order_come_to_whatever_some_order_comes_to(decided: Decided) -> None:
    for own in range(11):
        results = {AIMS[decided](won) for won in ENDS if sum(won) == own}
        assert verdicts(decided, (), own, 10 - own) == results
