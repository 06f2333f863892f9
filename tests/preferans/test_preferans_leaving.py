"""Who leaves a game of Preferans is done with it: no later hand moves what they have."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from preferans.pulkas import books, cells, net, paper, sitting

import prefledger
from prefledger.ledger.ledger import Ledger

FOUR = "Anna, Boris, Vera, Zoe"
TABLE = ("Anna", "Boris", "Vera", "Zoe")
FIRST = "Boris 6 clubs 6, Vera whist 4, Zoe pass"
# pools 0/2/0/0, eight whists of Vera on Boris: the mean is five whists


def moves(ledger: Ledger, line: int) -> dict[str, object]:
    return {str(name): coins for name, coins in ledger.bookings[line].entry.net}


def test_nothing_moves_when_somebody_leaves() -> None:
    ledger = books(sitting(f"{FIRST}\nleave Zoe", players=FOUR))
    assert moves(ledger, 0) == {"Boris": 7, "Vera": 3, "Anna": -5, "Zoe": -5}
    assert moves(ledger, 1) == {}


def test_no_later_hand_moves_who_has_left() -> None:
    text = sitting(f"{FIRST}\nleave Zoe\nBoris 8 clubs 8, Vera whist 2, Anna pass", players=FOUR)
    # six for the pool among three: +60 - 20 - 12, -20 + 12, -20
    assert moves(books(text), 2) == {"Boris": 28, "Vera": -8, "Anna": -20}
    assert net(text) == {"Boris": 35, "Vera": -5, "Anna": -25, "Zoe": -5}


def test_whists_on_who_left_are_settled_with_the_rest() -> None:
    lines = paper("Zoe whists Anna 12", players=TABLE) + "leave Zoe\nBoris 8 clubs -"
    assert net(sitting(lines, players=FOUR)) == {"Zoe": 12, "Anna": -32, "Boris": 40, "Vera": -20}


def test_no_aid_goes_to_who_has_left_and_the_game_can_end() -> None:
    pools = ("Anna pool 9", "Boris pool 10", "Vera pool 10", "Zoe pool 3")
    lines = paper(*pools, players=TABLE) + "leave Zoe\nAnna 6 clubs -"
    text = sitting(lines, "sochi", "pool 10", players=FOUR)
    # one fills Anna's pool, the other goes into the mountains of those who are there
    assert cells(text) == {
        "Anna pool": 10, "Boris pool": 10, "Vera pool": 10, "Zoe pool": 3,
        "Boris mountain": 1, "Vera mountain": 1,
    }  # fmt: skip
    ledger = books(text)
    assert ledger.sitting.house.game.tally is not None
    assert (
        ledger.sitting.house.game.tally.over(ledger.sitting.house, ledger.bookings[-1].score)
        == "every pool is closed"
    )


LINES = ("Anna 8 clubs -", "Boris misere 2", "Vera misere made", "Anna 6 spades -")


@given(
    st.lists(st.sampled_from(LINES), max_size=4),
    st.lists(st.sampled_from(LINES), max_size=4),
    st.sampled_from(("sochi", "leningrad", "rostov")),
    st.sampled_from(("pool off", "pool 40")),
)
def test_whatever_is_played_after_it_who_left_keeps_what_they_had(
    before: list[str], after: list[str], rules: str, pool: str
) -> None:
    dealers = "dealer Zoe, agreed\n"
    head = "".join(f"{dealers}{line}\n" for line in before)
    then = net(sitting(f"{head}leave Zoe", rules, pool, players=FOUR))
    later = net(sitting(f"{head}leave Zoe\n" + "\n".join(after), rules, pool, players=FOUR))
    assert later.get("Zoe", 0) == then.get("Zoe", 0)
    assert sum(later.values()) == 0


@pytest.mark.parametrize("line", ["Zoe 8 clubs -", "allpass Zoe 0, Anna 6, Boris 4"])
def test_a_line_that_cannot_be_read_above_leaves_it_to_the_hand_who_is_there(line: str) -> None:
    """The line was meant to bring Zoe back, so the hand may well be hers."""
    read = prefledger.parse(
        sitting(
            f"{FIRST}\nleave Zoe\njoin Zoe after Nobody\n{line}", "sochi", "pool 2", players=FOUR
        )
    )
    assert [found.code.number for found in prefledger.check(read)]
    (ledger,) = prefledger.book(read.value).value
    assert sum(ledger.balances.values()) == 0
    assert ledger.bookings[-1].score.at("Zoe", "pool") > 0


def test_a_newcomer_has_the_place_on_the_sheet_of_the_seat() -> None:
    """Mia helps the nearest of equal pools on the left: Jan, who sits between her and Theo."""
    lines = paper("Mia pool 8", "Theo pool 8", "Priya pool 8") + (
        "join Jan after Mia\ndealer Priya, agreed\nMia 8 spades 8, Jan whist 2, Theo pass\n"
    )
    ledger = books(sitting(lines, "sochi", "pool 10"))
    score = ledger.bookings[-1].score
    assert score.players == ("Mia", "Jan", "Theo", "Priya")
    # the mean of 8 is what Jan begins with; of 6 won 2 fill Mia's own pool, then 2 each help
    assert {
        cell.player: points for cell, points in score.cells.items() if cell.column == "pool"
    } == {
        "Mia": 10,
        "Jan": 10,
        "Theo": 10,
        "Priya": 8,
    }


def test_who_comes_back_sits_where_the_line_says() -> None:
    ledger = books(sitting("leave Theo\njoin Jan\njoin Theo after Mia\n"))
    assert ledger.bookings[-1].score.players == ("Mia", "Theo", "Priya", "Jan")
