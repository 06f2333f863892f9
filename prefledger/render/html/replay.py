"""A recorded hand: its auction, cards and tricks in tables, and what the player needs of it."""

from collections.abc import Iterator, Sequence
from typing import Any

from prefledger.model.cards import PIQUET_CARDS, TAROCK_CARDS, Alphabet, Card, in_words, shown
from prefledger.render.html.grid import blocks, scrolled
from prefledger.render.html.markup import NOTHING, Markup, data, joined, tag
from prefledger.render.html.told import told
from prefledger.render.layouts.cards import (
    DUTIES,
    UNKNOWN,
    WRONG,
    hands,
    laid,
    played,
    rank,
    remarked,
)
from prefledger.render.layouts.show import bidding
from prefledger.render.style import safe
from prefledger.render.words import DASH, counted
from prefledger.reports.deals import LEFT
from prefledger.reports.replay import PlayedCard, TrickLine
from prefledger.reports.show import Shown
from prefledger.reports.steps import Step, declarer, replayable, steps

LEVEL = "h5"
"""The level of headings within a hand."""

PLACES = {2: "sn", 3: "swe"}
ROUND = "swne"
OTHER_WAY = {"w": "e", "e": "w"}
"""Where they sit, clockwise from the declarer, by how many they are: south, west, north, east."""

ROLES = {"host": "invites", "guest": "guest", "declarer": "declarer"}


def recorded(hand: Shown) -> Markup:
    """Return all that is written under a hand; nothing where nothing is."""
    if not hand.evidence and not hand.wrong:
        return NOTHING
    return joined(
        blocks(bidding(hand), LEVEL, names="Answers"),
        _player(hand) if replayable(hand) else None,
        blocks(hands(hand), LEVEL, names="Talon"),
        _tricks(hand) if hand.tricks.lines else blocks(played(hand), LEVEL),
    )


def faces(alphabet: Alphabet) -> dict[str, tuple[str, str, str]]:
    """Return how each card looks and is called, for the player: rank, sign, and words."""
    deck = TAROCK_CARDS if alphabet is Alphabet.TAROCK else PIQUET_CARDS
    return {
        _code(card): (shown(card.rank, alphabet), card.suit.sign, in_words(card, alphabet))
        for card in sorted(deck, key=_code)
    }


def _player(hand: Shown) -> Markup:
    """Return the place of the player, hidden until the script fills it, and its data."""
    label = f"Replay of hand {hand.deal.number}"
    return joined(
        tag("div", class_="player", role="group", aria_label=label, hidden=True),
        data(_replay(hand), class_="record"),
    )


def _replay(hand: Shown) -> dict[str, Any]:
    seats = _seats(hand)
    order = [name for name, _ in seats]
    dealt, roles = dict(hand.hands.dealt), dict(hand.hands.roles)
    return {
        "faces": hand.alphabet.value,
        "seats": [
            {
                "name": safe(name),
                "at": at,
                "role": {**ROLES, **dict.fromkeys(LEFT, hand.deal.frame.left)}.get(
                    roles.get(name, ""), ""
                ),
                "deals": name == hand.deal.dealer,
                "cards": _codes(dealt.get(name)) if name in dealt else [],
            }
            for name, at in seats
        ],
        "dealt": hand.deck.dealt,
        "lying": hand.deck.talon,
        "taken": hand.deck.exchanged,
        "talon": _codes(hand.hands.talon),
        "steps": [_step(hand, step, order) for step in steps(hand)],
    }


def _seats(hand: Shown) -> list[tuple[str, str]]:
    """Return who sits where: the declarer in front, the others as play goes, the dealer too."""
    round_ = [*hand.active, *([hand.deal.sitting_out] if hand.deal.sitting_out else [])]
    who = declarer(hand)
    first = round_.index(who) if who in round_ else 0
    names = [*round_[first:], *round_[:first]]
    places = PLACES.get(len(names), ROUND)
    if not hand.clockwise:
        places = "".join(OTHER_WAY.get(place, place) for place in places)
    return list(zip(names, places, strict=False))


