"""What is wrong with a line that could not be read: one problem, in a card player's words."""

import re
from collections.abc import Callable

from prefledger.diagnostics.codes_hand import FOREIGN
from prefledger.diagnostics.codes_text import P110, P111, P112
from prefledger.diagnostics.diagnostic import Problem
from prefledger.diagnostics.idiom import ANY, Idiom
from prefledger.diagnostics.mend import Advice, Mend, before, leave, leave_line, write
from prefledger.syntax.badfigures import bad_figure
from prefledger.syntax.badwords import bad_word, near_keyword
from prefledger.syntax.dashes import run_on_dash
from prefledger.syntax.machine import END, Machine, Stop
from prefledger.syntax.phrases import expected, listed, sample
from prefledger.syntax.sayings import saying
from prefledger.syntax.stuck import Stuck, clipped, stuck_at
from prefledger.syntax.tree import Node, Token
from prefledger.text import Span

_NO_WORDS = frozenset(["out", "weg", "pass", "passt"])
_SOMEBODY = frozenset(["_DEALER", "_JOIN", "_LEAVE", "_AWAY", "_BACK"])
_DONE = ("_OUT", "_PASS", "_WHIST", "_HALF", "KONTRA")
"""What a defender does, in a word behind the name."""
_KONTRA = re.compile(r"(?:re|sub)?[kc]ontra")


def explain(
    machine: Machine,
    line: str,
    stop: Stop,
    idiom: Idiom = ANY,
    is_name: Callable[[str], bool] | None = None,
) -> Problem:
    """Return the problem of `line`, which stops making sense at `stop`, in the words of a game.

    `is_name`, given where the first word is a name, says which words are somebody's at the table.
    """
    stuck = stuck_at(machine, line, stop, idiom)
    stuck = stuck._replace(somebody=is_name is not None, is_name=is_name)
    return (
        _other_game(stuck)
        or saying(stuck)
        or run_on_dash(stuck)
        or bad_word(stuck)
        or bad_figure(stuck)
        or _beginning(stuck)
        or (_unfinished(stuck) if stuck.early else _unexpected(stuck))
    )


def mistyped(machine: Machine, line: str, hand: Node) -> Problem | None:
    """Return the problem of a line like `anté 50`: it reads as a hand of somebody called Anté.

    `hand` is what it reads as. A name and a bare number make no hand, so a first word near a
    keyword is one.
    """
    name = hand.parts[0]
    stuck = stuck_at(machine, line, Stop((machine.tables.start,), name.start))
    return near_keyword(stuck) if isinstance(name, Token) and name.text[:1] != '"' else None


def _other_game(stuck: Stuck) -> Problem | None:
    """A line that begins with a word of another game: it is not to be mended but left away."""
    keyword = stuck.keyword
    if stuck.somebody or keyword is None or keyword == "_COUNT" or stuck.idiom.has(keyword):
        return None
    span = Span(stuck.start, stuck.start + len(stuck.first))
    message = f"`{stuck.line[slice(*span)]}` is a word of another game"
    return Problem(FOREIGN, message, span, advice=(leave_line("leave the line away"),))


def _beginning(stuck: Stuck) -> Problem | None:
    """A line whose very first sign begins no line."""
    if stuck.text[: stuck.at].strip(" ,"):
        return None
    if stuck.early:
        return Problem(
            P110,
            "there is only a comma on this line",
            stuck.span,
            advice=(leave_line("delete it"),),
        )
    message = f"no line begins with `{stuck.wrong}`"
    if stuck.wrong == "#":
        return Problem(
            P110,
            message,
            stuck.span,
            advice="a tag stands at the end of a line; a remark begins with `;`",
        )
    return Problem(
        P110,
        message,
        stuck.span,
        advice=(
            f"a hand begins with {stuck.idiom.first}; begin a remark with `note`, or ",
            _as_remark(stuck, "with `;`"),
        ),
    )


