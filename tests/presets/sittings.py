"""Chance sittings under a rule set: the lines of a file, and what the oracle has after each."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from presets.oracle import (
    AUSTRIAN,
    EXTRA_BIDS,
    GUEST,
    HOST,
    OLD_PRESETS,
    OUT,
    POT,
    STAYED,
    SUIT_PRESETS,
    SUITS,
    Defender,
    Hand,
    House,
    Table,
    by_the_pot,
    kontra,
    number,
    pair,
    sound,
)

NAMES = ("Anna", "Ben", "Cora", "Dora")

VALUES: dict[str, tuple[str, ...]] = {
    "draw": ("always", "made"),
    "coins": ("all", "made", "quota", "quota-once"),
    "guest-coins": ("host", "guest"),
    "declarer-fine": ("20", "0", "10", "30", "15", "40"),
    "defender-fine": ("10", "0", "20", "7", "50"),
    "mercy": ("off", "on"),
    "hearts-bonus": ("10", "off", "5", "20"),
    "ace-bonus": ("10", "off", "3", "30"),
    "no-ace-bonus": ("10", "off", "4", "25"),
    "ace-bonuses-on": ("all", "hand"),
    "aces-count": ("ten", "twelve"),
    "bonus-from": ("all", "playing"),
    "bonus-scale": ("off", "on"),
    "pot": ("fixed", "unlimited", "limited 30", "limited 100", "suit", "bid", "none"),
    "stake": ("off", "10", "30", "50"),
    "dealer-ante": ("off", "10", "20"),
    "topup": ("manual", "auto"),
    "short-pot": ("refuse", "take"),
    "all-pass": ("next", "dealer", "bete 10", "bete 30"),
    "concede": ("off", "on"),
    "invite": ("on", "off"),
    "hold": ("earlier", "any"),
    "jumps": ("off", "on"),
    "first-bid": ("one", "any"),
    "game-suit": ("later", "named"),
    "game-turn": ("first", "any"),
    "must-beat": ("on", "off"),
    "lowest-beat": ("on", "off"),
    "tricks-target": ("6", "5"),
    "extra-bids": ("off", "illustrated", "six"),
    "kontra": ("off", "on"),
    "nachgehen": ("off", "on"),
    "hearts-closes": ("on", "off"),
    "six-lead": ("right", "declarer"),
}
"""Values to try, the rules' first one first."""

UNREAD_BY_OLD_GAMES = frozenset(VALUES) - {"short-pot", "stake", "topup", "hold", "jumps"}
"""Switches whose meaning the games bid by suit do not define, so that chance leaves them alone."""


class Step(NamedTuple):
    """A line of the sitting, what the oracle has after it, and whether it is booked."""

    line: str
    coins: dict[str, int]
    booked: bool = True
    hand: Hand | None = None


class Sitting(NamedTuple):
    """A whole sitting: its header, its lines, and how the house was set at the beginning."""

    header: tuple[str, ...]
    steps: tuple[Step, ...]
    house: House

    @property
    def text(self) -> str:
        """The file, one line for each part."""
        return "".join(f"{line}\n" for line in (*self.header, *(one.line for one in self.steps)))


def preset(rules: str) -> House:
    """Return the house of a rule set, every switch set."""
    return AUSTRIAN | {**SUIT_PRESETS, **OLD_PRESETS}.get(rules, {})


def required(rules: str, rng: Random) -> House:
    """Return what a table must say itself, since the rule set leaves it open."""
    if rules == "limited":
        return {"pot": rng.choice(("limited 30", "limited 50", "limited 100"))}
    if rules == "american":
        return {"win": rng.choice(("10", "20")), "lose": rng.choice(("10", "20", "25"))}
    return {}


def house_rules(rules: str, rng: Random, most: int) -> House:
    """Return some switches set by chance, in a way that makes sense together."""
    free = [name for name in VALUES if rules in SUIT_PRESETS or name not in UNREAD_BY_OLD_GAMES]
    needed = required(rules, rng)
    while True:
        names = rng.sample(free, rng.randint(0, min(most, len(free))))
        chosen = needed | {name: rng.choice(VALUES[name]) for name in names}
        if sound(preset(rules) | chosen):
            return chosen


