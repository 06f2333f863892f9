"""What spoils a line is told of it, whoever its first word names."""

import pytest

from prefledger.api import check, parse
from prefledger.syntax.document import decode

HEAD = "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 10\n"


def codes(data: bytes) -> list[tuple[int, str]]:
    found = check(parse(decode(HEAD.encode() + data)))
    return [
        (one.place.source.position(one.place.span.start).line, one.code.number) for one in found
    ]


@pytest.mark.parametrize(
    "line",
    [
        b"Mia 1 7, Theo 2, Pr\xffya 1",
        b"m3d 7 t2 \xc3",
        b"Mia = \xfc",
        b"theo\xff 1 7 m2 p1",
        b"pay Mia pot 10 K\xe4se",
        b"  bids t1 \x80 m-",
        b"dealer Pri\xfe",
        b"\xe9cart",
    ],
)
def test_a_byte_that_is_no_letter_is_a_lost_letter(line: bytes) -> None:
    assert (4, "P101") in codes(line)
    assert [number for number, _ in codes(line)].count(4) == 1


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Mia 1 7, Theo\ufeff 2 2, Priya 1", "P102"),
        ("Mia 1 7, Theo 2\x07, Priya 1 )", "P103"),
        ("Theo\x1b[0m 1 7", "P103"),
    ],
)
def test_signs_nobody_sees_are_told_as_such(line: str, code: str) -> None:
    assert codes(line.encode()) == [(4, code)]


def test_lines_within_a_conflict_are_told_once() -> None:
    text = "<<<<<<< HEAD\nMia 1 7, )\n=======\nTheo anything at all (\n>>>>>>> phone\n"
    assert codes(text.encode()) == [(4, "P104")]


def test_a_hand_with_a_lost_letter_still_moves_the_deal_on() -> None:
    four = "sitting 2026-11-28\nplayers Mia, Theo, Priya, Jan\nante 10\n"
    text = four.encode() + b"Theo 1 7, Priya 2, J\xffn 1\ndealer Theo\n"
    found = check(parse(decode(text)))
    assert [one.code.number for one in found] == ["P101"]
