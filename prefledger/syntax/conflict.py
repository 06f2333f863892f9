"""The two versions of what git could not put together."""

import re
from collections.abc import Iterator
from typing import Final

from prefledger.diagnostics.mend import Mend, write
from prefledger.text import SourceText, Span

_SIZE: Final = 7
"""So long are git's markers."""


def keeping(source: SourceText, first: int, last: int) -> Iterator[str | Mend]:
    """Yield how to keep either version of a conflict from line `first` to `last`, if it is whole.

    Spans count from the beginning of the first line.
    """
    start = source.starts[first - 1]
    end = source.starts[last - 1] + len(source.line(last))
    found = re.fullmatch(
        r"<{7}(?: ([^\r\n]*))?(?:\r\n|\r|\n)"
        r"(.*?)(?:^\|{7}(?: [^\r\n]*)?$.*?)?^={7}(?:\r\n|\r|\n)(.*?)^>{7}(?: ([^\r\n]*))?",
        source.text[start:end],
        re.DOTALL | re.MULTILINE,
    )
    if found is None:
        return
    where = Span(0, end - start)
    yield ": "
    for ours, kept, sign in ((found[1], found[2], ""), (found[4], found[3], ", or ")):
        yield sign
        lines = re.sub(r"(?:\r\n|\r|\n)\Z", "", kept)
        yield write(lines, f"keep those of `{ours}`" if ours else "keep those", at=where)
