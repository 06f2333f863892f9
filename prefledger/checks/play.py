"""The play as a good referee sees it: follow, trump, beat, and who won what.

An illegal card ends the check of a hand; later cards are never fitted into a game that was not
played.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from prefledger.checks.cards import Cards, name
from prefledger.checks.record import Record
from prefledger.diagnostics.codes_play import (
    CARD_TWICE,
    LAID_AWAY,
    NEEDLESS_REVOKE,
    NO_PLAY,
    NO_SUIT,
    NOT_BEATEN,
    NOT_FOLLOWED,
    NOT_HELD,
    NOT_TRUMPED,
    TRICK_SIZE,
    WRONG_LEADER,
    WRONG_WINNER,
)
from prefledger.diagnostics.diagnostic import Diagnostic, Related
from prefledger.diagnostics.mend import Mend, leave, leave_line, under, write
from prefledger.diagnostics.wording import listed, plural, written
from prefledger.model.cards import Card, Suit
from prefledger.model.events import Mark
from prefledger.model.evidence import Discard, Play, Revoke, Trick
from prefledger.rules.game import PIQUET, Deck
from prefledger.rules.play import Duty, best, duty
from prefledger.text import Place

NUMBERS = {10: "ten", 16: "sixteen"}
"""How many tricks there are, in words."""


class Laid(NamedTuple):
    """A card on the table: whose, in which trick (from 1), at which turn, and where written."""

    player: str
    card: Card
    trick: int
    turn: int
    place: Place


class Course(NamedTuple):
    """The play as far as it makes sense.

    `laid` is every card up to the first that makes none; `won` the winner of each whole trick;
    `broken` what stopped it.
    """

    laid: tuple[Laid, ...]
    won: tuple[str, ...]
    broken: Diagnostic | None = None


def course(record: Record, cards: Cards) -> Course:
    """Lay the cards of every `play` line in order, with leaders and winners."""
    players = record.playing
    tricks = [(mark, trick) for mark, item in record.all(Play) for trick in item.tricks]
    if tricks and len(players) == 1:
        mark, trick = tricks[0]
        return Course(
            (),
            (),
            Diagnostic(
                NO_PLAY,
                "everybody else dropped out, so no card was played",
                mark.place(trick.span),
                advice=(_all_play(record), ", or name who stayed on the hand line"),
            ),
        )
    laid: list[Laid] = []
    won: list[str] = []
    for number, (mark, trick) in enumerate(tricks, 1):
        leader = record.leader(number, won)
        broken = badly_led(record.house.game.tricks, mark, trick, leader, number) or _size(
            mark, trick, players, last=number == len(tricks)
        )
        if broken is None:
            lying = record.lying(number)
            broken = _lay(cards, laid, _round(players, leader), (mark, trick), number, lying)
        if broken is None and len(trick.cards) == len(players):
            taking = _taking(record, laid[-len(players) :])
            broken = wrongly_won(mark, trick, taking, cards.deck)
            won.append(taking.player)
        if broken is not None:
            return Course(tuple(laid), tuple(won), broken)
    return Course(tuple(laid), tuple(won))


def _all_play(record: Record) -> Mend:
    """Return the mend that leaves every line of play away."""
    lines = [mark.place().span for mark, _ in record.all(Play)]
    return leave_line(f"leave the {'line' if len(lines) == 1 else 'lines'} away", *lines)


def _taking(record: Record, here: Sequence[Laid]) -> Laid:
    """Return the card that takes a whole trick; one that lies ahead may be somebody's, too.

    Where nobody follows a card that is nobody's, whoever led has the trick.
    """
    first = here[0]
    for lying in record.lying(first.trick):
        if record.ahead_for is not None:
            place = first.place
            here = (Laid(record.ahead_for, lying, first.trick, -1, place), *here)
        else:
            here = [one for one in here if one.card.suit is lying.suit] or here
    return here[best([one.card for one in here], record.trumps)]


def _round(players: tuple[str, ...], leader: str) -> tuple[str, ...]:
    at = players.index(leader)
    return players[at:] + players[:at]


def _lay(  # noqa: PLR0913, PLR0917
    cards: Cards,
    laid: list[Laid],
    players: tuple[str, ...],
    said: tuple[Mark, Trick],
    number: int,
    lying: tuple[Card, ...],
) -> Diagnostic | None:
    """Lay the cards of one trick, up to the first that can't be; return what is wrong with it."""
    mark, trick = said
    led: Suit | None = lying[0].suit if lying else None
    for turn, (player, played) in enumerate(zip(players, trick.cards, strict=False)):
        suit = played.suit or led
        if suit is None:
            return Diagnostic(
                NO_SUIT,
                "the first card of a trick needs its suit",
                mark.place(played.span),
                advice="write the suit before the rank, as in `hA`",
            )
        led = led or suit
        one = Laid(player, Card(suit, played.rank), number, turn, mark.place(played.span))
        broken = _possible(cards, laid, one)
        if broken is not None:
            return broken
        laid.append(one)
    return None


