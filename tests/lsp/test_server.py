"""The server as an editor meets it: a process, spoken to over its standard streams."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from commandline import clean_environment
from editor import EVERYTHING, MISSING, SKIPPED, Editor, RefusedError, edited

pytestmark = pytest.mark.skipif(SKIPPED, reason=MISSING)

TEXT = """\
sitting 2026-11-28 Café Sperl
players Mia, Theo, Priya
ante 50
Mia 3 ♦ 7, Theo 2, Priya 1 ; 🂱
pay Jürgen pot 10
"""
URI = "file:///nowhere/evening.pref"
OPTIONS = {"tabSize": 2, "insertSpaces": True}
ENCODINGS = ("utf-8", "utf-16", "utf-32")


@pytest.fixture
def editor() -> Iterator[Editor]:
    with Editor() as one:
        one.open(URI, TEXT)
        yield one


def stretch(line: int, start: int, end: int) -> Any:
    return {"start": {"line": line, "character": start}, "end": {"line": line, "character": end}}


def applied(editor: Editor, uri: str, text: str, title: str) -> str:
    """Return a text after the one action that is called so."""
    (action,) = [one for one in editor.actions(uri) if one["title"] == title]
    return edited(text, action["edit"]["changes"][uri])


def test_a_slip_is_published_and_goes_when_it_is_mended(editor: Editor) -> None:
    (slip,) = editor.diagnostics(URI)
    assert (slip["code"], slip["severity"], slip["range"]) == ("P201", 1, stretch(4, 4, 10))
    editor.change(URI, "Theo", slip["range"])
    assert editor.diagnostics(URI) == []


def test_columns_after_an_emoji_count_in_utf_16(editor: Editor) -> None:
    editor.change(URI, "\npay Theo pot 0", stretch(3, 31, 31))
    assert [one["range"]["start"] for one in editor.diagnostics(URI)] == [
        {"line": 4, "character": 13},
        {"line": 5, "character": 4},
    ]


def test_every_question_is_answered(editor: Editor) -> None:
    assert "the draw" in editor.at("hover", URI, 3, 5)["contents"]["value"]
    assert editor.at("hover", URI, 3, 1)["contents"]["value"] == (
        "**Mia** −43 (+7 on this line) · pot 150"
    )
    labels = [one["label"] for one in editor.at("completion", URI, 4, 4)["items"]]
    assert {"Mia", "Theo", "Priya", "pot"} <= set(labels)
    (sitting,) = editor.whole("documentSymbol", URI)
    assert sitting["name"] == "2026-11-28 Café Sperl"
    assert [one["name"] for one in sitting["children"]] == ["1 Mia 3♦ made"]
    assert editor.whole("foldingRange", URI)[0]["endLine"] == 4
    (hint,) = editor.whole("inlayHint", URI, range=EVERYTHING)
    assert hint["label"] == "Mia +7, Theo +2, Priya −9 · pot 150"
    assert hint["position"] == {"line": 3, "character": 31}
    assert editor.whole("semanticTokens/full", URI)["data"][:5] == [0, 0, 7, 0, 0]
    changes = editor.at("rename", URI, 1, 9, newName="Mara")["changes"][URI]
    assert [one["newText"] for one in changes] == ["Mara", "Mara"]
    assert editor.actions(URI) == []


def test_what_is_said_is_what_the_command_says(editor: Editor, tmp_path: Path) -> None:
    (tmp_path / "evening.pref").write_text(TEXT, encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", "prefledger", "check", "--format", "json", "evening.pref"],
        cwd=tmp_path,
        env=clean_environment(),
        capture_output=True,
        check=False,
    )
    told = [(one["code"], one["line"]) for one in json.loads(ran.stdout)["diagnostics"]]
    served = [(one["code"], one["range"]["start"]["line"] + 1) for one in editor.diagnostics(URI)]
    assert told == served


def test_a_mend_is_offered_with_its_edit(editor: Editor) -> None:
    editor.change(URI, "Teho", stretch(4, 4, 10))
    text = TEXT.replace("Jürgen", "Teho")
    assert applied(editor, URI, text, "Write `Theo`") == TEXT.replace("Jürgen", "Theo")
    (slip,) = editor.diagnostics(URI)
    (action,) = editor.actions(URI, slip["range"])
    assert action["kind"] == "quickfix"
    assert action["diagnostics"] == [slip]
    assert editor.actions(URI, stretch(3, 0, 5)) == []


# ---- formatting


def test_formatting_changes_lines_and_leaves_the_others_alone(editor: Editor) -> None:
    text = f"{TEXT}m3d7 t2 p1 ; ♦ 🂱\nnonsense  here\n"
    editor.change(URI, text)
    edits = editor.whole("formatting", URI, options=OPTIONS)
    assert [one["range"]["start"]["line"] for one in edits] == [3, 5]
    after = edited(text, edits)
    assert after == (
        TEXT.replace("3 ♦ 7", "3 diamonds 7").replace("1 ;", "1  ;")
        + "Mia 3 diamonds 7, Theo 2, Priya 1  ; ♦ 🂱\nnonsense  here\n"
    )
    # Only what differs is written anew: the end of the first line stays where it is.
    assert edits[0]["range"] == stretch(3, 6, 26)
    editor.change(URI, after)
    assert not editor.whole("formatting", URI, options=OPTIONS)


def test_formatting_that_would_lose_something_is_refused_in_words() -> None:
    before = (
        "import prefledger.lsp.server as server\n"
        "from prefledger.formatting.safety import FormattingError\n"
        "def format_text(text, path, include):\n"
        "    raise FormattingError(path, 4, 'a comment')\n"
        "server.format_text = format_text"
    )
    with Editor(before=before) as editor:
        editor.open(URI, TEXT)
        assert editor.whole("formatting", URI, options=OPTIONS) == []
        (told,) = [one for one in editor.notices if one["method"] == "window/showMessage"]
        assert told["params"]["type"] == 1
        assert told["params"]["message"] == (
            "/nowhere/evening.pref stays as it is: formatting line 4 would change a comment"
        )
        assert editor.diagnostics(URI)


# ---- names


MANY = """\
sitting 2026-11-28
players Jürgen, "Zoë 🎲", 王小明
ante 10 ; 🂱 for everybody
"zoë 🎲" 1 7, 王 2, jü 1 ; 🎲
pay 王小明 "Zoë 🎲" 10 for 🂱, Jürgen saw it
Jürgen = -9, "Zoë 🎲" = 0
"""


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_name_is_found_and_changed_in_every_way_of_counting(encoding: str) -> None:
    with Editor(encoding) as editor:
        assert editor.agreed["positionEncoding"] == encoding
        editor.open(URI, MANY)
        size = {"utf-8": 1, "utf-16": 2, "utf-32": 4}[encoding]
        name = encoding.replace("16", "16-le").replace("32", "32-le")
        before = 'pay 王小明 "Zo'.encode(name)
        whole = editor.at("prepareRename", URI, 4, len(before) // size)
        start = len("pay 王小明 ".encode(name)) // size
        assert whole == stretch(4, start, start + len('"Zoë 🎲"'.encode(name)) // size)
        seats = MANY.splitlines()[1]
        for old, new, after in (
            (
                '"Zoë 🎲"',
                "Ötzi",
                MANY.replace('"Zoë 🎲"', "Ötzi").replace('"zoë 🎲"', "Ötzi"),
            ),
            (
                "Jürgen",
                'Ann "🂱" Lee',
                "",
            ),
            (
                "王小明",
                "Ann Lee",
                MANY.replace("王小明", '"Ann Lee"').replace("王 2", "a 2"),
            ),
        ):
            column = len(seats[: seats.index(old)].encode(name)) // size
            if not after:
                with pytest.raises(RefusedError, match="can't be a name"):
                    editor.at("rename", URI, 1, column, newName=new)
                continue
            changes = editor.at("rename", URI, 1, column, newName=new)["changes"][URI]
            assert edited(MANY, changes, encoding) == after


def test_of_several_ways_to_count_the_editors_first_is_taken() -> None:
    with Editor("utf-32", "utf-8") as editor:
        assert editor.agreed["positionEncoding"] == "utf-32"
    with Editor("utf-7") as editor:
        assert editor.agreed["positionEncoding"] == "utf-16"
        editor.open(URI, TEXT)
        assert editor.diagnostics(URI)[0]["range"] == stretch(4, 4, 10)


def test_a_name_that_can_not_be_is_refused_in_words(editor: Editor) -> None:
    with pytest.raises(RefusedError, match="there is a Theo in the sitting of 2026-11-28 already"):
        editor.at("rename", URI, 1, 9, newName="Theo")
    with pytest.raises(RefusedError, match="nobody is named here"):
        editor.at("rename", URI, 2, 0, newName="Nora")
    assert editor.at("prepareRename", URI, 2, 1) is None
    assert editor.at("prepareRename", URI, 1, 10) == stretch(1, 8, 11)


# ---- several files


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "house.pref").write_text("rule mercy on\nalias Resi = Theresia\n", encoding="utf-8")
    (tmp_path / "evening.pref").write_text(
        "include house.pref\nsitting 2026-11-28\nplayers Mia, Theo, Theresia\nante 10\n",
        encoding="utf-8",
    )
    return tmp_path


def test_what_is_included_is_taken_as_it_is_being_written(folder: Path) -> None:
    house, evening = ((folder / name).as_uri() for name in ("house.pref", "evening.pref"))
    with Editor() as editor:
        editor.open(evening, (folder / "evening.pref").read_text(encoding="utf-8"))
        assert editor.diagnostics(evening) == []
        editor.open(house, "rule mercy maybe\n")
        (slip,) = editor.diagnostics(evening)
        assert (slip["code"], slip["range"]) == ("P703", stretch(0, 8, 18))
        assert slip["relatedInformation"][0]["location"]["uri"] == house
        assert editor.diagnostics(house)[0]["range"] == stretch(0, 11, 16)
        # What is wrong there is not to be mended here.
        assert editor.actions(evening) == []
        editor.change(house, "rule mercy on\n")
        assert editor.diagnostics(evening) == []
        editor.change(house, "rule mercy none\n")
        assert [one["code"] for one in editor.diagnostics(evening)] == ["P703"]
        editor.close(house)
        assert editor.diagnostics(evening) == []


def test_an_included_file_need_not_be_saved_yet(folder: Path) -> None:
    evening, more = (folder / "evening.pref").as_uri(), (folder / "more.pref").as_uri()
    with Editor() as editor:
        editor.open(evening, "include more.pref\nsitting 2026-11-28\nplayers Mia, Theo, Priya\n")
        assert [one["code"] for one in editor.diagnostics(evening)] == ["P261"]
        editor.open(more, "rule mercy on\n")
        assert editor.diagnostics(evening) == []


def test_a_file_changed_by_another_program_is_read_again(folder: Path) -> None:
    house, evening = folder / "house.pref", (folder / "evening.pref").as_uri()
    with Editor() as editor:
        editor.open(evening, (folder / "evening.pref").read_text(encoding="utf-8"))
        house.write_bytes(b"rule mercy on ; caf\xe9\n")
        changed = {"changes": [{"uri": house.as_uri(), "type": 2}]}
        editor.tell("workspace/didChangeWatchedFiles", changed)
        (slip,) = editor.diagnostics(evening)
        assert (slip["code"], slip["range"]) == ("P101", stretch(0, 8, 18))
        (there,) = slip["relatedInformation"]
        assert there["location"]["range"] == stretch(0, 19, 20)


def test_an_include_may_lead_through_the_folder_that_is_worked_in(folder: Path) -> None:
    """Without such a folder, or out of it, it may not lead out of the file's own."""
    text = "include ../house.pref\nsitting 2026-11-28\nplayers Mia, Theo, Theresia\n"
    (folder / "2026").mkdir()
    evening = (folder / "2026" / "evening.pref").as_uri()
    (folder / "elsewhere").mkdir()
    top, below, other = (one.as_uri() for one in (folder, folder / "2026", folder / "elsewhere"))
    with Editor(folders=[top]) as editor:
        editor.open(evening, text)
        assert editor.diagnostics(evening) == []
        moved = {"added": [{"uri": other, "name": "o"}], "removed": [{"uri": top, "name": "t"}]}
        editor.tell("workspace/didChangeWorkspaceFolders", {"event": moved})
        assert [one["code"] for one in editor.diagnostics(evening)] == ["P261"]
    for folders in ([], [below]):
        with Editor(folders=folders) as editor:
            editor.open(evening, text)
            assert [one["code"] for one in editor.diagnostics(evening)] == ["P261"]


