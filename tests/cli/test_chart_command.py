"""`chart` through the front door."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from commandline import SITTING, Prefledger
from pixels import needs_pixels


def test_a_chart_in_every_form(
    folder: Path, write: Callable[[str, str], Path], prefledger: Prefledger
) -> None:
    write("a.pref", SITTING)
    assert prefledger("chart", "a.pref").out.startswith("four at the table, 2026-11-20\n")
    for form in ("json", "csv", "tsv", "markdown", "svg"):
        assert prefledger("chart", "--format", form, "a.pref").code == 0
    assert prefledger("chart", "a.pref", "-o", "x.svg").code == 0
    assert (folder / "x.svg").read_text("utf-8").startswith("<svg")


def test_a_table_of_the_chart_says_what_it_is_told_in(
    write: Callable[[str, str], Path], prefledger: Prefledger
) -> None:
    text = "sitting 2026-11-{}\nunit {}\nplayers Mia, Theo, Jan\nante 10\n"
    write("a.pref", text.format(20, "0.10 EUR"))
    write("b.pref", text.format(27, "0.5 EUR"))
    # A stake of 10 each, of 0.10 and of 0.50 EUR.
    assert prefledger("chart", "--format", "csv", "a.pref").out.splitlines() == [
        "measure,sitting,path,hand,Mia,Theo,Jan,pot,missing",
        "coins of 0.10 EUR,2026-11-20,a.pref,,-10,-10,-10,30,",
    ]
    both = prefledger("chart", "--format", "tsv", "a.pref", "b.pref").out.splitlines()
    assert both[-1].split("\t") == [
        "EUR", "2026-11-27", "b.pref", "", "-6.00", "-6.00", "-6.00", "18.00", "",
    ]  # fmt: skip
    write("c.pref", text.format(27, "0.5 EUR").replace("unit 0.5 EUR\n", ""))
    assert prefledger("chart", "--format", "csv", "c.pref").out.splitlines()[1].startswith("coins,")


@needs_pixels
def test_a_chart_in_pixels(
    folder: Path, write: Callable[[str, str], Path], prefledger: Prefledger
) -> None:
    write("a.pref", SITTING)
    assert prefledger("chart", "a.pref", "-o", "x.png").code == 0
    assert (folder / "x.png").read_bytes().startswith(b"\x89PNG")


def test_other_reports_are_no_pictures(
    write: Callable[[str, str], Path], prefledger: Prefledger
) -> None:
    write("a.pref", SITTING)
    ran = prefledger("totals", "a.pref", "-o", "x.svg")
    assert ran.code == 2
    assert "`prefledger chart` draws pictures" in ran.err
    assert prefledger("check", "a.pref", "-o", "x.svg").code == 2


@pytest.mark.parametrize(
    ("library", "asked", "said"),
    [
        ("plotille", ("chart", "a.pref"), "plotille"),
        ("resvg_py", ("chart", "a.pref", "-o", "x.png"), "resvg-py"),
    ],
)
def test_a_library_that_is_not_there_is_named_with_the_way_to_get_it(  # noqa: PLR0913, PLR0917 - fixtures and cases
    write: Callable[[str, str], Path],
    prefledger: Prefledger,
    monkeypatch: pytest.MonkeyPatch,
    library: str,
    asked: tuple[str, ...],
    said: str,
) -> None:
    write("a.pref", SITTING)
    monkeypatch.setitem(sys.modules, library, None)
    ran = prefledger(*asked)
    assert ran.code == 2
    assert said in ran.err
    assert "pip install 'prefledger[chart]'" in ran.err
    assert prefledger("chart", "a.pref", "-o", "x.svg").code == 0
