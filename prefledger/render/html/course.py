"""The chart on the page: drawn twice, for a wide screen and paper, and for a narrow one."""

from prefledger.render.fractions import ON_PAGE, labels_rounded
from prefledger.render.html.grid import words
from prefledger.render.html.markup import Markup, drawn, joined, tag
from prefledger.render.picture import picture, shades
from prefledger.render.words import unit
from prefledger.reports.course import Chart, Course

WIDE, NARROW = 900, 360
"""How wide each is drawn; the page shows the one that fits."""


def courses(chart: Chart) -> Markup:
    """Return a figure for each measure the balances are told in."""
    return joined(
        *(
            tag(
                "figure",
                *(
                    tag("div", drawn(picture(course, chart.by, f"{size}{at}", wide)), class_=size)
                    for size, wide in (("large", WIDE), ("small", NARROW))
                ),
                tag("figcaption", _measured(course)) if len(chart.courses) > 1 else None,
                class_="course-figure",
            )
            for at, course in enumerate(chart.courses)
        ),
        words(ON_PAGE, "h3") if any(map(labels_rounded, chart.courses)) else None,
    )


def _measured(course: Course) -> str:
    """Return what a course is told in, where there are several."""
    if course.unit is not None:
        return f"In coins of {unit(course.unit)}"
    return f"In {course.currency or 'coins'}"


def dark() -> str:
    """Return the style rules for the chart on dark ground, as asked for or by the button."""
    wished = shades(":root:not([data-theme=light])")
    chosen = shades(":root[data-theme=dark]")
    return f"@media screen{{@media (prefers-color-scheme:dark){{{wished}}}{chosen}}}"
