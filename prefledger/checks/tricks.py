"""Do the tricks add up, and does the result go with them?"""

from collections.abc import Iterator

from prefledger.diagnostics.codes_hand import GIVEN_UP, HEAP, TRICKS, VERDICT
from prefledger.diagnostics.diagnostic import Problem
from prefledger.diagnostics.mend import leave, write
from prefledger.diagnostics.wording import listed, plural
from prefledger.model.hand import PAIR, UNKNOWN, Claim, Stance, Tricks
from prefledger.rules.house import House

STAYING = frozenset({Stance.STAYED, *PAIR})


def is_unknown(claim: Claim) -> bool:
    """Whether a number of tricks is one that nobody knows."""
    heaps = (claim.own, claim.together, *(defence.tricks for defence in claim.defence))
    return any(tricks is UNKNOWN for tricks in heaps) and not nobody_stayed(claim)


def nobody_stayed(claim: Claim) -> bool:
    """Whether both defenders dropped out, together or one by one."""
    return claim.all_out or (
        len(claim.defence) > 1 and all(one.stance is Stance.OUT for one in claim.defence)
    )


def tricks(house: House, claim: Claim) -> Iterator[Problem]:
    """Yield a problem where the tricks of a hand are not those of a whole hand."""
    total = house.game.tricks
    if claim.conceded:
        yield from _given_up(claim)
        return
    contrary = [one for one in claim.defence if claim.all_out and one.stance is not Stance.OUT]
    if contrary:
        yield Problem(
            TRICKS,
            f"everybody is out by this line, and {contrary[0].player} stayed",
            contrary[0].span,
            advice="name each defender with tricks or `out`, in place of `all out`",
        )
        return
    if claim.together is not None and house.payments.guest_coins == "guest":
        yield Problem(
            HEAP,
            "this house pays the guest (`rule guest-coins guest`), so one heap is not enough",
            claim.together_span,
            advice="write the tricks of host and guest apart, as in `Theo 3 + Priya 1`",
        )
    if nobody_stayed(claim):
        if isinstance(claim.own, int) and claim.own != total:
            yield Problem(
                TRICKS,
                f"nobody else stayed, so {claim.declarer} has all {total} tricks, not {claim.own}",
                claim.own_span,
                advice=(leave("leave the number away"), ", or name who stayed"),
            )
        return
    heaps = list(_heaps(claim))
    if claim.own is None:
        if claim.verdict is not None:
            yield Problem(
                VERDICT,
                "in this contract the tricks decide, so they are needed",
                claim.contract.span,
                advice=f"write {claim.declarer}'s own tricks after the contract",
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
            advice="one of the numbers is wrong; write `?` for one that nobody remembers",
        )
        return
    yield from _verdict(house, claim)


def _given_up(claim: Claim) -> Iterator[Problem]:
    """A hand given up before play has no tricks, no bonuses, and somebody to give up to."""
    said = [one.span for one in claim.defence if one.tricks is not None]
    said += [flag.span for flag in claim.flags]
    if said:
        yield Problem(
            GIVEN_UP,
            "a hand that was given up before play has no tricks and no bonuses",
            min(said),
            advice=(leave("leave them away", *said), "; name only who had dropped out"),
        )
    elif nobody_stayed(claim):
        yield Problem(
            GIVEN_UP,
            "everybody else had dropped out, so there was nobody to give up to",
            claim.span,
            advice=(write("all out", "write `all out` in place of `conceded`", at=claim.own_span),),
        )


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
            advice=(
                leave(f"leave `{word}` away", claim.verdict_span),
                f", or write `ruling {word} …` under the hand with the reason",
            ),
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
