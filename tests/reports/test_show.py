"""One hand in full."""

import json
import re
from collections.abc import Callable
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from prefledger.api import book, parse
from prefledger.ledger.ledger import Ledger
from prefledger.model.cards import Card
from prefledger.render import Style, render
from prefledger.render.style import width
from prefledger.reports.show import NotThere, Shown, show

Booked = Callable[..., tuple[Ledger, ...]]

TEXT = """sitting 2026-11-20 at home
players Anna, Ben, Cora
rule mercy on
ante 30
passed
Anna 3 diamonds 5, Ben 4, Cora 1
  bids 1 2 pass hold 3 pass
  deal Anna hAK87 dQJ sA9 c98
  talon hJ dT
  discard c98
  play dQ K A, h9 A Q > Anna
  play sA 10 7
  rest Anna 3, Ben 4
  revoke Ben 2
  note well
"""


def shown(booked: Booked, text: str, wanted: str = "2") -> Shown:
    found = show(booked(text), wanted)
    assert isinstance(found, Shown)
    return found


def test_every_payment_with_its_reason_and_its_rule(booked: Booked) -> None:
    found = shown(booked, TEXT)
    assert [(one.payer, one.payee, one.coins, one.rule) for one in found.deal.postings] == [
        ("pot", "Anna", 10, "draw"),
        ("Anna", "pot", 20, "declarer-fine"),
        ("Anna", "Ben", 4, "coins"),
        ("Anna", "Cora", 1, "coins"),
    ]
    assert all(one.reason for one in found.deal.postings)
    assert dict(found.deal.coins) == {"Anna": -15, "Ben": 4, "Cora": 1}
    assert (found.before, found.deal.pot) == (90, 100)
    assert [(one.switch, one.value) for one in found.rules] == [
        ("draw", "always"), ("declarer-fine", "20"), ("coins", "all"),
    ]  # fmt: skip
    assert found.deal.written == "Anna 3 diamonds 5, Ben 4, Cora 1"
    assert found.remarks == ((2, False, "well"),)


def test_the_auction_by_seats(booked: Booked) -> None:
    auction = shown(booked, TEXT).auction
    assert auction is not None
    assert auction.players == ("Cora", "Anna", "Ben")
    assert auction.rounds == (("1", "2", "pass"), ("hold", "3", None), ("pass", None, None))


def test_who_has_passed_is_skipped_and_a_name_is_believed(booked: Booked) -> None:
    text = TEXT.replace("bids 1 2 pass hold 3 pass", "bids pass 1 2, Anna hold, pass")
    auction = shown(booked, text).auction
    assert auction is not None
    assert auction.rounds == (("pass", "1", "2"), (None, "hold", "pass"))


def test_cards_and_tricks(booked: Booked) -> None:
    evidence = {one.label: one for one in shown(booked, TEXT).evidence}
    assert evidence["Anna"].cards == (
        ("hearts", "A K 8 7"), ("diamonds", "Q J"), ("spades", "A 9"), ("clubs", "9 8"),
    )  # fmt: skip
    assert evidence["talon"].cards == (("hearts", "J"), ("diamonds", "10"))
    assert evidence["trick 1"].cards == (("diamonds", "Q"), ("", "K"), ("", "A"))
    assert evidence["trick 2"].text == "Anna takes it"
    assert evidence["trick 3"].cards[0] == ("spades", "A")
    assert evidence["without play"].text == "Anna 3, Ben 4"
    assert evidence["revoke"].text == "Ben in trick 2"


def test_german_cards_are_called_as_they_are(booked: Booked) -> None:
    text = TEXT.replace("players", "cards german\nplayers").split("  talon")[0]
    text = text.replace("hAK87 dQJ sA9 c98", "hAK87 sOU gA9 e98")
    found = shown(booked, text)
    assert found.german
    assert found.evidence[0].cards == (
        ("hearts", "A K 8 7"), ("diamonds", "O U"), ("spades", "A 9"), ("clubs", "9 8"),
    )  # fmt: skip


