"""The same hands at another table: what they would have come to by other rules."""

from dataclasses import replace

from prefledger.model.events import Count, Event, HouseChanged, Stake
from prefledger.model.sitting import Sitting
from prefledger.rules.house import House


def settled_by(sitting: Sitting, house: House) -> Sitting:
    """Return a sitting as if it had been played by `house` from beginning to end.

    Hands, passes, payments and who sat where stay as they are written. Counts fall away, since
    other coins would have lain there, and so do house rules of the table's own. Where the dealer
    alone stakes, the stakes of all fall away too. What a hand line does not tell, such as a stake
    nobody put in, stays missing, and booking says so. The title says what it is.
    """
    events = tuple(event for event in sitting.events if _stays(event, house))
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
