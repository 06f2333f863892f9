"""Defending, staying, inviting and doubling, counted on paper."""

import pytest
from stats.evenings import EVENING, HEAD, figures, of

from prefledger.reports.stats import Average, Share
from prefledger.reports.stats.defending import Deciding, Defending, Doubling, Inviting

NOTHING = (Average(),)


def deciding(  # noqa: PLR0913, PLR0917 - all that there is to say
    stayed: tuple[int, int],
    dropped: tuple[int, int],
    worth_it: tuple[int, int],
    even: int,
    costly: int,
    coins: tuple[int, int],
) -> Deciding:
    """Return what came of answers; `dropped` also says in how many both did, `coins` what for."""
    brought, saved = coins
    return Deciding(
        Share(*stayed),
        *dropped,
        Share(*worth_it),
        even,
        costly,
        (brought,),
        (saved,),
        (Average(brought - saved, worth_it[1]),),
    )


def test_what_everybody_did_against_the_declarer() -> None:
    report = of(EVENING)
    assert figures(report, "Anna").defending == Defending(
        5, 3, 1, 1, 0, 0, Share(1, 3), Average(6, 3), Average(), (Average(-32, 5),)
    )
    assert figures(report, "Ben").defending == Defending(
        5, 0, 2, 2, 1, 0, Share(), Average(), Average(), (Average(-11, 5),)
    )
    assert figures(report, "Cora").defending == Defending(
        4, 2, 0, 0, 2, 0, Share(2, 2), Average(7, 2), Average(), (Average(17, 4),)
    )
    assert report.table.defending == Defending(
        14, 5, 3, 3, 3, 0, Share(3, 5), Average(13, 5), Average(), (Average(-26, 14),)
    )


def test_what_staying_came_to_without_the_bonuses_all_opponents_share_in() -> None:
    report = of(EVENING)
    # Anna: one trick and the fine, -9; four tricks, +4 (hearts apart); again -9 (hearts apart);
    # host of two tricks, -8.
    assert figures(report, "Anna").deciding == deciding((4, 5), (1, 1), (1, 4), 0, 3, (4, 26))
    # Ben: a host of five tricks, and of four. Dropped out three times, once to be a guest.
    assert figures(report, "Ben").deciding == deciding((2, 5), (3, 1), (2, 2), 0, 0, (9, 0))
    # Cora: two tricks, and five (hearts apart).
    assert figures(report, "Cora").deciding == deciding((2, 4), (2, 0), (2, 2), 0, 0, (7, 0))
    assert report.table.deciding == deciding((8, 14), (6, 2), (5, 8), 0, 3, (20, 26))


def test_invitations_and_what_the_pairs_did() -> None:
    report = of(EVENING)
    assert figures(report, "Anna").inviting == Inviting(
        Share(1, 2), Share(0, 1), Average(2, 1), Average(1, 1), (Average(-8, 1),),
        0, Share(), Average(),
    )  # fmt: skip
    assert figures(report, "Ben").inviting == Inviting(
        Share(2, 2), Share(2, 2), Average(9, 2), Average(3, 1), (Average(9, 2),),
        1, Share(0, 1), Average(1, 1),
    )  # fmt: skip
    assert figures(report, "Cora").inviting == Inviting(
        Share(), Share(), Average(), Average(), NOTHING, 2, Share(2, 2), Average(2, 1)
    )
    assert report.table.inviting == Inviting(
        Share(3, 4), Share(2, 3), Average(11, 3), Average(4, 2), (Average(1, 3),),
        3, Share(2, 3), Average(3, 2),
    )  # fmt: skip


def test_where_nobody_may_invite_nobody_did_not() -> None:
    report = of(HEAD + "rule invite off\nante 20\nBen 1 6, Cora 4, Anna out\n")
    assert report.table.inviting.invited == Share()
    assert report.table.deciding.stayed == Share(1, 2)


def test_where_only_those_who_play_pay_bonuses_they_are_the_price_of_staying() -> None:
    text = "ante 20\nBen hearts 6, Cora 4, Anna out\n"
    assert of(HEAD + text).table.deciding.coins == (Average(4, 1),)
    report = of(HEAD + "rule bonus-from playing\n" + text)
    assert figures(report, "Cora").deciding == deciding((1, 1), (0, 0), (0, 1), 0, 1, (0, 6))


def test_a_stay_that_came_to_nothing_is_neither_worth_it_nor_costly() -> None:
    text = (
        "sitting 2026-11-20\nrules classic\nplayers Anna, Ben, Cora\nante 20\n"
        "Ben 1 5, Cora 3, Anna 2\n"
    )
    assert of(text).table.deciding == deciding((2, 2), (0, 0), (0, 2), 2, 0, (0, 0))


def test_mercy_lets_a_short_defender_off_but_the_quota_is_missed() -> None:
    text = "ante 20\nBen 1 5, Cora 4, Anna 1\n"
    report = of(HEAD + "rule mercy on\n" + text)
    assert report.table.defending.quota == Share(1, 2)
    assert figures(report, "Anna").deciding.coins == (Average(1, 1),)
    assert figures(of(HEAD + text), "Anna").deciding.coins == (Average(-9, 1),)


