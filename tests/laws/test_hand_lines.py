"""Hand lines put together at random: booked ones make sense, the others are named."""

from generator.effort import effort
from hypothesis import given
from hypothesis import strategies as st

from prefledger import book, check, parse
from prefledger.ledger.ledger import Booking, Ledger, Standing
from prefledger.model.events import Hand
from prefledger.model.hand import PAIR, Stance

RULES = (
    "draw made",
    "coins made",
    "coins quota",
    "coins quota-once",
    "guest-coins guest",
    "mercy on",
    "concede on",
    "tricks-target 5",
    "ace-bonus off",
    "no-ace-bonus 30",
    "ace-bonuses-on hand",
    "bonus-from playing",
    "bonus-scale on",
    "invite off",
    "short-pot take",
    "pot suit",
    "pot bid",
    "pot none",
    "all-pass bete 10",
)
TRICKS = st.sampled_from(("", " 0", " 1", " 2", " 3", " 4", " 5", " 6", " 7", " 10", " ?"))
NAMES = st.sampled_from(("Mia", "Theo", "Priya", "m", "t", "p", "Jan"))
CONTRACTS = st.sampled_from(
    (
        "1",
        "2",
        "3 hearts",
        "4",
        "3 clubs",
        "game spades",
        "game hearts",
        "hearts",
        "hand clubs",
        "diamonds",
        "5",
        "bettel",
    )
)
ENDS = st.sampled_from(
    ("", " -", ", all out", " conceded", " made", " lost", " aces", " no-aces", ", aces, no-aces")
)


@st.composite
def parts(draw: st.DrawFn) -> str:
    name, form = draw(NAMES), draw(st.integers(0, 4))
    other = draw(NAMES)
    return {
        0: f"{name}{draw(TRICKS)}",
        1: f"{name} out",
        2: f"{name}{draw(TRICKS)} + {other}{draw(TRICKS)}",
        3: f"{name} + {other}{draw(TRICKS)}",
        4: f"{name} -",
    }[form]


@st.composite
def lines(draw: st.DrawFn) -> str:
    own = f"{draw(NAMES)} {draw(CONTRACTS)}{draw(TRICKS)}{draw(ENDS)}"
    return ", ".join([own, *draw(st.lists(parts(), max_size=3))]) + draw(ENDS)


@effort(400)
@given(
    hands=st.lists(
        lines() | st.sampled_from(("passed", "void", "misdeal")), min_size=1, max_size=6
    ),
    rules=st.lists(st.sampled_from(RULES), max_size=3, unique_by=lambda rule: rule.split()[0]),
)
def test_what_is_booked_makes_sense(hands: list[str], rules: list[str]) -> None:
    head = "sitting 2026-11-28\n" + "".join(f"rule {rule}\n" for rule in rules)
    text = head + "players Mia, Theo, Priya\nante 200\n" + "\n".join(hands) + "\n"
    read = parse(text)
    (ledger,) = book(read.value).value
    reported = {one.place.source.position(one.place.span.start).line for one in check(read)}
    _assert_even(ledger)
    for line in ledger.bookings:
        if line.standing is Standing.BOOKED and isinstance(line.event.what, Hand):
            _assert_ten(line)
        elif line.standing is not Standing.BOOKED and not ledger.sitting.broken:
            assert line.event.mark.number in reported or ledger.uncertain is not None
            assert line.why


def _assert_even(ledger: Ledger) -> None:
    pot = 0
    for line in ledger.bookings:
        assert sum(coins for _, coins in line.entry.net) == 0
        pot += line.entry.pot
        assert line.pot == pot >= 0


def _assert_ten(line: Booking) -> None:
    facts = line.facts
    assert facts is not None
    if facts.conceded:
        assert all(one.tricks is None for one in facts.defenders)
        return
    pair = [one for one in facts.defenders if one.stance in PAIR]
    others = [one for one in facts.defenders if one.stance is Stance.STAYED]
    taken = [facts.tricks, *(one.tricks for one in others), *([facts.pair] if pair else [])]
    assert None not in taken
    assert sum(tricks for tricks in taken if tricks is not None) == 10
    assert all(one.tricks is None for one in facts.defenders if one.stance is Stance.OUT)
