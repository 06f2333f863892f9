"""What is shown of a pot where games without one are played, alone or beside others."""

import prefledger
from prefledger.ledger.ledger import Ledger
from prefledger.render import render
from prefledger.render.html.page import page
from prefledger.reports.album import album
from prefledger.reports.course import chart
from prefledger.reports.season import season

POTLESS = """\
sitting 2026-11-28
rules tapp
players Mia, Theo, Priya
Mia three 47
"""
WITH_POT = """\
sitting 2026-11-20
players Mia, Theo, Priya
ante 10
passed
"""


def books(*texts: str) -> tuple[Ledger, ...]:
    read = [prefledger.parse(text, f"{at}.pref") for at, text in enumerate(texts)]
    return prefledger.book([sitting for one in read for sitting in one.value]).value


def test_a_chart_read_aloud_names_no_pot_where_there_is_none() -> None:
    html = page(album(books(POTLESS)))
    # three made: 3 from each of the two
    assert "At the end: Mia +6, Theo −3, Priya −3." in html
    assert "the pot" not in html


def test_an_empty_pot_is_named_where_there_is_one() -> None:
    text = "sitting 2026-11-20\nplayers Mia, Theo, Priya\nvoid\n"
    assert "the pot 0." in page(album(books(text)))


def test_the_chart_as_a_table_leaves_the_pot_blank() -> None:
    row = render(chart(books(POTLESS)), "csv").splitlines()[1]
    assert row.endswith(",6,-3,-3,,")


def test_an_evening_without_a_pot_has_none_in_the_list_of_a_season() -> None:
    both = books(WITH_POT, POTLESS)
    text = render(season(both))
    lines = [line.split() for line in text[text.index("\nSittings\n") :].splitlines()]
    assert ["2026-11-28", "1", "Mia", "+6"] in lines
    assert next(line[-1] for line in lines if "2026-11-20" in line) == "30"
    html = page(album(both))
    assert 'data-of="pot">30<' in html
    assert 'data-of="pot">0<' not in html
