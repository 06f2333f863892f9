"""Who owes whom in sentences: what is assumed, what is paid, and who keeps what is nobody's."""

from collections.abc import Iterator
from fractions import Fraction

from prefledger.model.coins import Coins
from prefledger.render.page import Words
from prefledger.render.words import counted, due, in_full, listed, money, unit
from prefledger.reports.settling import SHARE, Left, Purse, Rest, Rounded, Settling, Share
from prefledger.reports.worth import Money

FEW = 3
"""So many pots are told one by one; more of them in one sentence."""


def debts(settling: Settling) -> Iterator[Words]:
    """Yield who owes whom, apart for each currency, with what is assumed and what is left."""
    for purse in settling.purses:
        lines = [
            *_assumed(purse),
            *_paid_before(purse),
            *(f"{one.payer} pays {one.payee} {due(one.due)}." for one in purse.debts),
        ]
        if not purse.debts:
            whole = "Nobody owes anybody as much as a cent."
            lines.append(whole if purse.rounded else "Nobody owes anybody anything.")
        rounded = "; ".join(to_the_cent(purse.rounded))
        lines += [f"To the cent: {rounded}."] if rounded else []
        lines += _kept(purse, settling.pot)
        name = f" in {purse.currency}" if purse.currency and len(settling.purses) > 1 else ""
        yield Words(f"Who owes whom{name}", tuple(lines))


def _assumed(purse: Purse) -> Iterator[str]:
    shares = [share for share in purse.shares if share.each]
    if len(shares) > FEW:
        pots = sum(share.each * len(share.players) for share in shares)
        yield (
            f"Assumed: {pots} coins of the pots of {len(shares)} sittings are shared, "
            "equally among those at the table at the end of each."
        )
        return
    for share in shares:
        day = f" ({share.sitting})" if len(purse.shares) > 1 else ""
        too = f"; {listed(share.unstaked)} too, who staked nothing" if share.unstaked else ""
        yield f"Assumed: the pot of {share.pot}{day} is shared, {_each(share)}{too}."


def _each(share: Share) -> str:
    return f"{share.each} each to {listed(share.players)}"


def to_the_cent(rounded: tuple[Rounded, ...]) -> tuple[str, ...]:
    """Return who pays or gets another sum than what is owed, for want of smaller coins."""
    return tuple(
        f"{one.player} {'gets' if one.exact.amount > 0 else 'pays'} "
        f"{money(_positive(one.cents))}, not {money(_positive(one.exact))}"
        for one in rounded
    )


def _positive(amount: Money) -> Money:
    return amount._replace(amount=abs(amount.amount))


def _paid_before(purse: Purse) -> Iterator[str]:
    """Yield what was paid, each pair's payments together."""
    sums: dict[tuple[str, str], list[Fraction]] = {}
    for paid in purse.payments:
        sums.setdefault((paid.payer, paid.payee), []).append(paid.money)
    for (payer, payee), all_paid in sums.items():
        amount = money(Money(sum(all_paid, Fraction(0)), purse.currency or "", purse.places))
        times = f", in {len(all_paid)} payments" if len(all_paid) > 1 else ""
        yield f"Paid already: {payer} to {payee} {amount}{times}."


def _kept(purse: Purse, pot: str) -> Iterator[str]:
    """Yield where the coins are that no player gets, and which players are not even for it."""
    match purse.rests:
        case ():
            return
        case (Rest(fund="pot", coins=coins),) if coins > 0 and pot == SHARE:
            few = f"{_too_few(purse, coins)} to share"
            yield f"{_lying(purse, coins)}, {few}, and {_are(coins)} nobody's."
            yield f"{_keeper(purse.left, coins)}."
        case (Rest(fund="pot", coins=coins),) if coins > 0:
            they = "it" if coins == 1 else "they"
            yield f"{_lying(purse, coins)}; {they} came from {_amounts(purse.left)}."
        case rests:
            yield from map(_rest, rests)
            for one in purse.left:
                yield f"For that {one.player} {_still(one)} {due(one.due)}."


def _lying(purse: Purse, coins: Coins) -> str:
    """Return how much lies where: in the one pot, or in those that left something over."""
    pots = [share for share in purse.shares if share.remainder]
    where = f"the pots of {len(pots)} sittings" if len(pots) > 1 else "the pot"
    worth = _worth(purse.rests[0]) if purse.unit is None else ""
    return f"{counted(coins, 'coin')}{worth} {'lies' if coins == 1 else 'lie'} in {where}"


def _keeper(left: tuple[Left, ...], coins: Coins) -> str:
    if len(left) > 1:
        return f"{_amounts(left)} still owe them"
    (one,) = left
    them = "it" if coins == 1 else "them"
    most = ", who owes most," if one.most else ""
    return f"{one.player}{most} still owes {them}{'' if one.most else ': that saves a payment'}"


def _amounts(left: tuple[Left, ...]) -> str:
    if len(left) == 1:
        return left[0].player
    return ", ".join(f"{one.player} {_amount(one)}" for one in left)


def _amount(one: Left) -> str:
    return due(one.due) if one.due.coins is None else in_full(one.due.coins)


def _too_few(purse: Purse, coins: Coins) -> str:
    if sum(share.remainder > 0 for share in purse.shares) > 1:
        return "in each too few"
    return "too little" if coins == 1 else "too few"


def _rest(rest: Rest) -> str:
    coins = f"{counted(max(rest.coins, -rest.coins), 'coin')}{_worth(rest)}"
    match rest.fund, rest.coins > 0:
        case "pot", True:
            lie = "lies" if rest.coins == 1 else "lie"
            return f"{coins} {lie} in the pot and {_are(rest.coins)} nobody's yet."
        case "pot", False:
            return f"The pot is short of {coins}."
        case "carried", _:
            return f"{coins} came with a pot from a sitting that is not read here."
        case _, True:
            return f"{coins} {_are(rest.coins)} missing, and nobody knows where they are."
        case _:
            return f"{coins} {_are(rest.coins)} too many, and nobody knows where they came from."


def _worth(rest: Rest) -> str:
    return f" of {unit(rest.unit)}" if rest.unit else ""


def _still(one: Left) -> str:
    return "still owes" if one.down else "is still owed"


def _are(coins: Coins) -> str:
    return "is" if coins in {1, -1} else "are"
