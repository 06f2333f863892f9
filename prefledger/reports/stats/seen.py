"""The hands of sittings as statistics see them: booked ones, by people, those alike together."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Final, NamedTuple, TypeVar

from prefledger.ledger.ledger import Booking, Ledger, Standing
from prefledger.model.accounts import Account
from prefledger.model.coins import Coins, added, exact
from prefledger.model.events import HouseChanged
from prefledger.model.hand import LEAVING, STAYING, Stance
from prefledger.reports.deals import made, may_have_declared
from prefledger.reports.worth import kind
from prefledger.rules.facts import HandFacts
from prefledger.rules.house import House
from prefledger.rules.kernel import ContractKind, Doubled, Settlement

Item = TypeVar("Item")

DOUBLINGS: Final = (2, 4, 8)
"""What doubling multiplies by, the declarer's answer, and the answer to that."""


class Opponent(NamedTuple):
    """One opponent of a declarer, in or out.

    `tricks` are the player's own, `None` where unknown. `coins` is what the hand came to, and
    `anyhow` what of that one who dropped out would have paid or got as well. `factor` is 2 or 4
    after a kontra. `other_out` tells that the other opponent dropped out. `kept` is whether the
    tricks one answered for were taken, `None` where that is not known or none were promised.
    """

    player: str
    stance: Stance
    tricks: int | None
    coins: Coins
    anyhow: Coins
    factor: int
    other_out: bool
    kept: bool | None = None


class Bonus(NamedTuple):
    """A bonus or an announcement; `result` is won, lost or, where nothing was due, neither.

    `coins` is what the declarer got for it.
    """

    name: str
    result: str
    coins: Coins


class Seen(NamedTuple):
    """A booked hand, by the names people have in the report; `times` it came just so.

    `worth` is which of the report's worths its coins have. `played` is false where there were no
    tricks to play for: the hand was given up, or both opponents dropped out. `may_double` is
    whether the defenders might have doubled it, and `doubled` who did, and who answered.
    """

    house: House
    facts: HandFacts
    worth: int
    made: bool
    declarer: str
    coins: Coins
    opponents: tuple[Opponent, ...]
    bonuses: tuple[Bonus, ...]
    times: int = 1
    may_double: bool = False
    doubled: tuple[Doubled, ...] = ()

    @property
    def kind(self) -> ContractKind:
        """The contract, as a row of the rules."""
        return self.facts.kind

    @property
    def played(self) -> bool:
        """Whether cards were played for tricks."""
        return not self.facts.conceded and not self.facts.alone

    @property
    def for_coins(self) -> bool:
        """Whether the table played for coins at all."""
        return not self.house.pot.for_nothing

    @property
    def people(self) -> tuple[tuple[str, Coins], ...]:
        """Everybody with cards, and what the hand came to for each."""
        return (
            (self.declarer, self.coins),
            *((one.player, one.coins) for one in self.opponents),
        )


class Unseen(NamedTuple):
    """A hand that is not booked: who had cards (`players`), and who may have declared it."""

    declarers: tuple[str, ...]
    players: tuple[str, ...]


class Hands(NamedTuple):
    """All hands in order, and the booked ones, those alike counted together."""

    in_order: tuple[Seen | Unseen, ...]
    alike: tuple[Seen, ...]


def hands(
    ledgers: tuple[Ledger, ...], worths: Mapping[object, int], who: Mapping[str, str]
) -> Hands:
    """Return the hands of sittings, by people (`who`) and worths of a coin."""
    seen: dict[tuple[int, ...], Seen] = {}
    order: list[Seen | Unseen] = []
    counts: dict[tuple[int, ...], int] = {}
    for ledger in ledgers:
        worth = worths[kind(ledger.sitting.unit)]
        for booking, facts, house in _dealt(ledger):
            if facts is None:
                order.append(_unseen(booking, who))
                continue
            key = (id(facts), id(house), id(booking.entry), worth)
            if key not in seen:
                seen[key] = _seen(booking, facts, house, worth, who)
            counts[key] = counts.get(key, 0) + 1
            order.append(seen[key])
    alike = tuple(one._replace(times=counts[key]) for key, one in seen.items())
    return Hands(tuple(order), alike)


def grouped(some: Iterable[Item], name: Callable[[Item], str]) -> Mapping[str, tuple[Item, ...]]:
    """Return things by the player they are of, in their order."""
    found: dict[str, list[Item]] = {}
    for one in some:
        found.setdefault(name(one), []).append(one)
    return {player: tuple(items) for player, items in found.items()}


