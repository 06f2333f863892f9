"""Diagnostics as data: one JSON document, and rows for tables."""

from collections.abc import Sequence
from typing import Any, Final

from prefledger.diagnostics.diagnostic import Diagnostic, Severity
from prefledger.text import Place

SCHEMA: Final = "prefledger/check/1"


def document(diagnostics: Sequence[Diagnostic]) -> str:
    """Return the JSON document of schema prefledger/check/1, ending in a line end.

    Lines and columns count code points from 1; `end_column` is the first one after the place.
    """
    import json

    content = {
        "schema": SCHEMA,
        "diagnostics": [_item(diagnostic) for diagnostic in diagnostics],
        "errors": count(diagnostics, Severity.ERROR),
        "warnings": count(diagnostics, Severity.WARNING),
    }
    return json.dumps(content, ensure_ascii=False, indent=2) + "\n"


def count(diagnostics: Sequence[Diagnostic], severity: Severity) -> int:
    """Return how many diagnostics have this severity."""
    return sum(diagnostic.code.severity is severity for diagnostic in diagnostics)


def _item(diagnostic: Diagnostic) -> dict[str, Any]:
    code = diagnostic.code
    return {
        "code": code.number,
        "slug": code.slug,
        "severity": code.severity.value,
        "message": diagnostic.message,
        **_place(diagnostic.place),
        "help": diagnostic.help or None,
        "related": [{"message": label, **_place(place)} for place, label in diagnostic.related],
    }


def _place(place: Place) -> dict[str, Any]:
    start = place.source.position(place.span.start)
    end = place.source.position(max(place.span.end, place.span.start))
    return {
        "path": place.source.path,
        "line": start.line,
        "column": start.column,
        "end_line": end.line,
        "end_column": end.column,
    }
