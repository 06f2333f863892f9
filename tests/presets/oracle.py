"""What an evening comes to in every rule set, worked out from the rules alone.

Nothing of the program is used here, so that the two can disagree. A house is a dict from the name
of a switch to its value as a `rule` line has it; a payment is (payer, payee, coins), the pot being
the account `pot`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

POT = "pot"
SUITS = ("clubs", "spades", "diamonds", "hearts")

STAYED, OUT, HOST, GUEST = "stayed", "out", "host", "guest"

House = dict[str, str]
Payment = tuple[str, str, int]

AUSTRIAN: House = {
    "draw": "always",
    "coins": "all",
    "guest-coins": "host",
    "declarer-fine": "20",
    "defender-fine": "10",
    "mercy": "off",
    "hearts-bonus": "10",
    "ace-bonus": "10",
    "no-ace-bonus": "10",
    "ace-bonuses-on": "all",
    "aces-count": "ten",
    "bonus-from": "all",
    "bonus-scale": "off",
    "pot": "fixed",
    "stake": "off",
    "dealer-ante": "off",
    "topup": "manual",
    "short-pot": "refuse",
    "all-pass": "next",
    "concede": "off",
    "invite": "on",
    "hold": "earlier",
    "jumps": "off",
    "first-bid": "one",
    "game-suit": "later",
    "game-turn": "first",
    "must-beat": "on",
    "lowest-beat": "on",
    "tricks-target": "6",
    "extra-bids": "off",
    "kontra": "",
    "nachgehen": "",
    "hearts-closes": "",
    "six-lead": "right",
}
"""Every switch, by the first value the rules give it; nothing where it goes with `extra-bids`."""

SUIT_PRESETS: Mapping[str, House] = {
    "austrian": {},
    "classic": {
        "draw": "made",
        "coins": "made",
        "no-ace-bonus": "off",
        "lowest-beat": "off",
        "game-turn": "any",
        "guest-coins": "guest",
    },
    "wiener-bild": {"game-suit": "named", "topup": "auto", "stake": "30"},
    "modern": {
        "draw": "made",
        "coins": "quota",
        "concede": "on",
        "all-pass": "dealer",
        "invite": "off",
        "must-beat": "off",
        "lowest-beat": "off",
        "hearts-bonus": "off",
        "ace-bonus": "off",
        "no-ace-bonus": "off",
    },
    "unlimited": {"pot": "unlimited", "dealer-ante": "10"},
    "limited": {"pot": "limited 0", "dealer-ante": "10"},
    "styrian": {"pot": "suit"},
    "multiplied": {"pot": "bid", "bonus-scale": "on"},
    "illustrated": {"extra-bids": "illustrated"},
    "illustrated-six": {"extra-bids": "six"},
}
"""How each rule set of numbers, game and hearts differs. `limited` has no limit until told."""

EXTRA_VALUES = {"bettel": 10, "durchmarsch": 20, "plauderer": 30, "offener": 40, "sans": 20}
"""What a contract without trumps is worth from each defender, with the talon."""

EXTRA_BIDS = {
    "off": (),
    "illustrated": ("bettel", "durchmarsch", "plauderer", "offener"),
    "six": ("bettel", "sans"),
}

NO_PLAY_DUTIES: House = {"must-beat": "off", "lowest-beat": "off"}
NO_BONUSES: House = {"hearts-bonus": "off", "ace-bonus": "off", "no-ace-bonus": "off"}

OLD_PRESETS: Mapping[str, House] = {
    "vienna-1829": {"pot": "suit", "all-pass": "bete 10", "invite": "off"}
    | NO_PLAY_DUTIES
    | NO_BONUSES,
    "vienna-1829-pot": {
        "pot": "unlimited",
        "dealer-ante": "10",
        "all-pass": "bete 10",
        "invite": "off",
    }
    | NO_PLAY_DUTIES
    | NO_BONUSES,
    "american": {"invite": "off"} | NO_PLAY_DUTIES | NO_BONUSES,
}
"""The games bid by suit, whose payments are others. `american` needs two amounts besides."""


class Defender(NamedTuple):
    """One opponent: what they did, and their own tricks (`None` where there are none to know).

    `factor` is 2 after kontra and 4 after rekontra.
    """

    player: str
    stance: str
    tricks: int | None = None
    factor: int = 1


class Hand(NamedTuple):
    """A hand as played.

    `bid` is `1` to `4`, `game` or `hearts`; in the games bid by suit `talon` or `hand`. `own` is
    the declarer's tricks, `None` where nothing was played. `heap` is what host and guest have
    together where their tricks lay in one heap. `bought` are the chips paid for the talon.

    Without trumps `bid` is the name of the contract, with `game` in front or not; `suit` is empty,
    `reached` whether it was made, and `result` how the line says so.
    """

    declarer: str
    bid: str
    suit: str
    own: int | None
    defenders: tuple[Defender, Defender]
    heap: int | None = None
    bonus: str = ""
    conceded: bool = False
    bought: int = 0
    reached: bool | None = None
    result: str = ""


def number(value: str) -> int:
    """Return an amount as a `rule` line has it; `off` is nought."""
    return 0 if value == "off" else int(value)


def by_the_pot(house: House) -> bool:
    """Whether a tenth of the pot is the unit."""
    return house["pot"].startswith(("unlimited", "limited"))


def sound(house: House) -> bool:
    """Whether the rules allow these values beside each other."""
    tens = [number(house["stake"]), number(house["dealer-ante"])]
    word, _, limit = house["pot"].partition(" ")
    if word == "limited":
        tens.append(int(limit))
    if by_the_pot(house):
        tens += [number(house["declarer-fine"]), number(house["defender-fine"])]
        if house["all-pass"].startswith("bete"):
            tens.append(int(house["all-pass"].split()[1]))
    needless = {("kontra", "on"), ("nachgehen", "on"), ("hearts-closes", "off")}
    return not (
        (house["extra-bids"] == "off" and needless & set(house.items()))
        or (house["topup"] == "auto" and not number(house["stake"]))
        or (by_the_pot(house) and not number(house["dealer-ante"]))
        or (word == "limited" and not int(limit))
        or (house["ace-bonuses-on"] == "hand" and not bonus_on(house))
        or any(amount % 10 for amount in tens)
    )


def bonus_on(house: House) -> bool:
    """Whether any ace bonus is paid at all."""
    return bool(number(house["ace-bonus"]) or number(house["no-ace-bonus"]))


def kontra(house: House) -> bool:
    """Whether there is kontra: as the table says, or else where there are extra bids."""
    return (house["kontra"] or ("off" if house["extra-bids"] == "off" else "on")) == "on"


def unit(house: House, hand: Hand, pot: int) -> int:
    """Return what one unit is, in coins, with so much in the pot before the hand.

    Raises:
        ValueError: if it would not be a whole coin.
    """
    word, _, limit = house["pot"].partition(" ")
    if word in {"unlimited", "limited"}:
        counted = min(pot, int(limit)) if limit else pot
        if counted % 10:
            raise ValueError(counted)
        return counted // 10
    if hand.reached is not None:
        return 1
    if word == "suit" or (word == "bid" and not hand.bid.isdigit()):
        return SUITS.index(hand.suit) + 1
    return int(hand.bid) if word == "bid" else 1


def payments(rules: str, house: House, hand: Hand, pot: int) -> list[Payment]:
    """Return what a hand pays, the pot's shortage aside."""
    if house["pot"] == "none":
        return []
    if rules == "american":
        return list(_american(house, hand))
    u = unit(house, hand, pot)
    if hand.reached is not None:
        return list(_extra(hand, u if house["bonus-scale"] == "on" else 1))
    if hand.conceded:
        return [(payer, payee, u * units) for payer, payee, units in _conceded(hand)]
    flows = _vienna(hand) if rules.startswith("vienna") else _suit_game(house, hand)
    scale = u if house["bonus-scale"] == "on" else 1
    return [
        *((payer, payee, u * units) for payer, payee, units in flows),
        *((payer, payee, scale * coins) for payer, payee, coins in _bonuses(house, hand)),
    ]


