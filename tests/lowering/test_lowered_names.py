"""Names: spelling, short forms, strangers, and what nobody can be called."""

import unicodedata
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prefledger.lowering.names import fold, keywords, matches, quoted, shortest, spelling
from prefledger.model.events import Hand

Read = Callable[..., Any]
HEAD = "sitting 2026-11-28\nplayers {}\nante 10\n"
NAMES = st.text(st.sampled_from("aäbcéioßmnr"), min_size=1, max_size=6)


def declarer(lower: Read, players: str, line: str) -> str:
    outcome = lower(HEAD.format(players) + line + "\n")
    assert outcome.diagnostics == ()
    hand = outcome.value[0].events[-1].what
    assert isinstance(hand, Hand)
    return hand.claim.declarer


@pytest.mark.parametrize(
    ("players", "line", "name"),
    [
        ("Mia, Theo, Priya", "m1 7 t2 p1", "Mia"),
        ("Mia, Theo, Priya", "MIA 1 7 t2 p1", "Mia"),
        ("Mia, Theo, Priya", "Th 1 7 m2 p1", "Theo"),
        ("Jan, Jana, Priya", "jan 1 7 jana2 p1", "Jan"),
        ("Jan, Jana, Priya", "jana 1 7 jan2 p1", "Jana"),
        ('"Hans Peter", Theo, Mia', "hans 1 7 t2 m1", "Hans Peter"),
        ('"Hans Peter", Theo, Mia', '"hans peter" 1 7 t2 m1', "Hans Peter"),
        ('"Hans  Peter", Theo, Mia', "“Hans Peter” 1 7 t2 m1", "Hans Peter"),
        ("Ju\u0308rgen, Theo, Mia", "J\u00fcrgen 1 7 t2 m1", "J\u00fcrgen"),
        ("J\u00fcrgen, Theo, Mia", "ju\u0308 1 7 t2 m1", "J\u00fcrgen"),
        ("Anna-Maria, Theo, Mia", "anna-m 1 7 t2 m1", "Anna-Maria"),
        ("Anna-Maria, Theo, Mia", "Anna\u2011Maria 1 7 t2 m1", "Anna-Maria"),
        ("O\u2019Neil, Theo, Mia", "o'n 1 7 t2 m1", "O'Neil"),
        ("Th., Tom, Mia", "Th. 1 7 to2 m1", "Th."),
        ('"J.R.", Tom, Mia', '"J.R." 1 7 t2 m1', "J.R."),
        ("Strauß, Tom, Mia", "STRAUSS 1 7 t2 m1", "Strauß"),
        ("Herz, Karo, Mia", "h1 7 k2 m1", "Herz"),
        ("M, T, P", "m1 7 t2 p1", "M"),
        ('"Pass", Theo, Mia', '"Pass" 1 7 t2 m1', "Pass"),
    ],
)
def test_a_name_is_who_it_begins(lower: Read, players: str, line: str, name: str) -> None:
    assert declarer(lower, players, line) == name


@pytest.mark.parametrize(
    ("line", "slip", "words"),
    [
        (
            "Teo 1 7 m2 p1",
            ("P201", "Teo"),
            ("nobody at the table is called Teo", "did you mean Theo?"),
        ),
        ("t1 7 mi2 Xerxes1", ("P201", "Xerxes"), ("called Xerxes", "Mia, Max, Theo, Priya")),
        ("t1 7 m2 p1", ("P202", "m"), ("`m` could be Mia or Max", "`mi` for Mia or `ma` for Max")),
        ("th1h 7 mi2 p-ma1", ("P201", "p-ma"), ("called p-ma", "write `p-, ma1`")),
        ("th1 7 mi2 t-p1", ("P201", "t-p"), ("called t-p", "write `t-, p1`")),
        ("mih 8 t1 p1", ("P201", "mih"), ("called mih", "write `mi h 8 t1 p1`")),
    ],
)
def test_a_stranger_is_told_who_there_is(
    lower: Read, slips: Read, line: str, slip: tuple[str, str], words: tuple[str, str]
) -> None:
    text = HEAD.format("Mia, Max, Theo, Priya") + line + "\n"
    assert slips(text) == [(slip[0], 4, slip[1])]
    found = lower(text).diagnostics[0]
    assert words[0] in found.message
    assert words[1] in found.help


@pytest.mark.parametrize(
    ("word", "advice"),
    [
        ("Hnas", 'did you mean "Hans Peter"?'),
        ("Jrog", 'did you mean "Jörg Maria Weiß"?'),
        ("HansPetre", 'did you mean "Hans Peter"?'),
        ("Tho", "did you mean Theo?"),
    ],
)
def test_a_slip_in_the_first_of_several_names_is_told(lower: Read, word: str, advice: str) -> None:
    text = HEAD.format('"Hans Peter", "Jörg Maria Weiß", Theo')
    (found,) = lower(f"{text}pay {word} pot 10\n").diagnostics
    assert (found.code.number, found.help) == ("P201", advice)


