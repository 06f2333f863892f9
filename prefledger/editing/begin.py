"""A sitting begun after the pattern of the last one."""

import re
from collections.abc import Iterator, Sequence
from datetime import date
from typing import NamedTuple

from prefledger.api import book
from prefledger.checks.pot import left_lines
from prefledger.diagnostics.codes_rules import CONTRADICTION
from prefledger.diagnostics.diagnostic import Diagnostic, Severity
from prefledger.diagnostics.mend import sentence
from prefledger.diagnostics.wording import listed
from prefledger.editing.draft import Draft, EditError, refuse_conflict
from prefledger.editing.lines import added
from prefledger.formatting.tongues import in_tongue, spoken
from prefledger.formatting.trivia import without_comment
from prefledger.ledger.ledger import Ledger, LeftSheet
from prefledger.lowering.names import matches, quoted, spelling
from prefledger.lowering.reading import tokens
from prefledger.lowering.words import untagged
from prefledger.model.cards import Alphabet
from prefledger.model.events import DealerSaid, HouseChanged
from prefledger.model.sitting import Sitting, Unit
from prefledger.rules.house import House, settings
from prefledger.rules.resolve import Objection, set_switch
from prefledger.rules.sets import DEFAULT_RULES, RULE_SETS
from prefledger.syntax.document import Line, read
from prefledger.syntax.tree import Node

_TAKEN_OVER = frozenset({"rules", "rule", "unit", "cards", "purse", "players", "include", "pref"})


class Wish(NamedTuple):
    """What is known of the sitting to be begun; `None` and nothing for as it was last time.

    `unit` is as after the word in a file: `0.10 EUR`. `players` are names, clockwise. `switches`
    are house rules beside those that hold, each as after the word in a file: `win 10`.
    """

    day: date
    title: str = ""
    players: tuple[str, ...] = ()
    dealer: str | None = None
    rules: str | None = None
    unit: str | None = None
    switches: tuple[str, ...] = ()

    def says(self, switch: str) -> bool:
        """Whether a house rule is among those wished for."""
        return any(one.split()[0].lower() == switch.lower() for one in self.switches)


class Begun(NamedTuple):
    """The file with the sitting begun in it, the lines of the sitting, and what to say of them."""

    draft: Draft
    lines: tuple[str, ...]
    notes: tuple[str, ...]


class _Plan(NamedTuple):
    """What the sitting is to be once it is read."""

    house: House
    unit: Unit | None
    alphabet: Alphabet
    purse: int
    players: tuple[str, ...]
    dealer: str | None
    new_unit: bool


class Past(NamedTuple):
    """The sittings there are, in order, and what is wrong with how they are written.

    Those of a later day are among them: a sitting begun between others may break them.
    """

    sittings: Sequence[Sitting] = ()
    read: Sequence[Diagnostic] = ()


def begin(target: Draft, last: Ledger | None, past: Past, wish: Wish) -> Begun:
    """Begin a sitting at the end of a file, which may hold nothing yet.

    What the last sitting had holds again: players as they sat at its end, rules, unit, house
    rules, includes; who deals, and the pot, where both are sure; and a sheet that is not over goes
    on. Neither does while an error of that sitting is not mended.

    Raises:
        EditError: if the players are not known, nothing that could be written checks clean, or
            there is a merge conflict in the file.
    """
    refuse_conflict(target)
    _require_no_comment(_sitting(wish), *_unit(wish), *_ruled(wish))
    plan = _plan(last, past, wish)
    why = ""
    tongue = spoken(_first_words(last))
    for head in _heads(target, last, plan, wish):
        lines = tuple(in_tongue(line, tongue) for line in (_sitting(wish), *head, *_dealer(plan)))
        after = _written(target, lines)
        sitting = after.sittings[-1] if after.sittings else None
        known = {(one.code, one.message) for one in target.diagnostics}
        new = [one for one in after.diagnostics if (one.code, one.message) not in known]
        if not new and sitting is not None and _is_meant(sitting, plan, wish):
            break
        why = next(map(_why, new), why)
    else:
        raise EditError(f"no sitting can be begun like this{f': {why}' if why else ''}")
    notes = tuple(_told(last, plan))
    if last is not None and not last.sitting.house.game.has_pot:
        after, lines, told = _with_sheet(target, last, past, plan, lines)
        return Begun(after, lines, (*notes, *told, *_broken(past, after.sittings[-1])))
    if last is None or (last.left.coins <= 0 and _is_sure(last, past)):
        return Begun(after, lines, (*notes, *_broken(past, after.sittings[-1])))
    carrying = (*lines, in_tongue(f"carry {last.left.coins}", tongue))
    with_pot = _written(target, carrying)
    doubt = _doubt(last, past, with_pot.sittings[-1])
    if doubt:
        return Begun(after, lines, (*notes, doubt, *_broken(past, after.sittings[-1])))
    said = f"The pot of {last.left.coins} that {last.sitting.date} left is carried over."
    return Begun(with_pot, carrying, (*notes, said, *_broken(past, with_pot.sittings[-1])))