def test_a_closed_text_has_nothing_wrong_with_it(editor: Editor) -> None:
    assert editor.diagnostics(URI)
    editor.close(URI)
    assert editor.diagnostics(URI) == []
    assert editor.at("hover", URI, 3, 1) is None
    assert editor.actions(URI) == []
    editor.open(URI, TEXT)
    assert editor.diagnostics(URI)


def test_an_alias_is_a_name_too(folder: Path) -> None:
    text = (folder / "evening.pref").read_text(encoding="utf-8").replace("include", "; include")
    text += "alias Resi = Theresia\nmia 1 7, theo 2, theresia 1\n"
    text = text.replace("alias Resi = Theresia\n", "").replace(
        "players", "alias Resi = Theresia\nplayers"
    )
    with Editor() as editor:
        editor.open(URI, text)
        assert editor.diagnostics(URI) == []
        edits = editor.at("rename", URI, 2, 14, newName="Thea")["changes"][URI]
        assert edited(text, edits) == text.replace("Theresia", "Thea").replace("theresia", "Thea")
        with pytest.raises(RefusedError, match="Resi is another spelling of somebody"):
            editor.at("rename", URI, 3, 9, newName="Resi")


# ---- settings, and what goes wrong


@pytest.mark.parametrize("options", [{"inlayHints": False}, {"prefledger": {"inlayHints": False}}])
def test_hints_can_be_turned_off_and_on(options: Any) -> None:
    with Editor(options=options) as editor:
        editor.open(URI, TEXT)
        assert editor.whole("inlayHint", URI, range=EVERYTHING) == []
        editor.tell(
            "workspace/didChangeConfiguration", {"settings": {"prefledger": {"inlayHints": True}}}
        )
        assert len(editor.whole("inlayHint", URI, range=EVERYTHING)) == 1
        asked = [one["method"] for one in editor.notices if "id" in one]
        assert asked == ["workspace/inlayHint/refresh"]
        editor.tell("workspace/didChangeConfiguration", {"settings": None})
        editor.tell("workspace/didChangeConfiguration", {"settings": {"inlayHints": "perhaps"}})
        assert len(editor.whole("inlayHint", URI, range=EVERYTHING)) == 1


