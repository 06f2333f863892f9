"""What is wrong with a movement of the pot, or why a line moves nothing: one function a fault."""

from collections.abc import Mapping

from prefledger.checks.paper import cells, line_of
from prefledger.diagnostics.codes_hand import FOREIGN, UNKNOWN_RESULT
from prefledger.diagnostics.codes_pot import (
    CARRY,
    CARRY_LATE,
    CARRY_WORTH,
    EMPTY_POT,
    GAME_OVER,
    MATCH_UNSURE,
    MUST_PLAY,
    NO_UNIT,
    NOT_WHOLE,
    NOTHING_CARRIED,
    POT_PAYS,
    POT_TENS,
    ROW_UNSURE,
    SHEET,
    SHEET_AGAIN,
    SHEET_CARRIED,
    SHEET_OVER,
    SHORT_POT,
    SPLIT,
)
from prefledger.diagnostics.diagnostic import Diagnostic, Related
from prefledger.diagnostics.mend import Advice, above, add, leave_line, move_up, rewrite, write
from prefledger.diagnostics.wording import listed
from prefledger.ledger.ledger import Booking, LeftPot, LeftSheet
from prefledger.model.coins import Coins
from prefledger.model.events import AllPass, Carry, Event, Mark, Settled, Sheet, Split, Transfer
from prefledger.model.score import Cell, Score, Stroke
from prefledger.rules.house import House
from prefledger.text import Span


def empty_pot(mark: Mark) -> Diagnostic:
    """A hand was played for an empty pot."""
    return Diagnostic(
        EMPTY_POT,
        "the pot is empty, and nobody has staked",
        mark.place(),
        advice="write the stake on a line above, as in `ante 50`",
    )


def short_pot(mark: Mark, due: int, pot: int) -> Diagnostic:
    """A hand takes more from the pot than it holds."""
    return Diagnostic(
        SHORT_POT,
        f"the hand takes {due} from the pot, which holds {pot}: {due - pot} too few",
        mark.place(),
        advice=(
            "write the new stake on a line above, or ",
            above("rule short-pot take", "`rule short-pot take`"),
            " if the table pays what is there",
        ),
    )


def pot_pays(mark: Mark, transfer: Transfer, pot: int) -> Diagnostic:
    """The pot is to pay more than it holds."""
    return Diagnostic(
        POT_PAYS,
        f"the pot can't pay {transfer.coins}: it holds {pot}",
        mark.place(transfer.span),
        advice="correct the amount, or write the stake that is missing above",
    )


def not_whole(mark: Mark, transfer: Transfer, why: str) -> Diagnostic:
    """A payment would move a part of a coin where there are none."""
    return Diagnostic(
        NOT_WHOLE,
        f"{transfer.coins} is no number of coins: {why}",
        mark.place(transfer.span),
        advice="write whole coins",
    )


def split_too_much(mark: Mark, split: Split, pot: int) -> Diagnostic:
    """More is shared out than the pot holds."""
    return Diagnostic(
        SPLIT,
        f"the pot can't be shared out: {f'it holds {pot}' if pot else 'it is empty'}",
        mark.place(split.span),
        advice=_sharing(split, pot),
    )


def _sharing(split: Split, coins: int) -> Advice:
    """Return how to share out so many coins, or nothing."""
    if coins <= 0:
        return (leave_line(),)
    line = f"split {coins}"
    return (write(line if split.coins is None else str(coins), f"write `{line}`"),)


def carried_late(mark: Mark, carry: Carry, before: Mark | None) -> Diagnostic:
    """A pot is carried over after something happened, or a sheet goes on that has begun.

    `before` is the line that brought it along already, if one did.
    """
    if before is not None:
        return Diagnostic(
            CARRY_LATE,
            "a `carry` stands above already, and there is only one",
            mark.place(carry.span),
            related=(Related(before.place(), "it stands here"),),
            advice=(leave_line("leave this one away"),),
        )
    return Diagnostic(
        CARRY_LATE,
        "a sheet goes on before anything stands on it"
        if carry.coins is None
        else "a pot is carried over before anything else happens",
        mark.place(carry.span),
        advice=(
            move_up("move this line up, below `players`", to="players"),
            ", or ",
            leave_line("leave it away"),
        ),
    )


def carried_otherwise(mark: Mark, carry: Carry, before: LeftPot) -> Diagnostic:
    """The pot carried over is not the one the last sitting left."""
    return Diagnostic(
        CARRY,
        f"{carry.coins} coins are carried over, but the sitting of {before.date} left "
        f"{before.coins} in the pot",
        mark.place(carry.span),
        related=(Related(before.mark.place(), f"this sitting left {before.coins}"),),
        advice=(
            write(str(before.coins), f"write `carry {before.coins}`")
            if before.coins > 0
            else leave_line(),
            ", or count the pot at the end of that sitting",
        ),
    )


