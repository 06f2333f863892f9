"""The hand line: what it claims, and slips in its shape."""

from collections.abc import Callable
from typing import Any

import pytest

from prefledger.model.cards import Suit
from prefledger.model.events import Broken, Hand
from prefledger.model.hand import (
    UNKNOWN,
    Announced,
    Claim,
    Closed,
    Contract,
    Defence,
    Extra,
    Flag,
    Kontra,
    Stance,
)

Read = Callable[..., Any]
HEAD = "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 10\n"
GERMAN = "sitting 2026-11-28\ncards german\nplayers Mia, Theo, Priya\nante 10\n"
THEO_2 = Defence("Theo", Stance.STAYED, 2)
PRIYA_1 = Defence("Priya", Stance.STAYED, 1)
BOTH = (THEO_2, PRIYA_1)
OUT = Defence("Theo", Stance.OUT)
NUMBER = Contract(number=3, suit=Suit.DIAMONDS)
SOLO = Contract(kind="solo")


def claimed(lower: Read, line: str, head: str = HEAD) -> Claim:
    outcome = lower(f"{head}{line}\n")
    assert outcome.diagnostics == ()
    hand = outcome.value[0].events[-1].what
    assert isinstance(hand, Hand)
    return hand.claim


@pytest.mark.parametrize(
    ("line", "claim"),
    [
        ("Mia 3 diamonds 7, Theo 2, Priya 1", Claim("Mia", NUMBER, 7, BOTH)),
        ("m3d 7 t2 p1", Claim("Mia", NUMBER, 7, BOTH)),
        ("  m3♦\ufe0f 7, t2, p1, ; x", Claim("Mia", NUMBER, 7, BOTH)),
        ("m3♢ 7 t2 p1", Claim("Mia", NUMBER, 7, BOTH)),
        ("m3 7 t2 p1", Claim("Mia", Contract(number=3), 7, BOTH)),
        ("m3d 7 p1 t2", Claim("Mia", NUMBER, 7, (PRIYA_1, THEO_2))),
        ("m3d 8 t- p2", Claim("Mia", NUMBER, 8, (OUT, Defence("Priya", Stance.STAYED, 2)))),
        ("m3d, all out", Claim("Mia", NUMBER, all_out=True)),
        ("m3d -", Claim("Mia", NUMBER, all_out=True)),
        ("m3d conceded", Claim("Mia", NUMBER, conceded=True)),
        ("m3d conceded, Theo out", Claim("Mia", NUMBER, None, (OUT,), conceded=True)),
        ("m3d ? t2 p1", Claim("Mia", NUMBER, UNKNOWN, BOTH)),
        (
            "m3d 7 t? p1",
            Claim("Mia", NUMBER, 7, (Defence("Theo", Stance.STAYED, UNKNOWN), PRIYA_1)),
        ),
        (
            "m3d 6 t3 + p1",
            Claim(
                "Mia",
                NUMBER,
                6,
                (Defence("Theo", Stance.HOST, 3), Defence("Priya", Stance.GUEST, 1)),
            ),
        ),
        (
            "Mia 3 diamonds 6, Theo + Priya 4",
            Claim(
                "Mia",
                NUMBER,
                6,
                (Defence("Theo", Stance.HOST), Defence("Priya", Stance.GUEST)),
                together=4,
            ),
        ),
        ("m3d 7 t2 p1 aces !", Claim("Mia", NUMBER, 7, BOTH, flags=(Flag("aces"),), disputed=True)),
        ("m3d 7 t2 p1 no-aces", Claim("Mia", NUMBER, 7, BOTH, flags=(Flag("no-aces"),))),
        ("m gs 7 t2 p1", Claim("Mia", Contract(game=True, suit=Suit.SPADES), 7, BOTH)),
        ("m spiel laub 7 t2 p1", Claim("Mia", Contract(game=True, suit=Suit.SPADES), 7, BOTH)),
        ("m hand c 7 t2 p1", Claim("Mia", Contract(game=True, suit=Suit.CLUBS), 7, BOTH)),
        ("m g2 7 t2 p1", Claim("Mia", Contract(game=True, number=2), 7, BOTH)),
        ("m h 7 t2 p1", Claim("Mia", Contract(suit=Suit.HEARTS), 7, BOTH)),
        ("m pref 7 t2 p1", Claim("Mia", Contract(suit=Suit.HEARTS), 7, BOTH)),
        ("m préférence 7 t2 p1", Claim("Mia", Contract(suit=Suit.HEARTS), 7, BOTH)),
        ("m cœur 7 t2 p1", Claim("Mia", Contract(suit=Suit.HEARTS), 7, BOTH)),
        ("m1 grün 7 t2 p1", Claim("Mia", Contract(number=1, suit=Suit.SPADES), 7, BOTH)),
        ("m1 gru\u0308n 7 t2 p1", Claim("Mia", Contract(number=1, suit=Suit.SPADES), 7, BOTH)),
        ("m1 TRÈFLE 7 t2 p1", Claim("Mia", Contract(number=1, suit=Suit.CLUBS), 7, BOTH)),
        ("m bettel made", Claim("Mia", Contract(kind="bettel"), verdict=True)),
        ("m misère lost 2", Claim("Mia", Contract(kind="bettel"), 2, verdict=False)),
        ("m misere 2 lost", Claim("Mia", Contract(kind="bettel"), 2, verdict=False)),
        ("m slam made", Claim("Mia", Contract(kind="durchmarsch"), verdict=True)),
        ("m open  misère made", Claim("Mia", Contract(kind="plauderer"), verdict=True)),
        ("m game open slam made", Claim("Mia", Contract(game=True, kind="offener"), verdict=True)),
        ("m5 2 lost", Claim("Mia", Contract(number=5), 2, verdict=False)),
        (
            "m bettel lost, Theo rekontra, Priya contra",
            Claim(
                "Mia",
                Contract(kind="bettel"),
                verdict=False,
                kontras=(Kontra("Theo", 4), Kontra("Priya", 2)),
            ),
        ),
        (
            "Mia 6nt 7, Theo whist 2, Priya pass",
            Claim(
                "Mia",
                Contract(number=6, no_trumps=True),
                7,
                (Defence("Theo", Stance.WHIST, 2), Defence("Priya", Stance.PASSED)),
            ),
        ),
        (
            "Mia 6s 7, Theo half, Priya pass, checked",
            Claim(
                "Mia",
                Contract(number=6, suit=Suit.SPADES),
                7,
                (Defence("Theo", Stance.HALF), Defence("Priya", Stance.PASSED)),
                flags=(Flag("checked"),),
            ),
        ),
        (
            "Mia 66, Theo 42, closed Mia 32",
            Claim(
                "Mia",
                Contract(number=66),
                None,
                (Defence("Theo", Stance.STAYED, 42),),
                closed=Closed("Mia", 32),
            ),
        ),
        (
            "Mia solo 47, with 50, Theo contra 50, Mia recontra 50, Priya subcontra bid",
            Claim(
                "Mia",
                SOLO,
                47,
                announced=Announced(50),
                kontras=(Kontra("Theo", 2, 50), Kontra("Mia", 4, 50), Kontra("Priya", 8, "bid")),
            ),
        ),
        (
            "Mia top 38, ultimo made, declared slam lost, Theo contra ultimo",
            Claim(
                "Mia",
                Contract(kind="top"),
                38,
                kontras=(Kontra("Theo", 2, "ultimo"),),
                extras=(
                    Extra("ultimo", made=True, declared=False),
                    Extra("slam", made=False, declared=True),
                ),
            ),
        ),
        (
            "Mia diamonds 6, Theo 2, Priya 1, bought 5",
            Claim("Mia", Contract(suit=Suit.DIAMONDS, bought=5), 6, BOTH),
        ),
    ],
)
def test_a_line_and_its_claim(lower: Read, line: str, claim: Claim) -> None:
    assert claimed(lower, line) == claim


