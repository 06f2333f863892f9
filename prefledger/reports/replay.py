"""The cards of a hand gone through again: who held what, trick by trick, and what is wrong."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from prefledger.checks.allpass import KIND, followed
from prefledger.checks.cards import Cards
from prefledger.checks.evidence import replay
from prefledger.checks.play import Course, Turn
from prefledger.checks.record import Record
from prefledger.checks.result import seen
from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.model.cards import Card, Rank, Suit
from prefledger.model.events import AllPass, Event, Hand, Mark
from prefledger.model.evidence import (
    Answers,
    Bids,
    Deal,
    Discard,
    Evidence,
    Kontras,
    Play,
    Rest,
    Revoke,
    Takeover,
    Talon,
)
from prefledger.reports.deals import parts
from prefledger.rules.house import House

Lines: TypeAlias = tuple[tuple[Mark, Evidence], ...]
"""The lines under a hand."""

HEIGHT = {rank: height for height, rank in enumerate(Rank)}


class Wrong(NamedTuple):
    """Something wrong with the lines under a hand.

    `where` is auction, cards or play, or empty for the hand line itself.
    """

    where: str
    text: str


class Hands(NamedTuple):
    """Who held what: cards by suit and from high to low, `None` where they are not known.

    `suits` has the trumps first, the others from the lowest. `dealt` is ten cards for each active
    player, forehand first; `roles` says what each was, by the words of a `Part`. `together` is the
    declarer's hand with the talon where only the two together are known, `played_from` the ten
    cards left after laying away. `taken` tells whether the talon is the declarer's. `deduced` names
    the hands that are not written and follow from the rest, `talon_deduced` likewise. `taken_up`
    are the cards of the talon that the declarer takes.
    """

    suits: tuple[Suit, ...]
    dealt: tuple[tuple[str, tuple[Card, ...] | None], ...]
    roles: tuple[tuple[str, str], ...] = ()
    talon: tuple[Card, ...] | None = None
    discards: tuple[Card, ...] | None = None
    together: tuple[Card, ...] | None = None
    played_from: tuple[Card, ...] | None = None
    taken: bool = False
    deduced: tuple[str, ...] = ()
    talon_deduced: bool = False
    taken_up: tuple[Card, ...] | None = None


class PlayedCard(NamedTuple):
    """A card in a trick. `duty` is what it had to do, by the words of rules.play.Duty.

    `mark` is empty, `revoked` where the table admitted it, or `illegal`.
    """

    player: str
    card: Card
    duty: str
    mark: str = ""


class TrickLine(NamedTuple):
    """A trick in the order of play; `winner` is `None` where it can't be said.

    `lying` is the talon's card before the first one, where the talon plays for the dealer.
    """

    number: int
    leader: str
    winner: str | None
    cards: tuple[PlayedCard, ...]
    lying: PlayedCard | None = None


class Tricks(NamedTuple):
    """The play. `players` may take tricks, forehand first; `rest` was settled without play.

    Where the talon plays for the dealer, that player comes last and is `talon_for`. `stopped` tells
    that something is wrong, and that the lines end with it. `sure` tells that every hand is known,
    and so everything that a card had to do. `reckoned` says what the cards come to, in games that
    count more than tricks.
    """

    players: tuple[str, ...] = ()
    lines: tuple[TrickLine, ...] = ()
    rest: tuple[tuple[str, int], ...] = ()
    stopped: bool = False
    sure: bool = False
    reckoned: str = ""
    talon_for: str | None = None


def cards(house: House, event: Event, lines: Lines) -> tuple[Hands, Tricks]:
    """Return who held what in a deal and how it was played, as far as that is known."""
    again = _again(house, event)
    active, suits = event.table.active, house.game.suits
    if again is None:
        return _as_written(active, suits, lines), Tricks()
    record, held, played, turns = again
    return _hands(record, held), _tricks(record, held, played, turns)


def _again(house: House, event: Event) -> tuple[Record, Cards, Course, tuple[Turn, ...]] | None:
    match event.what:
        case Hand():
            return replay(house, event, event.what)
        case AllPass():
            return followed(house, event, event.what)
        case _:
            return None


def _as_written(active: tuple[str, ...], suits: tuple[Suit, ...], lines: Lines) -> Hands:
    dealt = {item.player: item for _, item in lines if isinstance(item, Deal)}
    talon = next((item for _, item in lines if isinstance(item, Talon)), None)
    discard = next((item for _, item in lines if isinstance(item, Discard)), None)
    return Hands(
        suits,
        tuple((player, _placed(suits, dealt.get(player))) for player in active),
        talon=_placed(suits, talon),
        discards=_placed(suits, discard),
        taken=discard is not None,
        taken_up=_placed(suits, talon),
    )


def _hands(record: Record, held: Cards) -> Hands:
    trumps = record.trumps
    suits = tuple(sorted(record.house.game.suits, key=lambda suit: suit is not trumps))
    plain = _as_written(record.event.table.active, suits, record.evidence)
    written = dict(plain.dealt)
    known = {player: _ordered(suits, dealt) for player, dealt in held.dealt.items()}
    declarer = record.facts.declarer
    twelve = _ordered(suits, held.twelve)
    apart = known.get(declarer) is not None and held.talon is not None
    whole = held.taken and held.discards is not None and held.whole(declarer)
    return plain._replace(
        dealt=tuple((name, written[name] or known.get(name)) for name in written),
        roles=tuple((part.player, part.role) for part in parts(record.facts, record.house))
        if record.house.game.has_declarer and record.facts.kind is not KIND
        else (),
        talon=plain.talon or _ordered(suits, held.talon),
        together=None if apart else twelve,
        played_from=_ordered(suits, held.certain(declarer)) if whole else None,
        taken=held.taken,
        deduced=tuple(name for name in written if written[name] is None and name in known),
        talon_deduced=plain.talon is None and held.talon is not None,
        taken_up=_ordered(suits, held.talon),
    )


def _placed(
    suits: tuple[Suit, ...], item: Deal | Talon | Discard | None
) -> tuple[Card, ...] | None:
    return None if item is None else _ordered(suits, [placed.card for placed in item.cards])


def _ordered(suits: tuple[Suit, ...], some: Iterable[Card] | None) -> tuple[Card, ...] | None:
    if some is None:
        return None
    return tuple(sorted(some, key=lambda card: (suits.index(card.suit), -HEIGHT[card.rank])))


def _tricks(record: Record, held: Cards, played: Course, turns: tuple[Turn, ...]) -> Tricks:
    by_trick: dict[int, list[PlayedCard]] = {}
    for number, card in _legal(record, played, turns):
        by_trick.setdefault(number, []).append(card)
    laid = [one.player for one in played.laid]
    stopped = played.broken is not None or any(
        card.mark == "illegal" for line in by_trick.values() for card in line
    )
    reckoned = record.house.game.reckoned
    rest: dict[str, int] = {}
    for name, tricks in (each for _, item in record.all(Rest) for each in item.tricks):
        rest[name] = rest.get(name, 0) + tricks
    return Tricks(
        record.playing if record.ahead_for is None else (*record.playing, record.ahead_for),
        tuple(
            TrickLine(
                number,
                line[0].player,
                played.won[number - 1]
                if number <= len(played.won) and line[-1].mark != "illegal"
                else None,
                tuple(line),
                _lying(record, number),
            )
            for number, line in by_trick.items()
        ),
        () if stopped else tuple(rest.items()),
        stopped,
        all(
            held.whole(player) or laid.count(player) == held.deck.dealt for player in record.playing
        ),
        "" if reckoned is None or stopped else reckoned(seen(record, held, played)),
        record.ahead_for,
    )


def _lying(record: Record, trick: int) -> PlayedCard | None:
    player = record.ahead_for
    return next((PlayedCard(player, card, "talon") for card in record.lying(trick) if player), None)


def _legal(
    record: Record, played: Course, turns: tuple[Turn, ...]
) -> Iterator[tuple[int, PlayedCard]]:
    """Yield every card with its trick, up to the first that can't be played."""
    admitted = {(item.player, item.trick) for _, item in record.all(Revoke)}
    for laid, duty, _ in turns:
        wrong = "" if laid.card in duty.cards else "illegal"
        mark = "revoked" if (laid.player, laid.trick) in admitted else wrong
        yield laid.trick, PlayedCard(laid.player, laid.card, duty.word, mark)
        if mark == "illegal":
            return
    yield from _impossible(record, played)


