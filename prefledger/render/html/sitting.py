"""One sitting: its standings, sheet, pot, hands, and who owes whom."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from prefledger.render.html import anchors
from prefledger.render.html.grid import blocks
from prefledger.render.html.hands import hands
from prefledger.render.html.markup import Content, Markup, tag
from prefledger.render.html.pot import pot
from prefledger.render.html.pulka import pulka
from prefledger.render.html.sheet import sheet
from prefledger.render.layouts.blocks import legend
from prefledger.render.layouts.evening import disputes, next_told, notes, standing
from prefledger.render.layouts.gaps import missing
from prefledger.render.layouts.owing import debts
from prefledger.render.layouts.score import TITLE, score
from prefledger.render.page import Words
from prefledger.reports.album import Chapter
from prefledger.reports.score import ScoreSheet
from prefledger.reports.show import Rule

CARRIES = Words(
    "",
    ("The pot was carried on from sitting to sitting: see who owes whom over all of them.",),
)


class Part(NamedTuple):
    """A part of a page with its heading; `name` is what links call it."""

    name: str
    title: str
    content: Content


def parts(chapter: Chapter, level: str) -> Iterator[Part]:
    """Yield the parts of a sitting that have something to say; `level` is of headings in them."""
    told = chapter.evening
    yield Part(
        "standings", "Standings", blocks(standing(told), level, names="Standings", stacked=True)
    )
    found = tuple(missing(told.totals.gaps, many=False))
    if found:
        yield Part("gaps", "Not whole", tag("div", blocks(found, level), class_="gap"))
    if told.deals:
        if told.score is not None:
            yield Part("score", TITLE, tuple(_score(chapter, told.score, level)))
        yield Part("sheet", "The sheet", sheet(chapter))
        if told.totals.frame.has_pot:
            yield Part("pot", "The pot", pot(chapter))
    if chapter.hands:
        yield Part("hands", "Hands", tag("div", *_hands(chapter, level)))
    if told.deals:
        settled = (CARRIES,) if chapter.carries else debts(told.settling)
        owing = (one._replace(title="") for one in settled)
        yield Part("owing", "Who owes whom", tag("div", blocks(owing, level), class_="owing"))
    if told.readable:
        yield Part("next", "Next", [tag("p", line) for line in next_told(told.next, told.over)])
    yield from _listed("disputes", "Open disputes", disputes(told))
    yield from _listed("notes", "Notes", notes(told))


def _score(chapter: Chapter, kept: ScoreSheet, level: str) -> Iterator[Markup]:
    """Yield the sheet of a game that is kept on one: drawn where several keep it, and as tables."""
    if kept.circle is not None:
        yield pulka(kept.circle, f"score-{anchors.sitting(chapter)}")
    found = score(kept)
    yield blocks((one._replace(title="") if one.title == TITLE else one for one in found), level)


def _listed(name: str, title: str, lines: Iterable[str]) -> Iterator[Part]:
    items = [tag("li", line) for line in lines]
    if items:
        yield Part(name, title, tag("ul", *items))


def _hands(chapter: Chapter, level: str) -> Iterator[Markup]:
    yield tag("button", "Open all hands", type="button", class_="all", hidden=True)
    yield tag("div", *hands(chapter), class_="hands")
    yield blocks(legend(chapter.evening.deals), level)
    rules = dict.fromkeys(rule for hand in chapter.hands for rule in hand.rules)
    if rules:
        yield tag(
            "details",
            tag("summary", "The rules behind the payments"),
            tag("dl", *(_rule(rule) for rule in rules)),
            class_="rules",
        )


def _rule(rule: Rule) -> tuple[Markup, Markup]:
    return tag("dt", f"{rule.switch} {rule.value}"), tag("dd", rule.said)
