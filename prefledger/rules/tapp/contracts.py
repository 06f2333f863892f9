"""The four contracts, and what each defender pays or gets: prefledger-rules(7), "Tapp"."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from prefledger.ledger.entry import Posting
from prefledger.model.hand import Contract, Extra, Kontra
from prefledger.rules.facts import HandFacts
from prefledger.rules.game import Announcement, Refusal
from prefledger.rules.house import House
from prefledger.rules.kernel import ContractKind, Doubled, Settlement, Side
from prefledger.rules.tapp.points import WIN

VALUES: Final[Mapping[str, int]] = {"three": 3, "bottom": 4, "top": 5, "solo": 8}
"""From the lowest bid to the highest, in coins."""

PARTS: Final[Mapping[int, int]] = {40: 3, 45: 6, 50: 10, 55: 15}
"""What may be announced, with what it is worth by itself, in coins."""

ULTIMO: Final[Mapping[str, tuple[int, int]]] = {"usual": (4, 8), "as-printed": (8, 4)}
"""Ultimo silent and declared, by the switch, in coins."""

SLAM: Final = (4, 8)
"""What a slam multiplies the bid's value by, silent and declared."""

DOUBLINGS: Final[Mapping[int, str]] = {2: "contra", 4: "recontra", 8: "subcontra"}
"""What is said, by what it multiplies."""


def reached(hand: Settlement) -> bool:
    """The declarer has 36 card points or more; where there was a slam, every trick."""
    slam = extra(hand.facts, "slam")
    if slam is not None:
        return slam.made
    return hand.facts.tricks is not None and hand.facts.tricks >= WIN


def extra(facts: HandFacts, word: str) -> Extra | None:
    """Return a side contract of the hand, `None` if there was none."""
    return next((one for one in facts.extras if one.word == word), None)


def announcements(house: House) -> tuple[int, ...]:
    """Return what a declarer may announce at a table."""
    return tuple(PARTS) if house.tapp.announcements == "on" else ()


def announced(points: int) -> tuple[int, ...]:
    """Return every part that an announcement includes, lowest first."""
    return tuple(part for part in PARTS if part <= points)


def factor(kontras: tuple[Kontra, ...], target: int | str) -> int:
    """Return what a part is multiplied by: doubling a part doubles all above it too."""
    return max(
        (one.factor for one in kontras if covers(one.target, target)),
        default=1,
    )


def covers(target: int | str | None, part: int | str) -> bool:
    """Whether doubling `target` doubles `part`."""
    if isinstance(target, int) and isinstance(part, int):
        return target <= part
    return target == part


class Part(NamedTuple):
    """A part of a hand that is settled by itself.

    `on` is what a contra on it names, `name` what it is called. Each defender pays or gets its
    `value`, in coins, times `factor`, by a `rule`. `side` is what stands beside the bid, or in its
    place, and nothing for the bid.
    """

    on: int | str
    name: str
    value: int
    factor: int
    won: bool
    rule: str
    side: str = ""


def parts(hand: Settlement) -> Iterator[Part]:
    """Yield what a hand was played for: the bid, what was announced, ultimo."""
    yield _bid(hand)
    yield from _announced(hand)
    yield from _ultimo(hand)


def pay(hand: Settlement) -> Iterator[Posting]:
    """Every part of the hand, each by itself."""
    for part in parts(hand):
        reason = f"{part.name} {_came(part.won)}{_said(part.factor)}"
        for defender in hand.facts.opponents:
            sides = (defender, hand.facts.declarer)
            payer, payee = sides if part.won else sides[::-1]
            yield Posting(payer, payee, part.value * part.factor, reason, part.rule)


def sides(hand: Settlement) -> Iterator[Side]:
    """Yield what was announced or made beside the bid, a slam in its place too."""
    each = len(hand.facts.opponents)
    for part in parts(hand):
        if part.side:
            yield Side(part.side, part.won, _gained(part, part.factor) * each, part.factor)


