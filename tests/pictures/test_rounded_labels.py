"""A picture says where the balances beside its lines are rounded, as tables do."""

import re

from prefledger.api import book, parse
from prefledger.render.html.page import page
from prefledger.render.picture import pictures
from prefledger.reports.album import album
from prefledger.reports.course import Chart, chart

HEAD = "sitting 2026-11-28\nrules preferans-sochi\nplayers Mia, Theo, Priya\n"
THIRDS = f"{HEAD}Theo 6 spades 5, Priya whist 3, Mia whist 2\n"
NOTE = "Fractions are rounded to the hundredth"


def drawn(text: str) -> Chart:
    return chart(book(parse(text).value).value)


def test_a_picture_says_that_its_labels_are_rounded() -> None:
    svg = pictures(drawn(THIRDS))
    assert "Theo −27.33" in svg
    assert svg.count(NOTE) == 1
    # The note stands below all else, and in the picture.
    high = int(re.findall(r'^<svg[^>]* height="([0-9]+)"', svg)[0])
    places = [float(y) for y in re.findall(r'<text[^>]* y="([0-9.]+)"', svg)]
    note = float(re.findall(rf'y="([0-9.]+)"[^>]*>{NOTE}', svg)[0])
    assert note == max(places)
    assert note + 5 < high


def test_whole_coins_need_no_note() -> None:
    # A mountain of six is forty against twenty and twenty.
    assert NOTE not in pictures(drawn(HEAD + "sheet Theo mountain 6\nvoid\n"))


def test_the_page_says_it_under_the_chart() -> None:
    html = page(album(book(parse(THIRDS).value).value))
    start = html.index('id="course"')
    assert NOTE in html[start : html.index("<section", start)]
