"""Evidence: what it says, whose hand it belongs to, where it can't stand."""

from collections.abc import Callable
from typing import Any

import pytest

from prefledger.model.cards import Card, Rank, Suit
from prefledger.model.events import Broken, Hand, Misdeal, Note, Passed
from prefledger.model.evidence import (
    Answer,
    Answers,
    Bids,
    Call,
    Deal,
    Discard,
    Kontras,
    PlacedCard,
    Play,
    Played,
    Remark,
    Rest,
    Revoke,
    Ruling,
    Takeover,
    Talon,
    Trick,
    Unread,
)
from prefledger.model.hand import Contract

Read = Callable[..., Any]
HEAD = "sitting 2026-11-28\n{}players Mia, Theo, Priya\nante 10\nMia 1 7, Theo 2, Priya 1\n"
FRENCH = HEAD.format("")
GERMAN = HEAD.format("cards german\n")

C, S, D, H = Suit.CLUBS, Suit.SPADES, Suit.DIAMONDS, Suit.HEARTS
RANKS = {rank.value: rank for rank in Rank}


def cards(*words: str) -> tuple[PlacedCard, ...]:
    """Return cards from words such as `h10`."""
    suits = {suit.letter: suit for suit in Suit}
    return tuple(PlacedCard(Card(suits[word[0]], RANKS[word[1:]])) for word in words)


def number(value: int) -> Contract:
    return Contract(number=value)


@pytest.mark.parametrize(
    ("line", "evidence"),
    [
        (
            "bids 1 pass 2 hold 3 p",
            Bids(
                (
                    Call("bid", None, number(1)),
                    Call("pass"),
                    Call("bid", None, number(2)),
                    Call("hold"),
                    Call("bid", None, number(3)),
                    Call("pass"),
                )
            ),
        ),
        (
            "bids Theo 1, Priya -, Mia =",
            Bids((Call("bid", "Theo", number(1)), Call("pass", "Priya"), Call("hold", "Mia"))),
        ),
        (
            "bids t1 p- m= t-",
            Bids(
                (
                    Call("bid", "Theo", number(1)),
                    Call("pass", "Priya"),
                    Call("hold", "Mia"),
                    Call("pass", "Theo"),
                )
            ),
        ),
        (
            "bids g, h, game spades, g2, bettel, game bettel",
            Bids(
                (
                    Call("bid", None, Contract(game=True)),
                    Call("bid", None, Contract(suit=H)),
                    Call("bid", None, Contract(game=True, suit=S)),
                    Call("bid", None, Contract(game=True, number=2)),
                    Call("bid", None, Contract(kind="bettel")),
                    Call("bid", None, Contract(game=True, kind="bettel")),
                )
            ),
        ),
        (
            "bids 6s, 10nt, here, one, mine, again, take, diamonds, bought 5",
            Bids(
                (
                    Call("bid", None, Contract(number=6, suit=S)),
                    Call("bid", None, Contract(number=10, no_trumps=True)),
                    Call("here"),
                    Call("one"),
                    Call("mine"),
                    Call("again"),
                    Call("take"),
                    Call("bid", None, Contract(suit=D)),
                    Call("bid", None, Contract(bought=5)),
                )
            ),
        ),
        (
            "answers Theo out, Priya in, Priya invites",
            Answers((Answer("Theo", "out"), Answer("Priya", "in"), Answer("Priya", "invites"))),
        ),
        (
            "kontra Theo pass, Priya contra, Mia rekontra, Theo subcontra",
            Kontras(
                (
                    Answer("Theo", "pass"),
                    Answer("Priya", "kontra"),
                    Answer("Mia", "rekontra"),
                    Answer("Theo", "subkontra"),
                )
            ),
        ),
        (
            "deal m hAK87 dQJ sA9 c98",
            Deal("Mia", cards("hA", "hK", "h8", "h7", "dQ", "dJ", "sA", "s9", "c9", "c8")),
        ),
        ("deal m ♥\ufe0fAK ♢10 ♧X", Deal("Mia", cards("hA", "hK", "d10", "c10"))),
        ("talon hJ dT", Talon(cards("hJ", "d10"))),
        ("talon hB dD", Talon(cards("hJ", "dQ"))),
        ("talon gA lK", Talon(cards("sA", "sK"))),
        ("discard C98", Discard(cards("c9", "c8"))),
        ("deal m h10987", Deal("Mia", cards("h10", "h9", "h8", "h7"))),
        ("takeover Priya durchmarsch", Takeover("Priya", Contract(kind="durchmarsch"))),
        ("takeover p game bettel", Takeover("Priya", Contract(game=True, kind="bettel"))),
        (
            "play dA Q 7, dK s7 8",
            Play(
                (
                    Trick((Played(Rank.ACE, D), Played(Rank.QUEEN), Played(Rank.SEVEN))),
                    Trick((Played(Rank.KING, D), Played(Rank.SEVEN, S), Played(Rank.EIGHT))),
                )
            ),
        ),
        (
            "play Theo: h10 d b > Mia, m: dA",
            Play(
                (
                    Trick(
                        (Played(Rank.TEN, H), Played(Rank.QUEEN), Played(Rank.JACK)),
                        "Theo",
                        "Mia",
                    ),
                    Trick((Played(Rank.ACE, D),), "Mia"),
                )
            ),
        ),
        ("rest m2 t1", Rest((("Mia", 2), ("Theo", 1)))),
        ("revoke t 4", Revoke("Theo", 4)),
        ("ruling lost, all agreed", Ruling("lost, all agreed", made=False)),
        ("ruling Made: he had it", Ruling("Made: he had it", made=True)),
        ("ruling verloren", Ruling("verloren", made=False)),
        ("ruling the trick goes to Mia", Ruling("the trick goes to Mia")),
        ("note play dA; bids = 3", Remark("play dA; bids = 3")),
    ],
)
def test_each_line_is_its_evidence(lower: Read, line: str, evidence: object) -> None:
    outcome = lower(f"{FRENCH}  {line}\n")
    assert outcome.diagnostics == ()
    hand = outcome.value[0].events[-1].what
    assert isinstance(hand, Hand)
    ((mark, found),) = hand.evidence
    assert found == evidence
    assert mark.number == 5


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("talon sA sD", None),
        ("talon sO sU", cards("dQ", "dJ")),
        ("talon eA gX", cards("cA", "s10")),
        ("talon lK hT", cards("sK", "h10")),
        ("talon d10 c7", cards("d10", "c7")),
    ],
)
def test_german_cards(lower: Read, line: str, found: tuple[PlacedCard, ...] | None) -> None:
    outcome = lower(f"{GERMAN}{line}\n")
    if found is None:
        assert [one.code.number for one in outcome.diagnostics] == ["P401"]
    else:
        assert outcome.value[0].events[-1].what.evidence[0][1] == Talon(found)


