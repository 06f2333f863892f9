"""What could be written next, as the grammar, the table and the house have it."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from prefledger.lowering.names import bare, fold, quoted
from prefledger.lsp.handwords import bids, contracts, results, suits
from prefledger.lsp.meanings import MEANINGS, means
from prefledger.lsp.reading import NOBODY, Reading
from prefledger.lsp.spot import Choice, Spot, spot
from prefledger.lsp.words import every, named, others
from prefledger.model.events import AllPass
from prefledger.model.table import Table
from prefledger.render.words import signed
from prefledger.rules.house import House, settings
from prefledger.rules.sets import RULE_SETS
from prefledger.rules.spoken import sentence
from prefledger.syntax.machine import Stop, machine
from prefledger.text import Span

_NOWHERE: Final = "\x7f"
"""A sign that no line can hold: the reader stops there and tells what could stand."""
_WORD: Final = re.compile(r"(?:\"[^\"]*|[^\W_][^\s,;=+>:\"]*)$")
_HEAD: Final = ["_RULES", "_RULE", "_UNIT", "_CARDS", "_PURSE", "_ALIAS", "_INCLUDE"]
_BEFORE: Final = ("_SITTING", "_PLAYERS", *_HEAD, "_PREF")
_EVIDENCE: Final = (
    "_BIDS",
    "_ANSWERS",
    "_DEAL",
    "_TALON",
    "_DISCARD",
    "_PLAY",
    "_REST",
    "_REVOKE",
    "_RULING",
    "_NOTE",
)
_ANSWERED: Final = ("_ANSWERS", "_DISCARD")
"""Evidence of a contract."""
_PLAYED: Final = ("_PLAY", "_REST", "_REVOKE")
"""Evidence of play."""
_DEALT: Final = frozenset(("_PASSED", "_ALLPASS"))
_HAPPENS: Final = (
    "_ANTE",
    "POT",
    "_PAY",
    "_SPLIT",
    "_SETTLED",
    "_DEALER",
    "_AWAY",
    "_LEAVE",
    "_JOIN",
    "_BACK",
    "_MISDEAL",
    "_VOID",
    "_UNRECORDED",
    "_NOTE",
    "_RULE",
    "_SITTING",
)
_AFTER_HEAD: Final = ("_DEALER", "_ANTE", "_CARRY", "_NOTE")
_FOLLOWED: Final = {"_ALL": ("_OUT",), "ULTIMO": ("MADE", "LOST"), "SLAM": ("MADE", "LOST")}
"""What alone may follow some words of a hand line, where anything may."""
_WITHIN: Final = (
    "_AFTER",
    "_AGREED",
    "ACCEPTED",
    "IN__WHIST",
    "OUT__PASS",
    "IN",
    "OUT",
    "INVITES",
    "KONTRA",
    "PASS__KONTRA",
)
"""Words within lines that are no hands."""


class Choices(NamedTuple):
    """What could stand at a place, and the stretch of text it would replace."""

    span: Span
    choices: tuple[Choice, ...]


def completion(read: Reading, offset: int) -> Choices:
    """Return what could be written at a place, the likeliest first."""
    at = read.source.position(offset)
    start = read.source.starts[at.line - 1]
    before = read.source.text[start:offset].lstrip("\ufeff")
    found = _WORD.search(before)
    begun = found[0] if found else ""
    stem = before[: len(before) - len(begun)]
    span = Span(offset - len(begun), offset)
    key = fold(begun.lstrip('"'))
    offered = dict.fromkeys(_offered(spot(read, stem, at.line), begun=bool(begun)))
    fits = (one for one in offered if _begins(one.text, key))
    quoted_only = begun[:1] == '"'
    return Choices(span, tuple(one for one in fits if one.kind == "player" or not quoted_only))


def _begins(text: str, key: str) -> bool:
    """Whether a word begins so, with its accents or without."""
    word = text.lstrip('"')
    return fold(word).startswith(key) or bare(word).startswith(key)


def _offered(here: Spot, *, begun: bool) -> Iterator[Choice]:
    """Yield what fits; other spellings of a word only where one has begun to write."""
    if ";" in here.stem:
        return
    match here.keyword:
        case "_RULES" if here.is_second:
            yield from (Choice(one.name, "module", one.summary) for one in RULE_SETS.values())
        case "_RULE":
            yield from _switches(here.house, here.stem.split()[1:])
        case "_CARDS" if here.is_second:
            yield from (Choice(word, "value") for word in ("french", "german"))
        case "_PLAYERS" | "_INCLUDE" | "_RULES" | "_CARDS" | "_UNIT" | "_SITTING":
            pass
        case "_BIDS" if here.said[-1] == "_BOUGHT":
            pass
        case "_BIDS":
            yield from _people(here, here.speaker) if here.speaker else ()
            yield from bids(here)
        case _ if not here.stem.strip():
            yield from _beginnings(here, begun=begun)
        case _:
            yield from _by_grammar(here, begun=begun)


def _switches(house: House, words: list[str]) -> Iterator[Choice]:
    if not words:
        for name, setting in settings().items():
            if house.reads(name):
                yield Choice(name, "property", setting.switch.decides)
    elif len(words) == 1 and words[0].lower() in settings():
        setting = settings()[words[0].lower()]
        now = setting.value(house)
        for value in dict.fromkeys((now, *setting.switch.values)):
            if value.endswith(" N"):
                yield Choice(value.removesuffix(" N"), "value", f"then a number: {value}")
            elif value == now:
                yield Choice(value, "value", sentence(setting, house))
            else:
                is_off = value == "off" and setting.switch.amount
                held = setting.changed(house, 0 if is_off else value)
                yield Choice(value, "value", sentence(setting, held))


def _beginnings(here: Spot, *, begun: bool) -> Iterator[Choice]:
    """Yield what a line may begin with: at the table, under a hand, or above the first sitting."""
    if here.is_indented and here.under is not None:
        yield from _under(here, begun=begun)
        return
    players = here.table.active
    yield from _people(here, *players, *(one for one in here.table.seats if one not in players))
    if here.sitting is None:
        yield from _keywords(here, _BEFORE, begun=begun)
        return
    if not here.table.seats:
        yield from _keywords(here, ("_PLAYERS", *_HEAD, "_NOTE"), begun=begun)
        return
    if not here.has_begun:
        yield from _keywords(here, (*_HEAD, *_AFTER_HEAD), begun=begun)
    passed = _all_passed(here)
    if here.under is not None:
        yield from _keywords(here, passed, begun=begun)
        yield from _under(here, begun=begun)
    yield from _keywords(here, (*passed, *_HAPPENS), begun=begun)
    yield from _own_words(here, _accepted("") - _DEALT, begun=begun)


def _all_passed(here: Spot) -> tuple[str, ...]:
    """Return the word for a deal that everybody passed: it is played at some tables."""
    if not here.house.game.may_pass:
        return ()
    slip = here.house.game.passed_slip
    return ("_ALLPASS",) if slip is not None and slip(here.house, here.table) else ("_PASSED",)


def _under(here: Spot, *, begun: bool) -> Iterator[Choice]:
    if here.hand is None:
        what = here.under.what if here.under is not None else None
        unplayed = () if isinstance(what, AllPass) else _PLAYED
        lines = [one for one in _EVIDENCE if one not in {*_ANSWERED, *unplayed}]
        yield from _keywords(here, lines, begun=begun)
        return
    more = [
        terminal
        for terminal, switch in (("_KONTRAS", "kontra"), ("_TAKEOVER", "nachgehen"))
        if here.house.is_on(switch)
    ]
    yield from _keywords(here, (*_EVIDENCE, *more), begun=begun)


def _accepted(stem: str) -> frozenset[str]:
    """Return what may come next on a line of any game, nothing if the line can't be so."""
    stop = machine().read(f"{stem} {_NOWHERE}")
    if not isinstance(stop, Stop) or stop.at < len(stem.rstrip(" ,\t")):
        return frozenset()
    return machine().accepts(stop.states)