def _impossible(record: Record, played: Course) -> Iterator[tuple[int, PlayedCard]]:
    """Yield the card that could not be laid at all, where it was a card that stopped the play."""
    written = [(mark, trick) for mark, item in record.all(Play) for trick in item.tricks]
    done, players = len(played.won), record.playing
    if played.broken is None or done >= len(written):
        return
    mark, trick = written[done]
    begun = played.laid[done * len(players) :]
    if len(begun) >= min(len(trick.cards), len(players)):
        return
    card = trick.cards[len(begun)]
    suit = card.suit or (begun[0].card.suit if begun else None)
    if suit is None or mark.place(card.span) != played.broken.place:
        return
    leader = players.index(played.won[-1] if played.won else record.first_leader)
    player = players[(leader + len(begun)) % len(players)]
    yield done + 1, PlayedCard(player, Card(suit, card.rank), "", "illegal")


def wrongs(found: Iterable[Diagnostic], event: Event, lines: Lines) -> tuple[Wrong, ...]:
    """Return what was found on the line of a hand and on the lines under it, in sentences."""
    places = [(event.mark, ""), *((mark, _section(item)) for mark, item in lines)]
    return tuple(
        Wrong(where, _sentence(one, event.table.seats))
        for one in found
        for mark, where in places
        if _on(mark, one)
    )


def _on(mark: Mark, found: Diagnostic) -> bool:
    at = found.place.span.start - mark.offset
    return 0 <= at <= mark.length and found.place.source == mark.source


def _section(item: Evidence) -> str:
    match item:
        case Bids() | Answers() | Kontras() | Takeover():
            return "auction"
        case Deal() | Talon() | Discard():
            return "cards"
        case Play() | Rest() | Revoke():
            return "play"
        case _:
            return ""


def _sentence(found: Diagnostic, names: tuple[str, ...]) -> str:
    seen = [found.label, *(one.label for one in found.related)] if found.label else []
    said = f"{found.message}: {'; '.join(seen)}" if seen else found.message
    return f"{said if said.startswith(names) else said[0].upper() + said[1:]}."