@pytest.mark.parametrize(
    ("line", "slip", "advice"),
    [
        ("deal Mia hAK8O7", ("P401", "O"), "`cards german`"),
        ("deal Mia hAK1", ("P401", "1"), "A K Q J 10 9 8 7"),
        ("deal Mia AK", ("P401", "A"), "`hAK`"),
        ("deal Mia hA d", ("P401", "d"), "A K Q J 10 9 8 7"),
        ("deal Mia hAs", ("P401", "s"), "A K Q J 10 9 8 7"),
        ("deal Mia 2♥", ("P401", "2"), "A K Q J 10 9 8 7"),
        ("deal Mia hÄ", ("P401", "Ä"), "A K Q J 10 9 8 7"),
        ("play dA z 7", ("P401", "z"), "A K Q J 10 9 8 7"),
        ("deal hAK87 d10", ("P201", "hAK"), "`deal Mia hAK"),
        ("deal Teo hAK87", ("P201", "Teo"), "did you mean Theo?"),
        ("revoke Teo 4", ("P201", "Teo"), "did you mean Theo?"),
        ("bids Teo 1", ("P201", "Teo"), "did you mean Theo?"),
        ("play Teo: hA", ("P201", "Teo"), "did you mean Theo?"),
        ("play hA 7 9 > Teo", ("P201", "Teo"), "did you mean Theo?"),
        ("rest m2 Mia 1", ("P241", "Mia"), "leave one of the two away"),
    ],
)
def test_a_slip_in_evidence_is_remembered_under_its_hand(
    lower: Read, slips: Read, line: str, slip: tuple[str, str], advice: str
) -> None:
    text = f"{FRENCH}  {line}\n"
    assert slips(text) == [(slip[0], 5, slip[1])]
    outcome = lower(text)
    assert advice in outcome.diagnostics[0].help
    assert [item for _, item in outcome.value[0].events[-1].what.evidence] == [Unread()]


def test_q_and_j_are_no_german_cards(lower: Read) -> None:
    found = lower(f"{GERMAN}  deal Mia sAQ\n").diagnostics[0]
    assert "Ober is O" in found.help


