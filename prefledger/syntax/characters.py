"""Characters that spoil a line wherever they stand."""

from prefledger.diagnostics.codes_text import P101, P102, P103
from prefledger.diagnostics.diagnostic import Problem
from prefledger.diagnostics.mend import delete
from prefledger.text import Span

_BLANKS = "\t\v\f"


def bad_character(line: str) -> Problem | None:
    """Return what is wrong with the first character of `line` that no file should hold."""
    for at, char in enumerate(line):
        span = Span(at, at + 1)
        if char == "\ufffd":
            return Problem(
                P101,
                "the file is not UTF-8 here: a letter was lost",
                span,
                advice="save the file as UTF-8, then type the letter again",
            )
        if char == "\ufeff":
            return Problem(
                P102,
                "an invisible byte-order mark stands in the middle of the file",
                span,
                advice=(delete("delete it"), ": it comes from putting two files together"),
            )
        if (char < " " and char not in _BLANKS) or "\x7f" <= char < "\xa0":
            return Problem(
                P103,
                f"an invisible control character (number {ord(char)}) stands here",
                span,
                advice=(delete("delete it"), " and type the line again"),
            )
    return None
