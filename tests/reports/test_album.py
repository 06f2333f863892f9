"""Everything in one piece: sittings by name, sheets that come out, and what concerns which."""

from collections.abc import Callable
from random import Random

import pytest
from generator.effort import effort
from generator.sittings import Habits, simulate
from generator.writing import write
from hypothesis import given
from hypothesis import strategies as st

from prefledger.api import book, parse
from prefledger.ledger.ledger import Ledger
from prefledger.model.accounts import Fund
from prefledger.render.html.page import page as html
from prefledger.reports.album import Album, album
from prefledger.reports.sheet import sheet

Booked = Callable[..., tuple[Ledger, ...]]

HOME = "sitting 2026-11-20 at home\nplayers Mia, Theo, Priya\nante 30\n"


def read(*texts: str) -> Album:
    found = [parse(text, f"{number}.pref") for number, text in enumerate(texts, 1)]
    sittings = [sitting for one in found for sitting in one.value]
    wrong = tuple(wrong for one in found for wrong in one.diagnostics)
    return album(book(sittings).value, read=wrong)


def test_one_sitting_is_no_season_and_none_is_one() -> None:
    assert read(HOME).season is None
    nothing = read()
    assert nothing.season is not None
    assert nothing.chapters == ()


def test_sittings_are_called_by_their_day_and_where_it_takes_more_by_which() -> None:
    later = HOME.replace("-20", "-21")
    found = read(HOME, later + HOME.replace("-20", "-21"))
    assert [one.name for one in found.chapters] == ["2026-11-20", "2026-11-21/1", "2026-11-21/2"]


def test_hands_are_all_deals_and_the_chart_goes_by_what_there_is() -> None:
    found = read(HOME + "m1-\npassed\nMia 1 7, Theo 2, Priya 2\n")
    (chapter,) = found.chapters
    assert [(one.deal.number, one.deal.booked) for one in chapter.hands] == [
        (1, True), (2, True), (3, False),
    ]  # fmt: skip
    assert [one.before for one in chapter.hands] == [90, 80, 80]
    assert found.chart.by == "hands"
    assert read(HOME, HOME.replace("-20", "-21")).chart.by == "sittings"


def test_a_chapter_tells_what_may_concern_it_and_the_season_everything() -> None:
    header = "unit 0.10 EUR\nnonsense\n"
    slip = HOME + "m1-\nMia sideways 7\n"
    found = read(header + HOME.replace("-20", "-18") + HOME.replace("-20", "-19"), HOME, slip)
    doubts = [
        [(one.path, one.line) for one in chapter.evening.totals.gaps.doubts]
        for chapter in found.chapters
    ]
    unbooked = [len(one.evening.totals.gaps.unbooked) for one in found.chapters]
    assert found.season is not None
    whole = found.season.totals.gaps
    assert doubts == [[("1.pref", 2)], [("1.pref", 2)], [], []]
    assert unbooked == [0, 0, 0, 1]
    assert ([(one.path, one.line) for one in whole.doubts], len(whole.unbooked)) == (
        [("1.pref", 2)],
        1,
    )


def test_places_on_the_sheet(booked: Booked) -> None:
    text = HOME.replace("Priya", "Priya, Jan") + "Theo 2 spades 6, Jan 3 + Priya 1\n"
    (ledger,) = booked(text)
    found = sheet(ledger)
    assert found.players == ("Mia", "Theo", "Priya", "Jan")
    assert [tuple(place) for place in found.rows[1].places] == [
        (0, "", None, -30), (6, "declarer", 6, -24), (1, "guest", 0, -30), (3, "host", 4, -26),
    ]  # fmt: skip


@effort(60)
@given(st.integers(0, 2**32))
def test_every_line_of_a_sheet_comes_to_nought(seed: int) -> None:
    """Coins and pot add up to nought at every line, and in the end to the books."""
    rng = Random(seed)
    text = write(simulate(rng, Habits(12)), rng).text
    for ledger in book(parse(text).value).value:
        found = sheet(ledger)
        others = ledger.balances.get(Fund.UNEXPLAINED, 0) + ledger.balances.get(Fund.CARRIED, 0)
        for row in found.rows:
            if row.deal.booked and not others:
                assert sum(place.stands or 0 for place in row.places) + row.deal.pot == 0
        for name, last in zip(found.players, found.rows[-1].places, strict=True):
            assert (last.stands or 0) == ledger.balances.get(name, 0)


@pytest.mark.parametrize("line", ["m1-", "passed", "void", "unrecorded", "misdeal", "x 1 7"])
def test_a_sheet_has_whatever_was_dealt(booked: Booked, line: str) -> None:
    (ledger,) = booked(f"{HOME}{line}\n")
    assert len(sheet(ledger).rows) == 2


def test_who_owes_whom_is_not_told_of_a_sitting_whose_pot_went_on() -> None:
    alone = HOME.replace("-20", "-19").replace("Mia, Theo, Priya", "Ann, Ben, Cora")
    later = HOME.replace("-20", "-21").replace("ante 30", "carry 90")
    found = read(alone, HOME, later + "Mia 1 7, Theo 2, Priya 1\n", HOME.replace("-20", "-22"))
    assert [one.carries for one in found.chapters] == [False, True, True, False]


def test_the_page_of_such_a_sitting_sends_to_the_season() -> None:
    later = HOME.replace("-20", "-21").replace("ante 30", "carry 90")
    page = html(read(HOME, later + "Mia 1 7, Theo 2, Priya 1\n"))
    assert "is short of" not in page
    assert page.count("The pot was carried on from sitting to sitting") == 2
