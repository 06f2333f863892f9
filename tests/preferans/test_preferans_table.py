"""Every row of the table of RULES.md section 7, worked out on paper."""

from fractions import Fraction

import pytest
from preferans.pulkas import NAMES, books, cells, net, paper, sitting

from prefledger.model.coins import Coins
from prefledger.reports.deals import deals

HALF = Fraction(1, 2)


def lone(level: int, value: int, *, times: int, fine: Coins) -> dict[str, Coins]:
    """Return what a contract just made writes against a lone whister who has all the rest."""
    if level == 10:
        return {"Mia pool": value, "Theo mountain": value * fine}
    return {"Mia pool": value, "Theo on Mia": value * (10 - level) * times}


@pytest.mark.parametrize(
    ("rules", "line", "written"),
    [
        # made: V into the pool; a whister's trick: V, or 2V
        *(
            (
                rules,
                f"Mia {level} {suit} {level}, Theo whist {10 - level}, Priya pass",
                lone(level, value, times=times, fine=fine),
            )
            for rules, times, fine in (
                ("sochi", 1, 1),
                ("leningrad", 2, 1),
                ("rostov", 1, HALF),
            )
            for level, value, suit in (
                (6, 2, "spades"),
                (7, 4, "clubs"),
                (8, 6, "diamonds"),
                (9, 8, "hearts"),
                (10, 10, "nt"),
            )
        ),
        # declarer short by two: 2V into the mountain (or twice), 2V (or 4V) of consolation to each
        (
            "sochi",
            "Mia 7 spades 5, Theo whist 3, Priya whist 2",
            {"Mia mountain": 8, "Theo on Mia": 8 + 12, "Priya on Mia": 8 + 8},
        ),
        (
            "leningrad",
            "Mia 7 spades 5, Theo whist 3, Priya whist 2",
            {"Mia mountain": 16, "Theo on Mia": 16 + 24, "Priya on Mia": 16 + 16},
        ),
        (
            "rostov",
            "Mia 7 spades 5, Theo whist 3, Priya whist 2",
            {"Mia mountain": 8, "Theo on Mia": 8 + 12, "Priya on Mia": 8 + 8},
        ),
        # the one who passed has consolation and nothing for tricks
        (
            "sochi",
            "Mia 6 spades 5, Theo whist 5, Priya pass",
            {"Mia mountain": 2, "Theo on Mia": 2 + 10, "Priya on Mia": 2},
        ),
        # a whister short by three
        ("sochi", "Mia 6 nt 9, Theo whist 1, Priya pass", {"Mia pool": 2, "Theo on Mia": 2,
                                                         "Theo mountain": 6}),
        ("leningrad", "Mia 6 nt 9, Theo whist 1, Priya pass", {"Mia pool": 2, "Theo on Mia": 4,
                                                             "Theo mountain": 6}),
        ("rostov", "Mia 6 nt 9, Theo whist 1, Priya pass", {"Mia pool": 2, "Theo on Mia": 2,
                                                          "Theo mountain": 3}),
        # misère made, and with two tricks
        *((rules, "Mia misere made", {"Mia pool": 10}) for rules in ("sochi", "leningrad",
                                                                    "rostov")),
        *((rules, "Mia misere 0", {"Mia pool": 10}) for rules in ("sochi", "rostov")),
        ("sochi", "Mia misere 2", {"Mia mountain": 20}),
        ("leningrad", "Mia misere 2", {"Mia mountain": 40}),
        ("rostov", "Mia misere 2", {"Mia mountain": 20}),
        # all-pass
        ("sochi", "allpass Mia 6, Theo 4, Priya 0", {"Mia mountain": 6, "Theo mountain": 4,
                                                     "Priya pool": 1}),
        ("leningrad", "allpass Mia 6, Theo 4, Priya 0", {"Mia mountain": 12, "Theo mountain": 8,
                                                         "Priya pool": 1}),
        ("rostov", "allpass Mia 6, Theo 4, Priya 0", {"Priya on Mia": 30, "Priya on Theo": 20,
                                                      "Priya pool": 1}),
        ("rostov", "allpass Mia 5, Theo 3, Priya 2", {"Priya on Mia": 25, "Priya on Theo": 15}),
        ("rostov", "allpass Mia 4, Theo 3, Priya 3", {"Theo on Mia": 10, "Priya on Mia": 10}),
        # nobody whists
        ("sochi", "Mia 8 hearts -", {"Mia pool": 6}),
        ("sochi", "Mia 8 hearts, Theo pass, Priya pass", {"Mia pool": 6}),
        # half a whist: half the quota
        ("sochi", "Mia 6 clubs, Theo pass, Priya half", {"Mia pool": 2, "Priya on Mia": 4}),
        ("sochi", "Mia 7 clubs, Theo pass, Priya half", {"Mia pool": 4, "Priya on Mia": 4}),
        ("leningrad", "Mia 6 clubs, Theo pass, Priya half", {"Mia pool": 2, "Priya on Mia": 8}),
    ],
)  # fmt: skip
def test_a_row_of_the_table(rules: str, line: str, written: dict[str, Coins]) -> None:
    assert cells(sitting(line, rules)) == written


