"""The tricks played and the cards shown, against the hand line."""

from collections.abc import Iterator
from itertools import chain

from prefledger.checks.aim import said_result
from prefledger.checks.cards import Cards, name
from prefledger.checks.play import Course
from prefledger.checks.record import Record
from prefledger.diagnostics.codes_play import NEEDLESS_RULING, NO_PLAY, NOT_THE_ACES, TRICKS_DIFFER
from prefledger.diagnostics.diagnostic import Diagnostic, Related
from prefledger.diagnostics.mend import leave, write
from prefledger.diagnostics.wording import listed, plural
from prefledger.model.cards import FOUR_SUITS, Card, Rank
from prefledger.model.events import Mark
from prefledger.model.evidence import Play, Rest, Ruling
from prefledger.model.hand import PAIR, Stance
from prefledger.rules.extra_bids import verdicts
from prefledger.rules.kernel import Settlement
from prefledger.rules.seen import Seen, TrickSeen
from prefledger.text import Place, Span

ACES = frozenset(Card(suit, Rank.ACE) for suit in FOUR_SUITS)


def result(record: Record, cards: Cards, played: Course) -> Iterator[Diagnostic]:
    """Yield where the tricks as played and the tricks on the line differ, unless it was ruled on.

    Tricks of each player are counted by themselves; what was not played or settled is unknown.
    """
    facts, total_due = record.facts, record.house.game.tricks
    taken = dict.fromkeys((facts.declarer, *facts.opponents), 0)
    for winner in played.won:
        taken[winner] = taken.get(winner, 0) + 1
    rests = list(record.all(Rest))
    strangers = [
        (mark, player)
        for mark, rest in rests
        for player, _ in rest.tricks
        if player not in record.playing
    ]
    for mark, player in strangers:
        yield Diagnostic(
            NO_PLAY,
            f"{player} played no card in this hand, so {player} took no trick",
            mark.place(),
            advice=f"{listed(record.playing)} played; correct the name",
        )
    if strangers:
        return
    for _, rest in rests:
        for player, tricks in rest.tricks:
            taken[player] = taken.get(player, 0) + tricks
    total = sum(taken.values())
    rulings = list(record.all(Ruling))
    if (rests and total != total_due) or total > total_due:
        mark = rests[-1][0] if rests else record.event.mark
        yield Diagnostic(
            TRICKS_DIFFER,
            f"the tricks played and the rest come to {total}, not {total_due}",
            mark.place(),
            advice="correct the `rest` line: it settles every trick that was not played",
        )
        return
    decided = _decided(record, played, [rest for _, rest in rests])
    if record.house.game.differs is not None:
        differing = list(_shown_otherwise(record, cards, played))
    else:
        differing = [
            *_differing(record, taken, whole=total == total_due),
            *_otherwise(record, decided),
        ]
    whole = total == total_due or bool(decided)
    if not rulings:
        yield from differing[:1]
    elif not differing and _needless(record, rulings, whole=whole):
        yield Diagnostic(
            NEEDLESS_RULING,
            "the play and the hand line agree, so there is nothing to rule on",
            rulings[-1][0].place(),
            advice=(write("note", "make it a `note`", at=_word(rulings[-1][0])),),
        )


def _word(mark: Mark) -> Span:
    """Return where the word stands that a line begins with."""
    source, (start, end) = mark.place()
    return Span(start, start + len(source.text[start:end].split(maxsplit=1)[0]))


def _needless(record: Record, rulings: list[tuple[Mark, Ruling]], *, whole: bool) -> bool:
    """Whether the rulings change nothing: the play agrees, or they say what the tricks say."""
    said = any(ruling.made is not None for _, ruling in rulings)
    return (whole or said) and not _decides(record, rulings)


def _decides(record: Record, rulings: list[tuple[Mark, Ruling]]) -> bool:
    """Whether a ruling changes what the tricks say of the contract."""
    said = [ruling.made for _, ruling in rulings if ruling.made is not None]
    by_the_line = _by_the_line(record)
    if not said or by_the_line is None:
        return bool(said)
    return said[-1] is not by_the_line


def _by_the_line(record: Record) -> bool | None:
    """Return whether the hand line says that the contract was made, before any ruling."""
    facts, house = record.facts, record.house
    if facts.kind.aim is not None:
        return said_result(house, record.claim, facts.kind)
    return None if facts.tricks is None else facts.kind.goal(Settlement(house, facts, 1))


def _decided(record: Record, played: Course, rests: list[Rest]) -> frozenset[bool]:
    """Return what the tricks come to where play stops when it is decided; nothing if it is not."""
    aim, declarer = record.facts.kind.aim, record.facts.declarer
    if aim is None:
        return frozenset()
    won = tuple(winner == declarer for winner in played.won)
    later = [one for rest in rests for one in rest.tricks]
    own = sum(tricks for player, tricks in later if player == declarer)
    others = sum(tricks for player, tricks in later if player != declarer)
    return verdicts(aim.decided, won, own, others)


def _otherwise(record: Record, decided: frozenset[bool]) -> Iterator[Diagnostic]:
    """Yield where the tricks decided such a contract otherwise than the line says."""
    said = _by_the_line(record)
    tricks = [mark for mark, item in record.evidence if isinstance(item, Play | Rest)]
    if said is None or not decided or said in decided:
        return
    word, other = ("made", "lost") if said else ("lost", "made")
    own = record.claim.own_span
    yield Diagnostic(
        TRICKS_DIFFER,
        f"by the lines below {record.facts.kind.name} is {other}, and this line says {word}",
        record.line(own if own.end else record.claim.span),
        related=(Related(tricks[-1].place(), "the tricks"),),
        advice="correct the line or the play; or write `ruling …` under the hand if the table "
        "decided so",
    )


