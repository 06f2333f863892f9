"""Numbers, dates and commas that are not written the way the format writes them."""

import re
from fractions import Fraction
from unicodedata import normalize

from prefledger.diagnostics.codes_text import P113, P117, P118
from prefledger.diagnostics.diagnostic import Problem
from prefledger.diagnostics.mend import rewrite, write
from prefledger.syntax.dates import date_in
from prefledger.syntax.numbers import refusal, spelled
from prefledger.syntax.phrases import counted, number_phrase
from prefledger.syntax.stuck import Stuck, clipped
from prefledger.text import Span

_RATIOS = frozenset(["RATIO", "RATIO__PAID"])
_NUMBERS = frozenset(["INT", "INT__PAID", "DECIMAL", *_RATIOS])
_LETTERS = re.compile(r"\w+")
_COMMAS = re.compile(r"[0-9]+(?:,[0-9]+)+")
_BROKEN = re.compile(r"(0|[1-9][0-9]{0,7})[.,][0-9]{1,9}")
_THOUSANDS = re.compile(r"[1-9][0-9]{0,2}[.,][0-9]{3}")
_STOPPED = re.compile(r"-?[.,][0-9]{1,9}(?![0-9]|[.,][0-9])")
_COMMA_IN_WORD = re.compile(r"[^ ,;]*[0-9](?:,[0-9][^ ,;]*)+")


def bad_figure(stuck: Stuck) -> Problem | None:
    """Return the slip of `stuck` if it is one of a date, a number or a comma in a number."""
    if stuck.early:
        return None
    if "DATE" in stuck.accepts:
        return _date(stuck)
    if stuck.accepts & _NUMBERS:
        return _number(stuck) if stuck.number else _no_number(stuck)
    return _comma(stuck) if stuck.accepts & {"CARDS", "PLAYED", "KEY"} else None


def _number(stuck: Stuck) -> Problem | None:
    number, span = stuck.number, stuck.span
    what = "amounts" if "DECIMAL" in stuck.accepts else counted(stuck.keyword, stuck.idiom)
    if what in {stuck.idiom.takes, "tricks", "bids"} and _COMMAS.fullmatch(number):
        return _parted(number, span)
    if number[0] in "+-" and "_DASH" in stuck.accepts:
        return None
    if number.isdigit() and number.isascii() and stuck.text[span.end : span.end + 1].isalpha():
        found = _LETTERS.match(stuck.line, span.end)
        glued = number + (found.group() if found else "")
        message = f"`{glued}` is not {number_phrase(stuck.keyword, stuck.idiom, stuck.before)}"
        return Problem(P113, message, span, advice="put a blank after the number")
    bare = number.removeprefix("-")
    whole = stuck.first in stuck.machine.tables.words["POT"] or _THOUSANDS.fullmatch(bare)
    is_whole = what == "coins" and whole
    parted = bool(stuck.accepts & _RATIOS)
    if parted and not is_whole and _BROKEN.fullmatch(bare):
        return _ratio(number, what, span)
    if parted and (sign := _vulgar(stuck.text[span.end : span.end + 1])):
        taken = Span(span.start, span.end + 1)
        return _in_one(f"{number}{stuck.text[span.end]}", Fraction(bare) + sign, taken)
    message, other = refusal(number, what, signed="RATIO" in stuck.accepts, parted=parted)
    message = message.replace(number, clipped(number))
    return Problem(P113, message, span, advice=(write(other),) if other else _whole(number, what))


def _vulgar(char: str) -> Fraction | None:
    """Return what a sign such as ½ stands for."""
    made = normalize("NFKC", char)
    over, bar, under = made.partition("\N{FRACTION SLASH}")
    return Fraction(int(over), int(under)) if bar and over and under else None


def _in_one(written: str, meant: Fraction, span: Span) -> Problem:
    return Problem(
        P113, f"`{written}`: parts are written as a fraction", span, advice=(write(str(meant)),)
    )


def _whole(number: str, what: str) -> str:
    """Advise on `1,5`, which lies between two whole numbers."""
    found = _BROKEN.fullmatch(number)
    if found is None:
        return ""
    below = int(found[1])
    return f"write `{below}` or `{below + 1}`: {what} are not divided"