@pytest.mark.parametrize(
    ("switches", "line", "written"),
    [
        # two whisters of six: four together, or two each
        ((), "Mia 6s 6, Theo whist 3, Priya whist 1", {"Mia pool": 2, "Theo on Mia": 6,
                                                       "Priya on Mia": 2}),
        (("whist personal",), "Mia 6s 6, Theo whist 3, Priya whist 1",
         {"Mia pool": 2, "Theo on Mia": 6, "Priya on Mia": 2, "Priya mountain": 2}),
        ((), "Mia 6s 7, Theo whist 3, Priya whist 0", {"Mia pool": 2, "Theo on Mia": 6,
                                                       "Priya mountain": 2}),
        (("whist personal",), "Mia 6s 7, Theo whist 3, Priya whist 0",
         {"Mia pool": 2, "Theo on Mia": 6, "Priya mountain": 4}),
        ((), "Mia 6s 8, Theo whist 1, Priya whist 1",
         {"Mia pool": 2, "Theo on Mia": 2, "Priya on Mia": 2, "Theo mountain": 2,
          "Priya mountain": 2}),
        # one trick is the second whister's to answer for
        ((), "Mia 8s 10, Theo whist 0, Priya whist 0", {"Mia pool": 6, "Priya mountain": 6}),
        (("whist personal",), "Mia 8s 9, Theo whist 1, Priya whist 0",
         {"Mia pool": 6, "Theo on Mia": 6}),
        # gentlemen share where the declarer is beaten, and only there
        (("lone-whist gentleman",), "Mia 6s 5, Theo whist 5, Priya pass",
         {"Mia mountain": 2, "Theo on Mia": 2 + 5, "Priya on Mia": 2 + 5}),
        (("lone-whist gentleman",), "Mia 6s 6, Theo whist 4, Priya pass",
         {"Mia pool": 2, "Theo on Mia": 8}),
        (("lone-whist gentleman",), "Mia 7s 5, Theo whist 5, Priya pass",
         {"Mia mountain": 8, "Theo on Mia": 8 + 10, "Priya on Mia": 8 + 10}),
        (("consolation off",), "Mia 6s 5, Theo whist 5, Priya pass",
         {"Mia mountain": 2, "Theo on Mia": 10}),
        (("ten checked",), "Mia 10 hearts checked", {"Mia pool": 10}),
        (("ten checked",), "Mia 10 hearts 9, checked",
         {"Mia mountain": 10, "Theo on Mia": 10, "Priya on Mia": 10}),
        ((), "Mia 10 hearts 10, Theo whist 0, Priya pass", {"Mia pool": 10, "Theo mountain": 10}),
    ],
)  # fmt: skip
def test_a_convention(switches: tuple[str, ...], line: str, written: dict[str, Coins]) -> None:
    assert cells(sitting(line, "sochi", *switches)) == written


