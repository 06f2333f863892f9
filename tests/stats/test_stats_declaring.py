"""Declaring, counted on paper."""

import pytest
from stats.evenings import EVENING, HEAD, figures, of

from prefledger.reports.stats import Average, Share
from prefledger.reports.stats.declaring import BonusLine, ContractLine, TrumpLine

GAME = "Austrian Preference"


def line(name: str, *counts: int, tricks: tuple[int, int], game: str = GAME) -> ContractLine:
    """Return a contract's line from declared, of all declared, made, unopposed and given up."""
    declared, of_all, made, unopposed, given_up = counts
    return ContractLine(
        game,
        name,
        Share(declared, of_all),
        Share(made, declared),
        unopposed,
        given_up,
        Average(*tricks),
    )


def test_how_often_and_how_well() -> None:
    report = of(EVENING)
    told = {
        one.player: (one.figures.with_cards, *one.figures.declaring[:6]) for one in report.players
    }
    assert told == {
        "Anna": (7, Share(2, 7), Share(1, 2), 0, 0, Average(11, 2), (Average(-9, 2),)),
        "Ben": (7, Share(2, 7), Share(1, 2), 0, 0, Average(11, 2), (Average(-29, 2),)),
        "Cora": (7, Share(3, 7), Share(3, 3), 1, 0, Average(14, 2), (Average(64, 3),)),
    }
    table = report.table.declaring
    assert report.table.with_cards == 7
    assert (table.declared, table.made, table.unopposed) == (Share(7, 7), Share(5, 7), 1)
    assert (table.tricks, table.coins) == (Average(36, 6), (Average(26, 7),))
    assert (report.passed, report.thrown_in) == (Share(1, 8), 0)


def test_what_was_won_and_lost_by_declaring() -> None:
    report = of(EVENING)
    told = {one.player: one.figures.declaring[6:8] for one in report.players}
    assert told == {
        "Anna": ((6,), (-15,)),
        "Ben": ((7,), (-36,)),
        "Cora": ((64,), (0,)),
    }
    assert (report.table.declaring.won, report.table.declaring.lost) == ((77,), (-51,))


def test_contracts_from_the_lowest_bid_to_the_highest() -> None:
    report = of(EVENING)
    assert figures(report, "Cora").declaring.contracts == (
        line("3", 1, 3, 1, 1, 0, tricks=(0, 0)),
        line("4", 1, 3, 1, 0, 0, tricks=(8, 1)),
        line("hearts", 1, 3, 1, 0, 0, tricks=(6, 1)),
    )
    assert report.table.declaring.contracts == (
        line("1", 1, 7, 1, 0, 0, tricks=(7, 1)),
        line("2", 1, 7, 0, 0, 0, tricks=(5, 1)),
        line("3", 1, 7, 1, 1, 0, tricks=(0, 0)),
        line("4", 1, 7, 1, 0, 0, tricks=(8, 1)),
        line("game", 1, 7, 1, 0, 0, tricks=(6, 1)),
        line("hearts", 2, 7, 1, 0, 0, tricks=(10, 2)),
    )


def test_trumps_from_the_lowest_suit_to_the_highest() -> None:
    report = of(EVENING)
    assert figures(report, "Anna").declaring.trumps == (
        TrumpLine("spades", Share(2, 2), Share(1, 2)),
    )
    assert report.table.declaring.trumps == (
        TrumpLine("clubs", Share(1, 7), Share(1, 1)),
        TrumpLine("spades", Share(2, 7), Share(1, 2)),
        TrumpLine("hearts", Share(4, 7), Share(3, 4)),
    )


def test_bonuses_won_lost_and_beaten_for_nothing() -> None:
    report = of(EVENING)
    assert figures(report, "Ben").declaring.bonuses == (
        BonusLine("four aces", 1, 0, 0, (0,)),
        BonusLine("hearts", 1, 0, 1, (-20,)),
    )
    assert report.table.declaring.bonuses == (
        BonusLine("four aces", 1, 0, 0, (0,)),
        BonusLine("hearts", 2, 1, 1, (0,)),
        BonusLine("no ace", 1, 1, 0, (20,)),
    )


def test_a_bonus_the_house_does_not_pay_is_none() -> None:
    text = HEAD + "rule hearts-bonus off\nante 20\nBen hearts 6, Cora 2, Anna 2\n"
    assert of(text).table.declaring.bonuses == ()


def test_only_those_from_whom_a_bonus_is_due_pay_it() -> None:
    text = HEAD + "rule bonus-from playing\nante 20\nBen hearts 6, Cora 4, Anna out\n"
    assert of(text).table.declaring.bonuses == (BonusLine("hearts", 1, 1, 0, (10,)),)


def test_a_hand_given_up_is_declared_and_beaten_and_has_no_tricks() -> None:
    report = of(HEAD + "rule concede on\nante 20\nBen 1 conceded\nCora 1 conceded, Anna out\n")
    table = report.table.declaring
    assert (table.made, table.given_up, table.unopposed) == (Share(0, 2), 2, 0)
    assert table.tricks == Average()
    # Three to each of two, and five to a lone one.
    assert (table.coins, table.lost) == ((Average(-11, 2),), (-11,))
    assert table.contracts == (line("1", 2, 2, 0, 0, 2, tricks=(0, 0)),)


