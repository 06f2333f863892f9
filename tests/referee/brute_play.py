"""A hand of cards judged from the rules alone, and hands to judge.

Cards are two letters, the suit and the rank: `hA`, `dT`. The judge asks one question: is there any
way the thirty-two cards can have lain that fits every line and makes every card a right one?
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random
from typing import NamedTuple

SUITS = "csdh"
RANKS = "789TJQKA"
DECK = tuple(suit + rank for suit in SUITS for rank in RANKS)
NAMES = ("Mia", "Theo", "Priya")
WORDS = {"c": "clubs", "s": "spades", "d": "diamonds", "h": "hearts"}


@dataclass(frozen=True, slots=True)
class Record:
    """One hand as written: the line, and as many of the lines under it as there are.

    `contract` is `1` to `4`, `game` or `hearts`; `playing` who plays cards, clockwise; `claimed`
    the tricks of each on the line; `deals`, `talon`, `discard` what is written of them; `rest` the
    tricks settled without play; `admitted` the revokes, by player and trick from 1.
    """

    declarer: str
    contract: str
    trumps: str
    playing: tuple[str, ...]
    claimed: Mapping[str, int]
    deals: Mapping[str, tuple[str, ...]]
    talon: tuple[str, ...] | None
    discard: tuple[str, ...] | None
    play: tuple[tuple[str, ...], ...]
    host: str | None = None
    must_beat: bool = True
    lowest_beat: bool = True
    rest: Mapping[str, int] | None = None
    admitted: frozenset[tuple[str, int]] = frozenset()

    @property
    def takes(self) -> bool:
        """Whether the declarer takes the talon."""
        return self.contract.isdigit()


# ---- the rules of a trick


def takes_from(card: str, other: str, trumps: str) -> bool:
    """Whether a card takes the trick from another that lay there before."""
    if card[0] == other[0]:
        return _height(card) > _height(other)
    return card[0] == trumps


def winning(trick: Sequence[str], trumps: str) -> int:
    """Return which card has the trick: the highest trump, else the highest of the suit led."""
    suit = trumps if any(card[0] == trumps for card in trick) else trick[0][0]
    return trick.index(max((one for one in trick if one[0] == suit), key=_height))


def _height(card: str) -> int:
    return RANKS.index(card[1])


def offends(record: Record, leader: str, trick: Sequence[str], card: str, held: str) -> bool:
    """Whether it is wrong to play a card while holding one certain other."""
    if not trick:
        return False
    led, trumps = trick[0][0], record.trumps
    mine, other = (2 if one[0] == led else int(one[0] == trumps) for one in (card, held))
    if mine != other:
        return other > mine
    if mine == 0 or not record.must_beat:
        return False
    best = trick[winning(trick, trumps)]
    if not takes_from(held, best, trumps):
        return False
    first = len(trick) == 1 and len(record.playing) == 3 and leader == record.declarer
    lower = first and record.lowest_beat and takes_from(card, held, trumps)
    return lower or not takes_from(card, best, trumps)


# ---- the course of a play


class Turn(NamedTuple):
    """A card played: who led, who plays, what lies there, the card, and in which trick from 1."""

    leader: str
    player: str
    trick: tuple[str, ...]
    card: str
    number: int


def turns(record: Record) -> Iterator[Turn]:
    """Yield every card written, in order."""
    leader = record.declarer
    for number, trick in enumerate(record.play, 1):
        at = record.playing.index(leader)
        order = record.playing[at:] + record.playing[:at]
        for turn, card in enumerate(trick):
            yield Turn(leader, order[turn], trick[:turn], card, number)
        if len(trick) == len(order):
            leader = order[winning(trick, record.trumps)]


def wrong_with(record: Record, turn: Turn, held: str) -> bool:
    """Whether a card was a wrong one, and not admitted, if its player also held another."""
    admitted = (turn.player, turn.number) in record.admitted
    return not admitted and offends(record, turn.leader, turn.trick, turn.card, held)


def taken(record: Record) -> dict[str, int]:
    """Return how many whole tricks each player took."""
    won = dict.fromkeys(record.playing, 0)
    leader = record.declarer
    for trick in record.play:
        if len(trick) == len(record.playing):
            at = record.playing.index(leader) + winning(trick, record.trumps)
            leader = record.playing[at % len(record.playing)]
            won[leader] += 1
    return won


# ---- what is wrong with a record


def lines_clash(record: Record) -> bool:
    """Whether the lines before the play are wrong by themselves."""
    written = [*record.deals.values(), *([record.talon] if record.talon else [])]
    together = [card for cards in written for card in cards]
    if any(len(cards) != 10 for cards in record.deals.values()):
        return True
    if len(together) != len(set(together)) or (record.talon and len(record.talon) != 2):
        return True
    if not record.takes:
        return record.talon is not None or record.discard is not None
    return record.discard is not None and len(set(record.discard)) != 2


def counts_clash(record: Record) -> bool:
    """Whether the tricks played, with the rest, can't be those of the line."""
    rest = record.rest or {}
    won = {player: tricks + rest.get(player, 0) for player, tricks in taken(record).items()}
    if record.rest is not None or sum(won.values()) == 10:
        return won != record.claimed
    return any(won[player] > tricks for player, tricks in record.claimed.items())


