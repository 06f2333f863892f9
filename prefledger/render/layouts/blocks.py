"""Parts of a page that several reports share."""

from collections.abc import Iterable, Iterator

from prefledger.model.sitting import Unit
from prefledger.render.layouts.gaps import without
from prefledger.render.page import Cell, Column, Grid, Words
from prefledger.render.words import counted, headline, in_full, listed, plural, result, tricks, unit
from prefledger.reports.deals import Deal, Frame
from prefledger.reports.standings import Leaders, Line, Totals


def standings(report: Totals, *, purse: int = 0) -> Grid:
    """Return the table of who stands where, the funds under the players.

    How many sittings somebody was at is told where not everybody was at all; of hands and tricks
    nothing is where none was dealt.
    """
    dealt = any(report.dealt) or bool(report.gaps.unbooked)
    played = ("declared", "made") if report.frame.has_declarer else ("won",)
    own = (plural(report.frame.taken),) if report.frame.has_own and dealt else ()
    titles = ("hands", *played, *own) if dealt else ()
    partly = bool(own) and any(line.known < line.played for line in report.players)
    some = any(line.sittings != report.sittings for line in report.players)
    columns = [
        Column(""),
        *([Column("sittings", "number")] if some else []),
        *(Column(title, "number") for title in titles),
        *([Column("known", "number", joined=True)] if partly else []),
        *coin_columns(report.units),
        *([Column("in front", "number")] if purse else []),
        *(Column(currency, "cents") for currency in currencies(report.units)),
    ]
    rows = [
        (
            line.player,
            *([line.sittings] if some else []),
            *(_played(line, report) if dealt else ()),
            *((known_tricks(line),) if own else ()),
            *([f"{line.known} of {line.played}" if line.played else None] if partly else []),
            *line.coins,
            *([purse + sum(line.coins)] if purse else []),
            *_money(line, report.units),
        )
        for line in report.players
    ]
    blank = [None] * (len(titles) + partly + some)
    for name, coins in (
        ("the pot", report.pot),
        ("carried", report.carried),
        ("unexplained", report.unexplained),
    ):
        if any(coins):
            rows.append(
                (name, *blank, *coins, *[None] * (len(columns) - 1 - len(blank) - len(coins)))
            )
    names = tuple(line.player for line in report.players)
    return Grid(f"Standings{without(report.gaps)}", tuple(columns), tuple(rows), names)


def columns_told(report: Totals) -> tuple[Words, ...]:
    """Return what goes right under the standings: the deals, and what some columns count."""
    hands, passed, thrown_in, all_pass = report.dealt
    left_out = sum(one.number is not None for one in report.gaps.unbooked)
    counts = [
        counted(hands, "hand"),
        *([f"{all_pass} all-pass"] if all_pass else []),
        *([f"{passed} passed"] if passed else []),
        *([f"{thrown_in} thrown in"] if thrown_in else []),
        *([f"{left_out} not booked"] if left_out else []),
    ]
    if len(counts) == 1 and not hands:
        return ()
    dealt = ", ".join(counts)
    if any(line.hands != hands for line in report.players):
        dealt += "; a player's are those with cards"
    lines = [f"{dealt}."]
    if report.frame.has_own and any(line.known < line.played for line in report.players):
        nouns = plural(report.frame.taken)
        lines.append(
            f"known: of how many hands; in the others nobody wrote whose {nouns} they were."
        )
    return (Words("", tuple(lines), quiet=True),)


def coin_columns(units: tuple[Unit | None, ...]) -> list[Column]:
    """Return a column of coins for each worth of a coin."""
    if len(units) == 1:
        return [Column("coins", "coins")]
    return [Column(f"coins of {unit(one)}" if one else "coins", "coins") for one in units]


def currencies(units: tuple[Unit | None, ...]) -> tuple[str, ...]:
    """Return the currencies money is added up in, in order of appearance."""
    return tuple(dict.fromkeys(one.currency for one in units if one))


def _played(line: Line, report: Totals) -> tuple[int, ...]:
    declared = (line.declared, line.made) if report.frame.has_declarer else (line.made,)
    return (line.hands, *declared)


def known_tricks(line: Line) -> Cell:
    """Return the tricks known, or `?` where none are though there were some to take.

    Where none of somebody's hands had any to take, nothing.
    """
    if line.hands and not line.played:
        return None
    return "?" if line.played and not line.known else line.tricks