def test_a_first_name_that_two_have_is_not_guessed_at(lower: Read) -> None:
    text = HEAD.format('"Hans Peter", "Hans Georg Brandstetter", Theo')
    (found,) = lower(f"{text}pay Hnas pot 10\n").diagnostics
    assert found.help == "at the table: Hans Peter, Hans Georg Brandstetter, Theo"


def test_those_at_the_table_are_listed_beside_a_suggestion(lower: Read) -> None:
    found = lower(HEAD.format("Mia, Theo, Priya") + "pay Teo pot 10\n").diagnostics[0]
    assert found.label == "at the table: Mia, Theo, Priya"


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("Mia 3 10, all out", "Mia 3, all out"),
        ("Mia 3 10 all out", "Mia 3, all out"),
        ("Mia hearts 10, all out, aces", "Mia hearts, all out"),
        ("Mia 3, Theo 1, all out", "Mia 3, all out"),
    ],
)
def test_tricks_before_all_out_are_not_taken_for_a_name(lower: Read, line: str, meant: str) -> None:
    found = lower(HEAD.format("Mia, Theo, Priya") + line + "\n").diagnostics
    assert [one.code.number for one in found] == ["P201"]
    assert f"`{meant}`" in found[0].help


def test_who_left_answers_to_the_whole_name_only(lower: Read, slips: Read) -> None:
    head = HEAD.format("Mia, Theo, Priya, Jan") + "leave Jan\n"
    assert slips(head + "Jan = -10\n") == []
    assert slips(head + "Ja = -10\n") == [("P201", 5, "Ja")]
    assert "`Jan`" in lower(head + "Ja = -10\n").diagnostics[0].help


def test_the_name_of_one_who_left_is_free_for_beginnings(lower: Read) -> None:
    outcome = lower(HEAD.format("Mia, Theo, Priya, Jana") + "leave Jana\njoin Jakob\nja = -10\n")
    assert outcome.diagnostics == ()
    assert outcome.value[0].events[-1].what.counts[0].account == "Jakob"


@pytest.mark.parametrize(
    ("players", "code", "marked"),
    [
        ("Mia, Pass, Theo", "P203", "Pass"),
        ("Mia, Spieler, Theo", "P203", "Spieler"),
        ('Mia, "pot", Theo', "P204", '"pot"'),
        ("Mia, Theo, mia", "P205", "mia"),
        ("Zo\u00eb, Theo, Zoe\u0308", "P205", "Zoe\u0308"),
        ("Mia, Theo", "P206", "players Mia, Theo"),
        ("Mia, Theo, Ben, Jan, Priya", "P206", "players Mia, Theo, Ben, Jan, Priya"),
    ],
)
def test_names_that_cannot_be(slips: Read, players: str, code: str, marked: str) -> None:
    assert slips(HEAD.format(players)) == [(code, 2, marked)]


def test_a_newcomer_is_looked_at_as_well(slips: Read) -> None:
    head = HEAD.format("Mia, Theo, Priya")
    assert slips(head + "join Dealer\n") == [("P203", 4, "Dealer")]
    assert slips(head + 'join "Pot"\n') == [("P204", 4, '"Pot"')]


def test_suits_and_single_letters_are_no_keywords() -> None:
    assert not keywords() & {"herz", "karo", "hearts", "m", "p", "g", "h"}
    assert {"players", "spieler", "pass", "weiter", "note"} <= keywords()


@given(NAMES)
def test_composition_and_case_make_no_difference(name: str) -> None:
    taken_apart = unicodedata.normalize("NFD", name)
    assert spelling(taken_apart) == spelling(name)
    assert fold(spelling(taken_apart).upper()) == fold(spelling(name))


@given(st.lists(NAMES, min_size=1, max_size=4, unique_by=fold))
def test_the_shortest_form_and_the_whole_name_mean_one_person(names: list[str]) -> None:
    seats = tuple(map(spelling, names))
    for name in seats:
        assert matches(name, seats) == (name,)
        assert matches(shortest(name, seats), seats) == (name,)
        assert matches(quoted(name), seats) == (name,)


@given(st.lists(NAMES, min_size=1, max_size=4, unique_by=fold), NAMES)
def test_a_match_begins_with_what_was_written(names: list[str], word: str) -> None:
    seats = tuple(map(spelling, names))
    found = matches(word, seats)
    assert all(fold(name).startswith(fold(word)) for name in found)
    if fold(word) in map(fold, seats):
        assert len(found) == 1
    else:
        assert len(found) == sum(fold(name).startswith(fold(word)) for name in seats)
