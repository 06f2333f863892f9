"""What changed in the money between two states of the same sittings.

Sittings are matched by their day, then by what is in them; hands by content and order, so that a
hand put in between changes no other. Every coin of the difference of the totals is in one change.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.ledger.ledger import Booking, Ledger
from prefledger.model.accounts import Account, Fund
from prefledger.model.coins import Coins, added, whole
from prefledger.model.people import folded
from prefledger.model.sitting import Sitting, Unit
from prefledger.reports.alignment import Keyed, Who, aligned, key, keyed
from prefledger.reports.deals import Deal, deal
from prefledger.reports.gaps import Accepted, Doubt, Gaps, Unbooked, gaps
from prefledger.reports.people import joined
from prefledger.reports.standings import balances
from prefledger.reports.worth import Money, summed, units, worth
from prefledger.rules.house import settings

How: TypeAlias = Literal["added", "removed", "changed"]


class Effect(NamedTuple):
    """Coins that are elsewhere now: for each player who has more or fewer, and for the funds."""

    players: tuple[tuple[str, Coins], ...] = ()
    pot: int = 0
    carried: int = 0
    unexplained: Coins = 0


class Detail(NamedTuple):
    """One thing that is otherwise: `what`, as it was and as it is; `""` for not at all."""

    what: str
    before: str
    after: str


class Change(NamedTuple):
    """One change within a sitting, and what it comes to in coins.

    `what` is the kind of line, as in `Deal`; `deal` where a deal is of another kind now;
    `resettled` where `numbers` hands come to other coins though their lines are as they were;
    `renamed`; or what of the sitting's head changed.
    """

    what: str
    how: How
    before: Deal | None
    after: Deal | None
    details: tuple[Detail, ...]
    effect: Effect
    numbers: tuple[int, ...] = ()


class SittingChanged(NamedTuple):
    """One sitting that is not what it was. `effect` is all its changes together, in coins.

    `hands` counts the deals of a sitting that was added or removed, which are not listed.
    """

    date: str
    title: str
    path: str
    how: How
    hands: int
    changes: tuple[Change, ...]
    effect: Effect


class Moved(NamedTuple):
    """By how much a player's total, or a fund's, is another one: coins by unit, and money."""

    name: str
    coins: tuple[Coins, ...]
    money: tuple[Money, ...] = ()


class Changes(NamedTuple):
    """Everything that changed from `before` to `after`, as those two are called.

    `players` are those whose totals differ; `new` and `gone` are gaps that are on one side only;
    `gaps` all that the later state has.
    """

    before: str
    after: str
    sittings: tuple[SittingChanged, ...]
    units: tuple[Unit | None, ...]
    players: tuple[Moved, ...]
    pot: tuple[Coins, ...]
    carried: tuple[Coins, ...]
    unexplained: tuple[Coins, ...]
    new: Gaps
    gone: Gaps
    gaps: Gaps

    @property
    def moved(self) -> bool:
        """Whether any total differs, in coins or in money."""
        return bool(self.players) or any((*self.pot, *self.carried, *self.unexplained))


class State(NamedTuple):
    """The sittings as they were at one time; `read` is what was wrong with how they are written."""

    name: str
    ledgers: tuple[Ledger, ...]
    read: tuple[Diagnostic, ...] = ()


def changes(before: State, after: State, *, notes: bool = False) -> Changes:
    """Compare two states; with `notes` also what was noted beside the play."""
    pairs = tuple(_paired(before.ledgers, after.ledgers))
    renamed = _renamed_throughout(before.ledgers, after.ledgers, pairs)
    who = _everybody(before.ledgers, after.ledgers, renamed)
    told = (_sitting(one, other, who, notes=notes) for one, other in _by_day(pairs))
    worths = units((*before.ledgers, *after.ledgers))
    old, new = (
        balances(state.ledgers, worths, one)
        for state, one in zip((before, after), who, strict=True)
    )
    missing, still = gaps(before.ledgers, before.read), gaps(after.ledgers, after.read)
    return Changes(
        before.name,
        after.name,
        tuple(one for one in told if one is not None),
        worths,
        tuple(_moved(worths, old, new)),
        pot=_fund(Fund.POT, old, new),
        carried=_fund(Fund.CARRIED, old, new),
        unexplained=_fund(Fund.UNEXPLAINED, old, new),
        new=_more(still, missing),
        gone=_more(missing, still),
        gaps=still,
    )


# ---- sittings


Pair: TypeAlias = tuple[Ledger | None, Ledger | None]


def _paired(before: Sequence[Ledger], after: Sequence[Ledger]) -> Iterator[Pair]:
    """Yield the sittings of both sides that are one: of one day, or word for word the same."""
    said = {id(one): _content(one) for one in (*before, *after)}
    old, new = list(before), list(after)
    ways: tuple[Callable[[Ledger], Hashable], ...] = (
        lambda one: (_day(one), said[id(one)]),
        lambda one: (_day(one), _title(one)),
        _day,
        lambda one: said[id(one)] if len(said[id(one)]) > 1 else id(one),
    )
    for way in ways:
        waiting: dict[Hashable, list[Ledger]] = {}
        for other in reversed(new):
            waiting.setdefault(way(other), []).append(other)
        found = [(one, some.pop()) for one in old if (some := waiting.get(way(one)))]
        yield from found
        taken = {id(one) for pair in found for one in pair}
        old = [one for one in old if id(one) not in taken]
        new = [other for other in new if id(other) not in taken]
    yield from ((one, None) for one in old)
    yield from ((None, other) for other in new)


def _day(ledger: Ledger) -> str:
    return ledger.sitting.date.isoformat()


def _title(ledger: Ledger) -> str:
    return ledger.sitting.title


def _content(ledger: Ledger) -> tuple[str, ...]:
    said = (key(booking, {}) for booking in ledger.bookings)
    return (repr(ledger.players), *(one for one in said if one))


def _by_day(pairs: Iterable[Pair]) -> list[Pair]:
    def when(pair: Pair) -> tuple[str, str]:
        ledger = pair[1] or pair[0]
        return ("", "") if ledger is None else (_day(ledger), _title(ledger))

    return sorted(pairs, key=when)


def _sitting(
    one: Ledger | None,
    other: Ledger | None,
    who: tuple[Who, Who],
    *,
    notes: bool,
) -> SittingChanged | None:
    ledger = other or one
    if ledger is None:
        return None
    effect = _effect(_net(other, who[1]), _net(one, who[0]))
    path = ledger.sitting.mark.source.path
    if one is None or other is None:
        hands = sum(booking.number is not None for booking in ledger.bookings)
        how: How = "added" if one is None else "removed"
        return SittingChanged(_day(ledger), _title(ledger), path, how, hands, (), effect)
    found = tuple(_within(one, other, who, notes=notes))
    if not found:
        return None
    return SittingChanged(_day(ledger), _title(ledger), path, "changed", 0, found, effect)


def _within(one: Ledger, other: Ledger, who: tuple[Who, Who], *, notes: bool) -> Iterator[Change]:
    names = _renamed(one, other)
    local = {name: who[1].get(now, now) for name, now in names.items()}
    yield from _head(one, other, names)
    if local:
        gone = {
            name: who[0][name]
            for name in one.players
            if who[0][name] != local.get(name, who[0][name])
        }
        details = tuple(Detail("name", *pair) for pair in names.items())
        if gone or details:
            effect = _effect(_net(one, {**who[0], **local}), _net(one, who[0]))
            yield Change("renamed", "changed", None, None, details, effect)
    old = keyed(one, names, notes=notes)
    new = keyed(other, {}, notes=notes)
    called = ({**who[0], **local}, who[1])
    again: list[tuple[Deal, Effect]] = []
    for mine, yours in aligned(old, new):
        effect = _effect(
            {} if yours is None else _booked(yours[1], called[1]),
            {} if mine is None else _booked(mine[1], called[0]),
        )
        if _same(mine, yours) and effect == Effect():
            continue
        before = None if mine is None else _deal(one, mine)
        after = None if yours is None else _deal(other, yours)
        if mine is None or yours is None:
            how: How = "added" if mine is None else "removed"
            said = after or before
            yield Change(said.what if said else "", how, before, after, (), effect)
        elif not _same(mine, yours):
            details = _details(before, after, names) if before and after else ()
            kinds = {line.what for line in (before, after) if line}
            what = kinds.pop() if len(kinds) == 1 else "deal"
            yield Change(what, "changed", before, after, details, effect)
        elif after is not None:
            again.append((after, effect))
    if again:
        total = _summed(effect for _, effect in again)
        numbers = tuple(line.number for line, _ in again if line.number is not None)
        yield Change("resettled", "changed", None, None, (), total, numbers)


def _same(mine: Keyed | None, yours: Keyed | None) -> bool:
    """Whether two lines say the same, and the same became of them."""
    return bool(mine and yours and mine[0] == yours[0] and mine[1].standing is yours[1].standing)


def _deal(ledger: Ledger, keyed: Keyed) -> Deal:
    return deal(ledger, keyed[1], keyed[2])


def _head(one: Ledger, other: Ledger, names: Who) -> Iterator[Change]:
    """Yield what is otherwise before the first deal."""
    old, new = one.sitting, other.sitting
    for what, before, after in (
        ("date", old.date.isoformat(), new.date.isoformat()),
        ("title", old.title, new.title),
        ("unit", _unit(old.unit), _unit(new.unit)),
        ("purse", str(old.purse), str(new.purse)),
        ("players", _seats(old, names), _seats(new, {})),
        ("first dealer", names.get(old.table.dealer, old.table.dealer), new.table.dealer),
        ("rules", old.house.rules, new.house.rules),
    ):
        if before != after:
            yield _plain(what, Detail(what, before, after))
    if old.house != new.house and old.house.rules == new.house.rules:
        for name, setting in settings().items():
            pair = setting.value(old.house), setting.value(new.house)
            if pair[0] != pair[1]:
                yield _plain("house rule", Detail(name, *pair))


def _plain(what: str, detail: Detail) -> Change:
    return Change(what, "changed", None, None, (detail,), Effect())


def _unit(unit: Unit | None) -> str:
    return "" if unit is None else f"{unit.amount} {unit.currency}"


def _seats(sitting: Sitting, names: Who) -> str:
    return ", ".join(names.get(name, name) for name in sitting.table.seats)


# ---- people


def _renamed(one: Ledger, other: Ledger) -> dict[str, str]:
    """Return who sits on the same chair under another name: from the old to the new."""
    old, new = one.sitting.table.seats, other.sitting.table.seats
    if len(old) != len(new):
        return {}
    return {
        was: now
        for was, now in zip(old, new, strict=True)
        if was != now and was not in other.players and now not in one.players
    }


def _renamed_throughout(
    before: Sequence[Ledger], after: Sequence[Ledger], pairs: Iterable[Pair]
) -> dict[str, str]:
    """Return who has another name wherever they sit, so that no account changes hands."""
    old = {folded(name) for ledger in before for name in ledger.players}
    new = {folded(name) for ledger in after for name in ledger.players}
    found: dict[str, set[str]] = {}
    for one, other in pairs:
        if one and other:
            for was, now in _renamed(one, other).items():
                found.setdefault(was, set()).add(now)
    return {
        was: min(now)
        for was, now in found.items()
        if len(now) == 1
        and folded(was) not in new
        and folded(min(now)) not in old
        and sum(now <= other for other in found.values()) == 1
    }


def _everybody(before: Sequence[Ledger], after: Sequence[Ledger], renamed: Who) -> tuple[Who, Who]:
    """Return who everybody is on either side, by the names of the later one where it has them."""
    spelt: dict[str, str] = {}
    sides = []
    for ledgers, other in ((after, {}), (before, renamed)):
        names = [name for ledger in ledgers for name in ledger.players]
        aliases = [pair for ledger in ledgers for pair in ledger.sitting.aliases]
        who = joined(names, aliases if len(ledgers) > 1 else ())
        sides.append(
            {
                name: spelt.setdefault(folded(meant := other.get(one, one)), meant)
                for name, one in who.items()
            }
        )
    return sides[1], sides[0]


# ---- lines


def _details(before: Deal, after: Deal, names: Who) -> tuple[Detail, ...]:
    """Return what of a line is otherwise; the lines themselves where that tells nothing."""
    found = tuple(
        Detail(what, old, new) for what, old, new in _compared(before, after, names) if old != new
    )
    return found or (Detail("line", before.written, after.written),)


def _compared(before: Deal, after: Deal, names: Who) -> Iterator[tuple[str, str, str]]:
    yield "booked", _yes(before.booked), _yes(after.booked)
    if before.declarer is None or after.declarer is None:
        if before.written != after.written and (
            before.booked == after.booked or before.what != after.what
        ):
            yield "line", before.written, after.written
        return
    yield "declarer", names.get(before.declarer, before.declarer), after.declarer
    yield "contract", _contract(before), _contract(after)
    old = {names.get(part.player, part.player): part for part in before.parts}
    new = {part.player: part for part in after.parts}
    for player in dict.fromkeys((*new, *old)):
        mine, yours = old.get(player), new.get(player)
        if mine and yours and "declarer" not in {mine.role, yours.role} and mine.role != yours.role:
            yield f"{player}", mine.role, yours.role
        pair = tuple("" if one is None else _tricks(one.tricks) for one in (mine, yours))
        if "" not in pair:
            yield f"{player}'s {after.frame.taken}s", pair[0], pair[1]
    together = _tricks(before.together), _tricks(after.together)
    yield f"{after.frame.taken}s together", *together
    yield "came to", before.told, after.told
    yield "bonuses", ", ".join(before.flags), ", ".join(after.flags)
    yield "given up", _yes(before.conceded), _yes(after.conceded)
    yield "disputed", _yes(before.disputed), _yes(after.disputed)


def _contract(line: Deal) -> str:
    return " ".join(dict.fromkeys(filter(None, (line.contract, line.trumps))))


def _tricks(number: int | None) -> str:
    return "not known" if number is None else str(number)


def _yes(truth: bool) -> str:  # noqa: FBT001
    return "yes" if truth else "no"


# ---- coins


def _booked(booking: Booking, who: Who) -> dict[Account, Coins]:
    found: dict[Account, Coins] = {}
    for account, coins in booking.entry.net:
        person = who.get(account, account) if isinstance(account, str) else account
        found[person] = added(found.get(person, 0), coins)
    return found


def _net(ledger: Ledger | None, who: Who) -> dict[Account, Coins]:
    found: dict[Account, Coins] = {}
    for account, coins in () if ledger is None else ledger.balances.items():
        person = who.get(account, account) if isinstance(account, str) else account
        found[person] = added(found.get(person, 0), coins)
    return found


def _effect(after: Mapping[Account, Coins], before: Mapping[Account, Coins]) -> Effect:
    sums = {
        account: added(after.get(account, 0), -before.get(account, 0))
        for account in dict.fromkeys((*after, *before))
    }
    return _effect_of(sums)


def _effect_of(sums: Mapping[Account, Coins]) -> Effect:
    return Effect(
        tuple(
            sorted((name, coins) for name, coins in sums.items() if isinstance(name, str) and coins)
        ),
        whole(sums.get(Fund.POT, 0)),
        whole(sums.get(Fund.CARRIED, 0)),
        sums.get(Fund.UNEXPLAINED, 0),
    )


def _summed(effects: Iterable[Effect]) -> Effect:
    sums: dict[Account, Coins] = {}
    for one in effects:
        funds: tuple[tuple[Account, Coins], ...] = (
            (Fund.POT, one.pot),
            (Fund.CARRIED, one.carried),
            (Fund.UNEXPLAINED, one.unexplained),
        )
        for account, coins in (*one.players, *funds):
            sums[account] = added(sums.get(account, 0), coins)
    return _effect_of(sums)


Sums: TypeAlias = tuple[Mapping[Account, Coins], ...]


def _moved(worths: tuple[Unit | None, ...], old: Sums, new: Sums) -> Iterator[Moved]:
    names = dict.fromkeys(name for side in (*new, *old) for name in side if isinstance(name, str))
    for name in names:
        coins = _fund(name, old, new)
        if any(coins):
            money = summed(
                worth(one, unit) for one, unit in zip(coins, worths, strict=True) if unit
            )
            yield Moved(name, coins, money)


def _fund(account: Account, old: Sums, new: Sums) -> tuple[Coins, ...]:
    return tuple(
        added(later.get(account, 0), -earlier.get(account, 0))
        for earlier, later in zip(old, new, strict=True)
    )


# ---- what is not whole


def _more(one: Gaps, other: Gaps) -> Gaps:
    """Return what one side lacks or doubts and the other does not, wherever it stands."""
    lines: list[tuple[str, ...]] = [_line(line) for line in other.unbooked]
    errors: list[tuple[str, ...]] = [_error(error) for error in other.doubts]
    sheets: list[tuple[str, ...]] = [_accepted(line) for line in other.accepted]
    return Gaps(
        tuple(line for line in one.unbooked if not _took(lines, _line(line))),
        tuple(error for error in one.doubts if not _took(errors, _error(error))),
        tuple(line for line in one.accepted if not _took(sheets, _accepted(line))),
    )


def _accepted(line: Accepted) -> tuple[str, ...]:
    gained = (f"{name} {coins}" for name, coins in line.coins)
    return line.source.sitting, line.player, *gained


def _line(line: Unbooked) -> tuple[str, str, str]:
    return line.source.sitting, line.written, line.why


def _error(error: Doubt) -> tuple[str, str]:
    return error.code, error.message


def _took(some: list[tuple[str, ...]], one: tuple[str, ...]) -> bool:
    if one in some:
        some.remove(one)
        return True
    return False
