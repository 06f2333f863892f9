"""The cards of one hand on a page: a diagram of the hands, and the tricks."""

from collections.abc import Iterator

from prefledger.model.cards import Card, Suit, shown
from prefledger.render.page import Column, Grid, Words
from prefledger.render.words import DASH, counted, listed
from prefledger.reports.replay import PlayedCard, TrickLine
from prefledger.reports.show import Holding, Shown, Written

GERMAN = "German cards: ♣ Eichel, ♠ Laub, ♦ Schell, ♥ Herz; on the line s is Schell."

LAST = frozenset({"without play", "revoke"})
TAROCKS = "T"
"""What stands before tarocks in a row of cards, where a suit has its sign."""

NOT_WRITTEN, NONE, UNKNOWN = "not written", DASH, " ?"
LEADS, LEAD, TAKES, WRONG = ">", " ", "*", "!"
"""The marks of a card: it leads the trick (or not), it takes the trick, it is wrong."""

DUTIES = {
    "follow": "follow suit",
    "beat": "beat",
    "lowest": "lowest that beats",
    "trump": "trump",
    "overtrump": "overtrump",
    "free": "free (any card)",
}
"""What a card may have to do, as it stands beside the card and a little longer."""


def hands(report: Shown) -> Iterator[Grid | Words]:
    """Yield the hands side by side, the talon and what became of it; nothing if none is known."""
    held = report.hands
    beneath = tuple(_beneath(report))
    if beneath or any(cards is not None for _, cards in held.dealt):
        some = any(cards is not None for _, cards in held.dealt)
        roles = {name: f", {role}" for name, role in held.roles if role != "stayed"}
        columns = [_diagram(report, cards) for _, cards in held.dealt]
        if some:
            yield Grid(
                "Cards",
                tuple(Column(name + roles.get(name, ""), wraps=True) for name, _ in held.dealt),
                tuple(zip(*columns, strict=True)),
            )
        if beneath:
            title = "" if some else "Cards"
            yield Grid(title, (Column(""), Column("", wraps=True)), beneath)
        yield from _deduced(report)
    yield from wrong(report, "cards")


def _diagram(report: Shown, cards: tuple[Card, ...] | None) -> list[str | None]:
    """Return one hand, a line a suit; that a suit is missing is said only of a hand known."""
    if cards is None:
        return [NOT_WRITTEN, *[None] * (len(report.hands.suits) - 1)]
    return [
        f"{suit.sign or TAROCKS} {_ranks(report, suit, cards) or NONE}"
        for suit in report.hands.suits
    ]


def _ranks(report: Shown, suit: Suit, cards: tuple[Card, ...]) -> str:
    return " ".join(rank(report, card) for card in cards if card.suit is suit)


def rank(report: Shown, card: Card) -> str:
    """Return a rank as these cards have it: Ober and Unter for queen and jack on German ones."""
    return shown(card.rank, report.alphabet)


def _row(report: Shown, cards: tuple[Card, ...] | None) -> str:
    if cards is None:
        return NOT_WRITTEN
    held = [suit for suit in report.hands.suits if any(card.suit is suit for card in cards)]
    return "  ".join(f"{suit.sign or TAROCKS} {_ranks(report, suit, cards)}" for suit in held)


def _beneath(report: Shown) -> Iterator[tuple[str, str]]:
    """Yield what lay in the talon and what became of it; nothing where nothing is known."""
    held = report.hands
    some = (held.talon, held.discards, held.together, *(cards for _, cards in held.dealt))
    if all(cards is None for cards in some):
        return
    if held.together is not None:
        yield "hand and talon", _row(report, held.together)
    if held.talon is not None or (held.taken and held.together is None):
        yield "talon", _row(report, held.talon)
    if held.taken and held.taken_up not in {None, held.talon}:
        yield "taken up", _row(report, held.taken_up)
    if held.taken or held.discards is not None:
        yield "laid away", _row(report, held.discards)
    if held.played_from is not None:
        yield "played with", _row(report, held.played_from)


def _deduced(report: Shown) -> Iterator[Words]:
    held = report.hands
    found = [f"the hand of {name}" for name in held.deduced]
    found += ["the talon"] if held.talon_deduced else []
    if found:
        said = f"Not written, but all that is left of the deck: {listed(found)}."
        yield Words("", (said,), quiet=True)


def played(report: Shown) -> Iterator[Grid | Words]:
    """Yield the tricks with what their marks mean, or as written where they can't be followed."""
    play = report.tricks
    if play.lines or play.rest:
        yield _table(report)
        yield from _marks(report)
    else:
        rows = tuple((one.label, _said(one)) for one in report.evidence if _is_trick(one))
        if rows:
            yield Grid("Tricks, as written", (Column(""), Column("")), rows)
    yield from remarked(report)


