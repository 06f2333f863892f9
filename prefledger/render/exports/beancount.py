"""The books for beancount.

Its accounts are made of letters, digits and hyphens, each part with a capital letter or a digit in
front: `Hans Peter` becomes `Hans-Peter`, `王小明` becomes `P-王小明`; metadata keeps the name.
"""

from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from unicodedata import category, normalize

from prefledger.model.accounts import Account
from prefledger.model.sitting import Unit
from prefledger.render.exports.names import Names, cut_coins, in_parts, names, price, used
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
from prefledger.render.style import PLAIN, Style, safe
from prefledger.render.words import decimal, place
from prefledger.reports.transactions import Chapter, Head, Held, Transaction
from prefledger.reports.worth import kind

COIN = "COIN"
NOWORDS = ("TRUE", "FALSE", "NULL")
"""What beancount takes for something else than a currency."""
MEANING = (
    "Equity:Players:NAME, Equity:Pot, Equity:Carried and Equity:Unexplained come to what",
    "`prefledger totals` says, in coins. Equity:Settled:NAME is what somebody has paid of it in",
    "money, less what they got.",
)
DAY = timedelta(days=1)


def beancount(chapters: Iterable[Chapter], known: Head, style: Style = PLAIN) -> Iterator[str]:
    """Yield the books as a file that `bean-check` accepts, a sitting at a time."""
    named = names(known, _component, _currency, COIN, NOWORDS)
    yield "".join(_head(known, named, style))
    writer = _Writer(named, style)
    for chapter in chapters:
        yield "".join(writer.chapter(chapter))


def _account(named: Names, account: Account, *, settled: bool = False) -> str:
    if not isinstance(account, str):
        return f"Equity:{account.value.title()}"
    return f"Equity:{'Settled' if settled else 'Players'}:{named.players[account]}"


def _component(name: str) -> str:
    """Return a name as a part of an account."""
    letters = "".join(map(_letter, normalize("NFC", name)))
    kept = "-".join(filter(None, letters.split("-")))
    first, rest = kept[:1].upper(), kept[1:]
    if first and category(first[0]) in {"Lu", "Nd"} and len(first) == 1:
        return first + rest
    return f"P-{kept}" if kept else "P"


def _letter(char: str) -> str:
    kind_of = category(char)
    if kind_of[0] == "L" or kind_of == "Nd":
        return char
    return "" if kind_of[0] == "M" else "-"


def _currency(name: str) -> str:
    """Return a commodity: capital letters and digits of ASCII, parted by hyphens or full stops."""
    plain = "".join(
        char if char.isascii() and (char.isalnum() or char == ".") else "-"
        for char in normalize("NFKD", name.upper())
        if category(char)[0] != "M"
    ).strip("-.")
    return plain if plain[:1].isalpha() and len(plain) > 1 else f"UNIT-{plain}".rstrip("-")


def _head(known: Head, named: Names, style: Style) -> Iterator[str]:
    for line in (*preface(known), *MEANING, *cut_coins(known, named)):
        yield _comment(line, style)
    yield "\n"
    yield 'option "title" "prefledger"\n'
    for currency in named.currencies.values():
        yield f'option "operating_currency" "{currency}"\n'


class _Writer:
    """What was opened so far."""

    def __init__(self, named: Names, style: Style) -> None:
        self.named = named
        self.style = style
        self.opened: set[str] = set()
        self.priced: set[object] = set()

    def chapter(self, chapter: Chapter) -> Iterator[str]:
        """Yield a sitting, and what holds at the end of its day if it is the last of it."""
        yield "\n"
        for line in heading(chapter):
            yield self._comment(line)
        day = chapter.source.sitting
        yield from self._opened(chapter, day)
        yield from self._price(chapter.unit, day)
        for one in chapter.transactions:
            yield "\n"
            yield from self._transaction(one, day, chapter.unit)
        if chapter.held:
            yield "\n"
            yield self._comment("Counted, and not moved again that day:")
            for held in chapter.held:
                yield self._balance(held, chapter.day)

    def _opened(self, chapter: Chapter, day: str) -> Iterator[str]:
        for account, settled in used(chapter):
            name = _account(self.named, account, settled=settled)
            if name not in self.opened:
                self.opened.add(name)
                yield f"{day} open {name}\n"
                if isinstance(account, str):
                    yield f"  name: {_quoted(account)}\n"

    def _price(self, unit: Unit | None, day: str) -> Iterator[str]:
        if unit is not None and kind(unit) not in self.priced:
            self.priced.add(kind(unit))
            found = price(unit, self.named)
            if found is None:
                yield self._comment(no_price(unit))
            else:
                yield f"{day} price {found[0]} {found[1]}\n"

    def _transaction(self, one: Transaction, day: str, unit: Unit | None) -> Iterator[str]:
        if one.moves or one.paid is not None:
            flag = "!" if one.deal.disputed else "*"
            yield f"{day} {flag} {_quoted(spoken(title(one), self.style))}\n"
            yield from _place(one)
            yield from self._postings(one, unit)
            indent = "  "
        else:
            indent = ""
            if not one.counts:
                for line in aside(one):
                    yield self._comment(line)
        for line in (*remarks(one), *self._counted(one)):
            yield indent + self._comment(line)

    def _comment(self, line: str) -> str:
        return _comment(line, self.style)

    def _postings(self, one: Transaction, unit: Unit | None) -> Iterator[str]:
        named, coin, cut = self.named, self.named.coin(unit), self.named.cut(unit)
        for move in one.moves:
            why = f'    rule: "{move.rule}"\n    reason: {_quoted(move.reason)}\n'
            coins = in_parts(move.coins, cut)
            yield f"  {_account(named, move.payer)}  {-coins} {coin}\n{why}"
            yield f"  {_account(named, move.payee)}  {coins} {coin}\n{why}"
        if one.paid is not None:
            money, why = one.paid.money, '    rule: "settled"\n'
            currency = named.currencies[money.currency]
            paid = decimal(money.amount, money.places)
            got = decimal(-money.amount, money.places)
            yield f"  {_account(named, one.paid.payer, settled=True)}  {paid} {currency}\n{why}"
            yield f"  {_account(named, one.paid.payee, settled=True)}  {got} {currency}\n{why}"

    def _counted(self, one: Transaction) -> Iterator[str]:
        """Yield the counts that are true here; beancount has no place for them within a day."""
        source = one.deal.source
        for count in one.counts:
            if count.balance is not None:
                at = place(source.path, source.line)
                account = f"{_account(self.named, count.account)} is {count.balance}"
                yield f"{at}: {counted_for(count)}; {account}"

    def _balance(self, held: Held, day: date) -> str:
        at = place(held.source.path, held.source.line)
        number = in_parts(held.balance, self.named.cut(held.unit))
        said = f"balance {_account(self.named, held.account)}  {number}"
        coin = self.named.coin(held.unit)
        if day == date.max:
            return self._comment(f"{said} {coin}, but there is no day after")
        return f"{(day + DAY).isoformat()} {said} {coin}  {self._comment(at)}"


def _place(one: Transaction) -> Iterator[str]:
    yield f"  file: {_quoted(one.deal.source.path)}\n  line: {one.deal.source.line}\n"
    if one.deal.number is not None:
        yield f"  hand: {one.deal.number}\n"


def _quoted(text: str) -> str:
    escaped = safe(text).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _comment(line: str, style: Style) -> str:
    return f"; {spoken(line, style)}\n"
