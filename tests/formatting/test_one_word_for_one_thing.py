"""Where a game has several words for one thing: one is readable, the shortest is terse."""

from itertools import product

import pytest
from formatting.cases import readable, terse

from prefledger.api import parse
from prefledger.formatting import safety

HEAD = "sitting 2026-11-28\nrules preferans-sochi\nplayers Mia, Theo, Priya\n"
GERMAN = "sitzung 2026-11-28\nregeln preferans-sochi\nspieler Mia, Theo, Priya\n"
PASS = ("pass", "passt", "out", "weg", "-")
WHIST = ("whist", "in", "dabei")


def lines(text: str) -> list[str]:
    return text.splitlines()[3:]


@pytest.mark.parametrize(("said", "whisted"), tuple(product(PASS, WHIST)))
def test_who_passed_and_who_whisted(said: str, whisted: str) -> None:
    hand = f"Mia 6s 6, Theo whist 4, Priya {said}\n  answers Theo {whisted}, Priya {said}\n"
    text = HEAD + hand
    assert lines(readable(text)) == [
        "Mia 6 spades 6, Theo whist 4, Priya pass",
        "  answers Theo whist, Priya pass",
    ]
    assert lines(terse(text)) == ["m6s 6 t whist 4 p-", "answers t in p-"]
    for one in (readable(text), terse(text)):
        assert safety.meaning(parse(one, "x")) == safety.meaning(parse(text, "x"))
    assert readable(readable(text)) == readable(terse(text)) == readable(text)


@pytest.mark.parametrize("said", PASS)
def test_in_german_one_passt(said: str) -> None:
    assert lines(readable(f"{GERMAN}Mia 6s 6, Theo whist 4, Priya {said}\n")) == [
        "Mia 6 pik 6, Theo whist 4, Priya passt"
    ]


@pytest.mark.parametrize("word", ["misere", "misère", "mise\u0300re", "misére", "MISÈRE"])
@pytest.mark.parametrize("rules", ["preferans-sochi", "illustrated-six"])
def test_a_misere_is_written_in_one_way(word: str, rules: str) -> None:
    text = HEAD.replace("preferans-sochi", rules) + f"Mia {word} made\nTheo open {word} made\n"
    assert lines(readable(text)) == ["Mia misere made", "Theo open misere made"]
    assert lines(terse(text)) == ["m misere made", "t open misere made"]


def test_half_a_whist_and_all_out_stay() -> None:
    text = HEAD + "Mia 6s, Theo pass, Priya half\nTheo 6s, all out\nPriya 6s -\n"
    assert lines(readable(text)) == [
        "Mia 6 spades, Theo pass, Priya half",
        "Theo 6 spades, all out",
        "Priya 6 spades, all out",
    ]


def test_in_preference_one_is_in_or_out() -> None:
    text = HEAD.replace("preferans-sochi", "austrian")
    text += "ante 10\nMia 1 7, Theo 3, Priya -\n  answers Theo in, Priya -\n"
    assert lines(readable(text))[1:] == [
        "Mia 1 7, Theo 3, Priya out",
        "  answers Theo in, Priya out",
    ]
