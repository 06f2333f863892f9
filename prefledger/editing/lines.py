"""Lines put into a text, or taken out of it, while its line ends stay."""

from collections import Counter
from collections.abc import Iterable, Sequence

from prefledger.formatting.trivia import Raw, raw_lines
from prefledger.text import SourceText


def added(text: str, lines: Iterable[str]) -> str:
    """Return a text with lines at its end, each of them ended, and the line above them too.

    Line ends are as most of them in the text are, LF where there is none.
    """
    raw = tuple(raw_lines(SourceText("", text)))
    *above, last = raw
    end = _usual_end(raw)
    if last.text:
        return _together((*above, last._replace(end=end), *(Raw("", one, end) for one in lines)))
    first, *more = lines
    return _together((*above, Raw(last.before, first, end), *(Raw("", one, end) for one in more)))


def replaced(text: str, first: int, last: int, lines: Sequence[str]) -> str:
    """Return a text with others in place of its lines `first` to `last`, counted from 1.

    Each keeps the end of the line it stands for, and the file's end stays as it was.
    """
    raw = tuple(raw_lines(SourceText("", text)))
    old, end = raw[first - 1 : last], _usual_end(raw)
    ends = [one.end or end for one in old] + [end] * len(lines)
    new = [Raw("", line, ends[at]) for at, line in enumerate(lines)]
    if new:
        new[0] = new[0]._replace(before=old[0].before)
    kept = [*raw[: first - 1], *new, *raw[last:]]
    if last == len(raw) and kept:
        kept[-1] = kept[-1]._replace(end="")
    return _together(kept)


def _together(lines: Iterable[Raw]) -> str:
    return "".join("".join(line) for line in lines)


def _usual_end(lines: Iterable[Raw]) -> str:
    ends = Counter(line.end for line in lines if line.end)
    return ends.most_common(1)[0][0] if ends else "\n"