def _why(found: Diagnostic) -> str:
    """Return what is wrong with a head, and the house rule that it may lack."""
    if found.code is not CONTRADICTION:
        return found.message
    line = re.search("`rule ([^`]+)`", found.help)
    if line is None:
        return f"{found.message}; {found.help}"
    return f'{found.message}; say it, as in `--rule "{line[1]}"`'


# ---- what it is to be


def _plan(last: Ledger | None, past: Past, wish: Wish) -> _Plan:
    players, dealer = tuple(map(spelling, wish.players)), wish.dealer
    if last is None:
        if not players:
            raise EditError("nobody is known yet; name the players: `--players Mia,Theo,Priya`")
        before = None
        house = RULE_SETS[DEFAULT_RULES].house
    else:
        before = last.sitting
        house = _last_house(last)
        table = before.last_table
        players = players or table.seats
        if dealer is None and players == table.seats and not table.unsure:
            dealer = table.dealer
    if wish.rules is not None:
        house = RULE_SETS[wish.rules].house
    house = _with_switches(house, wish)
    if len(players) < house.game.seats[0]:
        raise EditError(_too_few(players, _needs(house), last, past, wish))
    return _Plan(
        house,
        before.unit if before else None,
        _alphabet(house, before),
        before.purse if before else 0,
        players,
        _one_of(players, dealer),
        wish.unit is not None,
    )


def _with_switches(house: House, wish: Wish) -> House:
    """Return a house with the house rules that are wished for.

    Raises:
        EditError: if one of them is none, or none of this game.
    """
    for words in wish.switches:
        found = set_switch(house, tuple(words.split()))
        if isinstance(found, Objection):
            more = sentence(found.advice)
            raise EditError(f"--rule: {found.message}{f'; {more}' if more else ''}")
        house = found
    return house


def _alphabet(house: House, before: Sitting | None) -> Alphabet:
    """Return how cards are to be written: as the game's own are, or else as they were."""
    own = house.game.deck.alphabet
    if own is not None or before is None or before.house.game.deck.alphabet is not None:
        return own or Alphabet.FRENCH
    return before.alphabet


def _needs(house: House) -> str:
    least, most = house.game.seats
    number = str(least) if least == most else f"{least} to {most}"
    return f"{house.game.title} needs {number}"


def _too_few(
    players: tuple[str, ...], needs: str, last: Ledger | None, past: Past, wish: Wish
) -> str:
    """Return why there are not enough players: too few are named, left, or could be read."""
    if wish.players or last is None:
        there = f"{players[0]} alone is" if len(players) == 1 else f"{listed(players)} are"
        return f"{there} too few players: {needs}; name them all: `--players Mia,Theo,Priya`"
    day = last.sitting.date
    wrong = next(_errors(last, past), None)
    if players and (wrong is None or last.sitting.table.seats != players):
        why = f"in the end of {day} only {listed(players)} sat at the table, and {needs}"
        return f"{why}; name the players: `--players Mia,Theo,Priya`"
    why = f"who played on {day} is not known"
    if wrong is None:
        return f"{why}; name the players: `--players Mia,Theo,Priya`"
    source, span = wrong.place
    place = f"{source.path}, line {source.position(span.start).line}"
    return (
        f"{why}: {place}: {wrong.message} ({wrong.code.number}); mend it, "
        "or name the players: `--players Mia,Theo,Priya`"
    )