def test_by_date_and_by_number_of_the_day(booked: Booked) -> None:
    ledgers = booked(TEXT, TEXT.replace("11-20", "11-21"), TEXT.replace("at home", "late"))
    found = show(ledgers, "2026-11-21/2")
    assert isinstance(found, Shown)
    assert found.deal.source.path == "2.pref"
    late = show(ledgers, "2026-11-20/2/1")
    assert isinstance(late, Shown)
    assert late.title == "late"


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ("9", "which sitting"),
        ("2026-11-20/1", "which sitting"),
        ("2026-11-21/9", "no hand 9"),
        ("2026-11-21/0", "no hand 0"),
        ("2026-12-24/1", "no sitting on 2026-12-24"),
        ("Anna", "names no hand"),
        ("", "names no hand"),
        ("\u0663", "names no hand"),
        ("2026-11-20/9/1", "which sitting"),
    ],
)
def test_a_hand_that_is_not_there(booked: Booked, wanted: str, said: str) -> None:
    ledgers = booked(TEXT, TEXT.replace("11-20", "11-21"), TEXT)
    found = show(ledgers, wanted)
    assert isinstance(found, NotThere)
    assert said in found.message
    assert found.help


def test_no_sitting_at_all() -> None:
    assert isinstance(show((), "1"), NotThere)


def test_a_hand_that_is_not_booked_says_why(booked: Booked) -> None:
    found = shown(booked, TEXT.replace("Cora 1\n", "Cora 2\n"))
    assert not found.deal.booked
    assert found.deal.why
    assert found.deal.postings == ()


FULL = """sitting 2026-11-30
players Mia, Theo, Priya
ante 50
Theo 3 diamonds 7, Priya 1, Mia 2
  deal Mia hA1087 d9 sAK7 c109
  deal Theo hKQ dAKQJ sQJ cK7
  deal Priya hJ d107 s1098 cAQJ8
  talon h9 d8
  discard sJ c7
  play dA 7 9, dK 10 h7, h9 J A, sA Q 8, sK d8 9
  play hK c8 8, hQ s10 10, cK A 9, cQ 10 dJ, dQ cJ s7
"""


def codes(cards: tuple[Card, ...] | None) -> str | None:
    return None if cards is None else " ".join(card.suit.letter + card.rank.value for card in cards)


def marked(found: Shown) -> list[tuple[int, str, str]]:
    return [
        (line.number, card.player, card.mark)
        for line in found.tricks.lines
        for card in line.cards
        if card.mark
    ]


def without(text: str, *words: str) -> str:
    kept = (line for line in text.split("\n") if not any(word in line for word in words))
    return "\n".join(kept)


def test_hands_have_the_trumps_first_and_go_from_high_to_low(booked: Booked) -> None:
    held = shown(booked, FULL, "1").hands
    assert [name for name, _ in held.dealt] == ["Theo", "Priya", "Mia"]
    assert codes(dict(held.dealt)["Theo"]) == "dA dK dQ dJ cK c7 sQ sJ hK hQ"
    assert codes(held.talon) == "d8 h9"
    assert codes(held.discards) == "c7 sJ"
    assert codes(held.played_from) == "dA dK dQ dJ d8 cK sQ hK hQ h9"
    assert held.roles == (("Theo", "declarer"), ("Priya", "stayed"), ("Mia", "stayed"))
    assert held.deduced == ()
    assert not held.talon_deduced


@pytest.mark.parametrize(
    ("gone", "deduced", "talon"), [("deal Priya", ("Priya",), False), ("talon", (), True)]
)
def test_what_is_left_of_the_deck_is_known_and_said_to_be_deduced(
    booked: Booked, gone: str, deduced: tuple[str, ...], talon: bool
) -> None:
    whole, less = shown(booked, FULL, "1"), shown(booked, without(FULL, gone), "1")
    assert (less.hands.deduced, less.hands.talon_deduced) == (deduced, talon)
    assert less.hands.dealt == whole.hands.dealt
    assert less.hands.talon == whole.hands.talon
    assert "Not written, but all that is left of the deck" in render(less)


