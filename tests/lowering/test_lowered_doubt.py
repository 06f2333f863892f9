"""One slip about who deals or who sits where is one message, however many hands come after it."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prefledger.model.events import Broken, Hand

Read = Callable[..., Any]
FOUR = "sitting 2026-11-28\nplayers Anna, Ben, Cora, Dora\nante 100\n"
ROUND = ("b1 7 c2 d1", "c1 7 d2 a1", "d1 7 a2 b1", "a1 7 b2 c1")
"""Four hands by the turn: Anna deals the first."""


def unsure(lower: Read, *lines: str) -> list[bool]:
    """Return whether the deal is in doubt before each event after the stake, and at the end."""
    (sitting,) = lower(FOUR + "\n".join(lines) + "\n").value
    tables = [*(event.table for event in sitting.events[1:]), sitting.last_table]
    return [table.unsure for table in tables]


def dealers(lower: Read, *lines: str) -> str:
    (sitting,) = lower(FOUR + "\n".join(lines) + "\n").value
    tables = [*(event.table for event in sitting.events[1:]), sitting.last_table]
    return "".join(table.dealer[0] for table in tables)


@pytest.mark.parametrize(
    "line",
    [
        "all pass",
        "hello",
        "we played some more",
        "* 3 beers",
        "Ben brings cake",
        "dealer Xaver",
        "dealr Ben Cora",
        "dealer Dora",
    ],
)
def test_after_a_line_that_may_have_been_a_deal_nobody_knows_whose_deal_it_is(
    lower: Read, slips: Read, line: str
) -> None:
    lines = (ROUND[0], line, "passed")
    assert unsure(lower, *lines)[-2:] == [True, True]
    assert not any(unsure(lower, *lines)[:-2])
    assert unsure(lower, *lines, "dealer Cora", "passed")[-2:] == [False, False]
    assert len(slips(FOUR + "\n".join((*lines, "dealer Cora", "passed")) + "\n")) == 1


@pytest.mark.parametrize(
    "line",
    [
        "leave Xaver",
        "leave",
        "Xaver joins",
        "join Xaver",
        "join Xaver Ben",
        "leav Ben Cora",
        "away b c",
    ],
)
def test_after_a_slip_about_the_seats_no_dealer_line_can_make_it_sure(
    lower: Read, line: str
) -> None:
    assert unsure(lower, ROUND[0], line, "passed", "dealer Cora", "passed")[-1]


@pytest.mark.parametrize(
    "line",
    [
        "Ben 1 7, Cora 2, Xaver 1",
        "Ben 1 7, Cora",
        "passd",
        "ante 20 each",
        "pot=60 coins",
        "away",
        "back Ben",
        "unit x",
    ],
)
def test_other_slips_leave_no_doubt(lower: Read, line: str) -> None:
    doubts = unsure(lower, line, "passed")
    assert any(doubts) == (line == "away")


def test_a_conflict_leaves_everything_open(lower: Read) -> None:
    lines = ("passed", "<<<<<<< a", "passed", "=======", ">>>>>>> b", "passed", "dealer Ben")
    assert unsure(lower, *lines)[-1]


def test_a_slip_says_what_was_meant_and_the_table_goes_on_from_there(lower: Read) -> None:
    three = ("Anna", "Ben", "Dora")
    for line in ("Cora leaves", "leave Cora (", "Cora left early"):
        (sitting,) = lower(f"{FOUR}{line}\npassed\n").value
        assert sitting.last_table.seats == three
    (sitting,) = lower("sitting 2026-11-28\nplayers A, B, C\njoin D aftr B\nd1 7 a2 b1\n").value
    assert sitting.last_table.seats == ("A", "B", "D", "C")
    assert isinstance(sitting.events[-1].what, Hand)


def test_a_newcomer_whose_line_has_a_slip_is_known_below(slips: Read) -> None:
    three = "sitting 2026-11-28\nplayers Anna, Ben, Cora\nante 10\n"
    for line in ("join Xaver after Xerxes", "join Pass", "join Xaver ((", "Xaver joins"):
        below = "pay p pot 3\n" if "Pass" in line else "pay x pot 3\nx1 7 a2 b1\n"
        assert [at for _, at, _ in slips(f"{three}{line}\n{below}")] == [4]


# ---- a hand that nobody wrote down, and no line tells it


def astray(slips: Read, *lines: str) -> list[tuple[str, int, str]]:
    found: list[tuple[str, int, str]] = slips(FOUR + "\n".join(lines) + "\n")
    return found


def test_a_missing_hand_is_told_once_where_the_names_show_it(lower: Read, slips: Read) -> None:
    lines = (*ROUND, *ROUND[1:], *ROUND)
    assert astray(slips, *lines) == [("P504", 8, "a1")]
    (found,) = lower(FOUR + "\n".join(lines) + "\n").diagnostics
    assert "Anna deals this hand and sits out, but is named" in found.message
    assert "1 hand is missing or 3 too many since line 7" in found.message
    assert "`dealer Ben, agreed`" in found.help
    place = found.related[0].place
    assert place.source.position(place.span.start).line == 7


def test_a_hand_too_many_is_told_as_well(lower: Read, slips: Read) -> None:
    lines = (*ROUND[:2], "passed", *ROUND[2:], *ROUND)
    assert astray(slips, *lines) == [("P504", 7, "d")]
    (found,) = lower(FOUR + "\n".join(lines) + "\n").diagnostics
    assert "3 hands are missing or 1 too many since line 5" in found.message


def test_the_deal_goes_on_from_where_the_names_show_it(lower: Read) -> None:
    lines = (*ROUND[:1], *ROUND[2:], *ROUND[:2])
    assert dealers(lower, *lines) == "ACDABC"
    assert unsure(lower, *lines) == [False, True, True, True, True, True]
    (sitting,) = lower(FOUR + "\n".join(lines) + "\n").value
    assert [type(event.what) for event in sitting.events[1:]] == [Hand, Broken, Hand, Hand, Hand]


def test_the_last_dealer_line_is_named_where_no_hand_is_surer(lower: Read) -> None:
    (found,) = lower(FOUR + "passed\ndealer Ben\nd1 7 a2 b1\na1 7 b2 c1\n").diagnostics
    assert "since line 5" in found.message


def test_one_wrong_name_is_left_to_that_hand(lower: Read) -> None:
    wrong = ("b1 7 c2 a1", *ROUND[1:])
    assert lower(FOUR + "\n".join(wrong) + "\n").diagnostics == ()
    assert not any(unsure(lower, *wrong))


def test_a_dealer_line_decides_which_it_was(lower: Read, slips: Read) -> None:
    wrong = "c1 7 a2 d1"
    assert astray(slips, wrong, "dealer Ben", *ROUND[1:]) == []
    assert astray(slips, wrong, "dealer Cora", *ROUND[2:]) == [("P504", 4, "a2")]
    assert not any(unsure(lower, wrong, "dealer Cora", *ROUND[2:])[3:])
    assert astray(slips, wrong, "dealer Dora", *ROUND[3:]) == [("P504", 4, "a2")]
    assert [code for code, _, _ in astray(slips, wrong, "dealer Xaver")] == ["P504", "P201"]


def test_hands_on_which_both_dropped_out_tell_little(slips: Read) -> None:
    assert astray(slips, "a1 -", *ROUND[1:]) == []
    assert astray(slips, "a1 -", "b1 -", "a1 7 d2 c1") == [("P504", 4, "a")]
    assert astray(slips, *ROUND, "c1 -", "d1 -", "a1 -", "b1 -") == []


def test_a_kontra_names_one_who_plays(slips: Read) -> None:
    lines = ("b bettel made, a kontra", "b bettel lost", "b1 7 d2 a1")
    assert astray(slips, *lines) == [("P504", 4, "a kontra")]
    assert astray(slips, "b bettel made, a kontra", *ROUND[1:]) == []


def test_a_last_hand_that_does_not_go_with_the_deal(slips: Read) -> None:
    assert astray(slips, *ROUND[:3], ROUND[0]) == [("P504", 7, "d1")]
    assert astray(slips, *ROUND[:3], "d1 7 c2 b1") == [("P504", 7, "d")]


def test_evidence_under_the_hand_is_not_judged(lower: Read) -> None:
    text = FOUR + "c1 7 d2 a1\n bids d p a p c 1\nd1 7 a2 b1\n bids a p b p d 1\n"
    (sitting,) = lower(text).value
    kept = [event.what for event in sitting.events[1:]]
    assert kept[0] == Broken(deals=True)
    assert len(kept[1].evidence) == 1


def test_three_at_the_table_have_nobody_who_sits_out(lower: Read) -> None:
    text = "sitting 2026-11-28\nplayers A, B, C\nante 10\na1 7 b2 c1\na1 7 b2 c1\na1 7 b2 c1\n"
    outcome = lower(text)
    assert outcome.diagnostics == ()
    assert not outcome.value[0].last_table.unsure


def test_a_seat_that_changes_ends_the_search(slips: Read) -> None:
    assert astray(slips, "c1 7 d2 a1", "leave Ben", "a1 7 c2 d1") == [("P504", 4, "a1")]
    assert astray(slips, "c1 7 d2 a1", "hello", "c1 7 d2 a1")[0] == ("P504", 4, "a1")


@given(st.lists(st.booleans(), min_size=1, max_size=14), st.data())
def test_whatever_deal_is_lost_or_doubled_is_told_once_at_the_next_hand(
    slips: Read, played: list[bool], data: st.DataObject
) -> None:
    lines = [ROUND[at % 4] if hand else "passed" for at, hand in enumerate(played)]
    lost = data.draw(st.integers(0, len(lines) - 1))
    doubled = data.draw(st.booleans())
    fewer = lines[:lost] + ["passed"] * 2 * doubled + lines[lost + 1 :]
    after = [at for at, line in enumerate(fewer) if at >= lost and line != "passed"]
    wanted = [("P504", 4 + at) for at in after[:1]]
    assert [(code, line) for code, line, _ in astray(slips, *fewer)] == wanted
