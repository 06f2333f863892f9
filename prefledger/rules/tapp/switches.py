"""The switches of Tapp."""

from dataclasses import dataclass

from prefledger.rules.switches import switch


@dataclass(frozen=True, slots=True)
class TappRules:
    """What is paid and who leads, where cards are tarocks."""

    ultimo: str = switch(
        "ultimo",
        "usual as-printed",
        "what ultimo is worth: 4 silent and 8 declared; or the other way round",
        default="usual",
    )
    announcements: str = switch(
        "announcements",
        "off on",
        "whether the declarer may announce 40, 45, 50 or 55 card points",
        default="off",
    )
    lead: str = switch(
        "tapp-lead",
        "forehand declarer",
        "who leads the first trick: the player who speaks first, or the declarer",
        default="forehand",
    )
