"""Austrian Preference with bids above hearts: prefledger-rules(7), "Illustrated Preference"."""

from dataclasses import replace
from typing import Final

from prefledger.rules.ruleset import RuleSet
from prefledger.rules.sets.austrian import AUSTRIAN

_BASE: Final = AUSTRIAN.house

ILLUSTRATED: Final = RuleSet(
    name="illustrated",
    title="Illustrated Preference",
    summary="Bettel, durchmarsch, plauderer and offener above the numbers, with kontra and "
    "nachgehen.",
    source="The score-sheet page and the encyclopedia together.",
    remarks=(
        (
            "The value of a contract without trumps passes between the declarer and each defender; "
            "the pot stands still."
        ),
    ),
    worked="ante 30\nMia game plauderer made, Theo rekontra",
    house=replace(
        _BASE, rules="illustrated", auction=replace(_BASE.auction, extra_bids="illustrated")
    ),
)

ILLUSTRATED_SIX: Final = RuleSet(
    name="illustrated-six",
    title="Illustrated Preference up to six",
    summary="Bettel and sans above the numbers, with kontra and nachgehen, and no open bids.",
    source="The score-sheet page, which leads sans from the right of the declarer.",
    remarks=("With `rule six-lead declarer` the declarer leads, as the encyclopedia has it.",),
    worked="ante 30\nMia sans made, Theo kontra",
    house=replace(_BASE, rules="illustrated-six", auction=replace(_BASE.auction, extra_bids="six")),
)
