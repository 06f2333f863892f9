"""Reports as text, JSON, CSV, TSV and Markdown: laying out, never reckoning."""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, cast

from prefledger.render.style import Style

if TYPE_CHECKING:
    from collections.abc import Callable

    from prefledger.render.page import Page
    from prefledger.reports.changes import Changes
    from prefledger.reports.course import Chart
    from prefledger.reports.evening import Evening
    from prefledger.reports.hands import HandList
    from prefledger.reports.houses import RuleBook, RuleSetList, TableHouses
    from prefledger.reports.pot import Register
    from prefledger.reports.season import Season
    from prefledger.reports.settling import Settling
    from prefledger.reports.show import Shown
    from prefledger.reports.standings import Totals
    from prefledger.reports.stats import Stats

    Report: TypeAlias = (
        Evening
        | Season
        | Totals
        | Register
        | HandList
        | Settling
        | Shown
        | Stats
        | RuleSetList
        | RuleBook
        | TableHouses
        | Chart
        | Changes
    )

__all__ = ["FORMATS", "LAYOUTS", "PICTURES", "NoSuchFormat", "Style", "render"]

FORMATS: Final = ("text", "json", "csv", "tsv", "markdown")
"""The formats, the usual one first."""

PICTURES: Final = ("svg", "png")
"""The formats of pictures, which only what can be drawn has."""

LAYOUTS: Final = {
    "Evening": "evening",
    "Season": "season",
    "Totals": "totals",
    "Register": "pot",
    "HandList": "hands",
    "Settling": "settle",
    "Shown": "show",
    "Stats": "stats",
    "RuleSetList": "rulesets",
    "RuleBook": "rulebook",
    "TableHouses": "tablehouses",
    "Chart": "chart",
    "Changes": "changes",
}
"""The module under `layouts` for each report: its `page` and its JSON `document`."""


class NoSuchFormat(ValueError):  # noqa: N818
    """A report that has no such format; `help` says what to ask for instead."""

    def __init__(self, message: str, help: str) -> None:  # noqa: A002
        super().__init__(message)
        self.help = help


class _Layout(NamedTuple):
    page: "Callable[[Any], Page]"
    document: "Callable[[Any], dict[str, Any]]"


def render(report: "Report", fmt: str = "text", style: Style | None = None) -> str:
    """Return a report in one of `FORMATS`; it ends in one newline. `style` is for text alone.

    Raises:
        NoSuchFormat: if there is no such format, or not for this report.
    """
    if fmt in PICTURES:
        raise NoSuchFormat("this report is no picture", "`prefledger chart` draws one")
    if fmt not in FORMATS:
        raise NoSuchFormat(f"there is no format {fmt}", f"choose one of {', '.join(FORMATS)}")
    name = LAYOUTS[type(report).__name__]
    layout = cast("_Layout", import_module(f"prefledger.render.layouts.{name}"))
    if fmt == "json":
        from prefledger.render.document import json_text

        return json_text(layout.document(report))
    return _laid_out(layout.page(report), fmt, style or Style())


def _laid_out(page: "Page", fmt: str, style: Style) -> str:
    match fmt:
        case "text":
            from prefledger.render.text import text

            return text(page, style)
        case "markdown":
            from prefledger.render.markdown import markdown

            return markdown(page)
        case _:
            if page.data is None:
                raise NoSuchFormat(
                    f"this report is more than one table and can't be {fmt}",
                    "ask for text, markdown or json; `totals`, `pot`, `hands`, `settle` and "
                    "`stats` are tables",
                )
            from prefledger.render import delimited

            return (
                delimited.comma_separated(page.data)
                if fmt == "csv"
                else delimited.tab_separated(page.data)
            )