def made(house: House, hand: Hand) -> bool:
    """Whether the declarer made it; with both out ten tricks are credited."""
    return hand.own is None or hand.own >= int(house["tricks-target"])


def _extra(hand: Hand, scale: int) -> Iterator[Payment]:
    *as_game, name = hand.bid.split()
    for one in hand.defenders:
        coins = EXTRA_VALUES[name] * (2 if as_game else 1) * one.factor * scale
        if hand.reached:
            yield one.player, hand.declarer, coins
        else:
            yield hand.declarer, one.player, coins


def _conceded(hand: Hand) -> Iterator[Payment]:
    against = [one.player for one in hand.defenders if one.stance != OUT]
    for player in against:
        yield hand.declarer, player, 5 if len(against) == 1 else 3


def _suit_game(house: House, hand: Hand) -> Iterator[Payment]:
    won = made(house, hand)
    if won or house["draw"] == "always":
        yield POT, hand.declarer, 10
    if not won:
        yield hand.declarer, POT, number(house["declarer-fine"])
    for one in hand.defenders:
        short = {STAYED: (one.tricks or 0) < 2, HOST: pair(hand) < 4}.get(one.stance, False)
        if short and (won or house["mercy"] == "off"):
            yield one.player, POT, number(house["defender-fine"])
    if won or house["coins"] != "made":
        for player, tricks, answered in _paid_for(house, hand):
            if house["coins"] == "quota-once":
                yield hand.declarer, player, 1 if tricks >= answered else 0
            elif house["coins"] != "quota" or tricks >= answered:
                yield hand.declarer, player, tricks


def _paid_for(house: House, hand: Hand) -> Iterator[tuple[str, int, int]]:
    """Yield who is paid for tricks, for how many, and how many they answer for."""
    for one in hand.defenders:
        if one.stance == HOST and house["guest-coins"] == "host":
            yield one.player, pair(hand), 4
        elif one.stance == STAYED or (one.stance != OUT and house["guest-coins"] == "guest"):
            yield one.player, one.tricks or 0, 2


