"""Formatting loses nothing and changes no coin, whatever the file."""

import re
from itertools import groupby
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


def _by_words(text: str) -> str:
    """Return a text with one blank before what may be a comment."""
    return re.sub("[ \\t]+;", " ;", text)


def _comments(text: str) -> list[str]:
    """Return everything from the first `;` of each line, without a look at the grammar.

    That may still be text, with the comment further on; so blanks before a `;` say nothing.
    """
    lines = _by_words(text).replace("\r\n", "\n").replace("\r", "\n").split("\n")
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
    # Comments that were in two columns may have come together in one when the words got shorter.
    assert _by_words(readable(short)) == _by_words(full)
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


BLOCK = ("m1 7 t2 p1", "t1 -", "p3h 6 m2 t2", "passed", "pay m pot 10", "q1", "; alone", "")


@effort(150)
@given(
    st.lists(
        st.tuples(st.sampled_from(BLOCK), st.integers(0, 12), st.sampled_from((";a", "; 王", ""))),
        max_size=7,
    )
)
def test_comments_of_neighbours_stay_in_one_column(lines: list[tuple[str, int, str]]) -> None:
    """In either form: in the one they stood in, or as near to its right as they can."""
    head = "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 10\n"
    typed = [f"{words}{' ' * room}{comment}" for words, room, comment in lines]
    text = head + "".join(f"{line}\n" for line in typed)
    _assert_nothing_is_lost(text)
    for form in (readable, terse):
        now = form(text).split("\n")[3:]
        pairs = zip(lines, typed, now, strict=False)
        for column, some in groupby(pairs, lambda pair: _column(pair[0], pair[1])):
            if column is not None:
                block = [after for _, _, after in some]
                (moved,) = {after.index(";") for after in block}
                words = [len(after[:moved].rstrip()) for after in block]
                assert moved == max(column, *(size + 2 for size in words))


def _column(one: tuple[str, int, str], line: str) -> int | None:
    """Return where the comment stands of a line that is written anew."""
    words, _, comment = one
    return line.index(";") if comment and words not in {"q1", "; alone", ""} else None


def test_a_column_of_comments_stays_one() -> None:
    head = "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 10\n"
    text = f"{head}m1 7 t2 p1   ; one\npassed       ; two\nt2d 6 m4 p-  ; three\n\npassed ; four\n"
    assert readable(text) == (
        f"{head}"
        "Mia 1 7, Theo 2, Priya 1            ; one\n"
        "passed                              ; two\n"
        "Theo 2 diamonds 6, Mia 4, Priya out ; three\n\n"
        "passed ; four\n"
    ).replace(" ; ", "  ; ")
    assert terse(text).endswith(text.removeprefix(head).replace("passed ; four", "passed  ; four"))


def test_a_comment_between_a_hand_and_its_evidence_stays_there() -> None:
    head = "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 10\n"
    text = f"{head}m1 7 t2 p1\n\t; why\n\n bids 1 p p ;x \n"
    assert readable(text) == (
        f"{head}Mia 1 7, Theo 2, Priya 1\n\t; why\n\n  bids 1 pass pass  ;x\n"
    )
