"""Evenings as text: terse, as typed on a phone, or readable; where every number stands."""

import re
from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple
from unicodedata import normalize

from generator import oracle
from generator.oracle import GUEST, HOST, OUT, POT, SUITS
from generator.sittings import Evening, Event, Step

KEYWORDS = {"herz", "pot"}
"""Keywords that occur among the made-up names, which are therefore quoted."""

SIGNS = dict(zip(SUITS, "♣♠♦♥", strict=True))
_BARE = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*\.?")
_LAST_WORD = re.compile(r"(?:^|[\W\d_])(?:[^\W\d_]|g[csd]|[0-9]+|[♣♠♦♥])$")
TRICKS, COINS, COUNT = "tricks", "coins", "count"


class Word(NamedTuple):
    """A piece of a line. `role` says what a number is: `tricks`, `coins` or `count`."""

    text: str
    role: str = ""


class Number(NamedTuple):
    """Where a number stands: its line from 1, its columns from 0, what it is, its step."""

    line: int
    start: int
    end: int
    role: str
    step: int


class Written(NamedTuple):
    """An evening as text, line by line, with the step each line stands for (`None`: another)."""

    lines: tuple[str, ...]
    steps: tuple[int | None, ...]
    numbers: tuple[Number, ...]

    @property
    def text(self) -> str:
        """The whole file."""
        return "".join(f"{line}\n" for line in self.lines)

    def changed(self, line: int, text: str) -> str:
        """Return the whole file with line `line` (from 1) written otherwise."""
        lines = (*self.lines[: line - 1], text, *self.lines[line:])
        return "".join(f"{one}\n" for one in lines)

    def with_number(self, number: Number, text: str) -> str:
        """Return the whole file with one number written otherwise."""
        line = self.lines[number.line - 1]
        return self.changed(number.line, line[: number.start] + text + line[number.end :])


class Manner(NamedTuple):
    """How somebody writes. `terse` uses short names; `glue` leaves out blanks where it can.

    `suits` is how trumps are written: `letters`, `signs` or `words`. `decomposed` writes letters
    with marks as two code points. `noise` is the chance of a blank line, a comment or a tag.
    Somebody `steady` writes the same hand the same way every time.
    """

    terse: bool = True
    glue: bool = True
    suits: str = "letters"
    decomposed: bool = False
    noise: float = 0.0
    steady: bool = False


READABLE = Manner(terse=False, glue=False, suits="words")


def some_manner(rng: Random) -> Manner:
    """Make up somebody's way of writing tersely."""
    return Manner(
        glue=rng.random() < 0.5,
        suits=rng.choice(("letters", "signs", "words")),
        decomposed=rng.random() < 0.15,
        noise=rng.choice((0.0, 0.2)),
    )


def write(evening: Evening, rng: Random, manner: Manner = READABLE) -> Written:
    """Write an evening down."""
    lines: list[str] = []
    steps: list[int | None] = []
    numbers: list[Number] = []

    def put(line: str, step: int | None = None) -> None:
        lines.append(normalize("NFD", line) if manner.decomposed else line)
        steps.append(step)

    put(f"sitting {evening.date} {evening.title}".rstrip())
    if evening.purse:
        put(f"purse {evening.purse}")
    put("players " + ", ".join(map(quoted, evening.players)))
    for index, step in enumerate(evening.steps):
        if rng.random() < manner.noise / 2:
            put(rng.choice(("", "  ", "; Theo 3 - pot = 4", "\t; x")))
        whim = Random(0) if manner.steady else rng
        line, found = _joined(_words(step, whim, manner), whim, manner)
        if step.event.what not in {"note", "pay"} and rng.random() < manner.noise:
            line += rng.choice(("  ", " ; m3d 7, t2", "\t;", " #late"))
        put(line, index)
        numbers.extend(
            Number(len(lines), start, end, role, index)
            for start, end, role in found
            if not manner.decomposed
        )
    return Written(tuple(lines), tuple(steps), tuple(numbers))


def quoted(name: str) -> str:
    """Return a name as it is introduced: in quotes where it needs them."""
    if _BARE.fullmatch(name) and name.casefold() not in KEYWORDS:
        return name
    return f'"{name}"'


def short(name: str, seats: Sequence[str], known: Iterable[str] = ()) -> str:
    """Return the shortest letters that mean only `name` among those at the table.

    The whole name of somebody `known` who left still means that person.
    """
    if name not in seats:
        return quoted(name)
    folded = name.casefold()
    others = [other.casefold() for other in seats if other != name]
    whole = {other.casefold() for other in known if other != name}
    for length in range(1, len(name) + 1):
        start = folded[:length]
        if not start.isalpha():
            break
        if start in KEYWORDS or start in whole:
            continue
        if start == folded or not any(other.startswith(start) for other in others):
            return start
    return quoted(name)