def test_s_is_schell_on_german_cards(lower: Read) -> None:
    for line in ("m3s 7 t2 p1", "m3 schell 7 t2 p1", "m3d 7 t2 p1", "m3 bells 7 t2 p1"):
        assert claimed(lower, line, GERMAN).contract == NUMBER
    assert claimed(lower, "m gs 7 t2 p1", GERMAN).contract.suit is Suit.DIAMONDS
    assert claimed(lower, "m2g 7 t2 p1", GERMAN).contract.suit is Suit.SPADES
    assert claimed(lower, "m2 spades 7 t2 p1", GERMAN).contract.suit is Suit.SPADES


def test_every_part_says_where_it_stands(lower: Read) -> None:
    text = f"{HEAD}  Mia 3 diamonds 7, Theo contra, Theo + Priya 3 no-aces !\n"
    hand = lower(text).value[0].events[-1]
    claim = hand.what.claim
    line = text.splitlines()[3]

    def cut(span: Any) -> str:
        return line[span.start : span.end]

    assert cut(claim.span) == line.strip()
    assert cut(claim.declarer_span) == "Mia"
    assert cut(claim.contract.span) == "3 diamonds"
    assert cut(claim.contract.suit_span) == "diamonds"
    assert cut(claim.own_span) == "7"
    assert cut(claim.kontras[0].span) == "Theo contra"
    assert [cut(one.span) for one in claim.defence] == ["Theo", "Priya"]
    assert cut(claim.together_span) == "Theo + Priya 3"
    assert cut(claim.flags[0].span) == "no-aces"