def test_a_hand_that_is_not_known_is_not_an_empty_one(booked: Booked) -> None:
    found = shown(booked, without(FULL, "deal Priya", "deal Mia", "talon", "discard"), "1")
    hands = dict(found.hands.dealt)
    assert hands["Mia"] is hands["Priya"] is found.hands.talon is found.hands.discards is None
    assert render(found).count("not written") == 4
    assert json.loads(render(found, "json"))["hands"]["Mia"] is None


def test_hand_and_talon_together_where_only_both_are_known(booked: Booked) -> None:
    found = shown(booked, without(FULL, "deal Theo", "talon"), "1")
    assert dict(found.hands.dealt)["Theo"] is None
    assert codes(found.hands.together) == "dA dK dQ dJ d8 cK c7 sQ sJ hK hQ h9"
    assert codes(found.hands.played_from) == "dA dK dQ dJ d8 cK sQ hK hQ h9"


def test_every_trick_with_leader_winner_and_what_each_card_had_to_do(booked: Booked) -> None:
    play = shown(booked, FULL, "1").tricks
    assert play.players == ("Theo", "Priya", "Mia")
    assert [line.leader[0] for line in play.lines] == list("TTTMMTTTPT")
    assert [(line.winner or "")[0] for line in play.lines] == list("TTMMTTTPTT")
    assert [[card.duty for card in line.cards[1:]] for line in play.lines] == [
        ["follow", "follow"],
        ["follow", "free"],
        ["lowest", "beat"],
        ["follow", "follow"],
        ["trump", "follow"],
        ["free", "follow"],
        ["free", "follow"],
        ["lowest", "follow"],
        ["follow", "trump"],
        ["free", "free"],
    ]
    assert all(line.cards[0].duty == "lead" for line in play.lines)
    assert play.sure
    assert not play.stopped


def test_an_illegal_card_is_marked_and_nothing_after_it_is_shown(booked: Booked) -> None:
    found = shown(booked, FULL.replace("dK 10 h7", "dK s10 h7"), "1")
    assert not found.deal.booked
    assert marked(found) == [(2, "Priya", "illegal")]
    assert [len(line.cards) for line in found.tricks.lines] == [3, 2]
    assert found.tricks.lines[-1].winner is None
    (wrong,) = [one.text for one in found.wrong if one.where == "play"]
    assert wrong.startswith("Priya did not follow suit: diamonds were led; ")
    whole = render(found)
    assert "♠10! follow" in whole
    assert f"! {wrong}\nThe play is shown up to there.\n" in whole


def test_a_card_that_can_not_be_there_is_marked_in_its_place(booked: Booked) -> None:
    found = shown(booked, FULL.replace("dK 10 h7", "dK 7 h7"), "1")
    assert marked(found) == [(2, "Priya", "illegal")]
    assert codes(tuple(card.card for card in found.tricks.lines[1].cards)) == "dK d7"


def test_an_admitted_revoke_is_marked_and_the_play_goes_on(booked: Booked) -> None:
    text = FULL.replace("dK 10 h7", "dK s10 h7").replace("hQ s10 10", "hQ d10 10")
    found = shown(booked, text + "  revoke Priya 2\n", "1")
    assert marked(found)[0] == (2, "Priya", "revoked")
    assert len(found.tricks.lines) > 2
    assert "! Priya revoked in trick 2 and admitted it." in render(found)


def test_an_illegal_bid_is_the_last_one_shown(booked: Booked) -> None:
    text = TEXT.replace("bids 1 2 pass hold 3 pass", "bids 1 pass 4 hold")
    found = shown(booked, text)
    assert found.auction is not None
    assert found.auction.wrong
    assert found.auction.rounds == (("1", "pass", "4"),)
    (wrong,) = [one.text for one in found.wrong if one.where == "auction"]
    assert f"! {wrong}\nThe bids are shown up to there." in render(found)


