"""Reading a page back: its elements as a tree, as a browser would have them."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

from prefledger.api import book, parse
from prefledger.render.html.page import page
from prefledger.reports.album import album

VOID = frozenset({"br", "col", "hr", "input", "meta"})
ENDED_BY = {
    "li": {"li"},
    "dt": {"dt", "dd"},
    "dd": {"dt", "dd"},
    "td": {"td", "th", "tr", "tbody", "tfoot"},
    "th": {"td", "th", "tr", "tbody", "tfoot"},
    "tr": {"tr", "tbody", "tfoot"},
    "thead": {"tbody", "tfoot"},
    "tbody": {"tfoot"},
    "tfoot": set(),
}
"""Which beginnings end an element that has no end of its own."""

NASTY = """sitting 2026-11-28 </script><script>alert(1)</script> & "so" -->
players "<script>alert(1)</script>", "Hans | Peter", "=1+1 & <b>", 王小明
unit 0.10 EUR
ante 30
"Hans | Peter" 2 diamonds 7, "=1+1 & <b>" 2, 王小明 1
  note --> <img src=x onerror=alert(2)> &amp; "quoted" it's
"=1+1 & <b>" hearts 6, 王小明 3 + "<script>alert(1)</script>" 1
  deal 王小明 hAK87 dQJ sA9 c98
  note \x1b[31mred\u202e and \x00 nothing
pay 王小明 pot 10 <b>why</b>
王小明 1 ?, "<script>alert(1)</script>" ?, "Hans | Peter" ?
"""
"""A sitting at a table that means no good."""


@dataclass
class Element:
    """An element; `content` holds elements and texts, in order."""

    name: str
    attributes: dict[str, str | None] = field(default_factory=dict)
    content: list["Element | str"] = field(default_factory=list)

    def all(self, *names: str) -> Iterator["Element"]:
        """Yield this element and those in it, of some names or all."""
        if not names or self.name in names:
            yield self
        for one in self.content:
            if isinstance(one, Element):
                yield from one.all(*names)

    def of(self, kind: str) -> Iterator["Element"]:
        """Yield those in it that are of a class."""
        return (one for one in self.all() if kind in (one.attributes.get("class") or "").split())

    @property
    def text(self) -> str:
        """All text in it, suit signs without what asks for them as letters."""
        words = "".join(one if isinstance(one, str) else one.text for one in self.content)
        return words.replace("\N{VARIATION SELECTOR-15}", "")

    @property
    def words(self) -> str:
        """Its text with single blanks."""
        return " ".join(self.text.split())


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("")
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        while tag in ENDED_BY.get(self.open[-1].name, ()):
            self.open.pop()
        assert len(dict(attrs)) == len(attrs), f"an attribute twice in {self.get_starttag_text()}"
        one = Element(tag, dict(attrs))
        self.open[-1].content.append(one)
        if tag not in VOID:
            self.open.append(one)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        assert any(one.name == "svg" for one in self.open), self.get_starttag_text()
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        while self.open[-1].name in ENDED_BY and self.open[-1].name != tag:
            self.open.pop()
        assert self.open.pop().name == tag, f"</{tag}> at {self.getpos()}"

    def handle_data(self, data: str) -> None:
        self.open[-1].content.append(data)

    def handle_comment(self, data: str) -> None:
        raise AssertionError(data)


def read(html: str) -> Element:
    """Return the page as its `html` element; whatever is not nested well is an error."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert reader.open == [reader.root]
    (root,) = reader.root.all("html")
    return root


def page_of(*texts: str, pot: str = "share") -> str:
    """Return the page of what some files hold."""
    read_ = [parse(text, f"{number}.pref") for number, text in enumerate(texts, 1)]
    sittings = [sitting for one in read_ for sitting in one.value]
    found = tuple(found for one in read_ for found in one.diagnostics)
    return page(album(book(sittings).value, pot, found))
