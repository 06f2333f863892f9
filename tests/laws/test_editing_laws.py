"""Laws of editing: what is added can be taken back, and means what was shown."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from generator import oracle
from generator.effort import effort
from generator.oracle import HOST, OUT, POT
from generator.sittings import Evening, Event, Habits, Step, made_up_hand, simulate
from generator.writing import READABLE, Manner, some_manner, write
from hypothesis import assume, given
from hypothesis import strategies as st

from prefledger.editing.append import append
from prefledger.editing.draft import Draft, draft, happened
from prefledger.editing.likewise import likewise
from prefledger.editing.mend import mend, older
from prefledger.editing.questions import hand as questions
from prefledger.editing.undo import undo
from prefledger.model.events import Hand
from prefledger.model.hand import Claim
from prefledger.reports.entered import entered

SEEDS = st.integers(0, 100_000)
ENDS = st.sampled_from(["\n", "\r\n", "\r"])


def at(text: str) -> Draft:
    return draft("a.pref", text, lambda target, _: f"{target} is not here")


def manner(rng: Random) -> Manner:
    made = READABLE if rng.random() < 0.5 else some_manner(rng)
    return made._replace(noise=0, decomposed=False)


def evening_and_lines(seed: int) -> tuple[Evening, list[tuple[Step | None, str]]]:
    rng = Random(seed)
    evening = simulate(rng, Habits(4))
    written = write(evening, rng, manner(rng))
    steps = (None if one is None else evening.steps[one] for one in written.steps)
    return evening, list(zip(steps, written.lines, strict=True))


@effort(60)
@given(SEEDS, ENDS, st.booleans(), st.sampled_from(["", "\ufeff"]), st.integers(0, 60))
def test_what_was_added_is_taken_back_to_the_byte_but_for_a_last_line_that_had_no_end(
    seed: int, end: str, last: bool, mark: str, cut: int
) -> None:
    rng = Random(seed)
    _, lines = evening_and_lines(seed)
    first = next((number for number, (step, _) in enumerate(lines) if step), len(lines))
    number = first + cut % max(1, len(lines) - first)
    assume(number < len(lines))
    step, line = lines[number]
    assume(step is not None and step.event.what not in {"dealer", "agreed"})
    above = [one for _, one in lines[:number]]
    for _ in range(rng.randrange(3)):
        above.insert(rng.randint(1, len(above)), rng.choice(("", "  ", "; m3d 7 t2", "\t; x")))
    text = mark + end.join(above) + (end if last or not above[-1].strip() else "")
    added = append(at(text), line)
    assert not added.wrong
    assert added.draft.text.startswith(text)
    taken = undo(added.draft)
    usual = end if end in text else "\n"
    assert added.draft.text.endswith(usual)
    assert taken.draft.text == (text if text.endswith(usual) else text + usual)
    assert taken.lines == added.lines


@effort(60)
@given(SEEDS)
def test_what_is_added_means_what_was_shown(seed: int) -> None:
    evening, lines = evening_and_lines(seed)
    head = [line for step, line in lines if step is None]
    now = at("".join(f"{line}\n" for line in head))
    before: Mapping[str, int] = {}
    for number, (step, line) in enumerate(lines[len(head) :], len(head) + 1):
        assert step is not None
        added = append(now, line)
        assert not added.wrong, line
        now = added.draft
        (ledger,) = now.ledgers
        told = entered(ledger, now.path, added.span)
        assert added.first == number
        assert dict(told.coins).items() <= dict(step.balances).items()
        assert told.pot == step.balances[POT]
        moved = sum(coins for one in told.deals for _, coins in one.coins)
        funds = (POT, oracle.CARRIED, oracle.UNEXPLAINED)
        assert moved == -sum(step.balances.get(one, 0) - before.get(one, 0) for one in funds)
        before = step.balances
        again = at(now.text)
        assert [happened(one) for one in again.sittings] == [happened(one) for one in now.sittings]
    assert not now.diagnostics
    if evening.steps:
        assert dict(told.coins) == {
            name: coins for name, coins in evening.balances.items() if name in evening.last_seats
        }
        assert told.next is None or told.next.dealer == evening.next_dealer


def line_of(hand: oracle.Hand, rng: Random, how: Manner) -> str:
    """Return the line of a hand as somebody writes it."""
    seats = (hand.declarer, *(one.player for one in hand.defenders))
    step = Step(Event("hand", hand=hand), seats, seats[0], dict.fromkeys((POT, *seats), 0))
    evening = Evening("2026-11-28", "", seats, 0, (step,), seats[1], seats)
    return write(evening, rng, how).lines[-1]


PLAYERS = ("Mia", "Theo", "Priya")
HEAD = "sitting 2026-11-28\nplayers Mia, Theo, Priya\nante 500\n"


def claims(now: Draft) -> list[Claim]:
    """Return what every hand of the last sitting says, whatever order its defenders stand in."""
    found = [event.what.claim for event in now.sittings[-1].events if isinstance(event.what, Hand)]
    return [
        replace(claim, defence=tuple(sorted(claim.defence, key=lambda one: one.player)))
        for claim in found
    ]


@effort(60)
@given(SEEDS)
def test_question_by_question_a_hand_is_what_it_was(seed: int) -> None:
    hand = made_up_hand(Random(seed), list(PLAYERS))
    assume(hand.heap is None)
    before = at(HEAD)
    sitting = before.sittings[0]
    seats = sitting.last_table.active
    place = seats.index(hand.declarer)
    others = [*seats[place + 1 :], *seats[:place]]
    by_name = {one.player: one for one in hand.defenders}
    answers = [hand.declarer.lower()[:2], f"{hand.bid} {hand.suit}"]
    if hand.bid == "hearts":
        answers[1] = "hearts"
    if hand.own is None:
        answers.append("-")
    else:
        answers.append(str(hand.own))
        answers += [
            "" if by_name[name].stance == OUT else str(by_name[name].tricks or 0) for name in others
        ]
        if all(one.stance != OUT for one in hand.defenders):
            hosts = [one.player for one in hand.defenders if one.stance == HOST]
            answers.append(hosts[0] if hosts else "")
    answers.append(hand.bonus)
    asking = questions(sitting.last_table, sitting.house, sitting.alphabet)
    next(asking)
    line = ""
    for number, answer in enumerate(answers, 1):
        try:
            assert not asking.send(answer).wrong
        except StopIteration as end:
            line = end.value
            assert number == len(answers)
    added = append(before, line)
    assert added.found == ()
    (_, booked) = added.draft.ledgers[0].bookings
    assert {
        name: coins for name, coins in oracle.settle(hand).items() if name != POT and coins
    } == {name: coins for name, coins in booked.entry.net if isinstance(name, str) and coins}
    assert booked.pot == 1500 + oracle.settle(hand)[POT]


@effort(60)
@given(SEEDS)
def test_the_same_but_for_what_is_otherwise_is_the_other_hand(seed: int) -> None:
    rng = Random(seed)
    one = made_up_hand(rng, list(PLAYERS))
    other = made_up_hand(rng, list(PLAYERS))
    while other.declarer != one.declarer:
        other = made_up_hand(rng, list(PLAYERS))
    before = append(at(HEAD), line_of(one, rng, manner(rng))).draft
    assert likewise(before, "same")
    again = append(before, likewise(before, "same")).draft
    first, second = claims(again)
    assert second == replace(first, flags=())
    line = line_of(other, rng, READABLE)
    but = line.split(" ", 1)[1]
    head, _, rest = but.partition(", ")
    contract, _, tricks = head.rpartition(" ")
    if other.own is not None and not contract.isdecimal():
        but = f"{contract}, {other.declarer} {tricks}, {rest}"
    changed = append(before, likewise(before, f"same but {but}")).draft
    straight = append(before, line).draft
    assert claims(changed) == claims(straight)
    assert changed.ledgers[-1].balances == straight.ledgers[-1].balances


@effort(60)
@given(SEEDS, st.integers(0, 20))
def test_a_hand_mended_and_mended_back_is_the_file_as_it_was(seed: int, which: int) -> None:
    rng = Random(seed)
    _, lines = evening_and_lines(seed)
    hands = [step for step, _ in lines if step is not None and step.event.hand is not None]
    assume(hands)
    step = hands[which % len(hands)]
    old = step.event.hand
    assert old is not None
    players = [old.declarer, *(one.player for one in old.defenders)]
    new = made_up_hand(rng, players)
    text = "".join(f"{line}\n" for _, line in lines)
    before = at(text)
    number = sum(
        one is not None and one.event.what in {"hand", "passed", "void"}
        for one, _ in lines[: [one for one, _ in lines].index(step) + 1]
    )
    hand = older(before, str(number))
    mended = mend(before, hand, line_of(new, rng, READABLE))
    assert not [one for one in mended.own if one.code.number != "P602"]
    assert len(mended.edited.draft.text.splitlines()) == len(text.splitlines())
    changed = {
        at
        for at, pair in enumerate(
            zip(text.splitlines(), mended.edited.draft.text.splitlines(), strict=True), 1
        )
        if pair[0] != pair[1]
    }
    assert changed <= {hand.line}
    back = mend(mended.edited.draft, older(mended.edited.draft, str(number)), hand.words)
    assert claims(back.edited.draft) == claims(before)
    assert back.edited.draft.ledgers[-1].balances == before.ledgers[-1].balances
