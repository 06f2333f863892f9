"""From a hand line to who took the hand, and how.

Source: prefledger-rules(7), "Schnapsen".
"""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from prefledger.diagnostics.codes_hand import FOREIGN, MISSING
from prefledger.diagnostics.codes_points import CLOSING, NO_CONTRACT, NOT_WON, POINTS
from prefledger.diagnostics.diagnostic import Problem
from prefledger.diagnostics.mend import Mend, write
from prefledger.diagnostics.wording import plural, written
from prefledger.model.hand import UNKNOWN, Claim, Closed, Defence, Stance
from prefledger.model.score import Stroke
from prefledger.model.table import Table
from prefledger.rules.facts import Defender, HandFacts
from prefledger.rules.judgement import Judgement
from prefledger.rules.kernel import ContractKind, Settlement, forehand_leads
from prefledger.rules.schnapsen.match import (
    Won,
    against_closer,
    by_closing,
    by_last_trick,
    with_enough,
)
from prefledger.rules.schnapsen.match import (
    written as on_sheet,
)
from prefledger.rules.schnapsen.possible import (
    ALL,
    ENOUGH,
    MARRIAGE,
    MARRIAGES,
    can_be,
    can_close,
)
from prefledger.text import Span

if TYPE_CHECKING:
    from prefledger.rules.house import House

LEAST_TRICK: Final = 4
"""The least a trick counts: two jacks."""


_WORTH: Final[Mapping[str, Callable[[HandFacts], Won]]] = {
    "with 66": with_enough,
    "by closing": by_closing,
    "against the closer": against_closer,
    "by the last trick": by_last_trick,
}


def worth(facts: HandFacts) -> Won:
    """Return how many game points a hand is worth, and why."""
    return _WORTH[facts.kind.name](facts)


def told(facts: HandFacts) -> str:
    """Return what a hand came to: `2 points`."""
    return plural(worth(facts).points, "point")


def _write(hand: Settlement) -> Iterator[Stroke]:
    return on_sheet(hand, worth(hand.facts))


WAYS: Final = tuple(
    ContractKind(
        name,
        talon=False,
        trumps=(),
        goal=lambda _: True,
        charges=(),
        lead=forehand_leads,
        strokes=(_write,),
    )
    for name in _WORTH
)
ENOUGH_POINTS, CLOSER, AGAINST, LAST_TRICK = WAYS
"""How a hand is taken, in place of contracts."""


class Ended(NamedTuple):
    """The points of a hand as written: `first` took it, or is said to have."""

    first: str
    points: int
    second: str
    others: int
    closed: Closed | None

    @property
    def turned(self) -> "Ended":
        """The same, with the two the other way round."""
        return self._replace(
            first=self.second, points=self.others, second=self.first, others=self.points
        )

    @property
    def failed(self) -> bool:
        """Whether the first is the opponent of one who closed."""
        return self.closed is not None and self.closed.player == self.second


def judge(
    _house: "House",
    table: Table,
    claim: Claim,
    _ruled: bool | None,  # noqa: FBT001 - one signature for the judges of all games
) -> Judgement:
    """Check a hand line of two players and their points, and draw the facts from it.

    Never raises.
    """
    problems = [*_foreign(table, claim)] or [*_unnamed(table, claim)]
    if problems:
        return Judgement(None, tuple(sorted(problems, key=lambda problem: problem.span)))
    (other,) = claim.defence
    if other.tricks is UNKNOWN or claim.contract.number is None:
        return Judgement(_facts(ENOUGH_POINTS, claim, None), unknown=True)
    points = other.tricks if isinstance(other.tricks, int) else 0
    ended = _in_order(
        Ended(claim.declarer, claim.contract.number, other.player, points, claim.closed)
    )
    problem = _slip(ended, claim, other)
    if problem is not None:
        return Judgement(None, (problem,))
    return Judgement(_facts(_kind(ended), claim, ended))


def _in_order(ended: Ended) -> Ended:
    """Return a hand with the one first who took it: a closer under 66 has lost, in any order."""
    is_closer = ended.closed is not None and ended.closed.player == ended.first
    return ended.turned if is_closer and ended.points < ENOUGH else ended


def _kind(ended: Ended) -> ContractKind:
    if ended.closed is not None:
        return AGAINST if ended.failed else CLOSER
    return ENOUGH_POINTS if ended.points >= ENOUGH else LAST_TRICK


