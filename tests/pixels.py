"""Whether pictures can be turned into pixels here."""

import os
from importlib.util import find_spec

import pytest

from prefledger.render.raster import NoFontError, png

LETTER = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>M</text></svg>'


def _missing() -> str:
    if find_spec("resvg_py") is None:
        return "resvg-py is not installed"
    try:
        png(LETTER)
    except NoFontError:
        return "no font is installed"
    return ""


WHAT_IS_MISSING = "" if os.environ.get("CI") else _missing()

needs_pixels = pytest.mark.skipif(bool(WHAT_IS_MISSING), reason=WHAT_IS_MISSING)
"""Skips a test where something is missing, but never in CI."""
