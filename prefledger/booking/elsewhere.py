"""The same hands at another table: what they would have come to by other rules."""

from dataclasses import replace

from prefledger.model.events import Count, Event, Hand, HouseChanged, Stake
from prefledger.model.sitting import Sitting
from prefledger.rules.house import House


def settled_by(sitting: Sitting, house: House) -> Sitting:
    """Return a sitting as if it had been played by `house` from beginning to end.

    Hands, passes, payments and who sat where stay as they are written. Counts fall away, since
    other coins would have lain there, and so do house rules of the table's own and bonuses that
    this house does not pay; where the dealer alone stakes, the stakes of all too. What a hand line
    does not tell, such as a stake nobody put in, stays missing, and booking says so. The title says
    what it is.
    """
    events = tuple(_told(event, house) for event in sitting.events if _stays(event, house))
    title = f"{sitting.title}, as if by the rules {house.rules}".removeprefix(", ")
    return replace(sitting, title=title, house=house, events=events, switches=())


def _stays(event: Event, house: House) -> bool:
    match event.what:
        case Count() | HouseChanged():
            return False
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