def shown_wrong(record: Record) -> bool:
    """Whether a card is wrong by what its own player lays later, or is laid twice."""
    cards = [turn.card for turn in turns(record)]
    return len(set(cards)) != len(cards) or any(revokes(record))


def revokes(record: Record) -> Iterator[tuple[str, int]]:
    """Yield who did wrong in which trick, as far as later cards of the same player show."""
    course = list(turns(record))
    for at, turn in enumerate(course):
        later = [one.card for one in course[at + 1 :] if one.player == turn.player]
        if any(wrong_with(record, turn, held) for held in later):
            yield turn.player, turn.number


def possible(record: Record) -> bool:
    """Whether the cards can have lain in any way that fits every line and every card played."""
    if lines_clash(record) or shown_wrong(record):
        return False
    options = {card: frozenset(_places(record, card)) for card in DECK}
    if not record.takes:
        return _can_lie(options)
    own = frozenset({record.declarer, "talon"})
    laid = {card for trick in record.play for card in trick}
    unseen = [card for card in DECK if card not in laid]
    pairs = combinations(unseen, 2) if record.discard is None else (record.discard,)
    return any(
        not laid & {*away}
        and _can_lie(
            {
                card: (_written(record, card) & own if card in away else options[card])
                for card in DECK
            }
        )
        for away in pairs
    )


def right(record: Record) -> bool:
    """Whether nothing at all is wrong."""
    return possible(record) and not counts_clash(record)


def _can_lie(options: Mapping[str, frozenset[str]]) -> bool:
    """Whether every card finds one of its places: ten a player, two in the talon."""
    lying: dict[str, list[str]] = {place: [] for place in (*NAMES, "talon")}

    def find(card: str, tried: set[str]) -> bool:
        for place in sorted(options[card] - tried):
            tried.add(place)
            there = lying[place]
            if len(there) < (2 if place == "talon" else 10):
                there.append(card)
                return True
            for other in tuple(there):
                if find(other, tried):
                    there[there.index(other)] = card
                    return True
        return False

    return all(options.values()) and all(find(card, set()) for card in options)


def _written(record: Record, card: str) -> frozenset[str]:
    """Return where a card can have lain before the talon was taken, by the lines alone."""
    groups = {**record.deals, **({"talon": record.talon} if record.talon else {})}
    known = {place for place, cards in groups.items() if card in cards}
    return frozenset(known or {*NAMES, "talon"} - groups.keys())


def _places(record: Record, card: str) -> Iterator[str]:
    """Yield where a card can have lain that was not laid away, by everything that was played."""
    course = list(turns(record))
    owner = next((turn.player for turn in course if turn.card == card), None)
    for place in _written(record, card):
        holder = record.declarer if place == "talon" and record.takes else place
        if owner is None:
            if not any(turn.player == holder and wrong_with(record, turn, card) for turn in course):
                yield place
        elif owner == holder:
            yield place


def first_wrong_card(record: Record) -> int | None:
    """Return which card of the play is the first wrong one, every hand being known."""
    hands = {name: set(cards) for name, cards in record.deals.items()}
    if record.takes:
        hands[record.declarer] |= set(record.talon or ())
        hands[record.declarer] -= set(record.discard or ())
    for at, turn in enumerate(turns(record)):
        hand = hands[turn.player]
        if turn.card not in hand or any(wrong_with(record, turn, held) for held in hand):
            return at
        hand.remove(turn.card)
    return None


# ---- hands to judge


def dealt(rng: Random, *, must_beat: bool = True, lowest_beat: bool = True) -> Record:
    """Return a random hand with everything written, all of it right."""
    pack = rng.sample(DECK, 32)
    declarer = rng.choice(NAMES)
    at = NAMES.index(declarer)
    left, right_hand = NAMES[(at + 1) % 3], NAMES[(at + 2) % 3]
    contract = rng.choice(("1", "2", "3", "4", "1", "2", "game", "hearts"))
    low = int(contract) - 1 if contract.isdigit() else 0
    trumps = {"game": rng.choice("csd"), "hearts": "h"}.get(contract) or rng.choice(SUITS[low:])
    manner = rng.choice(("both", "both", "left", "right", "left hosts", "right hosts"))
    out = {"left": right_hand, "right": left}.get(manner)
    record = Record(
        declarer,
        contract,
        trumps,
        tuple(name for name in NAMES if name != out),
        {},
        {name: tuple(pack[10 * i : 10 * i + 10]) for i, name in enumerate(NAMES)},
        tuple(pack[30:]) if contract.isdigit() else None,
        None,
        (),
        {"left hosts": left, "right hosts": right_hand}.get(manner),
        must_beat,
        lowest_beat,
    )
    if record.takes:
        twelve = (*record.deals[declarer], *pack[30:])
        record = replace(record, discard=tuple(rng.sample(twelve, 2)))
    return _played(rng, record)