def _money(line: Line, units: tuple[Unit | None, ...]) -> list[Cell]:
    by_currency = {one.currency: one for one in line.money}
    return [by_currency[currency] for currency in currencies(units)]


def cautions(report: Totals) -> Iterator[str]:
    """Yield what must be said where money does not tell the whole."""
    if any(report.units) and not report.priced:
        yield "Money counts only the sittings that have a unit."


def who_leads(best: Leaders) -> Iterator[str]:
    """Yield who leads in tricks and who in coins."""
    if best.tricks and best.tricks == best.coins:
        yield (
            f"{listed(best.tricks)} {_lead(best.tricks)} in tricks, with {best.most_tricks}, "
            f"and in coins, with {in_full(best.most_coins, sign=True)}."
        )
        return
    if best.tricks:
        yield f"{listed(best.tricks)} {_lead(best.tricks)} in tricks, with {best.most_tricks}."
    if best.coins:
        most = in_full(best.most_coins, sign=True)
        yield f"{listed(best.coins)} {_lead(best.coins)} in coins, with {most}."


def hand_table(players: tuple[str, ...], deals: tuple[Deal, ...], *, sitting: bool) -> Grid:
    """Return the hands one a line; `sitting` adds the date in front."""
    nouns = " or ".join(dict.fromkeys(line.frame.taken for line in deals)) or "trick"
    has_pot = any(line.frame.has_pot for line in deals)
    has_sheet = any(line.stands for line in deals)
    return Grid(
        "Hands",
        (
            *([Column("sitting")] if sitting else []),
            Column("#", "number", joined=True),
            Column("dealer"),
            Column("hand", wraps=True),
            Column(plural(nouns)),
            Column("", wraps=True),
            *(Column(name, "coins") for name in players),
            *([Column("pot", "number")] if has_pot else []),
            *([Column("sheet")] if has_sheet else []),
        ),
        tuple(
            (
                *([line.source.sitting] if sitting else []),
                line.number,
                None if line.number is None else line.dealer,
                *_told(line),
                *(coins_of(line, name) for name in players),
                *([pot_after(line)] if has_pot else []),
                *([line.stands] if has_sheet else []),
            )
            for line in deals
        ),
        players,
    )


def _told(line: Deal) -> tuple[str, str, str]:
    """Return what a line was, its tricks and its result; nothing of what is not booked."""
    if not line.booked:
        return "not booked", "", ""
    return headline(line), tricks(line), result(line)


def coins_of(line: Deal, player: str) -> Cell:
    """Return a player's coins in a line; nothing for one who had no part in it."""
    if not line.booked:
        return None
    playing = any(part.player == player for part in line.parts)
    return dict(line.coins).get(player) or (0 if playing else None)


def pot_after(line: Deal) -> int | None:
    """Return what the pot held after a line; nothing where none is played for, or nobody knows."""
    return line.pot if line.booked and line.frame.has_pot else None


def legend(deals: tuple[Deal, ...]) -> tuple[Words, ...]:
    """Return what the marks among the tricks mean, those that occur."""
    shown = [line for line in deals if line.booked and tricks(line)]
    parts = [part for line in shown for part in line.parts]
    marks = [
        (any(part.left for part in parts), f"· {_left(shown)}"),
        (
            any(part.role == "host" and part.tricks is not None for part in parts),
            "h invited the other defender",
        ),
        (
            any(line.together is not None and line.frame.has_own for line in deals),
            "(n) host and guest together",
        ),
        (any(line.disputed for line in deals), "! disputed"),
    ]
    said = [text for occurs, text in marks if occurs]
    order = " ".join(dict.fromkeys(_order(line.frame) for line in shown))
    lines = (*((order,) if order else ()), *((f"Marks: {'; '.join(said)}.",) if said else ()))
    return (Words("", lines, quiet=True),) if lines else ()


def _left(deals: Iterable[Deal]) -> str:
    """Return what those did who are marked, in the words of the games they did it in."""
    return " or ".join(
        dict.fromkeys(line.frame.left for line in deals if any(part.left for part in line.parts))
    )


def _order(frame: Frame) -> str:
    """Return whose tricks or points stand where on a line."""
    nouns = plural(frame.taken).capitalize()
    if frame.has_declarer and not frame.has_own:
        return f"{nouns}: the declarer's, then the defenders' together."
    if frame.has_declarer:
        return f"{nouns}: the declarer's, then those to the left and to the right."
    return f"{nouns}: the winner's, then the other's."


def _lead(names: tuple[str, ...]) -> str:
    return "leads" if len(names) == 1 else "lead"
