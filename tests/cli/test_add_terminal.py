"""`add` at a real terminal, as small as a phone and as large as usual."""

from collections.abc import Callable
from pathlib import Path

import pytest
from terminals import terminal

Write = Callable[[str, str], Path]
HEAD = "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 50\n"
PHONE, DESK = (20, 40), (24, 80)
SIZES = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])


@SIZES
def test_a_line_with_names_completed(write: Write, folder: Path, size: tuple[int, int]) -> None:
    path = write("a.pref", HEAD)
    with terminal(folder, size, "add", "a.pref") as at:
        at.shows("Mia deals hand 1; Theo speaks first.")
        at.prompt()
        at.types("M\t3d 7, Th\t2, p1\r")
        at.shows("Hand 1: Mia 3♦: 7–2–1, made")
        at.shows("the pot pays Mia 10: the draw")
        at.shows("Priya pays the pot 10: stayed with 1 trick")
        at.shows("Mia +7, Theo +2, Priya −9 · pot 150")
        at.shows("Theo deals hand 2; Priya speaks first.")
        assert at.leaves() == 0
    assert path.read_text("utf-8") == HEAD + "Mia 3 diamonds 7, Theo 2, Priya 1\n"


@SIZES
def test_question_by_question(write: Write, folder: Path, size: tuple[int, int]) -> None:
    path = write("a.pref", HEAD)
    with terminal(folder, size, "add", "a.pref") as at:
        at.says("")
        at.shows("Who plays?")
        at.types("Th\t\r")
        at.shows("What does Theo play?")
        at.enters("seven")
        at.shows("seven: one of 1, 2, 3")
        at.enters("2 diamonds")
        at.shows("Theo's tricks?")
        at.enters("6")
        at.shows("Priya's tricks?")
        at.enters("3")
        at.shows("Mia's tricks?")
        at.enters("1")
        at.shows("Who invited?")
        at.enters("p")
        at.shows("Aces or no-aces?")
        at.enters("")
        # Theo draws 10 and pays Priya, who answers for Mia, four.
        at.shows("Theo +6, Priya +4 · pot 140")
        at.says("")
        at.shows("A question at a time; Ctrl-C goes back. Who plays?")
        at.presses("c")
        at.says("")
        at.shows("Who plays?")
        at.enters("")
        at.says("")
        at.shows("Who plays?")
        at.enters("passed")
        at.shows("Priya deals hand 3; Mia speaks first.")
        assert at.leaves() == 0
    assert path.read_text("utf-8") == HEAD + "Theo 2 diamonds 6, Priya 3 + Mia 1\npassed\n"


@SIZES
def test_a_slip_is_told_and_the_line_can_be_brought_back(
    write: Write, folder: Path, size: tuple[int, int]
) -> None:
    path = write("a.pref", HEAD)
    with terminal(folder, size, "add", "a.pref") as at:
        at.says("m3d 7 t2 p2")
        at.shows("error[P501]")
        at.shows("1 trick too many")
        at.shows("Not written. Arrow up brings the line back.")
        assert path.read_text("utf-8") == HEAD
        at.prompt()
        at.types("\x1b[A\x7f1\r")
        at.shows("pot 150")
        assert at.leaves() == 0
    assert path.read_text("utf-8") == HEAD + "Mia 3 diamonds 7, Theo 2, Priya 1\n"


@SIZES
def test_a_warning_asks(write: Write, folder: Path, size: tuple[int, int]) -> None:
    path = write("a.pref", HEAD)
    with terminal(folder, size, "add", "a.pref") as at:
        for answer, became in (("n", "Not written."), ("y", "Written.")):
            at.says("m3d 7 t? p?")
            at.shows("warning[P520]")
            at.shows("Write it all the same? [Y/n]")
            assert path.read_text("utf-8") == HEAD
            at.enters(answer)
            at.shows(became)
        assert at.leaves() == 0
    assert path.read_text("utf-8") == HEAD + "Mia 3 diamonds 7, Theo ?, Priya ?\n"


