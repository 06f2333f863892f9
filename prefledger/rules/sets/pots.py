"""The same game with other pots: prefledger-rules(7), "Pots"."""

from dataclasses import replace
from typing import Final

from prefledger.rules.ruleset import RuleSet
from prefledger.rules.sets.austrian import AUSTRIAN

_BASE: Final = AUSTRIAN.house

UNLIMITED: Final = RuleSet(
    name="unlimited",
    title="Preference with an unlimited pot",
    summary="The dealer puts ten in before every deal, and a tenth of the pot is the unit.",
    source="The rules of austrian with another pot.",
    worked="passed\npassed\nMia 3 diamonds 7, Theo 2, Priya 1",
    house=replace(
        _BASE,
        rules="unlimited",
        pot=replace(_BASE.pot, system="unlimited", dealer_ante=10),
    ),
)

LIMITED: Final = RuleSet(
    name="limited",
    title="Preference with a limited pot",
    summary="As unlimited, but no more than the table's limit of the pot counts.",
    source="The rules of austrian with another pot.",
    remarks=("The table names the limit: `rule pot limited 100`.",),
    worked="rule pot limited 20\npassed\npassed\nMia 3 diamonds 7, Theo 2, Priya 1",
    house=replace(
        _BASE,
        rules="limited",
        pot=replace(_BASE.pot, system="limited 0", dealer_ante=10),
    ),
)

STYRIAN: Final = RuleSet(
    name="styrian",
    title="Styrian Preference",
    summary="All payments are multiplied by the trumps, from clubs 1 to hearts 4.",
    source="The rules of austrian with another unit.",
    worked="ante 100\nMia 3 diamonds 7, Theo 2, Priya 1",
    house=replace(_BASE, rules="styrian", pot=replace(_BASE.pot, system="suit")),
)

MULTIPLIED: Final = RuleSet(
    name="multiplied",
    title="Multiplied Preference",
    summary="All payments, bonuses too, are multiplied by the number bid.",
    source="The rules of austrian with another unit.",
    worked="ante 100\nMia 2 hearts 7, Theo 2, Priya 1",
    house=replace(
        _BASE,
        rules="multiplied",
        pot=replace(_BASE.pot, system="bid"),
        bonuses=replace(_BASE.bonuses, scale="on"),
    ),
)
