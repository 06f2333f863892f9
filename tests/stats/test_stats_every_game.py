"""Statistics of games without a pot: where coins came from, what was whisted, said and doubled."""

from random import Random

import pytest
from generator.effort import effort
from hypothesis import given
from hypothesis import strategies as st
from preferans.test_pulka_oracle import evening
from presets.sittings import simulate
from schnapsen.test_schnapsen_everywhere import lines as schnapsen
from stats.evenings import books, figures, of
from stats.test_stats_laws import coins_of
from tapp.oracle import each, sensible, some_line, written

from prefledger.model.coins import Coins
from prefledger.render import render
from prefledger.reports.standings import totals
from prefledger.reports.stats import Average, Share, Stats, stats
from prefledger.reports.stats.declaring import BonusLine
from prefledger.reports.stats.defending import Doubling

HEAD = "sitting 2026-11-28\nrules preferans-sochi\n"
FOUR = f"""{HEAD}players Mia, Theo, Priya, Jan
Theo 6 spades 5, Priya whist 3, Jan whist 2
allpass Priya 3, Jan 5, Mia 2
pay Jan Mia 4
"""
TAPP = "sitting 2026-11-28\nrules illustrated-tapp\nplayers Anna, Ben, Cora\n"
SEATS = ("Anna", "Ben", "Cora")


def sources(report: Stats, name: str) -> dict[str, Coins | None]:
    """Return what somebody's coins came from, by what stands above the columns."""
    one = figures(report, name)
    found = {
        "declaring": one.declaring.coins[0],
        "defending": one.defending.coins[0],
        "all-pass": one.income.all_pass[0],
        "sitting out": one.income.sitting_out[0],
        "beside": one.income.beside[0],
    }
    return {title: of.total for title, of in found.items() if of.cases}


def test_coins_of_the_dealer_and_of_all_pass_have_a_place() -> None:
    report = of(FOUR)
    # One short of six: two into the mountain, which is -15 for Theo and +5 for each of the others;
    # consolation of two from all three; whists of six and of four.
    # All-pass at one: mountains of three, five, two and nought, 2.5 on average.
    assert sources(report, "Theo") == {"declaring": -31, "all-pass": 25}
    assert sources(report, "Priya") == {"defending": 13, "all-pass": -5}
    assert sources(report, "Jan") == {"defending": 11, "all-pass": -25, "beside": -4}
    assert sources(report, "Mia") == {"sitting out": 7, "all-pass": 5, "beside": 4}
    in_all = {one.player: one.figures.income.in_all for one in report.players}
    assert in_all == {"Mia": (16,), "Theo": (-6,), "Priya": (8,), "Jan": (-18,)}
    assert report.beside == ("payments",)


def test_an_all_pass_is_counted_for_those_who_had_cards() -> None:
    report = of(FOUR)
    assert {one.player: one.figures.all_pass for one in report.players} == {
        "Mia": 1, "Theo": 0, "Priya": 1, "Jan": 1
    }  # fmt: skip
    plays = FOUR.replace("sochi\n", "sochi\nrule allpass-dealer plays\n").replace(
        "Jan 5, Mia 2", "Jan 4, Mia 2, Theo 1"
    )
    assert figures(of(plays), "Theo").all_pass == 0


def test_the_page_has_a_column_for_each() -> None:
    whole = render(of(FOUR))
    at = whole.index("Where the coins came from")
    _, heading, _, *rows = whole[at:].splitlines()
    assert heading.split() == [
        "declaring", "defending", "all-pass", "sitting", "out", "beside", "in", "all"
    ]  # fmt: skip
    assert rows[0].split() == ["Mia", "+5", "+7", "+4", "+16"]
    assert "beside: payments." in whole
    declaring = whole.splitlines()[4]
    assert declaring.split()[:2] == ["hands", "all-pass"]


