"""Contracts nobody whisted, or that were looked through: whose tricks are known."""

from preferans.pulkas import books, sitting

from prefledger.ledger.ledger import Ledger
from prefledger.render import render
from prefledger.reports.deals import deals
from prefledger.reports.evening import evening
from prefledger.reports.standings import totals
from prefledger.reports.stats import Average, stats

PASSED_OUT = "Theo 6 spades, Priya pass, Mia pass\n"
HALF = "Priya 6 hearts, Mia pass, Theo half\n"
PLAYED = "Mia 7 hearts 7, Theo whist 2, Priya whist 1\n"
CHECKED = "Theo 10 hearts 9, checked\n"


def table(*lines: str) -> Ledger:
    return books(sitting("".join(lines), "sochi", "ten checked"))


def known(ledger: Ledger) -> dict[str, tuple[int, int, int]]:
    """Return each player's tricks, in how many hands they are known, of how many."""
    return {
        line.player: (line.tricks, line.known, line.played) for line in totals((ledger,)).players
    }


def test_a_contract_nobody_whisted_counts_no_tricks() -> None:
    assert known(table(PASSED_OUT, HALF)) == dict.fromkeys(("Mia", "Theo", "Priya"), (0, 0, 0))
    # Of three hands one was played: seven, two and one.
    assert known(table(PASSED_OUT, HALF, PLAYED)) == {
        "Mia": (7, 1, 1), "Theo": (2, 1, 1), "Priya": (1, 1, 1)
    }  # fmt: skip


def test_nobody_leads_in_tricks_that_nobody_took() -> None:
    whole = render(evening(table(PASSED_OUT, HALF)))
    assert "in tricks" not in whole
    assert "leads in tricks, with 7" in render(evening(table(PASSED_OUT, HALF, PLAYED)))


def test_a_line_says_that_nobody_whisted_and_shows_no_tricks() -> None:
    passed_out, half, _ = deals(table(PASSED_OUT, HALF, PLAYED))
    assert (passed_out.told, half.told) == ("unopposed", "half whist")
    whole = render(evening(table(PASSED_OUT, HALF)))
    assert "unopposed" in whole
    assert "half whist" in whole
    assert "6–" not in whole


def test_who_let_a_ten_be_looked_through_did_not_pass() -> None:
    ledger = table(CHECKED)
    # Nine of ten: the one trick is somebody's, and nobody wrote whose.
    assert known(ledger) == {"Mia": (0, 0, 1), "Theo": (9, 1, 1), "Priya": (0, 0, 1)}
    defending = stats((ledger,)).table.defending
    assert (defending.dropped, defending.played_along) == (0, 2)
    assert "· passed" not in render(evening(ledger))


def test_where_all_ten_were_the_declarers_nobody_else_has_any() -> None:
    ledger = table("Theo 10 nt 10, checked\n")
    assert known(ledger) == {"Mia": (0, 1, 1), "Theo": (10, 1, 1), "Priya": (0, 1, 1)}
    assert stats((ledger,)).table.defending.tricks_along == Average(0, 2)
