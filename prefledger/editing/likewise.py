"""The same as the last hand, but for what is said: `same but Theo 3, Priya 0`."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from prefledger.diagnostics.wording import listed
from prefledger.editing.draft import Draft, EditError
from prefledger.lowering.names import QUOTES, matches, quoted
from prefledger.lowering.reading import nodes, tokens
from prefledger.lowering.words import untagged
from prefledger.model.events import Event, Hand
from prefledger.model.table import Table
from prefledger.syntax.document import read_line
from prefledger.syntax.tree import Node, Token

_WORDS = rf"(?:[^;{QUOTES}]|[{QUOTES}][^{QUOTES}]*[{QUOTES}])*?"
_ASKED = re.compile(
    rf"\s*same(?:\s+as\s+last)?(?P<otherwise>\s*,?\s*but(?=[\s;#]|$)(?P<but>{_WORDS}))?"
    r"(?P<tags>(?:\s*#[^\s#;,]+)*)\s*(?P<comment>;.*)?",
    re.IGNORECASE,
)
_DEFENCE = frozenset(
    {"stays", "out", "hosts", "together", "passes", "whist", "half", "kontra", "contra"}
)
_DOUBLED = frozenset({"kontra", "contra"})
_ANSWERING = frozenset({"checked"})
"""What stands in the place of defenders, and is said again with them."""
_RESULTS = frozenset({"own", "verdict", "conceded", "all_out"})


class _Part(NamedTuple):
    """A part of a hand line: what kind it is, whom it names, and the words."""

    kind: str
    names: tuple[str, ...]
    text: str


class _Parts(NamedTuple):
    """A hand line apart from its declarer."""

    contract: str
    result: str
    defence: tuple[_Part, ...]
    flags: tuple[_Part, ...]


def asks_for_the_same(line: str) -> bool:
    """Whether a line asks for the last hand again; nobody at a table can be meant by it."""
    return _ASKED.fullmatch(line) is not None


def is_just_the_same(line: str) -> bool:
    """Whether a line asks for the last hand and says nothing of what is otherwise."""
    asked = _ASKED.fullmatch(line)
    return asked is not None and asked["otherwise"] is None


def likewise(before: Draft, line: str) -> str:
    """Return the line of another hand: the last one, with what comes after `but` in its place.

    After `but` come the parts of a hand line that are otherwise: a contract, tricks with their
    player, somebody who dropped out. Aces, a dispute and whatever else was claimed of the last
    hand alone, its tags and its comment are not copied; those of this line are kept.

    Raises:
        EditError: if there is no hand, or it can't be said so.
    """
    event = last_hand(before)
    if event is None:
        raise EditError("there is no hand yet that this one could be the same as")
    old, _ = _written(event)
    kept = tuple(part for part in old.defence if part.kind != "contra")
    flags = tuple(part for part in old.flags if part.kind in _ANSWERING)
    return _said(line, event, old._replace(defence=kept, flags=flags), ())


def otherwise(event: Event, line: str) -> str:
    """Return the line of the hand itself, with what comes after `but` in the place of what it says.

    All that was claimed of it is kept, and its tags; its comment is not there.

    Raises:
        EditError: if it was no hand somebody played, or it can't be said so.
    """
    old, tags = _written(event)
    return _said(line, event, old, tags)


def last_hand(before: Draft) -> Event | None:
    """Return the last hand of the last sitting, if there is any."""
    events = before.sittings[-1].events if before.sittings else ()
    return next((one for one in reversed(events) if isinstance(one.what, Hand)), None)


def hand_line(event: Event) -> str:
    """Return the line of an event as it stands in its file."""
    mark = event.mark
    return mark.source.text[mark.offset : mark.offset + mark.length]


def _written(event: Event) -> tuple[_Parts, tuple[str, ...]]:
    """Return what stands on the line of a hand, and its tags.

    Raises:
        EditError: if nobody played, or the line can't be read.
    """
    if not isinstance(event.what, Hand):
        raise EditError("nobody played that hand; write the whole line")
    line = hand_line(event)
    read = read_line(line).node
    node = _hand(line)
    if read is None or node is None:
        raise EditError("that hand can't be read; write the whole line")
    return _parts(node, line, event.table), tuple(one.text for one in tokens(read, "TAG"))


def _said(line: str, event: Event, old: _Parts, tags: tuple[str, ...]) -> str:
    asked = _ASKED.fullmatch(line)
    if asked is None or not isinstance(event.what, Hand):
        raise EditError(f"`{line}` does not ask for the same hand")
    but, comment = (asked["but"] or "").strip(" \t,"), asked["comment"] or ""
    more = tuple(re.findall(r"#[^\s#;,]+", asked["tags"]))
    if asked["otherwise"] is not None and not (but or more or comment):
        raise EditError("say what is otherwise, as it would stand on the line")
    declarer = event.what.claim.declarer
    _require_one_meaning(but, quoted(declarer))
    new = _changed(old, _read(but, event), declarer) if but else old
    whole = " ".join((_joined(quoted(declarer), new), *dict.fromkeys((*tags, *more))))
    return f"{whole}  {comment}" if comment else whole


def _hand(line: str) -> Node | None:
    node = read_line(line).node
    inner = untagged(node)[0] if node is not None else None
    return inner if inner is not None and inner.kind == "hand" else None


def _read(but: str, event: Event) -> _Parts:
    """Return what is to be otherwise; without a contract it has an empty one."""
    for lead, has_contract in (("X ", True), ("X 1 ", False)):
        node = _hand(lead + but)
        if node is not None:
            parts = _parts(node, lead + but, event.table)
            return parts if has_contract else parts._replace(contract="")
    raise EditError(
        f"`{but}` is no part of a hand line; write what is otherwise, as it would stand there"
    )


def _require_one_meaning(but: str, declarer: str) -> None:
    """Refuse a number that stands alone: it may be the bid, or the declarer's tricks.

    Raises:
        EditError: if it is one.
    """
    bid, tricks = (_hand(lead + but) for lead in ("X ", "X 1 "))
    if bid is None or tricks is None or nodes(bid, *_RESULTS) or not nodes(tricks, "own"):
        return
    number = nodes(bid)[0]
    said = f"X {but}"[number.start : number.end].strip()
    raise EditError(
        f"{said}: the bid or the tricks? for the tricks write `{declarer} {said}`; "
        "for the bid write its suit, or the tricks, behind it"
    )


def _parts(hand: Node, line: str, table: Table) -> _Parts:
    contract, result = "", ""
    defence: list[_Part] = []
    flags: list[_Part] = []
    for part in hand.parts[1:]:
        text = _in_full(part, line, table)
        kind = _kind(part)
        if isinstance(part, Token):
            flags.append(_Part(kind, (), text))
        elif kind in _DEFENCE:
            defence.append(_Part(kind, tuple(_names(part, table)), text))
        elif kind in _RESULTS:
            result = text
        elif not contract:
            contract = text
        else:
            flags.append(_Part(kind, (), text))
    return _Parts(contract, result, tuple(defence), tuple(flags))


def _kind(part: Node | Token) -> str:
    """Return the kind of a part; two of one kind can't stand on a line together."""
    if isinstance(part, Node) and part.kind == "extra":
        return next(one.kind for one in tokens(part) if one.kind in {"ULTIMO", "SLAM"})
    return "aces" if part.kind == "no_aces" else part.kind


