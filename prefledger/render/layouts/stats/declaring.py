"""Declaring on a page: how often, what, how well, and what it brought."""

from collections.abc import Iterator

from prefledger.render.layouts.stats.cells import (
    abreast,
    average,
    averages,
    coins,
    games,
    grid,
    number,
    percent,
    reading,
    rows,
    share,
    shares,
    suit,
    worths,
)
from prefledger.render.page import Cell, Column, Grid, Words
from prefledger.render.words import counted, plural
from prefledger.reports.stats import Figures, Stats


def told(report: Stats) -> Iterator[Grid | Words]:
    """Yield everything about declarers; only of hands that were booked."""
    yield from _how_often(report)
    yield from _tricks(report)
    yield from _coins(report)
    yield from _contracts(report)
    yield from _bonuses(report)


def _how_often(report: Stats) -> Iterator[Grid | Words]:
    yield grid(
        "Declaring",
        (
            number("hands"),
            *([number("all-pass")] if report.all_pass else []),
            *shares("declared"),
            *shares("made"),
        ),
        rows(report),
        lambda one: (
            one.with_cards,
            *([one.all_pass or None] if report.all_pass else []),
            *((None, None) if one is report.table else share(one.declaring.declared)),
            *share(one.declaring.made),
        ),
    )
    yield Words("", (f"{_dealt(report)}.", *reading(report)), quiet=True)


def _dealt(report: Stats) -> str:
    dealt = [counted(report.table.with_cards, "hand")]
    if report.passed.hits:
        hits, cases = report.passed
        told = "" if report.passed.few else f", {percent(report.passed)}"
        dealt.append(f"{hits} of {cases} deals passed{told}")
    if report.all_pass:
        dealt.append(f"{report.all_pass} all-pass")
    if report.thrown_in:
        dealt.append(f"{report.thrown_in} thrown in")
    return "; ".join(dealt)


def _tricks(report: Stats) -> Iterator[Grid | Words]:
    of_all = report.table.declaring
    nouns = plural(report.taken)
    yield grid(
        f"The declarer's {nouns}",
        (
            *averages(nouns),
            *([number("unopposed")] if of_all.unopposed else []),
            *([number("given up")] if of_all.given_up else []),
        ),
        rows(report),
        lambda one: (
            *average(one.declaring.tricks),
            *([one.declaring.unopposed] if of_all.unopposed else []),
            *([one.declaring.given_up] if of_all.given_up else []),
        ),
    )
    lines = [f"{nouns.capitalize()} of the hands played for {nouns}, where they are known."]
    if of_all.unopposed:
        lines.append(f"unopposed: both opponents {report.called.left}, and nothing was played.")
    yield Words("", tuple(lines), quiet=True)


def _coins(report: Stats) -> Iterator[Grid | Words]:
    for at, of_worth in worths(report):
        if report.table.declaring.coins[at].cases:
            yield _of_worth(report, at, of_worth)
            yield Words("", ("won, lost: by hands declared.",), quiet=True)


def _of_worth(report: Stats, at: int, of_worth: str) -> Grid:
    return grid(
        f"The hands in coins{of_worth}",
        (
            Column("won", "coins"),
            Column("lost", "coins"),
            *averages("declaring"),
            *averages("defending"),
        ),
        rows(report),
        lambda one: (
            one.declaring.won[at],
            one.declaring.lost[at],
            *coins(one.declaring.coins[at]),
            *coins(one.defending.coins[at]),
        ),
    )


def _contracts(report: Stats) -> Iterator[Grid]:
    if report.player is not None:
        for one in report.players:
            yield from _in_full(f"{one.player}: ", one.figures, report)
        yield from _in_full("The table: ", report.table, report)
        return
    yield from _in_full("", report.table, report)
    for game, of_game in games(report):
        lines = [one for one in report.table.declaring.contracts if one.game == game]
        yield from abreast(
            f"Contracts made of those declared{of_game}",
            {(game, line.contract): line.contract for line in lines},
            report,
            lambda one: {(line.game, line.contract): line.made for line in one.declaring.contracts},
        )
    yield from abreast(
        "Made of those declared, by trumps",
        {line.trumps: suit(line.trumps) for line in report.table.declaring.trumps},
        report,
        lambda one: {line.trumps: line.made for line in one.declaring.trumps},
    )


def _in_full(whose: str, figures: Figures, report: Stats) -> Iterator[Grid]:
    for game, of_game in games(report):
        lines = [line for line in figures.declaring.contracts if line.game == game]
        if lines:
            yield Grid(
                f"{whose}contracts{of_game}" if whose else f"Contracts{of_game}",
                (
                    Column("", wraps=True),
                    *shares("declared"),
                    *shares("made"),
                    *averages(_nouns(report, game)),
                ),
                tuple(
                    (
                        line.contract,
                        *share(line.declared),
                        *share(line.made),
                        *average(line.tricks),
                    )
                    for line in lines
                ),
            )
    if figures.declaring.trumps:
        yield Grid(
            f"{whose}trumps" if whose else "Trumps",
            (Column(""), *shares("declared"), *shares("made")),
            tuple(
                (suit(line.trumps), *share(line.declared), *share(line.made))
                for line in figures.declaring.trumps
            ),
        )


def _nouns(report: Stats, game: str) -> str:
    """Return what a game's hands are counted in."""
    return plural(report.counted_in.get(game, report.taken))


def _bonuses(report: Stats) -> Iterator[Grid | Words]:
    if not report.table.declaring.bonuses:
        return
    columns = [Column(f"coins{of_worth}", "coins") for _, of_worth in worths(report)]
    yield Grid(
        report.called.beside.capitalize(),
        (Column(""), Column(""), number("times"), number("won"), number("lost"), *columns),
        tuple(_bonus_rows(report)),
        tuple(one.player for one in report.players),
    )
    if any(line.won + line.lost < line.claimed for line in report.table.declaring.bonuses):
        yield Words(
            "", ("Neither won nor lost: beaten with a bonus that then costs nothing.",), quiet=True
        )


def _bonus_rows(report: Stats) -> Iterator[tuple[Cell, ...]]:
    for row in rows(report):
        for line in row.figures.declaring.bonuses:
            yield (row.name, line.bonus, line.claimed, line.won, line.lost, *line.coins)
