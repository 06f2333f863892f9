"""Where players are named in a text, and calling one of them something else throughout."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from prefledger.lowering.names import fold, matches, quoted, shortest, spelling
from prefledger.lowering.words import untagged
from prefledger.lsp.positions import Edit, edited
from prefledger.lsp.reading import Reading, reading, tokens
from prefledger.model.accounts import Account
from prefledger.syntax.document import Line, read_line
from prefledger.syntax.tree import Token
from prefledger.text import Span

_INTRODUCE = frozenset({"players", "alias"})


class Mention(NamedTuple):
    """A place where somebody is named: who, where, how, and who sits there."""

    name: str
    span: Span
    written: str
    seats: tuple[str, ...]
    gone: tuple[str, ...]
    in_full: bool


class Refusal(NamedTuple):
    """Why somebody can't be renamed so."""

    message: str


def mentions(read: Reading) -> Iterator[Mention]:
    """Yield every place where a player is named, in order."""
    for line in read.lines:
        yield from _mentions(read, line)


def _mentions(read: Reading, line: Line) -> Iterator[Mention]:
    if line.node is None:
        return
    kind = untagged(line.node)[0].kind
    table = read.table(line.number)
    sitting = read.sitting(line.number)
    known = sitting.players if sitting is not None else ()
    names = [one for one in tokens(line.node) if one.kind == "NAME"]
    for at, token in enumerate(names):
        new = kind in _INTRODUCE or (kind == "join" and at == 0)
        name = _name(token, known) if new else _meant(token, table.seats, table.gone)
        if name is not None:
            whole = new or fold(spelling(token.text)) == fold(name)
            span = Span(token.start, token.end).shifted(line.offset)
            yield Mention(name, span, token.text, table.seats, table.gone, whole)


def _name(token: Token, known: tuple[str, ...]) -> str:
    said = spelling(token.text)
    return next((name for name in known if fold(name) == fold(said)), said)


def _meant(token: Token, seats: tuple[str, ...], gone: tuple[str, ...]) -> str | None:
    found = matches(token.text, seats, gone)
    return found[0] if len(found) == 1 else None


def mention_at(read: Reading, offset: int) -> Mention | None:
    """Return who is named at a place, if anybody is."""
    line = read.line(read.source.position(offset).line)
    on_line = _mentions(read, line) if line is not None else iter(())
    return next((one for one in on_line if one.span.start <= offset <= one.span.end), None)


def rename(read: Reading, offset: int, new: str) -> tuple[Edit, ...] | Refusal:
    """Return the edits that call whoever is named at a place `new`, in every sitting of the text.

    Short forms that would mean somebody else, or nobody, are written anew. The books are the same
    afterwards but for the name; where they would not be, it is refused.
    """
    mention = mention_at(read, offset)
    if mention is None:
        return Refusal("nobody is named here")
    new = spelling(new.strip())
    problem = _unfit(read, mention.name, new)
    if problem:
        return Refusal(problem)
    found = tuple(mentions(read))
    for is_short in (True, False):
        edits = tuple(_edits(found, mention.name, new, is_short=is_short))
        if _same(read, edits, mention.name, new):
            return edits
    return Refusal(f"the books would not be the same if {mention.name} were called {new} here")


def _unfit(read: Reading, old: str, new: str) -> str:
    node = read_line(f"leave {quoted(new)}").node if new else None
    names = [spelling(one.text) for one in tokens(node) if one.kind == "NAME"] if node else []
    if names != [new]:
        return f"`{new}` can't be a name"
    if fold(new) in {"pot", "topf"}:
        return "nobody can be called pot: that is the pot"
    if fold(new) == fold(old):
        return ""
    for sitting in read.sittings:
        if fold(new) in map(fold, sitting.players):
            return f"there is a {new} in the sitting of {sitting.date.isoformat()} already"
        for pair in sitting.aliases:
            if fold(new) in map(fold, pair):
                return f"{new} is another spelling of somebody: {pair[0]} = {pair[1]}"
    return ""


def _edits(found: tuple[Mention, ...], old: str, new: str, *, is_short: bool) -> Iterator[Edit]:
    for one in found:
        is_it = fold(one.name) == fold(old)
        name = new if is_it else one.name
        seats = tuple(new if fold(seat) == fold(old) else seat for seat in one.seats)
        gone = tuple(new if fold(seat) == fold(old) else seat for seat in one.gone)
        if one.in_full:
            words = quoted(name) if is_it else one.written
        elif matches(one.written, seats, gone) == (name,):
            words = one.written
        else:
            words = shortest(name, seats) if is_short and name in seats else quoted(name)
        if words != one.written:
            yield Edit(one.span, words)


def _same(read: Reading, edits: tuple[Edit, ...], old: str, new: str) -> bool:
    text = edited(read.source.text, edits)
    after = reading(text, read.source.path, read.include)
    return _books(read, {fold(old): new}) == _books(after, {}) and [
        one.code for one in read.diagnostics
    ] == [one.code for one in after.diagnostics]


def _books(read: Reading, called: Mapping[str, str]) -> object:
    def name(account: Account) -> Account:
        return called.get(fold(account), account) if isinstance(account, str) else account

    return [
        (
            tuple(map(name, ledger.players)),
            [
                (
                    booking.standing,
                    booking.pot,
                    [(name(one), coins) for one, coins in booking.entry.net],
                )
                for booking in ledger.bookings
            ],
        )
        for ledger in read.ledgers
    ]
