"""The base cases of Austrian Preference, played out of a pot of 90.

Every row is a result given with the rules of the game (prefledger-rules(7), "Worked cases"): the
declarer is D, the player on their left L, on their right R.
"""

import pytest

from prefledger.checks.hand import judge
from prefledger.ledger.entry import entry
from prefledger.model.accounts import Fund
from prefledger.model.cards import Suit
from prefledger.model.hand import Claim, Contract, Defence, Flag, Stance
from prefledger.model.table import Table
from prefledger.rules.kernel import Settlement, settle
from prefledger.rules.sets import RULE_SETS

HOUSE = RULE_SETS["austrian"].house
TABLE = Table(("D", "L", "R"), dealer="R")
POT = 90

THREE = Contract(number=3, suit=Suit.DIAMONDS)
HEARTS = Contract(suit=Suit.HEARTS)


def stayed(left: int | None, right: int | None) -> tuple[Defence, ...]:
    return tuple(
        Defence(player, Stance.OUT) if tricks is None else Defence(player, Stance.STAYED, tricks)
        for player, tricks in (("L", left), ("R", right))
    )


def hosted(host: str, left: int, right: int) -> tuple[Defence, ...]:
    tricks = {"L": left, "R": right}
    return tuple(
        Defence(player, Stance.HOST if player == host else Stance.GUEST, tricks[player])
        for player in "LR"
    )


def claim(contract: Contract, own: int, defence: tuple[Defence, ...], *flags: str) -> Claim:
    return Claim("D", contract, own, defence, flags=tuple(map(Flag, flags)))


def both_out(contract: Contract, *flags: str) -> Claim:
    return Claim("D", contract, all_out=True, flags=tuple(map(Flag, flags)))


CASES = [
    ("7-2-1", claim(THREE, 7, stayed(2, 1)), (7, 2, -9), 90),
    ("5-3-2", claim(THREE, 5, stayed(3, 2)), (-15, 3, 2), 100),
    ("5-4-1", claim(THREE, 5, stayed(4, 1)), (-15, 4, -9), 110),
    ("8-1-1", claim(THREE, 8, stayed(1, 1)), (8, -9, -9), 100),
    ("10-0-0 played", claim(THREE, 10, stayed(0, 0)), (10, -10, -10), 100),
    ("10-0-0 both out", both_out(THREE), (10, 0, 0), 80),
    ("both out one by one", claim(THREE, 10, stayed(None, None)), (10, 0, 0), 80),
    ("hearts 6-2-2", claim(HEARTS, 6, stayed(2, 2)), (26, -8, -8), 80),
    ("hearts, both out", both_out(HEARTS), (30, -10, -10), 80),
    ("aces, both out", both_out(THREE, "aces"), (30, -10, -10), 80),
    ("no-aces, both out", both_out(THREE, "no-aces"), (30, -10, -10), 80),
    ("hearts 5-3-2", claim(HEARTS, 5, stayed(3, 2)), (-35, 13, 12), 100),
    ("hearts 5-3-2 with aces", claim(HEARTS, 5, stayed(3, 2), "aces"), (-35, 13, 12), 100),
    ("hearts 5-3-2, no-aces", claim(HEARTS, 5, stayed(3, 2), "no-aces"), (-55, 23, 22), 100),
    ("left out, 9-·-1", claim(THREE, 9, stayed(None, 1)), (9, 0, -9), 90),
    ("right hosts left, 6-1-3", claim(THREE, 6, hosted("R", 1, 3)), (6, 0, 4), 80),
    ("right hosts left, 6-3-1", claim(THREE, 6, hosted("R", 3, 1)), (6, 0, 4), 80),
    ("left hosts right, 8-1-1", claim(THREE, 8, hosted("L", 1, 1)), (8, -8, 0), 90),
]


@pytest.mark.parametrize(
    ("played", "coins", "pot"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_base_cases(played: Claim, coins: tuple[int, int, int], pot: int) -> None:
    judgement = judge(HOUSE, TABLE, played)
    assert judgement.problems == ()
    assert judgement.facts is not None
    result = entry(settle(Settlement(HOUSE, judgement.facts, 1)))
    assert tuple(result.of(player) for player in "DLR") == coins
    assert POT + result.of(Fund.POT) == pot


def test_a_pair_counted_together_is_settled_like_a_pair() -> None:
    pair = (Defence("R", Stance.HOST), Defence("L", Stance.GUEST))
    together = Claim("D", THREE, 6, pair, together=4)
    judgement = judge(HOUSE, TABLE, together)
    assert judgement.facts is not None
    result = entry(settle(Settlement(HOUSE, judgement.facts, 1)))
    assert tuple(result.of(player) for player in "DLR") == (6, 0, 4)
    assert [one.tricks for one in judgement.facts.defenders] == [None, None]


def test_a_ruling_decides_whatever_the_tricks() -> None:
    judgement = judge(HOUSE, TABLE, claim(THREE, 7, stayed(2, 1)), verdict=False)
    assert judgement.facts is not None
    result = entry(settle(Settlement(HOUSE, judgement.facts, 1)))
    assert tuple(result.of(player) for player in "DLR") == (10 - 20 - 3, 2, 1 - 10)


def test_every_payment_names_a_switch_or_a_rule() -> None:
    judgement = judge(HOUSE, TABLE, claim(HEARTS, 5, stayed(4, 1), "no-aces"))
    assert judgement.facts is not None
    paid = settle(Settlement(HOUSE, judgement.facts, 1))
    assert [(posting.rule, posting.coins) for posting in paid] == [
        ("draw", 10),
        ("declarer-fine", 20),
        ("defender-fine", 10),
        ("coins", 4),
        ("coins", 1),
        ("hearts-bonus", 10),
        ("hearts-bonus", 10),
        ("no-ace-bonus", 10),
        ("no-ace-bonus", 10),
    ]
