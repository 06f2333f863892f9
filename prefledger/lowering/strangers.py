"""What to say of a name that is nobody's, or could be several people's."""

from prefledger.diagnostics.codes_names import AMBIGUOUS_NAME, UNKNOWN_NAME
from prefledger.diagnostics.diagnostic import Problem
from prefledger.diagnostics.nearest import nearest
from prefledger.diagnostics.wording import listed
from prefledger.lowering.names import fold, is_quoted, matches, quoted, shortest, spelling
from prefledger.lowering.suits import suit
from prefledger.model.cards import Alphabet
from prefledger.model.table import Table
from prefledger.syntax.tree import Token
from prefledger.text import Span


def stranger(text: str, token: Token, found: tuple[str, ...], table: Table) -> Problem:
    """Return what is wrong with the name at `token`: `found` is whom it may mean, none or several.

    `text` is the line.
    """
    where = Span(token.start, token.end)
    word = spelling(token.text)
    if found:
        ways = [f"`{shortest(name, table.seats)}` for {name}" for name in found]
        return Problem(
            AMBIGUOUS_NAME,
            f"`{word}` could be {listed(found, 'or')}",
            where,
            help=f"write {listed(ways, 'or')}",
        )
    here = f"at the table: {', '.join(table.seats)}"
    advice = _advice(text, token, table)
    return Problem(
        UNKNOWN_NAME,
        f"nobody at the table is called {word}",
        where,
        label=here if advice else "",
        help=advice or here,
    )


def _advice(text: str, token: Token, table: Table) -> str:
    word = spelling(token.text)
    if is_quoted(token.text):
        return _meant(word, table)
    return _after_dash(text, token, table) or _unglued(text, token, table) or _meant(word, table)


def _meant(word: str, table: Table) -> str:
    left = next((name for name in table.gone if fold(name).startswith(fold(word))), None)
    if left:
        return f"{left} has left the table: write the whole name, `{quoted(left)}`"
    near = nearest(word, (*table.seats, *table.gone))
    return f"did you mean {quoted(near)}?" if near else ""


def _after_dash(text: str, token: Token, table: Table) -> str:
    """Advise on `t-p1`, where a dash for out ran into the next name."""
    first, dash, rest = spelling(token.text).partition("-")
    if not dash or len(matches(first, table.seats)) != 1 or not matches(rest, table.seats):
        return ""
    rest += _digits(text, token)
    return f"after the dash comes a blank or a comma: write `{first}-, {rest}`"


def _unglued(text: str, token: Token, table: Table) -> str:
    """Advise on `mh8`, where a name ran into a suit."""
    word = spelling(token.text)
    for length in range(len(word) - 1, 0, -1):
        name, rest = word[:length], word[length:]
        if len(matches(name, table.seats)) == 1 and _is_contract(rest):
            digits = _digits(text, token)
            return f"write `{name} {rest}{' ' + digits if digits else ''}`"
    return ""


def _is_contract(word: str) -> bool:
    return suit(word.removeprefix("g") or word, Alphabet.FRENCH) is not None


def _digits(text: str, token: Token) -> str:
    end = token.end
    while text[end : end + 1].isdecimal():
        end += 1
    return text[token.end : end]
