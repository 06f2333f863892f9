"""The rule sets, by their names."""

from collections.abc import Mapping
from typing import Final

from prefledger.rules.ruleset import RuleSet
from prefledger.rules.sets.american import AMERICAN
from prefledger.rules.sets.austrian import AUSTRIAN
from prefledger.rules.sets.pots import LIMITED, MULTIPLIED, STYRIAN, UNLIMITED
from prefledger.rules.sets.readings import CLASSIC, MODERN, WIENER_BILD
from prefledger.rules.sets.vienna import VIENNA_1829, VIENNA_1829_POT

RULE_SETS: Final[Mapping[str, RuleSet]] = {
    rules.name: rules
    for rules in (
        AUSTRIAN,
        CLASSIC,
        WIENER_BILD,
        MODERN,
        UNLIMITED,
        LIMITED,
        STYRIAN,
        MULTIPLIED,
        VIENNA_1829,
        VIENNA_1829_POT,
        AMERICAN,
    )
}
