"""The pulka as it is drawn: every figure of the sheet, in its sector, for every reader."""

import re
from xml.etree import ElementTree as ET

import pytest
from preferans.pulkas import books, paper, sitting

from prefledger.render.html.pulka import pulka
from prefledger.reports.score import Circle, score_sheet

LINES = paper(
    "Mia pool 12 mountain 26, whists Theo 10, Priya 4",
    "Theo pool 7/2 mountain 1/3, whists Priya 31",
)
SVG = "{http://www.w3.org/2000/svg}"

FOUR = ("Mia", "Theo", "Priya", "Jan")


def circle(text: str) -> Circle:
    kept = score_sheet(books(text))
    assert kept is not None
    assert kept.circle is not None
    return kept.circle


def drawing(text: str) -> ET.Element:
    svg = re.search(r"(?s)<svg.*</svg>", pulka(circle(text), "score").html)
    assert svg is not None
    return ET.fromstring(svg[0])  # noqa: S314 - drawn by the program itself


def words(svg: ET.Element, kind: str) -> list[str]:
    found = svg.iter(f"{SVG}text")
    return [one.text or "" for one in found if kind in (one.get("class") or "").split()]


def test_every_figure_stands_on_it_by_sectors() -> None:
    svg = drawing(sitting(LINES, "sochi", "pool 20"))
    # each sector: whists on the player to the left, then on the next, then pool and mountain
    assert words(svg, "points") == [
        "10", "4", "12", "26", "31", "0", "3.50", "0.33", "0", "0", "0", "0",
    ]  # fmt: skip
    assert words(svg, "on") == [
        "Theo", "Priya", "pool", "mountain", "Priya", "Mia", "pool", "mountain",
        "Mia", "Theo", "pool", "mountain",
    ]  # fmt: skip
    assert words(svg, "goal") == ["20"]
    assert len([one for one in svg.iter(f"{SVG}line") if one.get("class") == "edge"]) == 3
    assert len([one for one in svg.iter(f"{SVG}line") if one.get("class") == "part"]) == 3


def test_it_is_told_to_those_who_can_not_see_it() -> None:
    svg = drawing(sitting(LINES))
    assert svg.get("role") == "img"
    labels = (svg.get("aria-labelledby") or "").split()
    told = {one.get("id"): one.text or "" for one in svg if one.get("id")}
    assert set(labels) == set(told)
    assert "Mia: pool 12, mountain 26, whists on Theo 10, whists on Priya 4" in told["score-told"]
    assert "mountain 0.33 (1/3)" in told["score-told"]


@pytest.mark.parametrize("many", [3, 4, 5, 6])
def test_every_player_has_a_sector_and_nothing_is_drawn_outside(many: int) -> None:
    names = ["Mia", "Theo", "Priya", "Maximiliane-Charlotte", "王小明", "O'Neil"][:many]
    seats = ", ".join(names[: min(many, 4)])
    later = "".join(f"leave {names[at - 4]}\njoin {names[at]}\n" for at in range(4, many))
    brought = paper("Mia pool 9", players=tuple(names[:4]))
    svg = drawing(sitting(f"{brought}{later}", players=seats))
    assert len(words(svg, "points")) == many * (many - 1 + 2)
    _, _, wide, high = map(float, (svg.get("viewBox") or "").split())
    for one in svg.iter(f"{SVG}text"):
        assert 0 <= float(one.get("x") or -1) <= wide
        assert 0 <= float(one.get("y") or -1) <= high
    for one in svg.iter(f"{SVG}circle"):
        assert float(one.get("r") or 999) <= min(wide, high) / 2


def test_hard_names_are_text_and_nothing_else() -> None:
    players = '"<script>", "Hans | Peter", "=1+1"'
    svg = drawing(sitting('"<script>" 6 spades -', players=players))
    assert [one for one in svg.iter() if one.tag.endswith("script")] == []
    assert any("<script>" in (one.text or "") for one in svg.iter(f"{SVG}text"))


def test_it_has_no_style_or_script_of_its_own() -> None:
    html = pulka(circle(sitting(LINES)), "score").html
    assert " style=" not in html
    assert "<style" not in html
    assert "href" not in html


def places(svg: ET.Element, kind: str) -> list[tuple[str, float, float, str]]:
    return [
        (one.text or "", float(one.get("x") or 0), float(one.get("y") or 0), one.get("class") or "")
        for one in svg.iter(f"{SVG}text")
        if kind in (one.get("class") or "").split()
    ]


def test_four_sit_in_the_corners_as_on_paper() -> None:
    svg = drawing(sitting(paper("Mia pool 1", players=FOUR), players=", ".join(FOUR)))
    # the first below on the left, the others as play goes
    assert places(svg, "name") == [
        ("Mia", 4, 416, "name left"), ("Theo", 4, 18, "name left"),
        ("Priya", 396, 18, "name right"), ("Jan", 396, 416, "name right"),
    ]  # fmt: skip


def radii(svg: ET.Element) -> list[float]:
    return [float(one.get("r") or 0) for one in svg.iter(f"{SVG}circle")]


def five() -> ET.Element:
    lines = paper("Mia pool 1", players=FOUR) + "leave Mia\njoin Zoe after Jan"
    return drawing(sitting(lines, players=", ".join(FOUR)))


def test_pool_and_mountain_have_equal_areas() -> None:
    # whists have 0.32 of 190; what is left of 129.2 to 20: half of 129.2² + 20² is 92.4²
    assert radii(drawing(sitting(LINES))) == [190, 129.2, 92.4, 20]
    # of 150: 102, and half of 102² + 20² is 73.5²
    assert radii(five()) == [150, 102, 73.5, 20]


def test_the_names_of_five_are_written_away_from_the_circle() -> None:
    names = places(five(), "name")
    assert len(names) == 5
    for _, x, _, kind in names:
        side = "name" if x == 200 else "name left" if x > 200 else "name right"
        assert kind == side
    assert {kind for *_, kind in names} == {"name", "name left", "name right"}
