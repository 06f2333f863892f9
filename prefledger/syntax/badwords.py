"""Words, letters and signs that are not what the format takes them for."""

import re

from prefledger.diagnostics.codes_text import P103, P110, P112, P113, P114, P115, P116
from prefledger.diagnostics.diagnostic import Problem
from prefledger.diagnostics.idiom import ANY
from prefledger.diagnostics.mend import delete, rewrite, write
from prefledger.syntax.badfigures import begun_by_its_stop
from prefledger.syntax.fillers import filled
from prefledger.syntax.machine import END
from prefledger.syntax.nearest import nearest_keyword
from prefledger.syntax.normal import normalise
from prefledger.syntax.numbers import spelled
from prefledger.syntax.passing import is_passed
from prefledger.syntax.sayings import late_verdict
from prefledger.syntax.stuck import Stuck, clipped, known
from prefledger.text import Span

_FREE_TEXT = frozenset(["_NOTE", "_RULING", "_INCLUDE", "_RULE", "_RULES", "_CARDS"])
_GLUED = re.compile(r"([^\W\d_])(g?[csdhegl]|g)(?![^\W\d_])")
_INNER_STOP = re.compile(r"[^\W\d_][^ ,;:]*\.[^ ,;:]+")
_SIGNS = re.compile(r"[^\w \",;#?♣♠♦♥]+")
_INTRODUCED = frozenset(["_PLAYERS", "_ALIAS", "_JOIN"])
_NEW_NAME = frozenset(["_JOIN", "_ALIAS"])
_WORD = r"(?!(?:after|nach)\b)[^\W\d_][-'\w]*+"
_WORDS = re.compile(rf"(?<![-'\w]){_WORD}(?: +{_WORD})+", re.IGNORECASE)
_QUOTED = r'"\g<0>"'
_PASSED = (rewrite("passed"),)
_NAMES_ONLY = frozenset(["NAME", "POT", END, "TAG"])


def bad_word(stuck: Stuck) -> Problem | None:
    """Return the slip of `stuck` if it is one of letters, quotes, names or a keyword."""
    return (
        _invisible(stuck)
        or _quote(stuck)
        or _passed(stuck)
        or near_keyword(stuck)
        or _glued(stuck)
        or _filler(stuck)
        or _near_word(stuck)
        or _blank_in_name(stuck)
        or _no_name(stuck)
        or _name(stuck)
        or _stray_sign(stuck)
    )


def _invisible(stuck: Stuck) -> Problem | None:
    if stuck.early or stuck.line[stuck.at].isprintable():
        return None
    return Problem(
        P103,
        f"an invisible character (number {ord(stuck.line[stuck.at])}) stands here",
        Span(stuck.at, stuck.at + 1),
        advice=(delete("delete it"), " and type the line again"),
    )


def _quote(stuck: Stuck) -> Problem | None:
    at = stuck.at
    if stuck.text[at : at + 1] != '"' or not stuck.accepts & {"NAME", "PATH"}:
        return None
    rest = stuck.line[at + 1 :].partition(",")[0].partition(";")[0].rstrip()
    if not rest or stuck.text[at + 1 : at + 2] == '"':
        return Problem(P116, "there is no name between the quotation marks", Span(at, at + 1))
    return Problem(
        P115,
        "a quotation mark opens here and none closes it",
        Span(at, at + 1),
        advice=(write(f'"{rest}"', at=Span(at, at + 1 + len(rest))),),
    )


def _passed(stuck: Stuck) -> Problem | None:
    """`all pass`: everybody passed, in other words."""
    said = stuck.mended(0, 0, "")
    if stuck.somebody or not stuck.idiom.has("_PASSED") or not is_passed(normalise(said)):
        return None
    span = Span(stuck.start, stuck.start + len(said))
    if stuck.idiom is not ANY and stuck.idiom.has("_ALLPASS"):
        line = f"allpass {stuck.idiom.goes_on('_ALLPASS')}"
        message = f"no line begins with `{stuck.first}`; did you mean `allpass`, with the tricks?"
        return Problem(P110, message, span, advice=f"for example `{line}`")
    return Problem(
        P110, f"no line begins with `{stuck.first}`; did you mean `passed`?", span, advice=_PASSED
    )


def _filler(stuck: Stuck) -> Problem | None:
    """`pot = 60 coins`: a word without which the line can be read."""
    found = filled(stuck.mended(0, 0, ""))
    if found is None or not stuck.readable(found.line):
        return None
    return Problem(
        P112,
        f"`{found.word}` says nothing here",
        found.span.shifted(len(stuck.line) - len(stuck.line.lstrip())),
        advice=(f"leave `{found.word}` away: ", rewrite(found.line)),
    )


def _blank_in_name(stuck: Stuck) -> Problem | None:
    """`join Hans Peter`: a newcomer's name of two words."""
    if stuck.keyword not in _NEW_NAME or '"' in stuck.text:
        return None
    start = stuck.start + len(stuck.first)
    named = _WORDS.search(stuck.text, start)
    if named is None:
        return None
    line = f"{stuck.first} {_WORDS.sub(_QUOTED, stuck.mended(0, start, ''))}"
    line = " ".join(line.split())
    if not stuck.readable(line):
        return None
    return Problem(
        P116,
        f"`{clipped(stuck.line[slice(*named.span())])}`: a name with a blank stands between "
        "quotation marks",
        Span(*named.span()),
        advice=(rewrite(line),),
    )


