"""Lines of games that are kept on a sheet: what stood on paper, and deals that all passed."""

from collections.abc import Iterator, Mapping
from functools import reduce
from itertools import takewhile

from prefledger.booking.books import Books
from prefledger.booking.books import deals as is_deal
from prefledger.booking.deals import deal, in_order, is_impossible, on_the_sheet
from prefledger.checks.counts import needless_count, not_compared
from prefledger.checks.paper import Paper, about_the_gone, cells, impossible, opening
from prefledger.checks.pot import (
    another_game,
    carried_late,
    carried_worth,
    game_over,
    nothing_carried,
    over_before,
    row_unsure,
    settled_before,
    sheet_carried,
    sheet_differs,
    sheet_missing,
    unknown_tricks,
)
from prefledger.checks.seats import seated as seated_at
from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.ledger.entry import NOTHING, entry
from prefledger.ledger.ledger import LeftSheet, Standing
from prefledger.model.coins import Coins
from prefledger.model.events import AllPass, Carry, Event, HouseChanged, Seating, Sheet
from prefledger.model.hand import Claim, Contract, Defence, Stance
from prefledger.model.score import ACCEPTED, Cell, Score, Stroke
from prefledger.model.table import Table
from prefledger.rules.game import AllPassed
from prefledger.rules.house import House
from prefledger.rules.tally import Tallied, Tally, kept, moved, on_sheet, tallied, worth


def all_pass(books: Books, event: Event, passed: AllPass) -> None:
    """Everybody passed, and the hand was played for few tricks."""
    deal(books, event)
    game, rows = books.house.game, books.rows
    if game.tally is None or game.all_pass is None:
        books.found.append(another_game(event, passed, books.house))
        books.leave_out(event, Standing.REFUSED, "a line of another game")
        return
    books.one_more()
    if is_impossible(books, event):
        return
    table = _seated(books, event, passed)
    if table is None:
        books.leave_out(event, Standing.REFUSED, "a line above leaves it open who had cards")
        return
    on_the_sheet(books, table)
    problem = game.all_pass_slip and game.all_pass_slip(books.house, table, passed)
    if problem:
        books.turn_down(event, problem)
        return
    known = {player: taken for player, taken in passed.tricks if isinstance(taken, int)}
    if len(known) < len(passed.tricks):
        books.found.append(unknown_tricks(event.mark, game.taken))
        books.leave_out(event, Standing.UNKNOWN, f"a number of {game.taken}s is not known")
        return
    over = game.tally.over(books.house, books.score)
    if over:
        books.refuse(event, game_over(event.mark, over), over)
        return
    if passed.evidence:
        from prefledger.checks.allpass import judge_all_pass

        books.found += judge_all_pass(books.house, event._replace(table=table), passed)
    before = event.table.passes
    played = AllPassed(books.house, table.active, known, before, table.sitting_out)
    strokes = tuple(game.all_pass(played))
    others = (played._replace(before=row) for row in sorted(rows))
    if any(tuple(game.all_pass(other)) != strokes for other in others):
        books.found.append(row_unsure(event.mark, before, books.open_row))
    books.keep(event, tallied(game.tally, books.house, books.score, strokes), number=books.deals)


def _seated(books: Books, event: Event, passed: AllPass) -> Table | None:
    """Return the table an all-pass was played at, `None` where nobody can say."""
    (first, _), *others = passed.tricks
    defence = tuple(Defence(player, Stance.STAYED) for player, _ in others)
    return seated_at(books.house, event.table, Claim(first, Contract(), defence=defence))