def test_the_dealer_who_sits_out_has_consolation_by_the_house() -> None:
    line = "Theo 6s 5, Priya whist 5, Jan pass"
    four = "Mia, Theo, Priya, Jan"
    assert cells(sitting(line, players=four)) == {
        "Theo mountain": 2, "Priya on Theo": 12, "Jan on Theo": 2, "Mia on Theo": 2,
    }  # fmt: skip
    assert cells(sitting(line, "sochi", "consolation playing", players=four)) == {
        "Theo mountain": 2, "Priya on Theo": 12, "Jan on Theo": 2,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("switch", "line", "dealers"),
    [
        ("none", "allpass Theo 3, Priya 3, Jan 4", {}),
        ("point", "allpass Theo 3, Priya 3, Jan 4", {"Mia pool": 1}),
        ("plays", "allpass Theo 3, Priya 3, Jan 3, Mia 1", {"Mia mountain": 1}),
        ("plays", "allpass Theo 3, Priya 3, Jan 4, Mia 0", {"Mia pool": 1}),
    ],
)
def test_what_the_dealer_has_of_all_pass(switch: str, line: str, dealers: dict[str, Coins]) -> None:
    found = cells(
        sitting(line, "sochi", f"allpass-dealer {switch}", players="Mia, Theo, Priya, Jan")
    )
    assert {cell: points for cell, points in found.items() if cell.startswith("Mia")} == dealers


def test_the_price_of_all_pass_rises_with_those_in_a_row_and_falls_after_a_hand() -> None:
    every = "allpass Mia 5, Theo 5, Priya 0\n"
    one = {"Mia mountain": 5, "Theo mountain": 5, "Priya pool": 1}
    for times, price in ((1, 1), (2, 3), (3, 6), (4, 9)):
        assert cells(sitting(every * times)) == {cell: n * price for cell, n in one.items()}
    after = cells(sitting(f"{every * 3}Mia 8 hearts -\n{every}"))
    assert after == {"Mia mountain": 35, "Theo mountain": 35, "Priya pool": 7, "Mia pool": 6}
    flat = cells(sitting(every * 3, "sochi", "allpass-price 1-1-1"))
    assert flat == {cell: 3 * n for cell, n in one.items()}


def test_rostov_pays_off_the_mountain_before_the_pool() -> None:
    lines = "Mia misere 1\nMia misere made\nMia 8 hearts -\n"
    assert cells(sitting(lines, "rostov")) == {"Mia pool": 6}
    short = "Mia 6 nt 9, Theo whist 1, Priya pass\nTheo 7 spades -\n"
    assert cells(sitting(short, "rostov")) == {"Mia pool": 2, "Theo on Mia": 2, "Theo pool": 1}


def test_a_mountain_paid_off_first_is_not_paid_off_again_by_a_full_pool() -> None:
    lines = paper("Mia pool 9 mountain 3", "Theo pool 10", "Priya pool 10") + "Mia 8 clubs -\n"
    # six points: three off the mountain, one into the pool, two over
    assert cells(sitting(lines, "rostov", "pool 10")) == {
        "Mia pool": 10, "Theo pool": 10, "Priya pool": 10, "Theo mountain": 2, "Priya mountain": 2,
    }  # fmt: skip


def test_a_quarter_is_a_quarter() -> None:
    """Rostov's half of an odd number of missing tricks: exact, and settled exactly."""
    text = sitting("Mia 6 nt 7, Theo whist 3, Priya pass", "rostov", "whist personal")
    assert cells(text) == {"Mia pool": 2, "Theo on Mia": 6, "Theo mountain": 1}
    # pool 2/0/0, mountain 0/1/0: 10(2 - 2/3 + 1/3) - 6 ...
    assert net(text) == {
        "Mia": Fraction(50, 3) - 6, "Theo": Fraction(-40, 3) + 6, "Priya": Fraction(-10, 3),
    }  # fmt: skip


PUBLISHED = """\
sheet E pool 56 mountain 22, whists S 24, W 32
sheet S pool 22 mountain 22, whists E 100, W 32
sheet W pool 12 mountain 34, whists E 72, S 56
"""


@pytest.mark.parametrize(
    ("rules", "coins"),
    [("leningrad", (444, -68, -376)), ("sochi", (184, 12, -196)), ("rostov", (184, 12, -196))],
)
def test_the_published_sheet(rules: str, coins: tuple[int, ...]) -> None:
    assert net(sitting(PUBLISHED, rules, players="E, S, W")) == dict(zip("ESW", coins, strict=True))


