"""What a hand writes on the sheet: prefledger-rules(7), "Russian Preferans"."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from prefledger.model.coins import Coins, exact
from prefledger.model.hand import Stance
from prefledger.model.score import Cell, Stroke
from prefledger.rules.facts import HandFacts
from prefledger.rules.kernel import Settlement

POOL: Final = "pool"
MOUNTAIN: Final = "mountain"
WHISTS: Final = "whists"

DOUBLE: Final = {"single": 1, "double": 2}


class Level(NamedTuple):
    """A contract's tricks, what it is worth on the sheet, and the defenders' quota together."""

    tricks: int
    value: int
    quota: int


def short(level: Level, hand: Settlement) -> int:
    """Return how many tricks the declarer missed; one at least where a ruling says so."""
    if hand.made:
        return 0
    return max(1, level.tricks - (hand.facts.tricks or 0))


def reached(level: Level, hand: Settlement) -> bool:
    """The declarer took as many tricks as were bid."""
    return hand.facts.tricks is not None and hand.facts.tricks >= level.tricks


def to_pool(level: Level, hand: Settlement) -> Iterator[Stroke]:
    """Yield what a contract made puts into the pool."""
    if hand.made:
        name = hand.facts.kind.name
        yield Stroke(Cell(hand.facts.declarer, POOL), level.value, f"{name} made", "pool")


def whists(level: Level, hand: Settlement) -> Iterator[Stroke]:
    """Yield what the defenders write on the declarer for their tricks."""
    price = level.value * DOUBLE[hand.house.pulka.whist_points]
    declarer = hand.facts.declarer
    for player, tricks in _credited(hand):
        if tricks:
            cell, points = Cell(player, WHISTS, declarer), exact(tricks * price)
            yield Stroke(cell, points, f"{_tricks(tricks)} at {price}", "whist-points")


def half_whist(level: Level, hand: Settlement) -> Iterator[Stroke]:
    """Yield what half a whist writes without play: half the quota."""
    price = level.value * DOUBLE[hand.house.pulka.whist_points]
    for one in hand.facts.defenders:
        if one.stance is Stance.HALF:
            cell = Cell(one.player, WHISTS, hand.facts.declarer)
            yield Stroke(cell, level.quota // 2 * price, "half a whist", "half-whist")


def to_mountain(level: Level, hand: Settlement) -> Iterator[Stroke]:
    """Yield what a beaten declarer writes into the mountain."""
    missing = short(level, hand)
    if missing:
        points = missing * level.value * DOUBLE[hand.house.pulka.mountain_points]
        cell = Cell(hand.facts.declarer, MOUNTAIN)
        yield Stroke(cell, points, f"{_tricks(missing)} short", "mountain-points")


def consolation(level: Level, hand: Settlement) -> Iterator[Stroke]:
    """Yield what the others write on a beaten declarer for each trick missed."""
    missing, who = short(level, hand), hand.house.pulka.consolation
    if not missing or who == "off":
        return
    points = missing * level.value * DOUBLE[hand.house.pulka.whist_points]
    declarer, out = hand.facts.declarer, hand.facts.sitting_out
    for player in (*hand.facts.opponents, *([out] if out and who == "all" else [])):
        yield Stroke(Cell(player, WHISTS, declarer), points, "consolation", "consolation")


def short_whists(level: Level, hand: Settlement) -> Iterator[Stroke]:
    """Yield what whisters write into their mountain for tricks they answered for and missed."""
    part = Fraction(1, 2) if hand.house.pulka.whister_fine == "half" else 1
    for player, missing in missed(level, hand):
        if missing:
            points = exact(missing * level.value * part)
            why = f"{_tricks(missing)} under the quota"
            yield Stroke(Cell(player, MOUNTAIN), points, why, "whister-fine")


def misere_to_mountain(level: Level, hand: Settlement) -> Iterator[Stroke]:
    """Yield what each trick taken in misère costs."""
    if not hand.made:
        taken = max(1, hand.facts.tricks or 0)
        points = taken * level.value * DOUBLE[hand.house.pulka.mountain_points]
        cell = Cell(hand.facts.declarer, MOUNTAIN)
        yield Stroke(cell, points, f"{_tricks(taken)} taken", "mountain-points")


def told(facts: HandFacts) -> str:
    """Return what a hand came to that nobody whisted; nothing of any other."""
    if not facts.alone:
        return ""
    half = any(one.stance is Stance.HALF for one in facts.defenders)
    return "half whist" if half else "unopposed"


def _credited(hand: Settlement) -> Iterator[tuple[str, Coins]]:
    """Yield every defender with the tricks to be written for.

    A lone whister's are all the defenders took; if the declarer is beaten, gentlemen share them
    with the one who passed.
    """
    whisting = [one for one in hand.facts.defenders if one.stance is Stance.WHIST]
    shared = len(whisting) == 1 and hand.house.pulka.lone_whist == "gentleman" and not hand.made
    for one in hand.facts.defenders if shared else whisting:
        tricks = whisting[0].tricks if shared else one.tricks
        yield one.player, exact(Fraction(tricks or 0, 2)) if shared else tricks or 0


def missed(level: Level, hand: Settlement) -> Iterator[tuple[str, int]]:
    """Yield every whister who answers for tricks, with how many of them were missed.

    Alone: the whole quota. Two: half of it each, and where the pair answers, one's tricks over
    the half make up for the other's under it. A quota of one is the second whister's.
    """
    whisting = [one for one in hand.facts.defenders if one.stance is Stance.WHIST]
    taken = sum(one.tricks or 0 for one in whisting)
    pair = max(0, level.quota - taken)
    own = level.quota // len(whisting) if whisting else 0
    for at, one in enumerate(whisting):
        if len(whisting) == 1:
            yield one.player, pair
        elif level.quota == 1:
            if at:
                yield one.player, pair
        elif hand.house.pulka.whist == "pair":
            yield one.player, min(pair, max(0, own - (one.tricks or 0)))
        else:
            yield one.player, max(0, own - (one.tricks or 0))


def _tricks(number: Coins) -> str:
    return f"{number} trick" if number == 1 else f"{number} tricks"
