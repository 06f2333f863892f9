"""Hands of other games asked for question by question: whists, points, closings, doubling."""

import pytest

from prefledger.editing.append import append
from prefledger.editing.draft import Draft, draft
from prefledger.editing.likewise import likewise
from prefledger.editing.questions import hand


def at(rules: str, *more: str, players: str = "Mia, Theo, Priya") -> Draft:
    head = ("sitting 2026-11-28", f"rules {rules}", *more, f"players {players}", "")
    return draft("a.pref", "\n".join(head), lambda target, _: f"{target} is not here")


def answered(now: Draft, *answers: str) -> tuple[str, list[str], list[str]]:
    """Return the line, the questions, and what was said of answers that were none."""
    sitting = now.sittings[-1]
    asking = hand(sitting.last_table, sitting.house, sitting.alphabet)
    asked = [next(asking)]
    try:
        for answer in answers:
            asked.append(asking.send(answer))  # noqa: PERF401 - extend would hide the end
    except StopIteration as end:
        line = end.value
        assert append(now, line).found == (), line
        return line, [one.words for one in asked], [one.wrong for one in asked if one.wrong]
    raise AssertionError(asked[-1])


@pytest.mark.parametrize(
    ("answers", "line"),
    [
        (("m", "66", "20", ""), "Mia 66, Theo 20"),
        (("t", "70", "66", "m", "12"), "Theo 70, Mia 66, closed Mia 12"),
        (("m", "66", "42", "m", "32"), "Mia 66, Theo 42, closed Mia 32"),
        (("void",), "void"),
    ],
)
def test_points_of_two_and_who_closed(answers: tuple[str, ...], line: str) -> None:
    assert answered(at("schnapsen", players="Mia, Theo"), *answers)[0] == line


def test_points_are_numbers() -> None:
    now = at("schnapsen", players="Mia, Theo")
    line, words, wrong = answered(now, "m", "?", "66", "400", "20", "no")
    assert line == "Mia 66, Theo 20"
    assert words[1:3] == ["Mia's card points?"] * 2
    assert wrong == ["?: a number from 0 to 220", "400: a number from 0 to 220"]


def test_a_hand_of_tarock() -> None:
    line, words, wrong = answered(at("tapp"), "t", "four", "three", "41", "", "no", "")
    assert line == "Theo three 41"
    assert words[-3:] == [
        "Ultimo? (Enter: no)",
        "Slam? (Enter: no)",
        "Who doubled what? (Enter: nobody)",
    ]
    assert wrong == ["four: one of three, bottom, top, solo"]
    assert answered(at("tapp"), "passed")[0] == "passed"


def test_what_was_announced_declared_and_doubled() -> None:
    line, words, wrong = answered(
        at("illustrated-tapp"),
        *("m", "solo", "47", "50", "declared l", ""),
        *("Theo", "Theo contra bid", "Priya contra ultimo", "-"),
    )
    told = "Mia solo 47, with 50, declared ultimo lost"
    assert line == f"{told}, Theo contra bid, Priya contra ultimo"
    assert words[3] == "Announced how many card points? (Enter: none)"
    assert wrong == ["Theo: write it as in `Theo contra bid`"]


def test_whists() -> None:
    now = at("preferans-sochi")
    line, words, wrong = answered(now, "m", "6", "6 spades", "w", "whist", "7", "2", "1")
    assert line == "Mia 6 spades 7, Theo whist 2, Priya whist 1"
    assert words[3:5] == ["What does Theo say?", "What does Priya say?"]
    assert len(wrong) == 1
    assert answered(now, "m", "7nt", "w", "p", "8", "2")[0] == "Mia 7nt 8, Theo whist 2, Priya pass"
    assert answered(now, "m", "6 c", "pass", "half")[0] == "Mia 6 c, Theo pass, Priya half"
    misery = answered(now, "t", "misere", "1", "6", "3")[0]
    assert misery == "Theo misere 1, Priya 6, Mia 3"


@pytest.mark.parametrize(
    ("answers", "line"),
    [
        (("2", ""), "Theo misere 2"),
        (("2", "6", ""), "Theo misere 2, Priya 6"),
        (("2", "?", "?"), "Theo misere 2, Priya ?, Mia ?"),
    ],
)
def test_in_misere_the_defenders_need_not_be_counted(answers: tuple[str, ...], line: str) -> None:
    said, words, _ = answered(at("preferans-sochi"), "t", "misere", *answers)
    assert said == line
    assert words[2:4] == ["Theo's tricks?", "Priya's tricks? (Enter: not counted)"]


def test_ten_is_checked_where_the_table_checks_it() -> None:
    line, words, _ = answered(at("preferans-sochi", "rule ten checked"), "m", "10 h", "9")
    assert line == "Mia 10 h 9, checked"
    assert words[-1] == "Mia's tricks?"