def _dealt(ledger: Ledger) -> Iterator[tuple[Booking, HandFacts | None, House]]:
    """Yield the hands, with their facts if they are booked."""
    house = ledger.sitting.house
    for booking in ledger.bookings:
        if booking.facts is not None and booking.standing is Standing.BOOKED:
            yield booking, booking.facts, house
        elif isinstance(booking.event.what, HouseChanged):
            house = booking.event.what.house
        elif booking.standing is not Standing.BOOKED and may_have_declared(booking):
            yield booking, None, house


def _unseen(booking: Booking, who: Mapping[str, str]) -> Unseen:
    return Unseen(
        tuple(who[name] for name in may_have_declared(booking)),
        tuple(who[name] for name in booking.event.table.active),
    )


def _seen(
    booking: Booking, facts: HandFacts, house: House, worth: int, who: Mapping[str, str]
) -> Seen:
    net = dict(booking.entry.net)
    reached = made(facts, house)
    shared = _shared(booking, facts, house)
    kept = dict(_kept(facts, house))
    return Seen(
        house,
        facts,
        worth,
        reached,
        who[facts.declarer],
        net.get(facts.declarer, 0),
        tuple(
            Opponent(
                who[one.player],
                one.stance,
                0 if one.stance in LEAVING and not facts.conceded else one.tricks,
                net.get(one.player, 0),
                shared.get(one.player, 0),
                one.factor,
                any(other.stance in LEAVING for other in facts.defenders if other is not one),
                kept.get(one.player),
            )
            for one in facts.defenders
        ),
        (*_bonuses(booking, facts, house, made=reached), *_sides(facts, house)),
        may_double=house.game.doubled is not None
        or (facts.kind.aim is not None and house.is_on("kontra")),
        doubled=tuple(
            one._replace(player=who[one.player], against=tuple(who[name] for name in one.against))
            for one in _doubled(facts, house, net, made=reached)
        ),
    )


def _kept(facts: HandFacts, house: House) -> Iterator[tuple[str, bool]]:
    """Yield who stayed and answered for tricks, where it is known whether they were taken."""
    if facts.kind.missed is not None:
        for player, missed in facts.kind.missed(Settlement(house, facts, 1)):
            yield player, not missed
    elif facts.kind.quota is not None:
        for one in facts.defenders:
            if one.stance in STAYING and one.tricks is not None:
                yield one.player, one.tricks >= facts.kind.quota.alone


def _sides(facts: HandFacts, house: House) -> Iterator[Bonus]:
    if house.game.sides is not None:
        for one in house.game.sides(Settlement(house, facts, 1)):
            yield Bonus(one.name, "won" if one.won else "lost", one.coins)


def _doubled(
    facts: HandFacts, house: House, net: Mapping[Account, Coins], *, made: bool
) -> Iterator[Doubled]:
    """Yield every kontra and every answer to one, with the coins beyond the plain value."""
    if house.game.doubled is not None:
        yield from house.game.doubled(Settlement(house, facts, 1))
        return
    for one in facts.defenders:
        coins = net.get(one.player, 0)
        beyond = exact(coins - Fraction(coins) / one.factor)
        for factor in DOUBLINGS:
            if factor <= one.factor and factor == DOUBLINGS[1]:
                yield Doubled(facts.declarer, factor, (one.player,), made, -beyond)
            elif factor <= one.factor:
                yield Doubled(one.player, factor, (facts.declarer,), not made, beyond)


def _shared(booking: Booking, facts: HandFacts, house: House) -> dict[str, Coins]:
    """Return what each opponent paid or got for bonuses that go with dropping out, too."""
    if house.bonuses.paid_by == "playing":
        return {}
    switches = {bonus.switch for bonus in facts.kind.bonuses}
    found: dict[str, Coins] = {}
    for posting in booking.entry.postings:
        if posting.rule not in switches:
            continue
        for name, coins in ((posting.payer, -posting.coins), (posting.payee, posting.coins)):
            if isinstance(name, str):
                found[name] = added(found.get(name, 0), coins)
    return found


def _bonuses(booking: Booking, facts: HandFacts, house: House, *, made: bool) -> Iterator[Bonus]:
    if facts.conceded:
        return
    for bonus in facts.kind.bonuses:
        if not bonus.amount(house) or not (bonus.flag is None or bonus.flag in facts.flags):
            continue
        coins: Coins = sum(
            one.coins if one.payee == facts.declarer else -one.coins
            for one in booking.entry.postings
            if one.rule == bonus.switch
        )
        result = "won" if made else "lost" if bonus.lost_too else "neither"
        yield Bonus(bonus.reason, result, exact(coins))