def test_a_question_that_is_taken_back_disturbs_nothing(editor: Editor) -> None:
    questions = [
        editor.begin("textDocument/hover", {
            "textDocument": {"uri": URI}, "position": {"line": 3, "character": 1},
        })
        for _ in range(5)
    ]  # fmt: skip
    for number in questions:
        editor.tell("$/cancelRequest", {"id": number})
    editor.tell("$/cancelRequest", {"id": 4711})
    for number in questions:
        assert _answered(editor, number) in {"**Mia**", -32800}
    assert editor.diagnostics(URI)


def _answered(editor: Editor, number: int) -> str | int:
    """Return the first word of what hovers, or the number of the error."""
    try:
        answer = editor.answer(number)
    except RefusedError as refused:
        return refused.code
    return str(answer["contents"]["value"].split()[0])


def test_a_place_that_is_not_there_has_an_answer(editor: Editor) -> None:
    for line in (0, 4, 6, 2_000_000):
        for character in (0, 3, 2_000_000):
            editor.at("hover", URI, line, character)
            editor.at("completion", URI, line, character)
            editor.at("prepareRename", URI, line, character)
            editor.actions(URI, stretch(line, character, character))


def test_line_ends_of_windows_stay_as_they_are() -> None:
    text = TEXT.replace("Jürgen", "Teo").replace("\n", "\r\n")
    with Editor() as editor:
        editor.open(URI, text)
        assert [one["range"] for one in editor.diagnostics(URI)] == [stretch(4, 4, 7)]
        assert applied(editor, URI, text, "Write `Theo`") == text.replace("Teo", "Theo")
        edits = editor.whole("formatting", URI, options=OPTIONS)
        assert edited(text, edits).count("\r\n") == text.count("\r\n")
        (hint,) = editor.whole("inlayHint", URI, range=EVERYTHING)
        assert hint["position"] == {"line": 3, "character": 31}
        editor.change(URI, "\r\nnote well", stretch(3, 31, 31))
        assert [one["range"] for one in editor.diagnostics(URI)] == [stretch(5, 4, 7)]


