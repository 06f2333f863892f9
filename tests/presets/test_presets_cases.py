"""The cases the rules print, from the oracle and from the program: D declares, L and R defend."""

import pytest
from presets.oracle import GUEST, HOST, OUT, POT, STAYED, Defender, Hand, House, payments
from presets.sittings import preset, written

import prefledger
from prefledger.rules.sets import RULE_SETS


def hand(bid: str, suit: str, own: int | None, *tricks: int | str, bonus: str = "") -> Hand:
    """Return a hand; a defender is a number, `out`, or as `host 3` and `guest 1`."""
    both = []
    for player, said in zip("LR", tricks or ("out", "out"), strict=True):
        match str(said).split():
            case ["out"]:
                both.append(Defender(player, OUT))
            case [stance, taken]:
                both.append(Defender(player, {"host": HOST, "guest": GUEST}[stance], int(taken)))
            case _:
                both.append(Defender(player, STAYED, int(said)))
    return Hand("D", bid, suit, own, (both[0], both[1]), bonus=bonus)


def extra(bid: str, *factors: int, reached: bool) -> Hand:
    """Return a hand without trumps, with what each defender doubled it by."""
    left, right = (Defender(who, STAYED, factor=by) for who, by in zip("LR", factors, strict=True))
    word = "made" if reached else "lost"
    return Hand("D", bid, "", None, (left, right), reached=reached, result=word)


HEARTS = ("hearts", "hearts")
ONE = ("1", "clubs")

BASE = [
    (hand(*ONE, 7, 2, 1), (7, 2, -9), 90),
    (hand(*ONE, 5, 3, 2), (-15, 3, 2), 100),
    (hand(*ONE, 5, 4, 1), (-15, 4, -9), 110),
    (hand(*ONE, 8, 1, 1), (8, -9, -9), 100),
    (hand(*ONE, 10, 0, 0), (10, -10, -10), 100),
    (hand(*ONE, None), (10, 0, 0), 80),
    (hand(*HEARTS, 6, 2, 2), (26, -8, -8), 80),
    (hand(*HEARTS, None), (30, -10, -10), 80),
    (hand(*ONE, None, bonus="aces"), (30, -10, -10), 80),
    (hand(*ONE, None, bonus="no-aces"), (30, -10, -10), 80),
    (hand(*HEARTS, 5, 3, 2), (-35, 13, 12), 100),
    (hand(*HEARTS, 5, 3, 2, bonus="aces"), (-35, 13, 12), 100),
    (hand(*HEARTS, 5, 3, 2, bonus="no-aces"), (-55, 23, 22), 100),
    (hand(*ONE, 9, "out", 1), (9, 0, -9), 90),
    (hand(*ONE, 6, "guest 1", "host 3"), (6, 0, 4), 80),
    (hand(*ONE, 6, "guest 3", "host 1"), (6, 0, 4), 80),
]
"""Austrian Preference, from a pot of 90."""

UNLIMITED = [
    (10, hand(*ONE, 5, 3, 2), (-15, 3, 2), 20),
    (30, hand(*ONE, 7, 2, 1), (21, 6, -27), 30),
    (40, hand(*ONE, 5, 4, 1), (-60, 16, -36), 120),
    (130, hand(*ONE, 6, 2, 2), (78, 26, 26), 0),
]
LIMITED = [
    (10, hand(*ONE, 5, 3, 2), (-15, 3, 2), 20),
    (30, hand(*ONE, 7, 2, 1), (21, 6, -27), 30),
    (40, hand(*ONE, 5, 4, 1), (-45, 12, -27), 100),
    (110, hand(*ONE, 6, 2, 2), (18, 6, 6), 80),
]
"""By the pot, which is counted after the dealer's ante; the limit is 30."""

STYRIAN = [
    (hand("3", "diamonds", 7, 2, 1), (21, 6, -27), 90),
    (hand("1", "hearts", 5, 3, 2), (-60, 12, 8), 130),
]
VIENNA = [
    (hand("talon", "diamonds", 6, 2, 2), (18, 6, 6), 60),
    (hand("talon", "diamonds", 7, 2, 1), (21, 6, -27), 90),
    (hand("talon", "diamonds", 5, 3, 2), (-45, 9, 6), 120),
    (hand("talon", "hearts", 5, 4, 1), (-60, 16, -36), 170),
    (hand("talon", "diamonds", 8, 1, 1), (48, -24, -24), 90),
    (hand("hand", "clubs", 10, 0, 0), (20, -10, -10), 90),
]
"""The first four as printed in 1829; two short defenders by the ledger's reading."""

ILLUSTRATED = [
    (extra("game plauderer", 4, 1, reached=True), (300, -240, -60), 90),
    (extra("bettel", 2, 1, reached=False), (-30, 20, 10), 90),
]

CASES = [
    *(("austrian", {}, 90, *case) for case in BASE),
    *(("unlimited", {}, *case) for case in UNLIMITED),
    *(("limited", {"pot": "limited 30"}, *case) for case in LIMITED),
    *(("styrian", {}, 90, *case) for case in STYRIAN),
    *(("illustrated", {}, 90, *case) for case in ILLUSTRATED),
    *(("vienna-1829", {}, 90, *case) for case in VIENNA),
]


@pytest.mark.parametrize(
    "case", CASES, ids=[f"{case[0]}, {case[2]}: {written(case[3])}" for case in CASES]
)
def test_a_printed_case(case: tuple[str, House, int, Hand, tuple[int, int, int], int]) -> None:
    rules, said, pot, played, coins, after = case
    moved = dict.fromkeys(("D", "L", "R", POT), 0)
    for payer, payee, amount in payments(rules, preset(rules) | said, played, pot):
        moved[payer] -= amount
        moved[payee] += amount
    assert (moved["D"], moved["L"], moved["R"], pot + moved[POT]) == (*coins, after)

    carried = pot - RULE_SETS[rules].house.pot.dealer_ante
    text = (
        f"sitting 2026-11-28\nrules {rules}\n"
        + "".join(f"rule {name} {value}\n" for name, value in said.items())
        + "players D, L, R\n"
        + (f"carry {carried}\n" if carried else "")
        + f"{written(played)}\n"
    )
    read = prefledger.parse(text)
    assert prefledger.check(read) == ()
    (ledger,) = prefledger.book(read.value).value
    booked = ledger.bookings[-1]
    assert tuple(booked.entry.of(player) for player in "DLR") == coins
    assert booked.pot == after
