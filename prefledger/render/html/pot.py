"""The pot's story in sentences, and its register."""

from prefledger.render.html import anchors
from prefledger.render.html.grid import scrolled
from prefledger.render.html.markup import Markup, joined, tag
from prefledger.render.layouts.evening import pot_told
from prefledger.render.layouts.pot import what
from prefledger.render.words import signed, unsigned
from prefledger.reports.album import Chapter
from prefledger.reports.pot import Movement

COLUMNS = ("hand", "line", "what", "coins", "pot")


def pot(chapter: Chapter) -> Markup:
    """Return what the pot of a sitting did: in a few sentences, and movement by movement."""
    told = [tag("p", line) for line in pot_told(chapter.evening.pot)]
    if not chapter.movements:
        return joined(*(told or [tag("p", "The pot has not moved yet.")]))
    return joined(
        *told,
        scrolled(
            "The pot's register: each movement, why, and what the pot held then",
            tag("thead", tag("tr", *(tag("th", title, scope="col") for title in COLUMNS))),
            tag("tbody", *(_row(chapter, one) for one in chapter.movements)),
            class_="register",
        ),
    )


def _row(chapter: Chapter, one: Movement) -> Markup:
    number = one.number
    link = number and tag("a", str(number), href=f"#{anchors.hand(chapter, number)}")
    return tag(
        "tr",
        tag("th", link, scope="row") if link else tag("td"),
        tag("td", str(one.source.line)),
        tag("td", what(one)),
        tag("td", signed(one.coins) if one.coins else ""),
        tag("td", unsigned(one.after)),
    )
