"""Diagnostics in full: the message, the lines it is about, and what to write instead."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from prefledger.diagnostics.diagnostic import Diagnostic, Severity
from prefledger.render.paint import Ink, paint
from prefledger.render.style import PLAIN, Style, safe, width
from prefledger.render.text import wrapped
from prefledger.text import Place, SourceText

TAB = "    "
LONGEST = 110
"""Columns of an excerpt where the terminal's width is not known."""
SHORTEST = 30
HELP = "help:"

INKS = {Severity.ERROR: Ink.ERROR, Severity.WARNING: Ink.WARNING, Severity.NOTE: Ink.NOTE}


class Pointer(NamedTuple):
    """A stretch of one line to be underlined: columns from 0, the sign to use, what to say."""

    line: int
    start: int
    end: int
    sign: str
    label: str


def full(diagnostic: Diagnostic, style: Style = PLAIN) -> str:
    """Return one diagnostic with its excerpt, ending in a line end."""
    blocks = _blocks(diagnostic)
    gutter = len(str(max(pointer.line for _, pointers in blocks for pointer in pointers)))
    lines = list(_header(diagnostic, style))
    for number, (source, pointers) in enumerate(blocks):
        lines.append(_where(source, pointers, gutter, style, first=number == 0))
        lines.extend(_excerpt(source, pointers, gutter, style))
    if diagnostic.help:
        equals = paint(f"{'':{gutter}} =", Ink.FRAME, style)
        indent = " " * (gutter + len(" = "))
        said, *more = wrapped(f"{indent}{HELP} {safe(diagnostic.help)}", style, indent=indent)
        said = said[len(indent) + len(HELP) :]
        lines += (f"{equals} {paint(HELP, Ink.STRONG, style)}{said}", *more)
    return "".join(f"{line}\n" for line in lines)


def whole(diagnostics: Iterable[Diagnostic], style: Style = PLAIN) -> str:
    """Return all diagnostics in full, a blank line between them."""
    return "\n".join(full(diagnostic, style) for diagnostic in diagnostics)


def _header(diagnostic: Diagnostic, style: Style) -> Iterator[str]:
    severity = diagnostic.code.severity
    kind = f"{severity.value}[{diagnostic.code.number}]"
    first, *more = wrapped(f"{kind}: {safe(diagnostic.message)}", style)
    yield paint(kind, INKS[severity], style) + _strong(first[len(kind) :], style)
    yield from (_strong(line, style) for line in more)


def _strong(line: str, style: Style) -> str:
    said = line.lstrip(": ")
    return line[: len(line) - len(said)] + paint(said, Ink.STRONG, style)


def _where(
    source: SourceText, pointers: list[Pointer], gutter: int, style: Style, *, first: bool
) -> str:
    at = pointers[0]
    arrow = paint(f"{'':{gutter}}{'-->' if first else ':::'}", Ink.FRAME, style)
    return f"{arrow} {safe(source.path)}:{at.line}:{at.start + 1}"


def _blocks(diagnostic: Diagnostic) -> list[tuple[SourceText, list[Pointer]]]:
    """Return what is to be underlined, by source: the diagnostic's own first."""
    found = {diagnostic.place.source.path: (diagnostic.place.source, list[Pointer]())}
    found[diagnostic.place.source.path][1].append(_pointer(diagnostic.place, "^", diagnostic.label))
    for place, label in diagnostic.related:
        _, pointers = found.setdefault(place.source.path, (place.source, []))
        pointers.append(_pointer(place, "-", label))
    return list(found.values())


def _pointer(place: Place, sign: str, label: str) -> Pointer:
    line, column = place.source.position(place.span.start)
    start = column - 1
    length = place.span.end - place.span.start
    end = min(start + length, len(place.source.line(line)))
    return Pointer(line, start, max(end, start + 1), sign, label)


def _excerpt(
    source: SourceText, pointers: list[Pointer], gutter: int, style: Style
) -> Iterator[str]:
    yield paint(f"{'':{gutter}} |", Ink.FRAME, style)
    room = max((style.width or LONGEST) - gutter - 3, SHORTEST)
    in_order = sorted(pointers, key=lambda pointer: pointer.line)
    for line, marked in groupby(in_order, key=lambda pointer: pointer.line):
        here = sorted(marked, key=lambda pointer: pointer.sign != "^")
        text, columns = _window(source.line(line), here[0], room, style)
        bar = paint(f"{line:{gutter}} |", Ink.FRAME, style)
        yield f"{bar} {text}".rstrip()
        for pointer in here:
            yield from _underline(pointer, columns, gutter, style)


def _underline(pointer: Pointer, columns: list[int], gutter: int, style: Style) -> Iterator[str]:
    """Yield the line below an excerpt; a label that has no room there stands on its own lines."""
    last = len(columns) - 1
    start = columns[min(pointer.start, last)]
    length = max(columns[min(pointer.end, last)] - start, 1)
    bar = paint(f"{'':{gutter}} |", Ink.FRAME, style)
    label = safe(pointer.label)
    words = f"{pointer.sign * length} {label}".rstrip()
    ink = Ink.ERROR if pointer.sign == "^" else Ink.ASIDE
    room = None if style.width is None else style.width - gutter - len(" | ")
    if room is None or not label or start + width(words) <= room:
        yield f"{bar} {'':{start}}{paint(words, ink, style)}"
        return
    yield f"{bar} {'':{start}}{paint(pointer.sign * length, ink, style)}"
    for line in wrapped(label, style._replace(width=room), indent=""):
        yield f"{bar} {paint(line, ink, style)}"


def _window(line: str, pointer: Pointer, room: int, style: Style) -> tuple[str, list[int]]:
    """Return the part of a line that is shown, and the column of each of its code points.

    A line longer than `room` columns is cut on both sides of the pointer; what is cut off has the
    column of the cut.
    """
    shown = [TAB if char == "\t" else safe(char) for char in line]
    columns = [0]
    for text in shown:
        columns.append(columns[-1] + width(text))
    if columns[-1] <= room:
        return "".join(shown), columns
    dots = "..." if style.ascii else "…"
    room -= 2 * len(dots)
    left = max(0, min(columns[min(pointer.start, len(line))] - room // 3, columns[-1] - room))
    first = next(at for at, column in enumerate(columns) if column >= left)
    after = max(at for at, column in enumerate(columns) if column <= left + room)
    before = dots if first else ""
    text = before + "".join(shown[first:after]) + (dots if after < len(line) else "")
    shift = len(before) - columns[first]
    moved = [min(max(column, columns[first]), columns[after]) + shift for column in columns]
    return text, moved
