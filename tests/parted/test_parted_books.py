"""Parts of a coin in the books: exact, whole where they are whole, and even at every line."""

from fractions import Fraction

import pytest
from generator.effort import effort
from hypothesis import given
from parted.game import EVENING, HEAD, STANDS, WHOLE_AGAIN, booked, evenings

import prefledger
from prefledger.ledger.entry import Posting, entry
from prefledger.ledger.ledger import Verdict
from prefledger.model.accounts import Fund

THIRD = Fraction(1, 3)


def test_an_entry_has_whole_coins_as_whole_numbers() -> None:
    made = entry(
        [
            Posting("Mia", "Theo", THIRD, "a third", "win"),
            Posting("Mia", "Theo", 2 * THIRD, "two thirds", "win"),
            Posting("Jan", "Theo", Fraction(4, 2), "two", "win"),
            Posting("Jan", "Mia", THIRD, "a third", "win"),
        ]
    )
    assert made.net == (("Mia", -2 * THIRD), ("Theo", 3), ("Jan", -7 * THIRD))
    assert [type(coins) for _, coins in made.net] == [Fraction, int, Fraction]
    assert [type(one.coins) for one in made.postings] == [Fraction, Fraction, int, Fraction]


@pytest.mark.parametrize("sides", [("Mia", Fund.POT), (Fund.POT, "Mia")])
def test_the_pot_moves_no_part_of_a_coin(sides: tuple[str, Fund]) -> None:
    with pytest.raises(ValueError, match="a part"):
        entry([Posting(*sides, THIRD, "a part", "pay")])
    assert abs(entry([Posting(*sides, Fraction(6, 3), "whole", "pay")]).pot) == 2


def test_an_evening_in_parts() -> None:
    (ledger,) = booked(EVENING)
    assert {name: ledger.balances[name] for name in STANDS} == STANDS
    assert ledger.pot == 30
    assert type(ledger.pot) is int


def test_what_is_whole_again_is_a_whole_number() -> None:
    (ledger,) = booked(WHOLE_AGAIN.replace("carry", "pay Theo pot").replace("30", "30 stake"))
    assert ledger.balances == {"Mia": 4, "Theo": -32, "Priya": -2, Fund.POT: 30}
    three = "Mia spades 1, Theo 9, Priya 0\n" * 3
    (ledger,) = booked(f"sitting 2026-11-28\n{HEAD}ante 10\n{three}")
    assert ledger.balances == {"Mia": -8, "Theo": -11, "Priya": -11, Fund.POT: 30}
    assert {type(coins) for coins in ledger.balances.values()} == {int}


@effort(60)
@given(evenings())
def test_nothing_is_lost_at_any_line(texts: list[str]) -> None:
    for ledger in booked(*texts):
        total: dict[object, Fraction] = {}
        for line in ledger.bookings:
            for account, coins in line.entry.net:
                assert type(coins) is int or coins.denominator > 1
                total[account] = total.get(account, Fraction(0)) + coins
            assert sum(total.values()) == 0
        assert all(coins == total[account] for account, coins in ledger.balances.items())
        for coins in ledger.balances.values():
            assert type(coins) is int or coins.denominator > 1


# ---- counts


def counted(lines: str, purse: int = 50) -> tuple[list[str], list[Verdict]]:
    """Return the messages and the verdicts on counts after the evening in parts."""
    text = EVENING.replace("ante", f"purse {purse}\nante") + lines
    (ledger,) = (done := prefledger.book(prefledger.parse(text).value)).value
    told = [f"{one.code.number} {one.message}" for one in done.diagnostics]
    return told, [one.verdict for line in ledger.bookings for one in line.counts]


def test_a_count_agrees_exactly() -> None:
    # 50 before everybody: 50 − 41/6, 50 − 28/3, 50 − 83/6.
    assert counted("Mia = 259/6, Theo = 122/3, Priya = 217/6, pot = 30\n") == (
        [],
        [Verdict.AGREES] * 4,
    )


def test_a_count_that_is_off_by_a_part_is_told() -> None:
    (found,), verdicts = counted("Mia = 43\n")
    assert verdicts == [Verdict.DIFFERS]
    assert found == (
        "P605 Mia has 43 by the count and 259/6 by the books: 1/6 coin too few; "
        "since the sitting began, it was moved by hands 1 to 2 and 1 other entry (lines 6 to 8)"
    )


def test_a_difference_in_parts_is_accepted_as_unexplained() -> None:
    text = EVENING + "Mia = -20/3, accepted\nMia = -20/3\n"
    (ledger,) = booked(text)
    assert ledger.balances["Mia"] == Fraction(-20, 3)
    assert ledger.balances[Fund.UNEXPLAINED] == Fraction(-1, 6)
    assert sum(ledger.balances.values()) == 0


def test_a_pot_is_counted_in_whole_coins() -> None:
    (found,), verdicts = counted("pot = 61/2\n")
    assert verdicts == [Verdict.NOT_WHOLE]
    assert found.startswith("P612 61/2 is no count of coins")


def test_elsewhere_coins_are_whole_as_before() -> None:
    text = "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 10\nMia = -21/2\n"
    (found,) = prefledger.check(prefledger.parse(text))
    assert found.message == "21/2 is no count of coins: coins are whole".replace("21", "-21")
