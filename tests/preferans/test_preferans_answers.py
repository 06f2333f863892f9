"""What the defenders say of a contract of Preferans, and the line it comes to."""

from itertools import product

import pytest
from preferans.pulkas import codes, messages, sitting

WORDS = ("in", "out", "half")
PLAYED = {
    ("in", "in"): "Mia 6 spades 6, Theo whist 2, Priya whist 2",
    ("in", "out"): "Mia 6 spades 6, Theo whist 4, Priya pass",
    ("out", "in"): "Mia 6 spades 6, Theo pass, Priya whist 4",
    ("out", "out"): "Mia 6 spades -",
    ("out", "half"): "Mia 6 spades, Theo pass, Priya half",
}
"""What Theo, who answers first, and Priya have said in the end, and the line of it."""


def whole() -> list[tuple[str, ...]]:
    """Return all answers that are complete, Theo first, then Priya, then perhaps Theo again."""
    return [*PLAYED, ("out", "half", "out"), ("out", "half", "in")]


def comes_to(said: tuple[str, ...]) -> tuple[str, str]:
    """Return what each has said in the end: who whists after half a whist puts it out."""
    if said[2:] == ("in",):
        return ("in", "out")
    return (said[0], said[1])


def words(said: tuple[str, ...]) -> str:
    speakers = ("Theo", "Priya", "Theo")
    return ", ".join(f"{name} {word}" for name, word in zip(speakers, said, strict=False))


@pytest.mark.parametrize("line", PLAYED)
def test_the_answers_go_with_the_line_or_are_refused(line: tuple[str, str]) -> None:
    for length in (1, 2, 3):
        for said in product(WORDS, repeat=length):
            may = any(one[:length] == said and comes_to(one) == line for one in whole())
            found = codes(sitting(f"{PLAYED[line]}\n  answers {words(said)}\n"))
            assert (found == []) is may, (said, found)
            assert len(found) <= 1


@pytest.mark.parametrize(("said", "answers"), [("in", "whist"), ("out", "pass"), ("out", "passt")])
def test_the_words_of_the_hand_line_answer_too(said: str, answers: str) -> None:
    for line in PLAYED.values():
        for other in WORDS:
            plain = codes(sitting(f"{line}\n  answers Theo {said}, Priya {other}\n"))
            named = codes(sitting(f"{line}\n  answers Theo {answers}, Priya {other}\n"))
            assert named == plain


@pytest.mark.parametrize("word", ["whist", "pass"])
def test_they_answer_in_no_other_game(word: str) -> None:
    head = "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 30\n"
    hand = f"Priya 3 diamonds 6, Mia 2, Theo 2\n  answers Theo {word}, Mia in\n"
    assert codes(head + hand) == ["P512"]


@pytest.mark.parametrize(
    ("rule", "line", "answers", "code"),
    [
        ("", "Mia 7 spades, Theo pass, Priya half", "Theo out, Priya half", ""),
        ("", "Mia 8 spades 8, Theo whist 2, Priya pass", "Theo out, Priya half, Theo in", "P321"),
        (
            "half-whist off",
            "Mia 6 spades 6, Theo whist 4, Priya pass",
            "Theo out, Priya half, Theo in",
            "P321",
        ),
        ("", PLAYED["out", "out"], "Priya out, Theo out", "P320"),
        ("", PLAYED["out", "out"], "Theo out, Priya out, Theo in", "P320"),
        ("", PLAYED["in", "out"], "Theo in, Priya out, Theo invites", "P512"),
        ("ten checked", "Mia 10 hearts 10, checked", "Theo out, Priya out", ""),
        ("ten checked", "Mia 10 hearts 10, checked", "Theo in, Priya out", "P321"),
    ],
)
def test_whether_half_a_whist_may_be_said(rule: str, line: str, answers: str, code: str) -> None:
    text = sitting(f"{line}\n  answers {answers}\n", "sochi", *([rule] if rule else []))
    assert codes(text) == ([code] if code else [])


def test_what_is_wrong_is_said_in_words() -> None:
    line = PLAYED["out", "half"]
    assert messages(sitting(f"{line}\n  answers Theo out, Priya half, Theo in\n")) == [
        "Theo whists here, but not on the hand line"
    ]
    assert messages(sitting(f"{line}\n  answers Theo half\n")) == [
        "Theo says `half` here, which can't be said now"
    ]


@pytest.mark.parametrize("half", ["half", "halb"])
def test_half_is_read_in_both_languages(half: str) -> None:
    assert codes(sitting(f"{PLAYED['out', 'half']}\n  answers Theo out, Priya {half}\n")) == []


def test_no_other_game_has_half_a_whist() -> None:
    text = (
        "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 10\nMia 1 7, Theo 3, Priya out\n"
        "  answers Theo in, Priya half\n"
    )
    assert codes(text) == ["P321"]
