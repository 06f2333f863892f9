"""Dates written in another way than the format's."""

import re

_FORMS = (
    re.compile(r"(?P<y>\d{4})[-./ ](?P<m>\d{1,2})[-./ ](?P<d>\d{1,2})(?!\d)"),
    re.compile(r"(?P<y>\d{4})(?P<m>\d\d)(?P<d>\d\d)(?!\d)"),
    re.compile(r"(?P<d>\d{1,2})[-./] ?(?P<m>\d{1,2})[-./] ?(?P<y>\d{4}|\d\d)(?!\d)"),
)


def date_in(text: str) -> tuple[int, int, str] | None:
    """Return where in `text` a date stands, and the date as `2026-11-28`.

    Day, month, year is the order in which the table writes a date with the year at the end.
    """
    for form in _FORMS:
        if found := form.search(text):
            year = found["y"] if found["y"][2:] else f"20{found['y']}"
            return *found.span(), f"{year}-{int(found['m']):02}-{int(found['d']):02}"
    return None
