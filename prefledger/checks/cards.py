"""Cards outside the play: who was dealt what, the talon, what was laid away.

What is known of a hand is gathered here once, for every check that needs it. Unknown is never
none: a hand of which nothing is written is not an empty one.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain

from prefledger.checks.record import Record
from prefledger.checks.takeover import first_holder
from prefledger.diagnostics.codes_play import (
    CARD_COUNT,
    CARD_TWICE,
    NO_PLAY,
    NOT_HELD,
    TALON_UNTOUCHED,
)
from prefledger.diagnostics.diagnostic import Diagnostic, Related
from prefledger.diagnostics.mend import leave_line
from prefledger.diagnostics.wording import listed, plural
from prefledger.model.cards import Alphabet, Card, in_words
from prefledger.model.events import Mark
from prefledger.model.evidence import Deal, Discard, Evidence, PlacedCard, Takeover, Talon
from prefledger.rules.game import PIQUET, Deck
from prefledger.text import Place


@dataclass(frozen=True, slots=True)
class Cards:
    """What is known of the cards of one hand.

    `dealt` is the ten cards of each player whose deal is known; `talon` and `discards` likewise
    two, `None` where unknown. `places` says where a card is written; `taken` whether the
    declarer took the talon. How many they are, `deck` says. Where only a part of the talon is
    taken, `talon` is that part, and `left` the cards that go on lying there.

    After a takeover the same holds of what lay there then: `dealt` is the ten cards each held
    before it, `talon` the two the last declarer had laid away; `sure` are single cards that an
    earlier declarer surely kept, where the whole hand is not known.
    """

    dealt: Mapping[str, frozenset[Card]]
    talon: frozenset[Card] | None
    discards: frozenset[Card] | None
    places: Mapping[Card, Place]
    declarer: str
    taken: bool
    sure: Mapping[str, frozenset[Card]] = field(default_factory=dict)
    deck: Deck = PIQUET
    left: frozenset[Card] | None = frozenset()

    @property
    def twelve(self) -> frozenset[Card] | None:
        """The declarer's cards with the talon, `None` where they are not all known."""
        others = [cards for name, cards in self.dealt.items() if name != self.declarer]
        if len(others) > 1:
            return None if self.left is None else self.deck.cards.difference(*others, self.left)
        own = self.dealt.get(self.declarer)
        return own | self.talon if own is not None and self.talon is not None else None

    def certain(self, player: str) -> frozenset[Card]:
        """Return cards a player surely held when play began; all of them if `whole` says so."""
        held = self.dealt.get(player, frozenset()) | self.sure.get(player, frozenset())
        if player != self.declarer or not self.taken:
            return held
        if self.discards is None:
            return frozenset()
        with_talon = held | (self.talon or frozenset()) if self.twelve is None else self.twelve
        return with_talon - self.discards

    def whole(self, player: str) -> bool:
        """Whether all ten cards of a player are known."""
        return len(self.certain(player)) == self.deck.dealt

    @property
    def not_among_twelve(self) -> frozenset[Card]:
        """Cards the declarer can't have held with the talon."""
        if self.twelve is not None:
            return self.deck.cards - self.twelve
        return self.with_others(self.declarer) | (self.left or frozenset())

    def with_others(self, player: str) -> frozenset[Card]:
        """Return the cards that everybody but `player` surely holds."""
        hands = (*self.dealt.items(), *self.sure.items())
        return frozenset(chain.from_iterable(cards for name, cards in hands if name != player))

    def impossible(self, player: str) -> frozenset[Card]:
        """Return cards a player can't have held when play began."""
        if self.whole(player):
            return self.deck.cards - self.certain(player)
        laid_away = self.discards or frozenset()
        if self.taken and player == self.declarer:
            return self.not_among_twelve | laid_away
        in_talon = (self.talon or frozenset()) | (self.left or frozenset())
        own = self.dealt.get(player, frozenset())
        return (laid_away | in_talon | self.with_others(player)) - own


def known(record: Record) -> Cards:
    """Gather what is known of the cards when play began."""
    return exchanges(record)[-1]


def exchanges(record: Record) -> tuple[Cards, ...]:
    """Gather what is known of the cards at each exchange: the declarer's, then every takeover's.

    What is missing from a full deck is known too. Where somebody took over and the auction does not
    say from whom, the first declarer's name is empty, and only the taker's hand is known for sure.
    """
    dealt: dict[str, frozenset[Card]] = {}
    places: dict[Card, Place] = {}
    talon: frozenset[Card] | None = None
    stock: tuple[Card, ...] = ()
    deck = record.house.game.deck
    for mark, item in sorted(record.evidence, key=lambda line: isinstance(line[1], Discard)):
        match item:
            case Deal(player, cards):
                dealt[player] = _set(mark, cards, places)
            case Talon(cards):
                talon = _set(mark, cards, places)
                stock = tuple(placed.card for placed in cards)
            case Discard(cards):
                _set(mark, cards, places)
            case _:
                pass
    active, laid = record.event.table.active, _laid(record)
    takers = [item.player for _, item in record.all(Takeover)]
    first = (first_holder(record).player or "") if takers else record.facts.declarer
    dealt, talon = _completed(deck, active, dealt, talon)
    talon, left = _parted(record, talon, stock)
    if not first:
        dealt = {player: hand for player, hand in dealt.items() if player == takers[0]}
    found: list[Cards] = []
    sure: dict[str, frozenset[Card]] = {}
    for at, player in enumerate((first, *takers)):
        if at:
            before = found[-1]
            dealt, talon = _completed(deck, active, *_exchanged(before))
            if before.declarer:
                sure = {**sure, before.declarer: before.certain(before.declarer)}
        taken = record.facts.kind.talon or at < len(takers)
        found.append(Cards(dealt, talon, laid.get(at), places, player, taken, sure, deck, left))
    return tuple(found)


