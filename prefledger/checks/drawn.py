"""The cards of a game for two in which both draw from a stock: who held what, and what was due.

While the stock is open any card may be played; once it is closed or empty, suit must be followed
and the card beaten, and who can't follow must trump. When somebody closed is not written, nor who
drew what once somebody has, so a card is wrong only where it is wrong in every world that what is
written allows.

Source: prefledger-rules(7), "Schnapsen".
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain
from typing import Final, NamedTuple

from prefledger.checks.cards import name, twice
from prefledger.checks.drawn_points import closings, differing, unsettled
from prefledger.checks.play import Course, Laid, Turn, badly_led, wrongly_won
from prefledger.checks.record import Record
from prefledger.checks.worlds import (
    DECK,
    DRAWN,
    PLAYERS,
    STOCK,
    VALUES,
    Asked,
    Told,
    Way,
    Worlds,
    takes,
)
from prefledger.diagnostics.codes_play import (
    CARD_COUNT,
    CARD_TWICE,
    NO_PLAY,
    NO_SUCH_CARD,
    NO_SUIT,
    NOT_BEATEN,
    NOT_FOLLOWED,
    NOT_HELD,
    NOT_TRUMPED,
    TRICK_SIZE,
    WRONG_WINNER,
)
from prefledger.diagnostics.diagnostic import Diagnostic, Related
from prefledger.diagnostics.mend import under
from prefledger.diagnostics.wording import listed, written
from prefledger.model.cards import Card, Rank, Suit
from prefledger.model.events import Mark
from prefledger.model.evidence import Deal, Play, Revoke, Ruling, Talon, Trick
from prefledger.rules.play import Duty
from prefledger.text import Place, Span


class Stock(NamedTuple):
    """What is written of the cards: the hands dealt, the stock from the top, and where.

    The last card of the stock lies open and names the trumps; whoever holds the jack of trumps may
    take it for the jack, so of these two the cards dealt don't say who holds them.
    """

    dealt: Mapping[str, frozenset[Card]]
    order: tuple[Card, ...]
    places: Mapping[Card, Place]

    @property
    def trumps(self) -> Suit | None:
        """The suit of the open card, `None` where it is not written."""
        return self.order[-1].suit if self.order else None

    @property
    def swapped(self) -> frozenset[Card]:
        """The cards that may have changed hands for each other."""
        if self.trumps is None:
            return frozenset(Card(suit, Rank.JACK) for suit in Suit)
        return frozenset((self.order[-1], Card(self.trumps, Rank.JACK)))


def drawn(record: Record) -> Iterator[Diagnostic]:
    """Yield what is wrong with the cards under a hand."""
    wrong = [*_strange(record), *_counted(record)] or [*_twice(record)]
    if wrong:
        yield from wrong[:1]
        return
    held = stock(record)
    played = course(record, held)
    worlds = Worlds(_told(record, held, played))
    illegal = (
        _unheld(worlds, played)
        or next(_illegal(record, held, worlds, played), None)
        or played.broken
    )
    wrong_rest = unsettled(record, played) if illegal is None else None
    if illegal is not None or wrong_rest is not None:
        yield from filter(None, (illegal, wrong_rest))
    elif not any(True for _ in record.all(Ruling)):
        yield from differing(record, played)


# ---- what is written of the cards


def stock(record: Record) -> Stock:
    """Gather what is written of hands and stock."""
    dealt: dict[str, frozenset[Card]] = {}
    order: tuple[Card, ...] = ()
    places: dict[Card, Place] = {}
    for mark, item in record.evidence:
        if isinstance(item, Deal | Talon):
            cards = tuple(one.card for one in item.cards)
            places |= {one.card: mark.place(one.span) for one in item.cards}
            if isinstance(item, Deal):
                dealt[item.player] = frozenset(cards)
            else:
                order = cards
    return Stock(dealt, order, places)


def _strange(record: Record) -> Iterator[Diagnostic]:
    """Yield cards that are not in the deck."""
    for mark, rank, span in _ranks(record):
        if rank not in VALUES:
            yield Diagnostic(
                NO_SUCH_CARD,
                f"there is no {rank.value} in {record.house.game.title}",
                mark.place(span),
                advice="the cards are A, K, Q, J and 10 of each suit",
            )


def _ranks(record: Record) -> Iterator[tuple[Mark, Rank, Span]]:
    for mark, item in record.evidence:
        match item:
            case Deal(cards=cards) | Talon(cards=cards):
                for placed in cards:
                    yield mark, placed.card.rank, placed.span
            case Play(tricks=tricks):
                for trick in tricks:
                    for one in trick.cards:
                        yield mark, one.rank, one.span
            case _:
                pass


def _counted(record: Record) -> Iterator[Diagnostic]:
    due = record.house.game.deck.dealt
    for mark, item in record.evidence:
        match item:
            case Deal(player=player, cards=cards):
                if player not in record.playing:
                    yield Diagnostic(
                        NO_PLAY,
                        f"{player} had no cards in this hand; {listed(record.playing)} had",
                        mark.place(),
                        advice="correct the name",
                    )
                elif len(cards) != due:
                    yield Diagnostic(
                        CARD_COUNT,
                        f"{player} was dealt {due} cards, and here are {len(cards)}",
                        mark.place(),
                        advice="count the cards on the line; 10 or T is one card",
                    )
            case Talon(cards=cards) if len(cards) not in {1, STOCK}:
                yield Diagnostic(
                    CARD_COUNT,
                    f"the stock has {STOCK} cards, and here are {len(cards)}",
                    mark.place(),
                    advice="write all of them from the top, the open card last; or that card alone",
                )
            case _:
                pass


def _twice(record: Record) -> Iterator[Diagnostic]:
    first: dict[Card, Place] = {}
    for mark, item in record.evidence:
        for placed in item.cards if isinstance(item, Deal | Talon) else ():
            place = mark.place(placed.span)
            if placed.card in first:
                yield twice(placed.card, place, first[placed.card])
            first.setdefault(placed.card, place)


# ---- the play


def course(record: Record, held: Stock) -> Course:
    """Lay the cards of every `play` line in order, up to the first that makes no sense.

    It also ends where nobody can say who won a trick: trumps are not written, and no leader after.
    """
    tricks = [(mark, trick) for mark, item in record.all(Play) for trick in item.tricks]
    laid: list[Laid] = []
    won: list[str] = []
    for number, (mark, trick) in enumerate(tricks, 1):
        leader = won[-1] if won else record.first_leader
        last = number == len(tricks)
        broken = (
            badly_led(record.house.game.tricks, mark, trick, leader, number)
            or _size(mark, trick, last=last)
            or _lay(record, held, (laid, won), (mark, trick))
        )
        if broken is not None:
            return Course(tuple(laid), tuple(won), broken)
        if len(trick.cards) < PLAYERS:
            break
        told = trick.winner or (None if last else tricks[number][1].leader)
        taking = takes(laid[-PLAYERS:], held.trumps)
        if taking is None and told is None:
            break
        broken = None if taking is None else wrongly_won(mark, trick, taking)
        if broken is not None:
            return Course(tuple(laid), tuple(won), broken)
        won.append(told or "" if taking is None else taking.player)
    return Course(tuple(laid), tuple(won))


def _size(mark: Mark, trick: Trick, *, last: bool) -> Diagnostic | None:
    """Return what is wrong with the number of cards in a trick."""
    is_begun = len(trick.cards) < PLAYERS and last and trick.winner is None
    if len(trick.cards) == PLAYERS or is_begun:
        return None
    return Diagnostic(
        TRICK_SIZE,
        f"two play, so a trick has two cards; here {_are(len(trick.cards))}",
        mark.place(trick.span),
        advice="a comma ends a trick: put it after the second card of each",
    )


def _are(number: int) -> str:
    return f"{'is' if number == 1 else 'are'} {number}"


def _lay(
    record: Record,
    held: Stock,
    so_far: tuple[list[Laid], Sequence[str]],
    said: tuple[Mark, Trick],
) -> Diagnostic | None:
    """Lay the cards of one trick; return what is wrong with the first that can't be."""
    laid, won = so_far
    mark, trick = said
    leader = won[-1] if won else record.first_leader
    order = (leader, *(player for player in record.playing if player != leader))
    led: Suit | None = None
    for turn, (player, played) in enumerate(zip(order, trick.cards, strict=False)):
        suit = played.suit or led
        if suit is None:
            return Diagnostic(
                NO_SUIT,
                "the first card of a trick needs its suit",
                mark.place(played.span),
                advice="write the suit before the rank, as in `hA`",
            )
        led = led or suit
        one = Laid(player, Card(suit, played.rank), len(won) + 1, turn, mark.place(played.span))
        broken = _impossible(record, held, laid, won, one)
        if broken is not None:
            return broken
        laid.append(one)
    return None


