"""The statistics as a reader sees them."""

import csv
import json
from fractions import Fraction
from io import StringIO

import pytest
from stats.evenings import EVENING, HEAD, books, of

from prefledger.model.cards import FOUR_SUITS
from prefledger.render import Style, render
from prefledger.render.style import width
from prefledger.render.words import tenths
from prefledger.reports.stats import stats

SEATS = (("Ben", "Cora", "Anna"), ("Cora", "Anna", "Ben"), ("Anna", "Ben", "Cora"))
TWELVE = f"{HEAD}ante 100\n" + "".join(
    f"{declarer} 1 {7 if number < 7 else 5}, {left} 2, {right} {1 if number < 7 else 3}\n"
    for number, (declarer, left, right) in enumerate(SEATS * 4)
)
"""Twelve hands, four declared by each, the first seven made."""


def text(*texts: str, player: str | None = None, columns: int = 80) -> str:
    return render(stats(books(*texts), player), style=Style(width=columns))


def table(whole: str, title: str) -> list[str]:
    """Return the lines of the table under a heading, the rule apart."""
    lines = whole.split("\n")
    found = lines[lines.index(title) + 1 :]
    return [line for line in found[: found.index("") if "" in found else None] if "─" not in line]


def test_a_share_stands_with_its_count_and_where_it_may_settle() -> None:
    whole = text(TWELVE)
    assert table(whole, "Declaring")[:5] == [
        "           hands  declared        share     made        share",
        "Anna          12   4 of 12  33% (14–61)   2 of 4          few",
        "Ben           12   4 of 12  33% (14–61)   3 of 4          few",
        "Cora          12   4 of 12  33% (14–61)   2 of 4          few",
        "the table     12                         7 of 12  58% (32–81)",
    ]
    assert "(17–52): where the share would most likely settle" in whole
    assert "few: under 10 hands" in whole


def test_what_brackets_mean_is_said_where_there_are_some() -> None:
    assert "(17–52)" not in text(HEAD + "ante 20\nBen 1 6, Cora 2, Anna 2\n")
    assert "(17–52)" in text(HEAD + "passed\n" * 9 + "ante 20\nBen 1 6, Cora 2, Anna 2\n")


def test_an_evening_has_the_counts_alone() -> None:
    whole = text(EVENING)
    assert "7 hands; 1 of 8 deals passed." in whole
    assert "%" not in whole[whole.index("Declaring") : whole.index("Defending")]


def test_the_decisions_in_words() -> None:
    words = " ".join(text(EVENING).split())
    assert (
        "Of the 8 times somebody stayed, 5 were worth it, and brought 20 coins; "
        "in 3 dropping out would have saved 26 coins."
    ) in words
    assert (
        "Opponents dropped out 6 times (both of them in 1 hand): what staying would have brought, "
        "no hand line tells."
    ) in words


def test_one_player_comes_alone_with_every_contract_beside_the_table() -> None:
    whole = text(EVENING, player="ANNA")
    assert whole.startswith("Statistics of Anna\n")
    assert table(whole, "Anna: contracts") == [
        "      declared  share    made  share  tricks  a hand",
        "2       1 of 2    few  0 of 1    few  5 in 1     few",
        "game    1 of 2    few  1 of 1    few  6 in 1     few",
    ]
    assert "\nThe table: contracts\n" in whole
    assert "Ben" not in whole
    assert "Of the 4 times Anna stayed, 1 was worth it, and brought 4 coins" in whole


def test_an_alias_is_the_player_too() -> None:
    other = "sitting 2026-11-21\nalias Nan = Anna\nplayers Nan, Ben, Dora\n"
    for name in ("Nan", "Anna", "nan"):
        assert text(EVENING, other, player=name).startswith("Statistics of Anna\n")


def test_an_alias_nobody_is_called_by_is_the_player_too() -> None:
    one = EVENING.replace("players", "alias Nan = Anna\nplayers")
    for name in ("Nan", "anna"):
        assert text(one, player=name).startswith("Statistics of Anna\n")
    other = EVENING.replace("11-20", "11-21")
    assert text(one, other, player="NAN").startswith("Statistics of Anna\n2 sittings")
    called_so = one.replace("Anna, Ben", "Nan, Ben").replace("Anna ", "Nan ")
    assert text(called_so, player="Anna").startswith("Statistics of Nan\n")