@pytest.mark.parametrize(
    ("line", "slip", "advice"),
    [
        ("Mia 3 diamonds, Theo 2, Priya 1", ("P240", "3 diamonds"), "`Mia 3 diamonds 7, …`"),
        ("m g 7 t2 p1", ("P240", "g 7"), "`m game spades 7, …`"),
        ("Mia bettel, Theo kontra", ("P507", "bettel"), "rule extra-bids"),
        ("m3 7 t2 t1", ("P241", "t1"), "leave one away"),
        ("m3 7 t2 Theo out", ("P241", "Theo out"), "leave one away"),
        ("m3d m7 t2 p1", ("P242", "m7"), "`m3d 7, …`"),
        ("m3d 7 m2 p1", ("P242", "m2"), "each once"),
        ("Mia 3 purple 7, Theo 2", ("P243", "purple"), "clubs, spades, diamonds and hearts"),
        ("Mia 3 diamnds 7, Theo 2, Priya 1", ("P243", "diamnds"), "did you mean diamonds?"),
        ("Mia 3 Teho 7, Priya 1", ("P243", "Teho"), "did you mean Theo?"),
        ("Mia three diamonds 7, t2", ("P243", "diamonds"), "`Mia 3 diamonds 7, t2`"),
        ("Mia bettel diamonds 7", ("P243", "diamonds"), "leave the suit away"),
        ("m3 7 t2 p1 aces aces", ("P244", "aces"), "leave one of the two away"),
        ("m solo 40, with 40, with 50", ("P244", "with 50"), "leave one of the two away"),
        ("m bettel lost, t kontra, t kontra", ("P244", "t kontra"), "leave one of the two away"),
        ("m3 7 t2 p1, extra 5", ("P201", "extra"), "Mia, Theo, Priya"),
        ("m3 d d 7", ("P201", "d"), "Mia, Theo, Priya"),
    ],
)
def test_slips_in_a_hand(
    lower: Read, slips: Read, line: str, slip: tuple[str, str], advice: str
) -> None:
    text = f"{HEAD}{line}\n"
    assert slips(text) == [(slip[0], 4, slip[1])]
    outcome = lower(text)
    assert advice in outcome.diagnostics[0].help
    assert outcome.value[0].events[-1].what == Broken(deals=True)
    assert outcome.value[0].last_table.dealer == "Theo"


def test_a_contract_in_a_word_needs_its_end(lower: Read) -> None:
    rules = "rule extra-bids illustrated\n"
    (found,) = lower(f"{HEAD}{rules}Mia bettel, Theo kontra\n").diagnostics
    assert found.code.number == "P240"
    assert "`Mia bettel made` or `Mia bettel lost`" in found.help


def test_what_is_said_twice_shows_the_first_time(lower: Read) -> None:
    text = f"{HEAD}m3 7 t2 p1 aces aces\n"
    place = lower(text).diagnostics[0].related[0].place
    assert place.source.position(place.span.start).column == text.splitlines()[3].index("aces") + 1


def test_the_same_line_at_the_same_table_is_the_same_claim(lower: Read) -> None:
    text = f"{HEAD}m3d 7 t2 p1\nm3d 7 t2 p1\nleave Priya\njoin Paul\nm3d 7 t2 p1\n"
    first, second, third = (
        event.what for event in lower(text).value[0].events if isinstance(event.what, Hand)
    )
    assert first.claim is second.claim
    assert third.claim.defence[1].player == "Paul"
    (again,) = lower(f"{HEAD}m3d 7 t2 p1\n").value
    assert again.events[-1].what.claim is first.claim


def test_what_is_remembered_minds_the_cards_and_who_left(lower: Read, slips: Read) -> None:
    line = "m3s 7 t2 p1\n"
    french, german = (lower(head + line).value[0].events[-1].what for head in (HEAD, GERMAN))
    assert french.claim.contract.suit is Suit.SPADES
    assert german.claim.contract.suit is Suit.DIAMONDS
    assert slips(f"{HEAD}Jan = 3\njoin Jan\nleave Jan\nJan = 3\n") == [("P201", 4, "Jan")]


def test_tags_of_a_remembered_line_stay(lower: Read) -> None:
    (sitting,) = lower(f"{HEAD}m3d 7 t2 p1 #Fun\nm3d 7 t2 p1 #Fun\n").value
    assert [event.tags for event in sitting.events[1:]] == [("fun",), ("fun",)]
