"""Includes: read in place, once, in no circle."""

from collections.abc import Callable
from typing import Any

import pytest

Read = Callable[..., Any]
PLAYERS = "players Mia, Theo, Priya\n"
SITTING = "sitting 2026-11-28\n"


def test_what_is_included_holds_where_it_stands(lower: Read) -> None:
    files = {
        "house.pref": f"rule draw made\n{PLAYERS}",
        "one.pref": "ante 10\nMia 1 7, Theo 2, Priya 1\n",
    }
    outcome = lower(f'include house.pref\n{SITTING}include "one.pref"\n  bids 1 p p\n', files)
    assert outcome.diagnostics == ()
    (sitting,) = outcome.value
    assert sitting.house.payments.draw == "made"
    stake, hand = sitting.events
    assert (stake.mark.source.path, stake.mark.number) == ("one.pref", 1)
    assert [mark.source.path for mark, _ in hand.what.evidence] == ["top.pref"]


def test_slips_point_into_the_file_they_stand_in(lower: Read) -> None:
    outcome = lower(f"{SITTING}{PLAYERS}include x.pref\nante 0\n", {"x.pref": "\npay Zoe pot 1\n"})
    places = [one.place for one in outcome.diagnostics]
    assert [(place.source.path, place.source.position(place.span.start)) for place in places] == [
        ("top.pref", (4, 6)),
        ("x.pref", (2, 5)),
    ]


def test_a_file_may_say_otherwise_than_what_it_includes(lower: Read) -> None:
    files = {"house.pref": f"unit 1 EUR\n{PLAYERS}"}
    outcome = lower(f"include house.pref\nunit 2 EUR\n{SITTING}", files)
    assert outcome.diagnostics == ()
    assert outcome.value[0].unit.amount == 2


def test_a_sitting_may_stand_in_an_included_file(lower: Read) -> None:
    files = {"a.pref": f"{SITTING}{PLAYERS}ante 10\n", "b.pref": f"{SITTING}{PLAYERS}"}
    outcome = lower("include a.pref\npassed\ninclude b.pref\ninclude a.pref\n", files)
    assert outcome.diagnostics == ()
    assert [len(sitting.events) for sitting in outcome.value] == [2, 0]


@pytest.mark.parametrize(
    ("files", "chain"),
    [
        ({"top.pref": ""}, "top.pref → top.pref"),
        ({"a.pref": "include top.pref\n"}, "top.pref → a.pref → top.pref"),
        (
            {"a.pref": "include b.pref\n", "b.pref": "include top.pref\n"},
            "top.pref → a.pref → b.pref → top.pref",
        ),
        ({"a.pref": "include b.pref\n", "b.pref": "include b.pref\n"}, "b.pref → b.pref"),
    ],
)
def test_circles_end_and_name_the_chain(lower: Read, files: dict[str, str], chain: str) -> None:
    first = next(iter(files))
    outcome = lower(f"include {first}\n{SITTING}{PLAYERS}ante 10\n", {"top.pref": "", **files})
    (found,) = outcome.diagnostics
    assert found.code.number == "P260"
    assert chain in found.message
    assert len(outcome.value[0].events) == 1


def test_a_diamond_is_read_once(lower: Read) -> None:
    files = {
        "a.pref": "include c.pref\n",
        "b.pref": "include c.pref\n",
        "c.pref": "ante 10\n",
    }
    outcome = lower(f"{SITTING}{PLAYERS}include a.pref\ninclude b.pref\ninclude c.pref\n", files)
    assert outcome.diagnostics == ()
    assert len(outcome.value[0].events) == 1


def test_house_rules_may_be_included_for_each_sitting(lower: Read) -> None:
    files = {"house.pref": f"rule draw made\n{PLAYERS}rule frob on\n"}
    outcome = lower(f"{SITTING}include house.pref\n{SITTING}include house.pref\n", files)
    assert [sitting.house.payments.draw for sitting in outcome.value] == ["made", "made"]
    assert len(outcome.diagnostics) == 1


def test_what_cannot_be_read_is_told_as_the_reader_says(lower: Read, slips: Read) -> None:
    text = f"{SITTING}include gone.pref\nante 10\n"
    assert slips(text) == [("P261", 2, "gone.pref")]
    outcome = lower(text)
    assert outcome.diagnostics[0].message == "gone.pref can't be read: there is no such file"
    assert outcome.value[0].broken


def test_a_newer_format_included_breaks_the_sitting(lower: Read) -> None:
    outcome = lower(f"{SITTING}{PLAYERS}include n.pref\nante 10\n", {"n.pref": "pref 3\n???\n"})
    assert [one.code.number for one in outcome.diagnostics] == ["P213"]
    assert outcome.value[0].broken


def test_many_includes_flat_and_deep(lower: Read) -> None:
    flat = {f"f{at}.pref": "ante 10\n" for at in range(60)}
    deep = {f"d{at}.pref": f"ante 10\ninclude d{at + 1}.pref\n" for at in range(3000)}
    text = SITTING + PLAYERS + "".join(f"include {path}\n" for path in flat) + "include d0.pref\n"
    outcome = lower(text, {**flat, **deep, "d3000.pref": "note end\n"})
    assert outcome.diagnostics == ()
    assert len(outcome.value[0].events) == 60 + 3000 + 1


def test_files_that_include_each_other_by_the_thousand_are_read_to_the_end(lower: Read) -> None:
    chain = {f"{at}.pref": f"include {at + 1}.pref\n" for at in range(3_000)}
    outcome = lower("include 0.pref\n", {**chain, "3000.pref": "include 0.pref\n"})
    assert [found.code.number for found in outcome.diagnostics] == ["P260"]


def test_sittings_in_included_files_do_not_multiply_without_end(lower: Read) -> None:
    lines = "sitting 2026-11-28\nplayers A, B, C\ninclude {}.pref\n" * 20
    files = {f"{at}.pref": lines.format(*[at + 1] * 20) for at in range(20)}
    outcome = lower(lines.format(*[0] * 20), {**files, "20.pref": "note end\n"})
    assert len(outcome.value) == 20 * 21
