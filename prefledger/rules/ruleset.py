"""A rule set: a house under a name."""

from dataclasses import dataclass

from prefledger.rules.house import House


@dataclass(frozen=True, slots=True, eq=False)
class RuleSet:
    """What `rules NAME` stands for: where it comes from, and a house with every switch set."""

    name: str
    title: str
    summary: str
    house: House
