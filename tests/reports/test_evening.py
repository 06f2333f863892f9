"""One sitting's report: the pot's story, what comes next, what is open."""

from collections.abc import Callable
from fractions import Fraction

from prefledger.ledger.ledger import Ledger
from prefledger.reports.evening import Evening, PotStory, evening
from prefledger.reports.report import report
from prefledger.reports.season import Season

Booked = Callable[..., tuple[Ledger, ...]]

HEAD = "sitting 2026-11-20 at home\nplayers Anna, Ben, Cora, Dora\n"


def told(booked: Booked, text: str) -> Evening:
    (ledger,) = booked(text)
    return evening(ledger)


def test_the_pots_story(booked: Booked) -> None:
    story = told(
        booked,
        HEAD + "ante 10\nBen 1 7, Cora 2, Dora 1\nCora 1 5, Dora 3, Anna 2\npay Dora pot 7\n"
        "pay pot Ben 3\nsplit 40\npot = 15, accepted\n",
    ).pot
    assert story == PotStory(
        staked=40, drawn=20, draws=2, fined=30, fines=2, paid_in=7, paid_out=3, split=40,
        unexplained=1, holds=15,
    )  # fmt: skip


def test_a_hand_that_empties_the_pot_is_named(booked: Booked) -> None:
    text = (
        HEAD + "ante 10\n" + "Ben 1, all out\nCora 1, all out\nDora 1, all out\nAnna 1, all out\n"
    )
    assert told(booked, text).pot.empty_after == (4,)


def test_who_deals_next_and_who_speaks_first(booked: Booked) -> None:
    coming = told(booked, HEAD + "ante 10\npassed\n").next
    assert coming is not None
    assert coming == (2, "Ben", "Cora", "Ben", True)
    three = told(booked, "sitting 2026-11-20\nplayers A, B, C\npassed\npassed\n").next
    assert three == (3, "C", "A", None, True)


def test_too_few_for_another_hand(booked: Booked) -> None:
    assert told(booked, HEAD + "leave Anna\nleave Ben\n").next is None


def test_rules_that_differ_from_the_rule_set_and_since_when(booked: Booked) -> None:
    text = HEAD.replace("players", "rule draw made\nplayers")
    found = told(booked, text + "ante 10\npassed\nrule invite off\npassed\n").house_rules
    assert found == ((1, "draw", "made"), (2, "invite", "off"))


def test_disputes_notes_and_rulings(booked: Booked) -> None:
    text = HEAD + (
        "ante 10\nnote first\nBen 1 7, Cora 2, Dora 1 !\nruling lost by agreement\nnote late\n"
    )
    told_ = told(booked, text)
    assert [one.number for one in told_.disputed] == [1]
    assert told_.remarks == (
        (None, False, "first"), (1, True, "lost by agreement"), (1, False, "late"),
    )  # fmt: skip
    assert told_.deals[-1].made is False


def test_nothing_dealt_all_passed_one_player(booked: Booked) -> None:
    for text in (HEAD, HEAD + "passed\npassed\n", "sitting 2026-11-20\nplayers Anna\n"):
        told_ = told(booked, text)
        assert told_.leaders.tricks == told_.leaders.coins == ()
        assert told_.pot == PotStory()
        assert not any(one.tricks for one in told_.totals.players)


def test_one_sitting_is_an_evening_none_or_several_a_season(booked: Booked) -> None:
    ledgers = booked(HEAD, HEAD)
    assert isinstance(report(ledgers[:1]), Evening)
    assert isinstance(report(ledgers), Season)
    assert isinstance(report(()), Season)


def test_a_season_has_a_line_for_each_sitting(booked: Booked) -> None:
    first = HEAD + "ante 10\nBen 1 7, Cora 2, Dora 1\n"
    second = (
        HEAD.replace("2026-11-20 at home", "2026-11-27 again")
        + "carry 40\nBen 1 ?, Cora 2, Dora 1\n"
    )
    found = report(booked(first, second))
    assert isinstance(found, Season)
    one, two = found.sittings
    assert (one.title, one.dealt.hands, one.leaders.tricks, one.pot, one.carried_on) == (
        "at home", 1, ("Ben",), 40, 40,
    )  # fmt: skip
    assert (two.title, two.dealt.hands, two.leaders.tricks, two.pot, two.unbooked) == (
        "again",
        0,
        (),
        40,
        1,
    )
    assert found.totals.pot == (40,)


def test_money_paid_in_the_report_is_exact(booked: Booked) -> None:
    text = HEAD.replace("players", "unit 0,05 EUR\nplayers") + "ante 10\nBen 1 7, Cora 2, Dora 1\n"
    lines = told(booked, text).totals.players
    assert [one.money[0].amount for one in lines] == [
        Fraction(-1, 2), Fraction(-3, 20), Fraction(-2, 5), Fraction(-19, 20),
    ]  # fmt: skip
