"""Diagnostics one a line, and as JSON."""

import json

from prefledger.diagnostics.diagnostic import Code, Diagnostic, Related, Severity
from prefledger.render.diagnostics_concise import concise
from prefledger.render.diagnostics_json import document
from prefledger.render.style import Style
from prefledger.text import Place, SourceText, Span

ERROR = Code("P501", "tricks", Severity.ERROR, "tricks")
WARNING = Code("P611", "late-comer", Severity.WARNING, "late")
SOURCE = SourceText("köln/a.pref", "ante 10\nJörg 1 7\n")
FOUND = Diagnostic(
    ERROR, "das ist „Jörg“", Place(SOURCE, Span(8, 12)), "label",
    (Related(Place(SOURCE, Span(5, 7)), "since here"),), "write `Jörg 1 6`",
)  # fmt: skip
ODD = Diagnostic(WARNING, "odd\x1b", Place(SOURCE, Span(13, 17)))


def test_concise_is_one_line_each_with_path_line_and_column() -> None:
    assert concise([FOUND, ODD]) == (
        "köln/a.pref:2:1: error[P501] das ist „Jörg“\n"
        "köln/a.pref:2:6: warning[P611] odd␛\n"
    )  # fmt: skip
    assert "\x1b[" in concise([FOUND], Style(colour=True))


def test_json_counts_from_one_in_code_points_and_ends_after_the_place() -> None:
    read = json.loads(document([FOUND, ODD]))
    assert read == {
        "schema": "prefledger/check/1",
        "diagnostics": [
            {
                "code": "P501",
                "slug": "tricks",
                "severity": "error",
                "message": "das ist „Jörg“",
                "path": "köln/a.pref",
                "line": 2,
                "column": 1,
                "end_line": 2,
                "end_column": 5,
                "help": "write `Jörg 1 6`",
                "related": [
                    {
                        "message": "since here",
                        "path": "köln/a.pref",
                        "line": 1,
                        "column": 6,
                        "end_line": 1,
                        "end_column": 8,
                    }
                ],
            },
            {
                "code": "P611",
                "slug": "late-comer",
                "severity": "warning",
                "message": "odd\x1b",
                "path": "köln/a.pref",
                "line": 2,
                "column": 6,
                "end_line": 3,
                "end_column": 1,
                "help": None,
                "related": [],
            },
        ],
        "errors": 1,
        "warnings": 1,
    }


def test_json_of_nothing_is_a_document_too() -> None:
    assert json.loads(document([])) == {
        "schema": "prefledger/check/1",
        "diagnostics": [],
        "errors": 0,
        "warnings": 0,
    }
