"""Questions for what other games write on a line: whists, points, closings, and what was doubled.

What is asked follows from the words a game has, and from the house rules.
"""

from collections.abc import Generator, Sequence
from typing import Final

from prefledger.editing.asking import NO, Asking, Question, number, one_of, player, somebody
from prefledger.lowering.claim import claim
from prefledger.lowering.names import quoted
from prefledger.lowering.reading import Reading
from prefledger.lowering.words import untagged
from prefledger.model.cards import Alphabet
from prefledger.model.events import AllPass
from prefledger.model.table import Table
from prefledger.rules.house import House
from prefledger.rules.kernel import ContractKind
from prefledger.syntax.document import read_line

_NEVER: Final[frozenset[str]] = frozenset()
_VOID: Final = frozenset({"", "-", "void", "annulliert"})
_EXTRAS: Final = (("ULTIMO", "ultimo"), ("SLAM", "slam"))
_CAME: Final = ("made", "declared made", "declared lost")


def taken(name: str, house: House, wrong: str = "") -> Generator[Question, str, str]:
    """Ask what somebody took, in tricks or in points; `wrong` is why a first answer was none."""
    words = f"{name}'s {_counted(house)}?"
    return (yield from number(words, _NEVER, house.game.most, wrong=wrong)) or "?"


def _counted(house: House) -> str:
    """Return what a hand is counted in: tricks, card points."""
    return f"{house.game.taken}s"


def by_points(table: Table, house: House) -> Asking:
    """Ask for a hand in which nobody plays a contract: the points of both, and who closed."""
    words = "Who took the hand? (or: void; Enter: back)"
    winner, answer = yield from somebody(words, table.active, table, _VOID)
    if winner is None:
        return "void" if answer else ""
    other = next(name for name in table.active if name != winner)
    said = []
    for name in (winner, other):
        words = f"{name}'s {_counted(house)}?"
        points = yield from number(words, _NEVER, house.game.most, or_unknown=False)
        said.append(f"{quoted(name)} {points}")
    closer = yield from player("Who closed the stock? (Enter: nobody)", table.active, table)
    if closer is not None:
        who = other if closer == winner else winner
        words = f"What did {who} have at the closing? (0: no trick)"
        points = yield from number(words, _NEVER, house.game.most, or_unknown=False)
        said.append(f"closed {quoted(closer)} {points}")
    return ", ".join(said)


def all_passed(table: Table, house: House) -> Asking:
    """Ask who took what where all passed, if that is played for."""
    slip = house.game.all_pass_slip
    if slip is None or not plays_all_pass(table, house):
        return "passed"
    plays = house.game.all_pass_play(house).dealer_plays
    names = (*table.active, *([table.sitting_out] if plays and table.sitting_out else []))
    wrong = ""
    while True:
        tricks: list[tuple[str, int]] = []
        for name in names:
            words = f"{name}'s {_counted(house)}?"
            most, said = house.game.most, "" if tricks else wrong
            found = yield from number(words, _NEVER, most, or_unknown=False, wrong=said)
            tricks.append((name, int(found or 0)))
        problem = slip(house, table, AllPass(tuple(tricks)))
        if problem is None:
            return f"allpass {', '.join(f'{quoted(name)} {taken}' for name, taken in tricks)}"
        wrong = problem.message


def plays_all_pass(table: Table, house: House) -> bool:
    """Whether it is played where everybody passes."""
    slip = house.game.passed_slip
    return slip is not None and slip(house, table) is not None


def whisted(begun: tuple[str, str], kind: ContractKind, table: Table, house: House) -> Asking:
    """Ask who whists against a contract, and for the tricks where it is played."""
    declarer, bid = begun
    at = table.active.index(declarer)
    others = (*table.active[at + 1 :], *table.active[:at])
    if not kind.asked:
        return (yield from _unwhisted(begun, others, table, house))
    replies = house.game.replies(house, kind)
    if not replies:
        return (yield from _added_up(((declarer, bid),), ("checked",), table, house))
    first, second = others
    free = tuple(word for word in replies if word != "half")
    said = {first: (yield from one_of(f"What does {first} say?", free))}
    answers = replies if said[first] == "pass" else free
    said[second] = yield from one_of(f"What does {second} say?", answers)
    if "whist" not in said.values():
        return ", ".join((bid, *(f"{quoted(name)} {word}" for name, word in said.items())))
    whists = [(name, f"{quoted(name)} whist") for name, word in said.items() if word == "whist"]
    rest = [f"{quoted(name)} {word}" for name, word in said.items() if word != "whist"]
    return (yield from _added_up(((declarer, bid), *whists), rest, table, house))


