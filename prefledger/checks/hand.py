"""Judging a hand line: from what it claims to facts that can be settled."""

from collections.abc import Iterator

from prefledger.checks.aim import aim_tricks, said_result
from prefledger.checks.bonuses import bonuses
from prefledger.checks.contract import contract
from prefledger.checks.foreign import foreign
from prefledger.checks.seats import absent, missing, pair, table_size
from prefledger.checks.tricks import is_unknown, nobody_stayed, tricks
from prefledger.diagnostics.codes_hand import VERDICT
from prefledger.diagnostics.diagnostic import Problem
from prefledger.model.hand import PAIR, UNKNOWN, Claim, Defence, Stance, Tricks
from prefledger.model.table import Table
from prefledger.rules.facts import Defender, HandFacts
from prefledger.rules.game import Announcement
from prefledger.rules.house import House
from prefledger.rules.judgement import Judgement
from prefledger.rules.kernel import ContractKind


def judge(house: House, table: Table, claim: Claim, *, verdict: bool | None = None) -> Judgement:
    """Check a hand line against the house and the table, and draw the facts from it.

    `verdict` is what a ruling decided, whatever the tricks. Never raises.

    Source: prefledger-rules(7), "Settlement".
    """
    if house.game.judge is not None:
        wrong = tuple(table_size(house, table, claim.span)) or tuple(absent(table, claim))
        return Judgement(None, wrong) if wrong else house.game.judge(house, table, claim, verdict)
    found = contract(house, claim)
    problems = tuple(_problems(house, table, claim, found, ruled=verdict is not None))
    if problems or isinstance(found, Problem):
        return Judgement(None, tuple(sorted(problems, key=lambda problem: problem.span)))
    if verdict is None and found.kind.aim is not None:
        verdict = said_result(house, claim, found.kind)
    told = verdict is not None and found.kind.aim is not None
    facts = _facts(house, table, claim, found, verdict=verdict)
    return Judgement(facts, unknown=is_unknown(claim) and not told)


def _problems(
    house: House, table: Table, claim: Claim, found: Announcement | Problem, *, ruled: bool
) -> Iterator[Problem]:
    seated = [*table_size(house, table, claim.span)] or [*absent(table, claim)]
    yield from seated
    if isinstance(found, Problem):
        yield found
        return
    strange = list(foreign(house, claim, found.kind))
    if not seated and not strange:
        seated = [*missing(house, table, claim, found.kind), *pair(house, claim)]
        yield from seated
    yield from strange
    yield from bonuses(house, claim, found.kind)
    if claim.kontras:
        from prefledger.checks.kontra import kontras

        yield from kontras(house, claim, found.kind)
    if not seated and not strange:
        yield from _result(house, claim, found.kind, ruled=ruled)


def _result(house: House, claim: Claim, kind: ContractKind, *, ruled: bool) -> Iterator[Problem]:
    """Yield what is wrong with tricks and result; a ruling says the result whatever the tricks."""
    if kind.aim is not None:
        yield from aim_tricks(house, claim, kind, ruled=ruled)
        return
    for problem in tricks(house, claim):
        if not (ruled and problem.code is VERDICT and claim.own is not None):
            yield problem


def _facts(
    house: House,
    table: Table,
    claim: Claim,
    found: Announcement,
    *,
    verdict: bool | None,
) -> HandFacts:
    alone = nobody_stayed(claim)
    by_name = {defence.player: defence for defence in claim.defence}
    factors = {kontra.player: kontra.factor for kontra in claim.kontras}
    at = table.active.index(claim.declarer)
    others = (*table.active[at + 1 :], *table.active[:at])
    return HandFacts(
        kind=found.kind,
        declarer=claim.declarer,
        trumps=found.trumps,
        tricks=_declarer_tricks(house, claim, alone=alone),
        defenders=tuple(
            _defender(player, by_name.get(player), out=alone, factor=factors.get(player, 1))
            for player in others
        ),
        pair=_pair(claim),
        flags=frozenset(flag.word for flag in claim.flags),
        verdict=verdict,
        conceded=claim.conceded,
        bought=claim.contract.bought or 0,
    )


def _declarer_tricks(house: House, claim: Claim, *, alone: bool) -> int | None:
    if claim.conceded:
        return None
    return house.game.tricks if alone else _known(claim.own)


def _defender(player: str, defence: Defence | None, *, out: bool, factor: int) -> Defender:
    if defence is None:
        return Defender(player, Stance.OUT if out else Stance.STAYED, factor=factor)
    return Defender(player, defence.stance, _known(defence.tricks), factor)


def _pair(claim: Claim) -> int | None:
    if claim.together is not None:
        return _known(claim.together)
    pair = [one.tricks for one in claim.defence if one.stance in PAIR]
    known = [tricks for tricks in pair if isinstance(tricks, int)]
    return sum(known) if pair and len(known) == len(pair) else None


def _known(tricks: Tricks) -> int | None:
    return None if tricks is UNKNOWN else tricks
