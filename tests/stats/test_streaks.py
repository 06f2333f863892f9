"""Runs of contracts and of hands."""

from hypothesis import given
from hypothesis import strategies as st
from stats.evenings import EVENING, HEAD, of, player

from prefledger.render import render
from prefledger.reports.stats.streaks import Streak, Streaks


def test_runs_of_the_evening() -> None:
    report = of(EVENING)
    # By coins: Anna - - - - + + -, Ben + - + - + - 0, Cora + + 0 + 0 + +.
    assert player(report, "Anna").streaks == Streaks(Streak(1, 1, 1), Streak(2, 4, -1))
    assert player(report, "Ben").streaks == Streaks(Streak(1, 1, -1), Streak(1, 1, -1))
    assert player(report, "Cora").streaks == Streaks(Streak(3, 0, 3), Streak(5, 0, 5))


def test_runs_go_on_from_one_sitting_to_the_next() -> None:
    report = of(EVENING, EVENING.replace("11-20", "11-21"))
    assert player(report, "Cora").streaks == Streaks(Streak(6, 0, 6), Streak(10, 0, 10))
    assert player(report, "Anna").streaks.hands == Streak(2, 5, -1)


def test_nobody_has_a_run_before_the_first_hand() -> None:
    assert player(of(HEAD + "passed\n"), "Anna").streaks == Streaks()


MADE = "Ben 1 7, Cora 2, Anna 1\n"
"""Ben +7, Cora +2, Anna -9."""


def test_a_hand_that_is_not_booked_ends_the_runs_of_those_whose_it_was() -> None:
    written = f"{HEAD}ante 10\n{MADE}{MADE}Ben 1 7, Cora 7, Anna 1\n{MADE}"
    report = of(written)
    assert player(report, "Ben").streaks == Streaks(Streak(2, 0, 1), Streak(2, 0, 1))
    assert player(report, "Anna").streaks == Streaks(Streak(), Streak(0, 2, -1))
    assert "One that is not booked ends it." in render(report)
    assert "One that is not booked" not in render(of(EVENING))


def test_who_declared_what_nobody_wrote_down_is_not_known() -> None:
    report = of(f"{HEAD}ante 10\n{MADE}{MADE}unrecorded\n{MADE}")
    assert player(report, "Ben").streaks.contracts == Streak(2, 0, 1)


def test_a_hand_of_another_ends_no_contracts() -> None:
    report = of(f"{HEAD}ante 10\n{MADE}{MADE}Cora 1 7, Ben 7, Anna 1\n{MADE}")
    assert player(report, "Ben").streaks == Streaks(Streak(3, 0, 3), Streak(2, 0, 1))


@given(st.lists(st.booleans(), max_size=40))
def test_the_longest_run_is_the_longest_there_is(results: list[bool]) -> None:
    run = Streak()
    for good in results:
        run = run.then(good)

    def longest(what: bool) -> int:
        spans = [
            (start, end)
            for start in range(len(results))
            for end in range(start + 1, len(results) + 1)
            if all(one is what for one in results[start:end])
        ]
        return max((end - start for start, end in spans), default=0)

    assert (run.best, run.worst) == (longest(True), longest(False))  # noqa: FBT003
    if results:
        assert (run.now > 0) is results[-1]
        assert set(results[-abs(run.now) :]) == {results[-1]}
    else:
        assert run.now == 0
