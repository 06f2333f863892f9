"""One sitting's report on a page and as JSON."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from prefledger.render import document as json
from prefledger.render.layouts.blocks import (
    cautions,
    columns_told,
    hand_table,
    legend,
    standings,
    who_leads,
)
from prefledger.render.layouts.gaps import missing, without
from prefledger.render.layouts.owing import debts
from prefledger.render.layouts.score import document as score_document
from prefledger.render.layouts.score import score
from prefledger.render.layouts.settle import figures as settle_figures
from prefledger.render.layouts.totals import figures as total_figures
from prefledger.render.page import Grid, Page, Words
from prefledger.render.words import counted, listed, signed, unit, unsigned
from prefledger.reports.evening import Evening, NextDeal, PotStory, Remarked


def page(report: Evening) -> Page:
    """Lay out everything about one sitting."""
    players = tuple(line.player for line in report.totals.players)
    return Page(
        title=report.title or report.date,
        lead=tuple(lead(report)),
        blocks=(
            *standing(report),
            *_words("The pot", pot_told(report.pot)),
            *((hand_table(players, report.deals, sitting=False),) if report.deals else ()),
            *legend(report.deals),
            *score(report.score, without(report.totals.gaps)),
            *missing(report.totals.gaps, many=False),
            *(debts(report.settling) if report.deals else ()),
            *(_words("Next", next_told(report.next, report.over)) if report.readable else ()),
            *_words("Open disputes", disputes(report)),
            *_words("Notes", notes(report)),
        ),
        data=None,
    )


def document(report: Evening) -> dict[str, Any]:
    """Return the document of schema prefledger/report/1."""
    return {
        "schema": "prefledger/report/1",
        "date": report.date,
        "title": report.title,
        "path": report.path,
        "rules": report.rules,
        "house_rules": [
            {"from": one.number, "switch": one.switch, "value": one.value}
            for one in report.house_rules
        ],
        "purse": report.purse,
        **total_figures(report.totals),
        "leaders": {
            "tricks": list(report.leaders.tricks),
            "coins": list(report.leaders.coins),
        },
        "story": {**report.pot._asdict(), "empty_after": list(report.pot.empty_after)},
        "score": score_document(report.score),
        "lines": [json.deal(line) for line in report.deals],
        "settle": settle_figures(report.settling),
        "next": report.next._asdict() if report.next else None,
        "over": report.over,
        "disputed": [line.number for line in report.disputed],
        "remarks": [one._asdict() for one in report.remarks],
        **json.gaps(report.totals.gaps),
    }


def remark(one: Remarked) -> str:
    """Return a note or a ruling with the hand it belongs to."""
    kind = "ruling: " if one.ruling else ""
    return f"{kind}{one.text}" if one.number is None else f"hand {one.number}: {kind}{one.text}"


def _words(title: str, lines: Iterator[str]) -> tuple[Words, ...]:
    said = tuple(lines)
    return (Words(title, said),) if said else ()


def lead(report: Evening) -> Iterator[str]:
    """Yield what goes under the title: the day, the rules, what a coin is worth."""
    told = report.rules == report.game.split()[0].casefold()
    rules = report.game if told else f"{report.game}, {report.rules}"
    parts = [
        *([report.date] if report.title else []),
        rules,
        *([f"a coin is worth {unit(report.unit)}"] if report.unit else []),
    ]
    yield " · ".join(parts)
    for number, changes in groupby(report.house_rules, key=lambda one: one.number):
        since = "House rules" if number == 1 else f"From hand {number}"
        yield f"{since}: {', '.join(f'{one.switch} {one.value}' for one in changes)}"
    if report.purse:
        yield f"Everybody began with {counted(report.purse, 'coin')} in front of them."


def standing(report: Evening) -> Iterator[Grid | Words]:
    """Yield the standings and what is to be said under them."""
    if not report.readable:
        yield Words("", ("The beginning of this sitting can't be read, so nothing is booked.",))
    if report.totals.players:
        yield standings(report.totals, purse=report.purse)
        yield from columns_told(report.totals)
    lines = [*who_leads(report.leaders), *cautions(report.totals)]
    if not report.deals:
        lines.append("Nothing has been dealt yet.")
    elif not any(line.hands for line in report.totals.players):
        lines.append("No hand has been played yet.")
    if lines:
        yield Words("", tuple(lines))


def pot_told(story: PotStory) -> Iterator[str]:
    """Yield what came into the pot, what went out of it, and what it holds."""
    came = [
        (story.opening, f"{story.opening} from the last sitting"),
        (story.carried, f"{unsigned(story.carried)} carried over"),
        (story.staked, f"{story.staked} in stakes"),
        (story.fined, f"{story.fined} in {counted(story.fines, 'fine')}"),
        (story.paid_in, f"{story.paid_in} paid in"),
        (story.unexplained, f"{signed(story.unexplained)} unexplained, by an accepted count"),
    ]
    went = [
        (story.drawn, f"{story.drawn} in {counted(story.draws, 'draw')}"),
        (story.paid_out, f"{story.paid_out} paid out"),
        (story.split, f"{story.split} split"),
    ]
    for way, flows in (("In", came), ("Out", went)):
        said = [text for coins, text in flows if coins]
        if said:
            yield f"{way}: {', '.join(said)}."
    if story.empty_after:
        yield f"It was empty after hand {listed([str(one) for one in story.empty_after])}."
    if story.holds:
        yield f"It holds {counted(story.holds, 'coin')} now, nobody's yet."
    elif any(coins for coins, _ in came):
        yield "It is empty now."


def next_told(deal: NextDeal | None, over: str) -> Iterator[str]:
    """Yield who deals next and who speaks first, or that the game is `over` and why."""
    if over:
        yield f"The game is over: {over}."
        return
    if deal is None:
        yield "Too few or too many are at the table for another hand."
        return
    out = " and sits out" if deal.sitting_out else ""
    begins = "speaks first" if deal.may_pass else "leads"
    yield f"{deal.dealer} deals hand {deal.number}{out}; {deal.forehand} {begins}."


def notes(report: Evening) -> Iterator[str]:
    """Yield every note and ruling, and what was written beside payments."""
    for line in report.deals:
        if line.reason:
            yield f"line {line.source.line}: {line.title}: {line.reason}"
    yield from map(remark, report.remarks)


def disputes(report: Evening) -> Iterator[str]:
    """Yield the hands that are disputed, as they are written."""
    for line in report.disputed:
        yield f"hand {line.number}, line {line.source.line}: {line.written}"
