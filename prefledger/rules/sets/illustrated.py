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
    house=replace(
        _BASE, rules="illustrated", auction=replace(_BASE.auction, extra_bids="illustrated")
    ),
)

ILLUSTRATED_SIX: Final = RuleSet(
    name="illustrated-six",
    title="Illustrated Preference up to six",
    summary="Bettel and sans above the numbers, with kontra and nachgehen, and no open bids.",
    house=replace(_BASE, rules="illustrated-six", auction=replace(_BASE.auction, extra_bids="six")),
)
