"""The look of text: lined up, safe, coloured only where asked."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from prefledger.ledger.ledger import Ledger
from prefledger.render import render
from prefledger.render.page import Column, Grid, Page, Words
from prefledger.render.style import Style, width
from prefledger.render.text import text
from prefledger.reports.hands import hands
from prefledger.reports.pot import register
from prefledger.reports.report import report
from prefledger.reports.season import season
from prefledger.reports.settling import settle
from prefledger.reports.show import Shown, show
from prefledger.reports.standings import totals
from prefledger.reports.stats import stats
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
    assert "Assumed" not in whole
    # Anna +2, Ben -3, Cora -43, Dora -6: Ben pays Anna, and the rest of what is owed is the pot.
    assert "Ben pays Anna 2 coins." in whole
    assert "50 coins lie in the pot; they came from Cora 43, Dora 6, Ben 1." in whole


def test_who_keeps_what_can_not_be_shared_is_said_with_the_reason(booked: Booked) -> None:
    whole = render(report(booked(f"{TEXT}pay pot Ben 1\n")))
    # 49 in the pot: 12 each, 1 over. Anna +14, Ben +10, Cora -31, Dora +6.
    assert "Assumed: the pot of 49 is shared, 12 each to Anna, Ben, Cora and Dora." in whole
    assert "Cora pays Anna 14 coins.\nCora pays Ben 10 coins.\nCora pays Dora 6 coins." in whole
    assert "1 coin lies in the pot, too little to share, and is nobody's." in whole
    assert "Cora, who owes most, still owes it." in whole


def test_those_who_staked_nothing_and_share_are_named(booked: Booked) -> None:
    text = "sitting 2026-11-20\nplayers A, B, C\nante 10\njoin Jan after C\npassed\n"
    assert (
        "Assumed: the pot of 30 is shared, 7 each to A, B, C and Jan; Jan too, who staked nothing."
        in render(report(booked(text)))
    )


def test_small_pots_of_many_evenings_take_one_line(booked: Booked) -> None:
    days = range(1, 6)
    texts = [f"sitting 2026-11-0{day}\nplayers A, B, C\npay A pot {1 + day % 2}\n" for day in days]
    whole = render(report(booked(*texts)))
    assert whole.count("too few to share") == 1
    assert (
        "8 coins lie in the pots of 5 sittings, in each too few to share, and are nobody's."
        in whole
    )
    assert "A, who owes most, still owes them." in whole


def test_many_shared_pots_take_one_line(booked: Booked) -> None:
    days = range(1, 6)
    texts = [f"sitting 2026-11-0{day}\nplayers A, B, C\npay A pot 6\n" for day in days]
    whole = render(report(booked(*texts)))
    assert whole.count("Assumed") == 1
    assert "Assumed: 30 coins of the pots of 5 sittings are shared" in whole


def test_only_who_had_a_part_has_coins_in_a_line(booked: Booked) -> None:
    text = TEXT + "passed\nAnna 1, all out\nBen 1 7, Cora 2, Dora 2\n"
    whole = render(report(booked(text)))
    rows = {line[:1]: line for line in whole.split("\n") if line[:2].strip().isdigit()}
    assert rows["3"].split() == ["3", "Cora", "passed", "50"]
    assert rows["4"].split()[-6:] == ["10–·–·", "made", "+10", "0", "0", "40"]
    assert rows["5"].split() == ["5", "Anna", "not", "booked"]
    assert "·" not in rows["1"]


NAMES = "Jürgen", "Anna-Maria", '"Hans Peter"', "Zoë"
HOME = f"""sitting 2026-11-27 Zoë's kitchen
unit 0.10 EUR
purse 200
players {", ".join(NAMES)}
ante 20
a1 6 h3 z1
passed
z hearts 7, j3 a-
j h6 a3+h1 aces
h g2 5 z5 a-
z1 6 h+j 4
j h 5 h3 z2 no-aces
"""


@pytest.mark.parametrize("columns", [100, 80, 60, 50])
@pytest.mark.parametrize("asked", [report, totals, hands, register, settle, stats, season])
def test_nothing_runs_over_the_edge(booked: Booked, columns: int, asked: Any) -> None:
    other = HOME.replace("11-27", "12-04").replace("ante 20", "ante 30")
    for ledgers in (booked(HOME), booked(HOME, other), booked(f"{HOME}a1 7 h2 j2\npot = 7\n")):
        whole = render(asked(ledgers), "text", Style(width=columns))
        assert [line for line in whole.split("\n") if width(line) > columns] == []


def test_short_names_are_told_and_a_file_keeps_the_whole_ones(booked: Booked) -> None:
    told = hands(booked(HOME))
    plain = render(told)
    rule = next(line for line in plain.split("\n") if line.startswith("─"))
    # Jür, Ann and Han take 3 + 7 + 7 columns less.
    narrow = render(told, "text", Style(width=len(rule) - 17))
    assert "  Jürgen  Anna-Maria  Hans Peter  Zoë  pot\n" in plain
    assert "Jür = " not in plain
    assert "  Jür  Ann  Han  Zoë  pot\n" in narrow
    assert "\nJür = Jürgen, Ann = Anna-Maria, Han = Hans Peter\n" in narrow
    assert "  " in narrow.split("\n")[2]
    assert render(told, "text", Style(width=200)) == plain


def test_a_long_hand_goes_on_below_with_its_sign_beside_its_word(booked: Booked) -> None:
    lines = render(hands(booked(HOME)), "text", Style(width=54)).split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("5"))
    assert lines[at].split()[2:4] == ["Hans", "Peter"]
    assert lines[at + 1].strip() == "game ♠"
