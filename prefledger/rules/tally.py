"""Games that are kept on a sheet: what a sheet is worth, and what a stroke on it moves."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from prefledger.ledger.entry import Posting
from prefledger.model.coins import Coins, exact
from prefledger.model.score import ON_PAPER, Cell, Score, Stroke

if TYPE_CHECKING:
    from prefledger.rules.house import House


class Column(NamedTuple):
    """A column of the sheet: its `name`, and whether it is kept `against` each opponent."""

    name: str
    against: bool = False


class Tally(NamedTuple):
    """How a game keeps its sheet.

    `columns` are those a reader sees, in order. `begin` gives the sheet before the first deal.
    `enter` takes a stroke as a hand earns it and yields what is really written, one after the
    other, where a full pool sends points elsewhere. `worth` is what the sheet alone is worth to
    each player in coins if play ended here; over all players it adds up to nought. `over` says
    in a few words why there is nothing left to play for, or nothing. `said` gives what is to be
    known of the sheet after a hand, which wrote these strokes, in a few words; `None` where that
    would take more. `join` yields what a newcomer begins with, who is on the sheet already: such
    that nobody's worth changes. `goal` is what is played for, to be written in the middle of the
    sheet; 0 where nothing is. `decides` is the column in which a match that is over is written,
    in a game played in matches. `read_at_end` is true where the sheet is worth what it says by the
    rules that hold at the end, not what each deal was worth when it was played.
    """

    columns: tuple[Column, ...]
    begin: Callable[["House", tuple[str, ...]], Score]
    enter: Callable[["House", Score, Stroke], Iterator[Stroke]]
    worth: Callable[["House", Score], Mapping[str, Coins]]
    over: Callable[["House", Score], str]
    said: Callable[[Score, tuple[Stroke, ...]], str] | None = None
    join: Callable[["House", Score, str], Iterator[Stroke]] = lambda *_: iter(())
    goal: Callable[["House"], int] = lambda _: 0
    decides: str = ""
    read_at_end: bool = False

    @property
    def is_on_paper(self) -> bool:
        """Whether `sheet` lines can say how such a sheet stands."""
        return {column.name for column in self.columns} >= ON_PAPER


class Tallied(NamedTuple):
    """What strokes came to: the sheet after them, each as it was written, and the payments."""

    score: Score
    strokes: tuple[Stroke, ...]
    postings: tuple[Posting, ...]


def tallied(tally: Tally, house: "House", score: Score, strokes: Iterable[Stroke]) -> Tallied:
    """Write strokes on a sheet, each with the payments that the new worth of the sheet means.

    Source: prefledger-rules(7), "Games kept on a sheet".
    """
    written: list[Stroke] = []
    postings: list[Posting] = []
    for earned in strokes:
        for stroke in tally.enter(house, score, earned):
            after = score.after(stroke)
            before, now = worth(tally, house, score), worth(tally, house, after)
            postings += moved(before, now, stroke.reason, stroke.rule)
            written.append(stroke)
            score = after
    return Tallied(score, tuple(written), tuple(postings))


def worth(tally: Tally, house: "House", score: Score) -> dict[str, Coins]:
    """Return what each player would get in coins if play ended here; it adds up to nought.

    Whoever left has what was settled then.
    """
    coins = dict(tally.worth(house, score))
    for player, settled in score.settled.items():
        coins[player] = exact(coins.get(player, 0) + settled)
    return coins


def kept(
    tally: Tally, house: "House", score: Score, after: Score, *, by: "House | None" = None
) -> Score:
    """Return the sheet `after` a change, such that nobody has more or less by it.

    Somebody left or came, or play goes on `by` another house.
    """
    had, alone = worth(tally, house, score), tally.worth(by or house, after)
    owed = {player: exact(had.get(player, 0) - alone.get(player, 0)) for player in {**had, **alone}}
    return after._replace(settled=MappingProxyType(owed))


def moved(
    before: Mapping[str, Coins], after: Mapping[str, Coins], reason: str, rule: str
) -> Iterator[Posting]:
    """Yield the payments from those for whom the sheet is worth less to those it is worth more."""
    change = {player: after[player] - before.get(player, 0) for player in after}
    due = {player: -more for player, more in change.items() if more < 0}
    for payee in (player for player, more in change.items() if more > 0):
        wanted = change[payee]
        for payer, owed in due.items():
            coins = exact(min(owed, wanted))
            if coins:
                due[payer] = owed - coins
                wanted -= coins
                yield Posting(payer, payee, coins, reason, rule)


def on_sheet(score: Score, said: Mapping[Cell, Coins], why: str) -> Iterator[Stroke]:
    """Yield the strokes that make cells of the sheet what they are said to be."""
    for cell, points in said.items():
        more = exact(points - score.cells.get(cell, 0))
        if more:
            yield Stroke(cell, more, why, "sheet")
