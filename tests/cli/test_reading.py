"""Which files are read, in which order, and what the filters leave."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from commandline import BROKEN, ODD, SITTING, Prefledger

from prefledger.api import check, load

Write = Callable[[str, str], Path]


def evening(day: str, declarer: str = "Mia", *, rest: str = "") -> str:
    return (
        f"sitting {day}\nplayers Mia, Theo, Priya\nante 10\n"
        f"{declarer} 1 8, {'Theo' if declarer == 'Mia' else 'Mia'} 2, Priya 0\n{rest}"
    )


def hands(ran: Any) -> list[dict[str, Any]]:
    every: list[dict[str, Any]] = json.loads(ran.out)["hands"]
    return [line for line in every if line["number"] is not None]


def days(ran: Any) -> list[str]:
    return [hand["sitting"] for hand in hands(ran)]


@pytest.fixture
def season(write: Write) -> None:
    write("b/late.pref", evening("2026-12-24"))
    write("a.pref", evening("2026-11-28"))
    write("b/early.pref", evening("2025-01-06"))


def test_folder_stands_for_its_files_in_order_of_date(season: None, prefledger: Prefledger) -> None:
    assert days(prefledger("hands", "--format", "json", ".")) == [
        "2025-01-06",
        "2026-11-28",
        "2026-12-24",
    ]


@pytest.mark.parametrize(
    "order", [["a.pref", "b"], ["b", "a.pref"], ["b/late.pref", "b", "a.pref"]]
)
def test_order_on_the_command_line_makes_no_difference(
    season: None, prefledger: Prefledger, order: list[str]
) -> None:
    expected = prefledger("hands", "--format", "json", ".").out
    assert prefledger("hands", "--format", "json", *order).out == expected


def test_two_sittings_of_one_day_are_in_order_of_path_then_place(
    write: Write, prefledger: Prefledger
) -> None:
    write("z.pref", evening("2026-11-28", "Mia") + evening("2026-11-28", "Theo"))
    write("a.pref", evening("2026-11-28", "Theo"))
    ran = prefledger("hands", "--format", "json", "z.pref", "a.pref")
    assert [(hand["path"], hand["declarer"]) for hand in hands(ran)] == [
        ("a.pref", "Theo"),
        ("z.pref", "Mia"),
        ("z.pref", "Theo"),
    ]


def test_hidden_files_and_folders_and_other_files_are_left_out(
    write: Write, prefledger: Prefledger
) -> None:
    for name in (".hidden.pref", ".git/x.pref", "notes.txt", "x.pref.bak"):
        write(name, BROKEN)
    write("a.pref", evening("2026-11-28"))
    assert prefledger("check").code == 0


def test_a_file_named_twice_is_read_once(write: Write, prefledger: Prefledger) -> None:
    path = write("a.pref", evening("2026-11-28"))
    os.symlink("a.pref", "link.pref")
    ran = prefledger("hands", "--format", "json", "a.pref", "./a.pref", ".", str(path), "link.pref")
    assert days(ran) == ["2026-11-28"]


def test_without_paths_the_folder_of_the_environment_is_read(
    season: None, prefledger: Prefledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PREFLEDGER_DIR", "b")
    assert days(prefledger("hands", "--format", "json")) == ["2025-01-06", "2026-12-24"]


def test_standard_input_is_read_like_a_file(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", SITTING)
    for command in ("totals", "pot", "settle"):
        assert prefledger(command, "-", stdin=SITTING).out == prefledger(command, "a.pref").out


def test_messages_call_standard_input_by_its_name(folder: Path, prefledger: Prefledger) -> None:
    assert " --> <stdin>:4:" in prefledger("check", "-", stdin=BROKEN).err
    named = prefledger("check", "-", "--stdin-name", "x/y.pref", stdin=BROKEN)
    assert " --> x/y.pref:4:" in named.err


def test_includes_are_relative_to_the_including_file(write: Write, prefledger: Prefledger) -> None:
    write("sub/house/rules.pref", "include more.pref\n")
    write("sub/house/more.pref", "players Mia, Theo, Priya\n")
    write("sub/a.pref", "sitting 2026-11-28\ninclude house/rules.pref\nante 10\n")
    assert prefledger("check", "sub/a.pref") == (0, "", "")
    text = (Path("sub/a.pref")).read_text(encoding="utf-8")
    named = prefledger("check", "-", "--stdin-name", "sub/new.pref", stdin=text)
    assert named == (0, "", "")
    assert prefledger("check", "-", stdin=text).code == 1


@pytest.mark.parametrize("target", ["../house.pref", "link.pref", "absolute"])
def test_no_include_leads_out_of_the_folder_unless_it_is_allowed(
    write: Write, prefledger: Prefledger, target: str
) -> None:
    house = write("house.pref", "players Mia, Theo, Priya\n")
    os.mkdir("sub")
    os.symlink("../house.pref", "sub/link.pref")
    target = str(house) if target == "absolute" else target
    write("sub/a.pref", f"sitting 2026-11-28\ninclude {target}\nante 10\n")
    refused = prefledger("check", "sub/a.pref")
    assert refused.code == 1
    assert "error[P261]" in refused.err
    assert "--allow-include" in refused.err
    for allowed in ("house.pref", ".", str(house)):
        assert prefledger("check", "sub/a.pref", "--allow-include", allowed) == (0, "", "")
    assert prefledger("check", "sub/a.pref", "--allow-include", "sub").code == 1


SEASON = ("check", "totals", "report", "hands", "pot", "settle", "stats", "fmt")


@pytest.mark.parametrize("command", SEASON)
def test_a_folder_that_is_read_is_no_way_out(
    write: Write, prefledger: Prefledger, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    write("house.pref", "players Mia, Theo, Priya\n")
    write("2026/a.pref", "sitting 2026-11-28\ninclude ../house.pref\nante 10\n")
    asked = ((), (".",), ("2026", "."), (os.getcwd(),), ("house.pref", "2026/a.pref"))
    for paths in asked:
        assert prefledger(command, *paths).code == 0, paths
    monkeypatch.setenv("PREFLEDGER_DIR", os.getcwd())
    os.mkdir("elsewhere")
    monkeypatch.chdir("elsewhere")
    assert prefledger(command).code == 0
    for path in ("../2026", "../2026/a.pref"):
        refused = prefledger(command, path)
        assert (refused.code, "--allow-include ../house.pref" in refused.err) == (1, True)


def test_a_folder_that_is_read_does_not_let_a_file_out_of_it(
    write: Write, prefledger: Prefledger
) -> None:
    write("house.pref", "players Mia, Theo, Priya\n")
    write("season/a.pref", "sitting 2026-11-28\ninclude ../house.pref\nante 10\n")
    write("season/b/b.pref", "sitting 2026-11-29\ninclude ../../house.pref\nante 10\n")
    os.symlink("../house.pref", "season/link.pref")
    write("season/b/c.pref", "sitting 2026-11-30\ninclude ../link.pref\nante 10\n")
    os.mkdir("season-2")
    said = prefledger("check", "season/a.pref", "season/b", "season-2").err
    assert said.count("outside this folder") == 3


def test_a_season_is_loaded_with_what_lies_above_its_folders(write: Write) -> None:
    write("house.pref", "players Mia, Theo, Priya\n")
    write("2026/a.pref", "sitting 2026-11-28\ninclude ../house.pref\nante 10\n")
    assert load(".").diagnostics == ()
    assert [one.code.number for one in load("2026").diagnostics] == ["P261"]


def test_a_hand_is_added_in_a_folder_with_the_house_above(
    write: Write, prefledger: Prefledger
) -> None:
    write("house.pref", "players Mia, Theo, Priya\n")
    path = write("2026/a.pref", "sitting 2026-11-28\ninclude ../house.pref\nante 10\n")
    assert prefledger("add", ".", "m1 7 t2 p1").code == 0
    assert path.read_text(encoding="utf-8").endswith("ante 10\nMia 1 7, Theo 2, Priya 1\n")
    assert prefledger("new", "--date", "2026-12-04").code == 0
    assert "players Mia, Theo, Priya" in Path("2026-12-04.pref").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("filters", "left"),
    [
        (["--from", "2026-11-28"], ["2026-11-28", "2026-12-24"]),
        (["--to", "2026-11-28"], ["2025-01-06", "2026-11-28"]),
        (["--from", "2025-02-01", "--to", "2026-12-01"], ["2026-11-28"]),
        (["--year", "2026"], ["2026-11-28", "2026-12-24"]),
        (["--last", "1"], ["2026-12-24"]),
        (["--year", "2025", "--last", "5"], ["2025-01-06"]),
        (["--player", "MIA"], ["2025-01-06", "2026-11-28", "2026-12-24"]),
        (["--rules", "austrian"], ["2025-01-06", "2026-11-28", "2026-12-24"]),
        (["--year", "1999"], []),
    ],
)
def test_filters(season: None, prefledger: Prefledger, filters: list[str], left: list[str]) -> None:
    ran = prefledger("hands", "--format", "json", *filters)
    assert (ran.code, days(ran)) == (0, left)


def test_errors_of_a_sitting_that_is_left_out_put_nothing_in_doubt(
    write: Write, prefledger: Prefledger
) -> None:
    wrong = "rule aces-bonus 10\n"
    write("old.pref", evening("2025-01-06") + "pot = 7\n" + evening("2026-01-06"))
    write("older.pref", evening("2025-02-06").replace("players", f"{wrong}players"))

    def problems(*filters: str) -> list[tuple[str, int]]:
        read = json.loads(prefledger("totals", "--format", "json", *filters).out)["problems"]
        return [(one["path"], one["line"]) for one in read]

    assert problems("--year", "2026") == []
    assert problems("--year", "2025") == [("old.pref", 5), ("older.pref", 2)]
    write("head.pref", wrong + evening("2025-03-06"))
    write("when.pref", evening("2026-13-06"))
    assert problems("--from", "2027-01-01") == [("head.pref", 1), ("when.pref", 1)]


def test_player_filter_keeps_the_sittings_somebody_was_at(
    write: Write, prefledger: Prefledger
) -> None:
    write("a.pref", evening("2026-11-28"))
    write("b.pref", SITTING)
    ran = prefledger("hands", "--format", "json", "--player", "cora")
    assert set(days(ran)) == {"2026-11-20"}


@pytest.mark.parametrize(
    ("filters", "words"),
    [
        (["--player", "Teo"], "did you mean Theo?"),
        (["--rules", "austria"], "did you mean austrian?"),
        (["--from", "28.11.2026"], "28.11.2026 is no day"),
        (["--from", "2026-12-01", "--to", "2026-11-01"], "no day is from 2026-12-01"),
        (["--last", "0"], "--last"),
    ],
)
def test_filters_that_make_no_sense_are_wrong_use(
    season: None, prefledger: Prefledger, filters: list[str], words: str
) -> None:
    ran = prefledger("totals", *filters)
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err


def test_options_stand_before_or_after_the_files_and_are_ended_by_two_dashes(
    write: Write, prefledger: Prefledger
) -> None:
    write("a.pref", SITTING)
    write("-x.pref", SITTING)
    expected = prefledger("totals", "--format", "csv", "a.pref")
    assert expected.code == 0
    assert prefledger("totals", "a.pref", "--format", "csv") == expected
    assert prefledger("totals", "--format", "csv", "--", "-x.pref") == expected


def test_every_problem_of_every_file_in_order(write: Write, prefledger: Prefledger) -> None:
    write("b.pref", BROKEN)
    write("a.pref", BROKEN + "purple 7\n")
    write("c.pref", ODD)
    found = json.loads(prefledger("check", "--format", "json").out)
    places = [(item["path"], item["line"]) for item in found["diagnostics"]]
    assert places == [
        ("a.pref", 4), ("a.pref", 5), ("b.pref", 1), ("b.pref", 4), ("c.pref", 4),
    ]  # fmt: skip
    assert (found["errors"], found["warnings"]) == (3, 2)


def test_a_problem_of_a_file_included_twice_is_reported_once(
    write: Write, prefledger: Prefledger
) -> None:
    write("house.pref", "rule mercy maybe\n")
    for name, day in (("a.pref", "2026-11-28"), ("b.pref", "2026-11-29")):
        write(name, "include house.pref\n" + evening(day))
    found = json.loads(prefledger("check", "--format", "json").out)["diagnostics"]
    assert [(item["code"], item["path"], item["line"]) for item in found] == [
        ("P703", "house.pref", 1)
    ]


def booked(ran: Any) -> list[tuple[str, str, int]]:
    return [(hand["sitting"], hand["path"], hand["line"]) for hand in hands(ran)]


@pytest.mark.parametrize("paths", [("a.pref", "all.pref"), ("./a.pref", "all.pref"), (".",)])
@pytest.mark.parametrize("including", ["all.pref", "0.pref"])
def test_a_sitting_that_is_also_included_is_booked_once(
    write: Write, prefledger: Prefledger, paths: tuple[str, ...], including: str
) -> None:
    write("a.pref", evening("2026-11-28", rest="Theo 1 7, Mia 2, Priya 2\n"))
    write(including, f"include a.pref\n{evening('2026-11-29')}")
    asked = [including if path == "all.pref" else path for path in paths]
    ran = prefledger("hands", "--format", "json", *asked)
    assert [(day, line) for day, _, line in booked(ran)] == [
        ("2026-11-28", 4), ("2026-11-28", 5), ("2026-11-29", 5),
    ]  # fmt: skip
    # What is wrong in it is said once, too.
    assert ran.code == 1
    assert ran.err.count("error") == 1


@pytest.mark.parametrize(
    "including",
    [
        "rule mercy on\ninclude a.pref\n",
        "include a.pref\npassed\n",
        "include a.pref\npassed\npassed\npassed\n",
    ],
)
def test_a_sitting_that_says_something_else_where_it_is_included_is_an_error(
    write: Write, prefledger: Prefledger, including: str
) -> None:
    write("a.pref", evening("2026-11-28"))
    write("b.pref", including)
    ran = prefledger("check", ".")
    assert ran.code == 1
    assert ran.err.count("error") == 2  # the diagnostic and the sum
    assert "P264" in ran.err
    assert "is not the same in a.pref as in b.pref" in ran.err
    listed = prefledger("hands", "--format", "json", ".")
    assert booked(listed) == [("2026-11-28", "a.pref", 4)]
    assert [one["code"] for one in json.loads(listed.out)["problems"]] == ["P264"]


def test_standard_input_takes_no_name_that_is_read_already(
    write: Write, prefledger: Prefledger
) -> None:
    write("a.pref", evening("2026-11-28"))
    ran = prefledger("totals", "--stdin-name", "./a.pref", "-", ".", stdin=evening("2026-11-28"))
    assert ran.code == 2
    assert "./a.pref is read already; give standard input another --stdin-name" in ran.err


@pytest.mark.parametrize("command", ["totals", "check", "html", "chart", "stats", "settle"])
def test_no_result_is_written_over_a_file_that_was_read(
    write: Write, prefledger: Prefledger, command: str
) -> None:
    house = write("house.txt", "rule mercy on\n")
    write("a.pref", f"include house.txt\n{evening('2026-11-28')}")
    shape = () if command in {"html", "chart"} else ("--format", "json")
    for output in ("house.txt", "a.pref", "new.pref"):
        ran = prefledger(command, *shape, "-o", output, "a.pref")
        assert ran.code == 2
        assert output in ran.err
    assert house.read_text(encoding="utf-8") == "rule mercy on\n"
    assert not house.with_name("new.pref").exists()


def test_two_at_a_table_are_not_one_person(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", evening("2026-11-28").replace("ante", "alias Mia = Theo\nante"))
    ran = prefledger("check", "a.pref")
    assert ran.code == 1
    assert "Mia and Theo are both at this table" in ran.err
    write("a.pref", evening("2026-11-28"))
    write("b.pref", evening("2026-11-29").replace("ante", "alias Reserl = Theo\nante"))
    write("c.pref", evening("2026-11-30").replace("ante", "alias Priya = Reserl\nante"))
    ran = prefledger("check", ".")
    assert ran.err.count("are both at this table") == 3


def test_alias_lines_of_several_sittings_do_not_contradict(
    write: Write, prefledger: Prefledger
) -> None:
    write("a.pref", evening("2026-11-28").replace("ante", "alias R. = Resi\nante"))
    write("b.pref", evening("2026-11-29").replace("ante", "alias R. = Rosa\nante"))
    ran = prefledger("check", ".")
    assert ran.code == 1
    assert "R. is another spelling of Resi here, but of Rosa in another sitting" in ran.err
    write("b.pref", evening("2026-11-29").replace("ante", "alias Resi = R.\nante"))
    ran = prefledger("check", ".")
    assert ran.code == 1
    assert "R. is another spelling of Resi here, and Resi of R. elsewhere" in ran.err


def test_a_hard_link_is_the_same_file_and_is_read_once(
    write: Write, prefledger: Prefledger
) -> None:
    write("a.pref", evening("2026-11-28", rest="Theo 1 7, Mia 2, Priya 2\n"))
    write("all.pref", f"include sub/hard.pref\n{evening('2026-11-29')}")
    Path("sub").mkdir()
    os.link("a.pref", "sub/hard.pref")
    for paths in (("a.pref", "sub/hard.pref"), (".",), ("all.pref", "a.pref"), ("sub", "a.pref")):
        ran = prefledger("hands", "--format", "json", *paths)
        assert [line for day, _, line in booked(ran) if day == "2026-11-28"] == [4, 5]
        # What is wrong in it is said once, too.
        assert ran.err.count("error") == 1
        assert "P265" not in ran.err
    read = load(".")
    assert [len(sitting.events) for sitting in read.value] == [3, 2]
    assert len(check(read)) == 1


COPY = evening("2026-11-28", rest="  note late ; at last\npay Mia Theo 5 beer\n")


@pytest.mark.parametrize(
    ("other", "is_copy"),
    [
        (COPY, True),
        (COPY.replace("note late", " note  late").replace("\n", "\r\n"), True),
        (f"rule mercy on\n{evening('2026-11-27')}{COPY}", True),
        (COPY.replace("11-28", "11-29"), False),
        (COPY.replace("11-28", "11-28 at Mia's"), False),
        (COPY.replace("Theo, Priya", "Priya, Theo"), False),
        (COPY.replace("beer", "wine"), False),
        (COPY.replace("late", "later"), False),
        (f"{COPY}passed\n", False),
    ],
)
def test_a_sitting_that_stands_word_for_word_in_two_files_is_doubted(
    write: Write, prefledger: Prefledger, other: str, is_copy: bool
) -> None:
    write("a.pref", COPY)
    write("b.pref", other)
    ran = prefledger("totals", "a.pref", "b.pref")
    assert ("P265" in ran.err) is is_copy
    assert ran.code == 0
    assert prefledger("check", "--strict", ".").code == (1 if is_copy else 0)
    read = load(".")
    assert [found.code.number for found in check(read)] == ["P265"] * is_copy
    # Both are booked all the same, and neither is doubted where the other is not read.
    assert len(read.value) == 2 + other.startswith("rule")
    assert "P265" not in prefledger("totals", "a.pref").err


@pytest.mark.parametrize("rest", ["", "pay Mia Theo 5 beer\n", "void\nmisdeal\nunrecorded\n"])
def test_sittings_without_a_deal_and_those_of_one_file_are_no_copies(
    write: Write, prefledger: Prefledger, rest: str
) -> None:
    begun = f"sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 10\n{rest}"
    write("a.pref", begun)
    write("b.pref", begun)
    write("c.pref", evening("2026-11-29") * 2)
    assert "P265" not in prefledger("check", ".").err


def test_a_copy_is_said_with_its_places(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", f"; cold\n{COPY}")
    write("b.pref", COPY)
    told = prefledger("check", ".").err
    assert "this sitting is word for word the one on line 2 of a.pref, and both are booked" in told
    assert "b.pref:1:1" in told
