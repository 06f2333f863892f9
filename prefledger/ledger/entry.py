"""Payments and entries: coins only ever move from one account to another."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from prefledger.model.accounts import Account, Fund
from prefledger.model.coins import Coins, exact, whole


class Posting(NamedTuple):
    """`coins` go from `payer` to `payee`, for a reason, by a rule.

    `reason` is a few words to read aloud ("2 tricks"); `rule` names the section of
    prefledger-rules(7), which is also the switch that decides it where there is one.
    """

    payer: Account
    payee: Account
    coins: Coins
    reason: str
    rule: str


class Entry(NamedTuple):
    """The payments of one event and what they come to for each account.

    `net` is in coins and adds up to nought, since every posting takes what it gives. Built by
    `entry`, never by hand.
    """

    postings: tuple[Posting, ...]
    net: tuple[tuple[Account, Coins], ...]

    def of(self, account: Account) -> Coins:
        """Return what the entry comes to for one account, in coins."""
        return next((coins for name, coins in self.net if name == account), 0)

    @property
    def pot(self) -> int:
        """What the entry comes to for the pot, which takes and gives whole coins alone."""
        return whole(self.of(Fund.POT))

    def touches(self, account: Account) -> bool:
        """Return whether any coin goes to or from an account, even if it comes to nought."""
        return any(name == account for name, _ in self.net)


def entry(postings: Iterable[Posting]) -> Entry:
    """Add postings up to an entry.

    Raises:
        ValueError: if a posting moves no coin or an account would pay itself, so that no entry
            can be built that does not balance; or if the pot would move a part of a coin.
    """
    postings = tuple(postings)
    net: dict[Account, Coins] = {}
    fractions = False
    for posting in postings:
        payer, payee, coins, _, _ = posting
        if coins <= 0 or payer == payee:
            raise ValueError(posting)
        if not isinstance(coins, int):
            fractions = True
            if coins.denominator != 1 and Fund.POT in {payer, payee}:
                raise ValueError(posting)
        net[payer] = net.get(payer, 0) - coins
        net[payee] = net.get(payee, 0) + coins
    return _exact(postings, net) if fractions else Entry(postings, tuple(net.items()))


def _exact(postings: tuple[Posting, ...], net: Mapping[Account, Coins]) -> Entry:
    """Return an entry in which whole coins are whole numbers, whatever they were added up from."""
    return Entry(
        tuple(one._replace(coins=exact(one.coins)) for one in postings),
        tuple((account, exact(coins)) for account, coins in net.items()),
    )


NOTHING = entry(())
"""The entry of an event that moves no coins."""
