"""After all-pass: what must be bid at least, and that a hand played begins anew."""

import pytest
from preferans.pulkas import codes, messages, sitting

NOBODY = "allpass Mia 3, Theo 4, Priya 3\n"
SIX = "Theo 6 spades 6, Priya whist 4, Mia pass\n"


def after(passes: int, line: str, rule: str) -> list[str]:
    return codes(sitting(NOBODY * passes + line, "sochi", *([rule] if rule else [])))


@pytest.mark.parametrize(
    ("rule", "passes", "number", "code"),
    [
        ("", 3, 6, ""),
        ("exit off", 3, 6, ""),
        ("exit 6-7-7", 0, 6, ""),
        ("exit 6-7-7", 1, 6, "P507"),
        ("exit 6-7-7", 1, 7, ""),
        ("exit 6-7-7", 3, 7, ""),
        ("exit 6-7-8", 1, 6, "P507"),
        ("exit 6-7-8", 1, 7, ""),
        ("exit 6-7-8", 2, 7, "P507"),
        ("exit 6-7-8", 2, 8, ""),
        ("exit 6-7-8", 3, 8, ""),
    ],
)
def test_what_must_be_bid_at_least(rule: str, passes: int, number: int, code: str) -> None:
    line = f"Theo {number} spades {number}, Priya whist {10 - number}, Mia pass\n"
    assert after(passes, line, rule) == ([code] if code else [])


def test_a_misere_may_always_be_bid() -> None:
    assert after(2, "Theo misere made\n", "exit 6-7-8") == []


@pytest.mark.parametrize("line", ["Theo 7 spades 6, Priya whist 4, Mia pass\n", "unrecorded\n"])
def test_a_hand_that_was_played_made_or_not_begins_anew(line: str) -> None:
    assert "P507" not in codes(sitting(NOBODY + line + SIX, "sochi", "exit 6-7-7"))


@pytest.mark.parametrize("line", ["void\n", "misdeal\n"])
def test_a_hand_that_was_not_played_does_not(line: str) -> None:
    assert codes(sitting(NOBODY + line + SIX, "sochi", "exit 6-7-7")) == ["P507"]


def test_the_same_line_is_right_before_and_wrong_after() -> None:
    assert codes(sitting(SIX + NOBODY + SIX, "sochi", "exit 6-7-7")) == ["P507"]


def test_the_bids_are_held_to_it_too() -> None:
    line = "Priya 7 spades 7, Mia whist 3, Theo pass\n"
    assert codes(sitting(f"{NOBODY}{line}  bids 7s pass pass\n", "sochi", "exit 6-7-7")) == []
    text = sitting(f"{NOBODY}{line}  bids 6s pass 7s pass\n", "sochi", "exit 6-7-7")
    assert codes(text) == ["P305"]
    assert messages(text) == [
        "Priya can't say this: after an all-pass 7 is the least that may be bid"
    ]


def test_what_the_elder_hand_holds_with_three_still_bidding() -> None:
    line = "Theo 6 clubs 6, Priya whist 4, Mia pass\n"
    three, two = "6s 6c 6d here pass pass", "6s 6c pass here pass"
    assert codes(sitting(f"{line}  bids {two}\n", "sochi", "elder-hold two")) == []
    held = f"Theo 6 diamonds 6, Priya whist 4, Mia pass\n  bids {three}\n"
    assert codes(sitting(held)) == []
    assert codes(sitting(held, "sochi", "elder-hold two")) == ["P306"]
