"""Rule sets and houses as data: what each switch is, may be, decides, and where it comes from."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.ledger.ledger import Ledger, Standing
from prefledger.model.coins import Coins, added
from prefledger.model.events import HouseChanged, Stake
from prefledger.model.sitting import Sitting
from prefledger.reports.gaps import Gaps, gaps, of_rules
from prefledger.rules.house import House, Setting, settings
from prefledger.rules.ruleset import RuleSet
from prefledger.rules.spoken import sentence
from prefledger.rules.switches import Switch

ANY = "any number"
"""How an amount stands among the values a switch may have."""


class RuleSetLine(NamedTuple):
    """A rule set in the list of all."""

    name: str
    title: str
    summary: str


class RuleSetList(NamedTuple):
    """All rule sets there are."""

    sets: tuple[RuleSetLine, ...]


class SwitchLine(NamedTuple):
    """A switch as it is set.

    `source` says who set it: the name of a rule set, or the `rule` line of a table. `said` is the
    sentence to read aloud; `other` the value it is compared with, where two are compared.
    """

    switch: str
    value: str
    values: tuple[str, ...]
    decides: str
    source: str
    said: str
    other: str | None = None


class WorkedLine(NamedTuple):
    """A line of a worked hand as it is written, what it comes to for each player, and the pot."""

    written: str
    coins: tuple[tuple[str, Coins], ...]
    pot: int


class RuleBook(NamedTuple):
    """All switches of a rule set, or those in which two differ (`against` names the other).

    `source`, `remarks` and `worked` say where it comes from, what else a table should know, and
    how a hand is settled; `otherwise` are the switches, with their values, that the rule set `base`
    has otherwise, or where there is none, that are not set as usual. `common` is whether the two
    read any switch both, `has_pot` whether the game has a pot.
    """

    name: str
    title: str
    summary: str
    switches: tuple[SwitchLine, ...]
    against: str | None = None
    source: str = ""
    remarks: tuple[str, ...] = ()
    worked: tuple[WorkedLine, ...] = ()
    base: str = ""
    otherwise: tuple[str, ...] = ()
    common: bool = True
    has_pot: bool = True


class TableHouse(NamedTuple):
    """The house of one table: since when it holds, its rule set, and every switch.

    `deal` is the number of the deal it holds from; 1 for the house a sitting begins with.
    """

    date: str
    sitting: str
    path: str
    deal: int
    rules: str
    title: str
    switches: tuple[SwitchLine, ...]


class TableHouses(NamedTuple):
    """The houses of what was read, each once, in order, and what was refused of them."""

    houses: tuple[TableHouse, ...]
    gaps: Gaps = Gaps()


def all_sets(sets: Iterable[RuleSet]) -> RuleSetList:
    """Return the list of rule sets."""
    return RuleSetList(tuple(RuleSetLine(one.name, one.title, one.summary) for one in sets))


def rule_book(
    rules: RuleSet,
    other: RuleSet | None = None,
    worked: Ledger | None = None,
    base: RuleSet | None = None,
) -> RuleBook:
    """Return all switches of a rule set, or only those that `other` sets differently.

    `worked` is the ledger of the set's worked hand, `base` the set of the same game that a reader
    knows; `None` where it is the first of its game.
    """
    lines = tuple(
        _line(setting, rules.house, rules.name, other.house if other else None)
        for setting in settings().values()
        if setting.group in rules.house.game.groups
    )
    if other:
        lines = tuple(line for line in lines if line.value != line.other)
    return RuleBook(
        rules.name,
        rules.title,
        rules.summary,
        lines,
        other.name if other else None,
        rules.source,
        rules.remarks,
        tuple(_worked(worked)) if worked else (),
        base.name if base else "",
        tuple(_otherwise(rules.house, base.house if base else _usual(rules.house))),
        other is None or not {*rules.house.game.groups}.isdisjoint(other.house.game.groups),
        rules.house.game.has_pot,
    )


def _usual(house: House) -> House:
    """Return the house of a game with every switch as it is unless somebody sets it."""
    return House(house.rules, house.game)


def _otherwise(house: House, base: House) -> Iterator[str]:
    for name, setting in settings().items():
        value = setting.value(house)
        if house.reads(name) and value != setting.value(base):
            yield f"{name} {value}"


def _worked(ledger: Ledger) -> Iterator[WorkedLine]:
    """Yield the lines of a worked hand that move coins; the dealer's antes with their deal."""
    coins: dict[str, Coins] = dict.fromkeys(ledger.players, 0)
    for booking in ledger.bookings:
        mark = booking.event.mark
        coins = {name: added(sum_, booking.entry.of(name)) for name, sum_ in coins.items()}
        dealt = isinstance(booking.event.what, Stake) and not booking.event.what.everybody
        if not dealt and booking.standing is Standing.BOOKED:
            written = mark.source.line(mark.number)
            yield WorkedLine(written, tuple(coins.items()), booking.pot)
            coins = dict.fromkeys(coins, 0)


