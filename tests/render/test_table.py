"""Tables where room is short: what is shortened, narrowed, broken, and what is not."""

from hypothesis import given
from hypothesis import strategies as st

from prefledger.render.page import Cell, Column, Grid
from prefledger.render.shortnames import short_names
from prefledger.render.style import width
from prefledger.render.table import laid_out, parts

NAMES = ("Anna-Maria", "Hans Peter")
GRID = Grid(
    "",
    (Column("name"), Column("what", wraps=True), *(Column(name, "coins") for name in NAMES)),
    (("Hans Peter", "a game ♠ with aces", 7, -9), (None, "a stake of 10", None, 0)),
    NAMES,
)


def lines(grid: Grid, room: int | None = None) -> list[str]:
    table = laid_out(grid, room)
    return [*table.heading, table.rule, *table.rows]


def widest(grid: Grid, room: int | None = None) -> int:
    return max(map(width, lines(grid, room)))


def test_with_room_enough_nothing_changes() -> None:
    assert laid_out(GRID, widest(GRID)) == laid_out(GRID)
    assert laid_out(GRID).legend == ""


def test_headings_are_broken_and_gaps_narrowed_before_a_name_is_shortened() -> None:
    table = laid_out(GRID, widest(GRID) - 1)
    assert table.heading == (
        "                                             Hans",
        "name        what                Anna-Maria  Peter",
    )
    assert table.legend == ""
    assert lines(GRID, 46)[1] == "name       what               Anna-Maria Peter"


def test_then_names_are_shortened() -> None:
    table = laid_out(GRID, 45)
    assert table.heading == ("name  what                Ann  Han",)
    assert table.rows[0] == "Han   a game ♠ with aces   +7   −9"
    assert table.legend == "Ann = Anna-Maria, Han = Hans Peter"


def test_then_gaps_are_narrowed_then_cells_wrapped() -> None:
    assert lines(GRID, 33)[2] == "Han  a game ♠ with aces  +7  −9"
    assert lines(GRID, 24) == [
        "name what       Ann Han",
        "──── ────────── ─── ───",
        "Han  a game ♠    +7  −9",
        "     with aces",
        "     a stake of       0",
        "     10",
    ]


def test_what_stands_between_commas_is_kept_together_where_it_can_be() -> None:
    grid = Grid("", (Column("", wraps=True),), (("all-pass Mia 3, Theo 7, Priya 0",),))
    assert lines(grid, 30)[2:] == ["all-pass Mia 3, Theo 7,", "Priya 0"]
    assert lines(grid, 10)[2:] == ["all-pass", "Mia 3,", "Theo 7,", "Priya 0"]


def test_headings_are_broken_at_their_blanks() -> None:
    grid = Grid("", (Column("who"), Column("not booked", "number")), (("Mia", 12),))
    assert lines(grid, 12) == ["        not", "who  booked", "───  ──────", "Mia      12"]
    assert lines(grid, 10) == ["       not", "who booked", "─── ──────", "Mia     12"]


def test_a_heading_of_two_words_is_broken_between_them_where_its_column_is_wrapped() -> None:
    grid = Grid(
        "",
        (Column("date"), Column("most tricks", wraps=True), Column("most coins", wraps=True)),
        (("2026-11-28", "Priya 111", "Theo +149"),),
    )
    assert lines(grid, 24) == [
        "           most   most",
        "date       tricks coins",
        "────────── ────── ─────",
        "2026-11-28 Priya  Theo",
        "           111    +149",
    ]


def test_a_word_is_broken_only_where_nothing_else_helps() -> None:
    grid = Grid("", (Column("who"), Column("hand", wraps=True)), (("Mia", "durchmarsch by Theo"),))
    assert lines(grid, 15)[2:] == ["Mia durchmarsch", "    by Theo"]
    assert lines(grid, 12)[2:] == ["Mia durchmar", "    sch", "    by Theo"]


def test_names_stay_whole_where_short_ones_do_not_help() -> None:
    # The first column is as wide as `the table`, whatever the players are called.
    grid = Grid(
        "",
        (Column(""), Column("hand", wraps=True)),
        (("Priya", "a game with all the aces"), ("the table", "one more")),
        ("Priya",),
    )
    table = laid_out(grid, 22)
    assert table.legend == ""
    assert table.rows[0].startswith("Priya ")


WIDE = Grid(
    "",
    (
        Column(""),
        Column("hands", "number"),
        Column("made", "number"),
        Column("share", "number", joined=True),
        Column("coins", "coins"),
    ),
    (("Mia", 5631, "1473 of 1885", "78% (76–80)", -9741), ("the pot", None, None, None, 32870)),
    ("Mia",),
)


