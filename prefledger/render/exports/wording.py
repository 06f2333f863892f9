"""What the journals say in words, whatever tool they are for."""

from collections.abc import Iterator

from prefledger.ledger.ledger import Verdict
from prefledger.model.sitting import Unit
from prefledger.render.layouts.gaps import DASHED, missing
from prefledger.render.style import Style, safe
from prefledger.render.text import LETTERS
from prefledger.render.words import counted, headline, money, place, tricks, unit
from prefledger.reports.transactions import Chapter, Head, Told, Transaction


def title(one: Transaction) -> str:
    """Return what happened, in a few words: `Mia 3♦ 7–2–1`."""
    line = one.deal
    if one.paid is not None:
        return f"settled, {one.paid.payer} pays {one.paid.payee} {money(one.paid.money)}"
    if line.what == "count" and not one.moves:
        return "counted"
    if line.declarer is not None:
        head, taken = headline(line._replace(disputed=False)), tricks(line)
        return f"{head} {taken}" if taken else head
    return f"{line.title}, {line.reason}" if line.reason else line.title


def spoken(line: str, style: Style) -> str:
    """Return a line of the program's own words: nothing in it steers, letters where asked for."""
    return safe(line).translate(LETTERS) if style.ascii else safe(line)


def preface(known: Head) -> Iterator[str]:
    """Yield what a reader must know first, a line each, what is missing above all."""
    yield f"{counted(known.sittings, 'sitting')}, exported by prefledger; mend the .pref files."
    for words in missing(known.gaps, many=True):
        yield f"{words.title.upper()}"
        yield from (f"  {line}" for line in words.lines)


def no_price(worth: Unit) -> str:
    """Return why coins have no price in money: these tools know decimals alone."""
    return f"no price: a part of a coin of {unit(worth)} comes to no decimal of money"


def heading(chapter: Chapter) -> Iterator[str]:
    """Yield what a sitting is headed by, a line each."""
    at = place(chapter.source.path, chapter.source.line)
    title = f" {chapter.title}" if chapter.title else ""
    worth = f", a coin is worth {unit(chapter.unit)}" if chapter.unit else ""
    yield f"{chapter.source.sitting}{title}"
    yield f"{at}, rules {chapter.rules}{worth}"
    if chapter.opening:
        yield f"{counted(chapter.opening, 'coin')} in the pot from the sitting before"


def aside(one: Transaction) -> Iterator[str]:
    """Yield what is to be said of an event that is no transaction, a line each."""
    line = one.deal
    at = place(line.source.path, line.source.line)
    number = "" if line.number is None else f"hand {line.number}, "
    if not line.booked:
        yield f"NOT BOOKED, {number}{at}: {line.written}{DASHED}{one.why}"
    else:
        yield f"{number}{at}: {line.written}"


def remarks(one: Transaction) -> Iterator[str]:
    """Yield what a reader must know of an event beside its payments, a line each."""
    for doubt in one.doubts:
        yield f"IN DOUBT, {place(doubt.path, doubt.line)}{DASHED}{doubt.message}"
    at = place(one.deal.source.path, one.deal.source.line)
    for count in one.counts:
        if count.balance is None:
            yield f"NOT ASSERTED, {at}{DASHED}{_unasserted(count)}"


def counted_for(count: Told) -> str:
    """Return a count in words: `31 counted for Mia`."""
    who = count.account if isinstance(count.account, str) else f"the {count.account.value}"
    return f"{count.counted} counted for {who}"


def _unasserted(count: Told) -> str:
    """Return a count that the books do not bear out, and why it is not asserted."""
    said = counted_for(count)
    match count.verdict:
        case Verdict.DIFFERS:
            return f"{said}, {count.booked} booked"
        case Verdict.UNSURE:
            return f"{said}, {count.booked} booked, but a line above is not booked"
        case _:
            return f"{said}, which is no number of coins"
