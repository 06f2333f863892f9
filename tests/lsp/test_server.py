"""The server as an editor meets it: a process, spoken to over its standard streams."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from commandline import clean_environment

TEXT = """\
sitting 2026-11-28 Café Sperl
players Mia, Theo, Priya
ante 50
Mia 3 ♦ 7, Theo 2, Priya 1 ; 🂱
pay Jürgen pot 10
"""
URI = "file:///nowhere/evening.pref"
EVERYTHING = {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}


class Client:
    """A client that asks and waits; what is published meanwhile is kept."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "prefledger", "lsp"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=clean_environment(),
        )
        self.published: list[Any] = []
        self.number = 0

    def send(self, method: str, params: Any, number: int | None = None) -> None:
        message = {"jsonrpc": "2.0", "method": method, "params": params}
        body = json.dumps(message if number is None else {**message, "id": number}).encode()
        assert self.process.stdin is not None
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def receive(self) -> Any:
        assert self.process.stdout is not None
        size = 0
        while (line := self.process.stdout.readline().strip()) != b"":
            name, _, value = line.partition(b":")
            size = int(value) if name == b"Content-Length" else size
        return json.loads(self.process.stdout.read(size))

    def ask(self, method: str, params: Any) -> Any:
        self.number += 1
        self.send(method, params, self.number)
        while (answer := self.receive()).get("id") != self.number:
            self.published.append(answer)
        assert "error" not in answer, answer
        return answer["result"]

    def at(self, method: str, line: int, character: int, **more: Any) -> Any:
        place = {"line": line, "character": character}
        return self.ask(
            f"textDocument/{method}",
            {"textDocument": {"uri": URI}, "position": place, **more},
        )

    def whole(self, method: str, **more: Any) -> Any:
        return self.ask(f"textDocument/{method}", {"textDocument": {"uri": URI}, **more})

    def diagnostics(self) -> Any:
        self.whole("documentSymbol")
        return self.published[-1]["params"]["diagnostics"]


@pytest.fixture
def client() -> Iterator[Client]:
    one = Client()
    one.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
    one.send("initialized", {})
    document = {"uri": URI, "languageId": "pref", "version": 1, "text": TEXT}
    one.send("textDocument/didOpen", {"textDocument": document})
    yield one
    one.ask("shutdown", None)
    one.send("exit", None)
    ended = one.process.wait(10)
    for stream in (one.process.stdin, one.process.stdout):
        assert stream is not None
        stream.close()
    assert ended == 0


def test_a_slip_is_published_and_goes_when_it_is_mended(client: Client) -> None:
    (slip,) = client.diagnostics()
    assert (slip["code"], slip["severity"]) == ("P201", 1)
    assert slip["range"] == {
        "start": {"line": 4, "character": 4},
        "end": {"line": 4, "character": 10},
    }
    change = {"range": slip["range"], "text": "Theo"}
    client.send(
        "textDocument/didChange",
        {"textDocument": {"uri": URI, "version": 2}, "contentChanges": [change]},
    )
    assert client.diagnostics() == []


def test_columns_after_an_emoji_count_in_utf_16(client: Client) -> None:
    at = {"line": 3, "character": 31}
    change = {"range": {"start": at, "end": at}, "text": "\npay Theo pot 0"}
    client.send(
        "textDocument/didChange",
        {"textDocument": {"uri": URI, "version": 2}, "contentChanges": [change]},
    )
    assert [one["range"]["start"] for one in client.diagnostics()] == [
        {"line": 4, "character": 13},
        {"line": 5, "character": 4},
    ]


def test_every_question_is_answered(client: Client) -> None:
    assert "the draw" in client.at("hover", 3, 5)["contents"]["value"]
    assert client.at("hover", 3, 1)["contents"]["value"] == (
        "**Mia** −43 (+7 on this line) · pot 150"
    )
    labels = [one["label"] for one in client.at("completion", 4, 4)["items"]]
    assert {"Mia", "Theo", "Priya", "pot"} <= set(labels)
    (sitting,) = client.whole("documentSymbol")
    assert sitting["name"] == "2026-11-28 Café Sperl"
    assert [one["name"] for one in sitting["children"]] == ["1 Mia 3♦ made"]
    assert client.whole("foldingRange")[0]["endLine"] == 4
    (hint,) = client.whole("inlayHint", range=EVERYTHING)
    assert hint["label"] == "Mia +7, Theo +2, Priya −9 · pot 150"
    assert hint["position"] == {"line": 3, "character": 31}
    assert client.whole("semanticTokens/full")["data"][:5] == [0, 0, 7, 0, 0]
    changes = client.at("rename", 1, 9, newName="Mara")["changes"][URI]
    assert [one["newText"] for one in changes] == ["Mara", "Mara"]
    actions = client.whole("codeAction", range=EVERYTHING, context={"diagnostics": []})
    assert isinstance(actions, list)


def test_what_is_said_is_what_the_command_says(client: Client, tmp_path: Path) -> None:
    (tmp_path / "evening.pref").write_text(TEXT, encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", "prefledger", "check", "--format", "json", "evening.pref"],
        cwd=tmp_path,
        env=clean_environment(),
        capture_output=True,
        check=False,
    )
    told = [(one["code"], one["line"]) for one in json.loads(ran.stdout)["diagnostics"]]
    served = [(one["code"], one["range"]["start"]["line"] + 1) for one in client.diagnostics()]
    assert told == served


def test_formatting_is_what_the_command_writes(client: Client) -> None:
    change = {"range": EVERYTHING, "text": f"{TEXT}m3d7 t2 p1 ; ♦ 🂱\nnonsense  here\n"}
    client.send(
        "textDocument/didChange",
        {"textDocument": {"uri": URI, "version": 2}, "contentChanges": [change]},
    )
    options = {"tabSize": 2, "insertSpaces": True}
    (edit,) = client.whole("formatting", options=options)
    assert edit["newText"] == (
        TEXT.replace("3 ♦ 7", "3 diamonds 7").replace("1 ;", "1  ;")
        + "Mia 3 diamonds 7, Theo 2, Priya 1  ; ♦ 🂱\nnonsense  here\n"
    )
    client.send(
        "textDocument/didChange",
        {
            "textDocument": {"uri": URI, "version": 3},
            "contentChanges": [{"text": edit["newText"]}],
        },
    )
    assert not client.whole("formatting", options=options)


def test_a_mend_is_offered_with_its_edit(client: Client) -> None:
    (slip,) = client.diagnostics()
    change = {"range": slip["range"], "text": "Teho"}
    client.send(
        "textDocument/didChange",
        {"textDocument": {"uri": URI, "version": 2}, "contentChanges": [change]},
    )
    (slip,) = client.diagnostics()
    actions = client.whole("codeAction", range=slip["range"], context={"diagnostics": [slip]})
    edits = [one["edit"]["changes"][URI] for one in actions]
    assert [{"range": slip["range"], "newText": "Theo"}] in edits