def near_keyword(stuck: Stuck) -> Problem | None:
    """Return the slip of a first word that is nearly one of the words lines begin with."""
    if stuck.somebody or (stuck.keyword and stuck.keyword != "_COUNT"):
        return None
    words = known(stuck.machine.words((stuck.machine.tables.start,)), stuck.idiom)
    word = nearest_keyword(stuck.first, words)
    if word is None:
        return None
    start, end = stuck.start, stuck.start + len(stuck.first)
    line = stuck.mended(start, end, word)
    readable = stuck.readable(line)
    if not stuck.second and (not readable or words[word] in _FREE_TEXT):
        return None
    return Problem(
        P110,
        f"no line begins with `{stuck.line[start:end]}`; did you mean `{word}`?",
        Span(start, end),
        advice=(rewrite(line) if readable else write(word),),
    )


def _glued(stuck: Stuck) -> Problem | None:
    """`mh -`: the player's letter and the suit's run together."""
    found = _GLUED.match(stuck.text, stuck.start)
    if stuck.somebody or stuck.keyword or found is None or not stuck.second:
        return None
    glued = stuck.line[found.start() : found.end()]
    line = stuck.mended(*found.span(), f"{glued[:1]} {glued[1:]}")
    if not stuck.readable(line):
        return None
    return Problem(
        P114,
        f"`{glued}`: letters are not split from letters",
        Span(*found.span()),
        advice=(rewrite(line),),
    )


def _near_word(stuck: Stuck) -> Problem | None:
    """A mistyped keyword inside the line, here or one word back."""
    span, words = stuck.span, stuck.words
    if stuck.early:
        span = stuck.name_before or span
        every = stuck.machine.tables.words
        words = {word: terminal for terminal, words in every.items() for word in words}
        words = known(words, stuck.idiom)
    start, end = span
    is_short = stuck.early or "NAME" not in stuck.accepts
    word = nearest_keyword(stuck.text[start:end], words, shortest=3 if is_short else 4)
    if not (word and stuck.text[:start].strip(" ,")):
        return None
    line = stuck.mended(start, end, word)
    if stuck.early and not stuck.readable(line):
        return None
    return Problem(
        P112,
        f"`{stuck.line[start:end]}` makes no sense here; did you mean `{word}`?",
        Span(start, end),
        advice=(rewrite(line) if stuck.readable(line) else write(word),),
    )


def _no_name(stuck: Stuck) -> Problem | None:
    """`made`, `lost` or `seven` among the defenders, where it looks like a name."""
    span = stuck.name_before
    if "_HALF" not in stuck.accepts or span is None:
        return None
    word, tables = stuck.line[slice(*span)], stuck.machine.tables
    number = spelled(word.lower())
    if number is not None:
        message = f"`{word}`: numbers are written with digits"
        return Problem(P113, message, span, advice=(write(str(number)),))
    if word.lower() not in (*tables.words["MADE"], *tables.words["LOST"]):
        return None
    if told := late_verdict(stuck, span):
        return Problem(P112, told[0], span, advice=told[1])
    message = f"`{word}` stands right after the contract or the declarer's {stuck.idiom.takes}"
    return Problem(
        P112, message, span, advice=f"for example `{stuck.idiom.ended.format(word=word)}`"
    )


def _stray_sign(stuck: Stuck) -> Problem | None:
    """A sign without which the line can be read."""
    if (number := begun_by_its_stop(stuck)) is not None:
        return number
    line = _without_signs(stuck)
    if not line:
        return None
    if not stuck.before:
        message = f"no line begins with `{stuck.wrong}`"
        return Problem(P110, message, stuck.span, advice=(rewrite(line),))
    return Problem(P112, f"`{stuck.wrong}` can't stand here", stuck.span, advice=(rewrite(line),))


def _without_signs(stuck: Stuck) -> str:
    """Return the line without the wrong sign (and its partner) if that can be read, or nothing.

    Nothing either where two numbers would become one: nobody wrote that.
    """
    found = _SIGNS.match(stuck.text, stuck.at)
    if found is None or stuck.early or stuck.number:
        return ""
    if stuck.text[: found.start()][-1:].isdigit() and stuck.text[found.end() :][:1].isdigit():
        return ""
    line = stuck.mended(*found.span(), "")
    if found.group() == "(":
        line = line.replace(")", "", 1)
    line = " ".join(line.split())
    return line if stuck.readable(line) else ""


def _name(stuck: Stuck) -> Problem | None:
    """Something that is no name where only a name can stand."""
    if stuck.early or "NAME" not in stuck.accepts or not stuck.accepts <= _NAMES_ONLY:
        return None
    stop = _INNER_STOP.match(stuck.text, stuck.at)
    if stop:
        full = stuck.line[stuck.at : stop.end()]
        message = f"`{full}`: a name with a full stop inside stands between quotation marks"
        return Problem(P116, message, Span(*stop.span()), advice=(write(f'"{full}"'),))
    wrong = stuck.wrong
    if stuck.keyword not in _INTRODUCED or wrong[:1].isalpha():
        return None
    if wrong[:1].isdigit():
        message = f"`{wrong}`: a name has no digits in it"
    elif wrong[:1] in {"-", "'", "."}:
        message = f"a name does not end in `{wrong}`"
    else:
        message = f"`{wrong}` can't be part of a name"
    line = _without_signs(stuck)
    rest = "names are letters; any other name stands between quotation marks"
    return Problem(P116, message, stuck.span, advice=(rewrite(line),) if line else rest)
