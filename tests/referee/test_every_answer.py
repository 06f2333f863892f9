"""All that two defenders can answer, under every hand line there is for them."""

from itertools import product

import pytest

import prefledger

LEFT, RIGHT = "Priya", "Mia"
"""Theo plays."""

LINES = {
    ("in", "in"): "Theo 1 6, Priya 2, Mia 2",
    ("in", "out"): "Theo 1 6, Priya 4, Mia out",
    ("out", "in"): "Theo 1 6, Priya out, Mia 4",
    ("out", "out"): "Theo 1, all out",
    ("in", "out", "Priya"): "Theo 1 6, Priya 2 + Mia 2",
    ("out", "in", "Mia"): "Theo 1 6, Mia 2 + Priya 2",
}
"""What the two answered and, last, who invited, by the line that says so."""

WORDS = tuple(product((LEFT, RIGHT), ("in", "out", "invites")))


def whole(said: tuple[str, ...]) -> list[tuple[str, str]]:
    """Return the one way to answer that goes with a line."""
    answers = [(LEFT, said[0]), (RIGHT, said[1])]
    return answers + [(host, "invites") for host in said[2:]]


def fits(said: tuple[str, ...], answers: tuple[tuple[str, str], ...]) -> bool:
    """Whether answers go with a line: all of them, or those of the first one or two.

    After both have answered, an invitation that was made is not left away.
    """
    right = whole(said)
    return list(answers) == right[: len(answers)] and (
        len(answers) == 1 or len(right) <= len(answers)
    )


@pytest.mark.parametrize("said", LINES, ids=LINES.get)
@pytest.mark.parametrize("length", [1, 2, 3])
def test_answers(said: tuple[str, ...], length: int) -> None:
    right = 0
    for answers in product(WORDS, repeat=length):
        words = ", ".join(f"{who} {word}" for who, word in answers)
        text = (
            "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 100\n"
            f"{LINES[said]}\n  answers {words}\n"
        )
        codes = [one.code.number for one in prefledger.check(prefledger.parse(text))]
        if fits(said, answers):
            right += 1
            assert codes == [], text
        else:
            assert codes in (["P320"], ["P321"], ["P322"]), text
    assert right == (length <= len(whole(said)) and fits(said, tuple(whole(said)[:length])))
