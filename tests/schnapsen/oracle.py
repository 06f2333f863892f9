"""What a match of Schnapsen comes to, from the rules alone; nothing here knows the program."""

from dataclasses import dataclass, field
from itertools import product
from random import Random

RANKS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
SUITS = "cdhs"


def game_points(points: int) -> int:
    """What a hand is worth against somebody who had so many points, or none and no trick."""
    return 1 if points >= 33 else 2 if points else 3


@dataclass
class Match:
    """Counters, bummerls and coins of two."""

    bummerl: bool
    schneider: bool
    counter: list[int] = field(default_factory=lambda: [7, 7])
    coins: list[int] = field(default_factory=lambda: [0, 0])

    def hand(self, winner: int, points: int) -> None:
        """Book a hand: who took it, and for how many game points."""
        loser = 1 - winner
        if 0 in self.counter:
            self.counter = [7, 7]
        self.counter[winner] = max(0, self.counter[winner] - points)
        due = 0 if self.bummerl else points
        if self.bummerl and self.counter[winner] == 0:
            due = 2 if self.schneider and self.counter[loser] == 7 else 1
        self.coins[winner] += due
        self.coins[loser] -= due


@dataclass
class Side:
    """One player while cards are played: the hand, card points, marriages said, tricks taken."""

    held: list[str]
    cards: int = 0
    said: int = 0
    tricks: int = 0

    @property
    def points(self) -> int:
        """What counts by now: a marriage only with a trick."""
        return self.cards + self.said if self.tricks else 0


@dataclass
class Ended:
    """How a hand of cards really played came out: the line's numbers."""

    winner: int
    points: tuple[int, int]
    closer: int | None
    then: int


def beats(card: str, led: str, trumps: str) -> bool:
    if card[0] == led[0]:
        return RANKS[card[1]] > RANKS[led[1]]
    return card[0] == trumps


def may(held: list[str], led: str, trumps: str) -> list[str]:
    """The cards that may be played once the stock is closed or empty."""
    following = [card for card in held if card[0] == led[0]]
    trumping = [card for card in held if card[0] == trumps]
    able = following or trumping or held
    return [card for card in able if beats(card, led, trumps)] or able


def played(rng: Random, *, alert: bool) -> Ended:
    """Play a hand with chance cards: marriages, closings, and claims; not `alert` claims late."""
    deck = [suit + rank for suit, rank in product(SUITS, RANKS)]
    rng.shuffle(deck)
    sides = (Side(deck[:5]), Side(deck[5:10]))
    stock = deck[10:]
    trumps = stock[-1][0]
    lead, closer, then = 0, None, 0
    while True:
        own, other = sides[lead], sides[1 - lead]
        if closer is None and len(stock) >= 2 and rng.random() < 0.07:
            closer, then = lead, other.points
        led = rng.choice(own.held)
        pairs = [suit for suit in SUITS if suit + "K" in own.held and suit + "Q" in own.held]
        if pairs and rng.random() < 0.9:
            suit = rng.choice(pairs)
            led = suit + rng.choice("KQ")
            own.said += 40 if suit == trumps else 20
            if own.points >= 66 and (alert or rng.random() < 0.5):
                return Ended(lead, (own.points, other.points), closer, then)
        own.held.remove(led)
        free = closer is None and stock
        answer = rng.choice(other.held if free else may(other.held, led, trumps))
        other.held.remove(answer)
        takes = 1 - lead if beats(answer, led, trumps) else lead
        winner, loser = sides[takes], sides[1 - takes]
        winner.tricks += 1
        winner.cards += RANKS[led[1]] + RANKS[answer[1]]
        if closer is None and stock:
            winner.held.append(stock.pop(0))
            loser.held.append(stock.pop(0))
        lead = takes
        over = not winner.held
        if winner.points >= 66 and (alert or over or rng.random() < 0.5):
            return Ended(takes, (winner.points, loser.points), closer, then)
        if over:
            if closer is not None:
                took = 1 - closer
                return Ended(took, (sides[took].points, sides[closer].points), closer, then)
            return Ended(takes, (winner.points, loser.points), None, 0)
