"""The fewest payments that make amounts even."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from prefledger.model.people import folded

EXACT = 12
"""Up to so many people who are not even, the fewest payments are found for certain."""

REST = ""
"""Stands among the names for what is not any player's."""


def fewest(amounts: Mapping[str, Fraction]) -> tuple[tuple[str, str, Fraction], ...]:
    """Return the fewest payments that bring every amount to nought.

    `amounts` is what each is up (to get) or down (to pay) and must add up to nought. Certain to be
    the fewest for up to `EXACT` people who are not even; beyond that the largest debt goes to the
    largest claim. The same amounts always give the same payments.
    """
    uneven = sorted((name for name in amounts if amounts[name]), key=_by_name)
    groups = _even_groups(uneven, amounts) if len(uneven) <= EXACT else [uneven]
    payments = (
        payment
        for group in groups
        for payment in _largest_first({name: amounts[name] for name in group})
    )
    return tuple(sorted(payments, key=lambda one: (-one[2], _by_name(one[0]), _by_name(one[1]))))


def with_rest(amounts: Mapping[str, Fraction]) -> tuple[tuple[str, str, Fraction], ...]:
    """Return the fewest payments that bring every amount to nought but for what is nobody's.

    What the amounts add up to can't be paid to a player, or by one: it stands as a payment to or
    from `REST`. If they add up to less than nought, whoever owes most keeps all of it back;
    another, if that saves a payment; several, if one does not owe as much or it saves a payment:
    then the largest debt goes to the largest claim, and what is still owed at the end stays.
    (The other way round if they add up to more.)
    """
    rest = -sum(amounts.values(), Fraction(0))
    if not rest:
        return fewest(amounts)
    ways = [_kept_by(name, rest, amounts) for name in _first_to_keep(rest, amounts)]
    ways += (fewest({**amounts, REST: rest}), _left_over(amounts))
    return min(ways, key=lambda way: sum(REST not in {payer, payee} for payer, payee, _ in way))


def _left_over(amounts: Mapping[str, Fraction]) -> tuple[tuple[str, str, Fraction], ...]:
    """Return payments as long as somebody owes and somebody is owed; the rest as it is left."""
    left = dict(amounts)
    paid = tuple(_largest_first(left))
    kept = (
        (name, REST, -amount) if amount < 0 else (REST, name, amount)
        for name, amount in left.items()
        if amount
    )
    return (*paid, *kept)


def _first_to_keep(rest: Fraction, amounts: Mapping[str, Fraction]) -> list[str]:
    """Return those who owe (or are owed) the whole rest or more, the largest amount first."""
    side = 1 if rest > 0 else -1
    able = [name for name, amount in amounts.items() if -amount * side >= abs(rest)]
    return sorted(able, key=lambda name: (amounts[name] * side, _by_name(name)))


def _kept_by(
    name: str, rest: Fraction, amounts: Mapping[str, Fraction]
) -> tuple[tuple[str, str, Fraction], ...]:
    kept = (name, REST, rest) if rest > 0 else (REST, name, -rest)
    return (*fewest({**amounts, name: amounts[name] + rest}), kept)


def _by_name(name: str) -> tuple[bool, str, str]:
    return name == REST, folded(name), name


def _largest_first(amounts: dict[str, Fraction]) -> Iterator[tuple[str, str, Fraction]]:
    while min(amounts.values(), default=0) < 0 < max(amounts.values(), default=0):
        payer = min(amounts, key=lambda name: (amounts[name], _by_name(name)))
        payee = min(amounts, key=lambda name: (-amounts[name], _by_name(name)))
        paid = min(-amounts[payer], amounts[payee])
        yield payer, payee, paid
        amounts[payer] += paid
        amounts[payee] -= paid


def _even_groups(people: list[str], amounts: Mapping[str, Fraction]) -> list[list[str]]:
    """Part people into as many groups as can be, each even in itself: each saves a payment."""
    sums = [Fraction(0)]
    for name in people:
        sums += [known + amounts[name] for known in sums]
    last, groups = [0] * len(sums), [0] * len(sums)
    for some in range(1, len(sums)):
        last[some] = max(
            (index for index in range(len(people)) if some >> index & 1),
            key=lambda index: groups[some & ~(1 << index)],
        )
        groups[some] = groups[some & ~(1 << last[some])] + (not sums[some])
    found: list[list[str]] = []
    some = len(sums) - 1
    while some:
        if not sums[some]:
            found.append([])
        found[-1].append(people[last[some]])
        some &= ~(1 << last[some])
    return found
