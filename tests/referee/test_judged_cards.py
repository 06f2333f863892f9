"""Random hands and random slips in them: the referee and the plain judge say the same."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import TypeAlias

import pytest
from generator.effort import TIMES
from referee.brute_play import (
    DECK,
    GERMAN,
    Record,
    cards_of,
    changed,
    counts_clash,
    dealt,
    first_wrong_card,
    lines_clash,
    revokes,
    right,
    shown_wrong,
    taken,
    turns,
    written,
)

import prefledger
from prefledger.diagnostics.diagnostic import Diagnostic, Severity

SEEDS = range(4 * (TIMES or 1))
"""Each a run of its own, so that they can be shared out."""

Slip: TypeAlias = Callable[[Random, Record], Record]

SWITCHES = ((True, True), (True, False), (False, False))
"""Must beat, and beat as low as possible."""


def found(record: Record) -> list[Diagnostic]:
    return list(prefledger.check(prefledger.parse(written(record))))


def errors(record: Record) -> list[Diagnostic]:
    return [one for one in found(record) if one.code.severity is Severity.ERROR]


def hand(rng: Random) -> Record:
    must_beat, lowest_beat = rng.choice(SWITCHES)
    return dealt(rng, must_beat=must_beat, lowest_beat=lowest_beat)


def slip(rng: Random, record: Record) -> Record:
    """Return the record with one card anywhere made any other one."""
    cards = cards_of(record)
    at = rng.randrange(len(cards))
    return changed(record, at, rng.choice([card for card in DECK if card != cards[at]]))


def likely_slip(rng: Random, record: Record) -> Record:
    """Return the record with two cards of the play changed for one another."""
    before = len(cards_of(replace(record, play=())))
    cards = cards_of(record)
    one, other = rng.sample(range(before, len(cards)), 2)
    return changed(changed(record, one, cards[other]), other, cards[one])


def column_of_card(record: Record, at: int) -> tuple[int, int]:
    """Return the line and column of a card of the play, counted over all tricks."""
    lines = written(record).splitlines()
    for number, line in enumerate(lines, 1):
        if line.startswith("play "):
            cards = line.split()[1:]
            if at < len(cards):
                return number, len("play ") + 3 * at + 1
            at -= len(cards)
    raise AssertionError(at)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_right_hand_is_right(seed: int) -> None:
    rng = Random(seed)
    for _ in range(40):
        record = hand(rng)
        assert right(record)
        assert errors(record) == [], written(record)


@pytest.mark.parametrize("seed", SEEDS)
def test_it_does_not_matter_how_it_is_written(seed: int) -> None:
    """Cards with and without their suit, in lines or in one, French or German."""
    rng = Random(50 + seed)
    for _ in range(20):
        record = hand(rng)
        for one in (record, likely_slip(rng, record), likely_slip(rng, record)):
            codes = {
                tuple(said.code for said in prefledger.check(prefledger.parse(text)))
                for text in (
                    written(one),
                    written(one, short=True),
                    written(one, GERMAN),
                    written(one, GERMAN, short=True),
                )
            }
            assert len(codes) == 1, written(one)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("slipped", [slip, likely_slip])
def test_one_card_changed_in_a_full_record(slipped: Slip, seed: int) -> None:
    """Still right, or reported: and where every hand is known, at the first wrong card."""
    rng = Random(100 + seed)
    for _ in range(12):
        record = hand(rng)
        for _ in range(25):
            wrong = slipped(rng, record)
            wrongs = errors(wrong)
            assert bool(wrongs) is not right(wrong), written(wrong)
            if wrongs and not _clash_before_play(wrong):
                at = first_wrong_card(wrong)
                if at is not None:
                    (one,) = wrongs
                    place = one.place.source.position(one.place.span.start)
                    assert place == column_of_card(wrong, at), written(wrong)


def _clash_before_play(record: Record) -> bool:
    if lines_clash(record):
        return True
    twelve = {*record.deals[record.declarer], *(record.talon or ())}
    return record.discard is not None and not twelve >= set(record.discard)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("slipped", [slip, likely_slip])
def test_one_card_changed_where_only_the_tricks_are_written(slipped: Slip, seed: int) -> None:
    """Ten tricks show every hand, so nothing can stay hidden."""
    rng = Random(200 + seed)
    found_wrong = 0
    for _ in range(6):
        record = replace(hand(rng), deals={}, talon=None, discard=None)
        assert errors(record) == [], written(record)
        for _ in range(25):
            wrong = slipped(rng, record)
            assert bool(errors(wrong)) is not right(wrong), written(wrong)
            found_wrong += not right(wrong)
    assert found_wrong > 60


def part_of(rng: Random, record: Record) -> Record:
    """Return some of the lines and the beginning of the play; the rest settled, or unknown."""
    tricks = rng.randrange(1, 10)
    play = record.play[:tricks]
    left = replace(record, play=play)
    rest = {who: won - taken(left)[who] for who, won in record.claimed.items()}
    if rng.random() < 0.3:
        play = (*play[:-1], play[-1][: rng.randrange(1, len(play[-1]) + 1)])
    return replace(
        record,
        deals={who: cards for who, cards in record.deals.items() if rng.random() < 0.5},
        talon=record.talon if rng.random() < 0.5 else None,
        discard=record.discard if rng.random() < 0.5 else None,
        play=play,
        rest=rest if play == left.play and rng.random() < 0.4 else None,
    )


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("slipped", [slip, likely_slip])
def test_part_of_a_record_is_refused_only_for_what_it_proves(slipped: Slip, seed: int) -> None:
    """Refused: there is no way the cards can have lain. Shown wrong by a later card: refused."""
    rng = Random(300 + seed)
    for _ in range(25):
        record = part_of(rng, hand(rng))
        assert errors(record) == [], written(record)
        if len([card for trick in record.play for card in trick]) < 2:
            continue
        for _ in range(4):
            wrong = slipped(rng, record)
            proved = lines_clash(wrong) or shown_wrong(wrong) or counts_clash(wrong)
            assert not right(wrong) if errors(wrong) else not proved, written(wrong)


@pytest.mark.parametrize("seed", SEEDS)
def test_admitted_revokes_make_their_peace(seed: int) -> None:
    """With every revoke admitted nothing is wrong but the tricks; with one missing, that one is."""
    rng = Random(500 + seed)
    admitted = 0
    while admitted < 25:
        slipped = likely_slip(rng, replace(hand(rng), deals={}, talon=None, discard=None))
        wrong = replace(slipped, claimed=taken(slipped))
        names = list(revokes(wrong))
        if not names:
            continue
        admitted += len(names)
        peaceful = replace(wrong, admitted=frozenset(names))
        assert found(peaceful) == [], written(peaceful)
        missing = rng.choice(names)
        (one,) = found(replace(wrong, admitted=frozenset(names) - {missing}))
        number = len(written(replace(wrong, play=())).splitlines()) + missing[1]
        assert one.code.number in {"P402", "P403", "P404"}
        assert f"{missing[0]} " in one.message
        assert one.place.source.position(one.place.span.start).line == number


@pytest.mark.parametrize("seed", SEEDS)
def test_an_admitted_revoke_that_was_none_is_a_warning(seed: int) -> None:
    rng = Random(600 + seed)
    for _ in range(25):
        record = hand(rng)
        admitted = rng.choice(record.playing), rng.randrange(1, 11)
        (one,) = found(replace(record, admitted=frozenset({admitted})))
        assert (one.code.number, one.code.severity) == ("P420", Severity.WARNING)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("depth", ["everything", "the tricks alone"])
def test_ace_bonuses_against_the_cards(depth: str, seed: int) -> None:
    """Four aces are among the ten played; no ace means none among those laid away either.

    Where three play all ten tricks, what nobody played was laid away.
    """
    rng = Random(700 + seed)
    wrong = 0
    for _ in range(60):
        record = hand(rng)
        if depth != "everything":
            if len(record.playing) < 3:
                continue
            record = replace(record, deals={}, talon=None, discard=None)
        laid = {turn.card for turn in turns(record)}
        ten = {turn.card for turn in turns(record) if turn.player == record.declarer}
        away = set(record.discard or (set(DECK) - laid if record.takes else ()))
        aces, more = ({card for card in cards if card[1] == "A"} for cards in (ten, away))
        for flag, fits in (("aces", len(aces) == 4), ("no-aces", not aces and not more)):
            text = written(record)
            line = text.splitlines()[4 + (not record.must_beat) + (not record.lowest_beat) - 1]
            said = prefledger.check(prefledger.parse(text.replace(line, f"{line}, {flag}")))
            assert [one.code.number for one in said] == ["P415"] * (not fits), text
            wrong += not fits
    assert wrong > 20
