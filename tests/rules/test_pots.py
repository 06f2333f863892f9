"""What the unit is where the pot, the trumps or the bid decide: prefledger-rules(7), "Pots"."""

import pytest

from prefledger import book, check, parse
from prefledger.model.accounts import Fund
from prefledger.model.coins import Coins
from prefledger.model.events import Hand


def played(head: str, tricks: list[tuple[int, int, int]]) -> str:
    """Write hands declared by D, who sits before L and R."""
    lines = [f"D 3 diamonds {own}, L {left}, R {right}" for own, left, right in tricks]
    return f"sitting 2026-11-28\n{head}players D, L, R\n" + "\n".join(lines) + "\n"


def coins(text: str) -> list[tuple[Coins, Coins, Coins]]:
    """Return what each hand alone comes to, without the dealer's antes."""
    (ledger,) = book(parse(text).value).value
    return [
        (line.entry.of("D"), line.entry.of("L"), line.entry.of("R"))
        for line in ledger.bookings
        if isinstance(line.event.what, Hand)
    ]


def pots(text: str) -> list[int]:
    (ledger,) = book(parse(text).value).value
    return [line.pot for line in ledger.bookings if isinstance(line.event.what, Hand)]


TRICKS = [(5, 3, 2), (7, 2, 1), (5, 4, 1), (6, 2, 2)]


def test_an_unlimited_pot() -> None:
    text = played("rules unlimited\n", TRICKS)
    assert check(parse(text)) == ()
    assert coins(text) == [(-15, 3, 2), (21, 6, -27), (-60, 16, -36), (78, 26, 26)]
    assert pots(text) == [20, 30, 120, 0]


def test_a_limited_pot() -> None:
    text = played("rules limited\nrule pot limited 30\n", TRICKS)
    assert check(parse(text)) == ()
    assert coins(text) == [(-15, 3, 2), (21, 6, -27), (-45, 12, -27), (18, 6, 6)]
    assert pots(text) == [20, 30, 100, 80]


def test_the_dealers_ante_comes_before_every_deal_and_once_for_a_misdeal() -> None:
    text = "sitting 2026-11-28\nrules unlimited\nplayers D, L, R\npassed\nmisdeal\npassed\nvoid\n"
    (ledger,) = book(parse(text).value).value
    assert dict(ledger.balances) == {"D": -10, "L": -10, "R": -10, Fund.POT: 30}


@pytest.mark.parametrize(
    ("hand", "expected", "pot"),
    [
        ("D 3 diamonds 7, L 2, R 1", (21, 6, -27), 300),
        ("D 1 hearts 5, L 3, R 2", (-60, 12, 8), 340),
    ],
)
def test_styrian(hand: str, expected: tuple[int, int, int], pot: int) -> None:
    text = f"sitting 2026-11-28\nrules styrian\nplayers D, L, R\nante 100\n{hand}\n"
    assert coins(text) == [expected]
    assert pots(text) == [pot]


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("D 2 hearts 7, L 2, R 1", (2 * 7, 2 * 2, 2 * -9)),
        ("D game spades 7, L 2, R 1", (2 * 7, 2 * 2, 2 * -9)),
        ("D hearts 6, L 2, R 2", (4 * 26, 4 * -8, 4 * -8)),
        ("D 3 7, L 2, R 1, aces", (3 * 27, 3 * -8, 3 * -19)),
        ("D 4 hearts, all out", (40, 0, 0)),
    ],
)
def test_multiplied_by_the_bid(hand: str, expected: tuple[int, int, int]) -> None:
    text = f"sitting 2026-11-28\nrules multiplied\nplayers D, L, R\nante 100\n{hand}\n"
    assert coins(text) == [expected]


def test_nothing_but_tricks_where_one_plays_for_nothing() -> None:
    text = "sitting 2026-11-28\nrule pot none\nplayers D, L, R\nD 3 diamonds 5, L 3, R 2\n"
    assert check(parse(text)) == ()
    assert coins(text) == [(0, 0, 0)]


def codes(text: str) -> list[tuple[str, int]]:
    return [
        (one.code.number, one.place.source.position(one.place.span.start).line)
        for one in check(parse(text))
    ]


HEAD = "sitting 2026-11-28\nrules unlimited\nplayers D, L, R\npassed\npassed\npassed\n"


def test_only_tens_go_in_and_out_of_a_pot_that_sets_the_unit() -> None:
    assert codes(HEAD + "pay D pot 15\n") == [("P615", 7)]
    assert codes(HEAD + "pay D L 15\n") == []
    assert codes(HEAD + "split\n") == []
    assert codes(HEAD + "split 20\n") == [("P615", 7)]
    assert codes(HEAD.replace("passed\n", "carry 25\n", 1)) == [("P615", 4)]


@pytest.mark.parametrize(
    ("rules", "line"),
    [
        ("rule pot unlimited\n", 2),
        ("rule pot limited 100\n", 2),
        ("rules unlimited\nrule declarer-fine 15\n", 3),
        ("rules unlimited\nrule dealer-ante 15\n", 3),
        ("rules unlimited\nrule pot limited 45\n", 3),
        ("rules unlimited\nrule all-pass bete 5\n", 3),
        ("rule stake 45\n", 2),
        ("rules limited\n", 2),
    ],
)
def test_pots_that_can_not_be_are_refused_at_the_header(rules: str, line: int) -> None:
    text = f"sitting 2026-11-28\n{rules}players D, L, R\nD 3 diamonds 5, L 3, R 2\n"
    assert ("P705", line) in codes(text)