@SIZES
def test_undo_same_under_and_at(write: Write, folder: Path, size: tuple[int, int]) -> None:
    first = HEAD + "Mia 3 diamonds 7, Theo 2, Priya 1\n"
    path = write("a.pref", first)
    with terminal(folder, size, "add", "a.pref") as at:
        at.says("same")
        at.shows("> Mia 3 diamonds 7, Theo 2, Priya 1")
        at.types("\x7f2\r")
        at.shows("1 trick too many")
        at.says("same but Priya 0, t3")
        at.shows("Hand 2: Mia 3♦: 7–3–0, made")
        at.says("undo")
        at.shows("Taken back: Mia 3 diamonds 7, Priya 0, Theo 3")
        assert path.read_text("utf-8") == first
        at.says("under")
        at.shows("under> ")
        at.enters("note Theo was late")
        at.shows("under> ")
        at.enters("")
        at.says("pot = 150")
        at.shows("pot = 150")
        at.says("Mia = -43")
        at.shows("Mia = -43")
        at.says("at 1")
        at.shows("Hand 1: Mia 3 diamonds 7, Theo 2, Priya 1")
        at.says("m3d 6 t3 p1")
        at.shows("error[P605]")
        at.shows("by the books")
        at.shows("Write it all the same? [y/N]")
        at.enters("")
        at.shows("Not written.")
        assert at.leaves() == 0
    assert path.read_text("utf-8") == (first + "  note Theo was late\npot = 150\nMia = -43\n")


def test_somebody_may_be_called_like_a_word_of_the_prompt(write: Write, folder: Path) -> None:
    head = "sitting 2026-11-28\nplayers Atta, Theo, Priya\nante 50\n"
    path = write("a.pref", head)
    with terminal(folder, DESK, "add", "a.pref") as at:
        at.says("at 3 7 t2 p1")
        at.shows("Atta +7, Theo +2, Priya −9 · pot 150")
        at.says("AT 1 6, t4, p-")
        at.shows("Atta +6, Theo +4 · pot 140")
        at.says("at 1")
        at.shows("Hand 1: Atta 3 7, Theo 2, Priya 1")
        at.prompt()
        at.enters("")
        at.says("at 2026-11-28/2")
        at.shows("Hand 2026-11-28/2: Atta 1 6, Theo 4, Priya out")
        at.prompt()
        at.enters("")
        assert at.leaves() == 0
    assert path.read_text("utf-8") == head + (
        "Atta 3 7, Theo 2, Priya 1\nAtta 1 6, Theo 4, Priya out\n"
    )


def test_the_option_at_asks_for_one_hand_and_ends(write: Write, folder: Path) -> None:
    path = write("a.pref", HEAD + "Mia 3 diamonds 7, Theo 2, Priya 1  ; hm\npassed\n")
    with terminal(folder, PHONE, "add", "a.pref", "--at", "1") as at:
        at.shows("> Mia 3 diamonds 7, Theo 2, Priya 1")
        at.clears()
        at.enters("m3d 6 t3 p1")
        at.shows("Mia −1, Theo +1")
        at.shows("Write it? [Y/n]")
        at.enters("")
        at.shows("Written.")
        assert at.ends()[0] == 0
    text = path.read_text("utf-8")
    assert text == HEAD + "Mia 3 diamonds 6, Theo 3, Priya 1  ; hm\npassed\n"


def test_a_hand_is_asked_for_until_it_is_right(write: Write, folder: Path) -> None:
    path = write("a.pref", HEAD + "Mia 3 diamonds 7, Theo 2, Priya 1\n")
    with terminal(folder, PHONE, "add", "a.pref", "--at", "1") as at:
        at.says("bids p p p")
        at.shows("first the line of the hand")
        at.says("m3d 7 t2 p2")
        at.shows("Not written.")
        at.shows("> Mia 3 diamonds 7, Theo 2, Priya 1")
        at.enters("")
        at.shows("It stays as it is.")
        assert at.ends()[0] == 0
    with terminal(folder, PHONE, "add", "a.pref", "--at", "7") as at:
        at.shows("no hand 7; its hands are counted from 1 to 1")
        assert at.ends()[0] == 2
    with terminal(folder, PHONE, "add", "a.pref") as at:
        at.says("at 7")
        at.shows("no hand 7")
        at.says("at 1")
        at.says("m3d 7 t2 p2")
        at.shows("Not written.")
        assert at.leaves() == 0
    assert path.read_text("utf-8") == HEAD + "Mia 3 diamonds 7, Theo 2, Priya 1\n"


