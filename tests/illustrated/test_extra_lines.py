"""Hand lines of contracts without trumps: what they pay, and what is refused."""

import pytest
from illustrated.table import booked, codes, coins, sitting

CASES = [
    ("Mia game plauderer made, Theo rekontra", (300, -240, -60)),
    ("Mia bettel lost, Theo kontra", (-30, 20, 10)),
    ("Mia bettel made", (20, -10, -10)),
    ("Mia 5 made", (20, -10, -10)),
    ("Mia misère made", (20, -10, -10)),
    ("Mia game bettel made", (40, -20, -20)),
    ("Mia g5 lost", (-40, 20, 20)),
    ("Mia durchmarsch made", (40, -20, -20)),
    ("Mia slam lost", (-40, 20, 20)),
    ("Mia game 6 made", (80, -40, -40)),
    ("Mia plauderer made", (60, -30, -30)),
    ("Mia open misere lost", (-60, 30, 30)),
    ("Mia game 7 made", (120, -60, -60)),
    ("Mia offener lost", (-80, 40, 40)),
    ("Mia 8 made", (80, -40, -40)),
    ("Mia game open slam made", (160, -80, -80)),
    ("Mia bettel made, Theo kontra, Priya kontra", (40, -20, -20)),
    ("Mia bettel lost, Priya rekontra, Theo kontra", (-60, 20, 40)),
    ("m5 2 t4 p4", (-20, 10, 10)),
    ("Mia bettel lost 2", (-20, 10, 10)),
    ("Mia bettel 2 lost", (-20, 10, 10)),
    ("Mia bettel 2", (-20, 10, 10)),
    ("Mia bettel 0", (20, -10, -10)),
    ("m5 0 t4 p6", (20, -10, -10)),
    ("m5 1 t2 p1", (-20, 10, 10)),
    ("m6 8 t1 p1", (-40, 20, 20)),
    ("m6 8 t0 p1", (-40, 20, 20)),
    ("m6 10 t0 p0", (40, -20, -20)),
    ("Mia 6 lost, Theo 1", (-40, 20, 20)),
    ("Mia 5 lost, Theo ?, Priya 4", (-20, 10, 10)),
    ("Mia 5 lost 2, Theo 4, Priya 4, Theo kontra", (-30, 20, 10)),
]


@pytest.mark.parametrize(("line", "expected"), CASES)
def test_the_value_passes_with_each_defender_and_the_pot_stands(
    line: str, expected: tuple[int, ...]
) -> None:
    assert coins(sitting(line)) == (*expected, 0)


SIX = [
    ("Mia bettel made", (20, -10, -10)),
    ("Mia sans made", (40, -20, -20)),
    ("Mia 6 lost, Priya kontra", (-60, 20, 40)),
    ("Mia game sans made", (80, -40, -40)),
    ("Mia game 6 lost", (-80, 40, 40)),
    ("Mia sans made 6, Theo 0, Priya 0", (40, -20, -20)),
    ("Mia sans 7 lost", (-40, 20, 20)),
    ("Mia sans 5", (-40, 20, 20)),
    ("m6 5 t4 p1", (-40, 20, 20)),
    ("m6 2 lost t2 p1", (-40, 20, 20)),
]


@pytest.mark.parametrize(("line", "expected"), SIX)
def test_sans_is_six_running(line: str, expected: tuple[int, ...]) -> None:
    assert coins(sitting(line, "illustrated-six")) == (*expected, 0)


REFUSED = [
    ("P514", "Mia bettel made 2"),
    ("P514", "Mia bettel lost 0"),
    ("P514", "Mia durchmarsch made 9"),
    ("P514", "Mia durchmarsch made, Priya 1"),
    ("P514", "Mia durchmarsch lost 10"),
    ("P501", "m5 0 t4 p4"),
    ("P501", "m6 8 t0 p0"),
    ("P501", "m5 4 t4 p4"),
    ("P501", "m5 11"),
    ("P512", "Mia bettel, all out"),
    ("P512", "Mia bettel made, Theo out"),
    ("P512", "Mia bettel lost, Theo 3 + Priya 1"),
    ("P512", "Mia bettel lost, Theo + Priya 4"),
    ("P512", "Mia bettel made, aces"),
    ("P512", "Mia bettel made, no-aces"),
    ("P512", "Mia bettel made, Theo subkontra"),
    ("P512", "Mia bettel made, Theo kontra 50"),
    ("P512", "Mia 1 6, Theo 2, Priya 2, Theo kontra"),
    ("P513", "Mia bettel conceded"),
    ("P507", "Mia 5 hearts made"),
    ("P507", "Mia sans made"),
    ("P507", "Mia 9 made"),
    ("P507", "Mia solo made"),
    ("P506", "Mia game hearts 6, Theo 2, Priya 2"),
]


