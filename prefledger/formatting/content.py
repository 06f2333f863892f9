"""Formatted text as the bytes of its file."""

from typing import Final

from prefledger.formatting.trivia import raw_lines
from prefledger.text import SourceText

_BOM: Final = b"\xef\xbb\xbf"
_UTF_16: Final = (b"\xff\xfe", b"\xfe\xff")
_LOST: Final = "\ufffd"
"""What stands in a text for bytes that are no UTF-8."""


def as_bytes(text: str, was: bytes) -> bytes:
    """Return what a file is to hold whose text is formatted; `was` is what it holds.

    A byte-order mark stays, and so does every line that is not UTF-8, byte for byte. A file in
    UTF-16 stays as it is altogether.
    """
    if was[:2] in _UTF_16:
        return was
    mark = _BOM if was.startswith(_BOM) else b""
    if _LOST in text:
        text = _restored(text, was[len(mark) :].decode("utf-8", "surrogateescape"))
    return mark + text.encode("utf-8", "surrogateescape")


def _restored(text: str, was: str) -> str:
    lines = zip(raw_lines(SourceText("", text)), raw_lines(SourceText("", was)), strict=True)
    return "".join("".join(old if _LOST in new.text else new) for new, old in lines)
