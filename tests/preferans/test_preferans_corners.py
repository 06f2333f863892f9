"""Corners of the sheet that seldom come up, with figures worked out by hand."""

from random import Random

import pytest
from preferans.brute_preferans import deal, passed_out
from preferans.pulkas import books, cells, codes, messages, net, paper, sitting
from preferans.test_preferans_play import written
from preferans.test_preferans_table import cells_anyway

from prefledger.model.score import Cell, Stroke
from prefledger.reports.evening import over
from prefledger.rules.tally import moved

SEATS = ("Mia", "Theo", "Priya", "Jan")
FOUR = ", ".join(SEATS)


def test_a_misere_lost_by_a_ruling_without_a_trick_costs_one() -> None:
    assert cells_anyway(sitting("Mia misere 0\nruling lost, a revoke")) == {"Mia mountain": 10}


@pytest.mark.parametrize("others", ["", ", Theo ?, Priya ?", ", Theo 5, Priya ?", ", Theo ?"])
def test_a_misere_is_known_by_what_its_declarer_took(others: str) -> None:
    assert cells(sitting(f"Mia misere 2{others}")) == {"Mia mountain": 20}
    assert cells(sitting(f"Mia misere made{others}")) == {"Mia pool": 10}


@pytest.mark.parametrize(
    "line", ["Mia misere ?, Theo 5, Priya 3", "Mia 6 spades 6, Theo whist ?, Priya pass"]
)
def test_what_decides_must_be_known(line: str) -> None:
    assert codes(sitting(line)) == ["P520"]


def test_aid_at_no_price_writes_no_whists() -> None:
    ledger = books(sitting(paper("Theo pool 10") + "Theo 6 spades -", "sochi", "pool 10", "aid 0"))
    assert ledger.bookings[-1].strokes == (
        Stroke(Cell("Priya", "pool"), 2, "aid from Theo", "aid"),
    )


def test_pools_that_hold_more_than_is_played_for_are_closed() -> None:
    lines = "Mia misere made\nTheo misere made\nPriya misere made\nrule pool 4"
    assert over(books(sitting(lines))) == "every pool is closed"


def test_a_pool_that_holds_more_than_is_played_for_keeps_it() -> None:
    lines = "Mia misere made\nrule pool 4\nMia 6 spades -"
    # all two go to the left
    assert cells(sitting(lines)) == {"Mia pool": 10, "Theo pool": 2, "Mia on Theo": 20}


def test_no_trick_is_one_point_where_all_pass_is_written_in_whists() -> None:
    lines = "allpass Mia 5, Theo 5, Priya 0\n" * 2
    # whatever a trick would be worth in the mountain by now; 25 whists on each, twice
    assert cells(sitting(lines, "sochi", "allpass whists")) == {
        "Priya pool": 2, "Priya on Mia": 50, "Priya on Theo": 50,
    }  # fmt: skip


def test_half_a_whist_does_not_stand_beside_a_whist() -> None:
    text = sitting("Mia 6 spades 6, Theo whist 4, Priya half")
    assert messages(text) == ["half a whist stands only where the other defender passes"]


def test_the_talon_takes_nothing_for_a_dealer_who_does_not_play() -> None:
    for seed in range(20):
        random = Random(f"sits out {seed}")
        hands, talon = deal(random)
        tricks, won = passed_out(random, hands, talon, dealer=False, three=False)
        order = ("Theo", "Priya", "Jan")
        text = "allpass " + ", ".join(f"{who} {won.count(at)}" for at, who in enumerate(order))
        text += "".join(
            f"\n  deal {who} {written(hand)}" for who, hand in zip(order, hands, strict=True)
        )
        text += f"\n  talon {written(talon)}\n  play {', '.join(map(written, tricks))}\n"
        assert codes(sitting(text, "sochi", "allpass-dealer none", players=FOUR)) == [], text


def test_bids_are_not_held_against_a_table_that_is_not_sure() -> None:
    lines = "join Zoe after Nobody\nallpass Theo 3, Priya 3, Mia 4\n"
    bids = "  bids Priya pass, Theo pass\n"
    assert codes(sitting(lines + bids)) == codes(sitting(lines)) != []
    assert codes(sitting(lines.partition("\n")[2] + bids)) == ["P301"]


