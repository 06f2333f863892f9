"""The switches of Schnapsen."""

from dataclasses import dataclass

from prefledger.rules.switches import switch


@dataclass(frozen=True, slots=True)
class MatchRules:
    """What a match of Schnapsen is played for."""

    bummerl: str = switch(
        "bummerl",
        "off on",
        "whether matches are paid, a coin for each that is lost, or every game point",
        default="off",
    )
    schneider: str = switch(
        "schneider",
        "off on",
        "whether a match lost without a game point counts double",
        default="off",
    )