def _step(hand: Shown, step: Step, order: list[str]) -> dict[str, Any]:
    taken = dict(step.taken)
    found = {
        "kind": step.kind,
        "said": safe(told(hand, step)),
        "trick": step.trick,
        "who": order.index(step.player) if step.player in order else None,
        "taken": [taken.get(name) for name in order],
    }
    if step.card is not None:
        found["card"] = _code(step.card.card)
        found["wrong"] = bool(step.card.mark)
        found["leads"] = step.leads
        found["takes"] = order.index(step.winner) if step.winner else None
    if step.kind in {"talon", "discard"}:
        found["cards"], found["held"] = _codes(step.cards), _codes(step.held)
    return found


def _tricks(hand: Shown) -> Markup:
    """Return the tricks: a column a player, who took each, and how many each has by then."""
    play = hand.tricks
    counts = {step.trick: step.taken for step in steps(hand) if step.kind == "trick"}
    last = steps(hand)[-1].taken
    rows = [_trick(hand, line, counts.get(line.number)) for line in play.lines]
    if play.rest:
        given = dict(play.rest)
        cells = [f"{given[name]} unplayed" if name in given else "" for name in play.players]
        rows.append(_row("rest", cells, "", _so_far(last)))
    rows.append(_row("in all", [counted(tricks, "trick") for _, tricks in last], "", ""))
    head = ("#", *play.players, "taken by", "so far")
    return joined(
        scrolled(
            "Tricks",
            tag("thead", tag("tr", *(tag("th", title, scope="col") for title in head))),
            tag("tbody", *rows),
            class_="tricks",
        ),
        *_duties(hand),
        blocks(remarked(hand), LEVEL),
    )


def _trick(hand: Shown, line: TrickLine, taken: tuple[tuple[str, int], ...] | None) -> Markup:
    play, missing = hand.tricks, "" if hand.tricks.stopped else UNKNOWN.strip()
    cells: dict[str, Markup | str] = dict.fromkeys(play.players, missing)
    if play.talon_for is not None:
        cells[play.talon_for] = ""
    for one in laid(line):
        cells[one.player] = _card(hand, one, takes=one.player == line.winner)
    return _row(
        str(line.number), [*cells.values()], line.winner or "", _so_far(taken) if taken else ""
    )


def _row(head: str, cells: Sequence[Markup | str], winner: str, so_far: str) -> Markup:
    return tag(
        "tr",
        tag("th", head, scope="row"),
        *(cell if isinstance(cell, Markup) else tag("td", cell) for cell in cells),
        tag("td", winner),
        tag("td", so_far, class_="whole-line"),
    )


def _card(hand: Shown, one: PlayedCard, *, takes: bool) -> Markup:
    face = f"{one.card.suit.sign}{rank(hand, one.card)}{WRONG if one.mark else ''}"
    looks = " ".join([*(["takes"] if takes else []), *(["wrong"] if one.mark else [])])
    return tag("td", tag("b", face), " ", tag("small", one.duty), class_=looks or None)


def _duties(hand: Shown) -> Iterator[Markup]:
    """Yield what the words beside the cards mean, those that need telling."""
    met = {card.duty for line in hand.tricks.lines for card in line.cards}
    words = ", ".join(text for word, text in DUTIES.items() if word in met and word != text)
    if words:
        known = "" if hand.tricks.sure else ", by the cards known"
        yield tag("p", f"Beside each card what it had to do{known}: {words}.", class_="quiet")


def _so_far(taken: tuple[tuple[str, int], ...]) -> str:
    return DASH.join(str(tricks) for _, tricks in taken)


def _codes(cards: tuple[Card, ...] | None) -> list[str] | None:
    return None if cards is None else list(map(_code, cards))


def _code(card: Card) -> str:
    return card.suit.letter + card.rank.value
