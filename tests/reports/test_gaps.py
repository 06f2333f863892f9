"""What keeps figures from being whole is never left out, and nothing is told twice."""

from random import Random

from generator.sittings import Habits, simulate
from generator.writing import write
from hypothesis import given
from hypothesis import strategies as st

from prefledger.api import book, parse
from prefledger.diagnostics.diagnostic import Severity
from prefledger.reports.gaps import Gaps, gaps
from prefledger.reports.houses import table_houses
from prefledger.reports.standings import totals
from prefledger.rules.sets import RULE_SETS

HEAD = "sitting 2026-11-20\nplayers Anna, Ben, Cora\n"
HAND = "Ben 1 7, Cora 2, Anna 1\n"


def found(text: str) -> Gaps:
    read = parse(text, "x.pref")
    return gaps(book(read.value).value, read.diagnostics)


def doubts(text: str) -> list[tuple[str, int]]:
    return [(one.code, one.line) for one in found(text).doubts]


def test_whole_figures_have_no_gaps() -> None:
    assert found(f"{HEAD}ante 10\n{HAND}pot = 30\n") == Gaps()


def test_a_house_rule_that_is_refused_puts_all_in_doubt() -> None:
    assert doubts(f"rule aces-bonus 10\n{HEAD}ante 10\n{HAND}") == [("P702", 1)]
    assert doubts(f"rule mercy maybe\n{HEAD}ante 10\n{HAND}") == [("P703", 1)]


def test_a_wrong_stake_and_a_wrong_count_put_all_in_doubt() -> None:
    assert ("P604", 3) in doubts(f"{HEAD}ante 15\n{HAND}")
    assert doubts(f"{HEAD}ante 10\n{HAND}pot = 40\n") == [("P605", 5)]


def test_what_booking_found_counts_though_nothing_was_passed_on() -> None:
    ledgers = book(parse(f"{HEAD}ante 10\n{HAND}pot = 40\n").value).value
    assert [one.code for one in totals(ledgers).gaps.doubts] == ["P605"]


def test_a_line_that_is_not_booked_is_no_doubt_and_has_its_message() -> None:
    gap = found(f"{HEAD}ante 10\nBen 1 7, Cora 2, Anna 2\nBen 1 7, Cora 2, Dora 1\n{HAND}")
    assert gap.doubts == ()
    assert [(one.number, one.source.line) for one in gap.unbooked] == [(1, 4), (2, 5)]
    first, second = gap.unbooked
    assert first.why == "the tricks add up to 11, not 10: Ben 7, Cora 2, Anna 2"
    assert "Dora" in second.why


def test_what_stands_under_a_hand_belongs_to_it() -> None:
    gap = found(f"{HEAD}ante 10\n{HAND}  bids Ben 1, Cora 3, Anna pass, Ben pass\n")
    assert gap.doubts == ()
    assert len(gap.unbooked) == 1


def test_warnings_put_nothing_in_doubt() -> None:
    gap = found(f"{HEAD}ante 10\npot = 30, accepted\nunrecorded\n")
    assert gap.doubts == ()
    assert [one.why for one in gap.unbooked] == ["not written down"]


def test_one_error_met_twice_is_told_once() -> None:
    read = parse(f"rule aces-bonus 10\n{HEAD}ante 10\n{HAND}", "x.pref")
    ledgers = book(read.value).value
    assert len(gaps(ledgers, read.diagnostics * 2).doubts) == 1


def test_rules_are_in_doubt_for_what_may_have_been_a_rule() -> None:
    sets = RULE_SETS.values()

    def codes(text: str) -> list[str]:
        read = parse(text, "x.pref")
        houses = table_houses(book(read.value).value, sets, read.diagnostics)
        return [one.code for one in houses.gaps.doubts]

    assert codes(f"rule aces-bonus 10\n{HEAD}ante 10\n{HAND}pot = 40\n") == ["P702"]
    assert codes(f"{HEAD}ante 10\n{HAND}pot = 40\n") == []


@given(st.integers(0, 5_000), st.lists(st.integers(0, 2_000), max_size=6))
def test_every_error_is_a_line_not_booked_or_a_doubt(seed: int, places: list[int]) -> None:
    rng = Random(seed)
    text = write(simulate(rng, Habits(6)), rng).text
    for place in places:
        at = place % (len(text) + 1)
        text = text[:at] + rng.choice("?+-!,;= \n19xé♦|") + text[at + rng.randint(0, 2) :]
    read = parse(text)
    ledgers, booked = book(read.value)
    gap = gaps(ledgers, read.diagnostics)
    told = {(one.code, one.message) for one in gap.doubts}
    lines = {one.source.line for one in gap.unbooked}
    last = max(lines, default=0)
    for one in (*read.diagnostics, *booked):
        if one.code.severity is Severity.ERROR:
            line, _ = one.place.source.position(one.place.span.start)
            assert (one.code.number, one.message) in told or any(
                line >= known for known in lines
            ), (last, one)
    assert len(gap.unbooked) == sum(len(ledger.unbooked) for ledger in ledgers)