def _unwhisted(
    begun: tuple[str, str], others: tuple[str, ...], table: Table, house: House
) -> Asking:
    """Ask for the tricks of a declarer whom nobody whists, which alone count, and for the others'.

    Those need not be known; where they are, all are added up.
    """
    declarer, bid = begun
    wrong = ""
    while True:
        parts = [f"{bid} {(yield from taken(declarer, house, wrong))}"]
        for name in others:
            words = f"{name}'s {_counted(house)}? (Enter: not counted)"
            tricks = yield from number(words, NO, house.game.most)
            if tricks is None:
                break
            parts.append(f"{quoted(name)} {tricks}")
        line = ", ".join(parts)
        wrong = _objection((line,), table, house)
        if not wrong:
            return line


def _added_up(
    plays: Sequence[tuple[str, str]], rest: Sequence[str], table: Table, house: House
) -> Asking:
    """Ask for the tricks of some players, each with the words before them; again, if they can't be.

    `rest` is what else stands on the line.
    """
    wrong = ""
    while True:
        parts: list[str] = []
        for name, words in plays:
            tricks = yield from taken(name, house, "" if parts else wrong)
            parts.append(f"{words} {tricks}")
        line = ", ".join((*parts, *rest))
        wrong = _objection((line,), table, house)
        if not wrong:
            return line


def in_one_heap(begun: tuple[str, str], table: Table, house: House) -> Asking:
    """Ask for the declarer's points, and for what was announced, declared or doubled.

    What the rules object to is asked again at once.
    """
    declarer, bid = begun
    parts: list[str] = []
    wrong = ""
    while not parts:
        line = f"{bid} {(yield from taken(declarer, house, wrong))}"
        wrong = _objection((line,), table, house)
        parts = [] if wrong else [line]
    if house.game.announcements(house):
        parts += yield from _announced(parts, table, house)
    for terminal, word in _EXTRAS:
        if terminal in house.game.idiom.words:
            came = yield from one_of(f"{word.capitalize()}? (Enter: no)", _CAME, NO)
            declared, _, made = came.rpartition(" ")
            parts += [] if came in NO else [" ".join(filter(None, (declared, word, made)))]
    wrong = ""
    other = next(name for name in table.active if name != declarer)
    while "KONTRA" in house.game.idiom.words:
        asked = "Who doubled what? (Enter: nobody)"
        said = (yield Question(asked, (), wrong)).strip()
        if said in NO:
            break
        if _doubles(bid, said):
            wrong = _objection((*parts, said), table, house)
        else:
            wrong = f"{said}: write it as in `{quoted(other)} contra bid`"
        parts += [] if wrong else [said]
    return ", ".join(parts)


def _announced(
    parts: list[str], table: Table, house: House
) -> Generator[Question, str, tuple[str, ...]]:
    wrong = ""
    while True:
        words = f"Announced how many {_counted(house)}? (Enter: none)"
        points = yield from number(words, NO, house.game.most, or_unknown=False, wrong=wrong)
        if points is None:
            return ()
        wrong = _objection((*parts, f"with {points}"), table, house)
        if not wrong:
            return (f"with {points}",)


def _objection(parts: tuple[str, ...], table: Table, house: House) -> str:
    """Return what the rules have against the last part of a hand line, or nothing."""
    line = ", ".join(parts)
    node = read_line(line).node
    judge = house.game.judge
    if node is None or judge is None:
        return ""
    reading = Reading(line, table, Alphabet.FRENCH, house)
    made = claim(reading, untagged(node)[0])
    slip = reading.problem
    found = (slip,) if slip is not None else judge(house, table, made, None).problems
    last = len(line) - len(parts[-1])
    return next((one.message for one in found if one.span.end > last), "")


def _doubles(bid: str, said: str) -> bool:
    """Whether some words can stand on a hand line as what somebody doubled."""
    node = read_line(f"{bid} 1, {said}").node
    return node is not None and untagged(node)[0].parts[-1].kind == "contra"