def _unfinished(stuck: Stuck) -> Problem:
    before = stuck.before
    if "_HALF" in stuck.accepts:
        span = stuck.name_before
        name = clipped(stuck.line[slice(*span)]) if span else before
        if strange := _word_alone(stuck) or _stranger(stuck):
            return strange
        message = f"`{name}` needs {stuck.idiom.stand}"
        mend = stuck.idiom.stands.format(name=name)
        return Problem(P111, message, stuck.span, advice=mend)
    if not stuck.somebody and {"_EQUALS", "_GAME"} <= stuck.accepts:
        return _no_beginning(stuck)
    if "INT__PAID" in stuck.accepts:
        line = stuck.mended(0, 0, "")
        message = f"after `{before}` comes how many coins are paid"
        return Problem(P111, message, stuck.span, advice=f"for example `{line} 10`")
    if stuck.keyword == "_PAY" and not stuck.second:
        line = stuck.mended(0, 0, "")
        message = f"after `{before}` comes who is paid, a player or `pot`"
        return Problem(P111, message, stuck.span, advice=f"for example `{line} pot 10`")
    phrases = expected(stuck.accepts, stuck.keyword, stuck.idiom, before)
    message = f"after `{before}` comes {listed(phrases)}" if phrases else "the line stops too early"
    more = sample(stuck.keyword, stuck.idiom) if before.lower() == stuck.first else ""
    return Problem(
        P111, message, stuck.span, advice=f"for example `{before} {more}`" if more else ""
    )


def _unexpected(stuck: Stuck) -> Problem:
    if ended := _ended(stuck):
        message = f"`{stuck.wrong}` can't stand here: {ended}"
        return Problem(P112, message, stuck.span, advice=_remark(stuck))
    before = stuck.before
    if stuck.wrong[:1].isdigit() and "_CHECKED" in stuck.accepts:
        return _nameless(stuck)
    strange = (_word_alone(stuck) or _stranger(stuck)) if "_HALF" in stuck.accepts else None
    if strange is not None:
        return strange
    unknown = not stuck.somebody and {"_EQUALS", "_GAME"} <= stuck.accepts
    if unknown and _no_hand(stuck):
        return _no_beginning(stuck)
    if "_HALF" in stuck.accepts and _KONTRA.fullmatch(before.lower()):
        message = f"`{stuck.wrong}` can't stand here: who doubles comes before `{before}`"
        return Problem(
            P112, message, stuck.span, advice=f"for example `Theo {before} {stuck.idiom.contra}`"
        )
    phrases = expected(stuck.accepts, stuck.keyword, stuck.idiom, before)
    hint = f": after `{before}` comes {listed(phrases)}" if phrases and before else ""
    more = sample(stuck.keyword, stuck.idiom) if stuck.second else ""
    help_ = f"for example `{before} {more}`" if more else ""
    return Problem(P112, f"`{stuck.wrong}` can't stand here{hint}", stuck.span, advice=help_)


def _no_beginning(stuck: Stuck) -> Problem:
    span = Span(stuck.start, stuck.start + len(stuck.first))
    word = clipped(stuck.line[slice(*span)])
    every = stuck.machine.tables.words
    if any(stuck.first in every[kind] for kind in ("KIND", "SUIT__WORD")) and stuck.idiom.has(
        "KIND"
    ):
        message = f"`{word}` has nobody before it: who played it?"
        return Problem(
            P110, message, span, advice=f"the declarer comes first, then {stuck.idiom.contract}"
        )
    message = f"no line begins with `{word}`, and a hand of that name lacks its contract"
    return Problem(P110, message, span, advice=(_as_remark(stuck, "begin a remark with `;`"),))


def _remark(stuck: Stuck) -> Advice:
    """Advise on words behind the end of a line that can be read without them."""
    if stuck.keyword in _SOMEBODY:
        return ""
    at = stuck.at
    line = f"{stuck.line[:at].strip(' ,')} ; {stuck.line[at:].strip()}"
    if not stuck.readable(line):
        return ""
    return ("for a remark, ", write(line, at=Span(stuck.start, len(stuck.line.rstrip()))))


def _as_remark(stuck: Stuck, words: str) -> Mend:
    """Return the mend that makes the whole line a comment."""
    return before("; ", words, at=Span(stuck.start, stuck.start))


def _ended(stuck: Stuck) -> str:
    """Return why nothing more can stand here, or nothing."""
    if stuck.before.endswith("!"):
        return "`!` ends the line"
    if not stuck.accepts <= {"TAG", END}:
        return ""
    return "tags end the line" if "#" in stuck.before else f"the line ends after `{stuck.before}`"


