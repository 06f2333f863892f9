"""The pot's register."""

from collections.abc import Callable

from prefledger.ledger.ledger import Ledger
from prefledger.render.layouts.pot import page
from prefledger.render.page import Words
from prefledger.reports.pot import register

Booked = Callable[..., tuple[Ledger, ...]]


def test_every_movement_with_what_the_pot_held_after(booked: Booked) -> None:
    text = (
        "sitting 2026-11-20\nplayers A, B, C\nante 30\nB 1 8, C 1, A 1\nC 1 5, A 4, B 1\n"
        "pay A pot 10 a fine\nsplit 20\n"
    )
    report = register(booked(text))
    assert [
        (one.source.line, one.number, one.who, one.coins, one.after) for one in report.movements
    ] == [
        (3, None, ("A", "B", "C"), 90, 90),
        (4, 1, ("B",), -10, 80),
        (4, 1, ("C", "A"), 20, 100),
        (5, 2, ("C",), -10, 90),
        (5, 2, ("C",), 20, 110),
        (5, 2, ("B",), 10, 120),
        (6, None, ("A",), 10, 130),
        (7, None, ("A", "B", "C"), -18, 112),
    ]
    assert report.left == 112


def test_what_lay_there_is_named_and_not_counted_twice(booked: Booked) -> None:
    first = "sitting 2026-11-20\nplayers A, B, C\nante 20\n"
    second = "sitting 2026-11-21\nplayers A, B, C\ncarry 60\nB 1 6, C 2, A 2\n"
    report = register(booked(first, second))
    assert [(one.coins, one.after) for one in report.movements] == [(60, 60), (0, 60), (-10, 50)]
    assert report.left == 50


def test_nothing_moved(booked: Booked) -> None:
    assert register(booked("sitting 2026-11-20\nplayers A, B, C\n")).movements == ()
    assert register(()).left == 0


def test_what_is_left_of_several_sittings_is_told_without_a_word_of_splitting(
    booked: Booked,
) -> None:
    first = "sitting 2026-11-20\nplayers A, B, C\nante 20\n"
    second = "sitting 2026-11-21\nplayers A, B, C\ncarry 60\nB 1 6, C 2, A 2\n"
    words = [one for one in page(register(booked(first, second))).blocks if isinstance(one, Words)]
    assert words == [Words("", ("Left in the pot, all sittings together: 50 coins.",))]
