"""The same hands at another table: what they would have come to by other rules."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile

from prefledger.booking.books import deals
from prefledger.diagnostics.wording import listed
from prefledger.model.events import Count, Event, Hand, HouseChanged, Sheet, Stake
from prefledger.model.sitting import Sitting
from prefledger.rules.house import House, settings
from prefledger.rules.sets import RULE_SETS


def settled_by(sitting: Sitting, house: House) -> Sitting:
    """Return a sitting as if it had been played by `house` from beginning to end.

    Hands, passes, payments and who sat where stay as they are written, and so does a sheet that
    was brought along. Counts fall away, those of a sheet too, since other coins would have lain
    there, and so do house rules of the table's own and bonuses that this house does not pay; where
    the dealer alone stakes, the stakes of all too. What a hand line does not tell, such as a stake
    nobody put in, stays missing, and booking says so. The title says what it is, and which house
    rules fell away.
    """
    begun = len(tuple(takewhile(lambda event: not deals(event.what), sitting.events)))
    events = tuple(
        _told(event, house)
        for at, event in enumerate(sitting.events)
        if _stays(event, house, begun=at >= begun)
    )
    own = tuple(dict.fromkeys(_own(sitting, house)))
    without = f", without the house rule{'s' if len(own) > 1 else ''} {listed(own)}" if own else ""
    title = f"{sitting.title}, as if by the rules {house.rules}{without}".removeprefix(", ")
    return replace(sitting, title=title, house=house, events=events, switches=(), elsewhere=True)


def _own(sitting: Sitting, house: House) -> Iterator[str]:
    """Yield the house rules of the table's own that do not hold in another house."""
    base = RULE_SETS[sitting.house.rules].house if sitting.house.rules in RULE_SETS else None
    for name, setting in settings().items():
        value = setting.value(sitting.house)
        usual = base is None or value == setting.value(base)
        if sitting.house.reads(name) and not usual and value != setting.value(house):
            yield f"{name} {value}"
    for event in sitting.events:
        if isinstance(event.what, HouseChanged):
            name = event.what.words[0]
            value = settings()[name].value(event.what.house)
            if value != settings()[name].value(house):
                yield f"{name} {value}"


def _stays(event: Event, house: House, *, begun: bool) -> bool:
    match event.what:
        case Count() | HouseChanged():
            return False
        case Sheet():
            return not begun
        case Stake():
            return not house.pot.dealer_ante
        case _:
            return True


def _told(event: Event, house: House) -> Event:
    """Return the event without the bonuses this house would not have asked for."""
    if not isinstance(event.what, Hand):
        return event
    paid = {bonus.flag for kind in house.contracts for bonus in kind.bonuses if bonus.amount(house)}
    claim = event.what.claim
    flags = tuple(flag for flag in claim.flags if flag.word in paid)
    return event._replace(what=replace(event.what, claim=replace(claim, flags=flags)))
