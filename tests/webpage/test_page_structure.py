"""A page as its elements: nothing from elsewhere, everything in its place, nothing let through."""

import ast
import json
import re
from base64 import b64encode
from hashlib import sha256
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

import pytest
from webpages import NASTY, Element, page_of, read

import prefledger
from prefledger.render.html import markup
from prefledger.render.html.markup import NOTHING, block, data, drawn, joined, tag

EXAMPLES = Path(__file__).parents[2] / "examples"
RECORDED = (EXAMPLES / "austrian/recorded.pref").read_text(encoding="utf-8")
EVENING = (EXAMPLES / "austrian/evening.pref").read_text(encoding="utf-8")
EXTRA = (EXAMPLES / "illustrated/regulars.pref").read_text(encoding="utf-8")
BROKEN = "sitting 2026-11-21 a slip\nplayers Mia, Theo, Priya\nante 10\nMia 1 7, Theo 2, Priya 2\n"
IDLE = "sitting 2026-11-22\nplayers Mia, Theo, Priya\n"
TWICE = "sitting 2026-11-23\nplayers Mia, Theo, Priya\nante 10\nm1-\n" * 2

PAGES = {
    "evening": (EVENING,),
    "recorded": (RECORDED,),
    "nasty": (NASTY,),
    "season": (EVENING, RECORDED, EXTRA, NASTY, BROKEN, IDLE, TWICE),
    "broken": (BROKEN,),
    "idle": (IDLE,),
    "two on one day": (TWICE,),
    "empty": (),
    "unreadable": ("sitting 2026-13-40\nplayers\n",),
}


@pytest.fixture(params=PAGES, scope="module")
def html(request: pytest.FixtureRequest) -> str:
    return page_of(*PAGES[request.param])


@pytest.fixture
def page(html: str) -> Element:
    return read(html)


def test_nothing_comes_from_elsewhere_or_leads_there(html: str, page: Element) -> None:
    assert not list(page.all("link", "img", "iframe", "object", "embed", "base", "audio", "video"))
    for one in page.all():
        for name, value in one.attributes.items():
            assert name not in {"src", "srcset", "action", "formaction", "xlink:href", "style"}
            assert not name.startswith("on")
            assert "//" not in (value or "") or name == "xmlns", (name, value)
            if name == "href":
                assert (value or "").startswith("#")
    for style in page.all("style"):
        assert not re.search(r"url\(|@import|image-set|expression", style.text)
    assert html.count("<meta charset") == 1


def test_every_id_is_the_only_one_and_every_link_leads_somewhere(page: Element) -> None:
    ids = [one.attributes["id"] for one in page.all() if "id" in one.attributes]
    assert len(ids) == len(set(ids))
    assert all(ids)
    for one in page.all():
        for name in ("href", "for", "aria-labelledby"):
            for target in (one.attributes.get(name) or "").split():
                assert target.removeprefix("#") in ids


def test_language_title_landmarks_and_the_link_that_skips(page: Element) -> None:
    assert page.attributes["lang"] == "en"
    (title,) = (one for head in page.all("head") for one in head.all("title"))
    assert title.words
    for name in ("header", "main", "footer", "nav", "h1"):
        assert len(list(page.all(name))) == 1, name
    (main,) = page.all("main")
    (first, *_) = page.all("a")
    assert first.attributes["href"] == f"#{main.attributes['id']}"
    (nav,) = page.all("nav")
    assert nav.attributes["aria-label"]


def test_headings_go_down_a_level_at_a_time(page: Element) -> None:
    levels = [int(one.name[1]) for one in page.all("h1", "h2", "h3", "h4", "h5", "h6")]
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    assert levels.count(1) == 1
    assert all(one.words for one in page.all("h1", "h2", "h3", "h4", "h5", "h6"))


def test_every_table_has_a_caption_and_says_what_its_headings_head(page: Element) -> None:
    for table in page.all("table"):
        (caption,) = table.all("caption")
        assert caption.words
        for heading in table.all("th"):
            assert heading.words
            assert heading.attributes["scope"] in {"col", "row", "colgroup"}
        widths = {
            sum(int(cell.attributes.get("colspan") or 1) for cell in row.all("td", "th"))
            for body in table.all("tbody", "tfoot")
            for row in body.all("tr")
        }
        assert len(widths) <= 1