def test_control_c_clears_a_line_and_then_ends(write: Write, folder: Path) -> None:
    path = write("a.pref", HEAD)
    with terminal(folder, PHONE, "add", "a.pref") as at:
        at.prompt()
        at.types("m3d 7")
        at.shows("m3d 7")
        at.presses("c")
        at.shows("Cleared, nothing written; quit ends.")
        at.prompt()
        at.presses("c")
        code, rest = at.ends()
    assert code == 130
    assert "Traceback" not in rest
    assert path.read_text("utf-8") == HEAD


@pytest.mark.parametrize("word", ["quit", "exit", "Quit", "\x04"])
def test_a_line_that_was_refused_is_left_at_once(write: Write, folder: Path, word: str) -> None:
    path = write("a.pref", HEAD)
    with terminal(folder, PHONE, "add", "a.pref") as at:
        at.shows("? for help, quit to end")
        at.says("m3d 7 t2 p2")
        at.shows("Not written.")
        at.prompt()
        at.types(word if word == "\x04" else f"{word}\r")
        assert at.ends()[0] == 0
    assert path.read_text("utf-8") == HEAD


@pytest.mark.parametrize("key", ["c", "d"])
def test_leaving_a_part_goes_back_to_the_line(write: Write, folder: Path, key: str) -> None:
    first = HEAD + "Mia 3 diamonds 7, Theo 2, Priya 1\n"
    path = write("a.pref", first)
    with terminal(folder, PHONE, "add", "a.pref") as at:
        at.says("at 1")
        at.shows("(Enter leaves it as it is)")
        at.shows("> Mia 3 diamonds 7, Theo 2, Priya 1")
        at.clears()
        at.presses(key)
        at.shows("It stays as it is.")
        at.says("under")
        at.shows("under> ")
        at.presses(key)
        at.says("")
        at.shows("Who plays?")
        at.presses(key)
        at.says("at 1")
        at.shows("> Mia 3 diamonds 7, Theo 2, Priya 1")
        at.clears()
        at.enters("m3d 6 t3 p1")
        at.shows("Write it? [Y/n]")
        at.presses(key)
        at.shows("Not written.")
        at.says("quit")
        assert at.ends()[0] == 0
    assert path.read_text("utf-8") == first


def test_the_same_in_a_hand_that_is_mended_is_that_hand(write: Write, folder: Path) -> None:
    path = write("a.pref", HEAD + "Mia 3 diamonds 7, Theo 2, Priya 1\nTheo 1 6, Mia 2, Priya 2\n")
    with terminal(folder, PHONE, "add", "a.pref") as at:
        at.says("at 1")
        at.shows("> Mia 3 diamonds 7, Theo 2, Priya 1")
        at.clears()
        at.enters("same but m 6, t 3")
        at.shows("Write it? [Y/n]")
        at.enters("")
        at.shows("Written.")
        assert at.leaves() == 0
    assert path.read_text("utf-8") == (
        HEAD + "Mia 3 diamonds 6, Priya 1, Theo 3\nTheo 1 6, Mia 2, Priya 2\n"
    )


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        (("m3d 7 t2 p1",), "pot 150"),
        (("ante 30",), "pot 240"),
        (("undo",), "Taken back: ante 50"),
        (("at 3",), "has no hand 3"),
        (("t", "2 diamonds", "undo"), "Taken back: ante 50"),
        (("t", "2 diamonds", "passed"), "Theo deals hand 2"),
    ],
)
def test_a_line_is_a_line_whatever_is_asked(
    write: Write, folder: Path, answers: tuple[str, ...], said: str
) -> None:
    write("a.pref", HEAD)
    with terminal(folder, PHONE, "add", "a.pref") as at:
        at.says("")
        for answer in answers:
            at.shows("What does Theo play?" if answer == "2 diamonds" else ")")
            at.enters(answer)
        at.shows("Taken as a line; no more questions.")
        if "undo" in answers:
            at.shows("Take it back? [y/N]")
            at.enters("y")
        at.shows(said)
        assert at.leaves() == 0