def _own_words(here: Spot, accepts: frozenset[str], *, begun: bool) -> Iterator[Choice]:
    """Yield the words that fit and that only this game has."""
    kind = here.kind
    own = {
        one
        for one in here.idiom.words & accepts
        if kind is None or here.house.game.fits(here.house, kind, one)
    }
    yield from _keywords(here, [one for one in MEANINGS if one in own], begun=begun)


def _by_grammar(here: Spot, *, begun: bool) -> Iterator[Choice]:
    accepts = _accepted(here.stem)
    if here.keyword == "":
        yield from _of_a_hand(here, accepts, begun=begun)
        return
    if "NAME" in accepts:
        yield from _people(here, *_who(here))
    if "KIND" in accepts and here.keyword == "_TAKEOVER":
        yield from contracts(here)
    if "POT" in accepts and "POT" not in here.said and here.house.game.has_pot:
        yield Choice(named("POT", here.tongue), "keyword", "the pot on the table")
    if "_EQUALS" in accepts:
        yield Choice("=", "keyword", "and what was counted")
    yield from _keywords(here, [one for one in _WITHIN if one in accepts], begun=begun)
    yield from _own_words(here, accepts, begun=begun)


def _of_a_hand(here: Spot, accepts: frozenset[str], *, begun: bool) -> Iterator[Choice]:
    """Yield what may come next on a hand line: contract, trumps, result, defenders, flags."""
    if here.contract is None:
        yield from contracts(here)
        if "_EQUALS" in accepts and here.is_second:
            yield Choice("=", "keyword", "and what was counted")
        return
    if follow := [one for one in _FOLLOWED.get(here.said[-1], ()) if one in accepts]:
        yield from _keywords(here, follow, begun=begun)
        return
    yield from suits(here)
    if not here.has_result:
        yield from _unended(here, accepts, begun=begun)
        return
    kind = here.kind
    if "_OUT" in accepts and (kind is None or kind.aim is None):
        yield from _keywords(here, ("_OUT",), begun=begun)
    if "NAME" in accepts:
        yield from _people(here, *_on_a_hand(here))
    flags = [one for one in ("_ACES", "_NO_ACES", "KONTRA") if one in accepts]
    paid = [one for one in flags if one in here.flags]
    yield from _keywords(here, paid, begun=begun)
    yield from _own_words(here, accepts, begun=begun)


