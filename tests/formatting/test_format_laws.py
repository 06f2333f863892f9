"""Formatting loses nothing and changes no coin, whatever the file."""

import re
from random import Random

import pytest
from formatting.cases import EXAMPLES, TYPED, coins, readable, some_text, spoilt, terse, text_of
from generator.effort import effort
from hypothesis import given
from hypothesis import strategies as st

from prefledger.api import parse
from prefledger.formatting import safety
from prefledger.syntax.document import BLANK, read
from prefledger.text import SourceText


def _comments(text: str) -> list[str]:
    """Return everything from the first `;` of each line, without a look at the grammar."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return [line.partition(";")[2].rstrip() for line in lines]


def _ends(text: str) -> list[str]:
    return re.findall("^\ufeff|\r\n|\r|\n", text)


def _unread(text: str) -> list[tuple[int, str]]:
    lines = read(SourceText("x.pref", text))
    return [(line.number, line.text) for line in lines if not line.node and line.kind != BLANK]


def _assert_nothing_is_lost(text: str) -> None:
    full, short = readable(text), terse(text)
    assert readable(full) == full
    assert terse(short) == short
    assert readable(short) == full
    for one in (full, short):
        assert _comments(one) == _comments(text)
        assert _ends(one) == _ends(text)
        assert _unread(one) == _unread(text)
        assert safety.meaning(parse(one, "x.pref")) == safety.meaning(parse(text, "x.pref"))
        assert coins(one) == coins(text)


@effort(120)
@given(seed=st.integers(0, 10**9))
def test_evenings_and_examples_with_slips(seed: int) -> None:
    rng = Random(seed)
    _assert_nothing_is_lost(spoilt(some_text(rng), rng))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_every_example(path: object) -> None:
    _assert_nothing_is_lost(text_of(path))  # type: ignore[arg-type]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_examples_are_in_the_readable_form_but_for_those_typed_on_a_phone(path: object) -> None:
    text = text_of(path)  # type: ignore[arg-type]
    assert (readable(text) == text) == (path.name not in TYPED)  # type: ignore[attr-defined]


def test_a_comment_put_at_every_line_and_line_end_in_turn() -> None:
    lines = some_text(Random(4)).splitlines() + text_of(EXAMPLES[1]).splitlines()[:30]
    for at in range(len(lines) + 1):
        added = [*lines[:at], "  ;; a line of its own", *lines[at:]]
        _assert_nothing_is_lost("\n".join(added))
        if at < len(lines):
            beside = [*lines[:at], f"{lines[at]} ; beside 3 = 4, it", *lines[at + 1 :]]
            _assert_nothing_is_lost("\n".join(beside))


def test_a_comment_between_a_hand_and_its_evidence_stays_there() -> None:
    head = "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 10\n"
    text = f"{head}m1 7 t2 p1\n\t; why\n\n bids 1 p p ;x \n"
    assert readable(text) == (
        f"{head}Mia 1 7, Theo 2, Priya 1\n\t; why\n\n  bids 1 pass pass  ;x\n"
    )
