"""One slip never goes unnoticed: a number changed anywhere is reported, or means nothing."""

from random import Random

from generator.checking import Checked, balances, check, line_of, pots, without_noughts
from generator.effort import effort
from generator.sittings import Evening, Habits, simulate
from generator.writing import COINS, COUNT, TRICKS, Manner, Number, Written, write
from hypothesis import given
from hypothesis import strategies as st

EVENINGS = st.builds(
    lambda seed, hands, glue: _written(seed, hands, Manner(glue=glue)),
    st.integers(0, 10**9),
    st.integers(1, 8),
    st.booleans(),
)
SLIPS = st.sampled_from((-10, -3, -1, 1, 2, 7, 10))


def _written(seed: int, hands: int, manner: Manner) -> tuple[Evening, Written]:
    rng = Random(seed)
    evening = simulate(rng, Habits(hands, accepts=False))
    return evening, write(evening, rng, manner)


def _value(written: Written, number: Number) -> int:
    return int(written.lines[number.line - 1][number.start : number.end])


def _of(written: Written, role: str) -> list[Number]:
    return [number for number in written.numbers if number.role == role]


def _with_slip(written: Written, number: Number, slip: int) -> Checked:
    return check(written.with_number(number, str(_value(written, number) + slip)))


@effort(40)
@given(evening=EVENINGS, slip=SLIPS)
def test_a_wrong_number_of_tricks_is_named_on_its_line(
    evening: tuple[Evening, Written], slip: int
) -> None:
    """Ten tricks are shared out on every line, so no single number can be wrong unseen."""
    _, written = evening
    for number in _of(written, TRICKS):
        if _value(written, number) + slip < 0:
            continue
        checked = _with_slip(written, number, slip)
        assert [line_of(one) for one in checked.errors] == [number.line]
        _assert_left_out(checked, number.line)


@effort(40)
@given(evening=EVENINGS, slip=SLIPS)
def test_a_wrong_count_is_named_on_its_line(evening: tuple[Evening, Written], slip: int) -> None:
    """The counts after it are right, so they have nothing to say."""
    _, written = evening
    for number in _of(written, COUNT):
        checked = _with_slip(written, number, slip)
        assert [line_of(one) for one in checked.found] == [number.line]


@effort(40)
@given(evening=EVENINGS, slip=SLIPS)
def test_wrong_coins_are_found_by_a_count_or_mean_nothing(
    evening: tuple[Evening, Written], slip: int
) -> None:
    """Everybody is counted at the end, so a slip that nothing finds has changed nothing.

    Such slips exist: a larger stake that is shared out again before anybody counts, and a share
    that differs by less than one coin for each.
    """
    simulated, written = evening
    for number in _of(written, COINS):
        if _value(written, number) + slip < 0:
            continue
        checked = _with_slip(written, number, slip)
        lines = [line_of(one) for one in checked.errors]
        assert all(line >= number.line for line in lines)
        assert lines or balances(checked.ledger) == without_noughts(simulated.balances)
        assert min(pots(checked.ledger)) >= 0


@effort(25)
@given(evening=EVENINGS, slip=SLIPS)
def test_a_stake_that_is_no_multiple_of_ten_is_named_on_its_line(
    evening: tuple[Evening, Written], slip: int
) -> None:
    simulated, written = evening
    for number in _of(written, COINS):
        coins = _value(written, number) + slip
        if simulated.steps[number.step].event.what == "ante" and coins > 0 and coins % 10:
            checked = _with_slip(written, number, slip)
            assert number.line in {line_of(one) for one in checked.errors}


@effort(40)
@given(seed=st.integers(0, 10**9))
def test_a_pot_too_low_for_a_hand_is_named(seed: int) -> None:
    """Without one of its later stakes an evening runs dry, or shares out so much less.

    The pot is never below nought.
    """
    simulated, written = _written(seed, 8, Manner())
    stakes = [number.line for number in _of(written, COINS) if _is_later_stake(simulated, number)]
    for line in stakes:
        checked = check(written.changed(line, ""))
        assert checked.errors or balances(checked.ledger) == without_noughts(simulated.balances)
        assert min(pots(checked.ledger)) >= 0


def _is_later_stake(simulated: Evening, number: Number) -> bool:
    event = simulated.steps[number.step].event
    return number.step > 0 and event.what == "ante" and not event.names


@effort(25)
@given(evening=EVENINGS)
def test_a_line_left_out_is_noticed(evening: tuple[Evening, Written]) -> None:
    """Without one hand, the coins or the deal are not what the rest of the evening says."""
    simulated, written = evening
    for index, at in enumerate(written.steps):
        if at is None or simulated.steps[at].event.what != "hand":
            continue
        checked = check(written.changed(index + 1, ""))
        assert checked.errors


@effort(25)
@given(evening=EVENINGS, junk=st.sampled_from(("%", " ?? ", " & ", " 3 3 3 ", " zzz 1 ")))
def test_a_hand_that_cannot_be_read_is_one_problem_and_still_a_deal(
    evening: tuple[Evening, Written], junk: str
) -> None:
    """The deal and the pot after it raise no second problem."""
    simulated, written = evening
    for number in _of(written, TRICKS):
        line = written.lines[number.line - 1]
        checked = check(
            written.changed(number.line, line[: number.end] + junk + line[number.end :])
        )
        assert [line_of(one) for one in checked.errors] == [number.line], (line, junk)
        deals = [booking for booking in checked.ledger.bookings if booking.number is not None]
        assert len(deals) == simulated.deals
        _assert_left_out(checked, number.line)


@effort(60)
@given(
    evening=EVENINGS,
    at=st.integers(0, 10**6),
    length=st.integers(0, 2),
    piece=st.sampled_from(("", *"abdhmoptx07 9+-!?,.:♥", " out", " 5", " game", " aces")),
)
def test_a_hand_written_anyhow_is_booked_or_left_out_but_never_lost(
    evening: tuple[Evening, Written], at: int, length: int, piece: str
) -> None:
    """Nothing but the first word and the contract has to be right for a line to be a hand."""
    simulated, written = evening
    for number in _of(written, TRICKS):
        line = written.lines[number.line - 1]
        cut = number.start + at % (len(line) - number.start)
        checked = check(written.changed(number.line, line[:cut] + piece + line[cut + length :]))
        lines = [booking for booking in checked.ledger.bookings if booking.number is not None]
        assert len(lines) == simulated.deals, line[:cut] + piece + line[cut + length :]
        out = [one for one in checked.ledger.unbooked if one.event.mark.number == number.line]
        assert not out or number.line in map(line_of, checked.found)


def _assert_left_out(checked: Checked, line: int) -> None:
    """The hand on that line is not booked; others only where the pot is too low without it."""
    first, *others = checked.ledger.unbooked
    assert first.event.mark.number == line
    assert all(one.why.startswith("the pot ") for one in others)