def test_a_count_after_a_hand_that_is_not_booked_is_not_held_against_the_books() -> None:
    hand = "Mia 6 hearts ?, Theo whist 3, Priya pass"
    assert codes(sitting(f"{hand}\nsheet Mia pool 4")) == [*codes(sitting(hand)), "P618"]
    assert codes(sitting("Mia 6 hearts -\nsheet Mia pool 4")) == ["P621"]


def test_who_comes_back_takes_up_the_line_as_it_was_left() -> None:
    lines = paper("Mia pool 6", "Theo pool 2 mountain 1", players=SEATS)
    lines += "leave Theo\njoin Theo after Mia"
    text = sitting(lines, players=FOUR)
    # a newcomer would begin with the mean of the others', two
    assert cells(text) == {"Mia pool": 6, "Theo pool": 2, "Theo mountain": 1}
    assert net(text) == net(sitting(lines.partition("leave")[0], players=FOUR))


def test_what_moves_from_two_to_two_is_paid_once() -> None:
    before = dict.fromkeys(SEATS, 0)
    after = {"Mia": 3, "Theo": 2, "Priya": -1, "Jan": -4}
    paid = [one[:3] for one in moved(before, after, "a rule", "pool-counts")]
    assert paid == [("Priya", "Mia", 1), ("Jan", "Mia", 2), ("Jan", "Theo", 2)]


def test_a_rule_that_moves_from_two_to_two_pays_what_it_moves() -> None:
    # 20 pool points and none: once 50 against the mean, twice 100
    lines = paper("Mia pool 10", "Theo pool 10", players=SEATS)
    lines += "Theo 8 spades -\nMia 8 clubs -\n"
    ledger = books(sitting(f"{lines}rule pool-counts twice", players=FOUR))
    # pools 16/16/0/0: the mean is eight, so eight points more or less for each
    assert dict(ledger.bookings[-1].entry.net) == {"Mia": 80, "Theo": 80, "Priya": -80, "Jan": -80}


@pytest.mark.parametrize("card", ["6c", "6d"])
def test_a_lower_suit_than_was_bid_is_not_played(card: str) -> None:
    suit = {"c": "clubs", "d": "diamonds"}[card[1]]
    assert codes(sitting(f"Theo 6 {suit} -\n  bids 6h pass pass\n")) == ["P311"]


@pytest.mark.parametrize(
    ("rules", "switches", "found"),
    [
        ("sochi", ("allpass off", "allpass-price 1-1-1"), ["P705"]),
        ("sochi", ("allpass off", "allpass-price 1-2-3"), ["P705"]),
        ("sochi", ("allpass-tie each", "allpass off"), ["P705"]),
        ("sochi", ("allpass off", "allpass-dealer point"), ["P705"]),
        ("sochi", ("allpass off", "talon-leads three"), ["P705"]),
        ("sochi", ("allpass off",), []),
        ("sochi", ("allpass off", "allpass-dealer none", "talon-leads off"), []),
        ("sochi", ("allpass whists", "allpass-price 1-2-3"), ["P705"]),
        ("sochi", ("allpass whists", "allpass-price 1-1-1"), []),
        ("sochi", ("allpass whists", "allpass-tie each"), []),
        ("rostov", ("allpass-price 1-2-3",), ["P705"]),
        ("rostov", ("allpass mountain", "allpass-price 1-2-3"), []),
        ("leningrad", ("allpass-tie each",), ["P705"]),
        ("leningrad", ("allpass-tie shared",), []),
    ],
)
def test_a_rule_that_changes_nothing_beside_another_is_refused(
    rules: str, switches: tuple[str, ...], found: list[str]
) -> None:
    assert codes(sitting("Mia 6 hearts -", rules, *switches)) == found


def test_a_rule_that_changed_something_may_come_to_nothing_later() -> None:
    hand = "allpass Mia 3, Theo 3, Priya 4"
    lines = f"{hand}\nrule allpass off\nMia 6 hearts -\nrule lone-whist gentleman\nTheo 6 nt -"
    assert codes(sitting(lines, "sochi", "allpass-price 1-1-1")) == []
    late = f"{hand}\nrule allpass off\nrule allpass-price 1-1-1\nrule whist personal\nTheo 6 nt -"
    assert codes(sitting(late)) == ["P705"]


def test_it_is_said_once_that_a_game_does_not_ask_for_a_rule() -> None:
    lines = "Mia 6 hearts -\nrule whist personal\nTheo 6 nt -"
    assert codes(sitting(lines, "sochi", "ultimo usual")) == ["P707"]
