"""The books as transactions: what is asserted, what held at the end of a day, who is who."""

from collections.abc import Callable, Iterator

from hypothesis import given
from hypothesis import strategies as st

from prefledger.api import book, parse
from prefledger.ledger.ledger import Ledger, Verdict
from prefledger.model.accounts import Fund
from prefledger.model.coins import Coins
from prefledger.reports.people import people
from prefledger.reports.standings import balances
from prefledger.reports.transactions import Chapter, Head, chapters, head
from prefledger.reports.worth import units

Booked = Callable[..., tuple[Ledger, ...]]
TABLE = "players Mia, Theo, Priya\n"


def told(ledgers: tuple[Ledger, ...]) -> list[Chapter]:
    return list(chapters(iter(ledgers), head(ledgers)))


def verdicts(chapter: Chapter) -> list[tuple[object, Coins | None]]:
    return [(one.verdict, one.balance) for each in chapter.transactions for one in each.counts]


def test_a_count_is_told_as_a_balance_of_all_that_was_read(booked: Booked) -> None:
    one, two = told(
        booked(
            f"sitting 2026-11-20\npurse 100\n{TABLE}ante 10\nMia = 90, pot = 30\n",
            f"sitting 2026-11-21\npurse 50\n{TABLE}ante 20\nMia = 30, pot = 60\n",
        )
    )
    assert verdicts(one) == [(Verdict.AGREES, -10), (Verdict.AGREES, 30)]
    assert verdicts(two) == [(Verdict.AGREES, -30), (Verdict.AGREES, 90)]


def test_what_the_books_do_not_bear_out_is_no_balance(booked: Booked) -> None:
    (one,) = told(
        booked(
            f"sitting 2026-11-20\n{TABLE}ante 10\npot = 31\npot = 31\nMia = 7/2\n"
            "unrecorded\npot = 30\npot = 28, accepted\npot = 28\nMia = -10\n"
        )
    )
    assert verdicts(one) == [
        (Verdict.DIFFERS, None), (Verdict.DIFFERS, None), (Verdict.NOT_WHOLE, None),
        (Verdict.UNSURE, None), (Verdict.ACCEPTED, 28), (Verdict.AGREES, 28),
        (Verdict.UNSURE, None),
    ]  # fmt: skip
    assert [held.balance for held in one.held] == [28]
    assert one.balances[0] == {"Mia": -10, "Theo": -10, "Priya": -10, Fund.POT: 28,
                               Fund.UNEXPLAINED: 2}  # fmt: skip


def test_only_the_end_of_a_day_is_held(booked: Booked) -> None:
    first, second, third = told(
        booked(
            f"sitting 2026-11-20\n{TABLE}ante 10\nMia = -10, Theo = -10, Priya = -10, pot = 30\n",
            f"sitting 2026-11-20\n{TABLE}carry 30\npay Mia Theo 5\npot = 29\n",
            f"sitting 2026-11-21\n{TABLE}Mia = 0\nante 10\n",
        )
    )
    assert first.held == ()
    assert [(held.account, held.balance, held.source.line) for held in second.held] == [
        ("Priya", -10, 4)
    ]
    assert third.held == ()


def test_coins_of_another_worth_do_not_move_what_is_held(booked: Booked) -> None:
    _, second = told(
        booked(
            f"sitting 2026-11-20\n{TABLE}ante 10\nMia = -10\n",
            f"sitting 2026-11-20\nunit 0.10 EUR\n{TABLE}ante 10\nTheo = -10\n",
        )
    )
    assert [(held.account, held.unit is None, held.balance) for held in second.held] == [
        ("Mia", True, -10),
        ("Theo", False, -10),
    ]


def test_one_person_by_two_names_at_one_table(booked: Booked) -> None:
    ledgers = booked(
        f"sitting 2026-11-20\nalias Resi = Mia\n{TABLE}ante 10\n",
        "sitting 2026-11-21\nplayers Resi, Mia, Theo\nante 10\nResi = -9, Mia = -9, accepted\n"
        "pay Resi Mia 3\n",
    )
    _, two = told(ledgers)
    assert verdicts(two) == [(Verdict.ACCEPTED, -28), (Verdict.ACCEPTED, -28)]
    assert two.balances[0]["Mia"] == -28
    assert two.players == ("Mia", "Theo")
    last = two.transactions[-1].moves[0]
    assert (last.payer, last.payee, last.coins) == ("Mia", "Mia", 3)


def test_errors_are_told_where_they_stand(booked: Booked) -> None:
    ledgers = booked(f"sitting 2026-11-20\n{TABLE}ante 10\npot = 31\nnonsense here\n")
    (one,) = told(ledgers)
    stake, count, broken = one.transactions
    assert (stake.why, stake.doubts) == ("", ())
    assert [doubt.line for doubt in count.doubts] == [4]
    assert broken.why
    assert not broken.doubts


def test_ledgers_are_taken_one_by_one(booked: Booked) -> None:
    ledgers = booked(*(f"sitting 2026-11-2{day}\n{TABLE}ante 10\n" for day in range(4)))
    taken = []

    def loading() -> Iterator[Ledger]:
        for ledger in ledgers:
            taken.append(ledger)
            yield ledger

    telling = chapters(loading(), head(ledgers))
    next(telling)
    assert len(taken) == 2


def test_nothing_is_told_of_nothing() -> None:
    assert list(chapters((), Head(0, {}, (None,), head(()).gaps))) == []


EVENTS = st.lists(
    st.sampled_from(
        ["ante 10", "Theo 2 spades 7, Priya 2, Mia 1", "passed", "pot = 30", "Mia = -10, accepted",
         "pot = 12, accepted", "split", "pay Mia pot 10", "unrecorded", "pay pot Theo 5", "void",
         "Priya hearts 5, Mia 3, Theo 2", "misdeal", "what", "Mia = 0, Theo = 3", "split 10"]
    ),
    max_size=12,
)  # fmt: skip


@given(st.lists(EVENTS, min_size=1, max_size=3))
def test_the_books_are_told_whole(evenings: list[list[str]]) -> None:
    texts = (f"sitting 2026-11-2{day}\n{TABLE}" + "\n".join(e) for day, e in enumerate(evenings))
    ledgers = book([one for text in texts for one in parse(text).value]).value
    *_, last = told(ledgers)
    assert last.balances == balances(ledgers, units(ledgers), people(ledgers))
    assert not any(sum(one.values()) for one in last.balances)
