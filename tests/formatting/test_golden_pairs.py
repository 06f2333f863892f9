"""Lines and what becomes of them, each named after what it shows."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from formatting.cases import readable, terse

from prefledger.formatting.layout import printed
from prefledger.formatting.tongues import ENGLISH, PAIRS
from prefledger.formatting.words import Place, UnclearError, ways
from prefledger.lowering.names import fold, keywords, spelling
from prefledger.model.cards import Alphabet
from prefledger.model.table import Table
from prefledger.syntax.document import read_line
from prefledger.syntax.machine import machine
from prefledger.syntax.tree import Token
from prefledger.text import SourceText

HEAD = "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 10\n"
ODD = 'sitting 2026-11-28\nplayers "All", Herz, Dora, M\nante 10\n'
GERMAN = "sitzung 2026-11-28\nspieler Mia, Theo, Priya\neinsatz 10\n"
HAND = "Mia 1 7, Theo 2, Priya 1\n"

PAIRS_OF_LINES = {
    "a suit that is not written is not added": (HEAD, "m3 7 t2 p1", "Mia 3 7, Theo 2, Priya 1"),
    "a letter becomes the suit": (HEAD, "m3d7t2p1", "Mia 3 diamonds 7, Theo 2, Priya 1"),
    "a sign becomes the suit": (HEAD, "m2♤ 7 t2 p–", "Mia 2 spades 7, Theo 2, Priya out"),
    "a word stays the word it was": (HEAD, "m3 KARO 7 t2 p1", "Mia 3 karo 7, Theo 2, Priya 1"),
    "game and its number": (HEAD, "t g2 6 p4 m-", "Theo game 2 6, Priya 4, Mia out"),
    "game glued to its suit": (HEAD, "m gd-", "Mia game diamonds, all out"),
    "host and guest": (HEAD, "m2 6 t3+p1 aces!", "Mia 2 6, Theo 3 + Priya 1, aces !"),
    "one heap": (HEAD, "m2 6 t+p4 #x", "Mia 2 6, Theo + Priya 4 #x"),
    "tricks nobody knows": (HEAD, "m3d ? t? p1", "Mia 3 diamonds ?, Theo ?, Priya 1"),
    "counts": (HEAD, "m=–8,t=4 p=4", "Mia = -8, Theo = 4, Priya = 4"),
    "the text of a payment": (HEAD, "pay t pot 10, for 3,  wine", "pay Theo pot 10 for 3,  wine"),
    "a comment moves right": (HEAD, "m1 -;c", "Mia 1, all out  ;c"),
    "a comment keeps its column": (HEAD, "m1 -              ; c", "Mia 1, all out    ; c"),
    "a half-typed line": (HEAD, "  m3d 7 t2 p1  pl ", "  m3d 7 t2 p1  pl "),
    "a line with a wrong name": (HEAD, " m3d 7 t2 q1", " m3d 7 t2 q1"),
    "short forms speak German": (GERMAN, "m3d 7 t2 p-", "Mia 3 karo 7, Theo 2, Priya weg"),
    "everybody out in German": (GERMAN, "m gs -", "Mia spiel pik, alle weg"),
}
"""Where a line stands, the line as typed, and in full."""

EVIDENCE = {
    "calls without names": ("bids 1 p 2 m 3 -", "bids 1 pass 2 hold 3 pass"),
    "calls with names": ("bids t1 p- m2 t=", "bids Theo 1, Priya pass, Mia 2, Theo hold"),
    "a game apart from hearts": ("bids g h", "bids game, hearts"),
    "a call of two words": ("bids 1 p g2", "bids 1, pass, game 2"),
    "a number and its suit": ("bids 6s 7♠ 10nt", "bids 6s 7♠ 10nt"),
    "answers": ("answers t- p in", "answers Theo out, Priya in"),
    "kontra": ("kontra t- p contra", "kontra Theo pass, Priya contra"),
    "tricks": ("play DA q 7,dK s7 8,", "play dA Q 7, dK s7 8"),
    "leader and winner": ("play t:hA 7 9>m", "play Theo: hA 7 9 > Mia"),
    "cards keep their signs": ("talon ♡a,d10", "talon ♡A d10"),
    "rest": ("rest m2t1", "rest Mia 2, Theo 1"),
    "a note": ("note  he  said ; c", "note he  said  ; c"),
}


@pytest.mark.parametrize("name", PAIRS_OF_LINES)
def test_pair(name: str) -> None:
    head, line, full = PAIRS_OF_LINES[name]
    assert readable(f"{head}{line}\n") == f"{head}{full}\n"
    assert readable(f"{head}{full}\n") == f"{head}{full}\n"
    twice = readable(f"{head}{line}\n{line}")
    assert twice == f"{head}{full}\n{full}"


@pytest.mark.parametrize("name", EVIDENCE)
def test_pair_under_a_hand(name: str) -> None:
    line, full = EVIDENCE[name]
    two = f"{HEAD}{HAND}{line}\n{HAND}{line}\n"
    assert readable(two) == f"{HEAD}{HAND}  {full}\n{HAND}  {full}\n"


def test_the_whole_evening_on_a_phone() -> None:
    full = (
        f"{HEAD}Mia 3 diamonds 7, Theo 2, Priya 1\n  bids Theo 1, Priya pass, Mia 2, Theo hold\n"
        "passed\nTheo game spades 6, Mia 1 + Priya 3\npot = 9, accepted\n"
    )
    short = (
        "sitting 2026-11-28\nplayers Mia Theo Priya\nante 10\nm3d 7 t2 p1\nbids t1 p- m2 t=\n"
        "passed\nt gs 6 m1+p3\npot=9 accepted\n"
    )
    assert terse(full) == short
    assert readable(short) == full


def test_names_that_would_be_calls_or_suits_are_quoted_where_they_would() -> None:
    text = f"{ODD}Dora 3 7, M 2, Herz 1\nbids d1 m- h2 al- d= m g\n"
    full = f'{ODD}Dora 3 7, M 2, Herz 1\n  bids Dora 1, "M" pass, "Herz" 2, "All" pass, Dora hold'
    assert readable(text) == f"{full}, hold, game\n"
    assert readable(terse(text)) == readable(text)


def test_short_names_that_would_be_calls_are_longer() -> None:
    text = f'{ODD}Dora 3 7, M 2, Herz 1\n  bids Dora 1, "M" game, "Herz" game, Dora pass\n'
    assert readable(text) == text
    assert readable(terse(text)) == text
    assert terse(text).splitlines()[3:] == ["d3 7 M2 h1", 'bids d1 "M" g he g d-']


def test_lines_between_off_and_on_are_left_alone() -> None:
    text = f"{HEAD}; fmt: off\nm1  7 t2 p1  \n ; FMT: on\nm1  7 t2 p1\n"
    assert readable(text) == f"{HEAD}; fmt: off\nm1  7 t2 p1  \n ; FMT: on\n{HAND}"


def test_an_unfinished_merge_is_left_alone() -> None:
    text = f"{HEAD}<<<<<<< a\nm1  7 t2 p1\n=======\nm1  8 t1 p1\n>>>>>>> b\n"
    assert readable(text) == text


def test_a_name_is_composed_and_wide_ones_are_stable() -> None:
    text = "sitting 2026-11-28\nplayers Ju\u0308rgen, 李小龍, प्रिया\nj1 7 李2 प1   ; c\n"
    full = readable(text)
    assert full.splitlines()[1:] == [
        "players J\u00fcrgen, 李小龍, प्रिया",
        "J\u00fcrgen 1 7, 李小龍 2, प्रिया 1  ; c",
    ]
    assert readable(full) == full


def test_a_file_that_is_only_a_header() -> None:
    assert readable("UNIT 0,10 EUR\nspieler  Mia,Theo  Priya") == (
        "unit 0,10 EUR\nspieler Mia, Theo, Priya"
    )


@pytest.mark.parametrize("blank", ["", "  ", "\t", "\u00a0", "\f"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_blank_lines_and_line_ends_stay(blank: str, end: str) -> None:
    lines = ["\ufeffsitting 2026-11-28", blank, "players Mia Theo Priya", blank, "ante 10"]
    assert readable(end.join(lines)) == end.join(
        ["\ufeffsitting 2026-11-28", "", "players Mia, Theo, Priya", "", "ante 10"]
    )


@pytest.mark.parametrize("blank", [" ", "\t", "\u2028", "\u3000\f"])
def test_a_blank_line_between_two_line_ends_that_would_be_one_stays_a_line(blank: str) -> None:
    text = f"sitting 2026-11-28\nplayers Mia, Theo, Priya\rante 10\r{blank}\npassed  \r\npassed"
    kept = text.replace("passed  ", "passed")
    assert readable(text) == kept
    assert terse(text) == kept.replace(",", "")
    assert len(SourceText("", kept).starts) == 6
    assert readable(f"{blank}\n{blank}\r\n{blank}\r{blank}\r\n") == "\n\r\n\r\r\n"


@pytest.mark.parametrize("text", ["", "\n", "  ", ";", "; c", "\ufeff", "\r\r\n", "\ufeff; c "])
def test_files_without_a_word(text: str) -> None:
    assert readable(text).strip() == text.strip()


def _conforming() -> Iterator[str]:
    listed = Path(__file__).parents[1] / "syntax/conformance.txt"
    for row in listed.read_text(encoding="utf-8").split("\n"):
        line = re.sub(r"\\u([0-9a-f]{4})", lambda found: chr(int(found[1], 16)), row)
        if row and row[0] not in " #" and read_line(line).node is not None:
            yield line


@pytest.mark.parametrize("line", [*_conforming()])
@pytest.mark.parametrize(
    "people",
    ["Mia Theo Priya Jan Dora Cleo Herz Gerd Sepp", "M T P J D C H G S", "Herz Pik All Game Hold"],
)
def test_every_construct_of_the_grammar_can_be_written_both_ways(line: str, people: str) -> None:
    node = read_line(line).node
    assert node is not None
    symbols, end = machine().symbols(line)
    assert line[end:].lstrip(" ,\t")[:1] in {"", ";"}
    named = [spelling(one.text) for one in symbols if one.kind.startswith("NAME")]
    new = [
        name
        for name in named
        if not any(fold(one).startswith(fold(name)) for one in people.split())
    ]
    table = Table(tuple(dict.fromkeys((*people.split(), *new))), "")
    for short in (False, True):
        place = Place(table, Alphabet.FRENCH, ENGLISH, short)
        once = printed(node, symbols, place)
        if once is None:
            assert _is_unclear(symbols, place) or "O" in line
            continue
        again = read_line(once).node
        assert again is not None
        assert printed(again, machine().symbols(once)[0], place) == once


def _is_unclear(symbols: tuple[Token, ...], place: Place) -> bool:
    try:
        for one in symbols:
            ways(one, "", place, is_new=False)
    except UnclearError:
        return True
    return False


def test_words_of_both_languages_are_words_of_the_format() -> None:
    for words in PAIRS:
        assert set(" ".join(words).split()) <= keywords()