def _played(rng: Random, record: Record) -> Record:
    hands = {name: set(cards) for name, cards in record.deals.items()}
    if record.takes:
        hands[record.declarer] |= set(record.talon or ())
        hands[record.declarer] -= set(record.discard or ())
    leader = record.declarer
    for _ in range(10):
        at = record.playing.index(leader)
        trick: tuple[str, ...] = ()
        for player in record.playing[at:] + record.playing[:at]:
            trick += (rng.choice(allowed(record, leader, trick, hands[player])),)
            hands[player].remove(trick[-1])
        record = replace(record, play=(*record.play, trick))
        leader = record.playing[(at + winning(trick, record.trumps)) % len(record.playing)]
    return replace(record, claimed=taken(record))


def allowed(record: Record, leader: str, trick: Sequence[str], hand: Iterable[str]) -> list[str]:
    """Return the cards of a hand that are right now, in a fixed order."""
    cards = sorted(hand)
    return [
        card
        for card in cards
        if not any(offends(record, leader, trick, card, other) for other in cards)
    ]


def changed(record: Record, at: int, card: str) -> Record:
    """Return the record with its card number `at` made another one, in the order of `cards`."""
    cards = cards_of(record)
    cards[at] = card
    supply = iter(cards)

    def again(group: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(next(supply) for _ in group)

    return replace(
        record,
        deals={name: again(group) for name, group in record.deals.items()},
        talon=again(record.talon) if record.talon else None,
        discard=again(record.discard) if record.discard else None,
        play=tuple(again(trick) for trick in record.play),
    )


def cards_of(record: Record) -> list[str]:
    """Return every card written under the hand: deals, talon, discards, play."""
    before = (*record.deals.values(), record.talon or (), record.discard or ())
    return [card for group in (*before, *record.play) for card in group]


FRENCH: Mapping[str, str] = {}
GERMAN = {"c": "e", "s": "g", "d": "s", "h": "h", "Q": "O", "J": "U", "T": "X"}
"""What letters become after `cards german`."""


def written(record: Record, letters: Mapping[str, str] = FRENCH, *, short: bool = False) -> str:
    """Return the hand as a whole sitting.

    Every card has its suit and a trick a line; or else, as `short`, suits are left away where they
    follow and all tricks stand on one line.
    """
    switches = [
        f"rule {name} off"
        for name, on in (("must-beat", record.must_beat), ("lowest-beat", record.lowest_beat))
        if not on
    ]
    if letters:
        switches.append("cards german")
    under = [f"deal {name} {' '.join(cards)}" for name, cards in record.deals.items()]
    if record.talon:
        under.append(f"talon {' '.join(record.talon)}")
    if record.discard:
        under.append(f"discard {' '.join(record.discard)}")
    if short and record.play:
        under.append(f"play {', '.join(' '.join(_following(trick)) for trick in record.play)}")
    elif record.play:
        under += [f"play {' '.join(trick)}" for trick in record.play]
    spelt = [
        " ".join(
            "".join(letters.get(letter, letter) for letter in word) if _is_cards(word) else word
            for word in line.split(" ")
        )
        for line in under
    ]
    if record.rest:
        spelt.append("rest " + ", ".join(f"{who} {won}" for who, won in record.rest.items()))
    spelt += [f"revoke {player} {number}" for player, number in sorted(record.admitted)]
    head = ["sitting 2026-11-28", *switches, "players Mia, Theo, Priya", "ante 100"]
    return "\n".join((*head, _line(record), *spelt)) + "\n"


def _following(trick: tuple[str, ...]) -> Iterator[str]:
    yield trick[0]
    for card in trick[1:]:
        yield card[1] if card[0] == trick[0][0] else card


def _is_cards(word: str) -> bool:
    return word.rstrip(",") in DECK or word.rstrip(",") in RANKS


def _line(record: Record) -> str:
    won, declarer = record.claimed, record.declarer
    others = [name for name in NAMES if name != declarer]
    contract = {"hearts": "hearts"}.get(
        record.contract, f"{record.contract} {WORDS[record.trumps]}"
    )
    if record.host:
        (guest,) = (name for name in others if name != record.host)
        defence = f"{record.host} {won[record.host]} + {guest} {won[guest]}"
    else:
        defence = ", ".join(
            f"{name} {won[name]}" if name in record.playing else f"{name} out" for name in others
        )
    return f"{declarer} {contract} {won[declarer]}, {defence}"