def remarked(report: Shown) -> Iterator[Words]:
    """Yield what is wrong with the play, where its record ends, and how its cards are called."""
    yield from wrong(report, "play", tuple(_revokes(report)), tuple(_end(report)))
    if report.tricks.reckoned:
        yield Words("", (report.tricks.reckoned,))
    if report.german and any(one.cards for one in report.evidence):
        yield Words("", (GERMAN,), quiet=True)


def _is_trick(one: Written) -> bool:
    """Whether a line tells of the play; the lines of a deal have a player's name in front."""
    head, _, number = one.label.partition(" ")
    return (head == "trick" and number.isdigit()) or (one.label in LAST and not one.cards)


def _table(report: Shown) -> Grid:
    """Lay out the tricks: a column a player, and how many each has after every trick."""
    play = report.tricks
    wide = max(
        (len(_card(report, line, card)) for line in play.lines for card in laid(line)), default=0
    )
    missing = "" if play.stopped else UNKNOWN
    taken = dict.fromkeys(play.players, 0)
    rows: list[tuple[str, ...]] = []
    for line in play.lines:
        cells = {
            card.player: f"{_card(report, line, card):{wide}} {card.duty}".rstrip()
            for card in laid(line)
        }
        if play.talon_for is not None:
            cells.setdefault(play.talon_for, "")
        if line.winner is not None:
            taken[line.winner] += 1
        count = DASH.join(map(str, taken.values())) if line.winner is not None else ""
        rows.append((str(line.number), *(cells.get(name, missing) for name in taken), count))
    rest = dict(play.rest)
    if rest:
        taken = {name: tricks + rest.get(name, 0) for name, tricks in taken.items()}
        given = [f"{LEAD}{rest[name]} unplayed" if name in rest else "" for name in taken]
        rows.append(("rest", *given, DASH.join(map(str, taken.values()))))
    rows.append(("", *(LEAD + counted(tricks, "trick") for tricks in taken.values()), ""))
    columns = (Column("#", "number"), *(Column(LEAD + name) for name in taken), Column("so far"))
    return Grid("Tricks", columns, tuple(rows))


def laid(line: TrickLine) -> tuple[PlayedCard, ...]:
    """Return all cards of a trick, the talon's too where it plays for somebody."""
    return line.cards if line.lying is None else (*line.cards, line.lying)


def _card(report: Shown, line: TrickLine, one: PlayedCard) -> str:
    leads = LEADS if one.player == line.leader else LEAD
    takes = TAKES if one.player == line.winner else ""
    wrong = WRONG if one.mark else ""
    return f"{leads}{one.card.suit.sign}{rank(report, one.card)}{takes}{wrong}"


def _marks(report: Shown) -> Iterator[Words]:
    """Yield what the marks among the tricks mean and the words beside the cards."""
    met = {card.duty for line in report.tricks.lines for card in line.cards}
    words = ", ".join(text for word, text in DUTIES.items() if word in met)
    if words:
        known = "" if report.tricks.sure else ", by the cards known"
        marks = f"{LEADS} leads, {TAKES} takes; beside each card what it had to do{known}:"
        yield Words("", (marks, f"{words}."), quiet=True)


def _revokes(report: Shown) -> Iterator[str]:
    for line in report.tricks.lines:
        for card in line.cards:
            if card.mark == "revoked":
                yield f"{WRONG} {card.player} revoked in trick {line.number} and admitted it."


def _end(report: Shown) -> Iterator[str]:
    """Yield where and why the tricks end early."""
    play = report.tricks
    if play.stopped:
        yield "The play is shown up to there."
    elif play.lines and not play.rest:
        last = play.lines[-1]
        if last.winner is None:
            yield f"The record ends within trick {last.number}."
        elif last.number < report.due:
            yield f"The record ends with trick {last.number}."


def _said(one: Written) -> str:
    cards = "  ".join(map(_held, one.cards))
    return f"{cards}  ({one.text})" if cards and one.text else cards or one.text


def _held(cards: Holding) -> str:
    return f"{Suit(cards.suit).sign or TAROCKS} {cards.ranks}" if cards.suit else cards.ranks


def wrong(
    report: Shown, where: str, before: tuple[str, ...] = (), after: tuple[str, ...] = ()
) -> Iterator[Words]:
    """Yield what is wrong in one part of the hand, between what else is to be said of it."""
    said = (f"{WRONG} {one.text}" for one in report.wrong if one.where == where)
    lines = (*before, *said, *after)
    if lines:
        yield Words("", lines)