def test_in_1829_a_short_defender_pays_the_others_for_their_tricks() -> None:
    report = of(
        "sitting 2026-11-20\nrules vienna-1829\nplayers Anna, Ben, Cora\nante 100\n"
        "Ben diamonds 7, Cora 2, Anna 1\nCora clubs 6, Anna 4, Ben out\n"
    )
    # Diamonds count three: Anna pays Ben 21 and Cora 6. Then Anna gets 4 for clubs.
    assert figures(report, "Anna").deciding == deciding((2, 2), (0, 0), (1, 2), 0, 1, (4, 27))
    assert figures(report, "Cora").deciding == deciding((1, 1), (0, 0), (1, 1), 0, 0, (6, 0))
    assert report.table.defending.quota == Share(2, 3)
    assert report.table.inviting.invited == Share()


def test_a_hand_given_up_pays_those_who_stayed_and_asks_no_quota() -> None:
    report = of(HEAD + "rule concede on\nante 20\nBen 1 conceded\nCora 1 conceded, Anna out\n")
    table = report.table
    assert table.deciding == deciding((3, 4), (1, 0), (3, 3), 0, 0, (11, 0))
    assert (table.defending.quota, table.defending.tricks) == (Share(), Average())
    assert table.inviting.invited == Share()


def test_the_unit_multiplies_what_staying_costs() -> None:
    report = of(
        "sitting 2026-11-20\nrules styrian\nplayers Anna, Ben, Cora\nante 100\n"
        "Ben 3 7, Cora 2, Anna 1\n"
    )
    assert figures(report, "Anna").deciding.saved == (27,)
    assert figures(report, "Cora").deciding.brought == (6,)


def test_where_nobody_promises_tricks_there_is_nothing_to_decide() -> None:
    report = of(
        "sitting 2026-11-20\nrules american\nrule win 10\nrule lose 20\n"
        "players Anna, Ben, Cora\nante 20\n"
        "Ben spades 7, Cora 3, Anna 0\nCora hearts 5, Anna 5, Ben out\n"
    )
    table = report.table
    assert table.defending == Defending(
        4, 0, 1, 0, 0, 3, Share(), Average(), Average(8, 3), (Average(0, 4),)
    )
    assert table.deciding.stayed == Share()
    assert table.deciding.coins == NOTHING


def test_played_for_nothing_decisions_are_counted_and_cost_nothing() -> None:
    report = of(
        "sitting 2026-11-20\nrule pot none\nplayers Anna, Ben, Cora\nBen 1 6, Cora 3, Anna 1\n"
    )
    assert report.table.deciding.stayed == Share(2, 2)
    assert report.table.deciding.worth_it == Share()
    assert report.table.defending.quota == Share(1, 2)


def test_kontra_and_what_it_came_to_beyond_the_plain_value() -> None:
    report = of(
        "sitting 2026-11-20\nrules illustrated\nplayers Anna, Ben, Cora\nante 20\n"
        "Ben game plauderer made, Cora rekontra\nCora bettel lost, Anna kontra\n"
        "Anna 1 6, Ben 2, Cora 2\n"
    )
    # Cora pays 240 in place of 60; Anna gets 20 in place of 10.
    assert figures(report, "Cora").doubling == Doubling(
        Share(1, 1), Share(0, 1), (Average(-180, 1),)
    )
    assert figures(report, "Anna").doubling == Doubling(Share(1, 2), Share(1, 1), (Average(10, 1),))
    assert figures(report, "Ben").doubling == Doubling(Share(0, 1), Share(), NOTHING)
    assert report.table.doubling == Doubling(Share(2, 4), Share(1, 2), (Average(-170, 2),))
    assert report.table.defending.played_along == 4


def test_where_there_is_no_kontra_nobody_kept_from_it() -> None:
    report = of(
        "sitting 2026-11-20\nrules illustrated\nrule kontra off\nplayers Anna, Ben, Cora\n"
        "ante 20\nBen bettel made\n"
    )
    assert report.table.doubling.kontra == Share()


@pytest.mark.parametrize("heap", ["Cora + Anna 4", "Cora 1 + Anna 3"])
def test_tricks_in_one_heap_are_the_pairs_and_nobodys_own(heap: str) -> None:
    inviting = of(HEAD + f"ante 20\nBen 1 6, {heap}\n").table.inviting
    assert (inviting.quota, inviting.tricks) == (Share(1, 1), Average(4, 1))
    own = (inviting.host_tricks, inviting.guest_tricks)
    assert own == ((Average(), Average()) if "+ Anna 4" in heap else (Average(1, 1), Average(3, 1)))


def test_with_four_the_dealer_has_no_part() -> None:
    report = of(
        "sitting 2026-11-20\nplayers Anna, Ben, Cora, Dora\nante 20\nBen 1 6, Cora 2, Dora 2\n"
    )
    assert figures(report, "Anna").with_cards == 0
    assert figures(report, "Anna").defending.hands == 0
    assert report.table.defending.hands == 2