def test_contracts_of_all_players_stand_abreast() -> None:
    assert table(text(EVENING), "Contracts made of those declared") == [
        "          Anna     Ben    Cora",
        "1               1 of 1",
        "2       0 of 1",
        "3                       1 of 1",
        "4                       1 of 1",
        "game    1 of 1",
        "hearts          0 of 1  1 of 1",
    ]


def test_the_runs() -> None:
    assert table(text(EVENING), "In a row")[:4] == [
        "      made  beaten       now  won  lost     now",
        "Anna     1       1    1 made    2     4  1 lost",
        "Ben      1       1  1 beaten    1     1  1 lost",
        "Cora     3       0    3 made    5     0   5 won",
    ]


def test_the_pot_in_sentences() -> None:
    assert table(text(EVENING), "The pot") == [
        "It held 60 coins at the most, on 2026-11-20 (1.pref:3).",
        "A declarer found 54.3 coins in it on average.",
        "In: 60 coins in stakes, 70 coins in 5 payments after hands.",
        "Out: 70 coins in 7 draws.",
    ]


def test_how_often_the_pot_was_emptied_and_of_how_many_that_is_known() -> None:
    out = "Ben 1, all out\nCora 1, all out\nAnna 1, all out\n"
    assert "It was emptied by 1 hand, after 3 hands.\n" in text(HEAD + "ante 10\n" + out)
    twice = HEAD + f"ante 10\n{out}ante 10\n{out}"
    assert "It was emptied by 2 hands, after 3.0 hands on average.\n" in text(twice)
    unsure = (
        HEAD
        + f"ante 10\n{out}ante 10\nunrecorded\n"
        + "".join(f"{name} 1, all out\n" for name in ("Cora", "Anna", "Ben"))
    )
    assert "It was emptied by 2 hands, after 3 hands (known once).\n" in text(unsure)
    unknown = HEAD + "carry 10\nBen 1, all out\n"
    assert "It was emptied by 1 hand; after how many hands is not known.\n" in text(unknown)


def test_who_has_nothing_in_a_table_is_not_in_it() -> None:
    whole = text(
        "sitting 2026-11-20\nplayers Anna, Ben, Cora, Dora\nante 10\nBen 1 6, Cora 2, Dora 2\n"
    )
    assert [line.split()[0] for line in table(whole, "Defending")[1:]] == ["Cora", "Dora", "the"]


def test_what_nobody_did_is_left_out() -> None:
    whole = text(HEAD + "ante 20\nBen 1 6, Cora 2, Anna 2\n")
    for absent in ("Inviting", "Kontra", "Bonuses", "unopposed", "given up", "was guest"):
        assert absent not in whole


def test_nothing_at_all() -> None:
    assert text() == "Statistics\n\nNo hand is in the books yet.\n"
    assert "1 deal was passed." in text(HEAD + "passed\n")
    assert "No hand is in the books yet." in text(HEAD + "unrecorded\n")


def test_what_is_missing_is_said_in_every_format() -> None:
    report = of(EVENING + "unrecorded\nnonsense here\n")
    whole = render(report)
    assert whole.startswith("Statistics (without 2 lines not booked)\n")
    assert "\nNot booked\n2 lines are in none of these figures:\n" in whole
    assert "Not booked" in render(report, "markdown")
    assert len(json.loads(render(report, "json"))["unbooked"]) == 2
    *_, last = csv.DictReader(StringIO(render(report, "csv")))
    assert (last["topic"], last["of"]) == ("not booked", "1.pref:13")


def test_coins_of_different_worth_stand_apart() -> None:
    cheap = EVENING.replace("players", "unit 0.10 EUR\nplayers")
    dear = EVENING.replace("players", "unit 0.50 EUR\nplayers").replace("11-20", "11-21")
    whole = text(cheap, dear)
    for title in ("The hands in coins", "What staying came to in coins", "The pot, in coins"):
        assert f"\n{title} of 0.10 EUR\n" in whole
        assert f"\n{title} of 0.50 EUR\n" in whole
    assert "brought 20 coins" not in whole
    rows = csv.DictReader(StringIO(render(of(cheap, dear), "csv")))
    coins = {
        row["coin"]: row["sum"]
        for row in rows
        if (row["player"], row["topic"], row["what"]) == ("Ben", "declaring", "coins")
    }
    assert coins == {"0.10 EUR": "-29", "0.50 EUR": "-29"}