def test_what_can_not_wrap_goes_on_below_with_the_first_column_again() -> None:
    first, second = parts(WIDE, 40)
    assert [*first.heading, first.rule, *first.rows] == [
        "        hands         made       share",
        "─────── ───── ──────────── ───────────",
        "Mia      5631 1473 of 1885 78% (76–80)",
        "the pot",
    ]
    assert [*second.heading, second.rule, *second.rows] == [
        "          coins",
        "───────  ──────",
        "Mia       −9741",
        "the pot  +32870",
    ]
    assert len(parts(WIDE)) == len(parts(WIDE, 48)) == 1


def test_every_part_has_the_columns_joined_to_the_first_and_only_its_own_short_names() -> None:
    grid = Grid(
        "",
        (
            Column("sitting"),
            Column("#", "number", joined=True),
            Column("dealer"),
            Column("hand"),
            Column("Anna-Maria", "coins"),
        ),
        (("2026-11-28", 7, "Theodora", "game ♠ with aces", -12),),
        ("Anna-Maria", "Theodora"),
    )
    first, second = parts(grid, 36)
    assert [*first.heading, first.rule, *first.rows] == [
        "sitting    # dealer hand",
        "────────── ─ ────── ────────────────",
        "2026-11-28 7 The    game ♠ with aces",
    ]
    assert first.legend == "The = Theodora"
    assert [*second.heading, second.rule, *second.rows] == [
        "sitting     #  Anna-Maria",
        "──────────  ─  ──────────",
        "2026-11-28  7         −12",
    ]
    assert second.legend == ""


def test_a_share_stays_beside_what_it_is_of() -> None:
    for room in range(34, 48):
        for table in parts(WIDE, room):
            heading = " ".join(table.heading)
            assert ("made" in heading) is ("share" in heading)


@given(st.integers(24, 60))
def test_parts_fit_and_nothing_is_lost(room: int) -> None:
    tables = parts(WIDE, max(room, 34))
    assert all(width(line) <= max(room, 34) for one in tables for line in (one.rule, *one.rows))
    whole = "\n".join(line for one in tables for line in one.rows)
    for cell in ("5631", "1473 of 1885", "78% (76–80)", "−9741", "+32870"):
        assert whole.count(cell) == 1


def test_a_table_that_can_not_wrap_is_left_whole() -> None:
    grid = Grid("", (Column("who"),), (("Maximiliana",),))
    assert lines(grid, 5)[-1] == "Maximiliana"


names = st.lists(
    st.text("abcäñ", min_size=1, max_size=6), min_size=1, max_size=5, unique_by=str.casefold
)


@given(names, st.integers(60, 80), st.lists(st.integers(-999, 999), min_size=5, max_size=5))
def test_four_or_five_players_fit(some: list[str], room: int, coins: list[int]) -> None:
    longer = tuple(name.title() + "x" * 9 for name in some)
    cells: tuple[Cell, ...] = (longer[0], f"{longer[-1]} hearts, aces", "10–3h–1", "beaten")
    grid = Grid(
        "",
        (
            Column("dealer"), Column("hand", wraps=True), Column("tricks"), Column(""),
            *(Column(name, "coins") for name in longer),
        ),
        ((*cells, *coins[: len(longer)]),),
        longer,
    )  # fmt: skip
    assert widest(grid, room) <= room


@given(names)
def test_short_names_are_never_mistaken(some: list[str]) -> None:
    short = short_names(some)
    assert list(short) == some
    assert len({form.casefold() for form in short.values()}) == len(some)
    for name, form in short.items():
        for other in some:
            if other != name:
                assert form == name or not other.casefold().startswith(form.casefold())


def test_short_names() -> None:
    def forms(*given: str) -> list[str]:
        return list(short_names(given).values())

    assert forms("Jürgen", "Anna-Maria", "Hans Peter", "Zoë") == ["Jür", "Ann", "Han", "Zoë"]
    assert forms("Hans Peter", "Hans Georg") == ["HP", "HG"]
    assert forms("Anna-Maria", "Anna-Lena") == ["A-M", "A-L"]
    assert forms("Jan", "Jana") == ["Jan", "Jana"]
    assert forms("Theodor", "Theodora", "Theres") == ["Theodor", "Theodora", "Ther"]
    assert forms("Zoe\u0301line") == ["Zo\u00e9"]