def nothing_carried(mark: Mark, house: House) -> Diagnostic:
    """No number of coins is carried over, where there is no sheet that could go on."""
    if house.game.has_pot:
        return Diagnostic(
            NOTHING_CARRIED,
            "this does not say how many coins lie in the pot that is carried over",
            mark.place(),
            advice="write how many, as in `carry 50`",
        )
    return Diagnostic(
        NOTHING_CARRIED,
        f"there is neither a pot nor a paper sheet in {house.game.title} that could go on",
        mark.place(),
        advice=(leave_line(),),
    )


def sheet_missing(mark: Mark, before: LeftSheet | None) -> Diagnostic:
    """A sheet goes on, and no line says how it stood."""
    lines = () if before is None else left_lines(before.score)
    said = listed([f"`{line}`" for line in lines]) if lines else "`sheet Mia pool …`"
    return Diagnostic(
        NOTHING_CARRIED,
        "the sheet goes on, and no `sheet` line below says how it stood",
        mark.place(),
        related=() if before is None else (Related(before.mark.place(), "the sitting before"),),
        advice=f"write a line of each player below: {said}",
    )


def left_lines(score: Score) -> tuple[str, ...]:
    """Return the lines that say how a sheet stands, one for each player."""
    return tuple(
        line_of(
            player, {cell: score.at(*cell) for cell in score.cells_of_all if cell.player == player}
        )
        for player in score.players
    )


def sheet_carried(
    mark: Mark, sheet: Sheet, left: Mapping[Cell, Coins], before: LeftSheet
) -> Diagnostic:
    """A line of the sheet that goes on says something else than how it was left."""
    said = cells(sheet)
    wrong = [cell for cell, points in left.items() if points != said[cell]]
    here = listed([f"{_called(cell)} {said[cell]}" for cell in wrong])
    then = listed([f"{_called(cell)} {left[cell]}" for cell in wrong])
    return Diagnostic(
        SHEET_CARRIED,
        f"{sheet.player} has {here} on the sheet that goes on, but the sitting of {before.date} "
        f"left {then}",
        mark.place(),
        related=(Related(before.mark.place(), "this sitting left it so"),),
        advice=(
            rewrite(line_of(sheet.player, left)),
            ", or count the sheet at the end of that sitting",
        ),
    )


def over_before(mark: Mark, carry: Carry, before: LeftSheet) -> Diagnostic:
    """A sheet goes on that was over when the last sitting left it."""
    return Diagnostic(
        SHEET_OVER,
        f"the sheet of {before.date} was over, so nothing is left to play for on it",
        mark.place(carry.span),
        related=(Related(before.mark.place(), "it was played to its end here"),),
        advice="begin a new sheet: leave this line away, and the `sheet` lines below it",
    )


def settled_before(mark: Mark, before: LeftSheet) -> Diagnostic:
    """A sheet is settled in full that the last sitting settled up to there."""
    return Diagnostic(
        SHEET_AGAIN,
        f"the sheet of {before.date} was not over, and what stood on it then was settled there; "
        "these lines settle it once more",
        mark.place(),
        related=(Related(before.mark.place(), "it was settled here"),),
        advice=(above("carry"), ", if that sheet goes on"),
    )


def row_unsure(mark: Mark, before: int, lost: Booking | None) -> Diagnostic:
    """Nobody knows how many all-passes came in a row before this one."""
    which = "the first" if not before else f"number {before + 1}"
    line = "above" if lost is None else f"on line {lost.event.mark.number}"
    return Diagnostic(
        ROW_UNSURE,
        f"it is not known whether a contract was played {line}, so which all-pass in a row this "
        f"is: it is booked as {which}",
        mark.place(),
        related=() if lost is None else (Related(lost.event.mark.place(), "not booked"),),
        advice="mend that line, or write what was played there",
    )


def match_unsure(mark: Mark, lost: Booking) -> Diagnostic:
    """A match is decided, and a hand of it is not booked."""
    return Diagnostic(
        MATCH_UNSURE,
        f"line {lost.event.mark.number} is not booked, so it is not known whether the match was "
        "over before this hand: it is booked as if nothing was won there",
        mark.place(),
        related=(Related(lost.event.mark.place(), "not booked"),),
        advice="write that hand if somebody remembers it, or settle the difference with `pay`",
    )


def not_tens(mark: Mark, coins: int, span: Span | None) -> Diagnostic:
    """An amount would leave a pot whose tenth is no whole coin."""
    return Diagnostic(
        POT_TENS,
        f"{coins} is not a multiple of ten, and at this table a tenth of the pot is the unit",
        mark.place(span),
        advice="write the multiple of ten that was moved",
    )


def pot_not_tens(mark: Mark, pot: int) -> Diagnostic:
    """A hand is played for a pot whose tenth is no whole coin."""
    return Diagnostic(
        POT_TENS,
        f"the pot holds {pot}, which is no multiple of ten, and its tenth is the unit here",
        mark.place(),
        advice="find what was put in or taken out above that is no multiple of ten",
    )


def split_not_tens(mark: Mark, split: Split, coins: int) -> Diagnostic:
    """The shares would leave a pot whose tenth is no whole coin."""
    return Diagnostic(
        POT_TENS,
        f"equal shares would take {coins} out of the pot, which is no multiple of ten, and a tenth "
        "of the pot is the unit here",
        mark.place(split.span),
        advice="write behind `split` a multiple of ten that comes to equal shares, "
        "or leave the line away",
    )


