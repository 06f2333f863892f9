"""Cards outside the play: who was dealt what, the talon, what was laid away.

What is known of a hand is gathered here once, for every check that needs it. Unknown is never
none: a hand of which nothing is written is not an empty one.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from prefledger.checks.record import Record
from prefledger.diagnostics.codes_play import (
    CARD_COUNT,
    CARD_TWICE,
    NO_PLAY,
    NOT_HELD,
    TALON_UNTOUCHED,
)
from prefledger.diagnostics.diagnostic import Diagnostic, Related
from prefledger.diagnostics.wording import listed, plural
from prefledger.model.cards import Card, Rank, Suit
from prefledger.model.events import Mark
from prefledger.model.evidence import Deal, Discard, Evidence, PlacedCard, Talon
from prefledger.text import Place

DEALT = 10
TALON = 2

DECK = frozenset(Card(suit, rank) for suit in Suit for rank in Rank)


@dataclass(frozen=True, slots=True)
class Cards:
    """What is known of the cards of one hand.

    `dealt` is the ten cards of each player whose deal is known; `talon` and `discards` likewise
    two, `None` where unknown. `places` says where a card is written; `taken` whether the
    declarer took the talon.
    """

    dealt: Mapping[str, frozenset[Card]]
    talon: frozenset[Card] | None
    discards: frozenset[Card] | None
    places: Mapping[Card, Place]
    declarer: str
    taken: bool

    @property
    def twelve(self) -> frozenset[Card] | None:
        """The declarer's cards with the talon, `None` where they are not all known."""
        others = [cards for name, cards in self.dealt.items() if name != self.declarer]
        if len(others) > 1:
            return DECK.difference(*others)
        own = self.dealt.get(self.declarer)
        return own | self.talon if own is not None and self.talon is not None else None

    def certain(self, player: str) -> frozenset[Card]:
        """Return cards a player surely held when play began; all of them if `whole` says so."""
        dealt = self.dealt.get(player, frozenset())
        if player != self.declarer or not self.taken:
            return dealt
        if self.discards is None:
            return frozenset()
        return (dealt if self.twelve is None else self.twelve) - self.discards

    def whole(self, player: str) -> bool:
        """Whether all ten cards of a player are known."""
        return len(self.certain(player)) == DEALT

    @property
    def not_among_twelve(self) -> frozenset[Card]:
        """Cards the declarer can't have held with the talon."""
        if self.twelve is not None:
            return DECK - self.twelve
        others = [cards for name, cards in self.dealt.items() if name != self.declarer]
        return frozenset(chain.from_iterable(others))

    def impossible(self, player: str) -> frozenset[Card]:
        """Return cards a player can't have held when play began."""
        if self.whole(player):
            return DECK - self.certain(player)
        laid_away = self.discards or frozenset()
        if self.taken and player == self.declarer:
            return self.not_among_twelve | laid_away
        others = [cards for name, cards in self.dealt.items() if name != player]
        in_talon = self.talon or frozenset()
        return frozenset(chain(laid_away, in_talon, *others)) - self.dealt.get(player, frozenset())


def known(record: Record) -> Cards:
    """Gather what is known of the cards; what is missing from a full deck is known too."""
    dealt: dict[str, frozenset[Card]] = {}
    groups: dict[type, frozenset[Card]] = {}
    places: dict[Card, Place] = {}
    for mark, item in sorted(record.evidence, key=lambda line: isinstance(line[1], Discard)):
        match item:
            case Deal(player, cards):
                dealt[player] = _set(mark, cards, places)
            case Talon(cards) | Discard(cards):
                groups[type(item)] = _set(mark, cards, places)
            case _:
                pass
    talon = groups.get(Talon)
    unknown = [player for player in record.event.table.active if player not in dealt]
    seen = frozenset(chain.from_iterable(dealt.values()))
    if talon is not None and len(unknown) == 1:
        dealt[unknown[0]] = DECK - seen - talon
    elif talon is None and not unknown:
        talon = DECK - seen
    return Cards(
        dealt,
        talon,
        groups.get(Discard),
        places,
        record.facts.declarer,
        record.facts.kind.talon,
    )


