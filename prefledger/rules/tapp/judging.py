"""Judging a hand line of Tapp: prefledger-rules(7), "Tapp"."""

from collections.abc import Iterator
from typing import Final

from prefledger.diagnostics.codes_hand import FOREIGN, VERDICT
from prefledger.diagnostics.codes_tapp import ANNOUNCEMENT, CARD_POINTS, NOT_LOST
from prefledger.diagnostics.diagnostic import Problem
from prefledger.diagnostics.mend import leave, write
from prefledger.diagnostics.wording import listed, plural
from prefledger.model.hand import PAIR, UNKNOWN, Claim, Extra, Stance, Tricks
from prefledger.model.table import Table
from prefledger.rules.facts import Defender, HandFacts
from prefledger.rules.game import Announcement, Refusal
from prefledger.rules.house import House
from prefledger.rules.judgement import Judgement
from prefledger.rules.kernel import ContractKind
from prefledger.rules.tapp.contracts import PARTS, recognise
from prefledger.rules.tapp.doubling import doubled
from prefledger.rules.tapp.points import TOTAL, WIN, Range, possible
from prefledger.text import Span

DEFENDS: Final = frozenset({Stance.STAYED, *PAIR})


def judge(house: House, table: Table, claim: Claim, ruled: bool | None) -> Judgement:  # noqa: FBT001 - as the kernel calls it
    """Check a hand line of Tapp, and draw the facts from it.

    `ruled` is what a ruling decided, whatever the points. Never raises.
    """
    found = recognise(house, claim.contract)
    if isinstance(found, Refusal):
        return Judgement(None, (found.problem(claim.contract),))
    problems = tuple(_problems(house, table, claim, found.kind, ruled=ruled))
    if problems:
        return Judgement(None, tuple(sorted(problems, key=lambda problem: problem.span)))
    return Judgement(_facts(table, claim, found, ruled), unknown=claim.own is UNKNOWN)


def _facts(table: Table, claim: Claim, found: Announcement, ruled: bool | None) -> HandFacts:  # noqa: FBT001 - as in `judge`
    at = table.active.index(claim.declarer)
    others = (*table.active[at + 1 :], *table.active[:at])
    return HandFacts(
        kind=found.kind,
        declarer=claim.declarer,
        trumps=None,
        tricks=claim.own if isinstance(claim.own, int) else None,
        defenders=tuple(Defender(player, Stance.STAYED) for player in others),
        pair=TOTAL - claim.own if isinstance(claim.own, int) else None,
        verdict=claim.verdict if ruled is None else ruled,
        announced=claim.announced.points if claim.announced else 0,
        extras=claim.extras,
        kontras=claim.kontras,
    )


def _problems(
    house: House, table: Table, claim: Claim, kind: ContractKind, *, ruled: bool | None
) -> Iterator[Problem]:
    opponents = tuple(player for player in table.active if player != claim.declarer)
    strange = [*_foreign(house, claim), *_announced(house, claim)]
    strange += [*_silent(claim), *doubled(claim, opponents)]
    yield from strange
    if not strange:
        yield from _points(claim, kind)
        if ruled is None:
            yield from _verdict(claim)


def _foreign(house: House, claim: Claim) -> Iterator[Problem]:
    """Yield a problem for each word that means nothing in this game."""
    game = house.game.title
    said: list[tuple[str, Span]] = [
        ("nobody drops out, passes or whists", one.span)
        for one in claim.defence
        if one.stance not in DEFENDS
    ]
    if claim.all_out:
        said.append(("nobody drops out", claim.own_span))
    if claim.conceded:
        said.append(("nobody gives up before play", claim.own_span))
    said += [(f"`{flag.word}` means nothing", flag.span) for flag in claim.flags]
    if claim.closed is not None:
        said.append(("nobody closes the stock", claim.closed.span))
    for what, span in said:
        yield Problem(
            FOREIGN,
            f"{what} in {game}",
            span,
            advice="write the declarer's card points after the contract, and what was announced or "
            "doubled",
        )


def _announced(house: House, claim: Claim) -> Iterator[Problem]:
    if claim.announced is None:
        return
    points, span = claim.announced.points, claim.announced.span
    if house.tapp.announcements == "off":
        yield Problem(
            ANNOUNCEMENT,
            "card points are not announced at this table (`rule announcements off`)",
            span,
            advice=(
                leave("leave it away"),
                "; or write `rules illustrated-tapp` above if the table plays it",
            ),
        )
    elif points not in PARTS:
        yield Problem(
            ANNOUNCEMENT,
            f"nobody announces {points}: it is {listed([str(part) for part in PARTS], 'or')}",
            span,
            advice=f"write `with {max((one for one in PARTS if one <= points), default=40)}`",
        )
    elif claim.own is None:
        yield Problem(
            ANNOUNCEMENT,
            "whether an announcement was kept is told by the card points, so they are needed",
            span,
            advice=f"write {claim.declarer}'s card points after the contract, as in "
            f"`{claim.contract.kind} {points}`",
        )


