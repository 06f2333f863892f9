"""Lines between the hands: coins, counts, seats; and lines that say nothing."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from prefledger.model.accounts import Fund
from prefledger.model.events import (
    AllPass,
    Broken,
    Carry,
    Count,
    Counted,
    DealerSaid,
    Misdeal,
    Note,
    Passed,
    Seating,
    Settled,
    Sheet,
    Split,
    Stake,
    Transfer,
    Unrecorded,
    Void,
)

Read = Callable[..., Any]
HEAD = "sitting 2026-11-28\nplayers Mia, Theo, Priya, Jan\nante 10\n"
ALL = ("Mia", "Theo", "Priya", "Jan")


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("ante 50", Stake(50, ALL, everybody=True)),
        ("einsatz 50", Stake(50, ALL, everybody=True)),
        ("stake 50 j, m", Stake(50, ("Jan", "Mia"), everybody=False)),
        ("carry 60", Carry(60)),
        ("pay t pot 10", Transfer("Theo", Fund.POT, 10)),
        ("pay pot m 5, for the wine", Transfer(Fund.POT, "Mia", 5, "for the wine")),
        ("pay t m 5 he lost a bet", Transfer("Theo", "Mia", 5, "he lost a bet")),
        ("settled t m 4.50", Settled("Theo", "Mia", Fraction(9, 2))),
        ("settled t m 4,05", Settled("Theo", "Mia", Fraction(81, 20))),
        ("split", Split(None)),
        ("split 40", Split(40)),
        ("pot = 120", Count((Counted(Fund.POT, Fraction(120)),))),
        ("pot = 120, accepted", Count((Counted(Fund.POT, Fraction(120)),), accepted=True)),
        (
            "m = -21, t = 22/3",
            Count((Counted("Mia", Fraction(-21)), Counted("Theo", Fraction(22, 3)))),
        ),
        ("m = −21", Count((Counted("Mia", Fraction(-21)),))),
        ("passed", Passed()),
        ("misdeal", Misdeal()),
        ("void", Void()),
        ("unrecorded", Unrecorded()),
        ("note a word #x", Note("a word #x")),
        ("allpass m3 t4 p3", AllPass((("Mia", 3), ("Theo", 4), ("Priya", 3)))),
        (
            "sheet m pool 12 mountain 26, whists t 10, p 4",
            Sheet(
                "Mia", Fraction(12), Fraction(26), (("Theo", Fraction(10)), ("Priya", Fraction(4)))
            ),
        ),
        ("sheet m mountain 5", Sheet("Mia", None, Fraction(5), ())),
        ("leave j", Seating("leave", "Jan")),
        ("away j", Seating("away", "Jan")),
        ("dealer t", DealerSaid("Theo")),
        ("dealer t, agreed", DealerSaid("Theo", agreed=True)),
    ],
)
def test_each_line_is_its_event(lower: Read, line: str, event: object) -> None:
    outcome = lower(f"{HEAD}{line}\n")
    assert outcome.diagnostics == ()
    assert outcome.value[0].events[-1].what == event


def test_the_away_stake_like_everybody(lower: Read) -> None:
    (sitting,) = lower(f"{HEAD}away Jan\nante 20\n").value
    assert sitting.events[-1].what.players == ALL


def test_events_say_where_they_stand(lower: Read) -> None:
    (sitting,) = lower(f"{HEAD}pay Theo pot 15\n  m = 3, t = 5\n").value
    transfer, count = sitting.events[-2:]
    source, span = transfer.mark.place(transfer.what.span)
    assert source.text[span.start : span.end] == "15"
    source, span = count.mark.place(count.what.counts[1].span)
    assert source.text[span.start : span.end] == "t = 5"


def test_tags_are_words_in_one_case(lower: Read) -> None:
    (sitting,) = lower(f"{HEAD}pay t pot 5 for #Wine and #4 #wine\npassed #FUN #É\n").value
    assert [event.tags for event in sitting.events[-2:]] == [("wine",), ("fun", "é")]


@pytest.mark.parametrize(
    ("line", "code", "marked"),
    [
        ("ante 0", "P230", "0"),
        ("carry 0", "P230", "0"),
        ("split 0", "P230", "0"),
        ("pay t pot 0", "P230", "0"),
        ("settled t m 0.00", "P230", "0.00"),
        ("pay t Theo 5", "P231", "Theo"),
        ("pay pot pot 5", "P231", "pot"),
        ("settled t t 5", "P231", "t"),
        ("ante 10 m Mia", "P241", "Mia"),
        ("pot = 1, m = 2, pot = 3", "P241", "pot"),
        ("allpass m3 t4 m3", "P241", "m"),
        ("sheet m whists t 1, t 2", "P241", "t"),
        ("sheet m pool 1 pool 2", "P244", "pool 2"),
        ("ante 10 Zoe", "P201", "Zoe"),
        ("leave Zoe", "P201", "Zoe"),
        ("join Mia", "P221", "Mia"),
        ("join Zoe", "P222", "Zoe"),
        ("back m", "P224", "back m"),
    ],
)
def test_slips_leave_a_broken_line(
    lower: Read, slips: Read, line: str, code: str, marked: str
) -> None:
    text = f"{HEAD}{line}\n"
    assert slips(text) == [(code, 4, marked)]
    deals = line.startswith("allpass")
    assert lower(text).value[0].events[-1].what == Broken(deals=deals)


@pytest.mark.parametrize(
    ("first", "second", "code", "marked"),
    [
        ("away j", "away j", "P224", "away j"),
        ("away j", "join Jan", "P221", "Jan"),
        ("away j", "dealer j", "P225", "j"),
        ("leave j", "away Jan", "P223", "Jan"),
        ("leave j", "ante 10 Jan", "P223", "Jan"),
        ("leave j", "join Zoe after Jan", "P223", "Jan"),
        ("leave j", "dealer Jan", "P223", "Jan"),
    ],
)
def test_slips_about_who_is_there(
    slips: Read, first: str, second: str, code: str, marked: str
) -> None:
    assert slips(f"{HEAD}{first}\n{second}\n") == [(code, 5, marked)]


def test_who_comes_back_has_the_old_name(lower: Read) -> None:
    (sitting,) = lower(f"{HEAD}leave Jan\njoin JAN after Mia\n").value
    assert sitting.last_table.seats == ("Mia", "Jan", "Theo", "Priya")
    assert sitting.last_table.gone == ()


def test_of_several_slips_on_a_line_the_first_is_told(slips: Read) -> None:
    assert slips(f"{HEAD}pay Zoe Zack 0\n") == [("P201", 4, "Zoe")]


def test_every_mistake_is_told_in_order(slips: Read) -> None:
    text = f"{HEAD}ante fifty\npay Zoe pot 5\nMia 1 7, Theo 2, Priya\njoin Mia\nm = 3, m = 4\n"
    assert [line for _, line, _ in slips(text)] == [4, 5, 6, 7, 8]


def test_a_merge_conflict_is_one_slip(slips: Read) -> None:
    text = f"{HEAD}<<<<<<< ours\npassed\n=======\nvoid\n>>>>>>> theirs\ndealer Priya\n"
    assert slips(text) == [("P104", 4, "<<<<<<<")]
