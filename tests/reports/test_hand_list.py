"""The hands one by one."""

from collections.abc import Callable

from prefledger.ledger.ledger import Ledger
from prefledger.reports.hands import hands

Booked = Callable[..., tuple[Ledger, ...]]

HEAD = "sitting 2026-11-20\nplayers Anna, Ben, Cora, Dora\nante 10\n"


def test_a_hand(booked: Booked) -> None:
    (line,) = hands(booked(HEAD + "Ben 1 hearts 6, Dora 1 + Cora 3, no-aces !\n")).deals
    assert (line.number, line.source.line, line.dealer, line.sitting_out) == (1, 4, "Anna", "Anna")
    assert (line.declarer, line.contract, line.trumps, line.made) == ("Ben", "1", "hearts", True)
    assert [(one.player, one.role, one.tricks) for one in line.parts] == [
        ("Ben", "declarer", 6), ("Cora", "guest", 3), ("Dora", "host", 1),
    ]  # fmt: skip
    assert dict(line.coins) == {"Anna": 0, "Ben": 26, "Cora": -10, "Dora": -6}
    assert line.flags == ("no-aces",)
    assert line.disputed
    assert line.pot == 30


def test_dropping_out_is_no_tricks_and_the_sitting_out_dealer_is_not_there(booked: Booked) -> None:
    (line,) = hands(booked(HEAD + "Ben 1 9, Cora out, Dora 1\n")).deals
    assert [(one.player, one.role, one.tricks) for one in line.parts] == [
        ("Ben", "declarer", 9), ("Cora", "out", 0), ("Dora", "stayed", 1),
    ]  # fmt: skip


def test_passed_void_and_unbooked_deals_keep_their_place(booked: Booked) -> None:
    text = (
        HEAD
        + "passed\nvoid\nunrecorded\nBen 1 7, Cora 2, Anna 2\nmisdeal\nBen 1 7, Cora 2, Dora 1\n"
    )
    report = hands(booked(text))
    assert [(one.number, one.what, one.booked) for one in report.deals] == [
        (1, "passed", True), (2, "void", True), (3, "unrecorded", False), (4, "hand", False),
        (5, "hand", True),
    ]  # fmt: skip
    assert [one.number for one in report.gaps.unbooked] == [3, 4]
    assert report.deals[0].declarer is None
    assert report.deals[0].made is None


def test_people_have_one_name_over_several_sittings(booked: Booked) -> None:
    first = "sitting 2026-11-20\nplayers Theresia, Max, Ida\nante 10\nMax 1 7, Ida 2, Theresia 1\n"
    second = first.replace("11-20", "11-21").replace("Theresia", "Resi")
    second = second.replace("players", "alias Resi = Theresia\nplayers")
    report = hands(booked(first, second))
    assert report.players == ("Theresia", "Max", "Ida")
    old, new = report.deals
    assert old.coins == new.coins
    assert old.parts == new.parts
    assert old.postings == new.postings
    assert new.dealer == "Theresia"


def test_a_name_that_is_also_a_fund_word_is_kept_apart(booked: Booked) -> None:
    text = "sitting 2026-11-20\nplayers Carried, B, C\nante 10\nB 1 7, C 2, Carried 1\n"
    (line,) = hands(booked(text)).deals
    assert dict(line.coins)["Carried"] == -9
