"""The deal: who deals after what, and what a `dealer` line finds."""

from collections.abc import Callable
from typing import Any

import pytest

Read = Callable[..., Any]
THREE = "sitting 2026-11-28\nplayers Anna, Ben, Cora\nante 10\n"
FOUR = "sitting 2026-11-28\nplayers Anna, Ben, Cora, Dora\nante 10\n"


def dealers(lower: Read, text: str) -> str:
    """Return the initials of who deals: before each event after the stake, and at the end."""
    outcome = lower(text)
    assert outcome.diagnostics == ()
    (sitting,) = outcome.value
    tables = [*(event.table for event in sitting.events[1:]), sitting.last_table]
    return "".join(table.dealer[0] for table in tables)


def test_the_case_to_type_in_first(lower: Read) -> None:
    text = (
        "sitting 2026-11-20 four at the table\nplayers Anna, Ben, Cora, Dora\nante 10\n"
        "Ben 1 7, Cora 2, Dora 1\npassed\nDora 2, all out\nCora 1 6, Ben 3 + Anna 1\n"
        "Ben 1 6, Dora 4, Cora out\nAnna hearts 6, Cora 2, Dora 2, aces\nante 10\n"
        "Dora 1 5, Anna 4, Ben 1\n"
    )
    assert dealers(lower, text) == "ABCDABCCD"


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("passed\nvoid\nunrecorded\nallpass a3 b3 c4", "ABCAB"),
        ("misdeal\nmisdeal\npassed", "AAAB"),
        ("a1 7 b2 c1\nnote x\npot = 3\nb1 7 a2 c1", "ABBC"),
        ("dealer Cora\npassed", "ACA"),
        ("dealer Cora\ndealer Ben\npassed", "ACBC"),
        ("passed\ndealer Ben\npassed", "ABBC"),
        ("passed\ndealer Anna, agreed\npassed", "ABAB"),
        ("away Ben\npassed\npassed\nback Ben\npassed", "AACAAB"),
        ("away Anna\npassed\npassed", "ABCB"),
        ("leave Anna\njoin Anna after Cora\npassed\npassed", "ABBCA"),
        ("join Dora after Anna\npassed\npassed", "AADB"),
    ],
)
def test_three_at_the_table(lower: Read, lines: str, expected: str) -> None:
    assert dealers(lower, f"{THREE}{lines}\n") == expected


@pytest.mark.parametrize(
    ("lines", "expected", "playing"),
    [
        ("passed", "AB", "CDA"),
        ("away Cora\npassed\npassed", "AABD", "ABD"),
        ("leave Ben\npassed", "AAC", "DAC"),
        ("away Anna\npassed\nback Anna", "ABCC", "DAB"),
        ("passed\nleave Ben", "ABC", "DAC"),
    ],
)
def test_four_at_the_table(lower: Read, lines: str, expected: str, playing: str) -> None:
    text = f"{FOUR}{lines}\n"
    assert dealers(lower, text) == expected
    active = lower(text).value[0].last_table.active
    assert sorted(name[0] for name in active) == sorted(playing)


def test_a_broken_hand_moves_the_deal_on(lower: Read, slips: Read) -> None:
    text = f"{THREE}Anna 1 7, Ben 2, Cora\nZoe 1 7, Ben 2, Cora 1\ndealer Cora\n"
    assert [line for _, line, _ in slips(text)] == [4, 5]
    assert lower(text).value[0].last_table.dealer == "Cora"


def test_a_line_without_sense_does_not_move_the_deal(lower: Read) -> None:
    assert lower(f"{THREE}frobnicate\nanté 10\n").value[0].last_table.dealer == "Anna"


def test_a_wrong_dealer_is_told_since_when(lower: Read, slips: Read) -> None:
    text = f"{THREE}passed\ndealer Ben\npassed\npassed\ndealer Ben\ndealer Ben\npassed\n"
    assert slips(text) == [("P220", 8, "Ben")]
    found = lower(text).diagnostics[0]
    assert "Anna deals, not Ben" in found.message
    assert "1 hand is missing or 2 too many since line 5" in found.message
    assert "`dealer Ben, agreed`" in found.help
    place = found.related[0].place
    assert place.source.position(place.span.start).line == 5
    assert lower(text).value[0].last_table.dealer == "Cora"


def test_the_first_event_and_the_sitting_have_one_table(lower: Read) -> None:
    (sitting,) = lower("sitting 2026-11-28\nnote x\nplayers A, B, C\ndealer C\nante 10\n").value
    assert [event.table.dealer for event in sitting.events] == ["A", "A", "C"]
    assert sitting.table is sitting.events[0].table
