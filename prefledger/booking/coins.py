"""Coins that move without a hand: stakes, pots carried over, payments, shares, counts."""

from prefledger.booking import sheets
from prefledger.booking.books import Books
from prefledger.checks.pot import (
    carried_late,
    carried_otherwise,
    carried_worth,
    no_unit,
    not_whole,
    pot_pays,
    split_not_tens,
    split_too_much,
    without_pot,
)
from prefledger.ledger.entry import NOTHING, Posting, entry
from prefledger.ledger.ledger import Payment, Standing
from prefledger.model.accounts import Fund
from prefledger.model.coins import whole
from prefledger.model.events import Carry, Count, Event, Settled, Split, Stake, Transfer


def has_no_pot(books: Books, event: Event) -> bool:
    """Whether an event is about a pot the game does not have; it is left out then."""
    if books.house.game.has_pot:
        return False
    books.found.append(without_pot(event.mark, books.house))
    books.leave_out(event, Standing.REFUSED, f"there is no pot in {books.house.game.title}")
    return True


def stake(books: Books, event: Event, stake: Stake) -> None:
    """Each of those named puts the same into the pot."""
    if has_no_pot(books, event):
        return
    books.found += books.stakes.staked(event, stake, books.house)
    books.dry = False
    books.write(
        event,
        entry(
            Posting(player, Fund.POT, stake.coins, "the stake", "ante") for player in stake.players
        ),
    )


def carry(books: Books, event: Event, carry: Carry) -> None:
    """The last sitting's pot lies on the table."""
    if carry.coins is None:
        sheets.carry(books, event, carry)
        return
    if has_no_pot(books, event):
        return
    again = books.carried
    if again or any(line.entry.postings or line.number for line in books.bookings):
        books.found.append(carried_late(event.mark, carry, again))
        books.leave_out(event, Standing.REFUSED, "carried too late")
        return
    if books.breaks_tens(carry.coins):
        books.refuse_odd(event, carry.coins, carry.span)
        return
    before = books.earlier.last_pot(books.sitting.table.seats)
    if before is not None and before.unit != books.sitting.unit:
        books.found.append(carried_worth(event.mark, carry, before))
        before = None
    left = 0 if before is None else before.coins
    books.opening = books.pot = left
    books.carried_from = None if before is None else before.begins
    if before is not None and left != carry.coins and before.sure:
        books.found.append(carried_otherwise(event.mark, carry, before))
    more = carry.coins - left
    fund, why = (Fund.CARRIED, "carried over")
    if before is not None:
        fund, why = Fund.UNEXPLAINED, "carried over otherwise than it was left"
    sides = (fund, Fund.POT) if more > 0 else (Fund.POT, fund)
    postings = [Posting(*sides, abs(more), why, "carry")] if more else []
    books.write(event, entry(postings))


def transfer(books: Books, event: Event, transfer: Transfer) -> None:
    """A payment between two accounts."""
    if Fund.POT in {transfer.payer, transfer.payee} and has_no_pot(books, event):
        return
    parts = transfer.coins.denominator != 1
    if parts and (Fund.POT in {transfer.payer, transfer.payee} or not books.house.game.fractions):
        why = f"in {books.house.game.title} coins are whole"
        books.found.append(not_whole(event.mark, transfer, why))
        books.leave_out(event, Standing.REFUSED, why)
        return
    if Fund.POT in {transfer.payer, transfer.payee} and books.breaks_tens(whole(transfer.coins)):
        books.refuse_odd(event, whole(transfer.coins), transfer.span)
        return
    if transfer.payer is Fund.POT and transfer.coins > books.pot:
        books.refuse(event, pot_pays(event.mark, transfer, books.pot), books.holds)
        return
    reason = transfer.reason or "a payment"
    books.write(
        event,
        entry([Posting(transfer.payer, transfer.payee, transfer.coins, reason, "pay")]),
    )


def settled_up(books: Books, event: Event, settled: Settled) -> None:
    """Money changed hands; no coins move, but less is owed."""
    if books.sitting.unit is None:
        books.found.append(no_unit(event.mark, settled))
        books.leave_out(event, Standing.REFUSED, "no unit is set")
        return
    books.settled.append(Payment(settled.payer, settled.payee, settled.money))
    books.write(event, NOTHING)


def split(books: Books, event: Event, split: Split) -> None:
    """The pot, or a part of it, shared out in whole coins."""
    if has_no_pot(books, event):
        return
    coins = books.pot if split.coins is None else split.coins
    seats = event.table.seats
    if coins > books.pot or books.pot <= 0:
        books.refuse(event, split_too_much(event.mark, split, books.pot), books.holds)
        return
    share, left = divmod(coins, len(seats))
    if books.breaks_tens(coins - left):
        books.found.append(split_not_tens(event.mark, split, coins - left))
        books.leave_out(event, Standing.REFUSED, "not a multiple of ten")
        return
    over = f", {left} left over" if left else ""
    reason = f"an equal share of {coins}{over}"
    books.write(
        event,
        entry(Posting(Fund.POT, player, share, reason, "split") for player in seats if share),
    )


def count(books: Books, event: Event, count: Count) -> None:
    """Coins counted on the table: an assertion, not a payment, unless it is accepted."""
    if any(one.account is Fund.POT for one in count.counts) and has_no_pot(books, event):
        return
    for one in count.counts:
        if one.account is Fund.POT and count.accepted and one.amount.denominator == 1:
            coins = int(one.amount)
            if books.breaks_tens(coins):
                books.refuse_odd(event, coins, one.span)
                return
    found, unexplained, compared = books.counts.counted(event, count, books.lies, books.bookings)
    books.found += found
    books.write(event, entry(unexplained), counts=tuple(compared))