def _facts(kind: ContractKind, claim: Claim, ended: Ended | None) -> HandFacts:
    other = claim.defence[0].player
    first, second = (claim.declarer, other) if ended is None else (ended.first, ended.second)
    return HandFacts(
        kind=kind,
        declarer=first,
        trumps=None,
        tricks=claim.contract.number if ended is None else ended.points,
        defenders=(Defender(second, Stance.STAYED, None if ended is None else ended.others),),
        closed=claim.closed,
    )


# ---- what is wrong with a line


def _foreign(table: Table, claim: Claim) -> Iterator[Problem]:
    """Yield a problem for what a line of points can't say."""
    bid = claim.contract
    is_plain = not (bid.game or bid.suit or bid.kind or bid.no_trumps or bid.bought)
    if bid.number is None or not is_plain or claim.own is not None:
        yield _contract(table, claim)
        return
    strange = [
        *((one.span, f"`{one.word}`") for one in claim.flags),
        *((one.span, f"`{one.word}`") for one in claim.extras),
        *((one.span, "a kontra") for one in claim.kontras),
        *((one.span, "what is announced") for one in (claim.announced,) if one),
        *(
            (one.span, f"what {one.player} did beside the points")
            for one in claim.defence
            if one.stance is not Stance.STAYED or one.tricks is None
        ),
    ]
    if claim.all_out or claim.conceded or claim.verdict is not None:
        strange.append((claim.own_span if claim.own_span.end else claim.span, "a result in words"))
    if strange:
        span, what = min(strange, key=lambda one: one[0])
        yield Problem(
            FOREIGN,
            f"{what} does not belong on a line of Schnapsen",
            span,
            advice="write both players with their points, and who closed if somebody did: "
            f"`{_sample(table, claim)}, closed {written(claim.declarer)} 12`",
        )


def _contract(table: Table, claim: Claim) -> Problem:
    """Return what is wrong with a line that has a contract."""
    return Problem(
        NO_CONTRACT,
        "a hand of Schnapsen has no contract: here stand the points of whoever took it",
        claim.contract.span if claim.contract.span.end else claim.span,
        advice="write who took the hand with the points, then the other: "
        f"`{_sample(table, claim)}`",
    )


def _sample(table: Table, claim: Claim) -> str:
    """Return a hand that the first one named took."""
    other = next(player for player in table.active if player != claim.declarer)
    return f"{written(claim.declarer)} 66, {written(other)} 20"


def _unnamed(table: Table, claim: Claim) -> Iterator[Problem]:
    """Yield a problem where the other player is not named, or a stranger closed."""
    named = {claim.declarer, *(one.player for one in claim.defence)}
    for player in table.active:
        if player not in named:
            yield Problem(
                MISSING,
                f"{player} is missing: the line has the points of both",
                claim.span,
                advice=f"add `{written(player)} 0`, with the points {player} had",
            )
            return
    if claim.closed is not None and claim.closed.player not in named:
        yield Problem(
            CLOSING,
            f"{claim.closed.player} closed the stock, but did not play this hand",
            claim.closed.span,
            advice="name the one of the two who closed",
        )


def _slip(ended: Ended, claim: Claim, other: Defence) -> Problem | None:
    """Return what is wrong with the points, the first thing that is."""
    return (
        _alone(ended, claim, other)
        or (_closing(ended, claim.closed) if claim.closed is not None else None)
        or _not_won(ended, claim, other)
        or _together(ended, claim)
    )


def _alone(ended: Ended, claim: Claim, other: Defence) -> Problem | None:
    """Refuse points nobody can have, whatever the other has."""
    at = {claim.declarer: claim.contract.span, other.player: other.span}
    for player, points in ((ended.first, ended.points), (ended.second, ended.others)):
        if 0 < points < LEAST_TRICK:
            return Problem(
                POINTS,
                f"{player} can't have {points}: a trick counts {LEAST_TRICK} at least, and a "
                "marriage counts only with a trick",
                at[player],
                advice="write 0 for a player without a trick",
            )
    return None


