"""The rule sets, by their names."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from prefledger.rules.ruleset import RuleSet
from prefledger.rules.sets.american import AMERICAN
from prefledger.rules.sets.austrian import AUSTRIAN
from prefledger.rules.sets.illustrated import ILLUSTRATED, ILLUSTRATED_SIX
from prefledger.rules.sets.pots import LIMITED, MULTIPLIED, STYRIAN, UNLIMITED
from prefledger.rules.sets.preferans import LENINGRAD, ROSTOV, SOCHI
from prefledger.rules.sets.readings import CLASSIC, MODERN, WIENER_BILD
from prefledger.rules.sets.schnapsen import SCHNAPSEN
from prefledger.rules.sets.tapp import ILLUSTRATED_TAPP, TAPP
from prefledger.rules.sets.vienna import VIENNA_1829, VIENNA_1829_POT

DEFAULT_RULES: Final = AUSTRIAN.name
"""The rule set of a sitting that names none."""

_SETS: Final = {
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
        ILLUSTRATED,
        ILLUSTRATED_SIX,
        VIENNA_1829,
        VIENNA_1829_POT,
        AMERICAN,
        SCHNAPSEN,
        SOCHI,
        LENINGRAD,
        ROSTOV,
        TAPP,
        ILLUSTRATED_TAPP,
    )
}

RULE_SETS: Final[Mapping[str, RuleSet]] = MappingProxyType(_SETS)
"""Every rule set by its name, those added included."""


def add(rules: RuleSet) -> None:
    """Add a rule set of one's own, which files can then name.

    Raises:
        ValueError: if there is one of that name, or its house goes by another name.
    """
    if rules.name in _SETS or rules.house.rules != rules.name:
        raise ValueError(rules.name)
    _SETS[rules.name] = rules