def test_cards_say_where_they_stand(lower: Read) -> None:
    line = "  deal Mia hAK10 ♥\ufe0f7"
    hand = lower(f"{FRENCH}{line}\n").value[0].events[-1].what
    spans = [one.span for one in hand.evidence[0][1].cards]
    assert [line[span.start : span.end] for span in spans] == ["hA", "K", "10", "♥\ufe0f7"]


def test_evidence_belongs_to_the_hand_above(lower: Read) -> None:
    text = (
        f"{FRENCH}\n  bids 1 p p\n; a comment\n  note funny #Late\n"
        "passed #dull\n  bids p p p\nmisdeal\n  note dropped\nante 10\nnote rain\n"
    )
    outcome = lower(text)
    assert outcome.diagnostics == ()
    hand, passed, misdeal, _, note = (event.what for event in outcome.value[0].events[1:])
    assert isinstance(hand, Hand)
    assert [type(item) for _, item in hand.evidence] == [Bids, Remark]
    assert [mark.number for mark, _ in hand.evidence] == [6, 8]
    assert isinstance(passed, Passed)
    assert len(passed.evidence) == 1
    assert isinstance(misdeal, Misdeal)
    assert misdeal.evidence[0][1] == Remark("dropped")
    assert note == Note("rain")
    assert [event.tags for event in outcome.value[0].events[1:3]] == [("late",), ("dull",)]
    assert outcome.value[0].events[1].mark.number == 4


def test_the_same_line_with_and_without_evidence(lower: Read) -> None:
    line = "Mia 1 7, Theo 2, Priya 1\n"
    events = lower(f"{FRENCH}  revoke t 1\n{line}{line}  revoke t 2\n").value[0].events[1:]
    assert [[item for _, item in event.what.evidence] for event in events] == [
        [Revoke("Theo", 1)],
        [],
        [Revoke("Theo", 2)],
    ]
    assert len({id(event.what.claim) for event in events}) == 1


@pytest.mark.parametrize("event", ["ante 10", "void", "pot = 3", "rule draw made", "dealer Theo"])
def test_evidence_without_a_hand_is_told_once(slips: Read, event: str) -> None:
    text = f"{FRENCH}{event}\nbids 1 p p\nplay dA\n"
    assert slips(text) == [("P250", 6, "bids 1 p p")]


def test_a_broken_hand_keeps_its_evidence(lower: Read, slips: Read) -> None:
    text = f"{FRENCH}Mia 1 7, Theo 2, Priya\n  bids 1 p p\n  deal Zoe hA\n  note x\n"
    assert [(code, line) for code, line, _ in slips(text)][1:] == [("P201", 7)]
    events = lower(text).value[0].events
    assert [type(event.what) for event in events[2:]] == [Broken, Note]


def test_broken_evidence_is_no_event(lower: Read) -> None:
    outcome = lower(f"{FRENCH}  bids 1 Theo\n  play dA\n")
    assert len(outcome.diagnostics) == 1
    assert len(outcome.value[0].events) == 2
    unread, play = (item for _, item in outcome.value[0].events[-1].what.evidence)
    assert unread == Unread()
    assert isinstance(play, Play)


@pytest.mark.parametrize(
    ("lines", "line"),
    [
        ("bids 1\nbids 2", 6),
        ("answers t out\nanswers p in", 6),
        ("kontra t kontra\nkontra p kontra", 6),
        ("deal m hA\ndeal t hK\ndeal Mia hQ", 7),
        ("talon hA hK\ntalon hA hK", 6),
        ("discard hA\ndiscard hK", 6),
        ("takeover t bettel\ndiscard hA\ndiscard hK", 7),
        ("rest t1\nrest m1", 6),
        ("ruling lost\nruling made", 6),
    ],
)
def test_what_is_written_twice(lower: Read, slips: Read, lines: str, line: int) -> None:
    text = f"{FRENCH}{lines}\n"
    assert [(code, at) for code, at, _ in slips(text)] == [("P251", line)]
    place = lower(text).diagnostics[0].related[0].place
    assert place.source.position(place.span.start).line < line


@pytest.mark.parametrize(
    "lines",
    [
        "discard hA\ntakeover t bettel\ndiscard hK\ntakeover p durchmarsch\ndiscard hQ",
        "play dA\nplay dK",
        "revoke t 1\nrevoke t 2",
        "ruling lost\nruling nobody minds",
        "note a\nnote a",
    ],
)
def test_what_may_come_again(slips: Read, lines: str) -> None:
    assert slips(f"{FRENCH}{lines}\n") == []
