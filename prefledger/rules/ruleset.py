"""A rule set: a house under a name."""

from dataclasses import dataclass

from prefledger.rules.house import House


@dataclass(frozen=True, slots=True, eq=False)
class RuleSet:
    """What `rules NAME` stands for: a house with every switch set.

    `source` says where it comes from; `remarks` what a table should know beside the switches;
    `worked` is a hand to show it by, as it is written in a file, with the lines it needs before it;
    `also` are other words by which the game is known.
    """

    name: str
    title: str
    summary: str
    house: House
    source: str = ""
    remarks: tuple[str, ...] = ()
    worked: str = ""
    also: str = ""
