"""What a line of evidence finds above itself."""

from enum import Enum, auto


class Above(Enum):
    """A hand that evidence would tell of, one that was lost to a slip, or neither."""

    HAND = auto()
    LOST_HAND = auto()
    NOTHING = auto()
