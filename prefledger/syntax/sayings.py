"""Words as they are said at tables, and the game's own words where they can't stand."""

import re
from typing import Final

from prefledger.diagnostics.codes_text import P110, P111, P112
from prefledger.diagnostics.diagnostic import Problem
from prefledger.diagnostics.idiom import ANY
from prefledger.diagnostics.mend import Advice, leave, rewrite, write
from prefledger.syntax.normal import normalise
from prefledger.syntax.passing import is_passed, passed_until
from prefledger.syntax.stuck import Stuck, clipped
from prefledger.syntax.tree import Node, Token
from prefledger.text import Span

_BEHIND: Final = ("_OUT", "_PASS", "_WHIST", "_HALF", "KONTRA")
"""What defenders do, in a word behind their name."""
_OVER: Final = re.compile(r"\s*(\"[^\"]*\"|[^\W\d_][^\s,;=+0-9]*) *([0-9]+) *[-:/] *([0-9]+)")
"""`Mia 66-20`: what two took, without the other one's name."""
_CLOSING: Final = re.compile(r"(?:closed|zugedreht)(?: +(?:\"[^\"]*\"|[^\W\d_][^ ,;]*))? *,?$")
_KONTRA: Final = re.compile(r"(?:^|[ ,])((?:re|sub)?[kc]ontra) +$")
_ANNOUNCED: Final = re.compile(r"(?:^|[ ,])with +[0-9]+ *$")


def saying(stuck: Stuck) -> Problem | None:
    """Return the slip of `stuck` if a word of its game is said otherwise or elsewhere."""
    if stuck.idiom is ANY:
        return None
    return (
        _opening(stuck)
        or _all_passed(stuck)
        or (_of_two(stuck) if stuck.keyword is None or stuck.somebody else None)
        or _too_early(stuck)
        or _called(stuck)
        or _taken_for_name(stuck)
        or _doubled_player(stuck)
    )


def late_verdict(stuck: Stuck, word: Span) -> tuple[str, Advice] | None:
    """Return what to say of `made` or `lost` that stands too late, if the line tells more."""
    said = stuck.line[slice(*word)]
    if stuck.idiom.has("_WITH") and _ANNOUNCED.search(stuck.text[: word.start]):
        why = f"`{said}` can't stand here: the {stuck.idiom.takes} tell what became of it"
        return why, (leave("leave it away", word),)
    start = len(stuck.line[: word.start].rstrip(" ,"))
    without = stuck.mended(start, word.end, "")
    read = stuck.machine.read(without)
    own = (
        next((one for one in read.parts if _is_own(one)), None) if isinstance(read, Node) else None
    )
    if not isinstance(own, Node):
        return None
    line = f"{without[: own.end]} {said}{without[own.end :]}"
    why = f"`{said}` stands right after the contract or the declarer's {stuck.idiom.takes}"
    return (why, (rewrite(line),)) if stuck.readable(line) else None


def _is_own(part: Node | Token) -> bool:
    return isinstance(part, Node) and part.kind == "own"


def _opening(stuck: Stuck) -> Problem | None:
    """`raspas Mia 3`: the first word of a line as it is said at tables."""
    terminal, word = stuck.idiom.called.get(stuck.first.lower(), ("", ""))
    begins = stuck.machine.words((stuck.machine.tables.start,))
    if stuck.somebody or begins.get(word) != terminal:
        return None
    span = Span(stuck.start, stuck.start + len(stuck.first))
    message = f"no line begins with `{stuck.line[slice(*span)]}`; did you mean `{word}`?"
    line = stuck.mended(*span, word)
    if stuck.readable(line):
        return Problem(P110, message, span, advice=(rewrite(line),))
    if stuck.early:
        example = f"for example `{word} {stuck.idiom.goes_on(terminal)}`"
        return Problem(P110, message, span, advice=example)
    return Problem(P110, message, span, advice=(write(word),))


def _all_passed(stuck: Stuck) -> Problem | None:
    """`all pass Mia 3, Theo 4, Priya 3`: an all-pass in other words, with its tricks."""
    if stuck.somebody or not stuck.idiom.has("_ALLPASS"):
        return None
    end = passed_until(stuck.text)
    line = f"allpass {stuck.mended(0, end, '').lstrip(' ,')}"
    if not end or not stuck.readable(line):
        return None
    span = Span(stuck.start, len(stuck.line[:end].rstrip(" ,")))
    message = f"no line begins with `{stuck.line[slice(*span)]}`; did you mean `allpass`?"
    return Problem(P110, message, span, advice=(rewrite(line),))


def _of_two(stuck: Stuck) -> Problem | None:
    """Return the slip of a hand line that two play, if it is one of their words or numbers."""
    return _counted_itself(stuck) or _over(stuck) or _closing(stuck)