def sheet(books: Books, event: Event, sheet: Sheet) -> None:
    """One player's line of the sheet: what stands there before the first deal, a count later."""
    tally = books.house.game.tally
    if tally is None or not tally.is_on_paper:
        books.found.append(another_game(event, sheet, books.house))
        books.leave_out(event, Standing.REFUSED, "a line of another game")
        return
    if books.deals:
        problem = impossible(sheet, _houses(books, event))
        if problem is None and sheet.accepted:
            problem = about_the_gone(sheet, event.table)
        if problem is None:
            _compared(books, event, sheet, tally)
        else:
            books.turn_down(event, problem)
        return
    if books.paper is None:
        paper = opening(books.sitting.house, _before_play(books))
        books.paper, books.settled_by = paper.why, books.house
        books.found += paper.found or _against_last_time(books, paper)
    if books.paper:
        books.leave_out(event, Standing.REFUSED, books.paper)
        return
    if sheet.accepted:
        books.found.append(needless_count(event, sheet))
    strokes = on_sheet(books.score, cells(sheet), "as it stood on paper")
    came = tallied(_plain(tally), books.house, books.score, strokes)
    if books.goes_on:
        came = _goes_on(books, tally, came)
    books.keep(event, came)


def _goes_on(books: Books, tally: Tally, came: Tallied) -> Tallied:
    """Return what a line of last time's sheet comes to here.

    Its worth was settled by the house that held when the sheet began here. Where a rule line stands
    among its lines and all is read at the end, that rule moves what it would below them.
    """
    before, house = books.score, books.house
    if not tally.read_at_end or books.settled_by is None:
        return came._replace(score=kept(tally, house, before, came.score), postings=())
    score = kept(tally, books.settled_by, before, came.score)
    worths = worth(tally, house, before), worth(tally, house, score)
    return came._replace(
        score=score, postings=tuple(moved(*worths, "the sheet by the new rule", "carry"))
    )


def carry(books: Books, event: Event, carry: Carry) -> None:
    """Last time's sheet goes on: what it was worth was settled then."""
    tally = books.house.game.tally
    if tally is None or not tally.is_on_paper:
        books.found.append(nothing_carried(event.mark, books.house))
        books.leave_out(event, Standing.REFUSED, "there is no sheet to go on with")
    elif books.deals or books.goes_on or books.paper is not None:
        books.found.append(carried_late(event.mark, carry, books.carried))
        books.leave_out(event, Standing.REFUSED, "carried too late")
    elif not any(isinstance(one.what, Sheet) for one in _before_play(books)):
        books.found.append(sheet_missing(event.mark, _last_sheet(books)))
        books.leave_out(event, Standing.REFUSED, "no `sheet` line says how it stood")
    else:
        before = _last_sheet(books)
        if before is not None and before.unit != books.sitting.unit:
            books.found.append(carried_worth(event.mark, carry, before))
        if before is not None and before.over:
            books.found.append(over_before(event.mark, carry, before))
        books.goes_on = True
        books.write(event, NOTHING)


def _houses(books: Books, event: Event) -> Iterator[House]:
    """Yield every house that held at this sitting up to an event."""
    yield books.sitting.house
    for one in takewhile(lambda one: one is not event, books.sitting.events):
        if isinstance(one.what, HouseChanged):
            yield one.what.house


def _before_play(books: Books) -> Iterator[Event]:
    return takewhile(lambda event: not is_deal(event.what), books.sitting.events)


def _last_sheet(books: Books) -> LeftSheet | None:
    """Return the sheet that the last sitting of this table left, if it is sure.

    None where hands are settled by other rules than were played: another sheet would have been left
    than the one that was written down.
    """
    sitting = books.sitting
    if sitting.elsewhere:
        return None
    title = sitting.house.game.title
    before = books.earlier.last_sheet(title, sitting.unit, sitting.table.seats)
    return before if before is not None and before.sure else None


def _against_last_time(books: Books, paper: Paper) -> Iterator[Diagnostic]:
    """Yield where an opening sheet goes on otherwise than it was left, or is settled once more."""
    before = _last_sheet(books)
    if before is None or paper.why:
        return
    left = _left_to(books, before, paper)
    said = {cell: points for line in paper.lines for cell, points in cells(line.sheet).items()}
    if not books.goes_on:
        if not before.over and _is_the_same(left, said):
            yield settled_before(paper.lines[0].event.mark, before)
        return
    for line in paper.lines:
        here = {cell: left.get(cell, points) for cell, points in cells(line.sheet).items()}
        if here != cells(line.sheet):
            yield sheet_carried(line.event.mark, line.sheet, here, before)


