"""The figures on a page: worked out by hand, and the same as in the other reports."""

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from webpages import Element, page_of, read

from prefledger.api import book, parse
from prefledger.model.coins import exact
from prefledger.render import render
from prefledger.render.words import signed
from prefledger.reports.hands import hands
from prefledger.reports.standings import totals

EXAMPLES = Path(__file__).parents[2] / "examples"
TABLE = "sitting 2026-11-20 at home\nplayers Mia, Theo, Priya\nante 30\n"
FOUR = TABLE.replace("Priya", "Priya, Jan")


def rows(table: Element) -> Iterator[list[str]]:
    for body in table.all("tbody", "tfoot"):
        for row in body.all("tr"):
            yield [cell.words for cell in row.all("td", "th")]


def sheet(text: str) -> list[list[str]]:
    (table,) = read(page_of(text)).of("sheet")
    return list(rows(table))


def test_sheet_has_tricks_coins_and_how_everybody_stands() -> None:
    text = TABLE + (
        "Mia 3 diamonds 7, Theo 2, Priya 1\n"  # the pot 90: −10 draw, +10 fine of Priya
        "passed\n"
        "Theo hearts, all out\n"  # 10 of the pot, 10 of each opponent
        "pay Priya pot 5 for the wine\n"
    )
    assert sheet(text) == [
        ["", "", "stake of 30 each", "", "−30", "−30", "", "−30", "−30", "", "−30", "−30", "90"],
        ["1", "Mia", "Mia 3♦", "7", "+7", "−23", "2", "+2", "−28", "1", "−9", "−39", "90"],
        ["2", "Theo", "passed", "", "", "−23", "", "", "−28", "", "", "−39", "90"],
        ["3", "Priya", "Theo hearts", "·", "−10", "−33", "10", "+30", "+2", "·", "−10", "−49",
         "80"],
        ["", "", "Priya pays the pot", "", "", "−33", "", "", "+2", "", "−5", "−54", "85"],
        ["", "", "in all", "7", "", "−33", "12", "", "+2", "1", "", "−54", "85"],
    ]  # fmt: skip


def test_a_dealer_who_sits_out_took_no_trick_and_a_host_answers_for_two() -> None:
    text = FOUR + "Theo 2 spades 6, Jan 3 + Priya 1\n"  # 6–1–3h: +6, 0 for the guest, +4 the host
    assert sheet(text)[1] == [
        "1", "Mia", "Theo 2♠", "0", "", "−30", "6", "+6", "−24", "1", "0", "−30", "3h", "+4", "−26",
        "110",
    ]  # fmt: skip


def test_tricks_in_one_heap_and_a_beaten_declarer_are_marked() -> None:
    text = TABLE + "Mia 1 clubs 5, Theo + Priya 5\n"
    (_, row, total) = sheet(text)
    assert row[:4] + row[6:7] + row[9:10] == ["1", "Mia", "Mia 1♣ beaten", "5", "?", "?"]
    assert total[3:] == ["5", "", row[5], "0 + ?", "", row[8], "0 + ?", "", row[11], row[12]]
    assert "? not known" in read(page_of(text)).text


def test_what_is_not_booked_stands_in_its_place_and_moves_nothing() -> None:
    text = TABLE + "Mia 3 diamonds 7, Theo 2, Priya 2\nm1-\n"
    page = read(page_of(text))
    (table,) = page.of("sheet")
    found = list(rows(table))
    assert found[1] == ["1", "Mia", "not booked", *["", "", "−30"] * 3, ""]
    assert found[2][:3] == ["2", "Theo", "Mia 1♣"]
    (caption, *_) = page.all("caption")
    assert caption.words == "Standings (without 1 line not booked)"
    (gap,) = (one for one in page.all("section") if one.attributes["id"] == "gaps")
    assert (
        "hand 1, line 4: Mia 3 diamonds 7, Theo 2, Priya 2 – the tricks add up to 11" in gap.words
    )
    (first, _) = page.of("hand")
    assert "The tricks add up to 11, not 10" in first.words


def test_payments_with_reasons_and_rules_the_line_as_written_and_the_pot() -> None:
    (hand,) = read(page_of(TABLE + "m3d 7 t2 p1\n")).of("hand")
    (summary,) = hand.all("summary")
    assert summary.words == "1 Mia 3♦ made 7–2–1"
    (written,) = hand.of("as")
    assert (written.words, written.attributes["id"]) == ("m3d 7 t2 p1", "2026-11-20-1")
    assert [one.words for one in hand.all("li")] == [
        "The pot pays Mia 10 the draw draw",
        "Priya pays the pot 10 stayed with 1 trick defender-fine",
        "Mia pays Theo 2 2 tricks coins",
        "Mia pays Priya 1 1 trick coins",
    ]
    (net,) = hand.of("net")
    assert net.words == "Mia +7 · Theo +2 · Priya −9 · pot 90 before, 90 after"


def test_a_passed_hand_moves_no_coins() -> None:
    (hand,) = read(page_of(TABLE + "passed\n")).of("hand")
    assert "No coins moved; the pot holds 90." in hand.words


