"""Every rule set has its example, which uses all it has and agrees with its own counts."""

from pathlib import Path

import pytest

import prefledger
from prefledger.ledger.ledger import Ledger, Standing
from prefledger.model.events import Hand, Misdeal, Passed
from prefledger.model.evidence import Kontras, Takeover
from prefledger.model.hand import Stance
from prefledger.rules.facts import HandFacts
from prefledger.rules.sets import RULE_SETS

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
TOLD = tuple(
    name for name, rules in RULE_SETS.items() if name != "austrian" and rules.house.game.has_pot
)
"""The rule sets of Preference; other games have tests of their own."""
FILES = tuple(path for name in TOLD for path in sorted((EXAMPLES / name).glob("*.pref")))


def ledgers(rules: str) -> list[Ledger]:
    found: list[Ledger] = []
    for path in sorted((EXAMPLES / rules).glob("*.pref")):
        found += prefledger.book(prefledger.load(path).value).value
    return found


def hands(rules: str) -> list[HandFacts]:
    return [
        line.facts
        for ledger in ledgers(rules)
        for line in ledger.bookings
        if isinstance(line.event.what, Hand) and line.facts is not None
    ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_an_example_is_well_and_counted(path: Path) -> None:
    read = prefledger.load(path)
    assert prefledger.check(read) == ()
    for ledger in prefledger.book(read.value).value:
        assert all(line.standing is Standing.BOOKED for line in ledger.bookings)
        assert ledger.sitting.house.rules == path.parent.name
    counts = [line for line in path.read_text("utf-8").splitlines() if line.startswith("pot = ")]
    assert len(counts) > 1
    assert any("," in line for line in counts)


@pytest.mark.parametrize("rules", TOLD)
def test_an_example_has_every_contract(rules: str) -> None:
    kinds = {kind.name for kind in RULE_SETS[rules].house.contracts}
    assert {facts.kind.name for facts in hands(rules)} == kinds


@pytest.mark.parametrize("rules", TOLD)
def test_an_example_has_everything_the_house_allows(rules: str) -> None:
    house, facts = RULE_SETS[rules].house, hands(rules)
    posted = {
        posting.rule
        for ledger in ledgers(rules)
        for line in ledger.bookings
        for posting in line.entry.postings
    }
    assert any(one.alone for one in facts) or house.game.agreed
    assert any(one.tricks is not None and one.tricks < 6 for one in facts)
    assert any(one.conceded for one in facts) or house.payments.concede == "off"
    assert any(one.host for one in facts) or house.procedure.invite == "off"
    wanted = {
        "hearts-bonus": bool(house.bonuses.hearts),
        "ace-bonus": bool(house.bonuses.aces),
        "no-ace-bonus": bool(house.bonuses.no_aces),
        "dealer-ante": bool(house.pot.dealer_ante),
        "topup": house.pot.topup == "auto",
        "all-pass": house.procedure.bete is not None,
        "defender-fine": not house.game.agreed,
    }
    assert {name for name, used in wanted.items() if used} <= posted


@pytest.mark.parametrize("rules", [name for name in TOLD if RULE_SETS[name].house.is_on("kontra")])
def test_an_example_has_kontra_and_a_takeover(rules: str) -> None:
    """Made and lost, nobody doubling, one doubled, one doubled twice; and what was said of it."""
    extra = [one for one in hands(rules) if one.kind.aim is not None]
    assert {one.verdict for one in extra} == {True, False}
    assert {one.factor for facts in extra for one in facts.defenders} == {1, 2, 4}
    under = [
        type(item)
        for ledger in ledgers(rules)
        for line in ledger.bookings
        for _, item in getattr(line.event.what, "evidence", ())
    ]
    assert {Kontras, Takeover} <= set(under)


@pytest.mark.parametrize("rules", TOLD)
def test_an_example_has_passed_and_misdealt_hands_and_an_auction(rules: str) -> None:
    events = [line.event.what for ledger in ledgers(rules) for line in ledger.bookings]
    assert any(isinstance(what, Misdeal) for what in events)
    assert any(isinstance(what, Passed) for what in events) or (
        RULE_SETS[rules].house.procedure.all_pass == "dealer"  # noqa: S105 - a rule, no secret
    )
    assert any(getattr(what, "evidence", ()) for what in events)


@pytest.mark.parametrize("rules", TOLD)
def test_an_example_has_a_defender_who_fell_short(rules: str) -> None:
    assert any(
        one.stance is Stance.STAYED and one.tricks in {0, 1}
        for facts in hands(rules)
        for one in facts.defenders
    )