def simulate(rules: str, rng: Random, *, hands: int = 8, switches: int = 6) -> Sitting:
    """Play a sitting by chance and write down what it comes to."""
    chosen = house_rules(rules, rng, switches)
    house = preset(rules) | chosen
    seats = NAMES[: rng.choice((3, 3, 4))]
    table = Table(rules, house, seats, seats[0])
    header = (
        "sitting 2026-11-28 by chance",
        f"rules {rules}",
        *(f"rule {name} {value}" for name, value in chosen.items()),
        f"players {', '.join(seats)}",
    )
    steps: list[Step] = []
    while len(steps) < hands:
        steps += _something(table, rng, begun=bool(steps))
    return Sitting(header, tuple(steps), house)


def _something(table: Table, rng: Random, *, begun: bool) -> list[Step]:
    chance = rng.random()
    if not table.pot and table.house["topup"] == "manual" and chance < 0.7:
        return _ante(table, rng)
    move = _MOVES.get(int(chance * 20), _hand)
    if move is _another_rule and (table.lies or not begun):
        move = _hand
    return move(table, rng)


def _passed(table: Table, _: Random) -> list[Step]:
    booked = table.passed()
    return [Step("passed", dict(table.coins), booked)]


def _misdeal(table: Table, _: Random) -> list[Step]:
    table.dealt()
    return [Step("misdeal", dict(table.coins))]


def _void(table: Table, _: Random) -> list[Step]:
    table.dealt()
    table.next_deal()
    return [Step("void", dict(table.coins))]


def _hand(table: Table, rng: Random) -> list[Step]:
    hand = some_hand(table, rng)
    booked = table.hand(hand)
    return [Step(written(hand), dict(table.coins), booked, hand)]


def _ante(table: Table, rng: Random) -> list[Step]:
    coins = number(table.house["stake"]) or rng.choice((10, 20, 30))
    table.ante(coins)
    return [Step(f"ante {coins}", dict(table.coins))]


def _payment(table: Table, rng: Random) -> list[Step]:
    payer, payee = rng.sample([*table.seats, POT], 2)
    coins = 10 if POT in {payer, payee} else rng.randint(1, 9)
    if payer == POT and table.pot < coins:
        payer, payee = payee, payer
    table.move(payer, payee, coins)
    return [Step(f"pay {payer} {payee} {coins}", dict(table.coins))]


def _split(table: Table, _: Random) -> list[Step]:
    share = table.shares()
    if not table.pot or (by_the_pot(table.house) and share * len(table.seats) % 10):
        return []
    for player in table.seats:
        table.move(POT, player, share)
    return [Step("split", dict(table.coins))]


def _another_rule(table: Table, rng: Random) -> list[Step]:
    name = rng.choice(sorted(VALUES))
    changed = table.house | {name: rng.choice(VALUES[name])}
    if not sound(changed) or (by_the_pot(changed) and table.pot % 10):
        return []
    if table.rules not in SUIT_PRESETS and name in UNREAD_BY_OLD_GAMES:
        return []
    table.house = changed
    return [Step(f"rule {name} {changed[name]}", dict(table.coins))]


_MOVES = {
    0: _passed,
    1: _passed,
    2: _misdeal,
    3: _void,
    4: _ante,
    5: _payment,
    6: _split,
    7: _another_rule,
}
"""What happens in so many of twenty cases; otherwise a hand is played."""


def some_hand(table: Table, rng: Random) -> Hand:
    """Return a hand the house allows, whoever of the active ones declares it."""
    declarer, *others = _turned(table.active, rng.randrange(3))
    if table.house["extra-bids"] != "off" and rng.random() < 0.5:
        return _extra(table.house, declarer, others, rng)
    bid, suit = _contract(table.rules, rng)
    hand = Hand(declarer, bid, suit, None, (Defender(others[0], OUT), Defender(others[1], OUT)))
    hand = hand._replace(bonus=_bonus(table.house, bid, rng))
    if table.rules == "american" and bid == "talon":
        hand = hand._replace(bought=rng.choice((0, 5, 10)))
    chance = rng.random()
    if chance < 0.1:
        return hand
    if table.house["concede"] == "on" and chance < 0.2:
        stays = rng.choice(((True, True), (True, False), (False, True)))
        against = tuple(
            Defender(one, STAYED if stay else OUT) for one, stay in zip(others, stays, strict=True)
        )
        return hand._replace(conceded=True, bonus="", defenders=(against[0], against[1]))
    own = rng.randint(3, 10)
    left = rng.randint(0, 10 - own)
    tricks = [left, 10 - own - left]
    if chance < 0.4 and table.house["invite"] == "on":
        return _hosted(hand, own, tricks, table.house, rng)
    if chance < 0.6:
        out = rng.randrange(2)
        alone = [Defender(one, STAYED, 10 - own) for one in others]
        alone[out] = Defender(others[out], OUT)
        return hand._replace(own=own, defenders=(alone[0], alone[1]))
    both = [Defender(one, STAYED, taken) for one, taken in zip(others, tricks, strict=True)]
    return hand._replace(own=own, defenders=(both[0], both[1]))


