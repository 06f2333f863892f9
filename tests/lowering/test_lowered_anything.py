"""Laws of lowering: nothing raises, spans lie in their source, tables go on from event to event."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prefledger.lowering.sittings import sittings
from prefledger.lowering.suits import LETTERS, suit
from prefledger.model.cards import Alphabet, Suit
from prefledger.model.events import Broken
from prefledger.model.sitting import Sitting
from prefledger.outcome import Outcome
from prefledger.syntax.machine import machine
from prefledger.text import SourceText

_WORDS = (
    "pref sitting 2026-11-28 2026-02-31 rules austrian rule draw made unit 0.10 EUR cards german "
    "players Mia, Theo, Priya Jan m t p j dealer agreed ante 10 0 carry pay pot settled split = "
    "accepted join after leave away back passed misdeal void unrecorded note x #tag include a.pref "
    "allpass sheet pool mountain whists bids pass hold answers out in invites kontra deal hAK87 "
    "dQ talon discard takeover play , > : rest revoke ruling lost 1 2 3 7 d h g bettel made all "
    "conceded aces + ! ? - ; \ufeff \x00 alias purse"
)
WORDS = st.sampled_from(_WORDS.split())
MADE_UP = st.lists(WORDS, max_size=7).map(" ".join)
LINES = st.sampled_from(
    [
        "sitting 2026-11-28",
        "sitting 2026-13-28",
        "players Mia, Theo, Priya, Jan",
        "players Mia, Theo, Priya",
        "rules austrian",
        "rule draw made",
        "ante 10",
        "Mia 3 diamonds 7, Theo 2, Priya 1",
        "m3d 7 t2 p1",
        "t1 7 m2",
        "Mia 3 purple 7",
        "  bids 1 p p",
        "  play dA Q 7",
        "  deal Mia hAK87 dO",
        "  note x #y",
        "passed",
        "misdeal",
        "dealer Theo",
        "dealer t, agreed",
        "join Jan after Theo",
        "leave Jan",
        "leave Mia",
        "away Theo",
        "away Priya",
        "back Theo",
        "pot = 3, m = -4",
        "pay m pot 3 #x",
        "include a.pref",
        "include b.pref",
        "alias A = B",
        "all pass",
        "Jan leaves",
        "leave Xaver",
        "join Xaver Theo",
        "dealer Xaver",
        "Theo 1 7, Priya 2, Jan 1",
        "Priya 1 7, Jan 2, Mia 1",
        "players Mia, Theo; Priya",
        "<<<<<<< x",
        ">>>>>>> y",
    ]
)
TEXTS = st.lists(st.one_of(LINES, LINES, MADE_UP, st.text(max_size=20)), max_size=25).map("\n".join)


def lowered(text: str, included: str) -> Outcome[tuple[Sitting, ...]]:
    def read(target: str, _: SourceText) -> SourceText | str:
        return SourceText(target, included) if target.endswith(".pref") else f"no {target}"

    return sittings(SourceText("top.pref", text), read)


@settings(max_examples=300)
@given(TEXTS, TEXTS)
def test_nothing_raises_and_every_place_lies_in_its_source(text: str, included: str) -> None:
    outcome = lowered(text, included)
    for found in outcome.diagnostics:
        for place in (found.place, *(related.place for related in found.related)):
            assert 0 <= place.span.start <= place.span.end <= len(place.source.text)
        start, end = found.place.span
        assert "\n" not in found.place.source.text[start:end]
        assert found.message


@settings(max_examples=300)
@given(TEXTS)
def test_a_line_has_one_diagnostic_at_most(text: str) -> None:
    found = lowered(text, "").diagnostics
    lines = [one.place.source.position(one.place.span.start).line for one in found]
    allowed = {"P206"}
    own = [line for line, one in zip(lines, found, strict=True) if one.code.number not in allowed]
    assert len(own) == len(set(own))
    assert lines == sorted(lines)


@settings(max_examples=300)
@given(TEXTS)
def test_tables_go_on_from_event_to_event(text: str) -> None:
    for sitting in lowered(text, "").value:
        tables = [*(event.table for event in sitting.events), sitting.last_table]
        assert sitting.table == tables[0]
        for event, after in zip(sitting.events, tables[1:], strict=True):
            if after.unsure and (not event.table.unsure or event.what == Broken(deals=False)):
                continue
            kind = type(event.what).__name__
            if kind in {"Hand", "Passed", "Void", "Unrecorded", "AllPass"} or event.what == Broken(
                deals=True
            ):
                assert after == event.table.dealt()
            elif kind not in {"Seating", "DealerSaid"}:
                assert after == event.table
        doubts = [table.unsure for table in tables]
        dealers = [type(event.what).__name__ == "DealerSaid" for event in sitting.events]
        for doubted, still, said in zip(doubts, doubts[1:], dealers, strict=False):
            assert still or not doubted or said
        assert all(name in sitting.last_table.seats for name in sitting.last_table.away)


@settings(max_examples=200)
@given(TEXTS)
def test_line_ends_make_no_difference(text: str) -> None:
    plain = text.replace("\r", "")
    kinds = [
        [
            (one.code, one.message, one.place.source.position(one.place.span.start))
            for one in lowered(version, "").diagnostics
        ]
        for version in (plain, plain.replace("\n", "\r\n"), plain.replace("\n", "\r"))
    ]
    assert kinds[0] == kinds[1] == kinds[2]


def test_every_suit_word_of_the_grammar_means_a_suit() -> None:
    words = machine().tables.words
    for terminal in ("SUIT", "SUIT__WORD", "SUIT__PREF", "SUIT__HEARTS"):
        for word in words[terminal]:
            assert (suit(word, Alphabet.FRENCH) is None) == (word == "nt")
    assert {suit(word, Alphabet.GERMAN) for word in words["SUIT__PREF"]} == {Suit.HEARTS}


def test_only_s_differs_between_the_alphabets() -> None:
    french, german = LETTERS[Alphabet.FRENCH], LETTERS[Alphabet.GERMAN]
    assert {letter for letter in french if french[letter] is not german[letter]} == {"s"}


def test_a_long_evening_is_all_events(lower: Callable[..., Any]) -> None:
    lines = ["m3d 7 t2 p1", "t2 6 m3 p1", "passed", "p1 -"] * 500
    text = "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 10\n" + "\n".join(lines)
    outcome = lower(text)
    assert outcome.diagnostics == ()
    assert len(outcome.value[0].events) == 2001


ENDLESS = "9" * 5_000


@pytest.mark.parametrize(
    "line",
    [
        "pref {}", "pref 1.{}", "sitting {}-11-28", "unit 0.{} EUR", "purse {}", "carry {}",
        "ante {}", "pay m pot {}", "settled m t {}", "split {}", "m = {}", "m = -{}", "m = 1/{}",
        "rule hearts-bonus {}", "rule {} on", "m{} 7 t2 p1", "m1 {} t2 p1", "m1 7 t{} p1",
        "mh{} t2 p1", "mg{} t2 p1", "m 66, closed t {}", "bids {}", "revoke t {}", "rest m {}",
        "allpass m {}", "sheet m pool {}", "m solo 4, with {}",
        "m american, bought {}", "takeover m {}", "m1 7 t2 p{}; j{}",
    ],
)  # fmt: skip
def test_a_number_without_end_is_a_slip_like_any_other(line: str) -> None:
    head = "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 10\nm1 7 t2 p1\n"
    long = line.replace("{}", ENDLESS)
    for text in (long, head + long, f"sitting 2026-11-28\n{long}\nplayers Mia, Theo, Priya\n"):
        assert lowered(text, "").diagnostics
