"""An editor as the language server meets it: a process at the other end of two streams."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from types import TracebackType
from typing import Any, Final, Self

from commandline import clean_environment

from prefledger.text import SourceText

EVERYTHING: Final = {
    "start": {"line": 0, "character": 0},
    "end": {"line": 1_000_000, "character": 0},
}
MISSING: Final = "" if find_spec("pygls") else "needs pygls: pip install 'prefledger[lsp]'"
"""Why there is no language server here, or nothing."""
SKIPPED: Final = bool(MISSING) and not os.environ.get("CI")
"""Whether tests of the server are left out; where everything must be there, they fail instead."""


class RefusedError(Exception):
    """The server answered with an error; `code` and `message` are its own."""

    def __init__(self, error: Any) -> None:
        super().__init__(error["message"])
        self.code: int = error["code"]
        self.message: str = error["message"]


class Editor:
    """Opens and changes texts, asks and waits for the answer; notices meanwhile are kept.

    `encodings` are the ways of counting columns it offers, `options` what it starts the server
    with, `before` what Python runs before the server begins, `folders` what it works in, as URIs.
    Used as a context, it ends the server, which must end well.
    """

    def __init__(
        self,
        *encodings: str,
        options: Any = None,
        before: str = "pass",
        folders: Sequence[str] = (),
    ) -> None:
        launch = f"{before}\nfrom prefledger.cli.main import main\nmain()"
        self.process = subprocess.Popen(
            [sys.executable, "-c", launch, "lsp"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=clean_environment(),
        )
        self.notices: list[Any] = []
        self.versions: dict[str, int] = {}
        self._number = 0
        general = {"positionEncodings": list(encodings)} if encodings else {}
        workspace = {"inlayHint": {"refreshSupport": True}}
        self.agreed = self.ask(
            "initialize",
            {
                "processId": None,
                "rootUri": None,
                "workspaceFolders": [{"uri": uri, "name": uri} for uri in folders] or None,
                "capabilities": {"general": general, "workspace": workspace},
                "initializationOptions": options,
            },
        )["capabilities"]
        self.tell("initialized", {})

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            self.ask("shutdown", None)
            self.tell("exit", None)
            ended = self.process.wait(10)
        finally:
            self.process.kill()
            self.process.wait()
            for stream in (self.process.stdin, self.process.stdout):
                if stream is not None:
                    stream.close()
        if kind is None:
            assert ended == 0

    # ---- messages

    def tell(self, method: str, params: Any) -> None:
        """Send a notice."""
        self._send({"method": method, "params": params})

    def begin(self, method: str, params: Any) -> int:
        """Send a question, and return its number."""
        self._number += 1
        self._send({"method": method, "params": params, "id": self._number})
        return self._number

    def answer(self, number: int) -> Any:
        """Wait for the answer to a question.

        Raises:
            RefusedError: if it is an error.
        """
        while (message := self._receive()).get("id") != number or "method" in message:
            self.notices.append(message)
        if "error" in message:
            raise RefusedError(message["error"])
        return message["result"]

    def ask(self, method: str, params: Any) -> Any:
        """Ask, and wait for the answer.

        Raises:
            RefusedError: if it is an error.
        """
        return self.answer(self.begin(method, params))

    def _send(self, message: Any) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self.process.stdin is not None
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def _receive(self) -> Any:
        assert self.process.stdout is not None
        size = 0
        while (line := self.process.stdout.readline()).strip() != b"":
            name, _, value = line.partition(b":")
            size = int(value) if name == b"Content-Length" else size
        assert line, "the server has ended"
        return json.loads(self.process.stdout.read(size))

    # ---- texts

    def open(self, uri: str, text: str) -> None:
        """Open a text."""
        self.versions[uri] = 1
        document = {"uri": uri, "languageId": "pref", "version": 1, "text": text}
        self.tell("textDocument/didOpen", {"textDocument": document})

    def change(self, uri: str, text: str, where: Any = None) -> None:
        """Put a text in place of a range, or of all there is."""
        self.versions[uri] += 1
        document = {"uri": uri, "version": self.versions[uri]}
        change = {"text": text} if where is None else {"text": text, "range": where}
        self.tell("textDocument/didChange", {"textDocument": document, "contentChanges": [change]})

    def close(self, uri: str) -> None:
        """Close a text."""
        self.tell("textDocument/didClose", {"textDocument": {"uri": uri}})

    def at(self, method: str, uri: str, line: int, character: int, **more: Any) -> Any:
        """Ask something of a place."""
        place = {"line": line, "character": character}
        document = {"textDocument": {"uri": uri}, "position": place}
        return self.ask(f"textDocument/{method}", {**document, **more})

    def whole(self, method: str, uri: str, **more: Any) -> Any:
        """Ask something of a whole text."""
        return self.ask(f"textDocument/{method}", {"textDocument": {"uri": uri}, **more})

    def actions(self, uri: str, where: Any = EVERYTHING) -> Any:
        """Ask what can be done about what is wrong in a range."""
        return self.whole("codeAction", uri, range=where, context={"diagnostics": []})

    def diagnostics(self, uri: str) -> Any:
        """Return what was last said to be wrong with a text, after all that was sent before."""
        self.whole("foldingRange", uri)
        told = [
            one["params"]
            for one in self.notices
            if one["method"] == "textDocument/publishDiagnostics" and one["params"]["uri"] == uri
        ]
        return told[-1]["diagnostics"]


def edited(text: str, edits: Any, encoding: str = "utf-16") -> str:
    """Return a text after an editor's edits, none of which overlap."""
    source = SourceText("", text)
    found = sorted(
        (
            _offset(source, edit["range"]["start"], encoding),
            _offset(source, edit["range"]["end"], encoding),
            edit["newText"],
        )
        for edit in edits
    )
    for start, end, words in reversed(found):
        text = text[:start] + words + text[end:]
    return text


def _offset(source: SourceText, at: Any, encoding: str) -> int:
    """Return where in a text an editor points, by encoding the line and cutting it."""
    name = encoding.replace("16", "16-le").replace("32", "32-le")
    size = {"utf-8": 1, "utf-16": 2, "utf-32": 4}[encoding]
    line: int = at["line"]
    before = source.line(line + 1).encode(name)[: at["character"] * size]
    return source.starts[line] + len(before.decode(name))
