"""Pictures as PNG, drawn from the same SVG."""

import re
from html import unescape
from typing import Final

ZOOM: Final = 2
"""Pixels for each unit of the picture, so that it is sharp on a fine screen."""


class NoRasterError(Exception):
    """The library that turns SVG into pixels is not installed."""


class NoFontError(Exception):
    """A text that no font of the machine can draw."""


def png(svg: str) -> bytes:
    """Return an SVG picture in pixels, on light ground.

    Raises:
        NoRasterError: if resvg-py is not installed.
        NoFontError: if a text of it would not be seen.
    """
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise NoRasterError from error

    def probe(words: str) -> bytes:
        text = f'<text y="20" font-family="sans-serif">{words}</text>'
        size = f'width="{20 * len(words) + 20}" height="30"'
        return svg_to_bytes(f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{text}</svg>')

    for words in dict.fromkeys(re.findall(r"<text[^>]*>([^<]+)</text>", svg)):
        if probe(words) == probe("&#32;" * len(words)):
            raise NoFontError(unescape(words))
    return svg_to_bytes(svg, zoom=ZOOM)
