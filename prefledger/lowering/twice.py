"""Two lines of which only one can stand."""

from prefledger.diagnostics.mend import Mend, leave_line
from prefledger.model.events import Mark
from prefledger.text import Span


def either_line(mark: Mark, before: Mark) -> tuple[str | Mend, ...]:
    """Return the ways to keep one of two lines that can't both stand: this one, and one above."""
    here = leave_line("leave this one away")
    if before.source is not mark.source:
        return (here,)
    where = Span(0, before.length).shifted(before.offset - mark.offset)
    return (here, ", or ", leave_line(f"leave line {before.number} away", where))