def _one_of(players: tuple[str, ...], dealer: str | None) -> str | None:
    """Return who is meant by a name or its beginning; the name itself where nobody is."""
    found = matches(dealer, players) if dealer else ()
    return found[0] if len(found) == 1 else dealer


def _last_house(last: Ledger) -> House:
    changed = (one.event.what for one in reversed(last.bookings))
    return next(
        (what.house for what in changed if isinstance(what, HouseChanged)), last.sitting.house
    )


def _require_no_comment(*lines: str) -> None:
    """Refuse lines that would be cut short: what follows a `;` is a comment.

    Raises:
        EditError: if one of them is.
    """
    for line in lines:
        read = without_comment(line)
        if read != line:
            raise EditError(f"`;` begins a comment, so `{line}` would only be `{read}`")


def _is_meant(sitting: Sitting, plan: _Plan, wish: Wish) -> bool:
    """Whether a sitting is as planned; a unit that is asked for is not known before it is read."""
    table = sitting.last_table
    return (
        (sitting.date, sitting.title) == (wish.day, wish.title.strip())
        and table.seats == plan.players
        and plan.dealer in {None, table.dealer}
        and sitting.house == plan.house
        and (plan.new_unit or sitting.unit == plan.unit)
        and sitting.alphabet == plan.alphabet
        and sitting.purse == plan.purse
    )


# ---- how it can be written


def _heads(
    target: Draft, last: Ledger | None, plan: _Plan, wish: Wish
) -> Iterator[tuple[str, ...]]:
    """Yield the heads that may do, the one most like the last sitting's first."""
    if last is not None and wish.rules is None:
        kept = tuple(_kept(target, last, plan, wish))
        yield tuple(line for line in kept if not line.startswith("players "))
        yield kept
        yield (*kept, *_later_rules(last))
    yield tuple(_spelt(plan, wish))


def _kept(target: Draft, last: Ledger, plan: _Plan, wish: Wish) -> Iterator[str]:
    """Yield the lines of the last sitting's head, the players as they sat in the end."""
    players = f"players {', '.join(map(quoted, plan.players))}"
    told = False
    for line, node in _head(target, last):
        kind = untagged(node)[0].kind
        if kind == "players":
            told = True
            yield players
        elif kind == "rule" and wish.says(tokens(untagged(node)[0], "KEY")[0].text):
            continue
        elif kind != "unit" or wish.unit is None:
            yield without_comment(line.text)
    yield from _unit(wish)
    yield from _ruled(wish)
    if not told:
        yield players


def _head(target: Draft, last: Ledger) -> Iterator[tuple[Line, Node]]:
    """Yield the lines above the first event of the last sitting that may hold again.

    Those above the first sitting of a file hold in it anyway.
    """
    mark, end = last.sitting.mark, _first_event(last.sitting)
    in_force = mark.source.path != target.path
    for line in read(mark.source):
        if line.node is None:
            continue
        kind = untagged(line.node)[0].kind
        if kind == "sitting":
            if line.number > mark.number:
                return
            in_force = line.number == mark.number
        elif line.number == end:
            return
        elif in_force and kind in _TAKEN_OVER:
            yield line, line.node


def _first_event(sitting: Sitting) -> int | None:
    """Return the line of the first event in the sitting's own file, who deals left aside."""
    here = (
        one.mark.number
        for one in sitting.events
        if one.mark.source is sitting.mark.source and not isinstance(one.what, DealerSaid)
    )
    return next(here, None)


def _first_words(last: Ledger | None) -> Iterator[str]:
    """Yield the words the lines begin with in the file of the last sitting."""
    for line in () if last is None else read(last.sitting.mark.source):
        if line.node is not None and untagged(line.node)[0].kind != "hand":
            yield line.text.split(maxsplit=1)[0].lstrip("\ufeff")


