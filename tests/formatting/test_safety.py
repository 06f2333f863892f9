"""A printer with a mistake in it is caught before anything is given to anybody."""

from collections.abc import Callable

import pytest

from prefledger.api import format_text
from prefledger.formatting import document
from prefledger.formatting.safety import FormattingError
from prefledger.formatting.trivia import Commented
from prefledger.lowering.sittings import PlacedLine

TEXT = "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 10\nm1 7 t2 p1  ; seven\n"
Line = Callable[[document._Writer, PlacedLine], Commented]


def _with(monkeypatch: pytest.MonkeyPatch, mend: Callable[[str], str]) -> None:
    real: Line = document._Writer.line

    def line(writer: document._Writer, one: PlacedLine) -> Commented:
        written = real(writer, one)
        return Commented(mend(written.at(written.least)))

    monkeypatch.setattr(document._Writer, "line", line)


@pytest.mark.parametrize(
    ("wrong", "line", "why"),
    [
        (("7, Theo 2", "6, Theo 3"), 4, "what it says"),
        (("Mia 1 7", "Mia 1 clubs 7"), 4, "what it says"),
        (("ante 10", "ante 20"), 3, "what it says"),
        (("Priya 1  ", "Priya 1 #x  "), 4, "what it says"),
        (("; seven", "; eight"), 4, "a comment"),
        (("  ; seven", ""), 4, "a comment"),
        (("  ; seven", "   ; seven"), 4, "once more when it is formatted again"),
    ],
)
def test_a_broken_printer_is_caught(
    monkeypatch: pytest.MonkeyPatch, wrong: tuple[str, str], line: int, why: str
) -> None:
    _with(monkeypatch, lambda text: text.replace(*wrong, 1))
    with pytest.raises(FormattingError) as caught:
        format_text(TEXT, "evening.pref")
    assert (caught.value.path, caught.value.line, caught.value.why) == ("evening.pref", line, why)
    assert str(caught.value).startswith("evening.pref stays as it is: formatting line ")


def test_the_printer_as_it_is_passes() -> None:
    assert "Mia 1 7, Theo 2, Priya 1  ; seven" in format_text(TEXT).value