def _together(ended: Ended, claim: Claim) -> Problem | None:
    """Refuse points that no cards and no marriages make."""
    if _can(ended):
        return None
    both = ended.points + ended.others
    what = f"{ended.first} {ended.points} and {ended.second} {ended.others}"
    advice = (
        f"all cards are {ALL} together, a marriage is {MARRIAGE}, the one in trumps "
        f"{2 * MARRIAGE}; one of the numbers is wrong"
    )
    if both > ALL + MARRIAGES:
        why = f"together that is {both}, and all cards with all marriages are {ALL + MARRIAGES}"
    elif ended.closed is None:
        why = "no cards and no marriages make that"
    else:
        opponent = ended.first if ended.failed else ended.second
        what = f"{what} with {ended.closed.points} for {opponent} at the closing"
        why = "no cards and no marriages make that"
        if ended.closed.points and not (ended.others if ended.failed else ended.points):
            why = f"{ended.closed.player} led to close, so had taken the last trick"
            advice = "who closes without a trick leads the first: then the other one had 0"
    return Problem(POINTS, f"{what} can't be: {why}", claim.span, advice=advice)


def _can(ended: Ended) -> bool:
    if ended.closed is None:
        return can_be(ended.points, ended.others)
    turned = ended.turned if ended.failed else ended
    return can_close(turned.points, turned.others, ended.closed.points)


def _not_won(ended: Ended, claim: Claim, other: Defence) -> Problem | None:
    """Refuse a line by whose points the first named can't have taken the hand."""
    if ended.failed:
        return _behind(ended, claim, other)
    if ended.others >= ENOUGH and ended.points >= ENOUGH:
        return Problem(
            NOT_WON,
            f"{ended.first} and {ended.second} can't both have {ENOUGH}: play ends with the first "
            "who has",
            claim.span,
            advice="correct one of the two, or write who closed and did not get there first",
        )
    if ended.others >= ENOUGH:
        return Problem(
            NOT_WON,
            f"{ended.second} has {ended.others}, which is enough, so {ended.first} did not take "
            "this hand",
            claim.span,
            advice=(*_turned(ended, claim, other), ": whoever took the hand stands first"),
        )
    both = ended.points + ended.others
    if ended.closed is None and ended.points < ENOUGH and both != ALL:
        return Problem(
            NOT_WON,
            f"{ended.first} took this hand with {ended.points}, under {ENOUGH}: by the last trick "
            f"that can be only where all cards were played and no marriage was announced, and the "
            f"two have {ALL} together, not {both}",
            claim.span,
            advice="correct the points, or write who closed and what the other one had then, as in "
            f"`closed {written(ended.second)} 12`",
        )
    return None


def _behind(ended: Ended, claim: Claim, other: Defence) -> Problem | None:
    """Refuse a closer who has enough, where the other one has not."""
    if ended.others < ENOUGH or ended.points >= ENOUGH:
        return None
    return Problem(
        NOT_WON,
        f"{ended.second} closed and has {ended.others}, which is enough, and {ended.first} only "
        f"{ended.points}",
        claim.span,
        advice=(*_turned(ended, claim, other), ": whoever took the hand stands first"),
    )


def _turned(ended: Ended, claim: Claim, other: Defence) -> tuple[Mend]:
    """Return the mend that puts the two the other way round."""
    turned = f"{written(ended.second)} {ended.others}, {written(ended.first)} {ended.points}"
    return (write(turned, at=Span(claim.declarer_span.start, other.span.end)),)


def _closing(ended: Ended, closed: Closed) -> Problem | None:
    """Refuse points at the closing that do not go with those at the end."""
    opponent, points = (ended.first, ended.points) if ended.failed else (ended.second, ended.others)
    why = _then(opponent, points, closed)
    if not why:
        return None
    return Problem(
        CLOSING,
        why,
        closed.span,
        advice=f"write what {opponent} had when {closed.player} closed, 0 without a trick",
    )


def _then(opponent: str, points: int, closed: Closed) -> str:
    """Say why the opponent of a closer can't have had so many points at the closing."""
    more = points - closed.points
    if 0 < closed.points < LEAST_TRICK:
        return (
            f"{opponent} can't have had {closed.points} at the closing: a trick counts "
            f"{LEAST_TRICK} at least"
        )
    if closed.points >= ENOUGH:
        return f"{opponent} had {closed.points} at the closing, which was enough by then"
    if more < 0:
        return f"{opponent} had {closed.points} at the closing and has only {points} at the end"
    if 0 < more < LEAST_TRICK:
        return (
            f"{opponent} can't have come from {closed.points} at the closing to {points}: a trick "
            f"counts {LEAST_TRICK} at least"
        )
    return ""