def _extra(house: House, declarer: str, others: list[str], rng: Random) -> Hand:
    name = rng.choice(EXTRA_BIDS[house["extra-bids"]])
    factors = (1, 1, 2, 4) if kontra(house) else (1,)
    both = [Defender(one, STAYED, factor=rng.choice(factors)) for one in others]
    reached = rng.random() < 0.5
    taken = {
        "bettel": (0, rng.randint(1, 10)),
        "plauderer": (0, rng.randint(1, 10)),
        "durchmarsch": (10, rng.randint(0, 9)),
        "offener": (10, rng.randint(0, 9)),
        "sans": (10, rng.randint(0, 5)),
    }[name][not reached]
    word = "made" if reached else "lost"
    return Hand(
        declarer,
        rng.choice((name, f"game {name}")),
        "",
        None,
        (both[0], both[1]),
        reached=reached,
        result=rng.choice((word, f"{word} {taken}", f"{taken}")),
    )


def _turned(players: Sequence[str], by: int) -> list[str]:
    return [*players[by:], *players[:by]]


def _contract(rules: str, rng: Random) -> tuple[str, str]:
    if rules not in SUIT_PRESETS:
        return rng.choice(("talon", "hand")), rng.choice(SUITS)
    bid = rng.choice(("1", "1", "2", "3", "4", "game", "hearts"))
    if bid == "hearts":
        return bid, bid
    if bid == "game":
        return bid, rng.choice(SUITS[:3])
    return bid, rng.choice(SUITS[int(bid) - 1 :])


def _bonus(house: House, bid: str, rng: Random) -> str:
    if house["ace-bonuses-on"] == "hand" and bid.isdigit():
        return ""
    paid = {"aces": house["ace-bonus"], "no-aces": house["no-ace-bonus"]}
    return rng.choice(["", "", "", *(flag for flag, value in paid.items() if number(value))])


def _hosted(hand: Hand, own: int, tricks: list[int], house: House, rng: Random) -> Hand:
    stances = [HOST, GUEST]
    rng.shuffle(stances)
    whose_is_known = house["guest-coins"] == "guest" or rng.random() < 0.7
    both = [
        Defender(one.player, stance, taken if whose_is_known else None)
        for one, stance, taken in zip(hand.defenders, stances, tricks, strict=True)
    ]
    heap = None if whose_is_known else sum(tricks)
    return hand._replace(own=own, defenders=(both[0], both[1]), heap=heap)


def written(hand: Hand) -> str:
    """Return the line of a hand."""
    parts = [" ".join(filter(None, (hand.declarer, _named(hand), _result(hand))))]
    if hand.reached is not None:
        parts += [
            f"{one.player} {'kontra' if one.factor == 2 else 'rekontra'}"
            for one in hand.defenders
            if one.factor > 1
        ]
    elif hand.own is None and not hand.conceded:
        parts.append("all out")
    elif any(one.stance == HOST for one in hand.defenders):
        parts.append(_pair(hand))
    else:
        for one in hand.defenders:
            if one.stance == OUT:
                parts.append(f"{one.player} out")
            elif not hand.conceded:
                parts.append(f"{one.player} {one.tricks}")
    if hand.bonus:
        parts.append(hand.bonus)
    if hand.bought:
        parts.append(f"bought {hand.bought}")
    return ", ".join(parts)


def _named(hand: Hand) -> str:
    if hand.bid in {"hearts", "talon"}:
        return hand.suit
    return f"{hand.bid} {hand.suit}".strip()


def _result(hand: Hand) -> str:
    if hand.result:
        return hand.result
    return "conceded" if hand.conceded else "" if hand.own is None else str(hand.own)


def _pair(hand: Hand) -> str:
    host, guest = sorted(hand.defenders, key=lambda one: one.stance == GUEST)
    if hand.heap is not None:
        return f"{host.player} + {guest.player} {pair(hand)}"
    return f"{host.player} {host.tricks} + {guest.player} {guest.tricks}"
