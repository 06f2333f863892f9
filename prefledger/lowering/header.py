"""The header of a sitting: who plays, by which rules, for what, with which cards."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final, NamedTuple

from prefledger.diagnostics.codes_names import (
    ALIAS_TWICE,
    HEADER_TWICE,
    KEYWORD_NAME,
    NAME_TWICE,
    RESERVED_NAME,
    UNKNOWN_CARDS,
    WORTHLESS_UNIT,
)
from prefledger.diagnostics.codes_rules import CONTRADICTION, NO_EFFECT
from prefledger.diagnostics.codes_text import P116
from prefledger.diagnostics.diagnostic import Diagnostic, Related
from prefledger.diagnostics.mend import leave_line, one_of, rewrite, write
from prefledger.diagnostics.nearest import nearest
from prefledger.lowering.names import fold, is_quoted, keywords, quoted, spelling
from prefledger.lowering.pot import fraction
from prefledger.lowering.reading import Reading, number, span, tokens
from prefledger.lowering.twice import either_line
from prefledger.model.cards import Alphabet
from prefledger.model.events import Mark
from prefledger.model.sitting import Unit
from prefledger.rules.house import House
from prefledger.rules.resolve import Objection, contradictions, idle, set_switch
from prefledger.rules.sets import DEFAULT_RULES, RULE_SETS
from prefledger.syntax.fillers import LINKS
from prefledger.syntax.tree import Node, Token

_ALPHABETS: Final = {
    "french": Alphabet.FRENCH,
    "französisch": Alphabet.FRENCH,
    "german": Alphabet.GERMAN,
    "deutsch": Alphabet.GERMAN,
}


class Header(NamedTuple):
    """What the header says so far.

    `said` holds the line of each thing that may be said once only, `seats` that of the players,
    `lines` the last one of each switch.
    `suspect` is true where some line of the header could not be read, so that what is missing is
    perhaps not missing; `broken` where nothing below can be booked; `misnamed` where the line of
    the players is wrong, so that a name below may be right all the same. `asked` is what the line
    `cards` says, which games with cards of their own do not read.
    """

    house: House = RULE_SETS[DEFAULT_RULES].house
    switches: tuple[tuple[str, ...], ...] = ()
    players: tuple[str, ...] = ()
    unit: Unit | None = None
    asked: Alphabet = Alphabet.FRENCH
    purse: int = 0
    aliases: tuple[tuple[str, str], ...] = ()
    seats: Mark | None = None
    said: Mapping[str, Mark] = MappingProxyType({})
    lines: Mapping[str, Mark] = MappingProxyType({})
    suspect: bool = False
    broken: bool = False
    misnamed: bool = False

    @property
    def names_rules(self) -> bool:
        """Whether the rules in force were named, and not taken for the usual ones."""
        return "rules" in self.said or self.house.rules != DEFAULT_RULES

    @property
    def alphabet(self) -> Alphabet:
        """How cards are written: as asked for, or as the game's own are."""
        return self.house.game.deck.alphabet or self.asked


def introduced(line: Reading, token: Token) -> str:
    """Return the name of somebody new, and note one that can't be a name."""
    name = spelling(token.text)
    if fold(name) == "pot":
        line.slip(
            RESERVED_NAME,
            "nobody can be called pot: that is the pot",
            span(token),
            advice="use another name, such as `Potter`",
        )
    elif not is_quoted(token.text) and len(name) > 1 and fold(name) in keywords():
        line.slip(
            KEYWORD_NAME,
            f"{name} is a word of the format, so it can't be a name as it stands",
            span(token),
            advice=(
                "write it in quotation marks, here and below: ",
                write(f'"{name}"', f'`"{name}"`'),
            ),
        )
    return name


def _players(head: Header, line: Reading, node: Node) -> Header:
    seen: dict[str, tuple[str, Token]] = {}
    for token in tokens(node, "NAME"):
        if _is_link(line, token):
            continue
        name = introduced(line, token)
        first = seen.setdefault(fold(name), (name, token))[1]
        if first is not token:
            line.slip(
                NAME_TWICE,
                f"{name} stands here twice",
                span(token),
                advice=f"give one of the two another name, such as `{quoted(name + '-B')}`",
                related=((span(first), "the first one"),),
            )
    names = tuple(name for name, _ in seen.values())
    wrong = line.problem is not None
    return head._replace(
        players=names, broken=head.broken or wrong, misnamed=head.misnamed or wrong
    )