def _later_rules(last: Ledger) -> Iterator[str]:
    """Yield the house rules that were set between the hands, each as it was set last."""
    words = {
        one.event.what.words[0].lower(): one.event.what.words
        for one in last.bookings
        if isinstance(one.event.what, HouseChanged)
    }
    yield from (f"rule {' '.join(one)}" for one in words.values())


def _spelt(plan: _Plan, wish: Wish) -> Iterator[str]:
    """Yield a head with everything said in full and nothing included."""
    base = RULE_SETS.get(plan.house.rules)
    if plan.house.rules != DEFAULT_RULES or wish.rules is not None:
        yield f"rules {plan.house.rules}"
    if base is not None and base.house != plan.house:
        for name, setting in settings().items():
            if setting.value(plan.house) != setting.value(base.house):
                yield f"rule {name} {setting.value(plan.house)}"
    if wish.unit is not None:
        yield from _unit(wish)
    elif plan.unit is not None:
        yield f"unit {_decimal(plan.unit)} {plan.unit.currency}"
    if plan.alphabet is Alphabet.GERMAN:
        yield "cards german"
    if plan.purse:
        yield f"purse {plan.purse}"
    yield f"players {', '.join(map(quoted, plan.players))}"


def _decimal(unit: Unit) -> str:
    """Return the worth of a coin as it is written: a number with all its digits."""
    whole, rest = divmod(int(unit.amount * 10**unit.places), 10**unit.places)
    return f"{whole}.{rest:0{unit.places}}" if unit.places else str(whole)


def _sitting(wish: Wish) -> str:
    return f"sitting {wish.day.isoformat()} {wish.title}".rstrip()


def _unit(wish: Wish) -> Iterator[str]:
    if wish.unit is not None:
        yield f"unit {wish.unit}"


def _ruled(wish: Wish) -> Iterator[str]:
    yield from (f"rule {' '.join(one.split())}" for one in wish.switches)


def _dealer(plan: _Plan) -> Iterator[str]:
    if plan.dealer is not None and plan.dealer != plan.players[0]:
        yield f"dealer {quoted(plan.dealer)}"


def _written(target: Draft, lines: Sequence[str]) -> Draft:
    """Return the file with a sitting at its end, a blank line above it if there is anything."""
    if target.text.removeprefix("\ufeff"):
        blank = () if target.text.endswith(("\n\n", "\r\r", "\r\n\r\n")) else ("",)
        rest = (line for line in lines if not _is_version(line))
        return target.with_text(added(target.text, (*blank, *rest)))
    first = sorted(lines, key=lambda line: not _is_version(line))
    return target.with_text(target.text + "".join(f"{line}\n" for line in first))


def _is_version(line: str) -> bool:
    return line.split(maxsplit=1)[0].lower() == "pref"


# ---- the pot, the sheet, and what is said


def _is_sure(last: Ledger, past: Past) -> bool:
    """Whether a sitting left just the pot that its books have."""
    return last.left.sure and not any(_errors(last, past))


def _errors(last: Ledger, past: Past) -> Iterator[Diagnostic]:
    """Yield the errors of a sitting, those in how it is written first."""
    mark = last.sitting.mark
    read = (
        one
        for one in past.read
        if one.place.source.path == mark.source.path
        and one.place.source.position(one.place.span.start).line >= mark.number
    )
    yield from (one for one in (*read, *last.diagnostics) if one.code.severity is Severity.ERROR)


