"""A recorded hand taken apart into steps, and what is said at each; worked out from its lines."""

import json
from typing import Any

import pytest
from webpages import Element, page_of, read

from prefledger.api import book, parse
from prefledger.model.cards import Alphabet, Card, Rank, Suit, in_words
from prefledger.render.html.told import told
from prefledger.reports.show import Shown, show
from prefledger.reports.steps import replayable, steps

TABLE = "sitting 2026-11-20\nplayers Anna, Ben, Cora\nante 30\n"
WHOLE = TABLE.replace("Anna, Ben, Cora", "Mia, Theo, Priya") + (
    "Theo 3 diamonds 7, Priya 1, Mia 2\n"
    "  deal Mia hA1087 d9 sAK7 c109\n"
    "  deal Theo hKQ dAKQJ sQJ cK7\n"
    "  deal Priya hJ d107 s1098 cAQJ8\n"
    "  talon h9 d8\n"
    "  discard sJ c7\n"
    "  play dA 7 9, dK 10 h7, h9 J A, sA Q 8, sK d8 9\n"
    "  play hK c8 8, hQ s10 10, cK A 9, cQ 10 dJ, dQ cJ s7\n"
)
SHORT = (
    "Anna 3 diamonds 5, Ben 4, Cora 1\n"
    "  deal Anna hAK87 dQJ sA9 c98\n"
    "  talon hJ dT\n"
    "  play dQ K A, h9 A Q > Anna\n"
    "  play sA 10\n"
)


def hand(text: str, number: str = "1") -> Shown:
    found = show(book(parse(text).value).value, number)
    assert isinstance(found, Shown)
    return found


def said(found: Shown) -> list[str]:
    return [told(found, step) for step in steps(found)]


def test_a_whole_hand_step_by_step() -> None:
    found = hand(WHOLE)
    assert said(found)[:8] == [
        "Mia has dealt; Theo, Priya and Mia have their cards.",
        "Theo takes the talon: the eight of diamonds and the nine of hearts.",
        "Theo lays away the seven of clubs and the jack of spades.",
        "Theo leads the ace of diamonds.",
        "Priya follows with the seven of diamonds.",
        "Mia follows with the nine of diamonds; Theo takes the trick.",
        "After trick 1: Theo 1 trick, Priya 0, Mia 0.",
        "Theo leads the king of diamonds.",
    ]
    assert "Priya beats, as low as can be, with the jack of hearts." in said(found)
    assert "Theo trumps with the eight of diamonds." in said(found)
    assert "Mia beats with the ace of hearts; Mia takes the trick." in said(found)
    assert "Mia throws the seven of spades; Theo takes the trick." in said(found)
    assert said(found)[-1] == "After trick 10: Theo 7 tricks, Priya 1, Mia 2."
    kinds = [step.kind for step in steps(found)]
    assert kinds == ["deal", "talon", "discard", *["card", "card", "card", "trick"] * 10]
    assert dict(steps(found)[-1].taken) == {"Theo": 7, "Priya": 1, "Mia": 2}


def test_what_the_declarer_holds_after_taking_and_after_laying_away() -> None:
    _, talon, discard, *_ = steps(hand(WHOLE))
    assert talon.held is not None
    assert discard.held is not None
    assert (len(talon.held), len(discard.held)) == (12, 10)
    assert set(talon.held) - set(discard.held) == {
        Card(Suit.SPADES, Rank.JACK), Card(Suit.CLUBS, Rank.SEVEN),
    }  # fmt: skip


def test_what_is_not_written_is_not_made_up() -> None:
    found = hand(TABLE + "passed\n" + SHORT, "2")
    assert said(found) == [
        "Ben has dealt. The hands of Cora and Ben are not known.",
        "Anna takes the talon: the ten of diamonds and the jack of hearts.",
        "Anna lays away cards that are not written down.",
        "Anna leads the queen of diamonds.",
        "Ben plays the king of diamonds.",
        "Cora plays the ace of diamonds; Cora takes the trick.",
        "After trick 1: Cora 1 trick, Anna 0, Ben 0.",
        "Cora leads the nine of hearts.",
        "Anna plays the ace of hearts.",
        "Ben plays the queen of hearts; Anna takes the trick.",
        "After trick 2: Cora 1 trick, Anna 1, Ben 0.",
        "Anna leads the ace of spades.",
        "Ben plays the ten of spades.",
    ]
    assert steps(found)[2].held is None


def test_tricks_settled_without_play() -> None:
    text = TABLE + "passed\n" + SHORT.replace("sA 10", "sA 10 7") + "  rest Anna 3, Ben 4\n"
    assert said(hand(text, "2"))[-1] == (
        "The rest is settled without play: Anna 3, Ben 4. In all: Cora 1 trick, Anna 5, Ben 4."
    )