def test_with_an_empty_pot_nothing_is_asked(write: Write, folder: Path) -> None:
    path = write("a.pref", HEAD.replace("ante 50\n", ""))
    with terminal(folder, PHONE, "add", "a.pref") as at:
        at.says("")
        at.shows("the pot is empty")
        at.shows("first the stake, as in `ante 50`")
        at.says("ante 50")
        at.shows("pot 150")
        at.says("")
        at.shows("Who plays?")
        at.enters("")
        assert at.leaves() == 0
    assert path.read_text("utf-8") == HEAD


def test_what_somebody_else_wrote_meanwhile_stays(write: Write, folder: Path) -> None:
    path = write("a.pref", HEAD)
    with terminal(folder, PHONE, "add", "a.pref") as at:
        at.prompt()
        path.write_text(HEAD + "passed\n", "utf-8")
        at.enters("m3d 7 t2 p1")
        at.shows("Somebody else changed the file; it was read again.")
        at.shows("Theo deals hand 2")
        at.shows("Hand 2: Mia 3♦")
        at.shows("Write it? [Y/n]")
        path.write_text(HEAD + "passed\nmisdeal\n", "utf-8")
        at.enters("y")
        at.shows("Somebody else changed the file; it was read again.")
        at.shows("Write it? [Y/n]")
        at.enters("y")
        at.shows("Written.")
        path.unlink()
        at.says("passed")
        at.shows("can't read a.pref: there is no such file")
        assert at.leaves() == 0
    assert not path.exists()


def test_what_somebody_else_wrote_is_not_taken_back_unasked(write: Write, folder: Path) -> None:
    path = write("a.pref", HEAD + "passed\n")
    with terminal(folder, PHONE, "add", "a.pref") as at:
        at.prompt()
        path.write_text(HEAD + "passed\nmisdeal\n", "utf-8")
        at.enters("undo")
        at.shows("This was not written here just now: misdeal")
        at.shows("Take it back? [y/N]")
        at.enters("n")
        at.shows("It stays.")
        at.says("undo")
        at.shows("This was not written here just now: misdeal")
        at.enters("")
        at.shows("It stays.")
        at.prompt()
        path.write_text("", "utf-8")
        at.enters("")
        at.shows("holds no sitting any more")
        assert at.leaves() == 0
    assert path.read_text("utf-8") == ""


def test_only_what_was_written_here_is_taken_back_unasked(write: Write, folder: Path) -> None:
    before = HEAD + "passed\n"
    path = write("a.pref", before)
    with terminal(folder, PHONE, "add", "a.pref") as at:
        at.says("m3d 7 t2 p1")
        at.shows("pot 150")
        at.says("undo")
        at.shows("Taken back: Mia 3 diamonds 7, Theo 2, Priya 1")
        at.says("undo")
        at.shows("This was not written here just now: passed")
        at.presses("d")
        at.shows("It stays.")
        at.says("m3d 7 t2 p1")
        at.shows("pot 150")
        at.prompt()
        with path.open("a", encoding="utf-8") as file:
            file.write("p1 6 m2 t2 ; Theos Zeile\n")
        at.enters("undo")
        at.shows("This was not written here just now: p1 6 m2 t2 ; Theos Zeile")
        at.enters("y")
        at.shows("Taken back: p1 6 m2 t2")
        at.says("undo")
        at.shows("Taken back: Mia 3 diamonds 7, Theo 2, Priya 1")
        assert at.leaves() == 0
    assert path.read_text("utf-8") == before


def test_without_a_line_editor_it_asks_all_the_same(write: Write, folder: Path) -> None:
    path = write("a.pref", HEAD)
    write("none/readline.py", "raise ImportError\n")
    import prefledger

    places = f"{folder / 'none'}:{Path(prefledger.__file__).parents[1]}"
    with terminal(folder, PHONE, "add", "a.pref", PYTHONPATH=places) as at:
        at.says("m3d 7 t2 p2")
        at.shows("Not written.")
        at.says("m3d 7 t2 p1")
        at.shows("pot 150")
        at.says("same")
        at.shows("Hand 2: Mia 3♦: 7–2–1, made")
        assert at.leaves() == 0
    assert path.read_text("utf-8") == HEAD + "Mia 3 diamonds 7, Theo 2, Priya 1\n" * 2


