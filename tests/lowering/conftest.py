"""What the tests of lowering share: reading a text, with files it may include."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

import pytest

from prefledger.lowering.sittings import sittings
from prefledger.model.sitting import Sitting
from prefledger.outcome import Outcome
from prefledger.text import SourceText

Lowered: TypeAlias = Outcome[tuple[Sitting, ...]]


@pytest.fixture(scope="session")
def lower() -> Callable[..., Lowered]:
    """Return what reads a text; `files` are what it may include, by path."""

    def read(text: str, files: Mapping[str, str] | None = None) -> Lowered:
        def include(target: str, _: SourceText) -> SourceText | str:
            if files is None or target not in files:
                return f"{target} can't be read: there is no such file"
            return SourceText(target, files[target])

        return sittings(SourceText("top.pref", text), include)

    return read


@pytest.fixture(scope="session")
def slips(lower: Callable[..., Lowered]) -> Callable[..., list[tuple[str, int, str]]]:
    """Return what reads a text and gives code, line and marked words of everything wrong."""

    def read(text: str, files: Mapping[str, str] | None = None) -> list[tuple[str, int, str]]:
        found = []
        for one in lower(text, files).diagnostics:
            source, span = one.place
            words = source.text[span.start : span.end]
            found.append((one.code.number, source.position(span.start).line, words))
        return found

    return read
