"""Contra, recontra, subcontra: who may say it, and on what. prefledger-rules(7), "Tapp"."""

from collections.abc import Iterator

from prefledger.diagnostics.codes_auction import KONTRA_BY, NO_REKONTRA
from prefledger.diagnostics.codes_tapp import PART_DOUBLED
from prefledger.diagnostics.diagnostic import Problem
from prefledger.diagnostics.mend import leave, one_of, write
from prefledger.diagnostics.wording import listed, written
from prefledger.model.hand import Claim, Kontra
from prefledger.rules.tapp.contracts import DOUBLINGS, announced, covers


def doubled(claim: Claim, opponents: tuple[str, ...]) -> Iterator[Problem]:
    """Yield a problem for each contra that can't be.

    A contra is a defender's, a recontra the declarer's, a subcontra again a defender's; each is on
    something that was played for, and doubles something that is not doubled as often already.
    """
    said: list[Kontra] = []
    for one in sorted(claim.kontras, key=lambda kontra: kontra.factor):
        problem = _wrong(claim, opponents, one, tuple(said))
        if problem is not None:
            yield problem
        said.append(one)


def _wrong(
    claim: Claim, opponents: tuple[str, ...], one: Kontra, said: tuple[Kontra, ...]
) -> Problem | None:
    word, name = DOUBLINGS[one.factor], written(one.player)
    if one.target is None:
        return Problem(
            PART_DOUBLED,
            f"the line does not say what {one.player}'s {word} is on",
            one.span,
            advice=(
                "write ",
                *one_of(
                    [
                        write(f"{name} {word} {part}", f"`{name} {word} {part}`")
                        for part in _parts(claim)
                    ]
                ),
            ),
        )
    if (one.player == claim.declarer) is not (word == "recontra"):
        who = "a defender" if word != "recontra" else f"the declarer, {claim.declarer},"
        return Problem(
            KONTRA_BY, f"{word} is for {who} to say", one.span, advice="correct the name"
        )
    if one.target not in _parts(claim):
        return Problem(
            PART_DOUBLED,
            _nothing(claim, one.target),
            one.span,
            advice=(
                f"it may be on {listed([str(part) for part in _parts(claim)], 'or')}; correct it, ",
                "or ",
                leave("leave it away"),
            ),
        )
    return _unanswered(claim, opponents, one, said) or _vain(claim, one, said)


def _parts(claim: Claim) -> tuple[int | str, ...]:
    """Return what may be doubled: the bid or the slam in its place, and what was announced."""
    declared = {extra.word for extra in claim.extras if extra.declared}
    return (
        "slam" if "slam" in declared else "bid",
        *(("ultimo",) if "ultimo" in declared else ()),
        *(announced(claim.announced.points) if claim.announced else ()),
    )


def _nothing(claim: Claim, target: int | str) -> str:
    if target == "bid":
        return "a declared slam stands in place of the bid, so there is no bid to double"
    if any(extra.word == target for extra in claim.extras):
        return f"this {target} was not declared, so nobody could double it"
    return f"nobody announced {target}, so nobody could double it"


def _unanswered(
    claim: Claim, opponents: tuple[str, ...], one: Kontra, said: tuple[Kontra, ...]
) -> Problem | None:
    """Return why there is nothing this one answers: what it doubles must be doubled before."""
    if one.factor == min(DOUBLINGS):
        return None
    before = one.factor // 2
    if any(other.factor == before and covers(other.target, one.target or "") for other in said):
        return None
    who = opponents[0] if before == min(DOUBLINGS) else claim.declarer
    return Problem(
        NO_REKONTRA,
        f"there is no {DOUBLINGS[before]} on {_on(one.target)} that {one.player} could answer",
        one.span,
        advice=f"write it too, as in `{written(who)} {DOUBLINGS[before]} {one.target}`",
    )


def _vain(claim: Claim, one: Kontra, said: tuple[Kontra, ...]) -> Problem | None:
    """Return why this one doubles nothing that the same word has not doubled already."""
    same = [other for other in said if other.factor == one.factor]
    parts = [part for part in _parts(claim) if covers(one.target, part)]
    if not all(any(covers(other.target, part) for other in same) for part in parts):
        return None
    return Problem(
        PART_DOUBLED,
        f"{DOUBLINGS[one.factor]} on {_on(one.target)} was said already, and holds for both "
        "defenders",
        one.span,
        advice=(leave("leave it away"),),
    )


def _on(target: int | str | None) -> str:
    return f"the {target}" if isinstance(target, int) or target == "bid" else str(target)