def _word_alone(stuck: Stuck) -> Problem | None:
    """`kontra` or `out` at the end of a hand line, with nobody before it who did so."""
    span = stuck.name_before
    if span is None:
        return None
    word, every = stuck.line[slice(*span)], stuck.machine.tables.words
    said = next((one for one in _DONE if stuck.text[slice(*span)] in every[one]), None)
    if said is None:
        return None
    if not stuck.idiom.has(said):
        return Problem(
            FOREIGN, f"`{word}` is a word of another game", span, advice=(leave("leave it away"),)
        )
    more = {"_WHIST": " 2", "KONTRA": f" {stuck.idiom.contra}"}.get(said, "")
    if said == "KONTRA" and "BID" not in stuck.idiom.words:
        more = ""
    return Problem(
        P112,
        f"`{word}` has no name before it: whose is it?",
        span,
        advice=f"for example `Theo {word}{more}`",
    )


def _stranger(stuck: Stuck) -> Problem | None:
    """`Mia 3 diamonds seven`: a word where a defender's name is looked for, and nobody's name."""
    span = stuck.name_before
    if span is None or stuck.is_name is None or stuck.is_name(stuck.line[slice(*span)]):
        return None
    word = clipped(stuck.line[slice(*span)])
    message = f"`{word}` is nobody at the table, and no word that can stand here"
    return Problem(P112, message, span)


def _nameless(stuck: Stuck) -> Problem:
    """A number after the results where a name must come first."""
    wrong = stuck.wrong
    dash = stuck.text[stuck.at - 1] == "-"
    if dash:
        where = Span(stuck.at - 1, stuck.span.end)
        glued = stuck.text[stuck.at - 2].isdigit()
        if glued and not stuck.idiom.has("_DASH"):
            message = f"`-{wrong}` can't stand here: {listed([*stuck.idiom.others])} may"
            return Problem(P112, message, where)
        span = stuck._replace(at=stuck.at - 1).name_before
        if span is not None and not _defends(stuck, span):
            message = f"{stuck.idiom.takes} are never below nought"
            return Problem(P112, message, where, advice=(write(wrong),))
        message = "tricks are never below nought"
        if span is None:
            return Problem(P112, message, stuck.span)
        who, where = clipped(stuck.line[slice(*span)]), Span(span.start, stuck.span.end)
        if "_PASS" in stuck.idiom.words and stuck.idiom is not ANY:
            mend = write(f"{who} {wrong}", f"`{who} {wrong}`", at=where)
            return Problem(P112, message, where, advice=("write ", mend))
        ways = [write(f"{who} {word}", f"`{who} {word}`", at=where) for word in (wrong, "out")]
        advice = ("write ", ways[0], ", or ", ways[1], " for a player who dropped out")
        return Problem(P112, message, stuck.span, advice=advice)
    return _whose(stuck)


def _whose(stuck: Stuck) -> Problem:
    """`Mia three 47, 40`: a number behind the declarer's, and nobody before it."""
    message = f"`{stuck.wrong}` has no name before it: who took these {stuck.idiom.takes}?"
    if stuck.idiom is ANY:
        return Problem(P112, message, stuck.span)
    if stuck.idiom.takes != "tricks":
        away = (leave("leave it away"), ", or write the name before it")
        return Problem(P112, message, stuck.span, advice=away)
    whist = "whist " if "_WHIST" in stuck.idiom.words else ""
    return Problem(P112, message, stuck.span, advice=f"for example `Theo {whist}{stuck.wrong}`")


def _defends(stuck: Stuck, name: Span) -> bool:
    """Whether a word on a hand line is a name whose tricks may follow."""
    stop = stuck.machine.read(f"{stuck.line[: name.end]} ,")
    return isinstance(stop, Stop) and "_HALF" in stuck.machine.accepts(stop.states)


def _no_hand(stuck: Stuck) -> bool:
    """Whether words follow the first one but nothing that belongs to a hand."""
    rest = stuck.text[stuck.at :]
    return stuck.wrong.isalpha() and stuck.wrong not in _NO_WORDS and not re.search("[0-9]", rest)
