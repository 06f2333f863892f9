"""Does the result of a contract without trumps go with the tricks, as far as they are written?"""

from collections.abc import Iterator

from prefledger.diagnostics.codes_hand import TRICKS, VERDICT
from prefledger.diagnostics.diagnostic import Problem
from prefledger.diagnostics.mend import behind, one_of, write
from prefledger.model.hand import UNKNOWN, Claim
from prefledger.rules.extra_bids import verdicts
from prefledger.rules.house import House
from prefledger.rules.kernel import Aim, ContractKind

DEFENDERS = 2


def said_result(house: House, claim: Claim, kind: ContractKind) -> bool | None:
    """Return whether the line says that such a contract was made, `None` if it can't be told.

    `made` and `lost` say it, or else the tricks.
    """
    if claim.verdict is not None or kind.aim is None:
        return claim.verdict
    found = outcomes(house, claim, kind.aim)
    known = claim.own is not UNKNOWN and len(found) == 1
    return next(iter(found)) if known else None


def aim_tricks(house: House, claim: Claim, kind: ContractKind, *, ruled: bool) -> Iterator[Problem]:
    """Yield a problem where the tricks can't be, or say something else than `made` or `lost`.

    Where the table has ruled on the result, only their sum is asked.
    """
    if kind.aim is None:
        return
    taken = sum(tricks for _, tricks in _known(claim))
    said = ", ".join(f"{name} {tricks}" for name, tricks in _known(claim))
    if taken > house.game.tricks:
        yield Problem(
            TRICKS,
            f"the tricks add up to {taken}, not {house.game.tricks}: {said}",
            claim.span,
            advice="one of the numbers is wrong; leave away those nobody remembers",
        )
        return
    if ruled:
        return
    found = outcomes(house, claim, kind.aim)
    if not found:
        yield Problem(
            TRICKS,
            f"the tricks add up to {taken}, and by then {kind.name} is not decided: {said}",
            claim.span,
            advice=f"one of the numbers is wrong, or {house.game.tricks - taken} more were played",
        )
    elif claim.verdict is None:
        yield from _unsaid(claim, kind, found)
    elif claim.verdict not in found:
        word, other = ("made", "lost") if claim.verdict else ("lost", "made")
        yield Problem(
            VERDICT,
            f"with these tricks {kind.name} is {other}, and the line says {word}: {said}",
            claim.own_span if claim.own_span.end else claim.span,
            advice=(
                write(other, at=claim.verdict_span),
                ", or correct the tricks; ",
                f"or write `ruling {word} …` under the hand with the reason",
            ),
        )


def _unsaid(claim: Claim, kind: ContractKind, found: frozenset[bool]) -> Iterator[Problem]:
    """Yield a problem where a word is needed, because the tricks don't decide."""
    if len(found) == 1 or claim.own is UNKNOWN:
        return
    yield Problem(
        VERDICT,
        f"{kind.name} may be made or lost with {claim.own} tricks"
        if claim.own is not None
        else f"the line does not say whether {kind.name} was made",
        claim.own_span if claim.own_span.end else claim.contract.span,
        advice=(
            "write ",
            *one_of([behind(word) for word in ("made", "lost")]),
            " beside the tricks",
        ),
    )


def outcomes(house: House, claim: Claim, aim: Aim) -> frozenset[bool]:
    """Return what the contract may have come to by the tricks that are written."""
    total = house.game.tricks
    others = [one.tricks for one in claim.defence if isinstance(one.tricks, int)]
    theirs = sum(others)
    owns = range(total - theirs + 1) if not isinstance(claim.own, int) else (claim.own,)
    return frozenset(
        made
        for own in owns
        for against in ((theirs,) if len(others) == DEFENDERS else range(theirs, total - own + 1))
        for made in verdicts(aim.decided, (), own, against)
    )


def _known(claim: Claim) -> Iterator[tuple[str, int]]:
    for name, tricks in (
        (claim.declarer, claim.own),
        *((one.player, one.tricks) for one in claim.defence),
    ):
        if isinstance(tricks, int):
            yield name, tricks
