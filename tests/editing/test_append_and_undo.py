"""A line more and a line less: nothing else in the file changes."""

from random import Random

import pytest
from generator.sittings import Habits, simulate
from generator.writing import READABLE, some_manner, write
from hypothesis import given
from hypothesis import strategies as st

from prefledger.editing.append import append
from prefledger.editing.draft import Draft, EditError, draft
from prefledger.editing.undo import undo
from prefledger.text import SourceText

HEAD = ("sitting 2026-11-28", "players Mia, Theo, Priya")


def nothing(target: str, _including: object) -> str:
    return f"{target} is not here"


def at(text: str) -> Draft:
    return draft("a.pref", text, nothing)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("last", [True, False])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_stay_and_a_missing_last_one_is_written(end: str, last: bool, mark: str) -> None:
    text = mark + end.join((*HEAD, "ante 10 ; each")) + (end if last else "")
    edited = append(at(text), "m1 7 t2 p1")
    assert edited.found == ()
    assert edited.draft.text == mark + end.join(
        (*HEAD, "ante 10 ; each", "Mia 1 7, Theo 2, Priya 1", "")
    )
    assert list(edited.span) == [4]
    assert undo(edited.draft).draft.text == text + ("" if last else end)


def test_evidence_is_indented_as_above_and_goes_with_its_hand() -> None:
    text = "\n".join((*HEAD, "ante 10", "m1 7 t2 p1", "\tbids 1 p p", "p1 7 t2 m1", ""))
    edited = append(at(text), "bids p p p1")
    assert edited.lines == ("\tbids p p p1",)
    whole = append(at(text), "talon hJ dT")
    assert undo(whole.draft).lines == ("p1 7 t2 m1", "\ttalon hJ dT")


def test_a_wrong_line_is_told_and_the_file_before_stays_as_it_was() -> None:
    before = at("\n".join((*HEAD, "ante 10", "")))
    edited = append(before, "m1 7 t2 p2")
    assert edited.wrong
    assert [one.code.number for one in edited.found] == ["P501"]


@pytest.mark.parametrize("line", ["", "; a comment", "sitting 2026-11-29", "a\nb", "include x"])
def test_what_is_no_entry_is_refused(line: str) -> None:
    with pytest.raises(EditError):
        append(at("\n".join((*HEAD, ""))), line)


@pytest.mark.parametrize("more", [(), ("dealer Theo",), ("; nothing yet", "")])
def test_the_head_is_never_taken_back(more: tuple[str, ...]) -> None:
    with pytest.raises(EditError, match="nothing has happened"):
        undo(at("\n".join((*HEAD, *more, ""))))


def test_twice_takes_the_one_before() -> None:
    before = at("\n".join((*HEAD, "ante 10", "pot = 30", "note late", "")))
    once = undo(before)
    assert (once.lines, undo(once.draft).lines) == (("note late",), ("pot = 30",))


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("last", [True, False])
def test_comments_between_a_hand_and_its_evidence_stay(end: str, last: bool) -> None:
    head = (*HEAD, "ante 10")
    comments = ("; fmt: off", "", "; Theo says he bid 2")
    hand = ("m1 7 t2 p1 ; late", "  bids p p m1", "  talon hJ dT")
    lines = (*head, hand[0], *comments[:2], hand[1], comments[2], hand[2])
    edited = undo(at(end.join(lines) + (end if last else "")))
    assert edited.lines == hand
    assert edited.draft.text == end.join((*head, *comments)) + (end if last else "")


@pytest.mark.parametrize("own", ["", "sitting 2026-11-27\nplayers A, B, C\nante 10\n"])
def test_the_sitting_of_an_included_file_is_written_into_there(own: str) -> None:
    included = SourceText("evenings/b.pref", "\n".join((*HEAD, "ante 10", "m1 7 t2 p1", "")))
    before = draft("a.pref", f"{own}include evenings/b.pref\n", lambda *_: included)
    assert len(before.sittings) == 1 + bool(own)
    for line in ("passed", "m1 7 t2 p1", "note late", "pot = 30"):
        with pytest.raises(EditError, match=r"begins in evenings/b\.pref; write into that"):
            append(before, line)


@given(st.integers(0, 10_000), st.booleans())
def test_an_evening_line_by_line_is_the_evening(seed: int, readable: bool) -> None:
    rng = Random(seed)
    evening = simulate(rng, Habits(4))
    written = write(evening, rng, READABLE if readable else some_manner(rng)._replace(noise=0))
    first = next((at for at, step in enumerate(written.steps) if step is not None), None)
    lines = written.lines
    now = at("".join(f"{line}\n" for line in lines[:first]))
    for line in lines[first:] if first is not None else ():
        added = append(now, line)
        if not line.startswith("dealer"):
            assert undo(added.draft).draft.text == now.text or added.lines[0].startswith("  ")
        now = added.draft
    assert now.ledgers[-1].balances == at(written.text).ledgers[-1].balances
