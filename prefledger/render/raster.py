"""Pictures as PNG, drawn from the same SVG."""

import re
from functools import partial
from html import unescape
from typing import Final

ZOOM: Final = 2
"""Pixels for each unit of the picture, so that it is sharp on a fine screen."""

FAMILIES: Final = (
    "DejaVu Sans",
    "Noto Sans",
    "Liberation Sans",
    "Arial",
    "Helvetica",
    "Segoe UI",
    "Roboto",
    "Ubuntu",
    "Cantarell",
    "FreeSans",
)
"""Fonts to look for, since a machine need not say what its `sans-serif` is."""


NOBODYS: Final = "\U0010fffd"
"""A character no font has: what stands for it stands for every other that is missing."""


class NoRasterError(Exception):
    """The library that turns SVG into pixels is not installed."""


class NoFontError(Exception):
    """A letter that no font of the machine can draw."""


def png(svg: str) -> bytes:
    """Return an SVG picture in pixels, on light ground.

    Raises:
        NoRasterError: if resvg-py is not installed.
        NoFontError: if a letter of it would not be seen.
    """
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise NoRasterError from error

    def seen(letter: str, family: str) -> bool:
        draw = partial(svg_to_bytes, sans_serif_family=family)
        return draw(_probe(letter)) not in {draw(_probe(" ")), draw(_probe(NOBODYS))}

    texts = map(unescape, re.findall(r"<text[^>]*>([^<]+)</text>", svg))
    family = next((one for one in FAMILIES if seen("M", one)), FAMILIES[0])
    for letter in dict.fromkeys(letter for text in texts for letter in text if letter.isalnum()):
        if not seen(letter, family):
            raise NoFontError(letter)
    return svg_to_bytes(svg, zoom=ZOOM, sans_serif_family=family)


def _probe(letter: str) -> str:
    """Return a picture of nothing but a letter."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">'
        f'<text y="20" font-family="sans-serif">{letter}</text></svg>'
    )
