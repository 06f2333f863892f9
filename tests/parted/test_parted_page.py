"""Coins in parts on the page, in pictures and in an editor."""

import re
from xml.etree import ElementTree as ET

from parted.game import EVENING, WHOLE_AGAIN, booked

from prefledger.api import parse
from prefledger.lsp.hover import hover
from prefledger.lsp.outline import hints
from prefledger.lsp.reading import reading
from prefledger.render import render
from prefledger.render.html.page import page
from prefledger.render.picture import pictures
from prefledger.reports.album import album
from prefledger.reports.course import chart

ON_PAGE = "Fractions are rounded to the hundredth; each hand has its own exactly."
NOTE = "Fractions are rounded to the hundredth; `--format json` has them exactly."


def test_the_sheet_rounds_and_tells_what_it_rounds() -> None:
    html = page(album(booked(EVENING)))
    assert '<td title="-41/6">' not in html
    assert '<td title="−41/6">−6.83' in html
    assert '<td title="14/3">+4.67' in html
    assert "<td>−1.50" in html
    assert html.count(ON_PAGE) == 3  # under the standings, the chart, and the sheet


def test_a_hand_on_the_page_is_exact() -> None:
    html = page(album(booked(EVENING)))
    assert "Theo pays Mia <b>7/3</b>" in html
    assert "Mia +14/3 · Theo −7/3 · Priya −7/3 · pot 30 before, 30 after" in html


def test_a_page_in_whole_coins_says_nothing_of_fractions() -> None:
    assert ON_PAGE not in page(album(booked(WHOLE_AGAIN)))
    assert "title=" not in page(album(booked(WHOLE_AGAIN))).split("<main")[1]


def test_pictures_label_the_ends_to_the_hundredth() -> None:
    for texts in ((EVENING,), (EVENING, WHOLE_AGAIN), (EVENING, EVENING.replace("0.10", "0.20"))):
        svg = pictures(chart(booked(*texts)))
        ET.fromstring(svg)  # noqa: S314 - our own
        assert not re.search(r">[^<]*[0-9]/[0-9]", svg)
    assert "Mia −6.83" in pictures(chart(booked(EVENING)))


def test_a_drawing_says_that_it_rounds() -> None:
    text = render(chart(booked(EVENING)))
    assert "−6.83" in text
    assert text.rstrip().endswith(NOTE)
    assert NOTE not in render(chart(booked(WHOLE_AGAIN)))


def test_an_editor_tells_parts_exactly() -> None:
    assert parse(EVENING).diagnostics == ()
    one = reading(EVENING, "evening.pref", lambda target, _: target)
    told = {hint.line: hint.text for hint in hints(one)}
    first = told[EVENING[: EVENING.index("Mia spades")].count("\n") + 1]
    assert first == "Mia +4.67 (+14/3), Theo −2.33 (−7/3), Priya −2.33 (−7/3) · pot 30"
    hovered = hover(one, EVENING.index("Mia spades"))
    assert hovered is not None
    assert "−5.33 (−16/3)" in hovered.text