def _impossible(
    record: Record, held: Stock, laid: Sequence[Laid], won: Sequence[str], one: Laid
) -> Diagnostic | None:
    for before in laid:
        if before.card == one.card:
            return Diagnostic(
                CARD_TWICE,
                f"{name(one.card)} was played before, by {before.player} in trick {before.trick}",
                one.place,
                related=(Related(before.place, "the first time"),),
                advice="one of the two is another card",
            )
    owner = _owner(record, held, won, one.card)
    if owner in {None, one.player}:
        return None
    where = held.places.get(one.card)
    return Diagnostic(
        NOT_HELD,
        f"{one.player} did not have {name(one.card)}"
        + (f": {owner} had it" if owner else ": it still lay in the stock"),
        one.place,
        related=(Related(where, "it is here"),) if where else (),
        advice="correct the card here or where it was dealt",
    )


def _owner(record: Record, held: Stock, won: Sequence[str], card: Card) -> str | None:
    """Return who has a card by now, "" if nobody yet; `None` where nobody can say."""
    if card in held.swapped:
        return None
    dealt = next((player for player, cards in held.dealt.items() if card in cards), None)
    if dealt is not None:
        return dealt
    if card not in held.order:
        others = [player for player in held.dealt if len(held.order) == STOCK]
        unknown = [player for player in record.playing if player not in held.dealt]
        return unknown[0] if others and len(unknown) == 1 else None
    trick, second = divmod(held.order.index(card), PLAYERS)
    if trick >= len(won):
        return ""
    if record.facts.closed is not None:
        return None
    winner = won[trick]
    loser = next(player for player in record.playing if player != winner)
    return loser if second else winner


