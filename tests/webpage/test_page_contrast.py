"""Whether everything can be read: contrast reckoned from the style, on light and on dark."""

import re
from importlib.resources import files

import pytest

from prefledger.render.picture import GRID, INK, PENS, POT, QUIET

STYLE = files("prefledger.render.html").joinpath("style.css").read_text(encoding="utf-8")
SCHEMES = ("light", "dark")
TEXT, LINE = 4.5, 3.0
"""The least contrast of text, and of lines that say something (WCAG 2.2, 1.4.3 and 1.4.11)."""

_BOTH = re.compile(r"--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);")
_SAME = re.compile(r"--([\w-]+): (#[0-9a-f]{6});")


def colours(scheme: str) -> dict[str, str]:
    root = STYLE[: STYLE.index("}")]
    at = SCHEMES.index(scheme)
    both = {name: pair[at] for name, *pair in _BOTH.findall(root)}
    return {**both, **dict(_SAME.findall(root))}


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_contrast_is_reckoned_as_it_should_be() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_text_stands_out_from_every_ground_it_stands_on(scheme: str) -> None:
    of = colours(scheme)
    pairs = [
        *((ink, paper) for ink in ("ink", "quiet", "accent", "red") for paper in ("paper", "leaf")),
        ("ink", "warn"), ("quiet", "warn"), ("red", "warn"), ("ink", "felt"), ("quiet", "felt"),
        *((ink, card) for ink in ("card-ink", "card-red") for card in ("card", "card-aside")),
    ]  # fmt: skip
    pale = {pair: contrast(of[pair[0]], of[pair[1]]) for pair in pairs}
    assert {pair: found for pair, found in pale.items() if found < TEXT} == {}


@pytest.mark.parametrize("scheme", SCHEMES)
def test_lines_that_say_something_stand_out(scheme: str) -> None:
    of = colours(scheme)
    pairs = [
        ("line", "paper"), ("line", "leaf"), ("felt-line", "felt"), ("accent", "paper"),
        ("accent", "warn"), ("card-edge", "card"), ("back", "card"), ("card-red", "card"),
    ]  # fmt: skip
    if scheme == "light":
        pairs += [("card-edge", "felt"), ("accent", "felt")]
    else:
        pairs += [("card", "felt"), ("accent", "felt")]
    pale = {pair: contrast(of[pair[0]], of[pair[1]]) for pair in pairs}
    assert {pair: found for pair, found in pale.items() if found < LINE} == {}


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_chart_can_be_read_on_this_paper(scheme: str) -> None:
    at, paper = SCHEMES.index(scheme), colours(scheme)["paper"]
    for name in (INK, QUIET, *((pen.light, pen.dark) for pen in PENS)):
        assert contrast(name[at], paper) >= TEXT, name
    assert contrast(POT[at], paper) >= LINE
    assert contrast(GRID[at], paper) < LINE, "the grid stays behind the lines"


def test_every_colour_is_said_once_and_used() -> None:
    root, rest = STYLE[: STYLE.index("}")], STYLE[STYLE.index("}") :]
    names = re.findall(r"--([\w-]+):", root)
    assert len(names) == len(set(names))
    for name in names:
        assert f"var(--{name})" in rest, name
    assert set(re.findall(r"var\(--([\w-]+)\)", STYLE)) <= set(names)
    own = re.sub(r"--[\w-]+: #fff;", "", rest)
    assert re.findall(r"#[0-9a-f]{3,8}\b", own) == []


def test_suits_are_told_by_their_signs_and_never_by_colour_alone() -> None:
    from prefledger.model.cards import Alphabet
    from prefledger.render.html.replay import faces

    for alphabet, cards in (
        (Alphabet.FRENCH, 32),
        (Alphabet.GERMAN, 32),
        (Alphabet.TAROCK, 54),
    ):
        looks = faces(alphabet)
        assert len(looks) == len({(rank, sign) for rank, sign, _ in looks.values()}) == cards
        assert len({words for _, _, words in looks.values()}) == cards
