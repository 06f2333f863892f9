"""The lines of a file with their ends, so that they can be put together as they were."""

import re
from collections import Counter
from typing import NamedTuple


class Raw(NamedTuple):
    """One line and its end: LF, CR LF, a lone CR, or nothing at the end of the file."""

    text: str
    end: str


def raw_lines(text: str) -> tuple[Raw, ...]:
    """Return the lines of a text; put together they are the text."""
    found = re.findall(r"([^\r\n]*)(\r\n|\r|\n|\Z)", text)
    return tuple(Raw(line, end) for line, end in found if line or end)


def together(lines: tuple[Raw, ...]) -> str:
    """Return the text that lines make."""
    return "".join(line + end for line, end in lines)


def usual_end(lines: tuple[Raw, ...]) -> str:
    """Return how most lines end; LF where none does."""
    ends = Counter(line.end for line in lines if line.end)
    return ends.most_common(1)[0][0] if ends else "\n"
