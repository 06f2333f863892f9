"""What judging a hand line comes to."""

from typing import NamedTuple

from prefledger.diagnostics.diagnostic import Problem
from prefledger.rules.facts import HandFacts


class Judgement(NamedTuple):
    """What a hand line came to: its facts, or the problems that keep it from having any.

    `unknown` is true where the line is right as far as it goes, but the tricks are not known.
    """

    facts: HandFacts | None
    problems: tuple[Problem, ...] = ()
    unknown: bool = False