def _is_the_same(left: Mapping[Cell, Coins], said: Mapping[Cell, Coins]) -> bool:
    """Whether a sheet may well be the one that was left: gone on with, or copied with a slip.

    It has as much everywhere or more, or most of what was on that one.
    """
    written = {cell: points for cell, points in left.items() if points}
    agree = sum(said.get(cell) == points for cell, points in written.items())
    more = all(said.get(cell, -1) >= points for cell, points in left.items())
    return bool(written) and (more or 2 * agree > len(written))


def _left_to(books: Books, before: LeftSheet, paper: Paper) -> Mapping[Cell, Coins]:
    """Return what an earlier sheet had in the cells of those who are on this one, by their names.

    Nothing where somebody has another name here, or was not there: that is no cell of both.
    """
    names = {books.earlier.who(name): name for line in paper.lines for name in _names(line.sheet)}
    then = {books.earlier.who(name): name for name in before.score.everybody}
    both = {then[who]: name for who, name in names.items() if who in then}
    return {
        Cell(both[player], column, both[on] if on else ""): before.score.at(player, column, on)
        for player, column, on in before.score._replace(players=tuple(both)).cells_of_all
    }


def _names(sheet: Sheet) -> tuple[str, ...]:
    return (sheet.player, *(on for on, _ in sheet.whists))


def seated(books: Books, event: Event, seating: Seating) -> None:
    """Somebody came or went: the sheet has another player or one less, and nobody gains by it.

    A newcomer begins with what the game says; whoever comes back takes up the line as it was left.
    """
    tally, player, score = books.house.game.tally, seating.player, books.score
    strokes: tuple[Stroke, ...] = ()
    if tally is not None and seating.word == "leave":
        staying = tuple(name for name in score.players if name != player)
        books.score = kept(tally, books.house, score, score._replace(players=staying))
    elif tally is not None and seating.word == "join" and player not in score.players:
        after = score._replace(players=in_order(seating.seats, (*score.players, player)))
        if player not in event.table.gone:
            strokes = tuple(tally.join(books.house, after, player))
            after = reduce(Score.after, strokes, after)
        books.score = kept(tally, books.house, score, after)
    books.write(event, NOTHING)
    books.bookings[-1] = books.bookings[-1]._replace(strokes=strokes)


def house_changed(books: Books, event: Event, changed: HouseChanged) -> None:
    """Play goes on by another house; what is read at the end only is worth something else by it."""
    before, books.house, score = books.house, changed.house, books.score
    tally = books.house.game.tally
    if tally is None:
        books.write(event, NOTHING)
    elif not tally.read_at_end:
        books.score = kept(tally, before, score, score, by=books.house)
        books.write(event, NOTHING)
    else:
        worths = worth(tally, before, score), worth(tally, books.house, score)
        books.write(event, entry(moved(*worths, "the sheet by the new rule", changed.words[0])))


def _compared(books: Books, event: Event, sheet: Sheet, tally: Tally) -> None:
    """Compare a line of the sheet with the books, as counts are.

    Nothing is written, unless the line is accepted: then what differs, as unexplained.
    """
    said = cells(sheet)
    sure = {cell: points for cell, points in said.items() if books.counts.is_sure_of(cell)}
    wrong = tuple(on_sheet(books.score, sure, ""))
    if sheet.accepted:
        strokes = tuple(on_sheet(books.score, said, ACCEPTED))
        if not strokes and len(sure) == len(said):
            books.found.append(needless_count(event, sheet))
        books.keep(event, tallied(_plain(tally), books.house, books.score, strokes))
        books.counts.on_sheet(said, books.score)
        return
    lost = books.counts.lost
    if wrong:
        books.found.append(sheet_differs(event.mark, sheet, wrong, books.score))
    elif len(sure) < len(said) and lost is not None and lost.standing is Standing.UNKNOWN:
        books.found.append(not_compared(event, lost))
    books.write(event, NOTHING)


def _plain(tally: Tally) -> Tally:
    """Return the tally as one writes on it what stood on paper: nothing is sent elsewhere."""
    return tally._replace(enter=lambda _house, _score, stroke: iter((stroke,)))
