"""Lines of games that are kept on a sheet: what stood on paper, and deals that all passed."""

from functools import reduce

from prefledger.booking.books import Books
from prefledger.booking.deals import deal, in_order, is_impossible, on_the_sheet
from prefledger.checks.paper import impossible
from prefledger.checks.pot import another_game, game_over, sheet_differs
from prefledger.checks.seats import seated as seated_at
from prefledger.ledger.entry import NOTHING, entry
from prefledger.ledger.ledger import Standing
from prefledger.model.coins import Coins, exact
from prefledger.model.events import AllPass, Event, HouseChanged, Seating, Sheet
from prefledger.model.hand import Claim, Contract, Defence, Stance
from prefledger.model.score import Score, Stroke
from prefledger.model.table import Table
from prefledger.rules.game import AllPassed
from prefledger.rules.tally import Tally, kept, moved, on_sheet, tallied, worth


def all_pass(books: Books, event: Event, passed: AllPass) -> None:
    """Everybody passed, and the hand was played for few tricks."""
    deal(books, event)
    game = books.house.game
    if game.tally is None or game.all_pass is None:
        books.found.append(another_game(event, passed, books.house))
        books.leave_out(event, Standing.REFUSED, "a line of another game")
        return
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
    over = game.tally.over(books.house, books.score)
    if over:
        books.refuse(event, game_over(event.mark, over), over)
        return
    if passed.evidence:
        from prefledger.checks.allpass import judge_all_pass

        books.found += judge_all_pass(books.house, event._replace(table=table), passed)
    deal_played = AllPassed(
        books.house, table.active, dict(passed.tricks), table.passes, table.sitting_out
    )
    came = tallied(game.tally, books.house, books.score, game.all_pass(deal_played))
    books.keep(event, came, number=books.deals)


def _seated(books: Books, event: Event, passed: AllPass) -> Table | None:
    """Return the table an all-pass was played at, `None` where nobody can say."""
    (first, _), *others = passed.tricks
    defence = tuple(Defence(player, Stance.STAYED) for player, _ in others)
    return seated_at(books.house, event.table, Claim(first, Contract(), defence=defence))


def sheet(books: Books, event: Event, sheet: Sheet) -> None:
    """One player's line of the sheet: what stands there before the first deal, a count later."""
    tally = books.house.game.tally
    columns, against = _said(sheet)
    known = () if tally is None else {column.name for column in tally.columns}
    if tally is None or not {*columns, *(["whists"] if against else [])} <= {*known}:
        books.found.append(another_game(event, sheet, books.house))
        books.leave_out(event, Standing.REFUSED, "a line of another game")
        return
    problem = impossible(books.house, books.score, sheet, begun=books.deals > 0)
    if problem is not None:
        books.turn_down(event, problem)
        return
    if books.deals:
        _compared(books, event, sheet)
        return
    strokes = on_sheet(books.score, sheet.player, columns, against, "as it stood on paper")
    books.keep(event, tallied(_plain(tally), books.house, books.score, strokes))


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


def _compared(books: Books, event: Event, sheet: Sheet) -> None:
    """Compare a line of the sheet with the books, as counts are: nothing is written."""
    columns, against = _said(sheet)
    wrong = tuple(on_sheet(books.score, sheet.player, columns, against, ""))
    if wrong and books.counts.lost is None:
        books.found.append(sheet_differs(event.mark, sheet.player, wrong, books.score))
    books.write(event, NOTHING)


def _said(sheet: Sheet) -> tuple[dict[str, Coins], dict[str, Coins]]:
    columns = {"pool": sheet.pool, "mountain": sheet.mountain}
    return (
        {name: exact(points) for name, points in columns.items() if points is not None},
        {on: exact(points) for on, points in sheet.whists},
    )


def _plain(tally: Tally) -> Tally:
    """Return the tally as one writes on it what stood on paper: nothing is sent elsewhere."""
    return tally._replace(enter=lambda _house, _score, stroke: iter((stroke,)))
