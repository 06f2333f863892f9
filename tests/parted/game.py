"""A game settled in parts of a coin: for each trick of the declarer each defender pays one.

Spades pay thirds, clubs quarters, diamonds sevenths, and hearts eighths. The pot is never touched.
"""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from hypothesis import strategies as st

import prefledger
from prefledger.ledger.entry import Posting
from prefledger.ledger.ledger import Ledger
from prefledger.model.cards import Suit
from prefledger.model.hand import Contract
from prefledger.rules.game import Announcement, Refusal
from prefledger.rules.house import House
from prefledger.rules.kernel import ContractKind, Settlement
from prefledger.rules.ruleset import RuleSet
from prefledger.rules.sets.american import AMERICAN
from prefledger.rules.sets.austrian import six_tricks

NAMES = ("Mia", "Theo", "Priya")
PARTS = {Suit.SPADES: 3, Suit.CLUBS: 4, Suit.DIAMONDS: 7, Suit.HEARTS: 8}


def tricks_in_parts(hand: Settlement) -> Iterator[Posting]:
    facts = hand.facts
    assert facts.trumps is not None
    part = Fraction(facts.tricks or 0, PARTS[facts.trumps])
    for one in facts.opponents if part else ():
        yield Posting(one, facts.declarer, part, f"{facts.tricks} tricks", "win")


KINDS = {
    suit: ContractKind(suit.value, False, (suit,), six_tricks, (tricks_in_parts,))  # noqa: FBT003
    for suit in PARTS
}


def recognise(_house: House, contract: Contract) -> Announcement | Refusal:
    assert contract.suit is not None
    return Announcement(KINDS[contract.suit], contract.suit)


PARTED = RuleSet(
    name="parted",
    title="Coins in parts",
    summary="Every trick is worth a part of a coin.",
    house=replace(
        AMERICAN.house,
        rules="parted",
        game=replace(
            AMERICAN.house.game,
            title="Coins in parts",
            contracts=tuple(KINDS.values()),
            recognise=recognise,
            agreed=(),
            fractions=True,
        ),
    ),
)

HEAD = "rules parted\nunit 0.10 EUR\nplayers Mia, Theo, Priya\n"
EVENING = f"""sitting 2026-11-28 in parts
{HEAD}ante 10
Mia spades 7, Theo 2, Priya 1
Theo clubs 6, Mia 2, Priya 2
"""
"""Worked out by hand. The ante: −10 each, pot 30. Mia gets 7/3 from each: −16/3 −37/3 −37/3.
Theo gets 6/4 from each: −41/6 −28/3 −83/6, which are −180/6 together.
"""
STANDS = {"Mia": Fraction(-41, 6), "Theo": Fraction(-28, 3), "Priya": Fraction(-83, 6)}

WHOLE_AGAIN = f"""sitting 2026-11-29 whole again
{HEAD}carry 30
Mia spades 6, Theo 2, Priya 2
"""
"""Mia gets two coins from each."""


def booked(*texts: str) -> tuple[Ledger, ...]:
    """Book sittings in which nothing is wrong."""
    read = [prefledger.parse(text, f"{number}.pref") for number, text in enumerate(texts, 1)]
    assert [one for each in read for one in each.diagnostics] == []
    done = prefledger.book([sitting for each in read for sitting in each.value])
    assert done.diagnostics == ()
    return done.value


@st.composite
def evenings(draw: st.DrawFn) -> list[str]:
    """Return evenings on following days, for money of several worths or none."""
    texts = []
    for day in range(20, 20 + draw(st.integers(1, 3))):
        unit = draw(st.sampled_from(("", "unit 0.10 EUR\n", "unit 0.07 EUR\n", "unit 1 CHF\n")))
        lines = [f"sitting 2026-11-{day}\nrules parted\n{unit}players {', '.join(NAMES)}\nante 10"]
        for _ in range(draw(st.integers(0, 5))):
            declarer, one, other = draw(st.permutations(NAMES))
            own = draw(st.integers(0, 10))
            first = draw(st.integers(0, 10 - own))
            suit = draw(st.sampled_from(list(PARTS)))
            rest = 10 - own - first
            lines.append(f"{declarer} {suit.value} {own}, {one} {first}, {other} {rest}")
        if draw(st.booleans()):
            part = draw(st.fractions(-20, 20, max_denominator=12))
            lines.append(f"{draw(st.sampled_from(NAMES))} = {part}, accepted")
        if draw(st.booleans()):
            lines.append("split")
        texts.append("\n".join(lines) + "\n")
    return texts