def test_a_line_as_long_as_a_book_is_answered_in_time() -> None:
    text = f"{TEXT}{'Mia 3 d 7, Theo 2, 🂱 ' * 20_000}\nnote {'x' * 300_000}\n"
    with Editor() as editor:
        began = time.monotonic()
        editor.open(URI, text)
        assert editor.diagnostics(URI)
        for line in (5, 6):
            editor.at("hover", URI, line, 200_000)
            editor.at("completion", URI, line, 200_000)
            editor.at("prepareRename", URI, line, 200_000)
        editor.actions(URI)
        editor.whole("semanticTokens/full", URI)
        editor.whole("formatting", URI, options=OPTIONS)
        assert time.monotonic() - began < 30


def test_a_letter_that_is_lost_is_told_where_it_was() -> None:
    with Editor() as editor:
        editor.open(URI, TEXT.replace("Priya 1", "Pri\ufffda 1").replace("Jürgen", "Theo"))
        (slip,) = editor.diagnostics(URI)
        assert (slip["code"], slip["range"]) == ("P101", stretch(3, 22, 23))


def test_without_pygls_one_line_says_what_brings_it() -> None:
    launch = (
        "import sys\nsys.modules['pygls'] = sys.modules['lsprotocol'] = None\n"
        "from prefledger.cli.main import main\nmain()"
    )
    ran = subprocess.run(
        [sys.executable, "-c", launch, "lsp"],
        env=clean_environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.count("\n") == 1
    assert "pip install 'prefledger[lsp]'" in ran.stderr
