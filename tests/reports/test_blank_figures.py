"""Where a figure does not apply its place is blank: a nought would be a claim."""

import prefledger
from prefledger.ledger.ledger import Ledger
from prefledger.render import render
from prefledger.render.html.page import page
from prefledger.reports.album import album
from prefledger.reports.evening import evening
from prefledger.reports.standings import totals


def books(*texts: str) -> tuple[Ledger, ...]:
    read = [prefledger.parse(text, f"{at}.pref") for at, text in enumerate(texts)]
    return prefledger.book([sitting for one in read for sitting in one.value]).value


def rows(text: str) -> list[list[str]]:
    return [line.split() for line in text.splitlines()]


PAPER = """\
sitting 2026-11-28
rules preferans-sochi
players Mia, Theo, Priya
sheet Mia pool 0 mountain 2, whists Theo 0, Priya 0
sheet Theo pool 0 mountain 2, whists Mia 0, Priya 0
sheet Priya pool 0 mountain 8, whists Mia 0, Theo 0
"""
POINTS = """\
sitting 2026-11-29
rules tapp
players Mia, Theo, Priya
Mia three 47
"""
TRICKS = """\
sitting 2026-11-20
players Mia, Theo, Lisl
Mia 1 7, Theo + Lisl 3
"""


def test_a_sheet_brought_along_has_no_hands_to_count() -> None:
    # mountains 2, 2, 8: of the mean 4 each, ten whists a point from each of three: +20, +20, −40
    found = rows(render(evening(books(PAPER)[0])))
    assert ["Mia", "+20"] in found
    assert ["Priya", "−40"] in found


def test_who_only_played_for_points_has_no_tricks() -> None:
    found = rows(render(totals(books(TRICKS, POINTS))))
    (priya,) = (row for row in found if row[:1] == ["Priya"])
    # one sitting, one hand, for card points: neither declared nor made, and no tricks to take
    assert priya == ["Priya", "1", "1", "0", "0", "−3"]
    assert "0 of 0" not in render(totals(books(TRICKS, POINTS)))


def test_before_the_first_hand_is_in_the_books_a_refused_one_is_told_by_noughts() -> None:
    text = "sitting 2026-11-20\nplayers Mia, Theo, Lisl\nMia 1 7, Theo 9, Lisl 9\n"
    assert ["Mia", "0", "0", "0", "0", "0"] in rows(render(totals(books(text))))


def test_a_sheet_alone_has_no_columns_for_hands() -> None:
    lines = render(totals(books(PAPER))).splitlines()
    assert lines[2].split() == ["coins"]


def test_on_the_page_a_sheet_alone_counts_no_tricks() -> None:
    html = page(album(books(PAPER)))
    foot = html[html.index("<tfoot>") :]
    foot = foot[: foot.index("</table>")]
    assert "+20" in foot
    assert "<td>0" not in foot
