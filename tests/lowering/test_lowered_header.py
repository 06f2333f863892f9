"""The header: what holds for a sitting, what comes too late, what is missing."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from prefledger.model.cards import Alphabet
from prefledger.model.events import Broken, HouseChanged

Read = Callable[..., Any]
HEAD = "sitting 2026-11-28\nplayers Mia, Theo, Priya\n"


def test_a_whole_header(lower: Read) -> None:
    outcome = lower(
        "pref 1\nsitting 2026-11-28 Café Sperl, oben #cup #4\nrules austrian\n"
        "rule hearts-bonus 20\nunit 0,10 EUR\ncards german\npurse 100\n"
        "players Mia, Theo, Priya\nalias Resi = Theresia\n"
    )
    assert outcome.diagnostics == ()
    (sitting,) = outcome.value
    assert sitting.date == date(2026, 11, 28)
    assert sitting.title == "Café Sperl, oben #cup #4"
    assert sitting.tags == ("cup",)
    assert sitting.house.rules == "austrian"
    assert sitting.house.bonuses.hearts == 20
    assert [name for name, _ in sitting.switches] == ["hearts-bonus"]
    assert sitting.switches[0][1].number == 4
    assert (sitting.unit.amount, sitting.unit.currency) == (Fraction(1, 10), "EUR")
    assert sitting.alphabet is Alphabet.GERMAN
    assert sitting.purse == 100
    assert sitting.table.seats == ("Mia", "Theo", "Priya")
    assert sitting.table.dealer == "Mia"
    assert sitting.aliases == (("Resi", "Theresia"),)
    assert sitting.mark.number == 2
    assert not sitting.broken


@pytest.mark.parametrize(
    ("written", "amount", "places"),
    [
        ("0.10", Fraction(1, 10), 2),
        ("0.1", Fraction(1, 10), 2),
        ("0,125", Fraction(1, 8), 3),
        ("10", Fraction(10), 0),
    ],
)
def test_units_are_exact(lower: Read, written: str, amount: Fraction, places: int) -> None:
    (sitting,) = lower(f"sitting 2026-11-28\nunit {written} HUF\n").value
    assert (sitting.unit.amount, sitting.unit.places) == (amount, places)


def test_rules_after_a_switch_keep_the_switch(lower: Read) -> None:
    (sitting,) = lower("sitting 2026-11-28\nrule draw made\nrules austrian\n").value
    assert sitting.house.payments.draw == "made"


def test_lines_above_the_first_sitting_hold_for_all(lower: Read) -> None:
    text = (
        "unit 0.10 EUR\nplayers A, B, C\nrule draw made\n"
        "sitting 2026-01-01\nante 10\nsitting 2026-01-02\nunit 1 EUR\nrule draw always\n"
        "sitting 2026-01-03\n"
    )
    outcome = lower(text)
    assert outcome.diagnostics == ()
    one, two, three = outcome.value
    assert [sitting.table.seats for sitting in (one, two, three)] == [("A", "B", "C")] * 3
    assert [sitting.unit.amount * 10 for sitting in (one, two, three)] == [1, 10, 1]
    assert [sitting.house.payments.draw for sitting in (one, two, three)] == [
        "made",
        "always",
        "made",
    ]


@pytest.mark.parametrize(
    ("line", "code", "marked"),
    [
        ("rules austrien", "P701", "austrien"),
        ("rule hart-bonus 5", "P702", "hart-bonus"),
        ("rule draw never", "P703", "never"),
        ("rule hearts-bonus 5 6", "P704", "6"),
        ("unit 0.00 EUR", "P216", "0.00"),
        ("cards germn", "P217", "germn"),
        ("alias Resi = Resi", "P262", "alias Resi = Resi"),
    ],
)
def test_slips_in_the_header(slips: Read, line: str, code: str, marked: str) -> None:
    assert slips(f"{HEAD}{line}\nante 10\nMia 1 7, Theo 2, Priya 1\n") == [(code, 3, marked)]


def test_unknown_rules_break_the_sitting_and_nothing_else_does(lower: Read) -> None:
    assert lower(f"{HEAD}rules austrien\n").value[0].broken
    assert not lower(f"{HEAD}rule draw never\n").value[0].broken


def test_aliases_that_contradict(slips: Read) -> None:
    assert slips(f"{HEAD}alias R = T\nalias r = t\n") == []
    assert slips(f"{HEAD}alias R = T\nalias R = U\n") == [("P262", 4, "U")]
    assert slips(f"{HEAD}alias R = T\nalias T = R\n") == [("P262", 4, "alias T = R")]


def test_what_is_said_twice_names_the_first_line(lower: Read, slips: Read) -> None:
    text = f"{HEAD}unit 0.10 EUR\nunit 0.20 EUR\n"
    assert slips(text) == [("P214", 4, "unit 0.20 EUR")]
    outcome = lower(text)
    related = outcome.diagnostics[0].related[0].place
    assert related.source.position(related.span.start).line == 3
    assert outcome.value[0].unit.amount == Fraction(1, 10)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("rules austrian", "P706"),
        ("cards german", "P706"),
        ("players Mia, Theo, Priya, Jan", "P215"),
        ("unit 0.10 EUR", "P215"),
        ("purse 10", "P215"),
    ],
)
def test_what_comes_after_the_first_event_is_late(slips: Read, line: str, code: str) -> None:
    assert slips(f"{HEAD}ante 10\n{line}\n") == [(code, 4, line)]


def test_players_who_come_late_are_told_to_join(lower: Read) -> None:
    found = lower(f"{HEAD}ante 10\nplayers Mia, Theo, Priya, Jan\n").diagnostics[0]
    assert "`join Jan`" in found.help


@pytest.mark.parametrize(
    ("names", "mends"),
    [
        ("Karl, Steffi, Bruno, Wilma", []),
        ("Mia, Karl, Steffi", []),
        ("Mia, Theo, Priya, Karl", ["join Karl"]),
        ("Karl, mia", ["join Karl"]),
        ('"Hans Peter", Mia, "hans peter"', ['join "hans peter"']),
        ("Mia, Theo, Priya", [""]),
    ],
)
def test_who_joined_is_told_only_if_it_can_be_one(
    lower: Read, names: str, mends: list[str]
) -> None:
    (found,) = lower(f"{HEAD}ante 10\nplayers {names}\n").diagnostics
    assert found.code.number == "P215"
    assert [mend.text for mend in found.mends] == mends
    assert "join" in found.help or mends == [""]


def test_notes_and_the_dealer_do_not_end_the_header(slips: Read) -> None:
    text = f"sitting 2026-11-28\nnote rain\n{HEAD.splitlines()[1]}\ndealer Theo\nunit 1 EUR\n"
    assert slips(f"{text}rules austrian\nante 10\n") == []


def test_a_switch_between_hands_is_an_event(lower: Read) -> None:
    (sitting,) = lower(f"{HEAD}ante 10\nrule draw made\nrule coins quota\n").value
    first, second = (event.what for event in sitting.events[1:])
    assert isinstance(first, HouseChanged)
    assert first.words == ("draw", "made")
    assert first.house.payments.draw == "made"
    assert (second.house.payments.draw, second.house.payments.coins) == ("made", "quota")
    assert sitting.house.payments.draw == "always"
    assert sitting.switches == ()


@pytest.mark.parametrize(
    ("day", "instead"),
    [
        ("2026-02-30", date(2026, 2, 28)),
        ("2028-02-30", date(2028, 2, 29)),
        ("2026-13-01", date(2026, 12, 1)),
        ("2026-00-00", date(2026, 1, 1)),
        ("0000-01-01", date(1, 1, 1)),
    ],
)
def test_days_that_are_in_no_calendar(lower: Read, slips: Read, day: str, instead: date) -> None:
    text = f"sitting {day} x\nplayers Mia, Theo, Priya\n"
    assert slips(text) == [("P210", 1, day)]
    assert lower(text).value[0].date == instead


def test_a_newer_format_is_not_read_further(lower: Read, slips: Read) -> None:
    assert slips("pref 2\nfrobnicate all\nsitting 2026-11-28\n") == [("P213", 1, "2")]
    assert lower("pref 1.1\nsitting 2026-11-28\n").value == ()
    assert slips("pref 1.0\nsitting 2026-11-28\n") == []


def test_before_any_sitting_one_complaint_is_enough(slips: Read) -> None:
    text = "ante 10\nMia 1 7, Theo 2, Priya 1\nbids 1\n"
    assert slips(text) == [("P211", 1, "ante 10")]
    assert slips(text + "sitting 2026-11-28\n") == [("P211", 1, "ante 10")]


def test_without_players_one_complaint_is_enough(lower: Read, slips: Read) -> None:
    text = "sitting 2026-11-28\nante 10\nMia 1 7, Theo 2, Priya 1\nbids 1 p p\nTheo = 3\n"
    assert slips(text) == [("P212", 2, "ante 10")]
    (sitting,) = lower(text).value
    assert sitting.broken
    assert all(isinstance(event.what, Broken) for event in sitting.events)


@pytest.mark.parametrize("broken", ["playrs Mia, Theo, Priya", "players Mia, Theo = 3"])
def test_players_that_cannot_be_read_are_not_missing_too(
    lower: Read, slips: Read, broken: str
) -> None:
    text = f"sitting 2026-11-28\n{broken}\nante 10\nMia 1 7, Theo 2, Priya 1\n"
    assert len(slips(text)) == 1
    assert lower(text).value[0].broken


def test_a_sitting_that_cannot_be_read_still_begins(lower: Read, slips: Read) -> None:
    text = f"{HEAD}ante 10\nsitting 28.11.2026\nplayers Mia, Theo, Priya\nunit 1 EUR\nante 10\n"
    assert len(slips(text)) == 1
    assert [sitting.broken for sitting in lower(text).value] == [False, True]


@pytest.mark.parametrize("text", ["", "\n\n", "; nothing\n", "players A, B, C\nunit 1 EUR\n"])
def test_a_file_without_events_needs_no_sitting(lower: Read, text: str) -> None:
    assert lower(text) == ((), ())
