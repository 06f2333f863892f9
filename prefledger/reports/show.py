"""One hand in full: what is written about it, and every payment with its reason."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from prefledger.ledger.ledger import Booking, Ledger
from prefledger.model.cards import Alphabet
from prefledger.model.cards import shown as in_print
from prefledger.model.events import Told
from prefledger.model.evidence import (
    Answers,
    Discard,
    Evidence,
    Kontras,
    PlacedCard,
    Play,
    Rest,
    Revoke,
    Takeover,
    Talon,
    Trick,
)
from prefledger.model.evidence import Deal as Dealt
from prefledger.reports.bidding import Auction, auction, in_words
from prefledger.reports.deals import Deal, deal, with_houses
from prefledger.reports.evening import Remarked, remarks
from prefledger.reports.replay import Hands, Tricks, Wrong, cards, wrongs
from prefledger.reports.score import ScoreSheet, stands, strokes
from prefledger.reports.score import Written as Stroke
from prefledger.rules.game import PIQUET, Deck
from prefledger.rules.house import House, settings
from prefledger.rules.spoken import sentence

NAMED = 5
"""How many sittings a message names at most."""

AFTER_PLAY = frozenset({"without play", "revoke"})


class Holding(NamedTuple):
    """Cards of one suit, as `A K 8 7`; `suit` is empty where it follows what was led."""

    suit: str
    ranks: str


class Written(NamedTuple):
    """One line of evidence: what it is, and what it says in words or in cards."""

    label: str
    text: str = ""
    cards: tuple[Holding, ...] = ()


class Rule(NamedTuple):
    """A switch that decided a payment here, its value, and what that means in a sentence."""

    switch: str
    value: str
    said: str


class Shown(NamedTuple):
    """One hand in full.

    `active` are the players with cards, forehand first. `before` is what the pot held before it,
    in coins. `evidence` is the lines under it as they stand, `auction`, `hands` and `tricks` what
    they come to, `wrong` what is wrong with them. `alphabet` tells how cards are written. `strokes`
    is what it wrote on the sheet and `score` how that stood then, in a game that is kept on one.
    `clockwise` is which way play goes round, and the players are listed. `deck`
    says how many cards everybody has, `due` how many tricks there are.
    """

    title: str
    deal: Deal
    active: tuple[str, ...]
    before: int
    auction: Auction | None
    hands: Hands
    tricks: Tricks
    wrong: tuple[Wrong, ...]
    evidence: tuple[Written, ...]
    alphabet: Alphabet
    rules: tuple[Rule, ...]
    remarks: tuple[Remarked, ...]
    strokes: tuple[Stroke, ...] = ()
    score: ScoreSheet | None = None
    clockwise: bool = True
    deck: Deck = PIQUET
    due: int = PIQUET.dealt

    @property
    def german(self) -> bool:
        """Whether cards are written as German ones."""
        return self.alphabet is Alphabet.GERMAN


class NotThere(NamedTuple):
    """Why there is no such hand to show, and what to ask for instead."""

    message: str
    help: str


def show(ledgers: tuple[Ledger, ...], wanted: str) -> Shown | NotThere:
    """Show the hand that `wanted` names.

    Deals are counted from 1 within a sitting: `2`; of several sittings by date: `2026-11-28/2`; of
    several on one day in their order: `2026-11-28/1/2`.
    """
    asked = re.fullmatch(r"(?:(\d{4}-\d\d-\d\d)/(?:([0-9]{1,6})/)?)?([0-9]{1,6})", wanted, re.ASCII)
    if asked is None:
        return NotThere(
            f"{wanted} names no hand", "give the number of the deal, as `2`, or `2026-11-28/2`"
        )
    day, which, number = asked[1], asked[2], int(asked[3])
    sittings = [one for one in ledgers if day is None or one.sitting.date.isoformat() == day]
    if not sittings:
        dates = ", ".join(dict.fromkeys(one.sitting.date.isoformat() for one in ledgers))
        return NotThere(
            f"there is no sitting on {day}" if day else "there is no sitting here",
            f"there is one on {dates}" if dates else "name a file with a sitting in it",
        )
    if which is not None:
        sittings = sittings[int(which) - 1 : int(which)] if int(which) else []
    if len(sittings) != 1:
        return _which(ledgers, day, number)
    return _numbered(sittings[0], number)


def _which(ledgers: tuple[Ledger, ...], day: str | None, number: int) -> NotThere:
    dates = [one.sitting.date.isoformat() for one in ledgers]
    names = [
        f"`{date}/{number}`"
        if dates.count(date) == 1
        else f"`{date}/{dates[: at + 1].count(date)}/{number}`"
        for at, date in enumerate(dates)
        if day in {None, date}
    ]
    some = ", ".join(names[:NAMED]) + (" …" if len(names) > NAMED else "")
    return NotThere(
        f"hand {number} of which sitting? There {'is' if len(names) == 1 else 'are'} {len(names)}",
        f"ask for {some}",
    )


def shown(ledger: Ledger) -> Iterator[Shown]:
    """Yield every deal of a sitting in full, in order."""
    before = ledger.opening
    for booking, house in with_houses(ledger):
        if booking.number is not None:
            yield _full(ledger, booking, house, before)
        before = booking.pot


def _numbered(ledger: Ledger, number: int) -> Shown | NotThere:
    before = ledger.opening
    for booking, house in with_houses(ledger):
        if booking.number == number:
            return _full(ledger, booking, house, before)
        before = booking.pot
    last = max((booking.number or 0 for booking in ledger.bookings), default=0)
    return NotThere(
        f"this sitting has no hand {number}",
        f"its hands are counted from 1 to {last}" if last else "nothing was dealt in it yet",
    )


def _full(ledger: Ledger, booking: Booking, house: House, before: int) -> Shown:
    event, what = booking.event, booking.event.what
    line = deal(ledger, booking, house)
    lines = what.evidence if isinstance(what, Told) else ()
    alphabet = ledger.sitting.alphabet
    hands, tricks = cards(house, event, lines)
    return Shown(
        title=ledger.sitting.title,
        deal=line,
        active=event.table.active,
        before=before,
        auction=auction(ledger.diagnostics, event.table.active, lines, house.game.names),
        hands=hands,
        tricks=tricks,
        wrong=wrongs(ledger.diagnostics, event, lines),
        evidence=_evidence(tuple(item for _, item in lines), alphabet),
        alphabet=alphabet,
        rules=tuple(_rules(line, house, (one.rule for one in booking.strokes))),
        remarks=remarks((booking,)),
        strokes=strokes(booking),
        score=stands(booking, house),
        clockwise=house.game.clockwise,
        deck=house.game.deck,
        due=house.game.tricks,
    )


def _rules(line: Deal, house: House, kept: Iterable[str]) -> Iterator[Rule]:
    names = [*(posting.rule for posting in line.postings), *kept]
    if names and house.pot.system not in {"fixed", "none"}:
        names.insert(0, "pot")
    if house.bonuses.scale == "on" and any("bonus" in name for name in names):
        names.append("bonus-scale")
    if any("kontra" in posting.reason for posting in line.postings):
        names.append("kontra")
    for name in dict.fromkeys(names):
        setting = settings().get(name)
        if setting is not None:
            yield Rule(name, setting.value(house), sentence(setting, house))


def _evidence(items: tuple[Evidence, ...], alphabet: Alphabet) -> tuple[Written, ...]:
    tricks = [trick for item in items if isinstance(item, Play) for trick in item.tricks]
    played = [_trick(number, trick, alphabet) for number, trick in enumerate(tricks, 1)]
    rows = [row for item in items for row in _written(item, alphabet)]
    later = [row for row in rows if row.label in AFTER_PLAY]
    return (*(row for row in rows if row.label not in AFTER_PLAY), *played, *later)


def _written(item: Evidence, alphabet: Alphabet) -> Iterator[Written]:
    match item:
        case Answers(answers=answers):
            yield Written("answers", ", ".join(f"{one.player} {one.word}" for one in answers))
        case Kontras(answers=answers):
            yield Written("kontra", ", ".join(f"{one.player} {one.word}" for one in answers))
        case Dealt(player=player, cards=cards):
            yield Written(player, cards=_holdings(cards, alphabet))
        case Talon(cards=cards):
            yield Written("talon", cards=_holdings(cards, alphabet))
        case Discard(cards=cards):
            yield Written("laid away", cards=_holdings(cards, alphabet))
        case Takeover(player=player, contract=contract):
            yield Written("taken over", f"{player}: {in_words(contract)}")
        case Rest(tricks=rest):
            yield Written("without play", ", ".join(f"{name} {tricks}" for name, tricks in rest))
        case Revoke(player=player, trick=number):
            yield Written("revoke", f"{player} in trick {number}")
        case _:
            return


def _trick(number: int, trick: Trick, alphabet: Alphabet) -> Written:
    return Written(
        f"trick {number}",
        ", ".join(
            [
                *([f"{trick.leader} leads"] if trick.leader else []),
                *([f"{trick.winner} takes it"] if trick.winner else []),
            ]
        ),
        tuple(
            Holding(card.suit.value if card.suit else "", in_print(card.rank, alphabet))
            for card in trick.cards
        ),
    )


def _holdings(cards: tuple[PlacedCard, ...], alphabet: Alphabet) -> tuple[Holding, ...]:
    suits: dict[str, list[str]] = {}
    for placed in cards:
        suits.setdefault(placed.card.suit.value, []).append(in_print(placed.card.rank, alphabet))
    return tuple(Holding(suit, " ".join(ranks)) for suit, ranks in suits.items())
