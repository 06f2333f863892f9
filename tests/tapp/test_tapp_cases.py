"""Tapp as the rules have it: what each hand comes to, and what can't be."""

import pytest

import prefledger
from prefledger.ledger.ledger import Standing

HEAD = "sitting 2026-11-28\nrules {rules}\n{switches}players Mia, Theo, Priya\n"
ILLUSTRATED = "illustrated-tapp"


def coins(line: str, rules: str = "tapp", switches: str = "") -> tuple[int, ...]:
    """Return what a hand comes to for Mia, Theo and Priya, which has to be without a fault."""
    read = prefledger.parse(HEAD.format(rules=rules, switches=switches) + line + "\n")
    assert prefledger.check(read) == ()
    (ledger,) = prefledger.book(read.value).value
    entry = ledger.bookings[-1].entry
    assert sum(amount for _, amount in entry.net) == 0
    return tuple(int(entry.of(name)) for name in ("Mia", "Theo", "Priya"))


def wrong(line: str, rules: str = "tapp", switches: str = "") -> list[str]:
    """Return the codes of what is wrong with a hand, which is not booked then."""
    read = prefledger.parse(HEAD.format(rules=rules, switches=switches) + line + "\n")
    found = [one.code.number for one in prefledger.check(read)]
    (ledger,) = prefledger.book(read.value).value
    if found:
        assert ledger.bookings[-1].standing is not Standing.BOOKED
    return found


@pytest.mark.parametrize(
    ("line", "each"),
    [
        # three 3, bottom 4, top 5, solo 8; won with 36
        ("Mia three 36", 3),
        ("Mia three 35", -3),
        ("Mia bottom 36", 4),
        ("Mia bottom 1", -4),
        ("Mia top 68", 5),
        ("Mia top 35", -5),
        ("Mia solo 36", 8),
        ("Mia solo 0", -8),
        # ultimo 4 silent, 8 declared; a silent one is not lost
        ("Mia solo 40, ultimo made", 12),
        ("Mia solo 35, ultimo made", -4),
        ("Mia three 40, declared ultimo made", 11),
        ("Mia three 40, declared ultimo lost", -5),
        # slam four and eight times, in place of the bid's value
        ("Mia three 60, slam made", 12),
        ("Mia bottom 60, slam made", 16),
        ("Mia top 60, declared slam made", 40),
        ("Mia solo 60, declared slam made", 64),
        ("Mia solo 44, slam made", 32),  # six fives lie in the richest stock: 30 less 4
        ("Mia solo 60, declared slam lost", -64),
        ("Mia three 20, declared slam lost", -24),
        ("Mia three 60, slam made, ultimo made", 16),
        ("Mia three 60, declared slam lost, declared ultimo made", -16),
        # contra, recontra, subcontra
        ("Mia three 40, Theo contra bid", 6),
        ("Mia three 30, Priya contra bid", -6),
        ("Mia three 40, Theo contra bid, Mia recontra bid", 12),
        ("Mia three 40, Mia recontra bid, Theo contra bid", 12),
        ("Mia three 40, Theo contra bid, Mia recontra bid, Priya subcontra bid", 24),
        ("Mia three 40, Theo contra bid, Mia recontra bid, Theo subcontra bid", 24),
        ("Mia top 38, ultimo made, Theo contra bid", 14),
        ("Mia three 40, declared ultimo lost, Theo contra ultimo", -13),
        ("Mia three 40, declared ultimo made, Theo contra ultimo, Priya contra bid", 22),
        ("Mia three 60, declared slam made, Theo contra slam", 48),
        ("Mia three 60, slam made, Theo contra bid", 24),
        # the result in words, and the defenders' points
        ("Mia solo made", 8),
        ("Mia solo lost", -8),
        ("Mia solo made 40", 8),
        ("Mia solo 30 lost", -8),
        ("Mia solo made, ultimo made", 12),
        ("Mia three 40, Theo 30", 3),
        ("Mia three 40, Theo 20, Priya 10", 3),
        ("Mia three 40, Theo + Priya 30", 3),
        ("Mia three 40, Theo ?, Priya 10", 3),
        ("m three 40 t 30", 3),
    ],
)
def test_a_hand_of_tapp(line: str, each: int) -> None:
    assert coins(line) == (2 * each, -each, -each)
    assert coins(line, ILLUSTRATED) == (2 * each, -each, -each)


