"""Defending on a page: who stays, who drops out, who invites, and what came of it."""

from collections.abc import Callable, Iterator

from prefledger.render.layouts.stats.cells import (
    TABLE,
    Row,
    average,
    averages,
    coins,
    grid,
    number,
    rows,
    share,
    shares,
    worths,
)
from prefledger.render.page import Column, Grid, Words
from prefledger.render.words import counted
from prefledger.reports.stats import Figures, Stats
from prefledger.reports.stats.defending import Doubling


def told(report: Stats) -> Iterator[Grid | Words]:
    """Yield everything about the opponents of declarers; what nobody did is left out."""
    yield from _defending(report)
    yield from _quota(report)
    yield from _deciding(report)
    yield from _inviting(report)
    yield from _doubling(report)


def _defending(report: Stats) -> Iterator[Grid | Words]:
    of_all = report.table.defending
    kinds = [
        (title, name)
        for title, name in (
            (report.called.stayed, "stayed"),
            (report.called.left, "dropped"),
            ("half", "half"),
            ("invited", "host"),
            ("was guest", "guest"),
            ("all played", "played_along"),
        )
        if getattr(of_all, name)
    ]
    if [name for _, name in kinds] == ["played_along"]:
        return
    yield grid(
        "Defending",
        (number("hands"), *(number(title) for title, _ in kinds)),
        rows(report),
        lambda one: (
            one.defending.hands,
            *(getattr(one.defending, name) for _, name in kinds),
        ),
    )
    notes = (
        (of_all.half, "half: left for half of what was asked, and nothing was played."),
        (of_all.played_along, "all played: hands in which nobody promises tricks by staying."),
    )
    if said := tuple(note for there, note in notes if there):
        yield Words("", said, quiet=True)


def _quota(report: Stats) -> Iterator[Grid | Words]:
    of_all = report.table.defending
    if not of_all.stayed:
        return
    promised = bool(of_all.quota.cases)
    yield grid(
        f"Those who {report.called.stayed}",
        (*(shares("quota") if promised else ()), *averages("tricks")),
        rows(report),
        lambda one: (
            *(share(one.defending.quota) if promised else ()),
            *average(one.defending.tricks),
        ),
    )
    if promised:
        hosts = " Hosts and guests are further down." if of_all.host else ""
        yield Words("", (f"quota: missed none of the tricks promised.{hosts}",), quiet=True)


def _deciding(report: Stats) -> Iterator[Grid | Words]:
    if not report.table.deciding.stayed.cases:
        return
    yield grid(
        "Staying or dropping out",
        (*shares("stayed"), *shares("worth it")),
        rows(report),
        lambda one: (*share(one.deciding.stayed), *share(one.deciding.worth_it)),
    )
    for at, of_worth in worths(report):
        if not report.table.deciding.coins[at].cases:
            continue
        yield _staying(report, at, of_worth)
    if words := tuple(_in_words(report)):
        yield Words("", words)
    if notes := tuple(_what_counts(report)):
        yield Words("", notes, quiet=True)


def _what_counts(report: Stats) -> Iterator[str]:
    if report.table.declaring.bonuses:
        yield "Bonuses that are due from those who drop out as well are not counted here."
    if report.table.declaring.given_up:
        yield "A hand given up counts as stayed for all who had not dropped out."


def _staying(report: Stats, at: int, of_worth: str) -> Grid:
    return grid(
        f"What staying came to in coins{of_worth}",
        (Column("brought", "coins"), number("would be saved"), *averages("in all", "a time")),
        rows(report),
        lambda one: (
            one.deciding.brought[at],
            one.deciding.saved[at],
            *coins(one.deciding.coins[at]),
        ),
    )


def _in_words(report: Stats) -> Iterator[str]:
    for row in rows(report)[-1 if report.player is None else -2 :]:
        yield from _judged(row, single=len(report.units) == 1)
    dropped = report.table.deciding.dropped
    if dropped:
        both = report.table.deciding.both_dropped // 2
        also = f" (both of them in {counted(both, 'hand')})" if both else ""
        yield (
            f"Opponents dropped out {counted(dropped, 'time')}{also}: "
            "what staying would have brought, no hand line tells."
        )


def _judged(row: Row, *, single: bool) -> Iterator[str]:
    one = row.figures.deciding
    worth, paid = one.worth_it.hits, one.worth_it.cases
    if not paid:
        return
    who = "somebody" if row.name == TABLE else row.name
    brought = f", and brought {counted(one.brought[0], 'coin')}" if single and worth else ""
    saved = counted(one.saved[0], "coin") if single else "coins"
    yield (
        "; ".join(
            [
                f"Of the {counted(paid, 'time')} {who} stayed, {_were(worth)} worth it{brought}",
                *([f"in {one.costly} dropping out would have saved {saved}"] if one.costly else []),
                *([f"{one.even} came to nothing"] if one.even else []),
            ]
        )
        + "."
    )


def _were(times: int) -> str:
    return f"{times or 'none'} {'was' if times == 1 else 'were'}"


def _inviting(report: Stats) -> Iterator[Grid | Words]:
    of_all = report.table.inviting
    if not of_all.invited.hits:
        return
    yield grid(
        "Inviting",
        (*shares("invited"), *shares("pair's quota"), *averages("its tricks")),
        rows(report),
        lambda one: (
            *share(one.inviting.invited),
            *share(one.inviting.quota),
            *average(one.inviting.tricks),
        ),
    )
    yield grid(
        "Invited along",
        (number("times"), *shares("pair's quota")),
        rows(report),
        lambda one: (one.inviting.along, *share(one.inviting.along_quota)),
    )
    yield grid(
        "Own tricks of hosts and guests",
        (*averages("as host"), *averages("as guest")),
        rows(report),
        lambda one: (*average(one.inviting.host_tricks), *average(one.inviting.guest_tricks)),
    )
    yield Words(
        "",
        (
            "invited: of the times alone with the declarer.",
            "Own tricks are not known where both threw them in one heap.",
        ),
        quiet=True,
    )


def _doubling(report: Stats) -> Iterator[Grid | Words]:
    """Yield who doubled, who answered that, and what came of it."""
    table = report.table
    levels = (
        (lambda one: one.doubling, table.doubling),
        (lambda one: one.redoubling, table.redoubling),
        (lambda one: one.subdoubling, table.subdoubling),
    )
    said = False
    for word, (of, of_all) in zip(report.called.doubling, levels, strict=True):
        if of_all.kontra.hits:
            said = True
            yield from _doubled(report, word, of)
    if said:
        yield Words("", ("beyond: more than the plain value of what was doubled.",), quiet=True)


def _doubled(report: Stats, word: str, of: Callable[[Figures], Doubling]) -> Iterator[Grid]:
    yield grid(
        word.capitalize(),
        (*shares("said"), *shares("came off")),
        rows(report),
        lambda one: (*share(of(one).kontra), *share(of(one).came_off)),
    )
    for at, of_worth in worths(report):
        if of(report.table).coins[at].cases:
            yield _beyond(report, f"What {word} came to in coins{of_worth}", of, at)


def _beyond(report: Stats, title: str, of: Callable[[Figures], Doubling], at: int) -> Grid:
    return grid(
        title,
        averages("beyond", "a time"),
        rows(report),
        lambda one: coins(of(one).coins[at]),
    )
