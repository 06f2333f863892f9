"""Every world a hand of Schnapsen can have been played in, gone through one by one.

Knows nothing of the program. Cards are a suit's letter and a rank, players 0 and 1. A world is a
deal, the order of the stock, when it was closed, and whether and when the jack of trumps was given
for the open card.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations

from schnapsen.oracle import RANKS, SUITS, may

DECK = frozenset(suit + rank for suit in SUITS for rank in RANKS)
LATER = 9
"""A closing after more tricks than are written."""

Hand = frozenset[str]


@dataclass(frozen=True)
class Written:
    """What is written: hands, the stock, tricks as (led, answer or nothing, winner), a closing.

    `stock` is ten cards from the top, or the open card alone; `lead` leads the first trick.
    """

    dealt: tuple[Hand | None, Hand | None]
    stock: tuple[str, ...]
    tricks: tuple[tuple[str, str, int], ...]
    lead: int
    closer: int | None = None
    then: int = 0

    def leader(self, done: int) -> int:
        return self.tricks[done - 1][2] if done else self.lead


def closings(told: Written) -> set[int]:
    """After how many tricks the stock can have been closed or empty."""
    if told.closer is None:
        return {5}
    whole = [(led, answer, took) for led, answer, took in told.tricks if answer]
    found = set()
    for done in range(min(4, len(whole)) + 1):
        taken = [RANKS[led[1]] + RANKS[answer[1]] for led, answer, took in whole[:done]
                 if took != told.closer]  # fmt: skip
        fits = (told.then - sum(taken)) in range(0, 101, 20) if taken else told.then == 0
        if told.leader(done) == told.closer and fits:
            found.add(done)
        if done == len(whole) < 4 and sum(taken) <= told.then:
            found.add(LATER)
    return found


def verdicts(told: Written, judged: int) -> frozenset[bool]:
    """Whether the answer in a trick (from 0) was right, in each world that is possible."""
    found: frozenset[bool] = frozenset()
    for closed in closings(told):
        walk = Walk(told, judged, closed)
        for hands in deals(told):
            if not hands[0] & walk.never[0] and not hands[1] & walk.never[1]:
                pile = DECK - hands[0] - hands[1] - {walk.opened}
                found |= walk.begins(0, hands, pile, walk.opened)
    return found


class Walk:
    """A way through all tricks, with the stock closed after so many."""

    def __init__(self, told: Written, judged: int, closed: int) -> None:
        self.told, self.judged, self.closed = told, judged, closed
        self.opened = told.stock[-1]
        self.jack = self.opened[0] + "J"
        shown: list[set[str]] = [set(), set()]
        for done, (led, answer, _) in enumerate(told.tricks):
            shown[told.leader(done)].add(led)
            shown[1 - told.leader(done)].add(answer)
        changed = {self.jack, self.opened}
        self.never = (shown[1] - changed, shown[0] - changed)
        self.known: dict[tuple[int, tuple[Hand, Hand], Hand, str], frozenset[bool]] = {}

    def begins(
        self, done: int, hands: tuple[Hand, Hand], pile: Hand, under: str
    ) -> frozenset[bool]:
        """Go on from before a trick; `under` lies open under the pile."""
        key = (done, hands, pile, under)
        if key not in self.known:
            self.known[key] = self.trick(done, hands, pile, under)
            if under == self.opened != self.jack and done <= min(self.closed, 4):
                self.known[key] |= self.changing(done, hands, pile)
        return self.known[key]

    def changing(self, done: int, hands: tuple[Hand, Hand], pile: Hand) -> frozenset[bool]:
        """Go on with the jack given for the open card, by whoever has it."""
        for player in (0, 1):
            if self.jack in hands[player]:
                own = hands[player] - {self.jack} | {self.opened}
                after = (own, hands[1]) if player == 0 else (hands[0], own)
                return self.trick(done, after, pile, self.jack)
        return frozenset()

    def trick(self, done: int, hands: tuple[Hand, Hand], pile: Hand, under: str) -> frozenset[bool]:
        """Lay the cards of a trick, and draw."""
        if done == len(self.told.tricks):
            return frozenset({True})
        led, answer, _ = self.told.tricks[done]
        other = hands[1 - self.told.leader(done)]
        if led not in hands[self.told.leader(done)] or (answer and answer not in other):
            return frozenset()
        left = (hands[0] - {led, answer}, hands[1] - {led, answer})
        if done >= min(self.closed, 5) or not answer:
            after = self.begins(done + 1, left, pile, under)
        else:
            after = self.drawing(done, left, pile, under)
        if done == self.judged and after:
            due = may(sorted(other), led, self.opened[0])
            return frozenset({done < self.closed or answer in due})
        return after

    def drawing(
        self, done: int, left: tuple[Hand, Hand], pile: Hand, under: str
    ) -> frozenset[bool]:
        """Go on with every card each can draw."""
        found: frozenset[bool] = frozenset()
        for first, second, piled in self.draws(done, pile, under):
            got = (first, second) if self.told.tricks[done][2] == 0 else (second, first)
            if got[0] not in self.never[0] and got[1] not in self.never[1]:
                both = (left[0] | {got[0]}, left[1] | {got[1]})
                found |= self.begins(done + 1, both, piled, under if piled else "")
        return found

    def draws(self, done: int, pile: Hand, under: str) -> Iterator[tuple[str, str, Hand]]:
        """Yield what the winner and the other one draw, and what is left."""
        if len(pile) == 1:
            yield next(iter(pile)), under, frozenset()
        elif len(self.told.stock) == 10:
            first, second = self.told.stock[2 * done : 2 * done + 2]
            yield first, second, pile - {first, second}
        else:
            for first, second in permutations(sorted(pile), 2):
                yield first, second, pile - {first, second}


def deals(told: Written) -> Iterator[tuple[Hand, Hand]]:
    """Yield every way the ten cards can have been dealt."""
    free = DECK - frozenset(told.stock)
    for first in ways(told.dealt[0], free):
        for second in ways(told.dealt[1], free - first):
            if not first & second:
                yield first, second


def ways(dealt: Hand | None, free: Hand) -> Iterator[Hand]:
    if dealt is not None:
        yield dealt
    else:
        yield from map(frozenset, combinations(sorted(free), 5))