def _silent(claim: Claim) -> Iterator[Problem]:
    """Yield a problem for each side contract that was lost without having been declared."""
    for one in claim.extras:
        if not (one.made or one.declared):
            yield Problem(
                NOT_LOST,
                f"{_article(one)} {one.word} that was not declared is not lost",
                one.span,
                advice=(leave("leave it away"), ", or ", write(f"declared {one.word} lost")),
            )


def _points(claim: Claim, kind: ContractKind) -> Iterator[Problem]:
    """Yield a problem where the card points are none that can be."""
    own = claim.own
    others = _defenders(claim)
    if isinstance(own, int) and others is not None and own + others != TOTAL:
        yield Problem(
            CARD_POINTS,
            f"{claim.declarer}'s {own} and the defenders' {others} come to {own + others}, "
            f"not {TOTAL}",
            claim.span,
            label=_off(own + others - TOTAL),
            advice="one of the numbers is wrong; what is left of the stock is the defenders'",
        )
        return
    if isinstance(own, int):
        yield from _in_range(claim, kind, own)


def _in_range(claim: Claim, kind: ContractKind, own: int) -> Iterator[Problem]:
    slam, ultimo = _extra(claim, "slam"), _extra(claim, "ultimo")
    won, last = slam is not None and slam.made, ultimo is not None and ultimo.made
    allowed = least, most = possible(talon=kind.talon, slam=won, ultimo=last)
    if least <= own <= most:
        return
    side = ultimo if last and own < least and not won else slam
    after = f" after {_named(side)}" if side is not None else ""
    every = possible(talon=kind.talon, slam=True, ultimo=last)
    plain = possible(talon=kind.talon, slam=False, ultimo=last)
    fits = plain.least <= own <= plain.most
    yield Problem(
        CARD_POINTS,
        f"{plural(own, 'card point')}{after} in {kind.name} can't be: it is "
        f"{least} at the least and {most} at the most",
        claim.own_span,
        advice=(
            f"{_why(own, allowed, slam=won)}; count again",
            *(
                (", or write `slam made` if they took no trick",)
                if slam is None and every.least <= own <= every.most
                else ()
            ),
            *((f", or leave `{_said(slam)}` away",) if slam is not None and fits else ()),
        ),
    )


def _why(own: int, allowed: Range, *, slam: bool) -> str:
    """Say why a number of points can't be."""
    if own > TOTAL:
        return f"there are {TOTAL} points in all"
    if own < allowed.least:
        heap = "all tricks together count" if slam else "what stays the declarer's counts"
        return f"{heap} {allowed.least} at the least"
    others = f"{plural(TOTAL - allowed.most, 'point')} at the least"
    if slam:
        return f"the cards left in the talon count for the defenders, {others}"
    return f"the defenders took a trick and have what is left in the talon, {others}"


def _said(one: Extra) -> str:
    """Return a side contract as it stands on the line."""
    declared = "declared " if one.declared else ""
    return f"{declared}{one.word} {'made' if one.made else 'lost'}"


def _verdict(claim: Claim) -> Iterator[Problem]:
    """Yield a problem where `made` or `lost` does not go with the rest of the line."""
    slam = _extra(claim, "slam")
    if claim.verdict is None:
        return
    if slam is not None:
        came, why = slam.made, f"{_named(slam)} stands in place of the bid"
    elif isinstance(claim.own, int):
        came, why = claim.own >= WIN, f"{plural(claim.own, 'card point')}, and {WIN} are needed"
    else:
        return
    if claim.verdict is not came:
        word = "made" if claim.verdict else "lost"
        yield Problem(
            VERDICT,
            f"{why}; that is not {word}",
            claim.own_span,
            advice=(
                leave(f"leave `{word}` away", claim.verdict_span),
                f", or write `ruling {word} …` under the hand with the reason",
            ),
        )


def _defenders(claim: Claim) -> int | None:
    """Return what the defenders have by the line, together; `None` where it does not say."""
    heaps: list[Tricks] = [one.tricks for one in claim.defence]
    heaps.append(claim.together)
    said = [points for points in heaps if isinstance(points, int)]
    return sum(said) if said and UNKNOWN not in heaps else None


def _extra(claim: Claim, word: str) -> Extra | None:
    return next((one for one in claim.extras if one.word == word), None)


def _named(one: Extra) -> str:
    return f"{_article(one)} {one.word} {'made' if one.made else 'lost'}"


def _article(one: Extra) -> str:
    if one.declared:
        return "a declared"
    return "a" if one.word == "slam" else "an"


def _off(difference: int) -> str:
    return f"{plural(abs(difference), 'point')} too {'many' if difference > 0 else 'few'}"
