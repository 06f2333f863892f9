"""The rule sets, one module each."""

from collections.abc import Mapping
from typing import Final

from prefledger.rules.ruleset import RuleSet
from prefledger.rules.sets.austrian import AUSTRIAN

RULE_SETS: Final[Mapping[str, RuleSet]] = {rules.name: rules for rules in (AUSTRIAN,)}