def _names(part: Node, table: Table) -> Iterator[str]:
    for token in part.parts:
        if isinstance(token, Token) and token.kind == "NAME":
            yield _name(token.text, table)


def _name(text: str, table: Table) -> str:
    found = matches(text, table.seats, table.gone)
    if not found:
        raise EditError(f"nobody at the table is called {text}")
    if len(found) > 1:
        raise EditError(f"{text} could be {listed(found, 'or')}; write more of the name")
    return found[0]


def _in_full(part: Node | Token, line: str, table: Table) -> str:
    """Return the words of a part with every name written in full."""
    if isinstance(part, Token):
        return part.text
    written, at = "", part.start
    for token in part.parts:
        if isinstance(token, Token) and token.kind == "NAME":
            written += f"{line[at : token.start]} {quoted(_name(token.text, table))} "
            at = token.end
    return " ".join((written + line[at : part.end]).split())


def _changed(old: _Parts, new: _Parts, declarer: str) -> _Parts:
    """Return a hand with some of its parts in the place of what they replace."""
    result = new.result or old.result
    kept = tuple(part for part in old.defence if not _is_replaced(part, new.defence))
    said = []
    for part in new.defence:
        if declarer in part.names:
            result = part.text.removeprefix(quoted(declarer)).strip()
        else:
            said.append(_answered(part, old.defence))
    defence = (*kept, *said)
    if new.result and _are_all_out(new.result):
        defence = ()
    flags = {part.kind: part for part in (*old.flags, *new.flags)}
    return _Parts(new.contract or old.contract, result, defence, tuple(flags.values()))


def _answered(new: _Part, old: Sequence[_Part]) -> _Part:
    """Return tricks said of somebody who whisted as those of a whist."""
    whisted = any(one.kind == "whist" and one.names == new.names for one in old)
    if new.kind != "stays" or not whisted:
        return new
    (name,) = new.names
    tricks = new.text.removeprefix(quoted(name)).strip()
    return _Part("whist", new.names, f"{quoted(name)} whist {tricks}")


def _is_replaced(old: _Part, new: Sequence[_Part]) -> bool:
    """Whether something else is said of somebody: of tricks, or of who doubled.

    Raises:
        EditError: if it is said of one of two who answer together, and not of the other.
    """
    alike = [one for one in new if (one.kind in _DOUBLED) == (old.kind in _DOUBLED)]
    said = {name for one in alike for name in one.names if name in old.names}
    if said and said != set(old.names):
        raise EditError(
            f"{' and '.join(old.names)} answer together; say it of both, or write the whole line"
        )
    return bool(said)


def _are_all_out(result: str) -> bool:
    """Whether a result says that both defenders dropped out."""
    node = _hand(f"X 1 {result}")
    return node is not None and bool(nodes(node, "all_out"))


def _joined(declarer: str, parts: _Parts) -> str:
    said = (parts.contract, parts.result)
    rest = (part.text for part in (*parts.defence, *parts.flags))
    return ", ".join((" ".join(filter(None, (declarer, *said))), *rest))
