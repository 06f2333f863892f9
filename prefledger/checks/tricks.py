"""Do the tricks add up, and does the result go with them?"""

from collections.abc import Iterator

from prefledger.diagnostics.codes_hand import TRICKS, VERDICT
from prefledger.diagnostics.diagnostic import Problem
from prefledger.diagnostics.wording import listed, plural
from prefledger.model.hand import PAIR, UNKNOWN, Claim, Stance, Tricks
from prefledger.rules.house import House

STAYING = frozenset({Stance.STAYED, *PAIR})


def is_unknown(claim: Claim) -> bool:
    """Whether a number of tricks is one that nobody knows."""
    heaps = (claim.own, claim.together, *(defence.tricks for defence in claim.defence))
    return any(tricks is UNKNOWN for tricks in heaps)


def nobody_stayed(claim: Claim) -> bool:
    """Whether both defenders dropped out, together or one by one."""
    return claim.all_out or (
        len(claim.defence) > 1 and all(one.stance is Stance.OUT for one in claim.defence)
    )


def tricks(house: House, claim: Claim) -> Iterator[Problem]:
    """Yield a problem where the tricks of a hand are not those of a whole hand."""
    total = house.game.tricks
    if claim.conceded:
        return
    if nobody_stayed(claim):
        if isinstance(claim.own, int) and claim.own != total:
            yield Problem(
                TRICKS,
                f"nobody else stayed, so {claim.declarer} has all {total} tricks, not {claim.own}",
                claim.own_span,
                help="leave the number away, or name who stayed",
            )
        return
    heaps = list(_heaps(claim))
    if claim.own is None:
        if claim.verdict is not None:
            yield Problem(
                VERDICT,
                "in this contract the tricks decide, so they are needed",
                claim.contract.span,
                help=f"write {claim.declarer}'s own tricks after the contract",
            )
        return
    taken = [tricks for _, tricks in heaps if isinstance(tricks, int)]
    unknown = len(taken) < len(heaps)
    if sum(taken) > total or (not unknown and sum(taken) != total):
        said = ", ".join(
            f"{name} {tricks if isinstance(tricks, int) else '?'}" for name, tricks in heaps
        )
        yield Problem(
            TRICKS,
            f"the tricks add up to {sum(taken)}, not {total}: {said}",
            claim.span,
            label=_off(sum(taken) - total),
            help="one of the numbers is wrong; write `?` for one that nobody remembers",
        )
        return
    yield from _verdict(house, claim)


def _verdict(house: House, claim: Claim) -> Iterator[Problem]:
    if claim.verdict is None or not isinstance(claim.own, int):
        return
    if claim.verdict is not (claim.own >= house.payments.target):
        word = "made" if claim.verdict else "lost"
        yield Problem(
            VERDICT,
            f"{claim.declarer} took {plural(claim.own, 'trick')}, and {house.payments.target} are "
            f"needed; that is not {word}",
            claim.own_span,
            help=f"leave `{word}` away, or write `ruling {word} …` under the hand with the reason",
        )


def _heaps(claim: Claim) -> Iterator[tuple[str, Tricks]]:
    yield claim.declarer, claim.own
    if claim.together is not None:
        pair = [one.player for one in claim.defence if one.stance in PAIR]
        yield listed(pair), claim.together
    for defence in claim.defence:
        if defence.stance in STAYING and defence.tricks is not None:
            yield defence.player, defence.tricks


def _off(difference: int) -> str:
    return f"{plural(abs(difference), 'trick')} too {'many' if difference > 0 else 'few'}"