@pytest.mark.parametrize(("code", "line"), REFUSED)
def test_lines_that_make_no_sense(code: str, line: str) -> None:
    assert codes(sitting(line)) == [code]


@pytest.mark.parametrize(
    ("code", "line"),
    [
        ("P507", "Mia durchmarsch made"),
        ("P507", "Mia 7 made"),
        ("P507", "Mia game offener made"),
        ("P514", "Mia sans 6"),
        ("P514", "m6 7 t2 p1"),
        ("P514", "Mia sans made 5"),
        ("P501", "m6 2 lost t1 p1"),
    ],
)
def test_lines_that_make_no_sense_where_six_is_the_last(code: str, line: str) -> None:
    assert codes(sitting(line, "illustrated-six")) == [code]


@pytest.mark.parametrize("line", ["Mia bettel made", "Mia 5 made", "Mia sans lost", "Mia g8 made"])
@pytest.mark.parametrize("rules", ["austrian", "multiplied", "classic"])
def test_other_tables_play_none_of_them(line: str, rules: str) -> None:
    assert codes(sitting(line, rules)) == ["P507"]


def test_a_result_nobody_knows_is_not_booked() -> None:
    assert codes(sitting("m5 ? t4 p4")) == ["P520"]


def test_a_ruling_decides_whatever_the_tricks() -> None:
    assert coins(sitting("Mia bettel 1\n  ruling made, the lead was out of turn"))[0] == 20
    assert coins(sitting("m5 0 t2 p1\n  ruling lost, a card was shown"))[0] == -20
    assert coins(sitting("Mia bettel made\n  ruling lost, a revoke in the last trick"))[0] == -20


def test_a_hand_on_an_empty_pot_is_refused() -> None:
    assert codes(sitting("Mia bettel made", pot=10)) == []
    empty = sitting("Mia bettel made", pot=10).replace("carry 10\n", "")
    assert codes(empty) == ["P601"]


def test_nothing_is_paid_where_nothing_is_played_for() -> None:
    assert coins(sitting("Mia bettel made", "illustrated", "pot none")) == (0, 0, 0, 0)


def test_tricks_that_are_not_written_are_unknown() -> None:
    facts = booked(sitting("Mia durchmarsch made")).facts
    assert facts is not None
    assert (facts.tricks, *(one.tricks for one in facts.defenders)) == (None, None, None)


@pytest.mark.parametrize(
    ("rules", "switches", "mia"),
    [
        ("styrian", (), 20),
        ("multiplied", (), 20),
        ("unlimited", (), 20),
        ("unlimited", ("bonus-scale on",), 220),
        ("limited", ("pot limited 50", "bonus-scale on"), 100),
        ("styrian", ("bonus-scale on",), 20),
    ],
)
def test_with_another_pot_the_value_is_a_bonus(
    rules: str, switches: tuple[str, ...], mia: int
) -> None:
    """It is scaled only where bonuses are; without trumps and by the bid there is nothing more."""
    text = sitting("Mia bettel made", rules, "extra-bids illustrated", *switches)
    entry = booked(text).entry
    assert entry.of("Mia") == mia


def test_at_a_table_of_four_the_dealer_has_no_part() -> None:
    text = sitting("Theo bettel lost, Jan kontra").replace("Priya\n", "Priya, Jan\n")
    entry = booked(text).entry
    assert [entry.of(name) for name in ("Mia", "Theo", "Priya", "Jan")] == [0, -30, 10, 20]
    wrong = sitting("Theo bettel lost, Mia kontra").replace("Priya\n", "Priya, Jan\n")
    assert codes(wrong) == ["P504"]
