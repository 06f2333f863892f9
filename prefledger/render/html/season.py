"""A season: the standings over all sittings, a row for each, and each of them in full."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from prefledger.render.html import anchors
from prefledger.render.html.grid import blocks, stack
from prefledger.render.html.markup import Markup, joined, tag
from prefledger.render.html.sitting import Part, parts
from prefledger.render.layouts.blocks import cautions, columns_told, standings, who_leads
from prefledger.render.layouts.evening import lead
from prefledger.render.layouts.gaps import missing
from prefledger.render.layouts.owing import debts
from prefledger.render.layouts.season import best, carried, disputes, records
from prefledger.render.page import Words
from prefledger.render.words import counted, in_full, unsigned
from prefledger.reports.album import Chapter
from prefledger.reports.season import Season, SittingLine


class Count(NamedTuple):
    """A column that counts deals of a sitting, left away where there are none in any."""

    title: str
    of: Callable[[SittingLine], int]


COUNTS = (
    Count("hands", lambda line: line.dealt.hands),
    Count("all-pass", lambda line: line.dealt.all_pass),
    Count("passed", lambda line: line.dealt.passed),
    Count("thrown in", lambda line: line.dealt.thrown_in),
    Count("not booked", lambda line: line.unbooked),
)


def season_parts(report: Season, chapters: tuple[Chapter, ...]) -> Iterator[Part]:
    """Yield the parts of a season that have something to say."""
    gaps = tuple(missing(report.totals.gaps, many=True))
    if not chapters:
        nothing = tag("p", "There are no sittings to report on.")
        yield Part("sittings", "Sittings", (nothing, blocks(gaps, "h3")))
        return
    said = (*who_leads(report.leaders), *cautions(report.totals))
    yield Part(
        "standings",
        "Standings",
        blocks(
            (standings(report.totals), *columns_told(report.totals), Words("", said)),
            "h3",
            names="Standings",
            stacked=True,
        ),
    )
    if gaps:
        yield Part("gaps", "Not whole", tag("div", blocks(gaps, "h3"), class_="gap"))
    for found in records(report.records):
        yield Part("records", found.title, [tag("p", line) for line in found.lines])
    yield Part("owing", "Who owes whom", _owing(report))
    for one in disputes(report):
        yield Part("disputes", one.title, tag("ul", *(tag("li", line) for line in one.lines)))
    rows = tuple(zip(report.sittings, chapters, strict=True))[::-1]
    yield Part("sittings", "Sittings", _table(rows))
    yield Part("evenings", "Sitting by sitting", [_sitting(*row) for row in rows])


def _owing(report: Season) -> Markup:
    """Return who pays whom, and how the debts that were carried over stand."""
    settled = tuple(debts(report.settling))
    if len(settled) == 1:
        settled = (settled[0]._replace(title=""),)
    return joined(
        tag("div", blocks(settled, "h3"), class_="owing"),
        blocks(map(carried, report.accounts), "h3"),
    )


def _table(rows: tuple[tuple[SittingLine, Chapter], ...]) -> Markup:
    counts = tuple(one for one in COUNTS if any(one.of(line) for line, _ in rows))
    has_pot = any(line.frame.has_pot for line, _ in rows)
    head = [
        *(_head(title) for title in ("date", "title")),
        *(_head(one.title, "n") for one in counts),
        *((_head("most tricks"),) if has_pot else ()),
        _head("most coins"),
        *((_head("pot", "n"),) if has_pot else ()),
    ]
    return stack(
        "Every sitting, the newest first",
        tag("tr", *head),
        (_row(line, chapter, counts, has_pot=has_pot) for line, chapter in rows),
        class_="sittings",
    )


def _row(
    line: SittingLine, chapter: Chapter, counts: tuple[Count, ...], *, has_pot: bool
) -> Markup:
    tricks = _figure(best(line.leaders.tricks, str(line.leaders.most_tricks)), "most tricks")
    pot = unsigned(line.pot) if line.frame.has_pot else ""
    link = tag("a", line.date, href=f"#{anchors.sitting(chapter)}")
    return tag(
        "tr",
        tag("th", link, scope="row"),
        tag("td", line.title, class_="t"),
        *(_figure(str(one.of(line) or ""), one.title, "n") for one in counts),
        *((tricks,) if has_pot else ()),
        _figure(
            best(line.leaders.coins, in_full(line.leaders.most_coins, sign=True)), "most coins"
        ),
        *((_figure(pot, "pot", "n"),) if has_pot else ()),
    )


def _head(title: str, side: str | None = None) -> Markup:
    return tag("th", title, scope="col", class_=side)


def _figure(text: str, title: str, side: str | None = None) -> Markup:
    return tag("td", text, class_=side if text else "none", data_of=title)


def _sitting(line: SittingLine, chapter: Chapter) -> Markup:
    told = chapter.evening
    return tag(
        "details",
        tag(
            "summary",
            tag("h3", tag("span", line.date, class_="day"), " ", line.title),
            tag("small", counted(line.dealt.hands, "hand")),
        ),
        tag("p", id=anchors.sitting(chapter), class_="at"),
        *(tag("p", one, class_="lead") for one in lead(told)),
        *((tag("h4", part.title), part.content) for part in parts(chapter, "h5")),
        class_="sitting",
    )
