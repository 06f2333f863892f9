"""Elements of a page. Text can only get into one escaped: whatever is no `Markup` is text."""

import json
import re
from collections.abc import Iterable
from html import escape
from typing import Any, NamedTuple, TypeAlias

from prefledger.render.style import safe


class Markup(NamedTuple):
    """HTML that is finished. Only this module makes any."""

    html: str


Content: TypeAlias = Markup | str | Iterable["Content"] | None
"""What an element may hold: finished elements, text, some of either, or nothing."""

Value: TypeAlias = str | bool | None
"""An attribute: a text, there or not there (`True`, `False`), or left away (`None`)."""

VOID = frozenset({"br", "col", "input", "meta"})
"""Elements without an end."""
ENDLESS = frozenset({"dd", "dt", "li", "tbody", "td", "tfoot", "th", "thead", "tr"})
"""Elements whose end follows from what comes next; it is left away, for a season has many."""
LINES = frozenset(
    {
        "article", "body", "caption", "details", "dl", "footer", "form", "h1", "h2", "h3", "h4",
        "head", "header", "li", "main", "meta", "nav", "ol", "p", "script", "section", "style",
        "summary", "table", "title", "tr", "ul",
    }
)  # fmt: skip
"""Elements that begin on a line of their own, so that the source can be read."""

SIGNS = {"♣": "c", "♠": "s", "♦": "d", "♥": "h"}
"""The class of each suit's sign."""

_SIGN = re.compile("[♣♠♦♥]")
_DAY = re.compile(r"\b[0-9]{4}-[0-9]{2}-[0-9]{2}\b")
_AS_TEXT = "\N{VARIATION SELECTOR-15}"
"""Asks for a sign as a letter, where it would else be a picture."""

NOTHING = Markup("")


def tag(name: str, *content: Content, **attributes: Value) -> Markup:
    """Return an element.

    In an attribute's name `_` stands for `-`, and one at the end for nothing (`class_`).

    Raises:
        ValueError: for an attribute that is style or script, or leads away from the page.
    """
    start = "".join(map(_attribute, attributes.items())) if attributes else ""
    line = "\n" if name in LINES else ""
    inside = "".join(map(_html, content))
    end = "" if name in ENDLESS or name in VOID else f"</{name}>"
    return Markup(f"{line}<{name}{start}>{inside}{end}")


def joined(*content: Content) -> Markup:
    """Return some content as one."""
    return Markup("".join(map(_html, content)))


def heading(text: str) -> Markup:
    """Return text for where no element can stand, as in a title."""
    return Markup(_escaped(text))


def block(name: str, source: str) -> Markup:
    """Return a block of style or script, which are the program's own.

    Raises:
        ValueError: if the source could end its own block.
    """
    if "</" in source or "<!--" in source:
        raise ValueError(name)
    return Markup(f"\n<{name}>{source}</{name}>")


def data(value: Any, **attributes: Value) -> Markup:
    """Return a block of data for a script: JSON that nothing in it can end."""
    source = json.dumps(value, separators=(",", ":"))
    for char in "<>&":
        source = source.replace(char, f"\\u{ord(char):04x}")
    start = "".join(map(_attribute, attributes.items()))
    return Markup(f'<script type="application/json"{start}>{source}</script>')


def drawn(svg: str) -> Markup:
    """Return a picture the program has drawn: an `<svg>` with its text escaped already.

    Raises:
        ValueError: if it is anything else.
    """
    if not svg.startswith("<svg") or not svg.rstrip().endswith("</svg>"):
        raise ValueError(svg[:40])
    return Markup("\n" + svg.rstrip())


def _html(content: Content) -> str:
    match content:
        case None:
            return ""
        case Markup(html=html):
            return html
        case str():
            return _text(content)
        case _:
            return "".join(map(_html, content))


def _escaped(text: str) -> str:
    return escape(safe(text), quote=True)


def _text(text: str) -> str:
    if text.isalnum():
        return text
    plain = escape(safe(text), quote=False)
    if "-" in plain:
        plain = _DAY.sub(r'<span class="day">\g<0></span>', plain)
    return plain if plain.isascii() else _SIGN.sub(_sign, plain)


def _sign(found: re.Match[str]) -> str:
    sign = found[0]
    return f'<i class="{SIGNS[sign]}">{sign}{_AS_TEXT}</i>'


def _attribute(pair: tuple[str, Value]) -> str:
    name, value = pair
    if value is None or value is False:
        return ""
    name = name.rstrip("_").replace("_", "-")
    astray = name in {"href", "src", "action"} and not str(value).startswith("#")
    if name == "style" or name.startswith("on") or astray:
        raise ValueError(name)
    return f" {name}" if value is True else f' {name}="{_escaped(value)}"'
