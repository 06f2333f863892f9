"""What formatting changes in a file, as `diff -u` shows it."""

from collections.abc import Iterator, Sequence
from typing import Final

from prefledger.render.paint import Ink, paint
from prefledger.render.style import Style, safe

CONTEXT: Final = 3
"""Lines that are shown around a change."""


def difference(path: str, before: Sequence[str], after: Sequence[str], style: Style) -> str:
    """Return how two texts of as many lines differ, line by line; "" if they do not.

    The lines come with their ends. Where nobody looks (the width is not known) they are given as
    they are, so that `patch` can take them; on a terminal what could steer it is made visible.
    """
    changed = [at for at, (old, new) in enumerate(zip(before, after, strict=True)) if old != new]
    if not changed:
        return ""
    name = safe(path)
    head = (paint(f"{sign} {name}", Ink.STRONG, style) + "\n" for sign in ("---", "+++"))
    pieces = list(head)
    for start, end in _stretches(changed, len(before)):
        size = f"{start + 1},{end - start}"
        pieces.append(paint(f"@@ -{size} +{size} @@", Ink.ASIDE, style) + "\n")
        pieces.extend(_hunk(before[start:end], after[start:end], style))
    return "".join(pieces)


def _stretches(changed: Sequence[int], size: int) -> Iterator[tuple[int, int]]:
    """Yield the stretches of lines that are shown: the changed ones and those around them."""
    start = end = -1
    for at in changed:
        if start >= 0 and at - CONTEXT > end:
            yield start, end
            start = -1
        if start < 0:
            start = max(0, at - CONTEXT)
        end = min(size, at + 1 + CONTEXT)
    yield start, end


def _hunk(before: Sequence[str], after: Sequence[str], style: Style) -> Iterator[str]:
    gone, new = list[str](), list[str]()
    for old, line in zip(before, after, strict=True):
        if old != line:
            gone.append(_row("-", old, Ink.GONE, style))
            new.append(_row("+", line, Ink.NEW, style))
            continue
        yield from (*gone, *new)
        gone.clear()
        new.clear()
        yield _row(" ", old, None, style)
    yield from (*gone, *new)


def _row(sign: str, line: str, ink: Ink | None, style: Style) -> str:
    text = line.rstrip("\r\n")
    end = line[len(text) :]
    shown = sign + (text if style.width is None else safe(text))
    shown = paint(shown, ink, style) if ink else shown
    if not end:
        return f"{shown}\n\\ No newline at end of file\n"
    return shown + ("\r\n" if end == "\r\n" and style.width is None else "\n")