def test_quiet_asks_and_says_nothing_of_what_went_well(write: Write, folder: Path) -> None:
    path = write("a.pref", HEAD)
    with terminal(folder, PHONE, "add", "-q", "a.pref") as at:
        at.prompt()
        assert "help" not in str(at.child.before)
        at.enters("m3d 7 t2 p1")
        at.prompt()
        assert "pot" not in str(at.child.before)
        at.enters("m3d 7 t2 p2")
        at.shows("error[P501]")
        at.shows("Not written.")
        at.says("quit")
        assert at.ends()[0] == 0
    assert path.read_text("utf-8") == HEAD + "Mia 3 diamonds 7, Theo 2, Priya 1\n"


def test_names_in_other_scripts(write: Write, folder: Path) -> None:
    path = write("a.pref", 'sitting 2026-11-28\nplayers 王小明, "Hans | Peter", Zoë\nante 10\n')
    with terminal(folder, PHONE, "add", "a.pref", LC_ALL="C.UTF-8") as at:
        at.shows("王小明 deals hand 1")
        at.prompt()
        at.types("王\t1 7 han\t2 zoe\x7f\x7f\x7fZo\t1\r")
        at.shows("王小明 +7")
        assert at.leaves() == 0
    assert path.read_text("utf-8").endswith('\n王小明 1 7, "Hans | Peter" 2, Zoë 1\n')


@SIZES
def test_watch_clears_the_screen_and_ends_with_a_clean_line(
    write: Write, folder: Path, size: tuple[int, int]
) -> None:
    write("a.pref", HEAD)
    with terminal(folder, size, "watch", "a.pref", NO_COLOR="") as at:
        at.child.expect_exact("\x1b[H\x1b[2J\x1b[3J")
        at.shows("the pot")
        write("a.pref", HEAD + "m3d 7 t2 p2\n")
        at.child.expect_exact("\x1b[H\x1b[2J\x1b[3J")
        at.shows("error[P501]")
        at.shows("not booked")
        at.presses("c")
        code, rest = at.ends()
    assert code == 0
    assert rest.endswith("\r\nNo longer watching.\r\n")


@pytest.mark.parametrize("more", [{"NO_COLOR": "1"}, {"TERM": "dumb", "NO_COLOR": ""}])
def test_watch_sends_no_escapes_where_none_are_wanted(
    write: Write, folder: Path, more: dict[str, str]
) -> None:
    write("a.pref", HEAD)
    with terminal(folder, DESK, "watch", "a.pref", **more) as at:
        at.shows("the pot")
        shown = str(at.child.before)
        write("a.pref", HEAD + "passed\n")
        at.shows("1 passed")
        shown += str(at.child.before)
        at.presses("c")
        assert at.ends()[0] == 0
    assert "\x1b" not in shown


@SIZES
def test_a_game_for_two_is_asked_for_in_its_own_words(
    write: Write, folder: Path, size: tuple[int, int]
) -> None:
    head = "sitting 2026-11-28\nrules schnapsen\nplayers Mia, Theo\n"
    path = write("a.pref", head)
    with terminal(folder, size, "add", "a.pref") as at:
        at.shows("Mia deals hand 1; Theo leads.")
        at.says("?")
        at.shows("Mia 66, Theo 20")
        at.shows("void, misdeal, a note,")
        at.shows("same but Theo 20")
        at.says("")
        at.shows("Who took the hand?")
        at.enters("th")
        at.shows("Theo's card points?")
        at.enters("70")
        at.shows("Mia's card points?")
        at.enters("66")
        at.shows("Who closed the stock?")
        at.enters("m")
        at.shows("What did Theo have at the closing?")
        at.enters("12")
        # Mia had closed and came second: two game points are Theo's.
        at.shows("Mia −2, Theo +2 · Mia 7, Theo 5")
        at.shows("Theo deals hand 2; Mia leads.")
        assert at.leaves() == 0
    assert path.read_text("utf-8") == f"{head}Theo 70, Mia 66, closed Mia 12\n"


