"""Counts are assertions: what differs is named with what led there."""

from prefledger import book, check, parse
from prefledger.model.accounts import Fund

HEAD = "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 10\n"
HAND = "Mia 1 7, Theo 2, Priya 1\n"


def found(text: str) -> list[tuple[str, int, str]]:
    return [
        (
            one.code.number,
            one.place.source.position(one.place.span.start).line,
            one.message,
        )
        for one in check(parse(text))
    ]


def test_a_count_that_agrees_says_nothing() -> None:
    assert found(HEAD + HAND + "pot = 30, Mia = -3, Theo = -8, Priya = -19\n") == []


def test_a_purse_lies_before_every_player() -> None:
    text = HEAD.replace("ante", "purse 100\nante")
    assert found(text + HAND + "Mia = 97, pot = 30\n") == []
    assert [code for code, _, _ in found(text + HAND + "Mia = -3\n")] == ["P605"]


def test_a_count_that_differs_says_by_how_much_and_since_when() -> None:
    ((code, line, message),) = found(HEAD + "pot = 30\n" + HAND + HAND + "pot = 28\n")
    assert (code, line) == ("P605", 7)
    assert "the pot holds 28 by the count and 30 by the books: 2 coins too few" in message
    assert "since the last count that agreed" in message
    assert "lines 5 to 6" in message


def test_the_same_difference_is_reported_once() -> None:
    text = HEAD + "pot = 28\n" + HAND + "pot = 28\npot = 28\n"
    assert [line for _, line, _ in found(text)] == [4]
    assert [line for _, line, _ in found(text + "pot = 30\npot = 28\n")] == [4, 9]
    assert [line for _, line, _ in found(text + "pot = 29\n")] == [4, 8]


def test_after_a_hand_that_is_not_booked_nothing_can_be_compared() -> None:
    assert [code for code, _, _ in found(HEAD + "Mia 1 8, Theo 2, Priya 1\npot = 77\n")] == ["P501"]


def test_an_accepted_difference_is_booked_and_named() -> None:
    text = HEAD + HAND + "pot = 28, accepted\npot = 28\n"
    assert found(text) == []
    (ledger,) = book(parse(text).value).value
    assert ledger.pot == 28
    assert ledger.balances[Fund.UNEXPLAINED] == 2
    assert sum(ledger.balances.values()) == 0
    assert [code for code, _, _ in found(HEAD + "pot = 30, accepted\n")] == ["P613"]


def test_coins_are_whole() -> None:
    assert [code for code, _, _ in found(HEAD + "Mia = 22/3\n")] == ["P612"]


def test_a_forgotten_defender_is_noticed() -> None:
    assert [code for code, _, _ in found(HEAD + "Mia 1 8, Theo 2\n")] == ["P502"]


def test_an_accepted_count_is_where_the_books_go_on() -> None:
    """After a hand nobody knows, an accepted account can be compared again, and only that."""
    lost = HEAD + "unrecorded\npot = 40, accepted\n" + HAND
    assert [code for code, _, _ in found(lost + "pot = 40\n")] == ["P520"]
    assert [(code, line) for code, line, _ in found(lost + "pot = 41\n")] == [
        ("P520", 4),
        ("P605", 7),
    ]
    assert [code for code, _, _ in found(lost + "Mia = 400\n")] == ["P520", "P618"]
    (ledger,) = book(parse(lost).value).value
    assert sum(ledger.balances.values()) == 0


def test_the_hands_since_the_last_count_are_named() -> None:
    text = HEAD + HAND + "pot = 30\n" + HAND + HAND + "pay Mia pot 5\npot = 36\n"
    ((code, _, message),) = found(text)
    assert code == "P605"
    assert "moved by hands 2 to 3 and 1 other entry (lines 6 to 8)" in message
