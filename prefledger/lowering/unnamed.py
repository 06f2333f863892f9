"""A sitting that names no rules, and whose hands are of another game than the usual one."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from prefledger.diagnostics.codes_names import SEATS
from prefledger.diagnostics.codes_rules import NO_EFFECT, UNNAMED_RULES
from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.diagnostics.mend import below
from prefledger.lowering.claim import claim
from prefledger.lowering.header import Header
from prefledger.lowering.reading import Reading
from prefledger.lowering.words import untagged
from prefledger.model.cards import Alphabet
from prefledger.model.events import AllPass, Event, Hand, Mark
from prefledger.model.hand import Claim
from prefledger.model.table import Table
from prefledger.rules.game import Game, Refusal
from prefledger.rules.house import House
from prefledger.rules.sets import RULE_SETS
from prefledger.syntax.document import read_line
from prefledger.text import Span

_SIGNS: Final = frozenset({SEATS, NO_EFFECT})
_ENOUGH: Final = 2
_MOST: Final = 40
"""So many hands tell which game is played."""


class Written(NamedTuple):
    """A line on which something was played, and the table at which it was."""

    mark: Mark
    table: Table


def other_game(
    head: Header,
    events: Sequence[Event],
    refused: Sequence[Written],
    doubtful: Sequence[Diagnostic],
    opening: Mark,
) -> Diagnostic | None:
    """Return that a sitting without rules is surely of another game than the usual one, if it is.

    It is where another game can have more of its lines, and no rules of this game as many.
    `refused` are lines of hands with a slip, `doubtful` what is wrong that would not be in another
    game. One line alone is a slip, unless there is more that is strange.
    """
    signs = sum(one.code in _SIGNS for one in doubtful)
    if head.suspect or head.names_rules or (head.broken and not signs):
        return None
    different = {id(one.what): one for one in events if _is_strange(head.house, one)}
    if len(different) + len(refused) + signs < _ENOUGH:
        return None
    played = [Written(one.mark, one.table) for one in events if _is_played(one)]
    lines = sorted((*played, *refused), key=lambda line: line.mark.offset)[:_MOST]
    return _named_for(head, lines, opening)


def _named_for(head: Header, lines: Sequence[Written], opening: Mark) -> Diagnostic | None:
    """Return which game's lines these are, if they can't be of the one in force."""
    house, alphabet = head.house, head.asked
    strange = tuple(one for one in lines if not _can_be(house, one, alphabet))
    if not strange:
        return None
    able = {
        name: sum(_can_be(rules.house, one, alphabet) for one in lines)
        for name, rules in RULE_SETS.items()
    }
    most = max(able.values())
    found = [name for name, number in able.items() if number == most]
    games = [RULE_SETS[name].house.game for name in found]
    if most <= able.get(house.rules, 0) or any(game is house.game for game in games):
        return None
    first = strange[0].mark
    titles = " or ".join(dict.fromkeys(game.title for game in games))
    under = Span(0, opening.length).shifted(opening.offset)
    line = f"rules {found[0]}"
    others = "".join(f", or `{name}`" for name in found[1:])
    return Diagnostic(
        UNNAMED_RULES,
        f"this looks like {titles}, and the sitting names no rules, so it is read as "
        f"{house.game.title}",
        first.place(),
        advice=(
            below(line, f"write `{line}` under the `sitting` line")._replace(spans=(under,)),
            others,
        ),
    )


def _is_strange(house: House, event: Event) -> bool:
    match event.what:
        case Hand(claim=made):
            return not _is_of(house, event.table, made)
        case AllPass():
            return not house.game.idiom.has("_ALLPASS")
        case _:
            return False


def _is_played(event: Event) -> bool:
    return isinstance(event.what, Hand | AllPass)


def _can_be(house: House, line: Written, alphabet: Alphabet) -> bool:
    """Whether a line can be one of the game that a house plays."""
    game, (mark, table) = house.game, line
    least, most = game.seats
    node = read_line(mark.source.text[mark.offset : mark.offset + mark.length]).node
    if node is None or not least <= len(table.present) <= most:
        return False
    inner, _ = untagged(node)
    if inner.kind != "hand":
        return game.idiom.has("_ALLPASS")
    seated = replace(table, playing=game.playing)
    text = mark.source.text[mark.offset : mark.offset + mark.length]
    read = Reading(text, seated, game.deck.alphabet or alphabet, house, advises=False)
    made = claim(read, inner)
    return read.problem is None and _is_of(house, seated, made)


def _is_of(house: House, table: Table, made: Claim) -> bool:
    """Whether a claim names a contract of the game, or is judged to be one of it without."""
    game: Game = house.game
    if not isinstance(game.recognise(house, made.contract), Refusal):
        return True
    return game.judge is not None and game.judge(house, table, made, None).facts is not None
