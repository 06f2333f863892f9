"""The card points of a game for two who draw from a stock: the tricks against the line.

Source: prefledger-rules(7), "Schnapsen".
"""

from collections.abc import Iterator
from typing import Final

from prefledger.checks.play import Course
from prefledger.checks.record import Record
from prefledger.checks.worlds import CLOSABLE, DECK, DRAWN, HAND, PLAYERS, VALUES
from prefledger.diagnostics.codes_play import NO_PLAY, TRICKS_DIFFER
from prefledger.diagnostics.diagnostic import Diagnostic, Related
from prefledger.diagnostics.wording import listed
from prefledger.model.evidence import Play, Rest

MARRIAGE: Final = 20
MARRIAGES: Final = frozenset(range(0, 101, MARRIAGE))
"""What marriages may add for one player."""
ENOUGH: Final = 66
ALL: Final = sum(VALUES[card.rank] for card in DECK)
"""What all cards count."""


def closings(record: Record, played: Course) -> Iterator[int]:
    """Yield after how many tricks the stock can have been closed, by the points at the closing.

    Where the tricks are known only so far, it may have been after any later one, unless the other
    has more by then.
    """
    closed = record.facts.closed
    if closed is None:
        return
    other = next(player for player in record.playing if player != closed.player)
    for done in range(CLOSABLE + 1):
        taken = _taken(played, done)
        if done > len(played.won):
            if taken.get(other, 0) <= closed.points:
                yield DRAWN
            return
        leader = played.won[done - 1] if done else record.first_leader
        more = closed.points - taken.get(other, 0)
        fits = more in MARRIAGES if other in taken else closed.points == 0
        if leader == closed.player and fits:
            yield done


def _taken(played: Course, done: int) -> dict[str, int]:
    """Return what the cards in the first tricks count for each who took any."""
    taken: dict[str, int] = {}
    for one in played.laid[: done * PLAYERS]:
        if one.trick <= len(played.won):
            winner = played.won[one.trick - 1]
            taken[winner] = taken.get(winner, 0) + VALUES[one.card.rank]
    return taken


def _rest(record: Record) -> dict[str, int]:
    """Return how many tricks everybody got that were settled without play, if any were."""
    rest: dict[str, int] = {}
    for player, tricks in (one for _, item in record.all(Rest) for one in item.tricks):
        rest[player] = rest.get(player, 0) + tricks
    return {player: tricks for player, tricks in rest.items() if tricks}


def _played(record: Record) -> int:
    """Return how many whole tricks are written, whoever won them."""
    tricks = (trick for _, item in record.all(Play) for trick in item.tricks)
    return sum(len(trick.cards) == PLAYERS for trick in tricks)


def unsettled(record: Record, played: Course) -> Diagnostic | None:
    """Return what is wrong with the tricks that were settled without play."""
    rests = [mark for mark, _ in record.all(Rest)]
    if not rests:
        return None
    stranger = next((one for one in _rest(record) if one not in record.playing), None)
    if stranger is not None:
        return Diagnostic(
            NO_PLAY,
            f"{stranger} played no card in this hand, so {stranger} took no trick",
            rests[-1].place(),
            advice=f"{listed(record.playing)} played; correct the name",
        )
    done = _played(record)
    total = done + sum(_rest(record).values())
    due = sorted(_totals(record, played))
    if total in due:
        return None
    what = "the stock was not closed" if record.facts.closed is None else "the stock was closed"
    return Diagnostic(
        TRICKS_DIFFER,
        f"{what}, so the tricks played ({done}) and the rest come to "
        f"{listed([str(one) for one in due], 'or')}, not {total}",
        rests[-1].place(),
        advice="correct the `rest` line: it settles every trick that was not played",
    )


def _totals(record: Record, played: Course) -> Iterator[int]:
    """Yield how many tricks the hand can have had to the end."""
    if record.facts.closed is None:
        yield record.house.game.tricks
        return
    for closed in frozenset(closings(record, played)) or range(DRAWN):
        later = range(len(played.won) + 1, DRAWN)
        yield from (HAND + tricks for tricks in ((closed,) if closed < DRAWN else later))


def differing(record: Record, played: Course) -> Iterator[Diagnostic]:
    """Yield where the cards taken do not go with the points on the line."""
    facts, rest = record.facts, _rest(record)
    points = {
        facts.declarer: facts.tricks,
        **{one.player: one.tricks for one in facts.defenders},
    }
    settled = len(played.won) == record.house.game.tricks or bool(rest)
    for player, cards in _came_to(record, played).items():
        said = points.get(player)
        if said is None:
            continue
        more, sure = said - cards, settled and player not in _open(record, played)
        fits = MARRIAGES if player in played.won or player in rest else {0}
        if more < 0 or (sure and more not in fits):
            yield _otherwise(record, f"{player} took cards for {cards}, and the line says {said}")
            return
    whole = settled and facts.closed is None
    both = sum(said for said in points.values() if said is not None)
    if whole and both - ALL not in MARRIAGES:
        yield _otherwise(
            record, f"all cards are {ALL}, and by the line the two have {both}, marriages included"
        )
        return
    last = (set(rest) or {*played.won[-1:]}) if whole else set()
    if last and (facts.tricks or 0) < ENOUGH and facts.declarer not in last:
        yield _otherwise(record, f"{listed([*last])} took the last trick, not {facts.declarer}")
        return
    if facts.closed is not None and next(closings(record, played), None) is None:
        yield _otherwise(
            record,
            f"whenever {facts.closed.player} was to lead, the other one did not have "
            f"{facts.closed.points}",
        )


def _open(record: Record, played: Course) -> frozenset[str]:
    """Return of whom nobody can say exactly what the cards came to: who was left tricks.

    Where one of the two was left all of them and nobody closed, that one has every other card; but
    of tricks that are written without a winner nobody can say whose they are.
    """
    if len(played.won) < _played(record):
        return frozenset(record.playing)
    left = frozenset(_rest(record))
    return left if len(left) > 1 or record.facts.closed is not None else frozenset()


def _came_to(record: Record, played: Course) -> dict[str, int]:
    """Return what everybody's cards came to, at the least."""
    taken = dict.fromkeys(record.playing, 0) | _taken(played, len(played.won))
    left = frozenset(_rest(record))
    if left and not _open(record, played):
        (player,) = left
        others = sum(points for other, points in taken.items() if other != player)
        taken[player] = ALL - others
    return taken


def _otherwise(record: Record, why: str) -> Diagnostic:
    last = [mark for mark, item in record.evidence if isinstance(item, Play | Rest)]
    return Diagnostic(
        TRICKS_DIFFER,
        why,
        record.line(),
        related=tuple(Related(mark.place(), "the tricks") for mark in last[-1:]),
        advice="correct the line or the play; or write `ruling …` under the hand if the table "
        "decided so",
    )