@pytest.mark.parametrize(
    ("line", "each"),
    [
        ("47, with 50", -1),
        ("52, with 50", 19),
        ("47, with 50, Theo contra 50", -11),
        ("47, with 50, Theo contra 45", -5),
        ("47, with 50, Theo contra 40", -2),
        ("47, with 40", 3),
        ("40, with 40", 3),
        ("39, with 40", -3),
        ("44, with 45", 3 - 6),
        ("55, with 55", 34),
        ("54, with 55", 3 + 6 + 10 - 15),
        ("36, with 55", -34),
        ("47, with 50, Theo contra 50, Mia recontra 50", 3 + 6 - 40),
        ("47, with 50, Theo contra 40, Mia recontra 45, Theo subcontra 50", 6 + 24 - 80),
        ("47, with 50, Theo contra 50, Priya contra 40", 6 + 12 - 20),
    ],
)
def test_what_is_announced_is_settled_by_itself_apart_from_the_bid(line: str, each: int) -> None:
    """The bid, made with 36 and more, is 3 beside it; the figures are those of the rules."""
    three = coins(f"Mia three {line}", ILLUSTRATED)
    assert three == (2 * (each + 3), -each - 3, -each - 3)
    solo = coins(f"Mia solo {line}", ILLUSTRATED)
    assert solo == (2 * (each + 8), -each - 8, -each - 8)


def test_solo_made_with_47_and_with_50() -> None:
    assert coins("Mia solo 47, with 50", ILLUSTRATED) == (14, -7, -7)


def test_ultimo_as_printed_swaps_what_it_is_worth() -> None:
    printed = "rule ultimo as-printed\n"
    assert coins("Mia three 40, ultimo made", switches=printed) == (22, -11, -11)
    assert coins("Mia three 40, declared ultimo made", switches=printed) == (14, -7, -7)
    assert coins("Mia three 40, declared ultimo lost", switches=printed) == (-2, 1, 1)


def test_the_two_forms_differ_by_one_switch() -> None:
    on = "rule announcements on\n"
    assert coins("Mia three 47, with 50", switches=on) == (4, -2, -2)
    off = "rule announcements off\n"
    assert wrong("Mia three 47, with 50", ILLUSTRATED, off) == ["P542"]


def test_a_ruling_decides_the_bid_whatever_the_points() -> None:
    assert coins("Mia three 40\n  ruling lost, she looked at the stock") == (-6, 3, 3)
    assert coins("Mia three made 30\n  ruling made, by agreement") == (6, -3, -3)


