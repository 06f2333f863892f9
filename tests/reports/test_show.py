"""One hand in full."""

from collections.abc import Callable

import pytest

from prefledger.ledger.ledger import Ledger
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
