"""What can go wrong around a command, and the number each end is told by."""

from enum import IntEnum


class Exit(IntEnum):
    """How a command ends."""

    WELL = 0
    PROBLEMS = 1
    WRONG_USE = 2
    UNREADABLE = 3
    BUG = 4


class TroubleError(Exception):
    """An end before the result is there: one line to say, and how the command ends."""

    def __init__(self, message: str, ending: Exit = Exit.WRONG_USE) -> None:
        super().__init__(message)
        self.ending = ending