def test_with_four_the_dealer_sits_out_and_neither_pays_nor_gets() -> None:
    text = "sitting 2026-11-28\nrules tapp\nplayers A, B, C, D\nB three 40, C contra bid\n"
    read = prefledger.parse(text)
    assert prefledger.check(read) == ()
    (ledger,) = prefledger.book(read.value).value
    assert [ledger.balances.get(name, 0) for name in "ABCD"] == [0, 12, -6, -6]
    assert wrong("join Dora after Priya\nMia three 40") == ["P504"]


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        # points that do not add up, or can't be
        ("Mia three 40, Theo 23", ["P540"]),
        ("Mia three 40, Theo 20, Priya 11", ["P540"]),
        ("Mia three 40, Theo + Priya 31", ["P540"]),
        ("Mia three 71", ["P540"]),
        ("Mia three 70", ["P540"]),
        ("Mia solo 69", ["P540"]),
        # with every point beyond the poorest stock the defenders had no trick: that is a slam
        ("Mia three 69", ["P540"]),
        ("Mia solo 68", ["P540"]),
        ("Mia three 69, ultimo made", ["P540"]),
        ("Mia three 0", ["P540"]),
        ("Mia three 30, slam made", ["P540"]),
        ("Mia three 56, slam made", ["P540"]),
        ("Mia solo 43, slam made", ["P540"]),
        ("Mia three 69, declared slam lost", ["P540"]),
        ("Mia solo 68, declared slam lost", ["P540"]),
        ("Mia three 5, ultimo made", ["P540"]),
        ("Mia solo 4, ultimo made", ["P540"]),
        # made and lost
        ("Mia three made 35", ["P514"]),
        ("Mia three lost 36", ["P514"]),
        ("Mia three lost 60, slam made", ["P514"]),
        ("Mia three made, declared slam lost", ["P514"]),
        ("Mia three lost, slam made", ["P514"]),
        ("Mia three made 60, declared slam lost", ["P514"]),
        # silent ones are not lost, and nothing comes about in two ways
        ("Mia three 40, ultimo lost", ["P541"]),
        ("Mia three 40, slam lost", ["P541"]),
        ("Mia three 60, ultimo made, declared ultimo lost", ["P244"]),
        ("Mia three 60, slam made, slam made", ["P244"]),
        # announcements
        ("Mia three 47, with 50", ["P542"]),
        # contra
        ("Mia three 40, Theo contra 50", ["P543"]),
        ("Mia three 40, Theo contra ultimo", ["P543"]),
        ("Mia three 40, ultimo made, Theo contra ultimo", ["P543"]),
        ("Mia three 60, slam made, Theo contra slam", ["P543"]),
        ("Mia three 60, declared slam made, Theo contra bid", ["P543"]),
        ("Mia three 40, Theo contra", ["P543"]),
        ("Mia three 40, Theo contra bid, Priya contra bid", ["P543"]),
        ("Mia three 40, Theo contra bid, Theo contra bid", ["P244"]),
        ("Mia three 40, Mia contra bid", ["P332"]),
        ("Mia three 40, Theo contra bid, Priya recontra bid", ["P332"]),
        ("Mia three 40, Theo contra bid, Mia recontra bid, Mia subcontra bid", ["P332"]),
        ("Mia three 40, Mia recontra bid", ["P333"]),
        ("Mia three 40, Theo contra bid, Theo subcontra bid", ["P333"]),
        # words of other games
        ("Mia 3 diamonds 7, Theo 2, Priya 1", ["P507"]),
        ("Mia hearts 7, Theo 2, Priya 1", ["P507"]),
        ("Mia game three 40", ["P512"]),
        ("Mia bettel made", ["P507"]),
        ("Mia slam made", ["P507"]),
        ("Mia three conceded", ["P512"]),
        ("Mia three 40, all out", ["P201"]),
        ("Mia three, all out", ["P512"]),
        ("Mia three 40, Theo out", ["P512"]),
        ("Mia three 40, Theo whist 2", ["P512"]),
        ("Mia three 40, aces", ["P512"]),
        ("Mia three 40, closed Theo 12", ["P512"]),
        ("ante 10", ["P512"]),
        ("pot = 10", ["P512"]),
        ("carry 10", ["P512"]),
        ("split", ["P512"]),
        ("allpass Mia 3, Theo 4, Priya 3", ["P512"]),
        # lines under a hand
        ("Mia three 40\n  answers Theo in, Priya out", ["P512"]),
        ("Mia three 40\n  kontra Theo kontra", ["P512"]),
        ("Mia three 40\n  takeover Theo solo", ["P512"]),
    ],
)
def test_what_can_not_be_is_refused(line: str, codes: list[str]) -> None:
    assert wrong(line) == codes


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        ("Mia three 47, with 30", ["P542"]),
        ("Mia three 47, with 60", ["P542"]),
        ("Mia three made, with 50", ["P542"]),
        ("Mia three 47, with 45, Theo contra 50", ["P543"]),
        ("Mia three 47, with 50, Theo contra 42", ["P543"]),
        ("Mia three 47, with 50, Theo contra 40, Priya contra 45", ["P543"]),
        ("Mia three 47, with 50, Theo contra 45, Mia recontra 40", ["P333"]),
        ("Mia three 47, with 50, Theo contra bid, Mia recontra 50", ["P333"]),
        ("Mia three 47, with 40, with 50", ["P244"]),
    ],
)
def test_an_announcement_that_can_not_be_is_refused(line: str, codes: list[str]) -> None:
    assert wrong(line, ILLUSTRATED) == codes


def test_points_nobody_knows_leave_the_hand_out_with_a_warning() -> None:
    assert wrong("Mia three ?") == ["P520"]


def test_two_are_too_few_and_five_too_many() -> None:
    text = "sitting 2026-11-28\nrules tapp\nplayers A, B, C, D\naway A\naway B\nC three 40\n"
    assert [one.code.number for one in prefledger.check(prefledger.parse(text))] == ["P515"]