def badly_led(due: int, mark: Mark, trick: Trick, leader: str, number: int) -> Diagnostic | None:
    """Return that a trick (from 1) is more than are `due`, or that somebody else led to it."""
    if number > due:
        return Diagnostic(
            TRICK_SIZE,
            f"there are {NUMBERS[due]} tricks in a hand, and this is one more",
            mark.place(trick.span),
            advice=(leave("leave it away"),),
        )
    if trick.leader in {None, leader}:
        return None
    why = f"{leader} leads the first trick" if number == 1 else f"{leader} won the last one"
    return Diagnostic(
        WRONG_LEADER,
        f"{leader} leads this trick, not {trick.leader}: {why}",
        mark.place(trick.leader_span),
        advice=(
            write(written(leader), f"write `{written(leader)}:`"),
            ", or correct the trick before",
        ),
    )


def _size(mark: Mark, trick: Trick, players: tuple[str, ...], *, last: bool) -> Diagnostic | None:
    due, laid = len(players), len(trick.cards)
    partial = laid < due and last and trick.winner is None
    if laid == due or partial:
        return None
    return Diagnostic(
        TRICK_SIZE,
        f"{listed(players)} play, so a trick has {plural(due, 'card')}; "
        f"here {'is' if laid == 1 else 'are'} {laid}",
        mark.place(trick.span),
        advice="a comma ends a trick: put it after the last card of each",
    )


def _possible(cards: Cards, laid: Sequence[Laid], one: Laid) -> Diagnostic | None:
    for before in laid:
        if before.card == one.card:
            return Diagnostic(
                CARD_TWICE,
                f"{name(one.card, cards.deck)} was played before, by {before.player} in trick "
                f"{before.trick}",
                one.place,
                related=(Related(before.place, "the first time"),),
                advice="one of the two is another card",
            )
    if one.card in cards.impossible(one.player) or _too_many_from_talon(cards, laid, one):
        held = cards.places.get(one.card)
        return Diagnostic(
            NOT_HELD,
            f"{one.player} did not have {name(one.card, cards.deck)}",
            one.place,
            related=(Related(held, "it is here"),) if held else (),
            advice="correct the card here or where it was dealt",
        )
    return None


def _too_many_from_talon(cards: Cards, laid: Sequence[Laid], one: Laid) -> bool:
    """Whether the declarer shows more than two cards that were not dealt to them."""
    dealt = cards.dealt.get(one.player)
    if dealt is None or not cards.taken or one.player != cards.declarer:
        return False
    shown = {other.card for other in laid if other.player == one.player} | {one.card}
    return len((shown | (cards.discards or frozenset())) - dealt) > cards.deck.exchanged


def wrongly_won(mark: Mark, trick: Trick, taking: Laid, deck: Deck = PIQUET) -> Diagnostic | None:
    """Return that somebody else is written as the winner of a trick than took it."""
    if trick.winner in {None, taking.player}:
        return None
    return Diagnostic(
        WRONG_WINNER,
        f"{taking.player} won this trick with {name(taking.card, deck)}, not {trick.winner}",
        mark.place(trick.winner_span),
        related=(Related(taking.place, "the winning card"),),
        advice=(
            write(written(taking.player), f"write `> {written(taking.player)}`"),
            ", or correct the cards",
        ),
    )


def seen_after(cards: Cards, played: Course) -> Cards:
    """Return what is known of the cards when all thirty were played: the other two as well."""
    rest = cards.deck.cards - {one.card for one in played.laid}
    if len(rest) > cards.deck.talon:
        return cards
    if cards.taken:
        laid = None if cards.left is None else rest - cards.left
        return replace(cards, discards=cards.discards or laid)
    return replace(cards, talon=cards.talon or rest)


def laid_wrongly(record: Record, cards: Cards, played: Course) -> Iterator[Diagnostic]:
    """Yield a card that was laid away and may not be, by the cards the declarer surely had."""
    unfit, written = record.house.game.unfit, list(record.all(Discard))
    if unfit is None or not written or not cards.taken:
        return
    mark, discard = written[-1]
    shown = {one.card for one in played.laid if one.player == cards.declarer}
    dealt = cards.dealt.get(cards.declarer, frozenset())
    had = cards.twelve or dealt | (cards.talon or frozenset()) | shown
    found = unfit([one.card for one in discard.cards], sorted(had, key=str))
    if found is None:
        return
    span = next(one.span for one in discard.cards if one.card == found.card)
    proof = found.proof and cards.places.get(found.proof)
    yield Diagnostic(
        LAID_AWAY,
        f"{name(found.card, cards.deck)} can't be laid away: {found.message}",
        mark.place(span),
        related=(Related(proof, f"{cards.declarer} had {name(found.proof, cards.deck)}"),)
        if proof and found.proof
        else (),
        advice="correct the card here, or where it was dealt",
    )