def _is_link(line: Reading, token: Token) -> bool:
    """Note that `and` stands among the names; whether it does."""
    if fold(token.text) not in LINKS:
        return False
    from prefledger.lowering.crowd import linked

    line.slip(
        P116,
        f"`{token.text}` would be a name here",
        span(token),
        advice=(f"leave `{token.text}` away: ", rewrite(linked(line.text))),
    )
    return True


def _rules(head: Header, line: Reading, node: Node) -> Header:
    key = tokens(node, "KEY")[0]
    rules = RULE_SETS.get(fold(key.text))
    if rules is not None:
        return head._replace(house=_switched(rules.house, head.switches))
    from prefledger.lowering.meant_rules import unknown_rules

    line.note(unknown_rules(key.text, span(key)))
    return head._replace(broken=True)


def _switched(house: House, switches: tuple[tuple[str, ...], ...]) -> House:
    for words in switches:
        changed = set_switch(house, words)
        if not isinstance(changed, Objection):
            house = changed
    return house


def switched(house: House, line: Reading, node: Node) -> tuple[House, tuple[str, ...]]:
    """Return the house after a `rule` line, and the line's words; as it was if there is a slip."""
    keys = tokens(node, "KEY")
    words = tuple(key.text for key in keys)
    changed = set_switch(house, words)
    if not isinstance(changed, Objection):
        return changed, words
    wrong = keys[min(changed.word, len(keys) - 1)]
    line.slip(changed.code, changed.message, span(wrong), advice=changed.advice)
    return house, words


def _rule(head: Header, line: Reading, node: Node) -> Header:
    house, words = switched(head.house, line, node)
    if line.problem is not None:
        return head
    return head._replace(house=house, switches=(*head.switches, words))


def noted(head: Header, words: tuple[str, ...], mark: Mark) -> Header:
    """Return the header with the line on which a switch was set last."""
    return head._replace(lines={**head.lines, words[0].lower(): mark})


def contradictory(house: House, head: Header, new: Iterable[str]) -> Iterator[Diagnostic]:
    """Yield a diagnostic for every two house rules that can't both hold, on the later line.

    `new` are the switches set since this was asked last; only of them it is said that they change
    nothing, since the others may have changed something before.
    """
    lines, names = {**head.said, **head.lines}, tuple(new)
    for name in names:
        mark = head.lines[name]
        if not house.reads(name):
            yield Diagnostic(
                NO_EFFECT,
                f"{house.game.title} does not ask for `{name}`, so this line changes nothing",
                mark.place(),
                advice=(leave_line(),),
            )
    if house.game.deck.alphabet and "cards" in head.said:
        yield Diagnostic(
            NO_EFFECT,
            f"{house.game.title} has cards of its own, so this line changes nothing",
            head.said["cards"].place(),
            advice=(leave_line(),),
        )
    for found in (*contradictions(house), *idle(house, names)):
        marks = list(dict.fromkeys(lines[name] for name in found.switches if name in lines))
        marks = marks or ([head.seats] if head.seats is not None else [])
        if marks:
            *others, last = sorted(marks, key=lambda mark: mark.number)
            yield Diagnostic(
                CONTRADICTION,
                found.message,
                last.place(),
                related=tuple(Related(mark.place(), "the other one") for mark in others),
                advice=found.advice,
            )


def _unit(head: Header, line: Reading, node: Node) -> Header:
    amount = tokens(node, "DECIMAL", "INT")[0]
    money: Fraction = fraction(amount)
    if not money:
        line.slip(
            WORTHLESS_UNIT,
            "a coin that is worth 0 needs no unit",
            span(amount),
            advice=(
                "write what a coin is worth, such as `unit 0.10 EUR`, or ",
                leave_line("leave the line out"),
            ),
        )
        return head
    digits = len(amount.text.replace(",", ".").partition(".")[2])
    places = max(2, digits) if digits else 0
    return head._replace(unit=Unit(money, tokens(node, "KEY")[0].text, places))


