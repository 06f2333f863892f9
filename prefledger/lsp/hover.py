"""What stands under the pointer, in a few lines of Markdown."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from prefledger.diagnostics.idiom import Idiom
from prefledger.ledger.ledger import Standing
from prefledger.lsp.meanings import meaning, means
from prefledger.lsp.reading import Moment, Reading
from prefledger.lsp.rename import mention_at
from prefledger.model.accounts import Fund
from prefledger.model.events import AllPass, Hand, Sheet
from prefledger.render.markdown import escaped
from prefledger.render.words import (
    as_written,
    came_to,
    contract_in_full,
    counted,
    in_full,
    plural,
    result,
    signed,
    tricks,
    unsigned,
)
from prefledger.reports.deals import Deal
from prefledger.reports.pot import movements
from prefledger.rules.house import settings
from prefledger.rules.sets import RULE_SETS
from prefledger.rules.spoken import sentence
from prefledger.syntax.document import Line
from prefledger.syntax.machine import machine
from prefledger.text import Span

LATEST = 6
"""How many movements of the pot are told."""


class Told(NamedTuple):
    """Markdown, and the stretch of the text it is about."""

    text: str
    span: Span


def hover(read: Reading, offset: int) -> Told | None:
    """Return what there is to say of the place, `None` where there is nothing."""
    number = read.source.position(offset).line
    line = read.line(number)
    if line is None or not line.text.strip():
        return None
    column = max(0, offset - line.offset)
    word = _word(line, column)
    span = (word or Span(0, len(line.text))).shifted(line.offset)
    said = line.text[slice(*word)] if word else ""
    told = (
        _player(read, offset, number) or _pot(read, number, said) or _rule(read, line, number, said)
    )
    if told:
        return Told(told, span)
    means_here = _means(line, column, said, read.house(number).game.idiom)
    moment = read.on(number)
    if moment is not None and _is_lost(moment):
        return Told(f"**Not booked**: {escaped(_why(read, moment))}", _all_of(line))
    if moment is not None and isinstance(moment.booking.event.what, Hand | AllPass | Sheet):
        first = (f"`{said}`: {means_here}",) if means_here else ()
        return Told("\n\n".join((*first, *_hand(moment))), span if first else _all_of(line))
    if not means_here:
        return None
    paid = list(_paid(moment)) if moment is not None and column <= _first_end(line) else []
    return Told("\n\n".join((f"`{said}`: {means_here}", *paid)), span)


def _is_lost(moment: Moment) -> bool:
    """Whether coins, or a deal, are not in the books though somebody wrote them down."""
    return moment.booking.standing in {Standing.REFUSED, Standing.UNKNOWN}


def _why(read: Reading, moment: Moment) -> str:
    """Return why a line is not booked: what is said of it, or what the books say."""
    places = (
        (one.place.source.position(one.place.span.start).line, one.message)
        for one in read.diagnostics
        if one.place.source is read.source
    )
    said = (message for line, message in places if line == moment.line)
    return next(said, moment.deal.why or "it can not be settled")


def _all_of(line: Line) -> Span:
    return Span(0, len(line.text)).shifted(line.offset)


def _first_end(line: Line) -> int:
    """Return where the first word of a line ends."""
    found = re.match(r"\W*\w*", line.text)
    return found.end() if found else 0


def _means(line: Line, column: int, said: str, idiom: Idiom) -> str:
    """Return what a word means at its place, nothing in free text; of a broken line its best."""
    if line.node is None:
        return meaning(said, idiom)
    found = next(
        (one for one in machine().symbols(line.text)[0] if one.start <= column <= one.end), None
    )
    return means(found.kind, idiom, found.text) if found is not None else ""


def _word(line: Line, column: int) -> Span | None:
    for found in re.finditer(r"[^\W_]+(?:[-'][^\W_]+)*", line.text):
        if found.start() <= column <= found.end():
            return Span(*found.span())
    return None


def _player(read: Reading, offset: int, number: int) -> str:
    mention = mention_at(read, offset)
    sitting = read.sitting(number)
    if mention is None or sitting is None or mention.name not in sitting.players:
        return ""
    moment = read.moment(number)
    coins = moment.balances.get(mention.name, 0) if moment else 0
    pot = unsigned(read.pot(number))
    on_line = _gained(moment, mention.name) if moment and moment.line == number else ""
    parts = (
        f"**{escaped(mention.name)}** {in_full(coins, sign=True)}{on_line}",
        f"pot {pot}" if read.house(number).game.has_pot else "",
        escaped(moment.deal.stands) if moment else "",
    )
    return f"{' · '.join(filter(None, parts))}{_short(read, number)}"


def _gained(moment: Moment, name: str) -> str:
    """Return what a line brings somebody; nothing where that is nothing and it is no hand."""
    line = moment.deal
    gains = [coins for player, coins in line.coins if player == name]
    is_told = line.booked and gains and (gains[0] or moment.booking.number is not None)
    return f" ({in_full(gains[0], sign=True)} on this line)" if is_told else ""


def _short(read: Reading, number: int) -> str:
    """Return a warning where a line above is not in the books."""
    sitting = read.sitting(number)
    bad = [
        one.event.mark.number
        for one in (read.ledger(sitting).unbooked if sitting else ())
        if one.event.mark.number <= number
    ]
    return f"\n\nNot booked: {counted(len(bad), 'line')} up to here." if bad else ""


def _pot(read: Reading, number: int, said: str) -> str:
    sitting = read.sitting(number)
    if sitting is None or said.casefold() not in {Fund.POT.value, "topf"}:
        return ""
    so_far = [one for one in movements(read.ledger(sitting)) if one.source.line <= number]
    rows = [
        f"- line {one.source.line}: {signed(one.coins)}, {escaped(one.why)} → {unsigned(one.after)}"
        for one in so_far[-LATEST:]
    ]
    head = f"**pot** {unsigned(read.pot(number))}{_short(read, number)}"
    return "\n".join([head, "", *rows]).rstrip()


def _rule(read: Reading, line: Line, number: int, said: str) -> str:
    first, *words = line.text.casefold().replace(",", " ").split() or [""]
    key = said.casefold()
    if first in {"rules", "regeln"} and key in RULE_SETS:
        rules = RULE_SETS[key]
        return f"**{rules.name}**: {rules.title}. {rules.summary}"
    setting = settings().get(words[0]) if first in {"rule", "regel"} and words else None
    if setting is None:
        return ""
    said_now = sentence(setting, read.house(number))
    return f"**{setting.switch.name}**: {setting.switch.decides}\n\n{said_now}"


def _hand(moment: Moment) -> Iterator[str]:
    line = moment.deal
    yield _title(line)
    if isinstance(moment.booking.event.what, Sheet) and not moment.booking.entry.postings:
        yield (
            "It was settled last time; no coins move."
            if moment.booking.strokes
            else "It is compared with the sheet by the books; no coins move."
        )
        return
    yield "".join(_paid(moment)) or "No coins moved."
    before = f" (before: {unsigned(moment.before)})" if line.frame.has_pot else ""
    yield f"{escaped(came_to(line))}{before}"


def _title(line: Deal) -> str:
    if line.declarer is None:
        number = "" if line.number is None else f"**Hand {line.number}**: "
        return f"{number}{escaped(line.title)}"
    taken = f", {plural(line.frame.taken)} {tricks(line)}" if tricks(line) else ""
    declarer = escaped(line.declarer)
    return f"**Hand {line.number}**: {declarer} {contract_in_full(line)}: {result(line)}{taken}"


def _paid(moment: Moment) -> Iterator[str]:
    """Yield what a line pays, as a list, if it pays anything."""
    rows = [
        f"- {_the(one.payer)} → {_the(one.payee)}: {as_written(one.coins)}, {escaped(one.reason)}"
        for one in moment.deal.postings
    ]
    if rows:
        yield "\n".join(rows)


def _the(name: str) -> str:
    return "the pot" if name == Fund.POT.value else escaped(name)
