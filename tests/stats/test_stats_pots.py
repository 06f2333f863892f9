"""The pot's history, counted on paper."""

from stats.evenings import EVENING, HEAD, of

from prefledger.reports.deals import Source
from prefledger.reports.pot import Peak
from prefledger.reports.stats import Average
from prefledger.reports.stats.potlife import PotLife

OUT = "Ben 1, all out\nCora 1, all out\nAnna 1, all out\n"
"""Three hands that draw ten each."""


def pot(*texts: str) -> PotLife:
    """Return the only pot's history."""
    (found,) = of(*texts).pots
    return found


def test_the_pot_of_the_evening() -> None:
    assert pot(EVENING) == PotLife(
        holds=60,
        peak=Peak(60, Source("2026-11-20", "1.pref", 3), None),
        # Before the hands 60, 60, 50, 60, 50, 40 and 60.
        declared_at=Average(380, 7),
        staked=60,
        drawn=70,
        draws=7,
        # Anna short, Anna beaten, Ben beaten, Anna short, Anna's pair short.
        fined=70,
        fines=5,
    )


def test_the_highest_is_where_it_first_was_so_high() -> None:
    text = HEAD + "ante 10\nBen 1 5, Cora 3, Anna 2\nCora 1, all out\nAnna 1 5, Ben 3, Cora 2\n"
    assert pot(text).peak == Peak(40, Source("2026-11-20", "1.pref", 4), 1)
    assert pot(text, text.replace("11-20", "11-21")).peak == Peak(
        40, Source("2026-11-20", "1.pref", 4), 1
    )


def test_hands_to_empty_it_are_counted_from_the_first_coin() -> None:
    text = HEAD + f"ante 10\n{OUT}ante 10\npassed\n{OUT}"
    found = pot(text.replace("passed\n", ""))
    assert (found.emptied, found.hands_to_empty) == (2, Average(6, 2))
    with_a_pass = HEAD + "ante 10\nBen 1, all out\npassed\nAnna 1, all out\nBen 1, all out\n"
    assert pot(with_a_pass).hands_to_empty == Average(3, 1)


def test_shared_or_paid_out_to_the_last_coin_is_not_emptied_by_a_hand() -> None:
    text = HEAD + "ante 10\nsplit\nante 10\npay pot Anna 30\nante 10\n" + OUT
    found = pot(text)
    assert (found.shared_out, found.emptied, found.hands_to_empty) == (2, 1, Average(3, 1))
    assert (found.split, found.paid_out, found.holds) == (30, 30, 0)


def test_after_a_hand_nobody_wrote_down_nobody_knows_how_many_it_took() -> None:
    text = HEAD + "ante 10\nBen 1, all out\nunrecorded\nAnna 1, all out\nBen 1, all out\n"
    found = pot(text)
    assert (found.emptied, found.hands_to_empty) == (1, Average())


def test_a_pot_carried_over_goes_on() -> None:
    first = HEAD + "ante 10\nBen 1, all out\n"
    second = HEAD.replace("11-20", "11-21") + "carry 20\nBen 1, all out\nCora 1, all out\n"
    both = pot(first, second)
    assert (both.emptied, both.hands_to_empty) == (1, Average(3, 1))
    assert (both.carried, both.staked, both.drawn, both.holds) == (0, 30, 30, 0)


def test_what_came_from_a_sitting_not_read_has_no_known_beginning() -> None:
    second = HEAD + "carry 20\nBen 1, all out\nCora 1, all out\n"
    found = pot(second)
    assert (found.emptied, found.hands_to_empty, found.carried) == (1, Average(), 20)


def test_the_dealers_ante_fills_it_before_every_deal() -> None:
    found = pot(
        "sitting 2026-11-20\nrules unlimited\nplayers Anna, Ben, Cora\n"
        "Ben 1 6, Cora 2, Anna 2\npassed\nAnna 1, all out\n"
    )
    # Ten, drawn at once; ten and ten, drawn together.
    assert found.declared_at == Average(30, 2)
    assert (found.emptied, found.hands_to_empty, found.peak) == (
        2, Average(2, 2), Peak(20, Source("2026-11-20", "1.pref", 6), None),
    )  # fmt: skip


def test_each_worth_of_a_coin_has_a_pot_of_its_own() -> None:
    dear = EVENING.replace("players", "unit 0.50 EUR\nplayers").replace("11-20", "11-21")
    cheap, other = of(EVENING, dear).pots
    assert cheap.holds == other.holds == 60
    assert cheap.staked == other.staked == 60


def test_played_for_nothing_there_is_no_pot() -> None:
    text = "sitting 2026-11-20\nrule pot none\nplayers Anna, Ben, Cora\nBen 1 6, Cora 2, Anna 2\n"
    assert pot(text) == PotLife()
