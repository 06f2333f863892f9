"""Statistics of games in which dropping out is not free, or in which nobody can drop out."""

from stats.evenings import EVENING, books, of

from prefledger.render import render
from prefledger.reports.standings import totals
from prefledger.reports.stats import stats
from prefledger.reports.stats.chances import Share

PREFERANS = """\
sitting 2026-11-28
rules preferans-sochi
players Mia, Theo, Priya
Theo 6 spades 5, Priya whist 3, Mia whist 2
Priya 6 hearts, Mia pass, Theo pass
"""


def text(*texts: str) -> str:
    return render(stats(books(*texts)))


def test_staying_is_not_judged_where_dropping_out_has_its_price() -> None:
    whole = text(PREFERANS)
    assert "Those who whisted" in whole
    for untold in ("dropping out would have saved", "worth it", "What staying came to"):
        assert untold not in whole


def test_beside_another_game_only_its_hands_are_judged() -> None:
    both, alone = of(EVENING, PREFERANS), of(EVENING)
    assert both.table.deciding == alone.table.deciding
    told = "Opponents dropped out 6 times (both of them in 1 hand)"
    assert told in text(EVENING, PREFERANS)


def test_a_contract_is_counted_among_those_of_its_own_game() -> None:
    both = of(EVENING, PREFERANS).table.declaring.contracts
    alone = [*of(PREFERANS).table.declaring.contracts, *of(EVENING).table.declaring.contracts]
    assert sorted(both) == sorted(alone)
    assert {(one.contract, one.declared) for one in both if one.game == "Preferans"} == {
        ("6", Share(2, 2))
    }


def test_where_nobody_can_drop_out_defending_is_no_table() -> None:
    whole = text("sitting 2026-11-28\nrules tapp\nplayers Mia, Theo, Priya\nMia three 47\n")
    assert "Declaring" in whole
    assert "Defending" not in whole
    assert "all played" not in whole


def test_an_all_pass_is_told_as_one_and_not_as_passed() -> None:
    lines = f"{PREFERANS}allpass Mia 6, Theo 4, Priya 0\n"
    report = of(lines)
    assert (report.all_pass, report.passed.hits, report.passed.cases) == (1, 0, 3)
    whole = text(lines)
    assert "2 hands; 1 all-pass." in whole
    assert "2 hands, 1 all-pass" in render(totals(books(lines)))


def test_a_sitting_of_nothing_but_all_pass_says_so() -> None:
    head, _, _ = PREFERANS.partition("Theo 6")
    whole = text(head + "allpass Mia 6, Theo 4, Priya 0\n")
    assert "No hand is in the books yet. All-pass was played 1 time." in whole