def dealt(
    active: tuple[str, ...], evidence: tuple[tuple[Mark, Evidence], ...]
) -> Iterator[Diagnostic]:
    """Yield what is wrong with the cards dealt and in the talon, up to a card in two places."""
    first: dict[Card, Place] = {}
    for mark, item in evidence:
        if not isinstance(item, Deal | Talon):
            continue
        if isinstance(item, Deal) and item.player not in active:
            yield Diagnostic(
                NO_PLAY,
                f"{item.player} had no cards in this hand; {listed(active)} had",
                mark.place(),
                help="correct the name",
            )
        yield from _counted(mark, item)
        for card, place in _placed(mark, item):
            if card in first:
                yield _twice(card, place, first[card])
                return
            first[card] = place


def exchanged(record: Record, cards: Cards) -> Iterator[Diagnostic]:
    """Yield what is wrong with the talon being taken and two cards laid away."""
    for mark, item in record.evidence:
        if isinstance(item, Talon | Discard) and not cards.taken:
            yield Diagnostic(
                TALON_UNTOUCHED,
                f"in {record.facts.kind.name} nobody sees the talon",
                mark.place(),
                help="leave the line away, or correct the contract",
            )
    if cards.taken:
        for mark, discard in record.all(Discard):
            yield from _counted(mark, discard)
            yield from _laid_away(cards, mark, discard)


def name(card: Card) -> str:
    """Return a card in words: `the ten of diamonds`."""
    return f"the {RANK_WORDS[card.rank]} of {card.suit.value}"


RANK_WORDS = {
    Rank.SEVEN: "seven",
    Rank.EIGHT: "eight",
    Rank.NINE: "nine",
    Rank.TEN: "ten",
    Rank.JACK: "jack",
    Rank.QUEEN: "queen",
    Rank.KING: "king",
    Rank.ACE: "ace",
}


def _set(mark: Mark, cards: tuple[PlacedCard, ...], places: dict[Card, Place]) -> frozenset[Card]:
    for placed in cards:
        places.setdefault(placed.card, mark.place(placed.span))
    return frozenset(placed.card for placed in cards)


def _counted(mark: Mark, item: Deal | Talon | Discard) -> Iterator[Diagnostic]:
    due = DEALT if isinstance(item, Deal) else TALON
    if len(item.cards) != due:
        where = f"{item.player} was dealt" if isinstance(item, Deal) else "there are"
        yield Diagnostic(
            CARD_COUNT,
            f"{where} {plural(due, 'card')}, and here {_are(len(item.cards))} written",
            mark.place(),
            help="count the cards on the line; 10 or T is one card",
        )


def _are(number: int) -> str:
    return f"{'is' if number == 1 else 'are'} {number}"


def _placed(mark: Mark, item: Deal | Talon | Discard) -> Iterator[tuple[Card, Place]]:
    for one in item.cards:
        yield one.card, mark.place(one.span)


def _laid_away(cards: Cards, mark: Mark, discard: Discard) -> Iterator[Diagnostic]:
    first: dict[Card, Place] = {}
    for card, place in _placed(mark, discard):
        if card in first:
            yield _twice(card, place, first[card])
            return
        first[card] = place
        if card in cards.not_among_twelve:
            held = cards.places.get(card)
            yield Diagnostic(
                NOT_HELD,
                f"{cards.declarer} can't lay away {name(card)}: it was not among the twelve cards",
                place,
                related=(Related(held, "it is here"),)
                if held not in {None, place} and held
                else (),
                help="correct the card here, or where it was dealt",
            )
            return


def _twice(card: Card, place: Place, before: Place) -> Diagnostic:
    return Diagnostic(
        CARD_TWICE,
        f"{name(card)} is in two places",
        place,
        related=(Related(before, "it is here too"),),
        help="one of the two is another card",
    )