def test_policy_lets_in_what_stands_on_the_page_and_nothing_else(page: Element) -> None:
    (policy,) = (
        one.attributes["content"] or ""
        for one in page.all("meta")
        if one.attributes.get("http-equiv") == "Content-Security-Policy"
    )
    parts = {name: rest for name, *rest in (part.split() for part in policy.split(";"))}
    scripts = [one for one in page.all("script") if one.attributes.get("type") is None]
    assert parts.pop("default-src") == ["'none'"]
    assert parts.pop("base-uri") == parts.pop("form-action") == ["'none'"]
    assert parts.pop("style-src") == [hashed(one) for one in page.all("style")]
    assert parts.pop("script-src") == [hashed(one) for one in scripts]
    assert parts == {}


def hashed(one: Element) -> str:
    (source,) = one.content
    assert isinstance(source, str)
    return f"'sha256-{b64encode(sha256(source.encode()).digest()).decode()}'"


def test_data_for_the_scripts_is_json_that_nothing_in_it_can_end(page: Element) -> None:
    for script in page.all("script"):
        if script.attributes.get("type") is not None:
            assert script.attributes["type"] == "application/json"
            assert not re.search("[<>&]", script.text)
            assert json.loads(script.text)


def test_what_the_program_ships_is_ascii(html: str) -> None:
    for name in ("style.css", "theme.js", "page.js", "replay.js"):
        source = files("prefledger.render.html").joinpath(name).read_text(encoding="utf-8")
        assert source.isascii(), name
    assert html.encode("ascii", "xmlcharrefreplace")


def test_whatever_they_are_called_it_is_text() -> None:
    html = page_of(NASTY)
    page = read(html)
    (title,) = page.all("h1")
    assert title.text == '</script><script>alert(1)</script> & "so" -->'
    (sheet,) = page.of("sheet")
    names = [one.text for one in sheet.all("th") if one.attributes["scope"] == "colgroup"]
    assert names == ["<script>alert(1)</script>", "Hans | Peter", "=1+1 & <b>", "王小明"]
    (note,) = page.of("note")
    assert note.text == """--> <img src=x onerror=alert(2)> &amp; "quoted" it's"""
    assert not re.search("<script>alert|<b>why|<img", html)
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f\u202e]", html)
    own = [one for one in page.all("script") if one.attributes.get("type") is None]
    assert len(own) == 3


def test_control_characters_are_seen_and_do_nothing() -> None:
    (cell,) = tag("p", "a\x1b[31m\x00\u202eb\x7f").html.splitlines()[1:]
    assert cell == "<p>a␛[31m␀�b␡</p>"


def test_an_element_escapes_text_and_attributes() -> None:
    assert tag("td", "<b>", " & ", tag("b", '"')).html == '<td>&lt;b&gt; &amp; <b>"</b>'
    assert (
        tag("a", "x", href="#a", title='"<&').html == '<a href="#a" title="&quot;&lt;&amp;">x</a>'
    )
    assert tag("p", None, hidden=True, id=None, class_=False).html == "\n<p hidden></p>"
    assert joined("<", [tag("b"), ["&"]], NOTHING).html == "&lt;<b></b>&amp;"
    assert tag("td", "3♦").html == '<td>3<i class="d">♦\ufe0e</i>'


@pytest.mark.parametrize(
    "attributes",
    [{"style": "color:red"}, {"onclick": "x"}, {"href": "https://example.org"}, {"src": "x.png"},
     {"href": "javascript:alert(1)"}],
)  # fmt: skip
def test_no_element_has_style_or_script_in_it_or_leads_away(attributes: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=next(iter(attributes))):
        tag("a", "x", **attributes)


def test_a_block_can_not_end_itself_and_a_picture_is_one() -> None:
    for source in ("</style>", "<!-- x"):
        with pytest.raises(ValueError, match="style"):
            block("style", source)
    with pytest.raises(ValueError, match="<p>"):
        drawn("<p>")
    assert data({"a": "</script>&"}).html == (
        '<script type="application/json">{"a":"\\u003c/script\\u003e\\u0026"}</script>'
    )


def test_only_one_module_makes_markup_of_text() -> None:
    package = Path(prefledger.__file__).parent
    makers = set()
    for path in package.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Markup":
                makers.add(path)
    assert makers == {Path(markup.__file__)}
