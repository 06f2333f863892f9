"""What the answers hold to, whatever stands in the text."""

import random
import re

import pytest

from prefledger.diagnostics.catalogue import catalogue
from prefledger.diagnostics.diagnostic import Code
from prefledger.diagnostics.pages import page
from prefledger.lsp.completion import completion
from prefledger.lsp.hover import hover
from prefledger.lsp.mends import mends
from prefledger.lsp.outline import folds, hints, symbols
from prefledger.lsp.positions import Change, Point, changed, edited, offset, point
from prefledger.lsp.reading import Reading, reading
from prefledger.lsp.rename import Refusal, rename
from prefledger.lsp.tokens import words
from prefledger.text import SourceText

TEXT = """\
sitting 2026-11-28
players Mia, Theo, Priya
ante 50
m3d 7 t2 p1
  bids t1 p- m2 t= m3 t-
t1 7 m2 p1
pot = 140
"""
DECIDED = frozenset(
    {
    "P101", "P104", "P111", "P115", "P118", "P204", "P205", "P206", "P213", "P214",
    "P231", "P240", "P241", "P242", "P243", "P244", "P250", "P251", "P260", "P261",
    "P263", "P264",
    "P301", "P302", "P303", "P304", "P305", "P306", "P307", "P309", "P310", "P311",
    "P312", "P313", "P320", "P321", "P322", "P331", "P332", "P334", "P340", "P341", "P342",
    "P401", "P405", "P406", "P407", "P411", "P412", "P413", "P414", "P501", "P509",
    "P510", "P513", "P514", "P515", "P516", "P520", "P601", "P603", "P607", "P612",
    "P614", "P615", "P616", "P617", "P620", "P621", "P703", "P705",
    }
)  # fmt: skip
"""The codes whose mend on their page somebody at the table has to decide."""


def read(text: str) -> Reading:
    return reading(text, "evening.pref", lambda target, _: f"{target} is not there")


@pytest.mark.parametrize("code", catalogue(), ids=lambda code: code.number)
def test_every_code_has_mends_or_is_decided_at_the_table(code: Code) -> None:
    failing = re.findall(r"^```pref\n(.*?)^```$", page(code), re.DOTALL | re.MULTILINE)[0]
    text = read(failing)
    found = [mend for one in text.diagnostics if one.code == code for mend in mends(text, one)]
    assert bool(found) is (code.number not in DECIDED)
    for mend in found:
        after = [one.code for one in read(edited(failing, mend.edits)).diagnostics]
        assert after.count(code) < [one.code for one in text.diagnostics].count(code)


def test_a_new_name_takes_short_forms_along_and_leaves_the_books_alone() -> None:
    edits = rename(read(TEXT), TEXT.index("Priya"), "Tina")
    assert not isinstance(edits, Refusal)
    after = edited(TEXT, edits)
    assert "m3d 7 th2 ti1" in after
    (ledger,) = read(after).ledgers
    # Mia: -50 staked, +7, +2; Theo: -50, +2, +7; Tina: -50, -9, -9.
    assert {name: ledger.balances[name] for name in ("Mia", "Theo", "Tina")} == {
        "Mia": -41,
        "Theo": -41,
        "Tina": -68,
    }


@pytest.mark.parametrize("new", ["Theo", "pot", "", "x y\nz"])
def test_a_name_that_is_taken_or_none_is_refused(new: str) -> None:
    assert isinstance(rename(read(TEXT), TEXT.index("Mia"), new), Refusal)


def test_places_are_the_same_there_and_back() -> None:
    source = SourceText("x", "Jürgen ♥🂱 x\r\nä\rz")
    for encoding in ("utf-8", "utf-16", "utf-32"):
        for at in (*range(12), 13, 14, 15, 16):
            assert offset(source, point(source, at, encoding), encoding) == at
    assert point(source, 10, "utf-16") == Point(0, 11)
    assert point(source, 10, "utf-8") == Point(0, 16)


def test_a_change_is_made_where_the_editor_means_it() -> None:
    change = Change((Point(0, 2), Point(0, 3)), "y")
    assert changed("🂱x", (change,), "utf-16") == "🂱y"


def test_nothing_that_is_typed_raises() -> None:
    chance = random.Random(7)
    signs = "\r\n\t ;,\"'?!=+-#:>0123mtp♥🂱ä\ufeff\x00\ud800"
    for _ in range(150):
        text = TEXT
        for _ in range(chance.randint(1, 4)):
            at = chance.randint(0, len(text))
            text = text[:at] + chance.choice(signs) + text[at + chance.randint(0, 3) :]
        one = read(text)
        at = chance.randint(0, len(text))
        hover(one, at)
        completion(one, at)
        rename(one, at, "Nora")
        assert list(words(one.lines)) == sorted(words(one.lines))
        symbols(one)
        folds(one)
        list(hints(one))
        for found in one.diagnostics:
            mends(one, found)
