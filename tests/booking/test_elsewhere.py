"""The same hands by other rules."""

from prefledger import book, parse, rule_set
from prefledger.booking.elsewhere import settled_by
from prefledger.ledger.ledger import Ledger

TEXT = """sitting 2026-11-28
players Mia, Theo, Priya
ante 100
Theo 3 diamonds 5, Priya 3, Mia 2
pot = 310
rule draw made
Priya 3 diamonds 7, Mia 2, Theo 1
Mia = -96
"""


def by(name: str) -> Ledger:
    (sitting,) = parse(TEXT).value
    (ledger,) = book([settled_by(sitting, rule_set(name).house)]).value
    assert ledger.diagnostics == ()
    return ledger


def test_by_the_rules_it_was_played_by_the_counts_agree() -> None:
    assert book(parse(TEXT).value).diagnostics == ()


def test_the_trumps_multiply_where_the_house_has_it_so() -> None:
    assert by("styrian").balances["Theo"] == -100 + 3 * -15 + 3 * -9
    assert by("styrian").balances["Mia"] == -100 + 3 * 2 + 3 * 2


def test_who_is_paid_for_tricks_differs() -> None:
    assert by("modern").balances["Theo"] == -100 - 20 - 5 - 10
    assert by("modern").balances["Priya"] == -100 + 3 + 10 - 2


def test_the_dealer_alone_stakes_where_the_pot_is_the_unit() -> None:
    ledger = by("unlimited")
    # Mia deals: pot 10, unit 1: 5-3-2. Theo deals: pot 30, unit 3: 7-2-1.
    assert ledger.balances["Mia"] == -10 + 2 + 6
    assert ledger.balances["Theo"] == -15 - 10 - 27
    assert ledger.balances["Priya"] == 3 + 21
    assert ledger.pot == 30


def test_a_bonus_this_house_does_not_pay_is_left_aside() -> None:
    text = TEXT.replace("Mia 2\npot = 310", "Mia 2, aces\npot = 310")
    (sitting,) = parse(text).value
    (ledger,) = book([settled_by(sitting, rule_set("modern").house)]).value
    assert ledger.diagnostics == ()
    assert ledger.balances["Theo"] == -100 - 20 - 5 - 10