def _with_sheet(
    target: Draft, last: Ledger, past: Past, plan: _Plan, lines: tuple[str, ...]
) -> tuple[Draft, tuple[str, ...], tuple[str, ...]]:
    """Let the sheet of the last sitting go on, if something is left to play for on it.

    Returns the file, the lines of the sitting, and what to say of them.
    """
    plain, left = _written(target, lines), last.sheet
    if left is None or left.over or not _is_same_game(left, plan, plain.sittings[-1].unit):
        return plain, lines, ()
    day = last.sitting.date
    if not left.sure or any(_errors(last, past)):
        doubt = (
            f"How the sheet of {day} stood is not sure, so it does not go on here: count it, and "
            "write `carry` and a `sheet` line of each player below `players`."
        )
        return plain, lines, (doubt,)
    tongue = spoken(_first_words(last))
    more = (in_tongue(line, tongue) for line in ("carry", *left_lines(left.score)))
    going_on = (*lines, *more)
    written = _written(target, going_on)
    sitting = written.sittings[-1]
    booked = next(one for one in book(_with(past, sitting)).value if one.sitting is sitting)
    if booked.diagnostics:
        why = f"The sheet of {day} does not go on here: {booked.diagnostics[0].message}."
        return plain, lines, (why,)
    return written, going_on, (f"The sheet that {day} left goes on.",)


def _is_same_game(left: LeftSheet, plan: _Plan, unit: Unit | None) -> bool:
    """Whether a sitting can go on with a sheet that is played to an end: same game, same people."""
    tally = plan.house.game.tally
    return (
        tally is not None
        and tally.goal(plan.house) > 0
        and (left.game, left.unit) == (plan.house.game.title, unit)
        and {*left.score.players} == {*plan.players}
    )


def _doubt(last: Ledger, past: Past, sitting: Sitting) -> str:
    """Return why the pot of the last sitting can't be carried over; nothing if it can."""
    day = last.sitting.date
    if not _is_sure(last, past):
        return (
            f"What the pot of {day} holds is not sure, so nothing is carried over: count it, and "
            "write `carry N` below `players`."
        )
    ledgers = book(_with(past, sitting)).value
    booked = next(one for one in ledgers if one.sitting is sitting)
    if booked.carried_from == last.sitting.begins and not booked.diagnostics:
        return ""
    why = _why_not(last, booked, ledgers)
    return f"The pot of {last.left.coins} that {day} left is not carried over: {why}."


def _why_not(last: Ledger, booked: Ledger, ledgers: Sequence[Ledger]) -> str:
    """Return why a sitting can't carry on the pot that the last one left."""
    begins = last.sitting.begins
    taker = next((one for one in ledgers if one.carried_from == begins), booked)
    nearer = next((one for one in ledgers if one.sitting.begins == booked.carried_from), last)
    if taker is not booked:
        return f"{taker.sitting.date} carried it over"
    if nearer.sitting.begins != begins:
        return f"{nearer.sitting.date} was the last sitting of this table"
    return next((one.message for one in booked.diagnostics), "that was another table")


def _with(past: Past, sitting: Sitting) -> list[Sitting]:
    """Return the sittings there are with one more, in order."""
    return sorted((*past.sittings, sitting), key=lambda one: (one.date, *one.begins))


def _broken(past: Past, sitting: Sitting) -> Iterator[str]:
    """Yield what is wrong in other sittings once this one is among them, and was not before."""
    sittings = _with(past, sitting)
    if sittings[-1] is sitting:
        return
    known = {_told_at(one) for one in book(past.sittings).diagnostics}
    for found in book(sittings).diagnostics:
        path, line, message = _told_at(found)
        is_here = path == sitting.mark.source.path and line >= sitting.mark.number
        if not is_here and (path, line, message) not in known:
            yield f"{path}:{line} is wrong now: {message}."


def _told_at(found: Diagnostic) -> tuple[str, int, str]:
    source, span = found.place
    return source.path, source.position(span.start).line, found.message


def _told(last: Ledger | None, plan: _Plan) -> Iterator[str]:
    """Yield what is not as one may expect."""
    if last is None or plan.players != last.sitting.last_table.seats:
        return
    if plan.dealer is None:
        yield (
            f"Whose deal it is was not sure in the end of {last.sitting.date}, so "
            f"{plan.players[0]} deals, the first of the players; `dealer NAME` says otherwise."
        )
    for name in sorted(last.sitting.last_table.away):
        yield (
            f"{name} was away in the end, and is at the table again; "
            f"`away {quoted(name)}` says otherwise."
        )