def _counted_itself(stuck: Stuck) -> Problem | None:
    """`Mia 66, Theo 20 bummerl`: what follows from the hands, and is not written with them."""
    for span in (stuck.span, stuck.name_before):
        word = stuck.line[slice(*span)].lower() if span is not None else ""
        if span is None or word not in stuck.idiom.counts or _is_name(stuck, word):
            continue
        message = f"`{word}` is not written on a hand: it is counted"
        more = f"; `{stuck.idiom.counts[word]}` above says that the table does so"
        return Problem(P112, message, span, advice=(leave("leave it away", span), more))
    return None


def _over(stuck: Stuck) -> Problem | None:
    """`Mia 66-20`, `Mia 66:20`."""
    found = _OVER.match(stuck.text)
    if found is None or "_CLOSED" not in stuck.idiom.words or stuck.at > found.end():
        return None
    span = Span(found.start(2), found.end())
    wrong = clipped(stuck.line[slice(*span)])
    message = f"`{wrong}`: each one's {stuck.idiom.takes} stand behind a name"
    name = stuck.line[slice(*found.span(1))]
    example = f"for example `{name} {found[2]}, Theo {found[3]}`"
    return Problem(P112, message, span, advice=example)


def _closing(stuck: Stuck) -> Problem | None:
    """`closed` without what belongs behind it, or behind a name."""
    if "_CLOSED" not in stuck.idiom.words:
        return None
    words = stuck.machine.tables.words["_CLOSED"]
    found = _CLOSING.search(stuck.text[: stuck.at])
    if found is None and stuck.text[slice(*stuck.span)] not in words:
        return None
    message = "behind `closed` come who closed, and the card points the other one had then"
    return Problem(
        P111 if stuck.early else P112,
        message,
        Span(found.start(), stuck.span.end) if found else stuck.span,
        advice=f"for example `{stuck.idiom.hand}`",
    )


def _too_early(stuck: Stuck) -> Problem | None:
    """`Theo pass` alone: what defenders do, where the contract belongs."""
    if stuck.early or not stuck.second or not {"_EQUALS", "_GAME"} <= stuck.accepts:
        return None
    said = stuck.wrong.lower()
    terminal, _ = stuck.idiom.called.get(said, ("", ""))
    every = stuck.machine.tables.words
    ours = [one for one in _BEHIND if stuck.idiom.has(one) and said in every[one]]
    if not (ours or terminal in _BEHIND) or is_passed(normalise(stuck.mended(0, 0, ""))):
        return None
    message = f"`{stuck.wrong}` says what a defender does: first come the declarer and a contract"
    return Problem(P112, message, stuck.span, advice=f"for example `{stuck.idiom.hand}`")


def _called(stuck: Stuck) -> Problem | None:
    """A word of the game as it is said at tables: `w4`, `mizer`."""
    said = stuck.wrong.lower()
    other = next((one for one in stuck.idiom.called if re.fullmatch(rf"{one}[0-9]*", said)), "")
    terminal, word = stuck.idiom.called.get(other, ("", ""))
    if terminal not in stuck.accepts and word not in stuck.words:
        return None
    meant = f"{word} {said[len(other) :]}".rstrip()
    message = f"`{stuck.wrong}` can't stand here: did you mean `{meant}`?"
    return Problem(P112, message, stuck.span, advice=(write(meant),))


def _taken_for_name(stuck: Stuck) -> Problem | None:
    """`pagat ultimo made`: a word said at tables that was read as a defender's name."""
    span = stuck.name_before
    if span is None or "_HALF" not in stuck.accepts:
        return None
    said = stuck.line[slice(*span)]
    _, word = stuck.idiom.called.get(said.lower(), ("", ""))
    if not word or _is_name(stuck, said):
        return None
    again = re.match(rf" +{word}(?![^\W\d_])", stuck.text[span.end :])
    line = stuck.mended(span.start, span.end + (again.end() if again else 0), word)
    message = f"`{said}` can't stand here: did you mean `{word}`?"
    mend = rewrite(line) if stuck.readable(line) else write(word)
    return Problem(P112, message, span, advice=(mend,))


def _doubled_player(stuck: Stuck) -> Problem | None:
    """`Theo contra Mia`: a player where only what was announced can be doubled."""
    span = stuck.name_before
    if span is None or "_HALF" not in stuck.accepts:
        return None
    found = _KONTRA.search(stuck.text[: span.start])
    if found is None or not stuck.idiom.has("KONTRA"):
        return None
    kontra = stuck.line[slice(*found.span(1))]
    message = f"`{stuck.line[slice(*span)]}` can't stand here: a {kontra} is on "
    if "BID" in stuck.idiom.words:
        example = f"for example `Theo {kontra} {stuck.idiom.contra}`"
        return Problem(P112, f"{message}what was announced, not on a player", span, advice=example)
    advice = (leave("leave it away", span),) if stuck.readable(stuck.mended(*span, "")) else ""
    return Problem(P112, f"{message}the contract, whoever plays it", span, advice=advice)


def _is_name(stuck: Stuck, word: str) -> bool:
    return stuck.is_name is not None and stuck.is_name(word)