def test_all_pass_is_played_or_not() -> None:
    assert (
        answered(at("preferans-sochi"), "-", "3", "7", "0")[0] == "allpass Theo 3, Priya 7, Mia 0"
    )
    assert answered(at("preferans-sochi", "rule allpass off"), "passed")[0] == "passed"
    four = at("preferans-sochi", "rule allpass-dealer plays", players="Mia, Theo, Priya, Jan")
    line, words, _ = answered(four, "passed", "3", "4", "2", "1")
    assert line == "allpass Theo 3, Priya 4, Jan 2, Mia 1"
    assert words[-1] == "Mia's tricks?"


def test_all_pass_goes_by_either_word() -> None:
    now = at("preferans-sochi")
    for word in ("passed", "allpass", "gepasst"):
        line, words, wrong = answered(now, word, "3", "7", "0")
        assert line == "allpass Theo 3, Priya 7, Mia 0"
        assert words[0] == "Who plays? (or: allpass; Enter: back)"
        assert wrong == []
    without, words, wrong = answered(at("preferans-sochi", "rule allpass off"), "allpass", "passed")
    assert (without, words[0]) == ("passed", "Who plays? (or: passed; Enter: back)")
    assert wrong == ["allpass: one of Theo, Priya, Mia"]


@pytest.mark.parametrize(
    ("answers", "line", "wrong"),
    [
        (
            ("passed", "3", "3", "3", "3", "3", "4"),
            "allpass Theo 3, Priya 3, Mia 4",
            "the tricks add up to 9, not 10: Theo 3, Priya 3, Mia 3",
        ),
        (
            ("m", "6 spades", "w", "w", "6", "3", "3", "6", "3", "1"),
            "Mia 6 spades 6, Theo whist 3, Priya whist 1",
            "the tricks add up to 12, not 10: Mia 6, Theo 3, Priya 3",
        ),
        (
            ("m", "misere", "0", "4", "4", "0", "4", "6"),
            "Mia misere 0, Theo 4, Priya 6",
            "the tricks add up to 8, not 10: Mia 0, Theo 4, Priya 4",
        ),
    ],
)
def test_tricks_that_do_not_add_up_are_asked_for_again(
    answers: tuple[str, ...], line: str, wrong: str
) -> None:
    said, words, slips = answered(at("preferans-sochi"), *answers)
    assert (said, slips) == (line, [wrong])
    assert words[-6:-3] == words[-3:]


def test_the_same_but_for_tricks_is_still_whisted() -> None:
    now = at("preferans-sochi")
    now = append(now, "Mia 6 spades 6, Theo whist 2, Priya whist 2").draft
    same = likewise(now, "same but Theo 3, Priya 1")
    assert same == "Mia 6 spades 6, Theo whist 3, Priya whist 1"
    passed = append(now, "Mia 6 spades 6, Theo whist 4, Priya pass").draft
    same = likewise(passed, "same but Mia 7, Theo 3")
    assert same == "Mia 6 spades 7, Priya pass, Theo whist 3"


def test_half_a_whist_is_asked_only_where_it_can_be_said() -> None:
    now = at("preferans-sochi")
    line, words, wrong = answered(now, "p", "6 spades", "half", "pass", "half")
    assert line == "Priya 6 spades, Mia pass, Theo half"
    assert words[-2:] == ["What does Mia say?", "What does Theo say?"]
    assert wrong == ["half: one of whist, pass"]
    _, _, wrong = answered(now, "p", "8 spades", "pass", "half", "pass")
    assert wrong == ["half: one of whist, pass"]
    none = at("preferans-sochi", "rule half-whist off")
    _, _, wrong = answered(none, "p", "6 spades", "pass", "half", "pass")
    assert wrong == ["half: one of whist, pass"]


def test_those_who_answer_are_asked_from_the_declarers_left() -> None:
    _, words, _ = answered(at("preferans-sochi"), "p", "7 c", "w", "p", "7", "3")
    assert words[2:] == [
        *("What does Mia say?", "What does Theo say?"),
        *("Priya's tricks?", "Mia's tricks?"),
    ]


def test_what_the_rules_object_to_is_asked_again() -> None:
    line, _, wrong = answered(
        at("illustrated-tapp"),
        *("m", "three", "69", "47", "47", "50", "", "", "Theo", "Theo contra ultimo"),
        *("Mia contra bid", "Theo contra 50", ""),
    )
    assert line == "Mia three 47, with 50, Theo contra 50"
    assert wrong == [
        "69 card points in three can't be: it is 1 at the least and 68 at the most",
        "nobody announces 47: it is 40, 45, 50 or 55",
        "Theo: write it as in `Theo contra bid`",
        "nobody announced ultimo, so nobody could double it",
        "contra is for a defender to say",
    ]


def test_the_same_hand_is_checked_again() -> None:
    now = at("preferans-sochi", "rule ten checked")
    now = append(now, "Mia 10 h 9, checked").draft
    assert likewise(now, "same but Mia 10") == "Mia 10 hearts 10, checked"