def test_a_sheet_brought_along_is_told_though_no_hand_was_played() -> None:
    rows = (
        "sheet Mia pool 10 mountain 0, whists Theo 0, Priya 0\n"
        "sheet Theo pool 0 mountain 0, whists Mia 0, Priya 0\n"
        "sheet Priya pool 0 mountain 0, whists Mia 0, Theo 0\n"
    )
    whole = render(of(f"{HEAD}players Mia, Theo, Priya\n{rows}"))
    assert "No hand is in the books yet." in whole
    assert "beside: the sheet as it stood on paper." in whole


def in_words(*hands: str) -> str:
    head = f"{HEAD}players Mia, Theo, Priya\n"
    return render(of(head + "".join(f"{one}\n" for one in hands)))


def test_defenders_did_what_their_game_calls_it() -> None:
    whole = in_words(
        "Theo 6 spades, Priya pass, Mia pass",
        "Priya 6 hearts, Mia pass, Theo half",
        "Mia 7 hearts 7, Theo whist 2, Priya whist 1",
    )
    assert "unopposed: both opponents passed, and nothing was played." in whole
    assert "hands  whisted  passed  half" in whole
    assert "Those who whisted" in whole
    for word in ("dropped out", "stayed"):
        assert word not in whole


def test_half_a_whist_is_no_pass() -> None:
    head = f"{HEAD}players Mia, Theo, Priya\n"
    defending = of(f"{head}Priya 6 hearts, Mia pass, Theo half\n").table.defending
    assert (defending.hands, defending.dropped, defending.half) == (2, 1, 1)


@pytest.mark.parametrize(
    ("hand", "kept", "switches"),
    [
        # Alone one answers for the whole quota of four.
        ("Theo 6 spades 6, Priya whist 4, Mia pass", {"Priya": (1, 1)}, ""),
        ("Theo 6 spades 7, Priya whist 3, Mia pass", {"Priya": (0, 1)}, ""),
        # Two answer for four together: one's three make up for the other's one.
        ("Theo 6 spades 6, Priya whist 1, Mia whist 3", {"Priya": (1, 1), "Mia": (1, 1)}, ""),
        ("Theo 6 spades 7, Priya whist 1, Mia whist 2", {"Priya": (0, 1), "Mia": (1, 1)}, ""),
        # Each for half of them.
        (
            "Theo 6 spades 6, Priya whist 1, Mia whist 3",
            {"Priya": (0, 1), "Mia": (1, 1)},
            "rule whist personal\n",
        ),
        # A quota of one is the second whister's; the first answers for nothing.
        ("Theo 9 spades 10, Priya whist 0, Mia whist 0", {"Mia": (0, 1)}, ""),
        ("Theo 9 spades 9, Priya whist 1, Mia whist 0", {"Mia": (1, 1)}, ""),
    ],
)
def test_who_kept_the_quota(hand: str, kept: dict[str, tuple[int, int]], switches: str) -> None:
    report = of(f"{HEAD}{switches}players Mia, Theo, Priya\n{hand}\n")
    found = {one.player: one.figures.defending.quota for one in report.players}
    assert {name: of for name, of in found.items() if of.cases} == {
        name: Share(*of) for name, of in kept.items()
    }


def test_announcements_won_and_lost_in_coins() -> None:
    report = of(f"{TAPP}Ben three 47, with 50, declared ultimo lost, Cora contra ultimo\n")
    # From each of two: 3 and 6, less 10; a declared ultimo of 8 that was doubled.
    assert figures(report, "Ben").declaring.bonuses == (
        BonusLine("declared ultimo", 1, 0, 1, (-32,)),
        BonusLine("with 40", 1, 1, 0, (6,)),
        BonusLine("with 45", 1, 1, 0, (12,)),
        BonusLine("with 50", 1, 0, 1, (-20,)),
    )


def test_a_slam_stands_in_place_of_the_bid() -> None:
    report = of(f"{TAPP}Anna three 62, slam made\nBen bottom 58, declared slam lost\n")
    # Four times three, and eight times four, from or to each of two.
    assert report.table.declaring.bonuses == (
        BonusLine("declared slam", 1, 0, 1, (-64,)),
        BonusLine("slam", 1, 1, 0, (24,)),
    )
    whole = render(report)
    assert "\nAnnouncements\n" in whole
    assert "Bonuses" not in whole