def _words(step: Step, rng: Random, manner: Manner) -> list[Word]:
    event, name = step.event, _Caller(step.seats, manner, tuple(step.balances))
    match event.what:
        case "hand" if event.hand is not None:
            return _hand(event.hand, name, rng, manner)
        case "count":
            return _counts(event, name)
        case "accepted":
            return [*_counts(event, name), Word(","), Word("accepted")]
        case "agreed":
            return [Word("dealer"), name(event.names[0]), Word(","), Word("agreed")]
        case "join":
            player, *after = event.names
            beside = [Word("after"), name(after[0])] if after else []
            return [Word("join"), Word(quoted(player)), *beside]
        case _:
            coins = [] if event.coins is None else [Word(str(event.coins), COINS)]
            names = [name(one) for one in event.names]
            both = coins + names if event.what == "ante" else names + coins
            text = [Word(event.text)] if event.text else []
            return [Word(event.what), *both, *text]


class _Caller(NamedTuple):
    """How people at the table are called on a line."""

    seats: tuple[str, ...]
    manner: Manner
    known: tuple[str, ...]

    def __call__(self, name: str) -> Word:
        if name == POT:
            return Word("pot")
        return Word(short(name, self.seats, self.known) if self.manner.terse else quoted(name))


def _counts(event: Event, name: _Caller) -> list[Word]:
    words: list[Word] = []
    for account, counted in event.counts:
        words += [Word(",")] if words else []
        words += [name(account), Word("="), Word(str(counted), COUNT)]
    return words


def _hand(hand: oracle.Hand, name: _Caller, rng: Random, manner: Manner) -> list[Word]:
    words = [name(hand.declarer), *_contract(hand, rng, manner)]
    if hand.own is None:
        dash = manner.terse and rng.random() < 0.8
        words += [Word("-")] if dash else [Word(","), Word("all out")]
    else:
        words.append(Word(str(hand.own), TRICKS))
        for part in _defence(hand, name, rng, manner):
            words += [Word(","), *part]
    return [*words, Word(","), Word(hand.bonus)] if hand.bonus else words


def _defence(hand: oracle.Hand, name: _Caller, rng: Random, manner: Manner) -> list[list[Word]]:
    """Return the defenders' parts of a hand line; their order means nothing."""
    one, other = hand.defenders
    if hand.heap is not None:
        heap = Word(str(hand.heap), TRICKS)
        return [[name(one.player), Word("+"), name(other.player), heap]]
    parts = [_defender(each, name, rng, manner) for each in hand.defenders]
    if one.stance == HOST and other.stance == GUEST:
        return [[*parts[0], Word("+"), *parts[1]]]
    return rng.sample(parts, 2) if manner.terse else parts


def _defender(one: oracle.Defender, name: _Caller, rng: Random, manner: Manner) -> list[Word]:
    if one.stance == OUT:
        return [name(one.player), Word(rng.choice(("-", "-", "out")) if manner.terse else "out")]
    return [name(one.player), Word(str(one.tricks), TRICKS)]


def _contract(hand: oracle.Hand, rng: Random, manner: Manner) -> list[Word]:
    suit = _suit(hand.suit, manner)
    if hand.bid == "hearts":
        return [suit]
    if hand.bid == "game":
        if manner.terse and manner.suits == "letters":
            return [Word("g" + rng.choice((hand.suit[0], str(SUITS.index(hand.suit) + 1))))]
        return [Word("game"), suit]
    own = SUITS[int(hand.bid) - 1] == hand.suit
    implied = own and rng.random() < (0.7 if manner.terse else 0.2)
    return [Word(hand.bid)] if implied else [Word(hand.bid), suit]


def _suit(suit: str, manner: Manner) -> Word:
    match manner.suits:
        case "letters":
            return Word(suit[0])
        case "signs":
            return Word(SIGNS[suit])
        case _:
            return Word(suit)


def _joined(
    words: Iterable[Word], rng: Random, manner: Manner
) -> tuple[str, list[tuple[int, int, str]]]:
    """Return the words as a line, and where its numbers stand in it."""
    line = ""
    numbers: list[tuple[int, int, str]] = []
    listed = list(words)
    counted = any(word.role == COUNT for word in listed)
    for word in listed:
        if word.text == ",":
            line += "," if counted or not manner.terse or rng.random() < 0.3 else ""
            continue
        if line and not (manner.glue and _may_touch(line, word.text)):
            line += " "
        if word.role:
            numbers.append((len(line), len(line) + len(word.text), word.role))
        line += word.text
    return line, numbers


def _may_touch(line: str, word: str) -> bool:
    """Say whether a word may follow without a blank, as somebody in a hurry leaves it out."""
    last, first = line[-1], word[0]
    if last == "," or last in "+=" or first in "+=":
        return True
    if _LAST_WORD.search(line) is None or (len(word) > 1 and not word.isdigit()):
        return False
    kinds = {_kind(last), _kind(first)}
    return "other" not in kinds and len(kinds) > 1


def _kind(char: str) -> str:
    if char.isdigit():
        return "digit"
    if char in SIGNS.values():
        return "sign"
    return "letter" if char.isalpha() else "dash" if char == "-" else "other"
