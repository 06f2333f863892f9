"""The chart in the terminal: everybody's name, whoever sits there and however narrow it is."""

import re
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prefledger.api import book, parse
from prefledger.render import Style, render
from prefledger.render.drawing import NO_LETTER, drawn
from prefledger.render.page import Drawing
from prefledger.render.scale import Label, in_a_row, shortened
from prefledger.render.style import width
from prefledger.reports.course import Course, Step, Track, chart

HEAD = "sitting 2026-11-20\nplayers Mia, Theo, Priya\nante 10\n"

NAMES = st.one_of(
    st.from_regex(r"[A-Z][a-zäöü]{1,8}", fullmatch=True),
    st.sampled_from(
        ("Maximilian-Alexander", "Hans | Peter", "王小明", "<script>", "=1+1", "Zoe\u0308")
    ),
)


def course(balances: dict[str, list[int]]) -> Course:
    """Return a course of some players' coins; the pot has what they lost."""
    last = len(next(iter(balances.values())))
    zero = Fraction(0)
    return Course(
        None,
        None,
        0,
        tuple(Step(f"2026-01-{at + 1:02}", "", "a.pref", None, first=True) for at in range(last)),
        tuple(Track(name, (zero, *map(Fraction, one))) for name, one in balances.items()),
        (zero, *(Fraction(-sum(step)) for step in zip(*balances.values(), strict=True))),
    )


@st.composite
def tables(draw: st.DrawFn, most: int = 40) -> Course:
    names = draw(st.lists(NAMES, min_size=1, max_size=most, unique=True))
    steps = draw(st.integers(1, 6))
    coins = st.one_of(st.integers(-3, 3), st.integers(-(10**6), 10**6))
    return course({name: draw(st.lists(coins, min_size=steps, max_size=steps)) for name in names})


def test_two_who_stand_side_by_side_both_have_their_name() -> None:
    # Each stakes 10 and pays 6 to Priya, so that Mia and Theo are level and Priya above them.
    (ledger,) = book(
        parse(f"{HEAD}pay Mia Priya 6\npay Theo Priya 6\npassed\n", "a.pref").value
    ).value
    whole = render(chart((ledger,)))
    assert [
        re.search(rf" {name} (\S+)$", whole, re.MULTILINE)[1]  # type: ignore[index]
        for name in ("Mia", "Theo", "Priya")
    ] == ["−16", "−16", "+2"]


@settings(max_examples=150, deadline=None)
@given(tables(), st.integers(40, 200), st.booleans())
def test_everybody_is_named_and_all_of_it_fits(table: Course, wide: int, plain: bool) -> None:
    lines = list(drawn(Drawing("", table, "sittings"), Style(ascii=plain, width=wide)))
    whole = "\n".join(lines)
    for track in table.tracks:
        assert track.player in whole
    assert all(width(line) <= wide for line in lines)


@settings(max_examples=50, deadline=None)
@given(tables())
def test_the_ends_stand_in_the_order_of_the_balances(table: Course) -> None:
    lines = list(drawn(Drawing("", table, "sittings"), Style(width=200)))
    above = lines[: lines.index("")] if "" in lines else lines
    ends = [
        int(one[1].replace("−", "-")) for line in above if (one := re.search(r" ([+−]?\d+)$", line))
    ]
    assert len(ends) == len(table.tracks)
    assert all(here >= there for here, there in pairwise(ends))


@pytest.mark.parametrize("players", [26, 40, 62])
def test_every_line_has_a_letter_of_its_own(players: int) -> None:
    table = course({f"Anna {at}": [at, -at] for at in range(players)})
    lines = list(drawn(Drawing("", table, "sittings"), Style(width=120)))
    letters = [one[1] for line in lines if (one := re.search(r" (\S) Anna \d+ ", line))]
    assert len(set(letters)) == players
    assert NO_LETTER not in letters


