"""Laws of the contracts without trumps, over every one of them, result and doubling."""

from hypothesis import given
from hypothesis import strategies as st
from illustrated.table import NAMES, coins, sitting

VALUES = {
    "bettel": 10,
    "durchmarsch": 20,
    "plauderer": 30,
    "offener": 40,
    "game bettel": 20,
    "game durchmarsch": 40,
    "game plauderer": 60,
    "game offener": 80,
}
DOUBLED = {"": 1, "kontra": 2, "rekontra": 4}

contracts = st.sampled_from(sorted(VALUES))
results = st.sampled_from(("made", "lost"))
doublings = st.sampled_from(sorted(DOUBLED))


def line(contract: str, result: str, theo: str, priya: str) -> str:
    said = [f"{name} {word}" for name, word in (("Theo", theo), ("Priya", priya)) if word]
    return ", ".join([f"Mia {contract} {result}", *said])


@given(contract=contracts, result=results, theo=doublings, priya=doublings)
def test_the_value_times_the_factor_with_each_and_nothing_else(
    contract: str, result: str, theo: str, priya: str
) -> None:
    mia, left, right, pot = coins(sitting(line(contract, result, theo, priya)))
    sign = 1 if result == "made" else -1
    assert left == -sign * VALUES[contract] * DOUBLED[theo]
    assert right == -sign * VALUES[contract] * DOUBLED[priya]
    assert (mia + left + right, pot) == (0, 0)


@given(contract=contracts, result=results, priya=doublings)
def test_one_more_kontra_doubles_what_passes_between_that_pair_alone(
    contract: str, result: str, priya: str
) -> None:
    plain, kontra, rekontra = (
        coins(sitting(line(contract, result, theo, priya))) for theo in ("", "kontra", "rekontra")
    )
    assert (kontra[1], rekontra[1]) == (2 * plain[1], 2 * kontra[1])
    assert plain[2] == kontra[2] == rekontra[2]


@given(
    contract=contracts,
    own=st.integers(0, 11),
    theirs=st.tuples(st.integers(0, 11), st.integers(0, 11)),
)
def test_written_tricks_are_booked_as_the_aim_says_or_refused(
    contract: str, own: int, theirs: tuple[int, int]
) -> None:
    """A bettel is lost with a trick, a slam without one; otherwise all ten were played."""
    from prefledger.api import check, parse

    text = sitting(f"Mia {contract} {own}, Theo {theirs[0]}, Priya {theirs[1]}")
    total = own + sum(theirs)
    is_bettel = contract.removeprefix("game ") in {"bettel", "plauderer"}
    lost = own > 0 if is_bettel else sum(theirs) > 0
    if total > 10 or (total < 10 and not lost):
        assert [found.code.number for found in check(parse(text))] == ["P501"]
        return
    assert coins(text)[0] == (-2 if lost else 2) * VALUES[contract]


@given(order=st.permutations(NAMES), contract=contracts, word=doublings)
def test_other_names_make_no_difference(order: list[str], contract: str, word: str) -> None:
    said = f", Theo {word}" if word else ""
    text = sitting(f"Mia {contract} lost{said}")
    other = dict(zip(NAMES, ("Anna", "Ben", "Cora"), strict=True))
    renamed = text
    for name in order:
        renamed = renamed.replace(name, other[name])
    from prefledger.api import book, parse

    (ledger,) = book(parse(renamed).value).value
    entry = ledger.bookings[-1].entry
    assert tuple(entry.of(other[name]) for name in NAMES) == coins(text)[:3]
