"""Who has not sat down yet stands nowhere on the sheet, and not at nought."""

from prefledger.api import book, parse
from prefledger.reports.sheet import sheet

TEXT = """\
sitting 2026-11-28
rules tapp
players Mia, Theo, Priya
Mia three 47
join Jan
void
pay Jan Mia 2
"""


def test_a_newcomer_stands_at_nought_from_the_first_deal_at_the_table() -> None:
    (ledger,) = book(parse(TEXT).value).value
    found = sheet(ledger)
    stands = [row.places[found.players.index("Jan")].stands for row in found.rows]
    assert stands == [None, 0, -2]
