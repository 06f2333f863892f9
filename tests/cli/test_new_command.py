"""`new`: what is taken over from the last sitting, what is not, and where it is written."""

import re
from collections.abc import Callable
from datetime import date
from pathlib import Path
from random import Random

import pytest
from commandline import Prefledger
from generator.sittings import Habits, simulate
from generator.writing import READABLE, some_manner
from generator.writing import write as written
from hypothesis import given
from hypothesis import strategies as st

import prefledger as library
from prefledger.editing.begin import Past, Wish, begin
from prefledger.editing.draft import EditError, draft
from prefledger.rules.sets import RULE_SETS

Write = Callable[[str, str], Path]
EXAMPLES = sorted((Path(__file__).parents[2] / "examples").rglob("*.pref"))
LAST = """\
sitting 2026-11-20 at home
rules styrian                  ; since we moved
unit 0.10 EUR
players Mia, Theo, Priya
ante 10
Mia 1 7, Theo 2, Priya 1
"""


def test_the_first_sitting_needs_players(folder: Path, prefledger: Prefledger) -> None:
    ran = prefledger("new")
    assert (ran.code, ran.out) == (2, "")
    assert "--players Mia,Theo,Priya" in ran.err
    assert list(folder.iterdir()) == []
    names = 'Mia, "Hans Peter",Herz'
    assert prefledger("new", "--players", names, "--date", "2026-11-20") == (
        0,
        'Wrote 2026-11-20.pref:\n\nsitting 2026-11-20\nplayers Mia, "Hans Peter", Herz\n',
        "",
    )
    assert prefledger("check").code == 0


def test_a_new_file_is_called_by_the_day_of_today(folder: Path, prefledger: Prefledger) -> None:
    before = date.today()  # noqa: DTZ011 - the day where the table is
    assert prefledger("new", "--players", "A,B,C").code == 0
    (path,) = folder.iterdir()
    assert before.isoformat() <= path.stem <= date.today().isoformat()  # noqa: DTZ011
    assert path.read_bytes() == f"sitting {path.stem}\nplayers A, B, C\n".encode()


def test_all_is_as_last_time_and_the_pot_is_carried_over(
    write: Write, prefledger: Prefledger
) -> None:
    write("a.pref", LAST)
    # 30 are staked. Mia draws 10; Priya, with one trick, pays 10 into the pot: 30 are left.
    assert prefledger("new", "--date", "2026-11-27", "--title", "Café").out == (
        "Wrote 2026-11-27.pref, as on 2026-11-20:\n\n"
        "sitting 2026-11-27 Café\nrules styrian\nunit 0.10 EUR\nplayers Mia, Theo, Priya\n"
        "dealer Theo\ncarry 30\n\n"
        "The pot of 30 that 2026-11-20 left is carried over.\n"
    )
    assert prefledger("check", "--strict").code == 0
    ran = prefledger("new", "--date", "2026-11-27")
    assert ran.code == 2
    assert "2026-11-27.pref is there already" in ran.err


def test_seats_and_house_rules_are_as_in_the_end(write: Write, prefledger: Prefledger) -> None:
    write(
        "a.pref",
        LAST.replace("Priya 1\n", "Priya 1\nrule ace-bonus 20\njoin Jan after Mia\nante 10 Jan\n")
        + "leave Priya\njoin Ida\nante 10 Ida\naway Jan\nsplit\n",
    )
    out = prefledger("new", "--date", "2026-11-27").out
    assert "\nplayers Mia, Jan, Theo, Ida\n" in out
    assert "\nrule ace-bonus 20\n" in out
    assert "carry 2" in out  # 50 less four shares of 12
    assert "Jan was away in the end" in out
    assert prefledger("check", "--strict").code == 0


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ("Mia 1 ?, Theo ?, Priya ?\n", "pot of 2026-11-20 holds is not sure"),
        ("Mia 1 7, Theo 2, Priya 2\n", "pot of 2026-11-20 holds is not sure"),
        ("pot = 40\n", "pot of 2026-11-20 holds is not sure"),
        ("purple rain\n", "pot of 2026-11-20 holds is not sure"),
    ],
)
def test_a_pot_that_is_not_sure_is_not_carried_over(
    write: Write, prefledger: Prefledger, more: str, said: str
) -> None:
    write("a.pref", LAST + more)
    out = prefledger("new", "--date", "2026-11-27").out
    assert "carry 30" not in out
    assert said in out
    write("a.pref", LAST + "Mia 1 ?, Theo ?, Priya ?\npot = 50, accepted\n")
    (Path("2026-11-27.pref")).unlink()
    assert "\ncarry 50\n" in prefledger("new", "--date", "2026-11-27").out


