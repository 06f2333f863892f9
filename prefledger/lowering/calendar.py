"""The date of a sitting."""

from datetime import date
from typing import Final

from prefledger.diagnostics.codes_names import BAD_DATE
from prefledger.diagnostics.mend import write
from prefledger.lowering.names import spelling
from prefledger.lowering.reading import Reading, span
from prefledger.syntax.tree import Token

EPOCH: Final = date.min
"""The date of a sitting whose date can't be read."""

_MONTHS: Final = 12
_DAYS: Final = 31


def day(line: Reading, token: Token) -> date:
    """Return the day a date names, or the nearest there is, with a slip, if there is none such."""
    year, month, number = map(int, spelling(token.text).split("-"))
    nearest = _nearest(year, month, number)
    if (nearest.year, nearest.month, nearest.day) != (year, month, number):
        line.slip(
            BAD_DATE,
            f"the calendar has no {token.text}",
            span(token),
            advice=(
                "year, month, day: ",
                write(nearest.isoformat(), f"did you mean `{nearest.isoformat()}`?"),
            ),
        )
    return nearest


def _nearest(year: int, month: int, number: int) -> date:
    year = max(year, 1)
    month = min(max(month, 1), _MONTHS)
    number = min(max(number, 1), _DAYS)
    try:
        return date(year, month, number)
    except ValueError:
        return _nearest(year, month, number - 1)
