"""The switches of Schnapsen, read aloud."""

from collections.abc import Mapping
from typing import Final

SENTENCES: Final[Mapping[str, Mapping[str, str]]] = {
    "bummerl": {
        "off": "Every game point is worth a coin; a match that is over begins anew.",
        "on": "Whoever loses a match has a bummerl, and pays a coin for it.",
    },
    "schneider": {
        "off": "A match lost 7 to 0 counts like any other.",
        "on": "A match lost 7 to 0 counts for two.",
    },
}