def test_an_illegal_card_and_an_admitted_revoke() -> None:
    slip = WHOLE.replace("dA 7 9,", "dA s8 9,").replace("dK 10 h7", "dK 7 h7")
    assert said(hand(slip))[-1] == "Priya plays the eight of spades, but had to follow suit."
    (illegal,) = [step.card for step in steps(hand(slip)) if step.card and step.card.mark]
    assert illegal.mark == "illegal"
    admitted = slip + "  revoke Priya 1\n"
    assert "Priya plays the eight of spades, a revoke as was admitted." in said(hand(admitted))


def test_german_cards_are_called_as_they_are() -> None:
    german = TABLE.replace("players", "cards german\nplayers")
    german += "Ben 1 6, Cora 2, Anna 2\n  deal Cora hAKO s10987 eAKU\n  talon gU hU\n"
    found = hand(german)
    assert said(found)[1] == "Ben takes the talon: the Unter of Laub and the Unter of Herz."
    assert in_words(Card(Suit.DIAMONDS, Rank.ACE), Alphabet.GERMAN) == "Daus of Schell"
    page = read(page_of(german))
    assert data(page, "faces")["german"]["cQ"] == ["O", "♣", "Ober of Eichel"]
    assert "German cards: ♣ Eichel, ♠ Laub, ♦ Schell, ♥ Herz" in page.text


@pytest.mark.parametrize(
    ("lines", "is_there"),
    [("m1-\n", False), ("m1-\n  bids pass pass 1\n", False), ("passed\n", False),
     ("m1 7 t2 p1\n  deal Theo hAKQJ dAKQJ sA7\n", True), ("m1 7 t2 p1\n  play cA K Q\n", True)],
)  # fmt: skip
def test_only_what_has_cards_can_be_played_again(lines: str, is_there: bool) -> None:
    text = TABLE.replace("Anna, Ben, Cora", "Mia, Theo, Priya") + lines
    assert replayable(hand(text)) is is_there
    page = read(page_of(text))
    assert len(list(page.of("player"))) == is_there
    scripts = [one for one in page.all("script") if not one.attributes.get("type")]
    assert len(scripts) == 2 + is_there


def data(page: Element, what: str) -> Any:
    found = [
        one
        for one in page.all("script")
        if what in {one.attributes.get("class"), one.attributes.get("id")}
    ]
    return json.loads(found[0].text)


def test_data_for_the_player() -> None:
    record = data(read(page_of(WHOLE)), "record")
    assert [(one["name"], one["at"], one["role"], one["deals"]) for one in record["seats"]] == [
        ("Theo", "s", "declarer", False), ("Priya", "w", "", False), ("Mia", "e", "", True),
    ]  # fmt: skip
    assert " ".join(record["seats"][1]["cards"]) == "d10 d7 cA cQ cJ c8 s10 s9 s8 hJ"
    assert record["talon"] == ["d8", "h9"]
    third = record["steps"][5]
    assert {name: third[name] for name in ("kind", "card", "who", "takes", "leads", "wrong")} == {
        "kind": "card", "card": "d9", "who": 2, "takes": 0, "leads": False, "wrong": False,
    }  # fmt: skip
    assert record["steps"][6]["taken"] == [1, 0, 0]


def test_with_four_the_dealer_has_a_seat_and_no_cards() -> None:
    four = "sitting 2026-11-20\nplayers Mia, Theo, Priya, Jan\nante 30\n"
    four += "Priya 1 8, Jan 2, Theo out\n  talon hA hK\n  play cA K\n"
    record = data(read(page_of(four)), "record")
    seats = [(one["name"], one["at"], one["role"], one["deals"]) for one in record["seats"]]
    assert seats == [
        ("Priya", "s", "declarer", False), ("Jan", "w", "", False), ("Mia", "n", "", True),
        ("Theo", "e", "dropped out", False),
    ]  # fmt: skip
    assert record["seats"][2]["cards"] == []
    assert record["steps"][-1]["taken"] == [1, 0, None, None]


def test_a_hand_whose_numbers_are_wrong_still_has_its_declarer() -> None:
    wrong = hand(WHOLE.replace("Mia 2", "Mia 3", 1))
    assert not wrong.deal.booked
    assert said(wrong)[1:] == said(hand(WHOLE))[1:]
    seats = data(read(page_of(WHOLE.replace("Mia 2", "Mia 3", 1))), "record")["seats"]
    assert (seats[0]["name"], seats[0]["role"]) == ("Theo", "declarer")


def test_tricks_stand_in_a_table_for_whoever_has_no_script() -> None:
    (table,) = read(page_of(WHOLE)).of("tricks")
    found = [[cell.words for cell in row.all("td", "th")] for row in table.all("tr")]
    assert found[0] == ["#", "Theo", "Priya", "Mia", "taken by", "so far"]
    assert found[3] == ["3", "♥9 lead", "♥J lowest", "♥A beat", "Mia", "2–0–1"]
    assert found[-1] == ["in all", "7 tricks", "1 trick", "2 tricks", "", ""]