# ---- what a card had to do


def turns(record: Record, held: Stock, played: Course) -> Iterator[Turn]:
    """Yield every card of a course with what the trick asked of it, where that is certain."""
    yield from _turns(Worlds(_told(record, held, played)), played)


def _turns(worlds: Worlds, played: Course) -> Iterator[Turn]:
    for at, one in enumerate(played.laid):
        led = played.laid[at - one.turn].card
        yield Turn(one, _duty(worlds, played, at, led), led)


def _told(record: Record, held: Stock, played: Course) -> Told:
    """Return all that is written of the cards and of when the stock was closed."""
    after = frozenset({DRAWN})
    if record.facts.closed is not None:
        after = frozenset(closings(record, played)) or frozenset(range(DRAWN + 1))
    return Told(record.playing, held.dealt, held.order, played.laid, played.won, after)


def _duty(worlds: Worlds, played: Course, at: int, led: Card) -> Duty:
    """Return what a card had to do; without a word where what is not written could tell.

    A card that was wrong in every world is not among those of its duty: they are the fewest of
    which the player must have held one.
    """
    one = played.laid[at]
    if not one.turn or not worlds.ways:
        return Duty("" if one.turn else "lead", (one.card,))
    judged = [way for way in worlds.ways if way.closed < one.trick]
    if len(judged) < len(worlds.ways):
        return Duty("" if judged else "free", (one.card,))
    asked = Asked(one.player, one.trick)
    gone = {other.card for other in played.laid[: at + 1]}
    rather = {way: _rather(one.card, led, way.trumps, gone) for way in judged}
    if not any(worlds.without(way, asked, rather[way]) for way in judged):
        return _broken(worlds, asked, rather, (one.card, led), played.laid[at:])
    if one.card.suit is led.suit:
        return Duty("beat" if _beats(one.card, led) else "follow", (one.card,))
    if any(worlds.with_one(way, asked, rather[way]) for way in judged):
        return Duty("", (one.card,))
    return Duty("trump" if one.card.suit is judged[0].trumps else "free", (one.card,))


