"""The look of text: lined up, safe, coloured only where asked."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from prefledger.ledger.ledger import Ledger
from prefledger.render import render
from prefledger.render.page import Column, Grid, Page, Words
from prefledger.render.style import Style, width
from prefledger.render.text import text
from prefledger.reports.report import report
from prefledger.reports.show import Shown, show
from prefledger.reports.worth import Money

Booked = Callable[..., tuple[Ledger, ...]]

PLAIN = Style()
TEXT = """sitting 2026-11-20 at home
players Anna, Ben, Cora, Dora
ante 10
Ben 3 diamonds 7, Cora 2, Dora 1
Cora hearts 5, Dora 3, Anna 2
"""


def page(grid: Grid) -> str:
    return text(Page("T", (), (grid,), None), PLAIN)


def test_numbers_stand_to_the_right_and_have_real_signs() -> None:
    grid = Grid(
        "",
        (Column("who"), Column("n", "number"), Column("coins", "coins")),
        (("Mia", 7, 7), ("Theo", 120, -9), ("J", 0, 0), ("K", None, None)),
    )
    assert page(grid).split("\n")[2:] == [
        "who     n  coins",
        "────  ───  ─────",
        "Mia     7     +7",
        "Theo  120     −9",
        "J       0      0",
        "K",
        "",
    ]


def test_money_is_written_out_exactly() -> None:
    grid = Grid(
        "",
        (Column("", "coins"),),
        (
            (Money(Fraction(17, 10), "EUR", 2),),
            (Money(Fraction(-1, 20), "EUR", 1),),
            (Money(Fraction(22, 3), "EUR", 2),),
            (Money(Fraction(0), "HUF", 0),),
        ),
    )
    assert [line.strip() for line in page(grid).split("\n")[2:6]] == [
        "+1.70 EUR", "−0.05 EUR", "+22/3 EUR", "0 HUF",
    ]  # fmt: skip


def test_wide_and_combining_characters_line_up() -> None:
    names = ("王小明", "Zoe\u0301", "Ann", "한", "👍🏽x")
    grid = Grid("", (Column("名"), Column("n", "number")), tuple((name, 5) for name in names))
    lines = page(grid).split("\n")[2:-1]
    assert {width(line) for line in lines} == {width(lines[0])}
    assert lines[2] == "王小明  5"
    assert lines[3] == "Zoe\u0301     5"


def test_control_characters_are_shown_and_never_sent() -> None:
    nasty = "a\x1b[31mb\x00\x7f\x85\u202ec\td"
    whole = Page(nasty, (nasty,), (Words(nasty, (nasty,)), _one(nasty)), None)
    shown, plain = text(whole, Style(colour=True)), text(whole, PLAIN)
    assert plain.replace("\n", "").isprintable()
    assert "␛[31m" in plain
    assert "\x1b[31mb" not in shown


def _one(cell: str) -> Grid:
    return Grid(cell, (Column(cell),), ((cell,),))


def test_colour_only_where_asked(booked: Booked) -> None:
    told = report(booked(TEXT))
    assert "\x1b" not in render(told)
    coloured = render(told, "text", Style(colour=True))
    assert "\x1b[31m♦\x1b[0m" in coloured
    assert "\x1b[1mStandings\x1b[0m" in coloured


def test_colour_changes_no_letter_and_no_blank(booked: Booked) -> None:
    told = report(booked(TEXT))
    coloured = render(told, "text", Style(colour=True))
    for code in ("\x1b[0m", "\x1b[1m", "\x1b[2m", "\x1b[31m"):
        coloured = coloured.replace(code, "")
    assert coloured == render(told)


def test_ascii_has_letters_for_signs_and_leaves_names_alone(booked: Booked) -> None:
    plain = render(report(booked(TEXT)), "text", Style(ascii=True))
    assert plain.isascii()
    assert "Ben 3d" in plain
    assert "-9" in plain
    assert "7-2-1" in plain
    named = render(report(booked(TEXT.replace("Cora", "Zoë"))), "text", Style(ascii=True))
    assert "Zoë" in named


def test_ascii_lines_up_like_the_signs(booked: Booked) -> None:
    told = report(booked(TEXT))
    widths = [len(line) for line in render(told).split("\n")]
    assert widths == [len(line) for line in render(told, "text", Style(ascii=True)).split("\n")]


def test_four_players_fit_eighty_columns(booked: Booked) -> None:
    assert max(map(width, render(report(booked(TEXT))).split("\n"))) <= 80


def test_no_line_ends_in_blanks_and_the_text_in_one_newline(booked: Booked) -> None:
    whole = render(report(booked(TEXT)))
    assert whole.endswith("\n")
    assert not whole.endswith("\n\n")
    assert all(line == line.rstrip() for line in whole.split("\n"))


def test_long_names_are_never_cut(booked: Booked) -> None:
    name = "Maximiliana-Theodora" * 4
    assert name in render(report(booked(TEXT.replace("Anna", name))), "text", Style(width=40))


def test_sentences_wrap_to_the_terminal(booked: Booked) -> None:
    long = " ".join(["word"] * 60)
    told = report(booked(TEXT + f"note {long}\n"))
    (line,) = (one for one in render(told).split("\n") if "word" in one)
    assert line.count("word") == 60
    wrapped = render(told, "text", Style(width=60)).split("\n")
    assert all(width(one) <= 60 for one in wrapped if "word" in one)
    assert sum(one.count("word") for one in wrapped) == 60


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        ((), "There are no sittings to report on."),
        (("sitting 2026-11-20\nplayers A, B, C\n",), "Nothing has been dealt yet."),
        (
            ("sitting 2026-11-20\nplayers A, B, C\npassed\npassed\n",),
            "No hand has been played yet.",
        ),
        (("sitting 2026-11-20\nplayers Anna\n",), "Nothing has been dealt yet."),
    ],
)
def test_a_report_on_nothing(booked: Booked, texts: tuple[str, ...], said: str) -> None:
    assert said in render(report(booked(*texts)))


def test_what_is_not_booked_stands_beside_the_figures(booked: Booked) -> None:
    whole = render(report(booked(TEXT + "Dora 1 7, Anna 2, Ben 2\n")))
    assert "Standings (without 1 line not booked)" in whole
    assert "hand 3, line 6: Dora 1 7, Anna 2, Ben 2 – " in whole


def test_german_cards_are_explained(booked: Booked) -> None:
    head = "sitting 2026-11-20\ncards german\nplayers A, B, C\nante 10\n"
    text = f"{head}B 1 7, C 2, A 1\n  deal B sAO hAK87 gA9 e98\n"
    shown = show(booked(text), "1")
    assert isinstance(shown, Shown)
    whole = render(shown)
    assert "♦ A O" in whole
    assert "s is Schell" in whole


def test_who_owes_whom_when_the_pot_is_left(booked: Booked) -> None:
    whole = render(report(booked(TEXT), "leave"))
    assert "(an assumption)" not in whole
    assert "50 coins lie in the pot and are nobody's yet." in whole