@pytest.mark.parametrize("rules", ["sochi", "leningrad", "rostov"])
def test_mountains_alone(rules: str) -> None:
    lines = paper("Mia mountain 2", "Theo mountain 5", "Priya mountain 8")
    assert {one: net(sitting(lines, rules)).get(one, 0) for one in NAMES} == {
        "Mia": 30, "Theo": 0, "Priya": -30,
    }  # fmt: skip


def test_a_sheet_of_fractions_is_settled_to_the_fraction() -> None:
    lines = paper("Mia pool 7/2 mountain 1/3", "Theo whists Mia 22/3", "Priya pool 1")
    # pools 7/2, 0, 1: mean 3/2; mountains 1/3, 0, 0: mean 1/9; Theo has 22/3 on Mia
    assert net(sitting(lines)) == {
        "Mia": 20 - Fraction(20, 9) - Fraction(22, 3),
        "Theo": -15 + Fraction(10, 9) + Fraction(22, 3),
        "Priya": -5 + Fraction(10, 9),
    }


def test_play_goes_on_from_a_sheet_brought_along() -> None:
    lines = (
        paper("Mia pool 8, whists Theo 4") + "Mia 8 hearts -\nsheet Mia pool 14, whists Theo 4\n"
    )
    assert cells(sitting(lines)) == {"Mia pool": 14, "Mia on Theo": 4}


def test_a_full_pool_helps_the_highest_first_then_the_own_mountain() -> None:
    lines = paper("Mia pool 8 mountain 5", "Theo pool 4", "Priya pool 7") + "Mia misere made\n"
    # ten points: two fill Mia's pool, three Priya's (the highest), five of the six Theo needs
    assert cells(sitting(lines, "sochi", "pool 10")) == {
        "Mia pool": 10, "Mia mountain": 5, "Priya pool": 10, "Mia on Priya": 30,
        "Theo pool": 9, "Mia on Theo": 50,
    }  # fmt: skip
    ended = cells(sitting(f"{lines}Mia 7 spades -", "sochi", "pool 10"))
    # four more: one fills Theo's, three come off Mia's mountain
    assert ended["Theo pool"] == 10
    assert ended["Mia on Theo"] == 60
    assert ended["Mia mountain"] == 2


def test_of_equal_pools_the_nearest_on_the_left_is_helped() -> None:
    lines = paper("Theo pool 10") + "Theo 6 spades -"
    assert cells(sitting(lines, "sochi", "pool 10")) == {
        "Theo pool": 10, "Priya pool": 2, "Theo on Priya": 20,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("aid", "mia", "theo", "priya"),
    [
        # Priya's pool +2 is worth 40, of which each bears a third; Mia has 20 whists for it, or 40
        ("aid 10", 20 - Fraction(40, 3), Fraction(-40, 3), 40 - Fraction(40, 3) - 20),
        ("aid 20", 40 - Fraction(40, 3), Fraction(-40, 3), 40 - Fraction(40, 3) - 40),
    ],
)
def test_aid_where_the_pool_counts_twice_is_partly_a_gift(
    aid: str, mia: Coins, theo: Coins, priya: Coins
) -> None:
    lines = paper("Mia pool 10", "Theo pool 10", "Priya pool 4") + "Mia 6 spades -"
    entry = books(sitting(lines, "leningrad", "pool 10", aid)).bookings[-1].entry
    assert dict(entry.net) == {"Mia": mia, "Theo": theo, "Priya": priya}


def test_a_mountain_counts_half_where_the_pool_counts_twice() -> None:
    lines = paper("Mia pool 9 mountain 4", "Theo pool 10", "Priya pool 10") + "Mia 6 spades -"
    entry = books(sitting(lines, "leningrad", "pool 10")).bookings[-1].entry
    # one into the pool: 20 - 20/3; one off the mountain: 10 - 10/3
    assert dict(entry.net) == {"Mia": 20, "Theo": -10, "Priya": -10}


def test_points_that_nobody_needs_go_into_the_others_mountains() -> None:
    lines = paper("Mia pool 10", "Theo pool 10", "Priya pool 9") + "Mia 8 hearts -"
    assert cells(sitting(lines, "sochi", "pool 10")) == {
        "Mia pool": 10, "Theo pool": 10, "Priya pool": 10, "Mia on Priya": 10,
        "Theo mountain": 5, "Priya mountain": 5,
    }  # fmt: skip


