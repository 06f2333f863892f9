"""The sheet as on paper: a row a deal, and for each player tricks, coins and how they stand."""

from fractions import Fraction
from typing import NamedTuple

from prefledger.render.fractions import ON_PAGE
from prefledger.render.html import anchors
from prefledger.render.html.grid import figure, scrolled, words
from prefledger.render.html.markup import Markup, joined, tag
from prefledger.render.words import (
    OUT,
    headline,
    is_rounded,
    plural,
    result,
    signed,
    tricks,
    unsigned,
)
from prefledger.reports.album import Chapter
from prefledger.reports.deals import LEFT, Deal
from prefledger.reports.sheet import Place, Row, Sheet
from prefledger.reports.standings import Line

FIGURES = ("coins", "stands")
"""What a player has a column for, beside what a hand is counted in."""
ABREAST = {3: 5, 4: 4}
"""So many players stand beside each other on a phone, their figures of so many signs at most.

There each row takes two lines; a sheet of more players, or longer figures, scrolls.
"""


def sheet(chapter: Chapter) -> Markup:
    """Return the sheet of a sitting, its hands leading to where they are told in full."""
    return joined(_table(chapter), _marks(chapter.sheet), _rounded(chapter.sheet))


def _table(chapter: Chapter) -> Markup:
    names, frame = chapter.sheet.players, chapter.evening.totals.frame
    own = (plural(frame.taken),) if frame.has_own else ()
    figures = (*own, *FIGURES)
    counted = "".join(f"{word}, " for word in own)
    kinds = [
        "sheet",
        *([] if frame.has_own else ["bare"]),
        *([] if frame.has_pot else ["potless"]),
        *(["fits", f"of-{len(names)}"] if _fits(chapter) else []),
    ]
    return scrolled(
        f"A row a hand: each player's {counted}coins, and how they stand then",
        tag(
            "thead",
            tag(
                "tr",
                *(tag("th", title, scope="col", rowspan="2") for title in ("#", "dealer", "hand")),
                *(tag("th", name, scope="colgroup", colspan=str(len(figures))) for name in names),
                *((tag("th", "pot", scope="col", rowspan="2"),) if frame.has_pot else ()),
            ),
            tag("tr", *(tag("th", title, scope="col") for _ in names for title in figures)),
        ),
        tag("tbody", *(_row(chapter, row) for row in chapter.sheet.rows)),
        tag("tfoot", _sums(chapter)),
        class_=" ".join(kinds),
    )


def _fits(chapter: Chapter) -> bool:
    found, frame = chapter.sheet, chapter.evening.totals.frame
    if not (frame.has_own and frame.has_pot):
        return False
    places = [place for row in found.rows for place in row.places]
    figures = [signed(figure) for one in places for figure in (one.coins or 0, one.stands or 0)]
    return max(map(len, figures), default=0) <= ABREAST.get(len(found.players), 0)


def _row(chapter: Chapter, row: Row) -> Markup:
    line, frame = row.deal, chapter.evening.totals.frame
    has_pot = frame.has_pot
    return tag(
        "tr",
        _number(chapter, line.number),
        tag("td", line.dealer if line.number is not None else ""),
        tag("td", *_told(line)),
        *(
            cell
            for place, marked in zip(row.places, _at_the_mark(chapter.sheet), strict=True)
            for cell in _place(line, place, marked, own=frame.has_own)
        ),
        *((tag("td", unsigned(line.pot) if line.booked else ""),) if has_pot else ()),
        class_="off" if not line.booked else None,
    )


def _number(chapter: Chapter, number: int | None) -> Markup:
    if number is None:
        return tag("td")
    link = tag("a", str(number), href=f"#{anchors.hand(chapter, number)}")
    return tag("th", link, scope="row")


def _told(line: Deal) -> tuple[Markup | str, ...]:
    if not line.booked:
        return ("not booked",)
    more = line.made is False or line.told
    return (headline(line), *((" ", tag("small", result(line))) if more else ()))


class Marked(NamedTuple):
    """Which of a player's two columns have fractions, so that all figures stand at their mark."""

    coins: bool
    stands: bool


def _at_the_mark(found: Sheet) -> tuple[Marked, ...]:
    return tuple(
        Marked(
            any(isinstance(row.places[at].coins, Fraction) for row in found.rows),
            any(isinstance(row.places[at].stands, Fraction) for row in found.rows),
        )
        for at in range(len(found.players))
    )


def _place(line: Deal, place: Place, marked: Marked, *, own: bool) -> tuple[Markup, ...]:
    taken = (tag("td", _tricks(line, place)),) if own else ()
    return (
        *taken,
        figure(place.coins, marked=marked.coins),
        figure(place.stands, marked=marked.stands),
    )


def _tricks(line: Deal, place: Place) -> str:
    """Return a player's own tricks; `?` where others' are known and these are not."""
    if place.role in LEFT and not line.conceded:
        return OUT
    if place.tricks is None:
        return "?" if place.role and tricks(line) else ""
    return f"{place.tricks}{'h' if place.role == 'host' else ''}"


def _marks(found: Sheet) -> Markup | None:
    """Return what the marks in the sheet mean, those that occur."""
    rows = [row for row in found.rows if row.deal.booked]
    tricks_shown = {
        _tricks(row.deal, place)[-1:]
        for row in rows
        for place in row.places
        if row.deal.frame.has_own
    }
    left = dict.fromkeys(row.deal.frame.left for row in rows)
    known = (
        (OUT in tricks_shown, f"{OUT} {' or '.join(left)}"),
        ("h" in tricks_shown, "h invited the other defender"),
        ("?" in tricks_shown, "? not known"),
        (any(row.deal.disputed for row in rows), "! disputed"),
    )
    said = "; ".join(text for occurs, text in known if occurs)
    return tag("p", f"Marks: {said}.", class_="quiet") if said else None


def _rounded(found: Sheet) -> Markup | None:
    """Return that fractions are rounded, where some are."""
    places = (place for row in found.rows for place in row.places)
    if any(is_rounded(place.coins or 0) or is_rounded(place.stands or 0) for place in places):
        return words(ON_PAGE, "h3")
    return None


def _sums(chapter: Chapter) -> Markup:
    frame = chapter.evening.totals.frame
    lines = {line.player: line for line in chapter.evening.totals.players}
    return tag(
        "tr",
        tag("td"),
        tag("td"),
        tag("th", "in all", scope="row"),
        *(
            _sum(lines[name], marked, own=frame.has_own)
            for name, marked in zip(chapter.sheet.players, _at_the_mark(chapter.sheet), strict=True)
        ),
        *((tag("td", unsigned(chapter.evening.pot.holds)),) if frame.has_pot else ()),
    )


def _sum(line: Line, marked: Marked, *, own: bool) -> Markup:
    (coins,) = line.coins
    partly = " + ?" if line.known < line.played else ""
    taken = tag("td", f"{line.tricks}{partly}" if line.played else "") if own else None
    return joined(taken, tag("td"), figure(coins, marked=marked.stands))
