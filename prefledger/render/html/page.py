"""One page for a sitting or a season: everything on it stands in the one file."""

from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from importlib.resources import files
from typing import NamedTuple

from prefledger.model.cards import Alphabet
from prefledger.render.html.course import courses, dark
from prefledger.render.html.markup import Markup, block, data, heading, tag
from prefledger.render.html.replay import faces
from prefledger.render.html.season import season_parts
from prefledger.render.html.sitting import Part, parts
from prefledger.render.layouts.evening import lead
from prefledger.render.words import counted
from prefledger.reports.album import Album
from prefledger.reports.steps import replayable
from prefledger.version import __version__

FIRST = frozenset({"standings", "gaps"})
"""The parts that come before the chart."""

CONTENT = "content"
"""What the link that skips the beginning leads to."""


class _Opening(NamedTuple):
    """What a page begins with."""

    title: str
    heading: str
    lead: tuple[str, ...]


class _Sources(NamedTuple):
    """The program's own style and scripts, as they stand on the page; `first` runs before it."""

    style: str
    first: str
    scripts: tuple[str, ...]


def page(album: Album) -> str:
    """Return an album as one HTML document that ends in one newline.

    It needs no network and asks for nothing; without its scripts everything can still be read.
    """
    opening, own = _opening(album), _sources(album)
    made = tag(
        "html",
        tag("head", *_head(opening, own)),
        tag("body", *_body(album, opening), *(block("script", one) for one in own.scripts)),
        lang="en",
    )
    return f"<!DOCTYPE html>\n{made.html.lstrip()}\n"


def _opening(album: Album) -> _Opening:
    if album.season is None:
        told = album.chapters[0].evening
        title = f"{told.title}, {told.date}" if told.title else told.date
        return _Opening(title, told.title or told.date, tuple(lead(told)))
    if not album.chapters:
        return _Opening("Season", "Season", ())
    first, last = album.season.sittings[0].date, album.season.sittings[-1].date
    days = first if first == last else f"{first} to {last}"
    count = counted(len(album.chapters), "sitting")
    hands = counted(album.season.totals.dealt.hands, "hand")
    return _Opening(f"Season, {days}", "Season", (f"{days} · {count} · {hands}",))


def _sources(album: Album) -> _Sources:
    scripts = [_shipped("page.js")]
    if any(replayable(hand) for chapter in album.chapters for hand in chapter.hands):
        scripts.append(_shipped("replay.js"))
    return _Sources(_shipped("style.css") + dark(), _shipped("theme.js"), tuple(scripts))


def _head(opening: _Opening, own: _Sources) -> Iterator[Markup]:
    scripts = " ".join(map(_hash, (own.first, *own.scripts)))
    policy = (
        f"default-src 'none'; style-src {_hash(own.style)}; script-src {scripts}; "
        "base-uri 'none'; form-action 'none'"
    )
    yield tag("meta", charset="utf-8")
    yield tag("meta", http_equiv="Content-Security-Policy", content=policy)
    yield tag("meta", name_="viewport", content="width=device-width, initial-scale=1")
    yield tag("meta", name_="color-scheme", content="light dark")
    yield tag("meta", name_="generator", content=f"prefledger {__version__}")
    yield tag("title", heading(opening.title))
    yield block("style", own.style)
    yield block("script", own.first)


def _body(album: Album, opening: _Opening) -> Iterator[Markup]:
    found = tuple(_parts(album))
    yield tag("a", "Skip to the standings", href=f"#{CONTENT}", class_="skip")
    yield tag(
        "header",
        tag("h1", opening.heading),
        *(tag("p", line, class_="lead") for line in opening.lead),
        tag(
            "nav",
            tag("ul", *(tag("li", tag("a", one.title, href=f"#{one.name}")) for one in found)),
            aria_label="Parts of this page",
        ),
        tag("button", "Dark", type="button", id="theme", hidden=True),
    )
    yield tag("main", _finder(album), *map(_section, found), id=CONTENT, tabindex="-1")
    yield tag(
        "footer",
        tag("p", f"Made with prefledger {__version__}. All of it stands in this one file."),
    )
    shown = [hand for chapter in album.chapters for hand in chapter.hands]
    looks = {hand.alphabet for hand in shown if replayable(hand)}
    if looks:
        known = {one.value: faces(one) for one in Alphabet if one in looks}
        yield data(known, id="faces")


def _parts(album: Album) -> Iterator[Part]:
    """Yield the parts of the page; the chart comes after what must be known of the standings."""
    found = tuple(
        parts(album.chapters[0], "h3")
        if album.season is None
        else season_parts(album.season, album.chapters)
    )
    first = [one for one in found if one.name in FIRST]
    yield from first
    if any(course.steps for course in album.chart.courses):
        yield Part("course", "The course", courses(album.chart))
    yield from found[len(first) :]


def _finder(album: Album) -> Markup | None:
    """Return the box that finds hands, hidden until the script makes it work."""
    if not any(chapter.hands for chapter in album.chapters):
        return None
    return tag(
        "form",
        tag("label", "Find hands", for_="wanted"),
        " ",
        tag(
            "input",
            id="wanted",
            type="search",
            autocomplete="off",
            spellcheck="false",
            placeholder="day, declarer, contract, beaten",
        ),
        tag("p", role="status"),
        tag("ul"),
        id="find",
        role="search",
        hidden=True,
    )


def _section(one: Part) -> Markup:
    return tag(
        "section",
        tag("h2", one.title, id=f"{one.name}-title"),
        one.content,
        id=one.name,
        aria_labelledby=f"{one.name}-title",
    )


def _shipped(name: str) -> str:
    """Return a style or script that ships beside this module."""
    return files(__package__).joinpath(name).read_text(encoding="utf-8").strip()


def _hash(source: str) -> str:
    return f"'sha256-{b64encode(sha256(source.encode()).digest()).decode()}'"
