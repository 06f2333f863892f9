"""Did those named have cards, and is everybody named who had?"""

from collections.abc import Iterator
from dataclasses import replace

from prefledger.diagnostics.codes_hand import (
    DEALER_SITS_OUT,
    MISSING,
    NOT_PLAYING,
    PAIR,
    TABLE_SIZE,
)
from prefledger.diagnostics.diagnostic import Problem
from prefledger.diagnostics.mend import Advice, above, add, one_of, write
from prefledger.diagnostics.wording import listed, written
from prefledger.model.hand import Claim, Stance
from prefledger.model.table import Table
from prefledger.rules.house import House
from prefledger.rules.kernel import ContractKind
from prefledger.text import Span


def seated(house: House, table: Table, claim: Claim) -> Table | None:
    """Return the table a hand was played at, `None` where nobody can say.

    Where a line above leaves it unsure who deals or sits where, those named had the cards.
    """
    if not table.unsure:
        return table
    named = {claim.declarer, *(defence.player for defence in claim.defence)}
    if len(named) == house.game.playing:
        unknown = (player for player in sorted(named) if player not in table.seats)
        seats = (*table.seats, *unknown)
        return replace(table, seats=seats, away=frozenset(seats) - named)
    least, most = house.game.seats
    fits = named <= set(table.active) and least <= len(table.present) <= most
    return table if fits else None


def table_size(house: House, table: Table, where: Span) -> Iterator[Problem]:
    """Yield a problem where too few or too many are at the table for a deal."""
    least, most = house.game.seats
    if not least <= len(table.present) <= most:
        yield Problem(
            TABLE_SIZE,
            f"{house.game.title} needs {least if least == most else f'{least} to {most}'} "
            "at the table; "
            f"here {'is' if len(table.present) == 1 else 'are'} {listed(table.present)}",
            where,
            advice=_who_came(table)
            if len(table.present) < least
            else "somebody leaves or is away first",
        )


def missing(house: House, table: Table, claim: Claim, kind: ContractKind) -> Iterator[Problem]:
    """Yield a problem where somebody who had cards is not named, and has to be."""
    if claim.all_out or claim.conceded or kind.aim is not None:
        return
    named = {claim.declarer, *(defence.player for defence in claim.defence)}
    unnamed = [player for player in table.active if player not in named]
    if unnamed:
        first = written(unnamed[0])
        dealt = f"{table.dealer} dealt and sits out; " if table.sitting_out else ""
        yield Problem(
            MISSING,
            f"{listed(unnamed)} {'is' if len(unnamed) == 1 else 'are'} missing: {dealt}"
            f"{listed(table.active)} had cards",
            claim.span,
            advice=_tricks_of(claim, first, house.game.tricks)
            if len(unnamed) == 1
            else f"add `{first}` with the tricks taken, or `{first} out`",
        )


def _who_came(table: Table) -> Advice:
    """Return who may have played that is away."""
    lines = [f"back {written(player)}" for player in table.seats if player in table.away]
    ways = [above(line, f"`{line}`") for line in lines]
    came = "write who came or is back on a line above: "
    return (came, *one_of([*ways])) if ways else f"{came}`join NAME`"


def _tricks_of(claim: Claim, name: str, total: int) -> Advice:
    """Return what to add for somebody: none, or out, where the others have all the tricks."""
    heaps = (claim.own, claim.together, *(one.tricks for one in claim.defence))
    taken = [heap for heap in heaps if heap is not None]
    known = [heap for heap in taken if isinstance(heap, int)]
    if len(known) < len(taken) or sum(known) != total:
        return f"add `{name}` with the tricks taken, or `{name} out`"
    none, out = f"{name} 0", f"{name} out"
    return (add(f", {none}", f"add `{none}`"), ", or ", add(f", {out}", f"add `{out}`"))


def pair(house: House, claim: Claim) -> Iterator[Problem]:
    """Yield a problem where somebody was invited who could not be."""
    host = next((one for one in claim.defence if one.stance is Stance.HOST), None)
    if host is None:
        return
    others = [
        one.player
        for one in claim.defence
        if one.stance not in {Stance.HOST, Stance.GUEST, Stance.OUT}
    ]
    if house.procedure.invite == "off":
        yield Problem(
            PAIR,
            f"{host.player} can't have a guest: this table plays without (`rule invite off`)",
            host.span,
            advice=_apart(claim),
        )
    elif others:
        yield Problem(
            PAIR,
            f"{host.player} invited a guest, but {listed(others)} stayed too; "
            "only a defender who stayed alone may invite",
            host.span,
            advice=_apart(claim),
        )


def _apart(claim: Claim) -> Advice:
    """Return host and guest as two defenders, where each has tricks written."""
    two = [one for one in claim.defence if one.stance in {Stance.HOST, Stance.GUEST}]
    plain = "write each defender with their own tricks"
    if not all(isinstance(one.tricks, int) for one in two):
        return plain
    words = ", ".join(f"{written(one.player)} {one.tricks}" for one in two)
    where = Span(two[0].span.start, two[-1].span.end)
    return (f"{plain}: ", write(words, f"`{words}`", at=where))


def absent(table: Table, claim: Claim) -> Iterator[Problem]:
    """Yield a problem for each player named who had no cards."""
    said: list[tuple[str, Span]] = [
        (claim.declarer, claim.declarer_span),
        *((one.player, one.span) for one in claim.defence),
        *((one.player, one.span) for one in claim.kontras),
    ]
    seen: set[str] = set()
    for player, span in said:
        if player in table.active or player in seen:
            continue
        seen.add(player)
        if player in table.away:
            yield Problem(
                NOT_PLAYING,
                f"{player} is away and has no cards",
                span,
                advice=(above(f"back {written(player)}"), f" if {player} plays again"),
            )
        elif player not in table.seats:
            yield Problem(
                NOT_PLAYING,
                f"{player} is not at the table any more",
                span,
                advice=(above(f"join {written(player)}"), f" if {player} plays again"),
            )
        else:
            yield Problem(
                DEALER_SITS_OUT,
                f"{player} deals this hand and sits out; {listed(table.active)} have cards",
                span,
                advice="if somebody else dealt, a hand is missing above; or say who did, as in "
                f"`dealer {written(claim.declarer)}, agreed`",
            )
