"""The switches of Tapp, read aloud."""

from collections.abc import Mapping
from typing import Final

SENTENCES: Final[Mapping[str, Mapping[str, str]]] = {
    "ultimo": {
        "usual": "The last trick taken with the I is worth 4 coins from each defender, and 8 if it "
        "was declared.",
        "as-printed": "The last trick taken with the I is worth 8 coins from each defender, and 4 "
        "if it was declared.",
    },
    "announcements": {
        "off": "Nobody announces card points.",
        "on": "The declarer may announce 40, 45, 50 or 55 card points, for 3, 6, 10 and 15 coins "
        "from each defender; each includes those below, and each is settled by itself.",
    },
    "tapp-lead": {
        "forehand": "The player who speaks first leads to the first trick.",
        "declarer": "The declarer leads to the first trick.",
    },
}