class Turn(NamedTuple):
    """A card laid with what it had to do, by the cards known to be held."""

    laid: Laid
    duty: Duty
    led: Card


def turns(record: Record, cards: Cards, played: Course) -> Iterator[Turn]:
    """Yield every card of a course with what the trick asked of it."""
    for at, one in enumerate(played.laid):
        led = (*record.lying(one.trick), played.laid[at - one.turn].card)[0]
        yield Turn(one, _duty(record, played.laid, at, _held(cards, played.laid, at)), led)


def _duty(record: Record, laid: Sequence[Laid], at: int, held: Sequence[Card]) -> Duty:
    one = laid[at]
    before = laid[at - one.turn : at]
    three = len(record.playing) == record.house.game.playing
    lowest = three and one.turn == 1 and before[0].player == record.facts.declarer
    trick = [*record.lying(one.trick), *(other.card for other in before)]
    return duty(record.house, trick, held, record.trumps, lowest=lowest)


def _held(cards: Cards, laid: Sequence[Laid], at: int) -> list[Card]:
    """Return what a player surely held before the card `at`: dealt, or shown later."""
    player = laid[at].player
    before = {one.card for one in laid[:at]}
    later = [one.card for one in laid[at:] if one.player == player]
    sure = [card for card in cards.certain(player) if card not in before and card not in later]
    return later + sorted(sure, key=lambda card: (card.suit.value, card.rank.value))


def play(record: Record, cards: Cards, played: Course) -> Iterator[Diagnostic]:
    """Yield the first card that breaks a rule without being an admitted revoke, and vain ones."""
    admitted = {(item.player, item.trick): mark for mark, item in record.all(Revoke)}
    needed: set[tuple[str, int]] = set()
    first: Diagnostic | None = None
    for turn in turns(record, cards, played):
        if turn.laid.card in turn.duty.cards:
            continue
        key = (turn.laid.player, turn.laid.trick)
        if key in admitted:
            needed.add(key)
        else:
            first = _illegal(cards, played, turn)
            break
    if first is not None:
        yield first
        return
    if played.broken is not None:
        yield played.broken
        return
    for (player, trick), mark in admitted.items():
        why = _needless(record, cards, played, (player, trick))
        if (player, trick) not in needed and why:
            yield Diagnostic(
                NEEDLESS_REVOKE,
                f"{why}, so there is nothing to admit",
                mark.place(),
                advice=(leave_line(), ", or correct the trick"),
            )


def _needless(record: Record, cards: Cards, played: Course, key: tuple[str, int]) -> str:
    """Return why nobody can have revoked there, or nothing where it may be true."""
    player, trick = key
    if player not in record.playing:
        return f"{player} played no card in this hand"
    if not 1 <= trick <= record.house.game.deck.dealt:
        return f"there is no trick {trick}"
    for at, one in enumerate(played.laid):
        if (one.player, one.trick) == key and _surely_right(record, cards, played, at):
            return f"{player}'s card in trick {trick} was right"
    return ""


def _surely_right(record: Record, cards: Cards, played: Course, at: int) -> bool:
    """Whether a card was right whatever else the player may have held."""
    one = played.laid[at]
    elsewhere = {
        other.card
        for number, other in enumerate(played.laid)
        if number < at or other.player != one.player
    }
    most = frozenset(cards.deck.cards - cards.impossible(one.player) - elsewhere)
    asked = _duty(record, played.laid, at, [one.card, *(most - {one.card})])
    return one.card in asked.cards


def _illegal(cards: Cards, played: Course, turn: Turn) -> Diagnostic:
    one, led = turn.laid, turn.led
    suit, deck = led.suit, cards.deck
    due = turn.duty.cards[0]
    if one.card.suit is not suit and due.suit is suit:
        code, message = NOT_FOLLOWED, f"{one.player} did not follow suit"
        label = f"{suit.value} were led"
    elif one.card.suit is not due.suit:
        code, message = NOT_TRUMPED, f"{one.player} did not trump"
        label = f"{due.suit.value} are trumps"
    elif turn.duty.word == "lowest":
        code = NOT_BEATEN
        message = f"{one.player} did not take the lowest card that beats the lead"
        label = "the first defender beats as low as possible"
    else:
        code, message = NOT_BEATEN, f"{one.player} did not beat the cards in the trick"
        label = f"{name(due, deck)} beats them"
    proof = next((later for later in played.laid if later.card == due), None)
    place = proof.place if proof is not None else cards.places.get(due)
    seen = () if place is None else (Related(place, f"{one.player} still held {name(due, deck)}"),)
    if place is None:
        label += f"; {one.player} held {name(due, deck)}"
    return Diagnostic(
        code,
        message,
        one.place,
        label,
        seen,
        ("if the table saw it too, ", under(f"revoke {written(one.player)} {one.trick}")),
    )