def doubled(hand: Settlement) -> Iterator[Doubled]:
    """Yield every contra with what passed by it beyond the plain value of what it was on."""
    facts = hand.facts
    for one in facts.kontras:
        on = [part for part in parts(hand) if covers(one.target, part.on)]
        beyond = sum(_gained(part, part.factor - 1) for part in on)
        if one.player == facts.declarer:
            against, beyond = facts.opponents, beyond * len(facts.opponents)
        else:
            against, beyond = (facts.declarer,), -beyond
        yield Doubled(one.player, one.factor, against, beyond > 0, beyond)


def _bid(hand: Settlement) -> Part:
    """The bid's value; in its place that of a slam."""
    facts = hand.facts
    name, value = facts.kind.name, VALUES[facts.kind.name]
    slam = extra(facts, "slam")
    if slam is None:
        return Part("bid", name, value, factor(facts.kontras, "bid"), hand.made, "tapp-bid")
    on, side = "slam" if slam.declared else "bid", f"{_how(slam)}slam"
    value *= SLAM[slam.declared]
    times = factor(facts.kontras, on)
    return Part(on, f"{side} in {name}", value, times, hand.made, "tapp-slam", side)


def _announced(hand: Settlement) -> Iterator[Part]:
    facts = hand.facts
    for points in announced(facts.announced):
        won = facts.tricks is not None and facts.tricks >= points
        name, times = f"with {points}", factor(facts.kontras, points)
        yield Part(points, name, PARTS[points], times, won, "announcements", name)


def _ultimo(hand: Settlement) -> Iterator[Part]:
    """The last trick taken with the I, or not."""
    ultimo = extra(hand.facts, "ultimo")
    if ultimo is not None:
        value, name = ULTIMO[hand.house.tapp.ultimo][ultimo.declared], f"{_how(ultimo)}ultimo"
        times = factor(hand.facts.kontras, "ultimo")
        yield Part("ultimo", name, value, times, ultimo.made, "ultimo", name)


def _gained(part: Part, times: int) -> int:
    """Return what a part so many times brings the declarer from each defender."""
    return part.value * times * (1 if part.won else -1)


def told(facts: HandFacts) -> str:
    """Return what a hand came to: `made, with 50: kept up to 45, contra 50`."""
    slam, ultimo = extra(facts, "slam"), extra(facts, "ultimo")
    points = facts.tricks or 0
    made = points >= WIN if facts.verdict is None else facts.verdict
    said = [
        f"{_how(slam)}slam {_came(slam.made)}" if slam else "made" if made else "beaten",
        *([_kept(facts.announced, points)] if facts.announced else []),
        *([f"{_how(ultimo)}ultimo {_came(ultimo.made)}"] if ultimo else []),
        *(f"{DOUBLINGS[one.factor]} {one.target}" for one in facts.kontras),
    ]
    return ", ".join(said)


def _kept(announced_points: int, points: int) -> str:
    kept = [part for part in announced(announced_points) if part <= points]
    if not kept:
        return f"with {announced_points} lost"
    if kept[-1] == announced_points:
        return f"with {announced_points} kept"
    return f"with {announced_points}: kept up to {kept[-1]}"


def _said(times: int) -> str:
    """Return what a reason says of a factor."""
    return f", {DOUBLINGS[times]}" if times in DOUBLINGS else ""


def _how(one: Extra) -> str:
    return "declared " if one.declared else ""


def _came(won: bool) -> str:  # noqa: FBT001 - a word for yes and no
    return "made" if won else "lost"


def _lead(house: House) -> int | None:
    """Forehand leads, or the declarer."""
    return None if house.tapp.lead == "forehand" else 0


CONTRACTS: Final = tuple(
    ContractKind(
        name,
        talon=name != "solo",
        trumps=(),
        goal=reached,
        charges=(pay,),
        lead=_lead,
    )
    for name in VALUES
)


def recognise(_house: House, contract: Contract) -> Announcement | Refusal:
    """Find the contract a line names: by its word alone."""
    kind = next((one for one in CONTRACTS if one.name == contract.kind), None)
    if kind is None or contract.game or contract.suit is not None:
        return Refusal(
            "no-such-contract",
            "the contracts here are three, bottom, top and solo, and tarocks are always trumps",
            "write one of them after the declarer's name, as in `three 40`",
        )
    return Announcement(kind, None)
