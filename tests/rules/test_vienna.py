"""Preference of 1829 and the American game, as prefledger-rules(7) has them.

The printed cases are those of the rules as printed in Vienna in 1829.
"""

import pytest

from prefledger import book, check, parse
from prefledger.ledger.ledger import Ledger
from prefledger.model.accounts import Account, Fund
from prefledger.model.coins import Coins

HEAD = "sitting 2026-11-28\nrules {rules}\nplayers D, L, R\nante 100\n"


def ledger(lines: str, rules: str = "vienna-1829", head: str = HEAD) -> Ledger:
    read = parse(head.format(rules=rules) + lines + "\n")
    assert check(read) == ()
    return book(read.value).value[0]


def flows(lines: str) -> dict[tuple[Account, Account], Coins]:
    paid = ledger(lines).bookings[-1].entry.postings
    return {(one.payer, one.payee): one.coins for one in paid}


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        (
            "D diamonds 6, L 2, R 2",
            {(Fund.POT, "D"): 30, ("D", "L"): 6, ("D", "R"): 6},
        ),
        ("D hand diamonds 7, L 2, R 1", {("R", "D"): 21, ("R", "L"): 6}),
        (
            "D diamonds 5, L 3, R 2",
            {("D", Fund.POT): 30, ("D", "L"): 9, ("D", "R"): 6},
        ),
        (
            "D hearts 5, L 4, R 1",
            {("D", Fund.POT): 40, ("R", Fund.POT): 40, ("D", "L"): 16, ("D", "R"): 4},
        ),
    ],
)
def test_the_printed_cases(hand: str, expected: dict[tuple[Account, Account], Coins]) -> None:
    assert flows(hand) == expected


@pytest.mark.parametrize(
    ("hand", "coins", "pot"),
    [
        ("D diamonds 8, L 1, R 1", (48, -24, -24), 300),
        ("D clubs 10, L 0, R 0", (20, -10, -10), 300),
        ("D clubs, all out", (10, 0, 0), 290),
        ("D spades 9, L 1, R out", (18, -18, 0), 300),
    ],
)
def test_where_nothing_is_printed(hand: str, coins: tuple[int, int, int], pot: int) -> None:
    line = ledger(hand).bookings[-1]
    assert (line.entry.of("D"), line.entry.of("L"), line.entry.of("R")) == coins
    assert line.pot == pot


def test_a_dealer_who_declines_pays_ten_flat() -> None:
    assert flows("passed") == {("D", Fund.POT): 10}


def test_a_tenth_of_the_pot_scales_every_payment_and_the_bete() -> None:
    head = "sitting 2026-11-28\nrules {rules}\nplayers D, L, R\n"
    books = ledger("passed\npassed\nR clubs 5, D 3, L 2", "vienna-1829-pot", head)
    # the dealers put in 10 each; the first bête is 10 tenths of 10, the second of 30
    assert [line.pot for line in books.bookings] == [10, 20, 30, 60, 70, 140]
    assert books.bookings[-1].entry.of("R") == -70 - 7 * 5


@pytest.mark.parametrize(
    ("bids", "hand"),
    [
        ("one pass pass", "L clubs 6, R 2, D 2"),
        ("one diamonds pass pass", "R diamonds 6, L 2, D 2"),
        ("one diamonds pass mine pass", "L hearts 6, R 2, D 2"),
        ("one spades diamonds pass mine pass", "R diamonds 6, L 2, D 2"),
        ("hearts", "L hearts 6, R 2, D 2"),
        ("pass pass pass take", "L clubs 6, R 2, D 2"),
        ("pass pass pass again take", "D clubs 6, L 2, R 2"),
    ],
)
def test_auctions_of_1829(bids: str, hand: str) -> None:
    ledger(f"{hand}\n  bids {bids}")


@pytest.mark.parametrize(
    ("bids", "hand", "code"),
    [
        ("diamonds pass pass", "L diamonds 6, R 2, D 2", "P302"),
        ("one one pass", "L clubs 6, R 2, D 2", "P305"),
        ("one diamonds spades", "L clubs 6, R 2, D 2", "P305"),
        ("one mine", "L clubs 6, R 2, D 2", "P306"),
        ("one pass pass", "R clubs 6, L 2, D 2", "P310"),
        ("one diamonds pass pass", "R spades 6, L 2, D 2", "P311"),
        ("one diamonds pass mine pass", "L spades 6, R 2, D 2", "P311"),
        ("take", "L clubs 6, R 2, D 2", "P302"),
        ("hearts pass", "L hearts 6, R 2, D 2", "P308"),
    ],
)
def test_wrong_auctions_of_1829(bids: str, hand: str, code: str) -> None:
    text = HEAD.format(rules="vienna-1829") + f"{hand}\n  bids {bids}\n"
    assert [one.code.number for one in check(parse(text))] == [code]


AMERICAN = (
    "sitting 2026-11-28\nrules american\nrule win 10\nrule lose 20\nplayers D, L, R\nante 100\n"
)


@pytest.mark.parametrize(
    ("hand", "coins", "pot"),
    [
        ("L diamonds 6, R 2, D 2", 10, 290),
        ("L diamonds 5, R 3, D 2", -20, 320),
        ("L hearts 7, R 2, D 1, bought 5", 5, 295),
        ("L hearts 4, R 3, D 3, bought 5", -25, 325),
    ],
)
def test_american(hand: str, coins: int, pot: int) -> None:
    line = ledger(hand, head=AMERICAN).bookings[-1]
    assert line.entry.of("L") == coins
    assert line.entry.of("R") == line.entry.of("D") == 0
    assert line.pot == pot


@pytest.mark.parametrize("missing", ["rule win 10\n", "rule lose 20\n"])
def test_the_american_table_must_name_its_amounts(missing: str) -> None:
    text = AMERICAN.replace(missing, "") + "L diamonds 6, R 2, D 2\n"
    assert [one.code.number for one in check(parse(text))] == ["P705"]


@pytest.mark.parametrize(
    ("bids", "hand", "codes"),
    [
        ("spades clubs pass", "R clubs 6, L 2, D 2", []),
        ("spades clubs hearts", "D hearts 6, L 2, R 2", []),
        ("pass pass pass bought 3 pass bought 4", "D spades 6, L 2, R 2, bought 4", []),
        ("hearts diamonds", "L hearts 6, R 2, D 2", ["P305"]),
        ("spades clubs pass pass", "R clubs 6, L 2, D 2", ["P308"]),
        ("spades clubs pass", "R diamonds 6, L 2, D 2", ["P311"]),
        ("pass pass pass bought 3 bought 3", "L spades 6, R 2, D 2, bought 3", ["P305"]),
        ("pass pass pass bought 3 pass pass", "L spades 6, R 2, D 2, bought 4", ["P311"]),
        ("1 pass pass", "L spades 6, R 2, D 2", ["P302"]),
    ],
)
def test_american_auctions(bids: str, hand: str, codes: list[str]) -> None:
    text = AMERICAN + f"{hand}\n  bids {bids}\n"
    assert [one.code.number for one in check(parse(text))] == codes


def test_left_of_the_declarer_leads_in_the_american_game() -> None:
    text = AMERICAN + "L diamonds 6, R 2, D 2\n  play R: hA 7 8\n"
    assert [one.code.number for one in check(parse(text))] == []
    text = AMERICAN + "L diamonds 6, R 2, D 2\n  play L: hA 7 8\n"
    assert [one.code.number for one in check(parse(text))] == ["P410"]
