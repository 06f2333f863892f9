"""The pot's history: how high it rose, what it took to be emptied, what came in and went out."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from prefledger.ledger.ledger import Booking, Ledger, Standing
from prefledger.model.accounts import Fund
from prefledger.model.events import Hand
from prefledger.reports.deals import with_houses
from prefledger.reports.evening import pot_story
from prefledger.reports.pot import Peak, higher, peak
from prefledger.reports.stats.chances import Average
from prefledger.reports.worth import kind


class PotLife(NamedTuple):
    """The pots of all sittings whose coins have one worth.

    `holds` is what lies undivided now. `declared_at` is what the pot held before each hand, as the
    declarer found it. `emptied` counts the hands that took the last coin, `shared_out` the times it
    came to nought otherwise, by a split or a payment. `hands_to_empty` is how many hands that took
    each time, from the first coin in it on, where all of them are in the books. What came in and
    went out is as in the story of an evening's pot.
    """

    holds: int = 0
    peak: Peak | None = None
    declared_at: Average = Average()
    emptied: int = 0
    shared_out: int = 0
    hands_to_empty: Average = Average()
    carried: int = 0
    staked: int = 0
    fined: int = 0
    fines: int = 0
    drawn: int = 0
    draws: int = 0
    paid_in: int = 0
    paid_out: int = 0
    split: int = 0
    unexplained: int = 0


class _Filling(NamedTuple):
    """A pot since the first coin came into it; `sure` if every hand since is in the books."""

    hands: int = 0
    sure: bool = True


class _Emptied(NamedTuple):
    by_hand: bool
    filling: _Filling


def pot_lives(ledgers: tuple[Ledger, ...], worths: Mapping[object, int]) -> tuple[PotLife, ...]:
    """Follow the pots of sittings, one history for each worth of a coin."""
    found = [PotLife()] * len(worths)
    open_pots: dict[tuple[str, int], _Filling] = {}
    for ledger in ledgers:
        at = worths[kind(ledger.sitting.unit)]
        before = _Filling(sure=False)
        if ledger.carried_from is not None:
            before = open_pots.get(ledger.carried_from, before)
        emptied, left = _emptied(ledger, before)
        open_pots[ledger.sitting.begins] = left
        found[at] = _with_story(_with_emptied(found[at], emptied), ledger)
        found[at] = found[at]._replace(
            peak=higher(found[at].peak, peak(ledger)),
            declared_at=_declared_at(found[at].declared_at, ledger),
        )
    return tuple(found)


def _emptied(ledger: Ledger, before: _Filling) -> tuple[list[_Emptied], _Filling]:
    """Return each time the pot came to nought, and how it stands at the end.

    `before` is how the pot stood that was carried over; one from a sitting not read is not sure.
    """
    found: list[_Emptied] = []
    filling = before if ledger.opening else _Filling()
    held = ledger.opening
    for booking in ledger.bookings:
        filling = _after(filling, booking)
        if held and not booking.pot:
            found.append(_Emptied(isinstance(booking.event.what, Hand), filling))
        if not booking.pot:
            filling = _Filling()
        held = booking.pot
    return found, filling


def _after(filling: _Filling, booking: Booking) -> _Filling:
    carried = any(Fund.CARRIED in {one.payer, one.payee} for one in booking.entry.postings)
    if booking.standing is not Standing.BOOKED or carried:
        return filling._replace(sure=False)
    if isinstance(booking.event.what, Hand):
        return filling._replace(hands=filling.hands + 1)
    return filling


def _with_emptied(life: PotLife, emptied: Iterable[_Emptied]) -> PotLife:
    by_hand = [one.filling for one in emptied if one.by_hand]
    known = [one.hands for one in by_hand if one.sure]
    total, cases = life.hands_to_empty
    return life._replace(
        emptied=life.emptied + len(by_hand),
        shared_out=life.shared_out + sum(not one.by_hand for one in emptied),
        hands_to_empty=Average(total + sum(known), cases + len(known)),
    )


def _with_story(life: PotLife, ledger: Ledger) -> PotLife:
    story = pot_story(ledger)
    return life._replace(
        holds=life.holds + ledger.pot - ledger.opening,
        **{name: getattr(life, name) + getattr(story, name) for name in _FLOWS},
    )


_FLOWS = (
    "carried", "staked", "fined", "fines", "drawn", "draws", "paid_in", "paid_out", "split",
    "unexplained",
)  # fmt: skip


def _declared_at(so_far: Average, ledger: Ledger) -> Average:
    pots = list(_before_hands(ledger))
    return Average(so_far.total + sum(pots), so_far.cases + len(pots))


def _before_hands(ledger: Ledger) -> Iterator[int]:
    held = ledger.opening
    for booking, house in with_houses(ledger):
        is_hand = booking.facts is not None and booking.standing is Standing.BOOKED
        if is_hand and not house.pot.for_nothing:
            yield held
        held = booking.pot
