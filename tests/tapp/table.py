"""A table of Tapp written down from the rules alone: cards as the words one types, and their play.

Nothing here knows the program. A tarock is its number, 1 to 21, and 22 for the Fool; another card
its suit's letter and its rank.
"""

from itertools import combinations
from random import Random
from typing import NamedTuple

ROMAN = (
    *("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI"),
    *("XII", "XIII", "XIV", "XV", "XVI", "XVII", "XVIII", "XIX", "XX", "XXI", "Fool"),
)
TAROCKS = tuple(f"t{number}" for number in range(1, 23))
ORDER = {**dict.fromkeys("cs", "789*VCQK"), **dict.fromkeys("dh", "4321VCQK")}
"""Each suit from the lowest to the highest; a star is the ten."""

DECK = TAROCKS + tuple(suit + rank for suit in "csdh" for rank in ORDER[suit])
SEATS = (0, 1, 2)
TRICKS = 16

WORTH = {"K": 5, "Q": 4, "C": 3, "V": 2}
HONOURS = ("t22", "t21", "t1")


def value(card: str) -> int:
    return 5 if card in HONOURS else WORTH.get(card[1:], 1)


def count(cards: list[str]) -> int:
    """Count a heap on the table: three by three, two off for each three."""
    heap, total = list(cards), 0
    while heap:
        three, heap = heap[:3], heap[3:]
        assert len(three) == 3
        total += sum(map(value, three)) - 2
    return total


def height(card: str) -> int:
    return int(card[1:]) if card[0] == "t" else ORDER[card[0]].index(card[1:])


def takes(trick: list[str]) -> int:
    """Return which card of a trick takes it: the highest tarock, or the highest of the suit led."""
    tarocks = [card for card in trick if card[0] == "t"]
    of_suit = tarocks or [card for card in trick if card[0] == trick[0][0]]
    return trick.index(max(of_suit, key=height))


def allowed(hand: list[str], led: str | None) -> list[str]:
    """Return what may be played: follow, else a tarock, else anything."""
    if led is None:
        return hand
    follow = [card for card in hand if card[0] == led[0]]
    return follow or [card for card in hand if card[0] == "t"] or hand


def fit_to_lay(hand: list[str]) -> list[str]:
    """Return what a declarer may lay away, tarocks only where there is too little else."""
    plain = [card for card in hand if card[0] != "t" and card[1:] != "K"]
    return plain if len(plain) >= 3 else []


class Played(NamedTuple):
    """A whole hand: what each was dealt, the stock (what is taken first), what was laid away.

    `tricks` are who led, the cards, and who took it; seats from 0, forehand.
    """

    contract: str
    declarer: int
    dealt: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...]
    laid: tuple[str, ...]
    tricks: tuple[tuple[int, tuple[str, ...], int], ...]

    @property
    def points(self) -> int:
        won = [card for _, cards, seat in self.tricks if seat == self.declarer for card in cards]
        return count([*won, *self.laid])

    @property
    def others(self) -> int:
        lost = [card for _, cards, seat in self.tricks if seat != self.declarer for card in cards]
        return count([*lost, *(self.stock if self.contract == "solo" else self.stock[3:])])

    @property
    def slam(self) -> bool:
        return all(seat == self.declarer for _, _, seat in self.tricks)

    @property
    def ultimo(self) -> bool:
        leader, cards, seat = self.tricks[-1]
        mine = cards[(self.declarer - leader) % 3]
        return seat == self.declarer and mine == "t1"


def play(rng: Random, *, strong: bool = False, lead: str = "forehand") -> Played:
    """Deal and play a hand by chance; `strong` gives the declarer the highest tarocks and the I."""
    while True:
        deck = list(DECK)
        rng.shuffle(deck)
        contract, declarer = rng.choice(("three", "bottom", "top", "solo")), rng.choice(SEATS)
        if strong:
            best = [*TAROCKS[-13:], "t1", rng.choice("csdh") + "K", rng.choice("csdh") + "K"]
            best = list(dict.fromkeys(best))
            rest = [card for card in deck if card not in best]
            deck = [*best, *rest]
            declarer_first = deck[:16]
            others = deck[16:]
            hands = [others[:16], others[16:32]]
            hands.insert(declarer, declarer_first)
            stock = others[32:]
        else:
            hands, stock = [deck[:16], deck[16:32], deck[32:48]], deck[48:]
        dealt = tuple(map(tuple, hands))
        laid: list[str] = []
        if contract != "solo":
            nineteen = [*hands[declarer], *stock[:3]]
            choice = fit_to_lay(nineteen)
            if not choice:
                continue
            laid = rng.sample(choice, 3)
            hands[declarer] = [card for card in nineteen if card not in laid]
        return Played(
            contract,
            declarer,
            dealt,
            tuple(stock),
            tuple(laid),
            _tricks(rng, [list(hand) for hand in hands], declarer, lead, strong=strong),
        )


def _tricks(
    rng: Random, hands: list[list[str]], declarer: int, lead: str, *, strong: bool
) -> tuple[tuple[int, tuple[str, ...], int], ...]:
    leader, found = (0 if lead == "forehand" else declarer), []
    for _ in range(TRICKS):
        trick: list[str] = []
        for step in range(3):
            seat = (leader + step) % 3
            may = allowed(hands[seat], trick[0] if trick else None)
            if strong and seat == declarer:
                later = [card for card in may if card != "t1"] or may
                card = max(later, key=lambda one: (one[0] == "t", height(one)))
            else:
                card = rng.choice(may)
            hands[seat].remove(card)
            trick.append(card)
        seat = (leader + takes(trick)) % 3
        found.append((leader, tuple(trick), seat))
        leader = seat
    return tuple(found)


def typed(card: str, rng: Random | None = None) -> str:
    """Return a card as one types it, in one of the ways there are."""
    if card[0] != "t":
        return card.replace("*", "10")
    number = int(card[1:])
    ways = [ROMAN[number]] if number != 5 else []
    ways += [f"t{ROMAN[number]}", "tF" if number == 22 else f"t{number}"]
    return rng.choice(ways) if rng else ways[0]


def lines(hand: Played, names: tuple[str, ...], rng: Random | None = None) -> list[str]:
    """Return the evidence of a hand: who was dealt what, the stock, the discard, every trick."""
    said = [
        f"deal {name} {' '.join(typed(card, rng) for card in cards)}"
        for name, cards in zip(names, hand.dealt, strict=True)
    ]
    said.append(f"talon {' '.join(typed(card, rng) for card in hand.stock)}")
    if hand.laid:
        said.append(f"discard {' '.join(typed(card, rng) for card in hand.laid)}")
    tricks = [" ".join(typed(card, rng) for card in cards) for _, cards, _ in hand.tricks]
    said.append("play " + ", ".join(tricks))
    return [f"  {line}" for line in said]


def possible_points(*, talon: bool) -> tuple[int, int]:
    """Return the least and the most a declarer can have, by going through what lies outside."""
    plain = sorted((card for card in DECK if card[1:] != "K" and card not in HONOURS), key=value)
    least = min(count(list(three)) for three in combinations([*plain[:5], *plain[-5:]], 3))
    others = sorted(map(value, DECK))
    left = sum(others[: 3 if talon else 6]) - (2 if talon else 4)
    return (least if talon else 0), 70 - left
