"""The pot's history in sentences."""

from collections.abc import Iterator

from prefledger.render.layouts.stats.cells import worths
from prefledger.render.page import Words
from prefledger.render.words import counted, place, tenths
from prefledger.reports.stats import Stats
from prefledger.reports.stats.potlife import PotLife


def told(report: Stats) -> Iterator[Words]:
    """Yield a pot's history for each worth of a coin; nothing where none ever held a coin."""
    for at, of_worth in worths(report):
        pot = report.pots[at]
        if pot.peak is None:
            continue
        in_coins = f", in coins{of_worth}" if of_worth else ""
        yield Words(f"The pot{in_coins}", tuple(_sentences(pot)))


def _sentences(pot: PotLife) -> Iterator[str]:
    if pot.peak is not None:
        after = f", after hand {pot.peak.number}" if pot.peak.number is not None else ""
        at = place(pot.peak.source.path, pot.peak.source.line)
        yield (
            f"It held {counted(pot.peak.coins, 'coin')} at the most, on {pot.peak.source.sitting}"
            f"{after} ({at})."
        )
    if pot.declared_at.mean is not None:
        yield f"A declarer found {tenths(pot.declared_at.mean)} coins in it on average."
    if pot.emptied:
        yield f"It was emptied by {counted(pot.emptied, 'hand')}{_took(pot)}."
    if pot.shared_out:
        yield f"It was shared or paid out to the last coin {_times(pot.shared_out)}."
    came = [
        f"{counted(coins, 'coin')} {how}"
        for coins, how in (
            (pot.carried, "brought over"),
            (pot.staked, "in stakes"),
            (pot.fined, f"in {counted(pot.fines, 'payment')} after hands"),
            (pot.paid_in, "paid in"),
            (pot.unexplained, "unexplained"),
        )
        if coins > 0
    ]
    went = [
        f"{counted(coins, 'coin')} {how}"
        for coins, how in (
            (-pot.carried, "not brought over"),
            (pot.drawn, f"in {counted(pot.draws, 'draw')}"),
            (pot.paid_out, "paid out"),
            (pot.split, "split"),
            (-pot.unexplained, "unexplained"),
        )
        if coins > 0
    ]
    if came:
        yield f"In: {', '.join(came)}."
    if went:
        yield f"Out: {', '.join(went)}."


def _took(pot: PotLife) -> str:
    took = pot.hands_to_empty
    if took.mean is None:
        return "; after how many hands is not known"
    known = f" (known {_times(took.cases)})" if took.cases < pot.emptied else ""
    if took.cases == 1:
        return f", after {counted(took.total, 'hand')}{known}"
    return f", after {tenths(took.mean)} hands on average{known}"


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"
