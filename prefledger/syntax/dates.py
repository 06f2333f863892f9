"""Dates written in another way than the format's."""

import re

_FORMS = (
    re.compile(r"(?<!\d)(?P<y>\d{4})[-./ ](?P<m>\d{1,2})[-./ ](?P<d>\d{1,2})(?!\d)"),
    re.compile(r"(?<!\d)(?P<y>\d{4})(?P<m>\d\d)(?P<d>\d\d)(?!\d)"),
    re.compile(r"(?<!\d)(?P<d>\d{1,2})[-./] ?(?P<m>\d{1,2})[-./] ?(?P<y>\d{4})(?!\d)"),
    re.compile(r"(?<!\d)(?P<d>\d{1,2})[./] ?(?P<m>\d{1,2})[./] ?(?P<y>\d\d)(?!\d)"),
)
_FIGURE_BEFORE = re.compile(r"\d\W*$")
_FIGURE_BEHIND = re.compile(r"\W*\d")


def date_in(text: str) -> tuple[int, int, str] | None:
    """Return where in `text` a date stands, and the date as `2026-11-28`.

    Day, month, year is the order in which the table writes a date with the year at the end; with
    hyphens and two figures each, nobody can tell the year from the day. What the calendar has not
    is no date, and neither is what has another figure right beside it, which may belong to it.
    """
    from datetime import date

    for form in _FORMS:
        found = form.search(text)
        if found is None or _has_figure_beside(text, *found.span()):
            continue
        year = found["y"] if found["y"][2:] else f"20{found['y']}"
        try:
            day = date(int(year), int(found["m"]), int(found["d"]))
        except ValueError:
            continue
        return *found.span(), day.isoformat()
    return None


def _has_figure_beside(text: str, start: int, end: int) -> bool:
    """Whether the next letter or figure before or behind a stretch is a figure."""
    is_before = _FIGURE_BEFORE.search(text[:start]) is not None
    return is_before or _FIGURE_BEHIND.match(text, end) is not None
