"""Pictures: well formed, safe, seen by everybody, the same figures as in the books."""

import re
from itertools import combinations, pairwise
from xml.etree import ElementTree as ET

import pytest
from pixels import needs_pixels

from prefledger.api import book, parse
from prefledger.ledger.ledger import Ledger
from prefledger.render import Style, render
from prefledger.render.drawing import drawn
from prefledger.render.page import Drawing
from prefledger.render.picture import GRID, GROUND, INK, PENS, POT, QUIET, picture, pictures, shades
from prefledger.render.raster import NoFontError, png
from prefledger.render.style import width
from prefledger.reports.course import chart

SVG = "{http://www.w3.org/2000/svg}"
SITTING = """sitting 2026-11-20 a </text><script>alert(1)</script> & "b"
players "<script>alert(1)</script>", "Hans & Peter", 王小明, Zoë
ante 10
"Hans & Peter" 1 7, 王 2, Zoë 1
passed
Zoë hearts 6, "<script>alert(1)</script>" 2, "Hans & Peter" 2
ante 10
"""
PLAIN = """sitting 2026-11-27
players Mia, Theo, Priya
ante 10
Theo 1 7, Priya 2, Mia 1
"""


def booked(*texts: str) -> tuple[Ledger, ...]:
    sittings = [one for at, text in enumerate(texts) for one in parse(text, f"{at}.pref").value]
    return book(sittings).value


def brightness(colour: str) -> float:
    def part(at: int) -> float:
        value = int(colour[at : at + 2], 16) / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)


def contrast(one: str, other: str) -> float:
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", [0, 1])
def test_everything_stands_out_from_the_ground(scheme: int) -> None:
    for pen in PENS:
        assert contrast(pen[scheme], GROUND[scheme]) >= 4.5
    assert contrast(INK[scheme], GROUND[scheme]) >= 7
    assert contrast(QUIET[scheme], GROUND[scheme]) >= 4.5
    assert contrast(POT[scheme], GROUND[scheme]) >= 3
    assert contrast(GRID[scheme], GROUND[scheme]) < 2


