"""The chart on the page: drawn twice, for a wide screen and paper, and for a narrow one."""

from prefledger.render.html.markup import Markup, drawn, joined, tag
from prefledger.render.picture import picture, shades
from prefledger.reports.course import Chart

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
                class_="course-figure",
            )
            for at, course in enumerate(chart.courses)
        )
    )


def dark() -> str:
    """Return the style rules for the chart on dark ground, as asked for or by the button."""
    wished = shades(":root:not([data-theme=light])")
    chosen = shades(":root[data-theme=dark]")
    return f"@media screen{{@media (prefers-color-scheme:dark){{{wished}}}{chosen}}}"