def test_the_long_table_has_a_figure_a_line() -> None:
    rows = list(csv.DictReader(StringIO(render(of(TWELVE), "csv"))))

    def row(*key: str) -> tuple[str, ...]:
        (found,) = (
            one for one in rows if (one["player"], one["topic"], one["of"], one["what"]) == key
        )
        return tuple(found[name] for name in ("hits", "cases", "percent", "low", "high", "sum"))

    assert row("", "declaring", "", "made") == ("7", "12", "58", "32", "81", "")
    assert row("Anna", "declaring", "", "made") == ("2", "4", "", "", "", "")
    assert row("Anna", "contracts", "1 (Austrian Preference)", "made") == (
        "2", "4", "", "", "", "",
    )  # fmt: skip
    assert row("", "trumps", "clubs", "declared")[:2] == ("12", "12")
    assert row("Ben", "in a row contracts", "", "best") == ("3", "", "", "", "", "")
    assert row("", "pot", "", "staked") == ("", "", "", "", "", "300")
    assert row("Anna", "doubling", "", "coins") == ("", "0", "", "", "", "")
    assert row("", "pot", "", "draws") == ("12", "", "", "", "", "")


def test_a_fraction_is_exact_in_json_and_few_have_no_percentage() -> None:
    document = json.loads(render(of(EVENING), "json"))
    table_ = document["table"]
    assert document["few"] == 10
    assert table_["declaring"]["coins"] == [{"sum": 26, "cases": 7, "mean": "26/7"}]
    assert table_["declaring"]["made"] == {
        "hits": 5, "cases": 7, "percent": None, "low": None, "high": None,
    }  # fmt: skip
    assert table_["inviting"]["guest_tricks"]["mean"] == "3/2"
    assert document["players"][0]["figures"]["doubling"]["coins"][0]["mean"] is None


@pytest.mark.parametrize("columns", [60, 80])
def test_it_fits_the_terminal(columns: int) -> None:
    names = ("Maximilian", '"Hans | Peter"', "王小明")
    wide = TWELVE
    for name, other in zip(("Anna", "Ben", "Cora"), names, strict=True):
        wide = wide.replace(name, other)
    extra = EVENING.replace("sitting 2026-11-20\n", "sitting 2026-11-20\nrules illustrated\n")
    extra += "Anna game durchmarsch made, Ben kontra\n"
    for whole in (text(wide, columns=columns), text(extra, columns=columns)):
        assert max(map(width, whole.split("\n"))) <= columns


@pytest.mark.parametrize(
    "name", ["<script>", "Hans | Peter", "=1+1", "王小明", "Zoe\u0301", "O'Neil"]
)
def test_any_name_is_shown_safely(name: str) -> None:
    report = of(EVENING.replace("Anna", f'"{name}"'))
    assert "<script>" not in render(report, "markdown")
    assert r"Hans \| Peter" in render(report, "markdown") or name != "Hans | Peter"
    players = {row["player"] for row in csv.DictReader(StringIO(render(report, "csv")))}
    assert ("'=1+1" if name == "=1+1" else report.players[0].player) in players
    assert len(report.players) == 3


@pytest.mark.parametrize(
    ("amount", "plain", "with_sign"),
    [
        ("0", "0.0", "0.0"),
        ("1/20", "0.1", "+0.1"),  # halves away from nought
        ("-1/20", "−0.1", "−0.1"),
        ("-1/40", "0.0", "0.0"),
        ("22/3", "7.3", "+7.3"),
        ("-199/20", "−10.0", "−10.0"),
    ],
)
def test_an_average_to_the_nearest_tenth(amount: str, plain: str, with_sign: str) -> None:
    assert tenths(Fraction(amount)) == plain
    assert tenths(Fraction(amount), sign=True) == with_sign


def test_in_ascii_nothing_of_the_programs_own_is_beyond_it() -> None:
    whole = render(of(TWELVE), style=Style(ascii=True))
    assert whole.isascii()
    assert "58% (32-81)" in whole
    assert not any(suit.sign in whole for suit in FOUR_SUITS)