def _beats(card: Card, led: Card) -> bool:
    """Whether a card is of the suit led and higher."""
    return card.suit is led.suit and VALUES[card.rank] > VALUES[led.rank]


def _rather(card: Card, led: Card, trumps: Suit, gone: Collection[Card]) -> tuple[Card, ...]:
    """Return the cards that must be played rather than this one, if one is held."""
    left = [other for other in DECK if other not in gone]
    if card.suit is led.suit:
        return () if _beats(card, led) else tuple(one for one in left if _beats(one, led))
    due = (led.suit,) if card.suit is trumps else (led.suit, trumps)
    return tuple(one for one in left if one.suit in due)


def _broken(
    worlds: Worlds,
    asked: Asked,
    rather: Mapping[Way, Collection[Card]],
    cards: tuple[Card, Card],
    after: Sequence[Laid],
) -> Duty:
    """Return the duty that was surely broken, with the fewest cards that prove it.

    A card shown later, or dealt, proves it alone; else it is one of several that the player must
    have held, and the word is `trump` unless all of them are of the suit led.
    """
    card, led = cards
    seen = {one.card for one in after if one.player == asked.player}
    seen |= worlds.told.dealt.get(asked.player, frozenset())
    proof = set(chain.from_iterable(rather.values()))
    for one in sorted(proof, key=lambda one: (one in seen, one.suit is led.suit, str(one))):
        less = proof - {one}
        if not any(worlds.without(way, asked, less & {*rather[way]}) for way in rather):
            proof = less
    due = tuple(sorted(proof, key=lambda one: (one.suit is not led.suit, -VALUES[one.rank])))
    if card.suit is led.suit:
        return Duty("beat", due)
    return Duty("follow" if all(one.suit is led.suit for one in due) else "trump", due)


_WORDS: Final = {
    "follow": (NOT_FOLLOWED, "did not follow suit"),
    "beat": (NOT_BEATEN, "did not beat the card led"),
    "trump": (NOT_TRUMPED, "neither followed suit nor trumped"),
}


def _illegal(record: Record, held: Stock, worlds: Worlds, played: Course) -> Iterator[Diagnostic]:
    """Yield the cards that break a rule without being an admitted revoke."""
    admitted = {(item.player, item.trick) for _, item in record.all(Revoke)}
    for one, duty, _ in _turns(worlds, played):
        if one.card in duty.cards or (one.player, one.trick) in admitted:
            continue
        code, said = _WORDS[duty.word]
        due, *others = duty.cards
        later = next((other.place for other in played.laid if other.card == due), None)
        proof = None if others else later or held.places.get(due)
        label = f"the stock is {'closed' if record.facts.closed else 'empty'}"
        if proof is None:
            label += f", and {one.player} held {listed([name(card) for card in duty.cards], 'or')}"
        yield Diagnostic(
            code,
            f"{one.player} {said}",
            one.place,
            label=label,
            related=(Related(proof, f"{one.player} still held {name(due)}"),) if proof else (),
            advice=(
                "correct the card, or if the table saw it too, ",
                under(f"revoke {written(one.player)} {one.trick}"),
            ),
        )


def _unheld(worlds: Worlds, played: Course) -> Diagnostic | None:
    """Return the first card that can't have been in any world, with all that was laid before it."""
    if worlds.ways:
        return None
    told = worlds.told
    for number, one in enumerate(played.laid, 1):
        so_far = told._replace(laid=told.laid[:number], won=told.won[: number // PLAYERS])
        if Worlds(so_far).ways:
            continue
        if not so_far.trumps:
            return Diagnostic(
                WRONG_WINNER,
                f"{so_far.won[-1]} can't have won this trick: no suit can have been trumps in all "
                "tricks so far",
                one.place,
                advice="correct the cards, or who leads the next trick",
            )
        return Diagnostic(
            NOT_HELD,
            f"{one.player} can't have had {name(one.card)}",
            one.place,
            label="whoever drew what, by all that is written",
            advice="correct a card here, or where it was dealt",
        )
    return None
