"""What to say of a name that is nobody's, or could be several people's."""

from collections.abc import Iterator

from prefledger.diagnostics.codes_names import AMBIGUOUS_NAME, NOT_SEATED, UNKNOWN_NAME
from prefledger.diagnostics.diagnostic import Problem
from prefledger.diagnostics.mend import Advice, above, one_of, rewrite, write
from prefledger.diagnostics.nearest import nearest
from prefledger.diagnostics.wording import listed
from prefledger.lowering.likely import reads_until, said
from prefledger.lowering.names import (
    alike,
    bare,
    fold,
    is_quoted,
    matches,
    quoted,
    shortest,
    spelling,
)
from prefledger.lowering.suits import suit
from prefledger.model.cards import Alphabet
from prefledger.model.table import Table
from prefledger.syntax.tree import Token
from prefledger.text import Span


def stranger(
    text: str, token: Token, found: tuple[str, ...], table: Table, *, plays: bool = False
) -> Problem:
    """Return what is wrong with the name at `token`: `found` is whom it may mean, none or several.

    `text` is the line; `plays` is true where only somebody who has cards can be named.
    """
    where = Span(token.start, token.end)
    word = spelling(token.text)
    if found:
        ways = [
            write(short, f"`{short}` for {name}")
            for name, short in ((name, shortest(name, table.seats)) for name in found)
        ]
        return Problem(
            AMBIGUOUS_NAME,
            f"`{word}` could be {listed(found, 'or')}",
            where,
            advice=("write ", *one_of(ways)),
        )
    left = tuple(name for name in table.gone if fold(name).startswith(fold(word)))
    if plays and len(left) == 1 and not alike(word, table.seats):
        return gone(left[0], where)
    here = f"at the table: {', '.join(table.seats)}"
    advice = _advice(text, token, table)
    return Problem(
        UNKNOWN_NAME,
        f"nobody at the table is called {word}",
        where,
        label=here if advice else "",
        advice=advice or here,
    )


def gone(name: str, where: Span) -> Problem:
    """Return the problem of a line that needs `name` at the table, who has left it."""
    back = f"join {quoted(name)}"
    return Problem(
        NOT_SEATED,
        f"{name} has left the table",
        where,
        advice=(f"if {name} is back, ", above(back)),
    )


def _advice(text: str, token: Token, table: Table) -> Advice:
    word = spelling(token.text)
    typed = alike(word, table.seats)
    if typed:
        return _accented(word, typed, table)
    if is_quoted(token.text):
        return _meant(word, table)
    return (
        _all_out(text, token, table)
        or _after_dash(text, token, table)
        or _unglued(text, token, table)
        or _meant(word, table)
    )


def _accented(word: str, typed: tuple[str, ...], table: Table) -> Advice:
    """Advise on `zoe` for Zoë; who has no such key can write the beginning without it."""
    names = [quoted(name) for name in typed]
    advice = ("did you mean ", *one_of([write(name, name) for name in names]), "?")
    short = shortest(typed[0], table.seats)
    if len(typed) > 1 or not word.isascii() or not short.isascii() or typed[0].isascii():
        return advice
    return (*advice, " ", write(short, f"`{short}` is enough"))


def _meant(word: str, table: Table) -> Advice:
    left = next((name for name in table.gone if fold(name).startswith(fold(word))), None)
    if left:
        name = quoted(left)
        return (f"{left} has left the table: write the whole name, ", write(name, f"`{name}`"))
    by_letters = _by_letters((*table.gone, *table.seats))
    near = nearest(bare(word), by_letters)
    if near is None:
        return ""
    name = quoted(by_letters[near])
    return ("did you mean ", write(name, name), "?")


def _by_letters(names: tuple[str, ...]) -> dict[str, str]:
    """Return names by what may be typed for them: a whole name, or the first word of one alone."""
    firsts = [bare(name).partition(" ")[0] for name in names]
    alone = {
        first: name for first, name in zip(firsts, names, strict=True) if firsts.count(first) == 1
    }
    return {**alone, **{bare(name): name for name in names}}


def _all_out(text: str, token: Token, table: Table) -> Advice:
    """Advise on `Mia 3 10, all out`: where nobody holds, nothing is played."""
    after = said(text)[token.end :].split()
    if fold(token.text) != "all" or not after or after[0].rstrip(",").lower() != "out":
        return ""
    words = text[: token.start].split()
    for count in range(len(words), 0, -1):
        line = f"{' '.join(words[:count]).rstrip(',')}, all out"
        if reads_until(line, len(line), table):
            return ("where all are out no tricks are written: ", rewrite(line, f"`{line}`"))
    return ""


def _after_dash(text: str, token: Token, table: Table) -> Advice:
    """Advise on `t-p1`, where a dash for out ran into the next name."""
    first, dash, rest = spelling(token.text).partition("-")
    if not dash or len(matches(first, table.seats)) != 1 or not matches(rest, table.seats):
        return ""
    digits = _digits(text, token)
    where = Span(token.start, token.end + len(digits))
    mend = write(f"{first}-, {rest}{digits}", at=where)
    return ("after the dash comes a blank or a comma: ", mend)


def _unglued(text: str, token: Token, table: Table) -> Advice:
    """Advise on `mh8` and `mg25`, where a name ran into a suit or the game."""
    word, digits = spelling(token.text), _digits(text, token)
    rest = said(text)[token.end + len(digits) :]
    for length in range(len(word) - 1, 0, -1):
        if len(matches(word[:length], table.seats)) != 1:
            continue
        for contract in _contracts(word[length:], digits):
            start = f"{text[: token.start]}{word[:length]} {contract}"
            gap = " " if contract and rest[:1].isalpha() else ""
            line = f"{start}{gap}{rest}".strip()
            if reads_until(line, len(start), table):
                return (rewrite(line),)
    return ""


def _contracts(word: str, digits: str) -> Iterator[str]:
    """Yield the ways to write a contract and the tricks that letters and digits may mean."""
    if word.lower() == "g":
        if len(digits) > 1:
            yield f"{word}{digits[0]} {digits[1:]}"
        elif not digits:
            yield word
    elif suit(word.lower().removeprefix("g"), Alphabet.FRENCH) is not None and (
        digits in {"", "10"} or len(digits) == 1
    ):
        yield f"{word} {digits}".rstrip()


def _digits(text: str, token: Token) -> str:
    """Return the digits right behind a word."""
    end = token.end
    while text[end : end + 1].isdecimal():
        end += 1
    return text[token.end : end]