def must_play(event: Event) -> Diagnostic:
    """Everybody passed where the dealer may not."""
    return Diagnostic(
        MUST_PLAY,
        f"everybody passed, so {event.table.last} must play (`rule all-pass dealer`)",
        event.mark.place(),
        advice=f"write the hand: `{event.table.last} 1 …`, in any suit",
    )


def carried_worth(mark: Mark, carry: Carry, before: LeftPot | LeftSheet) -> Diagnostic:
    """A pot is carried over in coins of another worth, or a sheet goes on in them."""
    is_sheet = isinstance(before, LeftSheet)
    what = "sheet" if is_sheet else "pot"
    first = "begin a new sheet" if is_sheet else "share that pot out there with `split`"
    return Diagnostic(
        CARRY_WORTH,
        f"a coin is not worth here what it was worth on {before.date}, when this {what} was left",
        mark.place(carry.span),
        related=(Related(before.mark.place(), "that sitting"),),
        advice=f"{first}, or play on with the same `unit`",
    )


def no_unit(mark: Mark, settled: Settled) -> Diagnostic:
    """Money was paid, and no unit is set."""
    return Diagnostic(
        NO_UNIT,
        "this says money was paid, but not what a coin is worth",
        mark.place(settled.span),
        advice="write a line such as `unit 0.10 EUR` below `sitting`",
    )


def unknown_tricks(mark: Mark, taken: str) -> Diagnostic:
    """Nobody knows how many tricks somebody took, or points: what a hand is counted in."""
    return Diagnostic(
        UNKNOWN_RESULT,
        f"this hand is not booked: a number of {taken}s is `?`",
        mark.place(),
        advice="write the number when somebody remembers it, or settle it with `pay`",
    )


def unknown_unit(mark: Mark, lost: Booking) -> Diagnostic:
    """The unit is a tenth of a pot that nobody knows since a hand that is not booked."""
    return Diagnostic(
        UNKNOWN_RESULT,
        "this hand is not booked: its unit is a tenth of the pot, and nobody knows what it held",
        mark.place(),
        related=(Related(lost.event.mark.place(), "not booked"),),
        advice="count the pot on a line above, as in `pot = 50, accepted`",
    )


def unrecorded(mark: Mark) -> Diagnostic:
    """A hand was played and not written down."""
    return Diagnostic(
        UNKNOWN_RESULT,
        "a hand was played here and not written down, so it is not booked",
        mark.place(),
        advice="write the hand, or settle it with `pay`, if somebody remembers it",
    )


def game_over(mark: Mark, why: str) -> Diagnostic:
    """A hand is played after the game was over."""
    return Diagnostic(
        GAME_OVER,
        f"{why}, so this hand has nothing to play for",
        mark.place(),
        advice="begin a new game: write a new `sitting` line above it, with its `rules` and "
        "`players`",
    )


def sheet_differs(mark: Mark, sheet: Sheet, wrong: tuple[Stroke, ...], score: Score) -> Diagnostic:
    """A line of the sheet says something else than the books."""
    cell, more, _, _ = wrong[0]
    ours = score.cells.get(cell, 0)
    line = f"{line_of(sheet.player, cells(sheet))}, accepted"
    return Diagnostic(
        SHEET,
        f"{sheet.player} has {ours + more} in {_called(cell)} on paper and {ours} by the books",
        mark.place(),
        label=f"the books say {ours}",
        advice=(
            "find the slip in the hands above, or correct this line; or accept it, unexplained: ",
            add(", accepted", f"`{line}`"),
        ),
    )


def _called(cell: Cell) -> str:
    return f"{cell.column} on {cell.on}" if cell.on else cell.column


def without_pot(mark: Mark, house: House) -> Diagnostic:
    """A line moves or counts a pot that the game does not have."""
    return Diagnostic(
        FOREIGN,
        f"there is no pot in {house.game.title}",
        mark.place(),
        advice=(leave_line(), "; what one player owes the other is written with `pay`"),
    )


def nobody_passes(mark: Mark, house: House) -> Diagnostic:
    """Everybody is said to have passed where nobody bids."""
    return Diagnostic(
        FOREIGN,
        f"nobody bids in {house.game.title}, so nobody can pass",
        mark.place(),
        advice=(
            rewrite("void"),
            " for a hand that was thrown in, ",
            rewrite("misdeal", "`misdeal`"),
            " for one that is dealt again",
        ),
    )


def another_game(event: Event, what: AllPass | Sheet, house: House) -> Diagnostic:
    """A line of a game kept on a sheet."""
    dealt = isinstance(what, AllPass)
    return Diagnostic(
        FOREIGN,
        f"`{'allpass' if dealt else 'sheet'}` belongs to another game, not to {house.game.title}",
        event.mark.place(),
        advice=(rewrite("passed"), " if everybody passed")
        if dealt and house.game.may_pass
        else (leave_line("leave it away"),),
    )