def test_where_letters_run_out_it_is_said() -> None:
    table = course({f"Anna {at}": [at] for at in range(63)})
    lines = list(drawn(Drawing("", table, "sittings"), Style(width=120)))
    assert lines[-1] == "* on several lines: there are more of them than letters"


def test_a_letter_stands_on_its_own_line() -> None:
    # Mia goes up to 100 and Theo down as far; half-way each is half as far.
    table = course({"Mia": [100], "Theo": [-100]})
    rows = list(drawn(Drawing("", table, "hands"), Style(width=80)))[1:]
    middle = len([row for row in rows if "│" in row or "┤" in row]) // 2
    for at, row in enumerate(rows):
        line = row.split("│")[-1].split("┤")[-1][:60]
        if "M" in line:
            assert at < middle
        if "T" in line:
            assert at > middle - 3


def test_who_comes_late_has_a_letter_on_the_way() -> None:
    table = course({"Mia": [1, 2, 3, 4], "Theo": [1, 1, 2, 5], "Zoe": [9, 9, 9, 9]})
    late = table._replace(
        tracks=(*table.tracks[:2], Track("Zoe", (None, None, None, Fraction(0), Fraction(9))))
    )
    lines = list(drawn(Drawing("", late, "sittings"), Style(width=60)))
    assert sum(line.count("Z") for line in lines) >= 2


def test_letters_from_right_to_left_turn_no_line_round() -> None:
    lines = list(drawn(Drawing("", course({"דוד": [5], "Mia": [-5]}), "hands"), Style(width=60)))
    assert any(line.endswith("a דוד +5") for line in lines)


def test_names_that_are_cut_stand_in_full_below() -> None:
    table = course({"Maximilian-Alexander": [5], "Maximilian-Andreas": [-5], "Theo": [0]})
    lines = list(drawn(Drawing("", table, "hands"), Style(width=60)))
    assert any("M Maximilian-… +5" in line for line in lines)
    assert lines[-1] == "M = Maximilian-Alexander, a = Maximilian-Andreas"


def test_where_there_is_no_room_letters_alone_stand_at_the_ends() -> None:
    table = course({"Mia": [999_999], "Theo": [-999_999]})
    lines = list(drawn(Drawing("", table, "hands"), Style(width=36)))
    assert any(line.endswith(" M +999999") for line in lines)
    assert lines[-1] == "M = Mia, T = Theo"


def test_the_last_day_is_always_told() -> None:
    for sittings in range(1, 30):
        table = course({"Mia": list(range(sittings))})
        for wide in (40, 50, 80, 121):
            *_, days = drawn(Drawing("", table, "sittings"), Style(width=wide))
            assert days.split()[-1] == f"2026-01-{sittings:02}"


labels = st.lists(st.builds(Label, st.integers(0, 100), st.integers(1, 30)), max_size=9).map(
    lambda some: sorted(some, key=lambda one: one.middle)
)


@given(labels, st.integers(0, 5))
def test_labels_in_a_row_never_touch(some: list[Label], gap: int) -> None:
    found = in_a_row(some, gap, 0, 100)
    assert bool(found) is bool(some)
    assert not some or len(some) - 1 in found
    spans = [(start, start + some[at].long) for at, start in found.items()]
    assert all(end + gap <= start for (_, end), (start, _) in pairwise(spans))
    assert all(start >= 0 and end <= 100 for start, end in spans)


@given(st.text(max_size=30), st.integers(3, 20), st.sampled_from(["…", "..."]))
def test_a_shortened_name_fits(name: str, longest: int, dots: str) -> None:
    assert width(shortened(name, longest, dots)) <= longest


def test_shortened() -> None:
    assert shortened("Maximilian", 10) == "Maximilian"
    assert shortened("Maximilian", 9) == "Maximili…"
    assert shortened("Anna Maria", 6) == "Anna…"
    assert shortened("王小明", 5, "...") == "王..."