def test_contra_and_its_answers() -> None:
    report = of(
        f"{TAPP}Cora bottom 47, with 50, Anna contra 45, Cora recontra 50, Ben subcontra 50\n"
        "Anna three 40\n"
    )
    # The 45 was made: 6 more to pay for each defender. The 50 was lost, times eight: 70 more.
    anna, ben, cora = (figures(report, name) for name in SEATS)
    assert anna.doubling == Doubling(Share(1, 1), Share(1, 1), (Average(64, 1),))
    assert ben.doubling == Doubling(Share(0, 2), Share(), (Average(),))
    assert cora.redoubling == Doubling(Share(1, 1), Share(0, 1), (Average(-140, 1),))
    assert anna.redoubling == Doubling(Share(), Share(), (Average(),))
    assert ben.subdoubling == Doubling(Share(1, 1), Share(1, 1), (Average(70, 1),))
    assert report.table.subdoubling == Doubling(Share(1, 2), Share(1, 1), (Average(70, 1),))
    whole = render(report)
    for word in ("\nContra\n", "\nRecontra\n", "\nSubcontra\n", "What contra came to in coins"):
        assert word in whole
    assert "ontra or k" not in whole


def test_games_that_have_other_words_say_both() -> None:
    plauderer = (
        "sitting 2026-11-20\nrules illustrated\nplayers Anna, Ben, Cora\nante 20\n"
        "Ben game plauderer made, Cora rekontra\n"
    )
    report = of(plauderer, f"{TAPP}Anna three 40, Ben contra bid\n")
    whole = render(report)
    assert "\nKontra or contra\n" in whole
    assert "\nRekontra\n" in whole
    # Cora pays 240 in place of 60, which Ben gets.
    assert figures(report, "Ben").redoubling == Doubling(
        Share(1, 1), Share(1, 1), (Average(180, 1),)
    )


@effort(60)
@given(seed=st.integers(0, 10**9))
def test_a_contra_is_worth_what_the_hand_would_not_have_cost_without(seed: int) -> None:
    random = Random(seed)
    line = some_line(random)._replace(said=())
    if not sensible(line, illustrated=True):
        return
    said = line._replace(said=((1, 2, "slam" if line.slam.startswith("declared") else "bid"),))
    report = of(f"{TAPP}{written(said, SEATS)}\n")
    beyond = each(line) - each(said)
    assert figures(report, "Ben").doubling.coins == (Average(beyond, 1),)
    assert figures(report, "Ben").doubling.came_off == Share(int(beyond > 0), 1)
    sides = sum(one.coins[0] for one in report.table.declaring.bonuses)
    bid = each(line._replace(announced=0, ultimo="", slam=""))
    if not line.slam:
        assert sides == 2 * (each(line) - bid)


def by_chance(random: Random) -> str:
    """Return an evening of any game, those without a pot more often."""
    kind = random.choice(("preferans", "preferans", "schnapsen", "tapp", "pot"))
    if kind == "preferans":
        rules = random.choice(("preferans-sochi", "preferans-leningrad", "preferans-rostov"))
        return f"{evening(random, rules, random.choice((3, 4)), switched=True)[0]}\n"
    if kind == "schnapsen":
        return schnapsen(random.randrange(10**6), 5)
    if kind == "tapp":
        hands = [one for _ in range(9) if sensible(one := some_line(random), illustrated=True)]
        said = (written(one, random.choice((SEATS, SEATS[::-1]))) for one in hands)
        return TAPP + "".join(f"{one}\n" for one in said)
    return simulate("austrian", random).text


@effort(60)
@given(seed=st.integers(0, 10**9))
def test_what_everybody_won_is_somewhere_in_a_column(seed: int) -> None:
    random = Random(seed)
    ledgers = books(*(by_chance(random) for _ in range(random.choice((1, 1, 2)))))
    report = stats(ledgers)
    for one, line in zip(report.players, totals(ledgers).players, strict=True):
        sums = tuple(coins_of(one.figures, at) for at in range(len(report.units)))
        assert sums == line.coins == one.figures.income.in_all