def _differing(record: Record, taken: dict[str, int], *, whole: bool) -> Iterator[Diagnostic]:
    last = [mark for mark, item in record.evidence if isinstance(item, Play | Rest)]
    if not last:
        return
    for players, tricks, span in _line(record):
        shown = sum(taken[player] for player in players)
        if tricks is None or (shown == tricks if whole else shown <= tricks):
            continue
        who = listed(players)
        yield Diagnostic(
            TRICKS_DIFFER,
            f"{who} took {plural(shown, 'trick')} by the lines below"
            f"{'' if whole else ' so far'}, and {tricks} on this line",
            record.line(span),
            related=(Related(last[-1].place(), "the tricks"),),
            advice="correct the line or the play; or write `ruling …` under the hand if the table "
            "decided so",
        )


def _shown_otherwise(record: Record, cards: Cards, played: Course) -> Iterator[Diagnostic]:
    """Yield where the cards say something else than the line, in a game that counts more."""
    last = [mark for mark, item in record.evidence if isinstance(item, Play | Rest)]
    if not last or record.house.game.differs is None:
        return
    own = record.claim.own_span if record.claim.own_span.end else record.claim.span
    for message in record.house.game.differs(seen(record, cards, played)):
        yield Diagnostic(
            TRICKS_DIFFER,
            message,
            record.line(own),
            related=(Related(last[-1].place(), "the tricks"),),
            advice="correct the line or the play; or write `ruling …` under the hand if the table "
            "decided so",
        )


def seen(record: Record, cards: Cards, played: Course) -> Seen:
    """Return a hand and its cards as the game itself looks at them."""
    size, rest = len(record.playing), dict[str, int]()
    for player, tricks in (one for _, item in record.all(Rest) for one in item.tricks):
        rest[player] = rest.get(player, 0) + tricks
    whole = tuple(
        TrickSeen(
            winner,
            tuple((one.player, one.card) for one in played.laid[at * size : (at + 1) * size]),
        )
        for at, winner in enumerate(played.won)
    )
    return Seen(record.facts, whole, rest, cards.discards, cards.left)


def _line(record: Record) -> Iterator[tuple[tuple[str, ...], int | None, Span]]:
    claim, facts = record.claim, record.facts
    own = claim.own_span if claim.own_span.end else claim.span
    yield (facts.declarer,), facts.tricks, own
    spans = {one.player: one.span for one in claim.defence}
    passed = tuple(one.player for one in facts.defenders if one.stance is Stance.PASSED)
    for one in facts.defenders:
        if one.stance is not Stance.OUT and one.tricks is not None:
            others = passed if one.stance is Stance.WHIST else ()
            yield (one.player, *others), one.tricks, spans.get(one.player, claim.span)
    pair = tuple(one.player for one in facts.defenders if one.stance in PAIR)
    if claim.together is not None:
        yield pair, facts.pair, claim.together_span


def aces(record: Record, cards: Cards, played: Course) -> Iterator[Diagnostic]:
    """Yield where an ace bonus is claimed against the cards that are known.

    Four aces are those of the ten cards played, or of the twelve by `aces-count`; no ace means
    none among the cards laid away either.
    """
    shown = {one.card: (one.player, one.place) for one in played.laid}
    for flag in record.claim.flags:
        if flag.word == "aces":
            against = _missing_ace(record, cards, shown)
        elif flag.word == "no-aces":
            against = _shown_ace(cards, shown)
        else:
            continue
        if against is not None:
            message, place = against
            yield Diagnostic(
                NOT_THE_ACES,
                message,
                record.line(flag.span),
                related=() if place is None else (Related(place, "here"),),
                advice=(leave(f"leave `{flag.word}` away"), ", or correct the cards"),
            )


def _missing_ace(
    record: Record, cards: Cards, shown: dict[Card, tuple[str, Place]]
) -> tuple[str, Place | None] | None:
    declarer = cards.declarer
    counted = record.house.bonuses.aces_count == "twelve"
    for ace in sorted(ACES, key=lambda card: card.suit.value):
        if ace in shown and shown[ace][0] != declarer:
            return f"{shown[ace][0]} had {name(ace)}, so {declarer} did not have all four", shown[
                ace
            ][1]
        laid_away = cards.discards is not None and ace in cards.discards
        if laid_away and counted:
            continue
        if ace in cards.impossible(declarer):
            where = "laid it away" if laid_away else "did not have it"
            return f"{declarer} {where}: {name(ace)} was not among the ten cards", cards.places.get(
                ace
            )
    return None


def _shown_ace(
    cards: Cards, shown: dict[Card, tuple[str, Place]]
) -> tuple[str, Place | None] | None:
    declarer = cards.declarer
    seen = frozenset(
        chain(
            cards.dealt.get(declarer, ()),
            (cards.twelve or cards.talon or ()) if cards.taken else (),
            cards.discards or (),
        )
    )
    for ace in sorted(ACES, key=lambda card: card.suit.value):
        if ace in seen:
            return f"{declarer} had {name(ace)}", cards.places.get(ace)
        if ace in shown and shown[ace][0] == declarer:
            return f"{declarer} played {name(ace)}", shown[ace][1]
    return None
