"""Terminal colours by what they are for, not by what they are."""

from enum import Enum

from prefledger.render.style import Style


class Ink(Enum):
    """A way to write: the numbers of the terminal's codes for it."""

    ERROR = "1;31"
    WARNING = "1;33"
    NOTE = "1;36"
    STRONG = "1"
    FRAME = "34"
    ASIDE = "36"
    GONE = "31"
    NEW = "32"


def paint(text: str, ink: Ink, style: Style) -> str:
    """Return `text` in a colour where the style has colours and there is text."""
    return f"\x1b[{ink.value}m{text}\x1b[0m" if style.colour and text else text