def _unended(here: Spot, accepts: frozenset[str], *, begun: bool) -> Iterator[Choice]:
    """Yield what may come next where nothing is said yet of how the hand ended."""
    if here.said[-1] == "NAME":
        yield from _keywords(here, ("_OUT",), begun=begun)
    elif len(here.names) == 1:
        yield from results(here)
    game, kind = here.house.game, here.kind
    left = "_PASS" in here.idiom.words and kind and game.fits(here.house, kind, "_PASS")
    if "NAME" in accepts and left:
        yield from _people(here, *_unnamed(here, here.table.active))
    yield from _own_words(here, accepts, begun=begun)


def _who(here: Spot) -> tuple[str, ...]:
    """Return who may be named next on a line that is no hand."""
    if here.keyword in _UNDER_A_HAND:
        table = here.under.table if here.under is not None else here.table
        return _UNDER_A_HAND[here.keyword](here, table)
    people = _PEOPLE.get(here.keyword)
    return people(here, here.table) if people else (*here.table.seats, *here.table.gone)


def _unnamed(here: Spot, people: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for name in people if name not in here.names)


def _on_a_hand(here: Spot) -> tuple[str, ...]:
    """Return who may be named next on a hand line: again where it is told what somebody did."""
    doubles = "KONTRA" in here.idiom.words or "KONTRA" in here.flags
    if here.said[-1] == "_CLOSED" or doubles:
        return here.table.active
    return _unnamed(here, here.table.active)


def _active(_: Spot, table: Table) -> tuple[str, ...]:
    return table.active


def _defenders(here: Spot, table: Table) -> tuple[str, ...]:
    declarer = here.hand.claim.declarer if here.hand is not None else ""
    return tuple(one for one in table.active if one != declarer)


def _present(_: Spot, table: Table) -> tuple[str, ...]:
    return table.present


def _others(here: Spot, table: Table) -> tuple[str, ...]:
    return _unnamed(here, (*table.seats, *table.gone))


_People: TypeAlias = Callable[[Spot, Table], tuple[str, ...]]
_UNDER_A_HAND: Final[Mapping[str, _People]] = {
    "_BIDS": _active,
    "_ANSWERS": _defenders,
    "_KONTRAS": _active,
    "_DEAL": _active,
    "_TAKEOVER": _active,
    "_PLAY": _active,
    "_REST": _active,
    "_REVOKE": _active,
}
_PEOPLE: Final[Mapping[str, _People]] = {
    "_JOIN": lambda here, table: table.gone if here.is_second else table.seats,
    "_BACK": lambda _, table: tuple(one for one in table.seats if one in table.away),
    "_AWAY": _present,
    "_DEALER": _present,
    "_LEAVE": lambda _, table: table.seats,
    "_PAY": _others,
    "_SETTLED": _others,
    "_ANTE": _others,
    "_COUNT": _others,
    "POT": _others,
}
"""Who may be named, by the word a line begins with."""


def _people(here: Spot, *people: str) -> Iterator[Choice]:
    """Yield players with what they have won so far, and who deals."""
    for name in people:
        role = _role(here.table, name)
        coins = signed(here.balances.get(name, 0))
        yield Choice(quoted(name), "player", ", ".join(filter(None, (coins, role))))


def _role(table: Table, name: str) -> str:
    if table is NOBODY or name != table.dealer:
        return "away" if name in table.away else ""
    return "deals, sits out" if name == table.sitting_out else "deals"


def _keywords(here: Spot, terminals: Sequence[str], *, begun: bool) -> Iterator[Choice]:
    """Yield each word in the text's language, then its other spellings if one has begun.

    What this game has not is left away.
    """
    known = [one for one in terminals if here.idiom.has(one)]
    for terminal in known:
        for word in _spelled(here, terminal):
            yield Choice(word, "keyword", means(terminal, here.idiom))
    if begun:
        for terminal in known:
            for word in others(terminal, here.tongue):
                yield Choice(word, "keyword", means(terminal, here.idiom))


def _spelled(here: Spot, terminal: str) -> tuple[str, ...]:
    """Return the words for a terminal: one, or of kontra those that the game has."""
    if terminal == "KONTRA" and terminal in here.idiom.words:
        return tuple(one for one in reversed(every(terminal)) if "contra" in one)
    if terminal == "KONTRA":
        return ("kontra", "rekontra")
    return (named(terminal, here.tongue),)