def test_contracts_without_trumps_have_their_tricks_apart() -> None:
    report = of(
        "sitting 2026-11-20\nrules illustrated\nplayers Anna, Ben, Cora\nante 20\n"
        "Ben bettel lost 2\nCora game durchmarsch made\nAnna 1 6, Ben 2, Cora 2\n"
    )
    table = report.table.declaring
    assert table.tricks == Average(6, 1)
    assert table.contracts == (
        line("1", 1, 3, 1, 0, 0, tricks=(6, 1)),
        line("bettel", 1, 3, 0, 0, 0, tricks=(2, 1)),
        line("game durchmarsch", 1, 3, 1, 0, 0, tricks=(0, 0)),
    )
    assert table.trumps == (
        TrumpLine("clubs", Share(1, 3), Share(1, 1)),
        TrumpLine(None, Share(2, 3), Share(1, 2)),
    )


def test_one_name_in_two_games_is_two_contracts() -> None:
    old = (
        "sitting 2026-11-21\nrules vienna-1829\nplayers Anna, Ben, Cora\nante 100\n"
        "Ben hearts 7, Cora 2, Anna 1\n"
    )
    report = of(EVENING, old)
    hearts = [one for one in report.table.declaring.contracts if one.contract == "hearts"]
    assert hearts == [
        line("hearts", 2, 7, 1, 0, 0, tricks=(10, 2)),
        line("hearts", 1, 1, 1, 0, 0, tricks=(7, 1), game="Preference of 1829"),
    ]


def test_chips_bought_are_paid_by_the_declarer() -> None:
    report = of(
        "sitting 2026-11-20\nrules american\nrule win 10\nrule lose 20\n"
        "players Anna, Ben, Cora\nante 20\n"
        "Ben spades 7, Cora 2, Anna 1, bought 5\nCora hearts 5, Anna 3, Ben 2\n"
    )
    table = report.table.declaring
    assert (table.won, table.lost) == ((5,), (-20,))
    assert [(one.contract, one.made) for one in table.contracts] == [
        ("hearts", Share(0, 1)),
        ("bought", Share(1, 1)),
    ]


def test_coins_of_different_worth_are_never_added_up() -> None:
    dear = EVENING.replace("players", "unit 0.50 EUR\nplayers").replace("11-20", "11-21")
    report = of(EVENING, dear)
    ben = figures(report, "Ben").declaring
    assert ben.coins == (Average(-29, 2), Average(-29, 2))
    assert (ben.won, ben.lost) == ((7, 7), (-36, -36))
    assert ben.bonuses[1] == BonusLine("hearts", 2, 0, 2, (-20, -20))
    assert ben.made == Share(2, 4)


def test_played_for_nothing_there_is_everything_but_coins() -> None:
    report = of(
        "sitting 2026-11-20\nrule pot none\nplayers Anna, Ben, Cora\nBen hearts 6, Cora 2, Anna 2\n"
    )
    table = report.table.declaring
    assert (table.made, table.coins, table.won) == (Share(1, 1), (Average(),), (0,))
    assert table.bonuses == (BonusLine("hearts", 1, 1, 0, (0,)),)


def test_one_person_over_sittings_by_case_and_alias() -> None:
    other = (
        "sitting 2026-11-21\nalias Nan = Anna\nplayers Nan, BEN, Dora\nante 20\n"
        "Ben 1 6, Dora 2, Nan 2\n"
    )
    report = of(EVENING, other)
    assert [one.player for one in report.players] == ["Anna", "Ben", "Cora", "Dora"]
    assert figures(report, "Anna").with_cards == 8
    assert figures(report, "Ben").declaring.made == Share(2, 3)


def test_a_rule_between_hands_holds_from_the_next() -> None:
    report = of(
        HEAD + "ante 20\nBen 1 5, Cora 3, Anna 2\nrule tricks-target 5\nCora 1 5, Anna 3, Ben 2\n"
    )
    assert figures(report, "Ben").declaring.made == Share(0, 1)
    assert figures(report, "Cora").declaring.made == Share(1, 1)


def test_what_is_not_booked_counts_nowhere() -> None:
    text = EVENING + "unrecorded\nBen 1 ?, Cora 2, Anna 2\nBen 1 7, Cora 2, Anna 2\nvoid\n"
    before, after = of(EVENING), of(text)
    assert after.table == before.table
    for now, then in zip(after.players, before.players, strict=True):
        assert now.figures == then.figures
        # A run is cut short, and none that there was is any longer or shorter.
        assert now.streaks.contracts == then.streaks.contracts._replace(now=0)
        assert now.streaks.hands == then.streaks.hands._replace(now=0)
    assert (after.passed, after.thrown_in) == (Share(1, 8), 1)
    assert len(after.gaps.unbooked) == 3


@pytest.mark.parametrize("rules", ["classic", "styrian", "multiplied", "modern"])
def test_the_result_is_that_of_the_rules(rules: str) -> None:
    text = (
        f"sitting 2026-11-20\nrules {rules}\nplayers Anna, Ben, Cora\nante 100\n"
        "Ben 3 7, Cora 2, Anna 1\nCora 2 5, Anna 3, Ben 2\n"
    )
    assert of(text).table.declaring.made == Share(1, 2)


def test_hearts_given_up_before_play_are_neither_won_nor_lost() -> None:
    report = of(HEAD + "rule concede on\nante 20\nBen hearts conceded\n")
    assert report.table.declaring.bonuses == ()
    assert report.table.declaring.lost == (-6,)


def test_a_pass_that_is_not_allowed_is_none() -> None:
    text = "sitting 2026-11-20\nrules modern\nplayers Anna, Ben, Cora\nante 20\npassed\n"
    assert of(text).passed == Share()