def test_all_pass_at_the_prompt_asks_for_the_tricks(write: Write, folder: Path) -> None:
    head = "sitting 2026-11-28\nrules preferans-sochi\nplayers Lev, Nina, Olga\n"
    path = write("a.pref", head)
    with terminal(folder, PHONE, "add", "a.pref") as at:
        for word, tricks in (("passed", "334"), ("allpass", "433")):
            at.says(word)
            for taken in tricks:
                at.child.expect(r"tricks\? ")
                at.enters(taken)
        at.shows("Olga deals hand 3")
        # A question about who plays says what it takes, and is asked again.
        at.says("")
        at.child.expect(r"back\) ")
        at.enters("?")
        at.shows("Here comes one of Lev, Nina, Olga; Ctrl-C goes back")
        at.child.expect(r"back\) ")
        at.enters("l")
        at.child.expect(r"play\? ")
        at.enters("6 spades")
        for answer in ("w", "w", "6", "2", "2"):
            at.child.expect(r"\? ")
            at.enters(answer)
        at.shows("On the sheet: Lev pool +2; Nina on Lev +4; Olga on Lev +4")
        assert at.leaves() == 0
    lines = ("allpass Nina 3, Olga 3, Lev 4", "allpass Olga 4, Lev 3, Nina 3")
    whisted = "Lev 6 spades 6, Nina whist 2, Olga whist 2"
    assert path.read_text("utf-8") == head + "".join(f"{one}\n" for one in (*lines, whisted))


def test_counters_are_shown_where_no_coins_move(write: Write, folder: Path) -> None:
    write("a.pref", "sitting 2026-11-28\nrules schnapsen\nrule bummerl on\nplayers Mia, Theo\n")
    with terminal(folder, PHONE, "add", "a.pref") as at:
        at.says("Mia 66, Theo 20")
        at.shows("No coins moved · Mia 5, Theo 7")
        assert at.leaves() == 0


@SIZES
@pytest.mark.parametrize(
    ("rules", "players", "hands", "lines"),
    [
        (
            "preferans-sochi",
            "Lev, Nina, Olga",
            (
                ("n", "5", "6 spades", "half", "pass", "half"),
                ("o", "7 nt", "w", "p", "8", "2"),
                ("l", "misere", "1", "6", "3"),
                ("passed", "3", "7", "0"),
            ),
            (
                "Nina 6 spades, Olga pass, Lev half",
                "Olga 7 nt 8, Lev whist 2, Nina pass",
                "Lev misere 1, Nina 6, Olga 3",
                "allpass Nina 3, Olga 7, Lev 0",
            ),
        ),
        (
            "schnapsen",
            "Lev, Nina",
            (
                ("l", "66", "300", "33", ""),
                ("n", "22", "60", "l", "12"),
                ("l", "86", "40", "l", "0"),
                ("void",),
            ),
            (
                "Lev 66, Nina 33",
                "Nina 22, Lev 60, closed Lev 12",
                "Lev 86, Nina 40, closed Lev 0",
                "void",
            ),
        ),
        (
            "illustrated-tapp",
            "Lev, Nina, Olga",
            (
                ("l", "three", "69", "47", "47", "50", "made", "no", "Nina contra 50", ""),
                ("n", "solo", "30", "", "declared lost", "", "Nina contra bid", "-"),
                ("passed",),
            ),
            (
                "Lev three 47, with 50, ultimo made, Nina contra 50",
                "Nina solo 30, declared ultimo lost",
                "passed",
            ),
        ),
    ],
)
def test_an_evening_of_another_game(  # noqa: PLR0913, PLR0917 - what is asked and written
    write: Write,
    folder: Path,
    size: tuple[int, int],
    rules: str,
    players: str,
    hands: tuple[tuple[str, ...], ...],
    lines: tuple[str, ...],
) -> None:
    head = f"sitting 2026-11-28\nrules {rules}\nplayers {players}\n"
    path = write("a.pref", head)
    with terminal(folder, size, "add", "a.pref") as at:
        for answers in hands:
            at.says("")
            at.shows("A question at a time; Ctrl-C goes back.")
            for answer in answers:
                at.child.expect(r"[?)] ")
                at.enters(answer)
        assert at.leaves() == 0
    assert path.read_text("utf-8") == head + "".join(f"{line}\n" for line in lines)
