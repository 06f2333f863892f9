"""Lines with a slip at a table whose names tell what was meant: the help leads there at once."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from prefledger.api import check, parse
from prefledger.diagnostics.wording import written
from prefledger.lowering.names import alike, bare, quoted

Read = Callable[..., Any]
NAMES = ("Jürgen", "Anna-Maria", "Hans Peter", "Zoë")
HEAD = 'sitting 2026-11-28\nplayers Jürgen, Anna-Maria, "Hans Peter", Zoë\nante 20\n'


def found(lower: Read, *lines: str) -> list[tuple[str, str, str]]:
    """Return code, marked words and help of everything wrong with lines below the head."""
    said = []
    for one in lower(HEAD + "\n".join(lines) + "\n").diagnostics:
        source, (start, end) = one.place
        said.append((one.code.number, source.text[start:end], one.help))
    return said


PASTED = [
    ("ante 20 Hans Peter", "P116", "Hans Peter", 'ante 20 "Hans Peter"'),
    ("pay Hans Peter pot 3", "P116", "Hans Peter", 'pay "Hans Peter" pot 3'),
    ("Hans  Peter = -20", "P116", "Hans  Peter", '"Hans Peter" = -20'),
    ("hans peter 2 7 z2 a1", "P116", "hans peter", '"Hans Peter" 2 7 z2 a1'),
    ("h2 7 z2 Anna Maria 1 ; x", "P116", "Anna Maria", "h2 7 z2 Anna-Maria 1"),
    ("leave Hans Peter", "P116", "Hans Peter", 'leave "Hans Peter"'),
    ("leave Anna Maria", "P116", "Anna Maria", "leave Anna-Maria"),
    ("away anna maria", "P116", "anna maria", "away Anna-Maria"),
    ("dealer Hans Peter", "P116", "Hans Peter", 'dealer "Hans Peter"'),
    ("Anna-Maria leaves", "P110", "Anna-Maria leaves", "leave Anna-Maria"),
    ("Anna Maria left early", "P110", "Anna Maria left early", "leave Anna-Maria ; early"),
    ("Zoe goes", "P110", "Zoe goes", "leave Zoë"),
    ("z deals", "P110", "z deals", "dealer Zoë"),
    ("Hans Peter is away", "P110", "Hans Peter is away", 'away "Hans Peter"'),
    ("Zoë pays pot 3 late", "P110", "Zoë pays pot 3 late", "pay Zoë pot 3 late"),
    ("pot pays Zoë 3", "P110", "pot pays Zoë 3", "pay pot Zoë 3"),
    ("hg25z4a-", "P201", "hg", "h g2 5 z4a-"),
    ("hgs5z5a-", "P201", "hgs", "h gs 5 z5a-"),
    ("hh8 z1 a1", "P201", "hh", "h h 8 z1 a1"),
    ("h2 6 z0-a4", "P112", "-", "h2 6 z0, a4"),
    ("h2 6; z0; a4", "P112", ";", "h2 6, z0, a4"),
    ("h2 6 z0 ; a4", "P112", ";", "h2 6 z0, a4"),
    ("pot=80 coins", "P112", "coins", "pot=80"),
    ("ante 20 each", "P201", "each", "ante 20"),
    ("ante 20 coins each", "P201", "coins", "ante 20"),
    ("ante 20 coins", "P201", "coins", "ante 20"),
    ("ante 20 j and z", "P201", "and", "ante 20 j z"),
]


@pytest.mark.parametrize(
    ("line", "code", "marked", "mended"), PASTED, ids=[row[0] for row in PASTED]
)
def test_the_help_is_a_line_that_does_it(
    lower: Read, line: str, code: str, marked: str, mended: str
) -> None:
    ((number, words, advice),) = found(lower, line)
    assert (number, words) == (code, marked)
    assert f"write `{mended}`" in advice
    assert found(lower, mended) == []


SAID = [
    ("zoé h 5 j3 h2", "zoé", "did you mean Zoë?"),
    ("Zoe 2d7 j2 h1", "Zoe", "did you mean Zoë? `z` is enough"),
    ("z2d7 jur2 h1", "jur", "did you mean Jürgen? `j` is enough"),
    ("z2d7 juergen2 h1", "juergen", "did you mean Jürgen? `j` is enough"),
    ("z2d7 annam2 h1", "annam", "did you mean Anna-Maria?"),
    ("z2d7 j2 hansp1", "hansp", 'did you mean "Hans Peter"?'),
    ("dealer Zoe", "Zoe", "did you mean Zoë? `z` is enough"),
    ("Joergen = 3", "Joergen", "did you mean Jürgen?"),
]


@pytest.mark.parametrize(("line", "marked", "advice"), SAID, ids=[row[0] for row in SAID])
def test_accents_do_not_hide_whom_a_name_is_like(
    lower: Read, line: str, marked: str, advice: str
) -> None:
    assert found(lower, line) == [("P201", marked, advice)]


def test_two_names_alike_but_for_accents_are_both_offered(lower: Read) -> None:
    text = "sitting 2026-11-28\nplayers Zoë, Zoé, Mia\nZoe = 0\n"
    assert lower(text).diagnostics[0].help == "did you mean Zoë or Zoé?"


@pytest.mark.parametrize(
    ("word", "name"),
    [("soren", "Søren"), ("lukasz", "Łukasz"), ("oneil", "O'Neil"), ("aeneas", "Æneas")],
)
def test_strokes_and_apostrophes_are_looked_through(word: str, name: str) -> None:
    assert alike(word, (name, "Mia")) == (name,)
    assert bare(word) == word


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("Hans Peter", '"Hans Peter"'),
        ("Anna-Maria", "Anna-Maria"),
        ("O'Neil", "O'Neil"),
        ("Th.", "Th."),
        ("J.R.", '"J.R."'),
        ("O'", '"O\'"'),
        ("Zoë", "Zoë"),
        ("Jan2", '"Jan2"'),
    ],
)
def test_how_a_name_has_to_be_written(name: str, form: str) -> None:
    assert written(name) == quoted(name) == form


def test_a_name_that_is_a_keyword_is_quoted_in_advice() -> None:
    assert quoted("Pass") == '"Pass"'
    assert quoted("P") == "P"


@pytest.mark.parametrize("hand", ["j1 6 a3 z1", "a1 6 j3 z1", "j1 6 h2 z2\n bids a1 h p"])
def test_a_hand_can_not_name_who_left(lower: Read, hand: str) -> None:
    ((code, marked, advice),) = found(lower, "leave Anna-Maria", hand)
    assert (code, marked) == ("P223", "a")
    assert advice == "if Anna-Maria is back, write `join Anna-Maria` on a line above"
    assert found(lower, "leave Anna-Maria", "join Anna-Maria", "j1 6 a3 z1")[1:] == []


def test_a_count_may_name_who_left_in_full(lower: Read) -> None:
    assert found(lower, "leave Anna-Maria", "Anna-Maria = -20") == []
    ((_, _, advice),) = found(lower, "leave Anna-Maria", "Anna = -20")
    assert advice == "Anna-Maria has left the table: write the whole name, `Anna-Maria`"


def test_no_help_names_somebody_who_is_not_here() -> None:
    lines = [
        "pay",
        "settled",
        "rest",
        "deal",
        "revoke",
        "answers",
        "kontra",
        "bids",
        "z2 6 j0 made",
    ]
    lines += ["h1c6: )", "h1c6 z2 kontra 50 x", "h1c6 kontra 5", "z z z", "ante x", "players"]
    for line in lines:
        for one in check(parse(HEAD + "h1c6 z2 a2\n" + line + "\n")):
            said = re.sub(r"`players[^`]*`", "", one.message + one.help)
            assert not re.search(r"\b(?:Mia|Theo|Priya|Jan)\b", said), (line, said)


def test_a_neighbour_without_after(lower: Read) -> None:
    text = "sitting 2026-11-28\nplayers Mia, Theo, Priya\njoin Jan Theo\nj1 7 m2 t1\n"
    (one,) = lower(text).diagnostics
    assert one.help == "write `join Jan after Theo`"
    assert lower(text).value[0].last_table.seats == ("Mia", "Theo", "Jan", "Priya")


@pytest.mark.parametrize(
    "line", ["h2 6 z0 a4 ; a5", "h2 - ; z2", "h2 6 z0 ; who else?", "h bettel made ; z2"]
)
def test_a_remark_behind_a_hand_is_a_remark(lower: Read, line: str) -> None:
    assert found(lower, line) == []


def test_what_is_only_like_a_name_of_two_words_stays_what_it_is(lower: Read) -> None:
    assert found(lower, "h2 7 z2 a1 no aces")[0][0] != "P116"
    assert found(lower, "note Hans Peter and Anna Maria leave") == []
