"""Diagnostics one a line, in the form editors and `grep` know how to follow."""

from collections.abc import Iterable

from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.render.diagnostics import INKS
from prefledger.render.paint import Ink, paint
from prefledger.render.style import PLAIN, Style, safe


def concise(diagnostics: Iterable[Diagnostic], style: Style = PLAIN) -> str:
    """Return `path:line:column: severity[code] message` for each, ending in line ends."""
    return "".join(f"{_line(diagnostic, style)}\n" for diagnostic in diagnostics)


def _line(diagnostic: Diagnostic, style: Style) -> str:
    source, span = diagnostic.place
    line, column = source.position(span.start)
    code = diagnostic.code
    where = paint(f"{safe(source.path)}:{line}:{column}:", Ink.STRONG, style)
    kind = paint(f"{code.severity.value}[{code.number}]", INKS[code.severity], style)
    return f"{where} {kind} {safe(diagnostic.message)}"