@pytest.mark.parametrize("rules", ["sochi", "rostov"])
def test_closing_never_costs_anybody_anything(rules: str) -> None:
    """With ten whists a point the settlement is what it would be if no pool were ever full."""
    lines = (
        "Mia 9 hearts -\n"
        "Theo 7 clubs 8, Mia whist 1, Priya whist 1\n"
        "Mia misere made\n"
        "Priya 6 nt 5, Mia whist 3, Theo whist 2\n"
        "Mia 8 spades -\n"
    )
    assert net(sitting(lines, rules, "pool 10")) == net(sitting(lines, rules))


def test_who_comes_later_begins_with_the_mean_and_costs_nobody_anything() -> None:
    before = "Mia 9 hearts -\nTheo misere 1\n"
    after = f"{before}join Jan after Priya\n"
    assert net(sitting(after)) == net(sitting(before))
    found = cells(sitting(after))
    assert found["Jan pool"] == Fraction(8, 3)
    assert found["Jan mountain"] == Fraction(10, 3)
    last = books(sitting(f"{after}Jan 6 spades -"))
    assert sum(last.balances.values()) == 0
    assert last.bookings[-1].score.at("Jan", "pool") == Fraction(14, 3)


def test_who_comes_before_the_first_deal_begins_with_nothing() -> None:
    assert cells(sitting("join Jan after Priya\nTheo 6 spades -")) == {"Theo pool": 2}


def test_a_rule_between_hands_changes_what_the_sheet_is_worth_and_is_booked() -> None:
    lines = "Mia 9 hearts -\nrule pool-counts twice\n"
    ledger = books(sitting(lines))
    assert dict(ledger.balances) == {
        "Mia": Fraction(320, 3), "Theo": Fraction(-160, 3), "Priya": Fraction(-160, 3),
    }  # fmt: skip


def test_a_rule_that_moves_coins_is_a_row_of_the_report() -> None:
    lines = "Mia 9 hearts -\nrule pool-counts twice\nrule aid 20\nTheo 6 nt -\n"
    rows = deals(books(sitting(lines)))
    assert [(line.number, line.what) for line in rows] == [
        (1, "hand"), (None, "rule"), (2, "hand"),
    ]  # fmt: skip
    assert rows[1].title == "rule pool-counts twice"
    assert dict(rows[1].coins) == {
        "Mia": Fraction(160, 3), "Theo": Fraction(-80, 3), "Priya": Fraction(-80, 3),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("ruling", "written"),
    [
        ("lost, a revoke", {"Mia mountain": 2, "Theo on Mia": 2 + 6, "Priya on Mia": 2}),
        ("made all the same", {"Mia pool": 2, "Theo on Mia": 6}),
    ],
)
def test_a_ruling_decides_the_contract(ruling: str, written: dict[str, Coins]) -> None:
    lines = f"Mia 6 spades 7, Theo whist 3, Priya pass\nruling {ruling}\n"
    text = sitting(lines, "sochi", "whister-fine half")
    found = {cell: n for cell, n in cells_anyway(text).items() if cell != "Theo mountain"}
    assert found == written


def cells_anyway(text: str) -> dict[str, Coins]:
    """Return the sheet where something is wrong with other lines."""
    import prefledger

    (ledger,) = prefledger.book(prefledger.parse(text).value).value
    return {
        f"{cell.player} on {cell.on}" if cell.on else f"{cell.player} {cell.column}": points
        for cell, points in ledger.bookings[-1].score.cells.items()
        if points
    }


@pytest.mark.parametrize(
    ("between", "price"),
    [
        ("", 2),
        ("misdeal\n", 2),
        ("void\n", 2),
        ("Mia 8 hearts -\n", 1),
        ("Mia 6 hearts ?, Theo whist 3, Priya pass\n", 1),
        ("unrecorded\n", 1),
        ("allpass Mia 5, Theo 4, Priya 0\n", 3),
    ],
)
def test_what_lies_between_two_all_passes(between: str, price: int) -> None:
    """A hand ends the row, booked or not; an all-pass that is not booked is one all the same."""
    one = "allpass Mia 5, Theo 5, Priya 0\n"
    assert cells_anyway(sitting(f"{one}{between}{one}"))["Mia mountain"] == 5 + 5 * price