def as_seen(colour: str, blind: str) -> tuple[float, ...]:
    """Return a colour as those see it who lack one kind of cone (matrices of Machado 2009)."""
    matrices = {
        "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
        "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    }
    linear = [brightness(f"#{colour[at : at + 2] * 3}") for at in (1, 3, 5)]
    return tuple(
        sum(factor * value for factor, value in zip(row, linear, strict=True))
        for row in matrices[blind]
    )


@pytest.mark.parametrize("blind", ["protan", "deutan"])
def test_lines_differ_without_colours(blind: str) -> None:
    assert len({pen.dashes for pen in PENS}) == len(PENS)
    for one, other in combinations(PENS[:4], 2):
        seen = zip(as_seen(one.light, blind), as_seen(other.light, blind), strict=True)
        assert max(abs(here - there) for here, there in seen) > 0.04, (one, other)


def tables(many: int) -> tuple[Ledger, ...]:
    """Return evenings of four who never meet the others; each stakes 10."""
    texts = [
        f"sitting 2026-11-{day:02}\n"
        f"players {', '.join(f'{one}{chr(96 + day)}lo' for one in 'ABCD')}\nante 10\npassed\n"
        for day in range(1, many + 1)
    ]
    return booked(*texts)


def test_sixty_players_have_lines_of_sixty_kinds() -> None:
    (course,) = chart(tables(15)).courses
    lines = re.findall(r'<path class="line-(\d)" [^>]*stroke-width="2.2"([^>]*)>', picture(course))
    assert len(set(lines)) == len(lines) == 60


def test_forty_names_do_not_lie_upon_each_other() -> None:
    (course,) = chart(tables(10)).courses
    # They are all level: 10 staked.
    drawn = re.findall(r'<text[^>]* y="([0-9.]+)"[^>]*>\w+ \N{MINUS SIGN}10<', picture(course))
    heights = sorted(map(float, drawn))
    assert len(heights) == 40
    # The letters are thirteen units high.
    assert all(there - here >= 13 for here, there in pairwise(heights))


def test_a_picture_is_well_formed_and_nothing_in_it_is_markup() -> None:
    svg = pictures(chart(booked(SITTING, PLAIN.replace("players", "unit 0.10 EUR\nplayers"))))
    root = ET.fromstring(svg)  # noqa: S314 - our own
    assert {one.tag for one in root.iter()} <= {
        SVG + tag
        for tag in ("svg", "style", "g", "title", "desc", "rect", "path", "text", "circle")
    }
    assert not re.search(r"""(href|src|url\(|on\w+=)""", svg)
    said = ["".join(one.itertext()) for one in root.iter(SVG + "text")]
    assert any(one.startswith("Hans & Peter ") for one in said)
    assert any(one.startswith("<script>alert(1)<… ") for one in said)
    ids = [one.attrib["id"] for one in root.iter() if "id" in one.attrib]
    assert len(ids) == len(set(ids)) == 4


def test_every_line_ends_with_its_name_and_its_figure() -> None:
    (course,) = chart(booked(PLAIN)).courses
    said = re.findall(r"<text[^>]*>([^<]*)</text>", picture(course))
    # Mia: her stake, a fine of 10, 1 coin for her trick; Theo draws 10 and pays 3; Priya gets 2.
    for end in ("Mia \N{MINUS SIGN}19", "Theo \N{MINUS SIGN}3", "Priya \N{MINUS SIGN}8"):
        assert end in said
    assert "the pot 30" in said
    assert "Priya \N{MINUS SIGN}8; the pot 30." in picture(course)


@pytest.mark.parametrize("wide", [360, 760])
@pytest.mark.parametrize("sittings", [1, 2, 3, 7, 40])
def test_the_last_day_is_told_and_no_two_days_touch(wide: int, sittings: int) -> None:
    days = [f"2026-{1 + at // 28:02}-{1 + at % 28:02}" for at in range(sittings)]
    (course,) = chart(
        booked(*(PLAIN.replace("2026-11-27", day) for day in days)), "sittings"
    ).courses
    told = re.findall(
        r'<text[^>]* x="([0-9.]+)"[^>]* text-anchor="middle"[^>]*>([0-9-]{10})</text>',
        picture(course, "sittings", wide=wide),
    )
    assert told[-1][1] == days[-1]
    # Ten figures and hyphens of this size are no wider than 74 units in any of the fonts.
    middles = [float(x) for x, _ in told]
    assert all(there - here > 74 for here, there in pairwise(middles))
    assert middles[0] >= 37
    assert middles[-1] <= wide - 37


def test_dark_shades_name_every_class_that_has_a_colour() -> None:
    (course,) = chart(booked(SITTING)).courses
    used = set(re.findall(r'class="([a-z0-9-]+)"', picture(course))) - {"course"}
    known = set(re.findall(r"\.course \.([a-z0-9-]+)\{", shades()))
    assert used <= known
    assert all(rule.startswith("x .course") for rule in shades("x").split("}")[:-1])


@pytest.mark.parametrize("text", ["", "sitting 2026-11-20\nplayers A, B, C\n"])
def test_nothing_dealt_yet(text: str) -> None:
    for by in ("hands", None):
        drawing = chart(booked(text), by)
        ET.fromstring(pictures(drawing))  # noqa: S314
        assert render(drawing)
        assert render(drawing, "markdown")
        assert render(drawing, "csv").count("\n") == 1 + sum(
            len(course.steps) for course in drawing.courses
        )


def test_the_drawing_fits_its_terminal_and_names_everybody() -> None:
    for wide in (50, 80, 120):
        lines = render(chart(booked(SITTING)), style=Style(width=wide)).split("\n")
        assert all(width(line) <= wide for line in lines)
        whole = "\n".join(lines)
        for end in ("Hans & Peter", "王小明", "Zoë", "the pot"):
            assert end in whole


def test_the_drawing_has_colours_only_where_they_are_wanted() -> None:
    ledgers = booked(PLAIN)
    assert "\x1b" not in render(chart(ledgers))
    assert "\x1b[34m" in render(chart(ledgers), style=Style(colour=True))
    plain = re.sub(r"\x1b\[[0-9;]*m", "", render(chart(ledgers), style=Style(colour=True)))
    assert plain == render(chart(ledgers))


def test_the_drawing_in_ascii_is_ascii() -> None:
    (course,) = chart(booked(PLAIN)).courses
    text = render(chart(booked(PLAIN)), style=Style(ascii=True))
    assert text.isascii()
    rows = [line.split("|", 1)[1] for line in text.split("\n") if "|" in line]
    assert sum("T" in row for row in rows) >= 1
    assert list(drawn(Drawing("", course, "hands"), Style(ascii=True)))


def test_letters_are_one_apiece() -> None:
    text = PLAIN.replace("Mia", "Tom").replace("Priya", "Tina")
    whole = render(chart(booked(text)))
    ends = re.findall(r" (\w) (Tom|Theo|Tina) ", whole)
    assert len({letter for letter, _ in ends}) == 3


@needs_pixels
def test_pixels_come_from_the_same_picture() -> None:
    pixels = png(pictures(chart(booked(PLAIN))))
    assert pixels.startswith(b"\x89PNG")
    assert int.from_bytes(pixels[16:20], "big") == 2 * 760


@needs_pixels
def test_a_text_no_font_can_draw_is_not_left_out_in_silence() -> None:
    svg = pictures(chart(booked(PLAIN.replace("Theo", "\U00012000\U00012001"))))
    with pytest.raises(NoFontError):
        png(svg)


def test_a_sitting_whose_head_is_broken_draws_nothing() -> None:
    ledgers = booked(
        "sitting 2026-11-20\nplayers A, A, B, C\nante 10\npassed\n", "sitting 2026-11-21\npassed\n"
    )
    for by in ("hands", "sittings"):
        drawing = chart(ledgers, by)
        ET.fromstring(pictures(drawing))  # noqa: S314 - our own
        assert render(drawing)
        assert render(drawing, "csv")