def test_a_winner_of_another_bid_leaves_the_auction_whole(booked: Booked) -> None:
    found = shown(booked, TEXT.replace("bids 1 2 pass hold 3 pass", "bids 1 pass pass"))
    assert found.auction is not None
    assert not found.auction.wrong
    assert [one.where for one in found.wrong] == ["auction", "play"]
    assert "shown up to there" not in render(found)


def test_tricks_are_told_though_the_numbers_on_the_line_are_wrong(booked: Booked) -> None:
    found = shown(booked, FULL.replace("Mia 2\n", "Mia 3\n"), "1")
    assert not found.deal.booked
    assert [line.winner for line in found.tricks.lines].count("Theo") == 7


def test_an_unreadable_line_leaves_the_tricks_as_written(booked: Booked) -> None:
    found = shown(booked, FULL + "  play dA dA dA dA zz\n", "1")
    assert found.tricks.lines == ()
    assert codes(dict(found.hands.dealt)["Mia"]) is not None
    assert "Tricks, as written" in render(found)


def test_cards_in_two_places_are_shown_as_written_and_nothing_is_deduced(booked: Booked) -> None:
    text = without(FULL, "deal Priya").replace("hKQ dAKQJ", "hAQ dAKQJ")
    found = shown(booked, text, "1")
    assert dict(found.hands.dealt)["Priya"] is None
    assert codes(dict(found.hands.dealt)["Theo"]) == "dA dK dQ dJ cK c7 sQ sJ hA hQ"
    assert [one.where for one in found.wrong] == ["cards"]
    assert len(found.tricks.lines) == 10


def test_a_record_may_end_anywhere(booked: Booked) -> None:
    begun = FULL.split("  play", maxsplit=1)[0]
    within = render(shown(booked, begun + "  play dA 7 9, dK 10\n", "1"))
    assert "The record ends within trick 2." in within
    assert " ?" in within
    after = render(shown(booked, begun + "  play dA 7 9, dK 10 h7\n", "1"))
    assert "The record ends with trick 2." in after
    assert "The record ends" not in render(shown(booked, FULL, "1"))


def test_the_rest_is_counted_and_shown(booked: Booked) -> None:
    begun = FULL.split("  play", maxsplit=1)[0]
    found = shown(booked, begun + "  play dA 7 9\n  rest Theo 6, Priya 1, Mia 2\n", "1")
    assert found.tricks.rest == (("Theo", 6), ("Priya", 1), ("Mia", 2))
    (row,) = [line for line in render(found).split("\n") if line.startswith("rest")]
    assert row.split() == ["rest", "6", "unplayed", "1", "unplayed", "2", "unplayed", "7–1–2"]


def test_passed_hands_show_what_was_dealt(booked: Booked) -> None:
    text = "sitting 2026-11-30\nplayers Mia, Theo, Priya\npassed\n  deal Mia hA1087 d9 sAK7 c109\n"
    found = shown(booked, text, "1")
    assert codes(dict(found.hands.dealt)["Mia"]) == "c10 c9 sA sK s7 d9 hA h10 h8 h7"
    assert "♥ A 10 8 7" in render(found)


def test_a_suit_somebody_lacks_has_a_dash(booked: Booked) -> None:
    text = TEXT.replace("hAK87 dQJ sA9 c98", "hAK8 dQJ sAK987").replace("c98", "h8 dJ")
    whole = render(shown(booked, without(text, "  play", "revoke")))
    assert "♣ –" in whole
    assert "♠ A K 9 8 7" in whole