def pair(hand: Hand) -> int:
    """Return the tricks of host and guest together."""
    if hand.heap is not None:
        return hand.heap
    return sum(one.tricks or 0 for one in hand.defenders if one.stance in {HOST, GUEST})


def _bonuses(house: House, hand: Hand) -> Iterator[Payment]:
    won = made(house, hand)
    claimed = [("hearts-bonus", True)] if hand.bid == "hearts" else []
    if hand.bonus:
        claimed.append(
            ("ace-bonus", False) if hand.bonus == "aces" else ("no-ace-bonus", True),
        )
    for switch, both_ways in claimed:
        for one in hand.defenders:
            if one.stance == OUT and house["bonus-from"] == "playing":
                continue
            if won:
                yield one.player, hand.declarer, number(house[switch])
            elif both_ways:
                yield hand.declarer, one.player, number(house[switch])


def _vienna(hand: Hand) -> Iterator[Payment]:
    playing = [one for one in hand.defenders if one.stance != OUT]
    short = [one for one in playing if (one.tricks or 0) < 2]
    if hand.own is None:
        yield POT, hand.declarer, 10
    elif hand.own < 6:
        yield hand.declarer, POT, 10
        for one in playing:
            yield hand.declarer, one.player, one.tricks or 0
        for one in short:
            yield one.player, POT, 10
    elif not short:
        yield POT, hand.declarer, 10
        for one in playing:
            yield hand.declarer, one.player, one.tricks or 0
    else:
        for one in short:
            yield one.player, hand.declarer, hand.own
            for other in playing:
                if other is not one:
                    yield one.player, other.player, other.tricks or 0


def _american(house: House, hand: Hand) -> Iterator[Payment]:
    yield hand.declarer, POT, hand.bought
    if hand.own is None or hand.own >= 6:
        yield POT, hand.declarer, number(house["win"])
    else:
        yield hand.declarer, POT, number(house["lose"])


@dataclass(slots=True)
class Table:
    """The coins of a table, moved on line by line.

    `coins` holds every player and the pot; `refused` the lines that move nothing but the dealer's
    ante, because the rules refuse them.
    """

    rules: str
    house: House
    seats: tuple[str, ...]
    dealer: str
    coins: dict[str, int] = field(default_factory=dict)
    lies: bool = False
    refused: int = 0

    def __post_init__(self) -> None:
        self.coins = dict.fromkeys((*self.seats, POT), 0)

    @property
    def pot(self) -> int:
        """What lies in the pot."""
        return self.coins[POT]

    @property
    def free(self) -> bool:
        """Whether one plays for nothing, so that no coin moves by itself."""
        return self.house["pot"] == "none"

    @property
    def active(self) -> tuple[str, ...]:
        """Who has cards, from the dealer's left; with four the dealer has none."""
        at = self.seats.index(self.dealer) + 1
        return (*self.seats[at:], *self.seats[:at])[:3]

    def move(self, payer: str, payee: str, coins: int) -> None:
        """Move coins from one account to another."""
        self.coins[payer] -= coins
        self.coins[payee] += coins

    def ante(self, coins: int) -> None:
        """Everybody stakes the same."""
        for player in self.seats:
            self.move(player, POT, coins)

    def dealt(self) -> None:
        """The dealer puts in what the house asks, unless it lies there since a misdeal."""
        if not self.lies and not self.free:
            self.move(self.dealer, POT, number(self.house["dealer-ante"]))
        self.lies = True

    def next_deal(self) -> None:
        """The deal passes clockwise."""
        self.lies = False
        self.dealer = self.seats[(self.seats.index(self.dealer) + 1) % len(self.seats)]

    def hand(self, hand: Hand) -> bool:
        """Settle a hand; return whether the pot allows it."""
        self.dealt()
        if self.house["topup"] == "auto" and not self.pot and not self.free:
            self.ante(number(self.house["stake"]))
        allowed = (self.pot > 0 or self.free) and self._settled(hand)
        self.refused += not allowed
        self.next_deal()
        return allowed

    def _settled(self, hand: Hand) -> bool:
        flows = payments(self.rules, self.house, hand, self.pot)
        inward = sum(coins for _, payee, coins in flows if payee == POT)
        there = self.pot + inward
        if sum(coins for payer, _, coins in flows if payer == POT) > there:
            if self.house["short-pot"] == "refuse":
                return False
            flows = [
                (payer, payee, min(coins, there) if payer == POT else coins)
                for payer, payee, coins in flows
            ]
        for flow in flows:
            self.move(*flow)
        return True

    def passed(self) -> bool:
        """Everybody passed; return whether the house lets them."""
        self.dealt()
        word, _, coins = self.house["all-pass"].partition(" ")
        if word == "bete" and not self.free:
            due = int(coins) * (self.pot // 10 if self.rules == "vienna-1829-pot" else 1)
            self.move(self.active[-1], POT, due)
        self.refused += word == "dealer"
        self.next_deal()
        return word != "dealer"

    def shares(self) -> int:
        """Return what each would get of the pot in whole coins."""
        return self.pot // len(self.seats)