def test_the_dealer_must_play_where_the_house_says_so() -> None:
    text = (
        "sitting 2026-11-28\nrules modern\nplayers D, L, R\nante 10\npassed\n"
        "L 1 diamonds 6, D 2, R 2\n"
    )
    assert codes(text) == [("P616", 5)]


def test_the_dealer_may_pay_in_place_of_playing() -> None:
    text = "sitting 2026-11-28\nrule all-pass bete 10\nplayers D, L, R, S\nante 10\npassed\n"
    (ledger,) = book(parse(text).value).value
    assert ledger.balances["S"] == -20
    assert ledger.pot == 50


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("pot = 33, accepted\n", [("P615", 7)]),
        ("pot = 40, accepted\n", []),
        ("split 10\n", [("P615", 7)]),
        ("ante 15\nL 3 diamonds 7, D 2, R 1\n", [("P604", 7), ("P615", 8)]),
    ],
)
def test_nothing_odd_gets_into_such_a_pot(lines: str, expected: list[tuple[str, int]]) -> None:
    assert codes(HEAD + lines) == expected


@pytest.mark.parametrize(
    "lines",
    [
        "pay D pot 15\n",
        "pay pot D 7\n",
        "split 20\n",
        "ante 10\nsplit 50\n",
        "ante 15\n",
        "pot = 33, accepted\n",
    ],
)
def test_no_number_is_made_up_for_one_that_is_not_a_multiple_of_ten(lines: str) -> None:
    (slip,) = check(parse(HEAD + lines))
    assert slip.code.number in {"P604", "P615"}
    assert "multiple of ten" in slip.help
    assert not any(char.isdigit() for char in slip.help)
    assert slip.mends == ()


def test_an_odd_pot_is_found_when_the_rule_comes_later() -> None:
    text = (
        "sitting 2026-11-28\nplayers D, L, R\nante 10\npay D pot 5\nrule dealer-ante 10\n"
        "rule pot unlimited\nL 3 diamonds 7, D 1, R 2\n"
    )
    assert codes(text) == [("P615", 7)]


@pytest.mark.parametrize(
    "rules",
    ["rule stake 30\nrule topup auto\n", "rule all-pass bete 10\n", "rule dealer-ante 10\n"],
)
def test_no_coin_moves_by_itself_where_one_plays_for_nothing(rules: str) -> None:
    text = f"sitting 2026-11-28\nrule pot none\n{rules}players D, L, R\nL 1 6, D 2, R 2\npassed\n"
    (ledger,) = book(parse(text).value).value
    assert [line.entry.postings for line in ledger.bookings] == [(), ()]


@pytest.mark.parametrize("rule", ["all-pass dealer", "all-pass bete 10"])
def test_a_forced_hand_comes_of_an_auction_that_everybody_passed(rule: str) -> None:
    text = (
        f"sitting 2026-11-28\nrule {rule}\nplayers D, L, R\nante 10\n"
        "D 1 hearts 6, L 2, R 2\n  bids pass pass pass\n"
    )
    assert codes(text) == []
    assert codes(text.replace("D 1 hearts 6, L 2", "L 1 hearts 6, D 2")) == [("P310", 6)]
    assert codes(text.replace("1 hearts", "2 hearts")) == [("P310", 6)]


def test_no_unit_is_taken_from_a_pot_that_nobody_knows() -> None:
    lines = "L 1 7, R 2, D 1\nR 1 ?, L 2, D 3\nD 1 7, L 2, R 1\n"
    text = "sitting 2026-11-28\nrules unlimited\nplayers D, L, R\npassed\n" + lines
    assert codes(text) == [("P520", 6), ("P520", 7)]
    (ledger,) = book(parse(text).value).value
    assert len(ledger.unbooked) == 2
    counted = text.replace("D 1 7", "pot = 100, accepted\nD 1 7")
    assert codes(counted) == [("P520", 6)]


def test_a_house_rule_the_game_does_not_read_is_named() -> None:
    text = "sitting 2026-11-28\nrules vienna-1829\nrule mercy on\nplayers D, L, R\nante 10\n"
    assert codes(text) == [("P707", 3)]
    assert codes(text.replace("vienna-1829", "austrian")) == []


def test_a_switch_has_one_value_in_a_header() -> None:
    text = "sitting 2026-11-28\nrule draw made\nrule draw always\nplayers D, L, R\nante 10\n"
    assert codes(text) == [("P705", 3)]
    assert codes(text.replace("always", "made")) == []
    over = "rule draw made\nsitting 2026-11-28\nrule draw always\nplayers D, L, R\nante 10\n"
    assert codes(over) == []


def test_bids_before_a_misdeal_are_in_order() -> None:
    text = "sitting 2026-11-28\nplayers D, L, R\nante 10\nmisdeal\n  bids 2 pass\n"
    assert codes(text) == [("P303", 5)]
    assert codes(text.replace("bids 2", "bids 1")) == []
