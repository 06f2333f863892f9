"""Plain-text journals, as hledger and ledger read them alike.

Signs that mean something to these tools where they stand are written in their full-width form:
`；` for `;`.
"""

from collections.abc import Callable, Iterable, Iterator
from datetime import date
from typing import NamedTuple

from prefledger.model.accounts import Account
from prefledger.model.coins import Coins
from prefledger.model.sitting import Unit
from prefledger.render.exports.names import Names, cut_coins, in_parts, names, price, used, widened
from prefledger.render.exports.wording import (
    aside,
    counted_for,
    heading,
    no_price,
    preface,
    remarks,
    spoken,
    title,
)
from prefledger.render.style import Style, width
from prefledger.render.words import decimal
from prefledger.reports.transactions import Chapter, Head, Transaction
from prefledger.reports.worth import kind

COIN = "coin"
LEADING = "*!(="
"""Signs that a description must not begin with."""
MEANING = (
    "players:NAME, pot, carried and unexplained come to what `prefledger totals` says, in coins.",
    "settled:NAME is what somebody has paid of it in money, less what they got.",
)
TIMES = ("s", "m", "h", "%")
"""What ledger has units of its own for."""


class Dialect(NamedTuple):
    """What one tool wants otherwise than the other.

    `commodity` returns the lines that declare a commodity, of its name and an amount as it is
    shown; `tags` those that declare the tags that occur. Days before `first_day` do not exist.
    """

    name: str
    commodity: Callable[[str, str], str]
    tags: str = ""
    first_day: date = date.min


def journal(
    chapters: Iterable[Chapter], known: Head, dialect: Dialect, style: Style
) -> Iterator[str]:
    """Yield a journal, a sitting at a time."""
    plain = names(
        known,
        lambda name: widened(name, ":;"),
        lambda name: widened(name, '"\\'),
        COIN,
        TIMES,
    )
    quoted = plain._replace(
        currencies={name: _commodity(one) for name, one in plain.currencies.items()},
        coins={key: _commodity(one) for key, one in plain.coins.items()},
    )
    yield "".join(_head(known, quoted, dialect, style))
    writer = _Writer(quoted, dialect, style)
    for chapter in chapters:
        yield "".join(writer.chapter(chapter))


def _commodity(name: str) -> str:
    """Return a commodity as it is written beside an amount: in quotes, unless it is a plain word.

    Small letters may be a word of ledger's own.
    """
    plain = name.isascii() and name.isalpha() and len(name) > 1
    return name if plain and (name.isupper() or name == COIN) else f'"{name}"'


def _account(named: Names, account: Account, *, settled: bool = False) -> str:
    if not isinstance(account, str):
        return account.value
    return f"{'settled' if settled else 'players'}:{named.players[account]}"


def _head(known: Head, named: Names, dialect: Dialect, style: Style) -> Iterator[str]:
    for line in (*preface(known), *MEANING, *cut_coins(known, named)):
        yield _comment(line, style)
    yield "\n"
    for name in named.coins.values():
        yield dialect.commodity(name, "1000.")
    units = [unit for unit in known.worths if unit is not None]
    for currency, name in named.currencies.items():
        places = max(unit.places for unit in units if unit.currency == currency)
        yield dialect.commodity(name, f"1000.{'0' * places}")
    yield dialect.tags


class _Writer:
    """What was declared so far."""

    def __init__(self, named: Names, dialect: Dialect, style: Style) -> None:
        self.named = named
        self.dialect = dialect
        self.style = style
        self.declared: set[str] = set()
        self.priced: set[object] = set()

    def chapter(self, chapter: Chapter) -> Iterator[str]:
        """Yield a sitting."""
        yield "\n"
        for line in heading(chapter):
            yield self._comment(line)
        first = self.dialect.first_day
        if chapter.day < first:
            yield self._comment(f"{self.dialect.name} knows no day before {first.isoformat()}")
        day = max(chapter.day, first).isoformat()
        yield from self._declared(chapter)
        yield from self._price(chapter.unit, day)
        for one in chapter.transactions:
            yield "\n"
            yield from self._transaction(one, day, chapter.unit)

    def _declared(self, chapter: Chapter) -> Iterator[str]:
        for account, settled in used(chapter):
            name = _account(self.named, account, settled=settled)
            if name not in self.declared:
                self.declared.add(name)
                if isinstance(account, str) and self.named.players[account] != account:
                    yield self._comment(f"{name} is {account}")
                yield f"account {name}\n"

    def _price(self, unit: Unit | None, day: str) -> Iterator[str]:
        if unit is not None and kind(unit) not in self.priced:
            self.priced.add(kind(unit))
            found = price(unit, self.named)
            if found is None:
                yield self._comment(no_price(unit))
            else:
                yield f"P {day} {found[0]} {found[1]}\n"

    def _transaction(self, one: Transaction, day: str, unit: Unit | None) -> Iterator[str]:
        postings = list(self._postings(one, unit))
        if not postings:
            for line in (*(aside(one) if not one.counts else ()), *remarks(one)):
                yield self._comment(line)
            return
        line = one.deal
        flag = "! " if line.disputed else ""
        code = "" if line.number is None else f"({line.number}) "
        yield f"{day} {flag}{code}{_description(spoken(title(one), self.style))}"
        yield f"  ; file: {widened(line.source.path, ':,[]')}, line: {line.source.line}\n"
        for said in remarks(one):
            yield f"    ; {_free(spoken(said, self.style))}\n"
        yield from _aligned(postings)

    def _comment(self, line: str) -> str:
        return _comment(line, self.style)

    def _postings(self, one: Transaction, unit: Unit | None) -> Iterator[tuple[str, str, str]]:
        """Yield account, amount with its commodity, and comment of every posting."""
        named, coin, cut = self.named, self.named.coin(unit), self.named.cut(unit)
        for move in one.moves:
            why = f"rule: {move.rule}, {_free(move.reason)}"
            coins = in_parts(move.coins, cut)
            yield _account(named, move.payer), f"{-coins} {coin}", why
            yield _account(named, move.payee), f"{coins} {coin}", why
        if one.paid is not None:
            money, why = one.paid.money, "rule: settled, paid for what was owed"
            currency = named.currencies[money.currency]
            for player, amount in (
                (one.paid.payer, decimal(money.amount, money.places)),
                (one.paid.payee, decimal(-money.amount, money.places)),
            ):
                yield _account(named, player, settled=True), f"{amount} {currency}", why
        for count in one.counts:
            if count.balance is not None:
                said = f"{counted_for(count)} since the sitting began"
                yield (
                    _account(named, count.account),
                    _assertion(in_parts(count.balance, cut), coin),
                    _free(said),
                )


def _assertion(balance: Coins, coin: str) -> str:
    return f"0 {coin} = {balance} {coin}"


def _aligned(postings: list[tuple[str, str, str]]) -> Iterator[str]:
    wide = max(width(account) for account, _, _ in postings)
    long = max(len(amount.partition(" ")[0]) for _, amount, _ in postings)
    for account, amount, comment in postings:
        number, _, rest = amount.partition(" ")
        blanks = " " * (wide - width(account))
        yield f"    {account}{blanks}  {number.rjust(long)} {rest}  ; {comment}\n"


def _description(text: str) -> str:
    """Return text that may stand behind a date."""
    first = widened(text[:1], LEADING)
    return widened(first + text[1:], ";|")


def _free(text: str) -> str:
    """Return free text that may stand in a comment beside a transaction and means nothing there."""
    return widened(text, ":[]")


def _comment(line: str, style: Style) -> str:
    return f"; {spoken(line, style)}\n"