def _cards(head: Header, line: Reading, node: Node) -> Header:
    key = tokens(node, "KEY")[0]
    alphabet = _ALPHABETS.get(fold(key.text))
    if alphabet is not None:
        return head._replace(asked=alphabet)
    near = nearest(key.text, _ALPHABETS)
    line.slip(
        UNKNOWN_CARDS,
        f"cards are written the French or the German way, not {key.text}",
        span(key),
        advice=(rewrite(f"cards {near}", f"did you mean `cards {near}`?"),)
        if near
        else (
            "write ",
            *one_of([rewrite(one, f"`{one}`") for one in ("cards french", "cards german")]),
        ),
    )
    return head


def _purse(head: Header, _: Reading, node: Node) -> Header:
    return head._replace(purse=number(tokens(node, "INT")[0]))


def alias(head: Header, line: Reading, node: Node) -> Header:
    """Return the header after an `alias` line."""
    other, person = (spelling(token.text) for token in tokens(node, "NAME"))
    by_spelling = {fold(one): whom for one, whom in head.aliases}
    known = by_spelling.get(fold(other))
    if known is not None and fold(known) != fold(person):
        line.slip(
            ALIAS_TWICE,
            f"{other} is already another spelling of {known}",
            span(tokens(node, "NAME")[1]),
            advice=(
                rewrite(f"alias {quoted(other)} = {quoted(known)}"),
                ", or leave one of the two lines out",
            ),
        )
    elif fold(by_spelling.get(fold(person), "")) == fold(other) or fold(other) == fold(person):
        line.slip(
            ALIAS_TWICE,
            f"{other} and {person} can't each be the other's spelling",
            span(node),
            advice="the name on the right is the one that reports show",
        )
    if line.problem is not None or known is not None:
        return head
    return head._replace(aliases=(*head.aliases, (other, person)))


_LINES: Final[Mapping[str, Callable[[Header, Reading, Node], Header]]] = {
    "players": _players,
    "rules": _rules,
    "rule": _rule,
    "unit": _unit,
    "cards": _cards,
    "purse": _purse,
    "alias": alias,
}
HEADER: Final = frozenset(_LINES)
"""The kinds of lines a header is made of."""

_MANY: Final = frozenset({"rule", "alias"})


def _said_otherwise(
    head: Header, line: Reading, words: tuple[str, ...], at: tuple[Node, Mark]
) -> None:
    """Note that a switch is set to something else above, in the same file."""
    node, mark = at
    name = words[0].lower()
    before = head.said.get(f"rule {name}")
    values = [said[1:] for said in head.switches if said[0].lower() == name]
    if not values or before is None or before.source is not mark.source:
        return  # nothing that could be read is said above, or in another file
    if values[-1] != words[1:]:
        line.slip(
            CONTRADICTION,
            f"`{name}` is set to {' '.join(values[-1])} above and to {' '.join(words[1:])} here",
            span(node),
            advice=(
                "keep the line that holds: ",
                *either_line(mark, before),
                "; between hands a `rule` line holds from the next hand",
            ),
            elsewhere=(Related(before.place(), "the first one"),),
        )


def header(head: Header, line: Reading, node: Node, mark: Mark) -> Header:
    """Return the header after one more of its lines.

    What is said twice in one file is a slip; what an included file says gives way to the file.
    """
    before = head.said.get(node.kind)
    if before is not None and before.source is mark.source and node.kind not in _MANY:
        line.slip(
            HEADER_TWICE,
            f"`{node.kind}` has its line above already",
            span(node),
            advice=("keep one of the two lines: ", *either_line(mark, before)),
            elsewhere=(Related(before.place(), "the first one"),),
        )
        return head
    changed = _LINES[node.kind](head, line, node)
    if len(changed.switches) > len(head.switches):
        words = changed.switches[-1]
        _said_otherwise(head, line, words, (node, mark))
        changed = noted(changed, words, mark)
    seats = mark if node.kind == "players" else head.seats
    said = {**head.said, node.kind: mark}
    if node.kind == "rule":
        said[f"rule {tokens(node, 'KEY')[0].text.lower()}"] = mark
    return changed._replace(seats=seats, said=said)