def test_the_same_players_said_again_have_the_same_dealer(
    write: Write, prefledger: Prefledger
) -> None:
    write("a.pref", LAST)
    plain = prefledger("new", "--date", "2026-11-27", "b.pref").out
    assert "\ndealer Theo\n" in plain
    Path("b.pref").unlink()
    said = prefledger("new", "--date", "2026-11-27", "--players", "Mia, Theo, Priya", "b.pref").out
    assert said == plain
    Path("b.pref").unlink()
    other = prefledger("new", "--date", "2026-11-27", "--players", "Theo, Mia, Priya", "b.pref").out
    assert "dealer" not in other


def test_who_deals_is_not_guessed(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", LAST + "<<<<<<< HEAD\n")
    out = prefledger("new", "--date", "2026-11-27").out
    assert "dealer" not in out.split("\n\n")[1]
    assert "Whose deal it is was not sure" in out
    assert "Mia deals, the first of the players" in out


def test_nothing_is_begun_in_a_file_with_a_merge_conflict(
    write: Write, prefledger: Prefledger
) -> None:
    path = write("a.pref", LAST + "<<<<<<< HEAD\n")
    ran = prefledger("new", "a.pref", "--date", "2026-11-27")
    assert (ran.code, ran.out) == (2, "")
    assert "(P104)" in ran.err
    assert path.read_text("utf-8") == LAST + "<<<<<<< HEAD\n"


def test_another_table_gets_no_pot(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", LAST)
    out = prefledger("new", "--date", "2026-11-27", "--players", "Ida,Jan,Leo,Mia").out
    assert "carry" not in out.split("\n\n")[1]
    assert "not carried over: that was another table" in out
    Path("2026-11-27.pref").unlink()
    out = prefledger("new", "--date", "2026-11-27", "--unit", "0.20 EUR").out
    assert "carry" not in out.split("\n\n")[1]
    assert "not carried over: a coin is not worth here" in out
    assert prefledger("check", "--strict").code == 0


def test_a_sitting_begun_between_two_others_takes_the_pot_on(
    write: Write, prefledger: Prefledger
) -> None:
    write("2026-12-04.pref", LAST.replace("11-20", "12-04"))
    assert prefledger("new", "--date", "2026-12-05").code == 0
    assert prefledger("new", "2026-12-05b.pref", "--date", "2026-12-05").code == 0
    ran = prefledger("new", "2026-12-05.pref", "--date", "2026-12-05")
    assert "The pot of 30 that 2026-12-05 left is carried over." in ran.out
    assert "wrong now" not in ran.out
    assert prefledger("check", "--strict").code == 0
    # The new file comes before 2026-12-05.pref in the order of the books, so it is like the 4th.
    ran = prefledger("new", "2026-12-05-a.pref", "--date", "2026-12-05")
    assert "as on 2026-12-04" in ran.out
    assert "The pot of 30 that 2026-12-04 left is carried over." in ran.out
    assert prefledger("check", "--strict").code == 0


def test_what_a_sitting_begun_between_two_others_breaks_is_said(
    write: Write, prefledger: Prefledger
) -> None:
    write("2026-11-20.pref", LAST)
    write("2026-11-27.pref", LAST.replace("11-20", "11-27").replace("ante 10", "carry 30"))
    assert prefledger("check", "--strict").code == 0
    ran = prefledger("new", "--date", "2026-11-24", "--unit", "0.20 EUR")
    assert "2026-11-20 left is not carried over: a coin is not worth here" in ran.out
    assert "\n2026-11-27.pref:5 is wrong now: a coin is not worth here what it" in ran.out
    checked = prefledger("check").err
    assert "2026-11-27.pref:5:7" in checked


def test_why_a_pot_is_not_carried_over_is_the_reason(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", LAST)
    write("b.pref", LAST.replace("11-20", "11-21").replace("ante 10", "carry 30"))
    ran = prefledger("new", "a.pref", "--date", "2026-11-27")
    assert "that 2026-11-20 left is not carried over: 2026-11-21 carried it over." in ran.out
    write("c.pref", LAST.replace("Mia", "Ida").replace("Theo", "Max"))
    write("d.pref", LAST.replace("11-20", "11-28"))
    ran = prefledger("new", "c.pref", "--date", "2026-11-29", "--players", "Mia,Theo,Priya")
    assert "left is not carried over: 2026-11-28 was the last sitting of this table." in ran.out


def test_includes_are_kept_and_a_file_speaks_its_own_language(
    write: Write, prefledger: Prefledger
) -> None:
    write("house.inc", "einheit 0,10 EUR\nregel ace-bonus 20\nspieler Resi, Toni, Emil\n")
    write("a.pref", "sitzung 2026-11-20\ninclude house.inc\neinsatz 10\nr1 7 t2 e1\n")
    assert prefledger("new", "--date", "2026-11-27").out.split("\n\n")[1] == (
        "sitzung 2026-11-27\ninclude house.inc\ngeber Toni\nübertrag 30"
    )
    out = prefledger("new", "--date", "2026-11-28", "--players", "Resi,Toni,Max").out
    assert "sitzung 2026-11-28\ninclude house.inc\nspieler Resi, Toni, Max\nübertrag 30\n" in out
    assert prefledger("check", "--strict").code == 0


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("last", [True, False])
def test_a_file_that_is_there_gets_another_sitting(
    write: Write, prefledger: Prefledger, end: str, mark: str, last: bool
) -> None:
    text = mark + ("pref 1\nrules styrian\nplayers Mia, Theo, Priya\n" + HAND).replace("\n", end)
    path = write("season.pref", text if last else text.removesuffix(end))
    path.chmod(0o600)
    assert (
        "Added to season.pref, as on 2026-11-20:\n"
        in prefledger("new", "season.pref", "--date", "2026-11-27").out
    )
    more = "\nsitting 2026-11-27\ndealer Theo\ncarry 30\n".replace("\n", end)
    assert path.read_bytes().decode() == text + more
    assert path.stat().st_mode & 0o777 == 0o600
    assert prefledger("check", "--strict").code == 0


HAND = "sitting 2026-11-20\nante 10\nm1 7 t2 p1\n"


def test_version_and_rules_of_the_whole_file_go_into_a_new_one(
    write: Write, prefledger: Prefledger
) -> None:
    write("season.pref", "pref 1\nrules styrian\nplayers Mia, Theo, Priya\n" + HAND)
    assert prefledger("new", "b.pref", "--date", "2026-11-27").code == 0
    assert Path("b.pref").read_text("utf-8") == (
        "pref 1\nsitting 2026-11-27\nrules styrian\nplayers Mia, Theo, Priya\n"
        "dealer Theo\ncarry 30\n"
    )


def test_what_can_not_be_begun(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", LAST)
    for arguments, code, said in (
        (("-",), 2, "name a file or a folder"),
        (("b",), 2, "a file of sittings is called b.pref"),
        (("no/b.pref",), 3, "can't write no/b.pref: there is no folder no"),
        (("--date", "27.11."), 2, "27.11. is no day"),
        (("--rules", "styrain"), 2, "did you mean styrian?"),
        (("--players", "A,,B"), 2, "a name is missing"),
        (
            ("--players", "A,B"),
            2,
            "A and B are too few players: Austrian Preference needs 3 to 4; name them",
        ),
        (("--players", "A"), 2, "A alone is too few players: Austrian Preference needs 3 to 4"),
        (("--players", "A,B", "--rules", "american"), 2, "American Preference needs 3 to 4"),
        (("--players", "A,B,a"), 2, "a stands here twice"),
        (("--dealer", "Jan"), 2, "nobody at the table is called Jan"),
        (("--unit", "0.1"), 2, "no sitting can be begun like this"),
        (("--title", "a ; b"), 2, "` would only be `sitting 20"),
        (("--title", ";"), 2, "`;` begins a comment"),
        (("--title", "; fmt: off"), 2, "`;` begins a comment"),
        (("--unit", "1 EUR ; c"), 2, "so `unit 1 EUR ; c` would only be `unit 1 EUR`"),
        (("--unit", "1 EUR;"), 2, "`;` begins a comment"),
    ):
        ran = prefledger("new", *arguments)
        assert (ran.code, ran.out) == (code, ""), arguments
        assert said in ran.err
    assert [one.name for one in Path().iterdir()] == ["a.pref"]


@pytest.mark.parametrize("name", RULE_SETS)
def test_the_first_sitting_of_every_rule_set(
    name: str, folder: Path, prefledger: Prefledger
) -> None:
    game = RULE_SETS[name].house.game
    missing = {"american": '`--rule "win 10"`', "limited": '`--rule "pot limited 100"`'}
    players = ",".join(("Mia", "Theo", "Priya")[: game.playing])
    ran = prefledger("new", "a.pref", "--rules", name, "--players", players)
    if name in missing:
        assert ran.code == 2
        assert missing[name] in ran.err
        assert not (folder / "a.pref").exists()
        return
    assert ran.code == 0, ran.err
    assert f"rules {name}\n" in (folder / "a.pref").read_text("utf-8")
    assert prefledger("check").code == 0


@pytest.mark.parametrize(
    ("name", "rules"),
    [("american", ("win 10", "lose  20")), ("limited", ("pot limited 100",)), ("austrian", ())],
)
def test_house_rules_are_said_with_the_rule_set(
    name: str, rules: tuple[str, ...], folder: Path, prefledger: Prefledger
) -> None:
    said = [word for rule in rules for word in ("--rule", rule)]
    ran = prefledger("new", "a.pref", "--rules", name, *said, "--players", "Mia,Theo,Priya")
    assert ran.code == 0, ran.err
    lines = (folder / "a.pref").read_text("utf-8").splitlines()[1:]
    expected = [f"rule {' '.join(rule.split())}" for rule in rules]
    assert sorted(lines) == sorted([f"rules {name}", *expected, "players Mia, Theo, Priya"])
    assert prefledger("check").code == 0


def test_a_house_rule_of_last_time_is_said_anew(write: Write, prefledger: Prefledger) -> None:
    head = "sitting 2026-11-01\nrules american\nrule win 10\nrule lose 20 ; c\n"
    write("a.pref", f"{head}players Mia, Theo, Priya\n")
    ran = prefledger("new", "b.pref", "--rule", "LOSE 30", "--date", "2026-11-02")
    assert ran.code == 0, ran.err
    lines = Path("b.pref").read_text("utf-8").splitlines()
    rules = [line.lower() for line in lines if line.startswith("rule ")]
    assert sorted(rules) == ["rule lose 30", "rule win 10"]
    assert prefledger("check").code == 0


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("wim 10", "there is no house rule called wim; did you mean `win`?"),
        ("win", "win takes one value"),
        ("kontra maybe", "kontra can't be maybe"),
        ("lone-whist gentleman", "no sitting can be begun like this"),
        ("stake 50 ; c", "`;` begins a comment"),
        (" ", "--rule needs a house rule and its value"),
        ("; x", "`;` begins a comment"),
    ],
)
def test_what_is_no_house_rule(rule: str, said: str, folder: Path, prefledger: Prefledger) -> None:
    ran = prefledger("new", "a.pref", "--rule", rule, "--players", "Mia,Theo,Priya")
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert not (folder / "a.pref").exists()


def test_cards_are_written_as_before_unless_the_game_has_its_own(
    write: Write, prefledger: Prefledger
) -> None:
    write("a.pref", LAST.replace("unit", "cards german\nunit"))
    prefledger("new", "b.pref", "--date", "2026-11-21", "--rules", "tapp")
    assert "cards" not in Path("b.pref").read_text("utf-8")
    ran = prefledger("new", "c.pref", "--date", "2026-11-22", "--rules", "classic")
    assert ran.code == 0, ran.err


def test_why_the_players_of_last_time_are_not_known(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", LAST.replace("Theo, Priya", "Theo"))
    ran = prefledger("new", "--date", "2026-11-27")
    assert ran.code == 2
    assert "who played on 2026-11-20 is not known: a.pref, line 4: " in ran.err
    assert "(P206)" in ran.err
    assert "nobody sat" not in ran.err
    write("a.pref", LAST + "leave Mia\n")
    ran = prefledger("new", "--date", "2026-11-27")
    assert ran.code == 2
    assert (
        "in the end of 2026-11-20 only Theo and Priya sat at the table, "
        "and Austrian Preference needs 3 to 4"
    ) in ran.err
    write("a.pref", "sitting 2026-11-20\n")
    assert "who played on 2026-11-20 is not known" in prefledger("new").err


def test_which_of_two_sittings_of_a_day_is_taken_is_said(
    write: Write, prefledger: Prefledger
) -> None:
    write("a.pref", LAST)
    write("b.pref", LAST.replace("Mia", "Ida"))
    day = ("--date", "2026-11-27")
    assert prefledger("new", *day).out.startswith(
        "Wrote 2026-11-27.pref, as on 2026-11-20 in b.pref:\n"
    )
    Path("2026-11-27.pref").unlink()
    write("b.pref", LAST + "\n" + LAST.replace("Mia", "Ida"))
    assert prefledger("new", *day).out.startswith(
        "Wrote 2026-11-27.pref, as on 2026-11-20 in b.pref, line 8:\n"
    )


def test_what_is_said_stays_on_its_line(folder: Path, prefledger: Prefledger) -> None:
    names = "Mia\npasst,=1+1,<b>"
    arguments = ("--players", names, "--title", "at\nante 50", "--unit", "1\nEUR", "--dealer", "=")
    assert prefledger("new", "--date", "2026-11-20", *arguments).code == 0
    assert Path("2026-11-20.pref").read_text("utf-8") == (
        'sitting 2026-11-20 at ante 50\nunit 1 EUR\nplayers "Mia passt", "=1+1", "<b>"\n'
        'dealer "=1+1"\n'
    )
    assert prefledger("check").code == 0


@pytest.mark.parametrize(
    "title",
    ["Sperl #cup", "#1", 'a "b", c', "王小明", "as in 1829", "ante 50", "2026-01-01", "née"],
)
def test_a_title_is_all_that_is_said(folder: Path, prefledger: Prefledger, title: str) -> None:
    arguments = ("--players", "A,B,C", "--date", "2026-11-20", "--title", title)
    assert prefledger("new", *arguments).code == 0
    (sitting,) = library.load("2026-11-20.pref").value
    assert (sitting.date.isoformat(), sitting.title) == ("2026-11-20", title)


def test_a_dangling_link_is_not_written_over(folder: Path, prefledger: Prefledger) -> None:
    (folder / "2026-11-27.pref").symlink_to("elsewhere")
    assert prefledger("new", "--players", "A,B,C", "--date", "2026-11-27").code == 2
    assert not (folder / "elsewhere").exists()


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_after_every_example_one_more_can_be_begun(path: Path) -> None:
    read = library.load(path)
    ledgers = library.book(read.value).value
    last = ledgers[-1]
    empty = draft("new.pref", "", lambda target, _: f"{target} is not here")
    wish = Wish(date(2027, 1, 1))
    begun = begin(empty, last, Past(read.value), wish)
    (sitting,) = begun.draft.sittings
    assert begun.draft.diagnostics == ()
    assert sitting.table.seats == last.sitting.last_table.seats
    assert sitting.last_table.dealer == last.sitting.last_table.dealer
    assert (sitting.unit, sitting.purse) == (last.sitting.unit, last.sitting.purse)
    both = library.book((*read.value, sitting))
    assert both.value[-1].pot == last.pot
    assert not [one for one in both.value[-1].diagnostics if one.code.number[1] == "6"]


@given(st.integers(0, 10_000))
def test_whatever_happened_the_next_sitting_goes_on_from_there(seed: int) -> None:
    rng = Random(seed)
    evening = simulate(rng, Habits(4))
    text = written(evening, rng, some_manner(rng) if seed % 2 else READABLE).text
    before = draft("a.pref", text, lambda target, _: f"{target} is not here")
    if len(evening.last_seats) < 3:
        with pytest.raises(EditError, match="name the players"):
            begin(before, before.ledgers[-1], Past(before.sittings), Wish(date(2026, 12, 24)))
        return
    begun = begin(before, before.ledgers[-1], Past(before.sittings), Wish(date(2026, 12, 24)))
    assert begun.draft.text.startswith(text)
    old, new = begun.draft.ledgers
    assert new.sitting.table.seats == evening.last_seats
    assert new.sitting.last_table.dealer == evening.next_dealer
    assert new.pot == old.pot == evening.balances.get("pot", 0)
    assert new.carried_from == (old.sitting.begins if old.pot else None)
    assert [one for one in begun.draft.diagnostics if one not in before.diagnostics] == []
    assert not re.search(r"carry 0|carry -", begun.draft.text[len(text) :])


PULKA = (
    "sitting 2026-11-20\nrules preferans-sochi\nrule pool 20\nplayers Mia, Theo, Priya\n"
    "Theo 9 spades -\nPriya 6 hearts 5, Mia whist 5, Theo pass\n"
)
# nine made: 8 for Theo's pool. One short of six: 2 in Priya's mountain and 2 whists for each, and
# Mia has 5 tricks at 2
GOES_ON = (
    "carry\nsheet Mia pool 0 mountain 0, whists Theo 0, Priya 12\n"
    "sheet Theo pool 8 mountain 0, whists Mia 0, Priya 2\n"
    "sheet Priya pool 0 mountain 2, whists Mia 0, Theo 0\n"
)


def test_a_sheet_that_is_not_over_goes_on(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", PULKA)
    out = prefledger("new", "--date", "2026-11-27").out
    assert f"dealer Priya\n{GOES_ON}\nThe sheet that 2026-11-20 left goes on.\n" in out
    assert prefledger("check", "--strict").code == 0


def test_it_goes_on_in_the_language_of_the_file(write: Write, prefledger: Prefledger) -> None:
    german = PULKA.replace("sitting", "sitzung").replace("rules", "regeln").replace("rule", "regel")
    write("a.pref", german.replace("players", "spieler"))
    out = prefledger("new", "--date", "2026-11-27").out
    assert "\nübertrag\nblatt Mia pool 0 mountain 0, whists Theo 0, Priya 12\n" in out
    assert prefledger("check", "--strict").code == 0


@pytest.mark.parametrize(
    "text",
    [
        PULKA.replace("rule pool 20\n", ""),  # nothing is played to
        PULKA.replace("pool 20", "pool 2")  # it is over
        + "Mia 6 spades -\nPriya 6 spades -\nPriya 6 spades -\n",
        "sitting 2026-11-20\nrules preferans-sochi\nrule pool 20\nplayers Mia, Theo, Priya\nvoid\n",
    ],
)
def test_another_sheet_is_begun_where_none_can_go_on(
    write: Write, prefledger: Prefledger, text: str
) -> None:
    write("a.pref", text)
    out = prefledger("new", "--date", "2026-11-27").out
    assert "carry" not in out
    assert "goes on" not in out


def test_other_players_begin_another_sheet(write: Write, prefledger: Prefledger) -> None:
    write("a.pref", PULKA)
    assert "carry" not in prefledger("new", "--date", "2026-11-27", "--players", "Mia,Theo,Jan").out


@pytest.mark.parametrize("more", ["Mia 6 spades ?, Theo whist 2, Priya pass\n", "purple rain\n"])
def test_a_sheet_that_is_not_sure_does_not_go_on(
    write: Write, prefledger: Prefledger, more: str
) -> None:
    write("a.pref", PULKA + more)
    out = prefledger("new", "--date", "2026-11-27").out
    assert "\ncarry\n" not in out
    assert "How the sheet of 2026-11-20 stood is not sure, so it does not go on here" in out
    assert "pot" not in out