def _parted(
    record: Record, talon: frozenset[Card] | None, stock: tuple[Card, ...]
) -> tuple[frozenset[Card] | None, frozenset[Card] | None]:
    """Part the talon in what the declarer takes and what is left, `None` where nobody can say.

    `stock` is the talon as written: what is taken stands first.
    """
    deck = record.house.game.deck
    if not record.facts.kind.talon or deck.exchanged == deck.talon:
        return talon, frozenset()
    if len(stock) != deck.talon:
        return None, None
    return frozenset(stock[: deck.exchanged]), frozenset(stock[deck.exchanged :])


def _laid(record: Record) -> dict[int, frozenset[Card]]:
    """Return the cards laid away at each exchange where they are written."""
    return {at: frozenset(placed.card for placed in item.cards) for at, _, item in discards(record)}


def discards(record: Record) -> Iterator[tuple[int, Mark, Discard]]:
    """Yield every `discard` with the number of the exchange it belongs to, from 0."""
    at = 0
    for mark, item in record.evidence:
        if isinstance(item, Takeover):
            at += 1
        elif isinstance(item, Discard):
            yield at, mark, item


def _completed(
    deck: Deck,
    active: tuple[str, ...],
    dealt: dict[str, frozenset[Card]],
    talon: frozenset[Card] | None,
) -> tuple[dict[str, frozenset[Card]], frozenset[Card] | None]:
    """Return hands and talon with the one that is missing, if all the others are known."""
    unknown = [player for player in active if player not in dealt]
    seen = frozenset(chain.from_iterable(dealt.values()))
    if talon is not None and len(unknown) == 1:
        return {**dealt, unknown[0]: deck.cards - seen - talon}, talon
    return dealt, deck.cards - seen if talon is None and not unknown else talon


def _exchanged(
    cards: Cards,
) -> tuple[dict[str, frozenset[Card]], frozenset[Card] | None]:
    """Return what is known of the hands after an exchange, and of the two cards lying there."""
    own = {cards.declarer: cards.certain(cards.declarer)} if cards.whole(cards.declarer) else {}
    others = {player: hand for player, hand in cards.dealt.items() if player != cards.declarer}
    return {**others, **own}, cards.discards


def dealt(
    deck: Deck, active: tuple[str, ...], evidence: tuple[tuple[Mark, Evidence], ...]
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
                advice="correct the name",
            )
        yield from _counted(deck, mark, item)
        for card, place in _placed(mark, item):
            if card in first:
                yield twice(card, place, first[card], deck)
                return
            first[card] = place


def exchanged(record: Record, cards: Cards) -> Iterator[Diagnostic]:
    """Yield what is wrong with the talon being taken and two cards laid away."""
    if not cards.taken:
        for mark, item in record.evidence:
            counted = isinstance(item, Talon) and cards.deck.taken is not None
            if isinstance(item, Talon | Discard) and not counted:
                yield Diagnostic(
                    TALON_UNTOUCHED,
                    f"in {record.facts.kind.name} nobody sees the talon",
                    mark.place(),
                    advice=(leave_line(), ", or correct the contract"),
                )
        return
    stages = exchanges(record) if any(True for _ in record.all(Takeover)) else (cards,)
    for at, mark, discard in discards(record):
        yield from _counted(cards.deck, mark, discard)
        yield from _laid_away(stages[at], mark, discard)


def name(card: Card, deck: Deck = PIQUET) -> str:
    """Return a card of a deck in words: `the ten of diamonds`, `the XXI`, `the valet of hearts`."""
    return f"the {in_words(card, deck.alphabet or Alphabet.FRENCH)}"


HELD = {12: "twelve", 19: "nineteen"}
"""How many cards a declarer has with those from the talon, in words."""


def _set(mark: Mark, cards: tuple[PlacedCard, ...], places: dict[Card, Place]) -> frozenset[Card]:
    for placed in cards:
        places.setdefault(placed.card, mark.place(placed.span))
    return frozenset(placed.card for placed in cards)


def _counted(deck: Deck, mark: Mark, item: Deal | Talon | Discard) -> Iterator[Diagnostic]:
    due = deck.exchanged if isinstance(item, Discard) else deck.talon
    due = deck.dealt if isinstance(item, Deal) else due
    if len(item.cards) != due:
        where = f"{item.player} was dealt" if isinstance(item, Deal) else "there are"
        yield Diagnostic(
            CARD_COUNT,
            f"{where} {plural(due, 'card')}, and here {_are(len(item.cards))} written",
            mark.place(),
            advice="count the cards on the line; 10 or T is one card",
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
            yield twice(card, place, first[card], cards.deck)
            return
        first[card] = place
        if card in cards.not_among_twelve:
            held = cards.places.get(card)
            yield Diagnostic(
                NOT_HELD,
                f"{cards.declarer or 'the first declarer'} can't lay away "
                f"{name(card, cards.deck)}: it was not among the "
                f"{HELD[cards.deck.dealt + cards.deck.exchanged]} cards",
                place,
                related=(Related(held, "it is here"),)
                if held not in {None, place} and held
                else (),
                advice="correct the card here, or where it was dealt",
            )
            return


def twice(card: Card, place: Place, before: Place, deck: Deck = PIQUET) -> Diagnostic:
    """Return that a card is in two places."""
    return Diagnostic(
        CARD_TWICE,
        f"{name(card, deck)} is in two places",
        place,
        related=(Related(before, "it is here too"),),
        advice="one of the two is another card",
    )