def _ratio(number: str, what: str, span: Span) -> Problem:
    """Advise on `2.5` where a part of a point may stand: it is written as a fraction.

    A count is of points or of whole coins, as the game is, which nothing here can know.
    """
    fraction = str(Fraction(number.replace(",", ".")))
    if what == "points":
        message, more = "parts of a point are written as a fraction", ""
    else:
        message = "parts are written as a fraction, in games that have any"
        more = "; where coins are counted they are whole, so count again"
    advice = (write(fraction), more) if more else (write(fraction),)
    return Problem(P113, f"`{clipped(number)}`: {message}", span, advice=advice)


def begun_by_its_stop(stuck: Stuck) -> Problem | None:
    """A number such as `.5`, which begins with the stop: it must never become another one."""
    found = _STOPPED.match(stuck.text, stuck.at)
    if found is None:
        return None
    number, span = stuck.line[slice(*found.span())], Span(*found.span())
    if "DECIMAL" in stuck.accepts:
        return Problem(
            P113, f"`{number}`: a number begins with a digit", span, advice=(write(f"0{number}"),)
        )
    if stuck.accepts & _RATIOS:
        sign, part = number.rstrip(".,0123456789"), number.lstrip("-")
        return _ratio(f"{sign}0{part}", counted(stuck.keyword, stuck.idiom), span)._replace(
            message=f"`{number}`: a number begins with a digit, and parts are a fraction"
        )
    what = counted(stuck.keyword, stuck.idiom)
    return Problem(
        P113,
        f"`{number}`: {what} are whole numbers",
        span,
        advice="write the number that was meant, without a stop in front",
    )


def _no_number(stuck: Stuck) -> Problem | None:
    """A word where only a number can stand."""
    wrong = stuck.wrong
    if stuck.accepts & _RATIOS and (part := _vulgar(wrong)):
        return _in_one(wrong, part, stuck.span)
    named = spelled(wrong.lower())
    if named is not None and not stuck.accepts & {"TEXT", "NAME"}:
        message = f"`{wrong}`: numbers are written with digits"
        return Problem(P113, message, stuck.span, advice=(write(str(named)),))
    if not stuck.keyword or not stuck.accepts <= _NUMBERS:
        return None
    if "DECIMAL" in stuck.accepts:
        what = "an amount such as `0.10`"
    else:
        what = number_phrase(_coins(stuck), stuck.idiom, stuck.before)
    return Problem(P113, f"`{wrong}` is not {what}", stuck.span)


def _coins(stuck: Stuck) -> str | None:
    """Return the keyword of the line, or of another one that counts coins as this does."""
    return "_ANTE" if counted(stuck.keyword, stuck.idiom) == "coins" else stuck.keyword


def _date(stuck: Stuck) -> Problem:
    rest = stuck.text[stuck.at :].partition(" ;")[0]
    found = date_in(rest)
    if found is None:
        return Problem(
            P117,
            "after `sitting` comes a date such as `2026-11-28`, then a title if you like",
            stuck.span,
        )
    start, end, date = found
    title = stuck.line[stuck.at : stuck.at + start] + stuck.line[stuck.at + end :]
    title = " ".join(title.partition(" ;")[0].split())
    where = Span(stuck.at + start, stuck.at + end) if start == 0 else stuck.span
    return Problem(
        P117,
        "the date comes first" if start else "a date is written year, month, day: `2026-11-28`",
        where,
        advice=(rewrite(f"sitting {date} {title}".rstrip()),),
    )


def _comma(stuck: Stuck) -> Problem | None:
    found = _COMMA_IN_WORD.match(stuck.text, stuck.at)
    return _parted(stuck.line[stuck.at : found.end()], Span(*found.span())) if found else None


def _parted(number: str, span: Span) -> Problem:
    return Problem(
        P118,
        f"`{clipped(number)}`: a comma between two digits does not part them",
        span,
        advice=(write(", ".join(number.split(","))),),
    )
