"""Runs of contracts and of hands."""

from hypothesis import given
from hypothesis import strategies as st
from stats.evenings import EVENING, HEAD, of, player

from prefledger.reports.stats.streaks import Run, Streaks


def test_runs_of_the_evening() -> None:
    report = of(EVENING)
    # By coins: Anna - - - - + + -, Ben + - + - + - 0, Cora + + 0 + 0 + +.
    assert player(report, "Anna").streaks == Streaks(Run(1, 1, 1), Run(2, 4, -1))
    assert player(report, "Ben").streaks == Streaks(Run(1, 1, -1), Run(1, 1, -1))
    assert player(report, "Cora").streaks == Streaks(Run(3, 0, 3), Run(5, 0, 5))


def test_runs_go_on_from_one_sitting_to_the_next() -> None:
    report = of(EVENING, EVENING.replace("11-20", "11-21"))
    assert player(report, "Cora").streaks == Streaks(Run(6, 0, 6), Run(10, 0, 10))
    assert player(report, "Anna").streaks.hands == Run(2, 5, -1)


def test_nobody_has_a_run_before_the_first_hand() -> None:
    assert player(of(HEAD + "passed\n"), "Anna").streaks == Streaks()


@given(st.lists(st.booleans(), max_size=40))
def test_the_longest_run_is_the_longest_there_is(results: list[bool]) -> None:
    run = Run()
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