def test_german_cards_in_the_diagram_and_in_the_tricks(booked: Booked) -> None:
    text = """sitting 2026-11-30
cards german
players Mia, Theo, Priya
ante 50
Theo 3 diamonds 7, Priya 1, Mia 2
  deal Theo hKO sAKOU gOU eK7
  play sA 7 9, sK 10 h7, h9 U A, gA O 8
"""
    whole = render(shown(booked, text, "1"))
    assert "\n♦ A K O U       not written  not written\n♣ K 7\n" in whole
    assert "♥U  lowest" in whole
    assert "♠O  follow" in whole
    assert "s is Schell" in whole


def test_ascii_colours_and_eighty_columns(booked: Booked) -> None:
    names = {"Mia": "Annamarija", "Theo": "Bernhardin", "Priya": "Cordulalia"}
    text = FULL
    for short, long in names.items():
        text = text.replace(short, long)
    found = shown(booked, text, "1")
    page = render(found).split("\nRules behind")[0]
    assert max(map(width, page.split("\n"))) <= 80
    assert render(found, "text", Style(ascii=True)).isascii()
    coloured = render(found, "text", Style(colour=True))
    assert "\x1b[31m♦\x1b[0mA* lead" in coloured
    assert re.sub("\x1b\\[[0-9]+m", "", coloured) == render(found)


def test_long_names_are_kept_whole(booked: Booked) -> None:
    name = "Maximiliana-Theodora-Annunziata"
    assert render(shown(booked, FULL.replace("Mia", name), "1")).count(name) > 4


def test_json_keeps_to_its_schema_whatever_is_wrong(booked: Booked) -> None:
    path = files("prefledger.render") / "schemas" / "show.json"
    schema = Draft202012Validator(json.loads(path.read_text(encoding="utf-8")))
    texts = [
        FULL,
        FULL.replace("dK 10 h7", "dK s10 h7"),
        FULL.replace("dK 10 h7", "dK 7 h7") + "  revoke Priya 2\n",
        FULL.replace("hKQ dAKQJ", "hAQ dAKQJ"),
        FULL.replace("Mia 2\n", "Mia 3\n") + "  bids 4 pass\n",
        without(FULL, "deal", "talon"),
        "sitting 2026-11-30\nplayers Mia, Theo, Priya\npassed\n  bids p p 1\n",
        "sitting 2026-11-30\nplayers Mia, Theo, Priya\nvoid\n",
        FULL.replace("Theo 3 diamonds 7", "Theo 9 diamonds 7"),
    ]
    for text in texts:
        schema.validate(json.loads(render(shown(booked, text, "1"), "json")))
    (line, *_) = json.loads(render(shown(booked, FULL, "1"), "json"))["tricks"]
    assert line == {
        "number": 1,
        "leader": "Theo",
        "winner": "Theo",
        "cards": [
            {"player": "Theo", "card": "dA", "duty": "lead", "mark": None},
            {"player": "Priya", "card": "d7", "duty": "follow", "mark": None},
            {"player": "Mia", "card": "d9", "duty": "follow", "mark": None},
        ],
    }


@given(st.data())
def test_any_other_card_anywhere_is_shown_without_a_slip(data: st.DataObject) -> None:
    words = FULL.split(" ")
    at = data.draw(st.integers(FULL.split("  deal", maxsplit=1)[0].count(" ") + 1, len(words) - 1))
    card = data.draw(st.sampled_from([suit + rank for suit in "cdsh" for rank in "789TJQKA"]))
    text = " ".join([*words[:at], card, *words[at + 1 :]])
    found = show(book(parse(text).value).value, "1")
    assert isinstance(found, Shown)
    whole = render(found)
    for line in found.tricks.lines:
        assert line.leader == line.cards[0].player
        assert len({one.player for one in line.cards}) == len(line.cards)
    if any(one.mark == "illegal" for line in found.tricks.lines for one in line.cards):
        assert found.tricks.stopped
        assert found.tricks.lines[-1].cards[-1].mark == "illegal"
    assert found.deal.booked or "Not booked" in whole
