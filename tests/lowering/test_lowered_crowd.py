"""The line of the players: what is said of too few, too many, and of names that got lost on it."""

from collections.abc import Callable
from typing import Any

import pytest

Read = Callable[..., Any]
BELOW = "ante 20\na1 7 j2 z1\nh1 7 j2 z1\n bids h1 z p\nleave Zoë\npay z pot 3\ndealer h\nZoë = 3\n"


def only(lower: Read, players: str) -> tuple[str, str, str, str]:
    """Return code, marked words, message and help of the one thing wrong with an evening."""
    outcome = lower(f"sitting 2026-11-28\nplayers {players}\n{BELOW}")
    (found,) = outcome.diagnostics
    assert outcome.value[0].broken
    source, (start, end) = found.place
    return found.code.number, source.text[start:end], found.message, found.help


def test_a_name_of_two_words_without_quotation_marks(lower: Read) -> None:
    code, _, message, advice = only(lower, "Jürgen, Anna-Maria, Hans Peter, Zoë")
    assert code == "P206"
    assert message == "Austrian Preference needs 3 to 4 players; here are 5"
    assert advice == (
        'did you mean "Hans Peter"? A name with a blank is written in quotation marks: '
        '`players Jürgen, Anna-Maria, "Hans Peter", Zoë`'
    )


@pytest.mark.parametrize(
    ("players", "help_"),
    [
        ("A B C D E", "join E"),
        ("A, B, C, D, E", "join E"),
        ('A, B, C, D, "E E"', 'join "E E"'),
    ],
)
def test_too_many_without_a_name_of_two_words(lower: Read, players: str, help_: str) -> None:
    assert f"`{help_}`" in lower(f"sitting 2026-11-28\nplayers {players}\n").diagnostics[0].help


@pytest.mark.parametrize(
    ("players", "word", "mended"),
    [
        ("Jürgen, Anna-Maria und Zoë", "und", "players Jürgen, Anna-Maria, Zoë"),
        ("Jürgen, Hans, Anna-Maria, and Zoë ; x", "and", "players Jürgen, Hans, Anna-Maria, Zoë"),
        ("Jürgen und Hans und Zoë", "und", "players Jürgen, Hans, Zoë"),
    ],
)
def test_and_is_no_name(lower: Read, players: str, word: str, mended: str) -> None:
    code, marked, _, advice = only(lower, players)
    assert (code, marked) == ("P116", word)
    assert advice == f"leave `{word}` away: write `{mended}`"


def test_somebody_called_und_plays_in_quotation_marks(lower: Read) -> None:
    assert lower('sitting 2026-11-28\nplayers "Und", Mia, Theo\nund1 7 m2 t1\n').diagnostics == ()


@pytest.mark.parametrize(
    ("players", "mended"),
    [
        ('Jürgen, Anna-Maria; "Hans Peter", Zoë', 'Jürgen, Anna-Maria, "Hans Peter", Zoë'),
        ("Jürgen; Anna ; Zoë", ""),
        ("Jürgen, Anna;Zoë", "Jürgen, Anna, Zoë"),
    ],
)
def test_a_semicolon_that_swallowed_names(lower: Read, players: str, mended: str) -> None:
    code, _, message, advice = only(lower, players)
    assert code == "P206"
    if mended:
        assert message.endswith("what stands behind `;` is a comment and is not read")
        assert advice == f"write `players {mended}`"


def test_a_fourth_behind_the_semicolon_is_missed_once(lower: Read) -> None:
    code, marked, message, advice = only(lower, "Jürgen, Anna-Maria, Hans; Zoë")
    assert (code, marked) == ("P206", ";")
    assert message.startswith("Zoë is not at the table")
    assert advice == "write `players Jürgen, Anna-Maria, Hans, Zoë`"


def test_remarks_on_the_players_are_remarks(slips: Read, lower: Read) -> None:
    text = "sitting 2026-11-28\nplayers A, B, C ; D comes later\nante 10\nd1 7 a2 b1\n"
    assert slips(text) == [("P201", 4, "d")]
    few = lower("sitting 2026-11-28\nplayers A, B ; nobody else came along\n").diagnostics[0]
    assert "comment" not in few.message


def test_other_slips_are_told_beside_a_wrong_line_of_players(slips: Read) -> None:
    text = "sitting 2026-11-28\nplayers A, B\nante 10\na1 7 b2 c1\nante 1,5\na1 7 b2 c\n"
    assert [line for _, line, _ in slips(text)] == [2, 5, 6]


def test_a_player_called_like_a_keyword_is_refused_once(slips: Read) -> None:
    text = "sitting 2026-11-28\nplayers Mia, Pass, Theo\nante 10\nPass 1 7, Mia 2, Theo 1\n"
    assert slips(text) == [("P203", 2, "Pass")]
