"""The hands of any number of sittings, one line each."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.ledger.ledger import Ledger
from prefledger.model.coins import Coins, added
from prefledger.reports.deals import Deal, Frame, deals, frame
from prefledger.reports.gaps import Gaps, gaps
from prefledger.reports.people import people


class HandList(NamedTuple):
    """Every deal, in order, by the names people have in the report.

    `players` is everybody, in order of first appearance. What is not booked is also in its place
    among the deals, with no coins. `taken` is what hands are counted in, in the singular.
    """

    sittings: int
    players: tuple[str, ...]
    deals: tuple[Deal, ...]
    gaps: Gaps
    taken: str = Frame().taken


def hands(ledgers: tuple[Ledger, ...], read: tuple[Diagnostic, ...] = ()) -> HandList:
    """List every deal, and what is not booked.

    `read` is what was wrong with how the sittings are written.
    """
    who = people(ledgers)
    return HandList(
        len(ledgers),
        tuple(dict.fromkeys(who.values())),
        tuple(line for ledger in ledgers for line in dealt(ledger, who)),
        gaps(ledgers, read),
        frame(ledger.sitting.house.game for ledger in ledgers).taken,
    )


def dealt(ledger: Ledger, who: Mapping[str, str]) -> Iterator[Deal]:
    """Yield every deal of one sitting, by the names people have in the report.

    What moved coins beside the hands, such as a stake, is for the report of the evening to tell.
    """
    return (renamed(line, who) for line in deals(ledger) if line.number is not None)


def renamed(line: Deal, who: Mapping[str, str]) -> Deal:
    """Return a deal by other names for the same people; funds keep theirs."""
    if all(who[name] == name for name, _ in line.coins):
        return line
    closed = line.closed
    coins: dict[str, Coins] = {}
    for name, gained in line.coins:
        coins[who[name]] = added(coins.get(who[name], 0), gained)
    return line._replace(
        dealer=who.get(line.dealer, line.dealer),
        sitting_out=None if line.sitting_out is None else who[line.sitting_out],
        declarer=None if line.declarer is None else who[line.declarer],
        coins=tuple(coins.items()),
        parts=tuple(part._replace(player=who[part.player]) for part in line.parts),
        postings=tuple(
            one._replace(payer=who.get(one.payer, one.payer), payee=who.get(one.payee, one.payee))
            for one in line.postings
        ),
        taken=tuple((who.get(player, player), tricks) for player, tricks in line.taken),
        sheet=tuple(
            one._replace(player=who.get(one.player, one.player), on=who.get(one.on, one.on))
            for one in line.sheet
        ),
        closed=None
        if closed is None
        else replace(closed, player=who.get(closed.player, closed.player)),
        doubled=tuple(one._replace(player=who.get(one.player, one.player)) for one in line.doubled),
    )