def table_houses(
    ledgers: tuple[Ledger, ...], sets: Iterable[RuleSet], read: tuple[Diagnostic, ...] = ()
) -> TableHouses:
    """Return the houses that sittings were played by; one that is met again is left out.

    `read` is what was wrong with how the sittings are written.
    """
    presets = {one.name: one.house for one in sets}
    found: dict[House, TableHouse] = {}
    for ledger in ledgers:
        for deal, house, lines in _houses(ledger):
            if house not in found:
                found[house] = _table(ledger.sitting, deal, house, presets[house.rules], lines)
    return TableHouses(tuple(found.values()), of_rules(gaps(ledgers, read)))


def _houses(ledger: Ledger) -> Iterator[tuple[int, House, dict[str, str]]]:
    """Yield each house of a sitting: the deal it holds from, and which line set which switch."""
    sitting = ledger.sitting
    lines = {name: f"{mark.source.path}:{mark.number}" for name, mark in sitting.switches}
    yield 1, sitting.house, lines
    deal = 1
    for booking in ledger.bookings:
        match booking.event.what:
            case HouseChanged(house=house, words=words):
                mark = booking.event.mark
                lines = {**lines, words[0].lower(): f"{mark.source.path}:{mark.number}"}
                yield deal, house, lines
        if booking.number is not None:
            deal = booking.number + 1


def _table(
    sitting: Sitting, deal: int, house: House, preset: House, lines: dict[str, str]
) -> TableHouse:
    return TableHouse(
        sitting.date.isoformat(),
        sitting.title,
        sitting.mark.source.path,
        deal,
        house.rules,
        house.game.title,
        tuple(
            _line(setting, house, _origin(setting, house, preset, lines), None)
            for setting in sorted(settings().values(), key=_unit_first)
            if _matters(setting.switch.name, house)
        ),
    )


def _unit_first(setting: Setting) -> bool:
    """Order a house so that what a unit is comes before what is paid in units."""
    return setting.switch.name != "pot"


def _matters(name: str, house: House) -> bool:
    """Whether a switch can decide anything at this table, so that it is worth reading out."""
    if not house.reads(name):
        return False
    if house.auction.extra_bids == "off":
        return name not in {"kontra", "nachgehen", "hearts-closes", "six-lead"}
    return name != "six-lead" or house.auction.extra_bids == "six"


def _origin(setting: Setting, house: House, preset: House, lines: dict[str, str]) -> str:
    if setting.value(house) == setting.value(preset):
        return house.rules
    return lines.get(setting.switch.name, "rule")


def _range(switch: Switch) -> str:
    return ANY if switch.least == 0 else f"{switch.least} to {switch.most}"


def _line(setting: Setting, house: House, source: str, other: House | None) -> SwitchLine:
    switch = setting.switch
    return SwitchLine(
        switch.name,
        setting.value(house),
        (*switch.values, *((_range(switch),) if switch.amount else ())),
        switch.decides,
        source,
        sentence(setting, house),
        setting.value(other) if other else None,
    )
