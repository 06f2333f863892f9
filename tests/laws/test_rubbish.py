"""Whatever stands in a file, the answer is a diagnostic in the table's words and never a crash."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

from generator.checking import Checked, check, line_of
from generator.effort import effort
from generator.sittings import Habits, simulate
from generator.writing import some_manner, write
from hypothesis import given
from hypothesis import strategies as st

from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.ledger.ledger import Ledger, Standing
from prefledger.model.events import Broken, Sheet
from prefledger.syntax.document import decode

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = [path.read_text(encoding="utf-8") for path in sorted(ROOT.glob("examples/*/*.pref"))]
"""Texts with evidence under the hands, which the made-up evenings have not."""

WORDS = """
1_000 1,5 +5 --5 007 99999999999999999999 22/3 0 10 sitting pref players rules rule unit ante pay
split pot out kontra aces no-aces conceded passed misdeal void unrecorded away back join leave
dealer carry purse settled alias bids deal talon play rest revoke ruling note include accepted
allpass sheet game hearts bettel whist solo ultimo closed all Mia Theo Priya 2026-11-28
"""
CHARACTERS = (
    "abcdefghjkmpstMTPÄŽ0123456789 \t;#=+-!?,.:>\"'♥♢−–“\u00a0\r\n\x00\x1b\ufeff\u0308٣\ufffd"
)
PIECES = (*CHARACTERS, *re.findall(r"\S+", WORDS))


def _texts() -> st.SearchStrategy[str]:
    def evening(seed: int) -> str:
        rng = Random(seed)
        return write(simulate(rng, Habits(4)), rng, some_manner(rng)).text

    return st.builds(evening, st.integers(0, 10**9)) | st.sampled_from(EXAMPLES)


def _edited(text: str, edits: list[tuple[int, int, str]]) -> str:
    for anywhere, length, piece in edits:
        at = anywhere % (len(text) + 1)
        text = text[:at] + piece + text[at + length :]
    return text


EDITS = st.lists(
    st.tuples(st.integers(0, 10**6), st.integers(0, 4), st.sampled_from(PIECES)),
    min_size=1,
    max_size=6,
)


@effort(250)
@given(text=_texts(), edits=EDITS)
def test_edited_evenings(text: str, edits: list[tuple[int, int, str]]) -> None:
    _assert_civil(_edited(text, edits))


@effort(60)
@given(text=_texts(), rng=st.randoms(use_true_random=False))
def test_lines_in_any_order(text: str, rng: Random) -> None:
    lines = text.splitlines(keepends=True)
    rng.shuffle(lines)
    _assert_civil("".join(lines))


@effort(60)
@given(
    words=st.lists(
        st.lists(st.sampled_from(PIECES), max_size=7),
        max_size=12,
    )
)
def test_words_in_any_order(words: list[list[str]]) -> None:
    lines = "\n".join(" ".join(line) for line in words)
    _assert_civil("sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 50\n" + lines)


@effort(60)
@given(text=st.text(max_size=80))
def test_any_text(text: str) -> None:
    _assert_civil(text)


@effort(60)
@given(data=st.binary(max_size=80))
def test_any_bytes(data: bytes) -> None:
    _assert_civil(decode(data))


@effort(60)
@given(text=_texts(), cut=st.integers(0, 10**6))
def test_files_that_end_anywhere(text: str, cut: int) -> None:
    _assert_civil(text[: cut % (len(text) + 1)])


def _assert_civil(text: str) -> None:
    checked = check(text)
    for found in checked.found:
        _assert_points_into(text, found)
        for words in _said(found):
            _assert_plain(words, text)
    _assert_nothing_is_left_out_silently(checked)


def _assert_points_into(text: str, found: Diagnostic) -> None:
    for place in (found.place, *(related.place for related in found.related)):
        assert place.source.text == text
        assert 0 <= place.span.start <= place.span.end <= len(text), found
        first, last = (place.source.position(at) for at in place.span)
        assert first.line == last.line or last.column == 1, found
    assert found.place.span.start < found.place.span.end or not text, found


def _assert_nothing_is_left_out_silently(checked: Checked) -> None:
    for ledger in checked.ledgers:
        assert sum(ledger.balances.values()) == 0
        numbers = [line.number for line in ledger.bookings if line.number is not None]
        assert numbers == list(range(1, len(numbers) + 1))
        for line in ledger.bookings:
            assert line.standing is Standing.BOOKED or line.why
        assert len(ledger.bookings) >= len(ledger.sitting.events)
        if not ledger.sitting.broken:
            _assert_reported(checked, ledger)


def _assert_reported(checked: Checked, ledger: Ledger) -> None:
    """The first line left out is reported, on it or on what stands under it."""
    read = [
        line.event.mark.number
        for line in ledger.bookings
        if not isinstance(line.event.what, Broken)
    ]
    for line in ledger.bookings:
        if line.standing is not Standing.BOOKED:
            start = line.event.mark.number
            after = next((number for number in read if number > start), 10**9)
            if isinstance(line.event.what, Sheet):  # booked whole or not at all: a later line, too
                after = 10**9
            assert any(start <= line_of(one) < after for one in checked.found), line
            return


def _said(found: Diagnostic) -> Iterator[str]:
    yield found.message
    yield found.label
    yield found.help
    yield from (related.label for related in found.related)


def _assert_plain(words: str, text: str) -> None:
    """No word of the machinery, but for what the file itself says or an edit to paste."""
    own = re.sub(r"`[^`]*`", "", words)
    assert "\n" not in words
    for word in re.findall(r"[A-Za-z_]+", own):
        if word in _machinery():
            assert word in text, words
    assert not re.search(r"Traceback|object at 0x|<class|\bExpected\b|\b__\w+__\b", own), words


@cache
def _machinery() -> frozenset[str]:
    """Names of the grammar's terminals, of classes in two words, of values no player knows."""
    grammar = (ROOT / "grammar" / "pref.lark").read_text(encoding="utf-8")
    terminals = re.findall(r"^([_A-Z][_A-Z0-9]*)(?:\.-?\d+)?\s*:", grammar, re.MULTILINE)
    assert len(terminals) > 20
    classes = {
        node.name
        for path in (ROOT / "prefledger").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef) and len(re.findall(r"[A-Z]", node.name)) > 1
    }
    return frozenset({*terminals, *classes, "None", "Outcome", "Token", "Node", "NoneType"})
