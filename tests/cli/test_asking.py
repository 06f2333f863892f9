"""What TAB offers at the prompt, in the way the system's line editor asks for it."""

from collections.abc import Callable, Sequence

import pytest

from prefledger.cli import asking


class Editor:
    """A line editor with a line in it, whose TAB can be pressed."""

    def __init__(self) -> None:
        self.typed = ""
        self.completer: Callable[[str, int], str | None] = lambda _word, _state: None

    def set_completer(self, completer: Callable[[str, int], str | None]) -> None:
        self.completer = completer

    def get_endidx(self) -> int:
        return len(self.typed)

    def get_line_buffer(self) -> str:
        return self.typed

    def __getattr__(self, _name: str) -> Callable[..., None]:
        return lambda *_arguments: None

    def tab(self, typed: str) -> list[str]:
        """Return all that is offered, asked for one after the other until there is no more."""
        self.typed = typed
        offered: list[str] = []
        while (one := self.completer(typed, len(offered))) is not None:
            offered.append(one)
        return offered


@pytest.fixture
def editor(monkeypatch: pytest.MonkeyPatch) -> Editor:
    found = Editor()
    monkeypatch.setattr(asking, "_editor", lambda: found)
    monkeypatch.setattr("builtins.input", lambda _prompt: "")
    return found


def test_what_could_stand_there_is_found_once_for_each_tab(editor: Editor) -> None:
    asked = []

    def complete(before: str) -> Sequence[str]:
        asked.append(before)
        return [f"{before}{end}" for end in ("a", "b", "\x1b[2J", "c")]

    asking.Asker().line("> ", complete)
    assert editor.tab("Th") == ["Tha", "Thb", "Thc"]
    assert asked == ["Th"]
    assert editor.tab("Pr") == ["Pra", "Prb", "Prc"]
    assert asked == ["Th", "Pr"]


def test_nothing_may_be_offered(editor: Editor) -> None:
    asking.Asker().line("> ", lambda _before: ())
    assert editor.tab("x") == []