def test_the_pot_movement_by_movement() -> None:
    (register,) = read(page_of(TABLE + "m3d 7 t2 p1\nsplit\n")).of("register")
    assert list(rows(register)) == [
        ["", "3", "stake of 30 each", "+90", "90"],
        ["1", "4", "Mia 3♦ 7–2–1: the draw", "−10", "80"],
        ["1", "4", "Mia 3♦ 7–2–1: Priya stayed with 1 trick", "+10", "90"],
        ["", "5", "pot split", "−90", "0"],
    ]


def test_who_owes_whom_by_what_is_done_with_the_pot() -> None:
    text = TABLE + "m1-\n"  # Mia −20, the others −30, the pot 80
    shared, left = (
        next(read(page_of(text, pot=pot)).of("owing")).words for pot in ("share", "leave")
    )
    assert "Assumed: the pot of 80 is shared, 26 each" in shared
    assert "Assumed" not in left


def test_a_season_has_a_row_for_each_sitting_the_newest_first() -> None:
    later = TABLE.replace("2026-11-20 at home", "2026-11-27 & away")
    page = read(page_of(TABLE + "m1-\nm1-\n", later + "t3d 7 m2 p1\npassed\n"))
    (table,) = page.of("sittings")
    assert list(rows(table)) == [
        ["2026-11-27", "& away", "1", "1", "Theo 7", "", "90"],
        ["2026-11-20", "at home", "2", "", "Mia 20", "", "70"],
    ]
    links = [one.attributes["href"] for one in table.all("a")]
    assert links == ["#2026-11-27", "#2026-11-20"]
    assert [one.attributes["id"] for one in page.of("as")] == [
        "2026-11-27-1", "2026-11-27-2", "2026-11-20-1", "2026-11-20-2",
    ]  # fmt: skip


def test_each_worth_of_a_coin_has_a_chart_that_says_so() -> None:
    euro, dollar = (
        TABLE.replace("players", f"unit {unit}\nplayers") + "m1-\n"
        for unit in ("0.10 EUR", "0.50 USD")
    )
    several = read(page_of(euro, dollar, TABLE + "m1-\n"))
    assert [one.words for one in several.all("figcaption")] == [
        "In coins of 0.10 EUR", "In coins of 0.50 USD", "In coins",
    ]  # fmt: skip
    assert not list(read(page_of(euro)).all("figcaption"))
    parts = [one.attributes["id"] for one in read(page_of(TABLE + "m1 7\nm1-\n")).all("section")]
    assert parts[:4] == ["standings", "gaps", "course", "sheet"]


def test_two_sittings_on_one_day_are_told_apart() -> None:
    page = read(page_of(TABLE + "m1-\n", TABLE + "m1-\n"))
    assert [one.attributes["id"] for one in page.of("as")] == ["2026-11-20-2-1", "2026-11-20-1-1"]


@pytest.mark.parametrize(
    "path", sorted(EXAMPLES.rglob("*.pref")), ids=lambda path: f"{path.parent.name}-{path.stem}"
)
def test_figures_are_those_of_the_other_reports(path: Path) -> None:
    """The sums of every example's sheets are the totals, and the payments those of the hands."""
    text = path.read_text(encoding="utf-8")
    ledgers = book(parse(text).value).value
    page = read(page_of(text))
    places = [page] if len(ledgers) == 1 else list(page.of("sitting"))[::-1]
    for ledger, place in zip(ledgers, places, strict=True):
        (table,) = place.of("sheet")
        told = json.loads(render(totals((ledger,)), "json"))
        assert_sums(table, told, own=ledger.sitting.house.game.has_own)
        if ledger.sitting.house.game.has_pot:
            assert [*rows(table)][-1][-1] == str(ledger.pot).replace("-", "−")
        lines = json.loads(render(hands((ledger,)), "json"))["hands"]
        listed = [one for one in lines if one["number"] is not None or one["kind"] == "rule"]
        for found, line in zip(place.of("hand"), listed, strict=True):
            paid = [one.words for pay in found.of("pay") for one in pay.all("li")]
            assert paid == [_payment(one) for one in line["postings"]]


def assert_sums(table: Element, told: dict[str, Any], *, own: bool = True) -> None:
    """Hold the last row against the totals; `own` tells whether everybody's tricks stand there."""
    names = [one.words for one in table.all("th") if one.attributes["scope"] == "colgroup"]
    *_, total = rows(table)
    by_name = {one["player"]: one for one in told["players"]}
    assert names == list(by_name)
    for at, name in enumerate(names):
        *taken, _, coins = total[3:][at * (2 + own) : (at + 1) * (2 + own)]
        assert coins == signed(exact(Fraction(by_name[name]["coins"])))
        if not own:
            continue
        (tricks,) = taken
        assert bool(tricks) is bool(by_name[name]["tricks_played"])
        assert int(tricks.removesuffix(" + ?") or 0) == (by_name[name]["tricks"] or 0)
        known = by_name[name]["tricks_known"] == by_name[name]["tricks_played"]
        assert tricks.endswith("?") is not known


def _payment(one: dict[str, Any]) -> str:
    payer = "The pot" if one["from"] == "pot" else one["from"]
    payee = "the pot" if one["to"] == "pot" else one["to"]
    return f"{payer} pays {payee} {one['coins']} {one['reason']} {one['rule']}"
